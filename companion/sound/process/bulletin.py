"""The audio process publishes its state after every block: one packed record in shared memory.

Writer and reader take no lock, because the audio callback must never wait. If the record is half written, its
checksum is wrong (on any processor, with any memory order), and the reader reads it again.
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
    """The state of the sound device."""

    STARTING = 0
    PLAYING = 1
    MISSING = 2


class Bulletin(NamedTuple):
    """The state of the audio process after its last block."""

    frame: float = 0.0
    """The game frame at ``stamp``."""
    stamp: float = 0.0
    """Seconds of the monotonic clock."""
    rate: float = 0.0
    """Game seconds for each second after ``stamp``: 1, nearly 1 while it is
    corrected, 0 while the game stands."""
    before: float = 0.0
    """The same for the time before ``stamp``."""
    position: int = 0
    """The game frame with which the next block begins; exact."""
    given: int = 0
    """Frames given to devices since the process began, silence included."""
    motion: Motion = Motion.IDLE
    output: Output = Output.STARTING
    underruns: int = 0
    """How often a device ran dry, or would have run dry if it had a clock."""
    starved: int = 0
    """The number of blocks for which the decoder was late."""
    callback: float = 0.0
    """The longest time that it took to make a block, seconds."""
    ring: float = 0.0
    """Music decoded ahead, seconds."""
    latency: float = 0.0
    """The time from giving a block to hearing it, as the device reports it, seconds; 0 is unknown."""
    serial: int = 0
    """The number of orders carried out so far."""
    voices: int = 0
    """The number of effects and announcements that are playing now."""
    written: float = 0.0
    """When this was published, seconds of the monotonic clock; it changes even while nothing plays."""
    priority: Priority = Priority.NOT_ASKED
    """The priority of the audio process."""
    text: str = ""
    """The name of the device while it plays, else the reason why there is none."""

    def frame_at(self, stamp: float) -> float:
        """The game frame at ``stamp``, seconds of the monotonic clock."""
        since = stamp - self.stamp
        return self.frame + since * (self.rate if since >= 0 else self.before) * RATE


def write(memory: memoryview, bulletin: Bulletin) -> None:
    """Publishes a bulletin; it takes about two microseconds."""
    text = bulletin.text.encode("utf-8", "replace")[:160]
    packed = _LAYOUT.pack(*bulletin[:-1], text)
    memory[:SIZE] = packed + _CHECK.pack(zlib.crc32(packed))


def read(memory: memoryview) -> Bulletin:
    """The last published bulletin; an empty one if none has been published yet.

    Raises TimeoutError if the record stays half written, because its writer has died.
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
