"""How well the faces of a set of dice can be told apart."""

from __future__ import annotations

import msgspec

_ENOUGH = 8
"""Fewer held-back pictures tell nothing."""
_LEAST_RIGHT, _MOST_WRONG = 0.5, 0.1
"""Shares of the held-back pictures. If pictures lie in the wrong folders, a quarter of them is named rightly
and a third wrongly. If the dice are of many makers and colours, four in five are named rightly and one in
forty wrongly."""


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
    named: tuple[int, ...] = ()
    """How many of the last pictures of each face could not be read once and were named by people; empty if
    none were."""

    @property
    def wrong(self) -> int:
        """How many held-back pictures were named wrongly with certainty."""
        return self.held_back - self.right - self.unsure


def fault_of(report: EnrolReport) -> str | None:
    """Why nobody should read with this set, as a sentence; None if it is good."""
    held = report.held_back
    if held < _ENOUGH or (report.right >= _LEAST_RIGHT * held and report.wrong <= _MOST_WRONG * held):
        return None
    return (
        f"the pictures of “{report.name}” contradict one another: of {held} that were held back, "
        f"{report.right} were named right and {report.wrong} wrong; nothing was kept. Check that each face "
        "has pictures of that face alone, in good light"
    )
