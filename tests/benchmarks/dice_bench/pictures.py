"""Photographs rendered stages and writes them with their labels."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import cv2
import msgspec
import numpy as np
from dice_bench.camera import DAY, EVENINGS, Lens, develop
from dice_bench.grounds import MAT
from dice_bench.stages import PAPER_MM, Setting, StagedMat
from dice_bench.truth import Enrolled, Labels, Pair, TrueDie, TrueMarker, TrueMat, TruePicture
from numpy.typing import NDArray

from companion.dice.arrays import Points
from companion.dice.geometry.planes import mean_edge, rectangle
from companion.dice.mat.paper import MAT_NAMES
from companion.training.rendered.blender_stage import DIE_MM, BlenderStage, Camera, project, tilt, upper_face

Random = np.random.Generator
GROUPS = {
    "open": ("plain", "warm", "dim", "blurred"),
    "near": ("3 px/mm",),
    "shadow": ("hard shadow",),
    "touching": ("touching",),
    "oblique": ("oblique",),
    "clutter": ("cluttered",),
    "cocked": ("cocked",),
    "glare": ("glare",),
}
"""The groups of pictures that are made of each scene."""
ORDER = (
    "plain",
    "warm",
    "dim",
    "3 px/mm",
    "hard shadow",
    "touching",
    "oblique",
    "cluttered",
    "blurred",
    "cocked",
    "glare",
)
ENROL_MM = 29.0
"""Half the edge of an enrolment picture."""
_SAME = 0.06
"""Prints that differ by less than this share of their ink are one symbol."""
_ON_A_MARKER = 25.0


@dataclass(frozen=True)
class Rendered:
    """A rendered stage: its setting, its light ``float32[H, W, 3]`` BGR, and
    the visible share of each die."""

    name: str
    stage: BlenderStage
    setting: Setting
    light: NDArray[np.float32]
    seen: tuple[float, ...]

    @classmethod
    def load(cls, folder: Path, name: str) -> Rendered:
        """Loads the rendered stage ``name``."""
        stage = msgspec.json.decode((folder / f"{name}.stage.json").read_bytes(), type=BlenderStage)
        setting = msgspec.json.decode((folder / f"{name}.setting.json").read_bytes(), type=Setting)
        deep = cv2.imread(str(folder / f"{name}.png"), cv2.IMREAD_UNCHANGED)
        if deep is None:
            raise SystemExit(f"{folder / name}.png is no picture; render the stages anew")
        seen = tuple(json.loads((folder / f"{name}.seen.json").read_text()))
        return cls(name, stage, setting, np.asarray(deep / 65535, np.float32), seen)


def photograph_all(stages: Path, out: Path, seed: int) -> Labels:
    """Makes pictures of all rendered stages, as ``out/<group>/*.jpg`` with ``labels.json``."""
    names = sorted(path.name.removesuffix(".seen.json") for path in stages.glob("*.seen.json"))
    pictures: list[TruePicture] = []
    enrolled: list[Enrolled] = []
    for name in names:
        render = Rendered.load(stages, name)
        faces = _face_names(stages, render.setting.look)
        if render.setting.scene == "enrol":
            enrolled.extend(_enrolment(render, faces, out, seed))
        else:
            pictures.extend(_photographs(render, faces, out, seed))
    labels = Labels(tuple(sorted(pictures, key=lambda one: one.file)), tuple(enrolled))
    (out / "labels.json").write_bytes(msgspec.json.format(msgspec.json.encode(labels), indent=1))
    return labels


def _face_names(stages: Path, look: int) -> tuple[str, ...]:
    """A name for each side's symbol: symbols that look the same get the same name."""
    prints = [_printed(stages / f"look{look:04d}.{face}.png") for face in range(6)]
    names: list[str] = []
    for face, one in enumerate(prints):
        same = (k for k in range(face) if np.abs(one - prints[k]).sum() < _SAME * prints[k].sum())
        first = next(same, None)
        names.append("abcdef"[face] if first is None else names[first])
    return tuple(names)


def _printed(file: Path) -> NDArray[np.float64]:
    """Returns a symbol's colours times its print's opacity, with 255 times the opacity as fourth channel."""
    picture = np.asarray(cv2.imread(str(file), cv2.IMREAD_UNCHANGED), float)
    ink = picture[:, :, 3:] / max(1.0, float(picture[:, :, 3].max()))
    return np.concatenate([picture[:, :, :3] * ink, 255 * ink], axis=2)


def _photographs(render: Rendered, faces: tuple[str, ...], out: Path, seed: int) -> Iterator[TruePicture]:
    bend = float(np.random.default_rng((seed, 5, int(render.name))).uniform(-0.012, 0.05))
    lens = Lens(bend, render.stage.camera.size)
    for group in GROUPS[render.setting.scene]:
        random = np.random.default_rng((seed, 3, int(render.name), ORDER.index(group)))
        picture = develop(random, render.light, EVENINGS.get(group, DAY), lens)
        file = _file(group, render.name)
        (out / file).parent.mkdir(parents=True, exist_ok=True)
        cv2.imwrite(str(out / file), picture, [cv2.IMWRITE_JPEG_QUALITY, 98])
        mats = tuple(_mat(render, mat, lens, faces) for mat in render.setting.mats)
        edges = [die.edge for mat in mats for die in mat.dice if not die.cocked]
        wide, high = render.stage.camera.size
        yield TruePicture(
            file, group, f"look{render.setting.look:02d}", wide, high,
            round(min(mat.px_per_mm for mat in mats), 2), round(float(np.mean(edges)), 1), mats, group,
            placed_by=_file("plain", render.name) if group == "blurred" else "",
        )  # fmt: skip


def _file(group: str, name: str) -> str:
    return f"{group.replace('/', ' ').replace(' ', '_')}/{name}.jpg"


def _mat(render: Rendered, mat: StagedMat, lens: Lens, faces: tuple[str, ...]) -> TrueMat:
    camera = render.stage.camera
    corners = lens.place(_on_mat(mat, rectangle(MAT.width, MAT.height), camera))
    middle = _on_mat(mat, rectangle(20, 20) + np.array([MAT.width, MAT.height]) / 2 - 10, camera)
    dice = tuple(_die(render, number, lens, faces) for number in mat.dice)
    markers = tuple(_marker(render, mat, corner) for corner in range(4))
    return TrueMat(MAT_NAMES[mat.player], _pairs(corners), markers, round(mean_edge(middle) / 20, 2), dice)


def _on_mat(mat: StagedMat, points: Points, camera: Camera) -> Points:
    """Returns pixels of the undistorted picture for points of the paper, mm from its top left."""
    return np.asarray(project(camera, _in_room(mat, points)))


def _in_room(mat: StagedMat, points: Points) -> NDArray[np.float64]:
    x, y = points[:, 0] - MAT.width / 2, MAT.height / 2 - points[:, 1]
    c, s = math.cos(mat.yaw), math.sin(mat.yaw)
    flat = np.stack([c * x - s * y + mat.at[0], s * x + c * y + mat.at[1]], axis=1)
    return np.hstack([flat, np.full((len(points), 1), PAPER_MM)])


def _marker(render: Rendered, mat: StagedMat, corner: int) -> TrueMarker:
    """Labels a marker: fully visible unless a die is near enough to cover a part."""
    number = 4 * mat.player + corner
    middle = _in_room(mat, MAT.marker(corner))[:, :2].mean(axis=0)
    lying = [np.array(render.stage.dice[k].middle[:2]) for k in mat.dice]
    covered = any(float(np.linalg.norm(die - middle)) < _ON_A_MARKER for die in lying)
    return TrueMarker(number, 0.5 if covered and corner not in mat.open_corners else 1.0)


def _die(render: Rendered, number: int, lens: Lens, faces: tuple[str, ...]) -> TrueDie:
    die = render.stage.dice[number]
    face, corners, outward = upper_face(die)
    quad = lens.place(project(render.stage.camera, corners))
    middle = lens.place(project(render.stage.camera, corners.mean(axis=0, keepdims=True)))
    return TrueDie(
        faces[face],
        _pairs(middle)[0],
        _pairs(quad),
        die.cocked,
        round(render.seen[number], 2),
        round(tilt(outward), 1),
    )


def _enrolment(render: Rendered, faces: tuple[str, ...], out: Path, seed: int) -> Iterator[Enrolled]:
    """Cuts out a picture of each die; of two alike sides only the first."""
    random = np.random.default_rng((seed, 4, int(render.name)))
    picture = develop(random, render.light, DAY, Lens(0.0, render.stage.camera.size))
    style, still = f"look{render.setting.look:02d}", Lens(0.0, render.stage.camera.size)
    for number in range(len(render.stage.dice)):
        die = _die(render, number, still, faces)
        if faces[upper_face(render.stage.dice[number])[0]] != "abcdef"[number]:
            continue
        reach = round(ENROL_MM * die.edge / DIE_MM)
        x, y = (round(value) for value in die.center)
        low_x, low_y = max(0, x - reach), max(0, y - reach)
        piece = picture[low_y : y + reach, low_x : x + reach]
        file = f"enrol/{style}/{die.face}/{render.name}.jpg"
        (out / file).parent.mkdir(parents=True, exist_ok=True)
        cv2.imwrite(str(out / file), piece, [cv2.IMWRITE_JPEG_QUALITY, 94])
        shift = np.array([low_x, low_y])
        quad, middle = np.array(die.quad) - shift, np.array([die.center]) - shift
        moved = msgspec.structs.replace(die, quad=_pairs(quad), center=_pairs(middle)[0])
        yield Enrolled(file, style, (moved,))


def _pairs(points: NDArray[np.float64]) -> tuple[Pair, ...]:
    return tuple((round(float(x), 1), round(float(y), 1)) for x, y in points)
