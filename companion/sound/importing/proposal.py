"""All marks of a soundtrack proposed from its first gong, each with how sure it is.

Doors sound different on every disc: the strongest blow about half a minute after a gong is proposed, no more.
"Escape!" and the collapse have no sound of their own on every disc; they are counted by the clock.
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
"""Seconds between the first strokes of two calls, where no call was heard."""
_SLAM = 0.15
"""Seconds before and after a door's first frame that are compared."""
_DOOR = (30.0, 14.0)
"""A door is expected so many seconds after its gong, give or take."""
_STRAY = 12.0
"""Seconds by which a call that sounds otherwise may stray from its time."""
_OTHERWISE = 0.15
"""How sure one is at most of a call that does not sound like the first: hardly."""
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
    return Proposal(marks=marks, certainty=Certainty(gongs=sure, doors=(doors[0][1], doors[1][1])))


def _gongs(recording: Recording, found: tuple[Stroke, ...], first: int) -> list[tuple[Stroke, ...]]:
    """Three calls from the one at ``first`` on; for one that sounds otherwise, the strongest blow nearby."""
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
    """The second gong has two strokes, the third three: of more, the most alike that follow evenly."""
    if len(call) <= number:
        return call
    return max((call[:1] + others for others in combinations(call[1:], number - 1)), key=_like_a_call)


def _like_a_call(strokes: tuple[Stroke, ...]) -> float:
    """The sum of all likenesses, less the seconds by which the strokes are uneven."""
    gaps = np.diff([stroke.frame / RATE for stroke in strokes]) if len(strokes) > 2 else np.zeros(1)
    return sum(stroke.likeness for stroke in strokes) - float(gaps.std())


def _certainty(stroke: Stroke) -> float:
    return round(max(0.0, min(1.0, (stroke.likeness - _HARDLY) / (1 - _HARDLY))), 3)


def blow(recording: Recording, expected: float, give: float) -> tuple[int, float]:
    """Frame of the strongest blow within ``give`` seconds of a moment, and how much stronger than any other.

    Where there is none, the moment itself and 0.
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
