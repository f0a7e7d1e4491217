"""How often dice are right, by their size, and which cases are the worst."""

from __future__ import annotations

import numpy as np
import pytest

from companion.dice.bench.outcome import DieOutcome, JudgedDie, rows, share, worst


def die(outcome: DieOutcome, edge: float = 40.0, confidence: float = 0.9) -> JudgedDie:
    return JudgedDie(outcome, "a.jpg", "key", "torch", confidence, edge, np.zeros((4, 2)))


def test_a_share_has_wilsons_interval() -> None:
    none = share(0, 100)
    assert none.low == 0.0
    assert none.high == pytest.approx(0.037, abs=0.0005)
    half = share(5, 10)
    assert half.low == pytest.approx(0.2366, abs=0.0005)
    assert half.high == pytest.approx(0.7634, abs=0.0005)


def test_of_no_dice_every_share_is_possible() -> None:
    assert (share(0, 0).low, share(0, 0).high) == (0.0, 1.0)


def test_each_class_of_sizes_has_a_row_and_the_last_has_all() -> None:
    dice = [
        *[die(DieOutcome.RIGHT, 19.9)] * 2,
        *[die(DieOutcome.RIGHT, 20.0), die(DieOutcome.WRONG, 29.0), die(DieOutcome.WITHHELD, 25.0)],
        *[die(DieOutcome.MISSED, 300.0), die(DieOutcome.STRANGE, 300.0), die(DieOutcome.TAKEN, 300.0)],
        die(DieOutcome.PHANTOM, 300.0),
    ]
    told = {row.size: row for row in rows(dice)}
    assert list(told) == ["under 20 px", "20-30 px", "from 200 px", "all"]
    assert (told["under 20 px"].right.count, told["under 20 px"].right.of) == (2, 2)
    middle = told["20-30 px"]
    assert (middle.right.count, middle.withheld.count, middle.wrong.count, middle.right.of) == (1, 1, 1, 3)
    large = told["from 200 px"]
    assert (large.missed.count, large.missed.of) == (1, 1), "dice of other sets do not count here"
    assert (large.taken.count, large.taken.of, large.phantoms) == (1, 2, 1)
    assert told["all"].right.of == 6


def test_without_dice_there_is_a_row_of_nothing() -> None:
    (row,) = rows([])
    assert (row.size, row.right.of, row.phantoms) == ("all", 0, 0)


def test_what_must_not_happen_comes_first_and_of_that_the_most_confident() -> None:
    dice = [
        die(DieOutcome.WITHHELD), die(DieOutcome.RIGHT),
        die(DieOutcome.WRONG, confidence=0.91), die(DieOutcome.STRANGE),
        die(DieOutcome.MISSED), die(DieOutcome.WRONG, confidence=0.99),
        die(DieOutcome.PHANTOM), die(DieOutcome.TAKEN),
    ]  # fmt: skip
    found = worst(dice, 10)
    assert [one.outcome.value for one in found] == [
        *("taken", "wrong", "wrong", "phantom", "missed", "withheld"),
    ]
    assert [one.confidence for one in found[1:3]] == [0.99, 0.91]
    assert len(worst(dice, 2)) == 2
