"""A game: acts go in, verdicts come out. A verdict is yes with events, or no with a reason;
wrong play raises no error."""

from __future__ import annotations

import math
import random
from collections.abc import Collection, Mapping, Sequence

import msgspec
from msgspec import UnsetType

from companion.rules import basic
from companion.rules.acts import Act, End, Resume, ShowState, Undo, verb
from companion.rules.basic.countdown import sound
from companion.rules.catalogue import Catalogue
from companion.rules.catalogue.entries import Cue
from companion.rules.catalogue.loading import complete
from companion.rules.events import JudgedAnew, Undone
from companion.rules.history import Checkpoint, History, PlayedAct
from companion.rules.modules import available
from companion.rules.moves import Move, moves
from companion.rules.names import Code, Colour, DieState, Result, Time
from companion.rules.record.faults import fault
from companion.rules.record.show import show
from companion.rules.record.verdicts import CueVerdict, Refusal, Verdict
from companion.rules.refuse import check_setup
from companion.rules.rulebook import Attempt, Events, Play, Rulebook
from companion.rules.setup.challenge import with_challenge
from companion.rules.setup.layout import lay_out
from companion.rules.setup.pile import Built
from companion.rules.setup.setup import Setup
from companion.rules.setup.unseen import shuffle_unseen
from companion.rules.state import State, Timer

PLAYING = Result.PLAYING  # it is needed very often, and Python finds a global faster than a member
OPEN_WHEN_OVER = (Undo, ShowState, End)
OPEN_WHEN_PAUSED = (Resume, Undo, ShowState)


class Game:
    """One game of Escape.

    ``game = Game.begin(setup, catalogue)``, then ``game.act(act, line)`` for what players do and
    ``game.advance(t)`` when time passes without an act.
    """

    def __init__(self, play: Play) -> None:
        self._play = play
        setup = play.setup
        cues = play.catalogue.sheets[setup.cues].cues if isinstance(setup.cues, str) else tuple(setup.cues)
        self._cues = complete(cues)
        self._history = History(play.state)

    @classmethod
    def begin(cls, setup: Setup, catalogue: Catalogue) -> Game:
        """Lay out a game; raises BadRecord if the set-up cannot be played."""
        modules = available()
        setup = with_challenge(setup, catalogue)
        check_setup(setup, catalogue, modules)
        rules = Rulebook()
        joining = sorted((modules[name] for name in setup.modules), key=lambda each: (each.number, each.name))
        for module in joining:
            rules.modules.append(module.name)
            module.join(rules, setup)
        basic.join(rules)
        rules.bind()
        return cls(lay_out(setup, catalogue, rules))

    @property
    def setup(self) -> Setup:
        """The set-up with every deck explicit. As line 1 of a record it replays this game."""
        return self._play.setup

    @property
    def catalogue(self) -> Catalogue:
        """The catalogue this game is played with."""
        return self._play.catalogue

    @property
    def built(self) -> Built | None:
        """How the draw pile was built, step by step; None if line 1 of the record gives the pile."""
        return self._play.built

    @property
    def state(self) -> State:
        """The state of the game. It is only for reading, and an undo replaces it by another object."""
        return self._play.state

    @property
    def cues(self) -> tuple[Cue, ...]:
        """All cues of this game in order of time, past ones included."""
        return self._cues

    def show(self) -> dict[str, object]:
        """Return the state as the answer to a `state` line has it."""
        return show(self._play)

    def advance(self, t: Time) -> tuple[CueVerdict, ...]:
        """Move the clock to `t` without an act. In a pause, or if `t` is in the past, nothing changes."""
        state = self._play.state
        if state.paused or t < state.t:
            return ()
        cues = self._bring(t)
        self._play.state.t = t
        return cues

    def brings(self, t: Time) -> bool:
        """Whether `advance` would bring a cue or the end of a sand timer; without them only the time
        changes."""
        state = self._play.state
        return (
            not state.paused
            and state.result is PLAYING
            and (
                self._cues[state.cues_passed].t <= t
                or any(timer.ends is not None and timer.ends <= t for timer in state.timers)
            )
        )

    def would(self, act: Act) -> Refusal | None:
        """Return why an act would be refused now, or None. It changes nothing and ignores `act.t`."""
        refusal = fault(act, self._play.catalogue, self._play.setup)
        return refusal or self._refusal(Attempt(act))

    def moves(self, player: Colour, t: Time, but: Collection[type[Act]] = ()) -> tuple[Move, ...]:
        """Return the moves that a player could make now, except rolling, freeing and losing dice.

        Moves that only lack dice are among them; acts of the kinds `but` are not, which takes less time.
        The acts get the time `t`, which is not checked.
        """
        return moves(self._play, self._refusal, player, t, but)

    def moves_without(
        self, player: Colour, t: Time, dice: Mapping[Colour, Collection[int]]
    ) -> tuple[Move, ...]:
        """Return the moves that a player could make if these dice showed nothing. It changes nothing."""
        checkpoint = self.checkpoint()
        for colour, numbers in dice.items():
            for number in numbers:
                self.state.players[colour].dice[number].take_away(DieState.UNROLLED)
        found = self.moves(player, t)
        self.restore(checkpoint)
        return found

    def act(self, act: Act, line: int = 0) -> tuple[CueVerdict | Verdict, ...]:
        """Judge an act and carry it out. Returns the verdicts of the cues before its time, then its own
        verdict.

        Acts count in the order in which they come; an act that comes too late spends nothing (R-101, R-102).
        """
        play = self._play
        refusal = fault(act, play.catalogue, play.setup) or self._wrong_time(act) or self._lacks_a_key(act)
        if refusal is not None:
            return (Verdict(line=line, t=play.state.t, ok=False, refusal=refusal),)
        cues = self._bring(act.t)
        play.state.t = act.t
        return (*cues, *self._judge(act, line))

    def checkpoint(self) -> Checkpoint:
        """Return this moment of the game, for `restore`."""
        return self._history.checkpoint(self._play.state)

    def restore(self, checkpoint: Checkpoint) -> None:
        """Go back to a moment of this game, as if nothing had happened since. It is
        used after a bug in the rules."""
        self._play.state = self._history.restore(checkpoint)

    def without_last(self, count: int) -> tuple[Checkpoint, ...]:
        """Return the game as it would be now without the last `count` acts of players, without all of them
        but the first, and so on: what as many `undo` would make of it, in one go. It changes nothing."""
        places = self._history.last_places(count)
        if not places:
            return ()
        here, now = self.checkpoint(), self._play.state.t
        self._play.state, entries = self._history.begin_again(places[0])
        first = len(self._history.entries)
        found: list[Checkpoint] = []
        for place, (line, act) in enumerate(entries, first):
            if place in places:
                others = [each for each in entries[place - first :] if not each[1].players_act]
                found.append(self._as_of(now, others))
            self.act(act, line)
        self.restore(here)
        return tuple(found)

    def _as_of(self, now: Time, others: Sequence[PlayedAct]) -> Checkpoint:
        """Return the game as it will be then, if nothing else happens; it changes nothing."""
        here = self.checkpoint()
        for line, act in others:
            self.act(act, line)
        self.advance(now)
        then = self.checkpoint()
        self.restore(here)
        return then

    def twin(self, dealer: random.Random | None = None) -> Game:
        """Return an independent copy of this game as it stands; its past acts cannot be taken back.

        With a `dealer`, what nobody has seen yet lies in another order: nobody can know how it lies here.
        """
        here = self._play
        play = Play(here.rules, here.catalogue, here.setup, here.state.copy())
        if dealer is not None:
            packet = here.rules.packet or here.catalogue.numbers.packet
            shuffle_unseen(play.state, here.setup, here.catalogue.numbers, packet, dealer)
        return Game(play)

    def bad_line(self, refusal: Refusal, line: int) -> Verdict:
        """Return the verdict on a line that is no act; the clock does not move."""
        return Verdict(line=line, t=self._play.state.t, ok=False, refusal=refusal)

    def see_in_pile(self, chamber: str, depth: int, instead: str | None = None) -> bool:
        """Put a chamber that was seen there under a number of others of the pile, in the set-up, too. Return
        False if the pile has none, or if one of the two lay on the table when the game began.

        The chamber that seemed to lie there lies where this one seemed to lie. No other one moves, above all
        not the exit, whose height people know. `instead`: a chamber that nobody has seen and that, as it
        turns out, stayed in the box for this one.
        """
        pile = self._play.state.pile
        if (chamber in pile) is (instead is not None) or (instead or chamber) not in pile:
            return False
        assert not isinstance(self.setup.pile, UnsetType)  # the layout has made it explicit
        if not {instead or chamber, pile[depth]} <= set(self.setup.pile):
            return False  # it lay beside START from the beginning, and has come under the pile since
        self._lies_otherwise({instead or chamber: pile[depth], pile[depth]: chamber})
        return True

    def come_from_the_box(self, chamber: str, instead: str) -> None:
        """Put a chamber of the box into the pile, in the set-up, too: it lies where `instead` seemed to lie,
        which nobody has seen and which, as it turns out, stayed in the box."""
        self._lies_otherwise({instead: chamber})

    def _lies_otherwise(self, really: Mapping[str, str]) -> None:
        for state in (self._play.state, *self._history.kept):
            state.pile = tuple(really.get(name, name) for name in state.pile)
        assert not isinstance(self.setup.pile, UnsetType)  # the layout has made it explicit
        pile_laid = [really.get(name, name) for name in self.setup.pile]
        self._play.setup = msgspec.structs.replace(self.setup, pile=pile_laid)

    def _lacks_a_key(self, act: Act) -> Refusal | None:
        """Return why a line is bad in the game's present state; such a line does not move the clock."""
        if type(act) not in self._play.rules.may_lack_a_key:
            return None
        refusal = self._refusal(Attempt(act))
        return refusal if refusal is not None and refusal.code is Code.BAD_LINE else None

    def _wrong_time(self, act: Act) -> Refusal | None:
        state = self._play.state
        if act.t < state.t:
            return Refusal(Code.BAD_LINE, "time-runs-backwards", t=act.t, now=state.t)
        if state.paused and act.t != state.t:
            return Refusal(Code.BAD_LINE, "time-in-a-pause", t=act.t, now=state.t)
        return None

    def _refusal(self, attempt: Attempt[Act]) -> Refusal | None:
        """Run the checks in the order of the codes; return the first refusal."""
        state, kind = self._play.state, type(attempt.act)
        if state.result is not PLAYING and kind not in OPEN_WHEN_OVER:
            return Refusal(Code.OVER, "game-over", result=state.result)
        if state.paused and kind not in OPEN_WHEN_PAUSED:
            return Refusal(Code.PAUSED, "game-paused")
        if kind in OPEN_WHEN_OVER:
            if kind is Undo and self._history.last_of_a_player() is None:
                return Refusal(Code.NOTHING_HERE, "nothing-to-undo")
            return None
        if not self._play.rules.in_play(kind):
            return Refusal(Code.NOT_IN_PLAY, "verb-not-in-play", verb=verb(attempt.act))
        return self._play.rules.refusal(self._play, attempt)

    def _judge(self, act: Act, line: int) -> tuple[CueVerdict | Verdict, ...]:
        attempt = Attempt(act)
        refusal = self._refusal(attempt)
        if refusal is not None:
            return (Verdict(line=line, t=act.t, ok=False, refusal=refusal),)
        if isinstance(act, ShowState):
            return (Verdict(line=line, t=act.t, state=self.show()),)
        if isinstance(act, Undo):
            return (Verdict(line=line, t=act.t, events=tuple(self._undo(act))),)
        if isinstance(act, End):
            return self._end(act, line)
        events: Events = []
        self._play.rules.carry_out(self._play, attempt, events)
        self._history.note(line, act, self._play.state)
        return (Verdict(line=line, t=act.t, events=tuple(events), paid=attempt.payment),)

    def _end(self, end: End, line: int) -> tuple[CueVerdict | Verdict, ...]:
        """Let the clock run to the collapse; later lines keep their own time."""
        cues = self._bring(math.inf)
        self._play.state.t = end.t
        self._history.note(line, end, self._play.state)
        return (*cues, Verdict(line=line, t=end.t))

    def _undo(self, undo: Undo) -> Events:
        """Take back the last act of a player: judge everything accepted since
        then again without it (R-105)."""
        place = self._history.last_of_a_player()
        assert place is not None
        line, undone = self._history.entries[place]
        self._play.state, again = self._history.forget(place)
        events: Events = [Undone(line=line, act=verb(undone))]
        cues: list[CueVerdict] = []
        for number, act in again:
            cues += (answer for answer in self.act(act, number) if isinstance(answer, CueVerdict))
        cues += self.advance(undo.t)
        for cue in cues:
            if cue.t > undone.t:
                events += (JudgedAnew(t=cue.t, cue=cue.cue), *cue.events)
        return events

    def _bring(self, t: Time) -> tuple[CueVerdict, ...]:
        """Carry out everything that is due up to `t`; at equal times cues come before timers."""
        state = self._play.state
        verdicts: list[CueVerdict] = []
        while state.result is PLAYING:
            cue = self._cues[state.cues_passed]
            timer = self._next_timer(cue.t) if state.timers else None
            if timer is not None and timer.ends is not None and timer.ends <= t:
                verdicts.append(self._run_out(timer))
            elif cue.t <= t:
                verdicts.append(self._sound(cue))
            else:
                break
        return tuple(verdicts)

    def _next_timer(self, before: Time) -> Timer | None:
        running = (
            timer for timer in self._play.state.timers if timer.ends is not None and timer.ends < before
        )
        return min(running, key=lambda timer: timer.ends or 0, default=None)

    def _sound(self, cue: Cue) -> CueVerdict:
        events: Events = []
        state = self._play.state
        state.cues_passed += 1
        state.t = cue.t
        sound(self._play, cue, events)
        return CueVerdict(t=cue.t, cue=cue.name, countdown=cue.countdown, events=tuple(events))

    def _run_out(self, timer: Timer) -> CueVerdict:
        events: Events = []
        state = self._play.state
        assert timer.ends is not None
        ended = state.t = timer.ends
        self._play.rules.timers[timer.name](self._play, timer, events)
        return CueVerdict(
            t=ended, cue="sand_timer", cell=timer.cell, chamber=timer.chamber, events=tuple(events)
        )
