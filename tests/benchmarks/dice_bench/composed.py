"""Real dice, cut out of photographs, laid on real grounds: pictures without mats, of which all is known."""

from __future__ import annotations

import random
import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from companion.dice.bench.photographs import LabelledDie, load_labels
from companion.dice.files.picture_files import load_picture

_EDGE, _AROUND = 120, 1.4
"""The edge of a cut-out, pixels, and how many die edges it is wide."""
_SIZE = (1280, 960)
_STEP_PX, _STEP, _LEAST_STEP, _WITHOUT_STEP = 5, 14.0, 30.0, 0.17
"""A die ends at its outline if the colours (Lab, eight bits) so many pixels inside and outside of it differ
by more than the third number at the median, and by less than the second along the last share at most."""


@dataclass(frozen=True)
class CutOut:
    """A die of a photograph: ``uint8[120, 120, 3]`` BGR, where it is, ``float32[120, 120]``, 0 to 1, and how
    wide it is, pixels."""

    picture: np.ndarray
    mask: np.ndarray
    width: float


@dataclass(frozen=True)
class Composed:
    """A picture, the boxes of its dice, and how large they were made, pixels."""

    ground: str
    picture: np.ndarray
    dice: tuple[LabelledDie, ...]
    edge: int


def cut_outs(folder: Path) -> list[CutOut]:
    """The dice of photographs with labels that stand out from their ground; the others are left out."""
    found = []
    for photograph in load_labels(folder):
        picture = load_picture(folder / photograph.file)
        found += [cut for die in photograph.dice if (cut := _cut_out(picture, die)) is not None]
    return found


def load_grounds(folder: Path) -> dict[str, np.ndarray]:
    """Pictures of grounds, by their names: PNG, JPEG, and GIMP's patterns (.pat)."""
    grounds = {}
    for path in sorted(folder.rglob("*")):
        if path.suffix == ".pat":
            grounds[path.stem] = _pattern(path.read_bytes())
        elif path.suffix in (".png", ".jpg"):
            grounds[path.stem] = np.asarray(load_picture(path))
    return grounds


def compose(
    cuts: Sequence[CutOut], grounds: dict[str, np.ndarray], edges: Sequence[int], seed: int
) -> Iterator[Composed]:
    """A picture for each ground and each size of dice."""
    chance = random.Random(seed)
    for edge in edges:
        for name, ground in grounds.items():
            yield _lay(cuts, name, ground, edge, chance)


def _lay(cuts: Sequence[CutOut], name: str, tile: np.ndarray, edge: int, chance: random.Random) -> Composed:
    width, height = _SIZE
    picture = tiled(tile, chance.choice((0.5, 1, 1.7, 3)), chance) * chance.uniform(0.5, 1)
    wanted = chance.randint(2, 7) if edge < 200 else chance.randint(1, 4)
    dice: list[LabelledDie] = []
    for _ in range(200):
        x, y = chance.uniform(edge, width - edge), chance.uniform(edge, height - edge)
        apart = [max(abs(x - one.center[0]), abs(y - one.center[1])) for one in dice]
        if len(dice) < wanted and min(apart, default=width) > 1.8 * edge:
            _paste(picture, chance.choice(cuts), x, y, edge)
            half = edge / 2
            dice.append(LabelledDie((x - half, y - half, x + half, y + half)))
    noise = np.random.default_rng(chance.randrange(1 << 30)).normal(0, 3, picture.shape)
    rough = np.clip(picture + noise, 0, 255).astype(np.uint8)
    _, jpeg = cv2.imencode(".jpg", rough, [cv2.IMWRITE_JPEG_QUALITY, 88])
    seen = cv2.imdecode(jpeg, cv2.IMREAD_COLOR)
    assert seen is not None
    return Composed(name, seen, tuple(dice), edge)


def _paste(picture: np.ndarray, cut: CutOut, x: float, y: float, edge: int) -> None:
    """Lays the die into the picture (float), with a soft shadow."""
    height, width = picture.shape[:2]
    shadow = np.zeros((height, width), np.float32)
    cv2.circle(shadow, (int(x + 0.12 * edge), int(y + 0.12 * edge)), int(0.55 * edge), 1, -1)
    soft = max(3, int(edge * 0.4) | 1)
    picture *= 1 - 0.45 * cv2.GaussianBlur(shadow, (soft, soft), 0)[..., None]
    side = round(edge * _EDGE / cut.width)
    way = cv2.INTER_AREA if side < _EDGE else cv2.INTER_CUBIC
    die = cv2.resize(cut.picture, (side, side), interpolation=way).astype(float)
    mask = np.clip(cv2.resize(cut.mask, (side, side), interpolation=way), 0, 1)[..., None]
    left, top = int(x - side / 2), int(y - side / 2)
    across, down = slice(max(0, left), min(width, left + side)), slice(max(0, top), min(height, top + side))
    inside = (slice(down.start - top, down.stop - top), slice(across.start - left, across.stop - left))
    picture[down, across] = picture[down, across] * (1 - mask[inside]) + die[inside] * mask[inside]


def tiled(tile: np.ndarray, zoom: float, chance: random.Random) -> np.ndarray:
    width, height = _SIZE
    way = cv2.INTER_CUBIC if zoom > 1 else cv2.INTER_AREA
    scaled = cv2.resize(tile, None, fx=zoom, fy=zoom, interpolation=way)
    large = np.tile(scaled, (height // scaled.shape[0] + 2, width // scaled.shape[1] + 2, 1))
    y, x = chance.randrange(scaled.shape[0]), chance.randrange(scaled.shape[1])
    return large[y : y + height, x : x + width].astype(float)


def _pattern(data: bytes) -> np.ndarray:
    """A GIMP pattern: its header has six numbers, big-endian, and the name; then come the pixels."""
    header, _, width, height, channels, _ = struct.unpack(">6I", data[:24])
    pixels = np.frombuffer(data[header : header + width * height * channels], np.uint8)
    shaped = pixels.reshape(height, width, channels)
    return np.repeat(shaped[..., :1], 3, axis=2) if channels < 3 else shaped[..., 2::-1].copy()


def _cut_out(picture: np.ndarray, die: LabelledDie) -> CutOut | None:
    """The die without its ground, by GrabCut; None where what is found has not the shape of a die."""
    x, y = die.center
    half = die.edge * _AROUND / 2
    left, top, right, bottom = (round(edge) for edge in (x - half, y - half, x + half, y + half))
    if left < 0 or top < 0 or right > picture.shape[1] or bottom > picture.shape[0]:
        return None
    cut = cv2.resize(picture[top:bottom, left:right], (_EDGE, _EDGE), interpolation=cv2.INTER_CUBIC)
    rim = int(_EDGE * (_AROUND - 1) / 2 / _AROUND) - 3
    marked = np.zeros((_EDGE, _EDGE), np.uint8)
    box = (rim, rim, _EDGE - 2 * rim, _EDGE - 2 * rim)
    cv2.setRNGSeed(1)
    cv2.grabCut(cut, marked, box, np.zeros((1, 65)), np.zeros((1, 65)), 4, cv2.GC_INIT_WITH_RECT)
    own = np.isin(marked, (cv2.GC_FGD, cv2.GC_PR_FGD)).astype(np.uint8)
    outlines, _ = cv2.findContours(own, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    if not outlines:
        return None
    outline = max(outlines, key=cv2.contourArea)
    hull = cv2.convexHull(outline)
    area, body = cv2.contourArea(hull), _EDGE / _AROUND
    (_, _), (wide, high), _ = cv2.minAreaRect(hull)
    like_a_die = 0.5 * body**2 < area < 1.02 * body**2 and 0.75 < wide / max(1.0, high) < 1.33
    if not like_a_die or cv2.contourArea(outline) < 0.9 * area or area < 0.8 * wide * high:
        return None
    mask = np.zeros((_EDGE, _EDGE), np.uint8)
    cv2.fillConvexPoly(mask, hull, 255)
    if not _ends_there(cut, mask):
        return None
    smooth = cv2.GaussianBlur(cv2.erode(mask, np.ones((5, 5), np.uint8)), (5, 5), 0)
    return CutOut(cut, smooth.astype(np.float32) / 255, (wide + high) / 2)


def _ends_there(cut: np.ndarray, mask: np.ndarray) -> bool:
    """Whether the die ends at the outline of the mask: some are drawn around a piece of its ground, too."""
    colours = cv2.cvtColor(cv2.GaussianBlur(cut, (5, 5), 0), cv2.COLOR_BGR2LAB).astype(float)
    inside = (mask > 0).astype(np.uint8)
    depth = cv2.distanceTransform(inside, cv2.DIST_L2, 5) - cv2.distanceTransform(1 - inside, cv2.DIST_L2, 5)
    inwards = np.stack(np.gradient(depth), axis=-1)
    along = np.argwhere((depth > 0) & (depth <= 1))
    way = inwards[tuple(along.T)]
    way = _STEP_PX * way / np.maximum(np.linalg.norm(way, axis=1, keepdims=True), 1e-6)
    within, beyond = (np.clip(np.rint(along + sign * way), 0, _EDGE - 1).astype(int) for sign in (1, -1))
    steps = np.linalg.norm(colours[tuple(within.T)] - colours[tuple(beyond.T)], axis=1)
    return bool((steps < _STEP).mean() < _WITHOUT_STEP and np.median(steps) > _LEAST_STEP)
