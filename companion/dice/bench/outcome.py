"""What became of each die that was measured, and how often, by the size of the dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

import msgspec

from companion.dice.arrays import Points

SIZES = (20, 30, 50, 100, 200)
"""Where one class of sizes ends and the next begins, pixels."""
_CONFIDENCE = 0.95


class DieOutcome(StrEnum):
    """What became of a die that lies there, or of one that was reported."""

    RIGHT = "right"
    """A die of the set, read with its own face."""
    WITHHELD = "withheld"
    """A die of the set that was found, but not read: the table would ask people."""
    WRONG = "wrong"
    """A die of the set, read with another face."""
    MISSED = "missed"
    """A die of the set that was not found."""
    STRANGE = "strange"
    """A die of another set that was not read, as it should be."""
    TAKEN = "taken"
    """A die of another set that was read as one of this set."""
    PHANTOM = "phantom"
    """A die was read where none lies."""


OF_THE_SET = (DieOutcome.RIGHT, DieOutcome.WITHHELD, DieOutcome.WRONG, DieOutcome.MISSED)
OF_OTHERS = (DieOutcome.STRANGE, DieOutcome.TAKEN)
FAULTS = (DieOutcome.TAKEN, DieOutcome.WRONG, DieOutcome.PHANTOM, DieOutcome.MISSED, DieOutcome.WITHHELD)
"""What is not as it should be, the worst first."""


@dataclass(frozen=True)
class JudgedDie:
    """One die and what became of it. ``shown``: its face, or None where that is not known; ``read``: the face
    that was reported, or None. ``edge``: pixels; ``quad``: where it is in the picture, ``(4, 2)`` pixels."""

    outcome: DieOutcome
    picture: str
    shown: str | None
    read: str | None
    confidence: float
    edge: float
    quad: Points


class Share(msgspec.Struct, frozen=True):
    """How many of how many, with Wilson's interval at 95 %: shares from 0 to 1."""

    count: int
    of: int
    low: float
    high: float


class SizeRow(msgspec.Struct, frozen=True):
    """What became of the dice of one class of sizes, or of all: ``size`` as in "20-30 px" or "all"."""

    size: str
    right: Share
    withheld: Share
    wrong: Share
    missed: Share
    taken: Share
    """The share of the dice of other sets that were read all the same."""
    phantoms: int


def share(count: int, of: int) -> Share:
    """A count as a share of another; without any, all shares are possible."""
    from scipy.stats import binomtest

    if not of:
        return Share(count, of, 0.0, 1.0)
    interval = binomtest(count, of).proportion_ci(_CONFIDENCE, method="wilson")
    return Share(count, of, round(float(interval.low), 4), round(float(interval.high), 4))


def rows(dice: Sequence[JudgedDie]) -> tuple[SizeRow, ...]:
    """A row for each class of sizes that has dice, and one for all."""
    by_size: dict[str, list[JudgedDie]] = {_class(place): [] for place in range(len(SIZES) + 1)}
    for die in dice:
        by_size[_class(sum(die.edge >= least for least in SIZES))].append(die)
    told = [_row(size, some) for size, some in by_size.items() if some]
    return (*told, _row("all", dice))


def worst(dice: Iterable[JudgedDie], most: int) -> list[JudgedDie]:
    """The dice that are not as they should be: what must not happen first, and of that the most confident."""
    faults = [die for die in dice if die.outcome in FAULTS]
    return sorted(faults, key=lambda die: (FAULTS.index(die.outcome), -die.confidence))[:most]


def _row(size: str, dice: Sequence[JudgedDie]) -> SizeRow:
    counts = Counter(die.outcome for die in dice)
    own, others = (sum(counts[one] for one in some) for some in (OF_THE_SET, OF_OTHERS))
    right, withheld, wrong, missed = (share(counts[one], own) for one in OF_THE_SET)
    taken = share(counts[DieOutcome.TAKEN], others)
    return SizeRow(size, right, withheld, wrong, missed, taken, counts[DieOutcome.PHANTOM])


def _class(place: int) -> str:
    if place == 0:
        return f"under {SIZES[0]} px"
    if place == len(SIZES):
        return f"from {SIZES[-1]} px"
    return f"{SIZES[place - 1]}-{SIZES[place]} px"
