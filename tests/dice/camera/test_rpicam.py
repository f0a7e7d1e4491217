"""The Pi's own camera: a program named rpicam-vid on the path writes what the real one writes."""

from __future__ import annotations

import queue
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest

from companion.clock import MonotonicClock
from companion.dice import CameraState, CameraStatus, DiceSettings, EyeEvent
from companion.dice.camera import rpicam
from companion.dice.camera.feed import Feed, Frame
from companion.dice.camera.rpicam import (
    Chosen,
    RpicamCapture,
    chosen_in,
    command,
    open_rpicam,
    without_padding,
)
from companion.dice.camera.rpicam_listening import reason_in
from companion.dice.eye import Eye
from companion.dice.problem import Problem
from companion.dice.settings import CameraSettings

WIDTH, HEIGHT = 256, 108
BYTES = WIDTH * HEIGHT * 3 // 2

PROGRAM = """#!{python}
import json, pathlib, sys, time
here = pathlib.Path(__file__).parent
out, err = sys.stdout.buffer, sys.stderr
with (here / "calls").open("a") as calls:
    calls.write(" ".join(sys.argv[1:]) + "\\n")
told = {{"ExposureTime": 13300, "AnalogueGain": 2.5, "ColourGains": [1.7, 2.1], "LensPosition": 1.4}}

def choose():
    err.write("[0:01] [9] INFO Camera camera.cpp:1197 configuring streams: (0) {size}-YUV420/sYCC (1) raw\\n")
    for number in range(400):
        err.write(json.dumps(told) + ",\\n")
        err.flush()
        time.sleep(0.02)

def frame(level):
    return bytes([level]) * {luma} + bytes([128]) * {chroma}

def write(*pieces):
    for piece in pieces:
        out.write(piece)
        out.flush()

def for_ever():
    while True:
        time.sleep(0.1)
        write(b"")

try:
    if "--metadata" in sys.argv:
        choose()
    else:
{held}
except BrokenPipeError:
    pass
"""
STEADY = """
for number in range(400):
    write(frame(90)[:1000], frame(90)[1000:])
    time.sleep(0.02)
"""

Program = Callable[..., Path]
OpenRpicam = Callable[[], RpicamCapture]


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    """Puts an ``rpicam-vid`` on the path. It runs ``held`` when it is started with fixed settings."""

    def write(held: str, size: str = f"{WIDTH}x{HEIGHT}") -> Path:
        luma, chroma = WIDTH * HEIGHT, WIDTH * HEIGHT // 2
        lines = "\n".join(f"        {line}" for line in held.strip().splitlines())
        file = tmp_path / "rpicam-vid"
        file.write_text(
            PROGRAM.format(python=sys.executable, size=size, luma=luma, chroma=chroma, held=lines)
        )
        file.chmod(0o755)
        monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
        monkeypatch.setattr(rpicam, "SETTLING_SECONDS", 0.1)
        monkeypatch.setattr(rpicam, "_FIRST_SECONDS", 50.0)  # a busy machine may take long to start a program
        return tmp_path

    return write


@pytest.fixture
def opened() -> Iterator[OpenRpicam]:
    captures: list[RpicamCapture] = []

    def open_it() -> RpicamCapture:
        capture = open_rpicam(CameraSettings(source="rpicam", width=WIDTH, height=HEIGHT))
        assert isinstance(capture, RpicamCapture), capture
        captures.append(capture)
        return capture

    yield open_it
    for capture in captures:
        capture.release()


def first_frame(feed: Feed) -> Frame | None:
    feed.open()
    try:
        return feed.newest(15.0)
    finally:
        feed.close()


def wait_for(file: Path) -> None:
    until = time.monotonic() + 120.0
    while not file.exists():
        assert time.monotonic() < until, "waited in vain"
        time.sleep(0.005)


def level(picture: np.ndarray | None) -> int:
    """The frame's grey, rounded to tens: the conversion of its range may change it by one."""
    assert picture is not None
    return 10 * round(float(picture.mean()) / 10)


def full_range_planes(picture: np.ndarray) -> bytes:
    """Y, U and V of JPEGs: all 256 values, BT.601; a U and a V for each four pixels."""
    blue, green, red = (picture[..., channel].astype(float) for channel in range(3))
    luma = 0.299 * red + 0.587 * green + 0.114 * blue
    planes = (luma, 128 + (blue - luma) / 1.772, 128 + (red - luma) / 1.402)
    small = (planes[0], *(plane.reshape(HEIGHT // 2, 2, WIDTH // 2, 2).mean((1, 3)) for plane in planes[1:]))
    return b"".join(plane.round().clip(0, 255).astype(np.uint8).tobytes() for plane in small)


def test_the_pis_camera_chooses_once_and_its_choice_is_then_fixed(program: Program) -> None:
    folder = program(STEADY)
    camera = CameraSettings(source="rpicam:1", width=WIDTH, height=HEIGHT)
    frame = first_frame(Feed(camera, MonotonicClock()))
    assert frame is not None
    assert frame.picture.shape == (HEIGHT, WIDTH, 3)
    chose, held = (folder / "calls").read_text().splitlines()[:2]
    assert "--shutter" not in chose
    assert "--camera 1 " in held
    assert "--codec yuv420 " in held
    assert "--shutter 10000 " in held, "13.3 ms is one half wave of a lamp at 50 Hz, not one and a third"
    assert "--gain 2.500 --awbgains 1.700,2.100 --autofocus-mode manual --lens-position 1.400" in held


def test_a_program_that_only_chooses_ends_by_itself_when_nobody_ends_it(program: Program) -> None:
    chose = command("rpicam-vid", CameraSettings(source="rpicam"), None)
    assert 0 < int(chose[chose.index("--timeout") + 1]) < 60_000


def test_colours_black_and_white_come_as_they_are(program: Program, opened: OpenRpicam) -> None:
    picture = np.zeros((HEIGHT, WIDTH, 3), np.uint8)
    colours = [(0, 0, 0), (255, 255, 255), (6, 6, 6), (246, 246, 246), (40, 60, 200), (180, 120, 30)]
    for number, colour in enumerate(colours):
        picture[:, 40 * number : 40 * number + 40] = colour
    folder = program('data = (here / "frame.yuv").read_bytes()\nwrite(data)\nfor_ever()')
    (folder / "frame.yuv").write_bytes(full_range_planes(picture))
    seen = opened().read()
    assert seen is not None
    for number, colour in enumerate(colours):
        patch = seen[20:80, 40 * number + 8 : 40 * number + 32].reshape(-1, 3)
        assert np.abs(patch.astype(int) - colour).max() <= 3, colour


def test_a_reader_that_is_behind_gets_the_newest_whole_frame(
    program: Program, opened: OpenRpicam, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rpicam, "_FRAME_SECONDS", 30.0)
    folder = program(
        'write(frame(10))\nwrite(*map(frame, (20, 30, 40)), frame(50)[:500])\n(here / "written").touch()\n'
        'while not (here / "go on").exists():\n    time.sleep(0.005)\n'
        "write(frame(50)[500:])\nfor_ever()"
    )
    capture = opened()
    wait_for(folder / "written")
    began = time.monotonic()
    assert level(capture.read()) == 40
    assert time.monotonic() - began < 20.0, "nobody waits for the other half where a whole frame is there"
    monkeypatch.setattr(rpicam, "_FRAME_SECONDS", 0.2)
    assert capture.read() is None, "half a frame is none"
    (folder / "go on").touch()
    monkeypatch.setattr(rpicam, "_FRAME_SECONDS", 30.0)
    assert level(capture.read()) == 50, "its second half completes it"


def test_a_fast_program_does_not_keep_the_reader_reading(program: Program, opened: OpenRpicam) -> None:
    folder = program(
        'twenty = b"".join(frame(10 * number) for number in range(1, 21))\nwrite(twenty[:100])\n'
        'while not (here / "go on").exists():\n    time.sleep(0.005)\n'
        'write(twenty[100:])\n(here / "written").touch()\nfor_ever()'
    )
    capture = opened()
    (folder / "go on").touch()
    wait_for(folder / "written")
    assert [level(capture.read()) for _ in range(3)] == [80, 160, 200]


def test_memory_does_not_grow_with_the_frames(program: Program, opened: OpenRpicam) -> None:
    program("for number in range(10**9):\n    write(frame(number % 250))")
    capture = opened()
    capture.read()
    tracemalloc.start()
    try:
        for _ in range(40):
            capture.read()
        assert tracemalloc.get_traced_memory()[1] < 4 * WIDTH * HEIGHT * 3
    finally:
        tracemalloc.stop()


def test_a_frame_cut_off_at_the_end_is_dropped_and_the_reason_is_given(
    program: Program, opened: OpenRpicam
) -> None:
    program(
        "write(frame(70), frame(80)[:5000])\n"
        'err.write("#9 (30.00 fps) exp 9999.00\\nERROR: *** Device timeout: sensor is gone ***\\n")\n'
        "sys.exit(255)"
    )
    capture = opened()
    assert level(capture.read()) == 70
    assert capture.read() is None
    assert capture.why_ended() == Problem(
        "camera-program-ended", {"program": "rpicam-vid", "error": "Device timeout, sensor is gone"}
    )


def test_the_exit_code_is_the_reason_if_the_program_ends_without_a_word(
    program: Program, opened: OpenRpicam
) -> None:
    program("write(frame(70))\nsys.exit(7)")
    capture = opened()
    capture.read()
    capture.read()
    why = capture.why_ended()
    assert why is not None
    assert why.facts["error"] == "exit code 7"


def test_many_messages_beside_the_pictures_block_nothing(program: Program, opened: OpenRpicam) -> None:
    program('err.write("#1 (30.00 fps)\\n" * 100_000)\nerr.flush()\nwrite(frame(60))\nfor_ever()')
    capture = opened()
    assert level(capture.read()) == 60
    assert capture.why_ended() is None, "it runs"


def test_without_a_sensor_the_reason_is_given(program: Program) -> None:
    folder = program(STEADY)
    (folder / "rpicam-vid").write_text(
        "#!/bin/sh\necho 'ERROR: *** no cameras available ***' >&2\nexit 255\n"
    )
    assert open_rpicam(CameraSettings(source="rpicam")) == Problem(
        "camera-program-ended", {"program": "rpicam-vid", "error": "no cameras available"}
    )


def test_a_program_that_ends_once_its_settings_are_fixed_is_reported_too(program: Program) -> None:
    program('err.write("ERROR: *** failed to acquire camera ***\\n")\nsys.exit(255)')
    why = open_rpicam(CameraSettings(source="rpicam", width=WIDTH, height=HEIGHT))
    assert isinstance(why, Problem)
    assert why.facts["error"] == "failed to acquire camera"


def test_a_feed_says_why_it_has_no_frames_until_they_come(program: Program) -> None:
    folder = program(
        'if not (here / "mended").exists():\n'
        '    err.write("ERROR: *** no cameras available ***\\n")\n    sys.exit(1)\n' + STEADY.strip()
    )
    feed = Feed(CameraSettings(source="rpicam", width=WIDTH, height=HEIGHT), MonotonicClock())
    feed.open()
    try:
        until = time.monotonic() + 120.0
        while feed.trouble is None:
            assert time.monotonic() < until, "waited in vain"
            time.sleep(0.005)
        assert feed.trouble.facts["error"] == "no cameras available"
        (folder / "mended").touch()
        assert feed.newest(15.0) is not None
        assert feed.trouble is None
    finally:
        feed.close()


def test_a_sensor_with_fewer_pixels_is_asked_for_its_own_size(program: Program) -> None:
    folder = program("write(bytes(128 * 90 * 3 // 2))\nfor_ever()", size="200x91")
    capture = open_rpicam(CameraSettings(source="rpicam", width=640, height=480))
    assert isinstance(capture, RpicamCapture)
    try:
        chose, held = (folder / "calls").read_text().splitlines()[:2]
        assert "--width 640 --height 480 " in chose
        assert "--width 128 --height 90 " in held
        assert (capture.shape.width, capture.shape.height) == (128, 90)
        picture = capture.read()
        assert picture is not None
        assert picture.shape == (90, 128, 3)
    finally:
        capture.release()


def test_a_camera_that_is_still_choosing_is_not_reported_missing(program: Program) -> None:
    """The camera runs in a process of its own here and takes two seconds to choose."""
    program("time.sleep(1.5)\nwhile True:\n    write(frame(90))\n    time.sleep(0.02)")
    told: queue.Queue[EyeEvent] = queue.Queue()
    camera = CameraSettings(source="rpicam", width=WIDTH, height=HEIGHT)
    with Eye(DiceSettings(cameras=(camera,)), MonotonicClock(), told.put):
        states = [told.get(timeout=300.0), told.get(timeout=300.0)]
    assert [one.state for one in states if isinstance(one, CameraStatus)] == [
        CameraState.OPENING, CameraState.LIVE,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("asked", "given"),
    [((1920, 1080), (1920, 1080)), ((1280, 720), (1280, 720)), ((2592, 1944), (2560, 1944)),
     ((800, 601), (768, 600)), ((100, 75), (128, 74))],
)  # fmt: skip
def test_pictures_are_asked_for_without_padding_in_their_lines(
    asked: tuple[int, int], given: tuple[int, int]
) -> None:
    """A Pi 4 pads lines to multiples of 64 bytes, a Pi 5 to multiples of 128."""
    assert without_padding(*asked) == given


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


@pytest.mark.parametrize(
    ("told", "reason"),
    [
        ("INFO Camera\nERROR: *** failed to start camera ***\n", "failed to start camera"),
        ("[1:2] [3] ERROR V4L2 v4l2_videodevice.cpp:1906 /dev/video4: Failed to start: Broken pipe\n",
         "V4L2 v4l2_videodevice.cpp:1906 /dev/video4, Failed to start, Broken pipe"),
        ("rpicam-vid: error while loading shared libraries\n#3 (30.00 fps)\n",
         "rpicam-vid, error while loading shared libraries"),
        ("", ""),
    ],
)  # fmt: skip
def test_the_reason_is_what_the_program_says_last_about_an_error(told: str, reason: str) -> None:
    assert reason_in(told) == reason
