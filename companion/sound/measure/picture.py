"""Draws a track: the waveform above, the spectrogram below, a line for each cue, and the sections' names."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt
from scipy.signal import stft

from companion.errors import Missing
from companion.sound.measure.check import Samples
from companion.sound.settings import RATE
from companion.sound.sheets.sheet import CueKind, CueSheet, TrackCue

_WIDTH, _WAVE, _SPECTRUM, _FOOT, _NAMES = 1600, 220, 420, 40, 56
_LOW, _HIGH = 40.0, 16_000.0
"""The lowest and highest frequency that are drawn, Hz; the scale is logarithmic."""
_FLOOR = -84.0
"""The quietest level that is drawn: dB relative to the loudest."""
_INK, _PAPER = (232, 225, 215), (28, 24, 22)
_MARKS = {CueKind.GONG: (60, 190, 245), CueKind.DOOR: (235, 160, 90), CueKind.COLLAPSE: (90, 90, 240)}
"""Blue, green, red."""

Picture = npt.NDArray[np.uint8]
"""(height, width, 3), BGR."""


def save_picture(sheet: CueSheet, samples: Samples, path: Path) -> None:
    """Draws ``samples``, the sheet's whole track, as PNG; raises Missing if ``path`` cannot be written."""
    picture = np.vstack((_waveform(samples), _spectrogram(samples), _paper(_FOOT + _NAMES)))
    _scale(picture, sheet, len(samples))
    _marks(picture, sheet, len(samples))
    _sections(picture, sheet, len(samples))
    encoded, data = cv2.imencode(".png", picture)
    try:
        path.write_bytes(data.tobytes() if encoded else b"")
    except OSError as error:
        raise Missing(f"{path}: the picture cannot be written ({error.strerror})") from error


def _paper(height: int) -> Picture:
    return np.full((height, _WIDTH, 3), _PAPER, np.uint8)


def _column(frame: float, frames: int) -> int:
    return int(frame / frames * (_WIDTH - 1))


def _waveform(samples: Samples) -> Picture:
    """Peaks and, brighter, the root mean square of each column."""
    paper = _paper(_WAVE)
    middle, half = _WAVE // 2, _WAVE // 2 - 6
    for column, part in enumerate(np.array_split(np.abs(samples).max(axis=1), _WIDTH)):
        peak, power = round(float(part.max()) * half), round(float(np.sqrt(np.mean(part**2))) * half)
        paper[middle - peak : middle + peak + 1, column] = (120, 105, 80)
        paper[middle - power : middle + power + 1, column] = (225, 200, 150)
    return paper


def _spectrogram(samples: Samples) -> Picture:
    """Decibels over logarithmic frequency, low notes at the bottom."""
    window = 4096
    step = max(window // 4, len(samples) // (_WIDTH * 2))
    pitch, _, spectrum = stft(samples.mean(axis=1), RATE, nperseg=window, noverlap=max(0, window - step))
    level = 20 * np.log10(np.abs(spectrum) + 1e-9)
    rows = np.interp(np.geomspace(_HIGH, _LOW, _SPECTRUM), pitch, np.arange(len(pitch))).round().astype(int)
    drawn = np.clip((level[rows] - level.max() - _FLOOR) / -_FLOOR, 0, 1)
    grey = cv2.resize((drawn * 255).astype(np.uint8), (_WIDTH, _SPECTRUM), interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.applyColorMap(grey, cv2.COLORMAP_INFERNO), np.uint8)


def _scale(picture: Picture, sheet: CueSheet, frames: int) -> None:
    """Minutes (or ten seconds of a short track) at the foot, pitches at the left."""
    every = 60 if sheet.length > 180 * RATE else 10
    for second in range(0, sheet.length // RATE + 1, every):
        at = (_column(second * RATE + sheet.intro_offset, frames), _WAVE + _SPECTRUM + 26)
        _write(picture, f"{second // 60}:{second % 60:02d}", at)
    for hertz in (100, 1_000, 10_000):
        row = int(_SPECTRUM * np.log(_HIGH / hertz) / np.log(_HIGH / _LOW))
        _write(picture, f"{hertz} Hz", (6, _WAVE + row + 5))


def _marks(picture: Picture, sheet: CueSheet, frames: int) -> None:
    """A line for "Escape!" and each cue, through both pictures; a gong's other strokes at the top only."""
    _line(picture, _column(sheet.intro_offset, frames), "Escape!", _INK)
    for cue in sheet.cues:
        for stroke in cue.strokes[1:]:
            column = _column(stroke + sheet.intro_offset, frames)
            cv2.line(picture, (column, 0), (column, 24), _MARKS[cue.cue], 1)
        _line(picture, _column(cue.frame + sheet.intro_offset, frames), _label(cue), _MARKS[cue.cue])


def _label(cue: TrackCue) -> str:
    return "collapse" if cue.cue is CueKind.COLLAPSE else f"{cue.cue} {cue.countdown}"


def _line(picture: Picture, column: int, name: str, colour: tuple[int, int, int]) -> None:
    cv2.line(picture, (column, 0), (column, _WAVE + _SPECTRUM), colour, 1)
    _write(picture, name, (min(column + 5, _WIDTH - 75), 16))


def _sections(picture: Picture, sheet: CueSheet, frames: int) -> None:
    """Names of the music's sections, in three rows so that short ones do not run into their neighbours."""
    for number, section in enumerate(sheet.sections):
        column = _column(section.frame + sheet.intro_offset, frames)
        row = _WAVE + _SPECTRUM + _FOOT + 15 + 16 * (number % 3)
        cv2.line(picture, (column, _WAVE + _SPECTRUM + _FOOT), (column, row - 8), _INK, 1)
        _write(picture, section.name, (column + 4, row))


def _write(picture: Picture, text: str, at: tuple[int, int]) -> None:
    cv2.putText(picture, text, at, cv2.FONT_HERSHEY_SIMPLEX, 0.45, _INK, 1, cv2.LINE_AA)
