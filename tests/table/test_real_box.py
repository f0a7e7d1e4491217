"""What people tell is what the companion believes: temple, cards and dice equal those of the real table.

`ESCAPE_GAMES=200 pytest tests/table/test_real_box.py` plays more of them, in each of the ways.
"""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from companion.rules import Colour, Game, Setup
from companion.rules.errors import RulesError
from companion.rules.modules import available
from companion.table.settings import Drawn
from tests.table.real_box import CATALOGUE, RealBox

SEEDS = range(int(os.environ.get("ESCAPE_GAMES", "8")))
WAYS = (
    (Drawn.TOLD, Drawn.TOLD),
    (Drawn.SEEN, Drawn.TOLD),
    (Drawn.SEEN, Drawn.SEEN),
    (Drawn.DEALT, Drawn.DEALT),
)


def game_of(seed: int) -> Setup:
    """A game with random modules."""
    chance = random.Random(f"box {seed}")
    names = sorted(available())
    while True:
        modules = [name for name in names if chance.random() < 0.3]
        players = list(Colour)[: chance.randint(1, 5)]
        setup = Setup(game=1, players=players, modules=modules, seed=seed)
        try:
            Game.begin(setup, CATALOGUE)
        except RulesError:
            continue
        return setup


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("tiles", "cards"), WAYS)
def test_table_and_companion_agree_after_every_act(
    tmp_path: Path, seed: int, tiles: Drawn, cards: Drawn
) -> None:
    box = RealBox(tmp_path, game_of(seed), seed, tiles, cards)
    box.play(120)
    asked = {deck for deck, count in box.told.items() if count}
    assert ("pile" in asked) is (tiles is Drawn.TOLD)
    assert cards is not Drawn.DEALT or asked <= {"pile"}
