"""What happened before counts before: at a press dice that still roll pay nothing; the last throw counts."""

from __future__ import annotations

from companion.rules import Activate, Colour
from companion.table.view.model import GamePhase
from tests.table.conftest import MakeScene, Scene, replay

RED, BLUE = Colour.RED, Colour.BLUE
GEMS = (
    '{"game": 1, "players": ["red", "blue"], "pile": ["B09", "B10"],'
    ' "place": [{"cell": [1, 0], "chamber": "G1", "stairway": "west"}],'
    ' "adventurers": {"red": {"cell": [1, 0]}, "blue": {"cell": [1, 0]}}}'
)
EXIT = (
    '{"game": 1, "players": ["red"], "pile": ["B09"], "depot": 0,'
    ' "place": [{"cell": [1, 0], "chamber": "EXIT", "stairway": "west"}],'
    ' "adventurers": {"red": {"cell": [1, 0]}}}'
)


def gems(table: Scene) -> list[Activate]:
    return [each.act for each in table.referee.accepted if isinstance(each.act, Activate)]


def same_when_replayed(table: Scene) -> bool:
    return [answer.to_line() for answer in replay(table.record())[1]] == table.live()


def test_dice_of_others_that_rolled_at_the_press_pay_for_no_gems(scene: MakeScene) -> None:
    table = scene(GEMS)
    table.begin()
    table.dice(RED, "KKKKT")
    table.dice(BLUE, "AATTG")
    table.wait(1.0)
    table.hand(BLUE)
    table.wait(0.8)
    table.hold_panel(RED)
    table.let_go_of_panel(RED)
    table.press((1, 0))
    table.wait(0.3)
    table.dice(BLUE, "KKKTG", moved="***")
    (done,) = gems(table)
    assert (done.players, done.gems) == ([RED], 1), "blue's keys came to lie after the press"
    assert same_when_replayed(table)


def test_dice_of_others_that_lay_there_and_are_read_after_the_press_pay(scene: MakeScene) -> None:
    table = scene(GEMS)
    table.begin()
    table.dice(RED, "KKKKT")
    table.dice(BLUE, "AATTG")
    table.wait(1.0)
    table.hand(BLUE)
    table.wait(0.8)
    rested = table.clock.now()
    table.wait(0.2)
    table.press((1, 0))
    table.wait(0.2)
    table.dice(BLUE, "KKKTG", moved="***", still_since=rested)
    (done,) = gems(table)
    assert (set(done.players), done.gems) == ({RED, BLUE}, 2)
    assert same_when_replayed(table)


def nearly_over(scene: MakeScene) -> tuple[Scene, float]:
    """Red stands in the exit and rolls; the last gong falls in 0.2 s. Returns the table and when that is."""
    table = scene(EXIT)
    table.begin()
    table.dice(RED, "AATTG")
    end = table.game.cues[-1].t
    table.wait(end - 0.2 - table.sound.game_time())
    table.hand(RED)
    return table, table.clock.now() + 0.2


def test_who_throws_the_last_key_before_the_end_has_escaped(scene: MakeScene) -> None:
    table, end = nearly_over(scene)
    table.wait(0.6)  # the dice lie still after 0.1 s, and a camera needs its time
    assert table.is_in(GamePhase.RUNNING), "the end waits for dice that roll"
    table.dice(RED, "KKKKK", moved="*****", still_since=end - 0.1)
    assert table.is_in(GamePhase.WON)
    assert same_when_replayed(table)


def test_a_key_after_the_end_comes_too_late(scene: MakeScene) -> None:
    table, end = nearly_over(scene)
    table.wait(0.6)
    table.dice(RED, "KKKKK", moved="*****", still_since=end + 0.1)
    table.wait(2.0)
    assert table.is_in(GamePhase.LOST)


def test_the_end_does_not_wait_for_ever(scene: MakeScene) -> None:
    table, _ = nearly_over(scene)
    table.wait(1.8)
    assert table.is_in(GamePhase.LOST)


LAVA = (
    '{"game": 1, "players": ["red"], "modules": ["time_chambers"], "pile": ["LV1", "B09"],'
    ' "place": [{"cell": [1, 0], "chamber": "B07", "stairway": "west"}]}'
)


def sand_nearly_out(scene: MakeScene) -> tuple[Scene, float]:
    """Red stands on lava and rolls; in 0.3 s the sand has run out. Returns the table and when that is."""
    table = scene(LAVA)
    table.begin()
    for dice in ("AAGGGGG", "ATGGGGG"):
        table.dice(RED, dice)
        table.says_who_they_are(RED)
        table.press((-1, 0))
        table.wait(2.0)
    assert table.player(RED).cell == (-1, 0)
    (timer,) = table.game.state.timers
    assert timer.ends is not None
    table.wait(timer.ends - 1.5 - table.sound.game_time())
    table.hand(RED)
    table.wait(1.2)
    return table, table.clock.now() + 0.3


def mastered(table: Scene) -> bool:
    return "event-task-mastered" in table.said


def test_who_throws_the_last_icon_before_the_sand_has_run_out_has_mastered_the_task(scene: MakeScene) -> None:
    table, end = sand_nearly_out(scene)
    table.press((-1, 0))
    table.wait(0.9)
    assert table.game.state.timers, "the sand waits for dice that roll"
    table.dice(RED, "TTTTTTT", moved="*******", still_since=end - 0.1)
    table.wait(2.0)
    assert mastered(table)
    assert table.said.count("event-die-lost") == 2, "two tasks are left"
    assert not table.game.state.timers


def test_an_icon_after_the_sand_comes_too_late(scene: MakeScene) -> None:
    table, end = sand_nearly_out(scene)
    table.press((-1, 0))
    table.wait(0.9)
    table.dice(RED, "TTTTTTT", moved="*******", still_since=end + 0.1)
    table.wait(2.0)
    assert not mastered(table)
    assert not table.game.state.timers
