"""Throws that are laid as told: nobody says which die shows what."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from companion.dice.bench.outcome import DieOutcome
from companion.dice.bench.told_throws import judge_throw, told_throws
from companion.dice.readings import Sight
from companion.dice.viewer.camera_messages import DieOverlay

FACES = ("adventurer", "key", "torch", "golden_mask", "black_mask")
CORNERS = ((0.1, 0.1), (0.15, 0.1), (0.15, 0.2), (0.1, 0.2))
SIZE = (1280, 720)


def seen(face: str | None, state: Sight = Sight.READ, confidence: float = 0.99) -> DieOverlay:
    return DieOverlay(CORNERS, face, confidence, state)


def test_each_face_is_asked_for_equally_often() -> None:
    throws = told_throws(FACES, 10, 5, seed=3)
    assert [len(told) for told in throws] == [5] * 10
    assert set(Counter(face for told in throws for face in told).values()) == {10}
    assert told_throws(FACES, 10, 5, seed=3) == throws
    assert told_throws(FACES, 10, 5, seed=4) != throws


def test_a_throw_that_is_read_as_it_lies_is_right() -> None:
    told = ("key", "key", "torch")
    judged = judge_throw(told, [seen("torch"), seen("key"), seen("key")], "throw 1", SIZE)
    assert [die.outcome for die in judged] == [DieOutcome.RIGHT] * 3
    assert judged[0].edge == (0.05 * 1280 + 0.1 * 720) / 2


def test_a_face_too_many_is_wrong_and_it_is_said_what_should_lie_there() -> None:
    judged = judge_throw(("key", "torch"), [seen("key"), seen("key", confidence=0.95)], "throw 1", SIZE)
    assert [(die.outcome, die.shown, die.read) for die in judged] == [
        (DieOutcome.RIGHT, "key", "key"),
        (DieOutcome.WRONG, "torch", "key"),
    ]


def test_a_die_that_is_not_read_is_withheld() -> None:
    judged = judge_throw(
        ("key", "torch"), [seen(None, Sight.UNSURE, 0.0), seen("key", Sight.COCKED)], "throw 1", SIZE
    )
    assert Counter(die.outcome for die in judged) == {DieOutcome.WITHHELD: 2}
    assert {die.shown for die in judged} == {"key", "torch"}


def test_a_die_that_is_not_seen_is_missed() -> None:
    judged = judge_throw(("key", "torch"), [seen("key")], "throw 1", SIZE)
    assert [die.outcome for die in judged] == [DieOutcome.RIGHT, DieOutcome.MISSED]
    assert [die.outcome for die in judge_throw(("key",), [], "throw 1", SIZE)] == [DieOutcome.MISSED]


@given(
    st.lists(st.sampled_from(FACES), min_size=1, max_size=7),
    st.lists(
        st.tuples(st.sampled_from(FACES), st.sampled_from(Sight), st.floats(0, 1))
        | st.tuples(st.none(), st.just(Sight.UNSURE), st.just(0.0)),
        max_size=7,
    ),
)
def test_each_told_die_is_counted_once(told: list[str], dice: list[tuple[str | None, Sight, float]]) -> None:
    laid = tuple(told)
    reports = [seen(face, state, sure) for face, state, sure in dice[: len(laid)]]
    judged = judge_throw(laid, reports, "throw 1", SIZE)
    assert len(judged) == len(laid)
    right = Counter(die.read for die in judged if die.outcome is DieOutcome.RIGHT)
    assert all(right[face] <= count for face, count in Counter(laid).items())
    assert not any(die.outcome is DieOutcome.WRONG and die.shown == die.read for die in judged)
