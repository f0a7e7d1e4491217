"""Pictures of dice that could not be read during a game and that people have named: kept to learn from them.

They lie beside the sets' files, in ``NAME.named/FACE/001.png``, on this machine only.
"""

from __future__ import annotations

import itertools
import shutil
import tempfile
from pathlib import Path

import cv2

from companion.dice.arrays import Picture
from companion.dice.files.picture_files import load_picture
from companion.dice.identify.set_files import set_path
from companion.errors import BadInput

MOST = 24
"""Pictures of each face, at most. What comes after them is not kept until these are learned."""
_ENDING = ".named"


def keep_face(name: str, face: str, picture: Picture, folder: Path | None = None) -> Path | None:
    """Keeps the picture of a face, with margins, for the set ``name``. None: there are enough of this face.

    Several processes may do so at once. Raises `OSError`.
    """
    place = _place(name, folder) / face
    place.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=place, prefix=".") as draft:
        draft.write(cv2.imencode(".png", picture)[1].tobytes())
        draft.flush()
        return _linked(Path(draft.name), place)


def _linked(draft: Path, place: Path) -> Path | None:
    """The draft under the first free number: another camera may take one at the same moment."""
    for number in range(1, MOST + 1):
        path = place / f"{number:03}.png"
        try:
            path.hardlink_to(draft)
        except FileExistsError:
            continue
        return path
    return None


def named_faces(name: str, folder: Path | None = None) -> dict[str, list[Picture]]:
    """The pictures that are kept for a set, by face, the oldest first. Raises `BadPicture`."""
    return {face: [load_picture(path) for path in paths] for face, paths in _files(name, folder).items()}


def faces_named(name: str, folder: Path | None = None) -> tuple[str, ...]:
    """The face of each picture that is kept for a set, in the order of `named_faces`."""
    return tuple(face for face, paths in _files(name, folder).items() for _ in paths)


def forget_named(name: str, folder: Path | None = None) -> None:
    """Deletes the pictures that are kept for a set. Raises `BadInput` if that cannot be done."""
    place = _place(name, folder)
    if not place.is_dir():
        return
    try:
        shutil.rmtree(place)
    except OSError as error:
        raise BadInput(f"{place}: cannot be deleted ({error.strerror}); make it writable") from error


def _files(name: str, folder: Path | None) -> dict[str, list[Path]]:
    found = sorted(_place(name, folder).glob("*/*.png"))
    by_face = itertools.groupby(found, lambda path: path.parent.name)
    return {face: list(paths) for face, paths in by_face}


def _place(name: str, folder: Path | None) -> Path:
    return set_path(name, folder).with_suffix(_ENDING)
