"""The Pit, Lost treasure and Really cursed (Big Box p. 25–26)."""

from __future__ import annotations

from collections import Counter

from companion.rules import Catalogue, Colour, Game, Setup
from tests.rules.conftest import Begin, Judged, filled

A, K, G, B = "adventurer", "key", "golden_mask", "black_mask"
IN_THE_PIT = {
    "modules": ["queenie_pit"],
    "place": [{"cell": [1, 0], "chamber": "PIT", "stairway": "west"}],
}
HALL = [{"cell": [1, 0], "chamber": "B07", "stairway": "west"}]


def test_the_pit_is_mixed_in_and_its_cards_are_among_the_curses(catalogue: Catalogue) -> None:
    game = Game.begin(Setup(game=1, players=[Colour.RED], modules=["curses", "queenie_pit"]), catalogue)
    laid = {placed.chamber.id for placed in game.state.temple.values()}
    assert "PIT" in laid | set(game.state.pile)
    counts = Counter(filled(game.setup.curses))
    assert counts.total() == 18
    assert counts["lost_treasure"] == counts["really_cursed"] == 2


def test_R_01_the_pit_may_lie_beside_start(catalogue: Catalogue) -> None:
    beside = set()
    for seed in range(40):
        game = Game.begin(Setup(game=1, players=[Colour.RED], modules=["queenie_pit"], seed=seed), catalogue)
        assert len(game.state.pile) == 17
        beside |= {placed.chamber.id for placed in game.state.temple.values()}
    assert "PIT" in beside


def test_R_34_one_adventurer_feeds_the_pit_alone_also_where_two_play(begin: Begin) -> None:
    adventurers = {"red": {"cell": [1, 0], "dice": [B] * 5}, "blue": {"cell": [1, 0], "dice": [B] * 5}}
    game = begin(**IN_THE_PIT, adventurers=adventurers)
    assert game.code("activate", players=["red", "blue"], gems=2) == "not_enough_icons"
    assert game.code("activate", players=["red"], gems=3) == "no_gem"
    assert game.code("activate", players=["red"], gems=2, pay={"red": [0, 1, 2, 3]}) == "not_enough_icons"
    assert game.does("activate", players=["red"])["events"][0]["gems"] == 2
    assert game.code("activate", players=["blue"]) == "already_active"


def test_R_44_the_dice_stay_black_until_somebody_helps(begin: Begin) -> None:
    adventurers = {"red": {"cell": [1, 0], "dice": [B] * 6}, "blue": {"cell": [1, 0], "dice": [G]}}
    game = begin(**IN_THE_PIT, adventurers=adventurers)
    assert game.does("activate", players=["red"], gems=2)["paid"] == {"red": [0, 1, 2, 3, 4]}
    assert game.dice("red") == [(B, "cursed")] * 6
    assert game.code("roll", player="red", dice={"0": K}) == "die_cursed"
    assert game.code("free", player="blue", dice=[0, 1], **{"for": "red"}) is None


def test_masks_that_are_freed_do_not_feed_the_pit(begin: Begin) -> None:
    game = begin(**IN_THE_PIT, adventurers={"red": {"cell": [1, 0], "dice": [B] * 5 + [G]}})
    game.does("free", player="red", dice=[0, 1])
    verdict = game.does("activate", players=["red"], gems=2)
    assert verdict["why"] == "PIT asks for 5 black masks; red has 3"


def test_R_35_the_pit_takes_what_the_depot_has(begin: Begin) -> None:
    game = begin(**IN_THE_PIT, depot=1, adventurers={"red": {"cell": [1, 0], "dice": [B] * 5}})
    assert game.does("activate", players=["red"], gems=2)["events"][0]["gems"] == 1
    game = begin(**IN_THE_PIT, depot=0, adventurers={"red": {"cell": [1, 0], "dice": [B] * 5}})
    assert game.code("activate", players=["red"], gems=2) == "depot_empty"


def cursed(begin: Begin, curses: list[str], *held: str, treasures: list[str] | None = None) -> Judged:
    game = begin(
        modules=["curses", "treasures", "queenie_pit"],
        pile=["C01", "C02", "C04"],
        curses=curses,
        place=HALL,
        adventurers={
            "red": {"cell": [1, 0], "dice": [A] * 6, "curses": list(held), "treasures": treasures or []}
        },
    )
    game.does("discover", player="red", side="north")
    return game


def test_a_player_without_a_treasure_discards_only_the_card(begin: Begin) -> None:
    game = cursed(begin, ["lost_treasure"])
    assert game.state()["players"]["red"]["curses"] == []
    assert game.code("discover", player="red", side="east") is None


def test_the_only_kind_of_tile_is_lost_without_a_question(begin: Begin) -> None:
    game = cursed(begin, ["lost_treasure"], treasures=["teleport", "teleport"])
    assert game.state()["players"]["red"]["treasures"] == ["teleport"]


def test_a_choice_must_be_answered_first_and_can_be_taken_back(begin: Begin) -> None:
    game = cursed(begin, ["lost_treasure"], treasures=["teleport", "extra_gem"])
    assert game.code("roll", player="red", dice={"0": K}) == "choose_first"
    assert game.code("free", player="blue", dice=[0], **{"for": "red"}) == "choose_first"
    assert game.code("roll", player="blue", dice={"0": K}) is None
    assert game.code("choose", player="blue", what="treasure", pick="teleport") == "nothing_here"
    assert game.code("choose", player="red", what="player", pick="green") == "not_in_play"
    assert game.code("choose", player="red", what="player", pick="teleport") == "bad_line"
    assert game.code("choose", player="red", what="treasure", pick="gold") == "bad_line"
    assert game.code("choose", player="red", what="treasure", pick="extra_gem") is None
    assert game.state()["players"]["red"]["treasures"] == ["teleport"]
    game.does("undo")
    assert game.code("roll", player="red", dice={"0": K}) == "choose_first"


def test_R_62_really_cursed_draws_two_even_if_one_is_discarded(begin: Begin) -> None:
    game = cursed(begin, ["really_cursed", "trap", "mask"], "really_cursed")
    assert game.state()["players"]["red"]["curses"] == ["really_cursed", "trap"]
    assert game.game.state.curse_pile == ("mask",)


def test_the_card_that_says_two_was_itself_drawn_as_one(begin: Begin) -> None:
    game = cursed(begin, ["really_cursed", "mask", "silence", "trap"])
    assert game.state()["players"]["red"]["curses"] == ["really_cursed"]
    game.does("discover", player="red", side="east")
    assert game.state()["players"]["red"]["curses"] == ["really_cursed", "mask", "silence"]


def test_two_lost_treasures_at_once_ask_twice(begin: Begin) -> None:
    tiles = ["teleport", "extra_gem", "healing_mask"]
    game = cursed(begin, ["lost_treasure", "lost_treasure"], "really_cursed", treasures=tiles)
    assert game.code("choose", player="red", what="treasure", pick="extra_gem") is None
    assert game.code("lift", player="red", curse="really_cursed") == "choose_first"
    assert game.code("choose", player="red", what="treasure", pick="teleport") is None
    assert game.state()["players"]["red"]["treasures"] == ["healing_mask"]
    assert game.code("choose", player="red", what="treasure", pick="healing_mask") == "nothing_here"
