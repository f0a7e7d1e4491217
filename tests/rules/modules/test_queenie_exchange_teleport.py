"""Exchange chamber and teleporter (Big Box p. 34)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.rules import Catalogue, Colour, Game, Setup
from companion.rules.temple import Spot
from tests.rules.conftest import Begin, Judged

A, K = "adventurer", "key"
MODULES = ["curses", "treasures", "queenie_exchange_teleport"]


def who(cell: list[int], *dice: str, **more: Any) -> dict[str, Any]:
    return {"cell": cell, "dice": list(dice), **more}


def at(cell: list[int], chamber: str, stairway: str = "west") -> dict[str, Any]:
    return {"cell": cell, "chamber": chamber, "stairway": stairway}


def test_R_64_what_cannot_be_removed_cannot_be_exchanged(begin: Begin) -> None:
    game = begin(
        modules=[*MODULES, "queenie_maze"],
        place=[at([1, 0], "EX")],
        adventurers={"red": who([1, 0], curses=["weakest_link"])},
    )
    assert game.code("chamber", players=["red"], curse="weakest_link") == "not_liftable"
    assert game.code("chamber", players=["red"]) == "bad_line"
    assert game.code("chamber", players=["red"], curse="poison") == "not_in_play"
    assert game.code("chamber", players=["red"], curse="nonsense") == "bad_line"


def test_an_empty_stack_gives_nothing(begin: Begin) -> None:
    game = begin(
        modules=MODULES,
        treasures=[],
        place=[at([1, 0], "EX")],
        adventurers={"red": who([1, 0], curses=["trap"])},
    )
    assert game.code("chamber", players=["red"], curse="trap") == "nothing_here"
    assert game.state()["players"]["red"]["curses"] == ["trap"]


def test_R_112_each_player_has_one_exchange_a_visit(begin: Begin) -> None:
    game = begin(
        modules=MODULES,
        place=[at([1, 0], "EX")],
        adventurers={
            "red": who([1, 0], curses=["trap", "mask"]),
            "blue": who([1, 0], curses=["silence"]),
        },
    )
    assert game.code("chamber", players=["red"], curse="trap") is None
    assert game.code("chamber", players=["blue"], curse="silence") is None
    assert game.code("chamber", players=["red"], curse="mask") == "nothing_here"


def test_R_86_R_120_a_player_under_the_trap_curse_cannot_use_the_teleporter(begin: Begin) -> None:
    game = begin(
        modules=MODULES,
        pile=["TE"],
        adventurers={"red": who([0, 0], A, A), "blue": who([0, 0], curses=["trap"])},
    )
    game.does("discover", player="red", side="east")
    assert game.state()["teleporter"] == {"cell": [1, 0], "player": None}
    assert game.code("chamber", players=["blue"], what="go") == "nothing_here"
    game.game.state.tokens["teleporter"] = Spot((0, 0))
    assert game.code("chamber", players=["blue"], what="go") == "forbidden"
    assert game.code("chamber", players=["red", "blue"], what="go") == "forbidden"
    assert game.code("chamber", players=["red"], what="go") is None
    assert game.code("chamber", players=["blue", "red"], what="go") == "not_together"


def test_the_token_stays_in_the_temple_when_its_carrier_escapes(begin: Begin) -> None:
    game = begin(
        modules=MODULES,
        pile=["TE"],
        depot=0,
        place=[at([-1, 0], "EXIT", "east")],
        adventurers={"red": who([0, 0], *[A] * 10), "blue": who([0, 0])},
    )
    game.does("discover", player="red", side="east")
    game.does("roll", player="red", dice={"2": A, "3": "torch"})
    assert game.code("enter", player="red", side="east") is None
    assert game.code("chamber", players=["red"], what="take") is None
    game.does("enter", player="red", side="west")
    game.does("roll", player="red", dice={"0": A, "1": A, "4": A, "5": A, "6": K})
    assert game.code("enter", player="red", side="west") is None
    assert game.state()["teleporter"] == {"cell": None, "player": "red"}
    game.does("roll", player="red", dice={"6": K})
    assert game.code("escape", player="red") is None
    assert game.state()["teleporter"] == {"cell": [-1, 0], "player": None}


def test_only_players_in_one_chamber_exchange(begin: Begin) -> None:
    game = begin(
        modules=MODULES,
        place=[at([1, 0], "EX")],
        adventurers={"red": who([1, 0], curses=["trap"]), "blue": who([0, 0])},
    )
    assert game.code("chamber", players=["red", "blue"], curse="trap") == "not_together"


def carried_to_start(begin: Begin, **more: Any) -> Judged:
    """Red has found the teleporter and brought its token back to START, where blue is."""
    modules = [*MODULES, *more.pop("modules", [])]
    blue = {"blue": more.pop("blue", who([0, 0], A))}
    red = {"red": who([0, 0], *[A] * 8, "torch")}
    game = begin(modules=modules, pile=["TE", *more.pop("then", [])], adventurers=red | blue, **more)
    game.does("discover", player="red", side="east")
    assert game.code("enter", player="red", side="east") is None
    assert game.code("chamber", players=["red", "blue"], what="take") == "not_together"
    assert game.code("chamber", players=["red"], what="take") is None
    assert game.code("chamber", players=["red", "blue"], what="drop") == "not_together"
    assert game.code("enter", player="red", side="west") is None
    return game


def test_the_token_is_taken_dropped_and_used_by_those_together(begin: Begin) -> None:
    game = carried_to_start(begin)
    assert game.code("chamber", players=["red", "blue"], what="drop") is None
    assert game.code("chamber", players=["red", "blue"], what="go") is None
    players = game.state()["players"]
    assert [players[name]["cell"] for name in ("red", "blue")] == [[1, 0], [1, 0]]


def test_R_109_under_a_ban_on_movement_the_token_may_still_be_taken(begin: Begin) -> None:
    game = carried_to_start(begin, modules=["time_chambers"], then=["P1"])
    assert game.code("chamber", players=["red"], what="drop") is None
    assert game.code("discover", player="red", side="west") is None
    assert game.code("chamber", players=["red"], what="go") == "forbidden"
    assert game.code("chamber", players=["red"], what="take") is None


def test_R_100_no_teleporter_leads_off_a_cliff(begin: Begin) -> None:
    game = carried_to_start(begin, modules=["traps"], then=["T3"])
    assert game.code("discover", player="red", side="west") is None
    assert game.code("chamber", players=["red"], what="drop") is None
    assert game.code("chamber", players=["red"], what="go") == "trapped"


def visiting(begin: Begin) -> Judged:
    """Red has exchanged a curse; the next curse that red draws exchanges the figures of red and blue."""
    game = begin(
        modules=[*MODULES, "illusions"],
        treasures=["extra_gem", "double_key", "double_torch", "healing_mask"],
        curses=["soul_exchange"],
        pile=["C09"],
        place=[at([1, 0], "EX")],
        adventurers={
            "red": who([1, 0], *[A] * 6, K, curses=["trap", "mask"]),
            "blue": who([0, 0], A, A, K, curses=["silence"]),
        },
    )
    assert game.code("chamber", players=["red"], curse="trap") is None
    assert game.code("chamber", players=["red"], curse="mask") == "nothing_here"
    return game


def test_R_112_a_player_who_comes_back_may_exchange_again(begin: Begin) -> None:
    game = visiting(begin)
    assert game.code("enter", player="red", side="west") is None
    assert game.code("enter", player="red", side="east") is None
    assert game.code("chamber", players=["red"], curse="mask") is None


def test_R_65_a_visit_ends_when_another_takes_over_the_figure(begin: Begin) -> None:
    game = visiting(begin)
    assert game.code("discover", player="red", side="east") is None
    assert game.state()["players"]["red"]["cell"] == [0, 0]
    assert game.code("chamber", players=["blue"], curse="silence") is None
    game.does("roll", player="red", dice={"0": A, "1": K})
    assert game.code("enter", player="blue", side="west") is None
    assert game.code("enter", player="red", side="east") is None
    assert game.code("chamber", players=["red"], curse="mask") is None


def test_R_65_walking_out_ends_a_visit_whoever_then_controls_the_figure(begin: Begin) -> None:
    game = visiting(begin)
    assert game.code("enter", player="red", side="west") is None
    assert game.code("enter", player="blue", side="east") is None
    assert game.code("discover", player="red", side="west") is None
    assert game.state()["players"]["red"]["cell"] == [1, 0]
    assert game.code("chamber", players=["red"], curse="mask") is None


def test_R_65_figures_exchanged_within_the_chamber_end_no_visit(begin: Begin) -> None:
    game = visiting(begin)
    assert game.code("enter", player="blue", side="east") is None
    assert game.code("discover", player="red", side="east") is None
    assert game.code("chamber", players=["red"], curse="mask") == "nothing_here"
    assert game.code("chamber", players=["blue"], curse="silence") is None


@pytest.mark.parametrize("module", ["traps", "time_chambers"])
def test_the_chambers_of_other_modules_are_in_the_pile_beside_these(
    catalogue: Catalogue, module: str
) -> None:
    setup = Setup(game=1, players=[Colour.RED], modules=[module, *MODULES])
    pile = Game.begin(setup, catalogue).state.pile
    assert {"EX", "TE"} < set(pile)
    assert sum(module in catalogue.chambers[name].modules for name in pile) == 3
