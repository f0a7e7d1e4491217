"""Steps that nobody has pressed: a pause as long as a step takes, and the dice for it are rolled again."""

from __future__ import annotations

import pytest

from companion.rules import Colour, Enter
from companion.table.conduct import Mode
from tests.table.conftest import MakeScene, Scene, replay

RED, BLUE = Colour.RED, Colour.BLUE
OPEN_WAY = (
    '{"game": 1, "players": ["red", "blue"], "pile": ["B09", "B10", "B11"], '
    '"place": [{"cell": [1, 0], "chamber": "B07", "stairway": "west"}, '
    '{"cell": [2, 0], "chamber": "B08", "stairway": "west"}]}'
)
PAUSE = 0.8
"""Seconds between a player's throws, from dice that lie still to the hand that takes them."""
A_STEP = 0.6
"""Seconds more that it takes to move a figure."""


def throw(table: Scene, faces: str, moved: str, pause: float = PAUSE) -> None:
    """Red takes dice up after a pause, and rolls for a second."""
    table.wait(pause)
    table.hand(RED)
    table.wait(1.0)
    table.dice(RED, faces, moved=moved)


def at_their_pace(
    scene: MakeScene, pauses: tuple[float, ...] = (PAUSE,) * 11, mode: Mode = Mode.FRIENDLY
) -> Scene:
    """Red has rolled some dice for a while, and shows what the next chamber costs now."""
    table = scene(OPEN_WAY, mode=mode)
    table.begin()
    table.dice(RED, "KTTGG")
    for number, pause in enumerate(pauses):
        throw(table, "TKTGG" if number % 2 else "KTTGG", "**   ", pause)
    throw(table, "AATGG", "**   ")
    return table


def stands(table: Scene) -> tuple[int, int] | None:
    return table.game.state.players[RED].cell


def test_who_pauses_as_long_as_a_step_takes_and_does_not_press_is_asked(scene: MakeScene) -> None:
    table = at_their_pace(scene)
    throw(table, "KTTGG", "**   ", PAUSE + A_STEP)
    throw(table, "TKTGG", "**   ")
    table.wait(5.0)
    assert "notice-which" not in table.said, "the next press may tell"
    table.wait(3.0)
    assert table.said[-1] == "notice-which"
    table.says_who_they_are(RED)
    assert stands(table) == (1, 0)
    assert [answer.to_line() for answer in replay(table.record())[1]] == table.live()


def test_somebody_else_who_goes_there_does_not_answer_for_them(scene: MakeScene) -> None:
    table = at_their_pace(scene)
    throw(table, "KTTGG", "**   ", PAUSE + A_STEP)
    table.wait(8.5)
    assert table.player(RED).wanted
    table.dice(BLUE, "AAKTG")
    table.wait(0.6)
    table.press((1, 0))
    assert table.game.state.players[BLUE].cell == (1, 0)
    assert stands(table) == (0, 0)


@pytest.mark.parametrize(
    ("pause", "faces", "moved", "why"),
    [
        (PAUSE, "KTTGG", "**   ", "nobody has the time for a step"),
        (PAUSE + 3.0, "KTTGG", "**   ", "they wait for something else"),
        (PAUSE + A_STEP, "AAGTT", "*****", "the dice that would have paid lie where they lay"),
    ],
)
def test_who_has_hardly_gone_a_step_is_not_asked(
    scene: MakeScene, pause: float, faces: str, moved: str, why: str
) -> None:
    table = at_their_pace(scene)
    throw(table, faces, moved, pause)
    table.wait(12.0)
    assert "notice-which" not in table.said, why


def test_who_pauses_often_is_not_asked(scene: MakeScene) -> None:
    table = at_their_pace(
        scene, pauses=(PAUSE, PAUSE + A_STEP, PAUSE, PAUSE + A_STEP, PAUSE, PAUSE, PAUSE + A_STEP)
    )
    throw(table, "KTTGG", "**   ", PAUSE + A_STEP)
    table.wait(12.0)
    assert "notice-which" not in table.said


def test_whose_next_press_tells_where_they_stand_is_not_asked(scene: MakeScene) -> None:
    table = at_their_pace(scene)
    throw(table, "KTTGG", "**   ", PAUSE + A_STEP)
    throw(table, "AATGG", "**   ")
    table.wait(0.6)
    table.press((2, 0))
    assert stands(table) == (2, 0), "they have gone two steps, and pressed one"
    table.wait(12.0)
    assert "notice-which" not in table.said


def test_the_pause_counts_when_a_press_further_on_tells_of_the_step(scene: MakeScene) -> None:
    assert weight_of_the_step(scene, PAUSE) < -3.0 < weight_of_the_step(scene, PAUSE + A_STEP)


def weight_of_the_step(scene: MakeScene, pause: float) -> float:
    """What speaks for a step that a press of the next chamber but one brings to light."""
    table = at_their_pace(scene)
    throw(table, "KTTGG", "**   ", pause)
    throw(table, "AATGG", "**   ")
    table.wait(0.6)
    table.press((2, 0))
    steps = [each.evidence for each in table.referee.accepted if isinstance(each.act, Enter)]
    assert len(steps) == 2
    assert steps[0] is not None
    return steps[0].weight


def test_a_strict_table_asks_nobody(scene: MakeScene) -> None:
    table = at_their_pace(scene, mode=Mode.STRICT)
    throw(table, "KTTGG", "**   ", PAUSE + A_STEP)
    table.wait(12.0)
    assert table.said == []
