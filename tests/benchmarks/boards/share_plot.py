"""Draws the share of tries that took at most so many milliseconds, as SVG; every try is a point."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path

WIDTH, HEIGHT, LEFT, TOP, BOTTOM, GAP = 460, 300, 50, 40, 45, 30
COLOURS = ("#1b6ca8", "#c2571a", "#3b8132", "#8a3b8f", "#555555", "#b8860b")


def draw(panels: Mapping[str, Mapping[str, Sequence[float]]], limits: Mapping[str, float], out: Path) -> None:
    """Draws panels side by side: curves by name (ms), and a limit."""
    width = len(panels) * (WIDTH + LEFT + GAP)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{HEIGHT + TOP + BOTTOM}" '
        'font-family="sans-serif" font-size="12"><rect width="100%" height="100%" fill="white"/>'
    ]
    for number, (title, curves) in enumerate(panels.items()):
        x = number * (WIDTH + LEFT + GAP) + LEFT
        parts.append(f'<g transform="translate({x},{TOP})">{_panel(title, curves, limits.get(title))}</g>')
    out.write_text("\n".join([*parts, "</svg>\n"]), encoding="utf-8")


def _panel(title: str, curves: Mapping[str, Sequence[float]], limit: float | None) -> str:
    most = max(sorted(times)[int(0.995 * (len(times) - 1))] for times in curves.values())
    if limit is not None:
        most = min(most, 4 * limit)  # the few beyond leave at the edge
        scale = WIDTH / max(most * 1.1, limit * 1.15)
    else:
        scale = WIDTH / (most * 1.1)
    parts = [f'<text x="0" y="-14" font-size="14" font-weight="bold">{escape(title)}</text>', _axes(scale)]
    if limit is not None:
        x = limit * scale
        parts.append(
            f'<path d="M{x:.1f} 0V{HEIGHT}" stroke="#aa0000" stroke-dasharray="5 4"/>'
            f'<text x="{x + 4:.1f}" y="40" fill="#aa0000">{limit:g} ms</text>'
        )
    for place, (name, times) in enumerate(curves.items()):
        colour = COLOURS[place % len(COLOURS)]
        parts.append(_curve(sorted(times), scale, colour))
        y = HEIGHT - 14 * (len(curves) - place)
        parts.append(f'<text x="{WIDTH - 4}" y="{y}" text-anchor="end" fill="{colour}">{escape(name)}</text>')
    return "".join(parts)


def _axes(scale: float) -> str:
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 500, 5000) if WIDTH / scale / step <= 12)
    parts = [f'<path d="M0 0V{HEIGHT}H{WIDTH}" fill="none" stroke="#333"/>']
    for tick in range(0, int(WIDTH / scale) + 1, step):
        x = tick * scale
        parts.append(f'<text x="{x:.1f}" y="{HEIGHT + 16}" text-anchor="middle">{tick}</text>')
    for share in (0, 50, 100):
        y = HEIGHT * (1 - share / 100)
        parts.append(f'<text x="-6" y="{y + 4:.1f}" text-anchor="end">{share} %</text>')
    parts.append(f'<text x="{WIDTH / 2}" y="{HEIGHT + 36}" text-anchor="middle">milliseconds</text>')
    return "".join(parts)


def _curve(times: Sequence[float], scale: float, colour: str) -> str:
    points = [
        f"{min(at * scale, WIDTH):.1f} {HEIGHT * (1 - number / len(times)):.1f}"
        for number, at in enumerate(times, start=1)
    ]
    return f'<path d="M{min(times) * scale:.1f} {HEIGHT}L{"L".join(points)}" fill="none" stroke="{colour}"/>'
