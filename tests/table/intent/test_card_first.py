"""A discovery after a step that nobody has pressed: the card that the step turns up must be named first."""

from __future__ import annotations

from companion.rules import Colour
from companion.table.inbox import DrawNamed, NothingDrawn
from companion.table.settings import Drawn
from companion.table.view.module_state import module_state
from tests.table.conftest import MakeScene, Scene, replay

RED, BLUE = Colour.RED, Colour.BLUE
TASKS = (
    '{"game": 1, "players": ["red", "blue"], "modules": ["quests"], "tasks": ["TT1", "TT5", "TT2", "TT3"], '
    '"place": [{"cell": [-1, 0], "chamber": "B07", "stairway": "east"}], "pile": ["Q2", "B10", "B11"]}'
)


def beyond_the_task(scene: MakeScene) -> Scene:
    """Red has discovered the chamber of tasks, has gone in without a press, and presses the cell beyond."""
    table = scene(TASKS, cards=Drawn.TOLD)
    table.begin()
    table.dice(RED, "AAKTG")
    table.says_who_they_are(RED)
    table.press((1, 0))
    table.wait(2.0)
    table.dice(RED, "AATAG", moved="****")
    table.wait(2.0)
    table.dice(RED, "AATAG", moved="**")
    table.wait(0.5)
    table.says_who_they_are(RED)
    table.press((1, 1))
    table.wait(0.2)
    return table


def test_the_task_is_asked_for_and_the_discovery_follows_its_name(scene: MakeScene) -> None:
    table = beyond_the_task(scene)
    assert [(draw.player, draw.deck) for draw in table.view.draws] == [("red", "tasks")]
    assert (table.player(RED).cell, (1, 1) in table.game.state.temple) == ((0, 0), False)
    table.wait(1.0)
    table.put(DrawNamed(RED, "TT1"))
    table.wait(0.2)
    assert (table.player(RED).cell, (1, 1) in table.game.state.temple) == ((1, 0), True)
    assert [answer.to_line() for answer in replay(table.record())[1]] == table.live()


def test_if_no_card_was_turned_up_the_press_was_in_vain(scene: MakeScene) -> None:
    table = beyond_the_task(scene)
    table.put(NothingDrawn(RED))
    table.wait(0.2)
    assert not table.view.draws
    assert (table.player(RED).cell, (1, 1) in table.game.state.temple) == ((0, 0), False)


def test_if_nobody_names_it_the_press_was_in_vain(scene: MakeScene) -> None:
    table = beyond_the_task(scene)
    table.wait(40.0)
    assert not table.view.draws
    assert (table.player(RED).cell, (1, 1) in table.game.state.temple) == ((0, 0), False)


def test_a_task_that_unread_dice_have_solved_turns_up_one_that_must_be_named(scene: MakeScene) -> None:
    table = scene(TASKS, cards=Drawn.TOLD)
    table.begin()
    for player in (RED, RED, BLUE):
        table.dice(player, "AAKKG")
        table.says_who_they_are(player)
        table.press((1, 0))
        table.wait(1.0)
        if table.view.draws:
            table.put(DrawNamed(RED, "TT1"))
        table.wait(1.0)
    table.dice(RED, "KKKTA", moved="*****")
    table.wait(0.6)
    table.hand(BLUE)
    table.wait(1.0)
    table.hand(BLUE)
    table.choose(RED, "move-quest")
    table.wait(0.4)
    table.dice(BLUE, "AAGGG", moved="*****")
    table.wait(0.2)
    assert [(draw.player, draw.deck) for draw in table.view.draws] == [("red", "tasks")]
    table.put(DrawNamed(RED, "TT3"))
    table.wait(0.2)
    assert "event-task-solved" in table.said
    assert module_state(table.game).task == "TT3"
    assert [answer.to_line() for answer in replay(table.record())[1]] == table.live()


CURSES = (
    '{"game": 1, "players": ["red", "blue"], "modules": ["curses"], "pile": ["C09"], '
    '"curses": ["silence", "trap"], "adventurers": {"red": {"cell": [0, 0]}}}'
)


def blue_goes_in_before_the_curse_is_named(scene: MakeScene) -> Scene:
    """Red lays a chamber and reads what curse it has; blue has the dice to go in, and none to discover."""
    table = scene(CURSES, cards=Drawn.TOLD)
    table.begin()
    for player, dice in ((RED, "AATTG"), (BLUE, "AKTTG")):
        table.dice(player, dice)
        table.wait(1.0)
        table.says_who_they_are(player)
        table.press((1, 0))
        table.wait(1.0)
    return table


def test_who_enters_a_chamber_before_its_card_has_a_name_waits_for_the_name(scene: MakeScene) -> None:
    table = blue_goes_in_before_the_curse_is_named(scene)
    assert [draw.player for draw in table.view.draws] == ["red"]
    assert [said for said in table.said if said.startswith("refused-")] == []
    table.put(DrawNamed(RED, "silence"))
    table.wait(0.2)
    assert table.player(BLUE).cell == (1, 0)
    assert [answer.to_line() for answer in replay(table.record())[1]] == table.live()


def test_if_nothing_was_drawn_there_they_cannot_enter(scene: MakeScene) -> None:
    table = blue_goes_in_before_the_curse_is_named(scene)
    table.put(NothingDrawn(RED))
    table.wait(3.0)
    assert table.player(BLUE).cell == (0, 0)
    assert table.said[-1].startswith("refused-")
