"""What the table is not sure of, and says so: figures, gems, chambers."""

from __future__ import annotations

from companion.rules import Colour
from companion.table.inbox import GemsPutRight
from companion.table.view.doubts import Doubted, DoubtView
from tests.table.conftest import MakeScene
from tests.table.intent.afterwards.test_unpressed_chambers import laid
from tests.table.intent.afterwards.test_unpressed_gems import forgotten, gems, say_yes
from tests.table.intent.afterwards.test_unpressed_steps import A_STEP, PAUSE, at_their_pace, throw

RED = Colour.RED


def test_who_may_have_gone_on_is_doubted_until_they_act(scene: MakeScene) -> None:
    table = at_their_pace(scene)
    assert table.view.doubts == ()
    throw(table, "KTTGG", "**   ", PAUSE + A_STEP)
    assert table.view.doubts == (DoubtView(Doubted.FIGURE, "red", ((1, 0),)),)
    throw(table, "AATGG", "**   ")
    assert table.view.doubts, "a throw says nothing of where they stand"
    table.wait(0.6)
    table.says_who_they_are(RED)
    table.press((1, 0))
    assert table.view.doubts == (), "they go in only now"


def test_gems_for_which_only_somebody_s_word_stands_are_doubted_until_they_are_put_right(
    scene: MakeScene,
) -> None:
    table = forgotten(scene, blue="AATAT", moved="   **")
    assert table.view.doubts == ()
    say_yes(table, RED)
    assert gems(table) == 1
    assert table.view.doubts == (DoubtView(Doubted.GEMS, cells=((1, 0),)),)
    table.put(GemsPutRight(cell=(1, 0), gems=0, at=table.clock.now()))
    assert table.view.doubts == ()


def test_a_chamber_that_was_drawn_and_not_pressed_lies_somewhere(scene: MakeScene) -> None:
    table = laid(scene)
    assert table.view.doubts == (DoubtView(Doubted.CHAMBER, chamber="B09"),)
    table.press((1, 1))
    table.wait(0.1)
    assert table.view.doubts == (), "red has answered where it lies"


def test_nothing_is_doubted_before_the_game(scene: MakeScene) -> None:
    table = scene('{"game": 1, "players": ["red"]}', watched_pile=True)
    table.pile_shows("B09")
    table.pile_shows("B10")
    table.wait(20.0)
    assert table.view.doubts == ()
