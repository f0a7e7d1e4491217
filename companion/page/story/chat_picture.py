"""A game as one picture for a chat: how it ended, the temple at the end, the chance to win, who was where."""

from __future__ import annotations

import io
import textwrap
from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.debrief.frames import Picture, ReplayFrame, assembled
from companion.debrief.tracks import Stay
from companion.page.story.said import Chances, Story, clock
from companion.rules import Cell, Side
from companion.table.view.chambers import ChamberView

if TYPE_CHECKING:
    from matplotlib.axes import Axes

WIDTH, HEIGHT = 1080, 1350
"""Pixels: a phone held upright shows it whole."""
MOST_BYTES = 400_000
_GROUND, _FIELD, _BONE, _DUST, _GOLD = "#17110b", "#0b0805", "#f3e9d2", "#cbb694", "#f2c14e"
_LOST, _CURVE, _GEM, _LOCKED = "#ff9d86", "#8fd0ff", "#6fe3a0", "#c384f2"
_TILES = {"start": "#c9a45e", "exit": "#4fa7b8"}
_TILE, _WAY = "#8a6a3d", "#5d4526"
_COLOURS = {
    "red": ("#e0473c", "^"), "blue": ("#4f8fe6", "s"), "green": ("#44b266", "o"),
    "yellow": ("#f0d34a", "*"), "white": ("#f4f1ea", "P"), "purple": ("#a86be0", "h"),
}  # fmt: skip
"""Each player's colour, and a shape that says the same."""
_MARGIN = 60
_MAP = (350, 830)
"""From the top, in pixels: here and below."""
_CHANCE = (870, 1060)
_LANES = (1090, 1290)
_LANE = 30
_LETTERS = 14
_LEFT = 272


def chat_picture(story: Story, chances: Chances, frames: Sequence[ReplayFrame]) -> bytes:
    """A PNG of `WIDTH` × `HEIGHT`; ``frames`` are the changes of the whole game."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=(WIDTH / 100, HEIGHT / 100), dpi=100, facecolor=_GROUND)
    FigureCanvasAgg(figure)
    axes = figure.add_axes((0, 0, 1, 1), xlim=(0, WIDTH), ylim=(HEIGHT, 0))
    axes.axis("off")
    _headline(axes, story)
    known = len(chances.curve.points) > 1
    _map(axes, assembled(frames, frames[-1].row), _MAP[0], _MAP[1] if known else _CHANCE[1])
    if known:
        _chance(axes, story, chances)
    _lanes(axes, story)
    file = io.BytesIO()
    figure.savefig(file, format="png", facecolor=_GROUND)
    return file.getvalue()


def _headline(axes: Axes, story: Story) -> None:
    result = story.account.ending.result
    colour = _LOST if result == "lost" else _GOLD
    y = 95
    _text(axes, _MARGIN, y, story.result, 44, colour, serif=True)
    for text in in_lines(story.subtitle, 76)[:2]:
        y += 38
        _text(axes, _MARGIN, y, text, 17, _DUST)
    y += 20
    for text in textwrap.wrap(story.ending[0], 54)[:2]:
        y += 40
        _text(axes, _MARGIN, y, text, 24, _BONE)
    _text(axes, _MARGIN, y + 36, textwrap.shorten(story.ending[1], 84, placeholder="…"), 16, _DUST)


def in_lines(parts: str, width: int) -> list[str]:
    """Parts with points between them, in lines: a part stays whole, no line begins or ends with a point."""
    whole = parts.replace(" ", "\u00a0").replace("\u00a0·\u00a0", "\u00a0· ")
    return [line.removesuffix("\u00a0·") for line in textwrap.wrap(whole, width)]


def _map(axes: Axes, table: Picture, top: float, bottom: float) -> None:
    """All chambers, with gems and those who are inside, as large as they can be."""
    cells = list(table.temple)
    west, east = min(x for x, _ in cells), max(x for x, _ in cells)
    south, north = min(y for _, y in cells), max(y for _, y in cells)
    wide, high = east - west + 1, north - south + 1
    size = min((WIDTH - 2 * _MARGIN) / wide, (bottom - top) / high, 130.0)
    left, upper = (WIDTH - size * wide) / 2, top + (bottom - top - size * high) / 2

    def middle(cell: Cell) -> tuple[float, float]:
        return left + (cell[0] - west + 0.5) * size, upper + (north - cell[1] + 0.5) * size

    for cell, chamber in table.temple.items():
        _ways(axes, chamber, *middle(cell), size)
    for cell, chamber in table.temple.items():
        _tile(axes, chamber, *middle(cell), size)
    inside: dict[Cell, list[str]] = {}
    for colour, player in table.players.items():
        if player.figure is not None and player.figure.cell is not None:
            inside.setdefault(player.figure.cell, []).append(colour)
    for cell, colours in inside.items():
        x, y = middle(cell)
        for place, whose in enumerate(colours):
            row = colours[place // 3 * 3 :][:3]
            across = (place % 3 - (len(row) - 1) / 2) * size * 0.26
            _shape(axes, whose, x + across, y + (0.16 - place // 3 * 0.24) * size, size * 0.16)


def _ways(axes: Axes, chamber: ChamberView, x: float, y: float, size: float) -> None:
    steps = {Side.NORTH: (0, -1), Side.EAST: (1, 0), Side.SOUTH: (0, 1), Side.WEST: (-1, 0)}
    for side in chamber.openings:
        across, down = steps[Side(side)]
        end = [x, x + across * size / 2], [y, y + down * size / 2]
        axes.plot(*end, color=_WAY, linewidth=size * 0.18, solid_capstyle="butt", zorder=1)


def _tile(axes: Axes, chamber: ChamberView, x: float, y: float, size: float) -> None:
    from matplotlib.patches import FancyBboxPatch

    half = size * 0.36
    style = f"round,pad=0,rounding_size={size * 0.1:.2f}"
    colour = _TILES.get(chamber.kind, _TILE)
    axes.add_patch(
        FancyBboxPatch(
            (x - half, y - half), 2 * half, 2 * half, style, facecolor=colour, linewidth=0, zorder=2
        )
    )
    for number in range(min(3, chamber.gems)):
        place = x + (number - 1) * size * 0.2, y - size * 0.2
        axes.plot(*place, "D", color=_GEM, markersize=size * 0.085, markeredgecolor=_GROUND, zorder=3)


def _chance(axes: Axes, story: Story, chances: Chances) -> None:
    top, bottom = _CHANCE
    _field(axes, top, bottom)
    for line, text in enumerate(textwrap.wrap(chances.title, 13)):
        _text(axes, _MARGIN, top + 44 + 26 * line, text, 15, _CURVE)
    points = chances.curve.points

    def up(share: float) -> float:
        return bottom - share * (bottom - top)

    t = [_across(story, point.t) for point in points]
    low, high = [up(point.low) for point in points], [up(point.high) for point in points]
    axes.fill_between(t, low, high, color=_CURVE, alpha=0.2, linewidth=0)
    axes.plot(t, [up(point.chance) for point in points], color=_CURVE, linewidth=3)
    for percent in (0, 50, 100):
        _text(axes, _LEFT - 12, up(percent / 100) + 7, f"{percent} %", 13, _DUST, right=True)
    for number, moment in enumerate(chances.moments, 1):
        colour = _GEM if moment.rises else _LOST
        x = _across(story, moment.t)
        axes.plot(x, top + 18, "o", color=_GROUND, markeredgecolor=colour, markersize=19, markeredgewidth=2)
        _text(axes, x, top + 24, str(number), 14, _BONE, middle=True)


def _lanes(axes: Axes, story: Story) -> None:
    from matplotlib.patches import Rectangle

    lanes = story.account.tracks.lanes
    step = min(_LANE + 8, (_LANES[1] - _LANES[0]) / len(lanes))
    names = {player.colour: player.name for player in story.players}
    for number, lane in enumerate(lanes):
        y = _LANES[0] + number * step
        name = textwrap.shorten(names[lane.player].replace(" ", "\u00a0"), _LETTERS + 20)
        name = name if len(name) <= _LETTERS else f"{name[: _LETTERS - 1]}…"
        _shape(axes, lane.player, _MARGIN + 10, y + step / 2 - 3, 11)
        _text(axes, _MARGIN + 30, y + step / 2 + 4, name, 15, _BONE)
        for stay in lane.stays:
            x, end = _across(story, stay.start), _across(story, stay.end)
            look = _stay(stay, _COLOURS[lane.player][0])
            axes.add_patch(Rectangle((x, y), max(1.0, end - x), step - 8, linewidth=0, **look))  # type: ignore[arg-type]
    end = story.account.ending.t
    for t, right in ((0.0, False), (end, True)):
        _text(axes, _across(story, t), _LANES[0] + step * len(lanes) + 16, clock(t), 14, _DUST, right=right)


def _stay(stay: Stay, own: str) -> dict[str, object]:
    if stay.where == "locked":
        return {"facecolor": _LOCKED, "hatch": "///", "edgecolor": _GROUND}
    strong = {"start": 0.95, "exit": 0.95, "outside": 0.15}
    return {"facecolor": own, "alpha": strong.get(stay.where, 0.5)}


def _field(axes: Axes, top: float, bottom: float) -> None:
    from matplotlib.patches import Rectangle

    size = WIDTH - _MARGIN - _LEFT, bottom - top
    axes.add_patch(Rectangle((_LEFT, top), *size, facecolor=_FIELD, linewidth=0, zorder=0))


def _across(story: Story, t: float) -> float:
    return _LEFT + t / max(1.0, story.account.ending.t) * (WIDTH - _MARGIN - _LEFT)


def _shape(axes: Axes, colour: str, x: float, y: float, size: float) -> None:
    fill, shape = _COLOURS[colour]
    slim = 0.75 if shape == "D" else 1.0
    axes.plot(x, y, shape, color=fill, markersize=1.35 * slim * size, markeredgecolor=_GROUND, zorder=4)


def _text(
    axes: Axes, x: float, y: float, text: str, size: float, colour: str,
    serif: bool = False, right: bool = False, middle: bool = False,
) -> None:  # fmt: skip
    family: Sequence[str] = ("DejaVu Serif",) if serif else ("DejaVu Sans",)
    side = "right" if right else "center" if middle else "left"
    weight = "bold" if serif else "normal"
    axes.text(
        x, y, text.replace("$", r"\$"), fontsize=size * 0.95, color=colour, family=family, weight=weight,
        ha=side, va="baseline", zorder=5,
    )  # fmt: skip
