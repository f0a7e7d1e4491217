"""Exposure, white balance and focus are fixed; a camera that changes them is noticed."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.dice.camera.exposure import DriftDetector, lock, without_flicker


class Device:
    """The properties of a USB camera behind the driver's numbers.

    It is no class of ``cv2.VideoCapture``: objects of such classes harm the memory when they are deleted.
    """

    def __init__(self, obeys: bool) -> None:
        self.obeys = obeys
        self.values = {
            cv2.CAP_PROP_EXPOSURE: 133.0,
            cv2.CAP_PROP_WB_TEMPERATURE: 4100.0,
            cv2.CAP_PROP_AUTOFOCUS: 1.0,
        }

    def get(self, prop: int, /) -> float:
        return self.values.get(prop, 0.0)

    def set(self, prop: int, value: float, /) -> bool:
        if self.obeys:
            self.values[prop] = value
        return self.obeys


def test_a_camera_is_held_to_what_it_chose() -> None:
    device = Device(obeys=True)
    assert lock(device, 50) == ()
    assert device.values[cv2.CAP_PROP_AUTO_EXPOSURE] == 1
    assert device.values[cv2.CAP_PROP_EXPOSURE] == 100, "10 ms: one half wave at 50 Hz"
    assert device.values[cv2.CAP_PROP_AUTO_WB] == 0
    assert device.values[cv2.CAP_PROP_WB_TEMPERATURE] == 4100
    assert device.values[cv2.CAP_PROP_AUTOFOCUS] == 0


def test_a_camera_that_refuses_says_what() -> None:
    assert lock(Device(obeys=False), 50) == ("exposure", "white balance", "focus")


def test_a_lens_without_a_motor_has_nothing_to_refuse() -> None:
    device = Device(obeys=False)
    device.values[cv2.CAP_PROP_AUTOFOCUS] = -1.0
    assert lock(device, 50) == ("exposure", "white balance")


@given(st.floats(0.006, 0.2), st.sampled_from([50, 60]))
def test_exposures_last_a_whole_number_of_half_waves_of_the_mains(seconds: float, mains_hz: int) -> None:
    waves = without_flicker(seconds, mains_hz) * 2 * mains_hz
    assert waves == pytest.approx(round(waves))
    assert waves >= 1


def test_an_exposure_shorter_than_half_a_wave_is_left_alone() -> None:
    assert without_flicker(0.002, 50) == 0.002


def scene(level: float = 100.0) -> np.ndarray:
    random = np.random.default_rng(4)
    picture = np.full((360, 640, 3), level) + random.normal(0, 3, (360, 640, 3))
    return np.clip(picture, 0, 255).astype(np.uint8)


def test_a_hand_over_the_table_is_no_change_of_light() -> None:
    watch, picture = DriftDetector(), scene()
    watch.see(picture, 0.0)
    picture[100:300, 0:250] = (90, 120, 190)
    watch.see(picture, 1.1)
    assert not watch.drifting


@pytest.mark.parametrize("gains", [(1.3, 1.3, 1.3), (0.85, 1.0, 1.15)], ids=["exposure", "white balance"])
def test_a_camera_that_changes_its_exposure_is_noticed(gains: tuple[float, float, float]) -> None:
    watch, picture = DriftDetector(), scene()
    watch.see(picture, 0.0)
    watch.see(np.clip(picture * np.array(gains), 0, 255).astype(np.uint8), 1.1)
    assert watch.drifting
