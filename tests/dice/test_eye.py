"""The whole eye: a process for each camera, a stream, events in the parent process."""

from __future__ import annotations

import multiprocessing
import queue
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import numpy as np
import pytest

from companion.clock import MonotonicClock
from companion.dice import (
    CameraSettings,
    CameraState,
    CameraStatus,
    DiceSettings,
    EyeEvent,
    MatBusy,
    MatReading,
    MatView,
    Sight,
)
from companion.dice.checkup import check_up
from companion.dice.enrol.learning import learn_set
from companion.dice.eye import Eye, _Owners
from companion.dice.files.named_faces import faces_named
from companion.dice.health.camera_status import STATUS_TEXTS, StatusReporter
from tests.dice.conftest import Draw, Lying, Pictures, Table
from tests.dice.mjpeg_stream import Stream
from tests.folder_events import wait_for_files

Wanted = TypeVar("Wanted", bound=EyeEvent)
Throw = Callable[[int, float], np.ndarray]


@pytest.fixture(scope="module")
def throw(draw: Draw, tables: type[Table], lying: type[Lying]) -> Throw:
    def _throw(face: int, x: float) -> np.ndarray:
        dice = {0: [lying(x, 60, 20, face), lying(120, 90, 70, 1)]}
        return draw(tables({0: (0, 0, 4)}, dice), size=(1280, 720), scale=2.4)

    return _throw


@pytest.fixture
def stream(throw: Throw) -> Iterator[Stream]:
    camera = Stream(throw(0, 60))
    yield camera
    camera.close()


def wait_for(
    events: queue.Queue[EyeEvent], kind: type[Wanted], wanted: Callable[[Wanted], bool] = lambda event: True
) -> Wanted:
    until = time.monotonic() + 120
    while time.monotonic() < until:
        try:
            event = events.get(timeout=0.5)
        except queue.Empty:
            continue
        if isinstance(event, kind) and wanted(event):
            return event
    raise AssertionError("no such event came")


def status(events: queue.Queue[EyeEvent], message: str) -> CameraStatus:
    """The next status that says so."""
    return wait_for(events, CameraStatus, lambda event: event.message == message)


@pytest.mark.realtime
def test_a_throw_is_read_and_a_lost_camera_comes_back(
    stream: Stream, throw: Throw, sets_folder: Path
) -> None:
    events: queue.Queue[EyeEvent] = queue.Queue()
    settings = DiceSettings(cameras=(CameraSettings(source=stream.url),), set="drawn", folder=sets_folder)
    with Eye(settings, MonotonicClock(), events.put):
        first = wait_for(events, MatReading)
        assert sorted(str(die.face) for die in first.dice) == ["moon", "tree"]
        stream.show(throw(2, 80))
        wait_for(events, MatBusy, lambda event: event.player == 0)
        second = wait_for(events, MatReading)
        assert sorted(str(die.face) for die in second.dice) == ["boat", "tree"]
        stream.unplugged = True
        gone = wait_for(events, CameraStatus)
        assert (gone.state, gone.message) == (CameraState.GONE, "camera-silent")
        assert stream.url in gone.why
        stream.unplugged = False
        back = wait_for(events, CameraStatus)
        assert back.state is CameraState.LIVE
    assert events.empty() or not isinstance(events.get(), MatReading)


def test_a_set_that_is_not_enrolled_is_a_state_and_the_eye_goes_on(stream: Stream, tmp_path: Path) -> None:
    events: queue.Queue[EyeEvent] = queue.Queue()
    settings = DiceSettings(cameras=(CameraSettings(source=stream.url),), set="bone", folder=tmp_path)
    with Eye(settings, MonotonicClock(), events.put):
        live = status(events, "camera-no-dice-set")
        assert "“bone” is not enrolled" in live.why
        for process in multiprocessing.active_children():
            process.kill()
        ended = status(events, "camera-restarted")
        assert (ended.state, ended.facts["error"]) == (CameraState.GONE, "exit code -9")
        status(events, "camera-opening")


def test_a_die_that_was_not_read_is_kept_by_its_camera_as_soon_as_it_is_named(
    stream: Stream, throw: Throw, faces: Pictures, tmp_path: Path
) -> None:
    learn_set("few", {name: faces[name] for name in ("moon", "tree", "wolf")}).save(tmp_path)
    camera = CameraSettings(source=stream.url)
    settings = DiceSettings(cameras=(camera,), set="few", folder=tmp_path, keep_named=True)
    events: queue.Queue[EyeEvent] = queue.Queue()
    stream.show(throw(2, 60))
    with Eye(settings, MonotonicClock(), events.put) as eye:
        reading = wait_for(events, MatReading)
        (unread,) = (die for die in reading.dice if die.state is Sight.UNSURE)
        eye.keep_named(reading.player, unread.center, "wolf")
        wait_for_files(tmp_path, lambda: faces_named("few", tmp_path) == ("wolf",), within=120)


def test_a_camera_process_that_fails_is_a_sentence_and_no_traceback(
    stream: Stream, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    events: queue.Queue[EyeEvent] = queue.Queue()
    settings = DiceSettings(cameras=(CameraSettings(source=stream.url),), die_mm=0.0, folder=tmp_path)
    with Eye(settings, MonotonicClock(), events.put):
        ended = status(events, "camera-restarted")
        assert ended.state is CameraState.GONE
        assert "ended (ZeroDivisionError: " in ended.why
        status(events, "camera-restarted")
    assert capfd.readouterr().err == ""


def test_a_set_that_no_longer_fits_is_a_state_and_the_eye_goes_on(stream: Stream, tmp_path: Path) -> None:
    (tmp_path / "worn.dice").write_bytes(b"PK\x03\x04 of another time")
    events: queue.Queue[EyeEvent] = queue.Queue()
    settings = DiceSettings(cameras=(CameraSettings(source=stream.url),), set="worn", folder=tmp_path)
    with Eye(settings, MonotonicClock(), events.put):
        live = status(events, "camera-old-dice-set")
        assert "again with companion dice enrol worn" in live.why
        assert live.state is CameraState.LIVE


@pytest.mark.realtime
def test_a_check_up_says_how_each_camera_fares(stream: Stream, sets_folder: Path) -> None:
    nothing = "http://127.0.0.1:9/"
    cameras = (CameraSettings(source=stream.url), CameraSettings(source=nothing))
    settings = DiceSettings(cameras=cameras, set="drawn", folder=sets_folder)
    for _ in range(20):  # a camera of a machine that is too busy gives no picture in time, and counts as gone
        well, gone = check_up(settings, MonotonicClock(), looks=0.5)
        if well.state is CameraState.LIVE:
            break
    assert (well.camera, well.state) == (stream.url, CameraState.LIVE)
    assert [mat.player for mat in well.mats] == [0]
    assert (gone.camera, gone.message) == (nothing, "camera-not-there")


def test_an_eye_without_cameras_opens_and_closes() -> None:
    with Eye(DiceSettings(), MonotonicClock(), lambda event: None):
        pass


def test_a_camera_that_is_plugged_in_later_is_opened_with_the_dice_that_are_used_now(
    stream: Stream, tmp_path: Path
) -> None:
    events: queue.Queue[EyeEvent] = queue.Queue()
    with Eye(DiceSettings(set="wood", folder=tmp_path), MonotonicClock(), events.put) as eye:
        eye.use("bone")
        eye.add(CameraSettings(source=stream.url))
        assert eye.cameras == (stream.url,)
        assert "“bone” is not enrolled" in status(events, "camera-no-dice-set").why
        snapshot = eye.snapshot(0, 320)
        assert snapshot is not None


def test_of_two_cameras_the_one_that_sees_a_mat_larger_reports_it() -> None:
    owners = _Owners()
    for camera, size in (("left", 1.8), ("right", 2.6)):
        mats = (MatView(0, size),)
        owners.learn(CameraStatus(camera, CameraState.LIVE, "camera-live", "", 0.0, {}, mats))
    assert not owners.owns("left", 0)
    assert owners.owns("right", 0)
    owners.learn(CameraStatus("right", CameraState.GONE, "camera-silent", "", 1.0))
    assert owners.owns("left", 0)


def test_a_condition_is_reported_once_until_it_changes() -> None:
    reporter = StatusReporter("0", "bone")
    grey = np.full((72, 128, 3), 100, np.uint8)
    told = reporter.frame_came(grey, None, (), 1.0)
    assert told is not None
    assert told.message == "camera-no-mats"
    assert reporter.frame_came(grey, None, (), 1.1) is None
    small = reporter.frame_came(grey, None, (MatView(1, 1.29),), 1.2)
    assert small is not None
    assert (small.facts["mat"], small.facts["px_per_mm"]) == ("blue", 1.2)


def test_light_that_hides_the_mats_is_named() -> None:
    for level, message in ((3, "camera-too-dark"), (252, "camera-too-bright")):
        reporter = StatusReporter("0", "bone")
        told = [reporter.frame_came(np.full((72, 128, 3), level, np.uint8), None, (), t) for t in range(40)]
        assert [status.message for status in told if status is not None][-1] == message


def test_every_message_says_which_camera_it_is_about() -> None:
    for text in STATUS_TEXTS.values():
        assert "{camera}" in text or "{set}" in text
