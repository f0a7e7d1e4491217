"""The table: the only place where the senses meet the rules.

Events of all senses and of the page come in through one queue and are taken one after the other in one
asyncio task. Each becomes acts or nothing; each act is judged, written down and only then answered.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from companion.boards import BoardJoined, BoardLeft, CellPressed, PanelPressed, PanelReleased
from companion.clock import Clock
from companion.dice import CameraStatus, MatBusy, MatReading, PileSeen
from companion.gpio import StartPressed, VolumeTurned
from companion.rules import Act, Catalogue, Colour, CueVerdict, Game, Lost, Pause, Result, Resume
from companion.sound import Sound
from companion.table.dice import throws
from companion.table.dice.cameras import Watching
from companion.table.dice.mats import Mats
from companion.table.game.countdown import Ring
from companion.table.game.referee import Judging
from companion.table.game.timekeeping import Timekeeping
from companion.table.game.undo import Revising
from companion.table.inbox import (
    CellTouched,
    Inbox,
    LanguageChosen,
    MoveChosen,
    Overruled,
    PanelTouched,
    SoundtrackKept,
    StartAsked,
    TableEvent,
    TileNamed,
    TrackChosen,
    UndoAsked,
    VolumeSet,
)
from companion.table.intent.draw_pile import DrawPile
from companion.table.intent.resolver import Understanding
from companion.table.layout import Layout
from companion.table.output import voice
from companion.table.output.answering import Answering
from companion.table.output.lighting import Outputs
from companion.table.output.publisher import Looking, Moment
from companion.table.output.soundtrack import Hearing, with_cues
from companion.table.view.model import Phase
from companion.table.view.places import answered_at

TICK = 0.05
"""Seconds after which the table looks at the clock when no sense says anything."""
COLOURS = tuple(Colour)
"""The order of mats and panels."""
PLAYING = (Phase.RUNNING, Phase.PAUSED)


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
        layout: Layout,
        clock: Clock,
    ) -> None:
        self._judging = judging
        self._catalogue = catalogue
        self._inbox = inbox
        self._sound = sound
        self._outputs = outputs
        self._looking = looking
        self._layout = layout
        self._clock = clock
        self._time = Timekeeping(sound, judging)
        self._hearing = Hearing(sound, layout.track)
        self._pile = DrawPile(judging, catalogue, layout.pile)
        self._mats = Mats(judging)
        self._answering = Answering(judging, outputs, self._hearing, self._mats)
        self._watching = Watching()
        self._ring = Ring(judging, self._time, clock)
        self._revising = Revising(judging)
        self._understanding = Understanding(
            judging, self._mats, self._pile, self._watching, self._time, self._do
        )
        self._kept: dict[Colour, MatReading] = {}
        """Readings of mats that are taken later: when a pause is over, or a tile has its name."""
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
            case MatReading(player=number) if self._plays(number):
                self._read(COLOURS[number], event)
            case MatBusy(player=number) if self._plays(number):
                self._mats.disturbed(COLOURS[number])
            case PileSeen(chamber=chamber):
                self._pile.seen(chamber)
            case CameraStatus():
                self._looking.cameras(self._watching.note(event))
            case BoardJoined() | BoardLeft():
                self._outputs.forget()
            case CellPressed() | PanelPressed() | PanelReleased():
                self._take_press(event)
            case VolumeTurned() | VolumeSet() | LanguageChosen():
                self._hearing.take(event, sample=self.phase is Phase.WAITING)
            case SoundtrackKept():
                self._hearing.look_for_tracks()
            case TrackChosen(track=track) if self.phase is Phase.WAITING:
                self._choose_track(track)
            case _ if self.phase in PLAYING:
                self._take_touch(event)

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
            east, north = self._layout.start
            cell = (event.cell[0] - east, event.cell[1] - north)
            self._understanding.pressed(cell, event.at - event.age)
        elif self._plays(event.player):
            self._understanding.panel_pressed(COLOURS[event.player], event.at - event.age)

    def _take_touch(self, event: TableEvent) -> None:
        """What people do on the page during a game; in a pause mistakes are mended and nothing else."""
        match event:
            case UndoAsked():
                self._revise(self._revising.take_back, "notice-nothing-to-undo")
            case Overruled(verdict=number):
                self._revise(lambda: self._revising.overrule(number), "notice-cannot-overrule")
            case PanelTouched(player=player, down=False) if player in self._game.state.players:
                self._understanding.panel_released(Colour(player))
            case _ if self.phase is not Phase.RUNNING:
                return
            case CellTouched(cell=cell):
                self._understanding.pressed(cell, event.at)
            case TileNamed(chamber=chamber):
                self._understanding.drawing.named(chamber)
            case PanelTouched(player=player) if player in self._game.state.players:
                self._understanding.panel_pressed(Colour(player), event.at)
            case MoveChosen(player=player, move_id=move) if player in self._game.state.players:
                self._understanding.chosen(Colour(player), move, event.at)

    def _plays(self, number: int) -> bool:
        return COLOURS[number] in self._game.state.players

    def _begin(self) -> None:
        self._hearing.begin(voice.of_the_clock(self._game.cues), self._layout.introduction)
        self.phase = Phase.INTRODUCTION

    def _choose_track(self, track: str) -> None:
        """Another soundtrack may have other cues: the same game is begun anew with them."""
        sheet = self._hearing.choose(track)
        if sheet is None:
            self._judging.notice(0.0, "notice-no-such-track", {"track": track})
            return
        setup = with_cues(self._game.setup, sheet, self._catalogue)
        self._judging.begin_anew(Game.begin(setup, self._catalogue))

    def _start_or_pause(self, at: float) -> None:
        """The one button of the Pi: begins, goes from the introduction to the music, pauses, goes on."""
        if self.phase is Phase.WAITING:
            self._begin()
        elif self.phase is Phase.INTRODUCTION:
            if self._sound.skip():
                self._hearing.foretell(voice.of_the_clock(self._game.cues))
        elif self.phase is Phase.RUNNING:
            self._do(Pause(t=self._time.stamp(at)))
        elif self.phase is Phase.PAUSED:
            self._do(Resume(t=self._game.state.t))

    def _tick(self) -> None:
        if self.phase is Phase.INTRODUCTION and self._time.now() >= 0:
            self.phase = Phase.RUNNING
        if self.phase is not Phase.RUNNING:
            return
        now = self._clock.now()
        self._came(self._judging.advance(self._time.due()))
        for player, die, instead in self._mats.fallen(now):
            t = self._time.stamp(now)
            if instead:
                self._judging.notice(t, "notice-wrong-die-taken", {"player": player}, player)
            else:
                self._do(Lost(t=t, player=player, die=die))
        for player in [player for player in self._kept if player is not self._understanding.drawing.player]:
            self._read(player, self._kept.pop(player))
        self._understanding.settle(now)

    def _read(self, player: Colour, reading: MatReading) -> None:
        if self.phase is Phase.PAUSED or player is self._understanding.drawing.player:
            self._kept[player] = reading
            self._mats.rolling.discard(player)
            return
        if self.phase is not Phase.RUNNING:
            self._mats.laid_out(player, reading)
            return
        t = self._time.stamp(reading.still_since)
        throw = self._mats.read(player, reading, t)
        if throw.strangers:
            gift = throws.gift(self._game, player, t)
            if gift is not None and self._do(gift):
                throw = self._mats.read(player, reading, t)
        if self._game.state.players[player].escaped:
            return  # what he does with his dice is no act any more
        if throw.strangers:
            self._judging.notice(t, "notice-stranger", {"player": player}, player)
        for act in throws.acts(self._game, player, throw, t):
            self._do(act)
        if throw.unsure:
            self._judging.notice(t, "notice-unsure", {"player": player, "count": len(throw.unsure)}, player)
        if throws.taken_in_vain(self._game, player, throw, t):
            self._judging.notice(t, "notice-black-mask-taken", {"player": player}, player)
        self._understanding.settle(self._clock.now())

    def _do(self, act: Act) -> bool:
        """Judges an act, answers it, and does what follows from it by itself: an escape."""
        if self._game.state.result is not Result.PLAYING:
            return False
        if act.t < self._game.state.t:  # a question was answered after others had acted
            act = msgspec.structs.replace(act, t=self._game.state.t)
        place = answered_at(act, self._game.state)
        verdict, cues = self._judging.act(act)
        self._came(cues)
        self._answering.judged(act, place, verdict)
        self._stands_or_goes_on()
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
        self._answering.came(cues)
        if cues:
            self._ended()

    def _revise(self, mend: Callable[[], bool], else_message: str) -> None:
        """Takes back or overrules, and does what follows from it, or says why it was not done."""
        before = self._judging.swaps
        if mend():
            self._answering.revised(before, self._judging.swaps)
        else:
            self._judging.notice(self._game.state.t, else_message, {})
        self._stands_or_goes_on()
        self._ended()

    def _stands_or_goes_on(self) -> None:
        """Sound and clock stand while the game does: by the table's button, or by the treasure Time out."""
        paused = self._game.state.paused
        if paused and self.phase is Phase.RUNNING:
            self._sound.pause()
            self.phase = Phase.PAUSED
        elif not paused and self.phase is Phase.PAUSED:
            self._sound.resume()
            self.phase = Phase.RUNNING

    def _ended(self) -> None:
        """Notes the end."""
        result = self._game.state.result
        if result is Result.PLAYING or self.phase in (Phase.WON, Phase.LOST):
            return
        self.phase = Phase.WON if result is Result.WON else Phase.LOST
        self._judging.lines.finish(result)
        self._answering.ended(result)

    def look(self) -> None:
        """Brings lights, lamps and the page up to date."""
        understanding = self._understanding
        understanding.panels_present = self._looking.panels_present()
        self._outputs.show(
            self._game.state,
            self._answering.countdown,
            understanding.wanted,
            understanding.answers,
            self._ring.now(goes_on=self.phase is Phase.RUNNING),
        )
        moment = Moment(
            phase=self.phase,
            t=self._time.now(),
            asked=understanding.asked,
            top=self._pile.named,
            offered=understanding.drawing.offered,
            can_undo=self.phase in PLAYING and self._revising.last is not None,
            sound=self._hearing.view(choosable=self.phase is Phase.WAITING),
        )
        self._looking.look(moment, self._mats)

    @property
    def _game(self) -> Game:
        return self._judging.game
