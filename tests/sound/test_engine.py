from __future__ import annotations

import time

import numpy as np

from companion.sound import Bus, CueSheet, FreeRunning
from companion.sound.mix.clips import ClipCache
from companion.sound.mix.effects import Sample
from companion.sound.mix.mixer import Mixer
from companion.sound.mix.ring import Samples
from companion.sound.mix.speech import Span
from companion.sound.process.engine import Engine
from companion.sound.process.orders import Start
from companion.sound.process.run import Preparation
from companion.sound.process.transport import Transport
from companion.sound.settings import RATE

BLOCK = 1024
INTRO = 24_000
BLOWS = (0, 48_000, 50_001, 96_000)


def test_a_busy_machine_makes_the_same_samples_only_later(sheet: CueSheet) -> None:
    """A free-running device has no listener: late blocks must be neither skipped nor silent."""

    def busy(_seconds: float) -> None:
        time.sleep(0.15)

    engine = Engine(
        Transport(), Mixer({}, dict.fromkeys(Bus, 0.0), BLOCK), FreeRunning(busy), BLOCK, lambda _news: None
    )
    engine.pending.append(
        Preparation(ClipCache()).fast_part_of(Start(sheet.path, sheet.intro_offset, -INTRO))
    )
    engine.begin("test")
    blocks = []
    for number in range(150):
        if number % 10 == 5:
            busy(0.0)
        blocks.append(engine.block(False, 0.0))
    samples = np.frombuffer(b"".join(blocks), "<i2").reshape(-1, 2) / 32767.0
    found = np.flatnonzero(np.abs(samples[:, 1] - 0.5) < 0.004)
    assert [frame - found[0] for frame in found] == list(BLOWS)
    assert found[-1] < 3 * RATE + 5 * BLOCK


def test_without_a_track_the_clock_runs_in_silence() -> None:
    transport = Transport()
    engine = Engine(
        transport,
        Mixer({}, dict.fromkeys(Bus, 0.0), BLOCK),
        FreeRunning(lambda _s: None),
        BLOCK,
        lambda _n: None,
    )
    engine.pending.append(Preparation(ClipCache()).fast_part_of(Start(None, INTRO, -INTRO)))
    engine.begin("test")
    blocks = b"".join(engine.block(False, 0.0) for _ in range(50))
    assert not np.frombuffer(blocks, "<i2").any()
    assert -INTRO < transport.position <= 50 * BLOCK - INTRO


class Watched(Mixer):
    """Counts the blocks that it has mixed."""

    mixed = 0

    def mix(self, block: Samples, span: Span) -> None:
        self.mixed += 1
        super().mix(block, span)


def test_silence_is_not_mixed_and_a_sound_still_begins_with_the_next_block() -> None:
    beep = Sample(np.full((3 * BLOCK, 2), 0.25, np.float32), 3 * BLOCK)
    mixer = Watched({"beep": beep}, dict.fromkeys(Bus, 0.0), BLOCK)
    engine = Engine(Transport(), mixer, FreeRunning(lambda _seconds: None), BLOCK, lambda _news: None)
    engine.begin("test")

    def blocks(count: int) -> bytes:
        return b"".join(engine.block(False, 0.0) for _ in range(count))

    assert not any(blocks(20))
    assert mixer.mixed == 0
    engine.pending.append(lambda _transport, mixer, _stamp: mixer.play(("beep",), 0.0))
    heard = np.frombuffer(blocks(3), "<i2")
    assert (heard == round(0.25 * 32767)).all()
    engine.pending.append(lambda _transport, mixer, _stamp: mixer.turn(Bus.EFFECTS, -6.0))
    assert not any(blocks(200))
    settled = mixer.mixed
    assert not any(blocks(20))
    assert mixer.mixed == settled, "the music is as loud as before, and nothing is added up any more"
