"""What lobby and games share: soundtrack, lights, and the states of cameras and other devices."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.boards import BoardJoined, BoardLeft
from companion.dice import CameraStatus
from companion.gpio import LampPattern
from companion.table.dice.cameras import Cameras
from companion.table.inbox import TableEvent
from companion.table.output.device_states import DeviceStates
from companion.table.output.lights import TableLights
from companion.table.output.soundtrack import SoundtrackPlayer
from companion.table.start_cell import Placing
from companion.table.view.model import DeviceView, SoundView


@dataclass(frozen=True, slots=True)
class Commons:
    """It lives as long as the station."""

    soundtrack: SoundtrackPlayer
    lights: TableLights
    cameras: Cameras
    states: DeviceStates
    start: Callable[[], Placing]
    """Where START lies on the boards that are there now."""
    look_seldom: Callable[[bool], None]
    """Between two games (True) a picture every few seconds is enough for the cameras."""
    lamp: Callable[[LampPattern], None]
    """Lets the Pi's lamp show a pattern."""
    journal_trouble: Callable[[], str | None]
    """Why games cannot be written down; None where they can."""

    def take(self, event: TableEvent) -> None:
        """Notes what concerns the devices, in the lobby as in a game."""
        match event:
            case CameraStatus():
                self.cameras.note(event)
                self.states.ask_again()
            case BoardJoined() | BoardLeft():
                self.lights.forget()
            case _:
                pass

    def devices(self) -> tuple[DeviceView, ...]:
        """The state of every device."""
        return self.states.views(lambda: (self.journal_trouble(), 0))

    def sound_view(self, choosable: bool) -> SoundView:
        """Soundtracks, languages and volumes."""
        return self.soundtrack.view(choosable=choosable)

    def rest(self) -> None:
        """Between two games the lights are dim, the loudspeaker rests, and the cameras look seldom."""
        self.lights.lay_start(self.start().start)
        self.lights.rest()
        self.soundtrack.rest()
        self.look_seldom(True)
