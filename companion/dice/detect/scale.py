"""Estimates how large dice are in a picture of unknown scale, from markers or by trying several scales."""

from __future__ import annotations

import math

import cv2
import numpy as np

from companion.dice.arrays import Picture, Points
from companion.dice.detect.finder import DIE_PX, Detection, find_dice
from companion.dice.detect.verifier import DIE_THRESHOLD, cut_patches, verify
from companion.dice.geometry.planes import mean_edge
from companion.dice.mat.mat_finder import MarkerFinder, Markers
from companion.dice.mat.paper import MARKER_MM

_DIE_MM = 16.0
_ABOUT_AS_SURE = 0.8
_RIM = 1.3
"""The width of a marker with its white rim, as a multiple of its black square."""


def estimate_die_size(picture: Picture) -> tuple[float, list[Detection]]:
    """The edge of a die in a picture, pixels, and the dice found at that scale.

    Markers have a known size. They are not taken for dice. Without markers, several scales are tried, and the
    one counts at which most dice are found with certainty.
    """
    markers = MarkerFinder().find(np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8))
    if markers:
        marker = float(np.median([mean_edge(corners) for corners in markers.values()]))
        factor = DIE_PX / (marker * _DIE_MM / MARKER_MM)
        detections = [
            detection for detection in _find_at(picture, factor) if not _on_marker(detection, markers)
        ]
    else:
        factor = _best_factor(picture)
        detections = _find_at(picture, factor)
        edge = (
            float(np.median([detection.edge for detection in detections])) if detections else DIE_PX / factor
        )
        if not 0.9 < edge * factor / DIE_PX < 1.12:
            detections = _find_at(picture, DIE_PX / edge) or detections
    detections = [
        detection for detection in _looked_at(picture, detections) if detection.chance > DIE_THRESHOLD
    ]
    return float(np.median(edges_of_surest(detections))) if detections else DIE_PX / factor, detections


def find_at_edge(picture: Picture, edge: float) -> list[Detection]:
    """The verified dice of a picture in which a die is about ``edge`` pixels wide."""
    return _looked_at(picture, _find_at(picture, DIE_PX / edge))


def edges_of_surest(detections: list[Detection]) -> list[float]:
    """The edges of those detections that are about as sure as the surest one: stains may have any size."""
    surest = max((detection.chance for detection in detections), default=0.0)
    return [detection.edge for detection in detections if detection.chance > _ABOUT_AS_SURE * surest]


def _on_marker(detection: Detection, markers: Markers) -> bool:
    def within(marker: Points) -> bool:
        middle = marker.mean(axis=0)
        whole = ((marker - middle) * _RIM + middle).astype(np.float32)
        return cv2.pointPolygonTest(whole, detection.center, False) >= 0

    return any(within(marker) for marker in markers.values())


def _best_factor(picture: Picture) -> float:
    best, factor = _score(picture, 1.0), 1.0
    for other in (2.0, 1.42, 0.71, 0.5, 0.35, 0.25):
        longest = max(picture.shape[:2]) * other
        if 64 <= longest <= 2400:
            score = _score(picture, other)
            if score > best:
                best, factor = score, other
    return factor


def _score(picture: Picture, factor: float) -> float:

    # A high power: a few sure dice must count more than many doubtful bits of symbols and markers at a finer
    # scale. The edge: one die must count more than the sure bits among them.
    def fits(detection: Detection) -> float:
        fit = max(0.0, 1 - abs(math.log(detection.edge * factor / DIE_PX)) * 2)
        return detection.chance**4 * fit * detection.edge

    return sum(fits(detection) for detection in _looked_at(picture, _find_at(picture, factor)))


def _looked_at(picture: Picture, detections: list[Detection]) -> list[Detection]:
    looks = verify(cut_patches(picture, np.eye(3), detections, detections), [None] * len(detections))
    return [look.of(detection) for look, detection in zip(looks, detections, strict=True)]


def _find_at(picture: Picture, factor: float) -> list[Detection]:
    if factor < 0.8:
        picture = np.asarray(cv2.GaussianBlur(picture, (0, 0), 0.4 / factor), np.uint8)
    size = (max(16, round(picture.shape[1] * factor)), max(16, round(picture.shape[0] * factor)))
    scaled = np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_LINEAR), np.uint8)
    fx, fy = size[0] / picture.shape[1], size[1] / picture.shape[0]
    return [
        Detection(
            ((detection.center[0] + 0.5) / fx - 0.5, (detection.center[1] + 0.5) / fy - 0.5),
            detection.edge / fx, detection.turn, detection.chance, detection.leaning, detection.covered,
        )
        for detection in find_dice(scaled)
    ]  # fmt: skip
