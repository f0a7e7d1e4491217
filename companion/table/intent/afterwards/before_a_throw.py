"""What players have done before a throw, and forgotten to press: the past with it."""

from __future__ import annotations

from companion.table.game.corrections.recent import RecentActs
from companion.table.game.decisions import Correction, RetoldAct
from companion.table.game.referee import Referee
from companion.table.intent.candidates import Candidate

JUST_BEFORE = 0.01
"""Seconds before the throw at which it was done."""


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
