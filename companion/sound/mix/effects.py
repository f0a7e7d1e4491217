"""The live effects: short sounds that the table calls for while the soundtrack plays."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

import numpy as np
import soundfile

from companion.errors import BadConfiguration, Missing
from companion.sound.mix.echo import loud_part
from companion.sound.mix.ring import Samples
from companion.sound.settings import CHANNELS, RATE


class Effect(StrEnum):
    """Every sound the table may call for; ``audio/effects/NAME.flac``."""

    VERDICT_OK = "verdict_ok"
    VERDICT_REFUSED = "verdict_refused"
    GEM = "gem"
    DISCOVER = "discover"
    FREED = "freed"
    ESCAPED = "escaped"
    WON = "won"
    LOST = "lost"
    FATE = "fate"
    PAUSE = "pause"


class Sample(NamedTuple):
    """An effect in memory."""

    frames: Samples
    """(n, 2) float32 at 48 kHz."""
    loud: int
    """Frames after which only the echo is left."""


def load_effects(folder: Path) -> dict[str, Sample]:
    """All effects; raises Missing or BadConfiguration naming the file."""
    return {effect.value: _load(folder / f"{effect.value}.flac") for effect in Effect}


def check_effects(folder: Path) -> None:
    """Raises what `load_effects` would, without reading any samples."""
    for effect in Effect:
        path = folder / f"{effect.value}.flac"
        if not path.is_file():
            raise Missing(f"{path}: this effect is missing; run `companion sound render` or install again")


def _load(path: Path) -> Sample:
    try:
        samples, rate = soundfile.read(str(path), dtype="float32", always_2d=True)
    except soundfile.LibsndfileError as error:
        raise BadConfiguration(
            f"{path}: this effect cannot be read ({error.error_string}); install the companion again"
        ) from error
    if rate != RATE or samples.shape[1] not in (1, CHANNELS):
        raise BadConfiguration(
            f"{path}: an effect has {RATE} Hz and 1 or 2 channels, not {rate} Hz and {samples.shape[1]}"
        )
    frames = np.ascontiguousarray(np.broadcast_to(samples, (len(samples), CHANNELS)))
    return Sample(frames, loud_part(frames))
