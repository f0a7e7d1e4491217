"""The accepted acts, with states to go back to, so that an act can be taken back completely."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice

from companion.rules.acts import Act
from companion.rules.state import State

EVERY = 64  # acts between two kept states: an undo judges again at most this many acts
PlayedAct = tuple[int, Act]


@dataclass(frozen=True)
class Checkpoint:
    """A game at one moment, to go back to."""

    state: State
    entries: tuple[PlayedAct, ...]
    kept: tuple[State, ...]


class History:
    """The accepted acts with their lines, and copies of the state before the first, the 65th and so on."""

    def __init__(self, state: State) -> None:
        self.entries: list[PlayedAct] = []
        self.kept: list[State] = [state.copy()]

    def checkpoint(self, state: State) -> Checkpoint:
        """Return this moment; `state` is the present state of the game."""
        return Checkpoint(state.copy(), tuple(self.entries), tuple(self.kept))

    def restore(self, checkpoint: Checkpoint) -> State:
        """Go back to that moment; return the state that the game then has."""
        self.entries = list(checkpoint.entries)
        self.kept = list(checkpoint.kept)
        return checkpoint.state.copy()

    def note(self, line: int, act: Act, state: State) -> None:
        """Add an accepted act; `state` is the state after it."""
        self.entries.append((line, act))
        if len(self.entries) % EVERY == 0:
            self.kept.append(state.copy())

    def last_of_a_player(self) -> int | None:
        """Return the index of the last act of a player, or None."""
        for place in range(len(self.entries) - 1, -1, -1):
            if self.entries[place][1].players_act:
                return place
        return None

    def last_places(self, count: int) -> list[int]:
        """Return the indices of the last acts of players, at most `count`, oldest first."""
        backwards = range(len(self.entries) - 1, -1, -1)
        places = (place for place in backwards if self.entries[place][1].players_act)
        return list(islice(places, count))[::-1]

    def forget(self, place: int) -> tuple[State, list[PlayedAct]]:
        """Remove one act; return a kept state before it, and the acts since
        that state, to be judged again."""
        state, again = self.begin_again(place)
        del again[place % EVERY]
        return state, again

    def begin_again(self, place: int) -> tuple[State, list[PlayedAct]]:
        """Remove an act and all that came after it, and some that came before; return the state before all
        of these, and the acts themselves. The first has an index that is divisible by `EVERY`."""
        block = place // EVERY
        state = self.kept[block].copy()
        again = self.entries[block * EVERY :]
        del self.entries[block * EVERY :]
        del self.kept[block + 1 :]
        return state, again
