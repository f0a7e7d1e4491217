"""The messages between a camera's process and those who look through the camera."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.dice.arrays import Points
from companion.dice.identify.set_report import EnrolReport
from companion.dice.mat.paper import MAT_NAMES, PILE
from companion.dice.readings import Sight

Corners = tuple[tuple[float, float], ...]
"""Four corners, clockwise, as shares of the picture's width and height."""


STACK = -1
"""The number of what is no mat."""


class MatMotion(StrEnum):
    """Whether something moves on a mat."""

    STILL = "still"
    MOVING = "moving"
    HAND = "hand"
    """Something covers the mat, most likely a hand: the reading waits until it is gone."""


@dataclass(frozen=True)
class DieOverlay:
    """One die of the last reading. ``corners``: those of its upper face."""

    corners: Corners
    face: str | None
    confidence: float
    state: Sight


@dataclass(frozen=True)
class MatOverlay:
    """A mat in the picture. ``number``: the player's, or `paper.PILE`.

    ``took``: seconds from rest to reading, at the last time that it came to rest. ``stack``: this is no mat,
    but the sticker on top of a stack, as `backs.MARKERS` names it; the number is `STACK` then. ``top``: the
    number on top of the pile or of the stack.
    """

    number: int
    corners: Corners
    px_per_mm: float
    motion: MatMotion
    dice: tuple[DieOverlay, ...] = ()
    took: float | None = None
    top: int | None = None
    stack: str = ""

    @property
    def name(self) -> str:
        """`red` to `purple`, `pile`, or the name of a stack."""
        return self.stack or ("pile" if self.number == PILE else MAT_NAMES[self.number])


class EnrolState(StrEnum):
    """How far the enrolment of a set is."""

    SHOWING = "showing"
    """The guide asks for a face."""
    LEARNING = "learning"
    KEPT = "kept"
    FAILED = "failed"


@dataclass(frozen=True)
class EnrolProgress:
    """Where an enrolment is: the guide's step as in `guide.GuideStep`.

    ``seen``: the corners of each die, and whether it is good enough to learn from.
    """

    name: str
    state: EnrolState
    faces: tuple[str, ...]
    taken: tuple[int, ...]
    """The number of pictures of each face so far."""
    wanted: int
    face: int
    """The place of the face to be shown, in ``faces``."""
    ask: str
    advice: str
    other: str = ""
    """The face that it is taken for, if the advice says so."""
    seen: tuple[tuple[Corners, bool], ...] = ()
    mat: Corners = ()
    """The corners of the mat that is used."""
    report: EnrolReport | None = None
    why: str = ""
    """Why it failed."""


@dataclass(frozen=True)
class CameraSnapshot:
    """One camera at ``at`` seconds of the monotonic clock; ``jpeg`` is empty if there is no picture.

    ``size``: width and height of the camera's picture; ``fps``: frames a second that are processed; ``work``:
    seconds of work for each frame.
    """

    camera: str
    at: float
    jpeg: bytes = b""
    size: tuple[int, int] = (0, 0)
    fps: float = 0.0
    work: float = 0.0
    set: str = ""
    """The set that dice are identified with."""
    mats: tuple[MatOverlay, ...] = ()
    enrolment: EnrolProgress | None = None


@dataclass(frozen=True)
class SnapshotRequest:
    """Asks for a snapshot of the next frame, with a JPEG at most ``width`` pixels wide; 0: without a JPEG."""

    width: int = 0


@dataclass(frozen=True)
class StartEnrolment:
    """Enrol a set with this camera, one face after the other."""

    name: str
    faces: tuple[str, ...]


@dataclass(frozen=True)
class RepeatFace:
    """Show the previous face again."""


@dataclass(frozen=True)
class EndEnrolment:
    """End the enrolment. What was not learned is forgotten."""


@dataclass(frozen=True)
class UseDiceSet:
    """Identify dice with this set from now on."""

    name: str


@dataclass(frozen=True)
class KeepNamed:
    """Keep the picture of a die that could not be read, to learn from it.

    ``middle``: of its upper face, mm on the mat of ``player`` (0 to 5); ``face``: what people say it shows.
    """

    player: int
    middle: tuple[float, float]
    face: str


@dataclass(frozen=True)
class LookSeldom:
    """Between two games a picture every few seconds is enough; False: look at every frame again."""

    seldom: bool


CameraCommand = StartEnrolment | RepeatFace | EndEnrolment | UseDiceSet | KeepNamed | LookSeldom


def corners_in(points: Points, size: tuple[int, int]) -> Corners:
    """Corners ``(4, 2)`` in pixels as shares of a picture of ``size`` (width, height), rounded to four
    digits."""
    return tuple((round(float(x) / size[0], 4), round(float(y) / size[1], 4)) for x, y in points)
