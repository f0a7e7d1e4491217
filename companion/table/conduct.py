"""Three ways in which the table takes what it cannot be sure of: strict, friendly, trusting.

The same code runs in all three. Where it has to choose, it asks the game's `Conduct`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple


class Mode(StrEnum):
    """How the table takes what it cannot be sure of."""

    STRICT = "strict"
    """It refuses and says why. It acts only on what is clear, and puts nothing right by itself."""
    FRIENDLY = "friendly"
    """It refuses only what the dice plainly deny, and offers repairs."""
    TRUSTING = "trusting"
    """It believes every press, and only keeps count."""


class DiceKnown(NamedTuple):
    """What is known of one player's dice, by their numbers."""

    every: frozenset[int]
    unseen: frozenset[int]
    """Nobody sees these, and nobody has entered them."""
    unread: frozenset[int]
    """A camera looks at these and cannot read them now."""


class Repair(StrEnum):
    """What happens to an explanation: another account of the last seconds in which a press makes sense."""

    NEVER = "never"
    OFFER = "offer"
    """The player is asked first."""
    MAKE = "make"


class Conduct(ABC):
    """What a mode means where the table has to choose."""

    ahead: float
    """The weight by which the first who could mean a press must be ahead of the second; else both are
    asked."""
    least: float
    """A player who alone could mean a press and has less weight is asked whether it was them."""

    @abstractmethod
    def believed(self, known: DiceKnown) -> frozenset[int]:
        """The dice that show what their player's press needs, whatever the table thinks that they show."""

    @abstractmethod
    def repair(self, *, sure: bool) -> Repair:
        """What to do with the likeliest explanation; ``sure``: hardly anything else fits."""


class _Strict(Conduct):
    ahead = 2.0
    least = 0.0

    def believed(self, known: DiceKnown) -> frozenset[int]:
        return known.unseen

    def repair(self, *, sure: bool) -> Repair:  # noqa: ARG002
        return Repair.NEVER


class _Friendly(Conduct):
    ahead = 0.5
    least = float("-inf")

    def believed(self, known: DiceKnown) -> frozenset[int]:
        return known.unseen | known.unread

    def repair(self, *, sure: bool) -> Repair:
        return Repair.MAKE if sure else Repair.OFFER


class _Trusting(Conduct):
    ahead = 1.0
    least = float("-inf")

    def believed(self, known: DiceKnown) -> frozenset[int]:
        return known.every

    def repair(self, *, sure: bool) -> Repair:  # noqa: ARG002
        return Repair.MAKE


CONDUCTS: Mapping[Mode, Conduct] = MappingProxyType(
    {Mode.STRICT: _Strict(), Mode.FRIENDLY: _Friendly(), Mode.TRUSTING: _Trusting()}
)
