"""All marks of a soundtrack proposed from its first gong, each with how sure it is.

Doors sound different on every disc: the strongest blow about half a minute after a gong is proposed, no more.
"Escape!" and the collapse have no sound of their own on every disc; they are counted by the clock.
"""

from __future__ import annotations

import msgspec
import numpy as np

from companion.sound.marks import LENGTH, Marks, Stroke, calls, energies, strokes
from companion.sound.recording import SKETCH_RATE, Recording
from companion.sound.settings import RATE

_FIRST_GONG = 180.0
"""Seconds after "Escape!" at which the first gong is expected."""
_BETWEEN = (210.0, 150.0)
"""Seconds between the first strokes of two calls, where no call was heard."""
_SLAM = 0.15
"""Seconds before and after a door's first frame that are compared."""
_DOOR = (30.0, 14.0)
"""A door is expected so many seconds after its gong, give or take."""
_OTHER_BLOW = 1.0
"""Seconds from a blow at which another one is another."""
_HARDLY = 0.5
"""Likeness of a stroke that is hardly one; 1 is the marked one."""


class Certainty(msgspec.Struct, frozen=True, kw_only=True):
    """How sure each proposed mark is, 0 … 1; 0 is counted by the clock, nothing was heard there."""

    gongs: tuple[tuple[float, ...], ...]
    """One for each stroke."""
    doors: tuple[float, float]


class Proposal(msgspec.Struct, frozen=True, kw_only=True):
    """Marks that people confirm or mend."""

    marks: Marks
    certainty: Certainty


def propose(recording: Recording, gong: float, escape: float | None = None) -> Proposal:
    """A proposal for a whole track from its first gong, and "Escape!" where that is known; seconds."""
    first, last = round(gong * RATE), recording.frames - 1
    gongs = _gongs(strokes(recording, gong), first)
    sure = tuple(tuple(_certainty(stroke) for stroke in call) for call in gongs)
    fits = tuple(tuple(min(stroke.frame, last) for stroke in call) for call in gongs)
    doors = [door(recording, call[0] / RATE) for call in fits[:2]]
    begin = max(0, first - round(_FIRST_GONG * RATE)) if escape is None else round(escape * RATE)
    marks = Marks(
        escape=begin,
        gongs=fits,
        doors=(doors[0][0], doors[1][0]),
        collapse=min(last, begin + LENGTH * RATE),
    )
    return Proposal(marks=marks, certainty=Certainty(gongs=sure, doors=(doors[0][1], doors[1][1])))


def _gongs(found: tuple[Stroke, ...], first: int) -> list[tuple[Stroke, ...]]:
    """Three calls from the one at ``first`` on; one that was not heard is where it is to be expected."""
    heard = {stroke.frame: stroke for stroke in found}
    groups = [group for group in calls(found) if group[0] >= first - RATE // 10]
    gongs = [tuple(heard[frame] for frame in group) for group in groups[:3]] or [(Stroke(first, 1.0),)]
    for seconds in _BETWEEN[len(gongs) - 1 :]:
        gongs.append((Stroke(gongs[-1][0].frame + round(seconds * RATE), 0.0),))
    return gongs


def _certainty(stroke: Stroke) -> float:
    return round(max(0.0, min(1.0, (stroke.likeness - _HARDLY) / (1 - _HARDLY))), 3)


def door(recording: Recording, gong: float) -> tuple[int, float]:
    """Frame of the strongest blow where a door is expected after a gong at ``gong`` seconds; how sure."""
    expected, give = _DOOR
    begin = max(0, round((gong + expected - give) * SKETCH_RATE))
    part = recording.sketch[begin : begin + round(2 * give * SKETCH_RATE)]
    window = round(_SLAM * SKETCH_RATE)
    if len(part) < 4 * window:
        return min(recording.frames - 1, round((gong + expected) * RATE)), 0.0
    after, before = energies(part, window)
    blow = (after - before) * np.sqrt(after / before)
    best = int(np.argmax(blow))
    apart = round(_OTHER_BLOW * SKETCH_RATE)
    others = (blow[: max(0, best - apart)], blow[best + apart :])
    second = max(float(side.max(initial=0.0)) for side in others)
    sure = 1.0 - second / float(blow[best]) if blow[best] > 0 else 0.0
    return round((begin + best + window) * RATE / SKETCH_RATE), round(sure, 3)
