"""The Raspberry Pi's own camera: ``rpicam-vid`` writes JPEG after JPEG, we read them.

It runs twice: first it chooses exposure, gains and focus by itself and says in its metadata what it chose;
then it is started again with exactly that, so that nothing changes during the game.
"""

from __future__ import annotations

import json
import os
import select
import shutil
import subprocess
import time
from dataclasses import dataclass

import cv2
import numpy as np

from companion.dice.arrays import Picture
from companion.dice.camera.capture import Shape
from companion.dice.camera.exposure import SETTLING_SECONDS, without_flicker
from companion.dice.settings import CameraSettings

PROGRAMS = ("rpicam-vid", "libcamera-vid")
_FRAME_SECONDS = 2.0
_FIRST_SECONDS = 6.0
_START, _END = b"\xff\xd8", b"\xff\xd9"
_LARGEST = 16_000_000


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


def command(program: str, camera: CameraSettings, chosen: Chosen | None) -> list[str]:
    """How the program is called: to choose for itself, or held to what was chosen."""
    number = str(camera.source).partition(":")[2] or "0"
    call = [program, "--camera", number, "--timeout", "0", "--nopreview", "--codec", "mjpeg", "--flush",
            "--width", str(camera.width), "--height", str(camera.height), "--framerate", str(camera.fps),
            "--output", "-"]  # fmt: skip
    if chosen is None:
        return [*call, "--metadata", "/dev/stderr", "--metadata-format", "json"]
    shutter = round(1e6 * without_flicker(chosen.exposure, camera.mains_hz))
    red, blue = chosen.white
    call += ["--shutter", str(shutter), "--gain", f"{chosen.gain:.3f}", "--awbgains", f"{red:.3f},{blue:.3f}"]
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
        self._camera = camera
        self._process = process
        self._waiting = b""
        self._shape = Shape(camera.width, camera.height, float(camera.fps))

    @property
    def shape(self) -> Shape:
        """As asked for."""
        return self._shape

    @property
    def live(self) -> bool:
        """It is a camera."""
        return True

    @property
    def cuts_are_hidden(self) -> bool:
        """A picture that is cut off is none."""
        return False

    def read(self) -> Picture | None:
        """The next frame; None if none comes within two seconds, or the program has ended."""
        until = time.monotonic() + _FRAME_SECONDS
        while True:
            coded = self._take_one()
            if coded is not None:
                picture = cv2.imdecode(np.frombuffer(coded, np.uint8), cv2.IMREAD_COLOR)
                return None if picture is None else np.asarray(picture, np.uint8)
            more = _more(self._process, until)
            if not more:
                return None
            self._waiting = (self._waiting + more)[-_LARGEST:]

    def _take_one(self) -> bytes | None:
        """The newest whole JPEG that waits; older ones are dropped."""
        end = self._waiting.rfind(_END)
        start = self._waiting.rfind(_START, 0, max(0, end))
        if end < 0 or start < 0:
            return None
        coded, self._waiting = self._waiting[start : end + 2], self._waiting[end + 2 :]
        return coded

    def release(self) -> None:
        """Ends the program."""
        _stop(self._process)


def open_rpicam(camera: CameraSettings) -> RpicamCapture | None:
    """The Pi's camera, held to what it chose in its first seconds; None where there is none."""
    program = next((found for name in PROGRAMS if (found := shutil.which(name))), None)
    if program is None:
        return None
    chosen = _let_choose(program, camera)
    if chosen is None:
        return None
    process = subprocess.Popen(
        command(program, camera, chosen), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )  # fmt: skip
    return RpicamCapture(camera, process)


def _let_choose(program: str, camera: CameraSettings) -> Chosen | None:
    process = subprocess.Popen(
        command(program, camera, None), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )  # fmt: skip
    told, began = b"", time.monotonic()
    assert process.stderr is not None
    try:
        while time.monotonic() - began < _FIRST_SECONDS:
            ready, _, _ = select.select([process.stderr], [], [], 0.2)
            more = os.read(process.stderr.fileno(), 65536) if ready else b""
            told += more
            settled = time.monotonic() - began > SETTLING_SECONDS
            if (ready and not more) or (settled and chosen_in(told.decode(errors="replace")) is not None):
                break
    finally:
        _stop(process)
    return chosen_in(told.decode(errors="replace"))


def _more(process: subprocess.Popen[bytes], until: float) -> bytes:
    assert process.stdout is not None
    ready, _, _ = select.select([process.stdout], [], [], max(0.0, until - time.monotonic()))
    return os.read(process.stdout.fileno(), 1 << 20) if ready else b""


def _stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(timeout=2.0)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    for pipe in (process.stdout, process.stderr):
        if pipe is not None:
            pipe.close()
