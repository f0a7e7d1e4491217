"""An act whose card is named late is told at its time: before the dice that paid for it were rolled again.

People name a card a second or two after the act that turned it up. Meanwhile others who have paid with them
roll their dice again, and the act would be refused.
"""

from __future__ import annotations

import msgspec

from companion.table.game.corrections.recent import RecentActs
from companion.table.game.decisions import Correction, RetoldAct
from companion.table.game.referee import Referee
from companion.table.intent.candidates import Candidate


def as_it_happened(referee: Referee, candidate: Candidate) -> Correction | None:
    """The latest acts with this one at its time; None: it is allowed now, or was not allowed then either."""
    evidence, now = candidate.evidence, referee.game.state.t
    if evidence is None or not candidate.allowed:
        return None
    if referee.game.would(msgspec.structs.replace(candidate.act, t=now)) is None:
        return None
    with referee.aside() as game:
        recent = RecentActs(referee, game, with_cards=True)
        place = recent.since(evidence.t)
        recent.before(place)
        acts = (RetoldAct(candidate.act, evidence, None), *recent.retold(place))
        if all(recent.happens(each.act) for each in acts):
            return Correction(recent.first + place, acts, 0)
    return None
