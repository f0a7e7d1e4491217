"""Labels of pictures with dice, in the same words as the reader's own lines."""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path

import msgspec

Pair = tuple[float, float]


class TrueMarker(msgspec.Struct, frozen=True):
    """A marker. ``visible``: the share that nothing covers."""

    id: int
    visible: float


class TrueDie(msgspec.Struct, frozen=True):
    """A die: ``face``, middle and corners of the most upward face, pixels, in its symbol's order."""

    face: str
    center: Pair
    quad: tuple[Pair, ...]
    cocked: bool
    visible: float
    tilt_deg: float = 0.0

    @property
    def edge(self) -> float:
        """Mean edge of the upper face, pixels."""
        return sum(math.dist(self.quad[k], self.quad[k - 1]) for k in range(4)) / 4


class TrueMat(msgspec.Struct, frozen=True):
    """A mat, its paper's corners clockwise from the player's top left, its markers and dice."""

    player: str
    corners: tuple[Pair, ...]
    markers: tuple[TrueMarker, ...]
    px_per_mm: float
    dice: tuple[TrueDie, ...]

    @property
    def can_be_found(self) -> bool:
        """Whether the mat can be found: two of its markers are in full view."""
        return sum(marker.visible >= 0.99 for marker in self.markers) >= 2


class TruePicture(msgspec.Struct, frozen=True):
    """A picture: the benchmark's ``group``, the set of dice (``style``) that lies in it."""

    file: str
    group: str
    style: str
    w: int
    h: int
    px_per_mm: float
    die_px: float
    mats: tuple[TrueMat, ...]
    light: str = ""
    stray: tuple[TrueDie, ...] = ()
    placed_by: str = ""
    """Another picture by the same camera, in which the mats were found: a mat stays where it was found."""


class Enrolled(msgspec.Struct, frozen=True):
    """One of an owner's pictures, with one die in its middle."""

    file: str
    style: str
    dice: tuple[TrueDie, ...]


class Labels(msgspec.Struct, frozen=True):
    """The content of a folder's ``labels.json``."""

    pictures: tuple[TruePicture, ...]
    enrol: tuple[Enrolled, ...]


def load_labels(folder: Path) -> Labels:
    """Loads the labels of a folder; keys that the benchmark does not need are ignored."""
    return msgspec.json.decode((folder / "labels.json").read_bytes(), type=Labels)


@dataclass(frozen=True)
class Counted:
    """A die for scoring: its mat, its size, and whether it counts as flat in full view."""

    die: TrueDie
    mat: int
    edge: float
    full: bool

    @property
    def flat(self) -> bool:
        """Whether it lies flat and enough of it is seen to be read."""
        return self.full and not self.die.cocked
