"""Questions have batches, and games have seeds."""

from hypothesis import given
from hypothesis import strategies as st

from companion.odds import Question, batches, grid


@given(st.integers(1, 500), st.integers(1, 60))
def test_batches_hold_every_game_once(games: int, size: int) -> None:
    question = Question(players=2)
    numbers = [
        number
        for batch in batches((question,), games, size)
        for number in range(batch.first, batch.first + batch.games)
    ]
    assert numbers == list(range(games))


def test_a_grid_asks_for_everything_that_the_lists_can_be_combined_to() -> None:
    questions = grid(Question(players=1, seed=5), (2, 3), ("normal", "expert"), ("balanced",), (7, 8, None))
    assert len(set(questions)) == 12
    assert {question.seed for question in questions} == {5}


def test_neighbouring_games_have_seeds_of_their_own() -> None:
    question = Question(players=2, seed=3)
    seeds = {question.setup(number).seed for number in range(500)}
    assert len(seeds) == 500
    assert not seeds & {Question(players=2, seed=4).setup(number).seed for number in range(500)}


def test_gems_are_those_of_the_question_or_of_the_rules() -> None:
    assert Question(players=2, gems=11).setup(0).depot == 11
    assert not isinstance(Question(players=2).setup(0).depot, int)
