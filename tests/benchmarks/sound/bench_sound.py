"""Measures the sound's work and delays, and compares other players.

    python tests/benchmarks/sound/bench_sound.py [--seconds 30] [--busy 2] [--cues 60] [--others PYTHON]

Plays on ALSA devices and PulseAudio sinks of its own: nothing is heard. With ``--others`` (a Python that has
pygame and sounddevice) those play the same track with the same effect at the same time, each to a sink of its
own. A whole game: ``--seconds 600 --cues 500``.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import multiprocessing
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import soundfile
from rich.console import Console
from rich.table import Table
from sound_listener import PITCH, Listener, server
from sound_players import call_often

from companion.clock import MonotonicClock
from companion.sound import (
    Bus,
    CueSheet,
    Effect,
    FreeRunning,
    Motion,
    Sound,
    SoundSettings,
    SoundState,
    soundtrack,
)
from companion.sound.folder import audio_folder
from companion.sound.mix.clips import ClipCache
from companion.sound.mix.effects import load_effects
from companion.sound.mix.mixer import Mixer
from companion.sound.process.engine import Engine
from companion.sound.process.orders import Start
from companion.sound.process.priority import be_on_time
from companion.sound.process.run import Preparation
from companion.sound.process.transport import Transport
from companion.sound.settings import RATE

BLOCK = 1024
PERIOD_MS = BLOCK / RATE * 1000
VOICES = 16
_CALLED = 4.5
"""Seconds after which "Escape!" has died away, so that only effects are heard."""
_MARK = 4 * RATE
"""Game frame of the pulse that gives the game time of a capture."""
ANCHOR = Effect.VERDICT_REFUSED
OTHERS = ("pygame", "sounddevice")


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seconds", type=float, default=30.0, help="of the soundtrack, beside the others")
    parser.add_argument("--busy", type=int, default=2, help="processes that compute all the time")
    parser.add_argument("--cues", type=int, default=60, help="live cues that are timed")
    parser.add_argument("--others", default=None, help="a Python with pygame and sounddevice")
    wanted = parser.parse_args()
    table = Table("what", "value", title="companion.sound")
    for name, value in block_times():
        table.add_row(name, value)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        effects = bursts(folder / "audio")
        for what, value in cue_delays(folder, wanted.cues):
            table.add_row(what, value)
        with busy(wanted.busy):
            for what, value in side_by_side(folder, effects, wanted.seconds, wanted.others):
                table.add_row(f"{what}, {wanted.busy} busy processes", value)
    Console(width=150).print(table)


@contextlib.contextmanager
def busy(count: int) -> Iterator[None]:
    """Runs so many computing processes during the block."""
    processes = [multiprocessing.Process(target=compute, daemon=True) for _ in range(count)]
    for process in processes:
        process.start()
    try:
        yield
    finally:
        for process in processes:
            process.kill()


def compute() -> None:
    """Keeps a core busy with ordinary priority."""
    os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))
    while True:
        sum(number * number for number in range(10_000))


def block_times(count: int = 3_000) -> list[tuple[str, str]]:
    """Measures the time to make a block of music with sixteen effects and the
    limiter, in this process (ms)."""
    sheet = CueSheet.load("quick")
    effects = load_effects(audio_folder() / "effects")
    mixer = Mixer(effects, dict.fromkeys(Bus, 0.0), BLOCK)
    engine = Engine(Transport(), mixer, FreeRunning(), BLOCK, lambda _news: None)
    engine.pending.append(Preparation(ClipCache()).fast_part_of(Start(sheet.path, sheet.intro_offset, 0)))
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


def bursts(folder: Path) -> Path:
    """Writes an audio folder like ours whose effects are short high bursts;
    returns one effect as a WAV file."""
    ours = audio_folder()
    folder.mkdir()
    for part in ("cues", "tracks", "voice"):
        (folder / part).symlink_to(ours / part)
    (folder / "effects").mkdir()
    burst = 0.3 * np.sin(2 * np.pi * PITCH * np.arange(RATE // 50) / RATE)
    stereo = np.stack((burst, burst), axis=1)
    for effect in Effect:
        soundfile.write(folder / "effects" / f"{effect}.flac", stereo, RATE, subtype="PCM_16")
    soundfile.write(folder / "effect.wav", stereo, RATE, subtype="PCM_16")
    return folder / "effect.wav"


def cue_delays(folder: Path, count: int) -> list[tuple[str, str]]:
    """Measures the time from a call to the frame that the device gets; every
    second call plays two effects."""
    capture, config = folder / "capture.wav", folder / "asoundrc"
    with server(folder, ("ours",)) as environment:
        slave = 'slave.pcm { type pulse device "ours" }'
        config.write_text(
            f'pcm.!default {{ type file {slave} file "{capture}" format "wav" }}\n'
            "ctl.!default { type null }\n"
        )
        os.environ.update(environment | {"ALSA_CONFIG_PATH": str(config), "JACK_NO_START_SERVER": "1"})
        pulses(folder / "pulses")
        with Sound(SoundSettings(), MonotonicClock(), folder=folder / "pulses") as sound:
            sound.load(CueSheet.load("still", folder / "pulses"))
            time.sleep(6.0)
            sound.start(at=0.0)
            time.sleep(_CALLED)
            called = []
            rng = np.random.default_rng(7)
            for number in range(count):
                time.sleep(rng.uniform(0.12, 0.24))
                called.append(sound.game_time())
                sound.cue(*((ANCHOR, Effect.GEM) if number % 2 else (ANCHOR,)))
            time.sleep(0.5)
            status = sound.status()
    samples = np.frombuffer(capture.read_bytes()[44:], "<i2").reshape(-1, 2)
    marked = (samples[:, 1] > 10_000) & (samples[:, 0] == 0)
    zero = int(np.flatnonzero(marked)[0]) - _MARK
    found = np.flatnonzero(samples[:, 0] > 3000)
    found = found[found > zero + _MARK]
    delays = (found[: len(called)] - zero - np.array(called) * RATE) / RATE * 1000
    double = samples[found[1::2], 0] > 9000
    return [
        (f"{len(delays)} live cues: mean from call to device", f"{delays.mean():.1f} ms"),
        (f"{len(delays)} live cues: worst from call to device", f"{delays.max():.1f} ms"),
        (
            "two cues called together: frames between them",
            "0" if double.all() and len(found) == count else "?",
        ),
        ("underruns meanwhile", f"{status.underruns}"),
        ("latency that the device tells", f"{status.latency_s * 1000:.1f} ms"),
    ]


def pulses(folder: Path) -> None:
    """Writes a silent track with one pulse on the right, and effects that are single pulses on the left."""
    for part in ("cues", "tracks", "effects"):
        (folder / part).mkdir(parents=True)
    (folder / "voice").symlink_to(audio_folder() / "voice")
    track = np.zeros((400 * RATE, 2), np.int16)
    track[_MARK, 1] = 16_000
    soundfile.write(folder / "tracks" / "still.flac", track, RATE)
    (folder / "cues" / "still.toml").write_text(
        f'name = "still"\ntrack = "still.flac"\nrate = {RATE}\nintro_offset = 0\nlength = {390 * RATE}\n'
        f'licence = "CC0-1.0"\ncues = [{{ frame = {390 * RATE}, cue = "collapse", countdown = 3 }}]\n'
    )
    pulse = np.zeros((64, 2), np.int16)
    pulse[0, 0] = 6_000
    for effect in Effect:
        soundfile.write(folder / "effects" / f"{effect}.flac", pulse, RATE)


def side_by_side(folder: Path, effect: Path, seconds: float, others: str | None) -> list[tuple[str, str]]:
    """Plays the soundtrack in real time beside the other players; measures audible gaps
    and how evenly effects come."""
    names = ("companion", *(OTHERS if others else ()))
    place = folder / "beside"
    place.mkdir()
    rows = []
    with server(place, names) as environment:
        os.environ.update(environment)
        listeners = {name: Listener(name, environment) for name in names}
        track = soundtrack("temple" if seconds > 90 else "quick")
        started = {name: other(name, others, track.path, effect, seconds, place) for name in names[1:]}
        configure(place, "companion")
        with Sound(SoundSettings(), MonotonicClock(), folder=folder / "audio") as sound:
            sound.load(track)
            while sound.status().state is not SoundState.READY:
                time.sleep(0.05)
            time.sleep(4.0)
            sound.start()
            while sound.status().motion is not Motion.RUNNING:
                time.sleep(0.01)
            begun, game = time.monotonic(), sound.game_time()
            calls = {"companion": call_often(lambda: sound.cue(ANCHOR), seconds)}
            drift = (sound.game_time() - game) - (time.monotonic() - begun)
            status = sound.status()
        told: dict[str, int | None] = {"companion": status.underruns}
        for name, process in started.items():
            answer = json.loads(process.communicate()[0].splitlines()[-1])
            calls[name], told[name] = answer["calls"], answer["underruns"]
        time.sleep(1.5)
        for name, listener in listeners.items():
            listener.stop()
            rows.append((f"{name}: {seconds:.0f} s", heard(listener, calls[name], told[name])))
    share = status.callback_ms / PERIOD_MS
    rows.append(("slowest callback", f"{status.callback_ms:.2f} ms, {share:.1%} of a block"))
    rows.append(("decoder late", f"{status.starved} blocks; ring at the end {status.ring_s:.1f} s"))
    rows.append(("game time minus monotonic time", f"{drift * 1000:+.0f} ms"))
    return rows


def configure(folder: Path, sink: str) -> dict[str, str]:
    """Makes ``sink`` the only ALSA device, sets this in the environment and returns the environment."""
    config = folder / f"{sink}.conf"
    config.write_text(f'pcm.!default {{ type pulse device "{sink}" }}\nctl.!default {{ type null }}\n')
    found = {"ALSA_CONFIG_PATH": str(config), "JACK_NO_START_SERVER": "1"}
    os.environ.update(found)
    return found


def other(
    name: str, python: str | None, track: Path, effect: Path, seconds: float, folder: Path
) -> subprocess.Popen[str]:
    """Starts another player."""
    assert python is not None
    environment = os.environ | configure(folder, name) | {"PULSE_SINK": name, "SDL_AUDIODRIVER": "pulseaudio"}
    script = Path(__file__).with_name("sound_players.py")
    command = [shutil.which(python) or python, str(script), name, str(track), str(effect), str(seconds)]
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)


def heard(listener: Listener, calls: list[float], told: int | None) -> str:
    """Returns the figures of one player as text."""
    gaps, found = listener.gaps(), listener.bursts()
    told_of = "not told" if told is None else f"{told} told"
    count = min(len(found), len(calls))
    if abs(len(found) - len(calls)) > 2 or not count:
        spread = f"{len(found)} of {len(calls)} effects heard"
    else:
        delays = found[:count] - np.array(calls[:count])
        delays -= np.median(delays)
        spread = f"effects sd {delays.std() * 1000:.1f} ms, {np.ptp(delays) * 1000:.0f} ms between extremes"
    return f"underruns {told_of}; {len(gaps)} gaps heard, {sum(gaps):.0f} ms; {spread}"


if __name__ == "__main__":
    main()
