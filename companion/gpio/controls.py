"""Button, knob and lamp through gpiozero. On a machine without pins the status says so in one sentence."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import gpiozero

from companion.clock import Clock
from companion.gpio.debounce import Debounce
from companion.gpio.lamp_patterns import RHYTHMS, LampPattern
from companion.gpio.settings import GpioSettings

HELD = 5.0
"""Seconds for which the start button is held to shut the machine down."""


@dataclass(frozen=True, slots=True)
class StartPressed:
    """The start button was pressed."""

    at: float
    """Seconds of the monotonic clock."""


@dataclass(frozen=True, slots=True)
class StartHeld:
    """The start button is held for `HELD` seconds; its press has been told before."""

    at: float
    """Monotonic seconds."""


@dataclass(frozen=True, slots=True)
class VolumeTurned:
    """The knob was turned by one step, +1 clockwise or -1."""

    step: int
    at: float
    """Seconds of the monotonic clock."""


@dataclass(frozen=True, slots=True)
class ControlsStatus:
    """The state of the controls; ``problem`` is a sentence if they cannot be used."""

    wanted: bool
    problem: str | None = None


ControlEvent = StartPressed | StartHeld | VolumeTurned


class Controls:
    """The controls of a table. gpiozero's threads call ``on_event``."""

    def __init__(
        self, settings: GpioSettings, clock: Clock, on_event: Callable[[ControlEvent], None]
    ) -> None:
        self._settings = settings
        self._clock = clock
        self._on_event = on_event
        self._debounce = Debounce()
        self._devices: list[gpiozero.Device] = []
        self._button: gpiozero.Button | None = None
        self._lamp: gpiozero.LED | None = None
        self._pattern: LampPattern | None = None
        self._problem: str | None = None

    def open(self) -> None:
        """Opens the pins. If that fails, `status` says why, and it may be tried again."""
        if not self._settings.wanted:
            return
        try:
            self._take_pins()
            self._problem = None
        except (gpiozero.GPIOZeroError, ImportError, OSError) as error:
            self.close()
            self._problem = f"the GPIO pins cannot be used ({error}); check [gpio] in table.toml"

    def _take_pins(self) -> None:
        if self._settings.start is not None:
            # We debounce ourselves: gpiozero ignores all edges for a fixed time, also releases.
            self._button = gpiozero.Button(
                self._settings.start, pull_up=True, bounce_time=None, hold_time=HELD
            )
            self._devices.append(self._button)
            self._button.when_pressed = lambda: self._edge(True)
            self._button.when_released = lambda: self._edge(False)
            self._button.when_held = lambda: self._on_event(StartHeld(self._clock.now()))
        if self._settings.knob is not None:
            knob = gpiozero.RotaryEncoder(*self._settings.knob, max_steps=0)
            self._devices.append(knob)
            knob.when_rotated_clockwise = lambda: self._turned(1)
            knob.when_rotated_counter_clockwise = lambda: self._turned(-1)
        if self._settings.lamp is not None:
            self._lamp = gpiozero.LED(self._settings.lamp)
            self._devices.append(self._lamp)

    def _edge(self, down: bool) -> None:
        now = self._clock.now()
        if self._debounce.edge(down, now):
            self._on_event(StartPressed(now))

    def _turned(self, step: int) -> None:
        self._on_event(VolumeTurned(step, self._clock.now()))

    def lamp(self, pattern: LampPattern) -> None:
        """Lets the lamp show a pattern, if there is one; the rhythm goes on by itself."""
        if self._lamp is None or pattern is self._pattern:
            return
        self._pattern = pattern
        rhythm = RHYTHMS.get(pattern)
        if rhythm is not None:
            self._lamp.blink(rhythm.on, rhythm.off)
        elif pattern is LampPattern.PLAYING:
            self._lamp.on()
        else:
            self._lamp.off()

    def status(self) -> ControlsStatus:
        """The state of the controls."""
        return ControlsStatus(self._settings.wanted, self._problem)

    def close(self) -> None:
        """Closes the pins."""
        for device in self._devices:
            device.close()
        self._devices.clear()
        self._button = self._lamp = self._pattern = None
