"""Measures the processor time for a frame of the Pi's own camera: as YUV, as it is read now, and as JPEG.

    python tests/benchmarks/bench_rpicam.py [--frames 200]

A program that writes six pictures of six mats with thirty dice, 1920 × 1080, takes rpicam-vid's place and
writes 30 a second into a pipe. Only processor seconds of the reading thread are counted, with one thread for
OpenCV. The JPEGs have rpicam-vid's default quality, 50; on a Pi the time for coding one comes on top.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import cv2
import numpy as np
from bench_mat_tracker import SIZE, pictures, table

from companion.dice.arrays import Picture
from companion.dice.camera.rpicam import RpicamCapture
from companion.dice.settings import CameraSettings
from companion.rehearsal.camera.frames import FrameRenderer
from companion.rehearsal.camera.table_layout import lay_out

QUALITY = 50
WRITER = """
import itertools, pathlib, sys, time
frames = [file.read_bytes() for file in sorted(pathlib.Path(sys.argv[1]).iterdir())]
for number, frame in enumerate(itertools.cycle(frames)):
    sys.stdout.buffer.write(frame)
    sys.stdout.flush()
    time.sleep(1 / 30)
"""


def planes(picture: Picture) -> bytes:
    """The picture as Y, U and V with the full range, as the program writes them."""
    ycc = cv2.cvtColor(picture, cv2.COLOR_BGR2YCrCb)
    small = cv2.resize(ycc, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    return b"".join(plane.tobytes() for plane in (ycc[..., 0], small[..., 2], small[..., 1]))


def jpeg(picture: Picture) -> bytes:
    """The picture as a JPEG."""
    return cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])[1].tobytes()


def writer(folder: Path, frames: Sequence[bytes]) -> subprocess.Popen[bytes]:
    """Starts a program that writes these frames again and again."""
    folder.mkdir()
    for number, frame in enumerate(frames):
        (folder / f"{number}").write_bytes(frame)
    call = [sys.executable, "-c", WRITER, str(folder)]
    return subprocess.Popen(call, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0)


def jpegs_from(process: subprocess.Popen[bytes]) -> Callable[[], Picture | None]:
    """Returns a function that reads the stream, cuts it at the JPEGs' marks and
    decodes the newest picture."""
    held = b""
    assert process.stdout is not None
    pipe = process.stdout.fileno()

    def read() -> Picture | None:
        nonlocal held
        while (end := held.rfind(b"\xff\xd9")) < 0:
            held += os.read(pipe, 1 << 20)
        coded, held = held[held.rfind(b"\xff\xd8", 0, end) : end + 2], held[end + 2 :]
        decoded = cv2.imdecode(np.frombuffer(coded, np.uint8), cv2.IMREAD_COLOR)
        return None if decoded is None else np.asarray(decoded, np.uint8)

    return read


def costs(read: Callable[[], Picture | None], frames: int) -> str:
    """Returns this thread's processor time for a frame, in milliseconds, as text."""
    spent = []
    for _ in range(frames):
        began = time.thread_time()
        assert read() is not None
        spent.append(1000 * (time.thread_time() - began))
    return f"median {np.median(spent[5:]):.1f} ms, 99 % {np.percentile(spent[5:], 99):.1f} ms"


def main() -> None:
    """Prints the figures of both formats."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--frames", type=int, default=200)
    frames = parser.parse_args().frames
    cv2.setNumThreads(1)
    shown = pictures(FrameRenderer(lay_out(range(6), SIZE), SIZE, 1), table(1))
    with tempfile.TemporaryDirectory() as name:
        process = writer(Path(name) / "yuv", [planes(picture) for picture in shown])
        capture = RpicamCapture(CameraSettings("rpicam", *SIZE), process)
        print(f"a YUV frame of {SIZE[0]} × {SIZE[1]} read and made a picture: {costs(capture.read, frames)}")
        capture.release()
        coded = [jpeg(picture) for picture in shown]
        process = writer(Path(name) / "jpeg", coded)
        print(f"a JPEG of {len(coded[0]) // 1000} kB read and decoded: {costs(jpegs_from(process), frames)}")
        process.kill()
        process.communicate()
    began = time.thread_time()
    for picture in shown:
        jpeg(picture)
    print(f"(and coded before that: {1000 * (time.thread_time() - began) / len(shown):.1f} ms)")


if __name__ == "__main__":
    main()
