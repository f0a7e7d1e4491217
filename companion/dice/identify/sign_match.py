"""Compares the sign on a face with enrolled pictures of it, point by point.

The embedding takes a sign that was never enrolled for the most similar one: an O for a C. Laid over each
other the two differ in one place, by as much as ink differs from the body. So a face belongs to the set only
if it nowhere differs from an enrolled picture by much more than enrolled pictures of one face differ from one
another.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.dice.arrays import Picture
from companion.dice.identify.augmentation import without_margin
from companion.dice.identify.features import FACE_PX, MARGIN_PX, body_colour, relative_to

Plane = NDArray[np.float32]

_BLURS = (0.6, 0.9, 1.2, 1.6, 2.0, 2.5, 3.0, 3.6)
"""The blurs, pixels, of which the sharper one of two faces gets one, so that both are as sharp."""
_FINE, _MIDDLE, _COARSE = 0.7, 1.8, 4.0
"""The blurs, pixels, between which fine and coarse details lie."""
_NOISE, _EVEN = 0.15, 0.3
"""Grey levels that are added to fine and to coarse details: what noise makes of an even face."""
_SMALL, _SMALL_MARGIN, _SMALL_BLUR = 24, 3, 1.2
"""The edge of the small copies that tell how a face is turned, how far it may be shifted in them, and their
blur; pixels."""
_COARSEST = 12
"""The edge of the copies by which the most similar enrolled pictures are found."""
_MARGIN = 6
"""So many pixels a face may be shifted."""
_RIM = 4
"""The outermost pixels of a face are its edge, not its sign."""
_BENT = 0.2
"""The most by which a face may be stretched or turned to fit; a share."""
_GAINS = (0.4, 2.5)
"""The contrasts of two pictures of one face differ by no more than this."""
_FAR = 3.0
"""A point that differs from the body by more (natural logarithm) is glare or a hole."""
_SPOT = 1.2
"""A difference counts if it is about as wide as this, pixels."""
_CONTRAST, _LEAST_CONTRAST = 99.0, 1.4
"""So many per cent of a face's points have less ink than the contrast says; and the smallest contrast that
counts (natural logarithm): what is printed faintly differs as much by light as by another sign."""
_COMPARED = 5
"""A face is compared with this many of the enrolled pictures, the most similar ones."""
_OWN, _MORE, _LOWEST = 0.95, 1.85, 0.18
"""This share of the enrolled pictures differ less from the other ones of their face, or less than the third
value; a face of the set differs by no more than so many times as much."""
_AT_MOST, _STEEPNESS = 0.9, 40.0
"""The probability at the most that a face may differ, and how steeply it falls beyond."""
_ALIKE, _APART, _RAISED = 2.1, 6.0, 0.8
"""A comparison adds to the log-odds of a face: the first number, less the second times the difference (as a
share of the most), but never more than the third. So a face whose sign lies well on an enrolled one needs
less likeness otherwise, and one that differs by more than a third of the most needs more."""
_SURE, _ENOUGH = 3.5, 0.7
"""A face is not compared with further pictures once its log-odds would be the first and it differs by less
than the second, a share of the most."""
_CERTAIN, _LEAST = 12.0, 1e-9
"""Log-odds beyond which a face is certain, and a number so small that it changes nothing."""
_FEW = 12
"""With fewer comparisons nothing is known."""

_COMPARING = (*_BLURS, _RIM, _BENT, _SPOT, _CONTRAST, _LEAST_CONTRAST, _COMPARED)
SIGN_CALIBRATION = (*_COMPARING, _OWN, _MORE, _LOWEST, _AT_MOST, _STEEPNESS, _ALIKE, _APART, _RAISED)
"""The constants on which it depends whether a face is taken for one of the set."""


class Sign:
    """A face with margin, ready to be compared."""

    def __init__(self, kept: Picture) -> None:
        self._kept = kept
        self._body = body_colour(without_margin(kept))
        self._grey = np.asarray(cv2.cvtColor(without_margin(kept), cv2.COLOR_BGR2GRAY), np.float32)

    @cached_property
    def sharpness(self) -> float:
        """The logarithm of fine details over coarse ones."""
        return _sharpness(self._grey)

    @cached_property
    def _sharpness_of_blurs(self) -> list[float]:
        return [_sharpness(np.asarray(cv2.GaussianBlur(self._grey, (0, 0), blur))) for blur in _BLURS]

    def blur_to(self, sharpness: float) -> float:
        """The blur, pixels, with which this face is about as sharp."""
        away = [abs(one - sharpness) for one in self._sharpness_of_blurs]
        return _BLURS[int(np.argmin(away))]

    def relative(self, blur: float) -> Plane:
        """The blurred face's colours relative to the body, ``float32[KEPT_PX, KEPT_PX, 3]``."""
        return self._sharpest if blur == _BLURS[0] else self._relative(blur)

    @cached_property
    def _sharpest(self) -> Plane:
        """Only this is kept: it is asked for most often, and a set may have hundreds of pictures."""
        return self._relative(_BLURS[0])

    def _relative(self, blur: float) -> Plane:
        blurred = np.asarray(cv2.GaussianBlur(self._kept, (0, 0), blur), np.uint8)
        return relative_to(self._body, blurred)

    @cached_property
    def ink(self) -> Plane:
        """The ink's colour relative to the body, of length 1: ``float32[3]``."""
        edge = MARGIN_PX + _RIM
        points = self.relative(_BLURS[0])[edge:-edge, edge:-edge].reshape(-1, 3)
        weight = np.abs(points).max(axis=1) ** 2 + 1e-4
        ink = (points * weight[:, None]).sum(axis=0)
        return np.asarray(ink / (np.linalg.norm(ink) + 1e-6), np.float32)

    @cached_property
    def small(self) -> Plane:
        """A small grey copy without margin, ``float32[_SMALL, _SMALL]``."""
        grey = _face_of(self.relative(_SMALL_BLUR).mean(axis=2))
        return np.asarray(cv2.resize(grey, (_SMALL, _SMALL), interpolation=cv2.INTER_AREA), np.float32)

    @cached_property
    def coarse(self) -> Plane:
        """A still smaller copy in each quarter turn, each of mean 0 and length 1, ``float32[4, n]``."""
        size = (_COARSEST, _COARSEST)
        grey = cv2.resize(self.small, size, interpolation=cv2.INTER_AREA)
        turned = np.stack([np.rot90(grey, turn).ravel() for turn in range(4)])
        turned = turned - turned.mean(axis=1, keepdims=True)
        return np.asarray(turned / (np.linalg.norm(turned[0]) + 1e-6), np.float32)

    @cached_property
    def turned(self) -> list[Plane]:
        """The middle of the small copy in each quarter turn."""
        inner = slice(_SMALL_MARGIN, -_SMALL_MARGIN)
        return [np.ascontiguousarray(np.rot90(self.small, turn)[inner, inner]) for turn in range(4)]


def _face_of(plane: Plane) -> Plane:
    return np.ascontiguousarray(plane[MARGIN_PX:-MARGIN_PX, MARGIN_PX:-MARGIN_PX])


def _sharpness(grey: Plane) -> float:
    fine, middle, coarse = (cv2.GaussianBlur(grey, (0, 0), sigma) for sigma in (_FINE, _MIDDLE, _COARSE))
    inner = slice(_RIM + 1, -_RIM - 1)
    small = np.abs(fine - middle)[inner, inner].mean()
    large = np.abs(middle - coarse)[inner, inner].mean()
    return float(np.log((small + _NOISE) / (large + _EVEN)))


@dataclass(frozen=True)
class SignMatch:
    """The enrolled pictures of each face, and the most by which a face of the set differs from the most
    similar one (`most_apart`)."""

    signs: tuple[tuple[Sign, ...], ...]
    most: float

    @staticmethod
    def with_most(faces: Sequence[Sequence[Picture]], most: float) -> SignMatch:
        """From the pictures of each face, with margins."""
        return SignMatch(tuple(tuple(map(Sign, pictures)) for pictures in faces), most)

    def probability(self, face: Picture, number: int, before: float) -> float:
        """That a picture with its margin shows the sign of this face, 0 to 1.

        ``before``: the same before its sign was compared.
        """
        if math.isinf(self.most):
            return before
        odds = _log_odds(before)
        enough = np.clip((odds + _ALIKE - _SURE) / _APART, (_ALIKE - _RAISED) / _APART, _ENOUGH)
        apart = _least_difference(Sign(face), self.signs[number], float(enough) * self.most)
        told = odds + min(_RAISED, _ALIKE - _APART * apart / max(self.most, _LEAST))
        not_over = _log_odds(_AT_MOST) - _STEEPNESS * (apart - self.most)
        return min(_share_of(told), _share_of(not_over))


def most_apart(faces: Sequence[Sequence[Picture]]) -> float:
    """The most by which a face of a set differs from the most similar enrolled picture of it; infinite if too
    few pictures tell.

    ``faces``: for each face its pictures, with margins.
    """
    signs = [[Sign(picture) for picture in pictures] for pictures in faces]
    apart = [
        _least_difference(one, [other for other in some if other is not one], -math.inf)
        for some in signs
        for one in (some if len(some) > 1 else ())
    ]
    if len(apart) < _FEW:
        return math.inf
    return _MORE * max(_LOWEST, float(np.quantile(apart, _OWN)))


def _log_odds(share: float) -> float:
    return float(np.log(share + _LEAST) - np.log(1 - share + _LEAST))


def _share_of(log_odds: float) -> float:
    return float(1 / (1 + np.exp(-np.clip(log_odds, -_CERTAIN, _CERTAIN))))


def _least_difference(seen: Sign, enrolled: Sequence[Sign], enough: float) -> float:
    """How much a face differs from the most similar enrolled picture; the search ends at ``enough``."""
    alike = (seen.coarse @ np.stack([one.coarse[0] for one in enrolled]).T).max(axis=0)
    order = np.argsort(-alike, kind="stable")[:_COMPARED]
    least = math.inf
    for one in order:
        least = min(least, _difference(seen, enrolled[one], enough))
        if least <= enough:
            break
    return least


def _turn_of(seen: Sign, enrolled: Sign) -> int:
    """The number of quarter turns with which two faces are most alike."""
    likes = [
        float(cv2.matchTemplate(enrolled.small, piece, cv2.TM_CCOEFF_NORMED).max()) for piece in seen.turned
    ]
    return int(np.argmax(likes))


def _difference(seen: Sign, enrolled: Sign, enough: float) -> float:
    """How much two faces differ in one place, as a share of the enrolled one's contrast."""
    if seen.sharpness > enrolled.sharpness:
        one, two = seen.relative(seen.blur_to(enrolled.sharpness)), enrolled.relative(_BLURS[0])
    else:
        one, two = seen.relative(_BLURS[0]), enrolled.relative(enrolled.blur_to(seen.sharpness))
    turned = np.rot90(_amount_of_ink(one, enrolled.ink), _turn_of(seen, enrolled))
    amount, face = np.ascontiguousarray(turned), _face_of(_amount_of_ink(two, enrolled.ink))
    move = _shift(amount, face)
    difference = _apart(_moved(amount, move), face)
    if difference > enough:
        difference = min(difference, _apart(_moved(amount, _fitted(amount, face, move)), face))
    return difference


def _amount_of_ink(relative: Plane, ink: Plane) -> Plane:
    return np.asarray(np.clip(relative @ ink, -_FAR, _FAR), np.float32)


def _shift(amount: Plane, face: Plane) -> Plane:
    """How a face with margin must be shifted to fit: ``float32[2, 3]``, from the pixels of ``face`` to
    its."""
    aside = MARGIN_PX + _MARGIN
    inner = np.ascontiguousarray(amount[aside:-aside, aside:-aside])
    like = cv2.matchTemplate(face, inner, cv2.TM_CCOEFF_NORMED)
    down, right = np.unravel_index(int(like.argmax()), like.shape)
    return np.array([[1, 0, aside - right], [0, 1, aside - down]], np.float32)


def _fitted(amount: Plane, face: Plane, move: Plane) -> Plane:
    """The same with the affine map that fits best; ``move`` itself if that one is far from it."""
    until = (cv2.TERM_CRITERIA_EPS | cv2.TERM_CRITERIA_COUNT, 30, 1e-4)
    everywhere = np.full(amount.shape, 255, np.uint8)
    start = move.copy()
    try:
        _, fitted = cv2.findTransformECC(face + 4, amount + 4, start, cv2.MOTION_AFFINE, until, everywhere, 3)
    except cv2.error:  # it does not converge on an even face
        return move
    bent = np.abs(fitted[:, :2] - np.eye(2)).max()
    return np.asarray(fitted, np.float32) if bent < _BENT else move


def _moved(amount: Plane, move: Plane) -> Plane:
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    moved = cv2.warpAffine(amount, move, (FACE_PX, FACE_PX), flags=flags, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(moved, np.float32)


def _apart(one: Plane, two: Plane) -> float:
    """How much more two faces differ in one place than everywhere, as a share of the contrast of ``two``.

    In another light they differ a little everywhere; another sign differs in one place. A point may lie a
    pixel aside: it is compared with the most similar one around it.
    """
    inner = slice(_RIM, -_RIM)
    a, b = one[inner, inner], two[inner, inner]
    varies = float(((a - a.mean()) ** 2).sum())
    gain = float(np.clip(((a - a.mean()) * (b - b.mean())).sum() / max(1e-6, varies), *_GAINS))
    even = gain * one - np.median(gain * a - b)
    apart = np.maximum(_beyond(even, two), _beyond(two, even))
    apart[:_RIM], apart[-_RIM:], apart[:, :_RIM], apart[:, -_RIM:] = 0, 0, 0, 0
    spots = cv2.GaussianBlur(apart, (0, 0), _SPOT)[inner, inner]
    contrast = max(_LEAST_CONTRAST, float(np.percentile(b, _CONTRAST)))
    return float(spots.max() - spots.mean()) / contrast


_NEAR = np.ones((3, 3), np.uint8)


def _beyond(one: Plane, two: Plane) -> Plane:
    """By how much each point of ``one`` is above or below all points around it in ``two``."""
    beyond = np.maximum(one - cv2.dilate(two, _NEAR), cv2.erode(two, _NEAR) - one)
    return np.asarray(np.maximum(beyond, 0), np.float32)
