"""Who names themselves with their panel is believed: where they stand, and what they have done there."""

from __future__ import annotations

import pytest

from companion.rules import Colour
from companion.table.conduct import Mode
from tests.table.conftest import MakeScene, Scene
from tests.table.test_hurry import cell, same_when_replayed

RED, BLUE = Colour.RED, Colour.BLUE
FAR = (4, 0)
ROW = (
    ", ".join(f'{{"cell": [{x}, 0], "chamber": "B0{6 + x}", "stairway": "west"}}' for x in range(1, FAR[0]))
    + f', {{"cell": [{FAR[0]}, 0], "chamber": "B10", "stairway": "west"}}'
)
LONG = '{"game": 1, "players": ["red", "blue"], "pile": ["B12", "B13"], "place": [' + ROW + "]}"
GEMS = (
    '{"game": 1, "players": ["red", "blue"], "pile": ["B12", "B13"],'
    ' "place": [{"cell": [1, 0], "chamber": "G2", "stairway": "west"}]}'
)
TRAP = (
    '{"game": 1, "players": ["red", "blue"], "modules": ["curses"], "pile": ["C01", "B12"],'
    ' "curses": ["trap", "silence"], "place": [{"cell": [1, 0], "chamber": "B07", "stairway": "west"}]}'
)


def trapped(scene: MakeScene, mode: Mode = Mode.FRIENDLY) -> Scene:
    """Red has discovered a chamber, and a trap came with it."""
    table = scene(TRAP, mode=mode)
    table.begin()
    table.dice(RED, "AAKTG")
    table.press((-1, 0))
    assert table.game.state.players[RED].curses == ("trap",)
    return table


def test_who_names_themselves_far_away_is_asked_and_stands_there_then(scene: MakeScene) -> None:
    table = scene(LONG)
    table.begin()
    table.dice(RED, "AAKTG")
    table.says_who_they_are(RED)
    table.press(FAR)
    table.wait(2.0)
    assert table.said[-1] == "notice-which"
    assert cell(table, RED) == (0, 0), "nothing has happened before the answer"
    table.says_who_they_are(RED)
    assert cell(table, RED) == FAR
    assert same_when_replayed(table)


def test_who_does_not_answer_may_press_again_instead(scene: MakeScene) -> None:
    table = scene(LONG)
    table.begin()
    table.dice(RED, "AAKTG")
    for _ in range(2):
        table.says_who_they_are(RED)
        table.press(FAR)
        table.wait(2.0)
    assert cell(table, RED) == FAR


@pytest.mark.parametrize("named", [True, False])
def test_nobody_is_moved_far_by_a_strict_table_or_by_a_press_without_a_name(
    scene: MakeScene, named: bool
) -> None:
    table = scene(LONG, mode=Mode.STRICT if named else Mode.FRIENDLY)
    table.begin()
    table.dice(RED, "AAKTG")
    for _ in range(2):
        if named:
            table.says_who_they_are(RED)
        table.press(FAR)
        table.wait(2.0)
    assert cell(table, RED) == (0, 0)
    assert table.said[-1] == ("notice-not-near" if named else "notice-nobody-near")


def test_a_press_that_was_swallowed_is_not_taken_from_who_pressed_before(scene: MakeScene) -> None:
    """Both press one cell; the second press seemed to be one too many."""
    table = scene(LONG)
    table.begin()
    table.dice(BLUE, "AAKTG")
    table.wait(7.0)
    table.dice(RED, "AAKTG")
    table.wait(0.6)
    table.press((1, 0))
    table.wait(0.4)
    table.press((1, 0))
    assert (cell(table, RED), cell(table, BLUE)) == ((1, 0), (0, 0))
    table.wait(2.0)
    table.says_who_they_are(BLUE)
    table.press((1, 0))
    assert (cell(table, RED), cell(table, BLUE)) == ((1, 0), (1, 0))
    assert same_when_replayed(table)


def test_who_insists_where_too_few_gems_were_taken_has_taken_more(scene: MakeScene) -> None:
    """Blue took their dice up before the camera had read them."""
    table = scene(GEMS)
    table.begin()
    for player in (RED, BLUE):
        table.dice(player, "AATKG")
        table.says_who_they_are(player)
        table.press((1, 0))
        table.wait(1.0)
    depot = table.game.state.depot
    table.dice(RED, "KKKKA", moved="*****")
    table.wait(0.6)
    table.press((1, 0))
    table.wait(2.0)
    assert table.game.state.depot == depot - 1
    for _ in range(2):
        table.says_who_they_are(RED)
        table.press((1, 0))
        table.wait(1.0)
    assert table.game.state.depot == depot - 2
    assert same_when_replayed(table)


def taken_up(scene: MakeScene, mode: Mode = Mode.FRIENDLY, left: str = "  KTG") -> Scene:
    """Red has rolled, and takes dice up before the camera has read any; those that are left show no way."""
    table = scene(LONG, mode=mode)
    table.begin()
    table.dice(RED, "TTKTG")
    table.wait(1.0)
    table.hand(RED)
    table.wait(1.4)
    table.hand(RED)
    table.wait(0.3)
    table.press((1, 0))
    table.wait(0.3)
    table.dice(RED, left)
    table.wait(0.5)
    return table


def test_dice_that_were_taken_up_before_any_camera_had_read_them_have_paid(scene: MakeScene) -> None:
    table = taken_up(scene)
    assert cell(table, RED) == (1, 0)
    assert not table.player(RED).asked
    assert same_when_replayed(table)


def test_a_strict_table_believes_only_dice_that_it_has_seen(scene: MakeScene) -> None:
    table = taken_up(scene, Mode.STRICT)
    assert cell(table, RED) == (0, 0)


def test_who_takes_up_fewer_dice_than_must_have_paid_is_asked(scene: MakeScene) -> None:
    table = taken_up(scene, left=" TKTG")
    assert cell(table, RED) == (0, 0)
    assert table.player(RED).asked


def test_who_insists_has_lifted_the_curse_that_forbids_it(scene: MakeScene) -> None:
    table = trapped(scene)
    table.wait(20.0)
    table.dice(RED, "KTKTG", moved="**")
    table.wait(2.0)
    table.dice(RED, "AAKTG", moved="**")
    table.wait(0.6)
    table.press((1, 0))
    assert (cell(table, RED), table.said[-1]) == ((0, 0), "refused-caught-in-a-trap")
    table.wait(1.0)
    table.says_who_they_are(RED)
    table.press((1, 0))
    assert (cell(table, RED), table.game.state.players[RED].curses) == ((1, 0), ())
    assert same_when_replayed(table)


def test_who_insists_against_a_strict_table_is_still_accursed(scene: MakeScene) -> None:
    table = trapped(scene, Mode.STRICT)
    for _ in range(2):
        table.wait(1.0)
        table.dice(RED, "AAKTG", moved="**")
        table.says_who_they_are(RED)
        table.press((1, 0))
    assert (cell(table, RED), table.game.state.players[RED].curses) == ((0, 0), ("trap",))


def test_a_curse_was_lifted_unseen_if_the_dice_for_it_lay_there_and_were_rolled_again(
    scene: MakeScene,
) -> None:
    table = trapped(scene)
    table.wait(2.0)
    table.dice(RED, "AAKTT", moved="**  *")
    table.wait(2.0)
    table.dice(RED, "TGAAK", moved="*****")
    table.wait(0.6)
    table.press((1, 0))
    assert (cell(table, RED), table.game.state.players[RED].curses) == ((1, 0), ())
    assert same_when_replayed(table)
