"""What people tell is what the companion believes: temple, cards and dice equal those of the real table.

`python tests/benchmarks/bench_box.py --games 200` plays more of them, in each of the ways.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.table.settings import Drawn
from tests.table.real_box import WAYS, RealBox, game_of

SEEDS = range(8)


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


def test_a_card_below_two_that_were_taken_at_once_was_not_taken(tmp_path: Path) -> None:
    """A hand took two curses before the press, and the camera saw only what lay below them."""
    box = RealBox(tmp_path, game_of(107), 107, Drawn.SEEN, Drawn.SEEN)
    box.play(400)
    assert box.over
