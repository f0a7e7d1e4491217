"""What the draw pile says of discoveries: whose tile it was, and that there was none."""

from __future__ import annotations

import pytest

from companion.rules import Colour
from companion.table.game.evidence import Because
from companion.table.inbox import DrawNamed, NothingDrawn
from tests.table.conftest import MakeScene, Scene, replay

RED, BLUE = Colour.RED, Colour.BLUE
START = '{"game": 1, "players": ["red", "blue"], "pile": ["B09", "B10", "B11"], '
GEMS = '"place": [{"cell": [1, 0], "chamber": "G1", "stairway": "west"}]'
RED_THERE = START + GEMS + ', "adventurers": {"red": {"cell": [1, 0]}}}'
BOTH_THERE = START + GEMS + ', "adventurers": {"red": {"cell": [1, 0]}, "blue": {"cell": [1, 0]}}}'


def lies(table: Scene, cell: tuple[int, int]) -> str | None:
    placed = table.game.state.temple.get(cell)
    return None if placed is None else placed.chamber.id


def same_when_replayed(table: Scene) -> bool:
    return [answer.to_line() for answer in replay(table.record())[1]] == table.live()


def watched(scene: MakeScene, setup: str) -> Scene:
    table = scene(setup, watched_pile=True)
    table.pile_shows("B09")
    table.begin()
    return table


def hand_takes(table: Scene, shown: str) -> None:
    """A hand takes the tile on top; a moment later the next one is seen."""
    table.pile_shows(None)
    table.wait(0.3)
    table.pile_shows(shown)


def slipped(table: Scene) -> None:
    """Red and blue could discover a chamber, or activate the gem with four keys; both cells are pressed."""
    table.dice(BLUE, "KKTGG")
    table.dice(RED, "AAKKG")
    table.wait(0.6)
    table.press((1, 1))
    table.wait(0.6)
    table.press((1, 0))


def test_a_press_beside_the_right_cell_discovers_nothing_as_long_as_the_tile_lies_there(
    scene: MakeScene,
) -> None:
    table = watched(scene, BOTH_THERE)
    slipped(table)
    table.wait(1.0)
    assert lies(table, (1, 1)) is None
    assert table.states(RED).count("spent") == 2, "the keys have paid, the adventurers have not"
    assert same_when_replayed(table)


def test_whose_tile_has_gone_has_meant_both_presses(scene: MakeScene) -> None:
    table = watched(scene, BOTH_THERE)
    slipped(table)
    hand_takes(table, "B10")
    table.wait(2.0)
    assert lies(table, (1, 1)) == "B09"
    assert "notice-nothing-drawn" not in table.said


def test_a_press_just_after_a_tile_has_gone_is_late_until_another_tile_goes(scene: MakeScene) -> None:
    table = watched(scene, RED_THERE)
    table.dice(RED, "AAKTG")
    hand_takes(table, "B10")  # red has discovered a chamber, and presses late
    table.wait(1.0)
    table.dice(BLUE, "AAKTG")
    table.wait(0.6)
    table.press((-1, 0))
    assert lies(table, (-1, 0)) == "B09", "nobody waits"
    table.wait(0.5)
    hand_takes(table, "B11")
    table.press((1, 1))
    table.wait(1.2)
    assert (lies(table, (1, 1)), lies(table, (-1, 0))) == ("B09", "B10"), "so it was red's"
    assert same_when_replayed(table)


def test_a_tile_that_went_long_before_a_press_waits_for_another_one(scene: MakeScene) -> None:
    table = watched(scene, RED_THERE)
    table.dice(RED, "AAKTG")
    hand_takes(table, "B10")  # red has discovered a chamber, and forgets to press
    table.wait(6.0)
    table.dice(BLUE, "AAKTG")
    table.wait(0.6)
    table.press((-1, 0))
    assert lies(table, (-1, 0)) is None, "another tile may go in a moment"
    table.wait(0.5)
    hand_takes(table, "B11")
    table.wait(0.7)
    assert lies(table, (-1, 0)) == "B10"


def test_a_tile_that_went_long_before_a_press_belongs_to_it_if_no_other_goes(scene: MakeScene) -> None:
    table = watched(scene, RED_THERE)
    table.dice(RED, "AAKTG")
    hand_takes(table, "B10")
    table.wait(2.0)
    table.press((1, 1))
    table.wait(1.3)
    assert lies(table, (1, 1)) == "B09"


def test_tiles_belong_to_those_who_discovered_half_a_second_before_they_went(scene: MakeScene) -> None:
    table = watched(scene, RED_THERE)
    table.dice(RED, "AAKTG")
    table.dice(BLUE, "AAKTG")
    table.wait(0.6)
    table.press((-1, 0))
    table.wait(0.1)
    hand_takes(table, "B10")
    table.wait(0.15)
    table.press((1, 1))
    assert lies(table, (-1, 0)) == "B09"
    table.wait(0.05)
    hand_takes(table, "B11")  # so red was first, and has pressed late
    assert (lies(table, (-1, 0)), lies(table, (1, 1))) == ("B10", "B09")
    assert Because.TILES in because(table, BLUE)
    assert same_when_replayed(table)


def test_a_tile_that_went_with_the_press_stays_whose_it_is(scene: MakeScene) -> None:
    table = watched(scene, RED_THERE)
    table.dice(RED, "AAKTG")
    table.dice(BLUE, "AAKTG")
    table.wait(0.6)
    table.press((-1, 0))
    table.wait(0.5)
    hand_takes(table, "B10")
    table.press((1, 1))
    table.wait(0.5)
    hand_takes(table, "B11")
    assert (lies(table, (-1, 0)), lies(table, (1, 1))) == ("B09", "B10")


def test_a_press_that_makes_sense_only_if_two_tiles_are_exchanged_exchanges_them(scene: MakeScene) -> None:
    table = scene(RED_THERE.replace("B09", "B12"), watched_pile=True)
    table.pile_shows("B12")
    table.begin()
    table.dice(RED, "AAKTG")
    table.dice(BLUE, "AAKTG")
    table.wait(0.6)
    table.press((1, 1))
    table.wait(0.1)
    table.press((-1, 0))
    table.wait(0.35)
    hand_takes(table, "B10")
    hand_takes(table, "B11")
    assert (lies(table, (1, 1)), lies(table, (-1, 0))) == ("B12", "B10")
    table.dice(RED, "ATAAG", moved="****")
    table.wait(0.5)
    table.press((1, 1))
    table.dice(RED, "AAAAG", moved="**")
    table.wait(0.5)
    table.press((2, 1))  # B12 leads straight on, and has no door there
    table.wait(0.5)
    table.pile_shows(None)
    assert (lies(table, (1, 1)), lies(table, (-1, 0)), lies(table, (2, 1))) == ("B10", "B12", "B11")
    assert same_when_replayed(table)


def test_a_tile_that_people_have_named_is_not_exchanged(scene: MakeScene) -> None:
    table = scene(RED_THERE.replace("B09", "B12"), watched_pile=True)
    table.pile_shows("B12")
    table.begin()
    table.dice(RED, "AAKTG")
    table.dice(BLUE, "AAKTG")
    table.wait(0.6)
    table.press((1, 1))
    table.wait(0.1)
    table.press((-1, 0))
    table.wait(0.35)
    table.pile_shows(None)  # two hands, one after the other: nobody sees what the second takes
    table.wait(0.3)
    table.pile_shows("B11")
    table.wait(1.0)
    table.put(DrawNamed(BLUE, "B10", table.clock.now()))
    assert (lies(table, (1, 1)), lies(table, (-1, 0))) == ("B12", "B10")
    table.dice(RED, "ATAAG", moved="****")
    table.wait(0.5)
    table.press((1, 1))
    table.dice(RED, "AAAAG", moved="**")
    table.wait(0.5)
    table.press((2, 1))
    assert (lies(table, (1, 1)), lies(table, (-1, 0)), lies(table, (2, 1))) == ("B12", "B10", None)


def two_hands(table: Scene) -> None:
    """Red and blue discover at the same time; the camera sees one of the tiles go."""
    table.dice(RED, "AAKTG")
    table.dice(BLUE, "AAKTG")
    table.wait(0.6)
    table.press((1, 1))
    table.wait(0.1)
    table.press((-1, 0))
    table.wait(0.35)
    table.pile_shows(None)
    table.wait(0.3)
    table.pile_shows("B11")
    table.wait(1.0)


def asked(table: Scene) -> list[str]:
    return [draw.player for draw in table.view.draws]


def test_who_names_the_tile_of_somebody_else_has_it_and_the_other_is_asked(scene: MakeScene) -> None:
    table = watched(scene, RED_THERE)
    two_hands(table)
    assert (lies(table, (1, 1)), asked(table)) == ("B09", ["blue"])
    table.put(DrawNamed(BLUE, "B09", table.clock.now()))
    assert asked(table) == ["red", "blue"]
    assert table.view.question is not None
    assert table.view.question.cells[0] == (1, 1), "wherever red stands by now"
    table.put(DrawNamed(RED, "B10", table.clock.now()))
    assert (lies(table, (1, 1)), lies(table, (-1, 0)), asked(table)) == ("B10", "B09", [])
    assert same_when_replayed(table)


def test_what_was_done_since_stays_when_two_tiles_change_their_players(scene: MakeScene) -> None:
    table = watched(scene, RED_THERE)
    two_hands(table)
    table.dice(RED, "ATKAG", moved="****")
    table.wait(0.6)
    table.press((0, 0))
    here = table.game.state.players[RED].cell
    table.put(DrawNamed(BLUE, "B09", table.clock.now()))
    table.put(DrawNamed(RED, "B10", table.clock.now()))
    assert (lies(table, (1, 1)), lies(table, (-1, 0))) == ("B10", "B09")
    assert table.game.state.players[RED].cell == here
    assert same_when_replayed(table)


def test_a_tile_that_cannot_be_the_other_one_lies_elsewhere(scene: MakeScene) -> None:
    table = watched(scene, RED_THERE)
    two_hands(table)
    table.put(DrawNamed(BLUE, "B09", table.clock.now()))
    before = table.game.state.pile
    table.put(DrawNamed(RED, "G1", table.clock.now()))
    assert table.said[-1] == "notice-lies-elsewhere"
    assert (lies(table, (1, 1)), table.game.state.pile) == ("B09", before), "nothing has changed"
    assert asked(table) == ["red", "blue"], "the question stays"


def test_who_says_that_nothing_was_drawn_claims_nothing(scene: MakeScene) -> None:
    table = watched(scene, RED_THERE)
    two_hands(table)
    table.put(DrawNamed(BLUE, "B09", table.clock.now()))
    table.put(NothingDrawn(BLUE, table.clock.now()))
    assert (asked(table), lies(table, (1, 1)), lies(table, (-1, 0))) == ([], "B09", None)


def test_nobody_waits_for_ever_for_the_name_of_the_other_tile(scene: MakeScene) -> None:
    table = watched(scene, RED_THERE)
    two_hands(table)
    table.put(DrawNamed(BLUE, "B09", table.clock.now()))
    table.wait(31.0)
    assert (asked(table), lies(table, (1, 1)), lies(table, (-1, 0))) == ([], "B09", None)


def late_under_another_hand(scene: MakeScene) -> Scene:
    """Blue presses when the hand of red has just gone: their tile may have gone under it."""
    table = watched(scene, RED_THERE)
    table.dice(RED, "AAKTG")
    table.dice(BLUE, "AAKTG")
    table.wait(0.6)
    table.press((1, 1))
    table.wait(0.4)
    hand_takes(table, "B11")
    table.wait(0.1)
    table.press((-1, 0))
    table.wait(1.3)
    return table


def test_a_tile_that_may_have_gone_under_the_hand_of_somebody_else_is_asked_for(scene: MakeScene) -> None:
    table = late_under_another_hand(scene)
    assert (asked(table), lies(table, (-1, 0))) == (["blue"], None)
    table.put(DrawNamed(BLUE, "B10", table.clock.now()))
    assert lies(table, (-1, 0)) == "B10"
    assert same_when_replayed(table)


def test_who_draws_only_when_they_are_asked_need_name_nothing(scene: MakeScene) -> None:
    table = late_under_another_hand(scene)
    hand_takes(table, "B10")
    table.wait(0.1)
    assert (asked(table), lies(table, (-1, 0))) == ([], "B11")


def test_who_says_that_a_discovery_was_theirs_is_asked_in_place_of_the_other(scene: MakeScene) -> None:
    three = BOTH_THERE.replace('["red", "blue"]', '["red", "blue", "yellow"]')
    table = watched(scene, three)
    table.dice(BLUE, "AAKTG")
    table.wait(3.0)
    table.dice(Colour.YELLOW, "AAKTG")
    table.dice(RED, "AAKTG")
    table.wait(0.4)
    table.press((-1, 0))
    table.wait(0.4)
    hand_takes(table, "B11")
    table.press((1, 1))
    table.wait(1.3)
    assert asked(table) == ["red"], "their dice lie there as long as people take to press"
    table.hold_panel(BLUE)
    table.let_go_of_panel(BLUE)
    table.press((1, 1))
    table.wait(1.3)
    assert asked(table) == ["blue"]
    table.hold_panel(RED)
    table.let_go_of_panel(RED)
    table.press((1, 1))
    table.wait(1.3)
    assert asked(table) == ["blue"], "they have said so first"


def because(table: Scene, player: Colour) -> set[Because]:
    """What spoke for the latest act of a player."""
    taken = next(each for each in reversed(table.referee.accepted) if player in each.act.named)
    assert taken.evidence is not None
    return {reason.because for reason in taken.evidence.reasons}


def test_nobody_else_draws_the_tile_that_an_explorer_has_put_under_the_pile(scene: MakeScene) -> None:
    explorer = '"modules": ["characters"], "characters": {"red": ["explorer", "permanent"]}, '
    table = watched(scene, START + explorer + GEMS + ', "adventurers": {"blue": {"cell": [1, 0]}}}')
    table.dice(BLUE, "AAKTG")
    table.dice(RED, "AAKTG")
    table.wait(0.6)
    table.choose(RED, "move-discover-redraw", side="west")
    table.wait(0.5)
    hand_takes(table, "B11")
    table.wait(0.4)
    table.press((1, 1))
    table.wait(0.5)
    hand_takes(table, "B09")
    table.put(DrawNamed(RED, "B10", table.clock.now()))
    table.wait(2.0)
    assert (lies(table, (-1, 0)), lies(table, (1, 1))) == ("B10", "B11")
    assert table.game.state.pile[-1] == "B09", "it was put back"
    assert same_when_replayed(table)


@pytest.mark.parametrize("says", ["first", "in between"])
def test_a_camera_sees_both_tiles_of_an_explorer(scene: MakeScene, says: str) -> None:
    explorer = '"modules": ["characters"], "characters": {"red": ["explorer", "permanent"]}, '
    table = watched(scene, START + explorer + GEMS + "}")
    table.dice(RED, "AAKTG")
    table.wait(0.6)
    if says == "first":
        table.choose(RED, "move-discover-redraw", side="west")
    table.wait(0.5)
    hand_takes(table, "B10")
    if says == "in between":
        table.choose(RED, "move-discover-redraw", side="west")
    table.wait(0.4)
    assert lies(table, (-1, 0)) is None, "a camera has still to see which tile goes next"
    hand_takes(table, "B11")
    table.wait(0.1)
    assert lies(table, (-1, 0)) == "B10"
    assert table.game.state.pile == ("B11", "B09")
    assert not table.view.draws, "nobody need name it"
    assert same_when_replayed(table)


def test_who_is_asked_draws_the_next_tile_if_somebody_else_has_drawn_the_one_that_was_seen(
    scene: MakeScene,
) -> None:
    table = watched(scene, BOTH_THERE.replace('["red", "blue"]', '["red", "blue", "green"]'))
    for player in (Colour.GREEN, BLUE, RED):
        table.dice(player, "AAKTG")
    table.wait(0.6)
    table.press((1, 1))
    assert table.player(RED).asked, "was it red or blue?"
    table.wait(0.1)
    table.press((-1, 0))
    assert lies(table, (-1, 0)) == "B09"
    table.says_who_they_are(RED)
    table.wait(0.3)
    hand_takes(table, "B10")
    assert lies(table, (1, 1)) is None, "two hands were there, and the camera may see another tile go"
    table.wait(1.5)
    assert asked(table) == ["red"]
    table.put(DrawNamed(RED, "B11", table.clock.now()))
    assert lies(table, (1, 1)) == "B11"
    assert same_when_replayed(table)
