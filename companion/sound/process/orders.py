"""The orders that the table's process sends to the audio process through a pipe."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from companion.sound.settings import Bus


@dataclass(frozen=True)
class Load:
    """Stand idle at game frame ``frame``, with which the next track begins."""

    frame: int
    soon: tuple[Path, ...] = ()
    """Clips that will be needed soon: they are read now."""


@dataclass(frozen=True)
class Spoken:
    """A clip that belongs to the game. It begins at game frame ``frame`` and pauses with the game."""

    clip: Path
    frame: int


@dataclass(frozen=True)
class Start:
    """Play ``track`` from game frame ``frame`` (0 is "Escape!"; negative in the introduction). Without a
    track the clock runs in silence.

    With ``stamp``, ``frame`` is the frame at that moment of the monotonic clock: a game that is resumed goes
    on in the right place, however long it takes to resume it.
    """

    track: Path | None
    intro_offset: int
    frame: int
    stamp: float | None = None
    paused: bool = False
    spoken: tuple[Spoken, ...] = ()


@dataclass(frozen=True)
class PausePlayback:
    """Fade out and stand still."""


@dataclass(frozen=True)
class ResumePlayback:
    """Go on from where the game stood."""


@dataclass(frozen=True)
class Stop:
    """End of the game: fade out and forget the track."""


@dataclass(frozen=True)
class Rest:
    """No game is near: the device may be asked for less work until something sounds again."""


@dataclass(frozen=True)
class PlayEffects:
    """Play live effects; all begin with the same frame of the next block."""

    effects: tuple[str, ...]
    gain_db: float


@dataclass(frozen=True)
class Say:
    """Make an announcement: say these clips one after the other, as soon as the voice is free.

    With ``at`` it begins at that game frame instead, even if the voice is not free.
    """

    clips: tuple[Path, ...]
    at: int | None = None


@dataclass(frozen=True)
class Preview:
    """Play a piece of ``track`` while there is no game: ``frames`` frames from file frame ``frame`` on.

    If ``track`` is None, the piece that is playing fades out.
    """

    track: Path | None
    frame: int = 0
    frames: int = 0


@dataclass(frozen=True)
class Volume:
    """Turn a bus to ``gain_db``; the change is a short ramp."""

    bus: Bus
    gain_db: float


Order = Load | Start | PausePlayback | ResumePlayback | Stop | Rest | PlayEffects | Say | Preview | Volume
