"""The way to play in which nobody judges: the companion is the CD player, and shows the cues."""

from __future__ import annotations

import msgspec

from companion.gpio import StartPressed, VolumeTurned
from companion.sound import CueSheet, Sound
from companion.table.inbox import LanguageChosen, StartAsked, TableEvent, TrackChosen, VolumeSet
from companion.table.output import voice
from companion.table.output.broadcast import ViewBroadcast
from companion.table.output.device_states import DeviceStates
from companion.table.output.soundtrack import SoundtrackPlayer, sheet_cues
from companion.table.settings import WayToPlay
from companion.table.view.model import CueView, GamePhase, TableView

_KEPT = (None, 0)
"""Nothing is written down, so nothing waits for the disk."""


class SoundtrackOnly:
    """One soundtrack, from its introduction to the collapse. The start button begins, pauses and goes on."""

    def __init__(
        self,
        sheet: CueSheet,
        sound: Sound,
        soundtrack: SoundtrackPlayer,
        states: DeviceStates,
        views: ViewBroadcast,
        introduction: bool,
    ) -> None:
        """``introduction``: the voice explains the game first. The voice says that it is ready."""
        self._sheet = sheet
        self._sound = sound
        self._soundtrack = soundtrack
        self._states = states
        self._views = views
        self._introduction = introduction
        self._last: TableView | None = None
        self.phase = GamePhase.WAITING
        soundtrack.say([("ready",)])

    @property
    def over(self) -> bool:
        """The soundtrack has been heard to its end."""
        return self.phase is GamePhase.ENDED

    def handle(self, event: TableEvent | None) -> None:
        """Takes an event, if there is one, and looks at the clock."""
        match event:
            case StartPressed() | StartAsked():
                self._start_or_pause()
            case VolumeTurned() | VolumeSet() | LanguageChosen():
                self._soundtrack.take(event, sample=self.phase is GamePhase.WAITING)
            case TrackChosen(track=track) if self.phase is GamePhase.WAITING:
                self._sheet = self._soundtrack.choose(track) or self._sheet
            case _:
                pass
        self._tick()
        self.show()

    def close(self) -> None:
        """It is taken from the table, heard to its end or not."""
        if self.phase in (GamePhase.INTRODUCTION, GamePhase.RUNNING, GamePhase.PAUSED):
            self._sound.stop()

    def show(self) -> None:
        """Publishes the view if anything but the time has changed."""
        view = self._view()
        if self._last is None or msgspec.structs.replace(self._last, t=view.t) != view:
            self._last = view
            self._views.publish(view)

    def _start_or_pause(self) -> None:
        match self.phase:
            case GamePhase.WAITING:
                self._soundtrack.begin(self._calls(), self._introduction)
                self.phase = GamePhase.INTRODUCTION
            case GamePhase.INTRODUCTION:
                if self._sound.skip():
                    self._soundtrack.schedule(self._calls())
            case GamePhase.RUNNING:
                self._sound.pause()
                self.phase = GamePhase.PAUSED
            case GamePhase.PAUSED:
                self._sound.resume()
                self.phase = GamePhase.RUNNING
            case _:
                pass

    def _tick(self) -> None:
        t = self._sound.game_time()
        if self.phase is GamePhase.INTRODUCTION and t >= 0:
            self.phase = GamePhase.RUNNING
        if self.phase is GamePhase.RUNNING and t >= sheet_cues(self._sheet)[-1].t:
            self.phase = GamePhase.ENDED

    def _calls(self) -> list[tuple[float, voice.Call]]:
        return list(voice.of_the_clock(sheet_cues(self._sheet)))

    def _view(self) -> TableView:
        cues = sheet_cues(self._sheet)
        return TableView(
            phase=self.phase,
            t=self._sound.game_time(),
            running=self.phase in (GamePhase.INTRODUCTION, GamePhase.RUNNING),
            length=cues[-1].t,
            cues=tuple(CueView(cue.name, cue.countdown, cue.t) for cue in cues),
            way=WayToPlay.SOUNDTRACK,
            devices=self._states.views(lambda: _KEPT),
            sound=self._soundtrack.view(choosable=self.phase is GamePhase.WAITING),
        )
