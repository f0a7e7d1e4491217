"""What a phone's picture lacks, out of what the eye says of its camera."""

from __future__ import annotations

from companion.dice import CameraState, CameraStatus
from companion.page.lens.messages import Check

LACKS: dict[str, tuple[Check, str]] = {
    "camera-too-dark": (Check.LIGHT, "lens-dark"),
    "camera-too-bright": (Check.LIGHT, "lens-bright"),
    "camera-mat-dark": (Check.LIGHT, "lens-dark"),
    "camera-mat-bright": (Check.LIGHT, "lens-bright"),
    "camera-glare": (Check.LIGHT, "lens-glare"),
    "camera-blurred": (Check.SHARP, "lens-blurred"),
    "camera-mat-blurred": (Check.SHARP, "lens-blurred"),
    "camera-no-mats": (Check.MATS, "lens-no-mats"),
    "camera-mat-half-seen": (Check.MATS, "lens-half-seen"),
    "camera-mat-too-small": (Check.NEAR, "lens-far"),
    "camera-slow": (Check.LIGHT, "lens-slow"),
}
"""For each problem that a phone can mend: what is missing, and the message that says what to do."""
SEES = "lens-sees"
WAITS = "lens-waits"


def is_known(status: CameraStatus | None) -> bool:
    """The eye has looked at pictures of this camera."""
    return status is not None and status.state is CameraState.LIVE


def missing(status: CameraStatus | None) -> tuple[Check, ...]:
    """What the pictures lack, in the order of `Check`."""
    if status is None or not is_known(status):
        return ()
    found = {LACKS[remark.message][0] for remark in status.remarks if remark.message in LACKS}
    return tuple(check for check in Check if check in found)


def advice(status: CameraStatus | None) -> str:
    """The id of the message that says what to do first."""
    if status is None or not is_known(status):
        return WAITS
    return next((LACKS[one.message][1] for one in status.remarks if one.message in LACKS), SEES)
