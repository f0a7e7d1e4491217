"""Other rates and fewer channels: what goes in comes out, and nothing is counted twice."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.sound.outlet import Format, Outlet
from companion.sound.resample import Resampler
from companion.sound.settings import RATE

BLOCK = 1024


@pytest.mark.parametrize(
    ("source", "target"),
    [(44_100, 48_000), (48_000, 44_100), (22_050, 48_000), (48_000, 8_000), (11_025, 48_000)],
)
def test_a_tone_stays_what_it_is_at_every_rate(source, target):
    tones = np.array([220.0, 0.3 * min(source, target)])
    wave = np.sin(2 * np.pi * tones * np.arange(source)[:, None] / source).astype(np.float32)
    resampler = Resampler(source, target)
    made = np.concatenate([resampler.feed(wave), resampler.flush()])
    expected = np.sin(2 * np.pi * tones * np.arange(len(made))[:, None] / target)
    inner = slice(target // 20, target - target // 20)
    error = np.sqrt(np.mean((made[inner] - expected[inner]) ** 2))
    assert 20 * np.log10(error) < -80


@given(st.lists(st.integers(1, 3000), min_size=1, max_size=30))
def test_pieces_of_any_size_make_the_same_sound_as_the_whole(sizes):
    wave = np.random.default_rng(1).uniform(-1, 1, (sum(sizes), 2)).astype(np.float32)
    whole, pieces = Resampler(RATE, 44_100), Resampler(RATE, 44_100)
    expected = np.concatenate([whole.feed(wave), whole.flush()])
    made, at = [], 0
    for size in sizes:
        made.append(pieces.feed(wave[at : at + size]))
        at += size
    made.append(pieces.flush())
    together = np.concatenate(made)
    assert np.allclose(
        together[: len(wave) * 44_100 // RATE], expected[: len(wave) * 44_100 // RATE], atol=1e-5
    )


class Source:
    """Makes blocks of a 440 Hz tone and counts them."""

    def __init__(self) -> None:
        self.blocks = 0
        self.latencies = []
        self.underruns = []

    def fill(self, underrun, latency):
        at = np.arange(self.blocks * BLOCK, (self.blocks + 1) * BLOCK)
        self.blocks += 1
        self.latencies.append(latency)
        self.underruns.append(underrun)
        tone = (np.sin(2 * np.pi * 440 * at / RATE) * 16000).round().astype("<i2")
        return np.stack((tone, tone), axis=1).tobytes()


def given_out(format_, buffers):
    source = Source()
    outlet = Outlet(format_, BLOCK, source.fill)
    raw = b"".join(outlet.give(outlet.frames, False, 0.04) for _ in range(buffers))
    return source, np.frombuffer(raw, "<i2").reshape(-1, format_.channels)


def test_what_a_device_takes_as_it_is_passes_untouched():
    _, out = given_out(Format(RATE, 2), 10)
    again = Source()
    assert out.tobytes() == b"".join(again.fill(False, 0.0) for _ in range(10))


@pytest.mark.parametrize(
    "format_", [Format(44_100, 2), Format(44_100, 1), Format(96_000, 2), Format(RATE, 1)]
)
def test_a_second_of_ours_is_a_second_of_the_devices(format_):
    source, out = given_out(format_, 500)
    assert source.blocks * BLOCK / RATE == pytest.approx(len(out) / format_.rate, abs=2 * BLOCK / RATE)
    tone = out[format_.rate // 10 :, 0].astype(float)
    spectrum = np.abs(np.fft.rfft(tone[: format_.rate] * np.hanning(format_.rate)))
    assert int(np.argmax(spectrum)) == 440
    assert np.abs(tone).max() == pytest.approx(16000, rel=0.02)


def test_an_underrun_is_told_once_and_what_is_held_back_counts_as_latency():
    source = Source()
    outlet = Outlet(Format(22_050, 2), BLOCK, source.fill)
    outlet.give(3 * outlet.frames, True, 0.04)
    assert source.underruns.count(True) == 1
    assert source.latencies[-1] > 0.04


def test_a_device_says_what_is_unusual_about_it():
    assert str(Format(RATE, 2)) == ""
    assert str(Format(44_100, 1)) == " (44.1 kHz, mono)"
