"""The view of the lobby: what can be chosen for the next game, what is chosen, and how the devices are."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

import msgspec

from companion.rules import Colour, Level
from companion.table.conduct import Mode
from companion.table.settings import Drawn, WayToPlay
from companion.table.view.model import DeviceView, Facts, SoundView

Deck = Literal["quests", "traps", "time"]
"""A deck of which people choose how many chambers are played."""


class ChoicesView(msgspec.Struct, frozen=True, kw_only=True):
    """What is chosen for the next game; None is the rulebook's number."""

    way: WayToPlay
    players: tuple[Colour, ...]
    """Colours in the order of the record."""
    names: dict[Colour, str]
    """The players' names by colour."""
    level: Level
    modules: tuple[str, ...]
    challenge: int | None
    quests: int | None
    traps: int | None
    time: int | None
    introduction: bool
    practice: bool
    """A game for learning: no soundtrack, no modules; what is refused is explained."""
    tiles: Drawn
    """How the table learns which chamber is drawn."""
    cards: Drawn
    """The same for cards and the tiles of stacks."""
    mode: Mode
    """How the table takes what it cannot be sure of."""


class ObjectionView(msgspec.Struct, frozen=True):
    """Why the chosen game cannot be played."""

    message: str
    """Message id: `lobby-…`."""
    facts: Facts
    why: str = ""
    """The rules' own English sentence, where there is no message for it."""


class ModuleView(msgspec.Struct, frozen=True):
    """A module of the box that can be chosen."""

    name: str
    played: bool
    """It is part of the chosen game: chosen, or brought by the challenge."""
    brought: bool
    """The challenge brings it; it cannot be left out."""


class WayView(msgspec.Struct, frozen=True):
    """A way to play."""

    way: WayToPlay
    fits: bool
    """All that it needs is there now; it can be chosen in any case."""


class UnfinishedView(msgspec.Struct, frozen=True):
    """A game that has begun and was broken off, by a power cut for example."""

    game: int
    t: float
    """Seconds since "Escape!" that it had reached."""
    begun: str
    """Wall clock, ISO 8601."""
    players: tuple[str, ...]


class Rehearsing(StrEnum):
    """Whether the table can be watched playing by itself."""

    IMPOSSIBLE = "impossible"
    POSSIBLE = "possible"
    PREPARING = "preparing"
    """Firmware, boards and camera of the rehearsal are being made ready."""
    FAILED = "failed"


class LobbyView(msgspec.Struct, frozen=True, kw_only=True):
    """Everything in the lobby at this moment."""

    phase: Literal["lobby"] = "lobby"
    choices: ChoicesView
    objections: tuple[ObjectionView, ...]
    """Empty if the chosen game can be played."""
    ways: tuple[WayView, ...]
    modules: tuple[ModuleView, ...]
    """In the order of the rulebook."""
    decks: tuple[Deck, ...]
    """Which counts matter in the chosen game."""
    stacks: bool
    """The chosen game has cards or tiles that lie in stacks."""
    challenges: int
    """The challenges are numbered from 1 to this."""
    challenges_won: tuple[int, ...]
    """Those that were won in this house."""
    devices: tuple[DeviceView, ...]
    sound: SoundView
    unfinished: UnfinishedView | None = None
    played_before: bool = False
    """A game was laid out here before: the choices are those of the last game."""
    rehearsing: Rehearsing = Rehearsing.IMPOSSIBLE
    why_not: str = ""
    """Why the rehearsal could not be made ready, one English sentence."""
