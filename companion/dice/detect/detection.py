"""Detects dice on areas of one picture: where they lie, and whether they lie flat.

What a flat die looks like depends on the camera's position, which depends on the focal length. Mats that are
seen from above tell little about the focal length. But most dice lie flat: with the right focal length they
seem flat, with a wrong one some of them seem to lean. Where none is in doubt with the likeliest one, no other
is tried.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from companion.dice.arrays import Picture, Points
from companion.dice.detect.busy_places import busy_places
from companion.dice.detect.finder import (
    DIE_PX,
    FINDER_THRESHOLD,
    Detection,
    find_faces_in,
    suppress_overlaps,
)
from companion.dice.detect.upper_face import Verified, may_be_one_die, upper_faces
from companion.dice.detect.verifier import (
    DIE_THRESHOLD,
    FAINT_THRESHOLD,
    LEANING_THRESHOLD,
    Patch,
    ViewAngle,
    cut_patches,
    leaning_logits,
    verify,
)
from companion.dice.geometry.planes import rotated, transform
from companion.dice.geometry.viewpoint import FOCAL_SHARES, USUAL_LENS, LensEstimate
from companion.dice.mat.flatten import Area, Flat, flatten

_OVER_MM = 4.0
"""A die counts if the middle of its upper face is at most this far (mm) beyond the area's edge: seen from the
side, its top is shifted."""
_OF_ONE_SIZE, _SURE = 4, 0.6
"""This many dice, each with at least this chance, are needed to measure how large dice are."""
_OTHER = 0.1
"""A find whose edge differs by more (natural logarithm) keeps its own edge: it leans much, or is no die."""
_TRIED = slice(1, None, 9)
"""The focal lengths of `FOCAL_SHARES` that are tried; each is a quarter longer than the previous one."""
_FARFETCHED = 9.0
"""Focal lengths whose cost is higher than the lowest one by more than this are not tried."""
_ENOUGH = 3
"""If fewer focal lengths are left, the mats determine it better than the dice could in such large steps."""
_TELLING = 10
"""This many dice are used: those seen most from the side. For a die below the camera every focal length gives
the same result."""
_FAINT = 0.12
"""From this chance on a face beside a leaning die is considered: the finder gives such faces low chances."""
_HALF_LEANS = -3.0
_MOST = 4.0
"""From `_HALF_LEANS` on, a logit of leaning, a die counts against a focal length. One die counts `_MOST` at
most, because it may really lean."""


def detect_dice(picture: Picture, areas: Sequence[Area], die_mm: float) -> list[tuple[Flat, list[Detection]]]:
    """Each area flattened so that a die is `DIE_PX` wide, and the dice on it; finds of another size are left
    out.

    ``die_mm``: the edge of a die, mm.
    """
    flats = [flatten(picture, area, DIE_PX / die_mm) for area in areas]
    found = with_common_size(
        [
            find_faces_in(flat.picture, busy_places(flat, area), FAINT_THRESHOLD)
            for flat, area in zip(flats, areas, strict=True)
        ]
    )
    finds = [Proposals.on(picture, *one) for one in zip(flats, areas, found, strict=True)]
    known = lens = lens_of(finds)
    seen = [find.seen(known) for find in finds]
    if any(told.in_doubt for one in seen for _, told in one):
        lens = estimate_lens_from_dice(finds)
        seen = seen if lens is known else [find.seen(lens) for find in finds]
    return [(find.flat, find.dice(lens, one)) for find, one in zip(finds, seen, strict=True)]


def with_common_size(found: Sequence[Sequence[Detection]]) -> list[list[Detection]]:
    """The finds of areas on one table, with the edge that most dice have.

    All dice have the same size. Together they show it more exactly than each is measured alone. A die that
    stands higher than the others keeps its own edge.
    """
    edges = [
        math.log(detection.edge)
        for detections in found
        for detection in detections
        if detection.chance > _SURE
    ]
    if len(edges) < _OF_ONE_SIZE:
        return [list(detections) for detections in found]
    usual = float(np.median(edges))

    def sized(detection: Detection) -> Detection:
        return (
            replace(detection, edge=math.exp(usual))
            if abs(math.log(detection.edge) - usual) < _OTHER
            else detection
        )

    return [[sized(detection) for detection in detections] for detections in found]


@dataclass(frozen=True)
class Proposals:
    """What the finder found on one area."""

    picture: Picture
    flat: Flat
    area: Area
    faces: list[Detection]
    """Everything that may be an upper face, the surest first."""
    detections: list[Detection]
    """Those of ``faces`` that are verified."""
    patches: list[Patch]
    """The patch of each detection."""

    @classmethod
    def on(cls, picture: Picture, flat: Flat, area: Area, faces: list[Detection]) -> Proposals:
        """The proposals on an area of the camera's ``picture``, with ``faces`` found in ``flat``."""
        unverified = cls(picture, flat, area, faces, [], [])
        return unverified.look_at(unverified.apart())

    def apart(self) -> list[Detection]:
        """The faces that are sure enough to be looked at, without those that overlap a surer one."""
        return suppress_overlaps(_surer(self.faces, FINDER_THRESHOLD))

    def look_at(self, detections: list[Detection]) -> Proposals:
        """The same area with other detections to verify."""
        return replace(
            self,
            detections=detections,
            patches=cut_patches(self.picture, self.flat.to_picture, detections, self.faces),
        )

    def views(self, lens: LensEstimate) -> list[ViewAngle | None]:
        """The direction from each detection to the camera, given the lens."""
        camera = self.area.camera
        toward = (
            camera.view_directions(lens, self._places()) if camera is not None and self.detections else None
        )
        if toward is None:
            return [None] * len(self.detections)
        upright = [
            rotated(arrow, -detection.turn) for arrow, detection in zip(toward, self.detections, strict=True)
        ]
        return [(float(right), float(down)) for right, down in upright]

    def dice(self, lens: LensEstimate, seen: Sequence[Verified]) -> list[Detection]:
        """The detections that the verifier takes for dice, given the lens; the surest first.

        ``seen``: what `seen` says for this lens.
        """
        leaning = [detection for detection, told in seen if told.leaning > LEANING_THRESHOLD]
        beside = [
            face
            for face in _surer(self.faces, _FAINT)
            if face not in self.detections and any(may_be_one_die(face, one) for one in leaning)
        ]
        dice = [told.of(detection) for detection, told in upper_faces(seen, self.look_at(beside).seen(lens))]
        return sorted(filter(self._counts, dice), key=lambda detection: -detection.chance)

    def seen(self, lens: LensEstimate) -> list[Verified]:
        """All detections, with what the verifier says of each, given the lens."""
        return list(zip(self.detections, verify(self.patches, self.views(lens)), strict=True))

    def only(self, few: Sequence[int]) -> Proposals:
        """The same with only these detections."""
        return replace(
            self, detections=[self.detections[one] for one in few], patches=[self.patches[one] for one in few]
        )

    def _places(self) -> Points:
        """Where the detections lie on the area, mm, ``(k, 2)``."""
        return transform(np.array([detection.center for detection in self.detections]), self.flat.to_area)

    def _counts(self, detection: Detection) -> bool:
        """Whether a detection is a die, has a die's size and lies on the area."""
        x, y = transform(np.array([detection.center]), self.flat.to_area)[0]
        wide, high = self.area.width + _OVER_MM, self.area.height + _OVER_MM
        inside = -_OVER_MM <= x <= wide and -_OVER_MM <= y <= high
        return bool(detection.chance > DIE_THRESHOLD and 0.7 < detection.edge / DIE_PX < 1.5 and inside)


def _surer(faces: Sequence[Detection], chance: float) -> list[Detection]:
    return [face for face in faces if face.chance > chance]


def lens_of(finds: Sequence[Proposals]) -> LensEstimate:
    """What the areas tell of the camera's lens, before any dice are looked at."""
    cameras = [find.area.camera for find in finds if find.area.camera is not None]
    return cameras[0].lens if cameras else USUAL_LENS


def estimate_lens_from_dice(finds: Sequence[Proposals]) -> LensEstimate:
    """The camera's lens: what the mats tell, and how flat the dice look with each focal length that
    remains."""
    known = lens_of(finds)
    tried = np.arange(len(FOCAL_SHARES))[_TRIED]
    tried = tried[known.cost[tried] < known.cost.min() + _FARFETCHED]
    telling = _telling(finds, known)
    if len(tried) < _ENOUGH or not telling:
        return known
    near, cost = _descended(
        known.cost[tried], lambda one: _unlikely(telling, LensEstimate.of(float(FOCAL_SHARES[tried[one]])))
    )
    return LensEstimate.of(_lowest(np.log(FOCAL_SHARES[tried[near]]), cost))


def _descended(
    known: NDArray[np.float64], unlikely: Callable[[int], float]
) -> tuple[slice, NDArray[np.float64]]:
    """The neighbours among which the lowest cost lies, and their costs.

    The search begins at the lowest ``known`` cost, and goes on to the side on which the cost falls: each one
    that is not looked at saves many passes. ``unlikely``: what is added to the cost of the one with this
    number.
    """
    first = last = int(np.argmin(known))
    costs = {first: known[first] + unlikely(first)}
    while True:
        best = min(costs, key=lambda one: costs[one])
        beside = [one for one in (best - 1, best + 1) if 0 <= one < len(known) and one not in costs]
        if not beside:
            return slice(first, last + 1), np.array([costs[one] for one in range(first, last + 1)])
        for one in beside:
            costs[one] = known[one] + unlikely(one)
        first, last = min(costs), max(costs)


def _telling(finds: Sequence[Proposals], known: LensEstimate) -> list[Proposals]:
    """The dice that are used to estimate the focal length."""
    aside = [
        (float(np.hypot(*view)), place, number)
        for number, find in enumerate(finds)
        for place, (detection, view) in enumerate(zip(find.detections, find.views(known), strict=True))
        if view is not None and detection.chance > 0.5
    ]
    asked = sorted(aside, key=lambda one: -one[0])[:_TELLING]
    numbers = sorted({number for _, _, number in asked})
    return [finds[number].only([place for _, place, mine in asked if mine == number]) for number in numbers]


def _unlikely(finds: Sequence[Proposals], lens: LensEstimate) -> float:
    """How much the dice count against a lens, in squared deviations."""
    against = [
        np.logaddexp(0, leaning_logits(find.patches, find.views(lens)) - _HALF_LEANS) for find in finds
    ]
    return 2 * float(np.minimum(np.concatenate(against), _MOST).sum())


def _lowest(places: NDArray[np.float64], heights: NDArray[np.float64]) -> float:
    """Where a curve through evenly spaced places is lowest, by a parabola around its lowest point."""
    best = int(np.argmin(heights))
    if 0 < best < len(places) - 1:
        before, here, after = heights[best - 1 : best + 2]
        aside = (before - after) / (2 * max(before - 2 * here + after, 1e-6))
        return float(np.exp(places[best] + aside * (places[1] - places[0])))
    return float(np.exp(places[best]))
