"""Where a soundtrack's gongs, doors and end are: one gong marked by ear, the others proposed from it.

The same gong recurs on a soundtrack, mixed alike; a matched filter finds it again, and nothing else. Doors
sound different on every disc: the strongest blow about half a minute after a gong is proposed, no more.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import msgspec
import numpy as np
import numpy.typing as npt
from scipy.signal import butter, oaconvolve, sosfilt

from companion.sound.recording import SKETCH_RATE, Recording, Sketch
from companion.sound.settings import RATE

LENGTH = 600
"""Seconds from "Escape!" to the collapse."""
_TEMPLATE = 1.0
"""Seconds of the marked gong that are looked for again."""
_ALIKE = 0.55
"""Correlation from which a place sounds like the gong; music comes to 0.48 at most."""
_FAINT = 0.3
"""Share of the gong's own energy below which a place cannot be one, however alike."""
_RINGING = 6
"""Seconds for which a gong rings."""
_MOST = 24
_APART = 0.4
"""Seconds between two strokes, at least."""
_SAME = 6.0
"""Seconds within which strokes belong to one call."""
_FIRST_GONG = 180.0
"""Seconds after "Escape!" at which the first gong is expected."""
_POINTED = 0.33
"""Seconds by which a finger may miss."""
_SLAM = 0.15
"""Seconds before and after a door's first frame that are compared."""
_RISE = 0.25
"""Seconds before and after a stroke's first frame that are compared."""
_DOOR = (30.0, 14.0)
"""A door is expected so many seconds after its gong, give or take."""


class Marks(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Frames of the file, at 48 kHz."""

    escape: int
    gongs: tuple[tuple[int, ...], ...]
    """The strokes of the three calls."""
    doors: tuple[int, int]
    collapse: int


@dataclass(frozen=True)
class Stroke:
    """A place that sounds like the marked gong."""

    frame: int
    """At 48 kHz."""
    likeness: float
    """Correlation, 1 for the marked one."""


def strokes(recording: Recording, marked: float) -> tuple[Stroke, ...]:
    """All strokes of the gong that begins at ``marked`` seconds, that one included, in order.

    Each one found is taken out with its ringing, so that the ringing is not taken for another stroke.
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
    """Takes the gong that begins at ``peak`` out of ``left``, in place."""
    part = left[peak : peak + len(template)]
    strength = float(np.clip(part @ template / (template @ template), 0.3, 1.5))
    tail = left[peak : peak + len(ringing)]
    tail -= strength * ringing[: len(tail)]


def calls(found: tuple[Stroke, ...]) -> tuple[tuple[int, ...], ...]:
    """Strokes grouped to calls: one, two, three strokes where the track is like the game's own."""
    groups: list[list[int]] = []
    for stroke in found:
        if groups and stroke.frame - groups[-1][-1] < _SAME * RATE:
            groups[-1].append(stroke.frame)
        else:
            groups.append([stroke.frame])
    return tuple(tuple(group) for group in groups)


def propose(recording: Recording, marked: float) -> Marks:
    """A proposal for a whole track from its first gong, at ``marked`` seconds; people confirm or mend it."""
    first = round(marked * RATE)
    groups = [group for group in calls(strokes(recording, marked)) if group[0] >= first - RATE // 10]
    gongs = [groups[0] if groups else (first,), *groups[1:3]]
    while len(gongs) < 3:
        gongs.append((gongs[-1][0] + round((210 if len(gongs) == 1 else 150) * RATE),))
    escape = max(0, first - round(_FIRST_GONG * RATE))
    last = recording.frames - 1
    fits = [tuple(min(frame, last) for frame in group) for group in gongs]
    doors = tuple(door(recording, group[0] / RATE) for group in fits[:2])
    return Marks(
        escape=escape,
        gongs=tuple(fits),
        doors=(doors[0], doors[1]),
        collapse=min(last, escape + LENGTH * RATE),
    )


def door(recording: Recording, gong: float) -> int:
    """Frame of the strongest blow where a door is expected after a gong at ``gong`` seconds."""
    expected, around = _DOOR
    begin = max(0, round((gong + expected - around) * SKETCH_RATE))
    part = recording.sketch[begin : begin + round(2 * around * SKETCH_RATE)]
    window = round(_SLAM * SKETCH_RATE)
    if len(part) < 4 * window:
        return min(recording.frames - 1, round((gong + expected) * RATE))
    after, before = _around(part, window)
    best = int(np.argmax((after - before) * np.sqrt(after / before))) + window
    return round((begin + best) * RATE / SKETCH_RATE)


def _around(part: Sketch, window: int) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    """Energy of ``window`` samples from each one on, and before it; the first is sample ``window``."""
    power = np.concatenate(([0.0], np.cumsum(np.square(part, dtype=np.float64)))) + 1e-6
    sums = power[window:] - power[:-window] + 1e-6
    return sums[window:], sums[:-window]


def sharpen(recording: Recording, near: float) -> float:
    """Seconds at which the gong begins that somebody has pointed at, within a third of a second of it.

    All its strokes are laid over one another: what they have in common is the gong, not the drums beside it.
    """
    alike = strokes(recording, near)
    if len(alike) < 2:
        return near
    around, window = round(_POINTED * SKETCH_RATE), round(_RISE * SKETCH_RATE)
    total = np.zeros(2 * around + 1)
    for stroke in alike:
        begin = round(stroke.frame * SKETCH_RATE / RATE) - around - window
        part = recording.sketch[max(0, begin) : begin + 2 * (around + window)]
        if len(part) == 2 * (around + window):
            after, before = _around(part, window)
            total += np.log(after / before)
    return max(0.0, near + (int(np.argmax(total)) - around) / SKETCH_RATE)


def single(marks: Marks) -> tuple[tuple[str, int], ...]:
    """The marks that people confirm, with their names; of a call of the gong only the first stroke."""
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


def faults(marks: Marks, frames: int) -> tuple[str, ...]:
    """What does not fit together, one sentence each; empty for marks that a game can be played by."""
    named = [("Escape!", marks.escape)]
    for number, (group, end) in enumerate(zip(marks.gongs, (*marks.doors, marks.collapse), strict=False), 1):
        named += [(f"gong {number}", group[0] if group else -1)]
        named += [("the collapse" if number == 3 else f"door {number}", end)]
    found = [] if len(marks.gongs) == 3 else ["there must be three gongs"]
    for (earlier, before), (later, after) in pairwise(named):
        if after <= before:
            found.append(f"{later} ({clock(after)}) does not come after {earlier} ({clock(before)})")
    if marks.collapse >= frames:
        found.append(f"the collapse ({clock(marks.collapse)}) is past the end of the track ({clock(frames)})")
    return tuple(found)


def clock(frame: int) -> str:
    """A frame as minutes, seconds and milliseconds."""
    seconds = frame / RATE
    return f"{int(seconds // 60)}:{seconds % 60:06.3f}"


def _deep(sketch: Sketch) -> npt.NDArray[np.float64]:
    """Without the rumble that all of a track has in common."""
    return np.asarray(sosfilt(butter(2, 40, "highpass", fs=SKETCH_RATE, output="sos"), sketch))


def _correlation(
    sketch: npt.NDArray[np.float64], template: npt.NDArray[np.float64]
) -> npt.NDArray[np.float64]:
    """Normalised correlation of ``template`` with every place of ``sketch``, -1 … 1."""
    width = len(template)
    matched = oaconvolve(sketch, template[::-1], mode="valid")
    energy = np.concatenate(([0.0], np.cumsum(np.square(sketch))))
    power = np.maximum(energy[width:] - energy[:-width], 1e-9)
    own = np.sum(np.square(template))
    return np.asarray(matched / np.sqrt(np.maximum(power, _FAINT * own) * own))
