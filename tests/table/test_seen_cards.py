"""Cards that a camera sees: what was on top is known, what was not seen is asked."""

from __future__ import annotations

import pytest

from companion.rules import Colour
from companion.table.game.seen_openings import A_DRAW
from companion.table.inbox import OpeningNamed, UndoAsked
from companion.table.intent.drawn.draw_pile import TILE_LATE
from companion.table.intent.drawn.stacks import EARLIER
from companion.table.settings import Drawn
from companion.table.view.model import GamePhase
from tests.table.conftest import MakeScene, Scene
from tests.table.test_draws import asked, same_when_replayed, says

RED, BLUE = Colour.RED, Colour.BLUE
OPEN = '"place": [{"cell": [1, 0], "chamber": "B07", "stairway": "west"}]'
CARDS = (
    '{"game": 1, "players": ["red", "blue"], "modules": ["curses", "treasures"],'
    ' "pile": ["C07", "C08", "C03"], "curses": ["trap", "silence", "mask", "trap"],'
    ' "treasures": ["double_key", "extra_gem", "healing_mask"],'
    ' "adventurers": {"blue": {"cell": [1, 0]}}, ' + OPEN + "}"
)
"""C07 and C08 bring a curse, C03 a treasure."""


@pytest.fixture
def table(scene: MakeScene) -> Scene:
    """The companion deals the chambers, and a camera watches the stacks."""
    return scene(CARDS, pile=Drawn.DEALT, cards=Drawn.SEEN)


def discover(table: Scene, player: Colour, faces: str = "AAKTG") -> None:
    table.dice(player, faces, moved="*****")
    outward = next(move for move in table.player(player).moves if move.do == "discover" and move.open)
    table.choose(player, outward.message, side=outward.facts["side"])


def test_a_curse_that_was_seen_on_top_is_not_asked(table: Scene) -> None:
    table.stack_shows("curses", "mask")
    table.begin()
    discover(table, RED)
    assert not table.view.draws
    assert table.player(RED).curses == ("mask",)
    assert same_when_replayed(table)


def test_a_stack_without_stickers_is_asked_for_at_once(table: Scene) -> None:
    table.begin()
    discover(table, RED)
    assert asked(table) == {"red": ("curses", ("mask", "silence", "trap"))}
    assert "notice-name-the-tile" in table.said
    says(table, RED, "silence")
    assert table.player(RED).curses == ("silence",)


def test_a_top_card_without_a_sticker_is_asked_for_at_once(table: Scene) -> None:
    table.stack_shows("curses", "mask")
    table.begin()
    table.stack_shows("curses", None)
    table.wait(EARLIER + 1)
    discover(table, RED)
    assert table.player(RED).curses == ("mask",), "the hand had taken it before the press"
    discover(table, BLUE)
    assert asked(table)["blue"][0] == "curses"


def test_the_next_card_is_waited_for_while_a_hand_covers_the_stack(table: Scene) -> None:
    table.stack_shows("curses", "mask")
    table.begin()
    discover(table, RED)
    discover(table, BLUE)
    assert not table.view.draws, "the camera may see it in a moment"
    assert table.player(BLUE).curses == ()
    table.wait(0.5)
    table.stack_shows("curses", "trap", 2)
    assert table.player(BLUE).curses == ("trap",)
    assert not table.view.draws
    assert same_when_replayed(table)


def test_what_no_camera_sees_in_time_is_asked_for(table: Scene) -> None:
    table.stack_shows("curses", "mask")
    table.begin()
    discover(table, RED)
    discover(table, BLUE)
    assert "notice-name-the-tile" not in table.said
    table.wait(TILE_LATE + 0.1)
    assert asked(table) == {"blue": ("curses", ("silence", "trap"))}
    assert table.said[-1] == "notice-name-the-tile"
    table.stack_shows("curses", "trap")
    assert asked(table), "what lies below is not what Blue has drawn"
    says(table, BLUE, "silence")
    assert table.player(BLUE).curses == ("silence",)


def test_a_hand_may_be_faster_than_the_press(table: Scene) -> None:
    table.stack_shows("curses", "mask")
    table.begin()
    table.wait(30)
    table.stack_shows("curses", "silence")
    table.wait(2)
    discover(table, RED)
    assert table.player(RED).curses == ("mask",)
    discover(table, BLUE)
    assert table.player(BLUE).curses == ("silence",)


def test_a_stack_that_was_mixed_is_believed_as_it_lies_now(table: Scene) -> None:
    table.stack_shows("curses", "mask")
    table.begin()
    table.wait(5)
    table.stack_shows("curses", "silence")
    table.wait(EARLIER + 1)
    discover(table, RED)
    assert table.player(RED).curses == ("silence",)


def test_two_equal_cards_are_two_cards(table: Scene) -> None:
    table.stack_shows("curses", "trap", 0)
    table.begin()
    discover(table, RED)
    table.stack_shows("curses", None)
    table.stack_shows("curses", "trap", 0)
    discover(table, BLUE)
    assert table.player(BLUE).curses == (), "the same sticker is the same card, which Red holds"
    table.stack_shows("curses", "trap", 1)
    assert table.player(BLUE).curses == ("trap",)


def test_a_treasure_that_was_seen_before_it_lay_face_down_is_known_when_it_is_claimed(
    scene: MakeScene,
) -> None:
    table = scene(CARDS.replace('"C07", "C08", "C03"', '"C03", "C07", "C08"'), cards=Drawn.SEEN)
    table.stack_shows("treasures", "healing_mask", 1)
    table.begin()
    table.dice(RED, "AAKTG")
    table.press((-1, 0))
    table.stack_shows("treasures", "extra_gem")
    table.dice(RED, "AAKKG", moved="*****")
    table.press((-1, 0))
    assert table.player(RED).cell == (-1, 0)
    table.choose(RED, "move-claim")
    assert not table.view.draws
    assert table.player(RED).treasures == ("healing_mask",)
    assert same_when_replayed(table)


def test_a_treasure_that_nobody_saw_is_asked_for_when_it_is_claimed(scene: MakeScene) -> None:
    table = scene(CARDS.replace('"C07", "C08", "C03"', '"C03", "C07", "C08"'), cards=Drawn.SEEN)
    table.begin()
    table.dice(RED, "AAKTG")
    table.press((-1, 0))
    table.stack_shows("treasures", "extra_gem")
    table.dice(RED, "AAKKG", moved="*****")
    table.press((-1, 0))
    table.choose(RED, "move-claim")
    assert asked(table)["red"][0] == "treasures"


def test_after_an_undo_the_card_is_drawn_again(table: Scene) -> None:
    table.stack_shows("curses", "mask")
    table.begin()
    discover(table, RED)
    table.put(UndoAsked(table.clock.now()))
    assert table.player(RED).curses == ()
    table.settle()
    discover(table, RED)
    assert not table.view.draws
    assert table.player(RED).curses == ("mask",)
    assert same_when_replayed(table)


def test_a_card_that_cannot_be_there_is_asked_for(table: Scene) -> None:
    table.stack_shows("curses", "lost_dice")
    table.begin()
    discover(table, RED)
    assert asked(table) == {"red": ("curses", ("mask", "silence", "trap"))}


@pytest.mark.parametrize("cards", [Drawn.TOLD, Drawn.DEALT])
def test_a_camera_is_not_listened_to_where_people_or_the_companion_say_it(
    scene: MakeScene, cards: Drawn
) -> None:
    table = scene(CARDS, pile=Drawn.DEALT, cards=cards)
    table.stack_shows("curses", "mask")
    table.begin()
    discover(table, RED)
    assert bool(asked(table)) is (cards is Drawn.TOLD)
    assert table.player(RED).curses == (("trap",) if cards is Drawn.DEALT else ())


def test_the_last_card_before_the_game_counts_and_not_those_that_were_shuffled(table: Scene) -> None:
    for card in ("trap", "silence", "mask", "silence"):
        table.stack_shows("curses", card)
    table.begin()
    discover(table, RED)
    assert table.player(RED).curses == ("silence",)


# The chambers beside START.


@pytest.fixture
def laying(scene: MakeScene) -> Scene:
    """A game that is laid out, the pile under a camera."""
    game = '{"game": 1, "players": ["red", "blue"], "modules": ["curses", "special_chambers"], "seed": 3}'
    return scene(game, watched_pile=True, openings=True)


def openings(table: Scene) -> dict[str, str | None]:
    return {one.side: one.chamber for one in table.view.openings}


def test_the_two_that_are_drawn_first_are_the_openings_in_the_order_of_the_sheet(laying: Scene) -> None:
    for chamber in ("C03", "G1", "C05"):
        laying.pile_shows(chamber)
        laying.wait(3)
    assert openings(laying) == {"east": "C03", "west": "G1"}
    for chamber in ("C01", "C02"):
        laying.pile_shows(chamber)  # the rest is shuffled
    assert openings(laying) == {"east": "C03", "west": "G1"}
    laying.begin()
    assert laying.is_in(GamePhase.RUNNING)
    temple = laying.game.state.temple
    assert (temple[1, 0].chamber.id, temple[-1, 0].chamber.id) == ("C03", "G1")
    assert same_when_replayed(laying)


def test_a_hand_over_the_pile_is_no_draw_and_a_pile_that_is_taken_away_is_none_either(laying: Scene) -> None:
    laying.pile_shows("C03")
    laying.pile_shows(None)
    laying.pile_shows("C03")
    assert openings(laying) == {"east": None, "west": None}
    laying.pile_shows(None)
    laying.wait(A_DRAW + 1)
    laying.pile_shows("G1")
    assert openings(laying) == {"east": None, "west": None}


def test_a_chamber_that_comes_back_to_the_top_was_not_drawn(laying: Scene) -> None:
    for chamber in ("C03", "G1", "C03"):
        laying.pile_shows(chamber)
    assert openings(laying) == {"east": "G1", "west": None}, "the pile was mixed, and G1 drawn from above C03"


def test_what_may_not_lie_beside_the_start_is_passed_over(laying: Scene) -> None:
    for chamber in ("C03", "TC", "G1", "C05"):
        laying.pile_shows(chamber)
    assert openings(laying) == {"east": "C03", "west": "G1"}


def test_what_was_seen_can_be_corrected_by_touch(laying: Scene) -> None:
    for chamber in ("C03", "G1", "C05"):
        laying.pile_shows(chamber)
    laying.put(OpeningNamed("east", "C09", laying.clock.now()))
    laying.pile_shows("C03")
    assert openings(laying) == {"east": "C09", "west": "G1"}


def test_a_pile_without_markers_leaves_the_openings_to_people(laying: Scene) -> None:
    laying.pile_shows(None)
    assert openings(laying) == {"east": None, "west": None}
    laying.begin()
    assert laying.is_in(GamePhase.WAITING)
