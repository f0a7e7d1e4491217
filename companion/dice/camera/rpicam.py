"""The Raspberry Pi's own camera: ``rpicam-vid`` writes YUV frame after frame, we read them.

It runs twice: first it chooses exposure, gains and focus by itself and says in its metadata what it chose;
then it is started again with exactly that, so that nothing changes during the game.

A frame of 1920 × 1080 costs 3.5 ms of a core to read and to make a picture of. The JPEGs that it could write
instead cost 5.8 ms here, and as much again in the program (`tests/benchmarks/bench_rpicam.py`, no Pi).
"""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import subprocess
import time
from dataclasses import dataclass

import msgspec

from companion.dice.arrays import Picture
from companion.dice.camera.capture import Shape
from companion.dice.camera.exposure import SETTLING_SECONDS, without_flicker
from companion.dice.camera.rpicam_listening import Listening, reason_in
from companion.dice.camera.rpicam_program import PROGRAMS, find_program, how_to_install
from companion.dice.camera.yuv_frames import YuvFrames
from companion.dice.problem import Problem
from companion.dice.settings import CameraSettings

OPENS_SECONDS = 14.0
"""Within so long it has opened, or it is known why not."""
_FRAME_SECONDS = 2.0
_FIRST_SECONDS = 6.0
_PIPE_BYTES = 1 << 20
"""The most that Linux lets a pipe hold for an ordinary user; a frame then takes three reads, not fifty."""
_MOST_BEHIND = 8
"""The program holds six frames; whoever has read past more of them looks at what there is."""
_WIDTH_STEP = 128
"""Lines are padded to whole multiples of 64 bytes on a Pi 4, of 128 on a Pi 5 (libcamera's pipelines)."""
_LOOK_SECONDS = 0.2
_NOT_INSTALLED = "camera-program-missing"
_NOT_PACKAGED = "camera-program-not-packaged"
_ENDED = "camera-program-ended"
_SILENT = "camera-silent"


@dataclass(frozen=True)
class Chosen:
    """What the camera chose: seconds, gain, gains of red and blue, dioptres (None: a lens without motor)."""

    exposure: float
    gain: float
    white: tuple[float, float]
    lens: float | None


def is_rpicam(source: int | str) -> bool:
    """``rpicam`` or ``rpicam:1``: the Pi's first or second camera."""
    return isinstance(source, str) and (source == "rpicam" or source.startswith("rpicam:"))


def without_padding(width: int, height: int) -> tuple[int, int]:
    """The largest picture within ``width`` × ``height`` pixels whose lines are written without padding."""
    return max(_WIDTH_STEP, width - width % _WIDTH_STEP), max(2, height - height % 2)


def command(program: str, camera: CameraSettings, chosen: Chosen | None) -> list[str]:
    """How the program is called: to choose for itself, or held to what was chosen."""
    number = str(camera.source).partition(":")[2] or "0"
    call = [program, "--camera", number, "--nopreview", "--codec", "yuv420", "--flush",
            "--width", str(camera.width), "--height", str(camera.height), "--framerate", str(camera.fps),
            "--output", "-"]  # fmt: skip
    if chosen is None:
        soon = round(1e3 * (_FIRST_SECONDS + 1.0))  # it ends by itself where nobody is left to end it
        return [*call, "--timeout", str(soon), "--metadata", "/dev/stderr", "--metadata-format", "json"]
    shutter = round(1e6 * without_flicker(chosen.exposure, camera.mains_hz))
    red, blue = chosen.white
    call += ["--timeout", "0", "--shutter", str(shutter), "--gain", f"{chosen.gain:.3f}"]
    call += ["--awbgains", f"{red:.3f},{blue:.3f}"]
    if chosen.lens is not None:
        call += ["--autofocus-mode", "manual", "--lens-position", f"{chosen.lens:.3f}"]
    return call


def chosen_in(metadata: str) -> Chosen | None:
    """The last whole entry of the program's metadata."""
    entries = metadata.split("{")[1:]
    for entry in reversed(entries):
        try:
            told = json.loads("{" + entry.split("}")[0] + "}")
            red, blue = told["ColourGains"]
            lens = told.get("LensPosition")
            return Chosen(
                float(told["ExposureTime"]) / 1e6, float(told["AnalogueGain"]), (float(red), float(blue)),
                None if lens is None else float(lens),
            )  # fmt: skip
        except (ValueError, KeyError, TypeError):
            continue
    return None


class RpicamCapture:
    """A running ``rpicam-vid``."""

    def __init__(self, camera: CameraSettings, process: subprocess.Popen[bytes]) -> None:
        """``process`` writes frames of just the size of ``camera``; its pipes are unbuffered."""
        assert process.stdout is not None
        assert process.stderr is not None
        self._process = process
        self._output = process.stdout
        self._listening = Listening(process.stderr)
        self._frames = YuvFrames(camera.width, camera.height)
        self._shape = Shape(camera.width, camera.height, float(camera.fps))
        with contextlib.suppress(OSError):  # lower limits of the system only mean more reads
            fcntl.fcntl(self._output, fcntl.F_SETPIPE_SZ, _PIPE_BYTES)

    @property
    def shape(self) -> Shape:
        """As asked for, but for what would be padding."""
        return self._shape

    @property
    def live(self) -> bool:
        """It is a camera."""
        return True

    @property
    def cuts_are_hidden(self) -> bool:
        """A picture that is cut off is none."""
        return False

    def begins(self) -> bool:
        """Waits for its first bytes; False where none come."""
        return self._fill(time.monotonic() + _FIRST_SECONDS) is not None

    def read(self) -> Picture | None:
        """The newest whole frame; None if none comes within two seconds, or the program has ended."""
        until = time.monotonic() + _FRAME_SECONDS
        whole = 0
        while whole < _MOST_BEHIND:
            done = self._fill(0.0 if self._frames.waiting else until)
            if done is None:
                break
            whole += done
        return self._frames.take()

    def why_ended(self) -> Problem | None:
        """What the program said when it ended; None while it runs."""
        try:
            code = self._process.wait(timeout=_LOOK_SECONDS)
        except subprocess.TimeoutExpired:
            return None
        return _ended(self._process, code, self._listening)

    def release(self) -> None:
        """Ends the program."""
        _stop(self._process)
        _close(self._process)

    def _fill(self, until: float) -> bool | None:
        """Takes the bytes that are there: whether a frame is whole now; None where no bytes come."""
        if not self._listening.wait_for(self._output, until):
            return None
        count = os.readv(self._output.fileno(), [self._frames.room()])
        return self._frames.filled(count) if count else None


def open_rpicam(camera: CameraSettings, before: Problem | None = None) -> RpicamCapture | Problem:
    """The Pi's camera, held to what it chose in its first seconds; or why it is not to be had.

    ``before`` is why not the last time: the system's packages are looked through once.
    """
    program = find_program()
    if program is None:
        known = before is not None and before.message in (_NOT_INSTALLED, _NOT_PACKAGED)
        return before if before is not None and known else _missing()
    camera = _sized(camera, (camera.width, camera.height))
    chosen = _let_choose(program, camera)
    if isinstance(chosen, Problem):
        return chosen
    how, size = chosen
    camera = camera if size is None else _sized(camera, size)
    capture = RpicamCapture(camera, _start(command(program, camera, how), subprocess.PIPE))
    if capture.begins():
        return capture
    why = capture.why_ended() or Problem(_SILENT)
    capture.release()
    return why


def _let_choose(program: str, camera: CameraSettings) -> tuple[Chosen, tuple[int, int] | None] | Problem:
    """What the camera chooses, and the size of its pictures: a sensor may have fewer pixels than asked."""
    process = _start(command(program, camera, None), subprocess.DEVNULL)
    assert process.stderr is not None
    listening, began = Listening(process.stderr), time.monotonic()
    chosen, ended = None, False
    while not ended and time.monotonic() - began < _FIRST_SECONDS:
        ended = not listening.listen(time.monotonic() + _LOOK_SECONDS)
        if ended or time.monotonic() - began > SETTLING_SECONDS:
            chosen = chosen_in(listening.told)
        if chosen is not None:
            break
    code = _stop(process)
    why = _ended(process, code, listening) if ended else Problem(_SILENT)
    _close(process)
    return why if chosen is None else (chosen, listening.size)


def _sized(camera: CameraSettings, size: tuple[int, int]) -> CameraSettings:
    width, height = without_padding(*size)
    return msgspec.structs.replace(camera, width=width, height=height)


def _missing() -> Problem:
    install = how_to_install()
    if install is None:
        return Problem(_NOT_PACKAGED, {"program": PROGRAMS[0]})
    return Problem(_NOT_INSTALLED, {"program": PROGRAMS[0], "command": install})


def _ended(process: subprocess.Popen[bytes], code: int, listening: Listening) -> Problem:
    assert isinstance(process.args, list)
    reason = reason_in(listening.to_the_end()) or f"exit code {code}"
    return Problem(_ENDED, {"program": str(process.args[0]).rpartition("/")[2], "error": reason})


def _start(call: list[str], output: int) -> subprocess.Popen[bytes]:
    return subprocess.Popen(call, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.PIPE, bufsize=0)


def _stop(process: subprocess.Popen[bytes]) -> int:
    """Ends it, if it has not ended by itself; its exit code. What it said last can still be read."""
    process.terminate()
    try:
        return process.wait(timeout=2.0)
    except subprocess.TimeoutExpired:
        process.kill()
        return process.wait()


def _close(process: subprocess.Popen[bytes]) -> None:
    for pipe in (process.stdout, process.stderr):
        if pipe is not None:
            pipe.close()
