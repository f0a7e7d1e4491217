"""What the table is not sure of, and says so: figures, gems, chambers."""

from __future__ import annotations

from companion.rules import Colour
from companion.table.map_put_right import GemsPutRight
from companion.table.view.doubts import Doubted, DoubtView
from tests.table.conftest import MakeScene, Scene
from tests.table.intent.afterwards.test_freed_unseen import A_STEP as A_WALK
from tests.table.intent.afterwards.test_freed_unseen import PAUSE as A_PAUSE
from tests.table.intent.afterwards.test_freed_unseen import red_comes_to_blue
from tests.table.intent.afterwards.test_unpressed_chambers import RED_THERE, laid
from tests.table.intent.afterwards.test_unpressed_gems import forgotten, gems, say_yes
from tests.table.intent.afterwards.test_unpressed_steps import A_STEP, OPEN_WAY, PAUSE, at_their_pace, throw

RED, BLUE = Colour.RED, Colour.BLUE


def doubts(table: Scene) -> tuple[DoubtView, ...]:
    return table.view.doubts


def test_who_may_have_gone_on_is_doubted_until_they_act(scene: MakeScene) -> None:
    table = at_their_pace(scene)
    assert doubts(table) == ()
    throw(table, "KTTGG", "**   ", PAUSE + A_STEP)
    assert doubts(table) == (DoubtView(Doubted.FIGURE, "red", ((1, 0),)),)
    throw(table, "AATGG", "**   ")
    assert doubts(table), "a throw says nothing of where they stand"
    table.wait(0.6)
    table.says_who_they_are(RED)
    table.press((1, 0))
    assert doubts(table) == (), "they go in only now"


def test_a_step_that_the_table_gives_to_somebody_else_by_itself_is_doubted(scene: MakeScene) -> None:
    table = scene(OPEN_WAY)
    table.begin()
    table.dice(BLUE, "AAKTG")
    table.wait(4.0)
    table.dice(RED, "AAKTG")
    table.wait(0.4)
    table.press((1, 0))
    assert doubts(table) == ()
    table.wait(1.5)
    table.dice(RED, "AATTT", moved="  ***")
    assert table.game.state.players[BLUE].cell == (1, 0), "red has left lying what would have paid"
    assert doubts(table) == (DoubtView(Doubted.FIGURE, "blue"),)
    table.wait(3.0)
    table.dice(BLUE, "AAKTT", moved="*****")
    table.wait(0.6)
    table.says_who_they_are(BLUE)
    table.press((2, 0))
    assert doubts(table) == (), "blue has gone on from there"


def test_who_has_come_only_because_black_masks_were_freed_is_doubted(scene: MakeScene) -> None:
    table = red_comes_to_blue(scene, A_PAUSE + A_WALK)
    assert table.game.state.players[RED].cell == (1, 0), "somebody must have freed blue"
    assert doubts(table) == (DoubtView(Doubted.FIGURE, "red"),)


def test_who_stands_there_by_now_has_not_perhaps_gone_there(scene: MakeScene) -> None:
    table = red_comes_to_blue(scene, A_PAUSE + A_WALK)
    table.wait(10.0)
    assert table.player(RED).asked == (), "red is not asked whether they are where they are"


def test_a_step_that_the_next_press_has_brought_to_light_is_not_doubted(scene: MakeScene) -> None:
    table = at_their_pace(scene)
    throw(table, "KTTGG", "**   ", PAUSE + A_STEP)
    throw(table, "AATGG", "**   ")
    table.wait(0.6)
    table.says_who_they_are(RED)
    table.press((2, 0))
    assert table.game.state.players[RED].cell == (2, 0)
    assert doubts(table) == ()


def test_gems_for_which_only_somebody_s_word_stands_are_doubted_until_they_are_put_right(
    scene: MakeScene,
) -> None:
    table = forgotten(scene, blue="AATAT", moved="   **")
    assert doubts(table) == ()
    say_yes(table, RED)
    assert gems(table) == 1
    assert doubts(table) == (DoubtView(Doubted.GEMS, cells=((1, 0),)),)
    table.put(GemsPutRight(cell=(1, 0), gems=0, at=table.clock.now()))
    assert doubts(table) == ()


def test_a_chamber_that_was_drawn_and_not_pressed_lies_somewhere(scene: MakeScene) -> None:
    table = laid(scene)
    assert doubts(table) == (DoubtView(Doubted.CHAMBER, chamber="B09"),)
    table.press((1, 1))
    table.wait(0.1)
    assert doubts(table) == (), "red has answered where it lies"


def test_it_lies_there_however_many_chambers_go_after_it(scene: MakeScene) -> None:
    others = ("B10", "B11", "B12", "B13", "B01", "B02", "B03")
    table = laid(scene, RED_THERE.replace('"B10", "B11"', ", ".join(f'"{each}"' for each in others)))
    for chamber in others:
        table.pile_shows(chamber)
        table.wait(0.5)
        table.pile_shows(None)
        table.wait(0.5)
    table.wait(6.0)
    assert [doubt.chamber for doubt in doubts(table)] == ["B09", *others]


def test_tiles_that_were_shuffled_before_the_game_lie_in_the_pile(scene: MakeScene) -> None:
    tiles = ("B10", "B11", "B12", "B13", "B01", "B02", "B03", "B09")
    pile = ", ".join(f'"{each}"' for each in tiles)
    table = scene(RED_THERE.replace('"B09", "B10", "B11"', pile), watched_pile=True)
    for chamber in tiles:
        table.pile_shows(chamber)
        table.wait(0.5)
    table.begin()
    table.wait(20.0)
    assert doubts(table) == ()


def test_nothing_is_doubted_before_the_game(scene: MakeScene) -> None:
    table = scene('{"game": 1, "players": ["red"]}', watched_pile=True)
    table.pile_shows("B09")
    table.pile_shows("B10")
    table.wait(20.0)
    assert doubts(table) == ()
