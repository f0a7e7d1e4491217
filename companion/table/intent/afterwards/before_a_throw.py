"""What players have done before a throw, and forgotten to press: the past with it."""

from __future__ import annotations

from companion.table.game.accepted import AcceptedAct
from companion.table.game.corrections.recent import RecentActs
from companion.table.game.decisions import Correction, RetoldAct
from companion.table.game.referee import Referee
from companion.table.intent.candidates import Candidate

JUST_BEFORE = 0.01
"""Seconds before the throw at which it was done."""


def same_act(one: AcceptedAct, other: AcceptedAct) -> bool:
    """The same act of the same players at the same moment, although the past was told anew in between."""
    return type(one.act) is type(other.act) and (one.act.named, one.moment) == (other.act.named, other.moment)


def index_of(referee: Referee, done: AcceptedAct) -> int | None:
    """An act's index in `Referee.accepted`, however often the past was told anew; None: it is not there."""
    accepted = referee.accepted
    latest = range(len(accepted) - 1, -1, -1)
    return next((index for index in latest if same_act(accepted[index], done)), None)


def told_before(referee: Referee, index: int, answer: Candidate) -> Correction | None:
    """The past in which the answer comes just before the act at this index of `Referee.accepted`.

    None: what came after it would not have been allowed, or cannot be told anew.
    """
    with referee.aside() as game:
        recent = RecentActs(referee, game, index)
        if recent.first != index:
            return None
        acts = (RetoldAct(answer.act, answer.evidence, None), *recent.retold(0))
        recent.before(0)
        return Correction(index, acts, 0) if all(recent.happens(each.act) for each in acts) else None
