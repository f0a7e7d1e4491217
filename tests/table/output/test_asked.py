"""The question that waits for people stands in the view with its place and its end."""

from __future__ import annotations

from companion.boards import BoardStatus
from companion.rules import Colour
from companion.table.inbox import CellTouched, NothingDrawn
from companion.table.intent.drawn.drawing import NAMING
from companion.table.intent.questions import WHO
from companion.table.settings import Drawn
from companion.table.view.questions import QuestionView
from tests.table.conftest import MakeScene

RED, BLUE = Colour.RED, Colour.BLUE
OPEN = '"place": [{"cell": [1, 0], "chamber": "B07", "stairway": "west"}]'
TWO = '{"game": 1, "players": ["red", "blue"], "pile": ["B08", "B09", "B10"], ' + OPEN + "}"


def test_a_press_that_two_could_mean_is_asked_about_at_its_place(
    scene: MakeScene, panel_status: BoardStatus
) -> None:
    table = scene(TWO)
    table.boards.there = (panel_status,)
    table.begin()
    table.wait(1.0)
    table.dice(RED, "AAKTG")
    table.dice(BLUE, "AAKTG")
    table.put(CellTouched((1, 0), table.clock.now()))
    table.wait(0.5)
    asked = table.view.question
    assert asked == QuestionView("who", ("red", "blue"), ((1, 0),), round(1.5 + WHO, 1))
    table.wait(WHO / 2)
    assert table.view.question == asked, "what is left is counted by the page"
    table.wait(WHO)
    assert table.view.question is None


def test_the_tile_that_was_drawn_is_asked_for_where_it_will_lie(scene: MakeScene) -> None:
    table = scene(TWO, pile=Drawn.TOLD)
    table.begin()
    table.dice(RED, "AAKTG")
    table.put(CellTouched((-1, 0), table.clock.now()))
    assert table.view.question == QuestionView("tile", ("red",), ((-1, 0),), round(NAMING, 1))
    table.put(NothingDrawn(RED, table.clock.now()))
    assert table.view.question is None
