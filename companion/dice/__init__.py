"""The eye: camera pictures in, readings of dice out.

    from companion.dice.eye import Eye

    with Eye(settings, clock, on_event):  # on_event gets MatReading, MatBusy, TopSeen, CameraStatus
        ...

What is imported here is light: the settings and the readings. OpenCV, ONNX Runtime, SciPy and scikit-learn
are loaded by the rooms that use them.
"""

from companion.dice.readings import (
    Absent,
    CameraState,
    CameraStatus,
    DieChange,
    DieSeen,
    EyeEvent,
    MatBusy,
    MatReading,
    MatView,
    Sight,
    TopSeen,
    TrackedDie,
    Where,
)
from companion.dice.settings import CameraSettings, DiceSettings

__all__ = [
    "Absent",
    "CameraSettings",
    "CameraState",
    "CameraStatus",
    "DiceSettings",
    "DieChange",
    "DieSeen",
    "EyeEvent",
    "MatBusy",
    "MatReading",
    "MatView",
    "Sight",
    "TopSeen",
    "TrackedDie",
    "Where",
]
