"""The PIN and its codes."""

from __future__ import annotations

import re

from companion.clock import ManualClock
from companion.page.access.pin import Pin
from companion.page.access.token_bucket import TokenBucket
from companion.roles import Role


def test_a_pin_has_four_digits_and_each_is_drawn_anew() -> None:
    pins = [Pin.drawn() for _ in range(300)]
    assert all(re.fullmatch(r"\d{4}", pin.digits) for pin in pins)
    assert len({pin.digits for pin in pins}) > 250
    assert any(pin.digits.startswith("0") for pin in pins)
    assert len({code for pin in pins for code in (pin.play, pin.host)}) == 600


def test_a_code_gives_its_role_and_nothing_else_does() -> None:
    pin = Pin("0417", "play-code", "host-code", "lens-code")
    assert pin.role_of("play-code") is Role.PLAY
    assert pin.role_of("host-code") is Role.HOST
    for said in ("", "0417", "play-code ", "Play-code", "host", "☃"):
        assert pin.role_of(said) is None
    assert pin.is_right("0417")
    for said in ("", "417", "00417", "٠٤١٧", "play-code"):
        assert not pin.is_right(said)


def test_neither_pin_nor_codes_come_into_a_log_by_accident() -> None:
    assert repr(Pin("0417", "play-code", "host-code", "lens-code")) == "Pin()"


def test_a_role_may_do_what_those_before_it_may() -> None:
    may = {role: [needed for needed in Role if role.covers(needed)] for role in Role}
    assert may == {
        Role.LOOK: [Role.LOOK],
        Role.PLAY: [Role.LOOK, Role.PLAY],
        Role.HOST: [Role.LOOK, Role.PLAY, Role.HOST],
    }


def test_a_bucket_bears_a_burst_and_then_its_pace() -> None:
    clock = ManualClock()
    bucket = TokenBucket(clock, 3, 0.1)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    assert bucket.wait_s() == 10
    clock.advance(4)
    assert round(bucket.wait_s(), 6) == 6
    clock.advance(6)
    assert bucket.wait_s() == 0
    assert [bucket.take() for _ in range(2)] == [True, False]
    assert not bucket.full
    clock.advance(30)
    assert bucket.full
