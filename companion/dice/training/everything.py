"""Draws, trains and writes all networks that the eye ships with, from one seed."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import cv2
import msgspec
import torch

from companion.dice.training import embedding, poise_net
from companion.dice.training.dataset import Scenes, draw_scenes
from companion.dice.training.face_series import draw_series
from companion.dice.training.learn import train_finder, write_onnx

Say = Callable[[str], None]
SCENE_PX = 192


@dataclass(frozen=True)
class Plan:
    """How much is drawn and learned; the defaults take about an hour of one core."""

    seed: int = 1
    scenes: int = 16_000
    finder_steps: int = 3300
    poise_steps: int = 1500
    dice: int = 260
    """Invented dice whose faces the embedding learns to tell apart."""
    pictures: int = 8
    """Of each of those faces; at least four."""
    embedding_steps: int = 700


class About(msgspec.Struct, frozen=True):
    """Where the shipped weights come from."""

    seed: int
    commit: str
    plan: dict[str, int]


def train_finder_on(plan: Plan, folder: Path, say: Say) -> Scenes:
    """Writes ``finder.onnx`` and gives the scenes it was trained on."""
    say(f"drawing {plan.scenes} scenes")
    scenes = draw_scenes(plan.seed, 0, plan.scenes, SCENE_PX)
    net = train_finder(scenes, plan.seed, plan.finder_steps, 12, 3e-3, say)
    write_onnx(net, (1, 3, SCENE_PX, SCENE_PX), folder / "finder.onnx")
    return scenes


def train_all(plan: Plan, folder: Path, say: Say) -> None:
    """Trains the finder, the closer look (on what the shipped finder finds) and the embedding; one core."""
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    folder.mkdir(parents=True, exist_ok=True)
    scenes = train_finder_on(plan, folder, say)
    say("the closer look")
    patches, truths = poise_net.collect(scenes)
    poise = poise_net.train_poise(patches, truths, plan.seed, plan.poise_steps, say)
    write_onnx(poise, poise_net.EXAMPLE, folder / "poise.onnx")
    say(f"drawing the faces of {plan.dice} dice")
    series = draw_series(plan.seed, 0, plan.dice, plan.pictures)
    net = embedding.train_embedding(series, plan.seed, plan.embedding_steps, say)
    write_onnx(net, embedding.EXAMPLE, folder / "embedding.onnx")
    numbers = {field: int(getattr(plan, field)) for field in Plan.__dataclass_fields__}
    about = About(plan.seed, _commit(), numbers)
    (folder / "about.json").write_bytes(msgspec.json.format(msgspec.json.encode(about)))


def _commit() -> str:
    asked = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False
    )
    return asked.stdout.strip() or "unknown"
