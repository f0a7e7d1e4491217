"""Games that are played on from a moment of a real one: how often would they be won?

Simulated players take the place of the people, with the same dice, chambers and time left. What nobody has
seen yet lies in another order in each game.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import lru_cache

import msgspec

from companion.odds.play import catalogue_of
from companion.odds.question import seed_of
from companion.rehearsal.paper.paper_table import PaperTable
from companion.rehearsal.paper.paper_view import PaperView
from companion.rehearsal.players.habits import TACTICS, Habits
from companion.rehearsal.players.tactics import Action
from companion.rules import Colour, Game, Result, Resume, State, parse_setup
from companion.rules.catalogue.corrections import Corrections
from companion.rules.history import Checkpoint


@dataclass(frozen=True)
class Onward:
    """So many games from one moment on; any process can play them."""

    moment: int
    """The caller's number of the moment."""
    setup: str
    """Line 1 of the real game's record, every deck explicit."""
    state: State
    """How the game stands at this moment; nobody changes it."""
    first: int
    """The number of the first game; the same number has the same dice."""
    games: int
    pace: float = 1.0
    """How many times as long as simulated players these people take to think and throw."""
    tactics: str = "balanced"
    seed: int = 0
    corrections: Corrections | None = None


@dataclass(frozen=True)
class PlayedOnward:
    """How these games ended."""

    moment: int
    games: int
    wins: int


def play_on(asked: Onward) -> PlayedOnward:
    """Plays the games. Raises RulesError if the set-up cannot be played."""
    real = _laid_out(asked.setup, asked.corrections).twin()
    real.restore(Checkpoint(asked.state, (), (asked.state,)))
    wins = 0
    for number in range(asked.first, asked.first + asked.games):
        seed = seed_of(asked.seed, number)
        game = real.twin(random.Random(f"{seed} unseen"))
        table = TableGoingOn(game, seed, TACTICS[asked.tactics], asked.pace)
        wins += table.play().result is Result.WON
    return PlayedOnward(asked.moment, asked.games, wins)


class TableGoingOn(PaperTable):
    """A game on paper that begins in the middle, with players of a certain pace."""

    def __init__(self, game: Game, seed: int, habits: Habits, pace: float) -> None:
        """``game`` is played on; all random choices depend on ``seed``."""
        super().__init__(msgspec.structs.replace(game.setup, seed=seed), game.catalogue, habits)
        self._begun = float(game.state.t)
        self._game = game
        self._gems = game.state.depot
        self._paper_view = PaperView(game)
        self._pace = slower = _Pace(f"{seed} pace")
        slower.factor = pace
        if game.state.paused:
            game.act(Resume(t=game.state.t))

    def _later(self, at: float, colour: Colour, move: Action | None) -> None:
        super()._later(max(at, self._begun), colour, move)


class _Pace(random.Random):
    """Gives durations that are `factor` times as long."""

    factor = 1.0

    def uniform(self, a: float, b: float) -> float:
        return self.factor * super().uniform(a, b)


@lru_cache(maxsize=4)
def _laid_out(setup: str, corrections: Corrections | None) -> Game:
    """The real game at "Escape!", which each process lays out once."""
    return Game.begin(parse_setup(setup), catalogue_of(corrections))
