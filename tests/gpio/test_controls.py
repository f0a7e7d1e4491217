"""The Pi's own button, knob and lamp on gpiozero's mock pins, with contacts that bounce."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from gpiozero import Device
from gpiozero.pins.mock import MockFactory, MockPin

from companion.clock import ManualClock
from companion.gpio import Controls, GpioSettings, LampPattern, StartHeld, StartPressed, VolumeTurned
from companion.gpio.controls import ControlEvent
from companion.gpio.lamp_patterns import RHYTHMS


@pytest.fixture
def pins() -> Iterator[MockFactory]:
    before = Device.pin_factory
    Device.pin_factory = MockFactory()
    yield Device.pin_factory
    Device.pin_factory.reset()
    Device.pin_factory = before


def controls(settings: GpioSettings) -> tuple[Controls, ManualClock, list[object]]:
    clock = ManualClock(100.0)
    events: list[object] = []
    opened = Controls(settings, clock, events.append)
    opened.open()
    return opened, clock, events


def bounce(pin: MockPin, clock: ManualClock, down: bool) -> None:
    """A contact that closes or opens with five edges within two milliseconds."""
    for level in (down, not down, down, not down, down):
        (pin.drive_low if level else pin.drive_high)()
        clock.advance(0.0005)


def test_one_press_with_a_bouncing_contact_is_one_press(pins: MockFactory) -> None:
    opened, clock, events = controls(GpioSettings(start=17))
    bounce(pins.pin(17), clock, down=True)
    clock.advance(0.2)
    bounce(pins.pin(17), clock, down=False)
    assert events == [StartPressed(100.0)]
    opened.close()


def test_two_presses_are_two(pins: MockFactory) -> None:
    opened, clock, events = controls(GpioSettings(start=17))
    for _ in range(2):
        bounce(pins.pin(17), clock, down=True)
        clock.advance(0.1)
        bounce(pins.pin(17), clock, down=False)
        clock.advance(0.1)
    assert len(events) == 2
    opened.close()


def test_the_knob_turns_the_volume_both_ways(pins: MockFactory) -> None:
    opened, _, events = controls(GpioSettings(knob=(5, 6)))
    a, b = pins.pin(5), pins.pin(6)
    for first, second in ((a, b), (b, a)):
        first.drive_low()
        second.drive_low()
        first.drive_high()
        second.drive_high()
    assert [event.step for event in events if isinstance(event, VolumeTurned)] == [1, -1]
    opened.close()


def test_the_lamp_is_switched_and_its_pin_released(pins: MockFactory) -> None:
    opened, _, _ = controls(GpioSettings(lamp=22))
    opened.lamp(LampPattern.PLAYING)
    assert pins.pin(22).state
    opened.lamp(LampPattern.OFF)
    assert not pins.pin(22).state
    opened.close()


@pytest.mark.parametrize("pattern", RHYTHMS, ids=str)
def test_every_rhythm_switches_the_lamp_on_and_off_by_itself(pins: MockFactory, pattern: LampPattern) -> None:
    opened, _, _ = controls(GpioSettings(lamp=22))
    pin, switched = pins.pin(22), threading.Semaphore(0)
    change = pin._change_state

    def noticed(value: float) -> bool:
        changed: bool = change(value)
        switched.release()
        return changed

    pin._change_state = noticed
    opened.lamp(pattern)
    assert all(switched.acquire(timeout=300) for _ in range(3))
    opened.close()


def test_no_two_rhythms_look_alike() -> None:
    shares = [round(rhythm.on / (rhythm.on + rhythm.off), 2) for rhythm in RHYTHMS.values()]
    periods = [rhythm.on + rhythm.off for rhythm in RHYTHMS.values()]
    assert len(set(zip(shares, periods, strict=True))) == len(RHYTHMS)
    assert max(periods) <= 4.0, "nobody waits longer to see what it means"


def test_a_button_that_is_held_long_is_told_once(pins: MockFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.gpio.controls.HELD", 0.05)
    opened, _, events = controls(GpioSettings(start=17))
    held = threading.Event()

    def take(event: ControlEvent) -> None:
        events.append(event)
        if isinstance(event, StartHeld):
            held.set()

    opened._on_event = take
    pins.pin(17).drive_low()
    assert held.wait(60)
    pins.pin(17).drive_high()
    assert [type(event) for event in events] == [StartPressed, StartHeld]
    opened.close()


def test_a_machine_without_pins_says_so_and_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Device, "pin_factory", None)
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "native")
    opened, _, events = controls(GpioSettings(start=17))
    assert "GPIO" in (opened.status().problem or "")
    assert events == []
    opened.close()


def test_nothing_connected_is_no_problem() -> None:
    opened, _, _ = controls(GpioSettings())
    assert opened.status().problem is None
    assert not opened.status().wanted
