"""Which pattern the Pi's lamp shows."""

from __future__ import annotations

from companion.gpio import LampPattern
from companion.table.view.lobby import Rehearsing
from companion.table.view.model import DeviceState, DeviceView, GamePhase

_PLAYING = (GamePhase.INTRODUCTION, GamePhase.RUNNING)
_LACKS = (DeviceState.MISSING, DeviceState.TROUBLE)


def lamp_pattern(
    phase: GamePhase | None, devices: tuple[DeviceView, ...], rehearsing: Rehearsing
) -> LampPattern:
    """The pattern for a game in this phase, or for the lobby (None), with these devices."""
    if phase is GamePhase.PAUSED:
        return LampPattern.PAUSED
    if phase is None and rehearsing is Rehearsing.PREPARING:
        return LampPattern.STARTING
    if any(device.state in _LACKS for device in devices):
        return LampPattern.MISSING
    return LampPattern.PLAYING if phase in _PLAYING else LampPattern.READY
