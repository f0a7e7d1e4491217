"""Second thoughts about who has acted: dice that have paid are rolled again, those that have not are kept.

If several players could have meant a press, the throw that follows says whether it was the right one: nobody
leaves all the dice lying that have just paid. Then it was another of those who could have meant it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.rules import Act, Colour, Roll
from companion.table.game.accepted import AcceptedAct
from companion.table.game.corrections.paid_dice import LEFT_LYING, MOSTLY, left_lying, may_pay
from companion.table.game.corrections.recent import RecentActs
from companion.table.game.decisions import Correction, RetoldAct
from companion.table.game.evidence import Because, Evidence, Other, Reason
from companion.table.game.referee import Referee

LATEST = 40
"""How many acts are looked back at."""


class SecondThoughts:
    """Looks back at each doubtful act as soon as all who have paid for it have rolled again."""

    def __init__(self, referee: Referee) -> None:
        self._referee = referee
        self._version = -1
        self._settled: set[int] = set()
        """The doubtful acts that have been looked at, by the numbers of their verdicts."""

    def correction(self) -> Correction | None:
        """The latest acts with the right player, if a throw has just said that it was the wrong one."""
        if self._referee.version == self._version:
            return None
        self._version = self._referee.version
        for index, taken, evidence in self._doubtful():
            self._settled.add(taken.number or 0)
            with self._referee.aside() as game:
                recent = RecentActs(self._referee, game)
                place = index - recent.first
                if place >= 0 and _left_lying(recent, place, taken.act):
                    acts = _by_another(recent, place, evidence)
                    if acts is not None:
                        return Correction(index, acts, None)
        return None

    def _doubtful(self) -> Iterator[tuple[int, AcceptedAct, Evidence]]:
        accepted = self._referee.accepted
        thrown: set[Colour] = set()
        for index in range(len(accepted) - 1, max(-1, len(accepted) - LATEST), -1):
            taken = accepted[index]
            if isinstance(taken.act, Roll):
                thrown.add(taken.act.player)
            elif (
                taken.evidence is not None
                and taken.evidence.others
                and taken.number not in self._settled
                and thrown.issuperset(taken.act.named)
            ):
                yield index, taken, taken.evidence


def _by_another(recent: RecentActs, place: int, evidence: Evidence) -> tuple[RetoldAct, ...] | None:
    """All acts from this place on, the first of them by the likeliest other player."""
    for other in sorted(evidence.others, key=lambda each: -each.weight):
        told = _told(recent, place, evidence, other)
        if told is not None:
            return told
    return None


def _told(recent: RecentActs, place: int, evidence: Evidence, other: Other) -> tuple[RetoldAct, ...] | None:
    left = Reason(Because.LEFT_LYING, other.weight - evidence.weight - LEFT_LYING)
    act = RetoldAct(other.act, replace(evidence, reasons=(left,), others=()), None)
    acts = (act, *recent.retold(place + 1))
    game, player = recent.before(place), other.act.named[0]
    before = may_pay(game, player)
    if not recent.happens(other.act):
        return None
    if left_lying(before, may_pay(game, player), [each.act for each in acts[1:]]) >= MOSTLY:
        return None
    return acts if all(recent.happens(each.act) for each in acts[1:]) else None


def _left_lying(recent: RecentActs, place: int, act: Act) -> bool:
    """Nobody who has paid has rolled most of these dice again: one who keeps an icon says nothing."""
    lay = [may_pay(recent.before(place), player) for player in act.named]
    rest = [may_pay(recent.before(place + 1), player) for player in act.named]
    since = [each.act for each in recent.acts[place + 1 :]]
    paid = [(before, after) for before, after in zip(lay, rest, strict=True) if before - after]
    return bool(paid) and all(left_lying(before, after, since) >= MOSTLY for before, after in paid)
