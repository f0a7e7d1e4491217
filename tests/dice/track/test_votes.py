"""Several frames vote on a die."""

from __future__ import annotations

from companion.dice.readings import DieSeen, Sight
from companion.dice.track.votes import settled, vote


def die(face: str | None, confidence: float, state: Sight, x: float = 50.0) -> DieSeen:
    return DieSeen((x, 40.0), 10.0, face, confidence, state)


def test_no_more_frames_are_needed_once_every_die_is_read() -> None:
    assert settled([[die("moon", 0.99, Sight.READ)]])
    assert settled([[]])
    assert not settled([[die("moon", 0.7, Sight.UNSURE)]])
    assert settled([[die("moon", 0.7, Sight.UNSURE)]] * 3)


def test_a_die_read_in_most_frames_is_read() -> None:
    frames = [
        [die("moon", 0.92, Sight.UNSURE)],
        [die("moon", 0.97, Sight.READ)],
        [die("moon", 0.98, Sight.READ)],
    ]
    (seen,) = vote(frames)
    assert (seen.face, seen.state) == ("moon", Sight.READ)


def test_frames_that_disagree_leave_a_die_unsure() -> None:
    frames = [
        [die("boat", 0.95, Sight.READ)],
        [die("moon", 0.97, Sight.READ)],
        [die("moon", 0.98, Sight.READ)],
    ]
    (seen,) = vote(frames)
    assert (seen.face, seen.state) == ("moon", Sight.UNSURE)


def test_a_die_that_leans_in_most_frames_leans() -> None:
    frames = [
        [die("moon", 0.95, Sight.READ)],
        [die("moon", 0.9, Sight.COCKED)],
        [die("moon", 0.9, Sight.COCKED)],
    ]
    assert vote(frames)[0].state is Sight.COCKED


def test_a_die_of_no_known_face_stays_unsure() -> None:
    assert vote([[die(None, 0.99, Sight.UNSURE)]] * 3)[0].state is Sight.UNSURE


def test_a_certain_face_that_most_frames_withhold_is_not_read() -> None:
    """The die lies among dice of no known set: its likeness to a face of the set is chance."""
    withheld, read = [die("moon", 0.99, Sight.UNSURE)], [die("moon", 0.99, Sight.READ)]
    assert vote([withheld, read, withheld])[0].state is Sight.UNSURE
    assert vote([read, withheld, read])[0].state is Sight.READ


def test_dice_far_apart_do_not_vote_for_one_another() -> None:
    frames = [[die("boat", 0.95, Sight.READ, x=150)], [die("moon", 0.97, Sight.READ)]]
    assert [(seen.face, seen.state) for seen in vote(frames)] == [("moon", Sight.READ)]
