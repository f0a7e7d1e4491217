"""The commands below ``companion games``."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from companion.table.game.journal import Games

app = typer.Typer(no_args_is_help=True, help="The games that were played: list, show, export, resume.")

JournalOption = Annotated[
    Path | None, typer.Option("--journal", help="The journal's file; left out, this table's own.")
]
GameArgument = Annotated[int | None, typer.Argument(help="The game's number; left out, the last one.")]
JsonOption = Annotated[bool, typer.Option("--json", help="For programs: one JSON object a line.")]
LanguageOption = Annotated[
    str | None, typer.Option("--language", help="en, de, fr or nl; left out, the terminal's.")
]


@app.command("list")
def list_games(journal: JournalOption = None, as_json: JsonOption = False) -> None:
    """All games, newest first: when, who, with what, how long, and how each ended."""
    from companion.cli.games.listing import as_line, table

    with _journal(journal) as opened:
        games = opened.games()
    if as_json:
        for game in games:
            typer.echo(as_line(game))
    elif games:
        from rich.console import Console

        Console().print(table(games))
    else:
        typer.echo("No game has been played at this table yet: ./play starts one.")


@app.command()
def show(
    game: GameArgument = None,
    journal: JournalOption = None,
    language: LanguageOption = None,
    as_json: JsonOption = False,
) -> None:
    """What happened in a game, sentence by sentence, with the judge's answers."""
    import os

    from companion.cli.choices import check_language
    from companion.cli.games.telling import row_as_line, tell
    from companion.page.words import best_language, words_in

    if language is not None:
        check_language(language)
    with _journal(journal) as opened:
        summary = opened.summary(_number(opened, game))
        rows = list(opened.entries(summary.id))
    if as_json:
        for row in rows:
            typer.echo(row_as_line(row))
    else:
        tell(summary, rows, words_in(best_language(language, (os.environ.get("LANG") or "en")[:2])))


@app.command()
def export(game: GameArgument = None, journal: JournalOption = None) -> None:
    """A game as a game record on standard output: `companion judge -` reads it."""
    with _journal(journal) as opened:
        for line in opened.export(_number(opened, game)):
            sys.stdout.write(line + "\n")


@app.command()
def resume(
    game: Annotated[
        int | None, typer.Argument(help="The game's number; left out, the last one that was broken off.")
    ] = None,
    config: Annotated[Path | None, typer.Option("--config", help="table.toml.")] = None,
    language: LanguageOption = None,
    port: Annotated[int | None, typer.Option("--port", help="Of the table page.")] = None,
) -> None:
    """Goes on with a game that was broken off: it stands paused where its clock was."""
    from companion.cli.play.play import resume_game
    from companion.errors import Missing
    from companion.table.game.journal import PLAYING

    with _journal(None) as opened:
        broken_off = opened.unfinished() if game is None else opened.summary(game)
    if broken_off is None:
        raise Missing("no game was broken off; `companion games list` names all games")
    if broken_off.result != PLAYING:
        raise Missing(f"game {broken_off.id} is {broken_off.result}; only a game that was broken off goes on")
    resume_game(broken_off.id, config, language, port)


def _journal(path: Path | None) -> Games:
    """The journal, opened to be read; this table's own may not be there yet, another one must be."""
    from companion.config import journal_file, load
    from companion.table.game.journal import JournalReader, NoJournal

    if path is not None:
        return JournalReader(path)
    own = journal_file(load().table)
    return JournalReader(own) if own.exists() else NoJournal(own)


def _number(journal: Games, asked: int | None) -> int:
    from companion.errors import Missing

    if asked is not None:
        return asked
    games = journal.games()
    if not games:
        raise Missing(f"{journal.path}: no game has been played at this table yet")
    return games[0].id
