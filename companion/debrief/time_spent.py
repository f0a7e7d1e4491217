"""Where each player's time went, reckoned from when they acted and what their dice showed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

import msgspec

from companion.debrief.steps import Step
from companion.rules import Adventurer, Cell, Colour, DieState, Enter, Roll, State

BUSY_S = 5.0
"""So long before an act people are busy with it: they reach for dice, throw, look. More is waiting."""


class TimeSpent(msgspec.Struct, frozen=True):
    """The seconds of one player; together they are the length of the game."""

    rolling: float = 0.0
    """Busy with dice and acts, up to `BUSY_S` before each."""
    walking_back: float = 0.0
    """Busy with ways through chambers where the player had been before, with nothing done on the way."""
    locked: float = 0.0
    """All dice at hand lay under black masks."""
    waiting: float = 0.0
    """Inside, and none of these: waiting for others, for the door, or thinking."""
    outside: float = 0.0
    """After the player's own escape."""


@dataclass(slots=True)
class _Clockwork:
    """The running sums of one player."""

    since: float = 0.0
    """When the player acted last."""
    held: float = 0.0
    """Seconds locked since then."""
    way: float = 0.0
    """Busy seconds since the player came into this chamber, if nothing else was done here."""
    on_the_way: bool = True
    """Nothing but rolling was done since the player came into this chamber."""
    been: set[Cell] = field(default_factory=set)
    rolling: float = 0.0
    walking_back: float = 0.0
    locked: float = 0.0
    waiting: float = 0.0
    outside: float = 0.0


class Clocks:
    """Adds up the time of all players, step by step."""

    def __init__(self, state: State) -> None:
        """``state`` is that of "Escape!"."""
        self._players = {colour: _Clockwork() for colour in state.players}
        self._before = 0.0
        self._locked: frozenset[Colour] = frozenset()
        self._outside: frozenset[Colour] = frozenset()
        self._note(state)

    def see(self, step: Step) -> None:
        """Takes the next step."""
        self._pass(step.t)
        for colour in step.named:
            if colour in self._players and colour not in self._outside:
                self._acted(self._players[colour], colour, step)
        if isinstance(step.act, Roll):
            self._note_locks(step.state, step.named)  # it changes nothing but the dice of who rolls
        elif step.allowed:
            self._note(step.state)

    def finish(self, t: float) -> dict[Colour, TimeSpent]:
        """The sums at the end of the game."""
        self._pass(t)
        for colour, each in self._players.items():
            if colour not in self._outside:
                each.waiting += t - each.since - each.held
            each.rolling += each.way
            each.since, each.way, each.held = t, 0.0, 0.0
        return {colour: _told(each) for colour, each in self._players.items()}

    def _pass(self, t: float) -> None:
        """Time passes in which nobody acts."""
        seconds = max(0.0, t - self._before)
        self._before += seconds
        for colour in self._outside:
            self._players[colour].outside += seconds
        for colour in self._locked - self._outside:
            self._players[colour].locked += seconds
            self._players[colour].held += seconds

    def _acted(self, each: _Clockwork, colour: Colour, step: Step) -> None:
        span = max(0.0, self._before - each.since - each.held)
        busy = min(span, BUSY_S)
        each.waiting += span - busy
        each.way += busy
        each.since, each.held = self._before, 0.0
        if not step.stands or isinstance(step.act, Roll):
            return
        if isinstance(step.act, Enter):
            back = each.on_the_way and step.state.players[colour].cell in each.been
            if back:
                each.walking_back += each.way
            else:
                each.rolling += each.way
            each.way, each.on_the_way = 0.0, True
        else:
            each.rolling += each.way
            each.way, each.on_the_way = 0.0, False

    def _note(self, state: State) -> None:
        """Remembers who is where; an undo may bring somebody back inside."""
        self._note_locks(state, state.players)
        outside = frozenset(colour for colour, player in state.players.items() if player.escaped)
        for colour in outside ^ self._outside:
            self._players[colour].since, self._players[colour].held = self._before, 0.0
        self._outside = outside
        for colour, player in state.players.items():
            if player.cell is not None:
                self._players[colour].been.add(player.cell)

    def _note_locks(self, state: State, whose: Iterable[Colour]) -> None:
        locked = frozenset(colour for colour in whose if is_locked(state.players[colour]))
        self._locked = self._locked.difference(whose) | locked


def is_locked(player: Adventurer) -> bool:
    """All dice that lie before the player are accursed: only somebody else's golden mask helps."""
    locked = False
    for die in player.dice:
        if die.lies():
            if die.state is not DieState.CURSED:
                return False
            locked = True
    return locked


def _told(each: _Clockwork) -> TimeSpent:
    return TimeSpent(
        *(
            round(seconds, 3)
            for seconds in (each.rolling, each.walking_back, each.locked, each.waiting, each.outside)
        )
    )
