"""Of dice that show the same, those have paid that were rolled again: people must roll what has paid."""

from __future__ import annotations

from companion.rules import Colour, Enter, Icon, Roll, Side
from companion.table.game.corrections.paid_dice import paid_with_rolled
from tests.table.conftest import MakeScene, Scene, replay

RED = Colour.RED
ONE = (
    '{"game": 1, "players": ["red", "blue"], "pile": ["B09", "B10", "B11"], '
    '"place": [{"cell": [1, 0], "chamber": "B01", "stairway": "west"}]}'
)
"""B01 asks for an adventurer and a torch."""
STEP = Enter(t=0, player=RED, side=Side.EAST)


def lying(scene: MakeScene, dice: str) -> Scene:
    table = scene(ONE)
    table.begin()
    table.dice(RED, dice)
    return table


def rolled(*numbers: int) -> list[Roll]:
    return [Roll(t=0, player=RED, dice=dict.fromkeys(numbers, Icon.KEY))]


def test_those_that_were_rolled_have_paid(scene: MakeScene) -> None:
    game = lying(scene, "ATTAK").game
    act = paid_with_rolled(game, STEP, rolled(2, 3))
    assert act.pay == {RED: [2, 3]}
    assert game.state.players[RED].cell == (0, 0), "nothing has happened"


def test_if_those_that_the_rules_take_were_rolled_nothing_need_be_said(scene: MakeScene) -> None:
    game = lying(scene, "ATTAK").game
    assert paid_with_rolled(game, STEP, rolled(0, 1, 2)) is STEP


def test_what_shows_something_else_has_not_paid(scene: MakeScene) -> None:
    game = lying(scene, "ATKKK").game
    assert paid_with_rolled(game, STEP, rolled(2, 3)) is STEP


def test_only_the_next_throw_tells(scene: MakeScene) -> None:
    game = lying(scene, "ATTAK").game
    assert paid_with_rolled(game, STEP, [*rolled(0, 1), *rolled(2, 3)]) is STEP


def test_what_is_refused_stays_as_it_is(scene: MakeScene) -> None:
    game = lying(scene, "KKKAK").game
    assert paid_with_rolled(game, STEP, rolled(3)) is STEP


def test_a_step_that_is_pressed_late_leaves_no_die_spent_that_lay_there(scene: MakeScene) -> None:
    """Red has gone, rolls an adventurer and the second torch again, and presses then."""
    table = lying(scene, "ATTKK")
    table.wait(0.8)
    table.dice(RED, "KTGKK", moved="* *")
    table.wait(0.6)
    table.says_who_they_are(RED)
    table.press((1, 0))
    table.wait(0.5)
    assert table.player(RED).cell == (1, 0)
    assert table.states(RED) == ["ready"] * 5
    assert [answer.to_line() for answer in replay(table.record())[1]] == table.live()
