"""The table: the only place where the senses meet the rules.

Events of all senses and of the page come in through one queue; one asyncio task takes them one by one. Each
event becomes acts or nothing. Each act is judged, written down and only then answered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from companion.boards import BoardJoined, BoardLeft, CellPressed, PanelPressed, PanelReleased
from companion.clock import Clock
from companion.dice import CameraStatus, MatBusy, MatReading, PileSeen
from companion.gpio import StartPressed, VolumeTurned
from companion.rules import Act, Catalogue, Colour, CueVerdict, Game, Pause, Result, Resume
from companion.sound import Sound
from companion.table.dice.cameras import Cameras
from companion.table.dice.interpreter import ReadingInterpreter
from companion.table.dice.mats import Mats
from companion.table.game.countdown import CountdownRing
from companion.table.game.decisions import Decision, Notice, ProposedAct
from companion.table.game.fault_guard import FaultGuard
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
from companion.table.output import voice
from companion.table.output.lights import TableLights
from companion.table.output.publisher import Moment, ViewPublisher
from companion.table.output.responder import Responder
from companion.table.output.soundtrack import SoundtrackPlayer, with_cues
from companion.table.settings import TableLayout
from companion.table.view.model import GamePhase
from companion.table.view.places import answered_at

TICK = 0.05
"""Seconds after which the table looks at the clock if no event comes."""
COLOURS = tuple(Colour)
"""The order of mats and panels."""
PLAYING = (GamePhase.RUNNING, GamePhase.PAUSED)


class Table:
    """One game at one table, from the first press to its result."""

    def __init__(
        self,
        referee: Referee,
        catalogue: Catalogue,
        inbox: Inbox,
        sound: Sound,
        lights: TableLights,
        publisher: ViewPublisher,
        layout: TableLayout,
        clock: Clock,
    ) -> None:
        self._referee = referee
        self._catalogue = catalogue
        self._inbox = inbox
        self._sound = sound
        self._lights = lights
        self._publisher = publisher
        self._layout = layout
        self._clock = clock
        self._time = Timekeeping(sound, referee)
        self._soundtrack = SoundtrackPlayer(sound, layout.track)
        self._pile = DrawPile(referee, catalogue, layout.pile)
        self._mats = Mats(referee)
        self._dice = ReadingInterpreter(referee, self._mats, self._time)
        self._responder = Responder(referee, sound, lights, self._soundtrack, self._mats)
        self._cameras = Cameras()
        self._ring = CountdownRing(referee, self._time, clock)
        self._reversals = Reversals(referee)
        self._resolver = IntentResolver(
            referee, self._mats, self._pile, self._cameras, self._time, publisher.panels_present
        )
        self._guard = FaultGuard(clock, self._where, self._recover)
        self._kept: dict[Colour, MatReading] = {}
        """Readings that are taken later: after a pause, or when the drawn tile has its name."""
        self.phase = GamePhase.WAITING

    async def run(self) -> Result:
        """Takes events until the game is won or lost, and returns the result."""
        try:
            while self._game.state.result is Result.PLAYING:
                await self.attend(TICK)
        except Exception:
            self._publisher.break_off()
            raise
        return self._game.state.result

    async def attend(self, patience: float) -> None:
        """Takes one event, if one comes within ``patience`` seconds, and looks at the clock.

        A bug in the handling of an event, of the clock, or of lights and page ends neither game nor table.
        """
        event = await self._inbox.get(patience)
        if event is not None:
            self._guard.run(f"{event}", lambda: self._take(event))
        self._guard.run("what follows from the time", self._tick)
        self._guard.run("lights and page", self.show)

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
                self._publisher.cameras(self._cameras.note(event))
            case BoardJoined() | BoardLeft():
                self._lights.forget()
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
        """Before the game any press begins it; a press known only after a gap (``healed``) does not count."""
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
            self._carry_out(self._resolver.pressed(cell, event.at - event.age))
        elif self._plays(event.player):
            self._carry_out(self._resolver.panel_pressed(COLOURS[event.player], event.at - event.age))

    def _take_touch(self, event: TableEvent) -> None:
        """What people do on the page during a game; in a pause they can only mend mistakes."""
        match event:
            case UndoAsked(by=by):
                self._reverse(lambda: self._reversals.take_back(by), "notice-nothing-to-undo")
            case Overruled(verdict=number, by=by):
                self._reverse(lambda: self._reversals.overrule(number, by), "notice-cannot-overrule")
            case PanelTouched(player=player, down=False) if player in self._game.state.players:
                self._resolver.panel_released(Colour(player))
            case _ if self.phase is not GamePhase.RUNNING:
                return
            case CellTouched(cell=cell):
                self._carry_out(self._resolver.pressed(cell, event.at))
            case TileNamed(chamber=chamber):
                self._carry_out(self._resolver.named(chamber))
            case PanelTouched(player=player) if player in self._game.state.players:
                self._carry_out(self._resolver.panel_pressed(Colour(player), event.at))
            case MoveChosen(player=player, move_id=move) if player in self._game.state.players:
                self._carry_out(self._resolver.chosen(Colour(player), move, event.at))

    def _plays(self, number: int) -> bool:
        return COLOURS[number] in self._game.state.players

    def _begin(self) -> None:
        self._soundtrack.begin(voice.of_the_clock(self._game.cues), self._layout.introduction)
        self.phase = GamePhase.INTRODUCTION

    def _choose_track(self, track: str) -> None:
        """Another soundtrack may have other cues: the same game is set up anew with them."""
        sheet = self._soundtrack.choose(track)
        if sheet is None:
            self._referee.notice(0.0, "notice-no-such-track", {"track": track})
            return
        setup = with_cues(self._game.setup, sheet, self._catalogue)
        self._referee.begin_anew(Game.begin(setup, self._catalogue))

    def _start_or_pause(self, at: float) -> None:
        """The one button of the Pi: begins, skips the introduction, pauses, and goes on."""
        if self.phase is GamePhase.WAITING:
            self._begin()
        elif self.phase is GamePhase.INTRODUCTION:
            if self._sound.skip():
                self._soundtrack.schedule(voice.of_the_clock(self._game.cues))
        elif self.phase is GamePhase.RUNNING:
            self._judge(Pause(t=self._time.stamp(at)))
        elif self.phase is GamePhase.PAUSED:
            self._judge(Resume(t=self._game.state.t))

    def _tick(self) -> None:
        if self.phase is GamePhase.INTRODUCTION and self._time.now() >= 0:
            self.phase = GamePhase.RUNNING
        if self.phase is not GamePhase.RUNNING:
            return
        now = self._clock.now()
        self._came(self._referee.advance(self._time.due()))
        self._carry_out(self._dice.fallen(now))
        for player in [player for player in self._kept if player is not self._resolver.draws]:
            self._read(player, self._kept.pop(player))
        self._carry_out(self._resolver.settle(now))

    def _read(self, player: Colour, reading: MatReading) -> None:
        if self.phase is GamePhase.PAUSED or player is self._resolver.draws:
            self._kept[player] = reading
            self._mats.came_to_rest(player)
        elif self.phase is not GamePhase.RUNNING:
            self._mats.laid_out(player, reading)
        else:
            self._carry_out(self._dice.read(player, reading))
            if not self._game.state.players[player].escaped:
                self._carry_out(self._resolver.settle(self._clock.now()))

    def _carry_out(self, decisions: Iterable[Decision]) -> None:
        """Judges the acts one after the other, and puts the notices on the page."""
        for decision in decisions:
            match decision:
                case ProposedAct(act):
                    self._resolver.judged(act, self._judge(act))
                case Notice():
                    self._referee.notice(decision.t, decision.message, decision.facts, decision.player)

    def _judge(self, act: Act) -> bool:
        """Judges an act and answers it; returns whether it was allowed. Escapes follow by themselves."""
        if self._game.state.result is not Result.PLAYING:
            return False
        if act.t < self._game.state.t:  # a question was answered after others had acted
            act = msgspec.structs.replace(act, t=self._game.state.t)
        place = answered_at(act, self._game.state)
        verdict, cues = self._referee.judge(act)
        self._came(cues)
        self._guard.run(f"the answer to {act}", lambda: self._responder.judged(act, place, verdict))
        self._follow_pause()
        self._note_end()
        self._guard.run("lights and page", self.show)
        if verdict.ok and (escape := self._dice.escape()) is not None:
            self._judge(escape)
        return verdict.ok

    def _came(self, cues: tuple[CueVerdict, ...]) -> None:
        self._guard.run("the effects of the time", lambda: self._responder.came(cues))
        if cues:
            self._note_end()

    def _reverse(self, reverse: Callable[[], bool], else_message: str) -> None:
        """Takes back or overrules; puts ``else_message`` on the page if that is impossible."""
        before = self._referee.swaps
        if reverse():
            self._responder.revised(before, self._referee.swaps)
        else:
            self._referee.notice(self._game.state.t, else_message, {})
        self._follow_pause()
        self._note_end()

    def _follow_pause(self) -> None:
        """Stops and resumes sound and clock when the game does: by a button, or by the treasure Time out."""
        paused = self._game.state.paused
        if paused and self.phase is GamePhase.RUNNING:
            self._sound.pause()
            self.phase = GamePhase.PAUSED
        elif not paused and self.phase is GamePhase.PAUSED:
            self._sound.resume()
            self.phase = GamePhase.RUNNING

    def _note_end(self) -> None:
        result = self._game.state.result
        if result is Result.PLAYING or self.phase in (GamePhase.WON, GamePhase.LOST):
            return
        self.phase = GamePhase.WON if result is Result.WON else GamePhase.LOST
        self._referee.finish(result)
        self._responder.ended(result)

    def _where(self) -> str:
        """The game and the moment, as the log gives them."""
        number, line = self._referee.place
        return f"game {number}, line {line}, {self._game.state.t:.2f} s"

    def _recover(self) -> None:
        """After a bug: what waited is forgotten, and players are told to do the last thing again."""
        self._resolver.forget()
        self._referee.notice(self._game.state.t, "notice-fault", {})

    def show(self) -> None:
        """Brings lights, lamps and the page up to date."""
        question = self._resolver.question
        self._lights.show(
            self._game.state,
            self._responder.countdown,
            frozenset() if question is None else question.players,
            self._resolver.answers,
            self._ring.now(goes_on=self.phase is GamePhase.RUNNING),
        )
        moment = Moment(
            phase=self.phase,
            t=self._time.now(),
            asked={} if question is None else question.ids,
            dice=self._mats.seen(),
            top=self._pile.named,
            offered=self._resolver.offered,
            can_undo=self.phase in PLAYING and self._reversals.last is not None,
            sound=self._soundtrack.view(choosable=self.phase is GamePhase.WAITING),
        )
        self._publisher.publish(moment)

    @property
    def _game(self) -> Game:
        return self._referee.game
