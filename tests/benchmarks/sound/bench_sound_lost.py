"""Pulls USB sound out at 2:59 of a real soundtrack, puts it back at 3:02, and measures clock and sound then.

    python tests/benchmarks/sound/bench_sound_lost.py [--track temple]

Plays on a PulseAudio of its own, from game second 175 until just after the first door at 3:30: nothing is
heard. The first gong, at 3:00, sounds while there is no device.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import soundfile
from rich.console import Console
from rich.table import Table
from scipy.signal import correlate
from sound_listener import server

from companion.clock import MonotonicClock
from companion.sound import CueKind, CueSheet, Sound, SoundSettings, SoundState, soundtrack
from companion.sound.measure.onsets import Samples, find_onset
from companion.sound.settings import RATE

BEGIN, PULLED = 175.0, 179.0
"""Game seconds. The next server starts about three seconds later."""
PATIENCE = 60.0


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--track", default="temple", help="one of ours, of ten minutes")
    wanted = parser.parse_args()
    table = Table("what", "value", title="sound pulled out at 2:59")
    with tempfile.TemporaryDirectory() as name:
        for what, value in pulled_out(Path(name), soundtrack(wanted.track)):
            table.add_row(what, value)
    Console(width=120).print(table)


def pulled_out(folder: Path, sheet: CueSheet) -> list[tuple[str, str]]:
    """Plays; measures the clock and the frames that the device was given."""
    capture, door = folder / "capture.wav", next(cue for cue in sheet.cues if cue.cue is CueKind.DOOR)
    listen_to(folder, capture)
    with Sound(SoundSettings(), MonotonicClock()) as sound:
        sound.load(sheet)
        with server(folder, ("ours",)) as environment:
            os.environ.update(environment)
            until(lambda: sound.status().state is SoundState.READY)
            sound.start(at=BEGIN)
            until(lambda: sound.game_time() > PULLED)
            game, begun, seen = sound.game_time(), time.monotonic(), 0.0
        until(lambda: sound.status().state is not SoundState.READY)
        noticed = sound.game_time()
        with server(folder, ("ours",)):
            while sound.status().state is not SoundState.READY:
                before = sound.game_time() - time.monotonic()
                time.sleep(0.005)
                seen = max(seen, abs(sound.game_time() - time.monotonic() - before))
            back = sound.game_time()
            until(lambda: sound.game_time() > door.at + 0.5)
            now, passed, status = sound.game_time(), time.monotonic() - begun, sound.status()
            sound.close()
    samples = captured(capture)
    track, _ = soundfile.read(str(sheet.path), dtype="float32", always_2d=True)
    first, alike = place_of(samples, track, sheet.intro_offset + round(back * RATE))
    slam = sheet.intro_offset + door.frame - first
    found = find_onset(samples, slam)
    return [
        ("loss noticed at, and back at", f"{clock(noticed)}, {clock(back)}"),
        ("largest step of the game clock beside the monotonic one", f"{seen * 1000:.1f} ms"),
        (
            "game clock minus monotonic clock, from 2:59 to the door",
            f"{(now - game - passed) * 1000:+.1f} ms",
        ),
        ("what is given minus the game clock, after it", f"{(status.position / RATE - now) * 1000:+.0f} ms"),
        ("the device is given the soundtrack again, likeness", f"{alike:.3f}"),
        (
            "first door (3:30), found minus written",
            "not found" if found is None else f"{found - slam} frames",
        ),
    ]


def listen_to(folder: Path, capture: Path) -> None:
    """Makes the server's sink the only ALSA device, with a file of all frames that it is given."""
    config = folder / "asoundrc"
    config.write_text(
        f'pcm.!default {{ type file slave {{ pcm {{ type pulse }} }} file "{capture}" format "wav" }}\n'
        "ctl.!default { type null }\n"
    )
    place = {"XDG_RUNTIME_DIR": str(folder), "PULSE_SERVER": f"unix:{folder}/pulse.sock"}
    os.environ.update(place | {"ALSA_CONFIG_PATH": str(config), "JACK_NO_START_SERVER": "1"})


def captured(path: Path) -> Samples:
    """The frames that the device was given after it came back, (n, 2)."""
    data = path.read_bytes()[44:]
    return np.frombuffer(data[: len(data) // 4 * 4], "<i2").reshape(-1, 2) / 32768.0


def place_of(samples: Samples, track: Samples, near: int) -> tuple[int, float]:
    """Returns the track's frame at which ``samples`` begin, and how alike both are, 0 … 1."""
    sought = samples[2 * RATE : 2 * RATE + RATE // 2].mean(axis=1)
    begin = max(0, near - 3 * RATE)
    around = track[begin : near + 8 * RATE].mean(axis=1)
    energy = np.concatenate(([0.0], np.cumsum(around.astype(np.float64) ** 2)))
    power = energy[len(sought) :] - energy[: -len(sought)]
    alike = correlate(around, sought, "valid", method="fft") / np.sqrt(power * np.sum(sought**2) + 1e-12)
    best = int(np.argmax(alike))
    return begin + best - 2 * RATE, float(alike[best])


def until(condition: Callable[[], bool]) -> None:
    """Waits for a condition; raises TimeoutError if it stays false."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > deadline:
            raise TimeoutError("the expected state of the sound did not come")
        time.sleep(0.005)


def clock(seconds: float) -> str:
    """3:01.25."""
    return f"{int(seconds // 60)}:{seconds % 60:05.2f}"


if __name__ == "__main__":
    main()
