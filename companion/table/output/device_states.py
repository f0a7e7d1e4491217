"""The devices as people see them: asked twice a second, for the lobby and for every game alike."""

from __future__ import annotations

from collections.abc import Callable

from companion.boards import Boards, Cell
from companion.boards.grid import cells_of
from companion.clock import Clock
from companion.gpio import Controls
from companion.sound import Sound
from companion.table.dice.cameras import Cameras
from companion.table.view import device_messages
from companion.table.view.model import DeviceView

ASKED_EVERY = 0.5
"""Seconds between two queries of the devices' state."""
Keeping = Callable[[], tuple[str | None, int]]
"""Gives why lines of the journal wait in memory, or None, and how many wait."""


class DeviceStates:
    """Asks sound, cameras, boards, controls and journal how they are."""

    def __init__(
        self,
        sound: Sound,
        boards: Boards,
        controls: Controls,
        cameras: Cameras,
        clock: Clock,
        lasting: tuple[DeviceView, ...] = (),
    ) -> None:
        """``lasting`` are states that stay the same as long as the station lives."""
        self._sound = sound
        self._boards = boards
        self._controls = controls
        self._cameras = cameras
        self._clock = clock
        self._lasting = lasting
        self._asked = float("-inf")
        self._views: tuple[DeviceView, ...] = ()
        self._panels = False
        self._lying: tuple[Cell, ...] = ()
        self._cells: frozenset[Cell] = frozenset()

    def ask_again(self) -> None:
        """The next call of `views` asks at once."""
        self._asked = float("-inf")

    def lying(self) -> tuple[Cell, ...]:
        """Cells of the boards on which something lies."""
        return self._lying

    def cells(self) -> frozenset[Cell]:
        """All cells of the boards that are in use."""
        return self._cells

    def panels_present(self) -> bool:
        """There is a panel board whose lamps can ask players."""
        return self._panels

    def views(self, keeping: Keeping) -> tuple[DeviceView, ...]:
        """Every device, the sound first and the journal last."""
        now = self._clock.now()
        if now - self._asked >= ASKED_EVERY:
            self._asked = now
            boards = self._boards.status()
            self._panels = device_messages.panels_present(boards)
            self._lying = self._boards.lying()
            self._cells = frozenset(cells_of(boards))
            self._views = (
                device_messages.sound(self._sound.status()),
                *(
                    device_messages.camera(number, status)
                    for number, status in enumerate(self._cameras.states, 1)
                ),
                *(device_messages.board(status) for status in boards),
                *device_messages.lying(self._lying),
                *device_messages.controls(self._controls.status()),
                *self._lasting,
                device_messages.journal(*keeping()),
            )
        return self._views
