"""The eye: camera pictures in, readings of dice out.

eye = Eye(settings, clock, on_event)   # on_event gets MatReading, MatBusy, PileSeen, CameraStatus
eye.open()
...
eye.close()
"""

from companion.dice.condition import MESSAGES
from companion.dice.dice_set import DiceSet, EnrolReport, enrolled, set_folder
from companion.dice.enrol import enrol, enrol_from
from companion.dice.eye import Eye
from companion.dice.following import Following
from companion.dice.readings import (
    Absent,
    CameraState,
    CameraStatus,
    DieSeen,
    EyeEvent,
    Fate,
    Followed,
    MatBusy,
    MatReading,
    MatView,
    PileSeen,
    Sight,
    Where,
)
from companion.dice.settings import CameraSettings, DiceSettings

__all__ = [
    "MESSAGES",
    "Absent",
    "CameraSettings",
    "CameraState",
    "CameraStatus",
    "DiceSet",
    "DiceSettings",
    "DieSeen",
    "EnrolReport",
    "Eye",
    "EyeEvent",
    "Fate",
    "Followed",
    "Following",
    "MatBusy",
    "MatReading",
    "MatView",
    "PileSeen",
    "Sight",
    "Where",
    "enrol",
    "enrol_from",
    "enrolled",
    "set_folder",
]
