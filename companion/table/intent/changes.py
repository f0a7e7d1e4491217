"""What may have been otherwise in the last seconds: each change of the past, and what it costs.

An act was pressed late, a press was somebody else's, came twice or fell beside the right cell, another golden
mask broke a spell, an act was never pressed. The draw pile counts as evidence, too: a tile that has gone was
drawn, and one that still lies there was not.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol

import msgspec

from companion.rules import (
    Act,
    Activate,
    Cell,
    Colour,
    DieState,
    Discover,
    Enter,
    Free,
    Game,
    Icon,
    Lift,
    Roll,
    Side,
)
from companion.rules.setup.draws import PILE
from companion.table.game.accepted import AcceptedAct
from companion.table.game.corrections.broken_spells import broken_unseen
from companion.table.game.corrections.golden_masks import other_masks
from companion.table.game.corrections.paid_dice import paid_with_rolled
from companion.table.game.corrections.paying import paid_for
from companion.table.game.corrections.recent import RecentActs
from companion.table.game.evidence import Because, Evidence, Reason
from companion.table.intent.presses.press_memory import TWICE, TWO_FINGERS
from companion.table.intent.their_word import missed
from companion.table.view.places import pressed_at, spends_tiles

WEIGHTS = {
    Because.LATE: -0.5,
    Because.OTHER_MASK: -0.7,
    Because.PRESSED_TWICE: -1.0,
    Because.OTHER_PLAYER: -1.0,
    Because.BELIEVED: -1.0,
    Because.UNHEARD: -1.0,
    Because.STRANGER: -1.0,
    Because.WRONG_CELL: -1.5,
    Because.SAME_FACE: -1.6,
    Because.AS_IT_LIES: -2.0,
    Because.FORGOTTEN: -3.0,
    Because.THEIR_WORD: -3.5,
}
"""What each change of the past costs; `OTHER_PLAYER` costs what speaks more for the other player, too."""
CLAIMED = -0.5
"""The same for somebody who says that an act was theirs."""
TILE = 1.5
"""What a discovery gains whose tile is known to have gone, and loses whose tile still lies there."""
_A_STEP_MORE = -0.08
"""What each step costs that nobody has seen: who names themselves knows where they stand, however far."""
_A_FINGER = 0.3
"""Seconds that a hand takes at least to another cell."""
_MISTAKEN = 2.0
"""Seconds within which people see that they have pressed the wrong cell."""
_TWO_ACTS, _TOO_SOON = 0.75, -3.0
"""Within so many seconds nobody looks at their dice, goes a step, and acts again; the weight if they do."""
THROWS_BACK = 3
"""How many throws of a player ago an act may have happened that is pressed only now."""

OtherDice = Callable[[Colour], Iterable[tuple[int, Icon]]]
"""See `Mats.may_be_strangers`."""
LyingDice = Callable[[Colour], Mapping[int, Icon]]
PaceOf = Callable[[Colour, float], float]
"""See `ThrowingPace.weight`."""


@dataclass(frozen=True, slots=True)
class Change:
    """One act of the past that was otherwise, or that is missing."""

    place: int
    """Of the act in `RecentActs`; what is missing comes before it."""
    acts: tuple[Act, ...]
    """What really happened there; none: nothing."""
    instead: bool
    """The act at this place did not happen; False: something is missing before it."""
    reason: Reason
    claimed: bool = False
    """The press says that this act, which was taken for somebody else's, was the presser's own."""


class Watched(Protocol):
    """What a camera sees of the draw pile."""

    def still_lies(self, chamber: str) -> bool:
        """The tile of a discovery is on the pile."""

    @property
    def unclaimed(self) -> tuple[str, ...]:
        """Tiles that have gone, and for which nobody has pressed."""


@dataclass(frozen=True, slots=True)
class UnexplainedPress:
    """A press that nobody can have meant as things stand, and what is known around it."""

    evidence: Evidence
    cell: Cell
    may: Collection[Colour]
    """Who can have pressed."""
    unheard: Collection[Cell]
    """Cells that were pressed in the last seconds without any effect."""
    own: Colour | None
    """Who has pressed, if that is known."""
    believed: bool
    """They have said so twice."""
    claimed: float | None
    """When the same was pressed that was taken for somebody else's act and may have been theirs."""
    lying: LyingDice
    """The dice on each mat."""
    may_be_strangers: OtherDice
    """The dice on each mat that may be strangers, each with what the player's own would show then."""
    pace: PaceOf
    """How much the pause before a throw speaks for something that was done in it."""
    pile: Watched


class PossibleChanges:
    """The changes that one press could bring to light."""

    def __init__(self, recent: RecentActs, press: UnexplainedPress, now: float) -> None:
        self._recent = recent
        self._press = press
        self._now = now

    def all(self) -> Iterator[Change]:
        """Every change, in no order."""
        for place, each in enumerate(self._recent.acts):
            if isinstance(each.act, Roll) and each.act.player in self._press.may:
                yield from self._same_faces(place, each.act)
            if isinstance(each.act, Free):
                yield from self._other_masks(place, each.act)
            elif each.evidence is not None and each.evidence.cell is not None and not each.evidence.said:
                yield from self._other_players(place, each.evidence)
                yield from self._needless(place, each, each.evidence)
                yield from self._claims(place, each.act, each.evidence)
                yield from self._exchanged(place, each.act, each.evidence)
        yield from self._forgotten()
        yield from self._as_they_lie()
        yield from self._other_strangers()
        yield from self._broken_unseen()
        yield from self.their_word()

    def _other_masks(self, place: int, act: Free) -> Iterator[Change]:
        """Another golden mask in the same chamber could have broken the spell."""
        reason = Reason(Because.OTHER_MASK, WEIGHTS[Because.OTHER_MASK])
        for other in other_masks(self._recent.before(place).state, act):
            yield Change(place, (other,), True, reason)

    def _same_faces(self, place: int, act: Roll) -> Iterator[Change]:
        """A die that had to be rolled came to lie as it lay: no camera can see that."""
        reason = Reason(Because.SAME_FACE, WEIGHTS[Because.SAME_FACE])
        shown = set[Icon]()
        for number, die in enumerate(self._recent.before(place).state.players[act.player].dice):
            face = die.shows
            if die.state is not DieState.SPENT or number in act.dice or face is None or face in shown:
                continue
            shown.add(face)
            dice = dict(sorted({**act.dice, number: face}.items()))
            yield Change(place, (Roll(t=act.t, player=act.player, dice=dice),), True, reason)

    def _other_players(self, place: int, evidence: Evidence) -> Iterator[Change]:
        for other in evidence.others:
            weight = WEIGHTS[Because.OTHER_PLAYER] + min(0.0, other.weight - evidence.weight)
            yield Change(place, (other.act,), True, Reason(Because.OTHER_PLAYER, weight))

    def _claims(self, place: int, act: Act, evidence: Evidence) -> Iterator[Change]:
        """A player who presses again and names themselves says that the press was theirs."""
        if self._press.own is None or evidence.t != self._press.claimed:
            return
        reason = Reason(Because.OTHER_PLAYER, CLAIMED)
        if not isinstance(act, Discover):
            yield Change(place, (), True, reason, claimed=True)
        else:  # its tile was drawn
            state = self._recent.before(place).state
            for side in Side:
                own = Discover(t=act.t, player=self._press.own, side=side)
                if pressed_at(own, state) == self._press.cell:
                    yield Change(place, (own,), True, reason, claimed=True)

    def _exchanged(self, place: int, act: Act, evidence: Evidence) -> Iterator[Change]:
        """Two players have pressed at almost the same moment, and each press was taken for the other's."""
        own, claimed = self._press.own, self._press.claimed
        if own is None or claimed is None or evidence.t <= claimed or act.named[:1] != (own,):
            return
        taken = (each.act for each in self._recent.acts if each.evidence and each.evidence.t == claimed)
        other = next((one.player for one in taken if isinstance(one, Enter | Discover)), None)
        if other is not None and isinstance(act, Enter | Discover):
            theirs = msgspec.structs.replace(act, player=other)
            reason = Reason(Because.OTHER_PLAYER, WEIGHTS[Because.OTHER_PLAYER])
            yield Change(place, (theirs,), True, reason)

    def _needless(self, place: int, taken: AcceptedAct, evidence: Evidence) -> Iterator[Change]:
        """A press that came twice, or beside the right cell a moment before the right one."""
        drawn = _tile(taken)
        lies = drawn is not None and self._press.pile.still_lies(drawn)
        if drawn is not None and not lies:
            return  # a hand has taken the tile
        gains = TILE if lies else 0.0
        others = [
            (each.evidence, each.act.named[:1])
            for number, each in enumerate(self._recent.acts)
            if each.evidence is not None and each.evidence.cell is not None and number != place
        ]
        if any(o.cell == evidence.cell and TWO_FINGERS <= evidence.t - o.t <= TWICE for o, _ in others):
            reason = Reason(Because.PRESSED_TWICE, WEIGHTS[Because.PRESSED_TWICE] + gains)
            yield Change(place, (), True, reason)
        own = taken.act.named[:1]
        later = [o for o, who in others if who == own or not o.reasons]
        if any(slip_of_a_finger(evidence, o) for o in [*later, self._press.evidence]):
            yield Change(place, (), True, Reason(Because.WRONG_CELL, WEIGHTS[Because.WRONG_CELL] + gains))

    def _forgotten(self) -> Iterator[Change]:
        """An act that dice of the last seconds would have paid, and after which the press makes sense."""
        for player in self._recent.before(0).state.players:
            places = [len(self._recent.acts), *self._recent.rolls_of(player)[:THROWS_BACK]]
            for place in places:
                game = self._recent.before(place)
                thrown = place < len(self._recent.acts)
                pace = self._press.pace(player, self._recent.moment(place)) if thrown else self._hurry(player)
                since = [each.act for each in self._recent.acts[place:]]
                for step in self._steps(game, player):
                    act = paid_with_rolled(game, step, since)
                    if player not in self._press.may and not self._helps(act, game):
                        continue
                    pressed = pressed_at(act, game.state) in self._press.unheard
                    because = Because.UNHEARD if pressed else Because.FORGOTTEN
                    gains = TILE if isinstance(act, Discover) and self._press.pile.unclaimed else 0.0
                    gains += 0.0 if pressed else pace
                    yield Change(place, (act,), False, Reason(because, WEIGHTS[because] + gains))

    def _hurry(self, player: Colour) -> float:
        """The weight of two acts in the time since a player has last acted or thrown."""
        theirs = (place for place, each in enumerate(self._recent.acts) if player in each.act.named[:1])
        since = max(map(self._recent.moment, theirs), default=-math.inf)
        return _TOO_SOON if 0 <= self._press.evidence.t - since < _TWO_ACTS else 0.0

    def _helps(self, act: Act, game: Game) -> bool:
        """The press makes sense after this act of somebody else: they have laid the chamber that is pressed,
        or they have come to the player who presses, and pay with them."""
        if pressed_at(act, game.state) != self._press.cell:
            return False
        if isinstance(act, Discover):
            return bool(self._press.pile.unclaimed)
        own = self._press.own
        return isinstance(act, Enter) and own is not None and game.state.players[own].cell == self._press.cell

    def _as_they_lie(self) -> Iterator[Change]:
        """Dice that have paid lie there: nobody can see whether they were rolled again and show the same."""
        place = len(self._recent.acts)
        for player in self._press.may:
            dice = self._recent.before(place).state.players[player].dice
            lying = self._press.lying(player)
            paid = {n: face for n, face in lying.items() if dice[n].state is DieState.SPENT}
            if paid:
                roll = Roll(t=self._now, player=player, dice=paid)
                yield Change(place, (roll,), False, Reason(Because.AS_IT_LIES, WEIGHTS[Because.AS_IT_LIES]))

    def _other_strangers(self) -> Iterator[Change]:
        """A die too many came to lie with theirs: nobody can see which of these dice is the stranger."""
        place = len(self._recent.acts)
        reason = Reason(Because.STRANGER, WEIGHTS[Because.STRANGER])
        for player in self._press.may:
            dice = self._recent.before(place).state.players[player].dice
            for number, face in self._press.may_be_strangers(player):
                if dice[number].state is DieState.READY:
                    roll = Roll(t=self._now, player=player, dice={number: face})
                    yield Change(place, (roll,), False, reason)

    def _broken_unseen(self) -> Iterator[Change]:
        """Accursed dice were rolled, and nobody has put a black mask back: who goes on with them has seen the
        golden mask that has freed them."""
        place = len(self._recent.acts)
        for player in self._press.may:
            game = self._recent.before(place)
            dice = game.state.players[player].dice
            rolled: dict[int, Icon] = {
                n: face
                for n, face in self._press.lying(player).items()
                if dice[n].state is DieState.CURSED and face is not Icon.BLACK_MASK
            }
            broken = broken_unseen(game, player, rolled) if rolled else []
            if broken:
                reason = Reason(Because.BELIEVED, WEIGHTS[Because.BELIEVED])
                yield Change(place, (*broken, Roll(t=self._now, player=player, dice=rolled)), False, reason)

    def their_word(self) -> Iterator[Change]:
        """Who has said that it was them is believed, whatever the table has missed."""
        if self._press.own is None or not self._press.believed:
            return
        place = len(self._recent.acts)
        for acts, steps in missed(
            self._recent.before(place), self._press.own, self._press.cell, self._press.lying
        ):
            weight = WEIGHTS[Because.THEIR_WORD] + steps * _A_STEP_MORE
            yield Change(place, acts, False, Reason(Because.THEIR_WORD, weight))
        yield from self._more_gems(self._press.own)

    def _more_gems(self, player: Colour) -> Iterator[Change]:
        """Who presses where gems are active, which they have activated just now, has activated more."""
        for place, each in enumerate(self._recent.acts):
            act, evidence = each.act, each.evidence
            if not isinstance(act, Activate) or player not in act.named or evidence is None:
                continue
            if evidence.cell == self._press.cell:
                active = act.gems if isinstance(act.gems, int) else 1
                gem = self._recent.before(place).state.temple[evidence.cell].chamber.gem
                for gems in sorted(more for more in (gem.costs if gem else ()) if more > active):
                    game = self._recent.before(place)
                    here = [c for c, other in game.state.players.items() if other.cell == evidence.cell]
                    paid = paid_for(game, msgspec.structs.replace(act, t=self._now, players=here, gems=gems))
                    if paid is not None:
                        reason = Reason(Because.THEIR_WORD, WEIGHTS[Because.THEIR_WORD])
                        yield Change(place, paid, True, reason, claimed=True)

    def _steps(self, game: Game, player: Colour) -> Iterator[Act]:
        """What a player may have done without a press, so that this press makes sense for them."""
        here = game.state.players[player].cell
        if here is None:
            return
        away = _distance(here, self._press.cell)
        for move in game.moves(player, self._now):
            act = move.act
            if move.refusal is not None or spends_tiles(act):
                continue
            if (
                isinstance(act, Lift)
                or (isinstance(act, Activate) and away <= 1)
                or (isinstance(act, Discover) and isinstance(act.side, Side) and 1 <= away <= 2)
                or (isinstance(act, Enter) and isinstance(act.side, Side) and away <= 2)
            ):
                yield act


def slip_of_a_finger(slip: Evidence, right: Evidence) -> bool:
    """The second press came beside the first, as soon as people see that they have pressed the wrong cell."""
    return _beside(slip.cell, right.cell) and _A_FINGER <= right.t - slip.t <= _MISTAKEN


def _distance(one: Cell, other: Cell) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def _beside(one: Cell | None, other: Cell | None) -> bool:
    return one is not None and other is not None and _distance(one, other) == 1


def _tile(taken: AcceptedAct) -> str | None:
    """The tile that a discovery has drawn."""
    if not isinstance(taken.act, Discover):
        return None
    return next((draw.name for draw in taken.draws if draw.deck == PILE), None)
