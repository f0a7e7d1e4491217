"""The cells of an act: where it is pressed, where it leads, and where its answer is shown."""

from __future__ import annotations

from msgspec import UNSET

from companion.rules import (
    Ability,
    Act,
    Activate,
    Cell,
    Claim,
    Colour,
    Discover,
    Enter,
    Escape,
    Lift,
    Quest,
    Side,
    State,
    Use,
    UseChamber,
    neighbour,
)
from companion.rules.acts import PaidAct


def pressed_at(act: Act, state: State) -> Cell | None:
    """The cell that a player presses for ``act``: the one to go to, or their own for an act in their chamber.

    None for an act without a place (a card, a turn of fate, an answer): it is chosen on the page.
    """
    match act:
        case Enter():
            return _beside(state, act.player, act.side)
        case Discover():
            plain = act.redraw is UNSET and act.choose is UNSET
            return _beside(state, act.player, act.side) if plain else None
        case Escape() | Claim() | Lift():
            return state.players[act.player].cell
        case Activate() | Quest() | UseChamber():
            return state.players[act.players[0]].cell
    return None


def leads_to(act: Act, state: State) -> Cell | None:
    """The other cell that an act is about: the one gone to, turned, or joined; None if there is none."""
    match act:
        case Enter(side=Side() as side) | Discover(side=Side() as side) | Use(side=Side() as side):
            return _beside(state, act.player, side)
        case Ability(side=Side() as side):
            return _beside(state, act.player, side)
        case Quest(side=Side() as side):
            return _beside(state, act.players[0], side)
        case Use(to=Colour() as to) | Ability(to=Colour() as to):
            return state.players[to].cell
        case Use(cell=tuple() as cell) | Ability(cell=tuple() as cell):
            return cell
        case Ability(path=list() as path):
            here = state.players[act.player].cell
            for side in path:
                here = None if here is None else neighbour(here, side)
            return here
    return None


def answered_at(act: Act, state: State) -> Cell | None:
    """The cell that shows the judge's answer to an act; ``state`` is the state before the act."""
    return pressed_at(act, state) or leads_to(act, state)


def spends_tiles(act: Act) -> bool:
    """The act spends treasure tiles: a press alone never means that."""
    return isinstance(act, PaidAct) and act.treasures is not UNSET


def _beside(state: State, player: Colour, side: Side) -> Cell | None:
    here = state.players[player].cell
    return None if here is None else neighbour(here, side)
