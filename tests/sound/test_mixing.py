"""Samples pass through ring, buses and limiter, without a device."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import soundfile
from hypothesis import given
from hypothesis import strategies as st
from scipy.signal import resample_poly

from companion.sound import Bus
from companion.sound.measure.loudness import _BETWEEN, loudness, true_peak
from companion.sound.measure.onsets import find_onset
from companion.sound.mix.effects import Sample
from companion.sound.mix.limiter import CEILING, Limiter
from companion.sound.mix.mixer import Mixer
from companion.sound.mix.ramp import Ramp
from companion.sound.mix.ring import Decoder, Ring
from companion.sound.mix.speech import Span
from companion.sound.settings import RATE
from tests.sound.conftest import WaitUntil

BLOCK = 1024
STANDING = Span(0, False)
LEVELS = dict.fromkeys(Bus, 0.0)


def blocks(level: float, count: int, seed: int = 1) -> list[np.ndarray]:
    rng = np.random.default_rng(seed)
    return [rng.uniform(-level, level, (BLOCK, 2)).astype(np.float32) for _ in range(count)]


def whole(frames: np.ndarray) -> Sample:
    """An effect that is loud to its end."""
    return Sample(frames, len(frames))


@given(st.lists(st.floats(0.0, 8.0), min_size=1, max_size=12), st.integers(0, 99))
def test_a_mix_never_clips(levels: list[float], seed: int) -> None:
    limiter = Limiter()
    for number, level in enumerate(levels):
        (block,) = blocks(level, 1, seed + number)
        limiter.apply(block)
        assert np.abs(block).max() <= CEILING + 1e-6
        assert 0.0 < limiter.gain <= 1.0


def test_sound_below_the_ceiling_passes_bit_for_bit() -> None:
    limiter = Limiter()
    for block in blocks(0.9, 5):
        before = block.copy()
        limiter.apply(block)
        assert np.array_equal(block, before)


def test_the_limiter_turns_down_before_the_peak_and_comes_back_slowly() -> None:
    limiter = Limiter()
    block = np.full((BLOCK, 2), 0.5, np.float32)
    block[600] = 2.0
    limiter.apply(block)
    assert block[100, 0] == pytest.approx(0.5)
    assert np.abs(np.diff(block[:590, 0])).max() < 0.01, "no step before the peak"
    assert limiter.gain < 0.6
    for _ in range(8):
        block = np.full((BLOCK, 2), 0.5, np.float32)
        limiter.apply(block)
    assert limiter.gain == 1.0


@given(st.floats(0, 2), st.floats(0, 2), st.integers(1, 3))
def test_a_ramp_reaches_its_target_in_steps_too_small_to_hear(
    start: float, target: float, count: int
) -> None:
    ramp = Ramp(start)
    ramp.target = target
    last = start
    for _ in range(count):
        block = np.ones((BLOCK, 2), np.float32)
        ramp.apply(block)
        assert np.abs(np.diff(np.concatenate(([last], block[:, 0])))).max() < 0.0022
        last = float(block[-1, 0])
    assert last == pytest.approx(target, abs=1e-6)


def test_effects_called_together_begin_in_one_frame_and_end_by_themselves() -> None:
    short, long = np.ones((100, 2), np.float32), np.ones((1500, 2), np.float32)
    mixer = Mixer({"short": whole(short * 0.1), "long": whole(long * 0.2)}, LEVELS, BLOCK)
    mixer.play(("short", "long"), 0.0)
    out = []
    for _ in range(2):
        block = np.zeros((BLOCK, 2), np.float32)
        mixer.mix(block, STANDING)
        out.append(block[:, 0])
    sound = np.concatenate(out)
    assert sound[0] == pytest.approx(0.3)
    assert sound[100] == pytest.approx(0.2)
    assert sound[1500] == 0.0
    assert mixer.voices == 0


def test_buses_have_volumes_of_their_own() -> None:
    mixer = Mixer({"hit": whole(np.ones((5000, 2), np.float32) * 0.5)}, LEVELS, BLOCK)
    mixer.turn(Bus.MUSIC, float("-inf"))
    mixer.turn(Bus.EFFECTS, -6.0206)
    mixer.play(("hit",), 0.0)
    for _ in range(2):
        block = np.full((BLOCK, 2), 0.3, np.float32)
        mixer.mix(block, STANDING)
    assert block[-1, 0] == pytest.approx(0.25, abs=1e-4)


def test_a_silenced_effect_is_forgotten() -> None:
    mixer = Mixer({"hit": whole(np.ones((5000, 2), np.float32))}, LEVELS, BLOCK)
    mixer.play(("hit",), 0.0)
    mixer.hush()
    block = np.zeros((BLOCK, 2), np.float32)
    mixer.mix(block, STANDING)
    assert not block.any()


@given(st.lists(st.integers(1, 8192), min_size=1, max_size=60), st.integers(-5000, 400_000))
def test_the_ring_gives_back_every_frame_under_its_number(sizes: list[int], start: int) -> None:
    ring = Ring(start)
    out = np.zeros((BLOCK, 2), np.float32)
    reader = start
    for size in sizes:
        if ring.space() >= size:
            frames = np.arange(ring.end, ring.end + size) % 9973
            ring.put(np.stack((frames, -frames), axis=1).astype(np.float32))
        there = ring.take(reader, out)
        expected = np.arange(reader, reader + there) % 9973
        assert np.array_equal(out[:there, 0], expected)
        assert not out[there:].any()
        reader += there


@pytest.fixture
def track(tmp_path: Path) -> tuple[Path, np.ndarray]:
    samples = np.random.default_rng(3).uniform(-0.5, 0.5, (5 * RATE, 2)).astype(np.float32)
    soundfile.write(tmp_path / "track.wav", samples, RATE, subtype="FLOAT")
    return tmp_path / "track.wav", samples


def test_the_decoder_gives_silence_around_the_file(track: tuple[Path, np.ndarray]) -> None:
    path, samples = track
    decoder = Decoder(path, -500)
    assert decoder.wait(5.0)
    block = np.zeros((BLOCK, 2), np.float32)
    assert decoder.take(-500, block)
    assert not block[:500].any()
    assert np.array_equal(block[500:], samples[: BLOCK - 500])
    decoder.close_soon()


def test_the_decoder_follows_a_reader_who_goes_elsewhere(
    track: tuple[Path, np.ndarray], wait_until: WaitUntil
) -> None:
    path, samples = track
    decoder = Decoder(path, 0)
    assert decoder.wait(5.0)
    block = np.zeros((BLOCK, 2), np.float32)
    frame = 4 * RATE + 17
    wait_until(lambda: decoder.take(frame, block))
    assert np.array_equal(block, samples[frame : frame + BLOCK])
    wait_until(lambda: decoder.take(9, block))
    assert np.array_equal(block, samples[9 : 9 + BLOCK])
    decoder.close_soon()


def test_loudness_follows_the_standard() -> None:
    """EBU Tech 3341, cases 1 and 2: a 1 kHz sine on both channels has its own level as loudness."""
    t = np.arange(20 * RATE) / RATE
    for level in (-23.0, -33.0):
        tone = 10 ** (level / 20) * np.sin(2 * np.pi * 1000 * t)
        assert loudness(np.stack((tone, tone), axis=1)) == pytest.approx(level, abs=0.1)
    assert loudness(np.zeros((RATE, 2))) == float("-inf")


@given(st.integers(0, 2**32 - 1), st.integers(1, 30_000), st.floats(0.01, 1.0))
def test_the_true_peak_is_that_of_the_whole_wave(seed: int, length: int, quiet: float) -> None:
    """Loud and quiet passages, with peaks at any place, also at the seams."""
    rng = np.random.default_rng(seed)
    wave = rng.uniform(-1, 1, (length, 2)) * np.where(rng.random((length, 1)) < 0.001, 1.0, quiet)
    whole = 20 * np.log10(np.abs(resample_poly(wave, 4, 1, axis=0)).max())
    assert true_peak(wave) == pytest.approx(whole, abs=1e-9)


def test_no_wave_has_a_higher_peak_between_its_samples_than_is_reckoned_with() -> None:
    blow = np.zeros((201, 2))
    blow[100] = 1
    between = resample_poly(blow, 4, 1, axis=0)[:, 0]
    assert max(np.abs(between[phase::4]).sum() for phase in range(4)) < _BETWEEN


def test_the_true_peak_lies_between_the_samples() -> None:
    tone = 0.5 * np.sin(2 * np.pi * RATE / 4 * np.arange(RATE) / RATE + np.pi / 4)
    assert np.abs(tone).max() < 0.36
    assert true_peak(np.stack((tone, tone), axis=1)) == pytest.approx(-6.02, abs=0.2)


@given(st.integers(3000, 5000), st.floats(0.1, 0.9), st.integers(0, 50))
def test_a_blow_is_found_in_its_frame(frame: int, strength: float, seed: int) -> None:
    rng = np.random.default_rng(seed)
    samples = rng.uniform(-0.02, 0.02, (12_000, 2)) * strength
    samples[frame : frame + 4000] += strength * np.exp(-np.arange(4000) / 900)[:, None]
    assert find_onset(samples, 4000) == frame


def test_no_blow_is_found_where_there_is_none() -> None:
    rng = np.random.default_rng(5)
    assert find_onset(rng.uniform(-0.5, 0.5, (20_000, 2)), 9_000) is None
    assert find_onset(np.zeros((20_000, 2)), 9_000) is None
    assert find_onset(np.zeros((10, 2)), 9_000) is None
