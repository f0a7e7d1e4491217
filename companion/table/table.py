"""The table: the only place where the senses meet the rules.

The station gives it the events of all senses and of the page, one by one. Each event becomes acts or nothing.
Each act is judged, written down and only then answered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

import msgspec

from companion.boards import CellPressed, PanelPressed, PanelReleased
from companion.clock import Clock
from companion.dice import MatBusy, MatReading, TopSeen
from companion.gpio import StartPressed, VolumeTurned
from companion.rules import Act, Catalogue, Colour, CueVerdict, Game, Pause, Result, Resume
from companion.table import inbox
from companion.table.dice.entered import EnteredDice
from companion.table.dice.interpreter import ReadingInterpreter
from companion.table.dice.mats import Mats
from companion.table.game.beforehand import NOTHING_TO_NAME, Beforehand
from companion.table.game.corrections.correcting import correct
from companion.table.game.countdown import CountdownRing
from companion.table.game.decisions import Correction, Decision, Notice, ProposedAct, PutRight
from companion.table.game.evidence import Evidence
from companion.table.game.fault_guard import FaultGuard
from companion.table.game.referee import Referee
from companion.table.game.resume import ResumedGame, stand_still
from companion.table.game.timekeeping import Timekeeping
from companion.table.game.undo import Reversals
from companion.table.intent.believing import Believing
from companion.table.intent.drawn.drawing import DrawQuestion
from companion.table.intent.drawn.tops import Tops
from companion.table.intent.drawn.untold_cards import UntoldCards
from companion.table.intent.held_cues import HeldCues
from companion.table.intent.resolver import IntentResolver
from companion.table.lent import TableDevices
from companion.table.output import naming_views, voice
from companion.table.output.asked import AskedQuestion
from companion.table.output.lying import LyingReminder
from companion.table.output.publisher import TableStatus, ViewPublisher
from companion.table.output.responder import Responder
from companion.table.output.soundtrack import set_up_anew
from companion.table.settings import TableLayout
from companion.table.view.lay_out import ticked
from companion.table.view.model import GamePhase
from companion.table.view.places import answered_at
from companion.table.view.questions import TicksView

COLOURS = tuple(Colour)
"""The order of mats and panels."""
PLAYING = (GamePhase.RUNNING, GamePhase.PAUSED)


class Table:
    """One game at one table, from the first press to its result."""

    def __init__(
        self,
        referee: Referee,
        catalogue: Catalogue,
        devices: TableDevices,
        publisher: ViewPublisher,
        layout: TableLayout,
        clock: Clock,
        wall_time: Callable[[], str],
        beforehand: Beforehand = NOTHING_TO_NAME,
    ) -> None:
        """``wall_time`` gives the time of day, ISO 8601 with zone, for the journal; ``beforehand``: what
        people have to name before the game begins."""
        self._referee, self._catalogue = referee, catalogue
        self._sound = devices.sound
        self._soundtrack = devices.soundtrack
        self._lights = devices.lights
        self._publisher, self._layout = publisher, layout
        self._clock, self._wall_time = clock, wall_time
        self._time = Timekeeping(self._sound, referee)
        referee.people_shuffle(layout.shuffled)
        self._tops = Tops(referee, catalogue, layout, beforehand.openings)
        self.mats = Mats(referee)
        """What cameras see of everybody's dice."""
        self._dice = ReadingInterpreter(referee, self.mats, self._time, layout.conduct)
        self._entered = EnteredDice(referee, self.mats, devices.cameras, self._time, devices.die_named)
        self._responder = Responder(referee, self._sound, self._soundtrack, self.mats, clock)
        self._ring = CountdownRing(referee, self._time, clock)
        self._untold = UntoldCards(referee)
        self._reversals = Reversals(referee, self._untold.asks_first)
        self.resolver = IntentResolver(
            referee,
            self.mats,
            self._tops.pile,
            self._tops.stacks,
            self._untold,
            Believing(referee, self._entered.trust(layout.conduct), self.mats.lying),
            self._time,
            devices.panels_present,
            layout.cards,
        )
        self._held = HeldCues(referee, self._time, self.mats, self.resolver, clock)
        self._beforehand = beforehand
        self._asked, self._ticks = AskedQuestion(), TicksView()
        self._guard = FaultGuard(clock, referee.where, self._recover)
        self._kept: dict[Colour, MatReading] = {}
        """Readings that are taken later: after a pause, a drawn tile's name, or a cue that waits."""
        self._compared: set[Colour] = set()
        """Players of a resumed game whose mat no camera has read since."""
        self._lying = LyingReminder(devices.lying, devices.soundtrack)
        self.phase = GamePhase.WAITING

    def take_up(self, resumed: ResumedGame) -> None:
        """Stands paused where the game was broken off; the first reading of each mat is compared with it."""
        t = resumed.reached
        self._sound.stand(t)
        self._soundtrack.schedule(call for call in voice.of_the_clock(self.game.cues) if call[0] > t)
        stand_still(self._referee)
        self.phase = GamePhase.PAUSED
        self._compared = set(self.game.state.players)
        self._entered.take_up(resumed.counted)
        self._responder.took_up(cue for cue in self.game.cues if cue.t <= t)
        self._came(resumed.came)
        self._referee.answers_otherwise(resumed.differences)
        self._note_end()

    def handle(self, event: inbox.TableEvent | None) -> None:
        """Takes an event, if there is one, and looks at the clock. No bug in that ends game or table."""
        if event is not None and not self._held.holds(event):
            self._guard.run(f"{event}", lambda: self._take(event))
        self._guard.run("what follows from the time", self._tick)
        for each in self._held.let_go():
            self._guard.run(f"{each}", partial(self._take, each))
        self._guard.run("lights and page", self.show)

    @property
    def game(self) -> Game:
        """The game; it is replaced when another soundtrack is chosen."""
        return self._referee.game

    @property
    def draw_questions(self) -> tuple[DrawQuestion, ...]:
        """What players are asked to name."""
        return (*self._untold.questions, *self.resolver.draw_questions)

    @property
    def over(self) -> bool:
        """The game is won or lost."""
        return self.game.state.result is not Result.PLAYING

    def close(self) -> None:
        """The game is taken from the table; one that has begun and not ended stays unfinished."""
        if self.phase in (GamePhase.INTRODUCTION, *PLAYING):
            self._sound.stop()
            self._referee.leave()

    def _take(self, event: inbox.TableEvent) -> None:
        match event:
            case StartPressed() | inbox.StartAsked():
                self._start_or_pause(event.at)
            case MatReading(player=number) if self._plays(number):
                self._read(COLOURS[number], event)
            case MatBusy(player=number) if self._plays(number):
                self.mats.disturbed(COLOURS[number], event.at)
            case TopSeen():
                playing = self._time.stamp(event.at) if self.phase in PLAYING else None
                self._tops.see(event, playing, self.phase is GamePhase.WAITING)
            case CellPressed() | PanelPressed() | PanelReleased():
                self._take_press(event)
            case VolumeTurned() | inbox.VolumeSet() | inbox.LanguageChosen():
                self._soundtrack.take(event, sample=self.phase is GamePhase.WAITING)
            case inbox.SoundtrackKept():
                self._soundtrack.look_for_tracks()
            case inbox.TrackChosen(track=track) if self.phase is GamePhase.WAITING:
                set_up_anew(self._referee, self._soundtrack, track)
            case inbox.OpeningNamed() | inbox.HoldingNamed() if self.phase is GamePhase.WAITING:
                self._beforehand.take(event)
                self._referee.withdraw_notices()
            case inbox.StepTicked() if self.phase is GamePhase.WAITING:
                self._ticks = ticked(self._ticks, event)
            case _ if self.phase in PLAYING:
                self._take_touch(event)

    def _take_press(self, event: CellPressed | PanelPressed | PanelReleased) -> None:
        """Before the game any press begins it; a press known only after a gap (``healed``) does not count."""
        if isinstance(event, PanelReleased):
            self.resolver.panel_released(COLOURS[event.player])
        elif event.healed:
            return
        elif self.phase is GamePhase.WAITING:
            self._begin()
        elif self.phase is not GamePhase.RUNNING:
            return
        elif isinstance(event, CellPressed):
            self._carry_out(self.resolver.pressed(self._layout.cell(event.cell), event.at - event.age))
        elif self._plays(event.player):
            self._carry_out(self.resolver.panel_pressed(COLOURS[event.player], event.at - event.age))

    def _take_touch(self, event: inbox.TableEvent) -> None:
        """What people do on the page during a game; in a pause they can only mend mistakes."""
        match event:
            case inbox.UndoAsked(by=by):
                self._reverse(lambda: self._reversals.take_back(by), "notice-nothing-to-undo")
            case inbox.Overruled(verdict=number, by=by):
                self._tops.pile.show_unclaimed()  # it may be what a discovery has drawn
                self._reverse(lambda: self._reversals.overrule(number, by), "notice-cannot-overrule")
            case inbox.PanelTouched(player=player, down=False) if self._names(player):
                self.resolver.panel_released(Colour(player))
            case _ if self.phase is GamePhase.RUNNING:
                self._take_play(event)

    def _take_play(self, event: inbox.TableEvent) -> None:
        """What people do on the page while the clock runs."""
        match event:
            case _ if (put_right := self._untold.taken(event)) is not None:
                self._put_right(put_right)
            case inbox.CellTouched(cell=cell, by=by):
                self._carry_out(self.resolver.pressed(cell, event.at, () if by is None else by.colours))
            case inbox.DrawNamed(player=player, name=name) if self._names(player):
                self._carry_out(self.resolver.named(Colour(player), name, event.at))
            case inbox.NothingDrawn(player=player) if self._names(player):
                self._carry_out(self.resolver.nothing_drawn(Colour(player), event.at))
            case inbox.PanelTouched(player=player) if self._names(player):
                self._carry_out(self.resolver.panel_pressed(Colour(player), event.at))
            case inbox.MoveChosen(player=player, move_id=move) if self._names(player):
                self._carry_out(self.resolver.chosen(Colour(player), move, event.at))
            case inbox.DiceTakenBack(player=player) if self._entered.counts(player):
                self._reverse(lambda: self._reversals.take_back_dice(Colour(player)), "notice-dice-stand")
            case inbox.DiceEntered() | inbox.SpellBroken() | inbox.DiceTrusted() if self._names(event.player):
                self._carry_out(self._entered.take(event))

    def _names(self, player: str) -> bool:
        return player in self.game.state.players

    def _plays(self, number: int) -> bool:
        return COLOURS[number] in self.game.state.players

    def _begin(self) -> None:
        if (missing := self._beforehand.missing) is not None:
            self._referee.notice(0.0, f"notice-name-the-{missing}", {})
            self._soundtrack.say([(f"name-{missing}",)])
            return
        self._referee.withdraw_notices()
        self._soundtrack.begin(voice.of_the_clock(self.game.cues), self._layout.introduction)
        self.phase = GamePhase.INTRODUCTION
        self._referee.begin(self._wall_time())

    def _start_or_pause(self, at: float) -> None:
        """The one button of the Pi: begins, skips the introduction, pauses, and goes on."""
        if self.phase is GamePhase.WAITING:
            self._begin()
        elif self.phase is GamePhase.INTRODUCTION:
            if self._sound.skip():
                self._soundtrack.schedule(voice.of_the_clock(self.game.cues))
        elif self.phase is GamePhase.RUNNING:
            self._judge(Pause(t=self._time.stamp(at)))
        elif self.phase is GamePhase.PAUSED:
            self._judge(Resume(t=self.game.state.t))

    def _tick(self) -> None:
        if self.phase is GamePhase.INTRODUCTION and self._time.now() >= 0:
            self.phase = GamePhase.RUNNING
        if self.phase is not GamePhase.RUNNING:
            return
        self._lying.tell()
        self._came(self._referee.advance(self._held.due()))
        self._referee.lines.reached(self._time.now())
        now = self._clock.now()
        self._carry_out(self._dice.as_time_passes(now))
        for player in tuple(self._kept):
            self._read(player, self._kept.pop(player))
        self._carry_out(self.resolver.settle(now))

    def _read(self, player: Colour, reading: MatReading) -> None:
        if player in self._compared:
            self._compared.discard(player)
            self._carry_out(self._dice.compare(player, reading))
        elif self.phase is GamePhase.PAUSED or self._held.keeps(player, reading):
            self._kept[player] = reading
            self.mats.keep(player, reading.read_at)
        elif self.phase is not GamePhase.RUNNING:
            self.mats.laid_out(player, reading)
        else:
            self._carry_out(self._dice.read(player, reading))
            if not self.game.state.players[player].escaped:
                self._carry_out(self.resolver.settle(self._clock.now()))

    def _carry_out(self, decisions: Iterable[Decision]) -> None:
        """Judges the acts one after the other, and puts the notices on the page."""
        for decision in decisions:
            match decision:
                case ProposedAct(act, evidence):
                    self._judge(act, evidence)
                case Correction():
                    self._correct(decision)
                case PutRight(write):
                    self._put_right(write)
                case Notice():
                    self._referee.notice(decision.t, decision.message, decision.facts, decision.player)

    def _correct(self, correction: Correction) -> None:
        """Tells the latest acts anew, and answers the one that was meant just now."""
        if self._untold.asks_first(correction):
            return
        meant = correct(self._referee, correction)
        if meant is not None:
            self._guard.run(f"the answer to {meant.act}", lambda: self._responder.judged(*meant))
        self._after(accepted=meant is not None)

    def _judge(self, act: Act, evidence: Evidence | None = None) -> None:
        """Judges an act and answers it. Escapes and gifts follow by themselves."""
        if self.game.state.result is not Result.PLAYING:
            return
        if act.t < self.game.state.t:  # a question was answered after others had acted
            act = msgspec.structs.replace(act, t=self.game.state.t)
        place = answered_at(act, self.game.state)
        verdict, cues = self._referee.judge(act, evidence)
        self._came(cues)
        self._guard.run(f"the answer to {act}", lambda: self._responder.judged(act, place, verdict))
        self._after(accepted=verdict.ok)

    def _after(self, *, accepted: bool) -> None:
        self._follow_pause()
        self._note_end()
        self._guard.run("lights and page", self.show)
        if accepted and (follows := self._dice.follows()) is not None:
            self._judge(follows)

    def _came(self, cues: tuple[CueVerdict, ...]) -> None:
        self._guard.run("the effects of the time", lambda: self._responder.came(cues))
        self._note_end()

    def _put_right(self, write: Callable[[], bool]) -> None:
        """Tells the record as it really is, and what follows from that."""
        self._reverse(write, "notice-cannot-put-right")
        self._after(accepted=True)

    def _reverse(self, reverse: Callable[[], bool], else_message: str) -> None:
        """Takes back or overrules; puts ``else_message`` on the page if that is impossible."""
        before = self._referee.swaps
        if reverse():
            self._responder.revised(before, self._referee.swaps)
        else:
            self._referee.notice(self.game.state.t, else_message, {})
        self._follow_pause()
        self._note_end()

    def _follow_pause(self) -> None:
        """Stops and resumes sound and clock when the game does: by a button, or by the treasure Time out."""
        paused = self.game.state.paused
        if paused and self.phase is GamePhase.RUNNING:
            self._sound.pause()
            self.phase = GamePhase.PAUSED
        elif not paused and self.phase is GamePhase.PAUSED:
            self._sound.resume()
            self.phase = GamePhase.RUNNING

    def _note_end(self) -> None:
        result = self.game.state.result
        if result is Result.PLAYING or self.phase in (GamePhase.WON, GamePhase.LOST):
            return
        self.phase = GamePhase.WON if result is Result.WON else GamePhase.LOST
        self._referee.finish(result)
        self._responder.ended(result)

    def _recover(self) -> None:
        """After a bug: what waited is forgotten, and players are told to do the last thing again."""
        self.resolver.forget()
        self._referee.notice(self.game.state.t, "notice-fault", {})

    def show(self) -> None:
        """Brings lights, lamps and the page up to date."""
        self._lights.show(
            self.game.state,
            self._responder.told(self.resolver),
            self._responder.countdown,
            self._ring.now(goes_on=self.phase is GamePhase.RUNNING),
        )
        self._publisher.publish(self._status)

    def _status(self) -> TableStatus:
        waiting = self.phase is GamePhase.WAITING
        beforehand = self._beforehand if waiting else NOTHING_TO_NAME
        questions, drawn = self.resolver.questions, self.draw_questions
        return TableStatus(
            phase=self.phase,
            t=self._time.now(),
            asked=questions.asked,
            told=self._responder.told(self.resolver),
            question=self._asked.view(questions.oldest, drawn, self.game.state),
            doubts=() if waiting else self.resolver.doubts.now(self._clock.now()),
            ticks=self._ticks,
            dice=self.mats.seen(),
            ways=self._entered.ways(),
            top=self._tops.pile.named,
            openings=naming_views.openings(beforehand.openings, self._catalogue),
            holdings=naming_views.holdings(beforehand.handed),
            draws=naming_views.questions(drawn, self._catalogue),
            can_undo=self.phase in PLAYING and self._reversals.last is not None,
            sound=self._soundtrack.view(choosable=waiting),
        )
