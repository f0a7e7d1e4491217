"""Characters: when an ability is worth its dice, or its card."""

from __future__ import annotations

import msgspec

from companion.rehearsal.players.assessment import Assessment, Mate
from companion.rehearsal.players.evaluation.quests import carries
from companion.rehearsal.players.evaluation.situation import NOT_NOW, Appetite, Situation, leads_on, there
from companion.rehearsal.players.goals import Explore, LeaveTemple
from companion.rehearsal.players.paths import REACH, Bounds, Paths
from companion.rules import Icon
from companion.table.view.chambers import ChamberView
from companion.table.view.model import MoveView

_ROUND = ("north", "east", "south", "west")
_A_LONG_WAY = 3
"""Steps to the goal from which on turning a chamber is worth its cost."""
_MANY = 3
"""Number of black masks that is worth an ability."""


def moves_walls(assessment: Assessment, mate: Mate) -> str | None:
    """If there is no path to the exit, a Muscleman makes one."""
    card = mate.view.character
    able = card is not None and card.name == "muscleman" and card.card == "activatable" and card.face_up
    return "ability" if able and mate.room is not None and assessment.cut_off(mate.room) else None


def heals(situation: Situation, move: MoveView) -> float:
    """The Doctor helps a player with many black masks, at any distance."""
    mate = situation.mate(move.facts.get("to"))
    return 2.5 if mate is not None and len(mate.cursed) >= _MANY else NOT_NOW


def flees(situation: Situation, move: MoveView) -> float:
    """A Priest with only black dice goes where somebody can free them, and stays there, or rolls three."""
    if "to" not in move.facts:
        return 2.0
    mate, me = situation.mate(move.facts["to"]), situation.me
    here = (
        other for other in situation.assessment.inside if other is not me and other.room == situation.room
    )
    helped = any(other.usable for other in here)
    return 3.0 if mate is not None and mate.usable and not helped else NOT_NOW


def turns(situation: Situation, move: MoveView) -> float:
    """The Muscleman turns an empty chamber if that opens a shorter path, or any path."""
    ways, cell = situation.assessment.ways, there(move)
    lost = situation.assessment.cut_off(situation.room)
    goal = ways.exit if lost else getattr(situation.goal, "cell", None)
    before = 0 if goal is None else ways.distance(situation.room, goal)
    if cell is None or goal is None or before < _A_LONG_WAY or situation.assessment.here(cell):
        return NOT_NOW
    quarters = int(move.facts.get("turn", 0)) // 90
    turned = [_turned(c, quarters) if c.cell == cell else c for c in situation.assessment.view.temple]
    after = Paths(tuple(turned), Bounds(), ways.pile).distance(situation.room, goal)
    return 2.0 if after < REACH <= before else max(0.0, (before - after) / 2.5)


def _turned(chamber: ChamberView, quarters: int) -> ChamberView:
    """A chamber turned clockwise by this many quarters."""

    def turn(sides: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(_ROUND[(_ROUND.index(side) + quarters) % 4] for side in sides)

    return msgspec.structs.replace(chamber, openings=turn(chamber.openings), rear=turn(chamber.rear))


def trades(situation: Situation, move: MoveView) -> float:
    """The Trickster takes needed dice from others: keys before the exit, else the icons of the goal."""
    dice = _traded(str(move.facts.get("dice", "")))
    mine = [die for die in situation.me.view.dice if die.number in dice.get(situation.me.colour, ())]
    theirs = [
        die
        for mate in situation.assessment.inside
        if mate is not situation.me
        for die in mate.view.dice
        if die.number in dice.get(mate.colour, ())
    ]
    black = sum(die.shows == Icon.BLACK_MASK for die in mine) - sum(
        die.shows == Icon.BLACK_MASK for die in theirs
    )
    if isinstance(situation.goal, LeaveTemple) and situation.to_go(situation.room) == 0:
        keys = sum(die.shows == Icon.KEY for die in theirs) - sum(die.shows == Icon.KEY for die in mine)
        return 1.0 + keys if keys > 0 else NOT_NOW
    many = len(situation.me.cursed) >= _MANY - 1
    return 1.0 + 0.5 * black if many and black >= 1 else NOT_NOW


def _traded(told: str) -> dict[str, set[int]]:
    """``red 1 2, blue 3 4`` as numbers of dice, counted from 0."""
    found = {}
    for part in told.split(", "):
        colour, *numbers = part.split()
        found[colour] = {int(number) - 1 for number in numbers}
    return found


def draws_anew(situation: Situation, move: MoveView) -> float:
    """The Explorer puts every third tile back: it is not the exit."""
    if not isinstance(situation.goal, Explore) or move.cell is not None:
        return NOT_NOW
    if "choose" in move.facts:
        return _picks(situation, str(move.facts["choose"]))
    third = len(situation.assessment.view.temple) % 3 == 0
    return (
        1.0
        if third and there(move) == situation.goal.beyond and situation.assessment.ways.exit is None
        else NOT_NOW
    )


def _picks(situation: Situation, chamber: str) -> float:
    """A player with a Short cut chooses gems while they are needed, then the exit."""
    view = situation.assessment.view
    if chamber == "EXIT":
        return 2.0 if view.t > 0.4 * view.length or not view.depot else NOT_NOW
    return 1.0 if chamber.startswith("G") and view.depot > 3 else NOT_NOW


def leads_on_or_carries(situation: Situation, move: MoveView) -> float:
    """The Mentalist goes through a wall where that is shorter, with the chalice too."""
    return carries(situation, move) if move.message.endswith("chalice") else leads_on(situation, move)


PRESSING = (moves_walls,)
APPETITES: dict[tuple[str, str], Appetite] = {
    ("ability", "doctor"): heals,
    ("ability", "priest"): flees,
    ("ability", "muscleman"): turns,
    ("ability", "trickster"): trades,
    ("ability", "explorer"): leads_on,
    ("ability", "technician"): leads_on,
    ("ability", "mentalist"): leads_on_or_carries,
    ("ability", "void_runner"): leads_on,
    ("discover", ""): draws_anew,
}
