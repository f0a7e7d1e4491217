"""Enrols the rehearsal's own dice, photographed by its own camera."""

from __future__ import annotations

import random
import zlib
from pathlib import Path

import numpy as np

from companion import dice
from companion.dice.enrol.learning import learn_set
from companion.dice.identify.set_report import EnrolReport
from companion.rehearsal.camera.cube import EDGE
from companion.rehearsal.camera.dice_art import Face, Picture, face_picture
from companion.rehearsal.camera.frames import FrameRenderer
from companion.rehearsal.camera.scene import DiePose, Flight, LiftedDie, Scene
from companion.rehearsal.camera.table_layout import MAT, lay_out

PICTURES = 8
"""The number of pictures of each face."""

_SIZE = (1280, 720)
_LEARNING = (".py", ".onnx", ".npz", ".json", ".toml")  # files of the reader on which a set may depend
_CUT = 56.0  # mm around the die


def set_name() -> str:
    """The name of the set; it changes with the drawings and with the part of the reader that learns."""
    seen = zlib.crc32(b"".join(face_picture(face, 64).tobytes() for face in Face))
    reader = sorted(path for path in Path(dice.__file__).parent.rglob("*") if path.suffix in _LEARNING)
    for path in reader:
        seen = zlib.crc32(path.read_bytes(), seen)
    return f"rehearsal-{seen:08x}"


def enrol_dice(folder: Path, seed: int = 0) -> EnrolReport:
    """Enrols the set into ``folder`` (of dice sets); takes some seconds."""
    dice_set = learn_set(set_name(), photograph_faces(seed))
    dice_set.save(folder)
    return dice_set.report


def photograph_faces(seed: int) -> dict[str, list[Picture]]:
    """`PICTURES` pictures of each face, half of them from a near camera and half from a far one."""
    rng = random.Random(seed)
    studios = [_Studio(players, seed) for players in (2, 5)]
    return {face: [studios[number % 2].photograph(face, rng) for number in range(PICTURES)] for face in Face}


class _Studio:
    """A table on which one die after another is laid down and photographed."""

    def __init__(self, mats: int, seed: int) -> None:
        self._view = FrameRenderer(lay_out(range(mats), _SIZE), _SIZE, seed + mats)
        self._scene = Scene(mats)
        self._mats = mats
        self._now = 0.0

    def photograph(self, face: Face, rng: random.Random) -> Picture:
        """One die with this face up on one of the mats, and a little mat around it."""
        mat, now = rng.randrange(self._mats), self._now
        pose = DiePose(rng.uniform(40, MAT[0] - 40), rng.uniform(40, MAT[1] - 40), rng.uniform(0, 360))
        self._scene.happen(
            [Flight(mat, 0, face, pose.place(), pose, now, now + 0.1, 0.0), LiftedDie(mat, 0, now + 1.0)]
        )
        self._scene.advance(now)
        self._scene.advance(now + 0.5)
        frame = self._view.frame(self._scene, now + 0.5, round(now))
        self._scene.advance(now + 1.0)
        self._now = now + 2.0
        return self._cut(frame, mat, pose)

    def _cut(self, frame: Picture, mat: int, pose: DiePose) -> Picture:
        half = _CUT / 2
        corners = [(pose.x + dx, pose.y + dy) for dx in (-half, half) for dy in (-half, half)]
        sheet = self._view.layout.mats[mat]
        seen = self._view.lens.project([(*sheet.on_table(*corner), EDGE) for corner in corners])
        low = np.maximum(np.floor(seen.min(axis=0)), 0).astype(int)
        high = np.ceil(seen.max(axis=0)).astype(int)
        return frame[low[1] : high[1], low[0] : high[0]].copy()
