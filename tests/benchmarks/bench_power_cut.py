"""The power is cut in the middle of rehearsed games, again and again: what is lost, and how long it takes.

    python tests/benchmarks/bench_power_cut.py --cuts 200

All processes of the companion get SIGKILL at a random moment of a running game. Then it is started again, the
unfinished game is resumed from the lobby, and what the page shows is compared with what it showed last. The
simulated table goes on meanwhile, and its players play on.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from served_table import ServedTable

from companion.config import Settings
from companion.rules import Act, Catalogue, Colour, Game, parse_line, parse_setup
from companion.table.game.journal import Journal
from companion.table.settings import GameSettings
from companion.table.view.model import GamePhase, TableView

MODULES: tuple[tuple[str, ...], ...] = (
    (),
    ("curses",),
    ("treasures",),
    ("curses", "treasures"),
    ("quests",),
    ("traps", "curses"),
)
"""Of one game after the other."""
LONGEST = 15.0
"""Seconds of play before a cut, at most."""
LATE = 6
"""So many lines may be recorded after the page was told last."""
CATALOGUE = Catalogue.load()
_OF_THE_CUT = ("", "pause", "resume")
"""Notices, and what the resuming itself writes."""
_OF_THE_MOMENT = frozenset(
    {
        "t",
        "phase",
        "running",
        "devices",
        "sound",
        "timers",
        "verdicts",
        "packing",
        "can_undo",
        "offered",
        "tiles",
        "top",
        "question",
    }
)
"""What the table asked when the power went is not asked again: the press that it asked about is made anew."""
_OF_A_PLAYERS_MOMENT = frozenset(
    {"rolling", "wanted", "moves", "asked", "asked_until", "told", "dice", "dice_way"}
)
"""`dice_way` says whether a camera sees the dice; it does not yet while the game is taken up."""


@dataclass
class Tally:
    """What came of all cuts."""

    ready: list[float] = field(default_factory=list)
    """Seconds from the start of the program until its page answered."""
    resumed: list[float] = field(default_factory=list)
    """Seconds from the start of the program until the game stood paused."""
    lost: list[float] = field(default_factory=list)
    """Seconds of the game's clock."""
    verdicts_missing: int = 0
    compared: int = 0
    different: Counter[str] = field(default_factory=Counter)
    games: int = 0


def compare(before: TableView, after: TableView) -> Iterator[str]:
    """Which fields differ, without those that change from moment to moment."""
    one, other = plain(before), plain(after)
    yield from (name for name in one if one[name] != other.get(name))


def plain(view: TableView) -> dict[str, Any]:
    fields: dict[str, Any] = msgspec.to_builtins(view)
    for player in fields["players"]:
        for name in _OF_A_PLAYERS_MOMENT:
            player.pop(name)
    return {name: value for name, value in fields.items() if name not in _OF_THE_MOMENT}


def dice(view: TableView) -> list[Counter[str]]:
    return [Counter(str(die.shows) for die in player.dice) for player in view.players]


def cut(table: ServedTable, chance: random.Random, tally: Tally) -> bool:
    """One cut; False when the game ended before it came."""
    moment = time.monotonic() + chance.uniform(0.3, LONGEST)
    while time.monotonic() < moment:
        if table.newest().phase is not GamePhase.RUNNING:
            return False
        time.sleep(0.01)
    table.kill()
    before = table.newest()
    table.players_leave()
    begun = time.monotonic()
    tally.ready.append(table.start())
    unfinished = table.lobby().unfinished
    if unfinished is None:
        return False  # the game had just ended
    table.touch("resume", game=unfinished.game)
    table.wait_until(lambda: table.is_in(GamePhase.PAUSED))
    tally.resumed.append(time.monotonic() - begun)
    after = table.table()
    tally.lost.append(before.t - after.t)
    check(before, after, stations(table.journal, unfinished.game), tally)
    table.touch("start")
    table.wait_until(lambda: table.view().phase != GamePhase.PAUSED)
    table.players_come()
    return True


def newest_act(view: TableView) -> int:
    return max((one.number for one in view.verdicts if one.do not in _OF_THE_CUT), default=0)


def stations(journal: Path, game: int) -> list[list[Counter[str]]]:
    """The dice after each of the last lines of the record, the newest first.

    A throw may be recorded after the page was told last, and with the time at which its dice lay still.
    """
    with Journal(journal) as kept:
        setup, *lines = kept.export(game)
    found = []
    for count in range(len(lines), max(len(lines) - LATE, 0), -1):
        played = Game.begin(parse_setup(setup), CATALOGUE)
        for number, line in enumerate(lines[:count], 2):
            act = parse_line(line)
            assert isinstance(act, Act), line
            played.act(act, number)
        found.append([Counter(str(die.shows) for die in one.dice) for one in played.state.players.values()])
    return found


def check(before: TableView, after: TableView, stations: list[list[Counter[str]]], tally: Tally) -> None:
    """Every verdict that was shown is shown again; and the table stands as it stood."""
    now = {verdict.number: verdict for verdict in after.verdicts}
    oldest = min(now, default=0)
    shown = [verdict for verdict in before.verdicts if verdict.number >= oldest]
    tally.verdicts_missing += sum(
        1 for one in shown if one.number not in now or now[one.number].message != one.message
    )
    if newest_act(before) != newest_act(after):
        return  # something was answered after the players had looked last
    tally.compared += 1
    different = list(compare(before, after))
    for name in different:
        print(f"\n{name}: {plain(before).get(name)} became {plain(after).get(name)}")
    if dice(after) != stations[0] or dice(before) not in stations:
        print(
            f"\nt {before.t} to {after.t}: dice {dice(before)} became {dice(after)}, recorded {stations[0]}"
        )
        different.append("dice")
    tally.different.update(different)


async def run(asked: Settings, cuts: int, seed: int, home: Path) -> Tally:
    chance = random.Random(seed)
    tally = Tally()
    async with ServedTable.laid(asked, 4, home) as table:
        table.start()
        table.wait_until(table.devices_there)
        while len(tally.resumed) < cuts:
            table.choose(modules=MODULES[tally.games % len(MODULES)])
            tally.games += 1
            table.lay_out()
            table.touch("start")
            table.wait_until(lambda: table.is_in(GamePhase.RUNNING))
            table.players_come()
            while len(tally.resumed) < cuts and cut(table, chance, tally):
                print(f"\r{len(tally.resumed)} cuts, game {tally.games}", end="", flush=True)
            table.players_leave()
            if len(tally.resumed) >= cuts:
                break
            table.wait_until(lambda: table.view().phase not in (GamePhase.RUNNING, GamePhase.INTRODUCTION))
            if table.view().phase != "lobby":
                table.touch("lobby")
                table.wait_until(lambda: table.view().phase == "lobby")
    return tally


def report(tally: Tally) -> None:
    print(f"\n{len(tally.resumed)} cuts in {tally.games} games")
    for what, seconds in (("ready", tally.ready), ("resumed", tally.resumed), ("clock lost", tally.lost)):
        print(f"{what:<11} median {statistics.median(seconds):5.2f} s, most {max(seconds):5.2f} s")
    print(f"verdicts missing: {tally.verdicts_missing}")
    print(f"compared field by field: {tally.compared}; different: {dict(tally.different) or 'nothing'}")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--cuts", type=int, default=200)
    parser.add_argument("--cues", default="standard")
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args()
    players = (Colour.RED, Colour.BLUE)
    asked = Settings(game=GameSettings(players=players, cues=said.cues, track=said.cues, seed=said.seed))
    with tempfile.TemporaryDirectory() as folder:
        report(asyncio.run(run(asked, said.cuts, said.seed, Path(folder))))


if __name__ == "__main__":
    main()
