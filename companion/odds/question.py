"""What is asked: a kind of game, and how many of it; cut into batches that any process can play."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

from msgspec import UNSET

from companion.rules import Colour, Level, Setup
from companion.rules.catalogue.corrections import Corrections

BATCH = 5
"""Games that are played in one go: so few that no process waits long for the last of another."""


@dataclass(frozen=True)
class Question:
    """How often does this kind of game end well?"""

    players: int
    level: str = "normal"
    modules: tuple[str, ...] = ()
    challenge: int | None = None
    tactics: str = "balanced"
    gems: int | None = None
    """In the depot at the start; None: as the rules say."""
    cues: str = "standard"
    seed: int = 0

    def setup(self, number: int) -> Setup:
        """The set-up of one of its games; the same, whoever plays it and whenever."""
        return Setup(
            game=1,
            players=list(Colour)[: self.players],
            level=Level(self.level),
            modules=list(self.modules),
            challenge=UNSET if self.challenge is None else self.challenge,
            depot=UNSET if self.gems is None else self.gems,
            cues=self.cues,
            seed=_seed(self.seed, number),
        )


@dataclass(frozen=True)
class Batch:
    """The games ``first`` to ``first + games - 1`` of a question."""

    question: Question
    first: int
    games: int
    corrections: Corrections | None = None
    """The owner's, of the catalogue; they travel with the batch, so that every worker has the same box."""


@dataclass(frozen=True)
class Played:
    """What came of a batch; sums of whole numbers, so that their order does not matter."""

    batch: Batch
    games: int
    wins: int
    gems: int
    """In the depot at the start of each."""
    exits: int
    """Games in which the exit was found."""
    escaped: int
    """Adventurers who escaped."""
    gems_left: int
    """Gems in the depot at the end."""
    won_ms: int
    """Milliseconds of game time of all games won."""


def grid(
    base: Question,
    players: Iterable[int],
    levels: Iterable[str],
    tactics: Iterable[str],
    gems: Sequence[int | None],
) -> tuple[Question, ...]:
    """All questions that these lists make with each other; what they do not name is as in ``base``."""
    return tuple(
        replace(base, players=count, level=level, tactics=name, gems=depot)
        for count, level, name, depot in product(players, levels, tactics, gems)
    )


def batches(
    questions: Iterable[Question], games: int, size: int = BATCH, corrections: Corrections | None = None
) -> Iterator[Batch]:
    """The batches of ``games`` games for each question, played with the box as ``corrections`` have it."""
    for question in questions:
        for first in range(0, games, size):
            yield Batch(question, first, min(size, games - first), corrections)


def _seed(seed: int, number: int) -> int:
    """Neighbouring games get seeds that have nothing to do with each other."""
    return int.from_bytes(hashlib.blake2b(f"{seed}/{number}".encode(), digest_size=6).digest())
