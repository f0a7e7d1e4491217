"""Other tellings of the last seconds under which a press makes sense.

A press that nobody can have meant as things stand is explained by what may have been taken wrongly before: an
act that was pressed late, a press of somebody else, a press too many, another golden mask, an act that was
never pressed. Each such change has a weight. The tellings are tried, the likeliest first: all acts since must
still be allowed, and so must the act that the press would mean.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

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
    Roll,
    Side,
)
from companion.table.game.corrections.golden_masks import other_masks
from companion.table.game.corrections.recent import RecentActs
from companion.table.game.decisions import Correction, RetoldAct
from companion.table.game.evidence import Because, Evidence, Reason
from companion.table.game.referee import Referee
from companion.table.intent import candidates
from companion.table.intent.candidates import Candidate
from companion.table.intent.press_memory import TWICE
from companion.table.view.places import pressed_at, spends_tiles

WEIGHTS = {
    Because.LATE: -0.5,
    Because.OTHER_MASK: -0.7,
    Because.PRESSED_TWICE: -1.0,
    Because.OTHER_PLAYER: -1.0,
    Because.UNHEARD: -1.0,
    Because.WRONG_CELL: -1.5,
    Because.SAME_FACE: -1.6,
    Because.FORGOTTEN: -3.0,
}
"""What each change of the past costs; `OTHER_PLAYER` costs what speaks more for the other player, too."""
CLAIMED = -0.5
"""The same for somebody who says that an act was theirs."""
LEAST = -4.5
"""A telling that costs more is not believed."""
_EARLIER = -0.25
"""What each throw costs that came after the act."""
_MISTAKEN = 2.0
"""Seconds within which people see that they have pressed the wrong cell."""
_THROWS_BACK = 3
_TELLINGS = 150
"""Tellings that are tried at most."""


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


@dataclass(frozen=True, slots=True)
class Explanation:
    """A telling under which a press is allowed."""

    candidate: Candidate
    correction: Correction
    changes: tuple[Change, ...]
    weight: float

    @property
    def forgotten(self) -> tuple[Act, ...]:
        """The acts that nobody has pressed."""
        return tuple(
            act for each in self.changes if each.reason.because is Because.FORGOTTEN for act in each.acts
        )


PresserReasons = Callable[[Colour], tuple[Reason, ...]]


class Explaining:
    """Looks for the tellings of the past that explain one press."""

    def __init__(
        self,
        referee: Referee,
        press: Evidence,
        may: Callable[[Colour], bool],
        reasons: PresserReasons,
        unheard: Collection[Cell],
        own: Colour | None,
    ) -> None:
        """``may`` says who can have pressed; ``reasons`` what speaks for each of them at this moment;
        ``unheard`` are cells that were pressed in the last seconds without any effect; ``own``: who has
        pressed, if that is known."""
        assert press.cell is not None
        self._referee = referee
        self._press = press
        self._cell: Cell = press.cell
        self._may = may
        self._reasons = reasons
        self._unheard = unheard
        self._own = own
        self._now = referee.game.state.t

    def explanations(self) -> list[Explanation]:
        """All tellings that explain the press, the likeliest first."""
        found: list[Explanation] = []
        with self._referee.aside() as game:
            recent = RecentActs(self._referee, game)
            changes = sorted(self._changes(recent), key=lambda each: -each.reason.weight)
            for telling in _tellings(changes):
                cost = sum(change.reason.weight for change in telling)
                if found and cost < found[0].weight - 3.0:
                    break
                found += (each for each in self._tried(recent, telling, cost) if _is_new(recent, each))
                found.sort(key=lambda each: -each.weight)
        return found

    # What may have been otherwise.

    def _changes(self, recent: RecentActs) -> Iterator[Change]:
        for place, each in enumerate(recent.acts):
            if isinstance(each.act, Roll) and self._may(each.act.player):
                yield from self._same_faces(recent, place, each.act)
            if isinstance(each.act, Free):
                yield from self._other_masks(recent, place, each.act)
            elif each.evidence is not None and each.evidence.cell is not None:
                yield from self._other_players(place, each.evidence)
                yield from self._needless(recent, place, each.evidence)
                yield from self._claims(place, each.act, each.evidence)
        yield from self._forgotten(recent)

    def _other_masks(self, recent: RecentActs, place: int, act: Free) -> Iterator[Change]:
        """Another golden mask in the same chamber could have broken the spell."""
        reason = Reason(Because.OTHER_MASK, WEIGHTS[Because.OTHER_MASK])
        for other in other_masks(recent.before(place).state, act):
            yield Change(place, (other,), True, reason)

    def _same_faces(self, recent: RecentActs, place: int, act: Roll) -> Iterator[Change]:
        """A die that had to be rolled came to lie as it lay: no camera can see that."""
        reason = Reason(Because.SAME_FACE, WEIGHTS[Because.SAME_FACE])
        shown = set[Icon]()
        for number, die in enumerate(recent.before(place).state.players[act.player].dice):
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
        """Who presses once more, and says who they are, may mean what was taken for somebody else's act."""
        if self._own is None or self._own in act.named or evidence.cell != self._cell:
            return
        if isinstance(act, Discover):  # only one can have discovered a chamber; several may have entered it
            reason = Reason(Because.OTHER_PLAYER, CLAIMED)
            for side in Side:
                own = Discover(t=act.t, player=self._own, side=side)
                yield Change(place, (own,), True, reason, claimed=True)

    def _needless(self, recent: RecentActs, place: int, evidence: Evidence) -> Iterator[Change]:
        """A press that came twice, or beside the right cell a moment before the right one."""
        others = [
            each.evidence
            for number, each in enumerate(recent.acts)
            if each.evidence is not None and each.evidence.cell is not None and number != place
        ]
        if any(o.cell == evidence.cell and 0 <= evidence.t - o.t <= TWICE for o in others):
            reason = Reason(Because.PRESSED_TWICE, WEIGHTS[Because.PRESSED_TWICE])
            yield Change(place, (), True, reason)
        later = [*others, self._press]
        if any(_beside(o.cell, evidence.cell) and 0 <= o.t - evidence.t <= _MISTAKEN for o in later):
            yield Change(place, (), True, Reason(Because.WRONG_CELL, WEIGHTS[Because.WRONG_CELL]))

    def _forgotten(self, recent: RecentActs) -> Iterator[Change]:
        """An act that dice of the last seconds would have paid, and after which the press makes sense."""
        for player in self._referee.game.state.players:
            if not self._may(player):
                continue
            places = [len(recent.acts), *recent.rolls_of(player)[:_THROWS_BACK]]
            for place in places:
                game = recent.before(place)
                for act in self._steps(game, player):
                    pressed = pressed_at(act, game.state) in self._unheard
                    because = Because.UNHEARD if pressed else Because.FORGOTTEN
                    yield Change(place, (act,), False, Reason(because, WEIGHTS[because]))

    def _steps(self, game: Game, player: Colour) -> Iterator[Act]:
        """What a player may have done without a press, so that this press makes sense for them."""
        here = game.state.players[player].cell
        if here is None:
            return
        away = _distance(here, self._cell)
        for move in game.moves(player, self._now):
            act = move.act
            if move.refusal is not None or spends_tiles(act):
                continue
            if (isinstance(act, Activate) and away <= 1) or (
                isinstance(act, Enter | Discover) and isinstance(act.side, Side) and away <= 2
            ):
                yield act

    # Whether it works.

    def _tried(self, recent: RecentActs, telling: Sequence[Change], cost: float) -> Iterator[Explanation]:
        first = min((change.place for change in telling), default=len(recent.acts))
        yield from self._at_the_end(recent, telling, first, cost)
        if len(telling) <= 1 and not any(change.claimed for change in telling):
            for player in self._referee.game.state.players:
                if self._may(player):
                    yield from self._late(recent, telling, player, cost)

    def _at_the_end(
        self, recent: RecentActs, telling: Sequence[Change], first: int, cost: float
    ) -> Iterator[Explanation]:
        """The act of the press comes after everything else."""
        if not telling:
            return  # the caller knows already that nobody can do it now
        game = recent.before(first)
        acts = _told(recent, first, telling)
        if not all(recent.happens(each.act) for each in acts):
            return
        claimed = next((change for change in telling if change.claimed), None)
        if claimed is not None and self._own is not None:
            at = next(at for at, each in enumerate(acts) if each.act is claimed.acts[0])
            candidate = Candidate(self._own, acts[at].act, None)
            others = [*acts[:at], *acts[at + 1 :]]
            yield self._explanation(recent, first, others, at, candidate, telling, cost)
            return
        for candidate in self._allowed(game, self._referee.game.state.players):
            yield self._explanation(recent, first, acts, len(acts), candidate, telling, cost)

    def _late(
        self, recent: RecentActs, telling: Sequence[Change], player: Colour, cost: float
    ) -> Iterator[Explanation]:
        """The act of the press comes before the player's last throws."""
        for back, place in enumerate(recent.rolls_of(player)[:_THROWS_BACK], 1):
            if any(change.place > place for change in telling):
                return
            first = min((change.place for change in telling), default=place)
            game = recent.before(first)
            acts = _told(recent, first, telling)
            at = len(acts) - (len(recent.acts) - place)
            if not all(recent.happens(each.act) for each in acts[:at]):
                continue
            weight = cost + WEIGHTS[Because.LATE] + back * _EARLIER
            middle = game.checkpoint()
            for candidate in self._allowed(game, [player]):
                game.restore(middle)
                if recent.happens(candidate.act) and all(recent.happens(each.act) for each in acts[at:]):
                    late = Reason(Because.LATE, WEIGHTS[Because.LATE] + back * _EARLIER)
                    yield self._explanation(recent, first, acts, at, candidate, telling, weight, late)

    def _allowed(self, game: Game, players: Iterable[Colour]) -> list[Candidate]:
        """What the press would mean now for each of these players; the first choice of each."""
        those = {player for player in players if self._may(player)}
        found = candidates.candidates_at(
            game, lambda p: game.moves(p, self._now) if p in those else (), self._cell, self._now
        )
        first: list[Candidate] = []
        for player in those:
            theirs = [c for c in found if c.player is player and c.allowed and not spends_tiles(c.act)]
            first += candidates.first_choices(theirs)[:1]
        return candidates.without_duplicates(first)

    def _explanation(
        self,
        recent: RecentActs,
        first: int,
        acts: Sequence[RetoldAct],
        at: int,
        candidate: Candidate,
        telling: Sequence[Change],
        cost: float,
        late: Reason | None = None,
    ) -> Explanation:
        own = self._reasons(candidate.player) if late is None else ()
        reasons = (*own, *(change.reason for change in telling), *((late,) if late else ()))
        evidence = replace(self._press, reasons=reasons)
        candidate = replace(candidate, evidence=evidence)
        told = (*acts[:at], RetoldAct(candidate.act, evidence, None), *acts[at:])
        weight = cost + sum(reason.weight for reason in own)
        return Explanation(candidate, Correction(recent.first + first, told, at), tuple(telling), weight)


def _is_new(recent: RecentActs, explanation: Explanation) -> bool:
    """The press means more than an act that the same telling takes away."""
    dropped = (recent.acts[each.place].act for each in explanation.changes if not each.acts)
    meant = explanation.candidate.act
    return all(msgspec.structs.replace(act, t=meant.t) != meant for act in dropped)


def _tellings(changes: Sequence[Change]) -> Iterator[tuple[Change, ...]]:
    """No change, each change, and each pair that fits together; the likeliest first."""
    singles = [(change,) for change in changes]
    pairs = [
        pair
        for pair in itertools.combinations(changes, 2)
        if (pair[0].place != pair[1].place or not (pair[0].instead and pair[1].instead))
        and sum(change.reason.weight for change in pair) >= LEAST
    ]
    every: list[tuple[Change, ...]] = [(), *singles, *pairs]
    every.sort(key=lambda telling: -sum(change.reason.weight for change in telling))
    yield from every[:_TELLINGS]


def _told(recent: RecentActs, first: int, telling: Sequence[Change]) -> list[RetoldAct]:
    """The acts from this place on, with these changes."""
    told: list[RetoldAct] = []
    for place, act in enumerate([*recent.retold(first), None], first):
        here = [change for change in telling if change.place == place]
        for change in here:
            if not change.instead:
                told += [_changed(change, each, None) for each in change.acts]
        replaced = next((change for change in here if change.instead), None)
        if replaced is not None:
            told += [_changed(replaced, each, act) for each in replaced.acts]
        elif act is not None:
            told.append(act)
    return told


def _changed(change: Change, act: Act, before: RetoldAct | None) -> RetoldAct:
    old = None if before is None else before.evidence
    if old is not None:
        return RetoldAct(act, replace(old, reasons=(change.reason,), others=()), None)
    missed = change.reason.because in (Because.FORGOTTEN, Because.UNHEARD)
    return RetoldAct(act, Evidence(act.t, None, (change.reason,)) if missed else None, None)


def _distance(one: Cell, other: Cell) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def _beside(one: Cell | None, other: Cell | None) -> bool:
    return one is not None and other is not None and _distance(one, other) == 1
