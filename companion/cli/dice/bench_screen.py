"""What a person sees in the terminal while their dice are measured, and the figures at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from types import TracebackType
from typing import TYPE_CHECKING

from rich.console import Console, Group
from rich.live import Live
from rich.panel import Panel
from rich.progress_bar import ProgressBar
from rich.table import Table
from rich.text import Text

from companion.dice.bench.outcome import OF_THE_SET, DieOutcome, Share, SizeRow

if TYPE_CHECKING:
    from companion.dice.bench.live_bench import BenchStep

_STYLES = {
    DieOutcome.RIGHT: "green",
    DieOutcome.WITHHELD: "yellow",
    DieOutcome.WRONG: "bold red",
    DieOutcome.MISSED: "dark_orange",
}


class BenchScreen:
    """Shows each step in place, beside standard output, which is free for the figures."""

    def __init__(self) -> None:
        self._live = Live(console=Console(stderr=True), refresh_per_second=8, transient=True)

    def __enter__(self) -> BenchScreen:
        self._live.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._live.stop()

    def show(self, step: BenchStep) -> None:
        """Brings the screen up to date."""
        self._live.update(picture_of(step))


def picture_of(step: BenchStep) -> Panel:
    """The step for a terminal."""
    rows = Table.grid(padding=(0, 2))
    progress = ProgressBar(total=step.throws, completed=step.number - 1, width=30)
    rows.add_row(Text(f"throw {step.number} of {step.throws}"), progress)
    counts = Counter(step.told)
    faces = ", ".join(f"{count} × {face.replace('_', ' ')}" for face, count in counts.items())
    rows.add_row(Text("lay on one mat"), Text(faces, style="bold cyan"))
    rows.add_row(Text("dice seen"), Text(f"{step.seen} of {len(step.told)}"))
    done = Counter(die.outcome for die in step.judged)
    so_far = Text("  ").join(Text(f"{one.value} {done[one]}", _STYLES[one]) for one in OF_THE_SET)
    say = Text("Lay these faces up, in any order, and take your hands away for two seconds.", "bold")
    return Panel(Group(rows, Text(), say, so_far), title="companion dice bench", width=88)


def table_of(rows: Sequence[SizeRow]) -> Table:
    """The figures: a row for each class of sizes, shares in per cent with their intervals."""
    others, phantoms = any(row.taken.of for row in rows), any(row.phantoms for row in rows)
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bright_black")
    heads = ["a die is", "dice", *(one.value for one in OF_THE_SET)]
    for head in heads + ["taken"] * others + ["phantoms"] * phantoms:
        table.add_column(head, justify="left" if head == heads[0] else "right", no_wrap=True)
    for row in rows:
        shares = (row.right, row.withheld, row.wrong, row.missed)
        cells = [row.size, str(row.right.of), *map(_share, shares)]
        table.add_row(*cells, *[_share(row.taken)] * others, *[str(row.phantoms)] * phantoms)
    table.caption = "per cent of the dice; below, where the true share lies in 95 cases of 100"
    return table


def _share(share: Share) -> str:
    if not share.of:
        return "–"
    return f"{100 * share.count / share.of:.1f}\n{_percent(share.low)}–{_percent(share.high)}"


def _percent(part: float) -> str:
    return f"{100 * part:.0f}" if 0.1 <= part <= 0.9 else f"{100 * part:.1f}"
