"""The host's parser gets noise, nonsense and torn frames. It never fails and never reports what no board
sent.

Run by hand it goes on for as long as one likes: `python tests/boards/test_fuzz.py --seconds 600`.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.boards.conversation import Conversation, Phase
from companion.boards.heard import KeyMoved
from companion.boards.wire import messages as wire
from companion.boards.wire.frames import seal

SESSION = 9
BOOT = 3


def welcome(first: int = 0) -> bytes:
    head = wire.Welcome(
        *(wire.MAJOR, wire.MINOR, 0, SESSION, wire.Kind.CELLS, 1, 255, bytes(12)),
        *(1, 1, 0, BOOT, 1, 0, first, first),
    )
    return wire.encode(head, 0)


def met() -> Conversation:
    talk = Conversation(SESSION)
    talk.restart(0.0)
    talk.receive(welcome(), 0.0)
    assert talk.phase is Phase.TALKING
    return talk


def moves(heard: list[Any]) -> list[tuple[int, bool]]:
    return [(item.key, item.down) for item in heard if isinstance(item, KeyMoved) and not item.healed]


anything = st.one_of(
    st.binary(max_size=40),
    st.binary(min_size=2, max_size=76).map(seal),  # a whole frame of any content
    st.tuples(st.sampled_from([m.id for m in wire.DESCRIPTION.message]), st.binary(max_size=60)).map(
        lambda parts: seal(bytes((parts[0], 1)) + parts[1])
    ),
    st.just(b"\0"),
    st.just(welcome()),
)


def never_fails(parts: list[bytes], steps: list[float]) -> None:
    """Any bytes at any times give values and no exception, and the bytes to be sent stay few."""
    talk = Conversation(SESSION)
    talk.restart(0.0)
    now = 0.0
    for number, part in enumerate(parts):
        now += steps[number % len(steps)] if steps else 0.0
        talk.receive(part, now)
        talk.tick(now)
        assert talk.wait(now) >= 0.0
        assert len(talk.output()) < 4096
        assert 0 <= talk.inputs <= 0xFFFF


def hears_only_what_was_said(
    keys: list[int], batch: int, cuts: list[int], damages: list[tuple[int, int]], repeats: list[int]
) -> None:
    """A board's frames are repeated, torn and damaged: its first messages are
    received in order, each once."""
    truth = []
    held: set[int] = set()
    for key in keys:
        held ^= {key}
        truth.append((key, key in held))
    frames = []
    for first in range(0, len(truth), batch):
        entries = b"".join(
            bytes((key | (0x80 if down else 0), 5, 0)) for key, down in truth[first : first + batch]
        )
        frames.append(wire.encode(wire.Events(BOOT, first, entries), first))
    for repeat in repeats:
        if frames:
            frames.insert(repeat % (len(frames) + 1), frames[repeat % len(frames)])
    stream = bytearray(b"".join(frames))
    for at, change in damages:
        if stream:
            stream[at % len(stream)] ^= change
    talk, heard, rest = met(), [], bytes(stream)
    for cut in cuts:
        heard += talk.receive(rest[:cut], 1.0)
        rest = rest[cut:]
    heard += talk.receive(rest, 1.0)
    found = moves(heard)
    # Lost frames leave gaps, which are reported; all other events are the sent ones, in their order.
    left = iter(truth)
    assert all(move in left for move in found)
    if not damages and not repeats:
        assert found == truth


NEVER_FAILS = {
    "parts": st.lists(anything, max_size=30),
    "steps": st.lists(st.floats(0.0, 3.0), max_size=4),
}
SAID = {
    "keys": st.lists(st.integers(0, 15), max_size=60),
    "batch": st.integers(1, 8),
    "cuts": st.lists(st.integers(1, 60), max_size=12),
    "damages": st.lists(st.tuples(st.integers(0, 5000), st.integers(1, 255)), max_size=12),
    "repeats": st.lists(st.integers(0, 100), max_size=6),
}


@given(**NEVER_FAILS)
def test_no_bytes_make_the_host_fail(parts: list[bytes], steps: list[float]) -> None:
    never_fails(parts, steps)


@given(**SAID)
def test_a_damaged_frame_never_yields_a_message_that_was_not_sent(
    keys: list[int], batch: int, cuts: list[int], damages: list[tuple[int, int]], repeats: list[int]
) -> None:
    hears_only_what_was_said(keys, batch, cuts, damages, repeats)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=600.0)
    options = parser.parse_args()
    until, tried = time.monotonic() + options.seconds, 0
    checks: list[tuple[Callable[..., None], dict[str, Any]]] = [
        (never_fails, NEVER_FAILS),
        (hears_only_what_was_said, SAID),
    ]
    many = settings(
        max_examples=2000,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
        derandomize=False,
    )
    while time.monotonic() < until:
        for check, strategies in checks:
            many(given(**strategies)(check))()
            tried += 2000
    print(f"{tried} streams in {options.seconds:.0f} s: no failure, no event that was not sent")  # noqa: T201


if __name__ == "__main__":
    main()
