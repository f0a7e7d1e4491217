"""A game told in sentences, as the page told it while it was played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
import typer
from rich.console import Console
from rich.markup import escape

from companion.config import box_corrections
from companion.errors import JournalError
from companion.page.words import Words
from companion.rules import Catalogue
from companion.table.game.journal import GameSummary, JournalRow
from companion.table.game.retelling import RetoldRow, retell

_YES, _NO = "[green]✓[/green]", "[red]✗[/red]"


def tell(summary: GameSummary, rows: Sequence[JournalRow], words: Words) -> None:
    """Prints a game line by line; says in the end where the rules would answer otherwise today.

    Rows that these rules cannot judge any more are printed as they stand in the journal.
    """
    console = Console(highlight=False, soft_wrap=True)
    different = told = 0
    try:
        for retold in retell(summary, rows, Catalogue.load(box_corrections())):
            _print(console, retold, words, summary.names)
            different += retold.differs
            told += 1
    except JournalError as error:
        for row in rows[told:]:
            console.print(escape(f"{_clock(row.t)}    {row.line or row.verdict}"))
        typer.echo(f"companion: {error}", err=True)
    if different:
        console.print(escape(words.say("games-differ", {"count": different})))


def row_as_line(row: JournalRow) -> str:
    """A row as one JSON object: its time, the line of the record, the judge's answer."""
    line = None if row.line is None else msgspec.Raw(row.line.encode())
    return msgspec.json.encode(
        {"t": row.t, "line": line, "verdict": msgspec.Raw(row.verdict.encode())}
    ).decode()


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
