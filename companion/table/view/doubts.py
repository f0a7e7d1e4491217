"""The view of what the table is not sure of."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Doubted(StrEnum):
    """What is doubted."""

    FIGURE = "figure"
    """A player may stand in another chamber."""
    GEMS = "gems"
    """Perhaps fewer gems are active in a chamber: nobody has seen the dice for them."""
    CHAMBER = "chamber"
    """A chamber was drawn, and lies somewhere in the temple."""


class DoubtView(msgspec.Struct, frozen=True):
    """One thing of which the table is not sure."""

    what: Doubted
    player: str | None = None
    """Whose figure it is."""
    cells: tuple[tuple[int, int], ...] = ()
    """Where the figure may stand instead, none if nobody knows; or where the gems are."""
    chamber: str | None = None
    """The chamber that lies somewhere."""
