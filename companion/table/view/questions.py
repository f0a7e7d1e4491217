"""The view of what the table asks: what lies there, what was drawn, who was meant, what is laid out."""

from __future__ import annotations

import msgspec

from companion.table.view.chambers import ChamberView


class OpeningView(msgspec.Struct, frozen=True):
    """A chamber beside START that players draw and name before the game (`OpeningNamed`)."""

    side: str
    """`east west`."""
    chamber: str | None
    """What they have named; None: not yet."""
    tiles: tuple[ChamberView, ...]
    """What it can be, as printed, stairway south."""


class HoldingView(msgspec.Struct, frozen=True):
    """A card or tile that a player holds when the game begins, and that players name (`HoldingNamed`)."""

    player: str
    deck: str
    """`characters` or `cursed_gems`."""
    named: str | None
    """What they have named; None: not yet."""
    options: tuple[str, ...]
    """What it can be; a character's card is `priest permanent`."""


class DrawView(msgspec.Struct, frozen=True):
    """A player has drawn something, and the table asks what."""

    player: str
    deck: str
    """`pile curses treasures tasks calendar gem_locations`."""
    options: tuple[str, ...]
    """What it can be: ids of the catalogue, each once."""
    tiles: tuple[ChamberView, ...]
    """For the pile: those chambers as they are printed, stairway south, in the same order."""
    ends: int
    """Seconds since "Escape!"; then the act is forgotten. What is left is `ends` less `TableView.t`."""
    unlikely: tuple[str, ...] = ()
    """The options that can only have been drawn if the pile was laid out wrongly."""


class TicksView(msgspec.Struct, frozen=True):
    """Which lines of the lay-out people have done: numbers from 0, ascending, in each section."""

    take: tuple[int, ...] = ()
    lay: tuple[int, ...] = ()


class QuestionView(msgspec.Struct, frozen=True):
    """The question that waits for people just now."""

    what: str
    """`who`: which of the players was meant; `which`: what the player meant; `tile` and
    `card`: which chamber they drew, or which card or tile of a stack."""
    players: tuple[str, ...]
    """Who can answer it, in the order of the record."""
    cells: tuple[tuple[int, int], ...]
    """The places on the map that it is about."""
    until: float
    """Seconds since "Escape!" at which it is dropped."""
