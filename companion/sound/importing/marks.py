"""Where a soundtrack's gongs, doors and end are, and where the same gong sounds again.

A soundtrack plays the same recording of a gong several times, so a matched filter finds it again.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from companion.sound.importing.recording import SKETCH_RATE, Recording, Sketch
from companion.sound.settings import RATE

LENGTH = 600
"""Seconds from "Escape!" to the collapse."""
_TEMPLATE = 1.0
"""Seconds of the marked gong that are searched for."""
_ALIKE = 0.55
"""From this correlation on a place sounds like the gong; music reaches 0.48 at most."""
_FAINT = 0.3
"""A place with less than this share of the gong's energy is no gong, however similar it is."""
_RINGING = 6
"""Seconds for which a gong rings."""
_MOST = 24
_APART = 0.4
"""The least seconds between two strokes."""
_SAME = 6.0
"""Strokes within this many seconds belong to one call."""
_POINTED = 0.33
"""Seconds by which a person who points at a gong may miss it."""
_STEP = 0.7
"""The least rise of a track's energy (natural logarithm) at a gong's first frame."""
_RISE = 0.25
"""Seconds before and after a stroke's first frame that are compared."""


class Marks(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The marks of a soundtrack: frames of the file, at 48 kHz."""

    escape: int
    gongs: tuple[tuple[int, ...], ...]
    """The strokes of the three calls."""
    doors: tuple[int, int]
    collapse: int


@dataclass(frozen=True)
class Stroke:
    """A place that sounds like the marked gong."""

    frame: int
    """The frame at 48 kHz."""
    likeness: float
    """The correlation with the marked gong; 1 for the marked gong itself."""


def strokes(recording: Recording, marked: float) -> tuple[Stroke, ...]:
    """All strokes of the gong that begins at ``marked`` seconds, that one included, in order.

    Each stroke that is found is subtracted with its ringing, so that the ringing does not count as a stroke.
    """
    left = _deep(recording.sketch)
    begin = round(marked * SKETCH_RATE)
    ringing = left[begin : begin + _RINGING * SKETCH_RATE].copy()
    template = ringing[: round(_TEMPLATE * SKETCH_RATE)]
    if len(template) < _TEMPLATE * SKETCH_RATE or not np.any(template):
        return ()
    ringing *= np.minimum(1.0, np.linspace(3.0, 0.0, len(ringing)))
    alike = _correlation(left, template)
    found: list[Stroke] = []
    while len(found) < _MOST and alike[peak := int(np.argmax(alike))] >= _ALIKE:
        found.append(Stroke(round(peak * RATE / SKETCH_RATE), float(alike[peak])))
        _take_out(left, ringing, template, peak)
        first, last = max(0, peak - len(template)), min(len(left), peak + len(ringing) + len(template))
        alike[first : last - len(template) + 1] = _correlation(left[first:last], template)
        apart = round(_APART * SKETCH_RATE)
        alike[max(0, peak - apart) : peak + apart] = 0.0
    return tuple(sorted(found, key=lambda stroke: stroke.frame))


def _take_out(
    left: npt.NDArray[np.float64],
    ringing: npt.NDArray[np.float64],
    template: npt.NDArray[np.float64],
    peak: int,
) -> None:
    """Subtracts the gong that begins at ``peak`` from ``left``, in place."""
    part = left[peak : peak + len(template)]
    strength = float(np.clip(part @ template / (template @ template), 0.3, 1.5))
    tail = left[peak : peak + len(ringing)]
    tail -= strength * ringing[: len(tail)]


def calls(found: tuple[Stroke, ...]) -> tuple[tuple[int, ...], ...]:
    """Groups strokes to calls: of one, two and three strokes if the track is like the game's own."""
    groups: list[list[int]] = []
    for stroke in found:
        if groups and stroke.frame - groups[-1][-1] < _SAME * RATE:
            groups[-1].append(stroke.frame)
        else:
            groups.append([stroke.frame])
    return tuple(tuple(group) for group in groups)


def energies(part: Sketch, window: int) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    """The energy of the ``window`` samples after and before each sample, beginning with sample ``window``."""
    power = np.concatenate(([0.0], np.cumsum(np.square(part, dtype=np.float64)))) + 1e-6
    sums = power[window:] - power[:-window] + 1e-6
    return sums[window:], sums[:-window]


def sharpen(recording: Recording, near: float) -> float:
    """The exact beginning, seconds, of a gong that somebody has pointed at with an error of a third of a
    second.

    All its strokes are added up: they have the gong in common, but not the drums beside it.
    """
    alike = strokes(recording, near) or (Stroke(round(near * RATE), 1.0),)
    window, reach = round(_RISE * SKETCH_RATE), round(_POINTED * SKETCH_RATE)
    total = np.zeros(2 * reach + 1)
    for stroke in alike:
        begin = round(stroke.frame * SKETCH_RATE / RATE) - reach - window
        part = recording.sketch[max(0, begin) : begin + 2 * (reach + window)]
        if len(part) == 2 * (reach + window):
            after, before = energies(part, window)
            total += np.log(after / before)
    best = int(np.argmax(total))
    return max(0.0, near + (best - reach) / SKETCH_RATE) if total[best] > _STEP * len(alike) else near


def single(marks: Marks) -> tuple[tuple[str, int], ...]:
    """The marks that people confirm, with their names; for a call of the gong only its first stroke."""
    gongs = tuple((f"gong {number}", call[0]) for number, call in enumerate(marks.gongs, 1))
    doors = tuple((f"door {number}", frame) for number, frame in enumerate(marks.doors, 1))
    every = (("Escape!", marks.escape), *gongs, *doors, ("collapse", marks.collapse))
    return tuple(sorted(every, key=lambda mark: mark[1]))


def replaced(marks: Marks, name: str, frame: int) -> Marks:
    """The marks with one of `single` moved to ``frame``; the other strokes of a call move along."""
    if name == "Escape!":
        return msgspec.structs.replace(marks, escape=frame)
    if name == "collapse":
        return msgspec.structs.replace(marks, collapse=frame)
    what, number = name.split()
    at = int(number) - 1
    if what == "door":
        return msgspec.structs.replace(
            marks, doors=(frame, marks.doors[1]) if at == 0 else (marks.doors[0], frame)
        )
    moved = tuple(stroke + frame - marks.gongs[at][0] for stroke in marks.gongs[at])
    return msgspec.structs.replace(marks, gongs=(*marks.gongs[:at], moved, *marks.gongs[at + 1 :]))


class Misfit(NamedTuple):
    """Two marks in the wrong order, or one past the end of the track."""

    mark: str
    frame: int
    other: str
    """`end` is the end of the track; else this mark should come before it."""
    bound: int

    def __str__(self) -> str:
        """The sentence."""
        if self.other == "end":
            return f"{self.mark} ({clock(self.frame)}) is past the end of the track ({clock(self.bound)})"
        return f"{self.mark} ({clock(self.frame)}) does not come after {self.other} ({clock(self.bound)})"


def misfits(marks: Marks, frames: int) -> tuple[Misfit, ...]:
    """The marks that do not fit together; empty if a game with three gongs can be played with them."""
    named = [("Escape!", marks.escape)]
    for number, (group, end) in enumerate(zip(marks.gongs, (*marks.doors, marks.collapse), strict=False), 1):
        named += [(f"gong {number}", group[0] if group else -1)]
        named += [("the collapse" if number == 3 else f"door {number}", end)]
    found = [
        Misfit(later, after, earlier, before)
        for (earlier, before), (later, after) in pairwise(named)
        if after <= before
    ]
    if marks.collapse >= frames:
        found.append(Misfit("the collapse", marks.collapse, "end", frames))
    return tuple(found)


def faults(marks: Marks, frames: int) -> tuple[str, ...]:
    """One sentence for each fault of the marks; empty if a game can be played with them."""
    few = () if len(marks.gongs) == 3 else ("there must be three gongs",)
    return (*few, *map(str, misfits(marks, frames)))


def clock(frame: int) -> str:
    """A frame as minutes, seconds and milliseconds."""
    seconds = frame / RATE
    return f"{int(seconds // 60)}:{seconds % 60:06.3f}"


def _deep(sketch: Sketch) -> npt.NDArray[np.float64]:
    """The sketch without low frequencies, which all parts of a track have in common."""
    from scipy.signal import butter, sosfilt  # a second on a Pi, which a table's start must not wait for

    return np.asarray(sosfilt(butter(2, 40, "highpass", fs=SKETCH_RATE, output="sos"), sketch))


def _correlation(
    sketch: npt.NDArray[np.float64], template: npt.NDArray[np.float64]
) -> npt.NDArray[np.float64]:
    """Normalised correlation of ``template`` with every place of ``sketch``, -1 … 1."""
    from scipy.signal import oaconvolve

    width = len(template)
    matched = oaconvolve(sketch, template[::-1], mode="valid")
    energy = np.concatenate(([0.0], np.cumsum(np.square(sketch))))
    power = np.maximum(energy[width:] - energy[:-width], 1e-9)
    own = np.sum(np.square(template))
    return np.asarray(matched / np.sqrt(np.maximum(power, _FAINT * own) * own))
