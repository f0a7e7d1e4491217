"""The sound of the temple: a soundtrack, effects over it, and the clock of the game."""

from companion.languages import Language
from companion.sound.bulletin import Motion
from companion.sound.effects import Effect
from companion.sound.pace import FreeRunning, Pace, RealTime
from companion.sound.settings import Bus, SoundSettings
from companion.sound.sheet import Cue, CueKind, CueSheet, Section, sheet_names
from companion.sound.sound import Sound
from companion.sound.status import BusStatus, SoundState, SoundStatus
from companion.sound.tracks import TrackInfo, soundtrack, tracks
from companion.sound.voices import slots

__all__ = [
    "Bus",
    "BusStatus",
    "Cue",
    "CueKind",
    "CueSheet",
    "Effect",
    "FreeRunning",
    "Language",
    "Motion",
    "Pace",
    "RealTime",
    "Section",
    "Sound",
    "SoundSettings",
    "SoundState",
    "SoundStatus",
    "TrackInfo",
    "sheet_names",
    "slots",
    "soundtrack",
    "tracks",
]
