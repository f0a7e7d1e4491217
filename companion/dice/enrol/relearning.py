"""Learns a set anew, together with dice that no camera could read and that people have named in games."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from companion.dice.arrays import Picture
from companion.dice.enrol.learning import fit_set, open_set
from companion.dice.files.named_faces import forget_named, named_faces
from companion.dice.identify.augmentation import without_margin
from companion.dice.identify.dice_set import DiceSet, FacePictures
from companion.dice.identify.features import embedding_in, features_of
from companion.dice.identify.set_files import set_folder
from companion.errors import BadInput, Missing

_UNLIKE = 0.3
"""A picture that is less like every enrolled one of its face shows something else: a hand, a die's edge."""
_RATHER = 0.15
"""A picture that is more like another face, by so much, was named wrongly."""


@dataclass(frozen=True)
class Relearned:
    """A set that was fitted on what people have named, too. It is not kept in a file."""

    dice_set: DiceSet
    learned: Mapping[str, int]
    """How many pictures of each face were learned."""
    left_out: Mapping[str, int]
    """How many of each face were not: they are unlike it, or it is no face of this set."""


def relearn(name: str, folder: Path | None = None) -> Relearned:
    """The set ``name``, fitted on the pictures it keeps and on those that people have named since.

    Raises `Missing` if there are none, or no such set; `PoorDice` if together they contradict one another.
    """
    named = named_faces(name, folder)
    if not named:
        raise Missing(
            f"no dice have been named for “{name}”; with keep_named = true under [dice] in table.toml the "
            "pictures of dice that cannot be read are kept as soon as somebody names them during a game"
        )
    before = open_set(name, folder)
    began = time.perf_counter()
    believed = _believed(before, named)
    pictures: FacePictures = tuple(
        (*kept, *believed.get(face, ())) for face, kept in zip(before.faces, before.pictures, strict=True)
    )
    learned = Counter({face: len(kept) for face, kept in believed.items()})
    left_out = Counter({face: len(given) for face, given in named.items()}) - learned
    already = before.report.named or (0,) * len(before.faces)
    since = tuple(
        count + len(believed.get(face, ())) for face, count in zip(before.faces, already, strict=True)
    )
    dice_set = fit_set(name, before.faces, pictures, before.report.skipped, began, since)
    return Relearned(dice_set, learned, left_out)


def keep_relearned(relearned: Relearned, folder: Path | None = None) -> None:
    """Writes the set's file, and deletes the pictures that it was learned from: it keeps them itself.

    Raises `BadInput` if the folder cannot be written.
    """
    try:
        relearned.dice_set.save(folder)
    except OSError as error:
        raise BadInput(
            f"{set_folder(folder)}: cannot be written ({error.strerror}); nothing was learned: make room "
            "there, or make it writable"
        ) from error
    forget_named(relearned.dice_set.name, folder)


def _believed(before: DiceSet, named: Mapping[str, Sequence[Picture]]) -> dict[str, list[Picture]]:
    """The named pictures that may show what they are said to show."""
    enrolled = [_embedded(pictures) for pictures in before.pictures]
    believed: dict[str, list[Picture]] = {}
    for face, pictures in named.items():
        if face in before.faces:
            likeness = np.stack([(_embedded(pictures) @ of.T).max(axis=1) for of in enrolled], axis=1)
            fits = _fits(likeness, before.faces.index(face))
            believed[face] = [picture for picture, fit in zip(pictures, fits, strict=True) if fit]
    return {face: pictures for face, pictures in believed.items() if pictures}


def _fits(likeness: NDArray[np.float32], face: int) -> NDArray[np.bool_]:
    """Whether each picture may show ``face``. ``likeness``: of each picture to each face, ``(n, c)``."""
    own = likeness[:, face]
    others = np.delete(likeness, face, axis=1).max(axis=1)
    return np.asarray((own > _UNLIKE) & (others - own < _RATHER))


def _embedded(pictures: Sequence[Picture]) -> NDArray[np.float32]:
    return embedding_in(features_of([without_margin(picture) for picture in pictures]))
