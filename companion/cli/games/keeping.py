"""The commands that write: one file of a game, games that are deleted, and what is checked."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from companion.cli.games.options import GameArgument, JournalOption, JsonOption, LanguageOption


def share(
    game: GameArgument = None,
    journal: JournalOption = None,
    language: LanguageOption = None,
    output: Annotated[
        Path | None, typer.Option("--output", help="The file; left out, escape-<date>-<game>.html here.")
    ] = None,
    seconds: Annotated[
        float, typer.Option("--seconds", min=0, help="How long to reckon the chance to win; 0: not at all.")
    ] = 18.0,
    scheduler: Annotated[
        str | None, typer.Option("--scheduler", help="A Dask cluster that plays on: tcp://host:8786.")
    ] = None,
) -> None:
    """A game as one HTML file: story, replay and chances, which opens anywhere without a network."""
    from companion.cli.games.journals import number, opened, words
    from companion.cli.games.sharing import write_file

    with opened(journal) as games:
        chosen = number(games, game)
        path = write_file(games, chosen, words(language), output, seconds, scheduler)
    typer.echo(f"{path}: {path.stat().st_size / 1000:.0f} kB")


def delete(
    games: Annotated[list[int], typer.Argument(help="The games' numbers.")],
    journal: JournalOption = None,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask first.")] = False,
) -> None:
    """Deletes games for ever. A game that is being played stays."""
    from companion.cli.games.journals import path_of
    from companion.errors import Missing
    from companion.station.journal_lock import journal_lock
    from companion.table.game.journal import Journal

    path = path_of(journal)
    if not path.is_file():
        raise Missing(f"{path}: there is no such journal; name another file")
    with journal_lock(path), Journal(path) as file:
        for game in games:
            file.summary(game)
        named = ", ".join(map(str, games))
        if not yes and not typer.confirm(
            f"Delete {'game' if len(games) == 1 else 'games'} {named} for ever?"
        ):
            raise typer.Exit(1)
        for game in games:
            file.delete(game)
    typer.echo(f"deleted: {named}")


def take_in(
    other: Annotated[Path, typer.Argument(help="Another journal: games.sqlite of another house.")],
    journal: JournalOption = None,
) -> None:
    """Takes in the games of another journal; those that are here already stay as they are."""
    from companion.cli.games.journals import path_of
    from companion.station.journal_lock import journal_lock
    from companion.table.game.journal import Journal, JournalReader

    path = path_of(journal)
    with JournalReader(other) as source, journal_lock(path), Journal(path) as file:
        taken = file.take_from(source)
    typer.echo(f"taken in: {len(taken.new)}, here already: {len(taken.known)}")
    for game, why in taken.damaged.items():
        typer.echo(f"game {game} is lost: {why}", err=True)
    if taken.damaged:
        raise typer.Exit(1)


def check(
    game: GameArgument = None,
    journal: JournalOption = None,
    every: Annotated[bool, typer.Option("--all", help="Every game of the journal.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Judges games again by today's rules; returns 1 if an answer would be another one, and says which."""
    from companion.cli.games.checking import print_checked
    from companion.cli.games.journals import number, opened
    from companion.config import box_corrections
    from companion.debrief.check import check as judged_again
    from companion.rules import Catalogue

    catalogue = Catalogue.load(box_corrections())
    different = 0
    with opened(journal) as file:
        chosen = [one.id for one in file.games()] if every else [number(file, game)]
        for one in chosen:
            checked = judged_again(file.summary(one), list(file.entries(one)), catalogue)
            different += not checked.same
            print_checked(checked, as_json)
    if not as_json:
        typer.echo(f"{len(chosen)} judged again, {different} different")
    if different:
        raise typer.Exit(1)
