"""The shipped audio is as its cue sheets and this project describe it."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import msgspec
import numpy as np
import pytest
import soundfile
from scipy.signal import butter, sosfilt

from companion.clock import MonotonicClock
from companion.sound import (
    CueKind,
    CueSheet,
    Effect,
    FreeRunning,
    Sound,
    SoundSettings,
    TrackCue,
    played_sheets,
)
from companion.sound.folder import audio_folder
from companion.sound.measure.audible import sound_level
from companion.sound.measure.check import check_track
from companion.sound.measure.loudness import true_peak
from companion.sound.measure.onsets import find_alike, find_onset
from companion.sound.mix.effects import load_effects
from companion.sound.settings import RATE
from tests.programs import FLUIDSYNTH

AUDIO = Path(__file__).parents[2] / "audio"
AROUND = RATE // 5


def onset(file: soundfile.SoundFile, frame: int) -> int | None:
    """The frame of the file at which the blow near ``frame`` begins."""
    file.seek(frame - AROUND)
    found = find_onset(file.read(2 * AROUND), AROUND)
    return None if found is None else frame - AROUND + found


LONG = ("temple", "depths")
PLAYED = tuple(sheet.name for sheet in played_sheets())


def stretch(sheet: CueSheet, begin: float, end: float) -> np.ndarray:
    """The track from ``begin`` to ``end`` seconds after "Escape!", (n, 2)."""
    with soundfile.SoundFile(str(sheet.path)) as file:
        file.seek(round(begin * RATE) + sheet.intro_offset)
        return np.asarray(file.read(round((end - begin) * RATE), dtype="float32"))


def decibels(samples: np.ndarray) -> float:
    return float(10 * np.log10(np.mean(np.square(samples)) + 1e-12))


def deepest(samples: np.ndarray, low: float, high: float) -> float:
    """Hz of the lowest tone between ``low`` and ``high`` that is no more than 12 dB under the strongest."""
    mono = samples.mean(axis=1)
    spectrum = np.abs(np.fft.rfft(mono * np.hanning(len(mono))))
    hertz = np.fft.rfftfreq(len(mono), 1 / RATE)
    chosen = (hertz >= low) & (hertz <= high)
    strong = spectrum[chosen] >= spectrum[chosen].max() / 4
    return float(hertz[chosen][strong][0])


@pytest.mark.parametrize("name", PLAYED)
def test_every_blow_of_a_track_begins_within_one_frame_of_its_cue(name: str) -> None:
    sheet = CueSheet.load(name)
    with soundfile.SoundFile(str(sheet.path)) as file:
        for frame in (0, *(cue.frame for cue in sheet.cues)):
            found = onset(file, frame + sheet.intro_offset)
            assert found is not None, f"no blow at {frame}"
            assert abs(found - sheet.intro_offset - frame) <= 1


@pytest.mark.parametrize("name", PLAYED)
def test_a_gong_has_as_many_strokes_as_its_countdown_says_each_in_its_frame(name: str) -> None:
    sheet = CueSheet.load(name)
    for cue in sheet.cues:
        assert len(cue.strokes) == (cue.countdown if cue.cue == "gong" else 0)
        if len(cue.strokes) < 2:
            continue
        heard = stretch(sheet, cue.at - 0.1, cue.at + 5.0)
        model = heard[RATE // 10 : RATE // 10 + RATE // 2]
        for frame in cue.strokes[1:]:
            expected = frame - cue.frame + RATE // 10
            found = find_alike(heard, model, expected + 700)
            assert found is not None
            assert abs(found - expected) <= 1


@pytest.mark.parametrize("name", PLAYED)
def test_a_track_ends_after_the_collapse_and_names_its_licence(name: str) -> None:
    sheet = CueSheet.load(name)
    after = sheet.check_track() - sheet.intro_offset - sheet.length
    assert 5 * RATE <= after <= 30 * RATE
    assert sheet.licence == ("CC0-1.0" if name == "drums" else "CC0-1.0 AND MIT")
    assert sheet.path.stat().st_size < 8_100_000


@pytest.mark.parametrize("name", PLAYED)
def test_every_track_passes_companion_sound_check(name: str) -> None:
    """The command checks frames, loudness, true peak, and that every blow is heard over the music."""
    sheet = CueSheet.load(name)
    result, _ = check_track(sheet)
    assert result.faults == ()
    assert result.length == sheet.length == (4_320_000 if name == "quick" else 28_800_000)
    assert result.loudness == pytest.approx(sheet.loudness, abs=0.05)
    assert result.peak == pytest.approx(sheet.peak, abs=0.05)


@pytest.mark.parametrize("name", [*LONG, "quick", "drums"])
def test_one_two_and_three_strokes_have_different_pitches(name: str) -> None:
    sheet = CueSheet.load(name)
    pitches = {
        cue.countdown: deepest(stretch(sheet, cue.at + 0.1, cue.at + 1.1), 90, 230)
        for cue in sheet.cues
        if cue.cue == "gong"
    }
    assert pitches[1] > 1.2 * pitches[2] > 1.2 * 1.2 * pitches[3]


@pytest.mark.parametrize("name", LONG)
def test_pressure_rises_and_every_door_is_followed_by_relief(name: str) -> None:
    sheet = CueSheet.load(name)
    for door in (cue for cue in sheet.cues if cue.cue == "door"):
        before, after = stretch(sheet, door.at - 6, door.at - 2), stretch(sheet, door.at + 6, door.at + 14)
        assert decibels(before) > decibels(after) + 6.0
    arcs = ((10, 50, 130, 170), (240, 280, 340, 380), (450, 490, 505, 535), (545, 565, 580, 598))
    for arc in arcs:
        assert decibels(stretch(sheet, *arc[:2])) < decibels(stretch(sheet, *arc[2:]))


@pytest.mark.parametrize("name", LONG)
def test_after_the_collapse_birds_sing(name: str) -> None:
    sheet = CueSheet.load(name)
    morning = stretch(sheet, 610.0, 618.0).mean(axis=1)
    birds = sosfilt(butter(4, (2_000, 6_000), "bandpass", fs=RATE, output="sos"), morning)
    assert decibels(birds) > decibels(morning) - 15.0
    assert decibels(morning) < decibels(stretch(sheet, 590.0, 598.0)) - 6.0


def test_without_music_there_is_nothing_but_blows_and_a_heart_that_quickens() -> None:
    sheet = CueSheet.load("drums")
    beats = []
    for begin in (40.0, 160.0, 575.0):
        heard = stretch(sheet, begin, begin + 12.0).mean(axis=1)
        high = sosfilt(butter(4, 1_500, "highpass", fs=RATE, output="sos"), heard)
        assert decibels(high) < decibels(heard) - 25.0
        low = np.square(sosfilt(butter(2, 90, "lowpass", fs=RATE, output="sos"), heard))
        envelope = low.reshape(-1, RATE // 100).mean(axis=1)
        likeness = np.correlate(envelope - envelope.mean(), envelope - envelope.mean(), "full")[
            len(envelope) :
        ]
        beats.append(60.0 / ((likeness[28:150].argmax() + 29) / 100))
    assert 50 <= beats[0] < 70 < beats[1] < 90 < 150 < beats[2] < 190


@pytest.mark.parametrize(("countdown", "seconds"), [(1, 30.0), (2, 30.0), (3, 60.0)])
def test_a_countdown_ticks_closer_and_closer_until_the_door(countdown: int, seconds: float) -> None:
    from synthesis.countdown import bed

    heard = np.abs(bed(countdown, seconds, np.random.default_rng(1))).max(axis=1)
    assert len(heard) == round(seconds * RATE)
    loud = heard.reshape(-1, RATE // 100).max(axis=1)
    ticks = [loud[int(100 * a) : int(100 * b)].mean() for a, b in ((2, 8), (12, 18), (-8, -4), (-4, -1))]
    assert ticks == sorted(ticks)


def test_a_short_piece_is_rendered_the_same_again(monkeypatch: pytest.MonkeyPatch) -> None:
    FLUIDSYNTH.need()
    from synthesis.compose import compose
    from synthesis.master import master
    from synthesis.score import Score

    monkeypatch.setattr("synthesis.compose.TAIL", RATE)
    sheet = CueSheet.load("quick")
    first = msgspec.structs.replace(
        sheet, length=8 * RATE, cues=(TrackCue(8 * RATE, CueKind.COLLAPSE, 3),), sections=sheet.sections[:1]
    )
    score = msgspec.structs.replace(Score.load(AUDIO / "scores" / "quick.toml"), morning=None)
    one, two = (
        master(compose(first, score, lambda _: None), score.loud, score.spare).tobytes() for _ in range(2)
    )
    assert one == two


def test_all_strokes_of_a_gong_are_equally_loud() -> None:
    from synthesis.strikes import STROKE_GAP, strokes

    gap = round(STROKE_GAP * RATE)
    heard = strokes(3, (0, gap, 2 * gap), np.random.default_rng(3))
    levels = [sound_level(heard[at : at + RATE // 2]) for at in (0, gap, 2 * gap)]
    assert max(levels) - min(levels) < 1.5


def test_a_cut_has_a_lower_true_peak_than_clipping() -> None:
    from synthesis.tones import cut, lowpass

    wave = 2.0 * lowpass(np.random.default_rng(1).uniform(-1, 1, (RATE, 2)), 10_000, 4)
    assert true_peak(cut(wave, 0.5)) < true_peak(np.clip(wave, -0.5, 0.5)) - 1.0


def test_peaks_that_vorbis_raises_are_lowered_and_nothing_else_is(tmp_path: Path) -> None:
    from synthesis.master import PEAK
    from synthesis.render import encode

    rng = np.random.default_rng(1)
    track = 0.2 * np.sin(np.arange(6 * RATE) / 20)[:, None] * np.ones(2)
    track[3 * RATE : 3 * RATE + RATE // 4] = np.sign(rng.uniform(-1, 1, (RATE // 4, 2))) * 0.85
    encode(tmp_path / "loud.ogg", track)
    heard, _ = soundfile.read(str(tmp_path / "loud.ogg"))
    assert PEAK - 1.0 < true_peak(heard) <= PEAK
    assert len(heard) == len(track)
    quiet = slice(RATE // 2, 2 * RATE)
    assert decibels(heard[quiet]) == pytest.approx(decibels(track[quiet]), abs=0.1)


def test_effects_begin_at_once_and_are_heard_on_a_small_loudspeaker() -> None:
    small = butter(4, 150, "highpass", fs=RATE, output="sos")
    for name, effect in load_effects(audio_folder() / "effects").items():
        samples = effect.frames
        level = np.abs(samples).max(axis=1)
        assert 0.3 <= level.max() <= 0.82, name
        assert np.flatnonzero(level > 0.02)[0] < RATE // 50, name
        assert len(samples) < 9 * RATE, name
        kept = np.square(sosfilt(small, samples, axis=0)).sum() / np.square(samples).sum()
        assert kept > 0.5, f"{name} is too deep: {kept:.2f}"


def test_a_whole_quick_game_comes_out_of_the_device_with_every_cue_in_its_frame(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    capture, config = tmp_path / "capture.wav", tmp_path / "asoundrc"
    config.write_text(
        f'pcm.!default {{ type file slave {{ pcm {{ type null }} }} file "{capture}" format "wav" }}\n'
        "ctl.!default { type null }\n"
    )
    monkeypatch.setenv("ALSA_CONFIG_PATH", str(config))
    monkeypatch.setenv("JACK_NO_START_SERVER", "1")
    sheet = CueSheet.load("quick")
    end, deadline = sheet.length + 2 * RATE, time.monotonic() + 300
    with Sound(SoundSettings(), MonotonicClock(), pace=FreeRunning()) as sound:
        sound.load(sheet)
        sound.start()
        while sound.status().position < end:
            assert time.monotonic() < deadline
            time.sleep(0.01)
        assert sound.status().starved == 0
    samples = np.frombuffer(capture.read_bytes()[44:], "<i2").reshape(-1, 2) / 32767.0
    zero = int(np.flatnonzero(samples.any(axis=1))[0]) + sheet.intro_offset
    escape = find_onset(samples, zero, around=RATE)
    assert escape is not None
    for cue in sheet.cues:
        found = find_onset(samples, escape + cue.frame)
        assert found is not None, cue
        assert abs(found - escape - cue.frame) <= 1


def test_effects_render_the_same_again(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "synthesis", "--only", "effects", "--into", str(tmp_path)]
    subprocess.run(command, cwd=AUDIO, check=True, capture_output=True, timeout=300)
    for effect in Effect:
        shipped, _ = soundfile.read(str(AUDIO / "effects" / f"{effect}.flac"), dtype="int16")
        again, _ = soundfile.read(str(tmp_path / "effects" / f"{effect}.flac"), dtype="int16")
        assert shipped.shape == again.shape
        assert np.abs(shipped.astype(int) - again).max() <= 4, effect


def test_a_track_is_written_as_the_same_bytes_every_time(tmp_path: Path) -> None:
    from synthesis.vorbis import write_ogg

    sound = 0.3 * np.sin(np.arange(2 * RATE) / 20)[:, None] * np.ones(2)
    for name in ("a.ogg", "b.ogg"):
        write_ogg(tmp_path / name, sound, 0.3)
    assert (tmp_path / "a.ogg").read_bytes() == (tmp_path / "b.ogg").read_bytes()
    back, rate = soundfile.read(str(tmp_path / "a.ogg"))
    assert rate == RATE
    assert len(back) == len(sound)
    assert np.abs(back[1000:-1000] - sound[1000:-1000]).max() < 0.05


def test_scores_and_cue_sheets_name_the_same_sections() -> None:
    from synthesis.score import Score

    for name in PLAYED:
        score = Score.load(AUDIO / "scores" / f"{name}.toml")
        assert [section.name for section in score.section] == [
            section.name for section in CueSheet.load(name).sections
        ]
