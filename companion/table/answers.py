"""How the judge's answer is heard and where it is seen."""

from __future__ import annotations

from companion.rules import Act, Activate, Cell, Colour, Discover, Enter, Escape, Fate, Free, State, neighbour


def effect(act: Act, ok: bool) -> str | None:
    """The sound effect of an answer; rolling itself is loud enough."""
    if not ok:
        return "verdict_refused"
    match act:
        case Discover():
            return "discover"
        case Activate():
            return "gem"
        case Escape():
            return "escaped"
        case Free():
            return "freed"
        case Fate():
            return "fate"
        case Enter():
            return "verdict_ok"
    return None


def place(act: Act, state: State) -> Cell | None:
    """The cell an act is about, seen from the state before it; None where it is about none."""
    match act:
        case Enter() | Discover():
            here = _cell(state, act.player)
            return None if here is None else neighbour(here, act.side)
        case Activate():
            return _cell(state, act.players[0])
        case Escape():
            return _cell(state, act.player)
    return None


def _cell(state: State, player: Colour) -> Cell | None:
    return state.players[player].cell
