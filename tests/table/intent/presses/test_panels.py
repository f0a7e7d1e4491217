"""Panels say who presses the next cell; who holds theirs for a turn of fate says nothing of cells."""

from __future__ import annotations

import pytest

from companion.rules import Colour
from companion.table.intent.presses.panels import PanelPresses

RED, BLUE, GREEN = Colour.RED, Colour.BLUE, Colour.GREEN


def tapped(*panels: tuple[Colour, float]) -> PanelPresses:
    """Panels that were pressed at these seconds and let go."""
    presses = PanelPresses()
    for player, at in panels:
        presses.pressed(player, at)
        presses.released(player)
    return presses


def meant(presses: PanelPresses, now: float, near: str = "", others: bool = False) -> Colour | None:
    return presses.meant(now, lambda player: player.value in near.split(), others)


def test_a_panel_is_good_for_one_cell() -> None:
    presses = tapped((RED, 1.0))
    assert [meant(presses, 1.2), meant(presses, 1.3)] == [RED, None]


@pytest.mark.parametrize(("now", "near", "who"), [(1.9, "", RED), (2.1, "", None), (3.9, "red", RED)])
def test_who_stands_near_may_take_longer(now: float, near: str, who: Colour | None) -> None:
    assert meant(tapped((RED, 1.0)), now, near) is who


def test_of_two_who_press_at_once_the_first_comes_first_wherever_the_table_has_their_figures() -> None:
    presses = tapped((RED, 1.0), (BLUE, 1.1))
    assert [meant(presses, 1.2, "blue"), meant(presses, 1.3)] == [RED, BLUE]


def test_nobody_comes_from_afar_where_somebody_who_stands_there_can_press() -> None:
    presses = tapped((RED, 1.0))
    assert meant(presses, 1.7, others=True) is None
    assert meant(presses, 1.8, "red", others=True) is RED, "the panel still waits for its cell"
    assert meant(tapped((RED, 1.0)), 1.2, others=True) is RED, "who has just tapped it means themselves"


def test_panels_that_several_hold_are_held_for_fate() -> None:
    presses = PanelPresses()
    for player, at in ((RED, 1.0), (BLUE, 1.4)):
        presses.pressed(player, at)
    assert meant(presses, 1.5, "red blue") is None
    presses.pressed(GREEN, 1.6)
    assert presses.fate(frozenset({RED, BLUE, GREEN}), 1.9), "whatever others have pressed meanwhile"


def test_a_panel_that_is_held_long_is_held_for_fate() -> None:
    presses = PanelPresses()
    presses.pressed(RED, 1.0)
    assert meant(presses, 2.5, "red") is None
    presses.released(RED)
    assert meant(presses, 2.6, "red") is RED


def test_while_others_hold_theirs_nobody_answers_with_a_panel() -> None:
    presses = PanelPresses()
    presses.pressed(RED, 1.0)
    assert not presses.held_by_others({BLUE}, 1.1), "red may only have tapped it"
    assert presses.held_by_others({BLUE}, 1.2)
    assert not presses.held_by_others({RED, BLUE}, 1.2), "both are asked, and both may answer"
    assert not presses.held_by_others({BLUE}, 7.0), "a tile lies on red's panel"
    presses.released(RED)
    assert not presses.held_by_others({BLUE}, 1.3)
