"""Curses and treasures: which curse hurts, what a tile is good for, where tiles lie."""

from __future__ import annotations

from collections.abc import Iterator

from companion.rehearsal.players.assessment import Assessment, Mate
from companion.rehearsal.players.evaluation.situation import (
    NOT_NOW,
    Appetite,
    Situation,
    always,
    leads_on,
    there,
    unless_leaving,
)
from companion.rehearsal.players.evaluation.task import PlayerTask, alone
from companion.rehearsal.players.habits import Habits
from companion.table.view.model import MoveView

HURTS = {
    "trap": 4.0, "strangle_vines": 3.0, "broken_die": 2.0, "soul_exchange": 1.5, "mask": 1.5, "doomed": 1.5,
    "poison": 1.2, "really_cursed": 1.1, "lost_dice": 1.1, "cursed_hand": 1.1, "magical_bond": 1.1,
    "mind_control": 1.1, "silence": 1.0, "stand_up": 1.0,
}  # fmt: skip
"""How much a curse hurts, in gems; physical curses too: nobody likes to play with a hand on the head."""
HELD_FAST = ("trap", "strangle_vines")
"""A player with one of these lifts it before anything else."""

PRIZES = ("extra_gem", "clone", "double_key", "healing_mask", "teleport", "portal", "counterspell")
"""What players wish from a lamp, the best first."""


def tiles(assessment: Assessment, habits: Habits) -> Iterator[PlayerTask]:
    """Players fetch treasures that lie in chambers."""
    for chamber in assessment.view.temple:
        if chamber.treasure:
            yield alone(chamber.cell, 0.9, "claim", asks=("key", "key"))


def held_fast(assessment: Assessment, mate: Mate) -> str | None:
    """A player whom a curse keeps in place lifts it first; so does a player with Doomed before the exit."""
    curses = mate.view.curses
    if any(curse in curses for curse in HELD_FAST):
        return "lift"
    if "doomed" in curses and assessment.ways.exit is not None and mate.room == assessment.ways.exit:
        return "lift"
    return None


def lifts(situation: Situation, move: MoveView) -> float:
    """Lifting a curse is worth what it hurts; on the way out only if it keeps the player in."""
    curse = str(move.facts.get("curse", ""))
    if situation.leaving and curse not in ("trap", "strangle_vines", "doomed", "broken_die"):
        return NOT_NOW
    return HURTS.get(curse, 1.0)


def heals(situation: Situation, move: MoveView) -> float:
    """A Healing mask is worth more if there are more black masks."""
    black = sum(len(mate.cursed) for mate in situation.assessment.inside)
    all_dice = sum(mate.in_play for mate in situation.assessment.inside)
    return 3.0 if black >= max(3, 0.4 * all_dice) else NOT_NOW


def lights(situation: Situation, move: MoveView) -> float:
    """A Large torch helps a player who would not be back in START in time."""
    left = situation.hunted
    way = situation.assessment.ways.distance(situation.room, situation.assessment.ways.start)
    return 3.0 if left is not None and left < max(8.0, 5.0 * way) and way else NOT_NOW


def passes(situation: Situation, move: MoveView) -> float:
    """A Secret passage is used if it saves steps; late in the game it is used anyway."""
    late = 0.6 * situation.assessment.view.length < situation.assessment.view.t
    cell = there(move)
    if cell is None or cell not in situation.assessment.ways.chambers:
        return NOT_NOW
    return max(situation.saves(cell), 1.0 if late and situation.saves(cell) else 0.0)


def counters(situation: Situation, move: MoveView) -> float:
    """A Counterspell is worth as much as lifting the curse, but costs no dice."""
    return HURTS.get(str(move.facts.get("curse", "")), 1.0)


def rubs(situation: Situation, move: MoveView) -> float:
    """A player with a Genie lamp takes the best of the tiles that it shows."""
    prize = str(move.facts.get("choose", ""))
    return 3.0 - 0.2 * (PRIZES.index(prize) if prize in PRIZES else len(PRIZES))


def gives_up(situation: Situation, move: MoveView) -> float:
    """The player gives up the least useful tile; a player who is asked must answer."""
    pick = str(move.facts.get("pick", ""))
    return 9.0 + 0.1 * (PRIZES.index(pick) if pick in PRIZES else len(PRIZES))


def leaves(situation: Situation, move: MoveView) -> float:
    """The player escapes with a tile that pays. With dice alone the table does it without a move."""
    return 9.0 if "treasures" in move.facts else NOT_NOW


def pays(situation: Situation, move: MoveView) -> float:
    """Players choose this move to pay for gems with a tile or a Priest's help; with
    dice alone they press a cell."""
    helped = "treasures" in move.facts or "aid" in move.facts
    return 1.0 + float(move.facts.get("gems", 1)) if helped and not situation.leaving else NOT_NOW


SOURCES = {"treasures": tiles, "queenie_characters": tiles}
PRESSING = (held_fast,)
APPETITES: dict[tuple[str, str], Appetite] = {
    ("claim", ""): unless_leaving(2.0),
    ("lift", ""): lifts,
    ("choose", ""): gives_up,
    ("escape", ""): leaves,
    ("activate", ""): pays,
    ("use", "healing_mask"): heals,
    ("use", "extra_gem"): always(3.0),
    ("use", "large_torch"): lights,
    ("use", "secret_passage"): passes,
    ("use", "teleport"): leads_on,
    ("use", "portal"): leads_on,
    ("use", "counterspell"): counters,
    ("use", "genie_lamp"): rubs,
    ("use", "time_out"): always(1.0),
}
