"""``companion dice train`` in its smallest form: everything runs, and writes networks of the right shape."""

from __future__ import annotations

import json
from pathlib import Path

import cv2
import numpy as np
import pytest
from typer.testing import CliRunner

from companion.cli.dice import app


# torch warns that its exporter for cv2.dnn's kind of ONNX is the older one
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_training_runs_from_drawing_to_networks_that_opencv_opens(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="training needs the extra “train”: pip install 'companion[train]'")
    out = tmp_path / "models"
    options = ["--out", str(out), "--seed", "4", "--scenes", "12", "--steps", "2", "--effort", "0"]
    done = CliRunner().invoke(app, ["train", *options])
    assert done.exit_code == 0, done.output
    shapes = {"finder": (1, 3, 64, 64), "poise": (1, 3, 64, 64), "embedding": (4, 3, 48, 48)}
    for name, shape in shapes.items():
        network = cv2.dnn.readNetFromONNX(str(out / f"{name}.onnx"))
        network.setInput(np.zeros(shape, np.float32))
        assert np.isfinite(network.forward()).all()
    about = json.loads((out / "about.json").read_text())
    assert (about["seed"], about["plan"]["scenes"], about["plan"]["finder_steps"]) == (4, 12, 2)
