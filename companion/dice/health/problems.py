"""The problems that a camera, its light and its mats may have. A problem is reported when it lasts."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from companion.dice.camera.camera_health import CameraHealth
from companion.dice.health.sharpness import BLURRED_PX
from companion.dice.mat.paper import MAT_NAMES, SMALLEST_PX_PER_MM
from companion.dice.problem import Problem
from companion.dice.readings import Facts, Lighting, MatView

LASTS_SECONDS = 2.0
"""A problem that is over sooner is not reported. A reported problem is over after the same time without
it."""
_SLOW_FPS = 10.0
_DAMAGED = 3
_DRIFTED = 3
_STRANGE_SHARE = 0.7
_STRANGE_DICE = 2
_BLURRED_MM, _SOFT_MM = 0.75, 0.6
"""Blur in mm from which markers will soon be lost, and from which faces cannot be identified."""
_LIGHTS = {
    Lighting.DARK: "camera-mat-dark",
    Lighting.BRIGHT: "camera-mat-bright",
    Lighting.VEILED: "camera-glare",
    Lighting.SPOT: "camera-glare",
}
_WORST_FIRST = (
    "camera-too-dark",
    "camera-too-bright",
    "camera-blurred",
    "camera-no-mats",
    "camera-mat-too-small",
    "camera-mat-dark",
    "camera-mat-bright",
    "camera-mat-blurred",
    "camera-glare",
    "camera-mat-half-seen",
    "camera-no-dice-set",
    "camera-old-dice-set",
    "camera-strange-dice",
    "camera-damaged",
    "camera-slow",
    "camera-wanders",
    "camera-not-held",
)
"""The order in which to solve them: then no step is wasted."""
_WITHOUT_MATS = {"camera-too-dark", "camera-too-bright", "camera-blurred", "camera-no-mats"}
_SAY_MORE = {"camera-blurred", "camera-mat-half-seen"}
"""These already say why there is no mat."""


def problems_without_mats(half_seen: Sequence[int], blur_px: float) -> list[Problem]:
    """The problems while no mat is found; ``blur_px``: the picture's `sharpness.picture_blur`."""
    blurred = [Problem("camera-blurred", at_once=True)] if blur_px > BLURRED_PX else []
    return [*_half(half_seen), *blurred, Problem("camera-no-mats", at_once=True)]


def _half(half_seen: Sequence[int]) -> list[Problem]:
    return [Problem("camera-mat-half-seen", mat=number) for number in half_seen]


def mat_problems(mats: Sequence[MatView], half_seen: Sequence[int]) -> list[Problem]:
    """The problems of mats and their light.

    For each mat only the first problem that keeps its dice from being read: it may be the cause of all
    others.
    """
    strange = _strange(mats)
    found = (_of_mat(mat, mat.player in strange) for mat in mats)
    return [*_half(half_seen), *(complaint for complaint in found if complaint is not None)]


def _of_mat(mat: MatView, strange: bool) -> Problem | None:
    if mat.px_per_mm < SMALLEST_PX_PER_MM:
        facts: Facts = {"px_per_mm": math.floor(mat.px_per_mm * 10) / 10}
        return Problem("camera-mat-too-small", facts, at_once=True, mat=mat.player)
    if mat.light is not Lighting.GOOD:
        return Problem(_LIGHTS[mat.light], mat=mat.player)
    if mat.blur_mm > (_SOFT_MM if mat.unknown else _BLURRED_MM):
        return Problem("camera-mat-blurred", mat=mat.player)
    if mat.glaring:
        return Problem("camera-glare", mat=mat.player)
    return Problem("camera-strange-dice", mat=mat.player) if strange else None


def _strange(mats: Sequence[MatView]) -> set[int]:
    """The mats with dice that show no face of the set; none if most dice of all mats show one."""
    unknown, dice = sum(mat.unknown for mat in mats), sum(mat.dice for mat in mats)
    if unknown < _STRANGE_DICE or unknown < _STRANGE_SHARE * dice:
        return set()
    return {mat.player for mat in mats if mat.unknown}


def camera_problems(health: CameraHealth) -> list[Problem]:
    """The problems of the camera itself."""
    found = []
    if 0 < health.fps < _SLOW_FPS:
        found.append(Problem("camera-slow", {"fps": round(health.fps, 1)}))
    if health.damaged >= _DAMAGED:
        found.append(Problem("camera-damaged", {"count": health.damaged}))
    if health.drifted >= _DRIFTED:
        found.append(Problem("camera-wanders"))
    if health.refused:
        found.append(Problem("camera-not-held", {"what": ", ".join(health.refused)}))
    return found


@dataclass
class _Spell:
    complaint: Problem
    since: float
    until: float


class PersistentProblems:
    """Remembers how long each problem has lasted. Its facts are those when it was last found."""

    def __init__(self) -> None:
        self._spells: dict[tuple[str, int | None], _Spell] = {}

    def told(self, found: Iterable[Problem], at: float) -> tuple[Problem, ...]:
        """Takes the problems found at ``at`` seconds; returns those to report, the worst first, each message
        once."""
        for complaint in found:
            spell = self._spells.setdefault((complaint.message, complaint.mat), _Spell(complaint, at, at))
            spell.complaint, spell.until = complaint, at
        for key, spell in list(self._spells.items()):
            if at - spell.until > (0 if spell.complaint.at_once else LASTS_SECONDS):
                del self._spells[key]
        return tuple(merged(spell.complaint for spell in self._spells.values() if _lasts(spell)))


def _lasts(spell: _Spell) -> bool:
    return spell.complaint.at_once or spell.until - spell.since >= LASTS_SECONDS


def _goes_without_saying(complaint: Problem, told: set[str]) -> bool:
    if complaint.message == "camera-no-mats":
        return bool(told & _SAY_MORE)
    of_lost_mat = complaint.mat is not None and complaint.message != "camera-mat-half-seen"
    return of_lost_mat and bool(told & _WITHOUT_MATS)


def merged(complaints: Iterable[Problem]) -> Iterator[Problem]:
    """The problems, the worst first. The same problem of several mats becomes one with the fact `mat`:
    `red, blue`."""
    ranked = sorted(complaints, key=lambda one: (_WORST_FIRST.index(one.message), one.mat or 0))
    messages = {one.message for one in ranked}
    for message, alike in itertools.groupby(ranked, key=lambda one: one.message):
        same = list(alike)
        if _goes_without_saying(same[0], messages):
            continue
        facts: Facts = {**same[0].facts}
        mats = [MAT_NAMES[one.mat] for one in same if one.mat is not None]
        if mats:
            facts |= {"mat": ", ".join(mats), "count": len(mats)}
        if message == "camera-mat-too-small":
            facts["px_per_mm"] = min(float(one.facts["px_per_mm"]) for one in same)
        yield Problem(message, facts, same[0].at_once)
