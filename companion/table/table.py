"""The table: the only place where the senses meet the rules.

Events of all senses come in through one queue and are taken one after the other in one asyncio task.
Each becomes acts or nothing; each act is judged, written down and only then answered.
"""

from __future__ import annotations

import msgspec

from companion.boards import BoardJoined, BoardLeft, CellPressed, PanelPressed, PanelReleased
from companion.clock import Clock
from companion.dice import CameraStatus, MatBusy, MatReading, PileSeen
from companion.gpio import StartPressed, VolumeTurned
from companion.rules import Act, Catalogue, Cell, Colour, CueVerdict, Lost, Pause, Result, Resume
from companion.sound import Sound
from companion.table import answers, throws
from companion.table.inbox import Inbox, StartAsked, TableEvent
from companion.table.judging import Judging
from companion.table.looking import Looking
from companion.table.mats import Mats
from companion.table.outputs import Outputs
from companion.table.pile import DrawPile
from companion.table.timekeeping import Timekeeping
from companion.table.understanding import Understanding
from companion.table.view import Phase
from companion.table.watching import Watching

TICK = 0.05
"""Seconds after which the table looks at the clock when no sense says anything."""
VOLUME_STEP = 1.5
"""dB for one step of the knob."""
COLOURS = tuple(Colour)
"""The order of mats and panels."""


class Table:
    """One game at one table, from the first press to the last door."""

    def __init__(
        self,
        judging: Judging,
        catalogue: Catalogue,
        inbox: Inbox,
        sound: Sound,
        outputs: Outputs,
        looking: Looking,
        start: Cell,
        watched_pile: bool,
        clock: Clock,
    ) -> None:
        """``start`` is the cell of the boards on which START lies."""
        self._judging = judging
        self._game = judging.game
        self._inbox = inbox
        self._sound = sound
        self._outputs = outputs
        self._looking = looking
        self._start = start
        self._clock = clock
        self._time = Timekeeping(sound, judging.game)
        self._pile = DrawPile(judging, catalogue, watched_pile)
        self._mats = Mats(judging.game)
        self._watching = Watching()
        self._understanding = Understanding(
            judging, self._mats, self._pile, self._watching, self._time, self._do
        )
        self._countdown = False
        self._music_db = 0.0
        self.phase = Phase.WAITING

    async def run(self) -> Result:
        """Takes events until the game has been won or lost, and says which."""
        while self._game.state.result is Result.PLAYING:
            await self.attend(TICK)
        return self._game.state.result

    async def attend(self, patience: float) -> None:
        """Takes one event, if one comes within ``patience`` seconds, and looks at the clock."""
        event = await self._inbox.get(patience)
        if event is not None:
            self._take(event)
        self._tick()
        self.look()

    def _take(self, event: TableEvent) -> None:
        match event:
            case StartPressed() | StartAsked():
                self._start_or_pause(event.at)
            case VolumeTurned(step=step):
                self._music_db += step * VOLUME_STEP
                self._sound.volume("music", self._music_db)
            case MatReading(player=number) if self._plays(number):
                self._read(COLOURS[number], event)
            case MatBusy(player=number) if self._plays(number):
                self._mats.disturbed(COLOURS[number])
            case PileSeen(chamber=chamber):
                self._pile.seen(chamber)
            case CameraStatus():
                self._watching.note(event)
                self._looking.cameras(self._watching.cameras)
            case BoardJoined() | BoardLeft():
                self._outputs.forget()
            case CellPressed() | PanelPressed() | PanelReleased():
                self._take_press(event)

    def _take_press(self, event: CellPressed | PanelPressed | PanelReleased) -> None:
        """Any press begins the game; what only came to light later (``healed``) is no press."""
        if isinstance(event, PanelReleased):
            self._understanding.panel_released(COLOURS[event.player])
        elif event.healed:
            return
        elif self.phase is Phase.WAITING:
            self._begin()
        elif self.phase is not Phase.RUNNING:
            return
        elif isinstance(event, CellPressed):
            cell = (event.cell[0] - self._start[0], event.cell[1] - self._start[1])
            self._understanding.pressed(cell, event.at - event.age)
        elif self._plays(event.player):
            self._understanding.panel_pressed(COLOURS[event.player], event.at - event.age)

    def _plays(self, number: int) -> bool:
        return COLOURS[number] in self._game.state.players

    def _begin(self) -> None:
        self._sound.start()
        self.phase = Phase.INTRODUCTION

    def _start_or_pause(self, at: float) -> None:
        """The one button of the Pi: begins, pauses, goes on."""
        if self.phase is Phase.WAITING:
            self._begin()
        elif self.phase is Phase.RUNNING:
            self._sound.pause()
            self._do(Pause(t=self._time.stamp(at)))
            self.phase = Phase.PAUSED
        elif self.phase is Phase.PAUSED:
            self._do(Resume(t=self._game.state.t))
            self._sound.resume()
            self.phase = Phase.RUNNING

    def _tick(self) -> None:
        if self.phase is Phase.INTRODUCTION and self._time.now() >= 0:
            self.phase = Phase.RUNNING
        if self.phase is not Phase.RUNNING:
            return
        now = self._clock.now()
        self._came(self._judging.advance(self._time.due()))
        for player, die in self._mats.fallen(now):
            self._do(Lost(t=self._time.stamp(now), player=player, die=die))
        self._understanding.settle(now)

    def _read(self, player: Colour, reading: MatReading) -> None:
        if self.phase is not Phase.RUNNING:
            self._mats.laid_out(player, reading)
            return
        t = self._time.stamp(reading.still_since)
        throw = self._mats.read(player, reading, t)
        if throw.strangers:
            gift = throws.gift(self._game, player, t)
            if gift is not None and self._do(gift):
                throw = self._mats.read(player, reading, t)
        if throw.strangers:
            self._judging.notice(t, "notice-stranger", {"player": player}, player)
        for act in throws.acts(self._game, player, throw, t):
            self._do(act)
        if throw.unsure:
            self._judging.notice(t, "notice-unsure", {"player": player, "count": len(throw.unsure)}, player)
        self._understanding.settle(self._clock.now())

    def _do(self, act: Act) -> bool:
        """Judges an act, answers it, and does what follows from it by itself: an escape."""
        if self._game.state.result is not Result.PLAYING:
            return False
        if act.t < self._game.state.t:  # a question was answered after others had acted
            act = msgspec.structs.replace(act, t=self._game.state.t)
        place = answers.place(act, self._game.state)
        verdict, cues = self._judging.act(act)
        self._came(cues)
        if place is not None:
            self._outputs.answer(place, verdict.ok)
        self._outputs.play(answers.effect(act, verdict.ok))
        self._ended()
        self.look()
        if verdict.ok:
            self._escapes()
        return verdict.ok

    def _escapes(self) -> None:
        """In the exit chamber, enough keys lying still are the escape."""
        for player in self._game.state.players:
            act = throws.escape(self._game, player, self._game.state.t)
            if act is not None:
                self._do(act)
                return

    def _came(self, cues: tuple[CueVerdict, ...]) -> None:
        for cue in cues:
            self._countdown = cue.cue == "gong" and cue.countdown != 3
        if cues:
            self._ended()

    def _ended(self) -> None:
        """Notes the end; the collapse is in the soundtrack, a victory is not."""
        result = self._game.state.result
        if result is Result.PLAYING or self.phase in (Phase.WON, Phase.LOST):
            return
        self.phase = Phase.WON if result is Result.WON else Phase.LOST
        self._judging.lines.finish(result)
        if result is Result.WON:
            self._sound.stop()
            self._outputs.play("won")

    def look(self) -> None:
        """Brings lights, lamps and the page up to date."""
        wanted = self._understanding.wanted
        self._understanding.panels_present = self._looking.panels_present()
        self._outputs.show(self._game.state, self._countdown, wanted)
        self._looking.look(self.phase, self._time.now(), self._mats, wanted, self._pile.named)
