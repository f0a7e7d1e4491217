"""A chamber that was discovered, but whose tile still lies on the pile: the press was a mistake."""

from __future__ import annotations

from companion.rules import Discover
from companion.rules.setup.draws import PILE
from companion.table.game.accepted import AcceptedAct
from companion.table.game.corrections.recent import RecentActs
from companion.table.game.decisions import Correction
from companion.table.game.evidence import Because
from companion.table.game.referee import Referee
from companion.table.game.timekeeping import Timekeeping
from companion.table.intent.changes import slip_of_a_finger
from companion.table.intent.drawn.draw_pile import DrawPile

STAYS = 5.0
"""Seconds after which a tile that still lies there was not drawn: of two hands one waits for the other."""
CORRECTED = 1.2
"""The same where the player has pressed a cell beside it meanwhile: that press was the right one."""
SOME_TIME = 9.0
"""Seconds after which nothing is taken back any more."""


def without_tile(referee: Referee, pile: DrawPile, time: Timekeeping, now: float) -> Correction | None:
    """The latest acts without the newest discovery whose tile nobody has taken; None: there is none.

    Who chose the discovery on the page meant it, however long they take to draw. ``now``: monotonic seconds.
    """
    t = time.moment(now)
    for index in range(len(referee.accepted) - 1, -1, -1):
        each = referee.accepted[index]
        moment = each.act.t if each.evidence is None else each.evidence.t
        if t - moment > SOME_TIME:
            return None
        if not isinstance(each.act, Discover) or _chosen(each):
            continue
        tile = next((draw.name for draw in each.draws if draw.deck == PILE), None)
        stays = CORRECTED if _corrected(referee, index) else STAYS
        if tile is not None and t - moment > stays and pile.still_lies(tile):
            return _without(referee, index)
    return None


def _corrected(referee: Referee, index: int) -> bool:
    """The same player has pressed a cell beside it since, as somebody does whose finger has slipped."""
    slip = referee.accepted[index]
    return slip.evidence is not None and any(
        slip_of_a_finger(slip.evidence, each.evidence)
        for each in referee.accepted[index + 1 :]
        if each.evidence is not None and slip.act.named[0] in each.act.named
    )


def _chosen(each: AcceptedAct) -> bool:
    """Somebody chose this very act; a press alone may have meant another one."""
    return each.evidence is not None and any(one.because is Because.CHOSEN for one in each.evidence.reasons)


def _without(referee: Referee, index: int) -> Correction | None:
    with referee.aside() as game:
        recent = RecentActs(referee, game)
        place = index - recent.first
        if place < 0:
            return None
        recent.before(place)
        kept = [each for each in recent.retold(place + 1) if recent.happens(each.act)]
    return Correction(index, tuple(kept), None)
