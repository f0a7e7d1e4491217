"""Letters and numbers as they are printed on dice: of many fonts, alone, in pairs, or with a line below."""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.training.rendered.dice_looks import font_path

Random = np.random.Generator
Sign = NDArray[np.float32]
"""``float32[SIGN_PX, SIGN_PX]``: how much ink covers each place of a face, 0 to 1."""
SIGN_PX = 96

_FONTS = (
    "DejaVuSans", "DejaVuSans-Bold", "DejaVuSans-Oblique", "DejaVuSans-BoldOblique", "DejaVuSansMono",
    "DejaVuSansMono-Bold", "DejaVuSerif", "DejaVuSerif-Bold", "DejaVuSerif-Italic", "STIXGeneral",
    "STIXGeneralBol", "STIXGeneralItalic", "STIXGeneralBolIta", "cmr10", "cmb10", "cmss10", "cmtt10",
    "cmti10",
)  # fmt: skip
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
_ALIKE = ("OQCGD0", "EFLTPH", "BRP8KE", "AVYTXH", "MNWHKU", "SZ25N3", "IL1TJ7", "CGOQ69", "UVYWJN", "PRBDFK",
          "38B9S6", "XKYHVZ")  # fmt: skip
"""Letters that differ by a stroke or two."""


class Alphabet:
    """The way of one die: its font, how its letters stand in their squares, and what stands beside them."""

    def __init__(self, random: Random) -> None:
        self._font = int(random.integers(len(_FONTS)))
        self._letters = _LETTERS if random.random() < 0.4 else _ALIKE[int(random.integers(len(_ALIKE)))]
        self._share = float(random.uniform(0.6, 0.95))
        kind = random.random()
        self._lined, self._paired = kind < 0.35, kind > 0.8
        self._line = (int(random.integers(5, 9)), int(random.integers(14, 22)))
        self._thicker = float(random.uniform(0, 2.2)) if random.random() < 0.3 else 0.0

    def draw(self, random: Random) -> Sign:
        """One of its letters."""
        sign = self._letter(random)
        if self._paired:
            sign = _beside(sign, self._letter(random))
        if self._thicker:
            sign = np.asarray(np.clip(cv2.GaussianBlur(sign, (0, 0), 1.5) * (1 + self._thicker), 0, 1))
        return self._with_line(sign) if self._lined else sign

    def _letter(self, random: Random) -> Sign:
        letter = self._letters[int(random.integers(len(self._letters)))]
        return _fitted(_inked(letter, self._font), self._share)

    def _with_line(self, letter: Sign) -> Sign:
        high, left = self._line
        shrunk = cv2.resize(letter, (SIGN_PX - 16, SIGN_PX - 16), interpolation=cv2.INTER_AREA)
        sign = np.zeros((SIGN_PX, SIGN_PX), np.float32)
        sign[0 : SIGN_PX - 16, 8 : SIGN_PX - 8] = shrunk
        sign[SIGN_PX - 7 - high : SIGN_PX - 7, left : SIGN_PX - left] = 1
        return sign


def _beside(one: Sign, other: Sign) -> Sign:
    """Two signs side by side, each half as wide as it was."""
    half = SIGN_PX // 2
    narrow = [
        cv2.resize(sign, (half, SIGN_PX * 3 // 4), interpolation=cv2.INTER_AREA) for sign in (one, other)
    ]
    both = np.zeros((SIGN_PX, SIGN_PX), np.float32)
    both[SIGN_PX // 8 : SIGN_PX // 8 + SIGN_PX * 3 // 4] = np.hstack(narrow)
    return both


def _fitted(inked: NDArray[np.float32], share: float) -> Sign:
    """The ink in the middle of a square, as large as ``share`` of it."""
    high, wide = inked.shape
    scale = SIGN_PX * share / max(high, wide)
    size = (max(2, round(wide * scale)), max(2, round(high * scale)))
    sign = np.zeros((SIGN_PX, SIGN_PX), np.float32)
    top, left = (SIGN_PX - size[1]) // 2, (SIGN_PX - size[0]) // 2
    sign[top : top + size[1], left : left + size[0]] = cv2.resize(inked, size, interpolation=cv2.INTER_AREA)
    return sign


@lru_cache(maxsize=len(_FONTS) * len(_LETTERS))
def _inked(letter: str, font: int) -> NDArray[np.float32]:
    """The ink of a letter, cut out: ``float32[h, w]``, 0 to 1."""
    from PIL import Image, ImageDraw, ImageFont

    sheet = Image.new("L", (400, 400))
    ImageDraw.Draw(sheet).text((120, 80), letter, 255, ImageFont.truetype(font_path(_FONTS[font]), 180))
    inked = np.asarray(sheet)
    rows, columns = np.nonzero(inked > 100)
    cut = inked[rows.min() : rows.max() + 1, columns.min() : columns.max() + 1]
    return np.asarray(cut / 255, np.float32)
