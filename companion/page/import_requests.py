"""What pages ask about the marks of a soundtrack that is brought, and what does not fit about them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import msgspec

from companion.sound.marks import Marks, clock, misfits

FRAMES = 48_000 * 3600
"""More frames than any file has that can be brought."""
Frame = Annotated[int, msgspec.Meta(ge=0, le=FRAMES)]
"""Of the file, at 48 kHz."""
Call = Annotated[tuple[Frame, ...], msgspec.Meta(min_length=1, max_length=12)]
"""The strokes of one call of the gong."""


class MarksAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All marks are to be proposed from the first gong."""

    gong: Frame
    exact: bool = False
    """It stands where it is to stand; else a finger has pointed there."""
    escape: Frame | None = None
    """Where "Escape!" is known to be."""


class HearAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place is to be heard."""

    frame: Frame


class ConfirmedMarks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The marks that people have agreed to."""

    escape: Frame
    gongs: tuple[Call, Call, Call]
    doors: tuple[Frame, Frame]
    collapse: Frame

    def marks(self) -> Marks:
        """The same, strokes in order."""
        calls = tuple(tuple(sorted(set(call))) for call in self.gongs)
        return Marks(escape=self.escape, gongs=calls, doors=self.doors, collapse=self.collapse)


class KeepAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A soundtrack is to be made of it; without marks it is plain music."""

    title: Annotated[str, msgspec.Meta(max_length=300)]
    marks: ConfirmedMarks | None = None


class Misfit(msgspec.Struct, frozen=True):
    """What does not fit, for `import-…` in any language."""

    message: str
    mark: str
    at: str
    other: str
    bound: str

    def told(self, plain: Mapping[str, str]) -> dict[str, str | int | float]:
        """Its facts, the marks by their names in one language."""
        names = {"mark": _named(self.mark, plain), "other": _named(self.other, plain)}
        return {**names, "at": self.at, "bound": self.bound}


_IDS = {
    "Escape!": "import-mark-escape",
    "the collapse": "import-mark-collapse",
    **{f"gong {number}": f"import-mark-gong-{number}" for number in (1, 2, 3)},
    **{f"door {number}": f"import-mark-door-{number}" for number in (1, 2)},
}


def misfit_of(said: Marks, frames: int) -> Misfit | None:
    """The first thing that does not fit about marks of a file of so many frames."""
    for misfit in misfits(said, frames):
        message = "import-past-end" if misfit.other == "end" else "import-order"
        return Misfit(message, misfit.mark, clock(misfit.frame), misfit.other, clock(misfit.bound))
    return None


def _named(mark: str, plain: Mapping[str, str]) -> str:
    return plain.get(_IDS.get(mark, ""), mark)
