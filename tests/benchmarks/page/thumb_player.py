"""A simulated player with one thumb and a phone: what they want next, and the touches for it.

They play as people do who have neither camera nor boards: one's word counts (`trusted`), the other rolls dice
and enters what they show (`counted`).
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

from tests.page.phone.phone_table import Thumb

View = dict[str, Any]
"""`/view.json`: what everybody sees of the table."""
Cell = tuple[int, int]

FACES = ("adventurer", "adventurer", "key", "torch", "golden_mask", "black_mask")
"""The six sides of a die."""
AT_ONCE = ("escape", "claim", "activate")
"""Whoever can do this does it; nobody escapes while the other is still in the temple."""
STEP = ("enter", "discover")
STEPS = {"north": (0, 1), "east": (1, 0), "south": (0, -1), "west": (-1, 0)}
OPPOSITE = {"north": "south", "south": "north", "east": "west", "west": "east"}
DICE = 5
AWAY = ("held", "given", "lost")
DIE = "#phone-dice .pad-die"
FEW_GEMS = 2
"""With so many magic gems left, they go to the exit."""
WANDERS = 0.5
"""How often who has nothing to do goes anywhere, of the looks at the table."""
ALARM_S = 35.0
"""Seconds before a door from which on they run back."""


@dataclass
class Taps:
    """The touches of one thumb."""

    acts: list[int] = field(default_factory=list)
    """Of each act, from looking at the phone to its answer."""
    kinds: list[str] = field(default_factory=list)
    """What each of them was."""
    dice: list[float] = field(default_factory=list)
    """Of each throw: per die that was entered; "same again" enters one that was kept."""
    rolled: list[float] = field(default_factory=list)
    """The same per die that was rolled."""
    gone: int = 0
    """Acts that had left the list when the thumb came: somebody else was quicker."""


class ThumbPlayer:
    """One player; a step is what a person does between two looks at the table."""

    def __init__(self, thumb: Thumb, chance: random.Random, stays: float = 0.0) -> None:
        """``stays``: they walk about until this second of the game, and only then escape."""
        self.thumb = thumb
        self._stays = stays
        self.taps = Taps()
        self._chance = chance

    def step(self, view: View) -> None:
        """Does the likeliest thing, or rolls."""
        me = self._me(view)
        other = next((one for one in view["players"] if one is not me and not one["escaped"]), None)
        if me["escaped"] or self.thumb.over:
            return
        if other and _stuck(other) and me["dice_way"] == "trusted" and other["cell"] == me["cell"]:
            self._show_a_golden_mask()
        elif (move := self._wish(view, me, other)) is not None:
            self._do(move)
        elif me["dice_way"] == "counted":
            self._roll(me)

    def begin_to_count(self, view: View) -> None:
        """From now on this player enters what was rolled."""
        self.thumb.tap("#phone-dice .pad-unfold")
        self._throw(self._me(view), set())

    def _do(self, move: dict[str, Any]) -> None:
        """Touches a move on the phone, and waits for its answer."""
        button = f'#phone-now .move[data-move="{move["id"]}"]'
        if not self.thumb.tab.locator(button).count():
            self.taps.gone += 1
            return
        touches = self.thumb.touch(button)
        if not self.thumb.over:
            self.taps.acts.append(touches)
            self.taps.kinds.append(move["do"])

    def _wish(self, view: View, me: dict[str, Any], other: dict[str, Any] | None) -> dict[str, Any] | None:
        """A move that leads on; None: the dice do not pay for any."""
        trusted = me["dice_way"] == "trusted"
        can: list[dict[str, Any]] = [
            move for move in me["moves"] if move["open"] or (trusted and len(move["asks"]) <= DICE)
        ]
        alone = other is None or other["cell"] == me["cell"]
        for kind in AT_ONCE if alone and view["t"] >= self._stays else AT_ONCE[1:]:
            if found := next((move for move in can if move["do"] == kind), None):
                return found
        if _stuck(me):  # a turn of fate wants everybody's word, so the other comes with a golden mask
            return None if other else next((move for move in can if move["do"] == "fate"), None)
        goals = self._goals(view, me, other)
        here = _cell(me)
        ways = [move for move in can if move["do"] == "discover"]
        if here in goals and not _alarm(view) and ways:
            return self._chance.choice(ways)
        if here in goals and not self._strolls(view):
            return None
        far = _distances(view, goals)
        steps = [move for move in can if move["do"] == "enter" and _there(move) in far]
        nearest = min(steps, key=lambda move: far[_there(move)], default=None)
        if nearest is not None and far[_there(nearest)] < far.get(here, 99):
            return nearest
        out = _exits(view)
        anywhere = [move for move in can if move["do"] == "enter" and _there(move) not in out]
        strolls = self._strolls(view) and self._chance.random() < WANDERS
        return self._chance.choice(anywhere) if strolls and anywhere else None

    def _strolls(self, view: View) -> bool:
        """Nothing calls, and they want to stay."""
        return view["t"] < self._stays and not _alarm(view)

    def _goals(self, view: View, me: dict[str, Any], other: dict[str, Any] | None) -> set[Cell]:
        """Where they want to go."""
        lies = {_cell(chamber): chamber for chamber in view["temple"]}
        exits = _exits(view) if view["t"] >= self._stays else set()
        if other and _stuck(other) and other["cell"]:
            return {_cell(other)}
        alarm = _alarm(view)
        if alarm == "exit" or (exits and view["depot"] <= FEW_GEMS):
            return exits or {_cell(me)}
        if alarm == "start":
            return {cell for cell, chamber in lies.items() if chamber["kind"] == "start"}
        unlit = {cell for cell, chamber in lies.items() if chamber["gem_icon"] and not chamber["gems"]}
        shut = _exits(view) - exits
        return (_open_ways(view) | unlit) - shut or exits or {_cell(me)}

    def _roll(self, me: dict[str, Any]) -> None:
        """Breaks a spell if a golden mask lies there; else rolls what does not help, and enters it."""
        if self.thumb.tab.locator("#phone-dice .pad-free:visible").count():
            self.thumb.tap("#phone-dice .pad-free")
            return
        likely: list[str] = min(
            (move["asks"] for move in me["moves"] if move["do"] in STEP), key=len, default=[]
        )
        self._throw(me, {str(icon) for icon in likely})

    def _throw(self, me: dict[str, Any], kept: set[str]) -> None:
        """Enters a throw of all dice but those that lie ready and show one of these faces."""
        here = [(number, die) for number, die in enumerate(me["dice"]) if die["state"] not in AWAY]
        free = {number: die for number, die in here if die["state"] != "cursed"}
        keeps = {number for number, die in free.items() if die["state"] == "ready" and die["shows"] in kept}
        rolled = set(free) - keeps or set(free)  # what does not pay though nothing is left has to be rolled
        keeps -= rolled
        before, entered, dice = self.thumb.taps, 0, len(rolled)
        while rolled:
            turn = self.thumb.tab.locator(DIE).evaluate_all(
                "all => all.findIndex((die) => die.ariaPressed === 'true')"
            )
            if turn in rolled:
                self.thumb.enter([self._chance.choice(FACES)])
                rolled.discard(turn)
            elif turn in keeps:
                self.thumb.tap("#phone-dice .pad-same")
            else:  # it is not free any more: a black mask came, or the game is over
                break
            entered += 1
        if not rolled and dice:
            self.taps.dice.append((self.thumb.taps - before) / entered)
            self.taps.rolled.append((self.thumb.taps - before) / dice)

    def _show_a_golden_mask(self) -> None:
        """The others have only black masks: one die is entered, and then the word counts again."""
        if self.thumb.tab.locator("#phone-dice .pad-unfold:visible").count():
            self.thumb.tap("#phone-dice .pad-unfold")
        self.thumb.enter(["golden_mask"])

    def trust_again(self) -> None:
        """The player's word counts again."""
        if self.thumb.tab.locator("#phone-dice .pad-trust:visible").count():
            self.thumb.tap("#phone-dice .pad-trust")

    def _me(self, view: View) -> dict[str, Any]:
        found: dict[str, Any] = next(one for one in view["players"] if one["colour"] == self.thumb.whose)
        return found


def _cell(one: dict[str, Any]) -> Cell:
    """Where a chamber lies, or a player stands."""
    x, y = one["cell"]
    return x, y


def _there(move: dict[str, Any]) -> Cell:
    """Where a move leads."""
    return move["facts"]["x"], move["facts"]["y"]


def _exits(view: View) -> set[Cell]:
    """Where the exit lies, if it lies anywhere."""
    return {_cell(chamber) for chamber in view["temple"] if chamber["kind"] == "exit"}


def _stuck(player: dict[str, Any]) -> bool:
    """All dice are accursed."""
    return all(die["state"] in ("cursed", "given", "lost") for die in player["dice"])


def _alarm(view: View) -> str:
    """Where everybody has to run: `start`, `exit`, or nowhere."""
    for cue in view["cues"]:
        if cue["cue"] != "gong" and 0 <= cue["at"] - view["t"] < ALARM_S:
            return "start" if cue["cue"] == "door" else "exit"
    return ""


def _open_ways(view: View) -> set[Cell]:
    """The chambers from which one may discover."""
    laid = {_cell(chamber) for chamber in view["temple"]}
    return {
        _cell(chamber)
        for chamber in view["temple"]
        for side in chamber["openings"]
        if side != chamber["stairway"] and _beside(_cell(chamber), side) not in laid and view["pile"]
    }


def _distances(view: View, goals: set[Cell]) -> dict[Cell, int]:
    """Steps to the nearest goal, by cell."""
    lies = {_cell(chamber): chamber for chamber in view["temple"]}
    far, reached = dict.fromkeys(goals, 0), list(goals)
    for cell in reached:
        for side in lies[cell]["openings"]:
            beside = _beside(cell, side)
            if beside in lies and beside not in far and OPPOSITE[side] in lies[beside]["openings"]:
                far[beside] = far[cell] + 1
                reached.append(beside)
    return far


def _beside(cell: Cell, side: str) -> Cell:
    across, up = STEPS[side]
    return cell[0] + across, cell[1] + up
