"""The benchmark's own camera: turns rendered light into a JPEG, under one kind
of light and fault at a time."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.dice.arrays import Points
from companion.dice.identify.augmentation import through_jpeg

Random = np.random.Generator
Light = NDArray[np.float32]
Picture = NDArray[np.uint8]


@dataclass(frozen=True)
class Evening:
    """How the room's lamp and the camera change a picture of the same rendered light."""

    lamp: tuple[float, float, float] = (1.0, 1.0, 1.0)
    """The lamp's colour, linear RGB."""
    exposure: float = 0.62
    """Brightness of the table's light parts; 1 is white."""
    noise: float = 0.004
    """Standard deviation of the noise in a middle grey, as a share of linear light."""
    blur: float = 0.45
    """Blur of the lens: standard deviation in pixels."""
    shake: float = 0.0
    """Pixels that the camera moved during the exposure."""
    jpeg: tuple[int, int] = (82, 94)


DAY = Evening()
EVENINGS = {
    "plain": DAY,
    "warm": replace(DAY, lamp=(1.0, 0.66, 0.3), exposure=0.5, noise=0.007),
    "dim": replace(DAY, lamp=(1.0, 0.93, 0.8), exposure=0.1, noise=0.016),
    "blurred": replace(DAY, blur=1.35, noise=0.006, jpeg=(40, 60)),
}


class Lens:
    """A slight barrel or pincushion distortion: ``bend`` is the share by which
    it moves the picture's edge."""

    def __init__(self, bend: float, size: tuple[int, int]) -> None:
        self._bend = bend
        self._middle = (np.array(size, float) - 1) / 2
        self._reach = size[0] / 2

    def see(self, light: Light) -> Light:
        """Returns the picture as seen through this lens."""
        high, wide = light.shape[:2]
        down, across = np.mgrid[0:high, 0:wide].astype(np.float32)
        x, y = (across - self._middle[0]) / self._reach, (down - self._middle[1]) / self._reach
        grow = 1 + self._bend * (x * x + y * y)
        to_x = np.asarray(x * grow * self._reach + self._middle[0], np.float32)
        to_y = np.asarray(y * grow * self._reach + self._middle[1], np.float32)
        bent = cv2.remap(light, to_x, to_y, cv2.INTER_CUBIC, None, cv2.BORDER_REPLICATE)
        return np.asarray(bent, np.float32)

    def place(self, points: Points) -> Points:
        """Returns where the lens shows points ``(n, 2)`` of the undistorted picture."""
        straight = (points - self._middle) / self._reach
        seen = straight.copy()
        for _ in range(12):
            seen = straight / (1 + self._bend * (seen**2).sum(axis=1, keepdims=True))
        return np.asarray(seen * self._reach + self._middle)


def develop(random: Random, light: Light, evening: Evening, lens: Lens) -> Picture:
    """Turns linear light ``float32[H, W, 3]`` BGR into a JPEG-coded picture,
    decoded as ``uint8[H, W, 3]`` BGR."""
    lamp = np.array(evening.lamp[::-1])
    # automatic white balance removes most of the lamp's colour, with a small error
    gains = lamp ** random.uniform(0.25, 0.65) * np.exp(random.normal(0, 0.025, 3))
    shown = np.asarray(lens.see(light) * (gains / gains.mean()), np.float32)
    shown = shown / max(1e-4, float(np.quantile(shown.mean(axis=2), 0.9)))
    shown = shown * evening.exposure * math.exp(random.normal(0, 0.12)) * _vignette(shown, random)
    shown = _optics(random, shown, evening)
    # a colour that the lamp lacks is amplified, and its noise with it
    grain = evening.noise * np.maximum(1, gains.mean() / gains * lamp**-0.3)
    spread = np.sqrt(np.maximum(shown, 0) * grain**2 / 0.18 + (grain * 0.35) ** 2)
    shown = shown + random.normal(0, 1, shown.shape).astype(np.float32) * spread
    if evening.exposure < 0.3:
        shown = _denoised(np.asarray(shown, np.float32))
    coded = _curve(np.clip(shown, 0, 1), float(random.uniform(0.1, 0.35)))
    return through_jpeg(coded, int(random.integers(*evening.jpeg)))


def _vignette(light: Light, random: Random) -> Light:
    high, wide = light.shape[:2]
    down, across = np.mgrid[0:high, 0:wide].astype(np.float32)
    far = ((across / wide - 0.5) ** 2 + (down / wide - 0.5 * high / wide) ** 2) * 4
    return np.asarray(1 - random.uniform(0.05, 0.22) * far, np.float32)[:, :, None]


def _optics(random: Random, light: Light, evening: Evening) -> Light:
    blur, shake = evening.blur, evening.shake
    if blur > 1 and random.random() < 0.5:  # half of the blurred pictures are shaken, not out of focus
        blur, shake = 0.6, float(random.uniform(3.5, 5.5))
    light = np.asarray(cv2.GaussianBlur(light, (0, 0), blur * random.uniform(0.9, 1.1)), np.float32)
    return _shaken(light, shake, random.uniform(0, math.pi)) if shake else light


def _shaken(light: Light, long: float, way: float) -> Light:
    kernel = np.zeros((15, 15), np.float32)
    for share in np.linspace(-0.5, 0.5, 41):
        kernel[round(7 + math.sin(way) * long * share), round(7 + math.cos(way) * long * share)] += 1
    return np.asarray(cv2.filter2D(light, -1, kernel / kernel.sum()), np.float32)


def _denoised(light: Light) -> Light:
    """Smooths the noise, and with it the finest lines, as cameras do in little light."""
    return np.asarray(cv2.bilateralFilter(light, 5, 0.02, 1.2), np.float32)


def _curve(light: NDArray[np.floating], bent: float) -> Picture:
    shown = np.where(light <= 0.0031308, 12.92 * light, 1.055 * light ** (1 / 2.4) - 0.055)
    shown = shown * (1 - bent) + bent * shown * shown * (3 - 2 * shown)
    return np.asarray(np.clip(shown * 255 + 0.5, 0, 255), np.uint8)
