"""The sound as people choose it: soundtrack, volumes and language; and the voice's calls."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Sequence

import msgspec

from companion.errors import CompanionError
from companion.gpio import VolumeTurned
from companion.rules import Catalogue, Game, Setup
from companion.rules.catalogue.entries import Cue as GameCue
from companion.rules.catalogue.loading import complete
from companion.sound import Bus, CueSheet, Language, Sound, soundtrack, tracks
from companion.table.game.referee import Referee
from companion.table.inbox import LanguageChosen, VolumeSet
from companion.table.output.voice import Call
from companion.table.view.model import SoundView, TrackView, VolumeView

SILENCE_DB = -99.0
"""The level that the page shows for a silent bus."""
VOLUME_STEP = 1.5
"""dB for one step of the knob."""


class SoundtrackPlayer:
    """Plays the chosen soundtrack, lets the voice speak, and changes what people choose."""

    def __init__(self, sound: Sound, track: str) -> None:
        """``track`` is the soundtrack that is chosen; `load` loads it."""
        self._sound = sound
        self.track = track
        self.look_for_tracks()

    def look_for_tracks(self) -> None:
        """Lists the soundtracks anew."""
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
        """Changes a volume or the language, and plays a ``sample`` of it where no game runs."""
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
                with contextlib.suppress(CompanionError):  # its clips are missing: nothing changes
                    self._sound.language(language)
                    if sample:
                        self._sound.say("sample")

    def load(self, track: str) -> CueSheet:
        """Loads a soundtrack; raises Missing or BadConfiguration if it cannot be played."""
        sheet = soundtrack(track)
        self._sound.load(sheet)
        self.track = sheet.name
        return sheet

    def choose(self, track: str) -> CueSheet | None:
        """Loads another soundtrack and plays an excerpt; returns None if it cannot be played."""
        try:
            sheet = self.load(track)
            self._sound.preview(track)
        except CompanionError:
            return None
        return sheet

    def begin(self, calls: Iterable[tuple[float, Call]], introduction: bool) -> None:
        """Starts the soundtrack, after the introduction if wanted; ``calls`` are (game time, clips)."""
        self._sound.preview(None)
        self._sound.start(introduction=introduction)
        self.schedule(calls)

    def schedule(self, calls: Iterable[tuple[float, Call]]) -> None:
        """Schedules calls at game times; necessary again whenever the music has started anew."""
        for at, clips in calls:
            self._sound.say(*clips, at=at)

    def stop(self) -> None:
        """Stops the music before its end."""
        self._sound.stop()

    def rest(self) -> None:
        """No game is near: the loudspeaker rests until something sounds."""
        self._sound.rest()

    def say(self, calls: Iterable[Call]) -> None:
        """Lets the voice make calls now."""
        for clips in calls:
            self._sound.say(*clips)


def set_up_anew(referee: Referee, soundtrack: SoundtrackPlayer, track: str) -> None:
    """People choose another soundtrack before the game: the same game is set up anew with its cues."""
    sheet = soundtrack.choose(track)
    if sheet is None:
        referee.notice(0.0, "notice-no-such-track", {"track": track})
        return
    game = referee.game
    referee.begin_anew(Game.begin(with_cues(game.setup, sheet, game.catalogue), game.catalogue))


def with_cues(setup: Setup, sheet: CueSheet, catalogue: Catalogue) -> Setup:
    """The set-up with this soundtrack's cues; it names a cue sheet of the rules if one has the same cues."""
    cues = sheet_cues(sheet)
    same = (name for name, known in catalogue.sheets.items() if list(complete(known.cues)) == cues)
    return msgspec.structs.replace(setup, cues=next(same, cues))


def track_of(cues: Sequence[GameCue], first: str | None = None) -> str | None:
    """The name of a soundtrack with these cues of a game, the ``first`` if it has them; None without one."""
    names = [*([] if first is None else [first]), *(track.name for track in tracks())]
    return next((name for name in names if _has_cues(name, cues)), None)


def _has_cues(track: str, cues: Sequence[GameCue]) -> bool:
    """The soundtrack can be played, and its cues are these."""
    try:
        sheet = soundtrack(track)
        sheet.check_track()
    except CompanionError:
        return False
    return sheet_cues(sheet) == list(complete(tuple(cues)))


def sheet_cues(sheet: CueSheet) -> list[GameCue]:
    """The cues of a soundtrack as a game record has them."""
    return [GameCue(_seconds(cue.at), str(cue.cue), cue.countdown) for cue in sheet.cues]


def _seconds(at: float) -> float:
    return int(at) if at == int(at) else at
