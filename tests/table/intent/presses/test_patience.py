"""A press that waits is decided at once if somebody goes away whose dice it needs."""

from __future__ import annotations

import pytest

from companion.dice import DieSeen, MatReading, Sight
from companion.dice.track.die_tracker import DieTracker
from companion.rules import Colour, Icon
from companion.table.dice.mats import Mats
from tests.table.conftest import MakeScene, Scene, replay

RED, BLUE = Colour.RED, Colour.BLUE
BOTH_THERE = (
    '{"game": 1, "players": ["red", "blue"], "pile": ["B09", "B10", "B11"], '
    '"place": [{"cell": [1, 0], "chamber": "G1", "stairway": "west"}], '
    '"adventurers": {"red": {"cell": [1, 0]}, "blue": {"cell": [1, 0]}}}'
)


def gems(table: Scene) -> int:
    return table.game.state.temple[1, 0].gems


def waiting(scene: MakeScene) -> Scene:
    """Red and blue show four keys; red's hand is over the mat when they press."""
    table = scene(BOTH_THERE)
    table.begin()
    table.dice(BLUE, "AATKK")
    table.dice(RED, "AATKK")
    table.wait(0.6)
    table.hand(RED)
    table.says_who_they_are(RED)
    table.press((1, 0))
    assert gems(table) == 0, "a camera will say in a moment which dice lie there"
    return table


def test_who_goes_away_has_paid_before(scene: MakeScene) -> None:
    table = waiting(scene)
    table.wait(0.2)
    table.says_who_they_are(BLUE)
    table.press((0, 0))
    assert (gems(table), table.game.state.players[BLUE].cell) == (1, (0, 0))
    table.dice(RED, "AATKK")
    table.wait(2.0)
    assert gems(table) == 1
    assert [answer.to_line() for answer in replay(table.record())[1]] == table.live()


def test_what_somebody_else_presses_elsewhere_hurries_nobody(scene: MakeScene) -> None:
    table = scene(BOTH_THERE.replace('["red", "blue"]', '["red", "blue", "yellow"]'))
    table.begin()
    table.dice(Colour.YELLOW, "AATGG")
    table.dice(BLUE, "AATKK")
    table.dice(RED, "AATKK")
    table.wait(0.6)
    table.hand(RED)
    table.says_who_they_are(RED)
    table.press((1, 0))
    table.says_who_they_are(Colour.YELLOW)
    table.press((-1, 0))
    assert (gems(table), (-1, 0) in table.game.state.temple) == (0, True)


@pytest.mark.parametrize(
    ("rest", "red"),
    [(0.1, (0, 0)), (0.65, (1, 0))],
    ids=["dice that rest at once may have been meant", "nobody knows so early what dice show"],
)
def test_a_press_that_may_be_one_too_many_is_taken_for_dice_that_come_to_rest_at_once(
    scene: MakeScene, rest: float, red: tuple[int, int]
) -> None:
    table = scene(BOTH_THERE)
    table.begin()
    table.dice(BLUE, "AATGG")
    table.wait(0.6)
    table.hand(RED)
    table.says_who_they_are(BLUE)
    table.press((0, 0))
    table.wait(0.5)
    table.press((0, 0))
    table.wait(rest)
    table.dice(RED, "AATGG")
    table.wait(2.0)
    assert [table.game.state.players[player].cell for player in (RED, BLUE)] == [red, (0, 0)]


def unclear(scene: MakeScene) -> Scene:
    """Red had time enough for a press, and blue's dice have rolled for more than a second."""
    table = scene(BOTH_THERE.replace('{"cell": [1, 0]}', '{"cell": [0, 0]}'))
    table.begin()
    table.dice(RED, "AAKTG")
    table.wait(0.6)
    table.hand(BLUE)
    table.wait(1.2)
    table.press((1, 0))
    table.wait(0.1)
    return table


def test_dice_that_are_about_to_be_read_may_say_that_it_was_somebody_else(scene: MakeScene) -> None:
    table = unclear(scene)
    assert {each.cell for each in table.game.state.players.values()} == {(0, 0)}
    table.dice(BLUE, "AAKTT", still_since=table.clock.now() - 0.6)
    assert table.game.state.players[BLUE].cell == (1, 0)
    assert table.game.state.players[RED].cell == (0, 0)


def test_dice_that_were_taken_up_again_are_waited_for_no_longer(scene: MakeScene) -> None:
    table = unclear(scene)
    table.hand(BLUE)
    assert table.game.state.players[RED].cell == (1, 0), "no camera will read what blue had thrown"


def test_a_reading_that_was_kept_for_a_moment_stops_no_dice_that_roll_since(scene: MakeScene) -> None:
    table = scene(BOTH_THERE)
    mats = Mats(table.referee)
    mats.disturbed(RED, 1.0)
    mats.came_to_rest(RED, 2.0)
    mats.disturbed(RED, 2.5)
    mats.read(RED, MatReading(0, (), 1.8, 2.0), 3.0)
    assert mats.will_be_read(RED, 3.0), "the press waits for what they will show"
    mats.read(RED, MatReading(0, (), 3.5, 3.8), 3.8)
    assert not mats.will_be_read(RED, 4.0)


def test_a_press_waits_for_a_reading_that_was_kept(scene: MakeScene) -> None:
    mats = Mats(scene(BOTH_THERE).referee)
    mats.disturbed(RED, 1.0)
    mats.keep(RED, 2.0)
    assert mats.moving_since(RED) is None, "nothing rolls"
    assert mats.will_be_read(RED, 2.5), "but what lies there counts only in a moment"
    mats.read(RED, MatReading(0, (), 1.8, 2.0), 3.0)
    assert not mats.will_be_read(RED, 3.0)


def test_dice_in_the_air_at_a_press_are_known_after_the_next_throw(scene: MakeScene) -> None:
    table = scene(BOTH_THERE)
    mats = Mats(table.referee)
    tracker = DieTracker()

    def throws(face: Icon, began: float, at: float) -> None:
        mats.disturbed(RED, began)
        die = DieSeen((10.0 * at, 20.0), 0.0, face, 0.99, Sight.READ)
        mats.read(RED, tracker.track(MatReading(0, (die,), at, at + 0.3)), at + 0.3)

    throws(Icon.KEY, 1.0, 2.0)
    assert mats.in_the_air(RED, 1.5)
    throws(Icon.TORCH, 3.0, 4.0)
    assert mats.in_the_air(RED, 1.5), "it rolled then, whatever has been thrown since"
    assert mats.in_the_air(RED, 3.5)
    assert not mats.in_the_air(RED, 2.5)
    mats.disturbed(RED, 5.0)
    assert mats.in_the_air(RED, 5.5) is None, "no camera has read them yet"
    assert mats.in_the_air(RED, 3.5)


def partner_still_rolls(scene: MakeScene) -> Scene:
    """Red and blue need each other's keys; blue's dice lie still, and no camera has read them yet."""
    table = scene(BOTH_THERE)
    table.begin()
    table.dice(BLUE, "AATGG")
    table.dice(RED, "AATKK")
    table.wait(0.6)
    table.hand(BLUE)
    table.wait(1.2)
    return table


def refused(table: Scene) -> list[str]:
    return [each for each in table.said if each.startswith("refused")]


def read_late(table: Scene, faces: str) -> None:
    table.wait(0.1)
    table.dice(BLUE, faces, still_since=table.clock.now() - 0.4)
    table.wait(2.0)


def test_who_says_who_they_are_waits_for_the_dice_of_those_who_pay_with_them(scene: MakeScene) -> None:
    table = partner_still_rolls(scene)
    table.says_who_they_are(RED)
    table.press((1, 0))
    assert not refused(table)
    read_late(table, "AATKK")
    assert gems(table) == 1
    assert table.said[-1] == "done-activate"


def test_they_are_refused_when_those_dice_do_not_pay_either(scene: MakeScene) -> None:
    table = partner_still_rolls(scene)
    table.says_who_they_are(RED)
    table.press((1, 0))
    read_late(table, "AATGG")
    assert gems(table) == 0
    assert table.said[-1] == "refused-not-enough-icons-gems"


def test_what_is_chosen_on_the_page_waits_for_them_too(scene: MakeScene) -> None:
    table = partner_still_rolls(scene)
    table.choose(RED, "move-activate", gems=1)
    assert not refused(table)
    read_late(table, "AATKK")
    assert (gems(table), table.said[-1]) == (1, "done-activate")
    assert [answer.to_line() for answer in replay(table.record())[1]] == table.live()


def test_what_is_chosen_and_cannot_be_done_together_either_is_refused(scene: MakeScene) -> None:
    table = partner_still_rolls(scene)
    table.choose(RED, "move-activate", gems=1)
    read_late(table, "AATGG")
    assert (gems(table), table.said[-1]) == (0, "refused-not-enough-icons-gems")


def test_a_task_that_was_chosen_alone_is_solved_with_whose_dice_are_read_then(scene: MakeScene) -> None:
    table = scene(
        '{"game": 1, "players": ["red", "blue"], "modules": ["quests"], '
        '"tasks": ["TT1", "TT5", "TT2", "TT3"], '
        '"place": [{"cell": [-1, 0], "chamber": "B07", "stairway": "east"}], "pile": ["Q2", "B10", "B11"]}'
    )
    table.begin()
    for cell in ((1, 0), (1, 0)):
        table.dice(RED, "AAKTG")
        table.says_who_they_are(RED)
        table.press(cell)
        table.wait(2.0)
    table.dice(BLUE, "AAKKG")
    table.says_who_they_are(BLUE)
    table.press((1, 0))
    table.wait(2.0)
    table.dice(RED, "KKKTA", moved="*****")
    table.wait(0.6)
    table.hand(BLUE)
    table.wait(1.2)
    table.choose(RED, "move-quest")
    assert not refused(table)
    read_late(table, "TAAGG")
    assert "event-task-solved" in table.said
    assert '"players":["red","blue"]}' in "".join(table.record()), "both have paid"
