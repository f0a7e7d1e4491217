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
from companion.table.dice.cameras import Cameras
from companion.table.dice.mats import Mats
from companion.table.game.countdown import CountdownRing
from companion.table.game.referee import Referee
from companion.table.game.timekeeping import Timekeeping
from companion.table.game.undo import Reversals
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
from companion.table.intent.resolver import IntentResolver
from companion.table.layout import TableLayout
from companion.table.output import voice
from companion.table.output.answering import Responder
from companion.table.output.lighting import Lighting
from companion.table.output.publisher import Moment, ViewPublisher
from companion.table.output.soundtrack import SoundtrackPlayer, with_cues
from companion.table.view.model import GamePhase
from companion.table.view.places import answered_at

TICK = 0.05
"""Seconds after which the table looks at the clock when no sense says anything."""
COLOURS = tuple(Colour)
"""The order of mats and panels."""
PLAYING = (GamePhase.RUNNING, GamePhase.PAUSED)


class Table:
    """One game at one table, from the first press to the last door."""

    def __init__(
        self,
        referee: Referee,
        catalogue: Catalogue,
        inbox: Inbox,
        sound: Sound,
        outputs: Lighting,
        looking: ViewPublisher,
        layout: TableLayout,
        clock: Clock,
    ) -> None:
        self._referee = referee
        self._catalogue = catalogue
        self._inbox = inbox
        self._sound = sound
        self._outputs = outputs
        self._looking = looking
        self._layout = layout
        self._clock = clock
        self._time = Timekeeping(sound, referee)
        self._soundtrack = SoundtrackPlayer(sound, layout.track)
        self._pile = DrawPile(referee, catalogue, layout.pile)
        self._mats = Mats(referee)
        self._answering = Responder(referee, outputs, self._soundtrack, self._mats)
        self._cameras = Cameras()
        self._ring = CountdownRing(referee, self._time, clock)
        self._reversals = Reversals(referee)
        self._resolver = IntentResolver(referee, self._mats, self._pile, self._cameras, self._time, self._do)
        self._kept: dict[Colour, MatReading] = {}
        """Readings of mats that are taken later: when a pause is over, or a tile has its name."""
        self.phase = GamePhase.WAITING

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
                self._looking.cameras(self._cameras.note(event))
            case BoardJoined() | BoardLeft():
                self._outputs.forget()
            case CellPressed() | PanelPressed() | PanelReleased():
                self._take_press(event)
            case VolumeTurned() | VolumeSet() | LanguageChosen():
                self._soundtrack.take(event, sample=self.phase is GamePhase.WAITING)
            case SoundtrackKept():
                self._soundtrack.look_for_tracks()
            case TrackChosen(track=track) if self.phase is GamePhase.WAITING:
                self._choose_track(track)
            case _ if self.phase in PLAYING:
                self._take_touch(event)

    def _take_press(self, event: CellPressed | PanelPressed | PanelReleased) -> None:
        """Any press begins the game; what only came to light later (``healed``) is no press."""
        if isinstance(event, PanelReleased):
            self._resolver.panel_released(COLOURS[event.player])
        elif event.healed:
            return
        elif self.phase is GamePhase.WAITING:
            self._begin()
        elif self.phase is not GamePhase.RUNNING:
            return
        elif isinstance(event, CellPressed):
            east, north = self._layout.start
            cell = (event.cell[0] - east, event.cell[1] - north)
            self._resolver.pressed(cell, event.at - event.age)
        elif self._plays(event.player):
            self._resolver.panel_pressed(COLOURS[event.player], event.at - event.age)

    def _take_touch(self, event: TableEvent) -> None:
        """What people do on the page during a game; in a pause mistakes are mended and nothing else."""
        match event:
            case UndoAsked():
                self._revise(self._reversals.take_back, "notice-nothing-to-undo")
            case Overruled(verdict=number):
                self._revise(lambda: self._reversals.overrule(number), "notice-cannot-overrule")
            case PanelTouched(player=player, down=False) if player in self._game.state.players:
                self._resolver.panel_released(Colour(player))
            case _ if self.phase is not GamePhase.RUNNING:
                return
            case CellTouched(cell=cell):
                self._resolver.pressed(cell, event.at)
            case TileNamed(chamber=chamber):
                self._resolver.drawing.named(chamber)
            case PanelTouched(player=player) if player in self._game.state.players:
                self._resolver.panel_pressed(Colour(player), event.at)
            case MoveChosen(player=player, move_id=move) if player in self._game.state.players:
                self._resolver.chosen(Colour(player), move, event.at)

    def _plays(self, number: int) -> bool:
        return COLOURS[number] in self._game.state.players

    def _begin(self) -> None:
        self._soundtrack.begin(voice.of_the_clock(self._game.cues), self._layout.introduction)
        self.phase = GamePhase.INTRODUCTION

    def _choose_track(self, track: str) -> None:
        """Another soundtrack may have other cues: the same game is begun anew with them."""
        sheet = self._soundtrack.choose(track)
        if sheet is None:
            self._referee.notice(0.0, "notice-no-such-track", {"track": track})
            return
        setup = with_cues(self._game.setup, sheet, self._catalogue)
        self._referee.begin_anew(Game.begin(setup, self._catalogue))

    def _start_or_pause(self, at: float) -> None:
        """The one button of the Pi: begins, goes from the introduction to the music, pauses, goes on."""
        if self.phase is GamePhase.WAITING:
            self._begin()
        elif self.phase is GamePhase.INTRODUCTION:
            if self._sound.skip():
                self._soundtrack.foretell(voice.of_the_clock(self._game.cues))
        elif self.phase is GamePhase.RUNNING:
            self._do(Pause(t=self._time.stamp(at)))
        elif self.phase is GamePhase.PAUSED:
            self._do(Resume(t=self._game.state.t))

    def _tick(self) -> None:
        if self.phase is GamePhase.INTRODUCTION and self._time.now() >= 0:
            self.phase = GamePhase.RUNNING
        if self.phase is not GamePhase.RUNNING:
            return
        now = self._clock.now()
        self._came(self._referee.advance(self._time.due()))
        for player, die, instead in self._mats.fallen(now):
            t = self._time.stamp(now)
            if instead:
                self._referee.notice(t, "notice-wrong-die-taken", {"player": player}, player)
            else:
                self._do(Lost(t=t, player=player, die=die))
        for player in [player for player in self._kept if player is not self._resolver.drawing.player]:
            self._read(player, self._kept.pop(player))
        self._resolver.settle(now)

    def _read(self, player: Colour, reading: MatReading) -> None:
        if self.phase is GamePhase.PAUSED or player is self._resolver.drawing.player:
            self._kept[player] = reading
            self._mats.rolling.discard(player)
            return
        if self.phase is not GamePhase.RUNNING:
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
            self._referee.notice(t, "notice-stranger", {"player": player}, player)
        for act in throws.acts(self._game, player, throw, t):
            self._do(act)
        if throw.unsure:
            self._referee.notice(t, "notice-unsure", {"player": player, "count": len(throw.unsure)}, player)
        if throws.taken_in_vain(self._game, player, throw, t):
            self._referee.notice(t, "notice-black-mask-taken", {"player": player}, player)
        self._resolver.settle(self._clock.now())

    def _do(self, act: Act) -> bool:
        """Judges an act, answers it, and does what follows from it by itself: an escape."""
        if self._game.state.result is not Result.PLAYING:
            return False
        if act.t < self._game.state.t:  # a question was answered after others had acted
            act = msgspec.structs.replace(act, t=self._game.state.t)
        place = answered_at(act, self._game.state)
        verdict, cues = self._referee.act(act)
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
        before = self._referee.swaps
        if mend():
            self._answering.revised(before, self._referee.swaps)
        else:
            self._referee.notice(self._game.state.t, else_message, {})
        self._stands_or_goes_on()
        self._ended()

    def _stands_or_goes_on(self) -> None:
        """Sound and clock stand while the game does: by the table's button, or by the treasure Time out."""
        paused = self._game.state.paused
        if paused and self.phase is GamePhase.RUNNING:
            self._sound.pause()
            self.phase = GamePhase.PAUSED
        elif not paused and self.phase is GamePhase.PAUSED:
            self._sound.resume()
            self.phase = GamePhase.RUNNING

    def _ended(self) -> None:
        """Notes the end."""
        result = self._game.state.result
        if result is Result.PLAYING or self.phase in (GamePhase.WON, GamePhase.LOST):
            return
        self.phase = GamePhase.WON if result is Result.WON else GamePhase.LOST
        self._referee.lines.finish(result)
        self._answering.ended(result)

    def look(self) -> None:
        """Brings lights, lamps and the page up to date."""
        resolver = self._resolver
        resolver.panels_present = self._looking.panels_present()
        self._outputs.show(
            self._game.state,
            self._answering.countdown,
            resolver.wanted,
            resolver.answers,
            self._ring.now(goes_on=self.phase is GamePhase.RUNNING),
        )
        moment = Moment(
            phase=self.phase,
            t=self._time.now(),
            asked=resolver.asked,
            top=self._pile.named,
            offered=resolver.drawing.offered,
            can_undo=self.phase in PLAYING and self._reversals.last is not None,
            sound=self._soundtrack.view(choosable=self.phase is GamePhase.WAITING),
        )
        self._looking.look(moment, self._mats)

    @property
    def _game(self) -> Game:
        return self._referee.game
