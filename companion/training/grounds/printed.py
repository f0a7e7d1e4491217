"""Grounds of printed things: pages, newspapers, score sheets, cards, square game tiles, codes, keyboards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from companion.training.drawn.backdrops import print_marker
from companion.training.grounds.ground_tools import (
    Colour,
    Picture,
    Random,
    Tile,
    clouds,
    palette,
    span,
    spread,
    tone,
)
from companion.training.grounds.motifs import any_outline, fill
from companion.training.rendered.dice_looks import draw_glyph, font_path

_FONTS = ("DejaVuSans", "DejaVuSans-Bold", "DejaVuSerif", "DejaVuSerif-Bold", "DejaVuSansMono", "STIXGeneral")
_LETTERS = "eeeeetttaaooiinnsshhrrddllcumwfgypbvk"
_LARGEST_SHEET = 640.0


@lru_cache(maxsize=200)
def _font(name: str, high: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(font_path(name), high)


def _words(random: Random, count: int) -> str:
    letters = random.integers(0, len(_LETTERS), count)
    spaces = random.random(count) < 0.17
    return "".join(" " if space else _LETTERS[at] for at, space in zip(letters, spaces, strict=True))


def _paper_and_ink(random: Random) -> tuple[Colour, Colour]:
    """Dark on light as a rule; sometimes any two colours."""
    if random.random() < 0.3:
        paper, ink = palette(random, 2)
        return paper, ink
    paper = (random.uniform(185, 255) - random.uniform(0, 30, 3)).astype(np.float32)
    return paper, random.uniform(5, 90, 3).astype(np.float32)


def _write(sheet: Tile, lines: Sequence[tuple[tuple[float, float], str, str, int]], ink: Colour) -> None:
    """Writes lines of (place, text, font, height in pixels) in ink; changes the sheet."""
    page = Image.new("L", (sheet.shape[1], sheet.shape[0]))
    pen = ImageDraw.Draw(page)
    for at, text, font, high in lines:
        pen.text(at, text, 255, _font(font, high))
    share = np.asarray(page, np.float32)[:, :, None] / 255
    sheet[:] = (sheet + (ink - sheet) * share).astype(np.uint8)


def _sheet(wide: float, high: float, paper: Colour) -> Tile:
    right, down = (round(min(_LARGEST_SHEET, max(16.0, value))) for value in (wide, high))
    return np.full((down, right, 3), paper, np.uint8)


def page(random: Random, size: int, edge: float) -> Picture:
    """Columns of text with headings; newspapers with grey pictures."""
    paper, ink = _paper_and_ink(random)
    sheet = _sheet(edge * random.uniform(4, 14), edge * random.uniform(4, 14), paper)
    high = round(min(90.0, max(5.0, edge * np.exp(random.uniform(np.log(0.1), np.log(0.8))))))
    font = str(random.choice(_FONTS))
    columns = int(random.integers(1, 4))
    wide = sheet.shape[1] / columns
    lines: list[tuple[tuple[float, float], str, str, int]] = []
    for column in range(columns):
        y = 0.6 * high
        while y < sheet.shape[0] - high:
            tall = high * 2 if random.random() < 0.07 else high
            count = max(1, int((wide - high) / (0.55 * tall) * (0.5 if random.random() < 0.15 else 1)))
            lines.append(((column * wide + 0.5 * high, y), _words(random, count), font, tall))
            y += tall * random.uniform(1.15, 1.35) + (high if random.random() < 0.1 else 0)
    _write(sheet, lines, ink)
    if random.random() < 0.45:
        _boxes(random, sheet, edge)
    return spread(random, sheet, size, 0.3, 0.2)


def _boxes(random: Random, sheet: Tile, edge: float) -> None:
    """Pictures of clouds in a few of the page's places."""
    for _ in range(int(random.integers(1, 5))):
        wide, high = (int(edge * random.uniform(0.6, 4)) for _ in range(2))
        left, top = (int(random.integers(0, side)) for side in sheet.shape[1::-1])
        there = sheet[top : top + high, left : left + wide]
        grey = clouds(random, max(wide, high), edge * random.uniform(0.2, 1))[
            : there.shape[0], : there.shape[1]
        ]
        tint = tone(random) if random.random() < 0.4 else np.full(3, 130, np.float32)
        there[:] = np.clip(tint + grey[:, :, None] * 45, 0, 255).astype(np.uint8)


def score_sheet(random: Random, size: int, edge: float) -> Picture:
    """A grid with words and numbers, rarely with small printed faces of dice."""
    paper, ink = _paper_and_ink(random)
    rows, columns = int(random.integers(4, 10)), int(random.integers(2, 7))
    high, wide = max(7.0, edge * random.uniform(0.3, 0.9)), max(9.0, edge * random.uniform(0.4, 1.8))
    sheet = _sheet(wide * columns, high * rows, paper)
    paint = [float(value) for value in ink]
    if random.random() < 0.5:
        sheet[:, : int(wide)] = tone(random)
    faces = random.random() < 0.25
    lines = []
    for row in range(rows):
        cv2.line(
            sheet, (0, int(row * high)), (sheet.shape[1], int(row * high)), paint, max(1, int(edge / 40))
        )
        for column in range(columns):
            x, y = column * wide, row * high
            cv2.line(sheet, (int(x), 0), (int(x), sheet.shape[0]), paint, 1)
            if faces and column == 0:
                _pips(sheet, (x + high * 0.6, y + high / 2), high * 0.36, row % 6 + 1, (paper, ink))
            elif random.random() < 0.6:
                text = str(int(random.integers(0, 60))) if column else _words(random, 5)
                lines.append(
                    ((x + 0.15 * high, y + 0.15 * high), text, _FONTS[row % 2], max(5, int(0.6 * high)))
                )
    _write(sheet, lines, ink)
    return spread(random, sheet, size, 0.4, 0.12)


def _pips(
    sheet: Tile, at: tuple[float, float], half: float, count: int, colours: tuple[Colour, Colour]
) -> None:
    square = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]], float)
    fill(sheet, square, at, half, colours[1])
    fill(sheet, square, at, half * 0.86, colours[0])
    turns = np.linspace(0, 2 * np.pi, 14)
    disc = np.stack([np.cos(turns), np.sin(turns)], 1)
    places = {1: "e", 2: "ai", 3: "aei", 4: "acgi", 5: "acegi", 6: "acdfgi"}[count]
    for sign in places:
        index = ord(sign) - ord("a")
        spot = (at[0] + (index % 3 - 1) * half * 0.5, at[1] + (index // 3 - 1) * half * 0.5)
        fill(sheet, disc, spot, half * 0.18, colours[1])


def _framed(
    random: Random, sheet: Tile, box: tuple[float, float, float, float], colours: Sequence[Colour]
) -> None:
    """A block with round corners and a rim in the box (left, top, right, bottom)."""
    left, top, right, bottom = box
    bend = min(right - left, bottom - top) * random.uniform(0.03, 0.3)
    rim = min(right - left, bottom - top) * random.uniform(0.02, 0.12)
    for inset, colour in ((0.0, colours[0]), (rim, colours[1])):
        wide, high = (right - left) / 2 - inset, (bottom - top) / 2 - inset
        round_by = max(0.5, bend - inset)
        quarter = np.linspace(0, np.pi / 2, 7)
        bow = round_by * np.stack([np.cos(quarter), np.sin(quarter)], 1)
        bow += (wide - round_by, high - round_by)
        flipped = bow[::-1]
        outline = np.concatenate([bow, flipped * (-1, 1), -bow, flipped * (1, -1)])
        reach = max(wide, high, 1.0)
        fill(sheet, outline / reach, ((left + right) / 2, (top + bottom) / 2), reach, colour)


def _put_sign(random: Random, sheet: Tile, at: tuple[float, float], radius: float, colour: Colour) -> None:
    """A shape or a font's sign around ``at``."""
    if random.random() < 0.6:
        fill(sheet, any_outline(random), at, radius, colour)
        return
    side = max(4, int(2 * radius))
    sign = cv2.resize(draw_glyph(random), (side, side), interpolation=cv2.INTER_AREA)[:, :, None]
    left, top = max(0, int(at[0] - side / 2)), max(0, int(at[1] - side / 2))
    there = sheet[top : top + side, left : left + side]
    cut = sign[: there.shape[0], : there.shape[1]]
    there[:] = (there + (colour - there) * cut).astype(np.uint8)


def game_tiles(random: Random, size: int, edge: float) -> Picture:
    """Square tiles with signs and rims in a grid, near the size of dice; a memory game, a board's fields."""
    side = max(12.0, span(random, edge, 0.7, 2.5))
    gap = side * random.uniform(0.0, 0.35)
    count = int(random.integers(2, 5))
    colours = palette(random, 6)
    sheet = _sheet(count * (side + gap), count * (side + gap), colours[0])
    step = sheet.shape[0] / count
    side = step - gap * step / (side + gap)
    same = random.random() < 0.4
    for place in range(count * count):
        left, top = place % count * step + (step - side) / 2, place // count * step + (step - side) / 2
        body, rim = (colours[1], colours[2]) if same else colours[random.permutation(6)[:2]]
        _framed(random, sheet, (left, top, left + side, top + side), (rim, body))
        sign = colours[int(random.integers(0, 6))]
        if random.random() < 0.85:
            at = (left + side / 2, top + side / 2)
            _put_sign(random, sheet, at, side * random.uniform(0.12, 0.36), sign)
    return spread(random, sheet, size, 0.4, 0.12)


def cards(random: Random, size: int, edge: float) -> Picture:
    """Playing cards in rows, or strewn over each other: corners with numbers, signs inside, or backs."""
    wide = edge * random.uniform(1.6, 4)
    high = wide * random.uniform(1.3, 1.6)
    sheet = _sheet(wide * 3.3, high * 2.3, tone(random))
    rim = np.full(3, random.uniform(60, 200), np.float32)
    for place in range(6):
        x, y = (place % 3 + 0.55) * sheet.shape[1] / 3, (place // 3 + 0.5) * sheet.shape[0] / 2
        box = (x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)
        face = random.uniform(225, 255, 3).astype(np.float32) if random.random() < 0.8 else tone(random)
        _framed(random, sheet, box, (rim, face))
        ink = np.array([30, 25, 200] if random.random() < 0.5 else [20, 20, 20], np.float32)
        outline, count = any_outline(random), int(random.integers(1, 11))
        rows = (count + 1) // 2
        for k in range(count):
            at = (x + (k % 2 - 0.5) * wide * 0.4, y + ((k // 2 + 0.5) / rows - 0.5) * high * 0.72)
            fill(sheet, outline, at, wide * min(0.13, 0.35 / rows), ink)
        label = (x - 0.45 * wide, y - 0.47 * high)
        _write(sheet, [(label, str(count), _FONTS[1], max(6, int(wide * 0.17)))], ink)
    return spread(random, sheet, size, 0.2, 0.1)


def keyboard(random: Random, size: int, edge: float) -> Picture:
    """Keys with letters, of a keyboard or a calculator, near the size of dice."""
    side = max(10.0, edge * random.uniform(0.6, 1.3))
    gap = side * random.uniform(0.04, 0.25)
    colours = palette(random, 4)
    sheet = _sheet(5 * (side + gap), 4 * (side + gap), colours[0])
    step_x, step_y = sheet.shape[1] / 5, sheet.shape[0] / 4
    top = np.clip(colours[1] * np.float32(random.uniform(1.05, 1.4)), 0, 255)
    lines = []
    shift = random.uniform(0, 0.5) if random.random() < 0.5 else 0.0
    for row in range(4):
        for column in range(5):
            left, up = (column + shift * (row % 2)) * step_x, row * step_y
            _framed(random, sheet, (left, up, left + step_x - gap, up + step_y - gap), (colours[1], top))
            place = (left + 0.25 * side, up + 0.15 * side)
            lines.append((place, chr(int(random.integers(33, 91))), "DejaVuSans", max(5, int(0.45 * side))))
    _write(sheet, lines, colours[2])
    return spread(random, sheet, size, 0.4, 0.12)


def codes(random: Random, size: int, edge: float) -> Picture:
    """Square codes, bar codes, crosswords and markers on paper."""
    paper, ink = _paper_and_ink(random)
    wide = edge * random.uniform(3, 8)
    sheet = _sheet(wide, wide, paper)
    for _ in range(int(random.integers(1, 4))):
        cell = max(1, round(span(random, edge, 0.04, 0.5)))
        count = int(random.integers(6, 26))
        bits = random.integers(0, 2, (count, count))
        if random.random() < 0.35:
            bits = np.repeat(bits[:1], count, axis=0)
        code = np.kron(bits, np.ones((cell, cell), int))
        left, top = (int(random.integers(0, side)) for side in sheet.shape[1::-1])
        there = sheet[top : top + len(code), left : left + len(code)]
        code = code[: there.shape[0], : there.shape[1]]
        there[:] = np.where(code[:, :, None] > 0, ink, paper).astype(np.uint8)
    ground = spread(random, sheet, size, 0.2, 0.1)
    for _ in range(int(random.integers(0, 5))):
        x, y = random.uniform(0, size, 2)
        print_marker(random, ground, edge, float(x), float(y))
    return ground


def logos(random: Random, size: int, edge: float) -> Picture:
    """A few large printed shapes, words and frames on one colour, as on a mat, a box or a T-shirt."""
    colours = palette(random, 5)
    sheet = np.full((size, size, 3), colours[0], np.uint8)
    lines = []
    for _ in range(int(random.integers(2, 14))):
        x, y = random.uniform(0, size, 2)
        radius = span(random, edge, 0.3, 4) * 0.6
        colour, kind = colours[int(random.integers(1, 5))], random.random()
        if kind < 0.45:
            fill(sheet, any_outline(random), (x, y), radius, colour)
        elif kind < 0.7:
            box = (x - radius, y - radius * random.uniform(0.3, 1), x + radius, y + radius)
            _framed(random, sheet, box, (colour, colours[int(random.integers(0, 5))]))
        else:
            high = int(min(90, max(6, radius)))
            lines.append(((x - radius, y), _words(random, 6).title(), str(random.choice(_FONTS)), high))
    _write(sheet, lines, colours[int(random.integers(1, 5))])
    return sheet.astype(np.float32)
