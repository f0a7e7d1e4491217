"""How well the faces of a set of dice can be told apart."""

from __future__ import annotations

import msgspec


class EnrolReport(msgspec.Struct, frozen=True):
    """How well the faces of a set can be told apart, measured on held-back pictures.

    ``confusion[i][j]``: how many held-back pictures of ``faces[i]`` were taken for ``faces[j]``; ``unsure``:
    how many were left open.
    """

    name: str
    faces: tuple[str, ...]
    pictures: tuple[int, ...]
    """The number of pictures of each face in which a die was found."""
    skipped: tuple[str, ...]
    """The pictures in which no die was found, by face and number."""
    held_back: int
    right: int
    unsure: int
    confusion: tuple[tuple[int, ...], ...]
    closest: tuple[str, str]
    """The pair of faces most easily confused."""
    seconds: float
