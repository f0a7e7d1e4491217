"""``companion games``: the games that were played at this table."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table

if TYPE_CHECKING:
    from companion.table.game.journal import GameSummary, Journal

app = typer.Typer(no_args_is_help=True, help="The games that were played: list, show, export.")

JournalOption = Annotated[
    Path | None, typer.Option("--journal", help="The journal's file; left out, this table's own.")
]
GameArgument = Annotated[int | None, typer.Argument(help="The game's number; left out, the last one.")]
JsonOption = Annotated[bool, typer.Option("--json", help="For programs: one JSON object a line.")]


@app.command("list")
def list_games(journal: JournalOption = None, as_json: JsonOption = False) -> None:
    """All games, newest first."""
    with _journal(journal) as opened:
        games = opened.games()
    if as_json:
        for game in games:
            typer.echo(msgspec.json.encode(_row(game)).decode())
        return
    table = Table("game", "begun", "players", "level", "cues", "lines", "result", title=None)
    for game in games:
        row = _row(game)
        table.add_row(
            *(str(row[key]) for key in ("game", "begun", "players", "level", "cues", "lines", "result"))
        )
    Console().print(table if games else "No game has been played at this table yet: ./play starts one.")


@app.command()
def show(game: GameArgument = None, journal: JournalOption = None, as_json: JsonOption = False) -> None:
    """What happened in a game, line by line, with the judge's answers."""
    with _journal(journal) as opened:
        number = _number(opened, game)
        entries = list(opened.entries(number))
    for entry in entries:
        verdict = msgspec.json.decode(entry.verdict)
        if as_json:
            line = None if entry.line is None else msgspec.Raw(entry.line.encode())
            typer.echo(msgspec.json.encode({"t": entry.t, "line": line, "verdict": verdict}).decode())
        else:
            what = entry.line or verdict.get("cue", "")
            answer = "" if verdict.get("ok", True) else f"  ✗ {verdict['why']}"
            typer.echo(f"{entry.t:8.3f}  {what}{answer}")


@app.command()
def export(game: GameArgument = None, journal: JournalOption = None) -> None:
    """A game as a game record on standard output: `companion judge -` reads it."""
    with _journal(journal) as opened:
        for line in opened.export(_number(opened, game)):
            sys.stdout.write(line + "\n")


def _journal(path: Path | None) -> Journal:
    from companion.config import journal_file, load
    from companion.table.game.journal import Journal

    return Journal(path or journal_file(load().table))


def _number(journal: Journal, asked: int | None) -> int:
    from companion.errors import Missing

    if asked is not None:
        return journal.summary(asked).id
    games = journal.games()
    if not games:
        raise Missing(f"{journal.path}: no game has been played at this table yet")
    return games[0].id


def _row(game: GameSummary) -> dict[str, object]:
    setup = msgspec.json.decode(game.setup)
    return {
        "game": game.id,
        "begun": game.begun,
        "players": ", ".join(setup["players"]),
        "level": setup.get("level", "normal"),
        "cues": setup.get("cues", "standard"),
        "lines": game.lines,
        "result": game.result,
    }
