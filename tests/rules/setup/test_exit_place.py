"""When the exit can come to the top of the pile, as people know it."""

from __future__ import annotations

import random

import pytest

from companion.rules import Catalogue, Colour, Game, Setup
from companion.rules.setup.draws import built_anew
from companion.rules.setup.exit_place import ExitComes, exit_comes

NEVER, PERHAPS, NOW = ExitComes.NEVER, ExitComes.PERHAPS, ExitComes.NOW
COLOURS = list(Colour)


def game(catalogue: Catalogue, players: int, **keys: object) -> Game:
    return Game.begin(Setup(game=1, players=COLOURS[:players], seed=7, **keys), catalogue)  # type: ignore[arg-type]


def comes(game: Game) -> list[ExitComes]:
    """After 0, 1, 2, … chambers that were drawn, if the exit is the last of all."""
    built, pile = built_anew(game.setup, game.catalogue), game.state.pile
    return [exit_comes(game.setup, pile[drawn:], built) for drawn in range(pile.index("EXIT") + 1)]


@pytest.mark.parametrize("players", [1, 2])
def test_few_players_know_its_height(catalogue: Catalogue, players: int) -> None:
    assert comes(game(catalogue, players)) == [NEVER] * 7 + [NOW]


@pytest.mark.parametrize(("modules", "packet"), [([], 4), (["traps"], 5)])
def test_more_players_know_the_packet_in_which_it_lies(
    catalogue: Catalogue, modules: list[str], packet: int
) -> None:
    real = game(catalogue, 3, modules=modules)
    first = len(real.state.pile) - packet - 1
    known = comes(real)
    assert set(known[:first]) == {NEVER}
    assert set(known[first:]) <= {PERHAPS, NOW}
    assert exit_comes(real.setup, ["EXIT"], built_anew(real.setup, real.catalogue)) is not NEVER


def test_in_a_challenge_it_may_come_first(catalogue: Catalogue) -> None:
    assert set(comes(game(catalogue, 3, challenge=7))) == {PERHAPS}


def test_in_a_pile_that_was_mixed_it_may_lie_anywhere(catalogue: Catalogue) -> None:
    real = game(catalogue, 2)
    mixed = random.Random(1).sample(real.state.pile, len(real.state.pile))
    assert exit_comes(real.setup, mixed, built_anew(real.setup, real.catalogue)) is PERHAPS
