"""Guides a person through enrolling a set of dice, one face at a time, by what the camera sees.

The person lays all the dice on a mat with one face up. Each die that is still and seen well gives a picture.
Then the person moves and turns the dice, and they are seen again, until there are enough pictures. Nobody has
to press anything.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.dice.arrays import Picture, Points
from companion.dice.detect.detection import detect_dice
from companion.dice.detect.finder import Detection
from companion.dice.enrol.mats_in_view import MatInView, MatsInView
from companion.dice.enrol.picture_quality import Flaw, flaws
from companion.dice.health.light import PICTURE_BRIGHT, PICTURE_DARK
from companion.dice.health.sharpness import BLURRED_PX, picture_blur
from companion.dice.identify.augmentation import without_margin
from companion.dice.identify.features import MARGIN_PX, cut_face, embedding_in, features_of
from companion.dice.mat.flatten import area_on
from companion.dice.mat.mat_finder import FoundMat
from companion.dice.settings import DiceSettings

ENOUGH = 8
"""The number of pictures of each face: four are enough, eight are better."""
_LAYINGS = 2
"""How often each face must be laid down: dice that are seen twice in the same place teach nothing new."""
_LOOK_S = 1.0
_ALIKE = 0.65
"""A die with a lower likeness to the others shows another face."""
_DOUBTS = 2
"""How often the guide asks about a face that looks like another one; then it accepts it."""
_NEAR_OWN = 0.05
_NEAR_OTHER = 0.12
"""A die whose likeness to another face is higher by this amount shows that face."""


class GuideRequest(StrEnum):
    """What the person is asked for now."""

    MAT = "mat"
    LAY = "lay"
    HOLD_STILL = "hold-still"
    MOVE = "move"
    IMPROVE = "improve"
    DONE = "done"


ADVICE: Mapping[str, str] = {
    GuideRequest.MAT: "Lay a mat under the camera, so that at least two of its markers can be seen.",
    GuideRequest.LAY: "Lay your dice on one of the mats, all of them with the {face} up.",
    GuideRequest.HOLD_STILL: "Good. Take your hand away for a moment.",
    GuideRequest.MOVE: "Now move the dice about and turn them, the {face} still up.",
    GuideRequest.DONE: "All faces have been seen; learning them takes some seconds …",
    Flaw.TOO_SMALL: "The dice are too small in the picture: bring the camera nearer to the mat.",
    Flaw.LEANING: "A die leans: let it lie flat.",
    Flaw.COVERED: "A die is partly covered: leave room around it.",
    Flaw.DARK: "It is too dark: switch a lamp on.",
    Flaw.BRIGHT: "It is too bright: dim the lamp, or turn it away.",
    Flaw.GLARE: "The lamp is mirrored in a die: move the lamp to the side.",
    Flaw.BLURRED: "The picture is blurred: focus the camera, or hold it steady.",
    "unlike": "These dice do not all show the same: is the {face} up on all of them?",
    "looks-like": "This looks like the {other}: is the {face} up on all dice?",
}
"""Every sentence of the guide in English, by its id. The page has the same ids in its languages."""


@dataclass(frozen=True)
class GuideStep:
    """The step of the guide after a frame.

    ``face``: the face to be shown; ``taken``: its pictures so far, of ``wanted``. ``advice``: an id of
    `ADVICE`; ``facts``: the values for its placeholders. ``seen``: the corners of each die in pixels, and
    whether its picture is good.
    """

    ask: GuideRequest
    face: str
    taken: int
    wanted: int
    faces_done: int
    faces: int
    advice: str
    facts: Mapping[str, str]
    seen: tuple[tuple[Points, bool], ...] = ()
    mat: Points | None = None
    """The corners of the mat that is used, pixels."""

    @property
    def sentence(self) -> str:
        """What to say in English."""
        return ADVICE[self.advice].format(**self.facts)


@dataclass(frozen=True)
class _LaidDie:
    quad: Points
    picture: Picture
    flaws: tuple[Flaw, ...]
    numbers: NDArray[np.float32]


class Guide:
    """Takes frames and returns steps. ``pictures``: what was learned of each face so far."""

    def __init__(self, faces: Sequence[str], settings: DiceSettings, enough: int = ENOUGH) -> None:
        self._faces = tuple(faces)
        self.enough = enough
        """The number of pictures wanted of each face."""
        self._places = MatsInView(settings)
        self._die_mm = settings.die_mm
        self._mat: FoundMat | None = None
        """The mat that is used: the only one, or the one on which dice were laid last."""
        self._now = 0
        self._layings = 0
        self._doubts = 0
        self._hidden: Flaw | None = None
        self._hidden_at = -9.0
        self._last: GuideStep | None = None
        self._numbers: dict[str, list[NDArray[np.float32]]] = {face: [] for face in self._faces}
        self.pictures: dict[str, list[Picture]] = {face: [] for face in self._faces}

    @property
    def done(self) -> bool:
        """Every face has its pictures."""
        return self._now == len(self._faces)

    @property
    def now(self) -> int:
        """The place of the face to be shown."""
        return self._now

    def see(self, picture: Picture, at: float) -> GuideStep:
        """Takes the frame grabbed at ``at`` seconds; returns the next step."""
        if self.done:
            return self._step(GuideRequest.DONE)
        grey = np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8)
        places = self._places.see(grey, at)
        if not places:
            return self._step(GuideRequest.MAT, self._what_hides_all(grey, at))
        self._remember_what_lies(picture, places)
        touched = [place for place in places if place.touched]
        if not touched:
            return (
                self._last
                if self._mat is not None and self._last is not None
                else self._step(GuideRequest.LAY)
            )
        if not all(place.lies_still for place in touched):
            begins = self._last is None or self._last.ask is GuideRequest.MAT
            return self._step(GuideRequest.LAY if begins else GuideRequest.HOLD_STILL)
        return self._look(picture, grey, touched)

    def skip_back(self) -> None:
        """Forgets the pictures of the previous face, which must then be shown again."""
        self._now = max(0, self._now - 1)
        face = self._faces[self._now]
        self.pictures[face], self._numbers[face] = [], []
        self._layings, self._last = 0, None

    def _what_hides_all(self, grey: NDArray[np.uint8], at: float) -> Flaw | None:
        """Why no mat is seen, as far as the picture shows it; this is checked once a second."""
        if at - self._hidden_at >= _LOOK_S:
            self._hidden, self._hidden_at = what_hides_all(grey), at
        return self._hidden

    def _remember_what_lies(self, picture: Picture, places: Sequence[MatInView]) -> None:
        """Remembers the dice on mats that nobody has touched: they are not what was asked for.

        If there is only one mat, its dice count at once.
        """
        for place in places:
            if place.known is None and place.lies_still and not place.touched:
                if len(places) == 1:
                    place.touched = True
                else:
                    place.known = _middles(self._dice(picture, place.mat))

    def _look(self, picture: Picture, grey: NDArray[np.uint8], touched: Sequence[MatInView]) -> GuideStep:
        """The dice are still: learns those that are seen well."""
        dice = self._newly_laid(picture, touched)
        seen = tuple((die.quad, not die.flaws) for die in dice)
        if not dice:
            return self._step(GuideRequest.LAY, what_hides_all(grey))
        if _unlike([die.numbers for die in dice]):
            return self._step(GuideRequest.IMPROVE, "unlike", tuple((die.quad, False) for die in dice))
        other = self._taken_for_another(dice)
        if other is not None and self._doubts < _DOUBTS:
            self._doubts += 1
            return self._step(GuideRequest.IMPROVE, "looks-like", seen, other=other)
        good = [die for die in dice if not die.flaws]
        self._doubts = 0
        self._learn(good)
        if len(good) < len(dice):
            worst = next(die.flaws[0] for die in dice if die.flaws)
            return self._step(GuideRequest.IMPROVE, worst, seen)
        return self._step(
            GuideRequest.DONE if self.done else GuideRequest.MOVE if self._layings else GuideRequest.LAY,
            None,
            seen,
        )

    def _newly_laid(self, picture: Picture, touched: Sequence[MatInView]) -> list[_LaidDie]:
        """The dice of the mat that is used; an arm may have touched other mats on its way."""
        used = None if self._mat is None else self._mat.number
        for place in sorted(touched, key=lambda place: place.mat.number != used):
            dice = self._dice(picture, place.mat)
            middles = _middles(dice)
            laid = bool(dice) if place.mat.number == used else place.has_new(middles)
            place.touched, place.known = False, middles
            if laid:
                self._mat = place.mat
                for other in touched:
                    other.touched = False
                return dice
        return []

    def _learn(self, good: Sequence[_LaidDie]) -> None:
        if not good:
            return
        face = self._faces[self._now]
        self.pictures[face].extend(die.picture for die in good)
        self._numbers[face].extend(die.numbers for die in good)
        self._layings += 1
        if len(self.pictures[face]) >= self.enough and self._layings >= _LAYINGS:
            self._now, self._layings = self._now + 1, 0

    def _dice(self, picture: Picture, mat: FoundMat) -> list[_LaidDie]:
        size = (picture.shape[1], picture.shape[0])
        area = area_on(mat, size)
        ((flat, detections),) = detect_dice(picture, [area], self._die_mm)
        return [
            self._die(picture, mat, flat.in_picture(detection.quad), detection) for detection in detections
        ]

    def _die(self, picture: Picture, mat: FoundMat, quad: Points, detection: Detection) -> _LaidDie:
        kept = cut_face(picture, quad, MARGIN_PX)
        face = without_margin(kept)
        (numbers,) = embedding_in(features_of([face]))
        return _LaidDie(quad, kept, flaws(face, detection, mat.px_per_mm), numbers)

    def _taken_for_another(self, dice: Sequence[_LaidDie]) -> str | None:
        """The learned face that most of these dice show instead of the one that they should show; None if
        there is none."""
        known = {face: np.mean(numbers, axis=0) for face, numbers in self._numbers.items() if numbers}
        face = self._faces[self._now]
        own = known.pop(face, None)
        if not known:
            return None
        middle = np.median([die.numbers for die in dice], axis=0)
        middle = middle / max(float(np.linalg.norm(middle)), 1e-6)
        likeness = {name: float(middle @ numbers) for name, numbers in known.items()}
        nearest = max(likeness, key=lambda name: likeness[name])
        if own is not None:
            return nearest if likeness[nearest] > float(middle @ own) + _NEAR_OTHER else None
        usual = min(float(numbers @ known[nearest]) for numbers in self._numbers[nearest])
        return (
            nearest if likeness[nearest] > usual - _NEAR_OWN else None
        )  # as like as that face's own pictures

    def _step(
        self,
        ask: GuideRequest,
        advice: str | None = None,
        seen: tuple[tuple[Points, bool], ...] = (),
        **facts: str,
    ) -> GuideStep:
        now = min(self._now, len(self._faces) - 1)
        face = self._faces[now]
        taken = len(self.pictures[face])
        self._last = GuideStep(
            ask, face, min(taken, self.enough), self.enough, self._now, len(self._faces),
            advice or ask, {"face": face.replace("_", " "), **facts}, seen,
            None if self._mat is None else self._mat.corners,
        )  # fmt: skip
        return self._last


def what_hides_all(grey: NDArray[np.uint8]) -> Flaw | None:
    """Why nothing can be made out in a picture; None if something can."""
    level = float(grey[::8, ::8].mean())
    if level < PICTURE_DARK:
        return Flaw.DARK
    if level > PICTURE_BRIGHT:
        return Flaw.BRIGHT
    return Flaw.BLURRED if picture_blur(grey) > BLURRED_PX else None


def _middles(dice: Sequence[_LaidDie]) -> Points:
    return np.array([die.quad.mean(axis=0) for die in dice], float).reshape(-1, 2)


def _unlike(numbers: Sequence[NDArray[np.float32]]) -> bool:
    """Whether a die shows another face than most of the others."""
    if len(numbers) < 3:
        return False
    likeness = np.stack(numbers) @ np.stack(numbers).T
    np.fill_diagonal(likeness, np.nan)
    return bool(np.nanmedian(likeness, axis=1).min() < _ALIKE)
