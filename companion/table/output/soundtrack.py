"""What people hear and choose to hear: the soundtrack, how loud, in which language; the voice's calls."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable

import msgspec

from companion.errors import CompanionError
from companion.gpio import VolumeTurned
from companion.rules import Catalogue, Setup
from companion.rules.catalogue.entries import Cue as GameCue
from companion.rules.catalogue.loading import complete
from companion.sound import Bus, CueSheet, Language, Sound, soundtrack, tracks
from companion.table.inbox import LanguageChosen, VolumeSet
from companion.table.output.voice import Call
from companion.table.view.model import SoundView, TrackView, VolumeView

SILENCE_DB = -99.0
"""What the page is told of a bus that is turned down to nothing."""
VOLUME_STEP = 1.5
"""dB for one step of the knob."""


class SoundtrackPlayer:
    """The sound as people choose it."""

    def __init__(self, sound: Sound, track: str) -> None:
        """``track`` is the one that is loaded."""
        self._sound = sound
        self.track = track
        self.look_for_tracks()

    def look_for_tracks(self) -> None:
        """Finds out which soundtracks there are."""
        self._tracks = tuple(
            TrackView(track.name, track.title, track.length, track.licence) for track in tracks()
        )

    def view(self, choosable: bool) -> SoundView:
        """What the page shows; ``choosable``: another track can be chosen."""
        status = self._sound.status()
        volumes = tuple(VolumeView(bus.bus, max(bus.gain_db, SILENCE_DB), bus.muted) for bus in status.buses)
        return SoundView(
            self._tracks, self.track, tuple(Language), status.language, volumes, choosable=choosable
        )

    def take(self, event: VolumeTurned | VolumeSet | LanguageChosen, sample: bool) -> None:
        """Turns a bus or changes the language, with a ``sample`` of it where no game runs."""
        match event:
            case VolumeTurned(step=steps):
                music = next(bus for bus in self._sound.status().buses if bus.bus is Bus.MUSIC)
                self._sound.volume(Bus.MUSIC, music.gain_db + steps * VOLUME_STEP)
            case VolumeSet(bus=bus) if bus in tuple(Bus):
                self._sound.volume(bus, event.gain_db)
                self._sound.mute(bus, event.muted)
                if sample and bus == Bus.EFFECTS and not event.muted:
                    self._sound.cue("gem")
            case LanguageChosen(language=language) if language in tuple(Language):
                with contextlib.suppress(CompanionError):  # its clips are missing: the old one speaks on
                    self._sound.language(language)
                    if sample:
                        self._sound.say("sample")

    def choose(self, track: str) -> CueSheet | None:
        """Loads another soundtrack and plays some of it; None where there is none that can be played."""
        try:
            sheet = soundtrack(track)
            self._sound.load(sheet)
            self._sound.preview(track)
        except CompanionError:
            return None
        self.track = track
        return sheet

    def begin(self, calls: Iterable[tuple[float, Call]], introduction: bool) -> None:
        """Begins the soundtrack, after the spoken introduction if wanted; ``calls`` by their game times."""
        self._sound.preview(None)
        self._sound.start(introduction=introduction)
        self.foretell(calls)

    def foretell(self, calls: Iterable[tuple[float, Call]]) -> None:
        """Tells the voice what the clock will bring; to be done again when the music has begun anew."""
        for at, clips in calls:
            self._sound.say(*clips, at=at)

    def stop(self) -> None:
        """The music ends before its end."""
        self._sound.stop()

    def say(self, calls: Iterable[Call]) -> None:
        """Lets the voice make calls now."""
        for clips in calls:
            self._sound.say(*clips)


def with_cues(setup: Setup, sheet: CueSheet, catalogue: Catalogue) -> Setup:
    """The set-up of a game to this soundtrack; line 1 names a sheet of the rules that has the same cues."""
    cues = [GameCue(_seconds(cue.at), str(cue.cue), cue.countdown) for cue in sheet.cues]
    same = (name for name, known in catalogue.sheets.items() if list(complete(known.cues)) == cues)
    return msgspec.structs.replace(setup, cues=next(same, cues))


def _seconds(at: float) -> float:
    return int(at) if at == int(at) else at
