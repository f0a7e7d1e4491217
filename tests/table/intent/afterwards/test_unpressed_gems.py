"""Gems that nobody has pressed: the dice for them are rolled again at once, and the table asks."""

from __future__ import annotations

import pytest

from companion.rules import Colour
from companion.table.conduct import Mode
from tests.table.conftest import MakeScene, Scene, replay

RED, BLUE, GREEN = Colour.RED, Colour.BLUE, Colour.GREEN
BOTH_THERE = (
    '{"game": 1, "players": ["red", "blue"], "pile": ["B09", "B10", "B11"], '
    '"place": [{"cell": [1, 0], "chamber": "B01", "stairway": "west"}], '
    '"adventurers": {"red": {"cell": [1, 0]}, "blue": {"cell": [1, 0]}}}'
)


def gems(table: Scene) -> int:
    return table.game.state.temple[1, 0].gems


def forgotten(
    scene: MakeScene,
    blue: str,
    moved: str,
    mode: Mode = Mode.FRIENDLY,
    begin: str = BOTH_THERE,
    told_anew: bool = False,
) -> Scene:
    """Red and blue show four keys; red rolls theirs again without a press, and then blue rolls, too.

    ``told_anew``: the table has told red's throw once more in between.
    """
    table = scene(begin, mode=mode)
    table.begin()
    table.dice(BLUE, "AATKK")
    table.dice(RED, "AATKK")
    table.wait(0.6)
    table.dice(RED, "AATGT", moved="   **")
    table.wait(1.0)
    if told_anew:
        table.tell_anew()
    table.dice(BLUE, blue, moved=moved)
    table.wait(1.7)
    return table


def say_yes(table: Scene, player: Colour) -> None:
    table.says_who_they_are(player)
    table.wait(0.1)


def test_who_joins_in_a_turn_of_fate_says_nothing_of_gems(scene: MakeScene) -> None:
    table = forgotten(scene, blue="AATAT", moved="   **")
    assert (table.player(RED).asked, table.player(BLUE).asked) != ((), ())
    asked, other = (RED, BLUE) if table.player(RED).asked else (BLUE, RED)
    for player in (other, asked):
        table.hold_panel(player)
        table.wait(0.2)
    table.wait(1.0)
    assert gems(table) == 0
    assert "done-fate" in table.said


def test_whose_dice_would_have_paid_for_gems_and_were_rolled_again_is_asked(scene: MakeScene) -> None:
    table = forgotten(scene, blue="AATAT", moved="   **")
    assert table.said[-1] == "notice-which"
    assert table.player(RED).asked
    say_yes(table, RED)
    assert gems(table) == 1
    assert [answer.to_line() for answer in replay(table.record())[1]] == table.live()


def test_they_are_asked_as_soon_although_the_past_was_told_anew_since(scene: MakeScene) -> None:
    table = forgotten(scene, blue="AATAT", moved="   **", told_anew=True)
    assert table.player(RED).asked
    table.tell_anew()
    say_yes(table, RED)
    assert gems(table) == 1
    table.wait(25.0)
    assert table.said.count("notice-which") == 1


def test_no_answer_does_no_harm_and_nobody_is_asked_twice_at_once(scene: MakeScene) -> None:
    table = forgotten(scene, blue="AATAT", moved="   **")
    table.wait(13.0)
    table.dice(RED, "AATKK")
    table.dice(BLUE, "AATKK")
    table.wait(0.6)
    table.dice(RED, "AATGG", moved="   **")
    table.dice(BLUE, "AATGG", moved="   **")
    table.wait(3.0)
    assert gems(table) == 0
    assert table.said.count("notice-which") == 1


def test_who_has_pressed_meanwhile_is_not_asked(scene: MakeScene) -> None:
    table = scene(BOTH_THERE)
    table.begin()
    table.dice(BLUE, "AATKK")
    table.dice(RED, "AATKK")
    table.wait(0.6)
    table.dice(RED, "AATGT", moved="   **")
    table.wait(0.4)
    say_yes(table, RED)
    table.press((1, 0))
    table.wait(4.0)
    assert gems(table) == 1
    assert "notice-which" not in table.said


def test_a_press_there_is_no_answer_but_takes_gems_now(scene: MakeScene) -> None:
    table = forgotten(scene, blue="AATAT", moved="   **")
    assert table.player(RED).asked
    table.dice(RED, "AATKK")
    table.dice(BLUE, "AATKK")
    table.wait(0.6)
    say_yes(table, BLUE)  # they have not been asked: their panel says whose the next press is
    table.press((1, 0))
    table.wait(0.1)
    assert not table.player(RED).asked
    assert gems(table) == 1
    assert table.states(BLUE).count("spent") == 2


def test_who_goes_away_after_the_gems_is_asked_as_soon_as_the_dice_are_rolled_again(scene: MakeScene) -> None:
    table = scene(BOTH_THERE)
    table.begin()
    table.dice(BLUE, "AATKK")
    table.dice(RED, "AATKK")
    table.wait(0.6)
    say_yes(table, BLUE)
    table.press((0, 0))
    table.wait(0.5)
    table.dice(BLUE, "TTTTT", moved="*****")
    table.wait(0.5)
    table.dice(RED, "AATGT", moved="   **")
    table.wait(2.0)
    assert table.player(BLUE).asked
    say_yes(table, BLUE)
    assert gems(table) == 1
    assert table.game.state.players[BLUE].cell == (0, 0)


@pytest.mark.parametrize(
    ("blue", "moved"),
    [("GGAKK", "***"), ("TTTKK", "*  ")],
    ids=["others-keep-their-keys", "others-roll-something-else"],
)
def test_as_long_as_others_keep_the_icons_they_still_wait_for_more(
    scene: MakeScene, blue: str, moved: str
) -> None:
    table = forgotten(scene, blue, moved)
    assert "notice-which" not in table.said


def test_one_of_three_who_keeps_a_torch_has_paid_all_the_same(scene: MakeScene) -> None:
    """B06 asks four torches: three of them are rolled again."""
    three = BOTH_THERE.replace("B01", "B06").replace('"blue"]', '"blue", "green"]')
    table = scene(three.replace('"adventurers": {', '"adventurers": {"green": {"cell": [1, 0]}, '))
    table.begin()
    table.dice(GREEN, "AAKKT")
    table.dice(BLUE, "AAKKT")
    table.dice(RED, "AAKTT")
    table.wait(0.6)
    table.dice(RED, "AAKGA", moved="   **")
    table.wait(0.5)
    table.dice(BLUE, "AAKKG", moved="    *")
    table.dice(GREEN, "GGKKT", moved="**   ")
    table.wait(2.7)
    assert table.player(RED).asked
    say_yes(table, RED)
    assert gems(table) == 1


@pytest.mark.parametrize(("then", "moved", "asked"), [("AKGAG", " ****", True), ("AKGAT", " *** ", False)])
def test_who_pays_alone_is_asked_if_all_their_icons_are_rolled_again(
    scene: MakeScene, then: str, moved: str, asked: bool
) -> None:
    """B06 asks four torches for its gem: nobody rolls all of them again for anything else."""
    table = scene(BOTH_THERE.replace("B01", "B06").replace(', "blue": {"cell": [1, 0]}', ""))
    table.begin()
    table.dice(RED, "ATTTT")
    table.wait(0.6)
    table.dice(RED, then, moved=moved)
    table.wait(1.0)
    table.wait(1.7)
    assert bool(table.player(RED).asked) is asked
    if asked:
        say_yes(table, RED)
        assert gems(table) == 1


def test_who_shows_the_icons_for_one_gem_of_several_goes_on_for_the_others(scene: MakeScene) -> None:
    several = BOTH_THERE.replace("B01", "G1")
    table = forgotten(scene, "AATAT", "   **", begin=several)
    assert "notice-which" not in table.said


def test_dice_that_never_lay_there_together_have_not_paid(scene: MakeScene) -> None:
    table = scene(BOTH_THERE)
    table.begin()
    table.dice(RED, "AATKK")
    table.wait(0.3)
    table.hand(RED)
    table.wait(0.1)
    table.dice(BLUE, "AATKK")
    table.wait(0.8)
    table.dice(RED, "AATGT", moved="   **")
    table.wait(1.0)
    table.dice(BLUE, "AATAT", moved="   **")
    table.wait(1.7)
    assert "notice-which" not in table.said


def test_a_strict_table_asks_nobody(scene: MakeScene) -> None:
    table = forgotten(scene, "AATAT", "   **", Mode.STRICT)
    assert "notice-which" not in table.said
