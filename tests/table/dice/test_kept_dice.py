"""A door seems to take a die, and its player rolls it on: they were in START, and the record says so."""

from __future__ import annotations

from companion.rules import Colour, DieState, Enter
from companion.table.conduct import Mode
from companion.table.game.evidence import Because
from tests.table.conftest import MakeScene, Scene, replay

RED, BLUE = Colour.RED, Colour.BLUE
RED_IS_OUT = (
    '{"game": 1, "players": ["red", "blue"], "pile": ["B08", "B09", "B10"], '
    '"place": [{"cell": [1, 0], "chamber": "B01", "stairway": "west"}], '
    '"adventurers": {"red": {"cell": [1, 0]}}}'
)
DOOR = 210.0


def lost(table: Scene, player: Colour) -> int:
    return sum(die.state is DieState.LOST for die in table.game.state.players[player].dice)


def agrees(table: Scene) -> bool:
    """The journal's record, judged again, stands where the table stands."""
    game, _ = replay(table.record())
    game.advance(table.game.state.t)
    return game.show() == table.game.show()


def slammed(scene: MakeScene, mode: Mode = Mode.FRIENDLY) -> Scene:
    """Red has gone to START in time, and nobody has pressed that."""
    table = scene(RED_IS_OUT, mode=mode)
    table.begin()
    table.dice(BLUE, "GGGGG")
    table.dice(RED, "AAKTG")
    table.wait(DOOR - table.game.state.t + 1.0)
    assert lost(table, RED) == 1
    return table


def throws_five_dice_twice(table: Scene) -> None:
    table.dice(RED, "KKKTT", moved="*****")
    table.wait(2.0)
    table.dice(RED, "AATTT", moved="     ")


def test_who_rolls_all_dice_on_was_in_start(scene: MakeScene) -> None:
    table = slammed(scene)
    table.wait(9.0)
    throws_five_dice_twice(table)
    assert lost(table, RED) == 0
    assert table.game.state.players[RED].cell == (0, 0)
    assert "kept-at-the-door" in table.said
    shown = sorted(str(die.shows) for die in table.game.state.players[RED].dice)
    assert shown == ["adventurer"] * 2 + ["torch"] * 3, "what lies there counts at once, that die included"
    assert agrees(table)


def test_who_was_refused_where_they_seemed_to_stand_had_come_back(scene: MakeScene) -> None:
    """Red goes out again, and that press makes no sense to the table, for which they have never left."""
    table = slammed(scene)
    table.dice(RED, "AAKTG", moved="*****")
    table.wait(2.0)
    table.press((1, 0))
    table.wait(3.0)
    assert table.said[-1].startswith("refused")
    table.wait(4.0)
    throws_five_dice_twice(table)
    assert lost(table, RED) == 0
    assert table.game.state.players[RED].cell == (1, 0)
    assert agrees(table)


def test_why_says_that_dice_and_nobody_else_has_told_the_step(scene: MakeScene) -> None:
    table = slammed(scene)
    table.wait(9.0)
    throws_five_dice_twice(table)
    (step,) = [each for each in table.referee.accepted if isinstance(each.act, Enter)]
    assert step.act.named == (RED,)
    assert step.evidence is not None
    assert [reason.because for reason in step.evidence.reasons] == [Because.DICE]


def test_one_throw_may_be_a_mistake(scene: MakeScene) -> None:
    table = slammed(scene)
    table.wait(9.0)
    table.dice(RED, "KKKTT", moved="*****")
    table.wait(2.0)
    assert lost(table, RED) == 1


def test_who_has_put_a_die_into_the_box_has_lost_it(scene: MakeScene) -> None:
    table = slammed(scene)
    table.wait(3.0)
    table.dice(RED, "AAKT")
    table.wait(6.0)
    throws_five_dice_twice(table)
    assert lost(table, RED) == 1
    assert table.game.state.players[RED].cell == (1, 0)


def test_long_after_the_door_a_die_too_many_says_nothing(scene: MakeScene) -> None:
    table = slammed(scene)
    table.wait(60.0)
    throws_five_dice_twice(table)
    assert lost(table, RED) == 1


def test_a_strict_table_puts_nothing_right_by_itself(scene: MakeScene) -> None:
    table = slammed(scene, Mode.STRICT)
    table.wait(9.0)
    throws_five_dice_twice(table)
    assert lost(table, RED) == 1
