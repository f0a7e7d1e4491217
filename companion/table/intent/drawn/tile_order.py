"""Two chambers were discovered at about the same time: which tile is whose.

Nobody sees which hand takes which tile. But a hand takes it about half a second after the discovery, and
people press at once: if the tiles went as if the other player had been first, they are exchanged. Where both
are as likely, a press that makes no sense as the tiles lie, and makes sense if they are exchanged, says it
later.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from companion.rules import Discover, Game
from companion.rules.setup.draws import PILE
from companion.table.game.accepted import AcceptedAct
from companion.table.game.corrections.recent import RecentActs
from companion.table.game.decisions import Correction, RetoldAct
from companion.table.game.evidence import Because, Reason
from companion.table.game.referee import Referee
from companion.table.game.timekeeping import Timekeeping
from companion.table.intent.changes import slip_of_a_finger
from companion.table.intent.drawn.draw_pile import DrawPile, fits
from companion.table.intent.presses.press_memory import PressMemory

CLEARLY = 1.0
"""By how much better the tiles must fit if they are exchanged."""
PERHAPS = -1.5
"""The same if a press makes sense only then."""
_RECENT, _LONG = 20.0, 120.0
"""Seconds within which discoveries are compared, by the tiles alone and when a press makes no sense."""
_APART = 8.0
"""Seconds between two discoveries that may have been the other way round."""
_PAIRS, _PRESSES = 3, 6
"""Pairs that are tried at most for one press, and presses for which a pair is tried."""


@dataclass(frozen=True, slots=True)
class _Discovery:
    index: int
    """In `Referee.accepted`."""
    taken: AcceptedAct
    tile: str
    pressed: float | None
    """Seconds since "Escape!"; None: nobody knows when."""


class TileOrder:
    """Exchanges the tiles of two discoveries."""

    def __init__(self, referee: Referee, pile: DrawPile, memory: PressMemory, time: Timekeeping) -> None:
        self._referee = referee
        self._pile = pile
        self._memory = memory
        self._time = time
        self._compared: object = None
        self._settled: set[str] = set()
        """Tiles of which a press has said whose they are."""
        self._tried = Counter[tuple[str, str]]()

    def correction(self) -> Correction | None:
        """The latest acts with two tiles exchanged, if these went as they would go then."""
        found = self._discoveries(_RECENT)
        compared = [(each.index, each.tile, each.pressed, self._pile.went(each.tile)) for each in found]
        if compared == self._compared:
            return None
        self._compared = compared
        for gain, one, other in self._pairs(found):
            if gain >= CLEARLY and self._settled.isdisjoint((one.tile, other.tile)):
                correction = self._exchanged(one, other, gain, lambda _: True)
                if correction is not None:
                    return correction
        return None

    def explaining(self, makes_sense: Callable[[Game], bool]) -> Correction | None:
        """The latest acts with two tiles exchanged, if a press makes sense only then."""
        pairs = [
            pair
            for pair in self._pairs(self._discoveries(_LONG))
            if pair[0] >= PERHAPS and self._tried[pair[1].tile, pair[2].tile] < _PRESSES
        ]
        for gain, one, other in pairs[:_PAIRS]:
            self._tried[one.tile, other.tile] += 1
            correction = self._exchanged(one, other, gain, makes_sense)
            if correction is not None:
                self._settled |= {one.tile, other.tile}
                return correction
        return None

    def _discoveries(self, seconds: float) -> list[_Discovery]:
        """The latest discoveries whose tile a camera has seen go; what people have named is not doubted."""
        found: list[_Discovery] = []
        accepted, now = self._referee.accepted, self._referee.game.state.t
        for index in range(len(accepted) - 1, -1, -1):
            taken = accepted[index]
            if now - taken.act.t > seconds:
                break
            tile = next((draw.name for draw in taken.draws if draw.deck == PILE), None)
            if _shown(taken) or not isinstance(taken.act, Discover):
                continue
            if tile is not None and self._pile.went(tile) is not None:
                found.append(_Discovery(index, taken, tile, _pressed(taken)))
        return found[::-1]

    def _pairs(self, found: list[_Discovery]) -> list[tuple[float, _Discovery, _Discovery]]:
        """Every two that may have drawn each other's tile, with how much better they fit so."""
        pairs = [
            (
                self._fits(one, other.tile) + self._fits(other, one.tile)
                - self._fits(one, one.tile) - self._fits(other, other.tile),
                one,
                other,
            )
            for one, other in combinations(found, 2)
            if other.taken.act.t - one.taken.act.t <= _APART
        ]  # fmt: skip
        return sorted(pairs, key=lambda pair: -pair[0])

    def _fits(self, discovery: _Discovery, tile: str) -> float:
        """How well the moment at which a tile has gone fits a discovery."""
        gone = self._pile.went(tile)
        if gone is None or discovery.pressed is None:
            return 0.0
        went = self._time.moment(gone)
        moments = [discovery.pressed, *self._slips(discovery)]
        return max(fits(moment, went) for moment in moments)

    def _slips(self, discovery: _Discovery) -> Iterator[float]:
        """When the player's finger had slipped before: then they discovered the chamber already."""
        evidence = discovery.taken.evidence
        for moment, cell in self._memory.in_vain:
            if evidence is not None and slip_of_a_finger(replace(evidence, t=moment, cell=cell), evidence):
                yield moment

    def _exchanged(
        self,
        one: _Discovery,
        other: _Discovery,
        gain: float,
        makes_sense: Callable[[Game], bool],
    ) -> Correction | None:
        """Both discoveries in the other order, and everything else as it was; None if that cannot be."""
        with self._referee.aside() as game:
            recent = RecentActs(self._referee, game, one.index)
            place, last = one.index - recent.first, other.index - recent.first
            if place < 0:
                return None
            told = recent.retold(place)
            reason = Reason(Because.TILES, round(gain, 2))
            first, second = (_with(told[at - place], reason) for at in (last, place))
            between = told[1 : last - place]
            for before in range(len(between) + 1):
                acts = (
                    *between[:before], first, second, *between[before:], *told[last - place + 1 :]
                )  # fmt: skip
                recent.before(place)
                if all(recent.happens(each.act) for each in acts) and makes_sense(game):
                    return Correction(one.index, acts, None)
        return None


def _shown(taken: AcceptedAct) -> bool:
    """People have put right which chamber lies there."""
    reasons = () if taken.evidence is None else taken.evidence.reasons
    return any(reason.because is Because.SHOWN for reason in reasons)


def _pressed(taken: AcceptedAct) -> float | None:
    """When a discovery was pressed; None: it was told later, or its player had to say so."""
    evidence = taken.evidence
    if evidence is None or evidence.cell is None:
        return None
    told_later = any(reason.because in _TOLD_LATER for reason in evidence.reasons)
    return None if told_later else evidence.t


_TOLD_LATER = frozenset({Because.OWN_WORD, Because.THEIR_WORD, Because.CHOSEN, Because.OVERRULED})


def _with(told: RetoldAct, reason: Reason) -> RetoldAct:
    evidence = told.evidence
    if evidence is None:
        return told
    others = tuple(each for each in evidence.reasons if each.because is not Because.TILES)
    return replace(told, evidence=replace(evidence, reasons=(*others, reason)))
