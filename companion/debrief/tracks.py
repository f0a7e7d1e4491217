"""The ten minutes as one picture: what grew and shrank, who was where, and whose dice were locked."""

from __future__ import annotations

import msgspec

from companion.debrief.steps import Step
from companion.debrief.time_spent import is_locked
from companion.rules import Adventurer, Colour, CueVerdict, DieState, Roll, State
from companion.table.view.debrief import activated

Steps = tuple[tuple[float, int], ...]
"""A number that changes: the time of each change, and its value from then on."""


class Stay(msgspec.Struct, frozen=True):
    """A player was in one kind of place for a while, maybe in several chambers one after the other."""

    start: float
    end: float
    where: str
    """`start`, `exit`, `temple`, `locked` (wherever it was), or `outside`."""


class Lane(msgspec.Struct, frozen=True):
    """One player's way through the game."""

    player: Colour
    stays: tuple[Stay, ...]
    masks: Steps
    """Dice under black masks."""


class CueMark(msgspec.Struct, frozen=True):
    """Something the soundtrack or a sand timer did."""

    t: float
    cue: str
    countdown: int


class Tracks(msgspec.Struct, frozen=True):
    """Everything that the picture shows."""

    chambers: Steps
    gems: Steps
    """Gems activated."""
    depot: Steps
    lanes: tuple[Lane, ...]
    cues: tuple[CueMark, ...]


class _Walk:
    """Collects the stays of one player."""

    def __init__(self) -> None:
        self.stays: list[Stay] = []
        self.masks: list[tuple[float, int]] = []
        self._here = ""
        self._since = 0.0

    def at(self, t: float, where: str, masks: int) -> None:
        """The player is there now."""
        if where != self._here:
            self.end(t)
            self._here, self._since = where, t
        _change(self.masks, t, masks)

    def end(self, t: float) -> None:
        """The stay ends."""
        if self._here and t > self._since:
            self.stays.append(Stay(self._since, t, self._here))


class TrackWriter:
    """Writes the tracks, step by step."""

    def __init__(self, state: State) -> None:
        """``state`` is that of "Escape!"."""
        self._walks = {colour: _Walk() for colour in state.players}
        self._chambers: list[tuple[float, int]] = []
        self._gems: list[tuple[float, int]] = []
        self._depot: list[tuple[float, int]] = []
        self._cues: list[CueMark] = []
        self._look(0.0, state)

    def see(self, step: Step) -> None:
        """Takes the next step."""
        if isinstance(step.answer, CueVerdict):
            countdown = step.answer.countdown
            count = countdown if isinstance(countdown, int) else 0
            self._cues.append(CueMark(step.t, step.answer.cue, count))
        if isinstance(step.act, Roll):
            self._walk(step.t, step.named[0], step.state)  # it changes nothing but the dice of who rolls
        elif step.allowed:
            self._look(step.t, step.state)

    def finish(self, t: float) -> Tracks:
        """The tracks up to the end of the game."""
        for walk in self._walks.values():
            walk.end(t)
        return Tracks(
            tuple(self._chambers),
            tuple(self._gems),
            tuple(self._depot),
            tuple(Lane(colour, tuple(w.stays), tuple(w.masks)) for colour, w in self._walks.items()),
            tuple(self._cues),
        )

    def _look(self, t: float, state: State) -> None:
        _change(self._chambers, t, len(state.temple))
        _change(self._gems, t, activated(state))
        _change(self._depot, t, state.depot)
        for colour in state.players:
            self._walk(t, colour, state)

    def _walk(self, t: float, colour: Colour, state: State) -> None:
        player = state.players[colour]
        masks = sum(die.state is DieState.CURSED for die in player.dice)
        self._walks[colour].at(t, _where(player, state), masks)


def _change(track: list[tuple[float, int]], t: float, number: int) -> None:
    if track and track[-1][1] == number:
        return
    if track and track[-1][0] == t:
        track.pop()
    track.append((t, number))


def _where(player: Adventurer, state: State) -> str:
    if player.cell is None:
        return "outside"
    if is_locked(player):
        return "locked"
    kind = state.temple[player.cell].chamber.kind
    return kind if kind in ("start", "exit") else "temple"
