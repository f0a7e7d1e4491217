"""How hard the sound has to work: the callback with sixteen voices, and playing beside busy processes.

    python tests/benchmarks/bench_sound.py [--seconds 20] [--busy 0]

Plays on ALSA devices of its own (`null`, `file`), held to real time: nothing is heard.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import tempfile
import time
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.table import Table

from companion.clock import MonotonicClock
from companion.sound import Bus, CueSheet, Effect, FreeRunning, Sound, SoundSettings
from companion.sound.clips import Shelf
from companion.sound.commands import Start
from companion.sound.effects import load_effects
from companion.sound.engine import Engine
from companion.sound.folder import audio_folder
from companion.sound.mixer import Mixer
from companion.sound.process import Preparation, be_on_time
from companion.sound.settings import RATE
from companion.sound.transport import Transport

BLOCK = 1024
PERIOD_MS = BLOCK / RATE * 1000
VOICES = 16
PRIMED = 2 * BLOCK
"""Frames of silence that PortAudio writes before it asks for the first block."""
ANCHOR = Effect.VERDICT_REFUSED


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--busy", type=int, default=0, help="processes that compute all the time")
    wanted = parser.parse_args()
    table = Table("what", "value", title="companion.sound")
    for name, value in block_times():
        table.add_row(name, value)
    busy = [multiprocessing.Process(target=compute, daemon=True) for _ in range(wanted.busy)]
    for process in busy:
        process.start()
    for name, value in playing(wanted.seconds):
        table.add_row(f"{name}, {wanted.busy} busy processes", value)
    for process in busy:
        process.kill()
    Console().print(table)


def compute() -> None:
    """Keeps a core busy, with ordinary priority."""
    os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))
    while True:
        sum(number * number for number in range(10_000))


def block_times(count: int = 3_000) -> list[tuple[str, str]]:
    """Milliseconds to make a block of music with sixteen effects over it, limited, in this process."""
    sheet = CueSheet.load("quick")
    effects = load_effects(audio_folder() / "effects")
    mixer = Mixer(effects, dict.fromkeys(Bus, 0.0), BLOCK)
    engine = Engine(Transport(), mixer, FreeRunning(), BLOCK, lambda _news: None)
    engine.acts.append(Preparation(Shelf()).act(Start(sheet.path, sheet.intro_offset, 0)))
    engine.begin("bench")
    be_on_time()
    times = []
    for _ in range(count):
        if mixer.voices < VOICES:
            mixer.play((Effect.WON.value,) * (VOICES - mixer.voices), -12.0)
        begun = time.perf_counter()
        engine.block(False, 0.0)
        times.append((time.perf_counter() - begun) * 1000)
        time.sleep(0.0005)
    spent = np.array(times[10:])
    return [
        (f"block with {VOICES} voices, mean", f"{spent.mean():.3f} ms"),
        (f"block with {VOICES} voices, 99 %", f"{np.percentile(spent, 99):.3f} ms"),
        (
            f"block with {VOICES} voices, worst",
            f"{spent.max():.3f} ms, {spent.max() / PERIOD_MS:.1%} of a block",
        ),
    ]


def playing(seconds: float) -> list[tuple[str, str]]:
    """A soundtrack in real time with live cues: underruns, and how long after its call each cue begins."""
    with tempfile.TemporaryDirectory() as name:
        capture = Path(name) / "capture.wav"
        config = Path(name) / "asoundrc"
        slave = "slave { pcm { type null } }"
        config.write_text(
            f'pcm.!default {{ type file {slave} file "{capture}" format "wav" }}\n'
            "ctl.!default { type null }\n"
        )
        os.environ.update(ALSA_CONFIG_PATH=str(config), JACK_NO_START_SERVER="1")
        sheet = CueSheet.load("quick")
        with Sound(SoundSettings(music_db=float("-inf")), MonotonicClock()) as sound:
            sound.load(sheet)
            sound.start(at=0.0)
            while sound.game_time() < 0.5:
                time.sleep(0.01)
            begun, game = time.monotonic(), sound.game_time()
            called = call_cues(sound, seconds)
            drift = (sound.game_time() - game) - (time.monotonic() - begun)
            status = sound.status()
        samples = np.frombuffer(capture.read_bytes()[44:], "<i2").reshape(-1, 2)
    delays = cue_delays(samples, called, status.given - status.position + PRIMED)
    return [
        (f"{seconds:.0f} s: underruns", f"{status.underruns}"),
        ("decoder late", f"{status.starved} blocks"),
        ("slowest callback", f"{status.callback_ms:.3f} ms, {status.callback_ms / PERIOD_MS:.1%} of a block"),
        ("game time minus monotonic time", f"{drift * 1000:+.1f} ms"),
        (f"{len(delays)} live cues: mean from call to device", f"{delays.mean():.1f} ms"),
        (f"{len(delays)} live cues: worst from call to device", f"{delays.max():.1f} ms"),
    ]


def call_cues(sound: Sound, seconds: float) -> list[float]:
    """Calls an effect about once a second; the game times of the calls."""
    rng = np.random.default_rng(7)
    begun, called = sound.game_time(), []
    for number in range(int(seconds)):
        due = begun + number + rng.uniform(0.1, 0.4)
        while sound.game_time() < due:
            time.sleep(0.001)
        called.append(sound.game_time())
        sound.cue(ANCHOR)
    while sound.game_time() < begun + seconds + 1.0:
        time.sleep(0.01)
    return called


def cue_delays(samples: np.ndarray, called: list[float], zero: float) -> np.ndarray:
    """Milliseconds from each call to its first sample; the music is off, so sound is cue.

    ``zero``: frame of the capture that was game frame 0.
    """
    loud = np.flatnonzero(np.abs(samples).max(axis=1) > 0)
    begins = loud[np.diff(loud, prepend=-RATE) > 1_000]
    return (begins[: len(called)] - zero - np.array(called) * RATE) / RATE * 1000


if __name__ == "__main__":
    main()
