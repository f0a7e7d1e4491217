"""What a conversation with a board hears, as values."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.boards.wire import Counters, SelfTested, Welcome


@dataclass(frozen=True, slots=True)
class Met:
    """The board has answered; ``fresh``: it is another one than before, or has started anew."""

    welcome: Welcome
    fresh: bool


@dataclass(frozen=True, slots=True)
class KeyMoved:
    """A key went down or up, ``age`` seconds before this arrived.

    ``healed``: nobody told of it, the full state says so; good for knowing what is held, not for acting.
    ``since_press``: seconds by the board's own clock since the press of a key before this one. It is None
    where this is no press, or where no frame tells of both presses.
    """

    key: int
    down: bool
    age: float = 0.0
    healed: bool = False
    since_press: float | None = None


@dataclass(frozen=True, slots=True)
class EventsLost:
    """The board had to forget so many of its oldest events; its full state heals what is held."""

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
    """The picture is on the lamps."""

    lamps: bytes


@dataclass(frozen=True, slots=True)
class CountersRead:
    """The board's own counters."""

    counters: Counters


@dataclass(frozen=True, slots=True)
class SelfTestDone:
    """What the board has found in itself."""

    found: SelfTested


@dataclass(frozen=True, slots=True)
class Who:
    """A board since one of its starts."""

    kind: int
    board: int
    boot: int


@dataclass(frozen=True, slots=True)
class Memory:
    """Where a conversation stands: what makes no press come twice."""

    expected: int
    inputs: int


Recall = Callable[[Who], Memory | None]
"""Where another port's conversation with that board stood: a cable put back may get a new port."""


def knows_nobody(_: Who) -> Memory | None:
    """For a conversation that is the only one."""
    return None


Heard = Met | KeyMoved | EventsLost | WentSilent | WrongVersion | PictureShown | CountersRead | SelfTestDone
