"""The Pi's own button (start and pause), knob (volume) and lamp (lit while the table runs)."""

from typing import TYPE_CHECKING

from companion.gpio.settings import GpioSettings
from companion.lazy_names import lazy_names

if TYPE_CHECKING:
    from companion.gpio.controls import Controls, ControlsStatus, StartHeld, StartPressed, VolumeTurned
    from companion.gpio.lamp_patterns import LampPattern
else:
    __getattr__ = lazy_names(
        __name__,
        {
            "controls": ("Controls", "ControlsStatus", "StartHeld", "StartPressed", "VolumeTurned"),
            "lamp_patterns": ("LampPattern",),
        },
    )

__all__ = [
    "Controls",
    "ControlsStatus",
    "GpioSettings",
    "LampPattern",
    "StartHeld",
    "StartPressed",
    "VolumeTurned",
]
