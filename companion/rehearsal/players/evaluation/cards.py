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
from companion.rehearsal.players.evaluation.task import Task, alone
from companion.rehearsal.players.habits import Habits
from companion.table.view.model import MoveView

HURTS = {
    "trap": 4.0, "strangle_vines": 3.0, "broken_die": 2.0, "soul_exchange": 1.5, "mask": 1.5, "doomed": 1.5,
    "poison": 1.2, "really_cursed": 1.1, "lost_dice": 1.1, "cursed_hand": 1.1, "magical_bond": 1.1,
    "mind_control": 1.1, "silence": 1.0, "stand_up": 1.0,
}  # fmt: skip
"""How much a curse is felt, in gems; those on the players' honour too: nobody likes a hand on his head."""
HELD_FAST = ("trap", "strangle_vines")
"""Who is under one of these does nothing else before he is rid of it."""

PRIZES = ("extra_gem", "clone", "double_key", "healing_mask", "teleport", "portal", "counterspell")
"""What a lamp is rubbed for, the best first."""


def tiles(assessment: Assessment, habits: Habits) -> Iterator[Task]:
    """Treasures that lie about."""
    for chamber in assessment.view.temple:
        if chamber.treasure:
            yield alone(chamber.cell, 0.9, "claim", asks=("key", "key"))


def held_fast(assessment: Assessment, mate: Mate) -> str | None:
    """Who cannot go anywhere under his curse lifts it first; before the exit, Doomed is such a one too."""
    curses = mate.view.curses
    if any(curse in curses for curse in HELD_FAST):
        return "lift"
    if "doomed" in curses and assessment.ways.exit is not None and mate.room == assessment.ways.exit:
        return "lift"
    return None


def lifts(situation: Situation, move: MoveView) -> float:
    """A curse gone is worth what it hurts; on the way out only what bars it."""
    curse = str(move.facts.get("curse", ""))
    if situation.leaving and curse not in ("trap", "strangle_vines", "doomed", "broken_die"):
        return NOT_NOW
    return HURTS.get(curse, 1.0)


def heals(situation: Situation, move: MoveView) -> float:
    """For many black masks."""
    black = sum(len(mate.cursed) for mate in situation.assessment.inside)
    all_dice = sum(mate.in_play for mate in situation.assessment.inside)
    return 3.0 if black >= max(3, 0.4 * all_dice) else NOT_NOW


def lights(situation: Situation, move: MoveView) -> float:
    """A second starting chamber, for whoever would not be back in time."""
    left = situation.hunted
    way = situation.assessment.ways.distance(situation.room, situation.assessment.ways.start)
    return 3.0 if left is not None and left < max(8.0, 5.0 * way) and way else NOT_NOW


def passes(situation: Situation, move: MoveView) -> float:
    """A way through the wall, where it saves a walk; nobody carries it to the end of the game."""
    late = 0.6 * situation.assessment.view.length < situation.assessment.view.t
    cell = there(move)
    if cell is None or cell not in situation.assessment.ways.chambers:
        return NOT_NOW
    return max(situation.saves(cell), 1.0 if late and situation.saves(cell) else 0.0)


def counters(situation: Situation, move: MoveView) -> float:
    """As a lift, without dice."""
    return HURTS.get(str(move.facts.get("curse", "")), 1.0)


def rubs(situation: Situation, move: MoveView) -> float:
    """The best of what the lamp shows."""
    prize = str(move.facts.get("choose", ""))
    return 3.0 - 0.2 * (PRIZES.index(prize) if prize in PRIZES else len(PRIZES))


def gives_up(situation: Situation, move: MoveView) -> float:
    """The tile that is wanted least; whoever is asked must answer."""
    pick = str(move.facts.get("pick", ""))
    return 9.0 + 0.1 * (PRIZES.index(pick) if pick in PRIZES else len(PRIZES))


def leaves(situation: Situation, move: MoveView) -> float:
    """Out, with a tile that pays; dice alone need nobody to say so."""
    return 9.0 if "treasures" in move.facts else NOT_NOW


def pays(situation: Situation, move: MoveView) -> float:
    """Gems with the help of a tile, or of a Priest elsewhere; what dice alone pay is pressed."""
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
