"""Characters: who holds which card, what each ability does, and when it can be used again."""

from __future__ import annotations

from typing import Any

import pytest

from companion.rules import BadRecord, Catalogue, Colour, Game, Setup
from companion.rules.acts import Ability
from tests.rules.conftest import Begin, act_of, filled

A, K, T, G, B = "adventurer", "key", "torch", "golden_mask", "black_mask"


def who(cell: list[int], *dice: str, **more: Any) -> dict[str, Any]:
    return {"cell": cell, "dice": list(dice), **more}


def at(cell: list[int], chamber: str, stairway: str = "west") -> dict[str, Any]:
    return {"cell": cell, "chamber": chamber, "stairway": stairway}


def played(name: str, card: str, **more: Any) -> dict[str, Any]:
    modules = ["characters", *more.pop("modules", [])]
    return {"modules": modules, "characters": {"red": [name, card]}, **more}


@pytest.mark.parametrize("seed", range(8))
def test_R_96_everybody_draws_a_card_and_no_character_comes_twice(catalogue: Catalogue, seed: int) -> None:
    setup = Setup(game=1, players=list(Colour), modules=["characters", "illusions"], seed=seed)
    game = Game.begin(setup, catalogue)
    assert len({name for name, _ in filled(game.setup.characters).values()}) == 6
    assert game.setup.characters == Game.begin(game.setup, catalogue).setup.characters


@pytest.mark.parametrize(
    "characters",
    [
        {"red": ["priest", "permanent"], "blue": ["priest", "activatable"]},
        {"green": ["priest", "permanent"]},
        {"red": ["void_runner", "permanent"]},
        {"red": ["nobody", "permanent"]},
        {"red": ["priest", "both"]},
    ],
)
def test_R_96_cards_that_cannot_be_are_no_record(begin: Begin, characters: dict[str, Any]) -> None:
    with pytest.raises(BadRecord, match="character"):
        begin(modules=["characters"], characters=characters)


def test_escaped_is_reported_before_what_an_ability_needs(begin: Begin) -> None:
    game = begin(
        **played("explorer", "activatable", place=[at([1, 0], "EXIT")]),
        depot=0,
        adventurers={"red": who([1, 0], K, A)},
    )
    assert game.code("ability", player="red") == "bad_line"
    assert game.code("escape", player="red") is None
    assert game.code("ability", player="red") == "escaped"


def test_R_58_a_used_card_lies_face_down_until_the_door_has_slammed(begin: Begin) -> None:
    game = begin(
        **played("technician", "activatable", place=[at([1, 0], "B07")]),
        adventurers={"red": who([0, 0], K, K, K, K), "blue": who([1, 0], K)},
    )
    assert game.state()["players"]["red"]["character"] == {
        "name": "technician",
        "card": "activatable",
        "face_up": True,
    }
    assert game.code("ability", player="blue", to="red") == "not_yours"
    verdict = game.does("ability", player="red", to="blue")
    assert verdict["paid"] == {"red": [0, 1]}
    assert verdict["events"][0] == {"event": "card_flipped", "player": "red", "face_up": False}
    assert game.state()["players"]["red"]["cell"] == [1, 0]
    assert game.code("ability", player="red", to="blue") == "not_yours"
    game.does("state", 211)
    assert game.cues[-1]["events"][-1] == {"event": "card_flipped", "player": "red", "face_up": True}
    assert game.code("ability", player="red", to="blue") == "blocked"
    assert game.code("ability", player="red") == "bad_line"
    assert game.code("ability", player="red", to="red") == "blocked"
    assert game.code("ability", player="red", to="green") == "not_in_play"


EXPLORER = played(
    "explorer", "activatable", place=[at([1, 0], "B07"), at([2, 0], "B08"), at([2, 1], "B12", "east")]
)


def test_R_32_the_explorer_walks_up_to_three_chambers_through_open_doors(begin: Begin) -> None:
    game = begin(**EXPLORER, adventurers={"red": who([0, 0], A, A, A, A)})
    assert game.code("ability", player="red", path=[]) == "bad_line"
    assert game.code("ability", player="red", path=["east"] * 4) == "bad_line"
    assert game.code("ability", player="red", path=["east", "east", "north"]) == "blocked"
    assert game.code("ability", player="red", path=["east", "north"]) == "blocked"
    verdict = game.does("ability", player="red", path=["east", "east", "west"])
    cells = [event["cell"] for event in verdict["events"] if event["event"] == "entered"]
    assert cells == [[1, 0], [2, 0], [1, 0]]
    assert verdict["paid"] == {"red": [0, 1, 2]}


def test_R_32_R_33_the_explorers_walk_is_no_way_for_the_chalice_or_out_of_a_trap(begin: Begin) -> None:
    game = begin(
        **(EXPLORER | {"modules": ["characters", "curses"]}),
        adventurers={"red": who([0, 0], A, A, A, curses=["trap"])},
    )
    assert game.code("ability", player="red", path=["east"]) == "forbidden"
    assert game.code("ability", player="red", path=["east"], **{"with": "chalice"}) == "bad_line"


def test_R_97_the_explorer_may_put_the_drawn_chamber_back_be_it_the_exit(begin: Begin) -> None:
    game = begin(
        **played("explorer", "permanent"),
        pile=["EXIT", "B07", "B08"],
        adventurers={"red": who([0, 0], A, A, A, A), "blue": who([0, 0], A, A)},
    )
    assert game.code("discover", player="blue", side="west", redraw=True) == "not_yours"
    verdict = game.does("discover", player="red", side="east", redraw=True)
    assert verdict["events"][0] == {"event": "chamber_returned", "player": "red", "chamber": "EXIT"}
    assert verdict["events"][1]["chamber"] == "B07"
    assert game.game.state.pile == ("B08", "EXIT")
    assert game.does("discover", player="blue", side="west", redraw=False)["ok"]
    assert begin().code("discover", player="red", side="east", redraw=True) == "not_in_play"


@pytest.mark.parametrize(("curses", "most"), [([], 3), (["mask"], 1)])
def test_R_13_the_mask_beats_the_doctor(begin: Begin, curses: list[str], most: int) -> None:
    game = begin(
        **played("doctor", "permanent", modules=["curses"]),
        adventurers={"red": who([0, 0], G, B, curses=curses), "blue": who([0, 0], B, B, B, B)},
    )
    assert game.code("free", player="red", dice=list(range(most + 1)), **{"for": "blue"}) == "too_many"
    assert game.code("free", player="red", dice=list(range(most)), **{"for": "blue"}) is None


def test_the_doctor_heals_another_anywhere(begin: Begin) -> None:
    game = begin(
        **played("doctor", "activatable", place=[at([1, 0], "B07")]),
        adventurers={"red": who([0, 0], G, G, B), "blue": who([1, 0], B, K, B)},
    )
    verdict = game.does("ability", player="red", to="blue")
    assert verdict["events"][-1] == {"event": "freed", "player": "blue", "dice": [0, 2], "by": "red"}


def test_R_93_one_torch_of_the_muscleman_pays_two_and_half_a_die_is_not_kept(begin: Begin) -> None:
    game = begin(
        **played("muscleman", "permanent", place=[at([1, 0], "B04")]),
        adventurers={"red": who([1, 0], T, T, T), "blue": who([1, 0], T)},
    )
    assert game.code("activate", players=["red"], pay={"red": [0, 1, 2]}) == "not_enough_icons"
    assert game.code("activate", players=["red", "blue"]) == "not_enough_icons"  # blue's die is not needed
    assert game.does("activate", players=["red"])["paid"] == {"red": [0, 1]}
    assert game.state()["depot"] == 6


def test_R_92_clone_doubles_what_the_muscleman_has_doubled(begin: Begin) -> None:
    game = begin(
        **played("muscleman", "permanent", place=[at([1, 0], "B04")], modules=["queenie_characters"]),
        adventurers={"red": who([1, 0], T, T, treasures=["clone"])},
    )
    verdict = game.does("activate", players=["red"], treasures={"red": ["clone"]})
    assert verdict["paid"] == {"red": [0]}


def test_R_74_the_muscleman_turns_a_chamber_with_all_in_it_but_never_start(begin: Begin) -> None:
    game = begin(
        **played("muscleman", "activatable", place=[at([1, 0], "B12")]),
        adventurers={"red": who([0, 0], T, T, T, T), "blue": who([1, 0], A, A)},
    )
    assert game.code("ability", player="red", cell=[0, 0], turn=90) == "blocked"
    assert game.code("ability", player="red", cell=[5, 0], turn=90) == "blocked"
    assert game.code("ability", player="red", cell=[1, 0], turn=45) == "bad_line"
    assert game.code("ability", player="red", cell=[1, 0], turn=90) is None
    assert game.state()["temple"][1]["stairway"] == "north"
    assert game.code("enter", player="blue", side="west") == "blocked"


def test_R_91_the_priest_flees_with_nothing_but_black_masks_which_stay(begin: Begin) -> None:
    game = begin(
        **played("priest", "permanent", place=[at([1, 0], "B07")], modules=["curses"]),
        adventurers={
            "red": who([0, 0], B, B, B, curses=["broken_die"]),
            "blue": who([1, 0], A, A),
        },
    )
    game.does("roll", player="blue", dice={"0": A})
    verdict = game.does("ability", player="red", to="blue")
    assert verdict["ok"]
    assert [state for _, state in game.dice("red")].count("cursed") == 2
    assert game.code("ability", player="blue", to="red") == "not_yours"


def test_the_priest_with_a_single_other_die_stays(begin: Begin) -> None:
    game = begin(
        **played("priest", "permanent", place=[at([1, 0], "B07")]),
        adventurers={"red": who([0, 0], B, B, K), "blue": who([1, 0], A, A)},
    )
    assert game.code("ability", player="red", to="blue") == "not_enough_icons"


def test_R_49_the_priest_may_just_roll_three_black_masks_again(begin: Begin) -> None:
    game = begin(**played("priest", "activatable"), adventurers={"red": who([0, 0], K, B, B, B, B)})
    assert game.code("ability", player="red", pay={"red": [0, 1, 2]}) == "not_enough_icons"
    verdict = game.does("ability", player="red", pay={"red": [1, 3, 4]})
    assert verdict["paid"] == {"red": [1, 3, 4]}
    assert [state for _, state in game.dice("red")] == ["ready", "freed", "cursed", "freed", "freed"]


PRIEST = played(
    "priest",
    "activatable",
    place=[at([1, 0], "G1")],
    adventurers={"red": who([0, 0], K, B, B, B, B), "blue": who([1, 0], K, K, K, K, T)},
)


def test_a_priest_aids_from_elsewhere_with_three_black_masks(begin: Begin) -> None:
    game = begin(**PRIEST)
    assert game.code("activate", players=["blue"], gems=2) == "must_cooperate"
    assert game.code("activate", players=["red"], gems=2, aid=["blue"]) == "not_yours"
    verdict = game.does("activate", players=["blue"], gems=2, aid=["red"])
    assert verdict["paid"] == {"blue": [0, 1, 2, 3], "red": [1, 2, 3]}
    assert [state for _, state in game.dice("red")] == ["ready", "freed", "freed", "freed", "cursed"]
    assert game.state()["players"]["red"]["character"]["face_up"] is False


def test_pay_names_a_priests_aid_and_never_the_priests_other_dice(begin: Begin) -> None:
    game = begin(**PRIEST)
    pay = {"blue": [0, 1, 2, 3]}
    for wrong in ([0, 1, 2], [1, 2], [1, 2, 3, 4]):
        assert game.code("activate", players=["blue"], gems=2, aid=["red"], pay={**pay, "red": wrong}) == (
            "not_enough_icons"
        )
    named = {**pay, "red": [2, 3, 4]}
    assert game.does("activate", players=["blue"], gems=2, aid=["red"], pay=named)["paid"] == named


def test_a_priest_with_two_black_masks_cannot_aid(begin: Begin) -> None:
    players = {"red": who([0, 0], K, B, B), "blue": who([1, 0], K, K, K, K)}
    game = begin(**(PRIEST | {"adventurers": players}))
    assert game.code("activate", players=["blue"], aid=["red"]) == "not_enough_icons"


def test_the_technicians_golden_masks_are_keys_after_the_plain_ones(begin: Begin) -> None:
    game = begin(
        **played("technician", "permanent", place=[at([1, 0], "B02")]),
        adventurers={"red": who([0, 0], G, A, K, G), "blue": who([0, 0], G, A)},
    )
    assert game.does("enter", player="red", side="east")["paid"] == {"red": [1, 2]}
    game.does("roll", player="red", dice={"1": A})
    assert game.does("enter", player="red", side="west")["code"] == "not_enough_icons"
    assert game.code("enter", player="blue", side="east") == "not_enough_icons"


def test_R_31_the_mentalist_enters_with_two_adventurers_the_frame_first(begin: Begin) -> None:
    game = begin(
        **played("mentalist", "permanent", place=[at([1, 0], "B02")]),
        adventurers={"red": who([0, 0], A, A, K), "blue": who([0, 0], A, A)},
    )
    assert game.code("enter", player="blue", side="east") == "not_enough_icons"
    assert game.does("enter", player="red", side="east", pay={"red": [0, 1]})["ok"]
    game.does("roll", player="red", dice={"0": A, "1": A})
    game.does("enter", player="red", side="west")
    game.does("roll", player="red", dice={"0": A, "1": A})
    assert game.does("enter", player="red", side="east")["paid"] == {"red": [0, 2]}


def test_R_73_the_mentalist_goes_through_walls_but_no_inner_one(begin: Begin) -> None:
    game = begin(
        **played(
            "mentalist",
            "activatable",
            modules=["special_chambers"],
            place=[at([0, 1], "B12", "east"), at([1, 1], "D1")],
        ),
        adventurers={"red": who([0, 0], A, A), "blue": who([1, 1], A, A)},
    )
    assert game.code("ability", player="red", side="south") == "blocked"
    assert game.code("ability", player="red", side="north") is None
    assert game.state()["players"]["red"]["cell"] == [0, 1]


def test_R_99_only_the_slanted_stairway_itself_is_one_way_for_the_mentalist(begin: Begin) -> None:
    game = begin(
        **played("mentalist", "activatable", modules=["queenie_characters"], place=[at([1, 0], "DU")]),
        adventurers={"red": who([1, 0], A, A)},
    )
    assert game.code("ability", player="red", side="west") == "trapped"


def test_two_cards_can_lie_face_down_at_once(begin: Begin) -> None:
    game = begin(
        players=["red", "blue", "green"],
        modules=["characters"],
        characters={"red": ["technician", "activatable"], "blue": ["explorer", "activatable"]},
        place=[at([1, 0], "B07"), at([-1, 0], "B08", "east")],
        adventurers={
            "red": who([0, 0], K, K),
            "blue": who([0, 0], A, A, A, A, K, K, T, T),
            "green": who([1, 0], K),
        },
    )
    assert game.code("ability", player="red", to="green") is None
    assert game.code("ability", player="blue", path=["west"]) is None
    players = game.state()["players"]
    assert [players[name]["character"]["face_up"] for name in ("red", "blue")] == [False, False]


def test_cards_are_dealt_by_the_seed(catalogue: Catalogue) -> None:
    dealt = [
        Game.begin(
            Setup(game=1, players=list(Colour)[:5], modules=["characters"], seed=seed), catalogue
        ).setup.characters
        for seed in (1, 1, 2)
    ]
    assert dealt[0] == dealt[1] != dealt[2]


@pytest.mark.parametrize(
    ("name", "card", "itself"),
    [
        ("doctor", "activatable", "bad_line"),
        ("technician", "activatable", "blocked"),
        ("priest", "permanent", "blocked"),
    ],
)
def test_an_ability_for_another_needs_a_player_who_is_inside(
    begin: Begin, name: str, card: str, itself: str
) -> None:
    game = begin(
        **played(name, card, place=[at([1, 0], "EXIT")]),
        depot=0,
        adventurers={"red": who([0, 0], K, K, B, B), "blue": who([1, 0], K, B)},
    )
    assert [act_of(move, Ability).to for move in game.moves("red", "ability")] == ["blue"]
    assert game.code("ability", player="red", to="yellow") == "not_in_play"
    assert game.code("ability", player="red", to="red") == itself
    assert game.code("escape", player="blue") is None
    assert game.code("ability", player="red", to="blue") == "escaped"


@pytest.mark.parametrize(
    ("name", "card", "dice"), [("technician", "activatable", [K, K]), ("priest", "permanent", [B, B])]
)
def test_R_33_a_caught_player_cannot_go_to_another_by_an_ability(
    begin: Begin, name: str, card: str, dice: list[str]
) -> None:
    game = begin(
        **played(name, card, modules=["curses"], place=[at([1, 0], "B07")]),
        adventurers={"red": who([0, 0], *dice, curses=["trap"]), "blue": who([1, 0], K)},
    )
    assert game.code("ability", player="red", to="blue") == "forbidden"


def test_R_97_a_player_who_chooses_a_chamber_puts_none_back(begin: Begin) -> None:
    game = begin(
        **played("explorer", "permanent", modules=["queenie_maze", "treasures"]),
        pile=["B07", "B08"],
        adventurers={"red": who([0, 0], A, A, treasures=["short_cut"])},
    )
    tile = {"treasures": {"red": ["short_cut"]}, "choose": "B08"}
    assert game.code("discover", player="red", side="east", redraw=True, **tile) == "forbidden"
    assert game.code("discover", player="red", side="east", **tile) is None


D1_AND_ITS_NEIGHBOURS = [
    at([1, 0], "D1"),
    at([2, 0], "B07"),
    at([1, 1], "B08", "south"),
    at([1, -1], "B13", "north"),
]


def test_R_73_the_explorer_walks_through_no_inner_wall(begin: Begin) -> None:
    front: dict[str, bool] = {}
    rear: dict[str, bool] = {}
    for part, found in (("front", front), ("rear", rear)):
        game = begin(
            **played("explorer", "activatable", place=D1_AND_ITS_NEIGHBOURS, modules=["special_chambers"]),
            adventurers={"red": who([1, 0], A, A, A, part=part)},
        )
        ways = {line["path"][0] for line in game.lines("red", "ability")}
        for side in ("north", "east", "south", "west"):
            found[side] = game.code("ability", player="red", path=[side]) is None
            if found[side]:
                game.does("undo")
        assert ways == {side for side, open_ in found.items() if open_}
    assert any(front.values())
    assert any(rear.values())
    assert not any(front[side] and rear[side] for side in front)


def test_R_73_a_walk_into_a_double_chamber_ends_in_the_room_behind_the_door(begin: Begin) -> None:
    parts = {}
    for side, cell in (("east", [0, 0]), ("south", [1, 1]), ("west", [2, 0]), ("north", [1, -1])):
        game = begin(
            **played("explorer", "activatable", place=D1_AND_ITS_NEIGHBOURS, modules=["special_chambers"]),
            adventurers={"red": who(cell, A, A, A)},
        )
        if game.code("ability", player="red", path=[side]) is None:
            parts[side] = game.state()["players"]["red"]["part"]
    assert set(parts.values()) == {"front", "rear"}


def test_a_priest_aids_nobody_who_enters_and_only_with_the_named_masks(begin: Begin) -> None:
    game = begin(
        modules=["characters"],
        characters={"blue": ["priest", "activatable"]},
        place=[at([1, 0], "G1")],
        adventurers={"red": who([0, 0], A, A, A, A, A), "blue": who([0, 0], B, B, B, B)},
    )
    (enter,) = game.lines("red", "enter")
    assert "aid" not in enter
    game = begin(
        modules=["characters"],
        characters={"blue": ["priest", "activatable"]},
        place=[at([1, 0], "G1")],
        adventurers={"red": who([1, 0], K, K, K, K), "blue": who([0, 0], B, B, B, B)},
    )
    verdict = game.does(
        "activate", players=["red"], gems=2, aid=["blue"], pay={"red": [0, 1, 2, 3], "blue": [1, 2, 3]}
    )
    assert verdict["paid"] == {"red": [0, 1, 2, 3], "blue": [1, 2, 3]}
    assert game.dice("blue") == [(B, "cursed"), *[(B, "freed")] * 3]


SLIDE = {
    "modules": ["traps", "treasures"],
    "place": [at([1, 0], "T5"), at([0, 1], "B12", "west"), at([2, 0], "B07")],
}


def test_R_99_the_explorer_walks_out_of_a_slide_but_not_up_its_stairway(begin: Begin) -> None:
    game = begin(**played("explorer", "activatable", **SLIDE), adventurers={"red": who([0, 0], A, A, A)})
    assert game.code("ability", player="red", path=["east", "west"]) == "trapped"
    assert game.code("ability", player="red", path=["east", "east", "west"]) is None


@pytest.mark.parametrize(("name", "how"), [("explorer", {"path": ["east"]}), ("mentalist", {"side": "east"})])
def test_R_99_where_a_wall_closes_the_slanted_stairway_a_way_through_the_wall_is_free(
    begin: Begin, name: str, how: dict[str, Any]
) -> None:
    game = begin(
        **played(
            name,
            "activatable",
            modules=["traps", "treasures"],
            place=[at([0, 1], "T5", "east"), at([1, 1], "B12", "south")],
        ),
        adventurers={"red": who([0, 1], A, A, A, treasures=["secret_passage"])},
    )
    if name == "explorer":
        assert game.code("ability", player="red", **how) == "blocked"
        assert game.code("use", player="red", treasure="secret_passage", side="east") is None
    assert game.code("ability", player="red", **how) is None
    assert game.state()["players"]["red"]["cell"] == [1, 1]


def test_with_only_start_on_the_table_there_is_nothing_to_turn(begin: Begin) -> None:
    game = begin(**played("muscleman", "activatable"), adventurers={"red": who([0, 0], T, T)})
    assert game.moves("red", "ability") == []


@pytest.mark.parametrize("dice", [(B,), (B, B, B), (K, B)])
def test_R_91_a_flight_asks_for_as_many_black_masks_as_the_priest_has_dice(
    begin: Begin, dice: tuple[str, ...]
) -> None:
    game = begin(
        **played("priest", "permanent", place=[at([1, 0], "B07")]),
        adventurers={"red": who([0, 0], *dice), "blue": who([1, 0], K)},
    )
    (flight,) = game.moves("red", "ability")
    assert flight.asks == (B,) * len(dice)
    assert (flight.refusal is None) is (K not in dice)


def test_a_priest_who_aids_pays_with_black_masks_only(begin: Begin) -> None:
    players = {"red": who([0, 0], K, B, B, B), "blue": who([1, 0], K, K, K)}
    game = begin(**(PRIEST | {"adventurers": players}))
    assert game.code("activate", players=["blue"], gems=2, aid=["red"]) == "not_enough_icons"
    players = {"red": who([0, 0], K, B, B, B), "blue": who([1, 0], K, K, K, K)}
    game = begin(**(PRIEST | {"adventurers": players}))
    assert game.does("activate", players=["blue"], gems=2, aid=["red"])["paid"]["red"] == [1, 2, 3]


def test_a_priest_frees_their_own_masks_by_rolling_them_again_or_aiding(begin: Begin) -> None:
    game = begin(**played("priest", "activatable"), adventurers={"red": who([0, 0], B, B, B)})
    freed = {"event": "freed", "player": "red", "dice": [0, 1, 2], "by": "red"}
    assert freed in game.does("ability", player="red")["events"]
    verdict = begin(**PRIEST).does("activate", players=["blue"], gems=2, aid=["red"])
    assert {**freed, "dice": [1, 2, 3]} in verdict["events"]
