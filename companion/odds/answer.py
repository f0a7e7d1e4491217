"""The answers: the games won for each question, with a confidence interval of the win rate."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from companion.odds.question import BatchResult, Question

CONFIDENCE = 0.95
"""The confidence level of the interval."""


@dataclass(frozen=True)
class OddsAnswer:
    """The answer to a question: how its games ended."""

    question: Question
    gems: int
    """Gems in the depot at the start."""
    games: int
    wins: int
    low: float
    """Lower end of Wilson's interval for the share of games won, 0 to 1."""
    high: float
    """Upper end of this interval."""
    exits: int
    """Games in which the exit was found."""
    escaped: int
    """Adventurers who escaped, all games together."""
    gems_left: float
    """Gems in the depot at the end, on average."""
    won_after: float | None
    """Seconds of game time until a game was won, on average; None if none was."""

    @property
    def rate(self) -> float:
        """Share of games won, 0 to 1."""
        return self.wins / self.games


def answer(questions: Sequence[Question], played: Iterable[BatchResult]) -> tuple[OddsAnswer, ...]:
    """The answers, in the order of the questions; every question must have been played."""
    by_question: dict[Question, list[BatchResult]] = {question: [] for question in questions}
    for part in played:
        by_question[part.batch.question].append(part)
    return tuple(_sum(question, parts) for question, parts in by_question.items())


def _sum(question: Question, parts: Sequence[BatchResult]) -> OddsAnswer:
    from scipy.stats import binomtest

    games, wins = sum(part.games for part in parts), sum(part.wins for part in parts)
    interval = binomtest(wins, games).proportion_ci(CONFIDENCE, method="wilson")
    return OddsAnswer(
        question=question,
        gems=parts[0].gems,
        games=games,
        wins=wins,
        low=round(float(interval.low), 6),
        high=round(float(interval.high), 6),
        exits=sum(part.exits for part in parts),
        escaped=sum(part.escaped for part in parts),
        gems_left=sum(part.gems_left for part in parts) / games,
        won_after=sum(part.won_ms for part in parts) / wins / 1000 if wins else None,
    )
