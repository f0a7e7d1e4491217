"""The commands that write: one file of a game, games that are deleted, and what is checked."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from companion.cli.games.options import GameArgument, JournalOption, JsonOption, LanguageOption

if TYPE_CHECKING:
    from companion.table.game.journal.merging import MergedGames


def share(
    game: GameArgument = None,
    journal: JournalOption = None,
    language: LanguageOption = None,
    output: Annotated[
        Path | None, typer.Option("--output", help="The file; left out, escape-<date>-<game>.html here.")
    ] = None,
    picture: Annotated[
        Path | None, typer.Option("--picture", help="Writes a PNG for a chat instead: game.png.")
    ] = None,
    names: Annotated[bool, typer.Option("--names/--no-names", help="Say what players are called.")] = True,
    seconds: Annotated[
        float, typer.Option("--seconds", min=0, help="How long to reckon the chance to win; 0: not at all.")
    ] = 18.0,
    scheduler: Annotated[
        str | None, typer.Option("--scheduler", help="A Dask cluster that plays on: tcp://host:8786.")
    ] = None,
) -> None:
    """A game as one HTML file: story, replay and chances, which opens anywhere without a network."""
    from companion.cli.games.journals import number, opened, words
    from companion.cli.games.sharing import reckoned_game, write_file, write_picture

    with opened(journal) as games:
        read = reckoned_game(games, number(games, game), words(language), names, seconds, scheduler)
    path = write_file(read, output) if picture is None else write_picture(read, picture)
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
    _tell_losses(taken)


def repair(journal: JournalOption = None) -> None:
    """Makes a damaged journal whole as far as it can be read; the damaged file is kept beside it."""
    from companion.cli.games.journals import path_of
    from companion.station.journal_lock import journal_lock
    from companion.table.game.journal.repair import repair as made_whole

    path = path_of(journal)
    with journal_lock(path):
        taken, aside = made_whole(path)
    typer.echo(f"{path}: {len(taken.new)} games; the file as it was: {aside}")
    _tell_losses(taken)


def _tell_losses(taken: MergedGames) -> None:
    """Says what could not be read, and returns 1 then."""
    for game, rows in taken.cut.items():
        typer.echo(
            f"game {game}: only its first {rows} rows can be read; it is kept as game {taken.new[game]},"
            " one that was left",
            err=True,
        )
    for game, why in taken.damaged.items():
        typer.echo(f"game {game} is lost: {why}", err=True)
    if taken.damaged or taken.cut:
        raise typer.Exit(1)


def check(
    game: GameArgument = None,
    journal: JournalOption = None,
    every: Annotated[bool, typer.Option("--all", help="Every game of the journal.")] = False,
    language: LanguageOption = None,
    as_json: JsonOption = False,
) -> None:
    """Judges games again by today's rules; returns 1 if an answer would be another one, and says which."""
    from companion.cli.games.checking import print_checked, print_sum
    from companion.cli.games.journals import number, opened, words
    from companion.config import box_corrections
    from companion.debrief.check import check as judged_again
    from companion.rules import Catalogue

    catalogue = Catalogue.load(box_corrections())
    different, said_in = 0, words(language)
    with opened(journal) as file:
        chosen = [one.id for one in file.games()] if every else [number(file, game)]
        for one in chosen:
            checked = judged_again(file.summary(one), list(file.entries(one)), catalogue)
            different += not checked.same
            print_checked(checked, as_json, said_in)
    if not as_json:
        print_sum(len(chosen), different, said_in)
    if different:
        raise typer.Exit(1)
