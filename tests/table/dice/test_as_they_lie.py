"""Dice that lie there and show something else than the record says: the record follows the mat."""

from __future__ import annotations

from companion.rules import Colour, Icon, Roll
from tests.table.conftest import MakeScene, Scene, replay

RED, BLUE = Colour.RED, Colour.BLUE
TWO = (
    '{"game": 1, "players": ["red", "blue"], "pile": ["B08", "B09", "B10"], '
    '"place": [{"cell": [1, 0], "chamber": "B01", "stairway": "west"}]}'
)


def wrongly_told(scene: MakeScene) -> Scene:
    """Red's dice lie there, and an account of the past says something else of the last two."""
    table = scene(TWO)
    table.begin()
    table.dice(RED, "AAKTG")
    table.wait(1.0)
    said = Roll(t=table.game.state.t, player=RED, dice={3: Icon.KEY, 4: Icon.BLACK_MASK})
    verdict, _ = table.referee.judge(said, None)
    assert verdict.ok
    return table


def shown(table: Scene) -> str:
    return "".join(str(die.shows or " ")[0] for die in table.game.state.players[RED].dice)


def test_after_a_moment_they_show_what_lies_there(scene: MakeScene) -> None:
    table = wrongly_told(scene)
    table.wait(0.2)
    assert shown(table)[3] == "k", "an explanation may still come"
    assert table.states(RED)[4] == "cursed"
    table.wait(1.0)
    assert shown(table)[3] == "t"
    assert table.states(RED)[:4] == ["ready"] * 4
    table.wait(4.0)
    assert table.states(RED)[4] == "ready", "nobody has laid a black mask there"
    assert [answer.to_line() for answer in replay(table.record())[1]] == table.live()


def test_nothing_is_said_of_dice_under_a_hand(scene: MakeScene) -> None:
    table = wrongly_told(scene)
    table.hand(RED)
    table.wait(5.0)
    assert shown(table)[3] == "k"


def test_dice_that_have_paid_and_lie_there_as_they_paid_stay_paid(scene: MakeScene) -> None:
    table = scene(TWO)
    table.begin()
    table.dice(RED, "AAKTG")
    table.wait(0.5)
    table.press((1, 0))
    table.wait(10.0)
    assert table.states(RED).count("spent") == 2


def test_dice_that_the_account_only_numbers_otherwise_were_not_rolled(scene: MakeScene) -> None:
    table = scene(TWO)
    table.begin()
    table.dice(RED, "AAKTG")
    table.wait(1.0)
    said = Roll(t=table.game.state.t, player=RED, dice={3: Icon.GOLDEN_MASK, 4: Icon.TORCH})
    assert table.referee.judge(said, None)[0].ok
    acts = len(table.referee.accepted)
    table.wait(0.2)
    table.wait(1.0)
    assert len(table.referee.accepted) == acts
    table.dice(RED, "AAKTK", moved="    *")  # the golden mask is rolled, which has another number now
    table.wait(0.2)
    table.wait(1.0)
    assert table.referee.accepted[-1].act == Roll(
        t=table.referee.accepted[-1].act.t, player=RED, dice={3: Icon.KEY}
    )
    assert sorted(shown(table)) == sorted("aakkt")
