"""USB sound pulled out a second before a gong of a real soundtrack, and back again two seconds after it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
import soundfile
from numpy.typing import NDArray
from scipy.signal import correlate

from companion.sound import CueSheet, Sound, SoundState
from companion.sound.folder import audio_folder
from companion.sound.measure.onsets import find_onset
from companion.sound.settings import RATE, SoundSettings
from tests.sound.conftest import Card, OpenSound, ReadMoment, Server, WaitUntil

BEGIN, PULLED, BACK = 25.2, 26.0, 29.0
"""Game seconds: the gong of `quick` sounds at 27, its door slams at 33."""
HEARD_BEFORE = 2.5
"""Seconds of the soundtrack before a door slams: it is found by them in what the device was given."""
BLOCK = SoundSettings().block / RATE
"""Seconds."""
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
    now, at = moment(sound)
    assert now - game == pytest.approx(at - begun, abs=0.1), "the clock goes on as if nothing had happened"
    door = calm_door(sound, card.capture, [frame for frame in doors if frame > now * RATE], wait_until)
    if door is None:
        sound.close()
        return  # this machine was too busy to play before every door: what was heard tells nothing
    now, at = moment(sound)
    position = sound.status().position / RATE
    sound.close()
    closing = time.monotonic() - at
    assert position == pytest.approx(now, abs=0.5), "and it plays at its time:"
    samples = captured(card.capture)
    track, _ = soundfile.read(str(sheet.path), dtype="float32", always_2d=True)
    due = sheet.intro_offset + round(position * RATE) - len(samples)
    first, alike = place_of(samples, track, due, sheet.intro_offset + door - due - RATE * 3 // 4)
    assert alike > 0.9, "it is the soundtrack that plays"
    slam = sheet.intro_offset + door - first
    assert find_onset(samples, slam, RATE // 20) == pytest.approx(slam, abs=2), "the door slams in its frame"
    given = (first + len(samples) - sheet.intro_offset) / RATE
    # ALSA's file device drops the end of its last block when it is closed.
    assert position - BLOCK <= given < position + closing + GIVEN_AHEAD, "what is counted is what was given"


def calm_door(sound: Sound, capture: Path, doors: Sequence[int], wait_until: WaitUntil) -> int | None:
    """The first door of these frames before which the loudspeaker got everything in time; else None."""

    def troubles() -> tuple[int, int]:
        status = sound.status()
        return status.underruns, status.starved

    for door in doors:
        wait_until(lambda frame=door: sound.status().position > frame - HEARD_BEFORE * RATE, 90.0)
        before, written = troubles(), capture.stat().st_size
        wait_until(lambda frame=door: sound.status().position > frame + 0.3 * RATE, 90.0)
        heard = (capture.stat().st_size - written) / (4 * RATE)  # less if the device was opened once more
        if troubles() == before and heard > 0.8 * HEARD_BEFORE:
            return door
    return None
