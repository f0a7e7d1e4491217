"""Makes a recorded voice as loud as the temple's."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from scipy.signal import butter, sosfilt

from companion.sound.mix.echo import loud_part
from companion.sound.settings import RATE

_LEVEL_DB = -17.0
"""The level of our own clips: dB below full scale, root mean square of the speech above 150 Hz."""
_PEAK = 0.84


def matched(samples: npt.NDArray[np.float32]) -> npt.NDArray[np.float64]:
    """Returns speech, (n, 2) at 48 kHz, as loud as our own clips; no sample is beyond full scale."""
    heard = sosfilt(butter(4, 150, "highpass", fs=RATE, output="sos"), samples, axis=0)
    level = float(np.sqrt(2 * np.mean(heard[: loud_part(heard)] ** 2))) if np.any(heard) else 0.0
    gain = 10 ** (_LEVEL_DB / 20) / level if level > 1e-5 else 1.0
    return np.asarray(np.tanh(samples * gain / _PEAK) * _PEAK)
