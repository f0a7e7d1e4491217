"""A quest whose card is named late is told at its time, although somebody has used what paid for it since."""

from __future__ import annotations

from companion.rules import Colour, DieState
from companion.table.inbox import DrawNamed
from companion.table.settings import Drawn
from tests.table.conftest import MakeScene, Scene, replay

RED, BLUE = Colour.RED, Colour.BLUE
TASKS = (
    '{"game": 1, "players": ["red", "blue"], "modules": ["quests"], "tasks": ["TT4", "TT5", "TT2", "TT3"], '
    '"place": [{"cell": [-1, 0], "chamber": "B07", "stairway": "east"}], "pile": ["Q2", "B10", "B11"]}'
)
"""TT4 asks for two golden masks and three keys."""


def red_solves_the_task(scene: MakeScene, blue: str) -> Scene:
    """Red and blue solve it together; red has to say which task comes next. Blue shows these dice."""
    table = scene(TASKS, cards=Drawn.TOLD)
    table.begin()
    for player in (RED, RED, BLUE):
        table.dice(player, "AAKKG")
        table.says_who_they_are(player)
        table.press((1, 0))
        table.wait(1.0)
        if table.view.draws:
            table.put(DrawNamed(RED, "TT4"))
        table.wait(1.0)
    table.dice(RED, "KKKTG", moved="*****")
    table.dice(BLUE, blue, moved="*****")
    table.wait(1.0)
    table.choose(RED, "move-quest")
    assert [(draw.player, draw.deck) for draw in table.view.draws] == [("red", "tasks")]
    table.wait(0.5)
    return table


def names_the_next_task(table: Scene) -> None:
    table.put(DrawNamed(RED, "TT3"))
    table.wait(0.2)
    assert [answer.to_line() for answer in replay(table.record())[1]] == table.live()


def test_who_has_paid_may_have_rolled_on(scene: MakeScene) -> None:
    table = red_solves_the_task(scene, "GTTAA")
    table.dice(BLUE, "KKKAA")
    names_the_next_task(table)
    assert "event-task-solved" in table.said


def test_a_golden_mask_that_has_paid_breaks_no_spell(scene: MakeScene) -> None:
    """Blue rolls their black masks without right: for the table, their golden mask was still free then."""
    table = red_solves_the_task(scene, "GBBAA")
    table.dice(BLUE, "GKTAA", moved="*  **")
    assert table.said[-1] == "done-free"
    names_the_next_task(table)
    assert "event-task-solved" in table.said
    states = [die.state for die in table.game.state.players[BLUE].dice]
    assert states.count(DieState.CURSED) == 2
    assert states.count(DieState.SPENT) == 1


def test_what_was_rolled_with_them_counts(scene: MakeScene) -> None:
    table = red_solves_the_task(scene, "GBBAA")
    table.dice(BLUE, "GTTTA", moved="*   *")
    names_the_next_task(table)
    assert "event-task-solved" in table.said
    dice = table.game.state.players[BLUE].dice
    assert sorted(str(die.shows) for die in dice if die.state is DieState.READY) == ["adventurer", "torch"]
