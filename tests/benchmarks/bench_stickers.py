"""Measures which size a sticker must have to be found and read, and whether clutter is taken for one.

    python tests/benchmarks/bench_stickers.py [--tries 300] [--px-per-mm 1.6]

Cards with worn backs, any turn, up to 25 degrees of tilt, blur, noise, dim light, JPEG. A sticker is found in
the whole picture, then read in a flattened piece of the next one, with every cell checked.
"""

from __future__ import annotations

import argparse
import math

import cv2
import numpy as np

from companion.dice.arrays import Grey, Points
from companion.dice.geometry.planes import homography, rectangle
from companion.dice.mat.back_markers import MARKERS
from companion.dice.mat.lone_marker import could_be_sticker, is_printed
from companion.dice.mat.mat_finder import MarkerFinder

FINE = 8  # pixels a millimetre of the drawn card
CARD = (44, 68)  # mm
PICTURE = 240  # pixels
HEIGHT = 800.0  # mm from the camera to the card
FLAT = 5  # pixels a millimetre of the flattened piece
SIZES = (10, 12, 14, 16, 18, 20)
FAMILY = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_APRILTAG_36h11)


def card(marker: int, edge: int, rng: np.random.Generator) -> Grey:
    """The back of a card with its sticker, `FINE` pixels a millimetre."""
    width, height = CARD[0] * FINE, CARD[1] * FINE
    worn = cv2.resize(rng.normal(0, 25, (14, 9)).astype(np.float32), (width, height))
    back = np.clip(120 + worn, 0, 255).astype(np.uint8)
    side, rim = edge * FINE, edge * FINE // 8
    x, y = (width - side) // 2, (height - side) // 2
    back[y - rim : y + side + rim, x - rim : x + side + rim] = 232
    back[y : y + side, x : x + side] = 28 + 0.8 * cv2.aruco.generateImageMarker(FAMILY, marker, side)
    return back


def photographs(back: Grey, px_per_mm: float, rng: np.random.Generator) -> list[Grey]:
    """Two pictures of the card from the same place."""
    focal = px_per_mm * HEIGHT
    tilt, towards, turn = math.radians(rng.uniform(0, 25)), rng.uniform(0, 6.28), rng.uniform(0, 6.28)
    lean = cv2.Rodrigues(tilt * np.array([math.cos(towards), math.sin(towards), 0]))[0]
    pose = lean @ cv2.Rodrigues(np.array([0, 0, turn]))[0]
    middle = PICTURE / 2 + rng.uniform(-0.5, 0.5, 2)
    lens = np.array([[focal, 0, middle[0]], [0, focal, middle[1]], [0, 0, 1]])
    to_mm = np.array([[1 / FINE, 0, -CARD[0] / 2], [0, 1 / FINE, -CARD[1] / 2], [0, 0, 1]])
    view = lens @ np.column_stack([pose[:, 0], pose[:, 1], [0, 0, HEIGHT]]) @ to_mm
    four = np.array([[4, 0, 1.5], [0, 4, 1.5], [0, 0, 1.0]])
    fine = cv2.warpPerspective(back, four @ view, (4 * PICTURE, 4 * PICTURE), borderValue=60)
    sharp = cv2.resize(fine, (PICTURE, PICTURE), interpolation=cv2.INTER_AREA)
    soft = cv2.GaussianBlur(sharp, (0, 0), rng.uniform(0.3, 0.9)) * rng.uniform(0.5, 1.05)
    noise = rng.uniform(1, 5)
    taken = [np.clip(soft + rng.normal(0, noise, soft.shape), 0, 255).astype(np.uint8) for _ in range(2)]
    coded = [cv2.imencode(".jpg", one, [cv2.IMWRITE_JPEG_QUALITY, 85])[1] for one in taken]
    return [np.asarray(cv2.imdecode(one, cv2.IMREAD_GRAYSCALE), np.uint8) for one in coded]


def flattened(grey: Grey, quad: Points, edge: int) -> Grey:
    """The sticker and 24 mm around it from straight above, `FLAT` pixels a millimetre."""
    square = (rectangle(edge, edge) + 24) * FLAT
    view = homography(square, quad)
    assert view is not None
    side = (edge + 48) * FLAT
    how = cv2.INTER_CUBIC | cv2.WARP_INVERSE_MAP
    return np.asarray(cv2.warpPerspective(grey, view, (side, side), flags=how), np.uint8)


def measure(edge: int, px_per_mm: float, tries: int) -> tuple[int, int, int]:
    """How many are found, how many of them are read, and how many are read as something else."""
    rng, finder = np.random.default_rng(edge), MarkerFinder()
    numbers = [marker for stack, of in MARKERS.items() if stack != "pile" for marker in of]
    found = read = wrong = 0
    for _ in range(tries):
        marker = int(rng.choice(numbers))
        first, second = photographs(card(marker, edge, rng), px_per_mm, rng)
        seen = finder.find(np.pad(first, ((0, 480), (0, 1040)), constant_values=60))  # 1280 × 720
        if marker not in seen:
            continue
        found += 1
        flat = flattened(second, seen[marker], edge)
        tops = {one for one, quad in finder.find(flat).items() if is_printed(flat, quad, one)}
        read += marker in tops
        wrong += bool(tops - {marker})
    return found, read, wrong


def clutter(tries: int) -> tuple[int, int]:
    """Pictures full of squares with random cells, as dice and tiles have them: how many squares there were,
    and how many count as a sticker."""
    rng, finder, squares, taken = np.random.default_rng(1), MarkerFinder(), 0, 0
    for _ in range(tries):
        picture = np.full((720, 1280), 110, np.uint8)
        for x in range(20, 1240, 50):
            for y in range(20, 680, 50):
                cells = np.pad(rng.integers(0, 2, (6, 6)), 1).astype(np.uint8) * 200 + 28
                tag = cv2.resize(cells, (32, 32), interpolation=cv2.INTER_NEAREST)
                picture[y - 4 : y + 36, x - 4 : x + 36] = 232
                picture[y : y + 32, x : x + 32] = tag
                squares += 1
        for marker, quad in finder.find(picture).items():
            taken += could_be_sticker(quad, 2.0) and is_printed(picture, quad, marker)
    return squares, taken


def main() -> None:
    """Prints a line for each size, and one for the clutter."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--tries", type=int, default=300)
    parser.add_argument("--px-per-mm", type=float, default=1.6)
    asked = parser.parse_args()
    for edge in SIZES:
        found, read, wrong = measure(edge, asked.px_per_mm, asked.tries)
        share, sure = 100 * found / asked.tries, 100 * read / max(1, found)
        print(f"{edge} mm at {asked.px_per_mm} px/mm: found {share:.1f} %, read {sure:.1f} %, wrong {wrong}")
    squares, taken = clutter(max(1, asked.tries // 3))
    print(f"{squares} squares of random cells: {taken} taken for a sticker")


if __name__ == "__main__":
    main()
