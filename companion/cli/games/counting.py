"""``companion games stats``: many games in numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from companion.cli.games.options import JournalOption, JsonOption

if TYPE_CHECKING:
    from rich.table import Table

    from companion.debrief.digest import Digest
    from companion.debrief.statistics import DiceVerdict, Statistics, Wins
    from companion.table.game.journal import Games


def stats(
    journal: JournalOption = None,
    players: Annotated[int | None, typer.Option("--players", help="Games of so many alone.")] = None,
    level: Annotated[str | None, typer.Option("--level", help="normal, expert or professional.")] = None,
    module: Annotated[str | None, typer.Option("--module", help="Games with it; basic: without any.")] = None,
    since: Annotated[str | None, typer.Option("--since", help="A day: 2026-11-23.")] = None,
    as_json: JsonOption = False,
) -> None:
    """All games in numbers: wins, bests, streaks, and dice against chance.

    What was reckoned of a game is kept in the journal, so that the next time is quick.
    """
    import msgspec

    from companion.debrief.statistics import Wanted, statistics

    wanted = Wanted(players=players, level=level, module=module, since=since)
    told = statistics(_digests(journal), wanted)
    if as_json:
        typer.echo(msgspec.json.encode(told).decode())
    else:
        _print(told)


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


def _print(told: Statistics) -> None:
    from rich.console import Console

    console = Console(highlight=False, soft_wrap=True)
    if not told.games:
        console.print("No game that was won or lost is among them.")
        return
    console.print(f"{told.won} of {told.games} games won ({told.won / told.games:.0%})")
    if told.best_game is not None and told.best_time is not None:
        console.print(f"best: game {told.best_game}, {_clock(told.best_time)} before the collapse")
        console.print(f"time left when won: {_clock(told.time_left or 0)} on average")
    console.print(f"gems activated: {told.gems} on average")
    console.print(f"won in a row: {told.streak} now, {told.longest_streak} at most")
    console.print(_table(told))
    for line in _dice(told.dice):
        console.print(line)


def _table(told: Statistics) -> Table:
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("games with")
    for name in ("won", "of", "%", "95 % interval"):
        table.add_column(name, justify="right", no_wrap=True)
    groups: list[tuple[str, tuple[Wins, ...]]] = [
        ("{} players", told.by_players),
        ("level {}", told.by_level),
        ("{}", told.by_module),
        ("challenge {}", told.by_challenge),
    ]
    for name, kinds in groups:
        for one in kinds:
            table.add_row(
                name.format(one.what),
                str(one.won),
                str(one.games),
                f"{100 * one.won / one.games:.0f}",
                f"{100 * one.low:.0f} – {100 * one.high:.0f}",
            )
    return table


def _dice(dice: DiceVerdict) -> Iterator[str]:
    if dice.chance is None:
        yield "No dice were seen: nothing can be said of them."
        return
    shares = ", ".join(f"{icon} {100 * count / dice.rolls:.1f} %" for icon, count in dice.faces.items())
    yield f"{dice.rolls} dice rolled: {shares}"
    yield f"fair dice are so uneven in {100 * dice.chance:.1f} of 100 houses"
    if dice.worst is not None:
        worst = dice.worst
        yield (
            f"the most uneven of {dice.judged} dice is {worst.die}: {worst.face} in {100 * worst.share:.1f} %"
            f" of {worst.rolls} rolls (95 % interval {100 * worst.low:.1f} – {100 * worst.high:.1f})"
        )
        yield (
            "that is more than chance makes of so many dice: look at this die, and at how it is read"
            if dice.suspicious
            else "among so many dice one is as uneven by chance: no die looks loaded"
        )


def _clock(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02d}"
