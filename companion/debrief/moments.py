"""The moments that mattered: where the chance to win rose or fell most, and what happened there."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import msgspec

from companion.debrief.curve import FEW, Curve, CurvePoint
from companion.debrief.steps import Step
from companion.debrief.time_spent import is_locked
from companion.rules import Colour, Free, State
from companion.rules.events import (
    CurseDrawn,
    DieLost,
    Discovered,
    Escaped,
    Event,
    FateTurned,
    Freed,
    GameLost,
    GemsActivated,
    GemTaken,
    Stranded,
    Won,
)
from companion.rules.setup.pile import EXIT
from companion.table.view.model import Facts

MOST = 3
_LEAST = 0.08
"""A smaller change of the chance is nothing to speak of."""
_SIGMAS = 1.6
"""How many times the change must exceed what chance alone makes of so few games."""
_APART_S = 4.0
"""Two moments that are told lie further from each other."""
_LONGEST_S = 30.0
_LENGTH_COUNTS = 0.002
"""What each second of a stretch takes from its change, so that it is no longer than it must be."""

_LOSSES = frozenset({"locked", "die-lost", "curse", "stranded", "door", "collapse"})
"""What never made the chance greater."""
Told = tuple[str, Facts, int]
"""The end of a message's id, its facts, and how much it is worth telling."""


class Happening(msgspec.Struct, frozen=True):
    """Something that happened, as a message with its facts (`story-moment-…`)."""

    row: int
    t: float
    message: str
    facts: Facts
    weight: int
    """What is most worth telling of one moment has the greatest."""


class Moment(msgspec.Struct, frozen=True):
    """A stretch of the game in which the chance changed."""

    t: float
    """When that happened which explains it."""
    row: int
    """The row to look at."""
    before: float
    after: float
    """The chance to win, 0 to 1."""
    message: str
    facts: Facts


def taken_by_doors(told: Sequence[Happening]) -> int:
    """Dice that were lost when a door slammed."""
    doors = {one.row for one in told if one.message == "story-moment-door"}
    return sum(one.message == "story-moment-die-lost" and one.row in doors for one in told)


class HappeningTeller:
    """Collects what is worth telling, step by step."""

    def __init__(self, state: State) -> None:
        """``state`` is that of "Escape!"."""
        self.told: list[Happening] = []
        self._locked = _locked(state)

    def see(self, step: Step) -> None:
        """Takes the next step; what was taken back is not told."""
        before, self._locked = self._locked, _locked(step.state)
        if not step.stands:
            return
        for colour in self._locked - before:
            self._tell(step, "locked", {"player": colour}, 6)
        for event in step.events:
            told = _told(event, step)
            if told is not None:
                self._tell(step, *told)
        if step.is_door:
            self._tell(step, "door", {}, 2)

    def _tell(self, step: Step, what: str, facts: Facts, weight: int) -> None:
        self.told.append(Happening(step.row, step.t, f"story-moment-{what}", facts, weight))


def _locked(state: State) -> frozenset[Colour]:
    return frozenset(colour for colour, player in state.players.items() if is_locked(player))


def _told(event: Event, step: Step) -> Told | None:
    if isinstance(event, Discovered):
        found = event.chamber == EXIT
        what = ("exit", 9) if found else ("discovered", 1)
        return what[0], {"player": event.player}, what[1]
    if isinstance(event, Freed) and not isinstance(step.act, Free):
        return None  # a turn of fate is told itself
    return _gain(event) or _loss(event)


def _gain(event: Event) -> Told | None:
    match event:
        case GemsActivated(players=players, gems=gems):
            return "gems", {"players": ", ".join(players), "gems": gems}, 5 + gems
        case GemTaken(player=player):
            return "gems", {"players": player, "gems": 1}, 5
        case FateTurned():
            return "fate", {}, 8
        case Freed(player=player, by=by) if by is not None and by != player:
            return "freed", {"player": by, "for": player}, 3
        case Escaped(player=player):
            return "escaped", {"player": player}, 7
        case Won():
            return "won", {}, 10
    return None


def _loss(event: Event) -> Told | None:
    match event:
        case DieLost(player=player):
            return "die-lost", {"player": player}, 6
        case CurseDrawn(player=player, curse=curse):
            return "curse", {"player": player, "curse": curse}, 4
        case Stranded(player=player):
            return "stranded", {"player": player}, 9
        case GameLost():
            return "collapse", {}, 10
    return None


def moments(curve: Curve, told: Sequence[Happening]) -> tuple[Moment, ...]:
    """The stretches with the greatest changes, at most `MOST`, in the order of the game; none where too few
    games were played on to tell them from chance."""
    if curve.games < FEW:
        return ()
    found: list[tuple[CurvePoint, CurvePoint]] = []
    for before, after in sorted(_stretches(curve.points), key=_size, reverse=True):
        if len(found) == MOST or _size((before, after)) < _LEAST:
            break
        apart = all(after.t + _APART_S < one.t or other.t + _APART_S < before.t for one, other in found)
        if apart and not _may_be_chance(before, after):
            found.append((before, after))
    return tuple(_moment(before, after, told) for before, after in sorted(found, key=lambda pair: pair[1].t))


def _stretches(points: Sequence[CurvePoint]) -> Iterator[tuple[CurvePoint, CurvePoint]]:
    """All stretches that are short enough to be called a moment; neighbours always are."""
    for place, before in enumerate(points):
        for after in points[place + 1 :]:
            if after.t - before.t > _LONGEST_S and after is not points[place + 1]:
                break
            yield before, after


def _size(stretch: tuple[CurvePoint, CurvePoint]) -> float:
    """How much the chance changed; a longer stretch counts a little less."""
    before, after = stretch
    return abs(after.chance - before.chance) - _LENGTH_COUNTS * (after.t - before.t)


def _moment(before: CurvePoint, after: CurvePoint, told: Sequence[Happening]) -> Moment:
    rose = after.chance > before.chance
    inside = [one for one in told if before.row < one.row <= after.row and _fits(one, rose)]
    best = max(inside, key=lambda one: one.weight, default=None)
    if best is None:
        best = Happening(after.row, after.t, f"story-moment-{'dice' if rose else 'time'}", {}, 0)
    return Moment(best.t, best.row, before.chance, after.chance, best.message, best.facts)


def _fits(one: Happening, rose: bool) -> bool:
    """A gain explains no fall, and a loss no rise."""
    lost = one.message.removeprefix("story-moment-") in _LOSSES
    return lost != rose


def _may_be_chance(before: CurvePoint, after: CurvePoint) -> bool:
    """The change is no greater than the uncertainty of both ends together."""
    spread = math.hypot((before.high - before.low) / 4, (after.high - after.low) / 4)
    return abs(after.chance - before.chance) < _SIGMAS * spread
