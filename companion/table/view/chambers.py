"""The view of the chambers: each tile as it lies, and the sand timers on it."""

from __future__ import annotations

import msgspec


class TimerView(msgspec.Struct, frozen=True):
    """A sand timer, or the token of a chamber that waits for one; in the order of service."""

    cell: tuple[int, int]
    chamber: str
    sand: str
    """`green` or `blue`."""
    ends: float | None
    """Seconds since "Escape!"; None while it waits. What is left is `ends` less `TableView.t`."""


class ChamberView(msgspec.Struct, frozen=True):
    """One tile as it lies."""

    cell: tuple[int, int]
    chamber: str
    openings: tuple[str, ...]
    """Sides (`north east south west`) as the tile lies, the stairway among them."""
    stairway: str | None
    frame: tuple[str, ...]
    """Icons of the red frame: the cost of entering."""
    gem_icon: str | None
    gem_costs: tuple[int, ...]
    """The number of icons for one, two, three gems; empty if there is no gem place."""
    gems: int
    """Gems activated here."""
    kind: str
    """`start exit gem basic` and what modules add: `curse_treasure illusion linked double treasure quest trap
    time queenie`, or `home_made`."""
    name: str = ""
    """The catalogue's English name."""
    mask: bool = False
    """A purple mask is printed on it: its discoverer draws a curse."""
    treasure_icon: bool = False
    treasure: bool = False
    """A treasure tile lies here face down."""
    rear: tuple[str, ...] = ()
    """The sides that the rear room of a double chamber touches; empty if there is only one room."""
    passages: tuple[str, ...] = ()
    """Sides over which a secret passage leads."""
    enterable: bool = True
    quest_done: bool = False
    """The quest of this chamber is done; a marker lies on it."""
    timer: TimerView | None = None
    symbol: str | None = None
    """The calendar tile that lies here."""
    location: bool = False
    """A gem location tile lies here."""
    from_start: bool = False
    """It lay there when the game began: nobody has discovered it."""
