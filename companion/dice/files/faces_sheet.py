"""Draws everything that was learned of a set of dice: each face as it was cut out of the pictures."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from companion.dice.arrays import Picture
from companion.dice.files.sheet_font import sheet_font
from companion.dice.identify.augmentation import without_margin
from companion.dice.identify.dice_set import DiceSet
from companion.errors import BadInput

_EDGE, _GAP = 72, 6
_ACROSS = 12
"""The number of pictures side by side; further ones go on below."""
_NAMES, _LETTERS = 190, 20
_PAPER, _INK = (247, 244, 238), (30, 26, 22)


def draw_faces(dice_set: DiceSet) -> Image.Image:
    """A row for each face, or several: its name, and its pictures."""
    rows = [max(1, -(-len(pictures) // _ACROSS)) for pictures in dice_set.pictures]
    across = min(_ACROSS, max(map(len, dice_set.pictures)))
    size = (_NAMES + across * (_EDGE + _GAP) + _GAP, sum(rows) * (_EDGE + _GAP) + _GAP)
    sheet = Image.new("RGB", size, _PAPER)
    draw, font = ImageDraw.Draw(sheet), ImageFont.truetype(sheet_font(), _LETTERS)
    top = _GAP
    for face, pictures, high in zip(dice_set.faces, dice_set.pictures, rows, strict=True):
        draw.text((2 * _GAP, top + _EDGE / 2), _fitting(face, font), _INK, font, anchor="lm")
        for number, picture in enumerate(pictures):
            down, right = divmod(number, _ACROSS)
            place = (_NAMES + right * (_EDGE + _GAP), top + down * (_EDGE + _GAP))
            sheet.paste(Image.fromarray(_for_eyes(picture)), place)
        top += high * (_EDGE + _GAP)
    return sheet


def write_faces(dice_set: DiceSet, folder: Path) -> Path:
    """Writes the picture as ``NAME-faces.png`` into a folder. Raises `BadInput` if that cannot be done."""
    path = folder / f"{dice_set.name}-faces.png"
    try:
        draw_faces(dice_set).save(path)
    except OSError as error:
        raise BadInput(f"{path}: cannot be written ({error.strerror}); go to another folder") from error
    return path


def _fitting(face: str, font: ImageFont.FreeTypeFont) -> str:
    name = face.replace("_", " ")
    while len(name) > 1 and font.getlength(name) > _NAMES - 3 * _GAP:
        name = name[:-2].rstrip() + "…"
    return name


def _for_eyes(kept: Picture) -> Picture:
    large = cv2.resize(without_margin(kept), (_EDGE, _EDGE), interpolation=cv2.INTER_CUBIC)
    return np.asarray(cv2.cvtColor(large, cv2.COLOR_BGR2RGB), np.uint8)
