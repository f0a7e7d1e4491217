"""The sound of the temple: a soundtrack, effects over it, and the clock of the game."""

from companion.languages import Language
from companion.sound.mix.effects import Effect
from companion.sound.process.bulletin import Motion
from companion.sound.process.pace import FreeRunning, Pace, RealTime
from companion.sound.settings import Bus, SoundSettings
from companion.sound.sheets.sheet import Cue, CueKind, CueSheet, Section, sheet_names
from companion.sound.sheets.tracks import TrackInfo, soundtrack, tracks
from companion.sound.sound import Sound
from companion.sound.status import BusStatus, SoundState, SoundStatus
from companion.sound.voice.voices import slots

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
