"""Between two games the loudspeaker rests: it gets silence in long blocks, until something sounds."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import numpy as np
import pytest

from companion.sound import Bus, FreeRunning, RealTime, SoundSettings
from companion.sound.device.loudspeaker import Fill
from companion.sound.mix.clips import ClipCache
from companion.sound.mix.effects import Sample
from companion.sound.mix.mixer import Mixer
from companion.sound.mix.ring import Samples
from companion.sound.mix.speech import Span
from companion.sound.process import keeper
from companion.sound.process.bulletin import Bulletin, Output
from companion.sound.process.engine import Engine
from companion.sound.process.keeper import REST_BLOCK, Keeper
from companion.sound.process.orders import Load, Order, PlayEffects, Rest
from companion.sound.process.pace import Pace
from companion.sound.process.run import Preparation
from companion.sound.process.transport import Transport
from tests.sound.conftest import Card, WaitUntil

BLOCK = SoundSettings().block
FIRST_SOUND = 0.3
"""Seconds after which a sound that was ordered in a rest is given to the device."""
BEEP = Sample(np.full((3 * BLOCK, 2), 0.25, np.float32), 3 * BLOCK)


class Watched(Mixer):
    """Notes when it first mixed something."""

    mixed = 0.0

    def mix(self, block: Samples, span: Span) -> None:
        self.mixed = self.mixed or time.monotonic()
        super().mix(block, span)


class Speaker:
    """An engine and its keeper, as in the audio process; `news` is what was published last."""

    def __init__(self, pace: Pace) -> None:
        self.news = Bulletin()
        self.mixer = Watched({"beep": BEEP}, dict.fromkeys(Bus, 0.0), BLOCK)
        self.engine = Engine(Transport(), self.mixer, pace, BLOCK, self._publish)
        self.keeper = Keeper(SoundSettings(), self.engine)
        self._prepare = Preparation(ClipCache())

    def _publish(self, news: Bulletin) -> None:
        self.news = news

    def order(self, order: Order) -> None:
        self.engine.pending.append(self._prepare.fast_part_of(order))
        self.keeper.tick()

    def looks(self, condition: Callable[[], bool]) -> Callable[[], bool]:
        """The condition, with a look of the keeper at its device before it."""

        def look() -> bool:
            self.keeper.tick()
            return condition()

        return look


@pytest.fixture
def speaker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Speaker]:
    monkeypatch.setattr(keeper, "REST_AFTER", 0.2)
    speaker = Speaker(RealTime())
    yield speaker
    speaker.keeper.close()


@pytest.fixture
def resting(speaker: Speaker, card: Card, wait_until: WaitUntil) -> Speaker:
    """A device that discards sound, and rests."""
    card.plug_in_null()
    wait_until(speaker.looks(lambda: speaker.news.output is Output.PLAYING), 30.0)
    speaker.order(Rest())
    wait_until(speaker.looks(lambda: speaker.keeper.resting))
    return speaker


def test_the_engine_is_quiet_only_while_nothing_sounds_and_no_game_is_near() -> None:
    speaker = Speaker(FreeRunning(lambda _: None))
    engine = speaker.engine
    engine.begin("test")

    def blocks() -> float:
        for _ in range(300):
            engine.block(False, 0.0)
        return engine.quiet

    assert blocks() == 0.0, "a game may begin at any moment"
    for order in (Rest(), PlayEffects(("beep",), 0.0)):
        engine.pending.append(Preparation(ClipCache()).fast_part_of(order))
        assert engine.quiet == 0.0, "an order waits"
    before = time.monotonic()
    blocks()
    after = blocks()
    assert 0.0 < after < time.monotonic() - before
    engine.pending.append(Preparation(ClipCache()).fast_part_of(Load(0)))
    assert blocks() == 0.0


@pytest.mark.realtime
def test_a_resting_device_gets_fewer_blocks_and_goes_on_to_publish(
    resting: Speaker, wait_until: WaitUntil
) -> None:
    given, written = resting.news.given, resting.news.written
    wait_until(lambda: resting.news.written > written + 0.5)
    assert (resting.news.given - given) % REST_BLOCK == 0
    assert resting.news.output is Output.PLAYING
    assert not resting.mixer.mixed


@pytest.mark.realtime
def test_what_is_ordered_in_a_rest_sounds_at_once_and_afterwards_the_device_rests_again(
    resting: Speaker, wait_until: WaitUntil
) -> None:
    late = []
    for _ in range(5):
        resting.mixer.mixed = 0.0
        ordered = time.monotonic()
        resting.order(PlayEffects(("beep",), 0.0))
        wait_until(resting.looks(lambda: bool(resting.mixer.mixed)))
        late.append(resting.mixer.mixed - ordered)
        wait_until(resting.looks(lambda: resting.keeper.resting))
    assert min(late) < FIRST_SOUND, f"{late}: a busy machine may be late, but not each time"


@pytest.mark.realtime
def test_a_game_that_is_loaded_ends_the_rest(resting: Speaker, wait_until: WaitUntil) -> None:
    resting.order(Load(0))
    wait_until(resting.looks(lambda: resting.news.serial == 2))
    wait_until(resting.looks(lambda: time.monotonic() - resting.engine.called < 0.1))
    assert not resting.keeper.resting
    assert resting.engine.quiet == 0.0


class Stopping:
    """A loudspeaker that stops as soon as it gets long blocks."""

    opened = 0

    def __init__(self, _wanted: str | None, _frames: int, fill: Fill) -> None:
        self.name = "stopping"
        self._fill = fill
        self._dead = False
        Stopping.opened += 1

    def start(self) -> None:
        self._fill(False, 0.0)

    def go_on(self, _frames: int, fill: Fill, prepare: Callable[[], None]) -> None:
        prepare()
        self._dead, self._fill = True, fill

    def alive(self) -> bool:
        if not self._dead:
            self._fill(False, 0.0)
        return not self._dead

    def close(self) -> None:
        pass


def test_a_device_that_stops_while_it_rests_is_missed_found_again_and_not_asked_to_rest_once_more(
    monkeypatch: pytest.MonkeyPatch, wait_until: WaitUntil
) -> None:
    monkeypatch.setattr(keeper, "REST_AFTER", 0.0)
    monkeypatch.setattr(keeper, "_LOOK_AGAIN", 0.0)
    monkeypatch.setattr(keeper, "Loudspeaker", Stopping)
    monkeypatch.setattr(Stopping, "opened", 0)
    speaker = Speaker(FreeRunning(lambda _: None))
    wait_until(speaker.looks(lambda: speaker.news.output is Output.PLAYING))
    speaker.order(Rest())
    wait_until(speaker.looks(lambda: speaker.keeper.resting))
    wait_until(speaker.looks(lambda: speaker.news.output is Output.MISSING))
    wait_until(speaker.looks(lambda: speaker.news.output is Output.PLAYING))
    wait_until(speaker.looks(lambda: speaker.engine.quiet > 0.01))
    speaker.keeper.tick()
    assert not speaker.keeper.resting
    assert Stopping.opened == 2
