"""A real ``VideoCapture`` on streams and files that misbehave."""

from __future__ import annotations

import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.clock import MonotonicClock
from companion.dice.camera.feed import SELDOM_SECONDS, Feed, Frame
from companion.dice.settings import CameraSettings

Jpegs = Callable[[], Iterator[bytes]]


class Camera:
    """A network camera that streams what ``frames`` yields to every client; it can be told to refuse."""

    def __init__(self, frames: Jpegs) -> None:
        camera = self
        self.connections = 0
        self.refuse = False

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                camera.connections += 1
                if camera.refuse:
                    self.send_error(503)
                    return
                self.send_response(200)
                self.send_header("Content-Type", "multipart/x-mixed-replace; boundary=cut")
                self.end_headers()
                try:
                    for jpeg in frames():
                        head = f"--cut\r\nContent-Type: image/jpeg\r\nContent-Length: {len(jpeg)}\r\n\r\n"
                        self.wfile.write(head.encode() + jpeg + b"\r\n")
                except OSError:
                    return

            def log_message(self, *_: object) -> None:
                return

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = False  # closing waits for those who still encode a picture
        self.thread = threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True)
        self.thread.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server.server_address[1]}/live.mjpg"

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()


def jpeg(level: int) -> bytes:
    picture = np.full((120, 160, 3), level, np.uint8)
    return cv2.imencode(".jpg", picture)[1].tobytes()


def paced(levels: list[int], seconds: float = 0.03) -> Jpegs:
    def frames() -> Iterator[bytes]:
        for level in levels:
            yield jpeg(level)
            time.sleep(seconds)

    return frames


Serve = Callable[[Jpegs], Camera]
Watch = Callable[[int | str], Feed]


@pytest.fixture
def serve() -> Iterator[Serve]:
    cameras: list[Camera] = []

    def _serve(frames: Jpegs) -> Camera:
        cameras.append(Camera(frames))
        return cameras[-1]

    yield _serve
    for camera in cameras:
        camera.close()


@pytest.fixture
def watch() -> Iterator[Watch]:
    feeds: list[Feed] = []

    def _watch(source: int | str) -> Feed:
        feeds.append(Feed(CameraSettings(source=source), MonotonicClock()))
        feeds[-1].open()
        return feeds[-1]

    yield _watch
    for feed in feeds:
        feed.close()


def wait_for(feed: Feed, wanted: Callable[[Frame], bool], seconds: float = 300.0) -> Frame:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        frame = feed.newest(0.2)
        if frame is not None and wanted(frame):
            return frame
    raise AssertionError("no such frame came")


def level(frame: Frame) -> int:
    return int(np.median(frame.picture))


def test_a_slow_reader_gets_the_newest_frame_and_never_an_old_one(serve: Serve, watch: Watch) -> None:
    feed = watch(serve(paced(list(range(20, 240, 2)))).url)
    first = wait_for(feed, lambda frame: True)
    # while nobody asks, frames go by; then only the last one is there
    later = wait_for(feed, lambda frame: level(frame) > level(first) + 60)
    assert later.at > first.at
    assert time.monotonic() - later.at < 1.0
    assert feed.shape is not None
    assert (feed.shape.width, feed.shape.height) == (160, 120)


def test_a_stream_that_ends_is_opened_again_by_itself(serve: Serve, watch: Watch) -> None:
    camera = serve(paced([40] * 20))
    feed = watch(camera.url)
    wait_for(feed, lambda frame: True)
    wait_for(feed, lambda frame: camera.connections >= 2)


def test_a_camera_that_refuses_is_asked_again(serve: Serve, watch: Watch) -> None:
    camera = serve(paced([90] * 400))
    camera.refuse = True
    feed = watch(camera.url)
    assert feed.newest(0.5) is None
    assert feed.shape is None
    camera.refuse = False
    assert level(wait_for(feed, lambda frame: True)) == 90


def test_a_cut_jpeg_does_no_harm(serve: Serve, watch: Watch) -> None:
    def frames() -> Iterator[bytes]:
        for number in range(200):
            whole = jpeg(200 if number > 10 else 60)
            yield whole[: len(whole) // 2] if number == 10 else whole
            time.sleep(0.02)

    feed = watch(serve(frames).url)
    assert level(wait_for(feed, lambda frame: level(frame) > 150)) == 200


def test_a_picture_whose_lower_part_is_missing_is_left_out_and_counted(serve: Serve, watch: Watch) -> None:
    random = np.random.default_rng(1)
    noise = random.integers(-9, 10, (6, 240, 320, 3))

    def frames() -> Iterator[bytes]:
        for number in range(400):
            picture = np.clip(noise[number % 6] + (60 if number % 2 else 190), 0, 255).astype(np.uint8)
            whole = cv2.imencode(".jpg", picture)[1].tobytes()
            yield whole[: len(whole) // 2] if number % 10 == 7 else whole
            time.sleep(0.02)

    feed = watch(serve(frames).url)
    halves: list[tuple[float, float]] = []

    def enough(frame: Frame) -> bool:
        halves.append((float(frame.picture[:60].mean()), float(frame.picture[-60:].mean())))
        return feed.health.damaged >= 3 and len(halves) >= 20

    wait_for(feed, enough)
    assert all(abs(above - below) < 20 for above, below in halves), "no picture was put together of two"


@pytest.mark.realtime
def test_a_camera_at_five_frames_a_second_is_found_slow_whatever_rate_it_claims(
    serve: Serve, watch: Watch
) -> None:
    feed = watch(serve(paced([90] * 60, 0.2)).url)
    wait_for(feed, lambda frame: feed.health.fps > 0)
    assert 3 <= feed.health.fps < 7
    assert feed.shape is not None
    assert feed.shape.fps > 10, "what it says"


def test_a_file_is_played_at_its_own_pace(watch: Watch, tmp_path: Path) -> None:
    path = tmp_path / "game.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 10, (160, 120))
    for number in range(10):
        writer.write(np.full((120, 160, 3), 20 * number, np.uint8))
    writer.release()
    feed = watch(str(path))
    first = wait_for(feed, lambda frame: True)
    last = wait_for(feed, lambda frame: level(frame) >= 170)
    assert last.at - first.at > 0.5


def test_a_missing_source_gives_no_frames_and_raises_nothing(watch: Watch, tmp_path: Path) -> None:
    feed = watch(str(tmp_path / "none.avi"))
    assert feed.newest(0.3) is None
    assert feed.shape is None


def endless() -> Iterator[bytes]:
    while True:
        yield jpeg(90)
        time.sleep(0.02)


def test_a_stream_that_is_looked_at_seldom_is_closed_between_two_pictures(
    serve: Serve, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.dice.camera.feed.SELDOM_SECONDS", 0.3)
    camera = serve(endless)
    feed = watch(camera.url)
    wait_for(feed, lambda frame: True)
    feed.look_seldom(True)
    for _ in range(3):
        before = camera.connections
        while camera.connections == before:
            wait_for(feed, lambda frame: True, 60.0)
    assert feed.shape is not None, "the camera is there"
    feed.look_seldom(False)
    connected = camera.connections + 1  # one may just be on its way
    for _ in range(20):
        wait_for(feed, lambda frame: True, 60.0)
    assert camera.connections <= connected, "every frame of one stream again"


def test_a_feed_that_is_closed_while_it_looks_seldom_ends_at_once(serve: Serve, watch: Watch) -> None:
    feed = watch(serve(endless).url)
    wait_for(feed, lambda frame: True)
    feed.look_seldom(True)
    wait_for(feed, lambda frame: True, 60.0)
    began = time.monotonic()
    feed.close()
    feed._thread.join(60.0)
    assert not feed._thread.is_alive()
    assert time.monotonic() - began < SELDOM_SECONDS, "nobody waits for the next picture"


def test_a_program_ends_in_order_though_its_camera_hangs(serve: Serve) -> None:
    over = threading.Event()

    def some_and_then_nothing() -> Iterator[bytes]:
        yield from paced([90] * 40)()
        over.wait()

    program = """
        import sys, time
        from companion.clock import MonotonicClock
        from companion.dice.camera.feed import Feed
        from companion.dice.settings import CameraSettings

        class SlowToEnd:
            def __del__(self, sleep=time.sleep):
                sleep(3.0)

        slow = SlowToEnd()
        feed = Feed(CameraSettings(source=sys.argv[1]), MonotonicClock())
        feed.open()
        while feed.newest(1.0) is None:
            pass
        while feed.newest(0.5) is not None:
            pass
        feed.close()
    """
    command = [sys.executable, "-c", textwrap.dedent(program), serve(some_and_then_nothing).url]
    try:
        ended = subprocess.run(command, capture_output=True, text=True, timeout=120.0, check=False)
    finally:
        over.set()
    assert ended.returncode == 0, ended.stderr
