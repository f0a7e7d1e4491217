"""Presses that wait: one more of the same is counted, and who says who they are has pressed before."""

from __future__ import annotations

from companion.rules import Colour, Discover, Side
from companion.table.intent.candidates import Candidate
from companion.table.intent.presses.press import Press, WaitingPresses

RED, BLUE = Colour.RED, Colour.BLUE
CELL = (1, 0)
DRAWS = [Candidate(RED, Discover(t=0.0, player=RED, side=Side.EAST), None)]


def test_a_second_press_of_a_cell_is_counted_with_the_first() -> None:
    waiting = WaitingPresses()
    waiting.add(Press(1.0, CELL))
    waiting.add(Press(1.4, CELL))
    (press,) = waiting
    assert (press.at, press.times, waiting.times(CELL)) == (1.0, 2, 2)


def test_two_fingers_are_two_presses() -> None:
    waiting = WaitingPresses()
    waiting.add(Press(1.0, CELL))
    waiting.add(Press(1.05, CELL))
    assert [press.times for press in waiting] == [1, 1]
    assert waiting.times(CELL) == 2


def test_a_press_that_comes_later_than_a_finger_comes_twice_is_one_of_its_own() -> None:
    waiting = WaitingPresses()
    waiting.add(Press(1.0, CELL))
    waiting.add(Press(1.5, CELL))
    waiting.add(Press(2.1, CELL))  # 0.6 s after the last one
    waiting.add(Press(2.9, CELL))
    assert [press.times for press in waiting] == [3, 1]


def test_where_presses_are_counted_the_next_one_may_take_longer() -> None:
    waiting = WaitingPresses()
    waiting.add(Press(1.0, CELL, again_within=1.2))
    waiting.add(Press(2.0, CELL, again_within=1.2))
    assert [press.times for press in waiting] == [2]


def test_the_rest_of_several_presses_waits_on() -> None:
    waiting = WaitingPresses()
    waiting.add(Press(1.0, CELL))
    waiting.add(Press(1.4, CELL))
    (press,) = waiting
    waiting.keep_rest(press)
    waiting.remove(press)
    assert [(rest.at, rest.times) for rest in waiting] == [(1.4, 1)]
    waiting.keep_rest(next(iter(waiting)))
    assert len(tuple(waiting)) == 1, "a single press has no rest"


def test_presses_that_say_how_many_gems_are_meant_have_no_rest() -> None:
    waiting = WaitingPresses()
    waiting.add(Press(1.0, CELL, again_within=1.2))
    waiting.add(Press(1.4, CELL, again_within=1.2))
    (press,) = waiting
    waiting.keep_rest(press)
    waiting.remove(press)
    assert not tuple(waiting)


def test_who_says_who_they_are_has_pressed_before() -> None:
    waiting = WaitingPresses()
    waiting.add(Press(1.0, CELL))
    (first,) = waiting
    waiting.draws(first, DRAWS)
    waiting.add(Press(2.5, CELL, of=frozenset({RED})))
    (press,) = waiting
    assert (press.at, press.of, press.times) == (1.0, frozenset({RED}), 1)
    waiting.add(Press(2.6, CELL, of=frozenset({BLUE})))
    assert len(tuple(waiting)) == 2, "that is somebody else"


def test_who_draws_a_tile_has_meant_no_other_press_for_a_moment() -> None:
    waiting = WaitingPresses()
    waiting.add(Press(1.0, CELL))
    (first,) = waiting
    waiting.draws(first, DRAWS)
    waiting.add(Press(1.3, CELL))  # it came twice
    other = Press(1.5, (0, 1))
    assert waiting.drawing(other) == frozenset({RED})
    assert waiting.drawing(Press(2.0, (0, 1))) == frozenset()
    waiting.remove(next(iter(waiting)))
    assert waiting.drawing(other) == frozenset()
