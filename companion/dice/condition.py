"""How a camera fares, in words people can act on; told when it changes."""

from __future__ import annotations

import math

import cv2

from companion.dice.capture import Shape
from companion.dice.finder import Picture
from companion.dice.mats import MAT_NAMES, SMALLEST_PX_PER_MM
from companion.dice.readings import CameraState, CameraStatus, Facts, MatView

SILENT_SECONDS = 2.0
_DARK, _BRIGHT = 28.0, 235.0

MESSAGES = {
    "camera-opening": "Camera {camera} is being opened.",
    "camera-not-there": "Camera {camera} does not open: plug it in, or correct its source in table.toml; "
    "it is tried again every 2 seconds.",
    "camera-silent": "Camera {camera} gives no pictures: check its cable or stream; "
    "it is tried again every 2 seconds.",
    "camera-restarted": "Camera {camera}'s process ended ({error}); it is started again every 2 seconds.",
    "camera-too-dark": "Camera {camera} sees too little light: switch a lamp on or open its exposure.",
    "camera-too-bright": "Camera {camera} sees too much light: dim the lamp or shorten its exposure.",
    "camera-no-mats": "Camera {camera} sees no mat: at least two of a mat's four markers must be in view.",
    "camera-mat-too-small": "Camera {camera} sees the {mat} mat with {px_per_mm} pixels a millimetre, and "
    "1.6 are needed: bring the camera closer or choose a larger picture.",
    "camera-no-dice-set": "The set of dice “{set}” is not enrolled: dice are found but not named; "
    "run companion dice enrol {set} --from FOLDER.",
    "camera-old-dice-set": "The set of dice “{set}” is damaged or of another version: dice are found but not "
    "named; run companion dice enrol {set} --from FOLDER.",
    "camera-live": "Camera {camera} sees {mats} mats ({width} × {height}).",
}
"""Every message of a `CameraStatus` and its English sentence; the page has the same ids in its languages."""


class Condition:
    """Puts together a camera's status, and tells it only when it is news."""

    def __init__(self, camera: str, set_name: str, set_trouble: str | None = None) -> None:
        """``set_trouble``: the message that says why dice cannot be named, if they cannot."""
        self._camera = camera
        self._set_name, self._set_trouble = set_name, set_trouble
        self._told: tuple[object, ...] | None = None
        self._light = 128.0
        self._seen_any = False

    def reads_with(self, set_name: str, set_trouble: str | None) -> None:
        """Another set of dice is used from now on."""
        self._set_name, self._set_trouble = set_name, set_trouble

    def alive(
        self, picture: Picture, shape: Shape | None, mats: tuple[MatView, ...], at: float
    ) -> CameraStatus | None:
        """A frame has come at ``at``."""
        self._seen_any = True
        small = cv2.resize(picture, (32, 18), interpolation=cv2.INTER_AREA)
        self._light += 0.2 * (float(small.mean()) - self._light)
        height, width = picture.shape[:2]
        facts: Facts = {"camera": self._camera, "width": width, "height": height, "mats": len(mats)}
        if shape is not None and shape.fps:
            facts["fps"] = round(shape.fps, 1)
        message = self._complaint(mats, facts) or "camera-live"
        return self._news(CameraState.LIVE, message, facts, at, mats)

    def silent(self, shape: Shape | None, at: float) -> CameraStatus | None:
        """No frame has come for a while."""
        message = "camera-silent" if shape is not None or self._seen_any else "camera-not-there"
        return self._news(CameraState.GONE, message, {"camera": self._camera}, at, ())

    def _complaint(self, mats: tuple[MatView, ...], facts: Facts) -> str | None:
        if not mats:
            if self._light < _DARK:
                return "camera-too-dark"
            return "camera-too-bright" if self._light > _BRIGHT else "camera-no-mats"
        small = min(mats, key=lambda mat: mat.px_per_mm)
        if small.px_per_mm < SMALLEST_PX_PER_MM:
            facts["mat"], facts["px_per_mm"] = MAT_NAMES[small.player], math.floor(small.px_per_mm * 10) / 10
            return "camera-mat-too-small"
        if self._set_trouble is not None:
            facts["set"] = self._set_name
        return self._set_trouble

    def _news(
        self, state: CameraState, message: str, facts: Facts, at: float, mats: tuple[MatView, ...]
    ) -> CameraStatus | None:
        key = (state, message, tuple(mat.player for mat in mats), facts.get("width"))
        if key == self._told:
            return None
        self._told = key
        return status_of(self._camera, state, message, at, facts, mats)


def status_of(
    camera: str,
    state: CameraState,
    message: str,
    at: float,
    facts: Facts | None = None,
    mats: tuple[MatView, ...] = (),
) -> CameraStatus:
    """A status with its English sentence."""
    told: Facts = {"camera": camera, **(facts or {})}
    return CameraStatus(camera, state, message, MESSAGES[message].format(**told), at, told, mats)
