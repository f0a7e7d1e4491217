"""Draws the worst cases of a measurement: each die as the camera saw it, what it shows and what was read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from companion.dice.arrays import Picture
from companion.dice.bench.outcome import DieOutcome, JudgedDie
from companion.dice.files.sheet_font import sheet_font
from companion.errors import BadInput

_EDGE, _GAP, _LINE = 150, 12, 20
_ACROSS = 6
_AROUND = 1.6
"""The width of the picture that is shown, in edges of the die."""
_PAPER, _INK = (247, 244, 238), (30, 26, 22)
_MARKS = {
    DieOutcome.TAKEN: ("✗", (170, 30, 20)),
    DieOutcome.WRONG: ("✗", (170, 30, 20)),
    DieOutcome.PHANTOM: ("✗", (170, 30, 20)),
    DieOutcome.MISSED: ("–", (150, 90, 0)),
    DieOutcome.WITHHELD: ("?", (30, 80, 160)),
}


def write_worst(dice: Sequence[JudgedDie], picture: Callable[[str], Picture | None], path: Path) -> None:
    """Writes a PNG with a cell for each die; ``picture`` gives the picture of that name (BGR), or None.

    Raises `BadInput` if the file cannot be written.
    """
    down = max(1, -(-len(dice) // _ACROSS))
    high = _EDGE + 3 * _LINE + _GAP
    across = max(1, min(_ACROSS, len(dice)))
    sheet = Image.new("RGB", (_GAP + across * (_EDGE + _GAP), _GAP + down * high), _PAPER)
    draw, font = ImageDraw.Draw(sheet), ImageFont.truetype(sheet_font(), 14)
    for number, die in enumerate(dice):
        row, column = divmod(number, _ACROSS)
        x, y = _GAP + column * (_EDGE + _GAP), _GAP + row * high
        sheet.paste(Image.fromarray(_cell(die, picture(die.picture))), (x, y))
        mark, colour = _MARKS[die.outcome]
        lines = [f"{mark} {die.outcome.value}", f"shows {_named(die.shown)}", f"read {_read(die)}"]
        for line, (text, ink) in enumerate(zip(lines, (colour, _INK, _INK), strict=True)):
            draw.text((x, y + _EDGE + line * _LINE + 2), text, ink, font)
    try:
        sheet.save(path, "PNG")
    except OSError as error:
        raise BadInput(f"{path}: cannot be written ({error.strerror}); give another place") from error


def _cell(die: JudgedDie, picture: Picture | None) -> Picture:
    empty = np.full((_EDGE, _EDGE, 3), 210, np.uint8)
    if picture is None or not die.quad.any():
        return empty
    half = max(4.0, _AROUND * die.edge / 2)
    x, y = die.quad.mean(axis=0)
    scale = _EDGE / (2 * half)
    into = np.array([[scale, 0, (half - x) * scale], [0, scale, (half - y) * scale]])
    way = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
    cell = cv2.warpAffine(picture, into, (_EDGE, _EDGE), flags=way, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(cv2.cvtColor(cell, cv2.COLOR_BGR2RGB), np.uint8)


def _named(face: str | None) -> str:
    return "?" if face is None else face.replace("_", " ")


def _read(die: JudgedDie) -> str:
    if die.outcome is DieOutcome.MISSED:
        return "nothing"
    return f"{_named(die.read)} {100 * die.confidence:.0f} %"
