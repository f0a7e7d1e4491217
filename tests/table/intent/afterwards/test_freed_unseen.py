"""Black masks that nobody there can have freed: then somebody stands elsewhere than the table thinks."""

from __future__ import annotations

import pytest

from companion.rules import Colour, Enter
from companion.table.conduct import Mode
from companion.table.game.evidence import Because
from tests.table.conftest import MakeScene, Scene, replay

RED, BLUE, WHITE = Colour.RED, Colour.BLUE, Colour.WHITE
NEXT_DOOR = (
    '{"game": 1, "players": ["red", "blue"], "pile": ["B09", "B10", "B11"], '
    '"place": [{"cell": [1, 0], "chamber": "B07", "stairway": "west"}], '
    '"adventurers": {"blue": {"cell": [1, 0]}}}'
)
PAUSE, A_STEP = 0.8, 0.6
"""Seconds between two throws of a player, and those that it takes more to move a figure."""


def throw(table: Scene, player: Colour, faces: str, moved: str, pause: float = PAUSE) -> None:
    table.wait(pause)
    table.hand(player)
    table.wait(1.0)
    table.dice(player, faces, moved=moved)


def red_comes_to_blue(scene: MakeScene, pause: float, mode: Mode = Mode.FRIENDLY) -> Scene:
    """Blue next door has two black masks. Red could go there, pauses, rolls the dice that would have paid,
    and has a golden mask; then blue rolls the black masks."""
    table = scene(NEXT_DOOR, mode=mode)
    table.begin()
    table.dice(BLUE, "BBATK")
    table.dice(RED, "KTTGG")
    for number in range(11):
        throw(table, RED, "TKTGG" if number % 2 else "KTTGG", "**   ")
    throw(table, RED, "AATGG", "**   ")
    throw(table, RED, "KTTGG", "**   ", pause)
    throw(table, BLUE, "ATATK", "**   ")
    return table


def test_who_could_have_come_and_paused_as_long_as_a_step_takes_has_come(scene: MakeScene) -> None:
    table = red_comes_to_blue(scene, PAUSE + A_STEP)
    assert table.game.state.players[RED].cell == (1, 0)
    (step,) = [each for each in table.referee.accepted if isinstance(each.act, Enter)]
    assert step.evidence is not None
    assert [each.because for each in step.evidence.reasons] == [Because.FORGOTTEN, Because.FREED]
    assert table.states(BLUE) == ["ready"] * 5
    assert [answer.to_line() for answer in replay(table.record())[1]] == table.live()


@pytest.mark.parametrize(
    ("pause", "mode", "why"),
    [
        (PAUSE, Mode.FRIENDLY, "red had no time for a step"),
        (PAUSE + A_STEP, Mode.STRICT, "a strict table puts nothing right by itself"),
    ],
)
def test_else_the_black_masks_were_rolled_without_right(
    scene: MakeScene, pause: float, mode: Mode, why: str
) -> None:
    table = red_comes_to_blue(scene, pause, mode)
    assert table.game.state.players[RED].cell == (0, 0), why
    assert table.said[-1] == "refused-die-is-cursed"


def test_a_press_that_was_taken_for_somebody_elses_was_theirs(scene: MakeScene) -> None:
    table = scene(NEXT_DOOR.replace('"blue"]', '"blue", "white"]'))
    table.begin()
    table.dice(BLUE, "BBATK")
    table.dice(WHITE, "AAGKK")
    table.wait(0.2)
    table.dice(RED, "AATTK")
    table.wait(0.7)
    table.press((1, 0))
    table.wait(0.3)
    assert table.game.state.players[RED].cell == (1, 0)
    throw(table, BLUE, "ATATK", "**   ")
    assert table.game.state.players[RED].cell == (0, 0), "red has no golden mask, white has one"
    assert table.game.state.players[WHITE].cell == (1, 0)
    assert table.states(BLUE) == ["ready"] * 5
    assert [answer.to_line() for answer in replay(table.record())[1]] == table.live()
