"""Renders one track, or all effects, from score to file."""

from __future__ import annotations

import hashlib
import sys
import time
from pathlib import Path

import numpy as np
import soundfile

from companion.sound.measure.loudness import peaks
from companion.sound.sheets.sheet import parse
from synthesis.compose import compose
from synthesis.effects import EFFECTS, effect
from synthesis.master import PEAK, fade, full_scale, lower, master
from synthesis.score import Score
from synthesis.tones import RATE, Sound
from synthesis.vorbis import write_ogg

AUDIO = Path(__file__).resolve().parents[1]
_QUALITY = 0.2
_TRIES = 6
_SPARE = 0.25
"""dB below the allowed peak, because each encoding changes the peaks a little."""


class TooHigh(Exception):
    """No encoding of a track stays below the allowed peak."""


def render_effects(folder: Path) -> None:
    """Writes the short sounds, FLAC."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in EFFECTS:
        samples = (effect(name) * 32767).round().astype(np.int16)
        soundfile.write(str(folder / f"{name}.flac"), samples, RATE, subtype="PCM_16")


def render_track(folder: Path, name: str) -> str:
    """Renders one track; returns its name, its length, the time taken, and the SHA-256 of
    its samples before encoding."""
    folder.mkdir(parents=True, exist_ok=True)
    begun = time.monotonic()
    source = AUDIO / "cues" / f"{name}.toml"
    sheet = parse(source.read_bytes(), source)

    def tell(what: str) -> None:
        print(f"{name} {time.monotonic() - begun:6.1f} s  {what}", file=sys.stderr, flush=True)

    score = Score.load(AUDIO / "scores" / f"{name}.toml")
    tape = compose(sheet, score, tell)
    tell("mastering")
    track = fade(master(tape, score.loud, score.spare))
    tell("encoding")
    encode(folder / sheet.track, track)
    samples = (track * 32767).round().astype("<i2")
    taken = time.monotonic() - begun
    return f"{name}: {len(track)} frames, {taken:.0f} s, {hashlib.sha256(samples.tobytes()).hexdigest()}"


def encode(path: Path, track: Sound) -> None:
    """Writes the track. If Vorbis makes a peak too high, the track is turned down there and written again."""
    for _ in range(_TRIES):
        write_ogg(path, track, _QUALITY)
        heard = peaks(soundfile.read(str(path), dtype="float32", always_2d=True)[0])
        if heard.max() <= full_scale(PEAK):
            return
        track = lower(track, heard, PEAK - _SPARE)
    raise TooHigh(f"{path}: stands above {PEAK} dBTP after {_TRIES} tries")
