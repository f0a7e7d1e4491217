"""The Pi's own camera: a program of that name on the path, which writes what rpicam-vid writes."""

from __future__ import annotations

import sys
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.clock import MonotonicClock
from companion.dice.camera import rpicam
from companion.dice.camera.feed import Feed
from companion.dice.camera.rpicam import Chosen, chosen_in, command
from companion.dice.settings import CameraSettings

PROGRAM = """#!{python}
import json, pathlib, sys, time
here = pathlib.Path(__file__).parent
with (here / "calls").open("a") as calls:
    calls.write(" ".join(sys.argv[1:]) + "\\n")
frame = (here / "frame.jpg").read_bytes()
told = {{"ExposureTime": 13300, "AnalogueGain": 2.5, "ColourGains": [1.7, 2.1], "LensPosition": 1.4}}
try:
    if "--metadata" in sys.argv:
        sys.stderr.write("[\\n")
    for number in range(400):
        if "--metadata" in sys.argv:
            sys.stderr.write(json.dumps(told) + ",\\n")
            sys.stderr.flush()
        else:
            half = len(frame) // 2
            sys.stdout.buffer.write(frame[:half])
            sys.stdout.buffer.flush()
            sys.stdout.buffer.write(frame[half:])
            sys.stdout.buffer.flush()
        time.sleep(0.02)
except BrokenPipeError:
    pass
"""


@pytest.fixture
def camera_on_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    program = tmp_path / "rpicam-vid"
    program.write_text(PROGRAM.format(python=sys.executable))
    program.chmod(0o755)
    cv2.imwrite(str(tmp_path / "frame.jpg"), np.full((108, 192, 3), 90, np.uint8))
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    monkeypatch.setattr(rpicam, "SETTLING_SECONDS", 0.1)
    return tmp_path


def test_the_pis_camera_chooses_once_and_is_then_held_to_it(camera_on_path: Path) -> None:
    feed = Feed(CameraSettings(source="rpicam:1", width=192, height=108), MonotonicClock())
    feed.open()
    try:
        frame = feed.newest(8.0)
    finally:
        feed.close()
    assert frame is not None
    assert frame.picture.shape == (108, 192, 3)
    chose, held = (camera_on_path / "calls").read_text().splitlines()[:2]
    assert "--shutter" not in chose
    assert "--camera 1 " in held
    assert "--shutter 10000 " in held, "13.3 ms is one half wave of a lamp at 50 Hz, not one and a third"
    assert "--gain 2.500 --awbgains 1.700,2.100 --autofocus-mode manual --lens-position 1.400" in held


def test_without_the_program_there_is_no_camera(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert rpicam.open_rpicam(CameraSettings(source="rpicam")) is None


def test_a_lens_without_a_motor_gets_no_focus() -> None:
    call = command("rpicam-vid", CameraSettings(source="rpicam"), Chosen(0.02, 1.0, (1.5, 1.5), None))
    assert "--lens-position" not in call
    assert call[call.index("--camera") + 1] == "0"


def test_the_last_whole_entry_of_the_metadata_counts() -> None:
    whole = '{"ExposureTime": 8000, "AnalogueGain": 1.0, "ColourGains": [1.0, 2.0]}'
    later = whole.replace("8000", "9000")
    chosen = chosen_in(f"[{whole},{later},{whole[:30]}")
    assert chosen == Chosen(0.009, 1.0, (1.0, 2.0), None)
    assert chosen_in("no cameras available") is None
