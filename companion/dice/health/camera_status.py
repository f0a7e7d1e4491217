"""The status of a camera, in words that people can act on; it is reported when it changes."""

from __future__ import annotations

import cv2
import numpy as np

from companion.dice.arrays import Picture
from companion.dice.camera.camera_health import CameraHealth
from companion.dice.camera.capture import Shape
from companion.dice.health.light import PICTURE_BRIGHT, PICTURE_DARK
from companion.dice.health.problems import (
    PersistentProblems,
    camera_problems,
    mat_problems,
    problems_without_mats,
)
from companion.dice.health.sharpness import picture_blur
from companion.dice.problem import Problem
from companion.dice.readings import CameraState, CameraStatus, Facts, MatView, Remark

SILENT_SECONDS = 2.0
_SHARP_EVERY = 1.0

STATUS_TEXTS = {
    "camera-opening": "Camera {camera} is being opened.",
    "camera-not-there": "Camera {camera} does not open: plug it in, or correct its source in table.toml; "
    "it is tried again every 2 seconds.",
    "camera-silent": "Camera {camera} gives no pictures: check its cable or stream; "
    "it is tried again every 2 seconds.",
    "camera-phone-away": "The phone that is camera {camera} sends no pictures: unlock it, and open its "
    "camera page again; it is waited for.",
    "camera-restarted": "Camera {camera}'s process ended ({error}); it is started again every 2 seconds.",
    "camera-program-missing": "The program {program} that reads camera {camera} is not installed: run "
    "{command}; it is looked for again every 2 seconds.",
    "camera-program-not-packaged": "The program {program} that reads camera {camera} is not installed, and "
    "this system has no package of it (Debian itself has none): use Raspberry Pi OS, which has "
    "rpicam-apps-lite, or a camera on USB.",
    "camera-program-ended": "The program {program} that reads camera {camera} ended ({error}): check the "
    "camera's ribbon cable, and that no other program uses the camera; it is started again every 2 seconds.",
    "camera-too-dark": "Camera {camera} sees too little light: switch a lamp on or open its exposure.",
    "camera-too-bright": "Camera {camera} sees too much light: dim the lamp or shorten its exposure.",
    "camera-no-mats": "Camera {camera} sees no mat: if its picture shows something else, turn it to the "
    "table; if it shows the table, lay a mat on it, so that at least two of its four markers are in view "
    "and sharp.",
    "camera-mat-half-seen": "Camera {camera} sees only one marker of {the_mats}, and two are needed: "
    "move the mat or the camera, or take away what covers it.",
    "camera-mat-too-small": "Camera {camera} sees {the_mats} with {px_per_mm} pixels a millimetre, and "
    "1.6 are needed: bring the camera closer or choose a larger picture.",
    "camera-mat-dark": "Camera {camera} sees {the_mats} too dark to tell dice apart: bring a lamp nearer.",
    "camera-mat-bright": "Camera {camera} sees {the_mats} white with light: dim the lamp, turn it away, "
    "or shorten the camera's exposure.",
    "camera-blurred": "Camera {camera} sees no mat, and all is blurred: turn its focus ring until the table "
    "is sharp, wipe the lens, fasten it so that it does not shake; then lay a mat in view.",
    "camera-mat-blurred": "Camera {camera} sees {the_mats} blurred: turn its focus ring until the markers "
    "are sharp, wipe the lens, and fasten it so that it does not shake.",
    "camera-glare": "Light shines back into camera {camera} from {the_mats}: move the lamp aside, hang "
    "paper before it, or wipe the lens.",
    "camera-slow": "Camera {camera} gives only {fps} pictures a second, and 15 are needed: give it more "
    "light, a smaller picture or another USB port, and close other programs.",
    "camera-damaged": "Pictures of camera {camera} come damaged ({count} in 10 seconds) and are left out: "
    "use a shorter cable, another USB port or a better network.",
    "camera-strange-dice": "The dice on {the_mats} do not look like the set “{set}” that camera {camera} "
    "reads: enrol them with companion dice enrol, or choose their set with companion dice sets use.",
    "camera-wanders": "Camera {camera} keeps changing its brightness or colours by itself: switch automatic "
    "exposure and white balance off in its own settings.",
    "camera-not-held": "Camera {camera} does not let its {what} be held: dice may be unsure when the light "
    "changes; set it by hand, or take another camera.",
    "camera-no-dice-set": "The set of dice “{set}” is not enrolled: dice are found but not named; "
    "show them to it with companion dice enrol {set}.",
    "camera-old-dice-set": "The set of dice “{set}” is damaged or of another version: dice are found but not "
    "named; show them to it again with companion dice enrol {set}.",
    "camera-live": "Camera {camera} sees {mats} mats ({width} × {height}).",
}
"""Every text of a `CameraStatus` in English, by its id. The page has the same ids in its languages."""


class StatusReporter:
    """Puts together a camera's status, and returns it only when it has changed."""

    def __init__(self, camera: str, set_name: str, set_trouble: str | None = None) -> None:
        """``set_trouble``: the id of the text that says why dice cannot be identified; None if they can."""
        self._camera = camera
        self._set_name, self._set_trouble = set_name, set_trouble
        self._told: tuple[object, ...] | None = None
        self._lasting = PersistentProblems()
        self._light = 128.0
        self._seen_any = False
        self._blur_px, self._sharp_at = 0.0, -9.0

    def use_dice_set(self, set_name: str, set_trouble: str | None) -> None:
        """From now on another set of dice is used."""
        self._set_name, self._set_trouble = set_name, set_trouble

    def frame_came(
        self,
        picture: Picture,
        shape: Shape | None,
        mats: tuple[MatView, ...],
        at: float,
        health: CameraHealth | None = None,
        half_seen: tuple[int, ...] = (),
    ) -> CameraStatus | None:
        """A frame was grabbed at ``at`` seconds. Returns the new status, or None if nothing has changed.

        ``half_seen``: the players of whose mats only one marker is in view.
        """
        self._seen_any = True
        small = cv2.resize(picture, (32, 18), interpolation=cv2.INTER_AREA)
        self._light += 0.2 * (float(small.mean()) - self._light)
        height, width = picture.shape[:2]
        facts: Facts = {"camera": self._camera, "width": width, "height": height, "mats": len(mats)}
        if shape is not None and shape.fps:
            facts["fps"] = round(shape.fps, 1)
        if not mats:
            self._mind_blur(picture, at)
        found = self._complaints(mats, health or CameraHealth(), half_seen)
        told = self._lasting.told(found, at) or (Problem("camera-live"),)
        return self._news(CameraState.LIVE, told, facts, at, mats)

    def no_frame_came(
        self, shape: Shape | None, at: float, problem: Problem | None = None
    ) -> CameraStatus | None:
        """No frame has come for a while. Returns the new status, or None if nothing has changed.

        ``problem``: why none comes, where the camera's driver says so.
        """
        message = "camera-silent" if shape is not None or self._seen_any else "camera-not-there"
        return self._news(CameraState.GONE, (problem or Problem(message),), {}, at, ())

    def _complaints(
        self, mats: tuple[MatView, ...], health: CameraHealth, half_seen: tuple[int, ...]
    ) -> list[Problem]:
        """Everything that is wrong, in no particular order."""
        if not mats and self._light < PICTURE_DARK:
            return [Problem("camera-too-dark", at_once=True)]
        if not mats and self._light > PICTURE_BRIGHT:
            return [Problem("camera-too-bright", at_once=True)]
        of_view = mat_problems(mats, half_seen) if mats else problems_without_mats(half_seen, self._blur_px)
        found = [*of_view, *camera_problems(health)]
        if self._set_trouble is None:
            return found
        named = [one for one in found if one.message != "camera-strange-dice"]
        return [*named, Problem(self._set_trouble, at_once=True)]

    def _mind_blur(self, picture: Picture, at: float) -> None:
        if at - self._sharp_at >= _SHARP_EVERY:
            grey = np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8)
            self._blur_px, self._sharp_at = picture_blur(grey), at

    def _news(
        self,
        state: CameraState,
        told: tuple[Problem, ...],
        facts: Facts,
        at: float,
        mats: tuple[MatView, ...],
    ) -> CameraStatus | None:
        what = tuple((complaint.message, complaint.facts.get("mat")) for complaint in told)
        key = (state, what, tuple(mat.player for mat in mats), facts.get("width"))
        if key == self._told:
            return None
        self._told = key
        worst, *others = (self._remark(complaint, facts) for complaint in told)
        return CameraStatus(
            self._camera, state, worst.message, worst.why, at, worst.facts, mats, tuple(others)
        )

    def _remark(self, complaint: Problem, facts: Facts) -> Remark:
        about: Facts = {"camera": self._camera, "set": self._set_name}
        return _remark(complaint.message, about | facts | complaint.facts)


def status_of(
    camera: str,
    state: CameraState,
    message: str,
    at: float,
    facts: Facts | None = None,
) -> CameraStatus:
    """A status with its English sentence."""
    remark = _remark(message, {"camera": camera, **(facts or {})})
    return CameraStatus(camera, state, message, remark.why, at, remark.facts)


def _remark(message: str, facts: Facts) -> Remark:
    mats = str(facts.get("mat", "")).split(", ")
    the_mats = " and ".join(f"the {mat}" for mat in mats) + " mat"
    return Remark(message, STATUS_TEXTS[message].format(the_mats=the_mats, **facts), facts)
