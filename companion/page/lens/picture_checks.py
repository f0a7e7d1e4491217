"""What a phone's picture lacks, out of what the eye says of its camera."""

from __future__ import annotations

from companion.dice import CameraState, CameraStatus
from companion.page.lens.messages import LensCheck

LACKS: dict[str, tuple[LensCheck, str]] = {
    "camera-too-dark": (LensCheck.LIGHT, "lens-dark"),
    "camera-too-bright": (LensCheck.LIGHT, "lens-bright"),
    "camera-mat-dark": (LensCheck.LIGHT, "lens-dark"),
    "camera-mat-bright": (LensCheck.LIGHT, "lens-bright"),
    "camera-glare": (LensCheck.LIGHT, "lens-glare"),
    "camera-blurred": (LensCheck.SHARP, "lens-blurred"),
    "camera-mat-blurred": (LensCheck.SHARP, "lens-blurred"),
    "camera-no-mats": (LensCheck.MATS, "lens-no-mats"),
    "camera-mat-half-seen": (LensCheck.MATS, "lens-half-seen"),
    "camera-mat-too-small": (LensCheck.NEAR, "lens-far"),
    "camera-slow": (LensCheck.LIGHT, "lens-slow"),
}
"""For each problem that a phone can mend: what is missing, and the message that says what to do."""
SEES = "lens-sees"
WAITS = "lens-waits"


def is_known(status: CameraStatus | None) -> bool:
    """The eye has looked at pictures of this camera."""
    return status is not None and status.state is CameraState.LIVE


def missing(status: CameraStatus | None) -> tuple[LensCheck, ...]:
    """What the pictures lack, in the order of `LensCheck`."""
    if status is None or not is_known(status):
        return ()
    found = {LACKS[remark.message][0] for remark in status.remarks if remark.message in LACKS}
    return tuple(check for check in LensCheck if check in found)


def advice(status: CameraStatus | None) -> str:
    """The id of the message that says what to do first."""
    if status is None or not is_known(status):
        return WAITS
    return next((LACKS[one.message][1] for one in status.remarks if one.message in LACKS), SEES)
