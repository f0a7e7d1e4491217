"""Frames become game time, on simulated clocks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.clock import ManualClock
from companion.sound.clock import GameClock
from companion.sound.process import bulletin
from companion.sound.process.bulletin import Bulletin, Motion, Output
from companion.sound.process.pace import BlockTiming, FreeRunning, RealTime
from companion.sound.process.priority import Priority
from companion.sound.process.timeline import Timeline
from companion.sound.settings import RATE

BLOCK = 1024
PERIOD = BLOCK / RATE

jitter = st.lists(st.floats(-0.4, 0.4), min_size=30, max_size=200)


@given(jitter)
def test_a_device_that_asks_early_or_late_does_not_shake_the_clock(late: list[float]) -> None:
    line = Timeline()
    line.run(0, 10.0)
    last = 0.0
    for block, share in enumerate(late):
        stamp = 10.0 + (block + share + 0.5) * PERIOD
        before = line.at(stamp)
        line.hear(block * BLOCK, stamp)
        assert line.at(stamp) == pytest.approx(before), "no jump"
        assert line.at(stamp) >= last, "never backwards"
        assert line.at(stamp) == pytest.approx(block * BLOCK, abs=2 * BLOCK)
        last = line.at(stamp)


@given(st.floats(0.03, 3.0), st.integers(5, 60))
def test_after_a_stall_the_clock_waits_for_the_sound_without_going_back(stall: float, blocks: int) -> None:
    line = Timeline()
    line.run(0, 0.0)
    last, stamp, frame = 0.0, 0.0, 0
    for block in range(blocks + 1500):
        stamp += PERIOD + (stall if block == blocks else 0.0)
        line.hear(frame, stamp)
        assert line.at(stamp + PERIOD / 2) >= last
        last = line.at(stamp + PERIOD / 2)
        frame += BLOCK
    assert line.at(stamp) == pytest.approx(frame - BLOCK, abs=BLOCK / 8)


def test_without_a_device_the_clock_keeps_the_pace_of_the_monotonic_clock() -> None:
    line = Timeline()
    line.run(-RATE, 5.0)
    line.hear(-RATE, 5.0)
    for tick in range(100):
        line.coast(5.0 + tick * 0.02)
    assert line.at(15.0) == pytest.approx(9 * RATE)


def test_a_press_just_before_the_pause_keeps_its_time() -> None:
    line = Timeline()
    line.run(0, 0.0)
    line.stand(RATE, 1.0)
    assert line.at(2.0) == RATE
    assert line.at(0.9) == pytest.approx(0.9 * RATE)


class Music:
    """Music that plays or stands still."""

    ready = True

    def __init__(self, running: bool) -> None:
        self.running = running


class Device:
    """A device that asks a pace for blocks; ``waits`` gives the seconds before each."""

    def __init__(self) -> None:
        self.now = 100.0
        self.pace = RealTime(now=lambda: self.now, sleep=self.sleep)
        self.pace.begin(BLOCK)

    def sleep(self, seconds: float) -> None:
        self.now += seconds

    def ask(self, waits: float) -> BlockTiming:
        self.now += waits
        return self.pace.hold(Music(True))


def test_a_device_that_never_waits_gets_a_second_a_second() -> None:
    device = Device()
    late = [device.ask(0.00002) for _ in range(10_000)]
    assert device.now - 100.0 == pytest.approx((10_000 - 3) * PERIOD, abs=PERIOD)
    assert not any(block.late or block.stalled for block in late)


@given(st.floats(-0.002, 0.002))
def test_a_device_with_a_clock_of_its_own_is_never_held_back(drift: float) -> None:
    device = Device()
    own = PERIOD * (1 + drift)
    for _ in range(60):
        device.ask(own)
    begun = device.now
    for _ in range(3_000):
        device.ask(own)
    assert device.now - begun == pytest.approx(3_000 * own, rel=1e-6)
    assert device.pace.keeps_time


def test_a_stall_is_reported_and_not_caught_up_with() -> None:
    device = Device()
    for _ in range(500):
        device.ask(0.00002)
    assert device.ask(5 * PERIOD) == BlockTiming(late=True, stalled=True)
    begun = device.now
    late = [device.ask(0.00002) for _ in range(1_000)]
    assert not any(block.late or block.stalled for block in late)
    assert device.now - begun == pytest.approx(1_000 * PERIOD, abs=4 * PERIOD)


def test_free_running_waits_only_while_there_is_nothing_to_play() -> None:
    slept: list[float] = []
    pace = FreeRunning(slept.append)
    pace.begin(BLOCK)
    pace.hold(Music(True))
    assert slept == []
    pace.hold(Music(False))
    assert slept == [PERIOD]


seconds = st.floats(0, 1e9)
counts = st.integers(0, 2**40)
bulletins = st.builds(
    Bulletin,
    frame=st.floats(-1e12, 1e12),
    stamp=seconds,
    rate=seconds,
    before=seconds,
    position=st.integers(-(2**62), 2**62),
    given=counts,
    motion=st.sampled_from(Motion),
    output=st.sampled_from(Output),
    underruns=counts,
    starved=counts,
    callback=seconds,
    ring=seconds,
    latency=seconds,
    serial=counts,
    voices=counts,
    written=seconds,
    priority=st.sampled_from(Priority),
    text=st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=40),
)


@given(bulletins)
def test_a_bulletin_arrives_as_it_was_written(news: Bulletin) -> None:
    memory = memoryview(bytearray(bulletin.SIZE))
    assert bulletin.read(memory) == Bulletin()
    bulletin.write(memory, news)
    assert bulletin.read(memory) == news


@given(bulletins, st.integers(0, bulletin.SIZE - 1), st.integers(1, 255))
def test_a_half_written_bulletin_is_never_used(news: Bulletin, place: int, change: int) -> None:
    memory = memoryview(bytearray(bulletin.SIZE))
    bulletin.write(memory, news)
    memory[place] ^= change
    with pytest.raises(TimeoutError):
        bulletin.read(memory)


def test_the_game_clock_stands_at_the_introduction_until_the_order_is_carried_out() -> None:
    clock = ManualClock(50.0)
    news = [Bulletin(frame=600 * RATE, stamp=40.0, rate=1.0, motion=Motion.RUNNING, serial=1)]
    game = GameClock(clock, lambda: news[0])
    game.set(-2 * RATE, serial=3)
    clock.advance(0.5)
    assert game.now() == -2.0
    news[0] = Bulletin(frame=-2 * RATE, stamp=50.5, rate=1.0, motion=Motion.RUNNING, serial=3)
    clock.advance(0.25)
    assert game.now() == pytest.approx(-1.75)


def test_the_game_clock_bridges_the_time_without_a_process() -> None:
    clock = ManualClock(50.0)
    last = Bulletin(frame=10 * RATE, stamp=50.0, rate=0.99, motion=Motion.RUNNING, serial=7)
    news = [last]
    game = GameClock(clock, lambda: news[0])
    game.bridge(last, serial=1)
    news[0] = Bulletin()
    clock.advance(1.0)
    assert game.now() == pytest.approx(11.0)
    news[0] = Bulletin(frame=11.4 * RATE, stamp=51.5, rate=1.0, motion=Motion.RUNNING, serial=1)
    clock.advance(0.3)
    assert game.now() >= 11.0


def test_game_time_never_runs_backwards() -> None:
    clock = ManualClock(0.0)
    news = [Bulletin(frame=RATE, stamp=0.0, rate=1.0, motion=Motion.RUNNING)]
    game = GameClock(clock, lambda: news[0])
    clock.advance(1.0)
    assert game.now() == 2.0
    news[0] = news[0]._replace(frame=0.5 * RATE)
    assert game.now() == 2.0
    assert game.at(1.0) == 1.5
