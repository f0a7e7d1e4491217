"""Explains a press by what may have happened otherwise in the last seconds.

A press that nobody can have meant as things stand is explained by what may have been taken wrongly before: an
act that was pressed late, a press of somebody else, a press too many, another golden mask, an act that was
never pressed. Each such change has a weight. They and their pairs are tried, the likeliest first: all acts
since must still be allowed, and so must the act that the press would mean.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

import msgspec

from companion.rules import Act, Activate, Colour, Discover, Enter, Game, Lift, Quest, Roll
from companion.table.game.corrections.paid_dice import LEFT_LYING, left_lying, may_pay, paid_with_rolled
from companion.table.game.corrections.recent import RecentActs
from companion.table.game.decisions import Correction, RetoldAct
from companion.table.game.evidence import Because, Evidence, Reason
from companion.table.game.referee import Referee
from companion.table.intent import candidates
from companion.table.intent.candidates import Candidate
from companion.table.intent.changes import (
    THROWS_BACK,
    TILE,
    WEIGHTS,
    Change,
    PossibleChanges,
    UnexplainedPress,
)
from companion.table.view.places import spends_tiles

LEAST = -4.5
"""An explanation with less weight is not believed."""
SURE = -1.9
"""One with less is not believed before somebody has said that it was them."""
SURE_FORGOTTEN = -3.0
"""The same for one by which somebody has forgotten to press: that happens often, and costs much already."""
_EARLIER = -0.25
"""What each throw costs that came after the act."""
_OTHERS_BACK = 6
"""Throws of others in the chamber before which an act may have come that they have paid for."""
_TRIES = 150
"""Combinations of changes that are tried at most."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """Changes of the past under which a press is allowed."""

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

    @property
    def sure(self) -> bool:
        """It is believed although nobody has said that it was them."""
        return self.weight >= (SURE_FORGOTTEN if self.forgotten else SURE)

    @property
    def before_discovery(self) -> Correction | None:
        """If the press means a discovery now, what has to be told anew before it; else None."""
        acts = self.correction.acts
        if not isinstance(self.candidate.act, Discover) or self.correction.meant != len(acts) - 1:
            return None
        return replace(self.correction, acts=acts[:-1], meant=None)

    @property
    def lifts(self) -> bool:
        """People say that a curse was lifted, and nobody has seen it."""
        return any(isinstance(act, Lift) for act in self._said)

    @property
    def unseen_steps(self) -> int:
        """How many steps people say that they have gone which nobody has seen."""
        return sum(isinstance(act, Enter) for act in self._said)

    @property
    def _said(self) -> Iterator[Act]:
        """What has happened if the player's word is true."""
        said = (each for each in self.changes if each.reason.because is Because.THEIR_WORD)
        return (act for each in said for act in each.acts)


PresserReasons = Callable[[Colour], tuple[Reason, ...]]


class Explaining:
    """Looks for the changes of the past that explain one press."""

    def __init__(self, referee: Referee, press: UnexplainedPress, reasons: PresserReasons) -> None:
        """``reasons`` says what speaks for each player at this moment."""
        self._referee = referee
        self._press = press
        self._reasons = reasons
        self._now = referee.game.state.t
        self._temple = {cell: placed.chamber.id for cell, placed in referee.game.state.temple.items()}

    def explanations(self, *, word_alone: bool = False) -> list[Explanation]:
        """All explanations of the press, the likeliest first.

        ``word_alone``: only those that rest on the player's word; the others were tried before.
        """
        found: list[Explanation] = []
        with self._referee.aside() as game:
            recent = RecentActs(self._referee, game)
            possible = PossibleChanges(recent, self._press, self._now)
            every = possible.their_word() if word_alone else possible.all()
            for changes in _combinations(sorted(every, key=lambda each: -each.reason.weight)):
                cost = sum(change.reason.weight for change in changes)
                if found and cost < found[0].weight - 3.0:
                    break
                found += (each for each in self._tried(recent, changes, cost) if _is_new(recent, each))
                found.sort(key=lambda each: -each.weight)
        return found

    # Whether it works.

    def _tried(self, recent: RecentActs, changes: Sequence[Change], cost: float) -> Iterator[Explanation]:
        first = min((change.place for change in changes), default=len(recent.acts))
        for change in changes:
            if change.instead and recent.turned_up_cards(change.place):
                if len(change.acts) != 1:
                    return
                recent.stands_for(change.acts[0], change.place)
        yield from self._at_the_end(recent, changes, first, cost)
        if len(changes) <= 1 and not any(_is_said(change) for change in changes):
            for player in self._press.may:
                yield from self._late(recent, changes, player, cost)

    def _at_the_end(
        self, recent: RecentActs, changes: Sequence[Change], first: int, cost: float
    ) -> Iterator[Explanation]:
        """The act of the press comes after everything else."""
        if not changes:
            return  # the caller knows already that nobody can do it now
        game = recent.before(first)
        acts = _told(recent, first, changes)
        if not all(recent.happens(each.act) for each in acts) or self._lays_what_lies_on_the_pile(game):
            return
        claimed = next((change for change in changes if change.claimed and change.acts), None)
        if claimed is not None and self._press.own is not None:
            at = next(at for at, each in enumerate(acts) if each.act is claimed.acts[-1])
            candidate = Candidate(self._press.own, acts[at].act, None)
            others = [*acts[:at], *acts[at + 1 :]]
            yield self._explanation(recent, first, others, at, candidate, changes, cost)
            return
        for candidate in self._allowed(game, self._referee.game.state.players):
            if not self._pays_with_later_dice(recent, candidate):
                yield self._explanation(recent, first, acts, len(acts), candidate, changes, cost)

    def _pays_with_later_dice(self, recent: RecentActs, candidate: Candidate) -> bool:
        """Dice of others would pay that were rolled only after the press."""
        since = recent.acts[recent.since(self._press.evidence.t) :]
        others = frozenset(candidate.act.named) - {candidate.player}
        return _shares(candidate) and any(
            isinstance(each.act, Roll) and each.act.player in others for each in since
        )

    def _late(
        self, recent: RecentActs, changes: Sequence[Change], player: Colour, cost: float
    ) -> Iterator[Explanation]:
        """The act of the press comes before the player's last throws, or those of others who pay for it."""
        for place, back, shared in self._places(recent, player):
            if any(change.place > place for change in changes):
                return
            first = min((change.place for change in changes), default=place)
            game = recent.before(first)
            acts = _told(recent, first, changes)
            at = len(acts) - (len(recent.acts) - place)
            if not all(recent.happens(each.act) for each in acts[:at]):
                continue
            late = back * _EARLIER + (0.0 if shared else WEIGHTS[Because.LATE])
            middle = game.checkpoint()
            since = [each.act for each in acts[at:]]
            for allowed in self._allowed(game, [player]):
                game.restore(middle)
                candidate = replace(allowed, act=paid_with_rolled(game, allowed.act, since))
                before = may_pay(game, player)
                if (shared and not _shares(candidate)) or not recent.happens(candidate.act):
                    continue
                lay = LEFT_LYING * left_lying(before, may_pay(game, player), since)
                if all(recent.happens(act) for act in since) and not self._lays_what_lies_on_the_pile(game):
                    reason = Reason(Because.LATE, late + lay)
                    yield self._explanation(
                        recent, first, acts, at, candidate, changes, cost + late + lay, reason
                    )

    def _lays_what_lies_on_the_pile(self, game: Game) -> bool:
        """A camera still sees the tile of a chamber on the pile that would lie in the temple."""
        return any(
            self._temple.get(cell) != placed.chamber.id and self._press.pile.still_lies(placed.chamber.id)
            for cell, placed in game.state.temple.items()
        )

    def _places(self, recent: RecentActs, player: Colour) -> Iterator[tuple[int, int, bool]]:
        """Where the act may have come: before a throw of the player, or of others since.

        Each with the number of the player's (of the others') throws that came between it and the press, and
        whether others must have paid with what they have rolled again since.
        """
        own = recent.rolls_of(player)[:THROWS_BACK]
        pressed, last = recent.since(self._press.evidence.t), own[0] if own else -1
        theirs = [
            place for place in range(len(recent.acts) - 1, last, -1) if self._goes_on(recent, place, player)
        ]
        for place in theirs[:_OTHERS_BACK]:
            yield place, sum(place <= other < pressed for other in theirs), True
        yield from ((place, back, False) for back, place in enumerate(own, 1))

    def _goes_on(self, recent: RecentActs, place: int, player: Colour) -> bool:
        """Somebody who stands where the player stands rolls there, or goes away."""
        act, players = recent.acts[place].act, recent.before(place).state.players
        who = act.named[0] if act.named else player
        return who is not player and players[who].cell == players[player].cell

    def _allowed(self, game: Game, players: Iterable[Colour]) -> list[Candidate]:
        """What the press would mean now for each of these players; the first choice of each."""
        those = [player for player in players if player in self._press.may]
        found = candidates.candidates_at(
            game, lambda p: game.moves(p, self._now) if p in those else (), self._press.cell, self._now
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
        changes: Sequence[Change],
        cost: float,
        late: Reason | None = None,
    ) -> Explanation:
        said = (Reason(Because.OWN_WORD, 0.0),) if candidate.player is self._press.own else ()
        own = self._reasons(candidate.player) if late is None and not said else ()
        reasons = (*said, *own, *(change.reason for change in changes), *((late,) if late else ()))
        evidence = replace(self._press.evidence, reasons=reasons)
        candidate = replace(candidate, evidence=evidence)
        told = (*acts[:at], RetoldAct(candidate.act, evidence, None), *acts[at:])
        drawn = isinstance(candidate.act, Discover) and bool(self._press.pile.unclaimed)
        weight = cost + sum(reason.weight for reason in own) + (TILE if drawn else 0.0)
        return Explanation(candidate, Correction(recent.first + first, told, at), tuple(changes), weight)


def _shares(candidate: Candidate) -> bool:
    """Others pay for the act, too."""
    return isinstance(candidate.act, Activate | Quest) and len(candidate.act.named) > 1


def _is_said(change: Change) -> bool:
    """Somebody has just said so: it is no matter of an earlier throw."""
    return bool(change.claimed and change.acts) or change.reason.because is Because.THEIR_WORD


def _is_new(recent: RecentActs, explanation: Explanation) -> bool:
    """The press means more than an act that the same explanation takes away."""
    dropped = (recent.acts[each.place].act for each in explanation.changes if not each.acts)
    meant = explanation.candidate.act
    return all(msgspec.structs.replace(act, t=meant.t) != meant for act in dropped)


def _combinations(changes: Sequence[Change]) -> Iterator[tuple[Change, ...]]:
    """No change, each change, and each pair that fits together; the likeliest first."""
    singles = [(change,) for change in changes]
    pairs = [
        pair
        for pair in itertools.combinations(changes, 2)
        if (pair[0].place != pair[1].place or not (pair[0].instead and pair[1].instead))
        and sum(change.reason.weight for change in pair) >= LEAST
    ]
    every: list[tuple[Change, ...]] = [(), *singles, *pairs]
    every.sort(key=lambda each: -sum(change.reason.weight for change in each))
    yield from every[:_TRIES]


def _told(recent: RecentActs, first: int, changes: Sequence[Change]) -> list[RetoldAct]:
    """The acts from this place on, with these changes."""
    told: list[RetoldAct] = []
    for place, act in enumerate([*recent.retold(first), None], first):
        here = [change for change in changes if change.place == place]
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
