"""The events that boards send to the table, and the lights that the table sets."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from string import ascii_uppercase

from companion.boards.wire.messages import DESCRIPTION

Cell = tuple[int, int]
"""Column (east is +) and row (north is +) of a table cell, absolute over all boards."""

Places = tuple[Cell | None, ...]
"""Column and row of each field of a board, counted in fields; the first is the board's own."""

Facts = dict[str, str | int]
"""The values for a message's placeholders."""


def cell_name(cell: Cell) -> str:
    """The name that people read and hear: `C4` is the third column from the west, the fourth row from the
    south."""
    column, row = cell
    return f"{ascii_uppercase[column]}{row + 1}" if 0 <= column < len(ascii_uppercase) else f"{column},{row}"


class LampEffect(StrEnum):
    """How a lamp shows its colour; the board does the timing."""

    STEADY = "steady"
    BLINK = "blink"
    """Half a second on, half a second dark."""
    BREATHE = "breathe"
    """Brighter and darker in about two seconds."""
    COUNTDOWN = "countdown"
    """The lamp belongs to the board's ring, whose lamps go dark clockwise from the
    north-west as time runs out."""

    @property
    def code(self) -> int:
        """Its number on the wire."""
        return DESCRIPTION.effect[self.value]


@dataclass(frozen=True, slots=True)
class Light:
    """One lamp; colours 0 to 255."""

    red: int
    green: int
    blue: int
    effect: LampEffect = LampEffect.STEADY

    def __post_init__(self) -> None:
        if not all(0 <= part <= 255 for part in (self.red, self.green, self.blue)):
            raise ValueError(f"a colour has parts from 0 to 255, not {self.red}, {self.green}, {self.blue}")


@dataclass(frozen=True, slots=True)
class Countdown:
    """The time that lamps with `Effect.COUNTDOWN` show; each board counts down by itself."""

    span: float
    """Seconds from a ring with all lamps lit to a dark ring."""
    ends: float
    """When the ring is dark, monotonic seconds."""


@dataclass(frozen=True, slots=True)
class CellPressed:
    """A cell's button went down."""

    cell: Cell
    at: float
    """Monotonic seconds of arrival."""
    age: float = 0.0
    """Seconds between the press and its arrival, as the board measured them; large
    after the cable was unplugged."""
    healed: bool = False
    """The press itself was lost, and only the board's full state shows it: the table must not act on it."""


@dataclass(frozen=True, slots=True)
class CellReleased:
    """A cell's button went up."""

    cell: Cell
    at: float
    age: float = 0.0
    healed: bool = False


@dataclass(frozen=True, slots=True)
class PanelPressed:
    """A player's button went down; players 0 to 5: red blue green yellow white purple."""

    player: int
    at: float
    age: float = 0.0
    healed: bool = False


@dataclass(frozen=True, slots=True)
class PanelReleased:
    """A player's button went up."""

    player: int
    at: float
    age: float = 0.0
    healed: bool = False


class BoardState(StrEnum):
    """The state of a board or port, in the words of the page's devices."""

    READY = "ready"
    STARTING = "starting"
    MISSING = "missing"
    TROUBLE = "trouble"


@dataclass(frozen=True, slots=True)
class BoardStatus:
    """One port, and the board on it if it has identified itself."""

    port: str
    state: BoardState
    message: str
    """Message id `device-board-…`."""
    facts: Facts
    why: str
    """The message as an English sentence."""
    kind: str | None = None
    """`cells` or `panels`."""
    board: int | None = None
    label: str = ""
    places: Places = ()
    """Where its fields lie, for cells; one for each field that is there."""
    firmware: str = ""
    protocol: str = ""
    boot: int = 0
    """How often the board has started."""
    reconnects: int = 0


@dataclass(frozen=True, slots=True)
class BoardJoined:
    """A board was found and is in use."""

    status: BoardStatus
    at: float


@dataclass(frozen=True, slots=True)
class BoardLeft:
    """A board that was in use is gone or silent. It keeps its presses as long as it has power."""

    status: BoardStatus
    at: float


@dataclass(frozen=True, slots=True)
class BoardTrouble:
    """Something that people should know; the game goes on in any case."""

    status: BoardStatus
    at: float


BoardEvent = (
    CellPressed | CellReleased | PanelPressed | PanelReleased | BoardJoined | BoardLeft | BoardTrouble
)
