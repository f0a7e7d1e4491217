"""The commands below ``companion games``."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from companion.cli.games import counting, house, keeping
from companion.cli.games.options import GameArgument, JournalOption, JsonOption, LanguageOption

app = typer.Typer(
    no_args_is_help=True, help="The games that were played: list, show, share, export, resume …"
)


@app.command("list")
def list_games(
    journal: JournalOption = None,
    search: Annotated[
        str | None,
        typer.Option("--search", help="Words that must all occur: lost curses 2026-11 professional."),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """All games, newest first: when, who, with what, how long, and how each ended."""
    from companion.cli.games.journals import opened
    from companion.cli.games.listing import as_line, found, table

    with opened(journal) as file:
        games = found(file.games(), search)
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
    why: Annotated[
        bool, typer.Option("--why", help="Also why the table took each act for this one, and what it asked.")
    ] = False,
    language: LanguageOption = None,
    as_json: JsonOption = False,
) -> None:
    """What happened in a game, sentence by sentence, with the judge's answers."""
    from companion.cli.games import telling
    from companion.cli.games.journals import number, opened, words

    said_in = words(language)
    with opened(journal) as games:
        summary = games.summary(number(games, game))
        rows = list(games.entries(summary.id))
        asked = list(telling.questions(games.shown(summary.id)))
    if as_json:
        for row in rows:
            typer.echo(telling.row_as_line(row))
    elif why:
        telling.tell(summary, rows, said_in, telling.why, asked)
    else:
        telling.tell(summary, rows, said_in)


@app.command()
def export(game: GameArgument = None, journal: JournalOption = None) -> None:
    """A game as a game record on standard output: `companion judge -` reads it."""
    from companion.cli.games.journals import number, opened

    with opened(journal) as games:
        for line in games.export(number(games, game)):
            sys.stdout.write(line + "\n")


@app.command()
def resume(
    game: Annotated[
        int | None, typer.Argument(help="The game's number; left out, the last one that was broken off.")
    ] = None,
    config: Annotated[Path | None, typer.Option("--config", help="table.toml.")] = None,
    language: LanguageOption = None,
    port: Annotated[int | None, typer.Option("--port", help="Port of the table page.")] = None,
) -> None:
    """Goes on with a game that was broken off: it stands paused where its clock was."""
    from companion.cli.games.journals import opened
    from companion.cli.play.play import resume_game
    from companion.errors import Missing
    from companion.table.game.journal import PLAYING

    with opened(None) as games:
        broken_off = games.unfinished() if game is None else games.summary(game)
    if broken_off is None:
        raise Missing("no game was broken off; `companion games list` names all games")
    if broken_off.result != PLAYING:
        raise Missing(f"game {broken_off.id} is {broken_off.result}; only a game that was broken off goes on")
    resume_game(broken_off.id, config, language, port)


for command in (
    keeping.share,
    keeping.delete,
    keeping.check,
    keeping.repair,
    house.pack,
    house.unpack,
    counting.stats,
):
    app.command()(command)
app.command("import")(keeping.take_in)
