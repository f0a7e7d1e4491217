"""Where the table refuses, and where it only says how things stand."""

from __future__ import annotations

import pytest

from companion.rules import Colour, Enter, Side, neighbour
from companion.table.conduct import Mode
from companion.table.inbox import MoveChosen
from companion.table.view.moves import move_id
from tests.table.conftest import MakeScene, Scene, replay

RED, BLUE = Colour.RED, Colour.BLUE
INSIDE = (
    '{"game": 1, "players": ["red", "blue"], "pile": ["B09", "B10", "B11"], '
    '"place": [{"cell": [1, 0], "chamber": "%s", "stairway": "west"}], '
    '"adventurers": {"red": {"cell": [1, 0]}}}'
)


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


@pytest.mark.parametrize(
    ("faces", "said"),
    [("AATTG", "notice-there-already"), ("KATTG", "refused-not-enough-icons-gems")],
    ids=["nobody presses for gems without a key", "somebody may hope to"],
)
def test_who_shows_nothing_that_pays_there_has_come_back(scene: MakeScene, faces: str, said: str) -> None:
    assert presses_where_they_stand(scene(INSIDE % "G1"), faces) == said


@pytest.mark.parametrize(
    ("faces", "said"), [("AATTG", "notice-there-already"), ("KATTG", "refused-not-enough-icons-escape")]
)
def test_nor_does_anybody_escape_without_a_key(scene: MakeScene, faces: str, said: str) -> None:
    assert presses_where_they_stand(scene(INSIDE % "EXIT"), faces) == said


def test_a_strict_table_says_what_they_lack(scene: MakeScene) -> None:
    said = presses_where_they_stand(scene(INSIDE % "EXIT", mode=Mode.STRICT), "AATTG")
    assert said == "refused-not-enough-icons-escape"


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


def test_who_has_gone_out_and_come_back_without_a_press_between_is_understood(scene: MakeScene) -> None:
    table = scene(INSIDE % "B08")
    table.begin()
    table.dice(RED, "AAAAT")
    table.wait(1.0)
    table.press((1, 0))
    table.wait(2.0)
    assert table.said[-1].startswith("done-enter")
    assert table.game.state.players[RED].cell == (1, 0)
    assert table.states(RED).count("spent") == 4, "they have been to START"


def test_nobody_goes_out_and_comes_back_in_half_a_second(scene: MakeScene) -> None:
    table = scene(INSIDE % "B08")
    table.begin()
    table.dice(RED, "AAAAT")
    table.press((1, 0))
    table.wait(2.0)
    assert table.said[-1] == "notice-there-already", "their finger has slipped"
    assert table.states(RED).count("spent") == 0


def one_die_too_many(scene: MakeScene, mode: Mode = Mode.FRIENDLY) -> Scene:
    """Red can pay for the chamber only with a die of which the table does not know whose it is."""
    table = scene(INSIDE.replace('"red": {"cell": [1, 0]}', '"red": {"cell": [0, 0]}') % "B07", mode=mode)
    table.begin()
    table.dice(RED, "AKTTGA")
    assert table.said[-1] == "notice-stranger"
    table.wait(0.6)
    return table


def test_which_die_is_the_stranger_is_told_by_the_press(scene: MakeScene) -> None:
    table = one_die_too_many(scene)
    table.press((1, 0))
    assert table.game.state.players[RED].cell == (1, 0)
    assert table.states(RED).count("spent") == 2
    table.wait(2.0)
    table.dice(RED, "A TTGA")
    table.wait(1.0)
    assert table.states(RED).count("spent") == 2, "the key was somebody else's, and nobody has rolled"


def test_who_names_themselves_may_have_a_die_more_than_the_table_thinks(scene: MakeScene) -> None:
    table = one_die_too_many(scene)
    table.says_who_they_are(RED)
    table.press((1, 0))
    table.wait(0.5)
    assert table.game.state.players[RED].cell == (1, 0)


def test_a_strict_table_counts_only_dice_that_it_knows(scene: MakeScene) -> None:
    table = one_die_too_many(scene, Mode.STRICT)
    table.says_who_they_are(RED)
    table.press((1, 0))
    table.wait(0.5)
    assert table.said[-1] == "refused-not-enough-icons-enter"


TOGETHER = INSIDE.replace('"adventurers": {', '"adventurers": {"blue": {"cell": [1, 0]}, ') % "G1"


def blue_takes_up_what_nobody_has_read(table: Scene) -> None:
    """Red shows two keys; blue rolls, takes the dice up before a camera has read them, and rolls again."""
    table.begin()
    table.dice(BLUE, "AATGG")
    table.dice(RED, "KKATG")
    table.wait(0.6)
    table.hand(BLUE)
    table.wait(1.0)
    table.hand(BLUE)


def red_presses_while_blue_rolls(table: Scene) -> None:
    """What blue rolls now pays for nothing."""
    table.says_who_they_are(RED)
    table.press((1, 0))
    table.wait(0.5)
    table.dice(BLUE, "AATGG", moved="*****")
    table.wait(1.0)


def test_dice_of_others_that_were_taken_up_unread_may_have_paid(scene: MakeScene) -> None:
    table = scene(TOGETHER)
    blue_takes_up_what_nobody_has_read(table)
    red_presses_while_blue_rolls(table)
    assert not [each for each in table.said if each.startswith("refused")]
    assert table.game.state.temple[1, 0].gems == 1
    assert [answer.to_line() for answer in replay(table.record())[1]] == table.live()


@pytest.mark.parametrize("mode", [Mode.FRIENDLY, Mode.STRICT])
def test_who_stands_elsewhere_has_not_paid(scene: MakeScene, mode: Mode) -> None:
    table = scene(TOGETHER.replace('{"blue": {"cell": [1, 0]}', '{"blue": {"cell": [0, 0]}'), mode=mode)
    blue_takes_up_what_nobody_has_read(table)
    table.says_who_they_are(RED)
    table.press((1, 0))
    table.wait(3.0)
    assert table.said[-1] == "refused-not-enough-icons-gems"


def test_dice_that_were_taken_up_long_ago_have_not_paid(scene: MakeScene) -> None:
    table = scene(TOGETHER)
    blue_takes_up_what_nobody_has_read(table)
    table.wait(1.0)
    table.dice(BLUE, "AATGG", moved="*****")
    table.wait(2.0)
    table.says_who_they_are(RED)
    table.press((1, 0))
    table.wait(1.0)
    assert table.said[-1] == "refused-not-enough-icons-gems"


def test_a_strict_table_believes_only_what_it_has_read(scene: MakeScene) -> None:
    table = scene(TOGETHER, mode=Mode.STRICT)
    blue_takes_up_what_nobody_has_read(table)
    red_presses_while_blue_rolls(table)
    assert table.said[-1] == "refused-not-enough-icons-gems"


def test_a_quest_that_is_open_is_said_to_who_has_keys_for_the_escape(scene: MakeScene) -> None:
    begin = (INSIDE % "EXIT").replace('"pile"', '"modules": ["quests"], "pile"').replace("B09", "Q1")
    table = scene(begin)
    assert presses_where_they_stand(table, "AATTG") == "notice-there-already"
    table.dice(RED, "KATTG", moved="*****")
    table.wait(2.0)
    table.press((1, 0))
    table.wait(2.0)
    assert table.said[-1].startswith("refused-")


def test_dice_that_a_hand_has_hidden_may_have_paid(scene: MakeScene) -> None:
    """Blue has rolled long ago, and rolls once more as red presses: no camera has read the throw before."""
    table = scene(TOGETHER)
    table.begin()
    table.dice(BLUE, "AATGG")
    table.dice(RED, "KKATG")
    table.wait(0.6)
    table.hand(BLUE)
    table.wait(1.8)
    red_presses_while_blue_rolls(table)
    assert table.game.state.temple[1, 0].gems == 1
    assert not [each for each in table.said if each.startswith("refused")]


@pytest.mark.parametrize(
    ("mode", "said"),
    [
        (Mode.STRICT, "refused-wall-in-the-way"),
        (Mode.FRIENDLY, "notice-wall-there"),
        (Mode.TRUSTING, "notice-wall-there"),
    ],
)
def test_people_see_walls_too_so_the_figure_rather_stands_elsewhere(
    scene: MakeScene, mode: Mode, said: str
) -> None:
    table = scene(INSIDE % "C04", mode=mode)
    wall = next(side for side in Side if side not in table.game.state.temple[1, 0].openings())
    table.begin()
    table.dice(RED, "AATTG")
    table.wait(1.0)
    table.press(neighbour((1, 0), wall))
    table.wait(2.0)
    assert table.said[-1] == said


@pytest.mark.parametrize(
    ("faces", "said"),
    [("AAKKG", "notice-there-already"), ("TTTTG", "refused-not-in-calendar-order")],
    ids=["nobody presses for gems without a torch", "somebody may hope to"],
)
def test_a_gem_out_of_order_is_refused_only_to_who_could_pay_for_it(
    scene: MakeScene, faces: str, said: str
) -> None:
    begin = (INSIDE % "C04").replace('"pile"', '"modules": ["queenie_maya_eternal"], "pile"')
    assert presses_where_they_stand(scene(begin), faces) == said


def goes(table: Scene, side: Side) -> None:
    """Red chooses on the page that they go to this side, whether their dice pay for it or not."""
    (act,) = [each.act for each in table.referee.moves(RED) if isinstance(each.act, Enter)]
    assert act.side == side
    table.put(MoveChosen(RED, move_id(act), table.clock.now()))
    table.wait(2.0)


@pytest.mark.parametrize(
    ("mode", "back", "why"),
    [
        (Mode.STRICT, False, "two of them have paid, and no camera has seen them rolled"),
        (Mode.FRIENDLY, True, "nobody can see whether they were rolled and show the same"),
        (Mode.TRUSTING, True, "whoever says so is believed"),
    ],
)
def test_dice_that_have_paid_and_lie_there_may_have_been_rolled_if_somebody_says_what_they_do(
    scene: MakeScene, mode: Mode, back: bool, why: str
) -> None:
    table = scene(INSIDE % "B07", mode=mode)
    table.begin()
    table.dice(RED, "AATTG")
    table.wait(1.0)
    goes(table, Side.WEST)
    assert table.game.state.players[RED].cell == (0, 0)
    goes(table, Side.EAST)
    assert (table.game.state.players[RED].cell == (1, 0)) is back, why
    assert table.said[-1] == ("done-enter" if back else "refused-not-enough-icons-enter")
    assert [answer.to_line() for answer in replay(table.record())[1]] == table.live()


def test_dice_that_show_something_else_deny_it(scene: MakeScene) -> None:
    table = scene(INSIDE % "B07")
    table.begin()
    table.dice(RED, "AATTG")
    table.wait(1.0)
    goes(table, Side.WEST)
    table.dice(RED, "ATTTG", moved=" *   ")
    table.wait(1.0)
    goes(table, Side.EAST)
    assert table.said[-1] == "refused-not-enough-icons-enter"
