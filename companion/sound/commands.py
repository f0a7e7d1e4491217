"""What the table's process tells the audio process, through a pipe."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path


class Bus(StrEnum):
    """A group of sounds with a volume of its own."""

    MUSIC = "music"
    EFFECTS = "effects"
    VOICE = "voice"


@dataclass(frozen=True)
class Load:
    """Stand idle at game frame ``frame``, where a track begins that is to be played next."""

    frame: int


@dataclass(frozen=True)
class Start:
    """Play ``track`` from game frame ``frame`` (0 is "Escape!"; negative in the introduction).

    With ``stamp`` the frame belongs to that moment of the monotonic clock: a game that is taken up again
    goes on in the right place, however long the taking up took.
    """

    track: Path
    intro_offset: int
    frame: int
    stamp: float | None = None
    paused: bool = False


@dataclass(frozen=True)
class Pause:
    """Fade out and stand still."""


@dataclass(frozen=True)
class Resume:
    """Go on where the game stood."""


@dataclass(frozen=True)
class Stop:
    """End of the game: fade out and forget the track."""


@dataclass(frozen=True)
class Play:
    """Live effects, all of them from the same frame on, at the next block."""

    effects: tuple[str, ...]
    gain_db: float


@dataclass(frozen=True)
class Volume:
    """Turn a bus to ``gain_db``; the change is a short ramp."""

    bus: Bus
    gain_db: float


Command = Load | Start | Pause | Resume | Stop | Play | Volume
