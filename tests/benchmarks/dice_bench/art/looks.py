"""Sets of dice for the benchmark: pictograms of its own on bodies and in inks of its own."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
from dice_bench.art.pictograms import KINDS, SYMBOL_PX, Mask, draw_pictogram
from numpy.typing import NDArray

from companion.training.rendered.blender_stage import DiceLook, Vector

Random = np.random.Generator
_FACES = "abcde"
"""The names of a look's symbols. The first is on two of a die's six sides, as on the game's dice."""

# body, its grain, its inks for the five symbols; sRGB 0–255
_Colour = tuple[int, int, int]
_PALETTES: tuple[tuple[_Colour, float, tuple[_Colour, ...]], ...] = (
    ((240, 232, 214), 0.0, ((178, 34, 38), (30, 92, 160), (196, 120, 20), (25, 25, 28), (206, 160, 40))),
    ((214, 176, 126), 0.45, ((70, 40, 24), (70, 40, 24), (70, 40, 24), (70, 40, 24), (176, 44, 30))),
    ((28, 34, 64), 0.0, ((238, 238, 232), (238, 238, 232), (238, 238, 232), (238, 238, 232), (240, 200, 60))),
    ((246, 246, 244), 0.0, ((20, 20, 22), (20, 20, 22), (20, 20, 22), (20, 20, 22), (200, 40, 40))),
    ((152, 30, 34), 0.0, ((245, 240, 225), (245, 200, 70), (245, 240, 225), (20, 16, 16), (245, 200, 70))),
    ((60, 112, 74), 0.0, ((240, 236, 220), (240, 236, 220), (16, 30, 20), (16, 30, 20), (240, 210, 90))),
    ((196, 150, 96), 0.6, ((30, 60, 120), (150, 30, 30), (36, 90, 50), (24, 20, 18), (244, 236, 214))),
    ((222, 214, 238), 0.0, ((92, 40, 130), (20, 110, 120), (170, 30, 90), (30, 26, 40), (226, 130, 20))),
    ((52, 52, 54), 0.0, ((230, 120, 40), (120, 200, 220), (160, 210, 90), (232, 232, 228), (235, 200, 70))),
    ((236, 206, 84), 0.0, ((150, 26, 26), (24, 60, 130), (22, 92, 50), (22, 20, 20), (250, 248, 240))),
)


def draw_bench_look(random: Random, number: int, folder: Path) -> DiceLook:
    """The set of dice ``number``; two of its symbols differ by colour, or by outline, alone."""
    body, grain, inks = _PALETTES[number % len(_PALETTES)]
    kinds = _kinds(random)
    masks = [draw_pictogram(random, int(kind)) for kind in kinds]
    last = masks[3] if number % 2 == 0 else _outline(masks[3], int(random.integers(6, 10)))
    masks = [*masks, last, masks[0]]
    files = []
    for face, mask in enumerate(masks):
        file = f"look{number:04d}.{face}.png"
        cv2.imwrite(str(folder / file), _print(mask, inks[face % 5]))
        files.append(file)
    wear = random.uniform(0.9, 1.05)
    return DiceLook(
        tuple(files), _linear(np.array(body) / 255 * wear), grain, float(random.uniform(0.3, 0.65)),
        float(random.uniform(0.07, 0.16)), float(random.uniform(0.72, 0.86)),
    )  # fmt: skip


def pictogram_of(random: Random, face: str) -> int:
    """The number of the pictogram on a face of the look that is drawn with ``random``."""
    place = _FACES.index(face)
    return int(_kinds(random)[min(place, 3)])


def _kinds(random: Random) -> NDArray[np.int64]:
    """The pictograms of a look's first four symbols; the fifth is the fourth in another colour or outline."""
    return random.permutation(len(KINDS))[:4]


def _print(mask: Mask, ink: _Colour) -> NDArray[np.uint8]:
    picture = np.zeros((SYMBOL_PX, SYMBOL_PX, 4), np.uint8)
    picture[:, :, :3] = ink[::-1]
    picture[:, :, 3] = np.round(mask * 245)
    return picture


def _outline(mask: Mask, thick: int) -> Mask:
    inner = cv2.erode(mask, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * thick + 1,) * 2))
    return np.asarray(np.clip(mask - inner, 0, 1), np.float32)


def _linear(colour: NDArray[np.float64]) -> Vector:
    red, green, blue = (float(value) ** 2.2 for value in np.clip(colour, 0, 1))
    return red, green, blue
