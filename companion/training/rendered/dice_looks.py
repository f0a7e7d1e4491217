"""Invents the looks of sets of dice for rendering: coloured symbols, bodies of plastic or wood."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.training.drawn.die_art import draw_symbol
from companion.training.rendered.blender_stage import DiceLook, Vector

Random = np.random.Generator
Mask = NDArray[np.float32]
SYMBOL_PX = 160
FACES = 6
_BLOCKS = ((0x2600, 0x26FF), (0x2701, 0x27BE), (0x2190, 0x21FF), (0x25A0, 0x25FF), (0x391, 0x3C9),
           (0x410, 0x44F), (0x531, 0x556), (0x10D0, 0x10F0), (0x2654, 0x265F), (0x41, 0x5A))  # fmt: skip
_NO_SIGN = "\U0010ffff"
"""Fonts show an empty box for this sign, and for every sign that they do not have."""
_FONTS = ("DejaVuSans", "DejaVuSans-Bold", "DejaVuSerif-Bold")


def font_path(name: str) -> Path:
    """The file of a font that Matplotlib brings along, so that every machine draws the same signs."""
    import matplotlib

    return Path(matplotlib.get_data_path()) / "fonts" / "ttf" / f"{name}.ttf"


def draw_glyph(random: Random) -> Mask:
    """A sign of a font that fills its square, ``float32[SYMBOL_PX, SYMBOL_PX]``. Signs that the font does not
    have, or with hardly any ink, are skipped."""
    from PIL import Image, ImageDraw, ImageFont

    while True:
        low, high = _BLOCKS[int(random.integers(len(_BLOCKS)))]
        shape = ImageFont.truetype(font_path(_FONTS[int(random.integers(len(_FONTS)))]), 120)
        shown = chr(int(random.integers(low, high + 1)))
        if bytes(shape.getmask(shown)) == bytes(shape.getmask(_NO_SIGN)):
            continue
        sheet = Image.new("L", (300, 300))
        ImageDraw.Draw(sheet).text((80, 60), shown, 255, shape)
        inked = np.asarray(sheet)
        rows, columns = np.nonzero(inked > 100)
        if len(rows) < 600:
            continue
        cut = inked[rows.min() : rows.max() + 1, columns.min() : columns.max() + 1]
        return _fitted(np.asarray(cut / 255, np.float32), random.uniform(0.72, 0.95))


def _fitted(mask: Mask, share: float) -> Mask:
    """The symbol in the middle of a square, as large as ``share`` of it."""
    high, wide = mask.shape
    scale = SYMBOL_PX * share / max(high, wide)
    size = (max(2, round(wide * scale)), max(2, round(high * scale)))
    small = cv2.resize(mask, size, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC)
    whole = np.zeros((SYMBOL_PX, SYMBOL_PX), np.float32)
    top, left = (SYMBOL_PX - size[1]) // 2, (SYMBOL_PX - size[0]) // 2
    whole[top : top + size[1], left : left + size[0]] = np.clip(small, 0, 1)
    return whole


def _drawn(random: Random) -> Mask:
    coarse = cv2.GaussianBlur(draw_symbol(random), (0, 0), 0.8)
    fine = cv2.resize(coarse, (SYMBOL_PX, SYMBOL_PX), interpolation=cv2.INTER_CUBIC)
    return np.asarray(np.clip((fine - 0.5) * 4 + 0.5, 0, 1), np.float32)


def outline(mask: Mask, thick: int) -> Mask:
    """The symbol as an outline that is ``thick`` pixels wide."""
    inner = cv2.erode(mask, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * thick + 1,) * 2))
    return np.asarray(np.clip(mask - inner, 0, 1), np.float32)


def _symbols(random: Random) -> list[Mask]:
    """Six symbols; often one twice, or one as an outline too, as on real dice."""
    share = random.uniform(0, 1)
    symbols = [draw_glyph(random) if random.random() < share else _drawn(random) for _ in range(FACES)]
    if random.random() < 0.5:
        symbols[5] = symbols[0]
    pair = random.random()
    if pair < 0.3:
        symbols[4] = symbols[3]
    elif pair < 0.55:
        symbols[4] = outline(symbols[3], int(random.integers(5, 11)))
    return symbols


def _colour(random: Random, low: float, high: float) -> NDArray[np.float64]:
    hue, saturation = random.uniform(0, 180), 255 * random.beta(1.5, 1.0)
    pixel = np.array([[[hue, saturation, 255 * random.uniform(low, high)]]], np.uint8)
    return np.asarray(cv2.cvtColor(pixel, cv2.COLOR_HSV2RGB)[0, 0] / 255, float)


def _linear(colour: NDArray[np.float64]) -> Vector:
    red, green, blue = (float(value) ** 2.2 for value in np.clip(colour, 0, 1))
    return red, green, blue


def _body(random: Random) -> tuple[NDArray[np.float64], float]:
    kind = random.random()
    if kind < 0.35:
        return np.array([1.0, random.uniform(0.9, 1), random.uniform(0.72, 1)]) * random.uniform(
            0.8, 0.97
        ), 0.0
    if kind < 0.55:
        return np.array([0.85, random.uniform(0.62, 0.78), random.uniform(0.4, 0.58)]), random.uniform(
            0.15, 0.6
        )
    if kind < 0.8:
        return np.full(3, random.uniform(0.05, 0.3)) + random.uniform(-0.03, 0.12, 3), 0.0
    return _colour(random, 0.3, 1.0), 0.0


def _ink(random: Random, body: NDArray[np.float64]) -> NDArray[np.float64]:
    """A colour that differs clearly from the body."""
    for _ in range(40):
        dark = random.random() < 0.35
        ink = np.full(3, random.uniform(0.02, 0.2)) if dark else _colour(random, 0.15, 1.0)
        if np.abs(ink - body).max() > 0.3 and abs(float(_grey(ink) - _grey(body))) > 0.12:
            return ink
    return np.full(3, 0.05 if _grey(body) > 0.5 else 0.95)


def _grey(colour: NDArray[np.float64]) -> float:
    return float(colour @ np.array([0.3, 0.59, 0.11]))


def draw_dice_look(random: Random, folder: Path, name: str) -> DiceLook:
    """A new look of a set of dice. Its symbols are written to ``folder``."""
    body, grain = _body(random)
    one, many = _ink(random, body), random.random() < 0.6
    symbols = _symbols(random)
    files = []
    for face, symbol in enumerate(symbols):
        ink = one if not many or (face == 5 and symbols[5] is symbols[0]) else _ink(random, body)
        if face == 0:
            first = ink
        if face == 5 and symbols[5] is symbols[0]:
            ink = first
        picture = np.zeros((SYMBOL_PX, SYMBOL_PX, 4), np.uint8)
        picture[:, :, :3] = np.round(ink[::-1] * 255)
        picture[:, :, 3] = np.round(symbol * 255 * random.uniform(0.85, 1))
        file = f"{name}.{face}.png"
        cv2.imwrite(str(folder / file), picture)
        files.append(file)
    return DiceLook(
        tuple(files), _linear(body), float(grain), float(random.uniform(0.22, 0.7)),
        float(random.uniform(0.04, 0.2)), float(random.uniform(0.66, 0.9)),
    )  # fmt: skip
