"""Other accounts of the last seconds: gems that others have paid for, tiles that still lie on the pile."""

from __future__ import annotations

from companion.rules import Colour, Discover
from companion.table.game.evidence import Because
from tests.table.conftest import MakeScene, Scene, replay

RED, BLUE = Colour.RED, Colour.BLUE
START = '{"game": 1, "players": ["red", "blue"], "pile": ["B09", "B10", "B11"], '
GEMS = '"place": [{"cell": [1, 0], "chamber": "G1", "stairway": "west"}]'
RED_THERE = START + GEMS + ', "adventurers": {"red": {"cell": [1, 0]}}}'
BOTH_THERE = START + GEMS + ', "adventurers": {"red": {"cell": [1, 0]}, "blue": {"cell": [1, 0]}}}'


def gems(table: Scene) -> int:
    return table.game.state.temple[1, 0].gems


def same_when_replayed(table: Scene) -> bool:
    return [answer.to_line() for answer in replay(table.record())[1]] == table.live()


def test_gems_that_are_pressed_late_were_paid_before_others_rolled_again(scene: MakeScene) -> None:
    table = scene(BOTH_THERE)
    table.begin()
    table.dice(BLUE, "AATKK")
    table.dice(RED, "AATKK")
    table.wait(0.6)
    table.dice(BLUE, "AATGG", moved="   **")
    table.wait(1.0)
    table.says_who_they_are(RED)
    table.press((1, 0))
    table.wait(0.1)
    assert gems(table) == 1
    (taken,) = [each for each in table.referee.accepted if "gems" in type(each.act).__struct_fields__]
    assert taken.evidence is not None
    assert Because.LATE in {reason.because for reason in taken.evidence.reasons}
    assert table.states(RED).count("spent") == 2
    assert same_when_replayed(table)


def test_gems_that_are_pressed_late_were_paid_before_others_went_away(scene: MakeScene) -> None:
    table = scene(BOTH_THERE)
    table.begin()
    table.dice(BLUE, "AATKK")
    table.dice(RED, "AATKK")
    table.wait(0.6)
    table.says_who_they_are(BLUE)
    table.press((0, 0))
    table.wait(1.5)
    table.says_who_they_are(RED)
    table.press((1, 0))
    table.wait(0.1)
    assert (gems(table), table.game.state.players[BLUE].cell) == (1, (0, 0))
    assert same_when_replayed(table)


def test_dice_that_others_roll_after_a_press_pay_for_no_gems_of_it(scene: MakeScene) -> None:
    table = scene(BOTH_THERE)
    table.begin()
    table.dice(RED, "AATKK")
    table.dice(BLUE, "AATGG")
    table.wait(3.0)
    table.hand(BLUE)
    table.says_who_they_are(RED)
    table.press((1, 0))
    table.wait(0.5)
    table.dice(BLUE, "AATKK", moved="   **")
    table.wait(2.0)
    assert gems(table) == 0


def test_the_tile_of_a_discovery_is_waited_for_where_a_player_has_to_say_that_it_was_them(
    scene: MakeScene,
) -> None:
    table = scene(RED_THERE, watched_pile=True)
    table.pile_shows("B09")
    table.begin()
    table.dice(RED, "AAKTG")
    table.dice(BLUE, "GGKTT")
    table.wait(0.6)
    table.press((1, 1))
    table.wait(0.4)
    table.pile_shows(None)
    table.wait(0.3)
    table.pile_shows("B10")
    table.wait(0.3)
    table.hand(BLUE)  # they throw, and nobody reads it: a hand takes the dice up again
    table.wait(1.0)
    table.hand(BLUE)
    table.wait(0.2)
    table.press((-1, 0))
    table.wait(2.0)
    table.says_who_they_are(BLUE)
    table.press((-1, 0))
    assert (-1, 0) not in table.game.state.temple, "the tile still lies on the pile"
    table.wait(0.4)
    table.pile_shows(None)
    table.wait(0.3)
    table.pile_shows("B11")
    table.wait(1.0)
    assert table.game.state.temple[-1, 0].chamber.id == "B10"
    assert same_when_replayed(table)


def test_steps_that_stay_lead_to_the_cells_that_were_pressed_for_them(scene: MakeScene) -> None:
    """Blue has gone through START to the west. A press in the east does not mean that they stopped there."""
    west = '{"cell": [-1, 0], "chamber": "B02", "stairway": "east"}'
    table = scene(BOTH_THERE.replace('west"}]', f'west"}}, {west}]'))
    table.begin()
    table.dice(BLUE, "AAAKK")
    table.wait(0.6)
    table.press((0, 0))
    table.wait(0.9)
    table.press((-1, 0))
    assert table.game.state.players[BLUE].cell == (-1, 0)
    table.wait(1.0)
    table.dice(BLUE, "AATTK", moved="*****")
    table.wait(0.6)
    table.press((1, 0))  # red's finger has slipped: they have rolled nothing yet
    table.wait(1.6)
    assert table.game.state.players[BLUE].cell == (-1, 0)


def blue_has_laid_a_chamber(scene: MakeScene) -> Scene:
    """Blue's dice pay for a discovery, the top tile goes, and nobody presses; then red could go into it."""
    table = scene(BOTH_THERE, watched_pile=True)
    table.pile_shows("B09")
    table.begin()
    table.dice(RED, "KKGGT")
    table.dice(BLUE, "AAKTG")
    table.wait(0.6)
    table.pile_shows(None)
    table.wait(0.3)
    table.pile_shows("B10")
    table.wait(0.5)
    table.dice(RED, "AKGGT", moved="*****")
    table.wait(0.5)
    return table


def test_who_names_themselves_goes_into_a_chamber_that_somebody_else_has_laid_unpressed(
    scene: MakeScene,
) -> None:
    table = blue_has_laid_a_chamber(scene)
    table.says_who_they_are(RED)
    table.press((1, 1))
    table.wait(0.2)
    assert table.game.state.temple[1, 1].chamber.id == "B09"
    stand = {str(colour): each.cell for colour, each in table.game.state.players.items()}
    assert stand == {"red": (1, 1), "blue": (1, 0)}
    (laid,) = [each for each in table.referee.accepted if isinstance(each.act, Discover)]
    assert laid.act.named == (BLUE,)
    assert same_when_replayed(table)


def test_nobody_has_laid_one_while_the_tile_is_on_the_pile(scene: MakeScene) -> None:
    table = scene(BOTH_THERE, watched_pile=True)
    table.pile_shows("B09")
    table.begin()
    table.dice(BLUE, "AAKTG")
    table.dice(RED, "AKGGT")
    table.wait(1.0)
    table.says_who_they_are(RED)
    table.press((1, 1))
    table.wait(2.0)
    assert (1, 1) not in table.game.state.temple


def test_who_names_themselves_takes_gems_with_somebody_who_has_come_unpressed(scene: MakeScene) -> None:
    table = scene(BOTH_THERE.replace('"blue": {"cell": [1, 0]}', '"blue": {"cell": [0, 0]}'))
    table.begin()
    table.dice(RED, "AATKK")
    table.dice(BLUE, "AATKK")
    table.wait(1.5)
    table.dice(BLUE, "KATKK", moved="*")
    table.wait(0.6)
    table.says_who_they_are(RED)
    table.press((1, 0))
    table.wait(0.2)
    assert (gems(table), table.game.state.players[BLUE].cell) == (1, (1, 0))
    assert same_when_replayed(table)
