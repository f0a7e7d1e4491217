"""The answer that batches add up to."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from companion.odds import Batch, BatchResult, Question, answer

QUESTION = Question(players=3)


def played(wins: int, games: int, first: int = 0, question: Question = QUESTION) -> BatchResult:
    batch = Batch(question, first, games)
    return BatchResult(
        batch, games, wins, gems=11, exits=games, escaped=3 * wins, gems_left=games, won_ms=wins * 1000
    )


def test_parts_add_up_in_any_order() -> None:
    parts = [played(3, 10), played(5, 10, 10), played(0, 4, 20)]
    (one,), (other,) = answer((QUESTION,), parts), answer((QUESTION,), reversed(parts))
    assert one == other
    assert (one.wins, one.games, one.gems, one.won_after) == (8, 24, 11, 1.0)


def test_the_interval_is_wilsons() -> None:
    (told,) = answer((QUESTION,), [played(8, 10)])
    # Newcombe 1998: 8 of 10 at 95 % is 0.4902 to 0.9433.
    assert told.low == pytest.approx(0.4902, abs=1e-4)
    assert told.high == pytest.approx(0.9433, abs=1e-4)


@pytest.mark.parametrize(("wins", "low", "high"), [(0, 0.0, 0.2775), (10, 0.7225, 1.0)])
def test_the_interval_stays_within_nothing_and_everything(wins: int, low: float, high: float) -> None:
    (told,) = answer((QUESTION,), [played(wins, 10)])
    assert (told.low, told.high) == pytest.approx((low, high), abs=1e-4)


def test_games_without_a_win_have_no_times() -> None:
    (told,) = answer((QUESTION,), [played(0, 10)])
    assert told.won_after is None


def test_answers_come_in_the_order_of_the_questions() -> None:
    questions = tuple(replace(QUESTION, gems=gems) for gems in (9, 7, 8))

    def parts() -> Iterator[BatchResult]:
        for question in sorted(questions, key=lambda question: question.gems or 0):
            yield played(1, 2, question=question)

    assert tuple(told.question for told in answer(questions, parts())) == questions
