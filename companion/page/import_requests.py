"""What the import page asks about the marks of a soundtrack, and why marks do not fit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import msgspec

from companion.sound.importing.marks import Marks, clock, misfits

FRAMES = 48_000 * 3600
"""More frames than any file has that can be imported."""
FrameNumber = Annotated[int, msgspec.Meta(ge=0, le=FRAMES)]
"""A frame of the file, at 48 kHz."""
GongStrokes = Annotated[tuple[FrameNumber, ...], msgspec.Meta(min_length=1, max_length=12)]
"""The strokes of one call of the gong."""


class MarksAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Propose all marks, starting from the first gong."""

    gong: FrameNumber
    exact: bool = False
    """The gong is exactly at this frame; if False, somebody has only pointed there."""
    escape: FrameNumber | None = None
    """The frame of "Escape!", if it is known."""


class HearAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Play the surroundings of a frame."""

    frame: FrameNumber


class ConfirmedMarks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The marks that people have confirmed."""

    escape: FrameNumber
    gongs: tuple[GongStrokes, GongStrokes, GongStrokes]
    doors: tuple[FrameNumber, FrameNumber]
    collapse: FrameNumber

    def marks(self) -> Marks:
        """The same marks, with the strokes in order."""
        calls = tuple(tuple(sorted(set(call))) for call in self.gongs)
        return Marks(escape=self.escape, gongs=calls, doors=self.doors, collapse=self.collapse)


class KeepAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Make a soundtrack of the file; without marks it is plain music."""

    title: Annotated[str, msgspec.Meta(max_length=300)]
    marks: ConfirmedMarks | None = None


class MisfitMessage(msgspec.Struct, frozen=True):
    """Why marks do not fit: the message `import-…` with its facts."""

    message: str
    mark: str
    at: str
    other: str
    bound: str

    def localised(self, plain: Mapping[str, str]) -> dict[str, str | int | float]:
        """The message's facts, with the names of the marks in one language."""
        names = {"mark": _named(self.mark, plain), "other": _named(self.other, plain)}
        return {**names, "at": self.at, "bound": self.bound}


_IDS = {
    "Escape!": "import-mark-escape",
    "the collapse": "import-mark-collapse",
    **{f"gong {number}": f"import-mark-gong-{number}" for number in (1, 2, 3)},
    **{f"door {number}": f"import-mark-door-{number}" for number in (1, 2)},
}


def misfit_of(said: Marks, frames: int) -> MisfitMessage | None:
    """The first fault of the marks in a file of ``frames`` frames, or None."""
    for misfit in misfits(said, frames):
        message = "import-past-end" if misfit.other == "end" else "import-order"
        return MisfitMessage(message, misfit.mark, clock(misfit.frame), misfit.other, clock(misfit.bound))
    return None


def _named(mark: str, plain: Mapping[str, str]) -> str:
    return plain.get(_IDS.get(mark, ""), mark)
