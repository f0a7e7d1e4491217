"""A game at the table: dice, presses, panels and time come in; acts, lights and words go out."""

from __future__ import annotations

import msgspec
import pytest

from companion.boards import BoardStatus, Countdown, Light
from companion.rules import Colour
from companion.table.inbox import PanelTouched, StartAsked
from companion.table.output import lights
from companion.table.view.model import DeviceState, GamePhase
from tests.table.conftest import FullDisk, MakeScene, replay

RED, BLUE = Colour.RED, Colour.BLUE
OPEN = '"place": [{"cell": [1, 0], "chamber": "B07", "stairway": "west"}]'
TWO = '{"game": 1, "players": ["red", "blue"], "pile": ["B08", "B09", "B10"], ' + OPEN + "}"
START = (3, 3)


def at_start(cell: tuple[int, int]) -> tuple[int, int]:
    return cell[0] + START[0], cell[1] + START[1]


def test_the_first_press_begins_the_game(scene: MakeScene) -> None:
    table = scene(TWO)
    table.settle()
    assert table.is_in(GamePhase.WAITING)
    table.press((0, 0))
    assert table.is_in(GamePhase.RUNNING)
    assert table.record() == [table.game.setup.to_line()]


def test_dice_that_lie_ready_before_the_game_are_no_throw(scene: MakeScene) -> None:
    table = scene(TWO)
    table.dice(RED, "KKTTA")
    table.begin()
    assert [die.state for die in table.view.players[0].dice] == ["unrolled"] * 5
    table.dice(RED, "KKTTA", moved="**")
    assert [die.state for die in table.view.players[0].dice] == [
        "ready",
        "ready",
        "unrolled",
        "unrolled",
        "unrolled",
    ]


def test_the_player_whose_dice_pay_enters_the_pressed_cell(scene: MakeScene) -> None:
    table = scene(TWO)
    table.begin()
    table.dice(RED, "KKTTG")
    table.dice(BLUE, "AAKTG")
    table.press((1, 0))
    assert table.game.state.players[BLUE].cell == (1, 0)
    assert table.game.state.players[RED].cell == (0, 0)
    assert table.boards.lights[at_start((1, 0))] == lights.YES
    assert table.sound.played[-1] == "verdict_ok"


def test_a_press_that_nobody_can_pay_is_refused_with_the_reason(scene: MakeScene) -> None:
    table = scene(TWO)
    table.begin()
    table.dice(RED, "KKTTG")
    table.press((1, 0))
    assert table.said[-1] == "refused-not-enough-icons-enter"
    assert "asks for" in table.view.verdicts[0].why
    assert table.boards.lights[at_start((1, 0))] == lights.NO
    table.wait(1.0)
    assert table.boards.lights[at_start((1, 0))] != lights.NO


def test_if_nobody_had_read_the_dice_the_press_waits_for_those_that_are_rolled_again(
    scene: MakeScene,
) -> None:
    table = scene(TWO)
    table.begin()
    table.dice(RED, "KKTTG")
    table.hand(RED)
    table.wait(1.2)
    table.hand(RED)
    table.wait(0.1)
    table.press((1, 0))
    assert not table.said
    table.dice(RED, "GGTTG", moved="**")
    assert table.said[-1] == "notice-which", "the two that are rolled again may have shown it"


def test_a_press_waits_for_dice_that_are_still_rolling(scene: MakeScene) -> None:
    table = scene(TWO)
    table.begin()
    table.hand(RED)
    table.press((1, 0))
    assert table.said == []
    table.clock.advance(0.2)
    table.dice(RED, "AAKTG")
    assert table.game.state.players[RED].cell == (1, 0)


def test_a_press_on_an_empty_place_behind_an_opening_discovers(scene: MakeScene) -> None:
    table = scene(TWO)
    table.begin()
    table.dice(RED, "AAKTG")
    table.press((-1, 0))
    assert table.game.state.temple[-1, 0].chamber.id == "B08"
    assert table.sound.played[-1] == "discover"


def test_a_press_far_from_everybody_is_reported_and_not_judged(scene: MakeScene) -> None:
    table = scene(TWO)
    table.begin()
    table.press((4, 4))
    assert table.said == ["notice-nobody-near"]
    assert len(table.record()) == 1


def test_without_panels_two_who_could_be_meant_are_asked_and_nobody_moves_silently(scene: MakeScene) -> None:
    table = scene(TWO)
    table.begin()
    table.dice(BLUE, "AAKTG")
    table.dice(RED, "AAKTG")
    table.clock.advance(1.0)
    table.press((1, 0))
    table.wait(0.5)
    assert table.said == ["notice-who"]
    assert [player.wanted for player in table.view.players] == [True, True]
    assert [player.cell for player in table.view.players] == [(0, 0), (0, 0)]
    table.put(PanelTouched(BLUE, True, table.clock.now()))
    assert table.player(BLUE).cell == (1, 0)


def test_without_panels_two_whose_word_counts_are_asked_and_nobody_moves_silently(scene: MakeScene) -> None:
    table = scene(TWO)
    table.begin()
    table.camera(sees=False)
    table.press((1, 0))
    table.wait(0.5)
    assert table.said == ["notice-who"]
    assert [player.wanted for player in table.view.players] == [True, True]
    table.wait(13.0)
    assert [player.cell for player in table.view.players] == [(0, 0), (0, 0)], "nobody has answered"


def test_a_press_of_a_panel_says_who_the_next_press_is_for(scene: MakeScene) -> None:
    table = scene(TWO)
    table.begin()
    table.dice(BLUE, "AAKTG")
    table.dice(RED, "AAKTG")
    table.hold_panel(BLUE)
    table.let_go_of_panel(BLUE)
    table.press((1, 0))
    assert table.game.state.players[BLUE].cell == (1, 0)


def test_two_who_could_be_meant_are_asked_by_their_lamps(scene: MakeScene, panel_status: BoardStatus) -> None:
    table = scene(TWO)
    table.boards.there = (panel_status,)
    table.begin()
    table.dice(BLUE, "AAKTG")
    table.dice(RED, "AAKTG")
    table.press((1, 0))
    table.wait(0.5)
    assert [player.wanted for player in table.view.players] == [True, True]
    table.wait(0.5)
    table.dice(RED, "AKKTG", moved=" *")
    table.hold_panel(BLUE)
    assert table.game.state.players[BLUE].cell == (1, 0)
    assert [player.wanted for player in table.view.players] == [False, False]


def test_picking_up_black_masks_beside_a_golden_one_frees_them(scene: MakeScene) -> None:
    table = scene(TWO)
    table.begin()
    table.dice(RED, "BBGKT")
    table.dice(RED, "KAGKT", moved="**")
    assert [die.state for die in table.view.players[0].dice] == ["ready", "ready", "spent", "ready", "ready"]
    assert "done-free" in table.said


def test_another_players_golden_mask_in_the_same_chamber_helps(scene: MakeScene) -> None:
    table = scene(TWO)
    table.begin()
    table.dice(BLUE, "GKTAA")
    table.dice(RED, "BBKKT")
    table.dice(RED, "AAKKT", moved="**")
    assert [die.state for die in table.view.players[0].dice] == ["ready"] * 5
    assert table.view.players[1].dice[0].state == "spent"


def test_rolling_a_black_mask_without_a_golden_one_is_refused_and_the_rest_counts(scene: MakeScene) -> None:
    table = scene(TWO)
    table.begin()
    table.dice(RED, "BKTTA")
    table.dice(RED, "AATTA", moved="**")
    assert table.said[-1] == "refused-die-is-cursed"
    assert [die.state for die in table.view.players[0].dice][:2] == ["cursed", "ready"]
    assert table.view.players[0].dice[1].shows == "adventurer"


def test_an_unsure_die_is_asked_about_and_never_guessed(scene: MakeScene) -> None:
    table = scene(TWO)
    table.begin()
    table.dice(RED, "AK?TT")
    assert table.said[-1] == "notice-unsure"
    assert [die.unsure for die in table.view.players[0].dice].count(True) == 1
    assert [die.state for die in table.view.players[0].dice].count("unrolled") == 1
    table.dice(RED, "AKGTT")
    assert [die.state for die in table.view.players[0].dice].count("unrolled") == 0


def test_enough_keys_lying_still_in_the_exit_chamber_are_the_escape_and_a_sixth_die_is_the_gift(
    scene: MakeScene,
) -> None:
    table = scene(
        '{"game": 1, "players": ["red", "blue"], "pile": [], "depot": 1,'
        ' "place": [{"cell": [1, 0], "chamber": "EXIT", "stairway": "west"}],'
        ' "adventurers": {"blue": {"cell": [1, 0]}}}'
    )
    table.begin()
    table.dice(RED, "AATTT")
    table.dice(BLUE, "KKTTA")
    assert table.game.state.players[BLUE].escaped
    assert table.sound.played[-1] == "escaped"
    table.dice(RED, "AATTTK")
    assert "done-give" in table.said
    assert table.view.players[0].dice[5].shows == "key"


def test_two_who_have_escaped_may_give_their_dice_into_one_throw(scene: MakeScene) -> None:
    table = scene(
        '{"game": 1, "players": ["red", "blue", "green"], "pile": [], "depot": 1,'
        ' "place": [{"cell": [1, 0], "chamber": "EXIT", "stairway": "west"}],'
        ' "adventurers": {"blue": {"cell": [1, 0]}, "green": {"cell": [1, 0]}}}'
    )
    table.begin()
    table.dice(RED, "AATTT")
    table.dice(BLUE, "KKTTA")
    table.dice(Colour.GREEN, "KKTTA")
    table.dice(RED, "AATTTKG", moved="     **")
    assert table.said.count("done-give") == 2
    assert "notice-stranger" not in table.said
    assert [die.shows for die in table.view.players[0].dice][5:] == ["key", "golden_mask"]


def test_everybody_inside_holding_their_panel_is_a_turn_of_fate(scene: MakeScene) -> None:
    table = scene(TWO)
    table.begin()
    table.dice(RED, "BBBBA")
    table.hold_panel(RED)
    table.wait(1.0)
    assert table.game.state.fate_gems == 2
    table.hold_panel(BLUE)
    table.wait(1.0)
    assert table.game.state.fate_gems == 1
    table.wait(1.0)
    assert table.game.state.fate_gems == 1, "holding on is not a second turn"
    assert [die.state for die in table.view.players[0].dice][:4] == ["freed"] * 4


def test_gems_are_activated_by_all_in_the_chamber_as_many_as_they_can_pay(scene: MakeScene) -> None:
    table = scene(
        '{"game": 1, "players": ["red", "blue"], "pile": [],'
        ' "place": [{"cell": [1, 0], "chamber": "G1", "stairway": "west"}],'
        ' "adventurers": {"red": {"cell": [1, 0]}, "blue": {"cell": [1, 0]}}}'
    )
    table.begin()
    table.dice(RED, "KKKAB")
    table.dice(BLUE, "KTKKK")
    table.press((1, 0))
    assert table.game.state.temple[1, 0].gems == 2
    assert table.sound.played[-1] == "gem"


def test_the_door_slams_at_its_time_and_takes_a_die(scene: MakeScene) -> None:
    table = scene(
        '{"game": 1, "players": ["red", "blue"], "pile": [], ' + OPEN + ","
        ' "adventurers": {"red": {"cell": [1, 0]}}}'
    )
    table.begin()
    table.wait(181.0)
    assert table.boards.lights[at_start((0, 0))] == lights.START_CALLS
    table.wait(30.0)
    assert [die.state for die in table.view.players[0].dice].count("lost") == 1
    assert table.boards.lights[at_start((0, 0))] != lights.START_CALLS


def test_in_a_countdown_the_chambers_go_dark_as_time_runs_out(scene: MakeScene) -> None:
    table = scene(TWO)
    table.begin()
    laid = at_start((1, 0))
    assert (table.boards.lights[laid], table.boards.countdown) == (lights.LAID, None)
    table.wait(190.0)
    told = table.boards.countdown
    assert told is not None
    assert told.span == 30.0
    assert told.ends == pytest.approx(table.clock.now() + 20.0, abs=0.1)
    shown = set()
    for _ in range(lights.EVERY):
        shown.add(table.boards.lights[laid])
        table.wait(lights.STEP)
    assert shown == {lights.SINKS, lights.WAY}, "and a light runs to START"
    table.wait(5.0)
    assert table.boards.countdown is told, "each board counts down by itself"
    table.wait(16.0)
    over: tuple[Light, Countdown | None] = (table.boards.lights[laid], table.boards.countdown)
    assert over == (lights.LAID, None)
    table.wait(340.0)
    last = table.boards.countdown
    assert last is not None
    assert last.span == 60.0, "it ends with the collapse"
    assert table.boards.lights[at_start((0, 0))] != lights.START_CALLS


def test_boards_stop_their_countdown_in_a_pause_and_then_go_on_with_the_rest(scene: MakeScene) -> None:
    table = scene(TWO)
    table.begin()
    table.wait(190.0)
    table.put(StartAsked(table.clock.now()))
    assert (table.boards.lights[at_start((1, 0))], table.boards.countdown) == (lights.LAID, None)
    table.wait(100.0)
    table.put(StartAsked(table.clock.now()))
    left = table.boards.countdown
    assert left is not None
    assert left.ends == pytest.approx(table.clock.now() + 20.0, abs=0.1)


def test_a_press_before_the_slam_counts_even_if_it_arrives_later(scene: MakeScene) -> None:
    table = scene(
        '{"game": 1, "players": ["red"], "pile": [], ' + OPEN + ', "adventurers": {"red": {"cell": [1, 0]}}}'
    )
    table.begin()
    table.wait(150)
    table.dice(RED, "AAKTG")
    table.wait(210.0 - 0.05 - 150)
    pressed = table.clock.now()
    table.clock.advance(0.15)
    from companion.boards import CellPressed

    table.inbox.put(CellPressed(START, pressed))
    table.settle()
    table.wait(1.0)
    assert table.game.state.players[RED].cell == (0, 0)
    assert not [die for die in table.view.players[0].dice if die.state == "lost"]


def test_a_pause_stops_clock_and_acts(scene: MakeScene) -> None:
    from companion.gpio import StartPressed

    table = scene(TWO)
    table.begin()
    table.inbox.put(StartPressed(table.clock.now()))
    table.settle()
    table.wait(60.0)
    assert table.is_in(GamePhase.PAUSED)
    table.inbox.put(StartPressed(table.clock.now()))
    table.settle()
    assert table.is_in(GamePhase.RUNNING)
    assert table.game.state.t < 1.0


def test_the_pile_follows_the_camera(scene: MakeScene) -> None:
    table = scene(TWO, watched_pile=True)
    table.pile_shows("B10")
    table.begin()
    table.dice(RED, "AAKTG")
    table.press((-1, 0))
    assert table.game.state.temple[-1, 0].chamber.id == "B10"
    assert msgspec.json.decode(table.record()[0])["pile"][0] == "B10"


def test_a_second_discovery_waits_until_the_next_tile_is_seen(scene: MakeScene) -> None:
    table = scene(TWO, watched_pile=True)
    table.pile_shows("B10")
    table.begin()
    table.dice(RED, "AAKTG")
    table.press((-1, 0))
    table.wait(0.5)
    table.pile_shows(None)
    table.dice(RED, "AAKTG", moved="**")
    table.press((1, 0))  # the player walks on while the pile is still covered
    table.dice(RED, "AAKTG")
    table.press((2, 0))
    table.pile_shows("B09")
    table.settle()
    assert (2, 0) not in table.game.state.temple
    table.wait(0.5)
    table.pile_shows(None)
    assert table.game.state.temple[2, 0].chamber.id == "B09"


def test_the_page_names_the_tile_if_no_camera_sees_the_pile(scene: MakeScene) -> None:
    table = scene(TWO)
    table.settle()
    assert table.view.top == "B08"


def test_without_a_camera_the_roll_that_pays_for_a_press_is_recorded(scene: MakeScene) -> None:
    table = scene(TWO.replace('["red", "blue"]', '["red"]'))
    table.begin()
    table.camera(sees=False)
    table.press((1, 0))
    assert table.game.state.players[RED].cell == (1, 0)
    table.press((1, 1))
    assert table.game.state.temple[1, 1].chamber.id == "B08"
    assert sum('"do":"roll"' in line for line in table.record()) == 2


def test_without_a_camera_two_presses_mean_two_gems(scene: MakeScene) -> None:
    table = scene(
        '{"game": 1, "players": ["red", "blue"], "pile": [],'
        ' "place": [{"cell": [1, 0], "chamber": "G1", "stairway": "west"}],'
        ' "adventurers": {"red": {"cell": [1, 0]}, "blue": {"cell": [1, 0]}}}'
    )
    table.begin()
    table.camera(sees=False)
    table.press((1, 0))
    table.clock.advance(0.2)
    table.press((1, 0))
    assert table.game.state.temple[1, 0].gems == 0
    table.wait(1.5)
    assert table.game.state.temple[1, 0].gems == 2


def test_a_player_whom_no_camera_sees_is_asked_beside_one_whose_dice_are_seen(
    scene: MakeScene, panel_status: BoardStatus
) -> None:
    table = scene(TWO)
    table.boards.there = (panel_status,)
    table.begin()
    table.camera(mats_seen=1)
    table.dice(RED, "AAKTG")
    table.press((1, 0))
    table.wait(0.5)
    assert [player.wanted for player in table.view.players] == [True, True]
    table.hold_panel(BLUE)
    assert table.game.state.players[BLUE].cell == (1, 0)
    assert table.game.state.players[RED].cell == (0, 0)


def test_without_a_camera_nobody_goes_through_a_wall(scene: MakeScene) -> None:
    table = scene(TWO)
    table.begin()
    table.camera(sees=False)
    table.press((0, 1))
    assert table.said == ["notice-wall-there"]
    assert table.game.state.players[RED].cell == (0, 0)


def test_a_die_that_has_lain_nowhere_for_a_while_has_no_value(scene: MakeScene) -> None:
    table = scene(TWO)
    table.begin()
    table.dice(RED, "AAKTG")
    table.dice(RED, "KAKT", moved="*")
    assert [die.away for die in table.view.players[0].dice] == ["", "", "", "", "off"]
    table.wait(4.0)
    assert table.view.players[0].dice[4].state == "unrolled"


def test_a_die_that_was_taken_up_is_in_the_hand_for_much_longer(scene: MakeScene) -> None:
    table = scene(TWO)
    table.begin()
    table.dice(RED, "AAKTG")
    table.dice(RED, "AAKT")
    table.wait(4.0)
    assert table.view.players[0].dice[4].state == "ready"
    assert table.view.players[0].dice[4].away == "hand"
    table.wait(9.0)
    assert table.view.players[0].dice[4].state == "unrolled"


def test_a_black_mask_taken_up_without_a_golden_one_is_reported_at_once(scene: MakeScene) -> None:
    table = scene(TWO)
    table.begin()
    table.dice(RED, "BAKTA")
    table.dice(RED, " AKTA")
    assert table.said[-1] == "notice-black-mask-taken"
    table.dice(BLUE, "BGKTA")
    table.dice(BLUE, " GKTA")
    assert [verdict.player for verdict in table.view.verdicts].count("blue") == 0


def test_the_collapse_ends_the_game(scene: MakeScene) -> None:
    table = scene(TWO)
    table.begin()
    table.wait(601.0)
    assert table.is_in(GamePhase.LOST)
    assert table.journal.games()[0].result == "lost"


def test_a_game_is_in_the_journal_from_its_beginning_and_its_clock_with_it(scene: MakeScene) -> None:
    table = scene(TWO)
    table.settle()
    assert table.journal.games() == []
    table.begin()
    (game,) = table.journal.games()
    assert (game.begun, game.result, game.reached) == ("2026-01-01T20:00:00+01:00", "playing", 0.0)
    for _ in range(5):
        table.wait(1.0)
    left = table.journal.unfinished()
    assert left is not None
    assert 0 <= table.sound.game_time() - left.reached < 2.0


def test_a_full_disk_is_told_on_the_page_and_the_game_goes_on(scene: MakeScene, full_disk: FullDisk) -> None:
    table = scene(TWO)
    table.settle()
    with full_disk():
        table.begin()
        table.dice(BLUE, "AAKTG")
        table.press((1, 0))
        table.wait(1.0)
        journal = next(device for device in table.view.devices if device.kind == "journal")
        assert journal.state is DeviceState.TROUBLE
        assert table.game.state.players[BLUE].cell == (1, 0)
    table.wait(2.0)
    assert len(list(table.journal.entries(1))) == 2


def test_the_journal_replayed_gives_the_verdicts_that_were_given_live(scene: MakeScene) -> None:
    table = scene(TWO)
    table.begin()
    table.dice(RED, "AAKTG")
    table.press((1, 0))
    table.press((-1, 0))
    table.dice(RED, "BAKTG", moved="*****")
    table.wait(200.0)
    table.press((5, 5))
    table.press((2, 0))
    _, verdicts = replay(table.record())
    assert [verdict.to_line() for verdict in verdicts] == table.live()
    assert len(verdicts) >= 4
