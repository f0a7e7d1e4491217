"""Whole games of clumsy people at the companion's own table, in simulated time, and what came of them."""

from __future__ import annotations

import random
import tempfile
from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

from companion.clock import ManualClock
from companion.rehearsal.people.clumsiness import Clumsiness
from companion.rehearsal.people.ends import EndDifference, differences
from companion.rehearsal.people.group import Group
from companion.rehearsal.people.intents import Accepted, Heard, Intent
from companion.rehearsal.people.mats import SimulatedMats
from companion.rehearsal.people.person import Person
from companion.rehearsal.people.pile import Pile
from companion.rehearsal.people.table import QuietTable
from companion.rehearsal.people.touching import Touch, on_the_board
from companion.rehearsal.people.truth import Truth, face_up, shuffled_by_people
from companion.rehearsal.players.assessment import Observer
from companion.rehearsal.players.habits import Habits
from companion.rehearsal.players.paths import Bounds
from companion.rehearsal.players.plan import Agreement
from companion.rehearsal.simulated_time import SimulatedTime, sleep
from companion.rules import Catalogue, Colour, DieState, Game, Give, Setup, Side
from companion.table.conduct import Mode
from companion.table.inbox import StartAsked
from companion.table.settings import Drawn

_TICK = 0.1
"""Seconds between two looks of the table at the clock."""
_ALONE, _EACH = 7, 5
"""Dice of a single player, and of each of several."""
_MEMORY = Path("/dev/shm")  # noqa: S108 - the journal of a game that is thrown away: no disk need turn


@dataclass(frozen=True, slots=True)
class EveningResult:
    """One game, as people meant it and as the table understood it."""

    intents: tuple[Intent, ...]
    """What really happened, without what dice say by themselves."""
    invented: tuple[Accepted, ...]
    """What the table has accepted although nobody did it, and nobody has shown it on the page."""
    put_right: tuple[Accepted, ...]
    """What people have let it write by putting something right, although it happened otherwise."""
    differs: tuple[str, ...]
    """Where temple, figures and dice differ at the end."""
    undoubted: tuple[EndDifference, ...]
    """What of that the page did not doubt."""
    doubts: int
    """How many things the page doubted at the end."""
    doubted_rightly: int
    """How many of them were wrong."""
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
    mode: Mode = Mode.FRIENDLY,
    touch: Touch = on_the_board,
) -> EveningResult:
    """Plays one game; everything follows from the seed of ``setup``."""
    with tempfile.TemporaryDirectory(dir=_MEMORY if _MEMORY.is_dir() else None) as folder:
        evening = _Evening(setup, catalogue, clumsiness, tiles, cards, mode, touch, Path(folder))
        try:
            return evening.play()
        finally:
            evening.close()


class _Evening:
    """One game, its table and its people."""

    def __init__(
        self,
        asked: Setup,
        catalogue: Catalogue,
        clumsiness: Clumsiness,
        tiles: Drawn,
        cards: Drawn,
        mode: Mode,
        touch: Touch,
        folder: Path,
    ) -> None:
        assert isinstance(asked.seed, int)
        self._seed = seed = asked.seed
        clock = ManualClock(1000.0)
        self._time = time = SimulatedTime(clock)
        heard = Heard()
        self._table = table = QuietTable(
            folder, asked, catalogue, clock, tiles, cards, mode, heard.take, heard.take_back
        )
        real = shuffled_by_people(asked, table.referee.game.setup, tiles, cards, catalogue)
        truth = Truth(real, catalogue, table.sound.game_time)
        if tiles is not Drawn.DEALT:
            assert isinstance(real.beside_start, dict)
            table.name_openings({Side(side): chamber for side, chamber in real.beside_start.items()})
        seats = tuple(Colour(player) for player in truth.game.state.players)
        mats = SimulatedMats(
            [list(Colour).index(colour) for colour in seats],
            _ALONE if len(seats) == 1 else _EACH,
            random.Random(f"{seed} mats"),
            clock,
            time.at,
            table.handle,
        )
        self._group = Group(
            truth,
            mats,
            Pile(truth, catalogue, random.Random(f"{seed} pile"), clock, time.at, table.handle),
            table,
            clock,
            seats,
            time.at,
            clumsiness,
            Observer(Bounds()),
            Agreement(Habits()),
            heard,
            touch,
        )
        for seat, colour in enumerate(seats):
            self._group.dice[colour] = dict(enumerate(sorted(mats.in_hand(seat))))
        self._start = clock.now()
        self._unseen: frozenset[Colour] = frozenset()

    def play(self) -> EveningResult:
        """Plays until everybody knows that it is over."""
        group = self._group
        group.pile.show()
        self._table.handle(StartAsked(self._start))
        self._table.handle(None)
        people = [Person(colour, self._seed, group).play() for colour in group.seats]
        self._time.begin(*people, _let_time_pass(self._table), self._watch_the_end())
        self._time.run_until_done(people)
        self._time.wait(2.0)
        return _played(group, self._unseen)

    async def _watch_the_end(self) -> None:
        """Sees whose dice roll when the game ends, or go into the box then: nobody knows what they show, or
        which one goes."""
        truth, lost = self._group.truth, Counter[Colour]()
        while truth.playing:
            lost = _lost(truth.game)
            await sleep(_TICK)
        self._unseen = self._table.rolling | (_lost(truth.game) - lost).keys()

    def close(self) -> None:
        """Takes the game from the table."""
        self._time.close()
        self._table.close()


async def _let_time_pass(table: QuietTable) -> None:
    while True:
        table.handle(None)
        await sleep(_TICK)


def _lost(game: Game) -> Counter[Colour]:
    """How many dice each player has in the box."""
    return Counter(
        colour
        for colour, player in game.state.players.items()
        for die in player.dice
        if die.state is DieState.LOST
    )


def _played(group: Group, unseen: Collection[Colour]) -> EveningResult:
    for intent in group.intents:
        group.listen(intent)
    mine, real = (face_up(each.game, unseen) for each in (group.table.referee, group.truth))
    different, doubts = differences(mine, real), group.table.view.doubts
    return EveningResult(
        intents=tuple(intent for intent in group.intents if not _stays_in_the_hand(intent, group)),
        invented=tuple(each for each in group.heard.free if not each.shown),
        put_right=tuple(each for each in group.heard.free if each.shown),
        differs=tuple(key for key in real if mine.get(key) != real[key]),
        undoubted=tuple(each for each in different if not each.is_doubted(doubts)),
        doubts=len(doubts),
        doubted_rightly=sum(any(each.is_doubted([doubt]) for each in different) for doubt in doubts),
        questions=group.table.questions,
        errors=Counter(group.errors),
        won=group.truth.game.state.result == "won",
        seconds=group.truth.game.state.t,
    )


def _stays_in_the_hand(intent: Intent, group: Group) -> bool:
    """A die was given to somebody who has not rolled it until the end: nobody can see that."""
    act = intent.act
    if not isinstance(act, Give) or intent.understood is not None:
        return False
    return any(die.state is DieState.UNROLLED for die in group.truth.game.state.players[act.to].dice)
