"""``companion dice train`` in its smallest form: every step runs and writes networks of the right shape."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import cv2
import msgspec
import numpy as np
import pytest
from typer.testing import CliRunner

from companion import dice
from companion.cli.dice.commands import app
from companion.dice.detect.verifier import PATCH_PX, PLANES, input_planes
from companion.dice.models.inference import run, run_shipped, session
from companion.errors import BadInput, Missing
from companion.training.rendered.blender_stage import project, upper_face
from tests.programs import TRAINING


def as_if_rendered(folder: Path, count: int) -> None:
    """Stages with a picture of grey noise in place of Blender's render."""
    from companion.training.rendered.blender_stage import BlenderStage
    from companion.training.rendered.draw_stage import draw_stages

    draw_stages(folder, count, 3, lambda _done: None)
    for path in folder.glob("*.stage.json"):
        stage = msgspec.json.decode(path.read_bytes(), type=BlenderStage)
        wide, high = stage.camera.size
        light = np.full((high, wide, 3), 18_000, np.uint16)
        for die in stage.dice:
            _, corners, _ = upper_face(die)
            cv2.fillConvexPoly(light, project(stage.camera, corners).round().astype(np.int32), (60_000,) * 3)
        name = path.name.removesuffix(".stage.json")
        cv2.imwrite(str(folder / f"{name}.png"), light)
        (folder / f"{name}.seen.json").write_text(json.dumps([1.0] * len(stage.dice)))


# torch warns that its exporter for this kind of ONNX is the older one
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_training_runs_from_drawing_to_networks_that_can_be_run(tmp_path: Path) -> None:
    TRAINING.need()
    out, stages = tmp_path / "models", tmp_path / "stages"
    as_if_rendered(stages, 2)
    options = ["--out", str(out), "--stages", str(stages), "--seed", "4", "--scenes", "12", "--steps", "2"]
    done = CliRunner().invoke(app, ["train", *options, "--effort", "0"])
    assert done.exit_code == 0, done.output
    shapes = {
        "finder": (1, 3, 64, 64),
        "finder_anywhere": (1, 3, 64, 64),
        "verifier": (1, PLANES, PATCH_PX, PATCH_PX),
        "embedding": (4, 3, 48, 48),
    }
    for name, shape in shapes.items():
        network = session((out / f"{name}.onnx").read_bytes())
        assert np.isfinite(run(network, np.zeros(shape, np.float32))).all()
    about = json.loads((out / "about.json").read_text())
    assert (about["seed"], about["plan"]["scenes"], about["plan"]["finder_steps"]) == (4, 12, 2)
    assert (about["stages"], about["start"]) == (2, "")
    again = CliRunner().invoke(app, ["train", *options, "--effort", "0", "--from", str(out)])
    assert again.exit_code == 0, again.output
    assert json.loads((out / "about.json").read_text())["start"] == str(out)


# torch warns that its exporter for this kind of ONNX is the older one
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_network_in_eight_bits_answers_the_same_and_can_be_trained_on(tmp_path: Path) -> None:
    TRAINING.need()
    import torch

    from companion.training.networks.finder_training import write_onnx
    from companion.training.networks.shipped import load_weights
    from companion.training.networks.verifier_net import VerifierNet

    torch.manual_seed(5)
    net = VerifierNet()
    seen = np.random.default_rng(3).uniform(0, 1, (32, PLANES, PATCH_PX, PATCH_PX)).astype(np.float32)
    with torch.no_grad():
        for _ in range(20):
            net.train()(torch.from_numpy(seen))  # so that its batch norms adapt to this input
        told = net.eval()(torch.from_numpy(seen)).numpy()
        write_onnx(net, seen, tmp_path / "verifier.onnx")
        written = run(session((tmp_path / "verifier.onnx").read_bytes()), seen)
        begun = load_weights(VerifierNet(), tmp_path / "verifier.onnx", seen)(torch.from_numpy(seen)).numpy()
    assert (
        sum(weight.numel() for weight in net.parameters()) * 2 > (tmp_path / "verifier.onnx").stat().st_size
    )
    near = 0.1 * told.std(axis=0).max() + 0.01
    assert np.abs(written - told).max() < near
    assert np.abs(begun - told).max() < near


def test_the_shipped_verifier_can_go_on_learning() -> None:
    TRAINING.need()
    import torch

    from companion.training.drawn.drawn_finds import collect_drawn_finds
    from companion.training.drawn.scene_set import draw_scenes
    from companion.training.networks.shipped import load_weights
    from companion.training.networks.verifier_net import VerifierNet

    shipped = Path(dice.__file__).parent / "models" / "verifier.onnx"
    patches = collect_drawn_finds(draw_scenes(4, 0, 8, 192)).patches
    seen = np.stack([input_planes(np.asarray(patch / 255, np.float32), None) for patch in patches])
    told = run_shipped("verifier", seen)
    begun = load_weights(VerifierNet(), shipped, seen)(torch.from_numpy(seen)).detach().numpy()
    assert len(seen) > 30
    for answer in range(told.shape[1]):
        assert np.corrcoef(begun[:, answer], told[:, answer])[0, 1] > 0.98


def test_training_without_rendered_stages_says_how_to_make_them(tmp_path: Path) -> None:
    TRAINING.need()
    done = CliRunner().invoke(app, ["train", "--stages", str(tmp_path / "none"), "--only", "verifier"])
    assert isinstance(done.exception, BadInput)
    assert "companion dice stages" in str(done.exception)


@pytest.mark.parametrize("command", ["train", "stages"])
def test_an_installation_without_the_training_says_where_it_is(
    command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "companion.training", None)  # as in an installed wheel
    done = CliRunner().invoke(app, [command])
    assert isinstance(done.exception, Missing)
    assert "checkout of the project's sources" in str(done.exception)
