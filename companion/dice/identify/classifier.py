"""The face classifier: fitted in seconds on one owner's dice, and calibrated.

It combines two scores for each of the owner's faces. A linear classifier learns where these faces differ. The
likeness to the varied copies of each face also holds in lights and lenses that no copy shows.

It also decides whether a die shows a face of this set at all, in two ways. The embedding was trained on many
dice, so the same likeness means the same in every set. And a face of the set is more like its own copies than
like copies whose signs were altered; a related die, which shows another sign in the same ink, is not.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from companion.dice.arrays import Picture
from companion.dice.identify.altered_faces import EnrolledSign
from companion.dice.identify.augmentation import augment, shifted, without_margin
from companion.dice.identify.embedding import MOST_TURNS
from companion.dice.identify.features import Features, embedding_in, features_of
from companion.dice.identify.lead import LEAD_CALIBRATION, LeastLead

COPIES_PER_PICTURE = 20
"""Varied copies that are made of each enrolled picture."""
LEAST_COPIES = 60
_NEAREST = 20
"""The likeness to a face is the mean cosine to this many of its nearest copies."""
_LINEAR, _LIKE = 0.5, 20.0
"""The weights of the linear classifier's log-probabilities and of the likeness."""
_CLEAR, _CLEARER = 0.8, 7.0
"""The clearer a face is seen, the more it is like its copies, and the more a difference of scores means.

At the first value the scores count as they are; 0.1 above it twice as much, 0.1 below it half as much.
"""
MEMBER_LIKENESS, MEMBER_STEEPNESS = 0.55, 20.0
"""A face with this likeness belongs to the set with a probability of 0.5; and the steepness of the curve."""
_NEAREST_ALTERED = 10
"""The likeness to altered copies is the mean cosine to this many of the nearest ones, of all faces."""

_DOUBT = 0.97
"""With a lower probability the face is classified again, in more turns and shifted a little to each side."""
_ASIDE_PX = 1.5
"""The place of a die is often found wrong by this many pixels, in a blurred picture by more."""
_ASIDE = ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1))
_LEAST = 1e-6

CALIBRATION = np.array(
    [_LINEAR, _LIKE, _CLEAR, _CLEARER, MEMBER_LIKENESS, MEMBER_STEEPNESS, _NEAREST_ALTERED, *LEAD_CALIBRATION]
)
"""The constants that probabilities depend on. A classifier fitted with others gives other probabilities."""

Matrix = NDArray[np.float32]
_Shown = TypeVar("_Shown")


@dataclass(frozen=True)
class Classifier:
    """A linear classifier of c faces over f features, and the embeddings of the faces' varied copies.

    ``mean`` (f,), ``weights`` (c, f), ``bias`` (c,). The scores are divided by ``temperature``, so that a
    confidence of 0.9 is right nine times in ten. ``copies`` (n, NUMBERS): one embedding for each copy;
    ``face`` (n,): the face that the copy shows, counted from 0. ``altered`` (m, NUMBERS): those of copies
    whose signs were altered; ``lead``: by how much a face of the set must be more like its own copies.
    """

    mean: Matrix
    weights: Matrix
    bias: Matrix
    temperature: float
    copies: Matrix
    face: NDArray[np.int64]
    altered: Matrix
    lead: LeastLead

    def chances(self, faces: Sequence[Picture]) -> NDArray[np.float64]:
        """The probabilities ``(n, 1 + c)``: of "not a face of this set", then of each of the set's faces.

        ``faces``: pictures with their margins.
        """
        told = self.chances_of(features_of([without_margin(face) for face in faces]))
        for doubtful in np.flatnonzero(told.max(axis=1) < _DOUBT):
            told[doubtful] = self._looked_at_again(faces[int(doubtful)])
        return told

    def _looked_at_again(self, face: Picture) -> NDArray[np.float64]:
        """The probabilities ``(1 + c,)`` in all turns and shifted to each side.

        The place of a blurred die is not exact.
        """
        sides = [shifted(face, _ASIDE_PX * right, _ASIDE_PX * down) for right, down in _ASIDE]
        told = np.log(self.chances_of(features_of(sides, MOST_TURNS)) + _LEAST).mean(axis=0)
        return np.asarray(np.exp(_log_shares(told[None])[0]))

    def chances_of(self, seen: Features) -> NDArray[np.float64]:
        """The same for faces whose features ``(n, f)`` are known already."""
        linear = _log_shares(((seen - self.mean) @ self.weights.T + self.bias).astype(np.float64))
        like = self._likeness(seen)
        scores = _LINEAR * linear + _LIKE * like
        likeliest = np.take_along_axis(like, scores.argmax(axis=1)[:, None], axis=1)
        clear = np.exp(_CLEARER * (likeliest - _CLEAR))
        shares = np.exp(_log_shares(scores * clear / self.temperature))
        of_set = 1 / (1 + np.exp(-MEMBER_STEEPNESS * (likeliest - MEMBER_LIKENESS)))
        leads = likeliest[:, 0] - self._likeness_to_altered(seen)
        of_set *= self.lead.probability(likeliest[:, 0], leads, scores.argmax(axis=1))[:, None]
        return np.concatenate([1 - of_set, of_set * shares], axis=1)

    def leads(self, seen: Features) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """The likeness of faces to the copies of the face that each is most like, and their leads, ``(n,)``
        each."""
        likeliest = self._likeness(seen).max(axis=1)
        return likeliest, likeliest - self._likeness_to_altered(seen)

    def _likeness_to_altered(self, seen: Features) -> NDArray[np.float64]:
        """The likeness to the nearest altered copies of all faces, ``(n,)``; -1 if there are none."""
        if not len(self.altered):
            return np.full(len(seen), -1.0)
        cosines = (embedding_in(seen) @ self.altered.T).astype(np.float64)
        return np.asarray(np.sort(cosines, axis=1)[:, -_NEAREST_ALTERED:].mean(axis=1))

    def _likeness(self, seen: Features) -> NDArray[np.float64]:
        """The likeness to the copies of each face, ``(n, c)``, -1 to 1."""
        cosines = (embedding_in(seen) @ self.copies.T).astype(np.float64)
        own = [np.sort(cosines[:, self.face == face], axis=1) for face in range(len(self.bias))]
        return np.stack([nearest[:, -_NEAREST:].mean(axis=1) for nearest in own], axis=1)


def _log_shares(scores: NDArray[np.float64]) -> NDArray[np.float64]:
    high = scores - scores.max(axis=1, keepdims=True)
    return np.asarray(high - np.log(np.exp(high).sum(axis=1, keepdims=True)))


@dataclass(frozen=True)
class TrainingSet:
    """The features of varied copies of enrolled pictures.

    ``seen``: ``(n, f)``; ``face``: ``(n,)``, counted from 0; ``picture``: ``(n,)``, the number of the picture
    from which a copy was made, among the pictures of its face.
    """

    seen: Matrix
    face: NDArray[np.int64]
    picture: NDArray[np.int64]

    def of(self, kept: NDArray[np.bool_]) -> TrainingSet:
        """Only the copies for which ``kept`` is true."""
        return TrainingSet(self.seen[kept], self.face[kept], self.picture[kept])


def training_set_of(faces: Sequence[Sequence[Picture]], seed: int) -> TrainingSet:
    """The training set of a set of dice; ``faces[k]``: the pictures of face k, with margins."""
    return _copies_of(faces, seed, lambda _random, kept: kept)


def altered_set_of(faces: Sequence[Sequence[Picture]], seed: int) -> TrainingSet:
    """As many copies whose signs were altered: none of them shows a face of the set."""
    signs = [[EnrolledSign(picture) for picture in pictures] for pictures in faces]
    return _copies_of(signs, seed, lambda random, sign: sign.altered(random))


def _copies_of(
    faces: Sequence[Sequence[_Shown]], seed: int, face_of: Callable[[np.random.Generator, _Shown], Picture]
) -> TrainingSet:
    random = np.random.default_rng(seed)
    taken = range(max(LEAST_COPIES, COPIES_PER_PICTURE * max(len(pictures) for pictures in faces)))
    seen = [
        features_of([augment(random, face_of(random, pictures[n % len(pictures)])) for n in taken])
        for pictures in faces
    ]
    face = np.repeat(np.arange(len(faces)), len(taken))
    picture = np.concatenate([np.arange(len(taken)) % len(pictures) for pictures in faces])
    return TrainingSet(np.concatenate(seen), face, picture)


def fit(
    training_set: TrainingSet,
    altered_set: TrainingSet,
    temperature: float = 1.0,
    lead: LeastLead | None = None,
) -> Classifier:
    """Fits a classifier of at least two faces, on one core, so that a game beside it is not disturbed.

    ``lead``: None asks for none.
    """
    from sklearn.linear_model import LogisticRegression
    from threadpoolctl import threadpool_limits

    model = LogisticRegression(C=3.0, class_weight="balanced", max_iter=200, tol=1e-3)
    mean = training_set.seen.mean(axis=0)
    with threadpool_limits(1), warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it may stop early: held-back pictures measure the fit
        model.fit(training_set.seen - mean, training_set.face)
    weights, bias = model.coef_.astype(np.float32), model.intercept_.astype(np.float32)
    if len(bias) == 1:  # for two faces there is only one score: that of the second against the first
        weights, bias = np.concatenate([0 * weights, weights]), np.concatenate([0 * bias, bias])
    copies, others = embedding_in(training_set.seen), embedding_in(altered_set.seen)
    return Classifier(
        mean, weights, bias, temperature, copies, training_set.face, others, lead or LeastLead.any(len(bias))
    )
