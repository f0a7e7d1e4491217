"""What a person who looks through a camera is shown: the picture, and what is made of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.dice.arrays import Points
from companion.dice.identify.dice_set import EnrolReport
from companion.dice.readings import Sight

Corners = tuple[tuple[float, float], ...]
"""Four corners clockwise, shares of the picture's width and height."""


class MatMotion(StrEnum):
    """How a mat lies."""

    STILL = "still"
    MOVING = "moving"
    HAND = "hand"
    """Something lies over it, a hand most likely: it is waited for."""


@dataclass(frozen=True)
class DieOverlay:
    """One die as it was read last: ``corners`` of its upper face."""

    corners: Corners
    face: str | None
    confidence: float
    state: Sight


@dataclass(frozen=True)
class MatOverlay:
    """A mat as it lies in the picture: ``number`` is the player's, or `mats.PILE`.

    ``took``: seconds from rest to reading, the last time that it came to rest; ``chamber``: the pile's top.
    """

    number: int
    corners: Corners
    px_per_mm: float
    motion: MatMotion
    dice: tuple[DieOverlay, ...] = ()
    took: float | None = None
    chamber: int | None = None


class EnrolState(StrEnum):
    """How far the enrolling of a set is."""

    SHOWING = "showing"
    """The guide asks for a face."""
    LEARNING = "learning"
    KEPT = "kept"
    FAILED = "failed"


@dataclass(frozen=True)
class EnrolProgress:
    """Where the lesson is: the guide's step as `guide.Step` has it; ``good`` dice to learn from, or not."""

    name: str
    state: EnrolState
    faces: tuple[str, ...]
    taken: tuple[int, ...]
    """Pictures of each face so far."""
    wanted: int
    face: int
    """Which is to be shown."""
    ask: str
    advice: str
    other: str = ""
    """What the face is taken for, where the advice says so."""
    seen: tuple[tuple[Corners, bool], ...] = ()
    mat: Corners = ()
    """Of the mat that is used."""
    report: EnrolReport | None = None
    why: str = ""
    """What failed."""


@dataclass(frozen=True)
class CameraSnapshot:
    """One camera at the moment ``at`` (monotonic seconds); no ``jpeg`` where it gives no picture.

    ``size``: width and height of the camera's picture; ``fps``: frames a second that are looked at; ``work``:
    seconds that a frame takes.
    """

    camera: str
    at: float
    jpeg: bytes = b""
    size: tuple[int, int] = (0, 0)
    fps: float = 0.0
    work: float = 0.0
    set: str = ""
    """The set of dice that is read with."""
    mats: tuple[MatOverlay, ...] = ()
    enrolment: EnrolProgress | None = None


@dataclass(frozen=True)
class SnapshotRequest:
    """A person looks: the next frame is wanted, at most ``width`` pixels wide; 0: without the picture."""

    width: int = 0


@dataclass(frozen=True)
class StartEnrolment:
    """Enrol a set with this camera, face by face."""

    name: str
    faces: tuple[str, ...]


@dataclass(frozen=True)
class RepeatFace:
    """The face shown last is to be shown again."""


@dataclass(frozen=True)
class EndEnrolment:
    """Nobody wants to go on enrolling; what was not learned is forgotten."""


@dataclass(frozen=True)
class UseDiceSet:
    """Read with this set from now on."""

    name: str


CameraCommand = StartEnrolment | RepeatFace | EndEnrolment | UseDiceSet


def corners_in(points: Points, size: tuple[int, int]) -> Corners:
    """Pixels ``(4, 2)`` as shares of a picture of ``size``, rounded to what an eye can tell."""
    return tuple((round(float(x) / size[0], 4), round(float(y) / size[1], 4)) for x, y in points)
