"""Exchanges of dice between adventurers: whose dice changed mats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from companion.rules import Colour
from companion.rules.events import Event

Swap = tuple[Colour, tuple[int, ...]]
"""A player, and the numbers of their dice that went to another mat."""


def exchanged(event: Event) -> Iterator[Swap]:
    """Both sides of an exchange: from now on these numbers stand for dice that come from the other mat."""
    if event.__struct_config__.tag == "dice_exchanged":
        fields = msgspec.structs.asdict(event)
        yield fields["player"], fields["dice"]
        yield fields["other"], fields["others_dice"]


def only_in(swaps: Sequence[Swap], others: Sequence[Swap]) -> list[Swap]:
    """The swaps that are not among the others; equal swaps are counted one by one."""
    left = list(others)
    only = []
    for swap in swaps:
        if swap in left:
            left.remove(swap)
        else:
            only.append(swap)
    return only
