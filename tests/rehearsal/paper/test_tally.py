"""Fixed seeded games in which every module is played, laid out so that they meet the whole box."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from companion.rehearsal.paper.mishaps import TEMPERS, Temper
from companion.rehearsal.paper.paper_table import PaperTable
from companion.rehearsal.paper.tally import RuleKind, Tally
from companion.rehearsal.players.habits import TACTICS
from companion.rules import Catalogue, Code, Colour, Holdings, Place, Setup, Side
from companion.rules.catalogue.entries import Cue
from companion.rules.modules import available

MOST_GAMES = 60
"""How many games with all modules are played at most; about a dozen are enough."""
RICH = (18, 1, 2, 3, 0, 4, 5, 7, 8, 9, 10, 11)
"""Games that meet what others do not: they are played first."""
TILES = 9
"""How many chambers of the box lie on top of each game's pile."""
CUES = [
    Cue(t=t, name=name, countdown=countdown)
    for t, name, countdown in (
        (100, "gong", 1), (120, "door", 1), (200, "gong", 2), (220, "door", 2), (270, "gong", 3),
        (300, "collapse", 3),
    )
]  # fmt: skip
SELDOM = {
    RuleKind.EVENT,
    RuleKind.REFUSAL,
    RuleKind.BAN,
    RuleKind.SAND,
    RuleKind.TASK,
    RuleKind.LOCATION,
    RuleKind.CURSED_GEM,
}
GAMES = {RuleKind.CHALLENGE, RuleKind.LEVEL, RuleKind.SHEET, RuleKind.PLAYERS}
ALL = frozenset(RuleKind) - SELDOM - GAMES
"""What these games must meet; the others are for the thousand games of the benchmark."""
HELD_AT_ONCE = ("pitfall", "lost_treasure")
"""Curses that nobody holds: they act when they are drawn."""


def general(catalogue: Catalogue, number: int) -> Setup:
    """A game with all modules. Tiles and cards take turns, so that each is on
    top of its stack in some game."""
    rng = random.Random(number)
    left_out = ("queenie_maya_doomed", "queenie_maya_eternal")[number % 2]
    players = list(Colour)[: (3, 4, 5, 2)[number % 4]]
    tiles = [chamber.id for chamber in catalogue.chambers.values() if chamber.kind != "start"]
    top = _turned(tiles, number * TILES)[:TILES]
    rest = [tile for tile in tiles if tile not in top]
    rng.shuffle(top)
    rng.shuffle(rest)
    cards = [(name, card) for card in ("permanent", "activatable") for name in catalogue.characters]
    first = number // 4 * 14 + (0, 3, 7, 12)[number % 4]  # all cards in turns
    curses = [curse for curse in catalogue.curses if curse not in HELD_AT_ONCE]
    kinds, treasures = list(catalogue.curses), list(catalogue.treasures)
    held = {
        colour: Holdings(
            curses=[curses[(number + 3 * place) % len(curses)]],
            treasures=_turned(treasures, number * len(players) + place)[:6:5],
        )
        for place, colour in enumerate(players)
    }
    cards_held = {card for each in held.values() for card in (*each.curses, *each.treasures)}
    spare = {curse.id for curse in catalogue.curses.values() if curse.count > 1}
    spare |= {treasure.id for treasure in catalogue.treasures.values() if treasure.count > 1}
    return Setup(
        game=1,
        players=players,
        modules=[name for name in sorted(available()) if name != left_out],
        pile=top + rest[:12],
        curses=[card for card in _turned(kinds, number * 5) if card in spare or card not in cards_held],
        treasures=[
            tile for tile in _turned(treasures, number * 4) if tile in spare or tile not in cards_held
        ],
        characters={colour: cards[(first + place) % len(cards)] for place, colour in enumerate(players)},
        adventurers=held,
        cues=CUES,
        seed=number,
    )


def _turned(things: list[str], by: int) -> list[str]:
    by %= len(things)
    return things[by:] + things[:by]


def at(x: int, y: int, chamber: str, stairway: Side) -> Place:
    return Place(cell=(x, y), chamber=chamber, stairway=stairway)


EAST, WEST, NORTH, SOUTH = Side.EAST, Side.WEST, Side.NORTH, Side.SOUTH
FILL = ["B07", "B08", "B09", "B10"]


def special(number: int, modules: list[str], place: list[Place], pile: list[str], **more: Any) -> Setup:
    """A small table laid out for something that seldom happens."""
    players = list(Colour)[: more.pop("players", 3)]
    return Setup(
        game=1, players=players, modules=modules, place=place, pile=pile, cues=CUES, seed=number, **more
    )


def games(catalogue: Catalogue) -> Iterator[Setup]:
    """First the tables for what seldom happens, then the games with all modules."""
    doubles = [at(1, 0, "B07", WEST), at(2, 0, "D1", EAST), at(-1, 0, "B08", EAST), at(-2, 0, "D2", WEST)]
    yield special(101, ["special_chambers"], doubles, ["L1", "L3", "L2", "EXIT"], depot=8)
    yield special(102, ["special_chambers"], [at(1, 0, "L1", WEST), at(-1, 0, "L2", EAST)], ["D2", *FILL])
    yield special(
        103,
        ["queenie_pit", "queenie_fountain", "curses"],
        [at(1, 0, "PIT", WEST), at(-1, 0, "FO", EAST)],
        FILL,
    )
    far_and_near = ["B01", "G1", "B02", "G2", "B04", "G3"]
    yield special(104, ["queenie_maya_eternal"], [at(1, 0, "CA", WEST)], far_and_near,
                  calendar=["gear", "moon", "gear", "sun", "moon"], players=2)  # fmt: skip
    cursed = {colour: Holdings(curses=["silence", "poison", "mask"]) for colour in list(Colour)[:2]}
    cursed[Colour.GREEN] = Holdings(curses=["cursed_hand", "lost_dice"])
    yield special(105, ["curses", "treasures", "queenie_fountain", "queenie_exchange_teleport"],
                  [at(1, 0, "EX", WEST), at(-1, 0, "TE", EAST)], FILL, adventurers=cursed)  # fmt: skip
    yield special(106, ["traps"], [], ["T1", "T2", "T3", "T4", "T5", *FILL], players=4)
    yield special(107, ["traps"], [], ["T3", "T4", "T2", "T1", *FILL], players=4)
    yield special(108, ["time_chambers"], [], ["LV2", "TO", "LV1", "SA", *FILL], players=4)
    yield special(109, ["quests", "queenie_quests"], [at(1, 0, "EXIT", WEST)], ["TC", "Q8", *FILL], depot=0)
    yield special(110, ["queenie_maze"], [at(1, 0, "GE", WEST), at(3, 3, "EXIT", SOUTH)], FILL)
    yield special(111, [], [at(1, 0, "EXIT", WEST)], FILL, depot=1)
    walls = [at(1, 0, "B07", WEST), at(2, 0, "B12", SOUTH), at(3, 0, "EXIT", WEST)]
    names = ("muscleman", "mentalist", "explorer")
    cards = {colour: (name, "activatable") for colour, name in zip(Colour, names, strict=False)}
    yield special(112, ["characters"], walls, FILL[1:], depot=2, characters=cards)
    stars = [at(1, 0, "Q7", WEST)]
    yield special(113, ["quests", "queenie_quests"], stars, FILL, players=2)
    corridors = [at(1, 0, "B12", WEST), at(-1, 0, "C12", EAST)]
    odd = ["queenie_maze", "queenie_characters", "curses"]
    yield special(114, odd, corridors, ["DU", "MI", "B01", "B04"])
    sand = ["time_chambers", "queenie_fountain", "curses"]
    yield special(115, sand, [at(1, 0, "FO", WEST)], ["TO", "LV1", *FILL], players=2)
    lying = [at(1, 0, "C02", WEST), at(-1, 0, "C01", EAST)]
    tiles = ["large_torch", "double_key", "double_torch"]
    yield special(116, ["curses", "treasures", "illusions"], lying, ["C03", "C08", "C10"], treasures=tiles)
    behind = [at(1, 0, "B07", WEST), at(2, 0, "EXIT", EAST)]
    names = ("mentalist", "technician", "priest")
    cards = {colour: (name, "activatable") for colour, name in zip(Colour, names, strict=False)}
    inside = {Colour.RED: Holdings(cell=(1, 0))}
    yield special(117, ["characters"], behind, ["B01", "B02"], depot=1, characters=cards, adventurers=inside)
    yield special(118, ["quests", "queenie_quests"], [], ["Q6", "Q4", "Q5", *FILL], players=4)
    yield special(119, ["time_chambers"], [], ["P2", "P1", *FILL], players=4)
    yield special(120, ["curses", "treasures", "illusions"], [], ["I6", "C04", *FILL], players=4)
    yield from (general(catalogue, number) for number in dict.fromkeys((*RICH, *range(MOST_GAMES))))


@pytest.fixture(scope="module")
def met() -> Tally:
    catalogue, tally = Catalogue.load(), Tally()
    for setup in games(catalogue):
        table = PaperTable(setup, catalogue, temper=Temper(0.03), witness=tally.hear)
        tally.begin(table.game)
        table.play()
        if not ALL & tally.missing(catalogue).keys():
            break
    return tally


@pytest.mark.timeout(600)  # some ten seconds, on a machine that has nothing else to do
@pytest.mark.parametrize("kind", sorted(ALL))
def test_everything_in_the_box_is_met(met: Tally, kind: RuleKind) -> None:
    assert not met.missing(Catalogue.load()).get(kind)


SHORT = [Cue(t=t, name=name, countdown=1) for t, name in ((8, "gong"), (12, "door"), (45, "collapse"))]


def played(number: int, temper: Temper, **laid: Any) -> Tally:
    """Plays one short game of two players from this set-up."""
    catalogue, tally = Catalogue.load(), Tally()
    players = list(Colour)[:2]
    table = PaperTable(
        Setup(game=1, players=players, cues=SHORT, seed=number, **laid),
        catalogue,
        TACTICS["heedless"],
        temper=temper,
        witness=tally.hear,
    )
    tally.begin(table.game)
    table.play()
    return tally


def test_a_player_with_one_die_who_ignores_the_gong_is_stranded() -> None:
    away = {colour: Holdings(cell=(1, 0), dice=[None]) for colour in (Colour.RED, Colour.BLUE)}
    laid = played(1, Temper(), place=[at(1, 0, "B07", WEST)], pile=FILL[1:], adventurers=away)
    assert laid.met[RuleKind.EVENT]["stranded"] == 2


def test_the_last_chamber_is_a_dead_end_if_the_exit_was_left_in_the_box() -> None:
    laid = played(2, TEMPERS["calm"], pile=["B07", "B08"])
    assert laid.met[RuleKind.EVENT]["dead_end"] == 1


def test_the_hasty_reach_for_gems_of_an_empty_depot_and_walk_into_the_ghost_s_chamber() -> None:
    quick = Temper(0.4, TEMPERS["hasty"].leaning * 5)
    rooms = [at(1, 0, "B03", WEST), at(-1, 0, "Q3", EAST)]
    beside = {Colour.RED: Holdings(cell=(1, 0), dice=[None])}
    laid = played(3, quick, modules=["quests"], place=rooms, pile=FILL, depot=0, adventurers=beside)
    met = laid.met[RuleKind.REFUSAL]
    assert met[Code.DEPOT_EMPTY]
    assert met[Code.CLOSED]
