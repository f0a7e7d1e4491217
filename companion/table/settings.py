"""Sections ``[game]`` and ``[table]`` of table.toml."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path

import msgspec


class Pile(StrEnum):
    """How the table learns which tile is drawn."""

    CAMERA = "camera"
    """A marker on the tile's back lies in the picture; without it the page names the tile to lay."""
    NAMED = "named"
    """The page always names the tile to lay next."""


class GameSettings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is played, unless the command line says otherwise."""

    players: tuple[str, ...] = ("red", "blue")
    names: dict[str, str] = {}
    """What people are called, by colour."""
    level: str = "normal"
    modules: tuple[str, ...] = ()
    cues: str = "standard"
    seed: int | None = None
    """For every shuffle; None draws one, which the journal keeps."""


class TableSettings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How the table is laid out."""

    start: tuple[int, int] = (1, 1)
    """The cell (column, row from the south) of the boards on which START lies, its openings east and west."""
    pile: Pile = Pile.CAMERA
    journal: Path | None = None
    """File of the journal; None is this user's own."""
