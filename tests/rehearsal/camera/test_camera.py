"""The simulated camera's process, opened like a real camera."""

import random
import time
from collections.abc import Iterator

import cv2
import psutil
import pytest

from companion.clock import MonotonicClock
from companion.dice.camera.capture import OpenCvCapture, open_with_opencv
from companion.dice.settings import CameraSettings
from companion.rehearsal.camera.camera import CameraKind, RehearsalCamera
from companion.rehearsal.camera.dice_art import Face
from companion.rehearsal.camera.table_layout import lay_out
from companion.rehearsal.stage import Stage

pytestmark = pytest.mark.realtime


@pytest.fixture(scope="module")
def camera() -> Iterator[RehearsalCamera]:
    camera = RehearsalCamera(lay_out(range(2), (1280, 720)), CameraKind())
    camera.start()
    yield camera
    camera.close()


def opened(camera: RehearsalCamera) -> OpenCvCapture:
    capture = open_with_opencv(CameraSettings(source=camera.url))
    assert capture is not None
    return capture


def test_video_capture_gets_about_thirty_frames_a_second(camera: RehearsalCamera) -> None:
    stage = Stage(lay_out(range(2), (1280, 720)), random.Random(1), MonotonicClock(), camera.show)
    capture = opened(camera)
    assert (capture.shape.height, capture.shape.width) == (720, 1280)
    first = capture.read()
    assert first is not None
    assert first.shape == (720, 1280, 3)
    for player in (0, 1):
        stage.hand_out(player, 5)
        stage.roll(player, dict.fromkeys(stage.in_hand(player), Face.KEY))
    frames, began = 60, time.monotonic()
    for _ in range(frames):
        assert capture.read() is not None
    seconds = time.monotonic() - began
    capture.release()
    assert frames / seconds < 36, "frames come at the camera's pace, not as fast as they are read"


def test_a_tile_taken_from_the_pile_is_seen_within_a_moment(camera: RehearsalCamera) -> None:
    detector = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_APRILTAG_36h11))
    stage = Stage(lay_out(range(2), (1280, 720)), random.Random(1), MonotonicClock(), camera.show)
    capture = opened(camera)
    stage.pile_laid(5)
    seen_at = stage.pile_top(9)
    until = seen_at + 60.0
    seen: set[int] = set()
    while 109 not in seen:
        assert time.monotonic() < until
        picture = capture.read()
        assert picture is not None
        found = detector.detectMarkers(picture)[1]
        seen = set() if found is None else {int(number) for number in found.ravel()}
    capture.release()


def test_its_figures_tell_frames_and_processor_time(camera: RehearsalCamera) -> None:
    figures = camera.figures()
    assert figures.frames > 0
    assert 0 < figures.busy < figures.open_for + 60


def test_a_pulled_cable_ends_the_stream_and_a_new_capture_finds_it_again(camera: RehearsalCamera) -> None:
    settings, until = CameraSettings(source=camera.url), time.monotonic() + 300.0
    camera.plug(False)
    while (
        still_there := open_with_opencv(settings)
    ) is not None:  # the camera's process has not received the order yet
        still_there.release()
        assert time.monotonic() < until
    camera.plug(True)
    while (capture := open_with_opencv(settings)) is None:
        assert time.monotonic() < until
    assert capture.read() is not None
    capture.release()


def spawned() -> set[psutil.Process]:
    return {
        child for child in psutil.Process().children(recursive=True) if "spawn" in " ".join(child.cmdline())
    }


def test_closing_leaves_no_process() -> None:
    before = spawned()
    camera = RehearsalCamera(lay_out(range(1), (640, 360)), CameraKind(size=(640, 360)))
    camera.start()
    assert camera.url.startswith("http://127.0.0.1:")
    children = spawned() - before
    assert children
    camera.close()
    _, left = psutil.wait_procs(list(children), timeout=300)
    assert left == []
    assert open_with_opencv(CameraSettings(source=camera.url)) is None
