"""The questions: a kind of game, and how many of them; divided into batches that any process can play."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

from msgspec import UNSET

from companion.rules import Colour, Level, Setup
from companion.rules.catalogue.corrections import Corrections

BATCH = 5
"""The games of a batch: so few that at the end no process waits long for another."""


@dataclass(frozen=True)
class Question:
    """A question: how often is this kind of game won?"""

    players: int
    level: str = "normal"
    modules: tuple[str, ...] = ()
    challenge: int | None = None
    tactics: str = "balanced"
    gems: int | None = None
    """Gems in the depot at the start; None: as the rules say."""
    cues: str = "standard"
    seed: int = 0

    def setup(self, number: int) -> Setup:
        """The set-up of one of its games; it depends only on the question and ``number``."""
        return Setup(
            game=1,
            players=list(Colour)[: self.players],
            level=Level(self.level),
            modules=list(self.modules),
            challenge=UNSET if self.challenge is None else self.challenge,
            depot=UNSET if self.gems is None else self.gems,
            cues=self.cues,
            seed=seed_of(self.seed, number),
        )


@dataclass(frozen=True)
class Batch:
    """The games ``first`` to ``first + games - 1`` of a question."""

    question: Question
    first: int
    games: int
    corrections: Corrections | None = None
    """The owner's corrections of the catalogue. They are sent with the batch, so that
    every worker has the same box."""


@dataclass(frozen=True)
class BatchResult:
    """The results of a batch. They are sums of whole numbers, so that their order does not matter."""

    batch: Batch
    games: int
    wins: int
    gems: int
    """Gems in the depot at the start of each game."""
    exits: int
    """Games in which the exit was found."""
    escaped: int
    """Adventurers who escaped."""
    gems_left: int
    """Gems in the depot at the end."""
    won_ms: int
    """Milliseconds of game time of all games won, added up."""


def grid(
    base: Question,
    players: Iterable[int],
    levels: Iterable[str],
    tactics: Iterable[str],
    gems: Sequence[int | None],
) -> tuple[Question, ...]:
    """The questions for all combinations of these lists; everything else is as in ``base``."""
    return tuple(
        replace(base, players=count, level=level, tactics=name, gems=depot)
        for count, level, name, depot in product(players, levels, tactics, gems)
    )


def batches(
    questions: Iterable[Question], games: int, size: int = BATCH, corrections: Corrections | None = None
) -> Iterator[Batch]:
    """Yields the batches of ``games`` games for each question, with the ``corrections`` of the catalogue."""
    for question in questions:
        for first in range(0, games, size):
            yield Batch(question, first, min(size, games - first), corrections)


def seed_of(seed: int, number: int) -> int:
    """The seed of a game; the seeds of successive games are independent."""
    return int.from_bytes(hashlib.blake2b(f"{seed}/{number}".encode(), digest_size=6).digest())
