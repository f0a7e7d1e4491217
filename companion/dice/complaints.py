"""What may be wrong with a camera, its light and what it looks at; told when it lasts."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from companion.dice.care import Care
from companion.dice.mats import MAT_NAMES, SMALLEST_PX_PER_MM
from companion.dice.readings import Facts, Light, MatView

LASTS_SECONDS = 2.0
"""What is over sooner is nobody's business; and what was told is over when it has not been for so long."""
_SLOW_FPS = 10.0
_DAMAGED = 3
_WANDERED = 3
_STRANGE_SHARE = 0.7
_STRANGE_DICE = 2
_LIGHTS = {
    Light.DARK: "camera-mat-dark",
    Light.BRIGHT: "camera-mat-bright",
    Light.VEILED: "camera-glare",
}


@dataclass(frozen=True)
class Complaint:
    """One thing that is wrong: message (`condition.MESSAGES`) and facts; ``at_once``: it need not last."""

    message: str
    facts: Facts = field(default_factory=dict)
    at_once: bool = False


def of_mats(mats: Sequence[MatView], half_seen: Sequence[int]) -> list[Complaint]:
    """What is wrong with mats and the light on them, the worst first."""
    half = [Complaint("camera-mat-half-seen", {"mat": MAT_NAMES[number]}) for number in half_seen]
    if not mats:
        return [*half, Complaint("camera-no-mats", at_once=True)]
    found = []
    small = min(mats, key=lambda mat: mat.px_per_mm)
    if small.px_per_mm < SMALLEST_PX_PER_MM:
        facts: Facts = {"mat": MAT_NAMES[small.player], "px_per_mm": math.floor(small.px_per_mm * 10) / 10}
        found.append(Complaint("camera-mat-too-small", facts, at_once=True))
    for mat in mats:
        name: Facts = {"mat": MAT_NAMES[mat.player]}
        if mat.light is not Light.GOOD:
            found.append(Complaint(_LIGHTS[mat.light], name))
        elif mat.glaring:
            found.append(Complaint("camera-glare", name))
    return [*found, *half, *_strange(mats)]


def _strange(mats: Sequence[MatView]) -> list[Complaint]:
    """Most dice of all mats lie well and show none of the faces of the set."""
    unknown, dice = sum(mat.unknown for mat in mats), sum(mat.dice for mat in mats)
    if unknown < _STRANGE_DICE or unknown < _STRANGE_SHARE * dice:
        return []
    most = max(mats, key=lambda mat: mat.unknown)
    return [Complaint("camera-strange-dice", {"mat": MAT_NAMES[most.player]})]


def of_camera(care: Care) -> list[Complaint]:
    """What is wrong with the camera itself, the worst first."""
    found = []
    if 0 < care.fps < _SLOW_FPS:
        found.append(Complaint("camera-slow", {"fps": round(care.fps, 1)}))
    if care.damaged >= _DAMAGED:
        found.append(Complaint("camera-damaged", {"count": care.damaged}))
    if care.wandered >= _WANDERED:
        found.append(Complaint("camera-wanders"))
    if care.refused:
        found.append(Complaint("camera-not-held", {"what": ", ".join(care.refused)}))
    return found


@dataclass
class _Spell:
    complaint: Complaint
    since: float
    until: float


class Lasting:
    """Remembers for how long each complaint has held; facts are those when it was last found."""

    def __init__(self) -> None:
        self._spells: dict[str, _Spell] = {}

    def worst(self, found: Iterable[Complaint], at: float) -> Complaint | None:
        """Takes what is wrong now, the worst first; gives the worst that lasts, or need not."""
        order = []
        for complaint in found:
            spell = self._spells.setdefault(complaint.message, _Spell(complaint, at, at))
            if complaint.message not in order:
                spell.complaint, spell.until = complaint, at
                order.append(complaint.message)
        for message, spell in list(self._spells.items()):
            if at - spell.until > (0 if spell.complaint.at_once else LASTS_SECONDS):
                del self._spells[message]
        order += [message for message in self._spells if message not in order]
        spells = (self._spells[message] for message in order)
        lasting = (
            spell for spell in spells if spell.complaint.at_once or spell.until - spell.since >= LASTS_SECONDS
        )
        return next((spell.complaint for spell in lasting), None)
