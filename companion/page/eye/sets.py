"""The enrolled sets of dice: the camera's screen lists, shows, removes, imports and exports them."""

from __future__ import annotations

import tempfile
from collections import Counter
from pathlib import Path

import cv2
import msgspec
import numpy as np

from companion.dice.arrays import Picture
from companion.dice.enrol.learning import open_set
from companion.dice.enrol.relearning import keep_relearned, relearn
from companion.dice.files.named_faces import faces_named, forget_named, named_faces
from companion.dice.identify.augmentation import without_margin
from companion.dice.identify.dice_set import DiceSet, import_set
from companion.dice.identify.set_files import enrolled, set_path
from companion.dice.identify.set_report import EnrolReport
from companion.errors import BadInput, CompanionError, Missing

LARGEST_BYTES = 20_000_000
"""The most bytes of a set's file. A set of six faces with twenty pictures each has half a million."""
_SHOWN = 8
_EDGE = 96


class NamedFace(msgspec.Struct, frozen=True):
    """How many dice people have named as this face."""

    face: str
    count: int


class SetView(msgspec.Struct, frozen=True):
    """One set: its ``faces``, what held-back pictures were taken for, and the pair most easily confused."""

    name: str
    faces: tuple[str, ...]
    pictures: tuple[int, ...]
    held_back: int
    right: int
    unsure: int
    confusion: tuple[tuple[int, ...], ...]
    closest: tuple[str, str]
    named: tuple[NamedFace, ...] = ()
    """The dice that people have named in games since, and that the set has not learned."""


def listed(folder: Path | None) -> tuple[SetView, ...]:
    """Every set that can be read, by name."""
    views = []
    for name in enrolled(folder):
        try:
            view = view_of(open_set(name, folder).report)
            views.append(msgspec.structs.replace(view, named=_named(name, folder)))
        except CompanionError:
            continue  # a damaged file: the camera's own message names it where it is the one in use
    return tuple(views)


def _named(name: str, folder: Path | None) -> tuple[NamedFace, ...]:
    counts = Counter(faces_named(name, folder))
    return tuple(NamedFace(face, count) for face, count in counts.items())


def view_of(report: EnrolReport) -> SetView:
    """What the screen shows of a report."""
    return SetView(
        report.name, report.faces, report.pictures, report.held_back, report.right, report.unsure,
        report.confusion, report.closest,
    )  # fmt: skip


def strip(name: str, face: int, folder: Path | None) -> bytes:
    """Some of a face's pictures side by side, PNG; raises Missing, BadInput or BadConfiguration."""
    dice_set: DiceSet = open_set(name, folder)
    if not 0 <= face < len(dice_set.faces):
        raise Missing(f"“{name}” has {len(dice_set.faces)} faces, not {face + 1}")
    pictures = [_small(picture) for picture in dice_set.pictures[face][:_SHOWN]]
    return bytes(cv2.imencode(".png", np.hstack(pictures))[1].tobytes())


def named_strip(name: str, face: str, folder: Path | None) -> bytes:
    """The pictures of the dice that people have named as ``face``, PNG; raises Missing, BadInput or
    BadPicture."""
    pictures = [_small(picture) for picture in named_faces(name, folder).get(face, ())]
    if not pictures:
        raise Missing(f"no dice of “{name}” have been named “{face}”")
    rows = [pictures[first : first + _SHOWN] for first in range(0, len(pictures), _SHOWN)]
    sheet = np.zeros((len(rows) * _EDGE, len(rows[0]) * _EDGE, 4), np.uint8)  # clear where no picture is
    for down, row in enumerate(rows):
        strip = np.hstack(row)
        place = sheet[down * _EDGE : (down + 1) * _EDGE, : strip.shape[1]]
        place[:, :, :3], place[:, :, 3] = strip, 255
    return bytes(cv2.imencode(".png", sheet)[1].tobytes())


def learn(name: str, folder: Path | None) -> None:
    """Learns the dice that people have named; raises Missing, BadPicture or PoorDice, and then nothing
    changes."""
    keep_relearned(relearn(name, folder), folder)


def forget(name: str, folder: Path | None) -> None:
    """Deletes the pictures of the dice that people have named; raises BadInput."""
    forget_named(name, folder)


def _small(kept: Picture) -> Picture:
    return np.asarray(
        cv2.resize(without_margin(kept), (_EDGE, _EDGE), interpolation=cv2.INTER_AREA), np.uint8
    )


def given_out(name: str, folder: Path | None) -> bytes:
    """The set as the bytes of one file; raises Missing, BadInput or BadConfiguration."""
    open_set(name, folder)
    return set_path(name, folder).read_bytes()


def taken_in(name: str, data: bytes, folder: Path | None) -> SetView:
    """Keeps a set that another table exported; raises BadInput if that name is taken, or if it is no set."""
    if set_path(name, folder).exists():
        raise BadInput(f"there is a set “{name}” already; rename the file")
    with tempfile.TemporaryDirectory() as place:
        file = Path(place) / "sent.dice"
        file.write_bytes(data)
        return view_of(import_set(file, name, folder).report)


def remove(name: str, folder: Path | None) -> None:
    """Deletes a set and the pictures that people have named for it; raises Missing or BadInput."""
    path = set_path(name, folder)
    if not path.is_file():
        raise Missing(f"there is no set “{name}”")
    path.unlink()
    forget_named(name, folder)
