"""Measures how loud a track is: integrated loudness by ITU-R BS.1770-4 and EBU R 128, and true peak."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import numpy as np
import numpy.typing as npt

from companion.sound.settings import RATE

Stereo = npt.NDArray[np.floating]
"""(n, 2) samples, full scale ±1, 48 kHz."""

_K_WEIGHTING = np.array(
    [
        [1.53512485958697, -2.69169618940638, 1.19839281085285, 1.0, -1.69065929318241, 0.73248077421585],
        [1.0, -2.0, 1.0, 1.0, -1.99004745483398, 0.99007225036621],
    ]
)
"""The standard's two filters at 48 kHz: a shelf (the effect of a head), then a high-pass."""
_STEP = RATE // 10
_ABSOLUTE_GATE = -70.0
_RELATIVE_GATE = -10.0
_PIECE = 10 * RATE
_MARGIN = 64
_BETWEEN = 2.25
"""A value between samples is at most this many times as large as the largest sample around it: the sum of the
filter's coefficients is 2.242."""


def loudness(samples: Stereo) -> float:
    """Integrated loudness in LUFS; -inf for silence or less than 400 ms."""
    meter = Meter()
    for at in range(0, len(samples), _PIECE):
        meter.feed(samples[at : at + _PIECE])
    return meter.lufs()


class Meter:
    """Measures integrated loudness piece by piece: an hour needs no more memory than a second."""

    def __init__(self) -> None:
        self._state = np.zeros((len(_K_WEIGHTING), 2, 2))
        self._rest = np.zeros((0, 2))
        self._power: list[npt.NDArray[np.float64]] = []

    def feed(self, samples: Stereo) -> None:
        """Takes the next samples, (n, 2) at 48 kHz."""
        from scipy.signal import sosfilt  # a second on a Pi, which a table's start must not wait for

        weighted, self._state = sosfilt(_K_WEIGHTING, samples, axis=0, zi=self._state)
        held = np.concatenate((self._rest, weighted))
        steps = len(held) // _STEP
        self._power.append(
            np.square(held[: steps * _STEP]).reshape(steps, _STEP * held.shape[1]).sum(axis=1) / _STEP
        )
        self._rest = held[steps * _STEP :]

    def lufs(self) -> float:
        """The loudness so far, LUFS; -inf for silence or less than 400 ms."""
        power = np.concatenate(self._power) if self._power else np.zeros(0)
        if len(power) < 4:
            return float("-inf")
        blocks = np.convolve(power, np.ones(4) / 4, "valid")
        loud = blocks[_lufs(blocks) > _ABSOLUTE_GATE]
        if not len(loud):
            return float("-inf")
        loud = loud[_lufs(loud) > _lufs(loud.mean()) + _RELATIVE_GATE]
        return float(_lufs(loud.mean()))


def true_peak(samples: Stereo) -> float:
    """The true peak in dBTP: the largest value, also between samples (four times oversampled).

    The loudest tenth of a second comes first. A piece whose samples are too small for a higher peak between
    them is not oversampled.
    """
    starts = range(0, len(samples), _STEP)
    around = [samples[max(0, at - _MARGIN) : at + _STEP + _MARGIN] for at in starts]
    largest = np.array([np.abs(piece).max() for piece in around])
    peak = 0.0
    for index in np.argsort(-largest):
        if largest[index] * _BETWEEN <= peak:
            break
        wave = _oversampled(around[index], min(starts[index], _MARGIN), _STEP)
        peak = max(peak, float(wave.max()), -float(wave.min()))
    return float(20 * np.log10(peak)) if peak > 0 else float("-inf")


def peaks(samples: Stereo) -> npt.NDArray[np.float32]:
    """The largest absolute value between each frame and the next, ``(n,)``; full scale is 1."""
    waves = (_oversampled(piece, skip, _PIECE) for piece, skip in _pieces(samples))
    found = [np.abs(wave).reshape(len(wave) // 4, -1).max(axis=1).astype(np.float32) for wave in waves]
    return np.concatenate(found) if found else np.zeros(0, np.float32)


def _oversampled(piece: Stereo, skip: int, length: int) -> Stereo:
    """Four values for each of at most ``length`` frames of a piece, without its ``skip`` first frames."""
    from scipy.signal import resample_poly

    window = _four_times().astype(piece.dtype, copy=False)
    return np.asarray(resample_poly(piece, 4, 1, axis=0, window=window)[4 * skip : 4 * (skip + length)])


@cache
def _four_times() -> npt.NDArray[np.float64]:
    """The filter that `resample_poly` would make anew for each piece, (81,)."""
    from scipy.signal import firwin

    return np.asarray(firwin(81, 1 / 4, window=("kaiser", 5.0)))


def _lufs(power: npt.ArrayLike) -> npt.NDArray[np.float64]:
    return np.asarray(-0.691 + 10 * np.log10(np.maximum(power, 1e-12)))


def _pieces(samples: Stereo) -> Iterator[tuple[Stereo, int]]:
    """Yields ten seconds at a time, and how many frames were added before them: this saves memory."""
    for at in range(0, len(samples), _PIECE):
        begin = max(0, at - _MARGIN)
        yield samples[begin : at + _PIECE + _MARGIN], at - begin
