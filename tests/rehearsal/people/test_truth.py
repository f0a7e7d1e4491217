"""What really lies on the table, as people have shuffled it."""

from __future__ import annotations

import pytest

from companion.rehearsal.people.truth import Truth, face_up, shuffled_by_people
from companion.rules import (
    Catalogue,
    Colour,
    Discover,
    Enter,
    Game,
    Give,
    Icon,
    Pause,
    Roll,
    Setup,
    Side,
    parse_setup,
)
from companion.rules.setup.packing import STACKS
from companion.rules.state import Timer
from companion.table.settings import Drawn

CATALOGUE = Catalogue.load()
ASKED = Setup(game=1, players=[Colour.RED, Colour.BLUE], seed=7, modules=["curses", "treasures", "quests"])


def real(tiles: Drawn, cards: Drawn) -> tuple[Setup, Setup]:
    """The companion's own set-up, and the one that people have shuffled."""
    own = Game.begin(ASKED, CATALOGUE).setup
    return own, Game.begin(shuffled_by_people(ASKED, own, tiles, cards, CATALOGUE), CATALOGUE).setup


@pytest.mark.parametrize("way", [Drawn.SEEN, Drawn.TOLD])
def test_people_shuffle_what_the_companion_does_not_deal(way: Drawn) -> None:
    own, lies = real(way, way)
    assert own.pile != lies.pile
    for deck in ("curses", "treasures", "tasks"):
        assert sorted(getattr(own, deck)) == sorted(getattr(lies, deck))
    assert own.treasures != lies.treasures


def test_what_the_companion_deals_lies_as_it_says() -> None:
    own, lies = real(Drawn.DEALT, Drawn.DEALT)
    assert own.pile == lies.pile
    assert all(getattr(own, deck) == getattr(lies, deck) for deck in STACKS)


def test_dealt_chambers_and_shuffled_cards_go_together() -> None:
    own, lies = real(Drawn.DEALT, Drawn.TOLD)
    assert (own.pile, own.beside_start) == (lies.pile, lies.beside_start)
    assert own.treasures != lies.treasures


def test_only_what_the_rules_allow_becomes_true() -> None:
    truth = Truth(Setup(game=1, players=[Colour.RED], seed=1), CATALOGUE, lambda: 3.0)
    assert truth.do(Enter(t=0, player=Colour.RED, side=Side.EAST)) is None
    assert truth.do(Discover(t=0, player=Colour.RED, side=Side.NORTH)) is None
    assert truth.done == []


def test_nobody_sees_a_number_on_a_die() -> None:
    game = Game.begin(Setup(game=1, players=[Colour.RED], seed=1), CATALOGUE)
    dice = face_up(game)["players"][Colour.RED]["dice"]
    assert dice == [("None", "unrolled")] * 7


def test_dice_that_roll_show_nothing() -> None:
    game = Game.begin(Setup(game=1, players=[Colour.RED, Colour.BLUE], seed=1), CATALOGUE)
    players = face_up(game, [Colour.RED])["players"]
    assert players[Colour.RED]["dice"] == []
    assert len(players[Colour.BLUE]["dice"]) == 5


def test_a_pause_that_the_soundtrack_knows_nothing_of_takes_no_time() -> None:
    now = [3.0]
    truth = Truth(Setup(game=1, players=[Colour.RED], seed=1), CATALOGUE, lambda: now[0])
    assert truth.do(Pause(t=0)) is not None
    now[0] = 10.0
    truth.go_on()
    assert not truth.game.state.paused
    assert truth.game.state.t == 3.0
    now[0] = 12.0
    assert truth.playing
    assert truth.game.state.t == 5.0


def test_a_gift_counts_as_soon_as_it_is_rolled() -> None:
    exit_there = '"place": [{"cell": [1, 0], "chamber": "EXIT", "stairway": "west"}]'
    red = '"red": {"cell": [1, 0], "dice": ["key", "key"]}'
    both = f'"adventurers": {{{red}, "blue": {{"dice": ["torch", "torch"]}}}}'
    setup = f'{{"game": 1, "players": ["red", "blue"], "depot": 0, {exit_there}, {both}}}'
    truth = Truth(parse_setup(setup), CATALOGUE, lambda: 3.0)
    assert [type(act).__name__ for act in truth.escapes()] == ["Escape"]
    assert truth.do(Give(t=0, player=Colour.RED, to=Colour.BLUE)) is not None
    assert face_up(truth.game)["gifts"] == 0, "nobody sees whose die it is that stays in a hand"
    received = len(truth.game.state.players[Colour.BLUE].dice) - 1
    assert truth.do(Roll(t=0, player=Colour.BLUE, dice={received: Icon.KEY})) is not None
    assert face_up(truth.game)["gifts"] == 1


def test_nobody_sees_a_thousandth_of_a_second_on_a_sand_timer() -> None:
    def ends(second: float) -> list[float]:
        game = Game.begin(Setup(game=1, players=[Colour.RED], seed=1), CATALOGUE)
        game.state.timers.append(Timer("green", (1, 0), "P4", second))
        return [each["ends"] for each in face_up(game)["timers"]]

    assert ends(627.779) == ends(627.7794152672097) == [627.8]
