"""What the voice is to call."""

from __future__ import annotations

import pytest

from companion.sound.voice import voices
from companion.table.output.voice import pin_call


@pytest.mark.parametrize(
    ("digits", "said"),
    [("0417", ("zero", "four", "one", "seven")), ("9990", ("nine", "nine", "nine", "zero"))],
)
def test_a_pin_is_said_digit_by_digit(digits: str, said: tuple[str, ...]) -> None:
    assert pin_call(digits) == ("pin", *said)


def test_every_digit_has_a_clip() -> None:
    assert set(pin_call("0123456789")) <= set(voices.slots())
