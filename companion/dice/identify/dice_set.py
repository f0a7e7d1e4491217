"""An enrolled set of dice: one file with its faces, their pictures and the classifier fitted on them."""

from __future__ import annotations

import io
import os
import shutil
import tempfile
import threading
import zipfile
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import msgspec
import numpy as np
from numpy.lib.npyio import NpzFile
from numpy.typing import NDArray

from companion.dice.arrays import Picture
from companion.dice.identify.classifier import CALIBRATION, Classifier
from companion.dice.identify.embedding import NUMBERS
from companion.dice.identify.features import KEPT_PX, Features, fingerprint
from companion.dice.identify.lead import LeastLead
from companion.dice.identify.set_files import SUFFIX, enrolled, set_path
from companion.dice.identify.set_report import EnrolReport, fault_of
from companion.dice.identify.sign_match import SIGN_CALIBRATION, SignMatch
from companion.errors import BadConfiguration, Missing, PoorDice

_FORMAT = 1
FacePictures = tuple[tuple[Picture, ...], ...]
"""The pictures of each face, with margins: ``kept[k]`` are those of face k."""
_ARRAYS = ("mean", "weights", "bias", "copies", "altered")
_OTHER_ARRAYS = ("fingerprint", "calibration", "copied", "lead", "lead_of_face", "most_apart")
_DAMAGED = (
    ValueError, KeyError, OSError, EOFError, RuntimeError, MemoryError, zlib.error, zipfile.BadZipFile,
    msgspec.DecodeError,
)  # fmt: skip
"""What reading a damaged archive raises. A wrong flag in it asks for a password or for another
compression."""
_READING = threading.Lock()
"""Held while numpy reads a file. It parses each array's header with `ast`, and in Python 3.11 two threads
that do so at once count each other's depth: "AST constructor recursion depth mismatch"."""
_SAME = 0.02
"""The features of the same face differ by less than this on other machines."""
_TELLING = 0.5
"""A face with a lower probability is doubtful anyway: its sign is not compared."""
_CALIBRATION = np.array([*CALIBRATION, *SIGN_CALIBRATION])


class OutdatedSet(BadConfiguration):
    """Raised for a set that another version of the features was fitted on.

    Its ``faces``, ``pictures`` and ``report`` can still be used.
    """

    def __init__(
        self, name: str, faces: tuple[str, ...], pictures: FacePictures, report: EnrolReport
    ) -> None:
        super().__init__(
            f"the set of dice “{name}” was made by another version and cannot be learned anew; "
            f"make it again with: companion dice enrol {name}"
        )
        self.name, self.faces, self.pictures, self.report = name, faces, pictures, report

    def __reduce__(self) -> tuple[type[OutdatedSet], tuple[object, ...]]:
        return OutdatedSet, (self.name, self.faces, self.pictures, self.report)


class _About(msgspec.Struct, forbid_unknown_fields=True):
    format: int
    faces: tuple[str, ...]
    temperature: float = msgspec.field(name="warmth")
    report: EnrolReport


@dataclass(frozen=True)
class DiceSet:
    """A set of dice: ``pictures[k]`` are the pictures kept of ``faces[k]``.

    ``most_apart``: the most by which a face of the set differs from those (`sign_match.SignMatch`).
    """

    name: str
    faces: tuple[str, ...]
    pictures: FacePictures
    classifier: Classifier
    most_apart: float
    report: EnrolReport

    def classify(self, faces: Sequence[Picture]) -> list[tuple[str | None, float]]:
        """The likeliest face of each picture (None: not one of this set) and its probability.

        ``faces``: pictures with margins.
        """
        if not faces:
            return []
        chances = self.classifier.chances(faces)
        for row, face in zip(chances, faces, strict=True):
            best = int(row[1:].argmax())
            if row[1 + best] > _TELLING:
                _replace_probability(row, 1 + best, self._signs.probability(face, best, row[1 + best]))
        likeliest = chances.argmax(axis=1)
        named = [self.faces[best - 1] if best else None for best in likeliest]
        return list(zip(named, (float(one) for one in chances.max(axis=1)), strict=True))

    @cached_property
    def _signs(self) -> SignMatch:
        return SignMatch.with_most(self.pictures, self.most_apart)

    def save(self, folder: Path | None = None) -> Path:
        """Writes the set's file: the whole of it or nothing. Returns its path."""
        path = set_path(self.name, folder)
        path.parent.mkdir(parents=True, exist_ok=True)
        about = _About(_FORMAT, self.faces, self.classifier.temperature, self.report)
        arrays: dict[str, NDArray[np.generic]] = {
            name: np.asarray(getattr(self.classifier, name)) for name in _ARRAYS
        }
        arrays["copied"] = self.classifier.face
        arrays["lead"] = np.stack([self.classifier.lead.likeness, self.classifier.lead.least])
        arrays["lead_of_face"] = self.classifier.lead.of_face
        arrays["fingerprint"], arrays["calibration"] = fingerprint(), _CALIBRATION
        arrays["most_apart"] = np.array(self.most_apart)
        arrays["about"] = np.frombuffer(msgspec.json.encode(about), np.uint8)
        for number, pictures in enumerate(self.pictures):
            arrays[f"face{number}"] = np.stack(pictures)
        buffer = io.BytesIO()
        np.savez_compressed(buffer, allow_pickle=False, **arrays)
        draft = path.with_suffix(f".{os.getpid()}.new")  # two cameras may write the same set at once
        draft.write_bytes(buffer.getvalue())
        draft.replace(path)
        return path

    @classmethod
    def load(cls, name: str, folder: Path | None = None) -> DiceSet:
        """The set ``name``. Raises `Missing`, `OutdatedSet` or `BadConfiguration`."""
        path = set_path(name, folder)
        if not path.is_file():
            raise Missing(_not_there(name, path.parent))
        try:
            return cls._from(name, _arrays(path))
        except OutdatedSet:
            raise
        except _DAMAGED as error:
            raise BadConfiguration(
                f"{path}: not a set of dice of this version; enrol “{name}” again"
            ) from error

    @classmethod
    def _from(cls, name: str, kept: Mapping[str, NDArray[np.generic]]) -> DiceSet:
        about = msgspec.json.decode(kept["about"].tobytes(), type=_About)
        if about.format != _FORMAT:
            raise ValueError("another format")
        pictures = tuple(tuple(np.asarray(kept[f"face{k}"], np.uint8)) for k in range(len(about.faces)))
        if not _fits(kept, len(about.faces)):
            raise OutdatedSet(name, about.faces, pictures, about.report)
        report = msgspec.structs.replace(about.report, name=name)
        mean, weights, bias, copies, altered = (np.asarray(kept[key], np.float32) for key in _ARRAYS)
        copied = np.asarray(kept["copied"], np.int64)
        likeness, least = np.asarray(kept["lead"], float)
        lead = LeastLead(likeness, least, np.asarray(kept["lead_of_face"], float))
        classifier = Classifier(mean, weights, bias, about.temperature, copies, copied, altered, lead)
        return cls(name, about.faces, pictures, classifier, float(kept["most_apart"]), report)


def _replace_probability(row: NDArray[np.float64], place: int, share: float) -> None:
    """Gives one face of a row another probability; a smaller one makes "not of this set" likelier."""
    if share > row[place]:
        row *= (1 - share) / (1 - row[place])
        row[place] = share
    else:
        row[1:] *= share / row[place]
        row[0] = 1 - row[1:].sum()


def _arrays(path: Path) -> dict[str, NDArray[np.generic]]:
    """All arrays of a set's file. Raises one of `_DAMAGED` if it is not such a file."""
    with _READING:
        kept = np.load(io.BytesIO(path.read_bytes()), allow_pickle=False)
        if not isinstance(kept, NpzFile):
            raise ValueError("one array instead of an archive of them")
        with kept:
            return {key: kept[key] for key in kept.files}


def _fits(kept: Mapping[str, NDArray[np.generic]], faces: int) -> bool:
    """Whether the classifier was fitted on the features and constants of this version."""
    if any(key not in kept for key in (*_OTHER_ARRAYS, *_ARRAYS)):
        return False
    if not np.array_equal(kept["calibration"], _CALIBRATION):
        return False
    then: Features = np.asarray(kept["fingerprint"], np.float32)
    now = fingerprint()
    if then.shape != now.shape or not np.allclose(then, now, atol=_SAME):
        return False
    mean, weights, bias, copies, altered = (kept[key].shape for key in _ARRAYS)
    fits = (
        mean == now.shape[1:]
        and weights == (faces, *mean)
        and bias == (faces,)
        and copies[1:] == altered[1:] == (NUMBERS,)
    )
    fits = fits and kept["most_apart"].shape == ()
    fits = fits and len(kept["lead"]) == kept["lead"].ndim == 2 and kept["lead_of_face"].shape == (faces,)
    return fits and sorted(set(kept["copied"].tolist())) == list(range(faces))


def can_be_refitted(pictures: FacePictures) -> bool:
    """Whether the pictures are as large as those of this version, so that a classifier can be fitted on
    them again."""
    return bool(pictures) and all(
        face and all(picture.shape == (KEPT_PX, KEPT_PX, 3) for picture in face) for face in pictures
    )


def import_set(file: Path, name: str, folder: Path | None = None) -> DiceSet:
    """Imports a set from another table's file as ``name``.

    Raises as `DiceSet.load` does, and `PoorDice` if its own report says that nobody should read with it.
    """
    if not file.is_file():
        raise Missing(f"{file}: there is no such file; give one that companion dice sets export wrote")
    with tempfile.TemporaryDirectory() as place:
        there = Path(place) / f"{name}{SUFFIX}"
        shutil.copyfile(file, there)
        dice_set = DiceSet.load(name, Path(place))
    fault = fault_of(dice_set.report)
    if fault is not None:
        raise PoorDice(f"{file}: {fault}")
    dice_set.save(folder)
    return dice_set


def _not_there(name: str, folder: Path) -> str:
    others = enrolled(folder)
    known = f"enrolled are: {', '.join(others)}" if others else "none is enrolled yet"
    return f"there is no set of dice “{name}” ({known}); show it your dice with: companion dice enrol {name}"
