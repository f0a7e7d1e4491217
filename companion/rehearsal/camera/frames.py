"""Draws the frames of the rehearsal's table, as a camera above it would see them."""

from __future__ import annotations

import cv2
import numpy as np

from companion.rehearsal.camera.backdrop import COLOURS, draw_table, falloff, photograph, tile_patch
from companion.rehearsal.camera.cube import EDGE, die_patch, lying, tumbling
from companion.rehearsal.camera.dice_art import Picture
from companion.rehearsal.camera.hand import DrawnHand, HandDrawing
from companion.rehearsal.camera.lens import CameraLens
from companion.rehearsal.camera.patch import Patch
from companion.rehearsal.camera.scene import DiePose, Scene, Seen
from companion.rehearsal.camera.table_layout import CameraLayout

_EXPOSURE = 1 / 80  # seconds the shutter is open
_BACKWARDS = 0.005  # seconds between the two moments from which a speed is taken
_NOISE = 2.2  # standard deviation of a pixel, grey levels
_NOISES = 6  # different noise pictures; more would only cost memory
_LIFT = 16  # keeps noise in unsigned numbers


class FrameRenderer:
    """Draws frames of one table: ``(h, w, 3) uint8``, BGR."""

    noises = _NOISES

    def __init__(self, layout: CameraLayout, size: tuple[int, int], seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.lens = CameraLens.over(layout.size, size)
        self.layout = layout
        self._light = falloff(size)
        drawing = HandDrawing()
        self._hands = [
            DrawnHand(drawing, self.lens, sheet, colour)
            for sheet, colour in zip(layout.sheets(), _sleeves(layout), strict=True)
        ]
        self._noise = [_noise(size, rng) for _ in range(_NOISES)]
        self._shown: tuple[int | None, tuple[int, ...]] | None = None
        self._tiles: dict[int, Patch] = {}
        self._dice: dict[tuple[int, int, DiePose], Patch] = {}
        self._bare = photograph(draw_table(layout, rng), self.lens)
        self._still = self._bare

    def frame(self, scene: Scene, now: float, noise: int) -> Picture:
        """The table at ``now`` (the scene's clock) with noise picture number ``noise``."""
        self.catch_up(scene)
        frame = self._still.copy()
        for seen, before in zip(scene.flying(now), scene.flying(now - _BACKWARDS), strict=True):
            self._flying(seen, before).lay_on(frame)
        for (mat, x, y), (_, x0, y0) in zip(scene.hands(now), scene.hands(now - _BACKWARDS), strict=True):
            self._hands[mat].at(x, y, self._moved(mat, (x0, y0), (x, y))).lay_on(frame)
        grain = self._noise[noise % _NOISES]
        return np.asarray(cv2.addWeighted(frame, 1.0, grain, 1.0, -_LIFT, dst=frame), np.uint8)

    def catch_up(self, scene: Scene) -> bool:
        """Draws what lies still again if it has changed; returns whether it had."""
        wanted = (scene.pile_top, tuple(mat.changes for mat in scene.mats))
        if wanted == self._shown:
            return False
        still = self._bare.copy()
        tile = self._tile(scene.pile_top)
        if tile is not None:
            tile.lay_on(still)
        self._dice = {
            (mat, die, pose): self._dice.get((mat, die, pose)) or self._resting(mat, die, scene)
            for mat, dice in enumerate(scene.mats)
            for die, (_, pose) in dice.lying.items()
        }
        for patch in self._dice.values():
            patch.lay_on(still)
        self._still, self._shown = still, wanted
        return True

    def _tile(self, chamber: int | None) -> Patch | None:
        if chamber is None:
            return None
        if chamber not in self._tiles:
            self._tiles = {chamber: tile_patch(self.lens, self.layout.pile, chamber)}
        return self._tiles[chamber]

    def _resting(self, mat: int, die: int, scene: Scene) -> Patch:
        face, pose = scene.mats[mat].lying[die]
        sheet = self.layout.mats[mat]
        x, y = sheet.on_table(pose.x, pose.y)
        return self._lit(die_patch(self.lens, (x, y, EDGE / 2), lying(face, sheet.turn + pose.turn)))

    def _flying(self, seen: Seen, before: Seen) -> Patch:
        sheet = self.layout.mats[seen.flight.mat]
        x, y = sheet.on_table(seen.x, seen.y)
        position = tumbling(
            seen.flight.face, sheet.turn + seen.flight.end.turn, sheet.along(seen.heading), seen.left
        )
        moved = self._moved(seen.flight.mat, (before.x, before.y), (seen.x, seen.y))
        return self._lit(die_patch(self.lens, (x, y, seen.height), position, moved))

    def _moved(self, mat: int, before: tuple[float, float], now: tuple[float, float]) -> tuple[float, float]:
        """Pixels by which something moves during one exposure."""
        sheet = self.layout.sheets()[mat]
        ends = [(*sheet.on_table(*before), EDGE), (*sheet.on_table(*now), EDGE)]
        way = np.diff(self.lens.project(ends), axis=0)[0] * (_EXPOSURE / _BACKWARDS)
        return float(way[0]), float(way[1])

    def _lit(self, patch: Patch) -> Patch:
        """The patch in the light that falls where it lies."""
        height, width = self._light.shape
        y = min(max(0, patch.y + patch.light.shape[0] // 2), height - 1)
        x = min(max(0, patch.x + patch.light.shape[1] // 2), width - 1)
        light = cv2.convertScaleAbs(patch.light, alpha=float(self._light[y, x]))
        return Patch(patch.x, patch.y, np.asarray(light, np.uint8), patch.keep)


def _sleeves(layout: CameraLayout) -> list[tuple[int, int, int]]:
    """The colours of the sleeves: each player's own; the hand that draws tiles has a grey one."""
    return [*(COLOURS[sheet.player] for sheet in layout.mats), (90, 90, 90)]


def _noise(size: tuple[int, int], rng: np.random.Generator) -> Picture:
    """Noise that is mostly the same in all channels, as in a camera that computes colours from its sensor."""
    shape = (size[1], size[0])
    grey = rng.normal(_LIFT, _NOISE, (*shape, 1)) + rng.normal(0, _NOISE / 3, (*shape, 3))
    return np.clip(np.round(grey), 0, 255).astype(np.uint8)
