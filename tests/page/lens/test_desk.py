"""Which phone is the camera: a free place is taken without a word, any other only if a host says so."""

from __future__ import annotations

import pytest

from companion.clock import ManualClock
from companion.page.lens.desk import (
    FAST_MS,
    MOST_EYES,
    MOST_PHONES,
    OLDEST_S,
    SILENT_S,
    SLOW_MS,
    LensDesk,
    TooManyPictures,
)
from companion.page.lens.messages import LensState
from tests.page.lens.phone_eye import PhoneEye


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock(100.0)


def test_a_phone_that_offers_itself_waits_until_a_host_takes_it(clock: ManualClock) -> None:
    eye = PhoneEye(clock)
    desk = LensDesk(eye, clock)
    phone = desk.hear("a", "Anna")
    desk.offer(phone, invited=False)
    assert desk.state(phone) is LensState.OFFERED
    assert not desk.take(phone, b"", 100.0)
    desk.choose(phone)
    assert (desk.state(phone), eye.cameras, phone.camera) == (LensState.EYE, ("phone",), 0)


def test_an_invited_phone_is_taken_at_once_beside_a_camera_that_is_there(clock: ManualClock) -> None:
    eye = PhoneEye(clock, "0")
    desk = LensDesk(eye, clock)
    phone = desk.hear("a", "")
    desk.offer(phone, invited=True)
    assert (eye.cameras, phone.camera) == (("0", "phone"), 1)
    assert desk.take(phone, b"", 99.9)
    assert eye.given == [(1, 99.9)]


def test_a_place_that_the_settings_name_is_taken_by_the_first_phone_that_comes(clock: ManualClock) -> None:
    eye = PhoneEye(clock, "phone")
    desk = LensDesk(eye, clock)
    first, second = desk.hear("a", ""), desk.hear("b", "")
    for phone in (first, second):
        desk.offer(phone, invited=False)
    assert [desk.state(phone) for phone in (first, second)] == [LensState.EYE, LensState.OFFERED]
    assert eye.cameras == ("phone",)


def test_a_phone_that_is_gone_leaves_its_place_and_finds_another_when_it_comes_back(
    clock: ManualClock,
) -> None:
    eye = PhoneEye(clock, "phone")
    desk = LensDesk(eye, clock)
    gone = desk.hear("a", "")
    desk.offer(gone, invited=False)
    clock.advance(SILENT_S + 1)
    other = desk.hear("b", "")
    desk.offer(other, invited=False)
    assert other.camera == 0
    assert gone.camera is None, "two phones never send to the same camera"
    assert desk.state(desk.hear("a", "")) is LensState.OFFERED


def test_a_phone_that_a_host_stopped_does_not_come_back_by_itself(clock: ManualClock) -> None:
    desk = LensDesk(PhoneEye(clock), clock)
    phone = desk.hear("a", "")
    desk.offer(phone, invited=True)
    desk.dismiss(phone)
    desk.offer(phone, invited=False)
    assert desk.state(phone) is LensState.OFFERED
    desk.choose(phone)
    assert phone.camera == 0, "its place was kept"


def test_only_so_many_phones_are_cameras_at_once(clock: ManualClock) -> None:
    eye = PhoneEye(clock)
    desk = LensDesk(eye, clock)
    phones = [desk.hear(str(number), "") for number in range(MOST_EYES + 1)]
    for phone in phones:
        desk.offer(phone, invited=True)
    assert eye.cameras == ("phone", "phone:2", "phone:3", "phone:4")
    assert desk.state(phones[-1]) is LensState.FULL
    desk.choose(phones[-1])
    assert phones[-1].camera is None


def test_phones_that_only_offer_themselves_are_forgotten_in_turn(clock: ManualClock) -> None:
    desk = LensDesk(PhoneEye(clock), clock)
    eye = desk.hear("the eye", "")
    desk.offer(eye, invited=True)
    for number in range(3 * MOST_PHONES):
        clock.advance(0.1)
        desk.hear(str(number), "")
    assert len(desk.phones) == MOST_PHONES
    assert eye in desk.phones


def test_a_picture_that_is_late_or_out_of_order_is_dropped(clock: ManualClock) -> None:
    eye = PhoneEye(clock, "phone")
    desk = LensDesk(eye, clock)
    phone = desk.hear("a", "")
    desk.offer(phone, invited=False)
    assert desk.take(phone, b"", 99.8)
    assert not desk.take(phone, b"", 99.7), "an older one tells nothing new"
    assert not desk.take(phone, b"", 99.8)
    clock.advance(5.0)
    assert not desk.take(phone, b"", clock.now() - OLDEST_S - 0.1)
    assert desk.take(phone, b"", clock.now() + 3.0), "its clock runs ahead"
    assert eye.given == [(0, 99.8), (0, 105.0)]
    assert desk.dropped == 3


def test_one_picture_is_on_its_way_and_only_so_many_come_a_second(clock: ManualClock) -> None:
    desk = LensDesk(PhoneEye(clock), clock)
    phone = desk.hear("a", "")
    desk.begin(phone)
    with pytest.raises(TooManyPictures):
        desk.begin(phone)
    desk.end(phone)
    taken = 0
    for _ in range(1000):
        clock.advance(0.01)
        try:
            desk.begin(phone)
        except TooManyPictures:
            continue
        desk.end(phone)
        taken += 1
    assert 240 <= taken <= 265, "ten seconds at 25 a second, and a few at once"


def test_between_games_one_picture_a_second_is_enough(clock: ManualClock) -> None:
    eye = PhoneEye(clock, "phone")
    desk = LensDesk(eye, clock)
    phone = desk.hear("a", "")
    assert desk.every_ms(phone) == SLOW_MS
    desk.offer(phone, invited=False)
    assert desk.every_ms(phone) == SLOW_MS
    eye.closely = True
    assert desk.every_ms(phone) == FAST_MS
