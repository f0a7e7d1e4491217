"""Trains and writes the networks that the eye ships with, from one seed and one folder of rendered stages."""

from __future__ import annotations

import multiprocessing
import os
import subprocess
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

import cv2
import msgspec
import numpy as np
import torch
from numpy.typing import NDArray

from companion.errors import BadInput
from companion.training.drawn.drawn_finds import collect_drawn_finds
from companion.training.drawn.face_series import draw_series
from companion.training.drawn.scene_set import SceneSet, draw_scenes
from companion.training.networks import embedding_net, patch_album, verifier_net
from companion.training.networks.face_album import FaceAlbum, prepare
from companion.training.networks.finder_net import FinderNet
from companion.training.networks.finder_training import train_finder, write_onnx
from companion.training.networks.patch_album import PatchAlbum
from companion.training.networks.shipped import load_weights
from companion.training.rendered.crops import crop_scenes
from companion.training.rendered.photograph import rendered
from companion.training.rendered.rendered_finds import FindSet, collect_finds, faces_of_looks
from companion.training.tables.table_finds import TableLessons, lessons_of_tables
from companion.training.traced.traced_faces import draw_traced_series
from companion.training.training_plan import About, Network, Plan

Tell = Callable[[str], None]
SCENE_PX = 192
FEW = 256
"""The number of pictures that calibrate the ranges of a network's values."""
CROPS = 4
"""The number of pieces of each photograph from which the finder learns."""
_CHUNK = 8
"""Tables that a process traces before it hands them over."""


def train_all(
    plan: Plan, networks: Sequence[Network], stages: Path, start: Path | None, folder: Path, say: Tell
) -> None:
    """Trains ``networks`` on a graphics processor, if there is one, or on one core, and writes them to
    ``folder``.

    ``stages``: a folder of stages that Blender has rendered. Raises `BadInput` if there are none. ``start``:
    a folder of networks of the same form that are trained further; None: they are trained from the beginning.
    ``say`` takes a line of progress.
    """
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    names = rendered(stages) if stages.is_dir() else []
    if not names:
        raise BadInput(
            f"{stages}: no rendered stages are there; set some with: companion dice stages --out {stages}"
            " and have Blender render them"
        )
    folder.mkdir(parents=True, exist_ok=True)
    scenes, tables = SceneSet.none(SCENE_PX), TableLessons.none(SCENE_PX)
    finders = [each for each in networks if each in (Network.FINDER, Network.FINDER_ANYWHERE)]
    if finders or Network.VERIFIER in networks:
        say(f"drawing {plan.scenes} scenes")
        scenes = draw_scenes(plan.seed, 0, plan.scenes, SCENE_PX)
    if Network.FINDER_ANYWHERE in networks or Network.VERIFIER in networks:
        say(f"tracing {plan.tables} tables")
        tables = _tables(plan)
    if finders:
        crops = crop_scenes(stages, names, plan.seed, plan.photographs, CROPS, SCENE_PX)
        for finder in finders:
            beside = [tables.pieces] if finder is Network.FINDER_ANYWHERE else []
            _finder(plan, finder, [scenes, crops, *beside], start, folder, say)
    say(f"photographing {len(names)} stages")
    finds = collect_finds(stages, names, plan.seed, plan.photographs, say)
    if Network.VERIFIER in networks:
        every = finds.beside(collect_drawn_finds(scenes)).beside(tables.finds)
        _verifier(plan, every, start, folder, say)
    if Network.EMBEDDING in networks:
        _embedding(plan, faces_of_looks(stages, finds, embedding_net.LEAST_PICTURES), start, folder, say)
    numbers = {field: int(getattr(plan, field)) for field in Plan.__dataclass_fields__}
    about = About(plan.seed, _commit(), len(names), str(start or ""), tuple(networks), numbers)
    (folder / "about.json").write_bytes(msgspec.json.format(msgspec.json.encode(about)))


def _tables(plan: Plan) -> TableLessons:
    """What the plan's tables teach, traced on all cores."""
    chunks = [range(plan.tables)[begin : begin + _CHUNK] for begin in range(0, plan.tables, _CHUNK)]
    with ProcessPoolExecutor(os.cpu_count(), multiprocessing.get_context("spawn")) as processes:
        parts = processes.map(partial(_lessons, plan.seed), chunks)
        return TableLessons.of([TableLessons.none(SCENE_PX), *parts])


def _lessons(seed: int, numbers: range) -> TableLessons:
    cv2.setNumThreads(1)
    return lessons_of_tables(seed, numbers, SCENE_PX)


def _finder(
    plan: Plan, finder: Network, sets: Sequence[SceneSet], start: Path | None, folder: Path, say: Tell
) -> None:
    """Trains a finder on drawn scenes (the first set), whose symbols and light vary most, then on all sets
    side by side."""
    sets = [scenes for scenes in sets if len(scenes.pictures)]
    some = [scenes.pictures[:: max(1, len(sets) * len(scenes.pictures) // FEW)] for scenes in sets]
    pictures = np.concatenate(some)
    seen = np.asarray(pictures.transpose(0, 3, 1, 2) / 255, np.float32)
    if start:
        first = load_weights(FinderNet(), start / f"{finder}.onnx", seen)
    else:
        first = train_finder(sets[:1], plan.seed, plan.finder_steps, say, device=_device())
    net = train_finder(sets, plan.seed, plan.finder_steps, say, first, _device())
    write_onnx(net, seen, folder / f"{finder}.onnx")


def _verifier(plan: Plan, finds: FindSet, start: Path | None, folder: Path, say: Tell) -> None:
    say(f"the verifier, from {len(finds.truth)} finds")
    torch.manual_seed(plan.seed)
    few = torch.randint(len(finds.truth), (FEW,))
    seen = patch_album.prepare(PatchAlbum.of(finds), few)[0].numpy()
    begun = load_weights(verifier_net.VerifierNet(), start / "verifier.onnx", seen) if start else None
    net = verifier_net.train_verifier(finds, plan.seed, plan.verifier_steps, say, begun, _device())
    write_onnx(net, seen, folder / "verifier.onnx")


def _embedding(
    plan: Plan, looks: list[list[NDArray[np.uint8]]], start: Path | None, folder: Path, say: Tell
) -> None:
    """Trains the embedding on a graphics processor, if there is one."""
    say(
        f"drawing the faces of {plan.dice} dice and tracing those of {plan.traced}, beside {len(looks)} looks"
    )
    drawn = _series(draw_series, plan.seed, plan.dice, plan.pictures)
    traced = _series(draw_traced_series, plan.seed, plan.traced, plan.pictures)
    albums = [FaceAlbum.of(album).to(_device()) for album in (drawn, traced, looks) if album]
    torch.manual_seed(plan.seed)
    shown = albums[0].pictures
    seen = prepare(shown[:: max(1, len(shown) // FEW)][:FEW]).cpu().numpy()
    begun = load_weights(embedding_net.EmbeddingNet(), start / "embedding.onnx", seen) if start else None
    net = embedding_net.train_embedding(albums, plan.seed, plan.embedding_steps, say, begun)
    write_onnx(net, seen, folder / "embedding.onnx")


def _device() -> torch.device:
    """A graphics processor, if there is one."""
    return torch.device("cuda" if torch.cuda.is_available() else "cpu")


def _series(
    draw: Callable[[int, int, int, int], NDArray[np.uint8]], seed: int, dice: int, each: int
) -> list[list[NDArray[np.uint8]]]:
    """The faces of each die of a series, drawn on all cores."""
    with ProcessPoolExecutor(os.cpu_count(), multiprocessing.get_context("spawn")) as processes:
        series = processes.map(partial(_one_of, draw, seed, each), range(dice), chunksize=4)
        return [list(die) for die in series]


def _one_of(
    draw: Callable[[int, int, int, int], NDArray[np.uint8]], seed: int, each: int, number: int
) -> NDArray[np.uint8]:
    cv2.setNumThreads(1)
    return np.asarray(draw(seed, number, 1, each)[0], np.uint8)


def _commit() -> str:
    asked = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False
    )
    return asked.stdout.strip() or "unknown"
