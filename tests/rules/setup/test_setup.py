"""Laying out a game (Big Box p. 3–4), and set-ups that cannot be played."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from companion.rules import BadRecord, Catalogue, Colour, Game, Level, Setup, Side, parse_setup
from companion.rules.modules import available
from companion.rules.refuse import check_setup
from companion.rules.setup.setup import Holdings
from tests.rules.conftest import Begin

COLOURS = list(Colour)
CURSES = f"the catalogue; there are {', '.join(Catalogue.load().curses)}"
UNREADABLE = "this is not the set-up of a game record: "


def laid_out(catalogue: Catalogue, players: int, seed: int = 0, **keys: Any) -> Game:
    return Game.begin(Setup(game=1, players=COLOURS[:players], seed=seed, **keys), catalogue)


@pytest.mark.parametrize(("players", "gems"), [(1, 7), (2, 7), (3, 11), (4, 14), (5, 16)])
@pytest.mark.parametrize(
    ("level", "more", "fate"), [("normal", 0, 2), ("expert", 3, 2), ("professional", 6, 0)]
)
def test_gems_in_and_beside_the_depot(
    catalogue: Catalogue, players: int, gems: int, level: str, more: int, fate: int
) -> None:
    state = laid_out(catalogue, players, level=Level(level)).state
    assert (state.depot, state.fate_gems) == (gems + more, fate)


@pytest.mark.parametrize(("players", "dice"), [(1, 7), (2, 5), (5, 5)])
def test_everybody_has_their_dice_and_stands_on_start(catalogue: Catalogue, players: int, dice: int) -> None:
    for player in laid_out(catalogue, players).state.players.values():
        assert (player.cell, len(player.dice)) == ((0, 0), dice)
        assert all(die.state == "unrolled" for die in player.dice)


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_all_nineteen_chambers_are_used_once(catalogue: Catalogue, players: int, seed: int) -> None:
    state = laid_out(catalogue, players, seed).state
    used = [placed.chamber.id for placed in state.temple.values()] + list(state.pile)
    kinds = Counter(catalogue.chambers[name].kind for name in used)
    assert len(set(used)) == len(used) == 19
    assert kinds == {"start": 1, "exit": 1, "gem": 4, "basic": 13}


@pytest.mark.parametrize("seed", range(20))
def test_R_01_R_03_two_chambers_lie_beside_start_with_their_stairways_towards_it(
    catalogue: Catalogue, seed: int
) -> None:
    temple = laid_out(catalogue, 4, seed).state.temple
    assert sorted(temple) == [(-1, 0), (0, 0), (1, 0)]
    assert (temple[(1, 0)].stairway, temple[(-1, 0)].stairway) == (Side.WEST, Side.EAST)
    assert temple.passage((0, 0), Side.EAST)
    assert temple.passage((0, 0), Side.WEST)


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("players", [1, 2])
def test_R_02_seven_chambers_lie_above_the_exit_for_one_or_two(
    catalogue: Catalogue, players: int, seed: int
) -> None:
    pile = laid_out(catalogue, players, seed).state.pile
    assert (len(pile), pile.index("EXIT")) == (16, 7)


def test_R_04_the_exit_is_among_the_last_five(catalogue: Catalogue) -> None:
    places = {laid_out(catalogue, 3, seed).state.pile.index("EXIT") for seed in range(60)}
    assert places == {11, 12, 13, 14, 15}


def test_a_seed_lays_out_the_same_game_and_another_seed_another(catalogue: Catalogue) -> None:
    assert laid_out(catalogue, 3, 5).setup == laid_out(catalogue, 3, 5).setup
    assert laid_out(catalogue, 3, 5).setup.pile != laid_out(catalogue, 3, 6).setup.pile


def test_the_explicit_set_up_lays_out_the_same_game(catalogue: Catalogue) -> None:
    game = laid_out(catalogue, 3, 5)
    again = Game.begin(parse_setup(game.setup.to_line()), catalogue)
    assert again.show() == game.show()
    assert again.state.pile == game.state.pile
    assert again.setup == game.setup


def test_the_explicit_set_up_says_what_the_line_left_out_and_expects_nothing(catalogue: Catalogue) -> None:
    line = '{"game":1,"players":["red","blue"],"pile":["B05"],"expect":{"ok":true}}'
    setup = msgspec.to_builtins(Game.begin(parse_setup(line), catalogue).setup)
    assert {key: setup.get(key) for key in ("depot", "fate_gems", "beside_start")} == {
        "depot": 7,
        "fate_gems": 2,
        "beside_start": {},
    }
    assert "expect" not in setup


def test_a_given_pile_is_taken_as_it_is_and_nothing_lies_beside_start(begin: Begin) -> None:
    game = begin(pile=["B05", "EXIT"])
    assert game.game.state.pile == ("B05", "EXIT")
    assert [chamber["chamber"] for chamber in game.state()["temple"]] == ["START"]


def test_given_neighbours_and_places_are_not_in_the_shuffled_pile(catalogue: Catalogue) -> None:
    line = (
        '{"game":1,"players":["red"],"beside_start":{"east":"B01","west":"G1"},'
        '"place":[{"cell":[1,1],"chamber":"EXIT","stairway":"west"}]}'
    )
    game = Game.begin(parse_setup(line), catalogue)
    assert len(game.state.pile) == 15
    assert not {"B01", "G1", "EXIT"} & set(game.state.pile)


def test_given_neighbours_of_start_are_the_only_ones(catalogue: Catalogue) -> None:
    for given in ({}, {Side.WEST: "B02"}):
        game = laid_out(catalogue, 2, beside_start=given)
        assert [placed.chamber.id for placed in game.state.temple.values()] == ["START", *given.values()]
        assert len(game.state.pile) == 18 - len(given)


def test_gems_of_the_set_up_are_used_as_given(begin: Begin) -> None:
    state = begin(depot=9, fate_gems=5).state()
    assert (state["depot"], state["fate_gems"], state["exit_keys"]) == (9, 5, 10)


def test_dice_of_the_set_up_are_the_only_ones_of_their_player(begin: Begin) -> None:
    game = begin(adventurers={"red": {"dice": ["black_mask", None, "key"]}})
    assert game.dice("red") == [("black_mask", "cursed"), (None, "unrolled"), ("key", "ready")]


@pytest.mark.parametrize(
    ("keys", "why"),
    [
        ({"game": 2}, f"{UNREADABLE}Invalid enum value 2 - at `$.game`"),
        ({"players": []}, "players names nobody; a game has 1 to 5 players"),
        ({"players": ["red", "red"]}, "players names a colour twice; every player has their own"),
        (
            {"players": ["pink"]},
            f"{UNREADABLE}Invalid enum value 'pink' - at `$.players[0]`",
        ),
        (
            {"players": COLOURS},
            "players names 6; this game is for 1 to 5, a sixth player needs a challenge or one of illusions, "
            "special_chambers",
        ),
        ({"challenge": 27}, "challenge is 27; it can be 1 to 26"),
        ({"traps": 1}, "traps is 1; it can be 2 to 4"),
        (
            {"level": "hard"},
            f"{UNREADABLE}Invalid enum value 'hard' - at `$.level`",
        ),
        ({"pile": ["B99"]}, "there is no chamber 'B99' in the catalogue"),
        ({"pile": ["B01", "B01"]}, "chamber B01 is there twice; every tile lies in one place"),
        ({"pile": ["START"]}, "chamber START is there twice; every tile lies in one place"),
        ({"pile": ["PIT"]}, "chamber PIT belongs to queenie_pit, which is not part of this game"),
        (
            {"pile": ["TC"]},
            "chamber TC belongs to special_chambers or quests, which is not part of this game",
        ),
        (
            {
                "place": [
                    {"cell": [1, 0], "chamber": "B01", "stairway": "west"},
                    {"cell": [2, 0], "chamber": "B01", "stairway": "west"},
                ]
            },
            "chamber B01 is there twice; every tile lies in one place",
        ),
        (
            {"beside_start": {"north": "B01"}},
            "START has no opening to the north, so B01 cannot lie beside it there",
        ),
        (
            {"place": [{"cell": [0, 0], "chamber": "B01", "stairway": "west"}]},
            "chamber B01 cannot lie at [0, 0]: START lies there",
        ),
        (
            {"place": [{"cell": [1, 0], "chamber": "B01"}]},
            f"{UNREADABLE}Object missing required field `stairway` - at `$.place[0]`",
        ),
        ({"adventurers": {"green": {}}}, "adventurers names green, who is not among the players"),
        ({"adventurers": {"red": {"cell": [5, 5]}}}, "red cannot stand at [5, 5]: no chamber lies there"),
        (
            {"adventurers": {"red": {"curses": ["trap"]}}},
            "red holds curses, but no module of this game uses them",
        ),
        (
            {"adventurers": {"red": {"part": "rear"}}},
            "red cannot stand in the rear: this game has no double chambers",
        ),
        ({"curses": ["trap"]}, "the set-up has curses, but no module of this game uses them"),
        ({"cues": "drums"}, "there is no cue sheet 'drums'; there are standard, quick, hourglass"),
        ({"cues": [[5, "drum", 1]]}, "cues: a cue is gong, door or collapse, not 'drum'"),
        (
            {"cues": [[-5, "gong", 1]]},
            "cues: the gong at -5 with countdown 1 cannot be: times begin at 0, countdowns are 1 to 3",
        ),
        (
            {"cues": [[5, "gong", 4]]},
            "cues: the gong at 5 with countdown 4 cannot be: times begin at 0, countdowns are 1 to 3",
        ),
        ({"fate_gems": -1}, "fate_gems is -1; it cannot be less than 0"),
        ({"modules": ["curses", "curses"]}, "modules names a module twice"),
        ({"challenge": 0}, "challenge is 0; it can be 1 to 26"),
        ({"quests": 0}, "quests is 0; it can be 1 to 3"),
        ({"quests": 4}, "quests is 4; it can be 1 to 3"),
        ({"traps": 5}, "traps is 5; it can be 2 to 4"),
        ({"time": 1}, "time is 1; it can be 2 to 4"),
        ({"time": 5}, "time is 5; it can be 2 to 4"),
        (
            {"adventurers": {"red": {"treasures": ["clone"]}}},
            "red holds treasures, but no module of this game uses them",
        ),
        ({"treasures": ["clone"]}, "the set-up has treasures, but no module of this game uses them"),
        ({"tasks": ["TT1"]}, "the set-up has tasks, but no module of this game uses them"),
        ({"calendar": ["sun"]}, "the set-up has calendar, but no module of this game uses them"),
        ({"cursed_gems": ["CG1"]}, "the set-up has cursed_gems, but no module of this game uses them"),
        ({"gem_locations": ["GL1"]}, "the set-up has gem_locations, but no module of this game uses them"),
        (
            {"characters": {"red": ["doctor", "permanent"]}},
            "the set-up has characters, but no module of this game uses them",
        ),
        ({"depot": -1}, "depot is -1; it cannot be less than 0"),
        (
            {"options": {"strict": True}},
            "there is no option 'strict'; there are illusion_masks, split_golden_mask, strict_cooperation",
        ),
        (
            {"options": {"split_golden_mask": 1}},
            f"{UNREADABLE}Expected `bool`, got `int` - at `$.options[...]`",
        ),
        ({"seed": 1.5}, f"{UNREADABLE}Expected `int`, got `float` - at `$.seed`"),
        (
            {"colour": "red"},
            f"{UNREADABLE}Object contains unknown field `colour`",
        ),
        ({"quests": 2}, "the set-up has quests, but no module of this game uses them"),
        ({"traps": 2}, "the set-up has traps, but no module of this game uses them"),
        ({"time": 2}, "the set-up has time, but no module of this game uses them"),
        (
            {"quests": 2, "challenge": 1},
            "the set-up has quests, but no module of this game uses them",
        ),
        (
            {"traps": 2, "modules": ["time_chambers", "quests"]},
            "the set-up has traps, but no module of this game uses them",
        ),
        (
            {"cues": [[20, "gong", 1], [10, "door", 1]]},
            "cues: the door at 10 stands after a cue at 20; they go by time",
        ),
        (
            {"cues": [[10, "gong", 1], [10, "door", 1], [10, "gong", 1]]},
            "cues: the gong at 10 is there twice",
        ),
        (
            {"cues": [[10, "door", 1], [10, "door", 2]]},
            "cues: the door at 10 is there twice",
        ),
        (
            {"cues": [[0, "gong", 1], [-1, "door", 1]]},
            "cues: the door at -1 with countdown 1 cannot be: times begin at 0, countdowns are 1 to 3",
        ),
        (
            {"adventurers": {"blue": {"dice": ["key"] * 13}}},
            "blue has 13 dice; nobody has more than 12",
        ),
        (
            {"modules": ["curses"], "curses": ["mask", "trap", "mask", "mask"]},
            "curses: mask is there 3 times; the box holds 2",
        ),
        (
            {
                "modules": ["curses"],
                "curses": ["mask"],
                "adventurers": {"red": {"curses": ["mask"]}, "blue": {"curses": ["mask"]}},
            },
            "curses: mask is there 3 times; the box holds 2",
        ),
        (
            {
                "modules": ["curses", "illusions"],
                "adventurers": {"red": {"curses": ["soul_exchange"]}, "blue": {"curses": ["soul_exchange"]}},
            },
            "curses: soul_exchange is there 2 times; the box holds 1",
        ),
        (
            {"modules": ["treasures"], "treasures": ["secret_passage"] * 4},
            "treasures: secret_passage is there 4 times; the box holds 3",
        ),
        (
            {"modules": ["treasures"], "adventurers": {"red": {"treasures": ["teleport"] * 3}}},
            "treasures: teleport is there 3 times; the box holds 2",
        ),
        ({"modules": ["curses"], "curses": ["hiccups"]}, f"curses: there is no 'hiccups' in {CURSES}"),
        (
            {"modules": ["quests"], "tasks": ["TT1", "TT2", "TT1"]},
            "tasks: TT1 is there 2 times; the box holds 1",
        ),
        (
            {"modules": ["quests"], "tasks": ["TT7"]},
            "tasks: there is no 'TT7' in the catalogue; there are TT1, TT2, TT3, TT4, TT5, TT6",
        ),
        (
            {"modules": ["queenie_maya_eternal"], "calendar": ["gear"] * 3},
            "calendar: gear is there 3 times; the box holds 2",
        ),
        (
            {"modules": ["queenie_cursed_gems"], "cursed_gems": ["CG1", "CG1"]},
            "cursed_gems: CG1 is there 2 times; the box holds 1",
        ),
        (
            {"modules": ["queenie_cursed_gems"], "gem_locations": ["GL2", "GL3", "GL2"]},
            "gem_locations: GL2 is there 2 times; the box holds 1",
        ),
        (
            {"pile": ["B01"], "beside_start": {"east": "B01"}},
            "chamber B01 is there twice; every tile lies in one place",
        ),
        (
            {"modules": ["queenie_exchange_teleport"]},
            "the module queenie_exchange_teleport is played only with curses and treasures",
        ),
        ({"expect": {"ok": True, "line": 1}}, "expect names line; of the set-up only ok can be expected"),
        ({"expect_cues": []}, f"{UNREADABLE}Object contains unknown field `expect_cues`"),
    ],
)
def test_a_set_up_that_cannot_be_played_is_refused_with_a_reason(
    catalogue: Catalogue, keys: dict[str, Any], why: str
) -> None:
    line = msgspec.json.encode({"game": 1, "players": ["red", "blue"], "pile": [], **keys})
    with pytest.raises(BadRecord) as error:
        Game.begin(parse_setup(line), catalogue)
    assert str(error.value) == why


SIXTH = "a sixth player needs a challenge or one of illusions, special_chambers"


@pytest.mark.parametrize(
    "keys",
    [
        {"modules": ["illusions"]},
        {"modules": ["special_chambers", "traps"]},
        {"challenge": 2},
        {"challenge": 4, "modules": ["queenie_maze"]},
    ],
)
def test_six_play_with_the_sixth_set_or_in_a_challenge(catalogue: Catalogue, keys: dict[str, Any]) -> None:
    assert len(laid_out(catalogue, 6, **keys).state.players) == 6


@pytest.mark.parametrize("module", sorted(set(available()) - {"illusions", "special_chambers"}))
def test_no_other_module_has_a_sixth_set(catalogue: Catalogue, module: str) -> None:
    needs = available()[module].needs
    with pytest.raises(BadRecord, match=f"^players names 6; this game is for 1 to 5, {SIXTH}$"):
        laid_out(catalogue, 6, modules=[module, *needs])
    assert len(laid_out(catalogue, 5, modules=[module, *needs]).state.players) == 5


def test_as_many_cards_as_the_box_holds_are_no_fault(begin: Begin) -> None:
    red = {"dice": ["key"] * 12, "curses": ["trap"], "treasures": ["secret_passage"] * 2}
    game = begin(
        modules=["curses", "treasures"],
        curses=["trap", "mask", "mask", "trap"],
        treasures=["secret_passage", "double_key", "double_key"],
        cues=[[0, "gong", 1], [10, "gong", 2], [10, "door", 2], [10, "collapse", 3]],
        adventurers={"red": red},
    )
    assert len(game.state()["players"]["red"]["dice"]) == 12


def test_held_cards_are_missing_from_the_stack(catalogue: Catalogue) -> None:
    holdings = {Colour.RED: Holdings(curses=["mask"]), Colour.BLUE: Holdings(curses=["mask", "trap"])}
    curses = laid_out(catalogue, 2, modules=["curses"], adventurers=holdings).setup.curses
    assert isinstance(curses, list)
    assert (len(curses), curses.count("mask"), curses.count("trap")) == (11, 0, 2)


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ('{"game": 1, "players": ["red"], "seed": 1, "seed": 1}', "seed"),
        ('{"game": 1, "players": ["red"], "\\u0073eed": 1, "seed": 2}', "seed"),
        ('{"game": 1, "players": ["red"], "adventurers": {"red": {}, "red": {}}}', "red"),
        ('{"game": 1, "players": ["red"], "adventurers": {"red": {"dice": [], "dice": []}}}', "dice"),
        (
            '{"game": 1, "players": ["red"], "place": '
            '[{"cell": [1, 0], "cell": [1, 0], "chamber": "B01", "stairway": "west"}]}',
            "cell",
        ),
        ('{"game": 1, "players": ["red"], "beside_start": {"east": "B01", "east": "B02"}}', "east"),
        ('{"game": 1, "players": ["red"], "expect": {"ok": true, "ok": true}}', "ok"),
    ],
)
def test_a_key_given_twice_is_refused(line: str, key: str) -> None:
    for text in (line, line.encode()):
        with pytest.raises(BadRecord, match=f"^the set-up gives {key} twice$"):
            parse_setup(text)


def test_one_key_in_two_objects_is_given_once_in_each() -> None:
    line = '{"game": 1, "players": ["red"], "adventurers": {"red": {"dice": [], "curses": []}}, "curses": []}'
    assert parse_setup(line).curses == []


@pytest.mark.parametrize("text", ['\ufeff{"game": 1}', '\ufeff{"game": 1}'.encode(), b"\xef\xbb\xbf"])
def test_a_byte_order_mark_is_refused(text: str | bytes) -> None:
    with pytest.raises(BadRecord, match=r"^a byte order mark stands before the set-up"):
        parse_setup(text)


def test_an_unknown_module_is_refused_with_a_list_of_the_known_ones(catalogue: Catalogue) -> None:
    known = ", ".join(available())
    with pytest.raises(BadRecord) as error:
        laid_out(catalogue, 2, modules=["fog"])
    assert str(error.value) == f"the module 'fog' is not in play here; modules that can be played: {known}"
    with pytest.raises(BadRecord, match=r"^the module 'fog' .* played: none yet$"):
        check_setup(Setup(game=1, players=COLOURS[:1], modules=["fog"]), catalogue, {})


@pytest.mark.parametrize(
    "line", [b"", b"[]", b"no", b'{"players":["red"]}', b"\xff\xfe", b'{"game":1,"x":' + b"[" * 9999]
)
def test_a_line_that_is_no_set_up_is_refused(line: bytes) -> None:
    with pytest.raises(BadRecord):
        parse_setup(line)


def test_the_set_up_follows_what_the_camera_sees_on_top(catalogue: Catalogue) -> None:
    game = laid_out(catalogue, 2, 5)
    top, third = game.state.pile[0], game.state.pile[2]
    assert game.see_in_pile(third, 0)
    assert (game.state.pile[0], game.state.pile[2]) == (third, top)
    assert game.state.pile == Game.begin(game.setup, catalogue).state.pile
    assert Game.begin(parse_setup(game.setup.to_line()), catalogue).state.pile == game.state.pile
    assert not game.see_in_pile("START", 0)


@pytest.mark.parametrize("players", [2, 3])
def test_the_exit_stays_where_people_know_it_whatever_lies_on_top(catalogue: Catalogue, players: int) -> None:
    """R-02, R-04: a chamber from below the exit comes to the top, and the exit's height stays the same."""
    game = laid_out(catalogue, players, 5)
    exit_at = game.state.pile.index("EXIT")
    for below in game.state.pile[exit_at + 1 :]:
        assert game.see_in_pile(below, 0)
        assert game.state.pile.index("EXIT") == exit_at
