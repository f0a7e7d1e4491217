"""What the eye tells the table: dice on a mat, a mat in motion, the pile's top tile, how a camera fares."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

Facts = dict[str, str | int | float]
"""What the placeholders of a status message stand for."""


class Sight(StrEnum):
    """How far a die that was seen may be trusted."""

    READ = "read"
    """A face to act on."""
    UNSURE = "unsure"
    """A die, but not a face to act on; ``face`` is the best guess."""
    COCKED = "cocked"
    """Leaning, or lying on another die."""
    HIDDEN = "hidden"
    """Partly covered."""


@dataclass(frozen=True)
class DieSeen:
    """One die: ``center`` of its upper face in mm on the mat, ``turn`` of it in degrees, 0 to 90.

    The origin is the paper's top left as the player sees it, x right, y down. ``confidence``: 0 to 1.
    """

    center: tuple[float, float]
    turn: float
    face: str | None
    confidence: float
    state: Sight


class DieChange(StrEnum):
    """What became of a die since the reading before."""

    KEPT = "kept"
    """It lies where it lay; the mat may have been moved with it."""
    MOVED = "moved"
    """Pushed a little, and shows what it showed."""
    NEW = "new"
    """It was not there, or not like this: thrown, or laid down."""


@dataclass(frozen=True)
class TrackedDie:
    """Which die one of a reading is: ``number`` stays with it as long as it lies on its mat."""

    number: int
    change: DieChange


class Where(StrEnum):
    """Where a die is that does not lie on its mat any more."""

    IN_HAND = "in hand"
    """It was taken up, and nothing was thrown since."""
    OFF_THE_MAT = "off the mat"
    """Others were thrown since, and not all have come to lie on the mat."""


@dataclass(frozen=True)
class Absent:
    """A die that lay on the mat until ``since`` (seconds) as ``seen``, and does not now."""

    number: int
    seen: DieSeen
    since: float
    where: Where


@dataclass(frozen=True)
class MatReading:
    """All dice that lie on a mat, all of them still; times are seconds of the shared monotonic clock.

    ``followed`` says for each of ``dice`` which die it is; the `Eye` adds it, and what is ``absent``.
    """

    player: int
    dice: tuple[DieSeen, ...]
    still_since: float
    read_at: float
    followed: tuple[TrackedDie, ...] = ()
    absent: tuple[Absent, ...] = ()


@dataclass(frozen=True)
class MatBusy:
    """Something began to move on a mat: a hand, a die, the mat itself; or a hand lies still over it."""

    player: int
    at: float


@dataclass(frozen=True)
class PileSeen:
    """The draw pile's top: the chamber's number in catalogue order, or None where no marker can be seen."""

    chamber: int | None
    at: float


class CameraState(StrEnum):
    """How a camera fares."""

    OPENING = "opening"
    LIVE = "live"
    GONE = "gone"


@dataclass(frozen=True)
class Remark:
    """One thing said of a camera: ``message`` is an id for the page's languages, ``why`` English."""

    message: str
    why: str
    facts: Facts = field(default_factory=dict)


@dataclass(frozen=True)
class CameraStatus:
    """A camera's state in words, as in a `Remark`; where several things are wrong, the worst of them."""

    camera: str
    state: CameraState
    message: str
    why: str
    at: float
    facts: Facts = field(default_factory=dict)
    mats: tuple[MatView, ...] = ()
    also: tuple[Remark, ...] = ()
    """What else is wrong, the worst first."""

    @property
    def remarks(self) -> tuple[Remark, ...]:
        """All that is said of it, the worst first."""
        return (Remark(self.message, self.why, self.facts), *self.also)


class Lighting(StrEnum):
    """How a mat is lit."""

    GOOD = "good"
    DARK = "dark"
    BRIGHT = "bright"
    VEILED = "veiled"
    """A lamp or a window is mirrored over the whole of it, or the lens is dim."""
    SPOT = "spot"
    """A lamp is mirrored in a part of it, in which no die can be seen."""


@dataclass(frozen=True)
class MatView:
    """A mat that a camera has found: ``px_per_mm`` in the camera's picture (1.6 are needed).

    Of its ``dice`` at the last reading light shines back from ``glaring`` ones, and ``unknown`` ones lie flat
    and in view but show no face of the set; both are counted among dice that were not read. ``blur_mm``: how
    far its printed edges are smeared, standard deviation in mm on the paper.
    """

    player: int
    px_per_mm: float
    light: Lighting = Lighting.GOOD
    dice: int = 0
    glaring: int = 0
    unknown: int = 0
    blur_mm: float = 0.0


EyeEvent = MatReading | MatBusy | PileSeen | CameraStatus
