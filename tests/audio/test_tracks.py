"""The shipped audio is what its cue sheets and this project say it is."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest
import soundfile
from scipy.signal import butter, sosfilt

from companion.clock import MonotonicClock
from companion.sound import CueSheet, Effect, FreeRunning, Sound, SoundSettings, sheet_names
from companion.sound.check import check_track
from companion.sound.effects import load_effects
from companion.sound.folder import audio_folder
from companion.sound.onsets import find_onset
from companion.sound.settings import RATE

AUDIO = Path(__file__).parents[2] / "audio"
AROUND = RATE // 5


def onset(file: soundfile.SoundFile, frame: int) -> int | None:
    """The frame of the file in which the blow near ``frame`` begins."""
    file.seek(frame - AROUND)
    found = find_onset(file.read(2 * AROUND), AROUND)
    return None if found is None else frame - AROUND + found


@pytest.mark.parametrize("name", sheet_names())
def test_every_blow_of_a_track_begins_within_one_frame_of_its_cue(name):
    sheet = CueSheet.load(name)
    with soundfile.SoundFile(str(sheet.path)) as file:
        for frame in (0, *(cue.frame for cue in sheet.cues)):
            found = onset(file, frame + sheet.intro_offset)
            assert found is not None, f"no blow at {frame}"
            assert abs(found - sheet.intro_offset - frame) <= 1


@pytest.mark.parametrize("name", sheet_names())
def test_a_track_ends_after_the_collapse_and_is_free_to_everybody(name):
    sheet = CueSheet.load(name)
    after = sheet.check_track() - sheet.intro_offset - sheet.length
    assert 5 * RATE <= after <= 30 * RATE
    assert sheet.licence == "CC0-1.0"
    assert sheet.path.stat().st_size < 10_000_000


def test_the_quick_track_is_as_loud_as_it_should_be():
    result, _ = check_track(CueSheet.load("quick"))
    assert result.faults == ()
    assert result.length == 4_320_000


def test_one_two_and_three_strokes_have_different_pitches():
    sheet = CueSheet.load("quick")
    pitches = {}
    with soundfile.SoundFile(str(sheet.path)) as file:
        for cue in sheet.cues:
            if cue.cue == "gong":
                file.seek(cue.frame + sheet.intro_offset + RATE // 10)
                sound = file.read(RATE).mean(axis=1) * np.hanning(RATE)
                spectrum = np.abs(np.fft.rfft(sound))
                pitches[cue.countdown] = int(spectrum[90:230].argmax()) + 90
    assert pitches[1] > 1.2 * pitches[2] > 1.2 * 1.2 * pitches[3]


def test_effects_begin_at_once_and_are_heard_on_a_small_loudspeaker():
    small = butter(4, 150, "highpass", fs=RATE, output="sos")
    for name, samples in load_effects(audio_folder() / "effects").items():
        level = np.abs(samples).max(axis=1)
        assert 0.3 <= level.max() <= 0.8, name
        assert np.flatnonzero(level > 0.02)[0] < RATE // 50, name
        assert len(samples) < 6.5 * RATE, name
        kept = np.square(sosfilt(small, samples, axis=0)).sum() / np.square(samples).sum()
        assert kept > 0.5, f"{name} is too deep: {kept:.2f}"


def test_a_whole_quick_game_comes_out_of_the_device_with_every_cue_in_its_frame(tmp_path, monkeypatch):
    capture, config = tmp_path / "capture.wav", tmp_path / "asoundrc"
    config.write_text(
        f'pcm.!default {{ type file slave {{ pcm {{ type null }} }} file "{capture}" format "wav" }}\n'
        "ctl.!default { type null }\n"
    )
    monkeypatch.setenv("ALSA_CONFIG_PATH", str(config))
    monkeypatch.setenv("JACK_NO_START_SERVER", "1")
    sheet = CueSheet.load("quick")
    end, deadline = sheet.length + 2 * RATE, time.monotonic() + 60
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


def test_effects_render_the_same_again(tmp_path):
    command = [sys.executable, "-m", "synthesis", "--only", "effects", "--into", str(tmp_path)]
    subprocess.run(command, cwd=AUDIO, check=True, capture_output=True, timeout=60)
    for effect in Effect:
        shipped, _ = soundfile.read(str(AUDIO / "effects" / f"{effect}.flac"), dtype="int16")
        again, _ = soundfile.read(str(tmp_path / "effects" / f"{effect}.flac"), dtype="int16")
        assert shipped.shape == again.shape
        assert np.abs(shipped.astype(int) - again).max() <= 4, effect


def test_a_track_is_written_as_the_same_bytes_every_time(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(str(AUDIO))
    from synthesis.vorbis import write_ogg

    sound = 0.3 * np.sin(np.arange(2 * RATE) / 20)[:, None] * np.ones(2)
    for name in ("a.ogg", "b.ogg"):
        write_ogg(tmp_path / name, sound, 0.3)
    assert (tmp_path / "a.ogg").read_bytes() == (tmp_path / "b.ogg").read_bytes()
    back, rate = soundfile.read(str(tmp_path / "a.ogg"))
    assert rate == RATE
    assert len(back) == len(sound)
    assert np.abs(back[1000:-1000] - sound[1000:-1000]).max() < 0.05


def test_scores_and_cue_sheets_name_the_same_sections(monkeypatch):
    monkeypatch.syspath_prepend(str(AUDIO))
    from synthesis.score import Score

    for name in sheet_names():
        score = Score.load(AUDIO / "scores" / f"{name}.toml")
        assert [section.name for section in score.section] == [
            section.name for section in CueSheet.load(name).sections
        ]
