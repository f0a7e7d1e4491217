"""What a person sees in the terminal while dice are enrolled live, and when they are enrolled."""

from __future__ import annotations

from types import TracebackType
from typing import TYPE_CHECKING

from rich.console import Console, Group
from rich.live import Live
from rich.panel import Panel
from rich.progress_bar import ProgressBar
from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from companion.dice.camera.feed import Frame
    from companion.dice.enrol.guide import GuideStep
    from companion.dice.identify.set_report import EnrolReport

_STYLES = {"improve": "bold yellow", "mat": "bold yellow", "done": "bold green"}


class EnrolScreen:
    """Shows each step in place; ``quiet`` keeps standard output free for JSON."""

    def __init__(self, quiet: bool) -> None:
        self._live = Live(console=Console(stderr=quiet), refresh_per_second=8, transient=False)

    def __enter__(self) -> EnrolScreen:
        self._live.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._live.stop()

    def show(self, step: GuideStep, _frame: Frame) -> None:
        """Brings the screen up to date."""
        self._live.update(picture_of(step))


def picture_of(step: GuideStep) -> Panel:
    """The step for a terminal."""
    rows = Table.grid(padding=(0, 2))
    face = "all seen" if step.ask == "done" else step.face.replace("_", " ")
    rows.add_row(
        Text(f"face {min(step.faces_done + 1, step.faces)} of {step.faces}"), Text(face, style="bold")
    )
    rows.add_row(
        Text(f"pictures {step.taken} of {step.wanted}"),
        ProgressBar(total=step.wanted, completed=step.taken, width=30),
    )
    dice = " ".join("■" if good else "□" for _, good in step.seen)
    if dice:
        rows.add_row(Text("dice seen"), Text(f"{dice}   (■ good, □ to be improved)"))
    say = Text(step.sentence, style=_STYLES.get(step.ask, "bold cyan"))
    return Panel(Group(rows, Text(), say), title="companion dice enrol", width=88)


def confusion_of(report: EnrolReport) -> Table:
    """What held-back pictures were taken for: a row for each face shown."""
    table = Table("shown ↓  taken for →", box=None, padding=(0, 2, 0, 0), header_style="bright_black")
    for face in report.faces:
        table.add_column(face.replace("_", " "), justify="right")
    for row, (face, counts) in enumerate(zip(report.faces, report.confusion, strict=True)):
        cells = (_count(count, column == row) for column, count in enumerate(counts))
        table.add_row(face.replace("_", " "), *cells)
    return table


def _count(count: int, right: bool) -> Text:
    if not count:
        return Text("·", "bright_black")
    return Text(str(count), "green") if right else Text(f"✗ {count}", "bold red")
