"""Sound of any rate and number of channels becomes 48 kHz stereo: of exactly the same length,
clean, and in little memory."""

from __future__ import annotations

import tracemalloc
from multiprocessing import active_children
from pathlib import Path

import numpy as np
import pytest
import soundfile
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from companion.sound.importing.decoding import decode, look_at
from companion.sound.importing.intake import Intake
from companion.sound.settings import RATE


def decoded(path: Path) -> np.ndarray:
    return np.concatenate(list(decode(look_at(path))))


@pytest.mark.parametrize("rate", [8_000, 11_025, 22_050, 44_056, 44_100, 44_101, 96_000, 192_000])
def test_a_tone_stays_what_it_is_at_every_rate(tmp_path: Path, rate: int) -> None:
    tones = np.array([220.0, 0.3 * min(rate, RATE)])
    wave = 0.5 * np.sin(2 * np.pi * tones * np.arange(rate)[:, None] / rate)
    soundfile.write(tmp_path / "tone.wav", wave, rate, subtype="FLOAT")
    made = decoded(tmp_path / "tone.wav")
    assert made.shape == (RATE, 2)
    expected = 0.5 * np.sin(2 * np.pi * tones * np.arange(RATE)[:, None] / RATE)
    inner = slice(RATE // 20, RATE - RATE // 20)
    error = np.sqrt(np.mean((made[inner] - expected[inner]) ** 2))
    assert 20 * np.log10(error) < -80


@settings(
    max_examples=40,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(st.integers(4_000, 384_000), st.integers(1, 8), st.integers(8, 20_000))
@example(44_101, 2, 20_000)
@example(383_999, 2, 20_000)
@example(48_000, 1_000, 20_000)
def test_no_rate_and_no_number_of_channels_needs_much_memory(
    tmp_path: Path, rate: int, channels: int, frames: int
) -> None:
    path = tmp_path / "any.wav"
    soundfile.write(path, np.zeros((frames, channels), np.int16), rate)
    tracemalloc.start()
    lengths = [len(piece) for piece in decode(look_at(path))]
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert sum(lengths) == int(frames * RATE / rate + 0.5)
    assert most < 16 * 2**20


def test_a_click_keeps_its_time_at_every_rate(tmp_path: Path) -> None:
    for rate in (8_000, 44_100, 44_101, 96_000):
        wave = np.zeros(rate)
        wave[rate // 4] = 0.9
        soundfile.write(tmp_path / "click.wav", wave, rate)
        at = int(np.argmax(np.abs(decoded(tmp_path / "click.wav")[:, 0])))
        assert at == pytest.approx(rate // 4 * RATE / rate, abs=1)


def test_only_the_first_two_of_many_channels_are_used(tmp_path: Path) -> None:
    wave = np.tile(np.linspace(-0.5, 0.5, 6), (2_000, 1))
    soundfile.write(tmp_path / "round.wav", wave, RATE, subtype="FLOAT")
    assert np.allclose(decoded(tmp_path / "round.wav"), wave[:, :2], atol=1e-6)


def test_a_rate_that_nobody_uses_is_taken_in_by_a_process_that_may_not_take_all_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    noise = np.random.default_rng(3).uniform(-0.1, 0.1, (88_202, 2))
    soundfile.write(tmp_path / "odd.flac", noise, 44_101)
    intake = Intake()
    try:
        found = intake.bring(tmp_path / "odd.flac", "odd.flac", lambda _: None)
        assert (found.rate, found.frames) == (44_101, 96_000)
        (process,) = (child for child in active_children() if child.name == "companion intake")
        limits = Path(f"/proc/{process.pid}/limits").read_text()
        (most,) = (line.split()[3] for line in limits.splitlines() if line.startswith("Max data size"))
        assert int(most) <= 2 * 2**30
    finally:
        intake.close()
