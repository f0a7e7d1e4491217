"""People in a hurry press late, twice, beside it or not at all; the table finds out who meant what."""

from __future__ import annotations

from companion.rules import Colour
from tests.table.conftest import MakeScene, Scene, replay

RED, BLUE = Colour.RED, Colour.BLUE
HERE = (
    '"place": [{"cell": [1, 0], "chamber": "B07", "stairway": "west"},'
    ' {"cell": [2, 0], "chamber": "B08", "stairway": "west"}]'
)
TWO = '{"game": 1, "players": ["red", "blue"], "pile": ["B09", "B10"], ' + HERE + "}"


def begun(scene: MakeScene) -> Scene:
    table = scene(TWO)
    table.begin()
    return table


def cell(table: Scene, player: Colour) -> tuple[int, int] | None:
    return table.game.state.players[player].cell


def same_when_replayed(table: Scene) -> bool:
    return [answer.to_line() for answer in replay(table.record())[1]] == table.live()


def test_dice_that_paid_and_were_rolled_again_before_the_press_still_pay(scene: MakeScene) -> None:
    table = begun(scene)
    table.dice(RED, "AAKTG")
    table.wait(1.5)
    table.dice(RED, "KTKTG", moved="**")
    table.wait(0.5)
    table.press((1, 0))
    assert cell(table, RED) == (1, 0)
    assert table.states(RED) == ["ready"] * 5, "the dice that paid have been rolled since"
    assert table.said[-1] == "done-enter"
    assert same_when_replayed(table)


def test_whose_dice_have_just_come_to_rest_has_pressed_rather_than_who_could_have_long_ago(
    scene: MakeScene,
) -> None:
    table = begun(scene)
    table.dice(BLUE, "AAKTG")
    table.wait(4.0)
    table.dice(RED, "AAKTG")
    table.wait(0.4)
    table.press((1, 0))
    assert (cell(table, RED), cell(table, BLUE)) == ((1, 0), (0, 0))
    assert "notice-who" not in table.said


def test_whose_hand_is_over_their_mat_has_not_pressed(scene: MakeScene) -> None:
    table = begun(scene)
    table.dice(BLUE, "AAKTG")
    table.dice(RED, "AAKTG")
    table.wait(0.4)
    table.hand(BLUE)
    table.press((1, 0))
    assert (cell(table, RED), cell(table, BLUE)) == ((1, 0), (0, 0))


def test_who_presses_their_panel_just_before_a_cell_means_themselves(scene: MakeScene) -> None:
    table = begun(scene)
    table.dice(BLUE, "AAKTG")
    table.wait(5.0)
    table.dice(RED, "AAKTG")
    table.says_who_they_are(BLUE)
    table.press((1, 0))
    assert (cell(table, RED), cell(table, BLUE)) == ((0, 0), (1, 0))
    table.wait(1.5)
    table.press((1, 0))
    assert cell(table, RED) == (1, 0), "a panel is good for one cell"


def test_a_press_too_many_means_nothing(scene: MakeScene) -> None:
    table = begun(scene)
    table.dice(RED, "AAKTG")
    table.press((1, 0))
    table.wait(0.3)
    table.press((1, 0))
    assert table.said == ["done-enter"], "and nobody is told that there is no gem"


def test_a_press_of_a_cell_that_follows_within_a_finger_s_reach_is_somebody_else_s(scene: MakeScene) -> None:
    table = begun(scene)
    table.dice(RED, "AAKTG")
    table.dice(BLUE, "AAKTG")
    table.says_who_they_are(RED)
    table.press((1, 0))
    table.wait(0.05)
    table.press((1, 0))
    assert (cell(table, RED), cell(table, BLUE)) == ((1, 0), (1, 0))


GEMS = (
    '{"game": 1, "players": ["red", "blue"], "pile": ["B09", "B10", "B11"], '
    '"place": [{"cell": [1, 0], "chamber": "G1", "stairway": "west"}], '
    '"adventurers": {"red": {"cell": [1, 0]}, "blue": {"cell": [1, 0]}}}'
)


def gems_pressed(scene: MakeScene) -> Scene:
    """Red and blue show four keys together, and one of them has pressed for a gem."""
    table = scene(GEMS)
    table.begin()
    table.dice(BLUE, "AATKK")
    table.dice(RED, "AATKK")
    table.wait(0.5)
    table.press((1, 0))
    return table


def test_of_those_who_take_gems_together_each_may_press(scene: MakeScene) -> None:
    table = gems_pressed(scene)
    table.wait(0.05)
    table.press((1, 0))
    table.wait(2.0)
    assert table.said == ["done-activate"], "and nobody is asked whether there were more"


def test_a_question_that_came_from_a_wrong_cell_goes_when_the_right_one_is_pressed(scene: MakeScene) -> None:
    table = gems_pressed(scene)
    table.wait(2.0)
    table.dice(RED, "AATAA", moved="   **")
    table.wait(0.5)
    table.press((1, 0))
    assert table.player(RED).wanted, "who presses where gems are active has perhaps taken more of them"
    table.wait(0.8)
    table.press((2, 0))
    table.wait(0.1)
    assert not table.player(RED).wanted
    table.says_who_they_are(RED)
    table.wait(0.1)
    assert table.game.state.temple[1, 0].gems == 1


def gone_through(scene: MakeScene, since: float) -> Scene:
    """Red has gone into a chamber without a press, throws two dice again, and presses the next chamber."""
    table = begun(scene)
    table.dice(RED, "AAKTG")
    table.wait(2.5)
    table.dice(RED, "AAKTG", moved="**")
    table.wait(since)
    table.press((2, 0))
    return table


def test_a_press_beyond_a_chamber_that_was_surely_entered_without_one_is_believed(scene: MakeScene) -> None:
    table = gone_through(scene, 0.4)
    assert cell(table, RED) == (2, 0)
    assert [each for each in table.said if each == "done-enter"] == ["done-enter"] * 2, "both steps are said"
    assert not table.player(RED).wanted
    assert same_when_replayed(table)


def test_a_press_beyond_a_chamber_that_was_entered_without_one_is_else_asked_about(scene: MakeScene) -> None:
    table = gone_through(scene, 3.0)
    assert cell(table, RED) == (0, 0), "nobody has pressed for the first step"
    assert table.player(RED).wanted
    table.says_who_they_are(RED)
    assert cell(table, RED) == (2, 0)
    assert table.said[-1] == "done-enter"
    assert same_when_replayed(table)


def test_two_questions_are_asked_one_after_the_other(scene: MakeScene) -> None:
    table = scene(TWO.replace('"blue"]', '"blue", "green"]'))
    table.begin()
    for player in (RED, BLUE, Colour.GREEN):
        table.dice(player, "AAAAG")
    table.wait(0.4)
    table.press((1, 0))
    table.wait(0.05)
    table.press((-1, 0))
    table.wait(0.5)
    assert table.said == ["notice-who"]
    table.says_who_they_are(RED)
    table.wait(0.2)
    assert table.game.state.temple[-1, 0].chamber.id == "B09"
    assert table.said[-2:] == ["done-discover", "notice-who"]
    table.says_who_they_are(BLUE)
    assert (cell(table, RED), cell(table, BLUE)) == ((0, 0), (1, 0))


def test_who_lays_their_tile_is_not_asked_whether_they_have_gone_elsewhere(scene: MakeScene) -> None:
    table = begun(scene)
    table.dice(RED, "AAAAG")
    table.dice(BLUE, "AAAAG")
    table.wait(0.4)
    table.press((1, 0))
    table.wait(0.05)
    table.press((-1, 0))
    table.wait(0.5)
    table.says_who_they_are(RED)
    table.wait(0.2)
    assert table.said == ["notice-who", "done-discover", "done-enter"]
    assert (cell(table, RED), cell(table, BLUE)) == ((0, 0), (1, 0))


def test_a_throw_counts_from_when_it_lay_and_not_from_when_it_was_read(scene: MakeScene) -> None:
    table = begun(scene)
    table.dice(RED, "BKTTK")
    table.dice(BLUE, "GAAKT")
    assert table.states(RED)[0] == "cursed"
    table.wait(1.0)
    lay = table.clock.now()
    table.wait(0.2)
    table.press((1, 0))
    assert cell(table, BLUE) == (1, 0), "blue goes, and takes the golden mask along"
    table.wait(0.2)
    table.dice(RED, "KKTTK", moved="*", still_since=lay)
    assert table.states(RED)[0] == "ready", "blue's golden mask had broken the spell before"
    assert table.states(BLUE)[0] == "spent"
    assert cell(table, BLUE) == (1, 0)
    assert same_when_replayed(table)


def test_another_golden_mask_had_broken_the_spell_if_this_one_breaks_one_later(scene: MakeScene) -> None:
    table = begun(scene)
    table.dice(RED, "BKTTK")
    table.dice(BLUE, "GBKKT")
    table.wait(1.0)
    table.dice(RED, "GKTTK", moved="*")
    assert table.states(BLUE)[0] == "spent", "nobody else has a golden mask"
    table.wait(1.0)
    table.dice(BLUE, "GKKKT", moved=" *")
    assert table.states(BLUE)[1] == "ready", "red's golden mask has freed it"
    assert table.states(RED)[0] == "spent"


def test_a_black_mask_that_nobody_puts_back_was_freed_by_a_golden_mask_that_nobody_saw(
    scene: MakeScene,
) -> None:
    table = begun(scene)
    table.dice(RED, "BKTTK")
    table.wait(1.5)
    table.dice(RED, "KKTTK", moved="*")
    assert table.states(RED)[0] == "cursed", "no golden mask lies there: the judge says no at once"
    table.wait(2.0)
    assert table.states(RED)[0] == "cursed", "there is time to put it back"
    table.wait(1.5)
    assert table.states(RED) == ["ready"] * 5
    assert same_when_replayed(table)


def test_a_black_mask_that_is_put_back_stays_one(scene: MakeScene) -> None:
    table = begun(scene)
    table.dice(RED, "BKTTK")
    table.wait(1.5)
    table.dice(RED, "KKTTK", moved="*")
    table.wait(1.5)
    table.dice(RED, "BKTTK")
    table.wait(5.0)
    assert table.states(RED)[0] == "cursed"


def test_who_rolls_an_accursed_die_twice_has_broken_its_spell(scene: MakeScene) -> None:
    table = begun(scene)
    table.dice(RED, "BKTTK")
    table.wait(1.5)
    table.dice(RED, "KKTTK", moved="*")
    table.wait(1.6)
    table.dice(RED, "AKTTK")
    assert table.states(RED)[0] == "ready"


def test_a_tile_that_still_lies_on_the_pile_was_not_drawn(scene: MakeScene) -> None:
    table = scene(TWO, watched_pile=True)
    table.pile_shows("B09")
    table.begin()
    table.dice(RED, "AAKTG")
    table.wait(0.4)
    table.press((-1, 0))
    assert (-1, 0) in table.game.state.temple
    table.wait(4.5)
    assert (-1, 0) in table.game.state.temple, "a hand may wait for another one"
    table.wait(1.0)
    assert (-1, 0) not in table.game.state.temple
    assert "notice-nothing-drawn" in table.said
    assert table.states(RED) == ["ready"] * 5, "nobody has paid"


def test_after_a_draw_a_discovery_waits_for_a_hand_and_then_for_nobody(scene: MakeScene) -> None:
    table = scene(TWO, watched_pile=True)
    table.pile_shows("B09")
    table.begin()
    table.pile_shows(None)
    table.wait(0.3)
    table.pile_shows("B10")  # somebody has drawn, and has forgotten to press
    table.wait(3.0)
    table.dice(RED, "AAKTG")
    table.wait(3.0)
    table.press((-1, 0))
    assert (-1, 0) not in table.game.state.temple
    table.wait(1.2)
    assert (-1, 0) in table.game.state.temple, "who looks for the table's answer draws then"


def test_who_chose_to_discover_may_draw_the_tile_when_they_like(scene: MakeScene) -> None:
    table = scene(TWO, watched_pile=True)
    table.pile_shows("B09")
    table.begin()
    table.dice(RED, "AAKTG")
    table.wait(0.4)
    table.choose(RED, "move-discover", side="west")
    table.wait(8.5)
    assert (-1, 0) in table.game.state.temple
    table.pile_shows("B10")
    table.wait(2.0)
    assert table.game.state.temple[-1, 0].chamber.id == "B09"
    assert "notice-nothing-drawn" not in table.said


def test_dice_that_are_left_lying_have_not_paid_so_it_was_somebody_else(scene: MakeScene) -> None:
    table = begun(scene)
    table.dice(BLUE, "AAKTG")
    table.wait(4.0)
    table.dice(RED, "AAKTG")
    table.wait(0.4)
    table.press((1, 0))
    assert (cell(table, RED), cell(table, BLUE)) == ((1, 0), (0, 0))
    table.wait(1.5)
    table.dice(RED, "AATTT", moved="  ***")
    assert (cell(table, RED), cell(table, BLUE)) == ((0, 0), (1, 0))
    assert table.states(RED) == ["ready"] * 5
    assert same_when_replayed(table)


def test_who_has_acted_is_not_doubted_if_the_dice_that_paid_are_rolled_again(scene: MakeScene) -> None:
    table = begun(scene)
    table.dice(BLUE, "AAKTG")
    table.wait(4.0)
    table.dice(RED, "AAKTG")
    table.wait(0.4)
    table.press((1, 0))
    table.wait(1.5)
    table.dice(RED, "KTKTG", moved="**")
    assert (cell(table, RED), cell(table, BLUE)) == ((1, 0), (0, 0))


def test_dice_that_were_snatched_up_before_a_camera_read_them_are_asked_about(scene: MakeScene) -> None:
    table = begun(scene)
    table.hand(RED)
    table.wait(1.5)
    table.hand(RED)
    table.wait(1.5)
    table.dice(RED, "KTKTG")
    table.press((1, 0))
    assert cell(table, RED) == (0, 0)
    assert table.player(RED).wanted, "the throw that no camera has read may have paid"
    table.says_who_they_are(RED)
    assert cell(table, RED) == (1, 0)
    assert same_when_replayed(table)


def test_dice_that_were_read_each_time_plainly_deny_what_they_have_never_shown(scene: MakeScene) -> None:
    table = begun(scene)
    table.dice(RED, "KTKTG")
    table.wait(1.0)
    table.press((1, 0))
    assert not table.player(RED).wanted
    table.says_who_they_are(RED)
    table.press((1, 0))
    assert cell(table, RED) == (0, 0)


def test_if_half_of_what_has_paid_is_left_lying_it_was_somebody_else(scene: MakeScene) -> None:
    table = begun(scene)
    table.dice(BLUE, "AAKTG")
    table.wait(4.0)
    table.dice(RED, "AAKTG")
    table.wait(0.6)
    table.press((1, 0))
    assert cell(table, RED) == (1, 0)
    table.wait(1.5)
    table.dice(RED, "AKTTT", moved=" ****")
    assert (cell(table, RED), cell(table, BLUE)) == ((0, 0), (1, 0))
    assert same_when_replayed(table)


def test_of_dice_that_show_the_same_nobody_knows_which_have_paid(scene: MakeScene) -> None:
    table = begun(scene)
    table.dice(BLUE, "AAKTG")
    table.wait(4.0)
    table.dice(RED, "AAAKT")
    table.wait(0.6)
    table.press((1, 0))
    table.wait(1.5)
    table.dice(RED, "AKTKT", moved=" **  ")
    assert (cell(table, RED), cell(table, BLUE)) == ((1, 0), (0, 0))


def test_two_fingers_on_one_button_are_two_people(scene: MakeScene) -> None:
    table = begun(scene)
    table.dice(BLUE, "AAKTG")
    table.dice(RED, "AAKTG")
    table.wait(0.6)
    table.press((1, 0))
    table.clock.advance(0.05)
    table.press((1, 0))
    assert table.said == ["done-enter", "done-enter"], "nobody need be asked"
    assert (cell(table, RED), cell(table, BLUE)) == ((1, 0), (1, 0))
    assert same_when_replayed(table)


def test_who_names_themselves_may_claim_a_discovery_that_was_taken_for_somebody_elses(
    scene: MakeScene,
) -> None:
    table = begun(scene)
    table.dice(RED, "AAKTG")
    table.wait(4.0)
    table.dice(BLUE, "AAKTG")
    table.wait(0.6)
    table.press((-1, 0))
    assert "spent" in table.states(BLUE)
    table.wait(1.0)
    table.says_who_they_are(RED)
    table.press((-1, 0))
    assert "spent" in table.states(RED)
    assert table.states(BLUE) == ["ready"] * 5
    assert same_when_replayed(table)


def test_two_presses_that_were_taken_for_each_others_are_exchanged(scene: MakeScene) -> None:
    table = begun(scene)
    table.dice(RED, "AAKTG")
    table.wait(4.0)
    table.dice(BLUE, "AAKTG")
    table.wait(0.6)
    table.press((1, 0))
    table.wait(0.1)
    table.press((-1, 0))
    assert (cell(table, RED), cell(table, BLUE)) == ((0, 0), (1, 0))
    assert "spent" in table.states(RED), "they have discovered a chamber"
    table.wait(1.0)
    table.says_who_they_are(RED)
    table.press((1, 0))
    assert (cell(table, RED), cell(table, BLUE)) == ((1, 0), (0, 0))
    assert (-1, 0) in table.game.state.temple
    assert "spent" in table.states(BLUE)
    assert same_when_replayed(table)


def test_the_card_that_came_with_a_chamber_goes_to_who_has_really_discovered_it(scene: MakeScene) -> None:
    curses = '"modules": ["curses"], "curses": ["silence", "mask"], "pile": ["C01", "B12"]'
    table = scene(TWO.replace('"pile": ["B09", "B10"]', curses))
    table.begin()
    table.dice(RED, "AAKTG")
    table.wait(4.0)
    table.dice(BLUE, "AAKTG")
    table.wait(0.6)
    table.press((1, 0))
    table.wait(0.1)
    table.press((-1, 0))
    assert [table.game.state.players[each].curses for each in (RED, BLUE)] == [("silence",), ()]
    table.wait(1.0)
    table.says_who_they_are(RED)
    table.press((1, 0))
    assert (cell(table, RED), cell(table, BLUE)) == ((1, 0), (0, 0))
    assert [table.game.state.players[each].curses for each in (RED, BLUE)] == [(), ("silence",)]
    assert same_when_replayed(table)


def test_a_step_may_be_claimed_although_somebody_has_used_their_character_since(scene: MakeScene) -> None:
    yellow = '"modules": ["characters"], "characters": {"yellow": ["priest", "permanent"]}, '
    table = scene(
        TWO.replace('["red", "blue"], ', f'["red", "blue", "yellow"], {yellow}').replace(
            '"place"', '"adventurers": {"yellow": {"cell": [2, 0]}}, "place"'
        )
    )
    table.begin()
    table.dice(Colour.YELLOW, "BBBBB")
    table.dice(RED, "AAKTG")
    table.wait(4.0)
    table.dice(BLUE, "AAKTG")
    table.wait(0.6)
    table.press((1, 0))
    assert (cell(table, RED), cell(table, BLUE)) == ((0, 0), (1, 0))
    table.choose(Colour.YELLOW, "move-ability-to", to="red")
    assert cell(table, Colour.YELLOW) == (0, 0)
    table.wait(1.0)
    table.says_who_they_are(RED)
    table.press((1, 0))
    assert (cell(table, RED), cell(table, BLUE)) == ((1, 0), (0, 0))
    assert cell(table, Colour.YELLOW) == (0, 0)
    assert same_when_replayed(table)


def test_a_discovery_whose_player_has_named_themselves_is_not_doubted(scene: MakeScene) -> None:
    table = begun(scene)
    table.dice(RED, "AAKTG")
    table.dice(BLUE, "AAKTG")
    table.wait(0.6)
    table.says_who_they_are(BLUE)
    table.press((-1, 0))
    table.wait(1.0)
    table.says_who_they_are(RED)
    table.press((-1, 0))
    assert "spent" in table.states(BLUE)
    assert same_when_replayed(table)


def test_who_has_rolled_since_a_discovery_does_not_claim_it(scene: MakeScene) -> None:
    table = begun(scene)
    table.dice(RED, "AAKTG")
    table.wait(4.0)
    table.dice(BLUE, "AAKTG")
    table.wait(0.6)
    table.press((-1, 0))
    table.wait(1.0)
    table.dice(RED, "KAKTG", moved="*")
    table.says_who_they_are(RED)
    table.press((-1, 0))
    assert "spent" in table.states(BLUE)
    assert same_when_replayed(table)
