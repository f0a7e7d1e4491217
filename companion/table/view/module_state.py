"""What modules add to the state of the basic game, read from a `state` line of the record into types."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.rules import Cell, Game


class CharacterState(msgspec.Struct, frozen=True):
    """A player's character card."""

    name: str
    card: str
    face_up: bool


class PlayerState(msgspec.Struct, frozen=True):
    """What modules show of a player, beside the dice and the figure."""

    character: CharacterState | None = None
    cursed_gem: str | None = None
    trapped: bool = False


class CalendarTileState(msgspec.Struct, frozen=True):
    """A calendar tile that lies in a chamber."""

    cell: Cell
    symbol: str


class CalendarState(msgspec.Struct, frozen=True):
    """The Maya calendar: the figure's space, the symbol it waits for, the tiles left and the tiles laid."""

    space: int
    next: str | None
    pile: int
    tiles: tuple[CalendarTileState, ...]

    def on(self, cell: Cell) -> str | None:
        """The symbol that lies in the chamber on ``cell``."""
        return next((tile.symbol for tile in self.tiles if tile.cell == cell), None)


class LocationState(msgspec.Struct, frozen=True):
    """A gem location tile that lies in a chamber, face down."""

    cell: Cell


class TeleporterState(msgspec.Struct, frozen=True):
    """The cell where the teleporter's token lies, or the player who carries it."""

    cell: Cell | None = None
    player: str | None = None


class ModuleState(msgspec.Struct, frozen=True):
    """The keys of the state that the table shows beside those of the basic game; each module adds its own."""

    players: dict[str, PlayerState]
    quest_markers: int
    gem_tiles: int
    chalice: Cell | None
    ghost: Cell | None
    forbidden: tuple[str, ...]
    quests_done: tuple[str, ...] = ()
    tasks: int = 0
    task: str | None = None
    snakes: tuple[Cell, ...] = ()
    teleporter: TeleporterState = TeleporterState()
    calendar: CalendarState | None = None
    gem_locations: tuple[LocationState, ...] = ()


def module_state(game: Game) -> ModuleState:
    """Reads the state of a game as it stands."""
    state: dict[str, Any] = game.show()
    return msgspec.convert(state, ModuleState)
