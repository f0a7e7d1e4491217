"""What speaks for a press, and whose press it was after all."""

from __future__ import annotations

import pytest

from companion.rules import Colour, Discover, Enter, Side
from companion.table.dice.mats import Mats
from companion.table.game.timekeeping import Timekeeping
from companion.table.intent.candidates import Candidate
from companion.table.intent.changes import TILE
from companion.table.intent.drawn.draw_pile import DrawPile
from companion.table.intent.explainer import PressExplainer
from companion.table.intent.presses.press_memory import PressMemory
from companion.table.intent.weighing import Weighing
from companion.table.settings import Drawn
from tests.table.conftest import MakeScene, Scene, replay

RED, BLUE = Colour.RED, Colour.BLUE
HERE = '"place": [{"cell": [1, 0], "chamber": "B07", "stairway": "west"}]'
TWO = '{"game": 1, "players": ["red", "blue"], "pile": ["B09", "B10"], ' + HERE + "}"


def cell(table: Scene, player: Colour) -> tuple[int, int] | None:
    return table.game.state.players[player].cell


def same_when_replayed(table: Scene) -> bool:
    return [answer.to_line() for answer in replay(table.record())[1]] == table.live()


@pytest.mark.parametrize(("gone", "gain"), [(True, TILE), (False, 0.0)])
def test_a_tile_that_nobody_has_claimed_speaks_for_a_discovery(
    scene: MakeScene, gone: bool, gain: float
) -> None:
    table = scene(TWO)
    mats, time = Mats(table.referee), Timekeeping(table.sound, table.referee)
    pile = DrawPile(table.referee, table.catalogue, Drawn.SEEN)
    weighing = Weighing(table.referee, mats, time)
    explainer = PressExplainer(table.referee, mats, pile, weighing, PressMemory(), time)
    chambers = table.catalogue.chambers
    pile.seen(chambers["B09"].number, 1.0)
    if gone:
        pile.seen(chambers["B10"].number, 2.0)
    discovers = Candidate(RED, Discover(t=3.0, player=RED, side=Side.WEST), None)
    enters = Candidate(RED, Enter(t=3.0, player=RED, side=Side.EAST), None)
    assert (explainer.weight(discovers), explainer.weight(enters)) == (gain, 0.0)


def taken_for_blue(scene: MakeScene) -> Scene:
    """Red has just been able to enter and has pressed, but blue's dice lay just as people press."""
    table = scene(TWO)
    table.begin()
    table.dice(RED, "AAKTG")
    table.wait(4.0)
    table.dice(BLUE, "AAKTG")
    table.wait(0.6)
    table.press((1, 0))
    assert (cell(table, RED), cell(table, BLUE)) == ((0, 0), (1, 0))
    return table


def test_who_presses_again_and_names_themselves_had_pressed_before(scene: MakeScene) -> None:
    table = taken_for_blue(scene)
    table.wait(2.0)
    table.says_who_they_are(RED)
    table.press((1, 0))
    assert (cell(table, RED), cell(table, BLUE)) == ((1, 0), (0, 0))
    assert table.states(BLUE) == ["ready"] * 5, "blue has not paid"
    assert same_when_replayed(table)


def test_who_names_themselves_for_a_press_of_their_own_takes_nothing_from_anybody(scene: MakeScene) -> None:
    table = scene(TWO)
    table.begin()
    table.dice(RED, "AAKTG")
    table.dice(BLUE, "AAKTG")
    table.wait(0.6)
    table.says_who_they_are(BLUE)
    table.press((1, 0))
    table.wait(2.0)
    table.says_who_they_are(RED)
    table.press((1, 0))
    assert (cell(table, RED), cell(table, BLUE)) == ((1, 0), (1, 0)), "blue has said that it was them"


def test_who_has_rolled_since_has_pressed_for_the_first_time(scene: MakeScene) -> None:
    table = taken_for_blue(scene)
    table.wait(1.0)
    table.dice(RED, "AAKTK", moved="*")
    table.wait(0.6)
    table.says_who_they_are(RED)
    table.press((1, 0))
    assert (cell(table, RED), cell(table, BLUE)) == ((1, 0), (1, 0))


def test_of_two_who_press_at_once_the_second_takes_nothing_from_the_first(scene: MakeScene) -> None:
    table = scene(TWO)
    table.begin()
    table.dice(RED, "TTKKG")
    table.dice(BLUE, "AAKTG")
    table.wait(0.3)
    table.hand(RED)
    table.wait(0.3)
    table.press((1, 0))
    table.wait(0.05)
    table.press((1, 0))
    table.wait(1.6)
    table.dice(RED, "AAKTG", moved="*****", still_since=table.clock.now() - 1.7)
    table.says_who_they_are(RED)
    table.press((1, 0))
    table.wait(0.2)
    assert (cell(table, RED), cell(table, BLUE)) == ((1, 0), (1, 0))
