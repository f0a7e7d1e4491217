"""What a phone over a table sees, as a file that Chromium plays in the place of its camera."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2

from companion.rehearsal.camera.dice_art import Face
from companion.rehearsal.camera.frames import FrameRenderer
from companion.rehearsal.camera.scene import DiePose, Flight, LiftedDie, Reach, Scene
from companion.rehearsal.camera.table_layout import MAT, lay_out

SIZE = (1280, 720)
FPS = 30
"""Chromium plays a file of JPEGs at this pace, and begins anew at its end."""
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
    players: Sequence[int] = (0, 1),
    stamped: bool = False,
) -> None:
    """Draws ``seconds`` of a table on which the first player throws; before the first throw his mat is bare.

    ``stamped``: each frame bears its number in its last rows, see `stamp_in`.
    """
    view = FrameRenderer(lay_out(players, SIZE), SIZE, 7)
    scene = Scene(len(players))
    for number, throw in enumerate(throws):
        scene.happen(_happenings(number, throw))
    still: dict[int, bytes] = {}
    with file.open("wb") as out:
        for frame in range(round(seconds * FPS)):
            now, noise = frame / FPS, frame % view.noises
            scene.advance(now)
            if view.catch_up(scene) or not scene.still():
                still = {}
            if stamped or noise not in still:
                picture = view.frame(scene, now, noise)
                if stamped:
                    _stamp(picture, frame)
                jpeg = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])[1]
                still[noise] = jpeg.tobytes()
            out.write(still[noise])


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


def _stamp(picture: cv2.typing.MatLike, number: int) -> None:
    """Writes the frame's number as black and white cells into the last rows."""
    for bit in range(_BITS):
        shade = 255 if number >> bit & 1 else 0
        picture[-_CELL:, bit * _CELL : (bit + 1) * _CELL] = shade


def stamp_in(picture: cv2.typing.MatLike) -> int:
    """The number of a stamped frame, whatever size it is shown in."""
    cell = _CELL * picture.shape[0] / SIZE[1]
    row = round(picture.shape[0] - cell / 2)
    return sum(int(picture[row, round((bit + 0.5) * cell)].mean() > 127) << bit for bit in range(_BITS))
