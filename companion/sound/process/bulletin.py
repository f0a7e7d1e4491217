"""What the audio process publishes after every block: one packed record in shared memory.

Writer and reader take no lock, because the audio callback must never wait. A checksum over the record
tells the reader when he caught it half written (any processor, any memory order); he looks again.
"""

from __future__ import annotations

import struct
import zlib
from enum import IntEnum
from typing import Any, NamedTuple

from companion.sound.process.priority import Priority
from companion.sound.settings import RATE

_LAYOUT = struct.Struct("<dddd qq qqqq ddd qq d q 160s")
_CHECK = struct.Struct("<I")
SIZE = _LAYOUT.size + _CHECK.size
"""Bytes of shared memory that a bulletin needs."""

_ATTEMPTS = 1000


class Motion(IntEnum):
    """Whether the game clock runs."""

    IDLE = 0
    RUNNING = 1
    PAUSED = 2


class Output(IntEnum):
    """How the sound device is."""

    STARTING = 0
    PLAYING = 1
    MISSING = 2


class Bulletin(NamedTuple):
    """State of the audio process after its last block."""

    frame: float = 0.0
    """Game frame at ``stamp``."""
    stamp: float = 0.0
    """Seconds on the monotonic clock."""
    rate: float = 0.0
    """Game seconds a second from ``stamp`` on: 1, nearly 1 while correcting, 0 while standing."""
    before: float = 0.0
    """The same for moments before ``stamp``."""
    position: int = 0
    """Game frame that the next block begins with; exact."""
    given: int = 0
    """Frames given to devices since the process began, silence included."""
    motion: Motion = Motion.IDLE
    output: Output = Output.STARTING
    underruns: int = 0
    """Times a device ran dry, or a device with a clock would have."""
    starved: int = 0
    """Blocks for which the decoder was late."""
    callback: float = 0.0
    """Longest time a block took to make, seconds."""
    ring: float = 0.0
    """Music decoded ahead, seconds."""
    latency: float = 0.0
    """From being given to being heard, as the device says, seconds; 0 is unknown."""
    serial: int = 0
    """Commands carried out so far."""
    voices: int = 0
    """Effects and announcements that sound now."""
    written: float = 0.0
    """When this was published, seconds on the monotonic clock: a sign of life, also while nothing plays."""
    priority: Priority = Priority.NOT_ASKED
    """What the audio process was given."""
    text: str = ""
    """Name of the device while it plays, else why there is none."""

    def frame_at(self, stamp: float) -> float:
        """Game frame at a moment of the monotonic clock."""
        since = stamp - self.stamp
        return self.frame + since * (self.rate if since >= 0 else self.before) * RATE


def write(memory: memoryview, bulletin: Bulletin) -> None:
    """Publishes; about two microseconds."""
    text = bulletin.text.encode("utf-8", "replace")[:160]
    packed = _LAYOUT.pack(*bulletin[:-1], text)
    memory[:SIZE] = packed + _CHECK.pack(zlib.crc32(packed))


def read(memory: memoryview) -> Bulletin:
    """The bulletin published last; an empty one where nothing has been published yet.

    Raises TimeoutError where the record stays half written: its writer died in the middle.
    """
    for _ in range(_ATTEMPTS):
        raw = bytes(memory[:SIZE])
        packed = raw[: _LAYOUT.size]
        if _CHECK.unpack(raw[_LAYOUT.size :])[0] == zlib.crc32(packed):
            return _unpack(packed)
        if not any(raw):
            return Bulletin()
    raise TimeoutError("the audio process left a half-written bulletin behind")


def _unpack(packed: bytes) -> Bulletin:
    fields: tuple[Any, ...] = _LAYOUT.unpack(packed)
    raw = Bulletin._make(fields)
    text = fields[-1].rstrip(b"\0").decode("utf-8", "ignore")
    return raw._replace(
        motion=Motion(raw.motion), output=Output(raw.output), priority=Priority(raw.priority), text=text
    )
