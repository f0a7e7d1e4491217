"""What lies and moves on the table at any moment: what the stage tells the camera.

Each movement is announced beforehand with its time (seconds on the machine's monotonic clock), so that the
camera's process can draw the next frame without asking.
"""

from __future__ import annotations

import bisect
import math
from collections.abc import Iterable
from dataclasses import dataclass, field

from companion.rehearsal.camera.cube import EDGE
from companion.rehearsal.camera.dice_art import Face


@dataclass(frozen=True)
class DiePose:
    """How a die lies on a mat: mm from its top left, degrees clockwise."""

    x: float
    y: float
    turn: float

    def place(self) -> tuple[float, float]:
        """Where its middle is."""
        return self.x, self.y


@dataclass(frozen=True)
class LiftedDie:
    """From ``at`` on a die is in somebody's hand."""

    mat: int
    die: int
    at: float


@dataclass(frozen=True)
class Flight:
    """A die leaves a hand at ``leaves`` and lies still from ``rests`` on."""

    mat: int
    die: int
    face: Face
    start: tuple[float, float]
    end: DiePose
    leaves: float
    rests: float
    tumbles: float
    """Degrees it rolls on its way; 0 for a die that is put down."""


@dataclass(frozen=True)
class Reach:
    """A hand's way over a mat: times with places of the palm, mm on the mat."""

    mat: int
    path: tuple[tuple[float, float, float], ...]


@dataclass(frozen=True)
class PileTop:
    """From ``at`` on the tile of this number lies on the draw pile; None: the pile is empty."""

    chamber: int | None
    at: float


SceneEvent = LiftedDie | Flight | Reach | PileTop


@dataclass(frozen=True)
class Seen:
    """A die in flight at one moment."""

    flight: Flight
    x: float
    y: float
    height: float
    """The height of its middle above the mat, mm."""
    left: float
    """Degrees still to roll."""
    heading: tuple[float, float]


@dataclass
class Mat:
    """One mat's dice."""

    lying: dict[int, tuple[Face, DiePose]] = field(default_factory=dict)
    changes: int = 0
    """Counts every change of what lies still."""


class Scene:
    """What is on the table at each moment. Moments must be asked for in the order of time."""

    def __init__(self, mats: int) -> None:
        self.mats = [Mat() for _ in range(mats)]
        self.pile_top: int | None = None
        self._coming: list[SceneEvent] = []
        self._hands: list[Reach] = []
        self._flying: list[Flight] = []

    def happen(self, happenings: Iterable[SceneEvent]) -> None:
        """Adds movements that are going to happen."""
        for happening in happenings:
            bisect.insort(self._coming, happening, key=_begins)

    def advance(self, now: float) -> None:
        """Lets everything happen that begins until ``now``."""
        while self._coming and _begins(self._coming[0]) <= now:
            self._begin(self._coming.pop(0))
        for flight in [flight for flight in self._flying if flight.rests <= now]:
            self._flying.remove(flight)
            mat = self.mats[flight.mat]
            mat.lying[flight.die] = (flight.face, flight.end)
            mat.changes += 1
        self._hands = [reach for reach in self._hands if reach.path[-1][0] > now]

    def _begin(self, happening: SceneEvent) -> None:
        match happening:
            case LiftedDie(mat, die):
                if self.mats[mat].lying.pop(die, None) is not None:
                    self.mats[mat].changes += 1
            case Flight():
                self._flying.append(happening)
            case Reach():
                self._hands.append(happening)
            case PileTop(chamber):
                self.pile_top = chamber

    def flying(self, now: float) -> list[Seen]:
        """All dice under way at ``now``."""
        return [_under_way(flight, now) for flight in self._flying]

    def hands(self, now: float) -> list[tuple[int, float, float]]:
        """Mat and palm of each hand over the table."""
        return [(reach.mat, *_palm(reach, now)) for reach in self._hands]

    def still(self) -> bool:
        """Nothing moves."""
        return not self._flying and not self._hands


def _begins(happening: SceneEvent) -> float:
    match happening:
        case LiftedDie() | PileTop():
            return happening.at
        case Flight():
            return happening.leaves
        case Reach():
            return happening.path[0][0]


def _under_way(flight: Flight, now: float) -> Seen:
    """A die slows down evenly; it hops lower and lower as long as it tumbles."""
    share = min(1.0, (now - flight.leaves) / (flight.rests - flight.leaves))
    way = 1 - (1 - share) ** 2
    dx, dy = flight.end.x - flight.start[0], flight.end.y - flight.start[1]
    length = math.hypot(dx, dy) or 1.0
    hop = 26.0 * abs(math.cos(2.6 * math.pi * share)) * (1 - share) ** 2 if flight.tumbles else 0.0
    left = flight.tumbles * (1 - way)
    on_edge = (
        EDGE / 2 * (math.sqrt(2) - 1) * abs(math.sin(math.radians(2 * left)))
    )  # a rolling cube rises over its edges
    x, y = flight.start[0] + dx * way, flight.start[1] + dy * way
    return Seen(flight, x, y, EDGE / 2 + hop + on_edge, left, (dx / length, dy / length))


def _palm(reach: Reach, now: float) -> tuple[float, float]:
    """Between two places a hand starts and stops softly."""
    after = bisect.bisect_right([time for time, _, _ in reach.path], now)
    if after >= len(reach.path):
        return reach.path[-1][1:]
    before, then = reach.path[max(0, after - 1)], reach.path[after]
    share = (now - before[0]) / max(1e-6, then[0] - before[0])
    soft = share * share * (3 - 2 * share)
    return before[1] + (then[1] - before[1]) * soft, before[2] + (then[2] - before[2]) * soft
