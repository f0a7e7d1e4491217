"""Whole games of clumsy people at the companion's own table, in simulated time, and what came of them."""

from __future__ import annotations

import asyncio
import random
import shutil
import tempfile
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from companion.clock import ManualClock
from companion.rehearsal.people.clumsiness import Clumsiness
from companion.rehearsal.people.group import Group
from companion.rehearsal.people.intents import Accepted, Heard, Intent
from companion.rehearsal.people.mats import Mats
from companion.rehearsal.people.person import Person
from companion.rehearsal.people.pile import Pile
from companion.rehearsal.people.table import QuietTable
from companion.rehearsal.people.truth import Truth, face_up, shuffled_by_people
from companion.rehearsal.players.assessment import Observer
from companion.rehearsal.players.habits import Habits
from companion.rehearsal.players.paths import Bounds
from companion.rehearsal.players.plan import Agreement
from companion.rehearsal.simulated_time import SimulatedTime
from companion.rules import Catalogue, Colour, Setup, Side
from companion.table.inbox import StartAsked
from companion.table.settings import Drawn

_TICK = 0.1
"""Seconds between two looks of the table at the clock."""
_ALONE, _EACH = 7, 5
"""Dice of a single player, and of each of several."""
_MEMORY = Path("/dev/shm")  # noqa: S108 - the journal of a game that is thrown away: no disk need turn
_QUESTIONS = ("notice-who", "notice-which", "notice-did-they")


@dataclass(frozen=True, slots=True)
class Played:
    """One game, as people meant it and as the table understood it."""

    intents: tuple[Intent, ...]
    """What really happened, without what dice say by themselves."""
    invented: tuple[Accepted, ...]
    """What the table has accepted although nobody did it."""
    differs: tuple[str, ...]
    """Where temple, figures and dice differ at the end."""
    questions: int
    errors: Counter[str]
    """What went wrong, by the names of `Clumsiness`."""
    won: bool
    seconds: float
    """Of the game."""


def play(
    setup: Setup,
    catalogue: Catalogue,
    clumsiness: Clumsiness,
    tiles: Drawn = Drawn.SEEN,
    cards: Drawn = Drawn.TOLD,
) -> Played:
    """Plays one game; everything follows from the seed of ``setup``."""
    clock = ManualClock(1000.0)
    loop = SimulatedTime(clock)
    folder = Path(tempfile.mkdtemp(dir=_MEMORY if _MEMORY.is_dir() else None))
    try:
        return loop.run_until_complete(_play(setup, catalogue, clumsiness, tiles, cards, clock, folder))
    finally:
        loop.close()
        shutil.rmtree(folder)


async def _play(
    asked: Setup,
    catalogue: Catalogue,
    clumsiness: Clumsiness,
    tiles: Drawn,
    cards: Drawn,
    clock: ManualClock,
    folder: Path,
) -> Played:
    loop = asyncio.get_running_loop()
    assert isinstance(asked.seed, int)
    seed = asked.seed
    heard = Heard()
    table = QuietTable(folder, asked, catalogue, clock, tiles, cards, heard.take)
    try:
        real = shuffled_by_people(asked, table.referee.game.setup, tiles, cards, catalogue)
        truth = Truth(real, catalogue, table.sound.game_time)
        if tiles is not Drawn.DEALT:
            assert isinstance(real.beside_start, dict)
            table.name_openings({Side(side): chamber for side, chamber in real.beside_start.items()})
        seats = tuple(Colour(player) for player in truth.game.state.players)
        each = _ALONE if len(seats) == 1 else _EACH
        mats = Mats(
            [list(Colour).index(colour) for colour in seats],
            each,
            random.Random(f"{seed} mats"),
            clock,
            loop.call_at,
            table.handle,
        )
        pile = Pile(truth, catalogue, random.Random(f"{seed} pile"), clock, loop.call_at, table.handle)
        group = Group(
            truth,
            mats,
            pile,
            table,
            clock,
            seats,
            loop.call_at,
            clumsiness,
            Observer(Bounds()),
            Agreement(Habits()),
            heard,
        )
        for seat, colour in enumerate(seats):
            group.dice[colour] = dict(enumerate(sorted(mats.in_hand(seat))))
        pile.show()
        table.handle(StartAsked(clock.now()))
        table.handle(None)
        people = [asyncio.create_task(Person(colour, seed, group).play()) for colour in seats]
        time = asyncio.create_task(_let_time_pass(table))
        try:
            await asyncio.gather(*people)
            await asyncio.sleep(1.0)
        finally:
            for task in (time, *people):
                task.cancel()
            await asyncio.gather(time, *people, return_exceptions=True)
        return _played(group)
    finally:
        table.close()


async def _let_time_pass(table: QuietTable) -> None:
    while True:
        table.handle(None)
        await asyncio.sleep(_TICK)


def _played(group: Group) -> Played:
    for intent in group.intents:
        group.listen(intent)
    mine, real = face_up(group.table.referee.game), face_up(group.truth.game)
    said = [verdict.message for verdict in group.table.verdicts]
    return Played(
        intents=tuple(group.intents),
        invented=tuple(group.heard.free),
        differs=tuple(key for key in real if mine.get(key) != real[key]),
        questions=sum(message in _QUESTIONS for message in said),
        errors=Counter(group.errors),
        won=group.truth.game.state.result == "won",
        seconds=group.truth.game.state.t,
    )
