"""A game's twin goes its own way, and what nobody has seen lies otherwise there, as it might."""

from __future__ import annotations

import random

import pytest

from companion.rules import Catalogue, Colour, Game, Icon, Roll, Setup

RED, BLUE, GREEN = Colour.RED, Colour.BLUE, Colour.GREEN


def game(catalogue: Catalogue, players: list[Colour], **keys: object) -> Game:
    return Game.begin(Setup(game=1, players=players, seed=7, **keys), catalogue)  # type: ignore[arg-type]


def places_of_the_exit(real: Game) -> set[int]:
    return {real.twin(random.Random(seed)).state.pile.index("EXIT") for seed in range(300)}


def test_what_happens_to_a_twin_does_not_happen_to_the_game(catalogue: Catalogue) -> None:
    real = game(catalogue, [RED, BLUE])
    twin = real.twin()
    assert twin.show() == real.show()
    twin.act(Roll(t=1, player=RED, dice={0: Icon.KEY}))
    assert real.state.players[RED].dice[0].shows is None
    assert real.state.t == 0


def test_without_a_dealer_everything_lies_as_it_does(catalogue: Catalogue) -> None:
    real = game(catalogue, [RED, BLUE], modules=["curses", "treasures"])
    twin = real.twin()
    assert (twin.state.pile, twin.state.curse_pile) == (real.state.pile, real.state.curse_pile)


def test_a_dealer_shuffles_the_same_chambers_and_cards(catalogue: Catalogue) -> None:
    real = game(catalogue, [RED, BLUE], modules=["curses", "treasures"])
    twin = real.twin(random.Random(1))
    for name in ("pile", "curse_pile", "treasure_pile"):
        there, here = getattr(twin.state, name), getattr(real.state, name)
        assert there != here
        assert sorted(there) == sorted(here)


def test_people_know_where_the_exit_may_lie(catalogue: Catalogue) -> None:
    two = game(catalogue, [RED, BLUE])
    assert places_of_the_exit(two) == {two.state.pile.index("EXIT")}
    three = game(catalogue, [RED, BLUE, GREEN])
    height = len(three.state.pile)
    assert places_of_the_exit(three) == set(range(height - catalogue.numbers.packet - 1, height))


@pytest.mark.parametrize("module", ["traps", "time_chambers"])
def test_with_these_modules_five_chambers_lie_at_the_bottom_with_it(
    catalogue: Catalogue, module: str
) -> None:
    """R-04."""
    three = game(catalogue, [RED, BLUE, GREEN], modules=[module])
    height = len(three.state.pile)
    assert places_of_the_exit(three) == set(range(height - 6, height))


@pytest.mark.parametrize("challenge", [1, 7, 20])
def test_in_a_challenge_it_lies_among_the_upper_chambers(catalogue: Catalogue, challenge: int) -> None:
    real = game(catalogue, [RED, BLUE, GREEN], challenge=challenge)
    places = places_of_the_exit(real)
    assert len(places) > 5
    assert max(places) <= max(catalogue.numbers.challenge_top, real.state.pile.index("EXIT"))


def test_once_the_exit_is_found_the_rest_is_shuffled(catalogue: Catalogue) -> None:
    real = game(catalogue, [RED, BLUE])
    real.state.pile = tuple(name for name in real.state.pile if name != "EXIT")
    assert sorted(real.twin(random.Random(3)).state.pile) == sorted(real.state.pile)
