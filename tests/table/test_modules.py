"""Every module as it is played at the table: dice, presses, choices on the page; verdicts and voice."""

from __future__ import annotations

import json

import pytest

from companion.rules import Colour
from companion.table.inbox import UndoAsked
from companion.table.output import lights
from companion.table.output.answers import SHOWN
from companion.table.view.model import CalendarView, GamePhase
from tests.table.conftest import MakeScene, Scene

RED, BLUE = Colour.RED, Colour.BLUE


def setup(modules: str, *here: str, at: object = (1, 0), **more: object) -> str:
    """A set-up for red and blue: START, the chambers ``here`` to its east, and
    both adventurers ``at`` a cell."""
    place = [
        {"cell": [1 + number, 0], "chamber": chamber, "stairway": "west"}
        for number, chamber in enumerate(here)
    ]
    holdings = more.pop("holds", {})
    assert isinstance(holdings, dict)
    stand = {"red": {"cell": at}, "blue": {"cell": at}}
    line = {
        "game": 1,
        "players": ["red", "blue"],
        "modules": modules.split(),
        "pile": [],
        "place": place,
        "adventurers": {who: stand[who] | holdings.get(who, {}) for who in stand},
    }
    return json.dumps(line | more)


# Curses (Big Box p. 10).


def test_a_curse_is_drawn_at_a_purple_mask_and_called_out(scene: MakeScene) -> None:
    table = scene(setup("curses", at=(0, 0), pile=["C09"], curses=["silence", "trap"]))
    table.begin()
    table.dice(RED, "AAKTG")
    table.press((1, 0))
    assert table.player(RED).curses == ("silence",)
    assert "event-curse-drawn" in table.said
    assert "red silence" in table.sound.said
    assert table.view.curses == 1


def test_a_curse_is_lifted_by_pressing_the_own_cell(scene: MakeScene) -> None:
    table = scene(setup("curses", "B07", holds={"red": {"curses": ["trap"]}}))
    table.begin()
    table.clock.advance(1.0)
    table.dice(RED, "AAKTG")
    table.press((0, 0))
    assert table.said[-1] == "refused-caught-in-a-trap"
    table.press((1, 0))
    assert table.player(RED).curses == ()
    assert "done-lift" in table.said
    assert table.sound.said[-1] == "curse-lifted"


def test_with_two_curses_to_lift_the_page_asks_which(scene: MakeScene) -> None:
    table = scene(setup("curses", "B07", holds={"red": {"curses": ["trap", "cursed_hand"]}}))
    table.begin()
    table.dice(RED, "AAKTG")
    table.press((1, 0))
    assert table.said[-1] == "notice-which"
    asked = table.player(RED).asked
    assert [move.facts["curse"] for move in table.player(RED).moves if move.id in asked] == [
        "trap",
        "cursed_hand",
    ]
    table.choose(RED, "move-lift-curse", curse="cursed_hand")
    assert table.player(RED).curses == ("trap",)
    assert table.player(RED).asked == ()


def test_a_die_on_the_card_broken_die_is_no_stranger_and_not_rolled(scene: MakeScene) -> None:
    table = scene(setup("curses", at=(0, 0), pile=["C09"], curses=["broken_die"]))
    table.begin()
    table.dice(RED, "AAKTG")
    table.press((1, 0))  # the two adventurers paid: one of them lies on the card now
    assert table.states(RED) == ["held", "spent", "ready", "ready", "ready"]
    assert table.player(RED).dice[0].on == "broken_die"
    table.dice(RED, "AAKTG")
    table.dice(RED, " AKTG")
    assert table.states(RED) == ["held", "spent", "ready", "ready", "ready"]
    assert "notice-stranger" not in table.said


def test_a_player_who_lays_another_die_on_the_card_is_told_and_loses_nothing(scene: MakeScene) -> None:
    table = scene(setup("curses", at=(0, 0), pile=["C09"], curses=["broken_die"]))
    table.begin()
    table.dice(RED, "AAKTG")
    table.press((1, 0))
    table.dice(RED, "AAKT")
    assert "notice-wrong-die-taken" not in table.said, "it may only be in the player's hand"
    table.wait(5.0)
    assert table.said[-1] == "notice-wrong-die-taken"
    assert "done-lost" not in table.said


def test_a_fallen_die_is_lost_under_the_curse_lost_dice(scene: MakeScene) -> None:
    table = scene(setup("curses", "B07", holds={"red": {"curses": ["lost_dice"]}}))
    table.begin()
    table.dice(RED, "AAKTG")
    table.dice(RED, "KAKT", moved="*")
    table.wait(4.0)
    assert table.states(RED)[4] == "lost"
    assert "red die-lost" in table.sound.said


# Treasures (Big Box p. 10-11).


def test_a_treasure_is_claimed_with_two_keys_by_pressing_the_own_cell(scene: MakeScene) -> None:
    table = scene(setup("treasures", at=(0, 0), pile=["C10"], treasures=["teleport"]))
    table.begin()
    table.dice(RED, "AAATG")
    table.press((1, 0))
    assert table.view.temple[-1].treasure
    table.dice(RED, "ATAKG", moved="**")
    table.press((1, 0))
    table.wait(1.0)
    table.press((1, 0))
    assert table.said[-1] == "refused-not-enough-icons-claim"
    table.dice(RED, "KTAKG", moved="*")
    table.press((1, 0))
    assert table.player(RED).treasures == ("teleport",)
    assert not table.view.temple[-1].treasure
    assert table.sound.said[-1] == "treasure"


def test_a_treasure_is_used_from_the_page(scene: MakeScene) -> None:
    table = scene(
        setup("treasures", "B07", holds={"red": {"treasures": ["teleport"]}, "blue": {"cell": [0, 0]}})
    )
    table.begin()
    assert table.move(RED, "move-use-to", to="blue").open
    table.choose(RED, "move-use-to", to="blue")
    assert table.player(RED).cell == (0, 0)
    assert table.player(RED).treasures == ()


def test_a_press_alone_never_spends_a_tile(scene: MakeScene) -> None:
    table = scene(
        setup("treasures", "B02", holds={"red": {"treasures": ["double_key"]}, "blue": {"cell": [0, 0]}})
    )
    table.begin()
    table.dice(RED, "KKTAA")
    table.press((1, 0))
    assert table.view.temple[-1].gems == 0
    assert table.said[-1] == "notice-which"
    (asked,) = table.player(RED).asked
    assert asked == table.move(RED, "move-activate", treasures="double_key").id
    table.hold_panel(RED)
    assert table.view.temple[-1].gems == 1
    assert table.player(RED).treasures == ()


def test_no_tile_is_spent_if_dice_alone_pay(scene: MakeScene) -> None:
    table = scene(
        setup("treasures", "B02", holds={"red": {"treasures": ["double_key"]}, "blue": {"cell": [0, 0]}})
    )
    table.begin()
    table.dice(RED, "KKKKA")
    table.press((1, 0))
    assert table.view.temple[-1].gems == 1
    assert table.player(RED).treasures == ("double_key",)


def test_a_secret_passage_asks_for_its_side_and_shows_on_the_map(scene: MakeScene) -> None:
    table = scene(
        setup(
            "treasures",
            "B12",
            at=(0, 0),
            holds={"red": {"treasures": ["secret_passage"]}},
            place=[
                {"cell": [1, 0], "chamber": "B12", "stairway": "east"},
                {"cell": [0, 1], "chamber": "B01", "stairway": "north"},
            ],
        )
    )
    table.begin()
    table.choose(RED, "move-use-side", side="north")
    start = next(chamber for chamber in table.view.temple if chamber.cell == (0, 0))
    assert start.passages == ("north",)


# Illusions and special chambers (p. 13-16).


def test_illusions_vanish_at_the_door_and_the_voice_says_so(scene: MakeScene) -> None:
    table = scene(setup("illusions", "I1", at=(0, 0), holds={"red": {"cell": [1, 0]}}))
    table.begin()
    table.wait(211.0)
    assert [chamber.chamber for chamber in table.view.temple] == ["START"]
    assert table.player(RED).cell == (0, 0)
    assert "illusions" in table.sound.said
    assert "event-chamber-removed" in table.said


def test_what_is_pressed_behind_a_door_means_what_it_means_then(scene: MakeScene) -> None:
    """Where an illusion lay until the door, red discovers a chamber a tenth of a second later."""
    table = scene(setup("illusions", "I1", at=(0, 0), pile=["B09"]))
    table.begin()
    table.dice(RED, "AAKTG")
    table.wait(209.0)
    table.wait(210.1 - table.sound.game_time())
    table.press((1, 0))
    assert table.game.state.temple[1, 0].chamber.id == "I1", "the door waits for what was done before it"
    table.wait(0.5)
    assert table.game.state.temple[1, 0].chamber.id == "B09"
    assert [said for said in table.said if said.startswith("refused-")] == []


def test_what_is_pressed_behind_a_door_waits_half_a_second_for_dice_that_came_before_it(
    scene: MakeScene,
) -> None:
    table = scene(setup("illusions", "I1", at=(0, 0), pile=["B09"]))
    table.begin()
    table.dice(RED, "AAKTG")
    table.wait(209.0)
    table.wait(209.8 - table.sound.game_time())
    table.hand(BLUE)
    table.wait(210.2 - table.sound.game_time())
    table.press((1, 0))
    table.wait(0.2)
    assert table.game.state.temple[1, 0].chamber.id == "I1"
    table.wait(0.2)
    assert (1, 0) not in table.game.state.temple, "the door has slammed, although blue's dice still roll"
    table.wait(1.5)
    assert table.game.state.temple[1, 0].chamber.id == "B09"


def test_linked_chambers_are_one_act_of_the_players_in_both(scene: MakeScene) -> None:
    table = scene(
        setup(
            "special_chambers", "L2", "B07", "L1", holds={"red": {"cell": [1, 0]}, "blue": {"cell": [3, 0]}}
        )
    )
    table.begin()
    table.dice(RED, "TTTAA")
    table.dice(BLUE, "KKKAA")
    table.press((1, 0))
    assert [chamber.gems for chamber in table.view.temple if chamber.kind == "linked"] == [1, 1]


def test_the_gems_of_a_double_chamber_lie_in_its_rear_room(scene: MakeScene) -> None:
    table = scene(setup("special_chambers", "D1", holds={"red": {"part": "rear"}}))
    table.begin()
    assert table.player(RED).part == "rear"
    assert table.player(BLUE).part == "front"
    assert table.view.temple[-1].rear == ("east",)
    table.dice(BLUE, "KKKKA")
    table.press((1, 0))
    assert table.said[-1].startswith("refused-")
    table.dice(RED, "KKKKA")
    table.press((1, 0))
    assert table.view.temple[-1].gems == 2


def test_a_player_who_shows_one_more_torch_carries_the_chalice(scene: MakeScene) -> None:
    table = scene(setup("special_chambers", at=(0, 0), pile=["TC", "B08"], place=[]))
    table.begin()
    table.dice(RED, "AAATT")
    table.press((1, 0))
    assert table.view.chalice == (1, 0)
    assert table.sound.said[-1] == "chalice"
    table.dice(RED, "AATTT", moved="**")
    table.press((1, 0))
    assert table.player(RED).cell == (1, 0)
    table.dice(RED, "AATTT")
    table.dice(RED, "AATTT", moved="***")
    table.press((0, 0))
    assert table.view.chalice == (0, 0)


# Quests (p. 17-20).


def test_dice_that_left_the_mat_count_as_laid_on_the_altar(scene: MakeScene) -> None:
    table = scene(setup("quests", "Q1", holds={"blue": {"cell": [0, 0]}}))
    table.begin()
    table.dice(RED, "AAKTB")
    table.dice(RED, "A KT")
    table.press((1, 0))
    assert table.states(RED) == ["ready", "held", "ready", "ready", "held"]
    assert table.view.quest_markers == 0
    assert "quest-done" in table.sound.said


def test_the_ghost_is_pushed_to_where_the_next_press_says(scene: MakeScene) -> None:
    table = scene(
        setup(
            "quests",
            "B07",
            at=(0, 0),
            pile=["Q3", "B08"],
            place=[{"cell": [1, 0], "chamber": "B07", "stairway": "west"}],
        )
    )
    table.begin()
    table.dice(RED, "AATTT")
    table.press((-1, 0))
    assert table.view.ghost == (0, 0)
    assert "ghost" in table.sound.said
    table.press((0, 0))
    assert table.said[-1] == "notice-which"
    table.wait(SHOWN)  # the yes to the press before stands first
    assert table.boards.lights[4, 3] == lights.CHOICE, "the cells that answer blink"
    table.press((1, 0))
    assert table.view.ghost == (1, 0)
    assert table.boards.lights[4, 3] != lights.CHOICE
    assert table.player(RED).cell == (0, 0)


def test_a_task_lies_open_and_is_solved_together(scene: MakeScene) -> None:
    table = scene(setup("quests", at=(0, 0), pile=["Q2"], tasks=["TT5", "TT1"]))
    table.begin()
    table.dice(RED, "AATTT")
    table.press((1, 0))
    table.dice(RED, "AATTT", moved="**")
    table.press((1, 0))
    assert (table.view.task, table.view.tasks) == ("TT5", 2)
    table.dice(BLUE, "AATTK")
    table.press((1, 0))
    table.dice(BLUE, "TTTTK", moved="**")
    table.press((1, 0))
    assert (table.view.task, table.view.tasks) == ("TT1", 1)


# Characters (p. 20-21).


def test_an_ability_is_used_from_the_page_and_its_card_lies_face_down(scene: MakeScene) -> None:
    table = scene(
        setup(
            "characters",
            "B07",
            characters={"red": ["doctor", "activatable"], "blue": ["priest", "permanent"]},
            holds={"blue": {"cell": [0, 0]}},
        )
    )
    table.begin()
    table.dice(BLUE, "BBBKT")
    assert not [move for move in table.player(RED).moves if move.do == "ability" and move.open]
    table.dice(RED, "GGKTA")
    table.choose(RED, "move-ability-to", to="blue")
    assert table.states(BLUE)[:3] == ["freed"] * 3
    character = table.player(RED).character
    assert character is not None
    assert (character.name, character.card, character.face_up) == ("doctor", "activatable", False)
    table.wait(211.0)
    character = table.player(RED).character
    assert character is not None
    assert character.face_up
    assert "cards-up" in table.sound.said


def test_a_doctors_golden_mask_frees_three_dice_that_are_picked_up(scene: MakeScene) -> None:
    table = scene(
        setup(
            "characters", "B07", characters={"red": ["doctor", "permanent"]}, holds={"blue": {"cell": [0, 0]}}
        )
    )
    table.begin()
    table.dice(RED, "BBBGT")
    table.dice(RED, "KAKGT", moved="***")
    assert table.states(RED) == ["ready", "ready", "ready", "spent", "ready"]


# Traps (p. 22-23).


def test_a_player_caught_on_a_cliff_climbs_down_by_pressing_their_cell(scene: MakeScene) -> None:
    table = scene(setup("traps", at=(0, 0), pile=["T3", "B08"]))
    table.begin()
    table.dice(RED, "AAKKK")
    table.press((1, 0))
    assert table.player(RED).trapped
    assert table.sound.said[-1] == "red cliff"
    table.press((0, 0))
    assert table.said[-1] == "refused-on-the-cliff"
    table.press((1, 0))
    assert not table.player(RED).trapped


# Time chambers (p. 24-25).


def test_running_sand_forbids_acts_is_shown_and_called_and_runs_out(scene: MakeScene) -> None:
    table = scene(
        setup(
            "time_chambers",
            at=(0, 0),
            pile=["P1", "B08"],
            place=[{"cell": [-1, 0], "chamber": "B07", "stairway": "east"}],
        )
    )
    table.begin()
    table.wait(10.0)
    table.dice(RED, "AAKKK")
    table.press((1, 0))
    assert table.view.forbidden == ("movement",)
    (timer,) = table.view.timers
    assert (timer.cell, timer.sand) == ((1, 0), "green")
    assert timer.ends == pytest.approx(40.0, abs=0.1)
    assert table.sound.said[-1] == "no-movement"
    table.dice(BLUE, "AAKTG")
    table.press((-1, 0))
    assert table.said[-1] == "refused-sand-forbids-movement"
    table.wait(31.0)
    assert table.view.forbidden == ("gems",)
    assert table.sound.said[-1] == "no-gems"
    table.wait(31.0)
    assert not table.view.forbidden
    assert not table.view.timers
    assert table.sound.said[-1] == "allowed-again"


def test_a_sacrificed_die_may_stay_on_its_mat_until_its_owner_carries_it_away(scene: MakeScene) -> None:
    table = scene(setup("time_chambers", at=(0, 0), pile=["SA", "B08"]))
    table.begin()
    table.dice(BLUE, "KKTTG")
    table.dice(RED, "AAKKK")
    table.press((1, 0))
    assert table.sound.said[-1] == "sacrifice"
    assert table.states(BLUE) == ["held", "ready", "ready", "ready", "ready"]
    table.dice(BLUE, "KKTTG")
    table.dice(BLUE, " KTTG")
    assert table.states(BLUE) == ["held", "ready", "ready", "ready", "ready"]
    assert "notice-stranger" not in table.said
    table.dice(RED, "  KKK")
    table.dice(RED, " AKKK", moved=" *")
    assert table.states(RED) == ["held", "ready", "ready", "ready", "ready"]


def test_the_torch_chamber_is_mastered_by_all_present(scene: MakeScene) -> None:
    table = scene(setup("time_chambers", at=(0, 0), pile=["TO", "B08"]))
    table.begin()
    table.dice(RED, "AATTT")
    table.press((1, 0))
    assert "torches" in table.sound.said
    for player in (RED, BLUE):
        table.dice(player, "AATTT", moved="*****")
        table.hold_panel(player)
        table.let_go_of_panel(player)
        table.press((1, 0))
    assert table.player(BLUE).cell == (1, 0)
    table.dice(RED, "TTTTA")
    table.dice(BLUE, "TTTTA")
    table.press((1, 0))
    assert "event-task-mastered" in table.said
    assert "mastered" in table.sound.said


# The Queenies (p. 25-36).


def test_five_black_masks_are_two_gems_in_the_pit(scene: MakeScene) -> None:
    table = scene(setup("queenie_pit curses", "PIT", holds={"blue": {"cell": [0, 0]}}))
    table.begin()
    table.dice(RED, "BBBBB")
    table.press((1, 0))
    assert table.view.temple[-1].gems == 2
    assert table.states(RED) == ["cursed"] * 5


def test_a_doomed_player_does_not_escape_with_all_their_keys_until_they_counter_it(scene: MakeScene) -> None:
    table = scene(
        setup(
            "queenie_doomed curses treasures",
            "EXIT",
            depot=0,
            holds={"red": {"curses": ["doomed"], "treasures": ["counterspell"]}, "blue": {"cell": [0, 0]}},
        )
    )
    table.begin()
    table.dice(RED, "KKTTA")
    table.press((1, 0))
    assert not table.player(RED).escaped
    table.choose(RED, "move-use-curse", curse="doomed")
    assert table.player(RED).escaped, "the keys lie there: nothing holds the player any more"
    assert table.sound.said[-2:] == ["escaped-red", "last-one"]


def test_the_fountain_gives_a_die_back(scene: MakeScene) -> None:
    table = scene(setup("queenie_fountain curses", "FO", holds={"blue": {"cell": [0, 0]}}))
    table.begin()
    table.wait(211.0)
    assert table.states(RED).count("lost") == 1
    lost = table.states(RED).index("lost")
    table.dice(RED, "GGKT")
    table.press((1, 0))
    assert table.states(RED)[lost] == "unrolled"
    assert table.sound.said[-1] == "fountain"


def test_a_snake_is_beaten_where_it_lies(scene: MakeScene) -> None:
    table = scene(setup("queenie_quests curses quests", at=(0, 0), pile=["Q8", "B08"]))
    table.begin()
    table.dice(RED, "AAKTT")
    table.press((1, 0))
    assert table.view.snakes
    assert table.sound.said[-1] == "snakes"


def test_the_gears_ask_which_row_is_to_slide(scene: MakeScene) -> None:
    table = scene(setup("queenie_maze curses treasures", "GE", "B07", holds={"blue": {"cell": [0, 0]}}))
    table.begin()
    table.dice(RED, "TTKAA")
    table.press((1, 0))
    assert table.said[-1] == "notice-which"
    table.choose(RED, "move-chamber-row", row=0, side="east")
    assert [chamber.cell for chamber in table.view.temple if chamber.chamber == "GE"] == [(2, 0)]
    assert table.sound.said[-1] == "gear"


def test_time_out_stops_the_clock_until_the_table_goes_on(scene: MakeScene) -> None:
    table = scene(setup("queenie_maze treasures", "B07", holds={"red": {"treasures": ["time_out"]}}))
    table.begin()
    table.dice(RED, "AAKTG")
    table.choose(RED, "move-use", treasure="time_out")
    assert table.is_in(GamePhase.PAUSED)
    assert table.sound.said[-1] == "time-out"
    t = table.view.t
    table.wait(60.0)
    assert table.view.t == t
    table.dice(RED, "KKKTG", moved="**")
    assert table.player(RED).dice[0].shows == "adventurer", "in a Time out nobody rolls"
    from companion.table.inbox import StartAsked

    table.put(StartAsked(table.clock.now()))
    assert table.is_in(GamePhase.RUNNING)
    assert table.player(RED).dice[0].shows == "key", "what was rolled meanwhile lies there now"


def test_dice_that_the_trickster_exchanged_are_not_rolled_when_they_change_mats(scene: MakeScene) -> None:
    table = scene(
        setup(
            "queenie_characters characters treasures",
            "B07",
            characters={"red": ["trickster", "permanent"], "blue": ["priest", "permanent"]},
        )
    )
    table.begin()
    table.dice(RED, "BTAAG")
    table.dice(BLUE, "KKTTG")
    table.choose(RED, "move-ability-to-dice", dice="red 1, blue 1")
    assert table.states(RED) == ["ready", "ready", "ready", "ready", "ready"]
    assert table.states(BLUE) == ["cursed", "ready", "ready", "ready", "ready"]
    table.dice(RED, "BTAAG")
    table.dice(BLUE, "BKTTG", moved="*")
    table.dice(RED, "KTAAG", moved="*")
    assert table.states(RED) == ["ready"] * 5
    assert table.player(RED).dice[0].shows == "key"
    assert table.states(BLUE) == ["cursed", "ready", "ready", "ready", "ready"]
    assert sum('"do":"roll"' in line for line in table.record()) == 2
    assert not [said for said in table.said if said.startswith(("notice", "refused"))]


def tricksters_table(scene: MakeScene) -> Scene:
    """Red has exchanged a black mask for a key of blue's; the dice lie as they lay."""
    table = scene(
        setup(
            "queenie_characters characters treasures",
            "B07",
            characters={"red": ["trickster", "permanent"], "blue": ["priest", "permanent"]},
        )
    )
    table.begin()
    table.dice(RED, "BTAAG")
    table.dice(BLUE, "KKTTG")
    table.choose(RED, "move-ability-to-dice", dice="red 1, blue 1")
    return table


def nobody_has_rolled_since(table: Scene) -> bool:
    rolls = [line for line in table.record() if '"do":"roll"' in line]
    return len(rolls) == 2 and not [said for said in table.said if said.startswith("refused")]


def test_an_exchange_taken_back_before_any_die_has_moved_asks_for_nothing(scene: MakeScene) -> None:
    table = tricksters_table(scene)
    table.put(UndoAsked(table.clock.now()))
    assert table.states(RED) == ["cursed", "ready", "ready", "ready", "ready"]
    table.dice(RED, "BTAAG")
    table.dice(BLUE, "KKTTG")
    assert table.states(RED) == ["cursed", "ready", "ready", "ready", "ready"]
    assert nobody_has_rolled_since(table)
    assert "notice-exchange-back" not in table.said


def test_an_exchange_taken_back_after_the_dice_changed_mats_is_put_right_without_a_roll(
    scene: MakeScene,
) -> None:
    table = tricksters_table(scene)
    table.dice(BLUE, "BKTTG", moved="*")
    table.dice(RED, "KTAAG", moved="*")
    table.put(UndoAsked(table.clock.now()))
    assert table.said[-1] == "notice-exchange-back"
    table.dice(RED, "KTAAG", moved="*")
    table.dice(BLUE, "BKTTG", moved="*")
    assert table.states(RED) == ["cursed", "ready", "ready", "ready", "ready"], (
        "they have not put it right yet"
    )
    table.dice(RED, " TAAG")
    table.dice(RED, "BTAAG")
    table.dice(BLUE, "KKTTG")
    assert table.states(RED) == ["cursed", "ready", "ready", "ready", "ready"]
    assert [die.shows for die in table.player(BLUE).dice][:2] == ["key", "key"]
    assert nobody_has_rolled_since(table)
    table.dice(BLUE, "TKTTG", moved="*")
    assert table.player(BLUE).dice[0].shows == "torch", "a throw is a throw again"


def test_of_an_exchange_taken_back_half_way_only_the_player_who_has_moved_dice_is_asked(
    scene: MakeScene,
) -> None:
    table = tricksters_table(scene)
    table.dice(RED, "KTAAG", moved="*")
    table.put(UndoAsked(table.clock.now()))
    (notice,) = [verdict for verdict in table.view.verdicts if verdict.message == "notice-exchange-back"]
    assert notice.facts == {"players": "red"}
    table.dice(RED, "BTAAG")
    table.dice(BLUE, "KKTTG")
    assert nobody_has_rolled_since(table)


def calendar(table: Scene) -> CalendarView:
    shown = table.view.calendar
    assert shown is not None
    return shown


def test_a_gem_moves_the_calendar(scene: MakeScene) -> None:
    table = scene(
        setup(
            "queenie_maya_eternal",
            at=(0, 0),
            pile=["B03"],
            calendar=["sun", "sun", "sun"],
            holds={"blue": {"cell": [0, 0]}},
        )
    )
    table.begin()
    assert calendar(table).space == 0
    table.dice(RED, "AAAAK")
    table.press((1, 0))
    assert table.view.temple[-1].symbol == "sun"
    table.dice(RED, "  AAK")
    table.press((1, 0))
    table.dice(RED, "KKKKA", moved="*****")
    table.press((1, 0))
    assert table.view.temple[-1].gems == 1
    assert calendar(table).space == 1


def test_a_curse_is_exchanged_for_a_treasure(scene: MakeScene) -> None:
    table = scene(
        setup(
            "queenie_exchange_teleport curses treasures",
            "EX",
            treasures=["teleport"],
            holds={"red": {"curses": ["mask"]}, "blue": {"cell": [0, 0]}},
        )
    )
    table.begin()
    table.press((1, 0))
    table.settle()
    if table.player(RED).asked:
        table.choose(RED, "move-chamber-curse", curse="mask")
    assert table.player(RED).treasures == ("teleport",)
    assert table.player(RED).curses == ()


def test_nobody_drops_the_teleporter_by_a_press_that_asked_for_gems(scene: MakeScene) -> None:
    table = scene(
        setup(
            "queenie_exchange_teleport curses treasures",
            "B05",
            at=(1, 0),
            pile=["TE"],
            holds={"blue": {"cell": [0, 0]}},
        )
    )
    table.begin()
    table.dice(RED, "AAATK")
    table.press((2, 0))
    table.dice(RED, "AATTK", moved="**")
    table.press((2, 0))
    assert table.view.teleporter == (2, 0)
    table.choose(RED, "move-chamber-take")
    assert table.view.teleporter_player == "red"
    table.dice(RED, "AAKTK", moved="*****")
    table.press((1, 0))
    table.wait(1.0)
    table.press((1, 0))
    assert table.view.teleporter_player == "red"
    assert table.said[-1] == "notice-there-already", "not one torch is left for a gem"


def test_dice_stacked_on_the_totem_have_not_fallen_and_pay_by_a_press(scene: MakeScene) -> None:
    table = scene(setup("queenie_totem", "TT", holds={"blue": {"cell": [0, 0]}}))
    table.begin()
    table.dice(RED, "BBBGG")
    table.dice(RED, "     ")
    table.wait(5.0)
    assert "done-lost" not in table.said
    table.press((1, 0))
    assert table.view.temple[-1].gems == 1
    assert table.sound.said[-1] == "totem"
    assert table.states(RED) == ["freed", "freed", "freed", "spent", "spent"]


def test_two_stack_ten_dice_for_two_gems(scene: MakeScene) -> None:
    table = scene(setup("queenie_totem", "TT"))
    table.begin()
    for player, faces in ((RED, "BBGGG"), (BLUE, "BBBBG")):
        table.dice(player, faces)
        table.dice(player, "     ")
    table.wait(5.0)
    assert "done-lost" not in table.said
    table.press((1, 0))
    assert table.view.temple[-1].gems == 2
    assert table.boards.lights[4, 3] == lights.YES
    assert table.states(BLUE) == ["freed"] * 4 + ["spent"]
    table.dice(BLUE, "AKTTK", moved="*****")
    assert table.states(BLUE) == ["ready"] * 5, "the stack is rolled again, black masks too"
    table.wait(1.0)
    table.says_who_they_are(RED)
    table.press((1, 0))
    assert table.said[-1] == "notice-gems-there"
    assert table.view.temple[-1].gems == 2


def test_a_stack_with_a_key_in_it_is_refused_and_costs_nothing(scene: MakeScene) -> None:
    table = scene(setup("queenie_totem", "TT", holds={"blue": {"cell": [0, 0]}}))
    table.begin()
    table.dice(RED, "BBGGK")
    table.press((1, 0))
    assert table.said[-1] in ("refused-stack-too-low", "refused-shows-no-mask")
    assert table.boards.lights[4, 3] == lights.NO
    assert table.view.temple[-1].gems == 0
    assert table.states(RED) == ["cursed", "cursed", "ready", "ready", "ready"]


def test_the_doomed_calendar_asks_for_keys_and_takes_dice_until_they_are_fetched(scene: MakeScene) -> None:
    table = scene(setup("queenie_maya_doomed", "CA", at=(0, 0), depot=4))
    table.begin()
    assert table.view.exit_keys == 4 + 1 + 3
    table.dice(RED, "TAKTT")
    table.dice(BLUE, "TKKTT")
    table.wait(211.0)
    assert table.states(RED).count("held") == 1
    assert table.said.count("event-die-held") == 2
    held = table.states(RED).index("held")
    table.dice(RED, "TAKTT")
    assert table.states(RED).count("held") == 1, "it may lie there until somebody carries it away"
    assert "notice-stranger" not in table.said
    table.press((1, 0))
    assert table.player(RED).cell == (1, 0)
    assert table.states(RED)[held] == "unrolled"
    assert "event-die-returned" in table.said
    assert table.states(BLUE).count("held") == 1


def test_gems_by_the_doomed_calendar_bring_the_keys_down(scene: MakeScene) -> None:
    track = {"calendar": ["sun"], "depot": 4}
    table = scene(
        setup("queenie_maya_doomed", at=(0, 0), pile=["B03"], holds={"blue": {"cell": [0, 0]}}, **track)
    )
    table.begin()
    table.dice(RED, "AAAAK")
    table.press((1, 0))
    table.press((1, 0))
    table.dice(RED, "KKKKA", moved="*****")
    table.press((1, 0))
    assert calendar(table).space == 1
    assert table.view.exit_keys == 3 + 1 + 3
    assert "maya" in table.sound.said


def test_snakes_are_beaten_one_by_one_and_then_their_mother(scene: MakeScene) -> None:
    table = scene(setup("queenie_quests curses quests", at=(0, 0), pile=["Q8"]))
    table.begin()
    assert table.view.quest_markers == 1
    table.dice(RED, "AATTK")
    table.press((1, 0))
    assert table.view.snakes == ((0, 0),)
    table.press((0, 0))
    assert not table.view.snakes
    assert table.said[-1] == "event-snake-beaten"
    assert table.sound.said[-1] == "snake-beaten"
    assert table.states(RED).count("spent") == 4
    table.dice(RED, "ATTTK", moved="*****")
    table.press((1, 0))
    assert table.player(RED).cell == (1, 0)
    table.dice(RED, "TTTTT", moved="     ")
    table.press((1, 0))
    assert table.view.quest_markers == 0
    assert "quest-done" in table.sound.said
    assert table.boards.lights[4, 3] == lights.YES


def test_a_snake_bars_the_way_to_its_mother(scene: MakeScene) -> None:
    table = scene(setup("queenie_quests curses quests", at=(0, 0), pile=["Q8"]))
    table.begin()
    table.dice(RED, "AATAK")
    table.press((1, 0))
    table.dice(RED, "ATTAK", moved="**")
    table.press((1, 0))
    table.dice(RED, "TTTTT", moved="*****")
    table.wait(1.0)
    table.press((1, 0))
    assert table.said[-1] == "refused-snakes-at-large"
    assert table.view.quest_markers == 1
    assert table.states(RED) == ["ready"] * 5


def test_two_keys_look_for_the_place_of_a_cursed_gem(scene: MakeScene) -> None:
    table = scene(
        setup(
            "queenie_cursed_gems",
            at=(0, 0),
            pile=["B03"],
            cursed_gems=["CG1", "CG2"],
            gem_locations=["GL1", "GL2"],
        )
    )
    table.begin()
    table.dice(RED, "AAAAK")
    table.press((1, 0))
    assert table.player(RED).cursed_gem == "CG1"
    assert table.view.temple[-1].location
    table.dice(RED, "KKAAK", moved="**")
    table.press((1, 0))
    table.press((1, 0))
    assert table.player(RED).cursed_gem is None
    assert "cursed-gem" in table.sound.said


def test_soul_exchange_asks_with_whom_before_anything_else(scene: MakeScene) -> None:
    table = scene(
        setup(
            "curses special_chambers",
            players=["red", "blue", "green"],
            at=(0, 0),
            pile=["C09"],
            curses=["soul_exchange"],
        )
    )
    table.begin()
    table.dice(RED, "AAAKT")
    table.press((1, 0))
    choice = table.player(RED).choice
    assert choice is not None
    assert (choice.what, choice.options) == ("player", ("blue", "green"))
    table.choose(RED, "move-choose-player", pick="green")
    assert table.player(RED).choice is None
    assert "event-figures-exchanged" in table.said
