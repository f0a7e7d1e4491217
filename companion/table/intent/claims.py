"""A press that was taken for somebody else's act: who presses once more and names themselves claims it."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from companion.rules import Cell, Colour, Roll
from companion.table.game.accepted import AcceptedAct
from companion.table.game.corrections.recent import MEMORY
from companion.table.game.referee import Referee
from companion.table.intent.presses.press_memory import PressMemory

_SEES_IT = 0.8
"""Seconds after which people see at the earliest that their press was taken for somebody else's."""
_ROLLED_BEFORE = 0.6
"""Seconds by which dice may come to rest after an early press."""


def taken_press(
    referee: Referee, memory: PressMemory, cell: Cell, players: AbstractSet[Colour], moment: float
) -> AcceptedAct | None:
    """The act of somebody else for which a press of these players may have been taken.

    None: nobody else has acted here, that player has said that it was them, the players have rolled again
    since, or a later press of theirs is known. ``moment``: of their press now, seconds since "Escape!".
    """
    for taken in reversed(referee.accepted) if players else ():
        evidence = taken.evidence
        if taken.act.t < moment - MEMORY - _ROLLED_BEFORE:
            return None
        if isinstance(taken.act, Roll):
            continue
        if evidence is None or evidence.cell != cell or evidence.t > moment - _SEES_IT:
            continue
        theirs = evidence.said or not taken.act.named or not players.isdisjoint(taken.act.named)
        heard_since = memory.missed_since(cell, evidence.t)
        return None if theirs or heard_since or _rolled(referee, players, evidence.t) else taken
    return None


def _rolled(referee: Referee, players: AbstractSet[Colour], since: float) -> bool:
    """One of the players has rolled dice since this moment: they have gone on with something else."""
    for each in reversed(referee.accepted):
        if each.act.t < since:
            return False
        if isinstance(each.act, Roll) and each.act.player in players:
            at = each.act.t if each.evidence is None else each.evidence.t
            if at > since + _ROLLED_BEFORE:
                return True
    return False
