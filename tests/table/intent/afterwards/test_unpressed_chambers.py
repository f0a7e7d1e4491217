"""Chambers that were laid and not pressed: a camera has seen the tile go, and the table asks whose it was."""

from __future__ import annotations

from companion.rules import Colour, Discover
from companion.table.conduct import Mode
from companion.table.game.evidence import Because
from companion.table.inbox import DrawNamed, MoveChosen
from companion.table.settings import Drawn
from tests.table.conftest import MakeScene, Scene, replay

RED, BLUE = Colour.RED, Colour.BLUE
BEGIN = '{"game": 1, "players": ["red", "blue"], "pile": ["B09", "B10", "B11"], '
GEMS = '"place": [{"cell": [1, 0], "chamber": "G1", "stairway": "west"}]'
RED_THERE = BEGIN + GEMS + ', "adventurers": {"red": {"cell": [1, 0]}}}'
BOTH_THERE = BEGIN + GEMS + ', "adventurers": {"red": {"cell": [1, 0]}, "blue": {"cell": [1, 0]}}}'
DOORS = ((1, 1), (1, -1), (2, 0))


def lies(table: Scene, cell: tuple[int, int]) -> str | None:
    placed = table.game.state.temple.get(cell)
    return None if placed is None else placed.chamber.id


def laid(
    scene: MakeScene,
    setup: str = RED_THERE,
    mode: Mode = Mode.FRIENDLY,
    blue: str | None = None,
    top: str = "B09",
    cards: Drawn | None = None,
    told_anew: bool = False,
) -> Scene:
    """Red lays a chamber with two adventurers, does not press, and rolls these dice again.

    ``told_anew``: the table has told all that was before once more in between.
    """
    table = scene(setup, watched_pile=True, mode=mode, cards=cards)
    table.pile_shows(top)
    table.begin()
    if blue is not None:
        table.dice(BLUE, blue)
    table.dice(RED, "AAKKG")
    table.wait(0.6)
    table.pile_shows(None)
    table.wait(0.3)
    table.pile_shows("B10")
    table.wait(0.5)
    if told_anew:
        table.tell_anew()
    table.wait(1.5)
    table.dice(RED, "TTKKG", moved="**   ")
    table.wait(4.0)
    return table


def asked(table: Scene, player: Colour) -> int:
    return len(table.player(player).asked)


def same_when_replayed(table: Scene) -> bool:
    return [answer.to_line() for answer in replay(table.record())[1]] == table.live()


def test_who_had_the_dice_for_it_is_asked_and_shows_where_it_lies(scene: MakeScene) -> None:
    table = laid(scene)
    doors = asked(table, RED)
    assert doors > 1, "several doors are open there"
    assert table.said[-1] == "notice-who-laid"
    assert table.view.verdicts[0].facts["chamber"] == "B09"
    table.press((1, 1))
    table.wait(0.1)
    assert lies(table, (1, 1)) == "B09"
    assert not asked(table, RED)
    assert table.states(RED).count("spent") == 0, "they have been rolled since"
    (taken,) = [each for each in table.referee.accepted if isinstance(each.act, Discover)]
    assert taken.evidence is not None
    assert {reason.because for reason in taken.evidence.reasons} >= {Because.FORGOTTEN, Because.ANSWERED}
    assert same_when_replayed(table)


def test_who_had_the_dice_for_it_is_asked_although_their_throw_was_told_anew_since(scene: MakeScene) -> None:
    """Acts that are told anew stand later in the record than they happened."""
    table = laid(scene, told_anew=True)
    assert asked(table, RED)
    table.tell_anew()
    table.press((1, 1))
    table.wait(0.1)
    assert lies(table, (1, 1)) == "B09"
    assert same_when_replayed(table)


def test_a_move_that_is_touched_on_the_page_answers_too(scene: MakeScene) -> None:
    table = laid(scene)
    moves = {move.id: move for move in table.player(RED).moves}
    where = next(each for each in table.player(RED).asked if moves[each].cell == (1, 1))
    table.put(MoveChosen(RED, where))
    table.wait(0.1)
    assert lies(table, (1, 1)) == "B09"


def test_nobody_is_asked_before_late_presses_have_come(scene: MakeScene) -> None:
    table = scene(RED_THERE, watched_pile=True)
    table.pile_shows("B09")
    table.begin()
    table.dice(RED, "AAKKG")
    table.wait(0.6)
    table.pile_shows(None)
    table.wait(0.3)
    table.pile_shows("B10")
    table.wait(3.0)
    assert not asked(table, RED)
    table.says_who_they_are(RED)
    table.press((1, 1))
    table.wait(6.0)
    assert lies(table, (1, 1)) == "B09"
    assert not asked(table, RED)


def test_who_had_no_dice_for_it_is_not_asked(scene: MakeScene) -> None:
    table = laid(scene, BOTH_THERE, blue="TTKKG")
    assert asked(table, RED)
    assert not asked(table, BLUE)


def test_whose_dice_for_it_still_lie_there_after_their_next_throw_is_not_asked(scene: MakeScene) -> None:
    table = scene(BOTH_THERE, watched_pile=True)
    table.pile_shows("B09")
    table.begin()
    table.dice(BLUE, "AAKTG")
    table.dice(RED, "AAKKG")
    table.wait(0.6)
    table.pile_shows(None)
    table.wait(0.3)
    table.pile_shows("B10")
    table.wait(2.0)
    table.dice(BLUE, "AAKKG", moved="   * ")
    table.dice(RED, "TTKKG", moved="**   ")
    table.wait(4.0)
    assert asked(table, RED)
    assert not asked(table, BLUE)


def test_no_answer_does_no_harm_and_the_second_question_is_the_last(scene: MakeScene) -> None:
    table = laid(scene)
    assert asked(table, RED)
    table.wait(15.0)
    assert not asked(table, RED)
    table.wait(6.0)
    assert asked(table, RED)
    for _ in range(3):
        table.wait(21.0)
        assert not asked(table, RED)
    assert all(lies(table, door) is None for door in DOORS)


def test_a_press_of_another_open_door_is_no_answer(scene: MakeScene) -> None:
    table = laid(scene)
    table.dice(BLUE, "AAKTG")
    table.wait(0.6)
    table.press((-1, 0))  # blue stands in START
    table.wait(1.5)
    assert lies(table, (1, 1)) is None


def test_the_card_that_came_with_it_is_asked_for_next(scene: MakeScene) -> None:
    with_curse = RED_THERE.replace('"pile": ["B09"', '"modules": ["curses"], "pile": ["C01"')
    table = laid(scene, with_curse, top="C01", cards=Drawn.TOLD)
    table.press((1, 1))
    table.wait(0.1)
    assert lies(table, (1, 1)) is None
    (question,) = table.view.draws
    table.put(DrawNamed(RED, question.options[0]))
    table.wait(0.1)
    assert lies(table, (1, 1)) == "C01"
    assert same_when_replayed(table)


def test_a_strict_table_does_not_ask(scene: MakeScene) -> None:
    assert not asked(laid(scene, mode=Mode.STRICT), RED)
