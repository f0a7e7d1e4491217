"""Who has paid rolls these dice again: gems of two, and a step of a third that the press could have meant."""

from __future__ import annotations

from companion.rules import Colour
from tests.table.conftest import MakeScene, Scene, replay

RED, BLUE, GREEN = Colour.RED, Colour.BLUE, Colour.GREEN
TWO_AND_A_THIRD = (
    '{"game": 1, "players": ["red", "blue", "green"], "pile": ["B09", "B11"], '
    '"place": [{"cell": [1, 0], "chamber": "G1", "stairway": "west"}, '
    '{"cell": [1, 1], "chamber": "B10", "stairway": "south"}], '
    '"adventurers": {"red": {"cell": [1, 0]}, "blue": {"cell": [1, 0]}, "green": {"cell": [1, 1]}}}'
)


def pressed(scene: MakeScene) -> Scene:
    """Red and blue show four keys; green could step into their chamber, and somebody presses it."""
    table = scene(TWO_AND_A_THIRD)
    table.begin()
    table.dice(GREEN, "AKTTG")
    table.wait(4.0)
    table.dice(BLUE, "AATKK")
    table.dice(RED, "AATKK")
    table.wait(0.4)
    table.press((1, 0))
    table.wait(1.0)
    assert gems(table) == 1
    return table


def gems(table: Scene) -> int:
    return table.game.state.temple[1, 0].gems


def test_one_of_two_who_keeps_keys_has_paid_all_the_same(scene: MakeScene) -> None:
    table = pressed(scene)
    table.dice(RED, "GTTKK", moved="**   ")
    table.wait(0.5)
    table.dice(BLUE, "AATGT", moved="   **")
    table.wait(1.0)
    assert gems(table) == 1
    assert table.game.state.players[GREEN].cell == (1, 1)


def test_if_both_keep_their_keys_it_was_the_third(scene: MakeScene) -> None:
    table = pressed(scene)
    table.dice(RED, "GTTKK", moved="**   ")
    assert gems(table) == 1, "blue has not rolled yet"
    table.wait(0.5)
    table.dice(BLUE, "GTTKK", moved="**   ")
    table.wait(1.0)
    assert gems(table) == 0
    assert table.game.state.players[GREEN].cell == (1, 0)
    assert [answer.to_line() for answer in replay(table.record())[1]] == table.live()
