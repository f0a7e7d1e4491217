"""The face classifier: fitted in seconds on one owner's dice, honest about what it does not know."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from companion.dice.faces import QUARTERS, Features, describe_turns
from companion.dice.finder import Picture
from companion.dice.variants import misplace, vary

VARIANTS = 10
"""Varied copies of each enrolled picture, each in four turns."""
LEAST_COPIES = 60
STRANGERS = 120
_AXES = 120

Matrix = NDArray[np.float32]


@dataclass(frozen=True)
class Classifier:
    """A linear classifier over the features' main axes; class 0 is "not a face of this set".

    ``mean`` (f,), ``axes`` (k, f), ``weights`` (c, k), ``bias`` (c,); ``warmth`` divides the scores so that
    a confidence of 0.9 is right nine times in ten.
    """

    mean: Matrix
    axes: Matrix
    weights: Matrix
    bias: Matrix
    warmth: float

    def chances(self, face: Picture) -> NDArray[np.float64]:
        """Chance of each class ``(c,)``, over the four turns of one face."""
        return self.chances_of(describe_turns(face))

    def chances_of(self, seen: Features) -> NDArray[np.float64]:
        """The same of a face that was described already."""
        scores = ((seen - self.mean) @ self.axes.T) @ self.weights.T + self.bias
        logs = _log_chances(scores.astype(np.float64) / self.warmth)
        return np.asarray(np.exp(_log_chances(logs.mean(axis=0)[None, :])[0]))


def _log_chances(scores: NDArray[np.float64]) -> NDArray[np.float64]:
    high = scores - scores.max(axis=1, keepdims=True)
    return np.asarray(high - np.log(np.exp(high).sum(axis=1, keepdims=True)))


@dataclass(frozen=True)
class Lessons:
    """Varied copies of enrolled pictures, described: ``seen`` (n, 4, f), ``face`` (n,), 0 is a stranger.

    ``picture``: which of its face's pictures a copy was made of, -1 for strangers.
    """

    seen: Matrix
    face: NDArray[np.int64]
    picture: NDArray[np.int64]

    def without(self, kept: NDArray[np.bool_]) -> Lessons:
        """Only the copies for which ``kept`` is true."""
        return Lessons(self.seen[kept], self.face[kept], self.picture[kept])


def prepare(faces: Sequence[Sequence[Picture]], strangers: Sequence[Picture], seed: int) -> Lessons:
    """``faces[k]``: the pictures of face k, with margins; ``strangers``: faces of other dice."""
    random = np.random.default_rng(seed)
    seen: list[Features] = []
    marks: list[tuple[int, int]] = []

    def learn(face: Picture, number: int, picture: int) -> None:
        seen.append(describe_turns(face))
        marks.append((number, picture))

    most = max(len(pictures) for pictures in faces)
    for number, pictures in enumerate(faces, start=1):
        for index in range(max(LEAST_COPIES, most * VARIANTS)):
            learn(vary(random, pictures[index % len(pictures)]), number, index % len(pictures))
        for index in range(VARIANTS):
            learn(misplace(random, pictures[index % len(pictures)]), 0, -1)
    for stranger in strangers:
        learn(vary(random, stranger), 0, -1)
    face, picture = np.array(marks).T
    return Lessons(np.stack(seen), face, picture)


def fit(lessons: Lessons, warmth: float = 1.0) -> Classifier:
    """Fits on all lessons; on one core, so that a game beside it is not disturbed."""
    from sklearn.linear_model import LogisticRegression
    from threadpoolctl import threadpool_limits

    seen = lessons.seen.reshape(-1, lessons.seen.shape[-1])
    model = LogisticRegression(C=3.0, class_weight="balanced", max_iter=120, tol=1e-3)
    with threadpool_limits(1), warnings.catch_warnings():
        warnings.simplefilter("ignore")  # not quite converged is good enough: held-back pictures say how good
        mean = seen.mean(axis=0)
        axes = _main_axes(seen - mean)
        model.fit((seen - mean) @ axes.T, np.repeat(lessons.face, QUARTERS))
    weights, bias = model.coef_.astype(np.float32), model.intercept_.astype(np.float32)
    return Classifier(mean.astype(np.float32), axes, weights, bias, warmth)


def _main_axes(centred: Matrix) -> Matrix:
    """The directions in which the features vary most, ``(_AXES, f)``; from a sample of the rows."""
    from scipy.linalg import eigh

    some = centred[:: max(1, len(centred) // 1500)]
    high = centred.shape[1]
    _, vectors = eigh(some.T @ some, subset_by_index=(max(0, high - _AXES), high - 1))
    return np.asarray(vectors.T, np.float32)
