"""The Pi's own button, knob and lamp: start and pause, volume, and a light that says the table lives."""

from companion.gpio.controls import Controls, ControlsStatus, StartPressed, VolumeTurned
from companion.gpio.settings import GpioSettings

__all__ = ["Controls", "ControlsStatus", "GpioSettings", "StartPressed", "VolumeTurned"]
