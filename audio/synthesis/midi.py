"""Notes as a Standard MIDI File in which one tick is one frame: 24,000 ticks a quarter at 120 a minute."""

from __future__ import annotations

import struct
from collections.abc import Iterable
from dataclasses import dataclass

TICKS = 24_000
_DRUMS = 9


@dataclass(frozen=True)
class Note:
    """One note: tape frame at 48 kHz, frames it is held, MIDI key, velocity 1…127, who plays it."""

    frame: int
    length: int
    key: int
    velocity: int
    who: str


@dataclass(frozen=True)
class Voice:
    """A General MIDI sound: program 0…127, or None for the drum kit; pan −1…1; volume 0…127."""

    program: int | None
    pan: float
    volume: int


def midi_file(notes: Iterable[Note], voices: dict[str, Voice]) -> bytes:
    """A format 0 file; raises ValueError where more than 15 players share it."""
    channels = _channels(voices)
    events: list[tuple[int, int, bytes]] = []
    for name, voice in voices.items():
        events += [(0, 0, message) for message in _set_up(channels[name], voice)]
    for note in notes:
        at = channels[note.who]
        events.append((note.frame, 2, bytes((0x90 | at, note.key, note.velocity))))
        events.append((note.frame + note.length, 1, bytes((0x80 | at, note.key, 0))))
    track, last = bytearray(b"\x00\xff\x51\x03\x07\xa1\x20"), 0
    for when, _, message in sorted(events):
        track += _delta(when - last) + message
        last = when
    track += b"\x00\xff\x2f\x00"
    return (
        b"MThd"
        + struct.pack(">IHHH", 6, 0, 1, TICKS)
        + b"MTrk"
        + struct.pack(">I", len(track))
        + bytes(track)
    )


def _channels(voices: dict[str, Voice]) -> dict[str, int]:
    free = [number for number in range(16) if number != _DRUMS]
    pitched = [name for name, voice in voices.items() if voice.program is not None]
    if len(pitched) > len(free):
        raise ValueError(f"{len(pitched)} players are more than MIDI's 15 channels")
    channels = dict(zip(pitched, free, strict=False))
    return {name: channels.get(name, _DRUMS) for name in voices}


def _set_up(channel: int, voice: Voice) -> list[bytes]:
    """Sound, volume, place; no reverb or chorus of the synthesiser's own."""
    controls = ((7, voice.volume), (10, round(64 + 63 * voice.pan)), (91, 0), (93, 0))
    messages = [bytes((0xB0 | channel, number, value)) for number, value in controls]
    if voice.program is not None:
        messages.append(bytes((0xC0 | channel, voice.program)))
    elif channel == _DRUMS:
        messages = [message for message in messages if message[1] not in (7, 10)]
    return messages


def _delta(ticks: int) -> bytes:
    """A variable-length quantity."""
    out = [ticks & 0x7F]
    while ticks := ticks >> 7:
        out.append(0x80 | (ticks & 0x7F))
    return bytes(reversed(out))
