"""Counts the multiply-adds of the eye's networks: the work of a reading, whatever processor does it."""

from __future__ import annotations

import json
import math
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.resources import files
from pathlib import Path
from unittest.mock import patch

import numpy as np
import onnxruntime
from numpy.typing import NDArray

from companion.dice.models import inference

NETWORKS = ("finder", "finder_anywhere", "verifier", "embedding")
Shape = tuple[int, ...]
_CONVOLUTIONS = ("Conv", "ConvTranspose")
_PRODUCTS = ("Gemm", "MatMul")


@contextmanager
def counted() -> Iterator[Counter[str]]:
    """Counts what every network multiplies inside this context.

    Two keys for each network: its name, for multiply-adds; its name with " passes", for the inputs that went
    through it.
    """
    counts: Counter[str] = Counter()
    run_any = inference.run

    def run(network: onnxruntime.InferenceSession, seen: NDArray[np.float32]) -> NDArray[np.float32]:
        name = next(name for name in NETWORKS if inference._session(name) is network)
        counts[name] += len(seen) * multiply_adds(name, seen.shape[1:])
        counts[f"{name} passes"] += len(seen)
        return run_any(network, seen)

    with patch.object(inference, "run", run):
        yield counts


def total(counts: Counter[str]) -> int:
    """The multiply-adds of all networks."""
    return sum(counts[name] for name in NETWORKS)


@cache
def multiply_adds(name: str, shape: Shape) -> int:
    """The multiply-adds of one pass of the shipped network ``name`` over an input of this shape.

    They are counted from the shapes of weights and outputs that onnxruntime's profile tells; additions of
    biases, activations and rounding are left out.
    """
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads, options.enable_profiling = 1, True
    options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
    with tempfile.TemporaryDirectory() as folder:
        options.profile_file_prefix = f"{folder}/profile"
        network = (files("companion.dice") / "models" / f"{name}.onnx").read_bytes()
        session = onnxruntime.InferenceSession(network, options, providers=["CPUExecutionProvider"])
        session.run(None, {session.get_inputs()[0].name: np.zeros((1, *shape), np.float32)})
        events = json.loads(Path(session.end_profiling()).read_text())
    return sum(_of_node(event["args"]) for event in events if "op_name" in event.get("args", {}))


def _of_node(told: dict[str, object]) -> int:
    if told["op_name"] not in (*_CONVOLUTIONS, *_PRODUCTS) or "output_type_shape" not in told:
        return 0
    (seen, *weights), (made, *_) = _shapes(told["input_type_shape"]), _shapes(told["output_type_shape"])
    if told["op_name"] in _PRODUCTS:
        return math.prod(made) * seen[-1]
    if told["op_name"] == "ConvTranspose":  # each input value goes to every output channel and place
        return math.prod(seen) * math.prod(weights[0][1:])
    return math.prod(made) * math.prod(weights[0][1:])


def _shapes(told: object) -> list[Shape]:
    assert isinstance(told, list)
    return [tuple(shape) for one in told for shape in one.values()]
