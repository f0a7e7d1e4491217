"""USB sound pulled out a second before a gong of a real soundtrack, and back again two seconds after it."""

from __future__ import annotations

import time
from pathlib import Path

import numpy as np
import pytest
import soundfile
from numpy.typing import NDArray
from scipy.signal import correlate

from companion.sound import CueSheet, SoundState
from companion.sound.folder import audio_folder
from companion.sound.measure.onsets import find_onset
from companion.sound.settings import RATE
from tests.sound.conftest import Card, OpenSound, ReadMoment, Server, WaitUntil

BEGIN, PULLED, BACK = 25.2, 26.0, 29.0
"""Game seconds: the gong of `quick` sounds at 27, its door slams at 33."""
HEARD_BEFORE = 2.5
"""Seconds of the soundtrack before a door slams: it is found by them in what the device was given."""
GIVEN_AHEAD = 0.35
"""Seconds by which a device may be given sound before its time: what its buffer holds, on a busy machine."""


Samples = NDArray[np.float64]


def captured(path: Path) -> Samples:
    """What the device was given since it came back, (n, 2)."""
    data = path.read_bytes()[44:]
    return np.frombuffer(data[: len(data) // 4 * 4], "<i2").reshape(-1, 2) / 32768.0


def place_of(samples: Samples, track: Samples, near: int, at: int) -> tuple[int, float]:
    """The frame of the track that the first of ``samples`` is, as half a second from ``at`` on tells it.

    The second number is how alike the two are, 1 at most. ``near`` is the frame that is expected.
    """
    sought = samples[at : at + RATE // 2].mean(axis=1)
    begin = near + at - 2 * RATE
    around = track[begin : begin + 4 * RATE + len(sought)].mean(axis=1)
    alike = correlate(around, sought, "valid", method="fft")
    energy = np.concatenate(([0.0], np.cumsum(around**2)))
    alike /= np.sqrt((energy[len(sought) :] - energy[: -len(sought)]) * np.sum(sought**2))
    best = int(np.argmax(alike))
    return begin + best - at, float(alike[best])


@pytest.mark.realtime
def test_pulled_out_over_a_gong_the_door_slams_in_its_frame_and_the_clock_has_not_jumped(
    server: Server, card: Card, opened: OpenSound, wait_until: WaitUntil, moment: ReadMoment
) -> None:
    card.config.write_text(
        f'pcm.!default {{ type file slave {{ pcm {{ type pulse }} }} file "{card.capture}" format "wav" }}\n'
        "ctl.!default { type null }\n"
    )
    server.start()
    sheet = CueSheet.load("quick")
    gong, doors = sheet.cues[0].frame, [cue.frame for cue in sheet.cues if cue.cue == "door"]
    assert PULLED < gong / RATE < BACK < doors[0] / RATE
    sound = opened(folder=audio_folder())
    sound.load(sheet)
    wait_until(lambda: sound.status().state is SoundState.READY, 60.0)
    sound.start(at=BEGIN)
    wait_until(lambda: sound.game_time() > PULLED)
    game, begun = moment(sound)
    server.pull_out()
    wait_until(lambda: sound.status().state is SoundState.MISSING)
    wait_until(lambda: sound.game_time() > BACK)
    server.start()
    wait_until(lambda: sound.status().state is SoundState.READY)
    back = sound.game_time()
    # A busy machine may take so long to open the device again that the first door is missed.
    door = next(frame for frame in doors if frame > (back + HEARD_BEFORE) * RATE)
    wait_until(lambda: sound.status().position > door + 0.3 * RATE, 90.0)  # the device may lag behind
    now, at = moment(sound)
    status = sound.status()
    position = status.position / RATE
    sound.close()
    closing = time.monotonic() - at
    assert now - game == pytest.approx(at - begun, abs=0.1), "the clock goes on as if nothing had happened"

    samples = captured(card.capture)
    track, _ = soundfile.read(str(sheet.path), dtype="float32", always_2d=True)
    due = sheet.intro_offset + round(back * RATE)
    first, alike = place_of(samples, track, due, RATE)
    # A busy machine leaves gaps of silence, which make the two less alike; other music is at 0.3 mostly.
    assert alike > 0.7, "it is the soundtrack that plays"
    assert first == pytest.approx(due, abs=RATE), "and near its place"
    late, alike = place_of(samples, track, first, sheet.intro_offset + door - first - RATE * 3 // 4)
    assert alike > 0.7
    assert 0 <= first - late < RATE, "there may be gaps, but no frame is lost or played twice"
    slam = sheet.intro_offset + door - late
    assert find_onset(samples, slam, RATE // 20) == pytest.approx(slam, abs=2), "the door slams in its frame"
    assert position == pytest.approx(now, abs=0.5), "and it plays at its time:"
    given = (first + len(samples) - sheet.intro_offset) / RATE
    assert position <= given < position + closing + GIVEN_AHEAD, "what is counted is what was given"
