"""The eye's trained networks, run on one core: a game beside them needs the other cores."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import numpy as np
import onnxruntime
from numpy.typing import NDArray

_AT_ONCE = 32
"""The largest batch. A larger one is no faster, and its memory is never given back."""


@cache
def _session(name: str) -> onnxruntime.InferenceSession:
    return session((files("companion.dice") / "models" / f"{name}.onnx").read_bytes())


def session(network: bytes) -> onnxruntime.InferenceSession:
    """A session that runs the ONNX file ``network``."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    return onnxruntime.InferenceSession(network, options, providers=["CPUExecutionProvider"])


def run_shipped(name: str, seen: NDArray[np.float32]) -> NDArray[np.float32]:
    """The output of the shipped network ``name`` for a batch ``float32[n, planes, height, width]``: ``(n,
    ...)``."""
    begins = range(0, max(1, len(seen)), _AT_ONCE)
    return np.concatenate([run(_session(name), seen[begin : begin + _AT_ONCE]) for begin in begins])


def run(network: onnxruntime.InferenceSession, seen: NDArray[np.float32]) -> NDArray[np.float32]:
    """The same for any network with one input and one output."""
    (told,) = network.run(None, {network.get_inputs()[0].name: np.ascontiguousarray(seen)})
    return np.asarray(told, np.float32)
