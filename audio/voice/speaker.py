"""Lets espeak-ng read a text; every reading is mono at 48 kHz, full scale ±1."""

from __future__ import annotations

import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
import soundfile
from scipy.signal import resample_poly

Mono = npt.NDArray[np.float64]
"""(n,) at 48 kHz."""

RATE = 48_000
VOICES = {"en": "en-gb", "de": "de", "fr": "fr-fr", "nl": "nl"}
"""espeak-ng's own name for each language of ours."""
_AMPLITUDE = 70
"""espeak-ng clips at its default of 100."""


@dataclass(frozen=True)
class Reading:
    """The way in which a text is read."""

    pace: int
    """The speed, words a minute."""
    pitch: int
    """The pitch, 0 … 99, as espeak-ng counts it."""


def read(text: str, language: str, reading: Reading) -> Mono:
    """The spoken text without silence around it. Raises CalledProcessError or FileNotFoundError."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "speech.wav"
        options = f"-v {VOICES[language]} -s {reading.pace} -p {reading.pitch} -a {_AMPLITUDE} -z"
        subprocess.run(
            ["espeak-ng", *options.split(), "-w", str(file), "--stdin"],
            input=text.encode(),
            check=True,
        )
        samples, rate = soundfile.read(str(file), dtype="float64")
    return _trimmed(np.asarray(resample_poly(samples, RATE, rate)))


def stretched(speech: Mono, frames: int) -> Mono:
    """The same speech in ``frames`` frames, played slower or faster, so that its
    pitch and timbre change, too."""
    at = np.linspace(0, len(speech) - 1, frames)
    return np.interp(at, np.arange(len(speech)), speech)


def _trimmed(speech: Mono) -> Mono:
    heard = np.flatnonzero(np.abs(speech) > 0.01)
    if not len(heard):
        return speech
    return speech[max(0, heard[0] - RATE // 200) : heard[-1] + RATE // 50]
