"""The list of what people take from the box agrees with what the judge lays out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.rules import BadRecord, Catalogue, Colour, Game, Level, Setup, Side
from companion.rules.modules import available
from companion.rules.setup.packing import (
    ChooseCharacters,
    Deal,
    FillDepot,
    KeepAtHand,
    Leave,
    Packing,
    PlaceStart,
    Stack,
    Substitute,
    Take,
    pack,
)
from companion.rules.setup.pile import Add, DrawUnseen, HideExit, LayBeside, Mix
from companion.rules.setup.setup import Holdings, Place

COLOURS = list(Colour)
CATALOGUE = Catalogue.load()


def packed(players: int, *modules: str, **keys: Any) -> Packing:
    return pack(Setup(game=1, players=COLOURS[:players], modules=list(modules), **keys), CATALOGUE)


def only(packing: Packing, kind: type) -> Any:
    (step,) = (step for step in packing.steps if isinstance(step, kind))
    return step


def taken(packing: Packing) -> dict[str, int]:
    return {what: count for what, count in packing.taken.items() if count}


def chambers_drawn(packing: Packing) -> Iterator[int]:
    yield from (step.count for step in packing.steps if isinstance(step, DrawUnseen))


def test_the_basic_game_is_packed_as_the_rulebook_says() -> None:
    packing = packed(4)
    assert taken(packing) == {
        "chamber_start": 1,
        "chamber_exit": 1,
        "chamber_gem": 4,
        "chamber_basic": 13,
        "gem": 16,
        "die": 20,
        "figure": 4,
        "token": 4,
    }
    assert len(only(packing, Mix).which) == 17
    assert only(packing, LayBeside).sides == ("east", "west")
    assert only(packing, HideExit) == HideExit(where="bottom", with_chambers=4)
    assert only(packing, FillDepot) == FillDepot(gems=14, beside=2)
    assert [step.each for step in packing.steps if isinstance(step, Deal)] == [5, 1]


DIE, TOKEN = Deal(what="die", each=5, players=4), Deal(what="token", each=1, players=4)
CURSES, TREASURES = "curse_card", "treasure_tile"
CALENDAR = [
    Stack(what="calendar_tile", count=9),
    KeepAtHand(what="calendar_board", count=1),
    KeepAtHand(what="calendar_figure", count=1),
]
BESIDE_THE_CHAMBERS = {
    "curses": [Stack(what=CURSES, count=14)],
    "treasures": [Stack(what=TREASURES, count=13)],
    "illusions": [],
    "special_chambers": [KeepAtHand(what="chalice", count=1)],
    "quests": [
        Stack(what="task_tile", count=6),
        KeepAtHand(what="ghost", count=1),
        KeepAtHand(what="gem_tile", count=3),
        KeepAtHand(what="chalice", count=1),
    ],
    "characters": [
        ChooseCharacters(
            players=4, of=("explorer", "doctor", "muscleman", "priest", "technician", "mentalist")
        )
    ],
    "traps": [],
    "time_chambers": [
        KeepAtHand(what="green_timer", count=1),
        KeepAtHand(what="blue_timer", count=1),
        KeepAtHand(what="time_token", count=2),
    ],
    "queenie_pit": [Stack(what=CURSES, count=4)],
    "queenie_doomed": [Stack(what=CURSES, count=2), Stack(what=TREASURES, count=2)],
    "queenie_fountain": [Stack(what=CURSES, count=4)],
    "queenie_quests": [Stack(what=CURSES, count=6), KeepAtHand(what="snake", count=3)],
    "queenie_maze": [Stack(what=CURSES, count=4), Stack(what=TREASURES, count=6)],
    "queenie_characters": [
        Stack(what=TREASURES, count=4),
        ChooseCharacters(players=2, of=("void_runner", "trickster")),
    ],
    "queenie_maya_eternal": CALENDAR,
    "queenie_maya_doomed": CALENDAR,
    "queenie_exchange_teleport": [
        Stack(what=CURSES, count=14),
        Stack(what=TREASURES, count=13),
        KeepAtHand(what="teleporter", count=1),
    ],
    "queenie_totem": [],
    "queenie_cursed_gems": [
        Stack(what="gem_location_tile", count=6),
        Deal(what="cursed_gem_tile", each=1, players=4),
    ],
}


@pytest.mark.parametrize("module", available())
def test_what_a_module_brings_beside_chambers_is_stacked_dealt_or_kept_at_hand(module: str) -> None:
    packing = packed(4, *_playable(module))
    told = [
        step
        for step in packing.steps
        if isinstance(step, Stack | Deal | ChooseCharacters | KeepAtHand) and step not in (DIE, TOKEN)
    ]
    assert told == BESIDE_THE_CHAMBERS[module]
    assert only(packing, PlaceStart).figures == ("red", "blue", "green", "yellow")
    assert DIE in packing.steps
    assert TOKEN in packing.steps
    for step in told:
        if isinstance(step, Stack | KeepAtHand):
            assert packing.taken[step.what] == step.count, "what is stacked or kept is what was taken"


@pytest.mark.parametrize(("players", "snakes"), [(2, 1), (3, 2), (5, 4)])
def test_R_71_a_snake_for_every_other_adventurer(players: int, snakes: int) -> None:
    assert only(packed(players, "queenie_quests"), KeepAtHand) == KeepAtHand(what="snake", count=snakes)


def test_alone_nobody_meets_a_snake_but_the_mother() -> None:
    assert packed(1, "queenie_quests").taken["snake"] == 0


def test_everybody_gets_one_of_the_cursed_gems_and_two_get_one_of_two_characters() -> None:
    tiles = [step for step in packed(2, "queenie_cursed_gems").steps if isinstance(step, Deal)]
    assert tiles[-1] == Deal(what="cursed_gem_tile", each=1, players=2)
    assert packed(2, "queenie_cursed_gems").taken["cursed_gem_tile"] == 6, "all six are shuffled"
    assert only(packed(3, "characters", "queenie_characters"), ChooseCharacters) == ChooseCharacters(
        players=3, of=tuple(CATALOGUE.characters)
    )
    assert packed(3, "characters").taken["character_card"] == 3


def test_what_is_alike_is_counted_and_what_differs_is_named() -> None:
    steps = packed(3, "curses").steps
    which = {step.what: step.which for step in steps if isinstance(step, Take)}
    assert which["gem"] == which["die"] == which["figure"] == {}
    assert which["chamber_exit"] == {"EXIT": 1}
    assert which["curse_card"] == {name: CATALOGUE.curses[name].count for name in sorted(which["curse_card"])}
    left = {step.what: step.which for step in steps if isinstance(step, Leave)}
    assert (left["gem"], left["task_tile"]) == ({}, {f"TT{number}": 1 for number in range(1, 7)})
    assert "chamber_basic" in left, "the module's own chambers replace them"


def test_R_02_alone_and_for_two_the_exit_goes_under_seven_chambers() -> None:
    assert only(packed(2), HideExit) == HideExit(where="middle", above=7)
    assert packed(1).taken["die"] == 7


def test_R_04_with_traps_five_chambers_are_shuffled_with_the_exit() -> None:
    packing = packed(3, "traps")
    assert only(packing, DrawUnseen) == DrawUnseen(which=("T1", "T2", "T3", "T4", "T5"), count=3)
    assert only(packing, Add) == Add(which=(), unseen=3, pile=18)
    assert only(packing, HideExit).with_chambers == 5
    assert (packing.taken["chamber_trap"], packing.left["chamber_trap"]) == (3, 2)
    assert only(packed(3, "traps", traps=2), DrawUnseen).count == 2


def test_the_height_of_the_pile_counts_a_chamber_that_is_put_back() -> None:
    assert {only(packed(3, "special_chambers", "traps", seed=seed), Add).pile for seed in range(20)} == {24}


def test_chambers_seen_and_unseen_are_added_together() -> None:
    packing = packed(3, "queenie_maze", "curses", "treasures", "traps")
    assert only(packing, Add) == Add(which=("MI", "GE"), unseen=3, pile=20)


def test_R_110_with_quests_the_treasure_chamber_is_one_of_those_drawn_unseen() -> None:
    packing = packed(3, "quests", "special_chambers", quests=1)
    assert "TC" in only(packing, DrawUnseen).which
    assert "TC" not in only(packing, Mix).which
    assert "TC" in only(packed(3, "special_chambers"), Mix).which
    assert only(packed(3, "special_chambers"), LayBeside).never == ("TC",)
    assert only(packing, FillDepot).quest_markers == packing.taken["quest_marker"] == 1


def test_R_111_soul_exchange_and_large_torch_come_with_their_stacks() -> None:
    packing = packed(4, "curses", "treasures", "illusions")
    which = {step.what: step.which for step in packing.steps if isinstance(step, Take)}
    assert which["curse_card"]["soul_exchange"] == which["treasure_tile"]["large_torch"] == 1
    assert {step.what: step.count for step in packing.steps if isinstance(step, Stack)} == {
        "curse_card": 15,
        "treasure_tile": 14,
    }


def test_a_challenge_hides_the_exit_and_the_quests_in_the_top() -> None:
    packing = packed(3, challenge=15)
    assert packing.setup.modules == ["treasures", "quests", "characters"]
    assert only(packing, HideExit) == HideExit(where="top", with_chambers=12, unseen=2)
    assert only(packing, FillDepot).gems == 13


def test_R_41_more_gems_than_the_box_has_are_substituted() -> None:
    packing = packed(5, challenge=26, level=Level.PROFESSIONAL)
    assert (packing.taken["gem"], packing.left["gem"]) == (25, 0)
    assert only(packing, FillDepot) == FillDepot(gems=28, beside=0, quest_markers=3)
    assert only(packing, Substitute) == Substitute(what="gem", count=3)


@pytest.mark.parametrize("module", available())
def test_every_chamber_of_a_module_s_game_is_told_to_be_taken(module: str) -> None:
    packing = packed(4, *_playable(module))
    game = Game.begin(packing.setup, CATALOGUE)
    drawn = {name for step in packing.steps if isinstance(step, DrawUnseen) for name in step.which}
    told = {name for step in packing.steps if isinstance(step, Mix | Add) for name in step.which}
    on_the_table = {placed.chamber.id for placed in game.state.temple.values()} | set(game.state.pile)
    assert on_the_table - drawn == told | {"START", "EXIT"}
    assert len(on_the_table & drawn) == sum(chambers_drawn(packing))


def test_a_combination_that_cannot_be_played_is_refused_with_a_sentence() -> None:
    with pytest.raises(BadRecord, match="6; this game is for 1 to 5"):
        packed(6)
    with pytest.raises(BadRecord, match="the module 'fog' is not in play here"):
        packed(2, "fog")


def test_the_piles_and_places_of_a_record_are_not_looked_at() -> None:
    assert packed(3, pile=["B01"], beside_start={}) == packed(3)
    laid = [Place(cell=(1, 0), chamber="B01", stairway=Side.WEST)]
    assert packed(3, place=laid) == packed(3)
    assert packed(3, adventurers={Colour.RED: Holdings(dice=[None])}) == packed(3)


MODULES = st.sets(st.sampled_from(sorted(available())))


@settings(max_examples=60, deadline=None)
@given(players=st.integers(1, 6), modules=MODULES, level=st.sampled_from(Level), seed=st.integers(0, 99))
def test_everything_in_the_box_is_taken_or_left(
    players: int, modules: set[str], level: Level, seed: int
) -> None:
    try:
        packing = packed(players, *sorted(modules), level=level, seed=seed)
    except BadRecord:
        return
    box = packing.box
    assert sum(count for what, count in box.items() if what.startswith("chamber_")) == 75
    assert (box["curse_card"], box["treasure_tile"], box["gem"], box["die"]) == (35, 26, 25, 30)
    assert {what: packing.taken[what] + packing.left[what] for what in box} == box
    assert all(count >= 0 for count in packing.left.values())
    for kind, total in ((Take, packing.taken), (Leave, packing.left)):
        for step in packing.steps:
            if isinstance(step, kind):
                assert 0 < step.count == total[step.what] <= step.of == box[step.what]
                assert not step.which or sum(step.which.values()) == step.count
    assert packing.taken["chamber_start"] + len(packing.setup.pile or ()) + len(
        packing.setup.beside_start or ()
    ) == sum(count for what, count in packing.taken.items() if what.startswith("chamber_"))


def test_the_steps_do_not_depend_on_the_seed() -> None:
    one, other = (packed(4, "curses", "quests", "traps", "characters", seed=seed) for seed in (1, 2))
    assert one.steps == other.steps


def test_the_steps_are_json_for_programs() -> None:
    steps = msgspec.json.decode(msgspec.json.encode(packed(2).steps))
    assert steps[0] == {"step": "take", "what": "chamber_start", "count": 1, "of": 1, "which": {"START": 1}}


def test_every_piece_is_brought_by_modules_that_exist() -> None:
    assert {name for piece in CATALOGUE.pieces.values() for name in piece.modules} <= available().keys()


def _playable(module: str) -> tuple[str, ...]:
    """Return the module with as few others as it needs."""
    others = [name for name in available() if name != module]
    for count in range(3):
        for more in combinations(others, count):
            try:
                packed(4, module, *more)
            except BadRecord:
                continue
            return (module, *more)
    raise AssertionError(f"{module} cannot be played with any two others")
