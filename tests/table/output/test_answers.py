"""For each player one light, one sound and one word at a time, the most urgent first."""

from __future__ import annotations

from companion.boards import LampEffect, Light
from companion.clock import ManualClock
from companion.rules import Colour
from companion.table.output import lights
from companion.table.output.answers import SHOWN, SOUNDS, Answer, Answers
from companion.table.output.lights import EVERY, FIGURES, STEP, way_to_start
from companion.table.view.model import Told
from tests.table.conftest import START, MakeScene, Scene

RED, BLUE = Colour.RED, Colour.BLUE
ROW = (
    '{"game": 1, "players": ["red", "blue"], "pile": ["B09", "B10"], "cues": "quick", "place": ['
    '{"cell": [1, 0], "chamber": "B07", "stairway": "west"},'
    ' {"cell": [2, 0], "chamber": "B08", "stairway": "west"},'
    ' {"cell": [2, 1], "chamber": "B12", "stairway": "south"},'
    ' {"cell": [2, -1], "chamber": "B13", "stairway": "north"}]}'
)
EVERYTHING = [
    (RED, Answer(Told.NOW)),
    (RED, Answer(Told.ASKED, frozenset({(1, 0)}))),
    (RED, Answer(Told.WAITING, frozenset({(2, 0)}))),
]


def told(table: Scene, player: Colour) -> Told | None:
    return table.player(player).told


def lamp(table: Scene, player: Colour) -> Light:
    return table.boards.panel_lamps[list(Colour).index(player)]


def test_the_most_urgent_comes_first_and_each_gives_way_to_the_next() -> None:
    clock = ManualClock(10.0)
    answers = Answers(clock)
    assert answers.now([]) == {}
    answers.judged(RED, (0, 0), ok=False)
    assert answers.now(EVERYTHING)[RED].told is Told.NO
    answers.judged(RED, (1, 0), ok=True)
    assert answers.now(EVERYTHING) == {RED: Answer(Told.YES, frozenset({(1, 0)}))}
    clock.advance(SHOWN + 0.01)
    assert answers.now(EVERYTHING)[RED].told is Told.WAITING
    assert answers.now(EVERYTHING[:2])[RED].told is Told.ASKED
    assert answers.now(EVERYTHING[:1])[RED].told is Told.NOW


def test_players_do_not_hide_each_other_s_answers() -> None:
    answers = Answers(ManualClock(10.0))
    answers.judged(RED, (0, 0), ok=True)
    found = answers.now([(BLUE, Answer(Told.ASKED)), (None, Answer(Told.WAITING))])
    assert {player: answer.told for player, answer in found.items()} == {
        RED: Told.YES,
        BLUE: Told.ASKED,
        None: Told.WAITING,
    }


def test_a_second_chime_for_the_same_player_is_not_heard_but_what_has_happened_is() -> None:
    clock = ManualClock(10.0)
    answers = Answers(clock)
    assert answers.sounds(RED, "verdict_ok")
    assert not answers.sounds(RED, "verdict_refused")
    assert answers.sounds(BLUE, "verdict_ok")
    assert answers.sounds(RED, "escaped")
    clock.advance(SOUNDS)
    assert answers.sounds(RED, "verdict_ok")


def test_a_player_hears_sees_and_reads_yes_and_then_nothing(scene: MakeScene) -> None:
    table = scene(ROW)
    table.begin()
    table.dice(RED, "AAKTG")
    table.wait(0.4)
    table.press((1, 0))
    cell = (1 + START[0], START[1])
    assert (told(table, RED), lamp(table, RED)) == (Told.YES, lights.YES)
    assert table.boards.lights[cell] == lights.YES
    table.wait(SHOWN + 0.1)
    assert told(table, RED) is None
    assert lamp(table, RED) == Light(*FIGURES[RED], LampEffect.STEADY)


def test_a_press_that_waits_for_dice_is_shown_where_it_was_pressed(scene: MakeScene) -> None:
    table = scene(ROW)
    table.begin()
    table.hand(RED)
    table.press((1, 0))
    assert table.boards.lights[1 + START[0], START[1]] == lights.WAITS
    table.dice(RED, "AAKTG")
    assert told(table, RED) is Told.YES


def test_who_is_asked_reads_it_as_soon_as_the_last_answer_is_over(scene: MakeScene) -> None:
    table = scene(ROW)
    table.begin()
    table.dice(RED, "AAKTG")
    table.dice(BLUE, "AAKTG")
    table.wait(0.4)
    table.press((1, 0))
    table.wait(0.5)
    assert (told(table, RED), told(table, BLUE)) == (Told.ASKED, Told.ASKED)
    assert lamp(table, BLUE).effect is LampEffect.BLINK


def test_before_the_door_slams_those_outside_start_are_called_and_the_others_are_not(
    scene: MakeScene,
) -> None:
    table = scene(ROW)
    table.begin()
    table.dice(RED, "AAKTG")
    table.wait(0.4)
    table.press((1, 0))
    gong = next(cue for cue in table.game.cues if cue.name == "gong")
    table.wait(gong.t)
    assert (told(table, RED), told(table, BLUE)) == (Told.NOW, None)
    assert lamp(table, RED) == lights.START_CALLS


def test_the_light_runs_along_open_passages_only_and_towards_start(scene: MakeScene) -> None:
    temple = scene(ROW).game.state.temple
    seen = [set(way_to_start(temple, step * STEP)) for step in range(EVERY)]
    reached = set.union(*seen)
    assert (1, 0) in reached and (0, 0) not in reached
    assert sum(map(len, seen)) == len(reached), "each chamber is lit once in a round"
    lit = [next(step for step in range(EVERY) if cell in seen[step]) for cell in ((2, 0), (1, 0))]
    assert lit[1] == (lit[0] + 1) % EVERY, "the nearer chamber follows the farther one"
    for cell in reached:
        assert any(temple.passage(cell, side) for side in temple[cell].openings())
