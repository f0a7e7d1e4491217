"""Where the companion deals, nothing is shuffled, and nobody sees the order."""

from __future__ import annotations

from companion.rules import Catalogue, Colour, Game, Setup, Side
from companion.rules.setup.dealing import LayDealt, SortChambers, SortStack, deal_cards, deal_chambers
from companion.rules.setup.packing import FillDepot, Stack, pack
from companion.rules.setup.pile import Add, DrawUnseen, HideExit, LayBeside, Mix

CATALOGUE = Catalogue.load()
SETUP = Setup(game=1, players=[Colour.RED, Colour.BLUE], modules=["curses", "treasures", "traps"], seed=4)
STEPS = pack(SETUP, CATALOGUE).steps


def test_the_chambers_are_sorted_and_those_beside_the_start_are_named() -> None:
    dealt = deal_chambers(STEPS, {Side.EAST: "C05", Side.WEST: "C09"})
    assert not any(isinstance(step, Mix | LayBeside | DrawUnseen | Add | HideExit) for step in dealt)
    (ready,) = (step for step in dealt if isinstance(step, SortChambers))
    pile = Game.begin(SETUP, CATALOGUE).setup.pile
    assert isinstance(pile, list)
    assert set(pile) <= set(ready.which)
    assert {"T1", "T2", "T3", "T4", "T5"} <= set(ready.which), "nobody learns which traps are drawn"
    assert [(step.side, step.chamber) for step in dealt if isinstance(step, LayDealt)] == [
        (Side.EAST, "C05"),
        (Side.WEST, "C09"),
    ]
    assert any(isinstance(step, FillDepot) for step in dealt), "and the rest stays as it is"


def test_cards_lie_ready_instead_of_in_stacks() -> None:
    stacks = [step for step in STEPS if isinstance(step, Stack)]
    dealt = deal_cards(STEPS)
    assert len(dealt) == len(STEPS)
    assert not any(isinstance(step, Stack) for step in dealt)
    ready = [(step.what, step.count) for step in dealt if isinstance(step, SortStack)]
    assert ready == [(step.what, step.count) for step in stacks]
