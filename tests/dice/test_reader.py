"""What may be acted on."""

from __future__ import annotations

from companion.dice.finder import Spot
from companion.dice.reader import judge, sure_at
from companion.dice.readings import Sight

SPOT = Spot((50.0, 50.0), 32.0, 0.0, 0.9, 0.0, 0.0)


def test_a_face_seen_too_small_needs_more_certainty() -> None:
    assert judge(SPOT, "moon", 0.93, sure_at(1.6)) is Sight.READ
    assert judge(SPOT, "moon", 0.93, sure_at(1.5)) is Sight.UNSURE
    assert judge(SPOT, None, 1.0, sure_at(3.0)) is Sight.UNSURE
