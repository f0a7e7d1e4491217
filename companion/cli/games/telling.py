"""A game told in sentences, as the page told it while it was played."""

from __future__ import annotations

import contextlib
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

import msgspec
import typer
from rich.console import Console
from rich.markup import escape

from companion.config import box_corrections
from companion.errors import JournalError
from companion.page.words import Words
from companion.rules import Catalogue
from companion.table.game.journal import GameSummary, JournalRow, ShownVerdict
from companion.table.game.retelling import RetoldRow, retell
from companion.table.view.model import VerdictView

_SIGNS = {"+": "+", "-": "−", "": "·"}
_YES, _NO = "[green]✓[/green]", "[red]✗[/red]"


Beside = Callable[[RetoldRow, Words, Mapping[str, str]], Iterable[str]]
"""Gives what else is to be said of a row."""


def nothing_more(_retold: RetoldRow, _words: Words, _names: Mapping[str, str]) -> Iterable[str]:
    """What was done and answered is enough."""
    return ()


def why(retold: RetoldRow, words: Words, names: Mapping[str, str]) -> Iterable[str]:
    """What spoke for the act (+) or against it (−), as far as the journal knows it."""
    for reason in retold.reasons:
        yield f"{_SIGNS[reason.sign]} {words.say(reason.message, reason.facts, names)}"


def tell(
    summary: GameSummary,
    rows: Sequence[JournalRow],
    words: Words,
    beside: Beside = nothing_more,
    asked: Iterable[VerdictView] = (),
) -> None:
    """Prints a game line by line; says in the end where the rules would answer otherwise today.

    ``asked`` are notices that the page showed meanwhile, oldest first; each is printed at its time. Rows
    that these rules cannot judge any more are printed as they stand in the journal.
    """
    console = Console(highlight=False, soft_wrap=True)
    different = told = 0
    notices = deque(asked)
    try:
        for retold in retell(summary, rows, Catalogue.load(box_corrections())):
            while notices and notices[0].t < retold.row.t:
                notice = notices.popleft()
                said = words.say(notice.message, notice.facts, summary.names, notice.why)
                console.print(f"{_clock(notice.t)}  ? {escape(said)}")
            _print(console, retold, words, summary.names)
            for line in beside(retold, words, summary.names):
                console.print(f"{'':11}{escape(line)}", style="dim")
            different += retold.differs
            told += 1
    except JournalError as error:
        for row in rows[told:]:
            console.print(escape(f"{_clock(row.t)}    {row.line or row.verdict}"))
        typer.echo(f"companion: {error}", err=True)
    if different:
        console.print(escape(words.say("games-differ", {"count": different})))


def row_as_line(row: JournalRow) -> str:
    """A row as one JSON object: its time, the line of the record, the judge's answer, and the evidence."""
    line = None if row.line is None else msgspec.Raw(row.line.encode())
    said = {"t": row.t, "line": line, "verdict": msgspec.Raw(row.verdict.encode())}
    if row.evidence is not None:
        said["evidence"] = msgspec.Raw(row.evidence.encode())
    return msgspec.json.encode(said).decode()


def questions(shown: Iterable[ShownVerdict]) -> Iterator[VerdictView]:
    """The notices among what the page has shown; what cannot be read any more is left out."""
    for each in shown:
        with contextlib.suppress(msgspec.DecodeError):
            view = msgspec.json.decode(each.view, type=VerdictView)
            if view.message.startswith("notice-"):
                yield view


def _print(console: Console, retold: RetoldRow, words: Words, names: Mapping[str, str]) -> None:
    first, *others = retold.views
    mark = " " if retold.row.line is None else _YES if first.ok else _NO
    differs = " ≠" if retold.differs else ""
    said = words.say(first.message, first.facts, names, first.why)
    console.print(f"{_clock(retold.row.t)}  {mark} {escape(said)}{differs}")
    for view in others:
        console.print(f"{'':9}  · {escape(words.say(view.message, view.facts, names, view.why))}")


def _clock(t: float) -> str:
    minutes, seconds = divmod(t, 60)
    return f"{int(minutes):3d}:{seconds:05.2f}"
