"""The eye: camera pictures in, readings of dice out.

    from companion.dice.eye import Eye

    with Eye(settings, clock, on_event):  # on_event gets MatReading, MatBusy, PileSeen, CameraStatus
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
    PileSeen,
    Sight,
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
    "PileSeen",
    "Sight",
    "TrackedDie",
    "Where",
]
