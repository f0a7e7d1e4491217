"""The state as a `state` line shows it: one object; modules add keys of their own."""

from __future__ import annotations

from typing import Any

from companion.rules.names import Cell, Colour
from companion.rules.rulebook import Play
from companion.rules.state import Adventurer, Die
from companion.rules.temple import PlacedChamber

ShownState = dict[str, Any]


def show(play: Play) -> ShownState:
    """Return the state for a `state` line; the modules' hooks change it and add to it."""
    state = play.state
    players: dict[Colour, ShownState] = {colour: _player(player) for colour, player in state.players.items()}
    shown: ShownState = {
        "result": state.result,
        "depot": state.depot,
        "fate_gems": state.fate_gems,
        "exit_keys": state.exit_keys,
        "pile": len(state.pile),
        "players": players,
        "temple": [_chamber(placed) for placed in state.temple.values()],
        "quest_markers": state.quest_markers,
        "gem_tiles": state.gem_tiles,
        "timers": [
            {"cell": timer.cell, "chamber": timer.chamber, "ends": timer.ends} for timer in state.timers
        ],
        "chalice": _token(play, "chalice"),
        "ghost": _token(play, "ghost"),
        "forbidden": [],
    }
    for hook in play.rules.shown:
        hook(play, shown)
    return shown


def _token(play: Play, name: str) -> Cell | None:
    spot = play.state.tokens.get(name)
    return None if spot is None else spot.cell


def _player(player: Adventurer) -> ShownState:
    shown: ShownState = {
        "cell": player.cell,
        "escaped": player.escaped,
        "dice": [_die(die) for die in player.dice],
        "curses": player.curses,
        "treasures": player.treasures,
        "character": None,
    }
    if player.part is not None:
        shown["part"] = player.part
    return shown


def _die(die: Die) -> ShownState:
    shown: ShownState = {"shows": die.shows, "is": die.state}
    if die.on is not None:
        shown["on"] = die.on
    return shown


def _chamber(placed: PlacedChamber) -> ShownState:
    return {
        "cell": placed.cell,
        "chamber": placed.chamber.id,
        "stairway": placed.stairway,
        "gems": placed.gems,
        "treasure": placed.treasure,
    }
