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
        scores = ((describe_turns(face) - self.mean) @ self.axes.T) @ self.weights.T + self.bias
        logs = _log_chances(scores.astype(np.float64) / self.warmth)
        return np.asarray(np.exp(_log_chances(logs.mean(axis=0)[None, :])[0]))


def _log_chances(scores: NDArray[np.float64]) -> NDArray[np.float64]:
    high = scores - scores.max(axis=1, keepdims=True)
    return np.asarray(high - np.log(np.exp(high).sum(axis=1, keepdims=True)))


def fit(
    faces: Sequence[Sequence[Picture]], strangers: Sequence[Picture], seed: int, warmth: float = 1.0
) -> Classifier:
    """Fits on ``faces[k]``: the enrolled pictures of face k, with their margins. ``strangers``: other
    dice's faces, with theirs."""
    random = np.random.default_rng(seed)
    seen: list[Features] = []
    classes: list[int] = []

    def learn(face: Picture, number: int) -> None:
        seen.append(describe_turns(face))
        classes.extend([number] * QUARTERS)

    most = max(len(pictures) for pictures in faces)
    for number, pictures in enumerate(faces, start=1):
        for index in range(most * VARIANTS):
            learn(vary(random, pictures[index % len(pictures)]), number)
        for index in range(VARIANTS):
            learn(misplace(random, pictures[index % len(pictures)]), 0)
    for stranger in strangers:
        learn(vary(random, stranger), 0)
    return _solve(np.concatenate(seen), np.array(classes), warmth)


def _solve(seen: Matrix, classes: NDArray[np.int64], warmth: float) -> Classifier:
    from sklearn.linear_model import LogisticRegression

    mean = seen.mean(axis=0)
    centred = seen - mean
    _, vectors = np.linalg.eigh(centred.T @ centred)
    axes = vectors[:, ::-1][:, :_AXES].T.astype(np.float32)
    model = LogisticRegression(C=3.0, class_weight="balanced", max_iter=300, tol=1e-3)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # not quite converged is good enough: held-back pictures say how good
        model.fit(centred @ axes.T, classes)
    weights, bias = model.coef_.astype(np.float32), model.intercept_.astype(np.float32)
    return Classifier(mean.astype(np.float32), axes, weights, bias, warmth)
