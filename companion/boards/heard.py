"""The messages of a board, as a conversation returns them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.boards.wire.messages import Counters, SelfTested, Welcome


@dataclass(frozen=True, slots=True)
class Met:
    """The board has answered; ``fresh``: it is another board than before, or it has restarted."""

    welcome: Welcome
    fresh: bool


@dataclass(frozen=True, slots=True)
class KeyMoved:
    """A key went down or up, ``age`` seconds before this arrived.

    ``healed``: its event was lost, and the full state shows it: it says which keys are held, but nobody may
    act on it. ``since_press``: seconds by the board's clock since the previous press of any key. It is None
    if this is no press, or if no frame has both presses.
    """

    key: int
    down: bool
    age: float = 0.0
    healed: bool = False
    since_press: float | None = None


@dataclass(frozen=True, slots=True)
class EventsLost:
    """The board had to forget this many of its oldest events. Its full state
    still shows which keys are held."""

    count: int


@dataclass(frozen=True, slots=True)
class WentSilent:
    """Nothing has come for `BOARD_SILENT` seconds."""


@dataclass(frozen=True, slots=True)
class WrongVersion:
    """The board speaks this version of the wire."""

    major: int
    minor: int


@dataclass(frozen=True, slots=True)
class PictureShown:
    """The picture is on the lamps of a field."""

    lamps: bytes
    field: int = 0


@dataclass(frozen=True, slots=True)
class CountersRead:
    """The board's own counters."""

    counters: Counters


@dataclass(frozen=True, slots=True)
class SelfTestDone:
    """The results of the board's self-test."""

    found: SelfTested


@dataclass(frozen=True, slots=True)
class Who:
    """A board, with the number of its last start."""

    kind: int
    board: int
    boot: int


@dataclass(frozen=True, slots=True)
class Memory:
    """The state of a conversation, which keeps presses from being counted twice."""

    expected: int
    inputs: int


Recall = Callable[[Who], Memory | None]
"""Returns the state of the conversation with this board on another port: a cable that is plugged
in again may get a new port."""


def knows_nobody(_: Who) -> Memory | None:
    """The `Recall` for a single conversation."""
    return None


Heard = Met | KeyMoved | EventsLost | WentSilent | WrongVersion | PictureShown | CountersRead | SelfTestDone
