"""The sound for the table: it takes orders and gives the game time. A process of its own does the work."""

from __future__ import annotations

import logging
import sys
import threading
from pathlib import Path

import msgspec

from companion.clock import Clock
from companion.errors import BadInput
from companion.languages import Language
from companion.sound.clock import GameClock
from companion.sound.folder import audio_folder
from companion.sound.mix.effects import Effect, check_effects
from companion.sound.process.audio_process import AudioProcess
from companion.sound.process.bulletin import Bulletin, Motion, Output
from companion.sound.process.orders import (
    Load,
    Order,
    PausePlayback,
    PlayEffects,
    Preview,
    Rest,
    ResumePlayback,
    Say,
    Spoken,
    Start,
    Stop,
    Volume,
)
from companion.sound.process.pace import Pace, RealTime
from companion.sound.settings import RATE, Bus, SoundSettings
from companion.sound.sheets.sheet import CueSheet
from companion.sound.sheets.tracks import soundtrack
from companion.sound.status import SoundStatus, describe
from companion.sound.voice.voices import ESCAPE, INTRODUCTION, Voice, load_voice

_LOOK_AFTER = 0.2
"""Seconds between two checks whether the audio process lives."""
_BREATH = 2.0
"""Seconds between two replacements, so that a process that always ends at
once does not use up the computer."""
_EXCERPT = (-1.0, 16.0)
"""The seconds of the game that people hear when they try out a soundtrack."""
LOG = logging.getLogger(__name__)


class Sound:
    """One soundtrack, its effects, and the game clock. No method waits for the device or the audio process.

    Without a device, or while the audio process is being replaced, orders are remembered, the clock goes
    on, and `status` says so. An audio process that has ended or gives no sign of life is replaced. Methods
    may be called from any thread.
    """

    def __init__(
        self,
        settings: SoundSettings,
        clock: Clock,
        *,
        pace: Pace | None = None,
        folder: Path | None = None,
    ) -> None:
        """``clock`` is the monotonic clock; ``folder`` has `effects` and `voice` in it, by default ours."""
        self._settings = settings
        self._clock = clock
        self._folder = folder or audio_folder()
        self._process = AudioProcess(clock, pace or RealTime(), self._folder / "effects")
        self._voice: Voice | None = None
        self._introduced = False
        self._foretold: tuple[Say, ...] = ()
        self._sheet: CueSheet | None = None
        self._wish = Motion.IDLE
        self._resting = False
        self._restarts = 0
        self._lock = threading.RLock()
        self._closing = threading.Event()
        self._game = GameClock(clock, self._process.newest)

    def __enter__(self) -> Sound:
        """Opens the sound."""
        self.open()
        return self

    def __exit__(self, *_: object) -> None:
        """Closes the sound."""
        self.close()

    def open(self) -> None:
        """Starts the audio process; raises Missing if an effect or a clip of the voice is missing."""
        check_effects(self._folder / "effects")
        self._voice = load_voice(self._settings.language, self._folder)
        self._closing.clear()
        with self._lock:
            self._process.start(self._settings)
        threading.Thread(target=self._look_after, name="sound keeper", daemon=True).start()

    def close(self) -> None:
        """Ends the audio process; the clock then stands."""
        self._closing.set()
        with self._lock:
            here = self._game.news()._replace(motion=Motion.IDLE, output=Output.STARTING)
            self._game.bridge(here, sys.maxsize)
        self._process.close()

    def load(self, sheet: CueSheet) -> None:
        """Loads a soundtrack, and stands at the beginning of its introduction;
        raises Missing or BadConfiguration."""
        sheet.check_track()
        with self._lock:
            self._sheet = sheet
            self._resting = False
            self._wish = Motion.IDLE
            self._introduced = False
            soon = () if self._voice is None else tuple(map(self._voice.file, (INTRODUCTION, ESCAPE)))
            serial = self._send(Load(-sheet.intro_offset, soon))
            self._game.set(-sheet.intro_offset, serial)

    def start(self, at: float | None = None, *, introduction: bool = False) -> None:
        """Plays from the beginning of the music, or from game time ``at`` (seconds since "Escape!").

        With ``introduction`` the voice explains the game first. The clock then begins about two minutes
        earlier, and `skip` goes on to the music. The voice calls "Escape!" in frame 0.
        """
        with self._lock:
            sheet = self._loaded()
            self._foretold = ()
            self._introduced = introduction and at is None
            self._resting = False
            frame = self._beginning() if at is None else round(at * RATE)
            self._wish = Motion.RUNNING
            serial = self._send(self._order(sheet, frame))
            self._game.set(frame, serial)

    def stand(self, at: float) -> None:
        """Stands paused at game time ``at``, as if it had played until there; `resume` goes on."""
        with self._lock:
            sheet = self._loaded()
            self._foretold = ()
            self._introduced = self._resting = False
            frame = round(at * RATE)
            self._wish = Motion.PAUSED
            serial = self._send(self._order(sheet, frame, paused=True))
            self._game.set(frame, serial)

    def skip(self) -> bool:
        """Goes from the spoken introduction to the music; returns False if no
        introduction is being spoken."""
        with self._lock:
            if not self._introducing():
                return False
            self._start_anew(introduction=False)
            return True

    def pause(self) -> None:
        """The music fades out, and the game clock stands from the next block
        on (`status().motion` shows it)."""
        with self._lock:
            if self._wish is Motion.RUNNING:
                self._wish = Motion.PAUSED
                self._send(PausePlayback())

    def resume(self) -> None:
        """Music and clock go on from where they stand."""
        with self._lock:
            if self._wish is Motion.PAUSED:
                self._wish = Motion.RUNNING
                self._send(ResumePlayback())

    def stop(self) -> None:
        """The music fades out and the clock stands; `start` begins again."""
        with self._lock:
            self._wish = Motion.IDLE
            self._send(Stop())

    def rest(self) -> None:
        """No game is near: after some seconds of quiet the device takes less of the computer.

        A track that still plays is stopped. What sounds next begins up to 0.3 s later. `load` and `start` end
        the rest.
        """
        with self._lock:
            if self._wish is not Motion.IDLE:
                self.stop()
            if not self._resting:
                self._resting = True
                self._send(Rest())

    def cue(self, *names: str, gain_db: float = 0.0) -> None:
        """Plays effects now; those of one call begin with the same frame.
        Raises BadInput for an unknown one."""
        known = {effect.value for effect in Effect}
        for name in names:
            if name not in known:
                raise BadInput(f'there is no effect "{name}"; there are: {", ".join(sorted(known))}')
        self._send(PlayEffects(tuple(str(name) for name in names), gain_db))

    def say(self, *clips: str, at: float | None = None) -> None:
        """Lets the voice say clips, one after the other (`say("red", "silence")`); the music becomes quieter.

        The voice makes one announcement at a time; others wait for at most eight seconds. An announcement
        that is being made or waits already is not repeated. With ``at`` it is made exactly at that game time,
        and pauses and resumes with the game. Raises BadInput for an unknown clip; `voices.slots()` lists the
        clips.
        """
        with self._lock:
            if self._voice is None:
                raise BadInput("the sound is not open: call open before say")
            files = tuple(self._voice.file(clip) for clip in clips)
            order = Say(files, None if at is None else round(at * RATE))
            self._foretold += () if at is None else (order,)
            self._send(order)

    def language(self, code: Language | str) -> None:
        """Changes the voice's language (`en de fr nl`). An introduction that is being spoken begins again."""
        known = [language.value for language in Language]
        if code not in known:
            raise BadInput(f'the voice does not speak "{code}"; it speaks: {", ".join(known)}')
        with self._lock:
            self._settings = msgspec.structs.replace(self._settings, language=Language(code))
            self._voice = load_voice(self._settings.language, self._folder)
            if self._introducing():
                self._start_anew(introduction=True)

    def preview(self, track: str | None) -> None:
        """Plays some seconds of a soundtrack (a name from `tracks()`) while no game runs; None stops it.

        Raises Missing or BadConfiguration if the track cannot be played.
        """
        if track is None:
            self._send(Preview(None))
            return
        sheet = soundtrack(track)
        if not sheet.track:
            self._send(Preview(None))
            return
        begin, end = (second + sheet.intro_offset / RATE for second in _EXCERPT)
        self.hear(sheet.path, max(0.0, begin), end - begin)

    def hear(self, file: Path, begin: float, seconds: float) -> None:
        """Plays a piece of any track at 48 kHz while no game runs; ``begin``: seconds of the file."""
        self._send(Preview(file, round(begin * RATE), round(seconds * RATE)))

    def mute(self, bus: Bus | str, muted: bool) -> None:
        """Mutes a bus, or makes it as loud as before."""
        with self._lock:
            bus = Bus(bus)
            others = tuple(other for other in self._settings.muted if other is not bus)
            now = (*others, bus) if muted else others
            self._settings = msgspec.structs.replace(self._settings, muted=now)
            self._send(Volume(bus, self._settings.heard_db(bus)))

    def volume(self, bus: Bus | str, gain_db: float) -> None:
        """Sets the gain of a bus (`music`, `effects`, `voice`); 0 dB is as recorded, -inf is silence."""
        with self._lock:
            bus = Bus(bus)
            self._settings = msgspec.structs.replace(self._settings, **{f"{bus.value}_db": gain_db})
            self._send(Volume(bus, self._settings.heard_db(bus)))

    def game_time(self) -> float:
        """Seconds since "Escape!"; negative before it. During a game it never runs backwards."""
        return self._game.now()

    def game_time_at(self, monotonic: float) -> float:
        """Seconds since "Escape!" at a past moment of the monotonic clock."""
        return self._game.at(monotonic)

    def status(self) -> SoundStatus:
        """The state of the sound now."""
        faults = () if self._voice is None else self._voice.faults
        return describe(self._game.news(), self._process.alive, self._restarts, self._settings, faults)

    def _loaded(self) -> CueSheet:
        if self._sheet is None:
            raise BadInput("no cue sheet is loaded: call load before start")
        return self._sheet

    def _beginning(self) -> int:
        """The first game frame: that of the spoken introduction, or that of the music."""
        music = -self._loaded().intro_offset
        if self._introduced and self._voice is not None:
            return music - self._voice.frames(INTRODUCTION)
        return music

    def _introducing(self) -> bool:
        """The introduction is being spoken."""
        return (
            self._introduced
            and self._wish is not Motion.IDLE
            and self.game_time() * RATE < -self._loaded().intro_offset
        )

    def _start_anew(self, *, introduction: bool) -> None:
        """Begins again, with the announcements that were ordered for this game."""
        foretold = self._foretold
        self.start(introduction=introduction)
        self._foretold = foretold
        for order in foretold:
            self._send(order)

    def _order(self, sheet: CueSheet, frame: int, stamp: float | None = None, paused: bool = False) -> Start:
        """The order to play the game from ``frame`` on, with everything that the voice says in it."""
        spoken = []
        if self._voice is not None:
            spoken.append(Spoken(self._voice.file(ESCAPE), 0))
            if self._introduced:
                spoken.append(Spoken(self._voice.file(INTRODUCTION), self._beginning()))
        track = sheet.path if sheet.track else None
        return Start(track, sheet.intro_offset, frame, stamp, paused, tuple(spoken))

    def _send(self, order: Order) -> int:
        """Sends an order and returns its number. A process that has just died is replaced soon."""
        with self._lock:
            return self._process.send(order)

    def _look_after(self) -> None:
        told = False
        while not self._closing.wait(_LOOK_AFTER):
            told = told or self._warn()
            with self._lock:
                trouble = "" if self._closing.is_set() else self._process.trouble()
                if trouble:
                    self._replace(trouble)
            if trouble:
                self._closing.wait(_BREATH)

    def _warn(self) -> bool:
        """Logs what may spoil the sound; returns True if there was something."""
        warning = self.status().warning
        if warning:
            LOG.warning(warning)
        return bool(warning)

    def _replace(self, trouble: str) -> None:
        """Starts a new process that goes on with the game from the clock's present time."""
        news = self._game.news()
        LOG.warning("the audio process %s; a new one goes on at %.2f s", trouble, self._game.now())
        self._restarts += 1
        self._process.kill()
        self._resting = False
        self._game.bridge(news, 1)
        self._process.start(self._settings)
        if self._sheet is not None:
            self._send(self._catch_up(news, self._sheet))
            for order in self._foretold:
                self._send(order)
        self._game.bridge(news, self._process.sent)

    def _catch_up(self, news: Bulletin, sheet: CueSheet) -> Order:
        """The order that brings a new process to where the game is. It also includes a last order that the
        old process may have lost."""
        was_running = news.motion is Motion.RUNNING
        here = round(news.frame_at(self._clock.now())) if was_running else news.position
        match self._wish:
            case Motion.IDLE:
                return Load(here)
            case Motion.PAUSED:
                return self._order(sheet, here, paused=True)
            case Motion.RUNNING:
                return self._order(sheet, here, self._clock.now() if was_running else None)
