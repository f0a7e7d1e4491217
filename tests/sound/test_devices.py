"""Devices with another rate or one channel, and a device that is pulled out before a gong."""

from __future__ import annotations

import struct
from pathlib import Path

import numpy as np
import pytest
import soundfile

from companion.sound import CueSheet, SoundState
from companion.sound.settings import RATE
from tests.sound.conftest import Card, OpenSound, ReadMoment, Server, WaitUntil

PLUG = (
    "pcm.null {{ type null }}\nctl.!default {{ type null }}\n"
    'pcm.!default {{ type file slave {{ pcm {{ {slave} }} }} file "{file}" format "wav" }}\n'
)
ONLY_44100 = 'type a52 rate 44100 channels 2 slavepcm "null"'
"""An encoder of ALSA that refuses all other rates."""
ONLY_MONO = 'type speex slave { pcm "null" } agc no denoise no'
"""A filter of ALSA that refuses a second channel."""

FETCHED_S = 0.5
"""So much may a sound server fetch at once on a busy machine."""


def captured(path: Path) -> tuple[np.ndarray, int]:
    """Samples and rate of a capture whose header was never finished."""
    data = path.read_bytes()
    channels, rate = struct.unpack("<HI", data[22:28])
    bits = struct.unpack("<H", data[34:36])[0]
    raw = np.frombuffer(data[44 : len(data) // 8 * 8 - 4], "<i4" if bits == 32 else "<i2")
    return raw[: len(raw) // channels * channels].reshape(-1, channels) / 2.0 ** (bits - 1), rate


@pytest.mark.realtime
@pytest.mark.parametrize(
    ("slave", "words", "rate", "channels"),
    [(ONLY_44100, "(44.1 kHz)", 44_100, 2), (ONLY_MONO, "(mono)", RATE, 1)],
)
def test_a_device_gets_the_rate_and_channels_that_it_takes(
    card: Card,
    opened: OpenSound,
    sheet: CueSheet,
    wait_until: WaitUntil,
    moment: ReadMoment,
    slave: str,
    words: str,
    rate: int,
    channels: int,
) -> None:
    card.config.write_text(PLUG.format(slave=slave, file=card.capture))
    sound = opened()
    sound.load(sheet)
    wait_until(lambda: sound.status().state is not SoundState.STARTING)
    if sound.status().state is SoundState.MISSING:
        pytest.skip("this ALSA has no such plugin")
    assert words in sound.status().sentence
    sound.start(at=0.0)
    wait_until(lambda: sound.game_time() > 0.2)
    game, begun = moment(sound)
    wait_until(lambda: sound.game_time() > 3.0)
    later, now = moment(sound)
    assert later - game == pytest.approx(now - begun, abs=0.06)
    status = sound.status()
    calm = status.underruns == status.starved == 0
    sound.close()
    samples, found_rate = captured(card.capture)
    assert (found_rate, samples.shape[1]) == (rate, channels)
    tone = samples[-2 * rate : -rate, 0]
    spectrum = np.abs(np.fft.rfft(tone * np.hanning(len(tone))))
    assert int(np.argmax(spectrum)) == 220
    if channels == 2 and calm:  # without calm ALSA's file may have a block twice
        # Between two samples of the device a blow of 0.5 is at least 0.31 high.
        blows = np.flatnonzero(samples[:, 1] > 0.3)
        assert rate in np.subtract.outer(blows, blows), "a second of the track is a second of the device"


@pytest.fixture
def long_sheet(audio: Path) -> CueSheet:
    """A sheet like `test`, with a gong just after the device has come back."""
    folder = audio.parent / "long"
    for name in ("cues", "tracks"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    track = np.zeros((12 * RATE, 2), np.float32)
    track[:, 0] = 0.2 * np.sin(2 * np.pi * 220 * np.arange(len(track)) / RATE)
    for second in range(1, 11):
        track[second * RATE, 1] = 0.5
    soundfile.write(folder / "tracks" / "long.flac", track, RATE, subtype="PCM_16")
    (folder / "cues" / "long.toml").write_text(
        'name = "long"\ntrack = "long.flac"\nrate = 48000\nintro_offset = 0\nlength = 480000\n'
        'licence = "CC0-1.0"\n'
        'cues = [{ frame = 336000, cue = "gong", countdown = 1 }, '
        '{ frame = 480000, cue = "collapse", countdown = 3 }]\n'
    )
    return CueSheet.load("long", folder)


@pytest.mark.realtime
def test_pulled_out_before_a_gong_and_back_again_the_gong_comes_in_its_place(
    server: Server, opened: OpenSound, long_sheet: CueSheet, wait_until: WaitUntil, moment: ReadMoment
) -> None:
    server.start()
    sound = opened()
    sound.load(long_sheet)
    sound.start(at=0.0)
    wait_until(lambda: sound.status().state is SoundState.READY and sound.game_time() > 0.6)
    game, begun = moment(sound)
    server.pull_out()
    wait_until(lambda: sound.status().state is SoundState.MISSING)
    server.start()
    wait_until(lambda: sound.status().state is SoundState.READY)
    back, at = moment(sound)
    gong = long_sheet.cues[0].frame
    # A sound server fetches up to a tenth of a second at once, and on a busy machine more: what was given to
    # it goes by such steps: the gong is given when the position has passed it, not when the clock has.
    wait_until(lambda: sound.status().position > gong, 30.0)
    later, now = moment(sound)
    position = sound.status().position / RATE
    # so far ahead may a server be that has just fetched; that nothing was skipped has been seen above
    assert back == pytest.approx(game + at - begun, abs=FETCHED_S)
    assert later - game == pytest.approx(now - begun, abs=FETCHED_S), "the clock has not jumped"
    assert position == pytest.approx(later, abs=FETCHED_S), "nor has the sound"
