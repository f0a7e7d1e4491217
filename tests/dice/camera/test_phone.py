"""A phone as the camera: its pictures through the pipe, what is too late, and how it goes and comes back."""

from __future__ import annotations

import multiprocessing
import threading
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection

import cv2
import numpy as np
import pytest

from companion.clock import MonotonicClock
from companion.dice.camera.feed import Feed, Frame
from companion.dice.camera.phone import AWAY, is_phone, open_phone, packed, phone_place
from companion.dice.problem import Problem
from companion.dice.process.phone_pipe import PhonePipe
from companion.dice.settings import CameraSettings

PATIENCE = 60.0


def jpeg(level: int, size: tuple[int, int] = (1280, 720)) -> bytes:
    picture = np.full((size[1], size[0], 3), level, np.uint8)
    return cv2.imencode(".jpg", picture)[1].tobytes()


@pytest.fixture
def phone() -> Iterator[PhonePipe]:
    pipe = PhonePipe()
    yield pipe
    pipe.close()


@pytest.fixture
def feed(phone: PhonePipe) -> Iterator[Feed]:
    feed = Feed(CameraSettings(source="phone"), MonotonicClock(), phone=phone.new_connection())
    feed.open()
    yield feed
    feed.close()


def frame_of(feed: Feed) -> Frame:
    frame = feed.newest(PATIENCE)
    assert frame is not None
    return frame


def test_a_picture_comes_with_the_time_at_which_the_phone_took_it(phone: PhonePipe, feed: Feed) -> None:
    taken = time.monotonic() - 0.2
    phone.give(jpeg(80), taken)
    frame = frame_of(feed)
    assert frame.at == taken
    assert frame.picture.shape == (720, 1280, 3)
    assert int(frame.picture.mean()) == 80


def test_until_a_phone_comes_the_feed_says_that_it_is_away(feed: Feed) -> None:
    assert feed.trouble == Problem(AWAY)
    assert feed.newest(0.1) is None


def test_a_phone_that_is_turned_goes_on(phone: PhonePipe, feed: Feed) -> None:
    phone.give(jpeg(80), time.monotonic())
    assert frame_of(feed).picture.shape == (720, 1280, 3)
    phone.give(jpeg(80, (720, 1280)), time.monotonic())
    assert frame_of(feed).picture.shape == (1280, 720, 3)


def test_a_picture_that_cannot_be_decoded_is_left_out(phone: PhonePipe, feed: Feed) -> None:
    phone.give(jpeg(80), 1.0)
    assert frame_of(feed).at == 1.0
    phone.give(jpeg(80)[:300], 2.0)
    phone_took_it(phone)
    phone.give(jpeg(90), 3.0)
    assert frame_of(feed).at == 3.0


def phone_took_it(phone: PhonePipe) -> None:
    """Waits until the pipe has taken what was given."""
    until = time.monotonic() + PATIENCE
    while phone.waits and time.monotonic() < until:
        time.sleep(0.001)


def test_between_games_every_picture_that_comes_is_given_and_none_is_called_slow(
    phone: PhonePipe, feed: Feed
) -> None:
    feed.look_seldom(True)
    for number in range(1, 4):
        phone.give(jpeg(80), float(number))
        assert frame_of(feed).at == number
    assert feed.health.fps == 0
    assert feed.due_since == 0, "a phone that is away is told of in the lobby, too"


def test_a_process_that_is_too_slow_gets_the_newest_picture_and_nobody_waits(phone: PhonePipe) -> None:
    theirs = phone.new_connection()
    began = time.monotonic()
    for number in range(200):
        phone.give(bytes(200_000), float(number))
    assert time.monotonic() - began < 10.0
    phone.give(packed(b"", 0.0), 200.0)
    until, seen = time.monotonic() + PATIENCE, 0
    while time.monotonic() < until and theirs.poll(1.0):
        told, seen = theirs.recv_bytes(), seen + 1
    assert seen <= 4, "one in the pipe, one on its way, the newest"
    assert phone.left_out >= 196
    assert len(told) < 100, "the last one that came is the newest"


def test_a_new_process_gets_a_new_pipe(phone: PhonePipe) -> None:
    phone.new_connection().close()
    phone.give(bytes(200_000), 1.0)
    theirs = phone.new_connection()
    phone.give(bytes(10), 2.0)
    assert theirs.poll(PATIENCE)


def test_without_a_page_no_phone_comes() -> None:
    assert open_phone(None) == Problem(AWAY)


def test_a_pipe_whose_other_end_is_gone_gives_nothing() -> None:
    ours, theirs = multiprocessing.Pipe(duplex=False)
    theirs.close()
    assert open_phone(ours) == Problem(AWAY)


def test_places_of_phones_have_names_of_their_own() -> None:
    assert [phone_place(number) for number in (1, 2)] == ["phone", "phone:2"]
    sources: tuple[int | str, ...] = ("phone", "phone:2", 0, "rpicam", "http://phone/", "phones")
    assert [source for source in sources if is_phone(source)] == ["phone", "phone:2"]


@pytest.mark.parametrize("end", [PhonePipe.close, PhonePipe.new_connection])
def test_a_pipe_may_be_replaced_or_closed_while_it_sends(
    end: Callable[[PhonePipe], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, ended, send = threading.Event(), threading.Event(), Connection._send  # type: ignore[attr-defined]

    def slowly(line: Connection, data: memoryview) -> None:
        begun.set()
        ended.wait(PATIENCE)
        send(line, data)

    pipe = PhonePipe()
    theirs = pipe.new_connection()
    monkeypatch.setattr(Connection, "_send", slowly)
    pipe.give(bytes(20_000), 1.0)
    assert begun.wait(PATIENCE)
    end(pipe)
    ended.set()
    assert len(theirs.recv_bytes()) > 20_000
    with pytest.raises(EOFError):
        theirs.recv_bytes()
    pipe.close()
