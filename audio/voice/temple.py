"""Makes the temple's voice from one reader: deep and wide layers of the voice, in a stone room.

Words must be understood over drums: the layers stay well under the reader himself, the echo comes late and
dull, and what makes consonants (2 to 5 kHz) is lifted.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from scipy.signal import butter, oaconvolve, sosfilt

from companion.sound.mix.echo import loud_part
from voice.speaker import RATE, Reading, read, stretched

Stereo = npt.NDArray[np.float64]
"""(n, 2) at 48 kHz."""

LEVEL_DB = -17.0
"""The level of a clip's speech without the pauses: root mean square above 150 Hz (as a small loudspeaker
plays it), dB below full scale."""
_PEAK = 0.84
"""The highest sample before encoding: -1.5 dBFS."""
_NORMAL = Reading(pace=142, pitch=22)
_CALLED = Reading(pace=105, pitch=48)
_GIANT = 1.45
"""The deep layer is read so much faster, and then slowed down to the length of the reading."""
_AFTER = 1.5
"""Seconds of echo after the last word."""
_ROOM_SEED = 1
_BETWEEN = 1.05
"""Seconds between two paragraphs."""
_BED_DB = -45.0
"""The level of the temple's hum under a long text, root mean square."""


def clip(text: str, language: str, called: bool = False) -> Stereo:
    """A short announcement; ``called``: it is shouted, as "Escape!" is."""
    dry = _layers(text, language, _CALLED if called else _NORMAL)
    return _finished(_in_room(dry, wet=0.45 if called else 0.24), LEVEL_DB + (2.0 if called else 0.0))


def narration(text: str, language: str) -> Stereo:
    """A long text, paragraph by paragraph, over the hum of the temple."""
    parts = [_layers(part, language, _NORMAL) for part in text.strip().split("\n\n")]
    gap = np.zeros((round(_BETWEEN * RATE), 2))
    dry = np.concatenate([piece for part in parts for piece in (part, gap)])
    spoken = _finished(_in_room(dry, wet=0.18), LEVEL_DB)
    return spoken + _hum(len(spoken))


def _layers(text: str, language: str, reading: Reading) -> Stereo:
    """The reader in the middle, a deep voice behind, and two quieter copies on the left and right."""
    middle = read(text, language, reading)
    frames = len(middle)
    fast = Reading(round(reading.pace * _GIANT), min(99, reading.pitch + 18))
    giant = stretched(read(text, language, fast), frames)
    left = stretched(read(text, language, Reading(reading.pace, max(0, reading.pitch - 8))), frames)
    right = stretched(read(text, language, Reading(reading.pace, reading.pitch + 7)), frames)
    out = np.zeros((frames + round(0.1 * RATE), 2))
    for layer, gain, late, side in (
        (middle, 1.0, 0.0, 0.0),
        (giant, 0.42, 0.004, 0.0),
        (left, 0.30, 0.017, -0.8),
        (right, 0.30, 0.023, 0.8),
    ):
        at = round(late * RATE)
        out[at : at + frames, 0] += layer * gain * (1.0 - side) / 2 * (1 + abs(side))
        out[at : at + frames, 1] += layer * gain * (1.0 + side) / 2 * (1 + abs(side))
    return _clear(out)


def _clear(sound: Stereo) -> Stereo:
    """Removes everything below 90 Hz, and makes consonants louder."""
    low = sosfilt(butter(2, 90, "highpass", fs=RATE, output="sos"), sound, axis=0)
    consonants = sosfilt(butter(2, (2_000, 5_000), "bandpass", fs=RATE, output="sos"), low, axis=0)
    return np.asarray(low + 0.9 * consonants)


def _in_room(dry: Stereo, wet: float) -> Stereo:
    """A stone room: two early reflections, then a dull echo of two seconds."""
    rng = np.random.default_rng(_ROOM_SEED)
    frames = round(2.2 * RATE)
    out = np.concatenate((dry, np.zeros((round(_AFTER * RATE), 2))))
    for side in (0, 1):
        answer = rng.standard_normal(frames) * np.exp(-np.arange(frames) / (RATE * 0.29))
        answer = sosfilt(butter(2, (250, 3_800), "bandpass", fs=RATE, output="sos"), answer)
        answer /= np.sqrt(np.sum(answer**2))
        late = np.zeros(frames + round(0.045 * RATE))
        late[-frames:] = answer * wet
        for wall, strength in ((0.019, 0.22), (0.033, 0.15)):
            late[round((wall + 0.004 * side) * RATE)] += strength * wet
        out[:, side] += oaconvolve(np.pad(dry[:, side], (0, len(out) - len(dry))), late)[: len(out)]
    return out


def _finished(sound: Stereo, level_db: float) -> Stereo:
    """Makes the level even, sets it, and fades the end."""
    heard = sosfilt(butter(4, 150, "highpass", fs=RATE, output="sos"), sound, axis=0)
    level = np.sqrt(np.mean(heard[: loud_part(heard)] ** 2)) * np.sqrt(2)
    even = np.tanh(sound / level * 10 ** (level_db / 20) / _PEAK) * _PEAK
    end = round(0.25 * RATE)
    even[-end:] *= np.cos(np.linspace(0, np.pi / 2, end))[:, None] ** 2
    return np.asarray(even)


def _hum(frames: int) -> Stereo:
    """The hum: distant wind, and a fifth that lasts."""
    rng = np.random.default_rng(_ROOM_SEED + 1)
    t = np.arange(frames) / RATE
    air = butter(2, (180, 700), "bandpass", fs=RATE, output="sos")
    wind = sosfilt(air, rng.standard_normal((frames, 2)), axis=0)
    wind *= (1.0 + 0.6 * np.sin(2 * np.pi * 0.07 * t))[:, None]
    tones = np.zeros(frames)
    for tone, strength in ((146.8, 1.0), (220.0, 0.7), (293.7, 0.3)):
        tones += strength * np.sin(2 * np.pi * tone * t)
    hum = wind / np.sqrt(np.mean(wind**2)) + 0.8 * (tones / np.sqrt(np.mean(tones**2)))[:, None]
    swell = np.minimum(1.0, np.minimum(t / 3.0, t[::-1] / 3.0))
    return np.asarray(hum / np.sqrt(np.mean(hum**2)) * 10 ** (_BED_DB / 20) * swell[:, None])
