"""A phone in a player's hand: who presses there is known, and what the table asks has its time."""

from __future__ import annotations

from companion.roles import Role
from companion.rules import Colour
from companion.table.inbox import CellTouched, MoveChosen, PanelTouched, StartAsked
from companion.table.page_input import Sender
from tests.table.conftest import MakeScene, Scene, replay

RED, BLUE, GREEN = Colour.RED, Colour.BLUE, Colour.GREEN
OPEN = '"place": [{"cell": [1, 0], "chamber": "B07", "stairway": "west"}]'
THREE = '{"game": 1, "players": ["red", "blue", "green"], "pile": ["B08", "B09", "B10"], ' + OPEN + "}"
APART = (
    '{"game": 1, "players": ["red", "blue"], "pile": [],'
    ' "place": [{"cell": [1, 0], "chamber": "B07", "stairway": "west"}],'
    ' "adventurers": {"red": {"cell": [0, 0]}, "blue": {"cell": [1, 0]}}}'
)


def touch(table: Scene, cell: tuple[int, int], *whose: Colour) -> None:
    """Somebody touches the map on the phone of these players."""
    table.put(CellTouched(cell, table.clock.now(), by=Sender("", whose, Role.PLAY)))


def without_camera(table: Scene) -> Scene:
    table.begin()
    table.camera(sees=False)
    table.settle()
    return table


def wanted(table: Scene) -> list[str]:
    return [player.colour for player in table.view.players if player.wanted]


def test_on_a_player_s_own_phone_nobody_asks_who_it_was(scene: MakeScene) -> None:
    table = without_camera(scene(THREE))
    touch(table, (1, 0), BLUE)
    assert table.player(BLUE).cell == (1, 0)
    assert table.player(RED).cell == (0, 0)
    assert table.said == ["done-enter"]
    assert [answer.to_line() for answer in replay(table.record())[1]] == table.live()


def test_a_phone_of_several_players_asks_only_among_them(scene: MakeScene) -> None:
    table = without_camera(scene(THREE))
    touch(table, (1, 0), BLUE, GREEN)
    assert wanted(table) == [BLUE, GREEN]
    table.put(PanelTouched(GREEN, True, table.clock.now()))
    assert table.player(GREEN).cell == (1, 0)
    assert wanted(table) == []


def test_of_several_players_on_a_phone_the_one_who_can_is_meant(scene: MakeScene) -> None:
    table = scene(THREE)
    table.begin()
    table.dice(RED, "AAKTG")
    table.dice(GREEN, "AAKTG")
    table.dice(BLUE, "KKKKK")
    touch(table, (1, 0), BLUE, GREEN)
    assert table.player(GREEN).cell == (1, 0)


def test_what_is_not_possible_for_the_phone_s_player_is_refused_to_this_player(scene: MakeScene) -> None:
    table = scene(THREE)
    table.begin()
    table.dice(BLUE, "KKKKK")
    table.clock.advance(1.0)
    table.dice(RED, "AAKTG")  # who rolled last, and could do it
    touch(table, (1, 0), BLUE)
    newest = table.view.verdicts[0]
    assert (newest.message, newest.player) == ("refused-not-enough-icons-enter", BLUE)
    assert table.player(RED).cell == (0, 0)


def test_a_cell_far_from_the_phone_s_player_is_not_somebody_else_s_press(scene: MakeScene) -> None:
    table = without_camera(scene(APART))
    touch(table, (2, 0), RED)  # blue stands beside it
    newest = table.view.verdicts[0]
    assert (newest.message, newest.player) == ("notice-not-near", RED)
    assert table.player(BLUE).cell == (1, 0)
    assert (2, 0) not in table.game.state.temple


def test_a_phone_of_somebody_who_does_not_play_is_anybody_s(scene: MakeScene) -> None:
    table = without_camera(scene(THREE))
    touch(table, (1, 0), Colour.PURPLE)
    table.wait(0.5)
    assert wanted(table) == [RED, BLUE, GREEN]


def test_whoever_presses_again_on_their_own_phone_has_answered_who_it_was(scene: MakeScene) -> None:
    table = without_camera(scene(THREE))
    touch(table, (1, 0))
    table.wait(0.5)
    assert wanted(table) == [RED, BLUE, GREEN]
    touch(table, (1, 0), BLUE)
    assert table.player(BLUE).cell == (1, 0)
    assert wanted(table) == []


def test_two_players_are_asked_at_once_each_on_their_phone(scene: MakeScene) -> None:
    setup = (
        '{"game": 1, "players": ["red", "blue"], "modules": ["treasures"], "pile": [],'
        ' "place": [{"cell": [1, 0], "chamber": "B07", "stairway": "west"}],'
        ' "adventurers": {"red": {"treasures": ["double_key"], "cell": [0, 0]}, "blue": {"cell": [1, 0]}}}'
    )
    table = without_camera(scene(setup))
    touch(table, (0, 0), RED)
    touch(table, (0, 0), BLUE)
    assert table.player(BLUE).cell == (0, 0), "what one is asked keeps nobody else from acting"


def test_a_question_says_how_long_it_is_open(scene: MakeScene) -> None:
    table = without_camera(scene(THREE))
    table.wait(2.0)
    touch(table, (1, 0))
    table.wait(0.5)
    asked = table.player(RED).asked_until
    assert asked is not None
    left = asked - table.view.t
    assert 11.0 < left <= 12.0
    assert table.player(BLUE).asked_until == asked
    table.wait(left + 0.5)
    assert wanted(table) == []
    assert table.player(RED).asked_until is None


def test_in_a_pause_nobody_runs_out_of_time(scene: MakeScene) -> None:
    table = without_camera(scene(THREE))
    touch(table, (1, 0))
    table.put(StartAsked(table.clock.now()))
    table.wait(60.0)
    table.put(StartAsked(table.clock.now()))
    assert wanted(table) == [RED, BLUE, GREEN]


def test_a_move_of_one_player_does_not_close_the_question_to_others(scene: MakeScene) -> None:
    table = without_camera(scene(THREE))
    touch(table, (1, 0), BLUE, GREEN)
    move = table.move(RED, "move-enter", side="east")
    table.put(MoveChosen(RED, move.id, table.clock.now()))
    assert table.player(RED).cell == (1, 0)
    assert wanted(table) == [BLUE, GREEN]
