"""What lies on a button is no press: it is told after a while, and what wobbles under it does not count."""

from __future__ import annotations

import pytest

from companion.boards.events import cell_name
from companion.boards.lying import FREE_FOR, LIES_AFTER, LyingThings

C4 = (2, 3)


def test_a_finger_lies_on_nothing() -> None:
    things = LyingThings()
    assert things.pressed(C4, 10.0)
    assert things.on(10.0 + LIES_AFTER - 0.1) == ()
    things.released(C4, 10.8)
    assert things.on(60.0) == ()
    assert things.pressed(C4, 10.9)


def test_what_stays_is_told_until_it_is_lifted() -> None:
    things = LyingThings()
    things.pressed(C4, 10.0)
    things.pressed((0, 1), 11.0)
    assert things.on(10.0 + LIES_AFTER) == (C4,)
    assert things.on(11.0 + LIES_AFTER) == ((0, 1), C4)
    things.released(C4, 20.0)
    assert things.on(20.0) == ((0, 1),)


def test_what_wobbles_makes_no_presses_and_lies_at_once_again() -> None:
    things = LyingThings()
    assert things.pressed(C4, 10.0)
    for wobble in range(5):
        things.released(C4, 18.0 + wobble)
        assert not things.pressed(C4, 18.2 + wobble)
        assert things.on(18.3 + wobble) == (C4,)


def test_a_button_that_was_free_counts_again() -> None:
    things = LyingThings()
    things.pressed(C4, 10.0)
    things.released(C4, 20.0)
    assert things.pressed(C4, 20.0 + FREE_FOR)
    assert things.on(20.0 + FREE_FOR + 1) == ()


def test_another_board_has_nothing_on_it() -> None:
    things = LyingThings()
    things.pressed(C4, 10.0)
    things.forget()
    assert things.on(99.0) == ()
    things.released(C4, 99.5)
    assert things.pressed(C4, 99.6)


@pytest.mark.parametrize(
    ("cell", "name"), [((0, 0), "A1"), ((2, 3), "C4"), ((11, 9), "L10"), ((-1, 2), "-1,2")]
)
def test_cells_have_names(cell: tuple[int, int], name: str) -> None:
    assert cell_name(cell) == name
