"""A discovery that is pressed late, after other throws: the curse that came with it is asked for first."""

from __future__ import annotations

from companion.rules import Colour, Enter, Side
from companion.table.game.decisions import RetoldAct
from companion.table.game.putting_right.past import Past, PastAct
from companion.table.game.putting_right.telling import Telling
from companion.table.inbox import DrawNamed, NothingDrawn
from companion.table.settings import Drawn
from tests.table.conftest import MakeScene, Scene, replay

RED, BLUE = Colour.RED, Colour.BLUE
BEGIN = (
    '{"game": 1, "players": ["red", "blue"], "modules": ["curses"], "pile": ["C01", "B10", "B11"], '
    '"curses": ["silence", "trap", "mask"], '
    '"place": [{"cell": [1, 0], "chamber": "G1", "stairway": "west"}], '
    '"adventurers": {"red": {"cell": [1, 0]}}}'
)


def lies(table: Scene) -> str | None:
    placed = table.game.state.temple.get((1, 1))
    return None if placed is None else placed.chamber.id


def pressed_late(scene: MakeScene) -> Scene:
    table = scene(BEGIN, watched_pile=True, cards=Drawn.TOLD)
    table.pile_shows("C01")
    table.begin()
    table.dice(RED, "AAKKG")
    table.wait(0.6)
    table.pile_shows(None)
    table.wait(0.3)
    table.pile_shows("B10")
    table.wait(1.5)
    table.dice(RED, "TTKKG", moved="**   ")
    table.wait(0.5)
    table.says_who_they_are(RED)
    table.press((1, 1))
    table.wait(0.1)
    return table


def test_nothing_is_told_before_people_have_named_the_curse(scene: MakeScene) -> None:
    table = pressed_late(scene)
    assert lies(table) is None
    assert [(draw.player, draw.deck) for draw in table.view.draws] == [("red", "curses")]


def test_the_named_curse_is_the_one_that_came_with_it(scene: MakeScene) -> None:
    table = pressed_late(scene)
    table.dice(BLUE, "ATKKG")  # meanwhile everybody plays on
    table.wait(1.0)
    table.put(DrawNamed(RED, "trap"))
    table.wait(0.1)
    assert lies(table) == "C01"
    assert [str(curse) for curse in table.game.state.players[RED].curses] == ["trap"]
    assert sorted(str(die.shows) for die in table.game.state.players[BLUE].dice) == [
        "adventurer", "golden_mask", "key", "key", "torch"
    ]  # fmt: skip
    assert table.states(RED).count("spent") == 0, "they were rolled again since"
    assert [answer.to_line() for answer in replay(table.record())[1]] == table.live()


def test_who_has_drawn_nothing_changes_nothing(scene: MakeScene) -> None:
    table = pressed_late(scene)
    table.put(NothingDrawn(RED))
    table.wait(0.1)
    assert lies(table) is None
    assert not table.view.draws


def test_a_new_step_that_cannot_be_is_left_out(scene: MakeScene) -> None:
    table = pressed_late(scene)
    telling = Telling(table.referee, Past(table.referee, len(table.referee.accepted)))
    step = Enter(t=table.game.state.t, player=RED, side=Side.NORTH)
    telling.tell(PastAct(RetoldAct(step, None, None), {}, ()))
    assert telling.dropped == 1
