"""Where the table refuses, and where it only says how things stand."""

from __future__ import annotations

import pytest

from companion.rules import Colour
from companion.table.conduct import Mode
from companion.table.inbox import CellTouched, Sender
from tests.table.conftest import MakeScene, Scene

RED, BLUE = Colour.RED, Colour.BLUE
INSIDE = (
    '{"game": 1, "players": ["red", "blue"], "pile": ["B09", "B10", "B11"], '
    '"place": [{"cell": [1, 0], "chamber": "%s", "stairway": "west"}], '
    '"adventurers": {"red": {"cell": [1, 0]}}}'
)

OUTSIDE = INSIDE.replace(', "adventurers": {"red": {"cell": [1, 0]}}', "") % "B07"


def presses_where_they_stand(table: Scene, faces: str) -> str:
    table.begin()
    table.dice(RED, faces)
    table.wait(1.0)
    table.press((1, 0))
    table.wait(2.0)
    return table.said[-1]


def test_whose_figure_is_there_already_hears_so(scene: MakeScene) -> None:
    said = presses_where_they_stand(scene(INSIDE % "B07"), "AATTG")
    assert said == "notice-there-already", "red has come back, or has pressed late"


def test_a_strict_table_says_that_there_are_no_gems(scene: MakeScene) -> None:
    said = presses_where_they_stand(scene(INSIDE % "B07", mode=Mode.STRICT), "AATTG")
    assert said == "refused-no-gem-icon"


@pytest.mark.parametrize(
    ("faces", "said"), [("AAAAA", "notice-there-already"), ("KKKKG", "notice-gems-there")]
)
def test_who_shows_what_gems_ask_for_hears_how_many_are_active(
    scene: MakeScene, faces: str, said: str
) -> None:
    table = scene(INSIDE % "G1")
    table.begin()
    table.dice(RED, "KKKKA")
    table.wait(0.6)
    table.press((1, 0))
    table.wait(8.0)
    gems = table.game.state.temple[1, 0].gems
    assert gems
    table.dice(RED, faces, moved="*****")
    table.wait(10.0)
    table.press((1, 0))
    table.wait(2.0)
    assert table.said[-1] == said
    assert table.game.state.temple[1, 0].gems == gems


def test_a_strict_table_says_that_they_are_active(scene: MakeScene) -> None:
    table = scene(INSIDE % "G1", mode=Mode.STRICT)
    table.begin()
    for moved in ("", "*****"):
        table.dice(RED, "KKKKA", moved=moved)
        table.wait(1.0)
        table.says_who_they_are(RED)
        table.press((1, 0))
        table.wait(2.0)
    assert table.said[-1] == "refused-gems-already-active"


def names_themselves_in_vain(table: Scene) -> None:
    table.begin()
    table.dice(RED, "GGTTT")
    table.wait(15.0)
    table.says_who_they_are(RED)
    table.press((1, 0))
    table.wait(2.0)


def test_whose_dice_deny_what_they_say_is_asked_whether_it_was_before(scene: MakeScene) -> None:
    table = scene(OUTSIDE)
    names_themselves_in_vain(table)
    assert table.said[-1] == "notice-was-it-before"
    assert table.game.state.players[RED].cell == (0, 0)
    table.says_who_they_are(RED)
    assert table.game.state.players[RED].cell == (1, 0)


def test_who_does_not_answer_stays_where_they_are(scene: MakeScene) -> None:
    table = scene(OUTSIDE)
    names_themselves_in_vain(table)
    table.wait(20.0)
    table.says_who_they_are(RED)
    assert table.game.state.players[RED].cell == (0, 0)


def test_a_strict_table_believes_the_dice(scene: MakeScene) -> None:
    table = scene(OUTSIDE, mode=Mode.STRICT)
    names_themselves_in_vain(table)
    assert table.said[-1] == "refused-not-enough-icons-enter"


def test_a_phone_shows_why_not_and_can_overrule(scene: MakeScene) -> None:
    table = scene(OUTSIDE)
    table.begin()
    table.dice(RED, "GGTTT")
    table.wait(15.0)
    table.inbox.put(CellTouched((1, 0), table.clock.now(), by=Sender(colours=(RED,))))
    table.wait(2.0)
    assert table.said[-1] == "refused-not-enough-icons-enter"
