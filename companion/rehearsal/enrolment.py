"""Enrols the rehearsal's own dice, photographed by its own camera."""

from __future__ import annotations

import random
import zlib
from pathlib import Path

import numpy as np

from companion import dice
from companion.dice.enrol.learning import enrol
from companion.dice.identify.set_report import EnrolReport
from companion.rehearsal.art import Face, Picture, face_picture
from companion.rehearsal.cube import EDGE
from companion.rehearsal.layout import MAT, lay_out
from companion.rehearsal.picture import View
from companion.rehearsal.scene import Flight, Lift, Pose, Scene

PICTURES = 8
"""Of each face."""

_SIZE = (1280, 720)
_LEARNING = (".py", ".onnx", ".npz", ".json", ".toml")  # files of the reader on which a set may depend
_CUT = 56.0  # mm around the die


def set_name() -> str:
    """Name under which the set is kept; other drawings, or a reader that learns otherwise, have another."""
    seen = zlib.crc32(b"".join(face_picture(face, 64).tobytes() for face in Face))
    reader = sorted(path for path in Path(dice.__file__).parent.rglob("*") if path.suffix in _LEARNING)
    for path in reader:
        seen = zlib.crc32(path.read_bytes(), seen)
    return f"rehearsal-{seen:08x}"


def enrol_dice(folder: Path, seed: int = 0) -> EnrolReport:
    """Enrols the set into ``folder`` (of dice sets); takes some seconds."""
    return enrol(set_name(), photograph_faces(seed), folder)


def photograph_faces(seed: int) -> dict[str, list[Picture]]:
    """`PICTURES` of each face, half of them by a near camera and half by a far one."""
    rng = random.Random(seed)
    studios = [_Studio(players, seed) for players in (2, 5)]
    return {face: [studios[number % 2].photograph(face, rng) for number in range(PICTURES)] for face in Face}


class _Studio:
    """A table on which one die after another is laid down and photographed."""

    def __init__(self, mats: int, seed: int) -> None:
        self._view = View(lay_out(range(mats), _SIZE), _SIZE, seed + mats)
        self._scene = Scene(mats)
        self._mats = mats
        self._now = 0.0

    def photograph(self, face: Face, rng: random.Random) -> Picture:
        """One die with this face up on one of the mats, and a little mat around it."""
        mat, now = rng.randrange(self._mats), self._now
        pose = Pose(rng.uniform(40, MAT[0] - 40), rng.uniform(40, MAT[1] - 40), rng.uniform(0, 360))
        self._scene.happen(
            [Flight(mat, 0, face, pose.place(), pose, now, now + 0.1, 0.0), Lift(mat, 0, now + 1.0)]
        )
        self._scene.advance(now)
        self._scene.advance(now + 0.5)
        frame = self._view.frame(self._scene, now + 0.5, round(now))
        self._scene.advance(now + 1.0)
        self._now = now + 2.0
        return self._cut(frame, mat, pose)

    def _cut(self, frame: Picture, mat: int, pose: Pose) -> Picture:
        half = _CUT / 2
        corners = [(pose.x + dx, pose.y + dy) for dx in (-half, half) for dy in (-half, half)]
        sheet = self._view.layout.mats[mat]
        seen = self._view.lens.project([(*sheet.on_table(*corner), EDGE) for corner in corners])
        low = np.maximum(np.floor(seen.min(axis=0)), 0).astype(int)
        high = np.ceil(seen.max(axis=0)).astype(int)
        return frame[low[1] : high[1], low[0] : high[0]].copy()
