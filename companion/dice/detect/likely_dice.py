"""Tells which finds in a picture without mats are dice, and whether its ground is to be trusted at all.

Anything may lie there: keys of a keyboard, labels, the pattern of a cloth. What is doubtful by itself is told
by the sure dice around it: those of a game are of one make.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

import cv2
import numpy as np

from companion.dice.arrays import Picture, Points
from companion.dice.detect.finder import Detection
from companion.dice.detect.scale import edges_of_surest
from companion.dice.geometry.crop import crop

_THRESHOLD = 0.45
"""A find that has a lower chance, in a picture without mats, is no die."""
_OWN_SIZE = 1.5
"""The largest ratio of a die's edge to the usual one in its picture."""
_BEYOND, _MIDDLE_WITHIN = 0.08, 0.1
"""A die whose corner lies farther beyond the picture's edge is cut off; one whose middle lies less far within
it is none. In die edges."""

_DOUBTFUL, _DOUBTFUL_SHARE, _DOUBTFUL_MOST = 0.3, 0.5, 3
"""From this chance up to `_THRESHOLD` a find is doubtful. If more finds are doubtful than
`_DOUBTFUL_MOST`, and than this share of the dice, the ground looks like dice."""
_CLEAR, _UNCLEAR_SHARE, _CLEAR_LEAST = 0.7, 0.4, 3
"""Doubtful finds do not matter where so many dice have the first chance or a higher one, and few have a
lower one: at most this share of them."""
_DICE_MOST = 32
"""The game has thirty dice. If more are found, the ground looks like dice."""
_MEDIAN_LEAST, _FROM = 0.67, 3
"""If there are this many finds or more, and their median chance is lower than this, they are no dice."""

_SURE, _ABOUT_AS_SURE = 0.6, 0.85
"""A die is sure from this chance on, if it is at least this share of the highest one."""
_MAKE_LEAST, _MAKE_SHARE = 3, 0.8
"""Dice are of one make if so many are sure, and this share of them have about the same colour."""
_OTHER_COLOUR = 0.35
"""The colour of two bodies of one make differs by less (natural logarithm), in the light of one picture."""
_LEAST_CHANCE, _SAME_SIZE, _SAME_COLOUR = 0.14, 1.08, 0.12
_ALIKE_LEAST, _ALIKE_SHARE, _ALIKE_EDGE = 2, 0.4, 30.0
"""A find is a die from this chance on if its edge is as long as that of the dice beside it (a ratio), and its
body has the colour (natural logarithm) of so many of them. The dice are at least so many pixels wide: small
patterns of a cloth look alike, too."""
_OF_OTHER_COLOUR = 0.75
"""A find of another colour is a die if its chance is at least this share of the usual one."""
_PX, _RING = 24, (2, 6)
"""The edge of a face in which the body's colour is measured, and the ring in which it is; pixels."""


def in_picture(seen: Sequence[Detection], picture: Picture) -> list[Detection]:
    """The finds that lie within the picture, and the sure ones that its edge cuts off: these are covered, so
    nobody reads them."""
    high, wide = picture.shape[:2]

    def lies_within(places: Points, margin: float) -> bool:
        return bool((places > margin).all() and (places < (wide - 1 - margin, high - 1 - margin)).all())

    def cut_off(one: Detection) -> bool:
        return one.chance > _SURE and lies_within(np.array([one.center]), _MIDDLE_WITHIN * one.edge)

    whole = [one for one in seen if lies_within(one.quad, -_BEYOND * one.edge)]
    return [*whole, *(replace(one, covered=1.0) for one in seen if one not in whole and cut_off(one))]


def of_one_size(seen: Sequence[Detection]) -> list[Detection]:
    """The dice among finds: sure enough, and about as large as the surest ones."""
    dice = [one for one in seen if one.chance > _THRESHOLD]
    if not dice:
        return []
    usual = float(np.median(edges_of_surest(dice)))
    return [one for one in dice if 1 / _OWN_SIZE < one.edge / usual < _OWN_SIZE]


def of_one_make(dice: list[Detection], picture: Picture) -> list[Detection]:
    """The dice without those that are less sure and of another colour; all of them where the sure ones have
    several colours."""
    sure = _sure(dice)
    if len(sure) < _MAKE_LEAST:
        return dice
    usual = np.median([_body_colour(picture, one) for one in sure], axis=0)

    def of_that_colour(one: Detection) -> bool:
        return bool(np.abs(_body_colour(picture, one) - usual).max() < _OTHER_COLOUR)

    if sum(map(of_that_colour, sure)) < _MAKE_SHARE * len(sure):
        return dice
    least = _OF_OTHER_COLOUR * float(np.median([one.chance for one in sure]))
    return [one for one in dice if one.chance > least or of_that_colour(one)]


def alike(seen: Sequence[Detection], dice: Sequence[Detection], picture: Picture) -> list[Detection]:
    """The finds that are no ``dice`` by themselves, but look like many of them; as sure as these.

    A six whose pips run together looks doubtful, and so does what a lamp glares on. One of the dice must be
    sure.
    """
    if not _sure(dice):
        return []
    colours = np.array([_body_colour(picture, one) for one in dice])
    edge = float(np.median([one.edge for one in dice]))
    chance = float(np.median([one.chance for one in dice]))
    if edge < _ALIKE_EDGE:
        return []
    least = max(_ALIKE_LEAST, _ALIKE_SHARE * len(dice))

    def looks_like_them(one: Detection) -> bool:
        in_size = 1 / _SAME_SIZE < one.edge / edge < _SAME_SIZE
        apart = all(math.dist(one.center, die.center) > edge / 2 for die in dice)
        if one.chance <= _LEAST_CHANCE or not in_size or not apart:
            return False
        other = np.abs(colours - _body_colour(picture, one)).max(axis=1)
        return bool((other < _SAME_COLOUR).sum() >= least)

    found = [one for one in seen if looks_like_them(one)]
    if len(found) > len(dice):  # a pattern repeats
        return []
    return [replace(one, chance=max(one.chance, chance)) for one in found]


def _sure(dice: Sequence[Detection]) -> list[Detection]:
    highest = max((one.chance for one in dice), default=0.0)
    return [one for one in dice if one.chance > max(_SURE, _ABOUT_AS_SURE * highest)]


def looks_like_dice(seen: Sequence[Detection], dice: Sequence[Detection]) -> bool:
    """Whether the ground looks like dice: then many finds are doubtful, or there are too many of them."""
    if len(dice) > _DICE_MOST:
        return True
    clear = sum(one.chance > _CLEAR for one in dice)
    unclear = sum(_THRESHOLD < one.chance <= _CLEAR for one in seen)
    if clear >= _CLEAR_LEAST and unclear <= _UNCLEAR_SHARE * clear:
        return False
    faint = sum(_DOUBTFUL < one.chance <= _THRESHOLD for one in seen)
    return faint > max(_DOUBTFUL_MOST, _DOUBTFUL_SHARE * len(dice))


def doubtful(dice: Sequence[Detection]) -> bool:
    """Whether the dice are so doubtful that none of them may be one; three or more tell."""
    return len(dice) >= _FROM and float(np.median([one.chance for one in dice])) < _MEDIAN_LEAST


def _body_colour(picture: Picture, one: Detection) -> Points:
    """The logarithm of the colour between the sign and the edge of a face, ``(3,)``."""
    corners = np.array([(0, 0), (_PX, 0), (_PX, _PX), (0, _PX)], np.float32) - 0.5
    to_face = np.asarray(cv2.getPerspectiveTransform(one.quad.astype(np.float32), corners), float)
    face = crop(picture, to_face, _PX, finer=one.edge > _PX)
    inner = np.ones((_PX, _PX), bool)
    inner[: _RING[0]] = inner[-_RING[0] :] = inner[:, : _RING[0]] = inner[:, -_RING[0] :] = False
    inner[_RING[1] : -_RING[1], _RING[1] : -_RING[1]] = False
    return np.asarray(np.log(np.median(face[inner], axis=0) + 16), float)
