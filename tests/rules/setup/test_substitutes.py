"""Players pay with dice that count more or count as another icon, with tiles and with black masks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.rules import (
    Activate,
    Adventurer,
    Catalogue,
    Code,
    Colour,
    Die,
    DieState,
    Game,
    Icon,
    Refusal,
    Setup,
)
from companion.rules.basic.paying import settle
from companion.rules.purse import Purse
from companion.rules.rulebook import Attempt, Play
from tests.rules.conftest import Begin

A, K, T, G, B = Icon
Hook = Callable[[Play, Attempt[Any], Purse], None]


def strong(play: Play, attempt: Attempt[Any], purse: Purse) -> None:
    """Torches of red count twice."""
    if purse.player.colour is Colour.RED:
        purse.worth[T] = {T: 2}


def handy(play: Play, attempt: Attempt[Any], purse: Purse) -> None:
    """Golden masks of red serve as keys."""
    if purse.player.colour is Colour.RED:
        purse.worth[G] = {G: 1, K: 1}


def devout(play: Play, attempt: Attempt[Any], purse: Purse) -> None:
    """Green's black masks count as three keys."""
    if purse.player.colour is Colour.GREEN:
        purse.given[K] = 3
        purse.also = tuple(n for n, die in enumerate(purse.player.dice) if die.state is DieState.CURSED)[:3]
        purse.excused = True


def paid(
    catalogue: Catalogue,
    cost: str,
    dice: dict[str, str],
    *hooks: Hook,
    pay: dict[str, list[int]] | None = None,
    tiles: dict[str, list[str]] | None = None,
) -> dict[str, list[int]] | Refusal | None:
    """Return who pays `cost` with which dice; icons are written as A, K, T, G, B."""
    letters = dict(zip("AKTGB", Icon, strict=True))
    colours = [Colour(name) for name in dice]
    play = Game.begin(Setup(game=1, players=colours, pile=[]), catalogue)._play
    play.rules.purses += hooks
    keys: dict[str, Any] = {"pay": pay} if pay else {}
    keys |= {"treasures": tiles} if tiles else {}
    attempt = Attempt(Activate(t=0, players=colours, **keys))
    attempt.who = tuple(
        Adventurer(colour, (0, 0), [shown(letters[letter]) for letter in faces])
        for colour, faces in zip(colours, dice.values(), strict=True)
    )
    if settle(play, attempt, (tuple(letters[letter] for letter in cost),)):
        return {str(colour): list(numbers) for colour, numbers in attempt.payment.items()}
    return attempt.refusal


def shown(icon: Icon) -> Die:
    die = Die()
    die.roll(icon)
    return die


@pytest.mark.parametrize(
    ("cost", "dice", "payment"),
    [
        ("TTTT", {"red": "TTTTT"}, {"red": [0, 1]}),
        ("TT", {"red": "KT"}, {"red": [1]}),
        ("TTT", {"red": "TKT"}, {"red": [0, 2]}),
        ("AT", {"red": "TTA"}, {"red": [0, 2]}),
        ("TTTT", {"red": "T", "blue": "TTT"}, {"red": [0], "blue": [0, 1]}),
        ("TTTT", {"blue": "TTT", "red": "TT"}, {"blue": [0, 1], "red": [0]}),
        ("TTTT", {"red": "T", "blue": "T"}, None),
    ],
)
def test_R_93_torches_that_count_twice_pay_with_half_the_dice(
    catalogue: Catalogue, cost: str, dice: dict[str, str], payment: object
) -> None:
    assert paid(catalogue, cost, dice, strong) == payment


@pytest.mark.parametrize(
    ("cost", "dice", "payment"),
    [
        ("KK", {"red": "GKAK"}, {"red": [1, 3]}),
        ("KK", {"red": "GKA"}, {"red": [0, 1]}),
        ("GK", {"red": "GGK"}, {"red": [0, 2]}),
        ("GK", {"red": "GG"}, {"red": [0, 1]}),
        ("KKKK", {"red": "GKK", "blue": "KKK"}, {"red": [1, 2], "blue": [0, 1]}),
        ("KKKK", {"red": "GKK", "blue": "KG"}, {"red": [0, 1, 2], "blue": [0]}),
        ("KKKK", {"blue": "GKK", "red": "KG"}, {"blue": [1, 2], "red": [0, 1]}),
        ("KKK", {"red": "GG", "blue": "G"}, None),
    ],
)
def test_plain_icons_come_before_substitutes(
    catalogue: Catalogue, cost: str, dice: dict[str, str], payment: object
) -> None:
    assert paid(catalogue, cost, dice, handy) == payment


@pytest.mark.parametrize(
    ("cost", "dice", "pay", "ok"),
    [
        ("KK", {"red": "GKK"}, {"red": [0, 1]}, True),
        ("KK", {"red": "GKK"}, {"red": [0, 1, 2]}, False),
        ("KK", {"red": "GKK"}, {"red": [1]}, False),
        ("TT", {"red": "TT"}, {"red": [1]}, True),
        ("TT", {"red": "TT"}, {"red": [0, 1]}, False),
        ("TTT", {"red": "TTT"}, {"red": [0, 2]}, True),
        ("AT", {"red": "TB"}, {"red": [0, 1]}, False),
        ("TTTT", {"red": "TT", "blue": "T"}, {"red": [0, 1]}, False),
    ],
)
def test_dice_named_pay_exactly_without_one_to_spare(
    catalogue: Catalogue, cost: str, dice: dict[str, str], pay: dict[str, list[int]], ok: bool
) -> None:
    answer = paid(catalogue, cost, dice, strong, handy, pay=pay)
    if ok:
        assert answer == pay
    else:
        assert isinstance(answer, Refusal)
        assert answer.code is Code.NOT_ENOUGH_ICONS


@pytest.mark.parametrize(
    ("cost", "dice", "tiles", "payment"),
    [
        ("TTTT", {"red": "TT"}, {"red": ["clone"]}, {"red": [0]}),
        ("TTTT", {"blue": "TT"}, {"blue": ["clone"]}, {"blue": [0, 1]}),
        ("TTTTTT", {"red": "T"}, {"red": ["clone", "double_torch"]}, {"red": [0]}),
        ("TTTTTTTT", {"red": "T"}, {"red": ["double_torch", "double_torch", "clone"]}, {"red": [0]}),
        ("KKTT", {"blue": "KT"}, {"blue": ["clone"]}, {"blue": [0, 1]}),
        ("KKKKTT", {"blue": "KT"}, {"blue": ["clone", "double_key"]}, {"blue": [0, 1]}),
        ("AA", {"blue": "AA"}, {"blue": ["clone"]}, "tile-pays-nothing"),
        ("AK", {"blue": "AK"}, {"blue": ["clone"]}, "tile-pays-nothing"),
        ("KK", {"blue": "AK"}, {"blue": ["double_key", "double_key"]}, "tile-pays-nothing"),
        ("KK", {"blue": "AK"}, {"blue": ["teleport"]}, "tile-pays-nothing"),
        ("KK", {"blue": "AK"}, {"blue": ["double_key"]}, {}),
        ("KKK", {"blue": "AK", "white": "T"}, {"blue": ["double_key"]}, None),
    ],
)
def test_R_92_doublings_together(
    catalogue: Catalogue, cost: str, dice: dict[str, str], tiles: dict[str, list[str]], payment: object
) -> None:
    answer = paid(catalogue, cost, dice, strong, tiles=tiles)
    assert (answer.message if isinstance(answer, Refusal) else answer) == payment


def test_R_92_golden_masks_as_keys_are_no_rolled_keys_and_not_doubled(catalogue: Catalogue) -> None:
    assert paid(catalogue, "KKK", {"red": "GK"}, handy, tiles={"red": ["clone"]}) == {"red": [0, 1]}
    assert paid(catalogue, "KKKK", {"red": "GK"}, handy, tiles={"red": ["clone"]}) is None


def test_a_player_whose_black_masks_count_as_three_need_pay_nothing_else(catalogue: Catalogue) -> None:
    assert paid(catalogue, "KKKK", {"red": "AK", "green": "BABBB"}, devout) == {
        "red": [1],
        "green": [0, 2, 3],
    }
    assert paid(catalogue, "TTTT", {"red": "TTTT", "green": "BBB"}, devout) is None
    answer = paid(
        catalogue, "KKKK", {"red": "KK", "green": "BBB"}, devout, pay={"red": [1], "green": [0, 1, 2]}
    )
    assert answer == {"red": [1], "green": [0, 1, 2]}


def test_R_44_where_black_masks_are_asked_for_cursed_dice_pay_and_stay_cursed(catalogue: Catalogue) -> None:
    assert paid(catalogue, "BBB", {"red": "BKBB"}) == {"red": [0, 2, 3]}
    assert paid(catalogue, "BBB", {"red": "BKB"}) is None


FACES = st.lists(st.sampled_from("AKKTTG"), min_size=1, max_size=5).map("".join)


@settings(max_examples=60, deadline=None)
@given(
    faces=st.lists(FACES, min_size=1, max_size=3),
    cost=st.lists(st.sampled_from("AKT"), min_size=1, max_size=7),
)
def test_plain_dice_pay_the_same_with_and_without_substitutes(
    catalogue: Catalogue, faces: list[str], cost: list[str]
) -> None:
    dice = dict(zip(("red", "blue", "white"), faces, strict=False))

    def no_better(play: Play, attempt: Attempt[Any], purse: Purse) -> None:
        purse.worth[K] = {K: 1}

    asked = "".join(sorted(cost))
    assert paid(catalogue, asked, dice) == paid(catalogue, asked, dice, no_better)


@settings(max_examples=60, deadline=None)
@given(
    faces=st.lists(FACES, min_size=1, max_size=3),
    cost=st.lists(st.sampled_from("KT"), min_size=1, max_size=8),
)
def test_dice_that_the_judge_takes_can_be_named_and_none_is_needless(
    catalogue: Catalogue, faces: list[str], cost: list[str]
) -> None:
    dice = dict(zip(("red", "blue", "white"), faces, strict=False))
    taken = paid(catalogue, "".join(cost), dice, strong, handy)
    if isinstance(taken, dict):
        assert paid(catalogue, "".join(cost), dice, strong, handy, pay=taken) == taken
        for colour, fewer in without_one(taken):
            assert isinstance(paid(catalogue, "".join(cost), dice, strong, handy, pay=fewer), Refusal), colour


def without_one(taken: dict[str, list[int]]) -> Iterable[tuple[str, dict[str, list[int]]]]:
    for colour, numbers in taken.items():
        for number in numbers:
            rest = [other for other in numbers if other != number]
            if fewer := {**taken, colour: rest} if rest else {c: n for c, n in taken.items() if c != colour}:
                yield colour, fewer


def test_a_die_named_that_cannot_pay_is_called_what_it_is(begin: Begin) -> None:
    game = begin(
        modules=["characters"],
        characters={"red": ["technician", "permanent"]},
        place=[{"cell": [1, 0], "chamber": "B07", "stairway": "west"}],
        adventurers={"red": {"dice": ["adventurer", None, "golden_mask"]}},
    )
    assert "unrolled" in game.does("enter", player="red", side="east", pay={"red": [0, 1]})["why"]
    assert "unrolled" not in game.does("enter", player="red", side="east", pay={"red": [0, 2]})["why"]


def test_a_player_who_cannot_help_is_named_if_several_pay(begin: Begin) -> None:
    keys = {"modules": ["quests"], "place": [{"cell": [1, 0], "chamber": "Q4", "stairway": "west"}]}
    hands = {
        "red": {"cell": [1, 0], "dice": ["golden_mask"] * 4},
        "blue": {"cell": [1, 0], "dice": ["key"] * 5},
    }
    game = begin(adventurers=hands, **keys)
    assert "blue" in game.does("quest", players=["red", "blue"])["why"]
    alone = begin(adventurers={**hands, "red": {"cell": [1, 0], "dice": ["key"]}}, **keys)
    assert "Q4" in alone.does("quest", players=["red"])["why"], "alone it is about the chamber"


def test_no_extra_die_is_paid_so_that_all_take_part(catalogue: Catalogue) -> None:
    assert paid(catalogue, "KKKTT", {"red": "KKK", "blue": "T", "green": "T"}) == {
        "red": [0, 1, 2],
        "blue": [0],
        "green": [0],
    }
    assert paid(catalogue, "KKKTT", {"red": "KKKT", "blue": "T", "green": "T", "purple": "T"}) is None


def test_the_first_player_pays_all_they_can_and_leaves_each_other_a_die(catalogue: Catalogue) -> None:
    assert paid(catalogue, "KKTT", {"red": "TTKK", "blue": "TTK"}) == {"red": [0, 2, 3], "blue": [0]}
    assert paid(catalogue, "KKTT", {"red": "TTKK", "blue": "K"}) == {"red": [0, 1, 2], "blue": [0]}


def test_a_second_clone_that_saves_no_die_is_refused(catalogue: Catalogue) -> None:
    tiles = {"red": ["clone"], "blue": ["clone"]}
    refusal = paid(catalogue, "KKKK", {"red": "K", "blue": "KK"}, tiles=tiles)
    assert isinstance(refusal, Refusal)
    assert (refusal.message, refusal.facts["player"]) == ("tile-pays-nothing", Colour.RED)


BOTH_SHOW_NOTHING = {
    "red": {"dice": [A, A, A, A], "treasures": ["double_key"]},
    "blue": {"dice": [A, A, A, A]},
}


@pytest.mark.parametrize("name", ["B02", "Q2"])
def test_a_player_who_gives_nothing_is_named_and_not_one_who_gives_a_tile(begin: Begin, name: str) -> None:
    game = begin(
        modules=["treasures", "quests"],
        pile=[name],
        tasks=["TT4", "TT1", "TT2", "TT3"],
        adventurers=BOTH_SHOW_NOTHING,
    )
    assert game.code("discover", player="red", side="east") is None
    roll = {"2": K, "3": A} if name == "B02" else {}
    for player in ("red", "blue"):
        game.does("roll", player=player, dice=roll or {"2": A})
        assert game.code("enter", player=player, side="east") is None
    do = "activate" if name == "B02" else "quest"
    verdict = game.does(do, players=["red", "blue"], treasures={"red": ["double_key"]})
    assert verdict["why"].startswith("blue takes part and has no ")
