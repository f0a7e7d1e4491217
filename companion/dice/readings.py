"""What the eye reports to the table: dice on a mat, motion on a mat, what lies on top of the
pile and of the stacks, camera states."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

Facts = dict[str, str | int | float]
"""The values for the placeholders of a status text."""


class Sight(StrEnum):
    """How far the reading of a die may be trusted."""

    READ = "read"
    """The face is certain enough to act on."""
    UNSURE = "unsure"
    """The die is seen, but its face is uncertain; ``face`` is the best guess."""
    COCKED = "cocked"
    """The die leans, or lies on another die."""
    HIDDEN = "hidden"
    """The die is partly covered."""


@dataclass(frozen=True)
class DieSeen:
    """One die that is seen on a mat.

    ``center``: the middle of its upper face in mm on the mat. The origin is the top left corner of the paper
    as the player sees it, x points right, y points down. ``turn``: rotation of the upper face in degrees, 0
    to 90. ``confidence``: 0 to 1.
    """

    center: tuple[float, float]
    turn: float
    face: str | None
    confidence: float
    state: Sight


class DieChange(StrEnum):
    """What happened to a die since the previous reading."""

    KEPT = "kept"
    """It lies where it lay. The mat may have been moved together with its dice."""
    MOVED = "moved"
    """It was pushed a little and shows the same face."""
    NEW = "new"
    """It is new here, or lies differently: it was thrown or laid down."""


@dataclass(frozen=True)
class TrackedDie:
    """Says which die one in a reading is. A die keeps its ``number`` as long as it lies on its mat."""

    number: int
    change: DieChange


class Where(StrEnum):
    """Where a die is that no longer lies on its mat."""

    IN_HAND = "in hand"
    """It was picked up, and nothing has been thrown since."""
    OFF_THE_MAT = "off the mat"
    """Other dice were thrown since, and fewer came to lie on the mat than were picked up."""


@dataclass(frozen=True)
class Absent:
    """A die that lay on the mat as ``seen`` until ``since`` (seconds) and is not there now."""

    number: int
    seen: DieSeen
    since: float
    where: Where


@dataclass(frozen=True)
class MatReading:
    """All dice that lie still on a mat. Times are seconds of the shared monotonic clock.

    ``followed`` says for each of ``dice`` which die it is. The `Eye` fills in ``followed`` and ``absent``.
    """

    player: int
    dice: tuple[DieSeen, ...]
    still_since: float
    read_at: float
    followed: tuple[TrackedDie, ...] = ()
    absent: tuple[Absent, ...] = ()


@dataclass(frozen=True)
class MatBusy:
    """Something began to move on a mat (a hand, a die, the mat itself), or a hand lies still over it."""

    player: int
    at: float


@dataclass(frozen=True)
class TopSeen:
    """What lies on top of the draw pile or of a stack: the number on its back, or None if none is seen."""

    stack: str
    """`pile curses treasures tasks calendar gem_locations`."""
    number: int | None
    """For the pile it is the chamber's number in catalogue order."""
    at: float


class CameraState(StrEnum):
    """The state of a camera."""

    OPENING = "opening"
    LIVE = "live"
    GONE = "gone"


@dataclass(frozen=True)
class Remark:
    """One statement about a camera: ``message`` is the id of a text in the page's languages, ``why`` is
    English."""

    message: str
    why: str
    facts: Facts = field(default_factory=dict)


@dataclass(frozen=True)
class CameraStatus:
    """A camera's state. ``message``, ``why`` and ``facts`` are as in a `Remark`.

    Where several things are wrong, these name the worst one.
    """

    camera: str
    state: CameraState
    message: str
    why: str
    at: float
    facts: Facts = field(default_factory=dict)
    mats: tuple[MatView, ...] = ()
    also: tuple[Remark, ...] = ()
    """Everything else that is wrong, the worst first."""

    @property
    def remarks(self) -> tuple[Remark, ...]:
        """All remarks about the camera, the worst first."""
        return (Remark(self.message, self.why, self.facts), *self.also)


class Lighting(StrEnum):
    """How a mat is lit."""

    GOOD = "good"
    DARK = "dark"
    BRIGHT = "bright"
    VEILED = "veiled"
    """The whole mat has little contrast: it reflects a lamp or a window, or the lens is dirty."""
    SPOT = "spot"
    """A part of the mat reflects a lamp, and no die can be seen there."""


@dataclass(frozen=True)
class MatView:
    """A mat that a camera has found.

    ``px_per_mm``: its resolution in the camera's picture (1.6 are needed). The counts are of the last
    reading: ``dice`` is all dice, ``glaring`` those that reflect a lamp, and ``unknown`` those that lie flat
    in full view but show no face of the set; the last two are counted among dice that were not read.
    ``blur_mm``: the blur of its printed edges, as a standard deviation in mm on the paper.
    """

    player: int
    px_per_mm: float
    light: Lighting = Lighting.GOOD
    dice: int = 0
    glaring: int = 0
    unknown: int = 0
    blur_mm: float = 0.0


EyeEvent = MatReading | MatBusy | TopSeen | CameraStatus
