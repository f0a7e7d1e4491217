"""What a phone over a table sees, as a file that Chromium plays in the place of its camera."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2

from companion.rehearsal.camera.dice_art import Face, Picture
from companion.rehearsal.camera.frames import FrameRenderer
from companion.rehearsal.camera.scene import DiePose, Flight, LiftedDie, Reach, Scene
from companion.rehearsal.camera.table_layout import MAT, lay_out

SIZE = (1280, 720)
FPS = 30
"""Chromium plays a file of JPEGs at this pace, and begins anew at its end."""
SMALL, SMALL_FPS = (640, 360), 15
_QUALITY = 88
_FLIGHT_S = 0.6
_HAND_S = 0.5


@dataclass(frozen=True)
class Throw:
    """A hand throws five dice onto the first mat; from ``rests`` seconds on they lie still."""

    rests: float
    faces: tuple[Face, ...]


def arguments(video: Path) -> tuple[str, ...]:
    """What Chromium is started with, so that its only camera plays this file and nobody is asked."""
    fake = ("--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream")
    return (*fake, f"--use-file-for-fake-video-capture={video}")


def draw_video(
    file: Path,
    throws: Sequence[Throw],
    seconds: float,
    stamped: bool = False,
) -> None:
    """Draws ``seconds`` of a table of two, `FPS` frames of `SIZE` a second: the first player throws.

    ``stamped``: each frame bears its number as black and white cells in its last rows.
    """
    with file.open("wb") as out:
        for frame, picture in enumerate(_frames(throws, seconds, SIZE, FPS, 2)):
            if stamped:
                _stamp(picture, frame)
            out.write(cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])[1].tobytes())


def draw_small_video(file: Path, throws: Sequence[Throw], seconds: float) -> None:
    """The same as Y4M, of one mat, a quarter as large and half as fast: a busy machine plays it, too."""
    width, height = SMALL
    with file.open("wb") as out:
        out.write(f"YUV4MPEG2 W{width} H{height} F{SMALL_FPS}:1 Ip A1:1 C420jpeg\n".encode())
        for picture in _frames(throws, seconds, SMALL, SMALL_FPS, 1):
            out.write(b"FRAME\n" + cv2.cvtColor(picture, cv2.COLOR_BGR2YUV_I420).tobytes())


def _frames(
    throws: Sequence[Throw], seconds: float, size: tuple[int, int], fps: int, players: int
) -> Iterator[Picture]:
    view = FrameRenderer(lay_out(range(players), size), size, 7)
    scene = Scene(players)
    for number, throw in enumerate(throws):
        scene.happen(_happenings(number, throw))
    still: dict[int, Picture] = {}
    for frame in range(round(seconds * fps)):
        scene.advance(frame / fps)
        if view.catch_up(scene) or not scene.still():
            still = {}
        noise = frame % view.noises
        if noise not in still:
            still[noise] = view.frame(scene, frame / fps, noise)
        yield still[noise].copy()


def _happenings(number: int, throw: Throw) -> list[LiftedDie | Flight | Reach]:
    """The dice are taken from the mat, and fly onto it again; the hand is away before they rest."""
    leaves = throw.rests - _FLIGHT_S
    lifted = leaves - _HAND_S
    width, height = MAT
    flights = []
    for die, face in enumerate(throw.faces):
        turn = 2 * math.pi * (die / len(throw.faces) + 0.07 * number)
        place = (width / 2 + 50 * math.cos(turn), height / 2 + 32 * math.sin(turn))
        pose = DiePose(*place, (37 * number + 61 * die) % 360)
        start = (width / 2, height + 24.0)
        flights.append(Flight(0, die, face, start, pose, leaves, throw.rests - 0.05 * (4 - die), 300.0))
    hand = Reach(
        0,
        (
            (lifted - 0.3, width / 2, height + 85),
            (lifted, width / 2, height / 2),
            (lifted + 0.2, width / 2, height / 2),
            (leaves, width / 2, height + 24),
            (leaves + 0.4, width / 2, height + 85),
        ),
    )
    lifts = [LiftedDie(0, die, lifted) for die in range(len(throw.faces))] if number else []
    return [hand, *lifts, *flights]


_CELL = 16
_BITS = 20


def _stamp(picture: Picture, number: int) -> None:
    """Writes the frame's number as black and white cells into the last rows."""
    for bit in range(_BITS):
        shade = 255 if number >> bit & 1 else 0
        picture[-_CELL:, bit * _CELL : (bit + 1) * _CELL] = shade
