"""Writes notes as a Standard MIDI File in which one tick is one frame: 24,000
ticks a quarter at 120 a minute."""

from __future__ import annotations

import io
from collections.abc import Iterable
from dataclasses import dataclass

from mido import Message, MetaMessage, MidiFile, MidiTrack

TICKS = 24_000
_QUARTER_US = 500_000
_DRUMS = 9


@dataclass(frozen=True)
class Note:
    """One note: its tape frame at 48 kHz, its length in frames, its MIDI key, velocity 1…127, and player."""

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
    """The bytes of a format 0 file; raises ValueError for more than 15 players."""
    channels = _channels(voices)
    events = [(0, 0, message) for who, voice in voices.items() for message in _set_up(channels[who], voice)]
    for note in notes:
        key = {"channel": channels[note.who], "note": note.key}
        events.append((note.frame, 2, Message("note_on", velocity=note.velocity, **key)))
        events.append((note.frame + note.length, 1, Message("note_off", velocity=0, **key)))
    track, last = MidiTrack([MetaMessage("set_tempo", tempo=_QUARTER_US)]), 0
    for frame, _, message in sorted(events, key=lambda event: (*event[:2], event[2].bytes())):
        track.append(message.copy(time=frame - last))
        last = frame
    file = io.BytesIO()
    MidiFile(type=0, ticks_per_beat=TICKS, tracks=[track]).save(file=file)
    return file.getvalue()


def _channels(voices: dict[str, Voice]) -> dict[str, int]:
    free = [number for number in range(16) if number != _DRUMS]
    pitched = [name for name, voice in voices.items() if voice.program is not None]
    if len(pitched) > len(free):
        raise ValueError(f"{len(pitched)} players are more than MIDI's 15 channels")
    channels = dict(zip(pitched, free, strict=False))
    return {name: channels.get(name, _DRUMS) for name in voices}


def _set_up(channel: int, voice: Voice) -> list[Message]:
    """Sets sound, volume and place of a channel; switches the synthesiser's reverb and chorus off."""
    controls = {91: 0, 93: 0}
    if voice.program is not None:
        controls |= {7: voice.volume, 10: round(64 + 63 * voice.pan)}
    messages = [Message("control_change", channel=channel, control=n, value=v) for n, v in controls.items()]
    if voice.program is not None:
        messages.append(Message("program_change", channel=channel, program=voice.program))
    return messages
