"""A sound server with silent sinks, and a listener at each that finds gaps and bursts."""

from __future__ import annotations

import contextlib
import fcntl
import os
import subprocess
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np

RATE = 48_000
PITCH = 17_500
"""Pitch of the burst in Hz; no soundtrack has sound there."""
_STEP = 48
_GAP = RATE // 200
"""Frames of exact silence that count as a gap, 5 ms; music never has them."""


@contextlib.contextmanager
def server(folder: Path, sinks: tuple[str, ...]) -> Iterator[dict[str, str]]:
    """Starts PulseAudio with a null sink for each player, kept awake; yields the environment to reach it."""
    script = folder / "server.pa"
    lines = [f"load-module module-native-protocol-unix socket={folder}/pulse.sock auth-anonymous=1"]
    lines += [f"load-module module-null-sink sink_name={sink} rate={RATE} channels=2" for sink in sinks]
    script.write_text("\n".join(lines) + "\n")
    environment = {"XDG_RUNTIME_DIR": str(folder), "PULSE_SERVER": f"unix:{folder}/pulse.sock"}
    options = "-n --exit-idle-time=-1 --daemonize=no --use-pid-file=no --realtime=no --high-priority=no"
    running = [
        subprocess.Popen(
            ["pulseaudio", *options.split(), "-F", str(script)],
            env=os.environ | environment,
            stderr=subprocess.DEVNULL,
        )
    ]
    time.sleep(1.5)
    threads = Path(f"/proc/{running[0].pid}/task").iterdir() if _urgent() else ()
    for thread in threads:
        os.sched_setscheduler(int(thread.name), os.SCHED_RR, os.sched_param(5))
    try:
        for sink in sinks:
            awake = (
                f"pacat --raw --latency-msec=10 --rate={RATE} --channels=2 --format=s16le -d {sink} /dev/zero"
            )
            running.append(subprocess.Popen([*_urgent(), *awake.split()], env=os.environ | environment))
        time.sleep(1.5)
        yield environment
    finally:
        for process in reversed(running):
            process.kill()
            process.wait()


def _urgent() -> list[str]:
    """Gives server and listeners the priority that a desktop gives them; players set their own."""
    try:
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(5))
        os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))
    except OSError:
        return []
    return ["chrt", "--rr", "5"]


class Listener:
    """Records one sink from its creation until `stop`."""

    def __init__(self, sink: str, environment: dict[str, str]) -> None:
        command = f"parec --raw --latency-msec=50 --rate={RATE} --channels=2 --format=s16le -d {sink}.monitor"
        self._recorder = subprocess.Popen(
            [*_urgent(), *command.split()],
            env=os.environ | environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        assert self._recorder.stdout is not None
        fcntl.fcntl(self._recorder.stdout, fcntl.F_SETPIPE_SZ, 1 << 20)
        self._level: list[np.ndarray] = []
        self._quiet: list[np.ndarray] = []
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Ends the recording."""
        self._recorder.kill()
        self._recorder.wait()
        self._thread.join()

    def gaps(self) -> list[float]:
        """Returns silences within the sound, milliseconds each; the first two seconds do not count."""
        quiet = np.concatenate(self._quiet)
        sounding = np.flatnonzero(~quiet)
        sounding = sounding[sounding > sounding.min(initial=len(quiet)) + 2 * RATE // _STEP]
        if not len(sounding):
            return []
        lengths = np.diff(sounding) - 1
        return [float(length) for length in lengths if length * _STEP >= _GAP]

    def bursts(self) -> np.ndarray:
        """Returns when each burst began, in seconds of this recording."""
        level = np.concatenate(self._level)
        loud = np.flatnonzero(level > 0.02)
        return loud[np.diff(loud, prepend=-1000) > 100] * _STEP / RATE

    def _listen(self) -> None:
        assert self._recorder.stdout is not None
        wave = np.exp(-2j * np.pi * PITCH / RATE * np.arange(_STEP)).astype(np.complex64)
        while len(data := self._recorder.stdout.read(RATE * 4)) == RATE * 4:
            samples = np.frombuffer(data, "<i2").reshape(-1, _STEP, 2)
            self._quiet.append(np.asarray(~samples.any(axis=(1, 2))))
            self._level.append(np.abs(samples[:, :, 0] @ wave) / (_STEP / 2) / 32767)
