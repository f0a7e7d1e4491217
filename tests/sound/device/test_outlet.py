"""Sound for other rates and fewer channels: all frames come out, and each is counted once."""

from __future__ import annotations

import numpy as np
import pytest

from companion.sound.device.outlet import Format, Outlet
from companion.sound.settings import RATE

BLOCK = 1024


class Source:
    """Makes blocks of a 440 Hz tone and counts them."""

    def __init__(self) -> None:
        self.blocks = 0
        self.latencies: list[float] = []
        self.underruns: list[bool] = []

    def fill(self, underrun: bool, latency: float) -> bytes:
        at = np.arange(self.blocks * BLOCK, (self.blocks + 1) * BLOCK)
        self.blocks += 1
        self.latencies.append(latency)
        self.underruns.append(underrun)
        tone = (np.sin(2 * np.pi * 440 * at / RATE) * 16000).round().astype("<i2")
        return np.stack((tone, tone), axis=1).tobytes()


def given_out(format_: Format, buffers: int) -> tuple[Source, np.ndarray]:
    source = Source()
    outlet = Outlet(format_, BLOCK, source.fill)
    raw = b"".join(outlet.give(outlet.frames, False, 0.04) for _ in range(buffers))
    return source, np.frombuffer(raw, "<i2").reshape(-1, format_.channels)


def test_sound_in_a_format_that_the_device_takes_passes_unchanged() -> None:
    _, out = given_out(Format(RATE, 2), 10)
    again = Source()
    assert out.tobytes() == b"".join(again.fill(False, 0.0) for _ in range(10))


@pytest.mark.parametrize(
    "format_", [Format(44_100, 2), Format(44_100, 1), Format(96_000, 2), Format(RATE, 1)]
)
def test_a_second_of_ours_is_a_second_of_the_devices(format_: Format) -> None:
    source, out = given_out(format_, 500)
    assert source.blocks * BLOCK / RATE == pytest.approx(len(out) / format_.rate, abs=2 * BLOCK / RATE)
    tone = out[format_.rate // 10 :, 0].astype(float)
    spectrum = np.abs(np.fft.rfft(tone[: format_.rate] * np.hanning(format_.rate)))
    assert int(np.argmax(spectrum)) == 440
    assert np.abs(tone).max() == pytest.approx(16000, rel=0.02)


def test_an_underrun_is_reported_once_and_buffered_frames_count_as_latency() -> None:
    source = Source()
    outlet = Outlet(Format(22_050, 2), BLOCK, source.fill)
    outlet.give(3 * outlet.frames, True, 0.04)
    assert source.underruns.count(True) == 1
    assert source.latencies[-1] > 0.04


@pytest.mark.parametrize(
    "format_", [Format(44_100, 2), Format(22_050, 1), Format(8_000, 2), Format(96_000, 2), Format(RATE, 1)]
)
@pytest.mark.parametrize("clicking", [1, 7, 20])
def test_a_block_is_heard_when_its_latency_says(format_: Format, clicking: int) -> None:
    blocks, told = 0, 0.0

    def fill(_: bool, latency: float) -> bytes:
        nonlocal blocks, told
        samples = np.zeros((BLOCK, 2), "<i2")
        if blocks == clicking:
            samples[0], told = 20_000, latency
            begun.append(len(out))
        blocks += 1
        return samples.tobytes()

    out = np.zeros((0, format_.channels))
    begun: list[int] = []
    outlet = Outlet(format_, BLOCK, fill)
    while blocks < clicking + 20:
        given = np.frombuffer(outlet.give(outlet.frames, False, 0.04), "<i2")
        out = np.concatenate([out, given.reshape(-1, format_.channels)])
    heard = int(np.argmax(np.abs(out[:, 0]))) / format_.rate
    assert heard == pytest.approx(begun[0] / format_.rate + told - 0.04, abs=1.5 / format_.rate)


def test_a_device_says_what_is_unusual_about_it() -> None:
    assert str(Format(RATE, 2)) == ""
    assert str(Format(44_100, 1)) == " (44.1 kHz, mono)"
