"""``companion games stats``: many games in numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from companion.cli.games.options import JournalOption, JsonOption, LanguageOption

if TYPE_CHECKING:
    from rich.table import Table

    from companion.debrief.digest import Digest
    from companion.debrief.statistics import Statistics
    from companion.page.words import Words
    from companion.table.game.journal import Games


def stats(
    journal: JournalOption = None,
    players: Annotated[
        int | None, typer.Option("--players", help="Only games with this many players.")
    ] = None,
    level: Annotated[str | None, typer.Option("--level", help="normal, expert or professional.")] = None,
    module: Annotated[
        str | None, typer.Option("--module", help="Only games with this module; basic: with none.")
    ] = None,
    since: Annotated[
        str | None, typer.Option("--since", help="Only games from this day on: 2026-11-23.")
    ] = None,
    person: Annotated[
        str | None, typer.Option("--person", help="Only games of somebody with this name.")
    ] = None,
    language: LanguageOption = None,
    as_json: JsonOption = False,
) -> None:
    """All games in numbers: wins, bests, streaks, and dice against chance.

    What was reckoned of a game is kept in the journal, so that the next time is quick.
    """
    import msgspec

    from companion.debrief.statistics import Wanted, statistics

    wanted = Wanted(players=players, level=level, module=module, since=since, person=person)
    told = statistics(_digests(journal), wanted)
    if as_json:
        typer.echo(msgspec.json.encode(told).decode())
    else:
        from companion.cli.games.journals import words

        _print(told, words(language))


def _digests(journal: JournalOption) -> list[Digest]:
    """Those that are kept, and those that were missing; these are kept, too, if the file allows it."""
    from companion.cli.games.journals import opened, path_of
    from companion.config import box_corrections
    from companion.debrief.digest import EDITION, kept, missing, to_text
    from companion.rules import Catalogue
    from companion.table.game.journal import Journal

    with opened(journal) as file:
        games = kept(file)
        made = list(missing(file, Catalogue.load(box_corrections()))) if _lacks(file) else []
    if made:
        with Journal(path_of(journal)) as written:
            written.keep_digests(EDITION, [(one.game, rows, to_text(one)) for one, rows in made])
    return sorted([*games, *(one for one, _ in made)], key=lambda one: one.game)


def _lacks(file: Games) -> bool:
    from companion.debrief.digest import EDITION

    return bool(file.undigested(EDITION))


def _print(told: Statistics, words: Words) -> None:
    from rich.console import Console

    from companion.page.story.shelf_said import about_dice, in_short

    console = Console(highlight=False, soft_wrap=True)
    if not told.games:
        console.print(words.plain["shelf-none"])
        return
    console.print(words.say("shelf-won", {"won": told.won, "games": told.games}))
    for line in in_short(told, words):
        console.print(line)
    console.print(_table(told, words))
    if told.people:
        console.print(_people(told, words))
    for line in about_dice(told.dice, words):
        console.print(line)


def _table(told: Statistics, words: Words) -> Table:
    from companion.page.story.shelf_said import kinds

    table = _headed(words, "shelf-kind", "shelf-of", "%", "95 %")
    challenges = ((one, words.say("story-challenge", {"number": int(one.what)})) for one in told.by_challenge)
    for one, name in (*kinds(told, words), *challenges):
        percent = f"{100 * one.won / one.games:.0f}"
        between = f"{100 * one.low:.0f} – {100 * one.high:.0f}"
        table.add_row(name, f"{one.won}/{one.games}", percent, between)
    return table


def _people(told: Statistics, words: Words) -> Table:
    table = _headed(words, "story-player", "shelf-of", "shelf-best-own", "shelf-row-own")
    for one in told.people:
        best = "–" if one.best_time is None else f"{_clock(one.best_time)} ({one.best_game})"
        streaks = f"{one.streak} · {one.longest_streak}"
        table.add_row(one.name, f"{one.wins.won}/{one.wins.games}", best, streaks)
    return table


def _headed(words: Words, first: str, *others: str) -> Table:
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(words.plain[first])
    for name in others:
        table.add_column(words.plain.get(name, name), justify="right", no_wrap=True)
    return table


def _clock(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02d}"
