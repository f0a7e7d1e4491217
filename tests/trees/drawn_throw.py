"""Draws a throw on a mat, and pictures to enrol its dice from, for a machine without a camera.

    python tests/trees/drawn_throw.py draw FOLDER     writes throw.png, throw.txt and faces/<face>/*.png
    companion dice enrol drawn --from FOLDER/faces
    companion dice read --dice drawn --json FOLDER/throw.png |
        python tests/trees/drawn_throw.py compare FOLDER

``throw.txt`` names the faces that lie on the mat. ``compare`` returns 1 if other faces were read.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

import cv2
import numpy as np

from companion.rehearsal.camera.dice_art import Face
from companion.rehearsal.camera.frames import FrameRenderer
from companion.rehearsal.camera.scene import DiePose, Scene
from companion.rehearsal.camera.table_layout import MAT, lay_out

SIZE = (960, 720)
PICTURES = 4
"""Pictures of each face."""
PLACES = ((50, 45), (105, 45), (160, 45), (75, 105), (135, 105))
"""Places of the five dice, mm from the mat's top left."""
THROWN = (Face.KEY, Face.BLACK_MASK, Face.TORCH, Face.ADVENTURER, Face.GOLDEN_MASK)
AROUND = 24.0
"""Millimetres of the mat to each side of an enrolled die's middle."""


class Table:
    """One mat under a camera."""

    def __init__(self) -> None:
        self._view = FrameRenderer(lay_out([0], SIZE), SIZE, seed=1)
        self._scene = Scene(mats=1)
        self._shots = 0

    def photograph(self, *dice: tuple[Face, DiePose]) -> np.ndarray:
        """The picture with these dice on the mat: uint8[H, W, 3], BGR."""
        mat = self._scene.mats[0]
        mat.lying = dict(enumerate(dice))
        mat.changes += 1
        self._shots += 1
        return self._view.frame(self._scene, 0.0, self._shots)

    def close_up(self, face: Face, pose: DiePose) -> np.ndarray:
        """One die, and a little of the mat around it."""
        picture = self.photograph((face, pose))
        sheet = self._view.layout.mats[0]
        ends = [(pose.x + dx, pose.y + dy) for dx in (-AROUND, AROUND) for dy in (-AROUND, AROUND)]
        seen = self._view.lens.project([(*sheet.on_table(*end), 0.0) for end in ends])
        left, top = np.maximum(seen.min(axis=0), 0).astype(int)
        right, bottom = seen.max(axis=0).astype(int)
        return picture[top:bottom, left:right]


def draw(folder: Path) -> None:
    """Writes the throw, what it shows, and the pictures of each face."""
    rng, table = random.Random(1), Table()
    for face in Face:
        (folder / "faces" / face).mkdir(parents=True)
        for number in range(PICTURES):
            pose = DiePose(rng.uniform(60, MAT[0] - 60), rng.uniform(45, MAT[1] - 45), rng.uniform(0, 360))
            cv2.imwrite(str(folder / "faces" / face / f"{number}.png"), table.close_up(face, pose))
    dice = [(face, DiePose(x, y, rng.uniform(0, 360))) for face, (x, y) in zip(THROWN, PLACES, strict=True)]
    cv2.imwrite(str(folder / "throw.png"), table.photograph(*dice))
    (folder / "throw.txt").write_text("".join(f"{face}\n" for face in sorted(THROWN)), encoding="utf-8")


def compare(folder: Path, line: str) -> int:
    """Prints what was read; returns 1 if that is not what was drawn."""
    (mat,) = json.loads(line)["mats"]
    read = sorted(die["face"] or die["is"] for die in mat["dice"])
    drawn = (folder / "throw.txt").read_text(encoding="utf-8").split()
    sys.stdout.write(f"{len(read)} dice on the {mat['mat']} mat: {', '.join(read)}\n")
    if read == drawn:
        return 0
    sys.stderr.write(f"drawn were {', '.join(drawn)}\n")
    return 1


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["draw", where]:
            draw(Path(where))
        case ["compare", where]:
            sys.exit(compare(Path(where), sys.stdin.read()))
        case _:
            sys.exit(__doc__)
