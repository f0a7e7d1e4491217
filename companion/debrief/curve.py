"""The chance to win over time: from moments of a game, games are played on, and those that are won counted.

It is coarse first. Each round adds games and moments where the chance changes most, until the time is up.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

import msgspec

from companion.clock import Clock
from companion.debrief.stands import Stand, Stands
from companion.odds import Onward, PlayedOnward, Pool, play_on
from companion.rules.catalogue.corrections import Corrections
from companion.table.view.model import Facts

WITHIN_S = 19.0
"""Seconds after which no further game is waited for: the curve stands within 20 s."""
FEW = 40
"""With fewer games the curve is too coarse to tell moments from chance."""
PATIENCE = 3
"""A machine that has not even played `FIRST_MOMENTS` games goes on for so many times as long."""
MOST_GAMES = 4000
FIRST_MOMENTS = 13
FIRST_GAMES = 4
ROUND = 48
"""Games of a later round; each is a task of its own, because a long one takes seconds."""
ENOUGH = 96
"""More games than this from one moment tell nothing more."""
_NEAR_S = (3.0, 6.0, 12.0)
"""Moments so near have nearly the same chance, and lend each other their games; where games are few, further
ones do."""
_TRUSTED = 12.0
"""With so many games, lent ones counted less, nothing is borrowed from further away."""
_FAR = 2.5
"""In units of nearness; what is further away lends nothing."""
_TELL_EVERY_S = 1.0
_SHARPER = 1.6
"""Found with 360 moments of 30 rehearsed games of 1 to 5 players: `bench_chances.py 30 1`."""
_MOST_MOMENTS = 1_000_000
"""Each moment has dice of its own: neighbours that lend each other games must not share their luck."""
_SURE = 1.96
"""Wilson's interval for a share then holds the truth in 95 of 100 cases, if no games were lent."""


class CurvePoint(msgspec.Struct, frozen=True):
    """The chance at one moment."""

    row: int
    """The number of the row after which it stood so; 0 at "Escape!"."""
    t: float
    chance: float
    """Of winning, 0 to 1."""
    low: float
    high: float
    games: int
    """Games played on from here; 0 at the end, where it is known."""


class Helped(msgspec.Struct, frozen=True):
    """Something that went otherwise in games that were played on, and how often these were won."""

    message: str
    facts: Facts
    """Times are in seconds."""
    before: float
    """The chance at that moment as it was, 0 to 1."""
    after: float
    games: int


class Curve(msgspec.Struct, frozen=True):
    """The chance over the whole game."""

    points: tuple[CurvePoint, ...]
    games: int
    """Played on in all."""
    pace: float
    """How many times as long as simulated players the people took; those who played on took as long."""
    done: bool
    """No further games are coming."""
    helps: tuple[Helped, ...] | None = None
    """What would have helped; None as long as that is not known."""


@dataclass(slots=True)
class _Count:
    games: int = 0
    wins: int = 0
    asked: int = 0
    """Games that were asked for, played or not."""


class _Deadline:
    """How long games may be played on."""

    def __init__(self, clock: Clock, within: float, spare: float) -> None:
        self._clock = clock
        self._begun = clock.now()
        self._within = within
        self._spare = spare

    def left(self, games: int) -> float:
        """The seconds that are left when so many games have been played; none are left at 0 or below."""
        gone = self._clock.now() - self._begun
        if games >= FEW:
            return self._within - self._spare - gone
        if gone < self._within or games >= FIRST_MOMENTS:
            return self._within - gone
        return PATIENCE * self._within - gone


class CurveReckoner:
    """Asks for games where they tell most, and draws the curve from what has come back."""

    def __init__(self, stands: Stands, seed: int = 0, corrections: Corrections | None = None) -> None:
        self._stands = stands
        self._seed = seed
        self._corrections = corrections
        self._counts: dict[int, _Count] = {}
        """By the place of the moment in `Stands.moments`."""

    def reckon(
        self,
        pool: Pool,
        clock: Clock,
        within: float = WITHIN_S,
        games: int = MOST_GAMES,
        spare: float = 0.0,
    ) -> Iterator[Curve]:
        """Yields a better and better curve; the last one is done, after so many seconds or games.

        Once `FEW` games are played, it is done ``spare`` seconds earlier.
        """
        deadline = _Deadline(clock, within, spare)
        told = clock.now()
        round_ = self._first_round()
        while round_ and self._games < games and (left := deadline.left(self._games)) > 0:
            for played in pool.run(play_on, round_, left):
                self.take(played)
                if self._games >= games or deadline.left(self._games) <= 0:
                    break
                now = clock.now()
                if now - told >= _TELL_EVERY_S:
                    told = now
                    yield self.curve(done=False)
            round_ = self._next_round()
        yield self.curve(done=True)

    def take(self, played: PlayedOnward) -> None:
        """Adds games that were played."""
        count = self._counts[played.moment]
        count.games += played.games
        count.wins += played.wins

    def curve(self, done: bool) -> Curve:
        """The curve as far as it is known."""
        known = sorted(place for place, count in self._counts.items() if count.games)
        points = [self._point(place, known) for place in known]
        if self._stands.won is not None:
            certain = float(self._stands.won)
            points.append(CurvePoint(self._last.row + 1, self._stands.end, certain, certain, certain, 0))
        return Curve(tuple(points), self._games, round(self._stands.pace, 2), done)

    @property
    def _games(self) -> int:
        """Played so far."""
        return sum(count.games for count in self._counts.values())

    @property
    def _last(self) -> Stand:
        return self._stands.moments[-1]

    def _point(self, place: int, known: list[int]) -> CurvePoint:
        """The chance at a moment, with the games of moments that are near."""
        here = self._stands.moments[place]
        games = wins = 0.0
        for near in _NEAR_S:
            games, wins = self._around(place, known, near)
            if games >= _TRUSTED:
                break
        share = (wins + 0.5) / (games + 1)
        low, high = (sharpened(end) for end in _band(share, games))
        return CurvePoint(here.row, here.t, sharpened(share), low, high, self._counts[place].games)

    def _around(self, place: int, known: list[int], near: float) -> tuple[float, float]:
        """Games and wins of a moment, and half of those around it, fewer the further away they are."""
        games = wins = 0.0
        for other in known:
            away = abs(self._stands.moments[other].t - self._stands.moments[place].t) / near
            weight = 1.0 if other == place else 0.5 * math.exp(-away) if away < _FAR else 0.0
            games += weight * self._counts[other].games
            wins += weight * self._counts[other].wins
        return games, wins

    def _first_round(self) -> list[Onward]:
        """Moments that divide the game evenly, those that are far from each other first."""
        moments = self._stands.moments
        wanted = [self._stands.end * part / FIRST_MOMENTS for part in range(FIRST_MOMENTS)]
        places = sorted({min(range(len(moments)), key=lambda n: abs(moments[n].t - t)) for t in wanted})
        places = [*places[::4], *places[2::4], *places[1::2]]
        return [task for _ in range(FIRST_GAMES) for place in places for task in self._ask(place, 1)]

    def _next_round(self) -> list[Onward]:
        """Where the curve is steepest a moment between, elsewhere more games."""
        tasks: list[Onward] = []
        for one, other in self._steepest():
            if len(tasks) >= ROUND // 2:
                break
            between = (one + other) // 2
            if between not in (one, other):
                tasks += self._ask(between, max(FIRST_GAMES, self._counts[one].asked // 2))
        unsure = sorted(self._counts, key=lambda place: -self._spread(place))
        for place in unsure:
            if len(tasks) >= ROUND:
                break
            if self._counts[place].asked < ENOUGH:
                tasks += self._ask(place, min(FIRST_GAMES, ENOUGH - self._counts[place].asked))
        return tasks

    def _steepest(self) -> list[tuple[int, int]]:
        """Neighbouring places, the greatest change of the chance first."""
        known = sorted(place for place, count in self._counts.items() if count.games)
        chance = {place: self._point(place, known).chance for place in known}
        return sorted(pairwise(known), key=lambda pair: -abs(chance[pair[0]] - chance[pair[1]]))

    def _spread(self, place: int) -> float:
        """How little is known of the chance at a moment."""
        count = self._counts[place]
        chance = (count.wins + 1) / (count.games + 2)
        return math.sqrt(chance * (1 - chance) / (count.games + 1))

    def _ask(self, place: int, games: int) -> Iterator[Onward]:
        count = self._counts.setdefault(place, _Count())
        state, pace = self._stands.moments[place].state, self._stands.pace
        for number in range(count.asked, count.asked + games):
            yield Onward(
                place, self._stands.setup, state, number, 1, pace,
                seed=self._seed * _MOST_MOMENTS + place, corrections=self._corrections,
            )  # fmt: skip
        count.asked += games


def _band(chance: float, games: float) -> tuple[float, float]:
    """Wilson's interval around a chance found with so many games."""
    square = _SURE**2 / (games + 1)
    middle = (chance + square / 2) / (1 + square)
    half = _SURE / (1 + square) * math.sqrt(chance * (1 - chance) / (games + 1) + square / (4 * (games + 1)))
    return max(0.0, middle - half), min(1.0, middle + half)


def sharpened(share: float) -> float:
    """The chance that so large a share of few games tells of, 0 to 1.

    A game is nearly won or nearly lost more often than it is open, so a share in the middle is often the
    chance of one of the two, blurred by few games. The exponent is that with which the chances came true in
    rehearsed games (Platt's scaling of the odds).
    """
    won, lost = math.pow(share, _SHARPER), math.pow(1 - share, _SHARPER)
    return round(won / (won + lost), 4)
