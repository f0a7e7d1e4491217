"""Turns Blender's light into a camera's picture, flattened as the reader does it, with the truth about its
dice."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from pathlib import Path

import cv2
import msgspec
import numpy as np
from numpy.typing import NDArray

from companion.dice.arrays import Homography, Points
from companion.dice.detect.finder import DIE_PX
from companion.dice.geometry.planes import homography, rectangle, transform
from companion.dice.identify.augmentation import motion_blur, through_jpeg
from companion.training.drawn.die_art import Image
from companion.training.rendered.blender_stage import (
    DIE_MM,
    BlenderStage,
    Camera,
    Matrix,
    project,
    tilt,
    upper_face,
)

Random = np.random.Generator
PX_PER_MM = DIE_PX / DIE_MM


@dataclass(frozen=True)
class SeenDie:
    """The truth about a die in a photograph.

    ``quad``: corners of its upper face, pixels; ``tilt``: degrees; ``slope``: the direction of that face,
    right and down on the table; (0, 0) is straight up.
    """

    look: str
    face: int
    quad: Points
    tilt: float
    slope: tuple[float, float]
    cocked: bool
    visible: float


@dataclass(frozen=True)
class Photograph:
    """A photograph: ``picture`` is ``uint8[H, W, 3]`` BGR, ``to_picture`` maps mm on the table (y down) to
    its pixels."""

    picture: Image
    to_picture: Homography
    camera: tuple[float, float, float]
    """Where the camera was, in the same mm, and how high."""
    dice: tuple[SeenDie, ...]


@dataclass(frozen=True)
class Render:
    """A rendered stage: ``light`` is ``float32[H, W, 3]`` BGR, linear; ``seen``: the visible share of each
    die."""

    stage: BlenderStage
    light: NDArray[np.float32]
    seen: tuple[float, ...]


def rendered(folder: Path) -> list[str]:
    """The names of the stages in ``folder`` that have been rendered."""
    return sorted(path.name.removesuffix(".seen.json") for path in folder.glob("*.seen.json"))


def load_render(folder: Path, name: str) -> Render:
    """Loads one rendered stage."""
    stage = msgspec.json.decode((folder / f"{name}.stage.json").read_bytes(), type=BlenderStage)
    deep = cv2.imread(str(folder / f"{name}.png"), cv2.IMREAD_UNCHANGED)
    assert deep is not None
    seen = tuple(json.loads((folder / f"{name}.seen.json").read_text()))
    return Render(stage, np.asarray(deep / 65535, np.float32), seen)


def photograph(random: Random, render: Render) -> Photograph:
    """One of the many pictures that cameras would take of the stage."""
    stage = render.stage
    shrink = float(random.uniform(0.75, 1.0)) if random.random() < 0.5 else 1.0
    picture = _develop(random, render, shrink)
    high, wide = render.light.shape[:2]
    fx, fy = picture.shape[1] / wide, picture.shape[0] / high
    smaller = np.array([[fx, 0, (fx - 1) / 2], [0, fy, (fy - 1) / 2], [0, 0, 1]])
    dice = []
    for die, visible in zip(stage.dice, render.seen, strict=True):
        face, corners, outward = upper_face(die)
        quad = transform(project(stage.camera, corners), smaller)
        look = stage.looks[die.look].symbols[0].split(".")[0]
        slope = (float(outward[0]), -float(outward[1]))
        dice.append(SeenDie(look, face, quad, tilt(outward), slope, die.cocked, visible))
    x, y, z = stage.camera.at
    return Photograph(picture, smaller @ _floor(stage.camera), (x, -y, z), tuple(dice))


def _floor(camera: Camera) -> Homography:
    """The homography from mm on the table, y down, to the camera's pixels."""
    corners = rectangle(100, 100) - 50
    in_room: Matrix = np.hstack([corners * [1, -1], np.zeros((4, 1))])
    found = homography(corners, project(camera, in_room))
    assert found is not None
    return found


def _develop(random: Random, render: Render, shrink: float) -> Image:
    """Applies white balance, exposure, optics, noise, tone curve, sharpening and JPEG."""
    light = render.light * _balance(random, render.stage)
    light = light / max(1e-4, float(np.quantile(light.mean(axis=2), 0.9)))
    exposure = random.uniform(0.03, 0.2) if random.random() < 0.28 else math.exp(random.normal(-0.75, 0.35))
    light = _optics(random, light * exposure)
    if shrink < 1:
        light = np.asarray(
            cv2.resize(light, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA), np.float32
        )
    grain = math.exp(random.uniform(math.log(0.0008), math.log(0.06)))
    noise = random.normal(0, 1, light.shape).astype(np.float32)
    light = light + noise * np.sqrt(np.maximum(light, 0) * grain * 0.25 + (0.15 * grain) ** 2)
    shown = np.clip(light, 0, 1) ** (1 / random.uniform(1.9, 2.5))
    curve = random.uniform(-0.25, 0.5)
    shown = shown * (1 - curve) + curve * shown * shown * (3 - 2 * shown)
    if random.random() < 0.35:
        shown = shown + (shown - cv2.GaussianBlur(shown, (0, 0), 1.0)) * random.uniform(0.2, 1.0)
    coded = np.clip(shown * 255, 0, 255).astype(np.uint8)
    quality = random.integers(35, 60) if random.random() < 0.15 else random.integers(60, 97)
    return through_jpeg(np.asarray(coded, np.uint8), int(quality))


def _balance(random: Random, stage: BlenderStage) -> NDArray[np.float32]:
    """The gains of the white balance, BGR. Cameras remove most of a lamp's colour, seldom all of it."""
    lamp = sum((np.array(lamp.light) for lamp in stage.lamps), np.array(stage.sky))
    gains = (lamp / lamp.mean()) ** -random.uniform(0.2, 1.1) * np.exp(random.normal(0, 0.06, 3))
    return np.asarray(gains[::-1], np.float32)


def _optics(random: Random, light: NDArray[np.float32]) -> NDArray[np.float32]:
    sharp = cv2.GaussianBlur(light, (0, 0), random.uniform(0.25, 0.8))
    worse = random.random()
    if worse < 0.12:
        return np.asarray(cv2.GaussianBlur(sharp, (0, 0), random.uniform(0.7, 3.0)), np.float32)
    if worse < 0.2:
        return np.asarray(cv2.filter2D(sharp, -1, motion_blur(random)), np.float32)
    return np.asarray(sharp, np.float32)


@dataclass(frozen=True)
class FlatDie:
    """A die in the flattened picture: centre and mean edge in pixels, rotation in radians."""

    center: tuple[float, float]
    edge: float
    turn: float
    truth: SeenDie


@dataclass(frozen=True)
class FlatPhotograph:
    """The table from straight above at `PX_PER_MM`; ``to_picture`` maps its pixels to the photograph's."""

    picture: Image
    to_picture: Homography
    to_mm: Homography
    dice: tuple[FlatDie, ...]


def lay_flat(random: Random, taken: Photograph) -> FlatPhotograph:
    """Flattens a photograph as the reader does, with a mat that was placed a little wrong and rotated in
    any way."""
    high, wide = taken.picture.shape[:2]
    corners = transform(rectangle(wide, high), np.asarray(np.linalg.inv(taken.to_picture), float))
    half = min(110.0, float(np.abs(corners).max()))
    turn = random.uniform(0, 2 * math.pi)
    c, s = math.cos(turn), math.sin(turn)
    size = round(2 * half * PX_PER_MM / 8) * 8
    scale = PX_PER_MM * random.uniform(0.97, 1.03)
    shift = (size - 1) / 2
    from_mm = np.array([[c * scale, -s * scale, shift], [s * scale, c * scale, shift], [0, 0, 1]])
    to_mm = np.asarray(np.linalg.inv(from_mm), float)
    wrong = transform(rectangle(2 * half, 2 * half) - half, to_mm @ from_mm) + random.normal(0, 0.35, (4, 2))
    nearly = homography(rectangle(2 * half, 2 * half) - half, wrong)
    assert nearly is not None
    to_picture = taken.to_picture @ nearly @ to_mm
    flat = cv2.warpPerspective(
        taken.picture, to_picture, (size, size), flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
        borderMode=cv2.BORDER_REPLICATE,
    )  # fmt: skip
    back = np.asarray(np.linalg.inv(to_picture), float)
    most = np.array([wide - 2, high - 2])
    inside = [die for die in taken.dice if ((die.quad > 1) & (die.quad < most)).all()]
    dice = tuple(flat_die(transform(die.quad, back), die) for die in inside)
    return FlatPhotograph(np.asarray(flat, np.uint8), to_picture, to_mm, dice)


def flat_die(quad: Points, die: SeenDie) -> FlatDie:
    """The die whose upper face has these corners ``(4, 2)``, pixels of the flattened picture."""
    across = quad[1] - quad[0] + quad[2] - quad[3]
    edge = float(np.linalg.norm(quad - np.roll(quad, -1, axis=0), axis=1).mean())
    x, y = quad.mean(axis=0)
    return FlatDie((float(x), float(y)), edge, math.atan2(across[1], across[0]), die)
