from __future__ import annotations

import time

import numpy as np

from companion.sound import Bus, CueSheet, FreeRunning
from companion.sound.mix.clips import Shelf
from companion.sound.mix.mixer import Mixer
from companion.sound.process.commands import Start
from companion.sound.process.engine import Engine
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
    engine.acts.append(Preparation(Shelf()).act(Start(sheet.path, sheet.intro_offset, -INTRO)))
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
