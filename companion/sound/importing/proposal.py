"""Proposes all marks of a soundtrack from its first gong, each with its certainty.

Doors sound different on every disc, so only the strongest blow about half a minute after a gong is proposed.
"Escape!" and the collapse do not have a sound of their own on every disc, so their times are calculated.
"""

from __future__ import annotations

from itertools import combinations

import msgspec
import numpy as np

from companion.sound.importing.marks import LENGTH, Marks, Stroke, calls, energies, strokes
from companion.sound.importing.recording import SKETCH_RATE, Recording
from companion.sound.settings import RATE

_FIRST_GONG = 180.0
"""Seconds after "Escape!" at which the first gong is expected."""
_BETWEEN = (210.0, 150.0)
"""Seconds between the first strokes of two calls, used if no call was found."""
_SLAM = 0.15
"""Seconds before and after a door's first frame that are compared."""
_DOOR = (30.0, 14.0)
"""Seconds after its gong at which a door is expected, and by which it may be off."""
_STRAY = 12.0
"""Seconds by which a call with another sound may be away from its expected time."""
_OTHERWISE = 0.15
"""The highest certainty of a call that does not sound like the first one."""
_OTHER_BLOW = 1.0
"""Two blows that are at least this many seconds apart are different blows."""
_HARDLY = 0.5
"""A stroke with this likeness has certainty 0; the marked stroke has likeness 1."""


class MarkCertainty(msgspec.Struct, frozen=True, kw_only=True):
    """The certainty of each proposed mark, 0 … 1. With 0, nothing was found and the time was calculated."""

    gongs: tuple[tuple[float, ...], ...]
    """One value for each stroke."""
    doors: tuple[float, float]


class Proposal(msgspec.Struct, frozen=True, kw_only=True):
    """Marks that people confirm or correct."""

    marks: Marks
    certainty: MarkCertainty


def propose(recording: Recording, gong: float, escape: float | None = None) -> Proposal:
    """Proposes all marks of a track from its first gong and, if it is known, "Escape!"; both in seconds."""
    first, last = round(gong * RATE), recording.frames - 1
    gongs = _gongs(recording, strokes(recording, gong), first)
    sure = tuple(tuple(_certainty(stroke) for stroke in call) for call in gongs)
    fits = tuple(tuple(min(stroke.frame, last) for stroke in call) for call in gongs)
    after, give = _DOOR
    doors = [blow(recording, call[0] / RATE + after, give) for call in fits[:2]]
    begin = max(0, first - round(_FIRST_GONG * RATE)) if escape is None else round(escape * RATE)
    marks = Marks(
        escape=begin,
        gongs=fits,
        doors=(doors[0][0], doors[1][0]),
        collapse=min(last, begin + LENGTH * RATE),
    )
    return Proposal(marks=marks, certainty=MarkCertainty(gongs=sure, doors=(doors[0][1], doors[1][1])))


def _gongs(recording: Recording, found: tuple[Stroke, ...], first: int) -> list[tuple[Stroke, ...]]:
    """Three calls from the one at ``first`` on. The strongest blow nearby replaces a call that is missing."""
    heard = {stroke.frame: stroke for stroke in found}
    groups = [group for group in calls(found) if group[0] >= first - RATE // 10]
    gongs = [
        _best(tuple(heard[frame] for frame in group), number) for number, group in enumerate(groups[:3], 1)
    ] or [(Stroke(first, 1.0),)]
    for seconds in _BETWEEN[len(gongs) - 1 :]:
        frame, sure = blow(recording, gongs[-1][0].frame / RATE + seconds, _STRAY)
        gongs.append((Stroke(frame, _HARDLY + sure * _OTHERWISE),))
    return gongs


def _best(call: tuple[Stroke, ...], number: int) -> tuple[Stroke, ...]:
    """Call ``number`` has this many strokes. If there are more, the most similar and most regular ones are
    taken."""
    if len(call) <= number:
        return call
    return max((call[:1] + others for others in combinations(call[1:], number - 1)), key=_like_a_call)


def _like_a_call(strokes: tuple[Stroke, ...]) -> float:
    """The sum of all likenesses, minus the irregularity of the strokes in seconds."""
    gaps = np.diff([stroke.frame / RATE for stroke in strokes]) if len(strokes) > 2 else np.zeros(1)
    return sum(stroke.likeness for stroke in strokes) - float(gaps.std())


def _certainty(stroke: Stroke) -> float:
    return round(max(0.0, min(1.0, (stroke.likeness - _HARDLY) / (1 - _HARDLY))), 3)


def blow(recording: Recording, expected: float, give: float) -> tuple[int, float]:
    """The frame of the strongest blow within ``give`` seconds of ``expected``, and how much stronger it is
    than any other.

    If there is none, it returns the frame of ``expected`` and 0.
    """
    begin = max(0, round((expected - give) * SKETCH_RATE))
    part = recording.sketch[begin : begin + round(2 * give * SKETCH_RATE)]
    window = round(_SLAM * SKETCH_RATE)
    if len(part) < 4 * window:
        return min(recording.frames - 1, round(expected * RATE)), 0.0
    after, before = energies(part, window)
    strength = (after - before) * np.sqrt(after / before)
    best = int(np.argmax(strength))
    if strength[best] <= 0:
        return min(recording.frames - 1, round(expected * RATE)), 0.0
    apart = round(_OTHER_BLOW * SKETCH_RATE)
    others = (strength[: max(0, best - apart)], strength[best + apart :])
    second = max(float(side.max(initial=0.0)) for side in others)
    sure = 1.0 - second / float(strength[best])
    return round((begin + best + window) * RATE / SKETCH_RATE), round(sure, 3)
