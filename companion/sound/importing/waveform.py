"""Draws an imported soundtrack with its marks: in the terminal, and as a picture."""

from __future__ import annotations

from pathlib import Path

import cv2
import msgspec
import numpy as np
import numpy.typing as npt

from companion.errors import Missing
from companion.sound.importing.marks import Marks
from companion.sound.importing.recording import SKETCH_RATE, Recording
from companion.sound.settings import RATE

_BARS = " ▁▂▃▄▅▆▇█"
_WIDTH, _HEIGHT, _FOOT = 1600, 260, 40
_INK, _PAPER = (232, 225, 215), (28, 24, 22)
_WAVE, _POWER = (120, 105, 80), (225, 200, 150)
_COLOURS = {"escape": _INK, "gong": (60, 190, 245), "door": (235, 160, 90), "collapse": (90, 90, 240)}
"""Blue, green, red."""


class Envelope(msgspec.Struct, frozen=True, kw_only=True):
    """The shape of a part of a track: one value for each column, 0 … 1 of full scale."""

    peaks: list[float]
    """The largest sample of each column."""
    powers: list[float]
    """The root mean square of each column."""


def envelope(recording: Recording, begin: float, end: float, columns: int) -> Envelope:
    """The shape between two moments in seconds; what lies before or after the track is silence."""
    first, last = round(begin * SKETCH_RATE), round(end * SKETCH_RATE)
    here = recording.sketch[max(0, first) : max(0, last)]
    before = max(0, -first)
    part = np.pad(here, (before, max(1, last - first) - before - len(here)))
    edges = np.linspace(0, len(part), columns + 1).round().astype(np.intp)
    starts = np.minimum(edges[:-1], len(part) - 1)
    peaks = np.maximum.reduceat(np.abs(part), starts)
    powers = np.add.reduceat(np.square(part, dtype=np.float64), starts) / np.maximum(1, np.diff(edges))
    return Envelope(
        peaks=[round(float(peak), 4) for peak in peaks],
        powers=[round(float(power), 4) for power in np.sqrt(powers)],
    )


def levels(recording: Recording, columns: int, begin: float = 0.0, end: float | None = None) -> list[float]:
    """The loudest sample of each column, 0 … 1 of the loudest of all, between two moments in seconds."""
    last = recording.seconds if end is None else end
    part = np.abs(recording.sketch[max(0, round(begin * SKETCH_RATE)) : round(last * SKETCH_RATE)])
    peaks = [float(piece.max(initial=0.0)) for piece in np.array_split(part, columns)]
    loudest = max(peaks, default=0.0)
    return [peak / loudest if loudest > 0 else 0.0 for peak in peaks]


def lines(
    recording: Recording,
    columns: int,
    marks: Marks | None = None,
    begin: float = 0.0,
    end: float | None = None,
) -> tuple[str, str, str]:
    """Three lines for a terminal: the waveform, the marks under it (E G D C), and the time."""
    last = recording.seconds if end is None else end
    bars = "".join(
        _BARS[round(level * (len(_BARS) - 1))] for level in levels(recording, columns, begin, last)
    )
    signs, scale = [" "] * columns, [" "] * (columns + 8)
    for name, frame in named(marks):
        column = round((frame / RATE - begin) / (last - begin) * (columns - 1))
        if 0 <= column < columns:
            signs[column] = name[0].upper()
    for column in range(0, columns, max(1, columns // 8)):
        text = _clock(begin + (last - begin) * column / columns)
        scale[column : column + len(text)] = text
    return bars, "".join(signs), "".join(scale).rstrip()


def draw(recording: Recording, marks: Marks | None, path: Path) -> None:
    """Writes the whole track with its marks as PNG; raises Missing if ``path`` cannot be written."""
    picture = np.full((_HEIGHT + _FOOT, _WIDTH, 3), _PAPER, np.uint8)
    middle, half = _HEIGHT // 2, _HEIGHT // 2 - 20
    loudest = float(np.abs(recording.sketch).max(initial=1e-6))
    for column, part in enumerate(np.array_split(recording.sketch / loudest, _WIDTH)):
        peak, power = round(float(np.abs(part).max()) * half), round(float(np.sqrt(np.mean(part**2))) * half)
        picture[middle - peak : middle + peak + 1, column] = _WAVE
        picture[middle - power : middle + power + 1, column] = _POWER
    for minute in range(int(recording.seconds // 60) + 1):
        _write(picture, f"{minute}:00", (round(minute * 60 / recording.seconds * (_WIDTH - 1)), _HEIGHT + 26))
    for number, (name, frame) in enumerate(named(marks)):
        column = round(frame / recording.frames * (_WIDTH - 1))
        cv2.line(picture, (column, 0), (column, _HEIGHT), _COLOURS[name], 1)
        _write(picture, name, (min(column + 4, _WIDTH - 80), 14 + 14 * (number % 2)))
    encoded, data = cv2.imencode(".png", picture)
    try:
        path.write_bytes(data.tobytes() if encoded else b"")
    except OSError as error:
        raise Missing(f"{path}: the picture cannot be written ({error.strerror})") from error


def named(marks: Marks | None) -> list[tuple[str, int]]:
    """Every mark with its name, in order: `escape gong door collapse`, frames of the file."""
    if marks is None:
        return []
    strokes = [("gong", stroke) for call in marks.gongs for stroke in call]
    doors = [("door", frame) for frame in marks.doors]
    every = [("escape", marks.escape), *strokes, *doors, ("collapse", marks.collapse)]
    return sorted(every, key=lambda mark: mark[1])


def _clock(seconds: float) -> str:
    return f"{int(seconds // 60)}:{seconds % 60:04.1f}"


def _write(picture: npt.NDArray[np.uint8], text: str, at: tuple[int, int]) -> None:
    cv2.putText(picture, text, at, cv2.FONT_HERSHEY_SIMPLEX, 0.45, _INK, 1, cv2.LINE_AA)
