"""How long a player waits for an answer on their phone, while many pages are open.

    python tests/benchmarks/page/bench_phones.py --presses 200 --pages 20

The program is one of its own, without camera and boards. Two of the pages are phones in a browser; the others
only take their pictures, as they would on other machines. A time is from the touch to its verdict there.
"""

from __future__ import annotations

import argparse
import json
import statistics
import tempfile
import threading
from contextlib import ExitStack
from pathlib import Path

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.page.chromium import open_browser
from tests.page.phone.phone_table import PhoneTable, Thumb

PHONES = 2
_PRESS = """
  () => new Promise((resolve, reject) => {
    const move = document.querySelector('#phone-now .move[data-do="enter"]');
    const verdict = document.getElementById("phone-verdict");
    const begun = performance.now();
    const watch = new MutationObserver(() => {
      watch.disconnect();
      resolve(performance.now() - begun);
    });
    watch.observe(verdict, { attributes: true, attributeFilter: ["data-number"] });
    setTimeout(() => reject(new Error("no answer")), 20000);
    move.click();
  })
"""


def look_on(table: PhoneTable, stack: ExitStack) -> None:
    """One more page takes every picture."""
    socket = stack.enter_context(
        connect(f"{table.address.replace('http', 'ws')}/live", origin=Origin(table.address), max_size=None)
    )
    threading.Thread(target=take_all, args=(socket,), daemon=True).start()


def take_all(socket: ClientConnection) -> None:
    for message in socket:
        json.loads(message)


def press(thumb: Thumb) -> float:
    """Seconds from a touch to its verdict on the phone."""
    return float(thumb.tab.evaluate(_PRESS)) / 1000


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    asked.add_argument("--presses", type=int, default=200)
    asked.add_argument("--pages", type=int, default=20)
    told = asked.parse_args()
    with (
        tempfile.TemporaryDirectory() as home,
        PhoneTable.with_a_game(Path(home)) as table,
        open_browser() as browser,
        ExitStack() as stack,
    ):
        thumbs = [table.phone(browser, whose) for whose in ("red", "blue")]
        for _ in range(told.pages - PHONES):
            look_on(table, stack)
        for thumb in thumbs:
            press(thumb)
        took = [press(thumbs[number % PHONES]) for number in range(told.presses)]
        print(
            f"press on a phone -> verdict on it, {told.pages} pages: {len(took)} x, "
            f"median {statistics.median(took) * 1000:.1f} ms, 99 % {percentile(took, 0.99) * 1000:.1f} ms, "
            f"worst {max(took) * 1000:.1f} ms"
        )


if __name__ == "__main__":
    main()
