"""Cursed gems and the places they belong to (Big Box p. 35–36)."""

from __future__ import annotations

import pytest

from companion.rules import BadRecord, Catalogue, Colour, Game, Setup
from tests.rules.conftest import Begin, filled

A, K, T = "adventurer", "key", "torch"
MODULES = ["queenie_cursed_gems"]


def test_everybody_begins_with_a_cursed_gem_of_their_own(catalogue: Catalogue) -> None:
    game = Game.begin(Setup(game=1, players=list(Colour), modules=[*MODULES, "illusions"], seed=4), catalogue)
    players = game.show()["players"]
    assert isinstance(players, dict)
    assert {player["cursed_gem"] for player in players.values()} == {f"CG{n}" for n in range(1, 7)}
    assert sorted(filled(game.setup.gem_locations)) == [f"GL{n}" for n in range(1, 7)]
    with pytest.raises(BadRecord, match="CG7"):
        Game.begin(Setup(game=1, players=[Colour.RED], modules=MODULES, cursed_gems=["CG7"]), catalogue)


def test_only_chambers_with_one_gem_get_a_location(begin: Begin) -> None:
    game = begin(
        modules=MODULES,
        pile=["G1", "B01"],
        gem_locations=["GL1"],
        adventurers={"red": {"dice": [A, A, A, A]}},
    )
    game.does("discover", player="red", side="east")
    assert game.state()["gem_locations"] == []
    game.does("discover", player="red", side="west")
    assert game.state()["gem_locations"] == [{"cell": [-1, 0], "location": "GL1"}]


def test_R_37_a_cursed_gem_holds_its_player_alone_and_looking_costs_two_keys(begin: Begin) -> None:
    game = begin(
        modules=MODULES,
        pile=["B02"],
        depot=0,
        place=[{"cell": [-1, 0], "chamber": "EXIT", "stairway": "east"}],
        cursed_gems=["CG1", "CG2"],
        gem_locations=["GL1"],
        adventurers={"red": {"dice": [A, A, A, K, K]}, "blue": {"cell": [-1, 0], "dice": [K]}},
    )
    game.does("discover", player="red", side="east")
    game.does("enter", player="red", side="east")
    assert game.code("chamber", players=["red"]) == "not_enough_icons"
    game.does("roll", player="red", dice={"3": K, "0": K})
    assert game.does("chamber", players=["red"])["events"][-1]["event"] == "gem_returned"
    assert game.code("escape", player="blue") == "cursed"
    assert game.state()["players"]["red"]["cursed_gem"] is None


def test_a_player_looks_at_a_gem_beside_a_location_and_the_seed_decides_the_tiles(
    begin: Begin, catalogue: Catalogue
) -> None:
    game = begin(
        modules=MODULES,
        pile=["B02"],
        gem_locations=["GL1"],
        adventurers={"red": {"dice": [A, A, A, K, K]}},
    )
    game.does("discover", player="red", side="east")
    assert game.lines("red", "chamber") == []
    game.does("enter", player="red", side="east")
    assert game.lines("red", "chamber") == [{"do": "chamber", "players": ["red"]}]
    players = list(Colour)[:3]
    dealt = [
        Game.begin(Setup(game=1, players=players, modules=MODULES, seed=seed), catalogue).setup
        for seed in (1, 1, 2)
    ]
    for deck in ("cursed_gems", "gem_locations"):
        one, again, other = (getattr(setup, deck) for setup in dealt)
        assert one == again != other
