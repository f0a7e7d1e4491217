"""The sound of the temple: a soundtrack, effects over it, and the clock of the game."""

from companion.sound.bulletin import Motion
from companion.sound.commands import Bus
from companion.sound.effects import Effect
from companion.sound.pace import FreeRunning, Pace, RealTime
from companion.sound.settings import SoundSettings
from companion.sound.sheet import Cue, CueKind, CueSheet, Section, sheet_names
from companion.sound.sound import Sound
from companion.sound.status import SoundState, SoundStatus

__all__ = [
    "Bus",
    "Cue",
    "CueKind",
    "CueSheet",
    "Effect",
    "FreeRunning",
    "Motion",
    "Pace",
    "RealTime",
    "Section",
    "Sound",
    "SoundSettings",
    "SoundState",
    "SoundStatus",
    "sheet_names",
]
