"""Presses that have led to an act, and further ones of the same cell."""

from __future__ import annotations

import pytest

from companion.rules import Colour
from companion.table.intent.presses.press_memory import TWICE, TWO_FINGERS, PressMemory

HERE = (1, 0)
RED, BLUE, GREEN = Colour.RED, Colour.BLUE, Colour.GREEN


@pytest.mark.parametrize("after", [TWO_FINGERS, 0.3, TWICE])
def test_a_finger_presses_twice(after: float) -> None:
    memory = PressMemory()
    memory.took(HERE, 10.0, [RED])
    assert memory.again(HERE, 10.0 + after)


@pytest.mark.parametrize("after", [0.0, TWO_FINGERS - 0.01, TWICE + 0.1])
def test_two_fingers_are_two_people(after: float) -> None:
    memory = PressMemory()
    memory.took(HERE, 10.0, [RED])
    assert not memory.again(HERE, 10.0 + after)


def test_of_those_who_do_something_together_each_may_press() -> None:
    memory = PressMemory()
    memory.took(HERE, 10.0, [RED, BLUE])
    assert memory.again(HERE, 10.05)
    assert not memory.again((2, 0), 10.05)
    assert not memory.again(HERE, 10.0 + TWICE + 0.1)


def test_who_has_said_that_they_press_does_so_for_themselves() -> None:
    memory = PressMemory()
    memory.took(HERE, 10.0, [RED, BLUE])
    assert memory.again(HERE, 10.3, [RED])
    assert memory.again(HERE, 10.3, [BLUE, GREEN])
    assert not memory.again(HERE, 10.3, [GREEN]), "their finger has not pressed twice"
