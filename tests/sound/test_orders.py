"""Orders inside the audio process: one that fails does not end the sound."""

from __future__ import annotations

import multiprocessing
import threading

import pytest

from companion.sound.mix.mixer import Mixer
from companion.sound.process.bulletin import Bulletin
from companion.sound.process.engine import Engine, FastPart
from companion.sound.process.orders import Order, PausePlayback, ResumePlayback
from companion.sound.process.pace import FreeRunning
from companion.sound.process.run import Preparation, _obey
from companion.sound.process.transport import Transport
from companion.sound.settings import Bus

BLOCK = 1024


def test_an_order_that_fails_is_logged_and_counted_and_the_next_one_is_carried_out(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    prepare = Preparation.fast_part_of

    def fail(self: Preparation, order: Order) -> FastPart:
        if isinstance(order, PausePlayback):
            raise ZeroDivisionError("no beats in this bar")
        return prepare(self, order)

    monkeypatch.setattr(Preparation, "fast_part_of", fail)
    published: list[Bulletin] = []
    mixer = Mixer({}, dict.fromkeys(Bus, 0.0), BLOCK)
    engine = Engine(Transport(), mixer, FreeRunning(), BLOCK, published.append)
    ours, theirs = multiprocessing.Pipe()
    closing, ordered = threading.Event(), threading.Event()
    for order in (ResumePlayback(), PausePlayback(), ResumePlayback()):
        ours.send(order)
    ours.close()
    _obey(theirs, engine, closing, ordered)
    engine.begin("test")
    while not published or published[-1].serial < 3:
        engine.block(False, 0.0)
    assert published[-1].serial == 3
    assert closing.is_set()
    assert ordered.is_set(), "a device that rests is woken"
    assert "the order PausePlayback() cannot be carried out" in caplog.text
    assert "ZeroDivisionError: no beats in this bar" in caplog.text
