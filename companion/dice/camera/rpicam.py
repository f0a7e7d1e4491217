"""Reads the Raspberry Pi's own camera: the program ``rpicam-vid`` writes YUV frames into a pipe.

The program is started twice. First it chooses exposure, gains and focus, and reports them in its metadata.
Then it is started again with exactly these values, so that they do not change during the game.

To read and convert a frame of 1920 × 1080 takes 3.5 ms of a core. With JPEG it would take 5.8 ms here, and as
much again in the program (`tests/benchmarks/bench_rpicam.py`, measured without a Pi).
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
"""After this many seconds the camera is open, or the reason for its failure is known."""
_FRAME_SECONDS = 2.0
_FIRST_SECONDS = 6.0
_PIPE_BYTES = 1 << 20
"""The largest pipe that Linux allows an ordinary user: a frame then takes three reads, not fifty."""
_MOST_BEHIND = 8
"""After this many whole frames a read returns the newest one. The program itself queues only six."""
_WIDTH_STEP = 128
"""libcamera pads a picture's lines to multiples of 64 bytes on a Pi 4, of 128 on a Pi 5."""
_LOOK_SECONDS = 0.2
_NOT_INSTALLED = "camera-program-missing"
_NOT_PACKAGED = "camera-program-not-packaged"
_ENDED = "camera-program-ended"
_SILENT = "camera-silent"


@dataclass(frozen=True)
class Chosen:
    """What the camera chose. ``exposure``: seconds; ``white``: gains of red and blue; ``lens``: dioptres,
    None for a lens without motor."""

    exposure: float
    gain: float
    white: tuple[float, float]
    lens: float | None


def is_rpicam(source: int | str) -> bool:
    """True for ``rpicam`` and ``rpicam:1``, the Pi's first and second camera."""
    return isinstance(source, str) and (source == "rpicam" or source.startswith("rpicam:"))


def without_padding(width: int, height: int) -> tuple[int, int]:
    """The largest picture within ``width`` × ``height`` pixels whose lines are written without padding."""
    return max(_WIDTH_STEP, width - width % _WIDTH_STEP), max(2, height - height % 2)


def command(program: str, camera: CameraSettings, chosen: Chosen | None) -> list[str]:
    """The program's command line, with the values ``chosen``; if this is None, the program chooses."""
    number = str(camera.source).partition(":")[2] or "0"
    call = [program, "--camera", number, "--nopreview", "--codec", "yuv420", "--flush",
            "--width", str(camera.width), "--height", str(camera.height), "--framerate", str(camera.fps),
            "--output", "-"]  # fmt: skip
    if chosen is None:
        soon = round(1e3 * (_FIRST_SECONDS + 1.0))  # it must end by itself if this process dies
        return [*call, "--timeout", str(soon), "--metadata", "/dev/stderr", "--metadata-format", "json"]
    shutter = round(1e6 * without_flicker(chosen.exposure, camera.mains_hz))
    red, blue = chosen.white
    call += ["--timeout", "0", "--shutter", str(shutter), "--gain", f"{chosen.gain:.3f}"]
    call += ["--awbgains", f"{red:.3f},{blue:.3f}"]
    if chosen.lens is not None:
        call += ["--autofocus-mode", "manual", "--lens-position", f"{chosen.lens:.3f}"]
    return call


def chosen_in(metadata: str) -> Chosen | None:
    """The values in the last complete entry of the program's metadata; None if there is none."""
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
        """``process`` writes frames of exactly the size of ``camera``; its pipes are unbuffered."""
        assert process.stdout is not None
        assert process.stderr is not None
        self._process = process
        self._output = process.stdout
        self._listening = Listening(process.stderr)
        self._frames = YuvFrames(camera.width, camera.height)
        self._shape = Shape(camera.width, camera.height, float(camera.fps))
        with contextlib.suppress(OSError):  # with a smaller pipe a frame only takes more reads
            fcntl.fcntl(self._output, fcntl.F_SETPIPE_SZ, _PIPE_BYTES)

    @property
    def shape(self) -> Shape:
        """The requested format, made smaller if its lines would need padding."""
        return self._shape

    @property
    def live(self) -> bool:
        """Always True: it is a camera."""
        return True

    @property
    def cuts_are_hidden(self) -> bool:
        """Always False: only whole frames are returned."""
        return False

    def begins(self) -> bool:
        """Waits for the first bytes. Returns False if none come within six seconds."""
        return self._fill(time.monotonic() + _FIRST_SECONDS) is not None

    def read(self) -> Picture | None:
        """Returns the newest whole frame; None if none comes within two seconds, or the program has ended."""
        until = time.monotonic() + _FRAME_SECONDS
        whole = 0
        while whole < _MOST_BEHIND:
            done = self._fill(0.0 if self._frames.waiting else until)
            if done is None:
                break
            whole += done
        return self._frames.take()

    def skip(self) -> bool:
        """Reads the next whole frame and makes no picture of it."""
        until = time.monotonic() + _FRAME_SECONDS
        done: bool | None = False
        while done is False:
            done = self._fill(until)
        self._frames.drop()
        return done is True

    @property
    def skips_cheaply(self) -> bool:
        """Always True: only bytes are copied."""
        return True

    @property
    def taken_at(self) -> None:
        """The pipe has frames alone."""

    @property
    def silence(self) -> None:
        """See `why_ended`."""

    def why_ended(self) -> Problem | None:
        """Why the program ended; None while it runs."""
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
        """Takes the bytes that are there. Returns whether a frame is whole now; None if no bytes come."""
        if not self._listening.wait_for(self._output, until):
            return None
        count = os.readv(self._output.fileno(), [self._frames.room()])
        return self._frames.filled(count) if count else None


def open_rpicam(camera: CameraSettings, before: Problem | None = None) -> RpicamCapture | Problem:
    """Opens the Pi's camera and locks the values that it chose. Returns the problem if it cannot be opened.

    ``before``: the problem of the last attempt. If the program was missing, packages are not searched again.
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
    """Returns what the camera chooses, and its pictures' size: a sensor may have too few pixels."""
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
    """Ends the process if it still runs, and returns its exit code. Its last messages can still be read."""
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
