"""Alters the signs of enrolled faces a little: what a related die may show that is not one of the set.

Another letter of the same alphabet, or a pip more or less, has the same body, the same ink and nearly the
same form. No picture of such a die is there when a set is enrolled, but its likes can be made of the set's
own pictures.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.dice.arrays import Picture
from companion.dice.identify.augmentation import Random, without_margin
from companion.dice.identify.features import FACE_PX, KEPT_PX, MARGIN_PX, body_colour

_INK_LEAST, _INK_SHARE = 0.25, 0.5
"""Ink differs from the body by at least the first (natural logarithm), and by this share of its strongest."""
_RIM = 2
"""The outermost pixels of a face are its edge, not its sign."""
_FEW = 8
"""With fewer pixels of ink a face is blank."""
_CHANGED = 0.07
"""An altered face differs by this share of its contrast, in every quarter turn; else another way is tried."""
_TRIES = 4
_SOFT = 1.5
_ALONG, _AS_THICK, _THICKEST = 0.5, 0.5, 7.0
"""The shares of strokes along the sides of the face, and as thick as those of the sign; pixels."""

_MIDDLE = (KEPT_PX - 1) / 2

_Mask = NDArray[np.bool_]
_Way = Callable[[Random, Picture, _Mask], Picture]


class EnrolledSign:
    """The sign of an enrolled face, of which many altered ones are made.

    ``kept``: the face with margin, ``uint8[KEPT_PX, KEPT_PX, 3]``.
    """

    def __init__(self, kept: Picture) -> None:
        self._kept = kept
        self._ink = _ink_of(kept)
        self._ways = _ways_for(self._ink)
        self._soft = _softened(kept)
        self._contrast = max(10.0, float(self._soft.std()))

    def altered(self, random: Random) -> Picture:
        """The face with a stroke or a blot more or less on its sign, without a part of it, or mirrored."""
        best, most = self._kept, -1.0
        for _ in range(_TRIES):
            other = self._ways[int(random.integers(len(self._ways)))](random, self._kept, self._ink)
            change = self._change(other)
            if change > most:
                best, most = other, change
            if change > _CHANGED:
                break
        return best

    def _change(self, other: Picture) -> float:
        """How much another face differs, compared with the contrast, in the turn that hides it best."""
        two = _softened(other)
        return (
            min(float(np.abs(np.rot90(two, turn) - self._soft).mean()) for turn in range(4)) / self._contrast
        )


def _ink_of(kept: Picture) -> _Mask:
    """Where the sign is, ``bool[KEPT_PX, KEPT_PX]``."""
    body = body_colour(without_margin(kept))
    soft = cv2.GaussianBlur(kept, (0, 0), 0.8).astype(np.float32)
    differs = np.abs(np.log((soft + 16) / (body + 16))).max(axis=2)
    inner = slice(MARGIN_PX + _RIM, -MARGIN_PX - _RIM)
    ink = np.zeros(differs.shape, bool)
    strongest = float(np.percentile(differs[inner, inner], 97))
    ink[inner, inner] = differs[inner, inner] > max(_INK_LEAST, _INK_SHARE * strongest)
    return ink


def _softened(kept: Picture) -> NDArray[np.float32]:
    """The face without its margin and its fine lines, ``float32[FACE_PX, FACE_PX, 3]``."""
    return np.asarray(cv2.GaussianBlur(without_margin(kept), (0, 0), _SOFT), np.float32)


def _more_stroke(random: Random, kept: Picture, ink: _Mask) -> Picture:
    return _inked(kept, ink, _stroke(random, ink))


def _less_stroke(random: Random, kept: Picture, ink: _Mask) -> Picture:
    return _wiped(kept, ink, _stroke(random, ink))


def _more_blot(random: Random, kept: Picture, ink: _Mask) -> Picture:
    return _inked(kept, ink, _blot(random, ink))


def _less_blot(random: Random, kept: Picture, ink: _Mask) -> Picture:
    return _wiped(kept, ink, _blot(random, ink))


def _less_part(random: Random, kept: Picture, ink: _Mask) -> Picture:
    """Without the ink on one side of a line near the middle."""
    rows, columns = np.mgrid[:KEPT_PX, :KEPT_PX] - _MIDDLE
    angle = random.uniform(0, 2 * math.pi)
    beyond = columns * math.cos(angle) + rows * math.sin(angle) > random.uniform(1, 9)
    return _wiped(kept, ink, np.asarray(beyond * 255, np.uint8))


def _mirrored(_random: Random, kept: Picture, _ink: _Mask) -> Picture:
    return np.ascontiguousarray(kept[:, ::-1])


def _more_piece(random: Random, kept: Picture, ink: _Mask) -> Picture:
    """With one of the sign's pieces a second time: a pip more, a dot more."""
    piece = _piece(random, ink)
    rows, columns = np.nonzero(piece)
    low, high = MARGIN_PX + FACE_PX // 4, MARGIN_PX + 3 * FACE_PX // 4
    x, y = (_MIDDLE, _MIDDLE) if random.random() < 0.4 else random.uniform(low, high, 2)
    move = np.array([[1, 0, x - columns.mean()], [0, 1, y - rows.mean()]])
    moved = cv2.warpAffine(piece.astype(np.uint8) * 255, move, (KEPT_PX, KEPT_PX))
    return _inked(kept, ink, np.asarray(moved, np.uint8))


def _less_piece(random: Random, kept: Picture, ink: _Mask) -> Picture:
    """Without one of the sign's pieces."""
    around = cv2.dilate(_piece(random, ink).astype(np.uint8), np.ones((5, 5), np.uint8))
    return _wiped(kept, ink, np.asarray(around * 255, np.uint8))


_WAYS: tuple[_Way, ...] = (
    _more_stroke, _more_stroke, _less_stroke, _less_stroke, _more_blot, _less_blot, _less_part, _mirrored,
)  # fmt: skip
_WAYS_OF_PIECES: tuple[_Way, ...] = (*_WAYS, *(_more_piece, _less_piece) * 3)
"""For signs of several pieces, as pips are."""


def _piece(random: Random, ink: _Mask) -> _Mask:
    """One of the pieces of which the sign consists."""
    count, numbers = cv2.connectedComponents(ink.astype(np.uint8), connectivity=8)
    return np.asarray(numbers == int(random.integers(1, count)), np.bool_)


def _ways_for(ink: _Mask) -> tuple[_Way, ...]:
    if ink.sum() < _FEW:
        return (_more_blot,)
    count, _ = cv2.connectedComponents(ink.astype(np.uint8), connectivity=8)
    return _WAYS_OF_PIECES if count > 2 else _WAYS


def _stroke(random: Random, ink: _Mask) -> NDArray[np.uint8]:
    """A straight stroke that begins on the ink: half of them as thick as those of the sign, and along its
    sides, as those of letters are."""
    x, y = _inked_place(random, ink)
    angle = random.uniform(0, 2 * math.pi)
    if random.random() < _ALONG:
        angle = round(angle / (math.pi / 2)) * math.pi / 2
    length = random.uniform(FACE_PX / 6, FACE_PX / 2)
    thick = _thickness(ink) if random.random() < _AS_THICK else random.uniform(3, 7)
    end = (round(x + length * math.cos(angle)), round(y + length * math.sin(angle)))
    sheet = np.zeros(ink.shape, np.uint8)
    cv2.line(sheet, (x, y), end, 255, max(2, round(thick)), cv2.LINE_AA)
    return sheet


def _thickness(ink: _Mask) -> float:
    """The usual thickness of the sign's strokes, pixels, at most that of a thick letter."""
    far = cv2.distanceTransform(ink.astype(np.uint8), cv2.DIST_L2, 3)
    ridge = far[(far >= cv2.dilate(far, np.ones((3, 3), np.uint8))) & (far > 0)]
    return min(_THICKEST, 2 * float(np.median(ridge))) if len(ridge) else 4.0


def _blot(random: Random, ink: _Mask) -> NDArray[np.uint8]:
    """A round blot on the ink or not far from it, the size of a pip."""
    low, high = MARGIN_PX + FACE_PX // 6, MARGIN_PX + 5 * FACE_PX // 6
    near = [place + int(random.integers(-12, 13)) for place in _inked_place(random, ink)]
    x, y = (min(max(place, low), high) for place in near)
    sheet = np.zeros(ink.shape, np.uint8)
    cv2.circle(sheet, (x, y), int(random.integers(4, 8)), 255, -1, cv2.LINE_AA)
    return sheet


def _inked_place(random: Random, ink: _Mask) -> tuple[int, int]:
    rows, columns = np.nonzero(ink)
    if not len(rows):
        return KEPT_PX // 2, KEPT_PX // 2
    one = int(random.integers(len(rows)))
    return int(columns[one]), int(rows[one])


def _inked(kept: Picture, ink: _Mask, sheet: NDArray[np.uint8]) -> Picture:
    """With the ink's colour where the sheet is white."""
    colour = np.median(kept[ink], axis=0) if ink.any() else np.full(3, 20.0)
    cover = cv2.GaussianBlur(sheet, (0, 0), 0.8)[:, :, None] / 255
    return np.asarray(kept * (1 - cover) + colour * cover, np.uint8)


def _wiped(kept: Picture, ink: _Mask, sheet: NDArray[np.uint8]) -> Picture:
    """Without the ink where the sheet is white: the body is painted on from around it."""
    around = cv2.dilate(ink.astype(np.uint8), np.ones((3, 3), np.uint8)) > 0
    mask = np.asarray((sheet > 60) & around, np.uint8)
    return np.asarray(cv2.inpaint(kept, mask, 3, cv2.INPAINT_TELEA), np.uint8)
