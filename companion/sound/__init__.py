"""The sound of the temple: a soundtrack, effects over it, and the clock of the game."""

from typing import TYPE_CHECKING

from companion.languages import Language
from companion.lazy_names import lazy_names
from companion.sound.process.bulletin import Motion
from companion.sound.process.pace import FreeRunning, Pace, RealTime
from companion.sound.settings import Bus, SoundSettings
from companion.sound.status import BusStatus, SoundState, SoundStatus

if TYPE_CHECKING:
    from companion.sound.mix.effects import Effect
    from companion.sound.sheets.sheet import (
        CueKind,
        CueSheet,
        TrackCue,
        TrackSection,
        played_sheets,
        sheet_names,
    )
    from companion.sound.sheets.tracks import TrackInfo, soundtrack, tracks
    from companion.sound.sound import Sound
    from companion.sound.voice.voices import slots
else:
    __getattr__ = lazy_names(
        __name__,
        {
            "mix.effects": ("Effect",),
            "sheets.sheet": (
                "TrackCue",
                "CueKind",
                "CueSheet",
                "TrackSection",
                "played_sheets",
                "sheet_names",
            ),
            "sheets.tracks": ("TrackInfo", "soundtrack", "tracks"),
            "sound": ("Sound",),
            "voice.voices": ("slots",),
        },
    )

__all__ = [
    "Bus",
    "BusStatus",
    "CueKind",
    "CueSheet",
    "Effect",
    "FreeRunning",
    "Language",
    "Motion",
    "Pace",
    "RealTime",
    "Sound",
    "SoundSettings",
    "SoundState",
    "SoundStatus",
    "TrackCue",
    "TrackInfo",
    "TrackSection",
    "played_sheets",
    "sheet_names",
    "slots",
    "soundtrack",
    "tracks",
]
