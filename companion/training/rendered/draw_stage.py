"""Draws stages: tables and trays with dice that lie, touch, lean and are stacked, and with other things."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from pathlib import Path

import cv2
import msgspec
import numpy as np
from numpy.typing import NDArray

from companion.training.drawn.backdrops import Colours, draw_backdrop, print_marker
from companion.training.rendered.blender_stage import (
    DIE_MM,
    BlenderStage,
    Block,
    Camera,
    DiceLook,
    StagedDie,
    StagedLamp,
    Thing,
    Vector,
)
from companion.training.rendered.dice_looks import draw_dice_look

Random = np.random.Generator
GROUND_MM = 420.0
GROUND_PX = 1000
_HALF = DIE_MM / 2


def _about_z(angle: float) -> NDArray[np.float64]:
    c, s = math.cos(angle), math.sin(angle)
    return np.array([[c, -s, 0], [s, c, 0], [0, 0, 1.0]])


def _lean(angle: float) -> NDArray[np.float64]:
    """The rotation that leans a die about y: its side toward +x rises."""
    c, s = math.cos(angle), math.sin(angle)
    return np.array([[c, 0, -s], [0, 1.0, 0], [s, 0, c]])


def _any_face_up(random: Random) -> NDArray[np.float64]:
    """One of the 24 rotations of a cube onto itself."""
    axes = random.permutation(3)
    turn = np.zeros((3, 3))
    turn[np.arange(3), axes] = random.choice([-1.0, 1.0], 3)
    if np.linalg.det(turn) < 0:
        turn[:, 0] *= -1
    return turn


def _rows(turn: NDArray[np.float64]) -> tuple[Vector, Vector, Vector]:
    a, b, c = (tuple(float(value) for value in row) for row in turn)
    return (a[0], a[1], a[2]), (b[0], b[1], b[2]), (c[0], c[1], c[2])


class Floor:
    """The places that are taken: circles (x, y, radius), mm; ``half``: half the width of the free square,
    mm."""

    def __init__(self, half: float) -> None:
        self.half = half
        self._taken: list[tuple[float, float, float]] = []

    def free(self, x: float, y: float, radius: float) -> bool:
        """Whether a circle is free."""
        inside = max(abs(x), abs(y)) + radius * 0.75 < self.half
        return inside and all(math.hypot(x - a, y - b) > radius + r for a, b, r in self._taken)

    def take(self, x: float, y: float, radius: float) -> None:
        """Marks a circle as taken."""
        self._taken.append((x, y, radius))


class DiceOnTable:
    """Lays dice one after the other."""

    def __init__(self, random: Random, looks: int, floor: Floor) -> None:
        self._random = random
        self._looks = looks
        self._floor = floor
        self.dice: list[StagedDie] = []
        self._flat: list[tuple[float, float, float]] = []

    def _add(self, x: float, y: float, z: float, turn: NDArray[np.float64], cocked: bool) -> None:
        look = int(self._random.integers(self._looks))
        whole = turn @ _any_face_up(self._random)
        self.dice.append(StagedDie(look, (float(x), float(y), float(z)), _rows(whole), cocked))

    def lay_flat(self, touching: float) -> None:
        """Lays a die flat somewhere; with the probability ``touching`` against another one."""
        random = self._random
        for _ in range(25):
            yaw = random.uniform(0, 2 * math.pi)
            if self._flat and random.random() < touching:
                ox, oy, oyaw = self._flat[int(random.integers(len(self._flat)))]
                side = oyaw + random.integers(4) * math.pi / 2
                away, along = DIE_MM * random.uniform(1.0, 1.05), DIE_MM * random.uniform(-0.7, 0.7)
                x = ox + math.cos(side) * away - math.sin(side) * along
                y = oy + math.sin(side) * away + math.cos(side) * along
                yaw, radius = oyaw, _HALF * 0.995
            else:
                x, y = random.uniform(-self._floor.half, self._floor.half, 2)
                radius = _HALF * 1.42
            if self._floor.free(x, y, radius):
                self._floor.take(x, y, _HALF)
                self._flat.append((x, y, yaw))
                self._add(x, y, _HALF, _about_z(yaw), cocked=False)
                return

    def pile_up(self) -> None:
        """Lays a die on top of one that lies flat."""
        if not self._flat:
            return
        random = self._random
        x, y, _ = self._flat.pop(int(random.integers(len(self._flat))))
        off = random.uniform(-0.45, 0.45, 2) * DIE_MM
        self._add(x + off[0], y + off[1], 1.5 * DIE_MM, _about_z(random.uniform(0, 2 * math.pi)), cocked=True)

    def lean_on(self, x: float, y: float, toward: float, height: float) -> None:
        """Lays a die that leans on a thing ``height`` mm high, whose upright side goes through (x, y).

        ``toward``: the direction of that thing, radians.
        """
        random = self._random
        low, high = math.radians(7), math.radians(48)
        if height < DIE_MM * math.sin(low):
            return
        angle = low + (high - low) * random.uniform() ** 1.5  # small leans are the hard ones
        edge_rests = DIE_MM * math.sin(angle) <= height  # against the side; else its face rests on the thing
        reach = DIE_MM * math.cos(angle) if edge_rests else height / math.tan(angle)
        middle_x = _HALF * math.cos(angle) - _HALF * math.sin(angle) - reach
        middle_z = _HALF * math.sin(angle) + _HALF * math.cos(angle)
        c, s = math.cos(toward), math.sin(toward)
        at = (x + c * middle_x, y + s * middle_x)
        if not self._floor.free(at[0], at[1], _HALF * 0.8):
            return
        self._floor.take(at[0], at[1], _HALF)
        turn = _about_z(toward) @ _lean(angle) @ _about_x(random.normal(0, 0.02))
        self._add(at[0], at[1], middle_z, turn, cocked=True)

    def lean_on_die(self) -> None:
        """Lays a die that leans on another one that lies flat."""
        if self._flat:
            x, y, yaw = self._flat[int(self._random.integers(len(self._flat)))]
            side = yaw + self._random.integers(4) * math.pi / 2
            along = self._random.uniform(-0.5, 0.5) * DIE_MM
            px = x + math.cos(side) * _HALF - math.sin(side) * along
            py = y + math.sin(side) * _HALF + math.cos(side) * along
            self.lean_on(px, py, side + math.pi, DIE_MM)


def _about_x(angle: float) -> NDArray[np.float64]:
    c, s = math.cos(angle), math.sin(angle)
    return np.array([[1.0, 0, 0], [0, c, -s], [0, s, c]])


def _tone(random: Random, low: float = 0.02) -> Vector:
    red, green, blue = (float(value) for value in random.uniform(low, 1, 3) ** 2.2)
    return red, green, blue


def _tray(random: Random, half: float) -> list[Block]:
    height, thick, colour = random.uniform(7, 32), random.uniform(4, 12), _tone(random)
    blocks = []
    for side in range(4):
        angle = side * math.pi / 2
        far = half + thick / 2
        middle = (math.cos(angle) * far, math.sin(angle) * far, height / 2)
        blocks.append(Block(middle, (thick, 2 * half + 2 * thick, height), angle, colour))
    return blocks


def _tiles(random: Random, floor: Floor, folder: Path, name: str) -> list[Block]:
    blocks = []
    for number in range(int(random.integers(1, 4))):
        wide = float(random.choice([95.0, 60.0, 45.0]))
        angle, far = random.uniform(0, 2 * math.pi), floor.half + random.uniform(-0.1, 0.5) * wide
        x, y, yaw = math.cos(angle) * far, math.sin(angle) * far, random.uniform(0, 2 * math.pi)
        file = f"{name}.tile{number}.png"
        cv2.imwrite(str(folder / file), draw_backdrop(random, 256, 40.0).astype(np.uint8))
        thick = random.uniform(1.5, 3)
        blocks.append(Block((x, y, thick / 2), (wide, wide, thick), yaw, _tone(random), file))
    return blocks


def _things(random: Random, floor: Floor, count: int) -> list[Thing]:
    things = []
    for _ in range(count):
        kind = str(random.choice(["pawn", "gem", "gem", "coin", "finger"]))
        size = {"pawn": random.uniform(10, 16), "gem": random.uniform(8, 15), "coin": random.uniform(15, 26),
                "finger": random.uniform(13, 19)}[kind]  # fmt: skip
        x, y = random.uniform(-floor.half, floor.half, 2)
        if kind == "finger":
            out = math.atan2(y, x) + random.normal(0, 0.5)
            depth = random.uniform(0.3, 1.0)
            colour = (0.75 * depth, 0.45 * depth**1.2, 0.32 * depth**1.3)
            things.append(
                Thing(kind, (float(x), float(y), float(random.uniform(8, 34))), float(size), out, colour)
            )
        elif floor.free(x, y, size / 2):
            floor.take(x, y, size / 2)
            colour = _tone(random)
            things.append(
                Thing(kind, (float(x), float(y), 0.0), float(size), float(random.uniform(0, 6)), colour)
            )
    return things


def _white(random: Random) -> NDArray[np.float64]:
    """A colour of light, from candles to a cloudy sky: linear RGB of about unit strength."""
    warm = random.uniform(-0.55, 1.0) if random.random() < 0.7 else random.uniform(0.6, 1.5)
    return np.array([1.0 + 0.12 * warm, 1.0 - 0.12 * warm, max(0.12, 1.0 - 0.52 * warm)])


def _lamps(random: Random) -> tuple[tuple[StagedLamp, ...], Vector]:
    """One to three lamps and the light that comes from everywhere; at times the light is hard and low."""
    lamps = []
    hard = random.random() < 0.45
    share = random.uniform(0.02, 0.15) if hard else random.uniform(0.1, 0.5)
    for number in range(int(random.choice([1, 1, 1, 2, 3]))):
        low = random.uniform(0.35, 1.0) if hard else random.uniform(0.6, 1.45)
        angle, far = random.uniform(0, 2 * math.pi), random.uniform(500, 1800)
        at = (
            math.cos(angle) * math.cos(low) * far,
            math.sin(angle) * math.cos(low) * far,
            math.sin(low) * far,
        )
        width = random.uniform(8, 60) if hard else math.exp(random.uniform(math.log(60), math.log(900)))
        strength = (0.9 if number == 0 else random.uniform(0.1, 0.6)) * random.uniform(0.6, 1.2)
        light = _white(random) * strength / math.sin(low) ** 0.5
        lamps.append(StagedLamp((at[0], at[1], at[2]), float(width), (light[0], light[1], light[2])))
    sky = _white(random) * share
    return tuple(lamps), (float(sky[0]), float(sky[1]), float(sky[2]))


def _camera(random: Random, half: float, scale: float, blurred: bool) -> Camera:
    """A camera over the table: mostly above it, at times far to the side. The picture is cut around the
    origin."""
    high = math.exp(random.uniform(math.log(340), math.log(1150)))
    tilt = random.uniform(0, 0.12) if random.random() < 0.6 else random.uniform(0.1, 0.62)
    side = random.uniform(0, 2 * math.pi)
    off = (random.uniform(0, 0.4) if random.random() < 0.5 else random.uniform(0.3, 1.0)) * high
    way = random.uniform(0, 2 * math.pi)
    at = np.array([math.cos(way) * off, math.sin(way) * off, high])
    forward = np.array([math.cos(side) * math.sin(tilt), math.sin(side) * math.sin(tilt), -math.cos(tilt)])
    roll = random.uniform(0, 2 * math.pi)
    right = np.cross(forward, np.array([math.cos(roll), math.sin(roll), 0.0]))
    right /= np.linalg.norm(right)
    turn = np.stack([right, np.cross(forward, right), forward])
    depth = float(-at @ forward)
    focal = scale * depth
    wide = min(720, round(2 * half * scale * 1.12))
    centre = focal * (turn @ -at)[:2] / depth
    middle = ((wide - 1) / 2 - float(centre[0]), (wide - 1) / 2 - float(centre[1]))
    focus = depth * random.uniform(0.8, 1.25) if blurred else 0.0
    return Camera(
        (float(at[0]), float(at[1]), float(at[2])), _rows(turn), focal, middle, (wide, wide), focus,
        float(random.uniform(0.6, 3.0)) if blurred else 0.0,
    )  # fmt: skip


def draw_stage(
    random: Random, name: str, folder: Path, looks: Sequence[DiceLook], samples: int = 6
) -> BlenderStage:
    """A new stage with dice of these looks. Its textures are written to ``folder``."""
    half = float(random.uniform(58, 92))
    floor = Floor(half)
    blocks: list[Block] = []
    kind = random.random()
    in_tray = kind < 0.45
    if in_tray:
        blocks += _tray(random, half)
    elif kind < 0.7:
        blocks += _tiles(random, floor, folder, name)
    dice = DiceOnTable(random, len(looks), floor)
    count = int(random.integers(8, 26))
    touching = float(random.choice([0.1, 0.3, 0.8]))
    for _ in range(int(count * random.uniform(0.25, 0.6))):
        _lean_somewhere(random, dice, blocks if in_tray else [], half)
    for _ in range(count):
        dice.lay_flat(touching)
    for _ in range(int(random.integers(0, 7))):
        dice.lean_on_die()
    for _ in range(int(random.integers(1, 8))):
        dice.pile_up()
    things = _things(random, floor, int(random.choice([0, 0, 2, 5, 9])))
    lamps, sky = _lamps(random)
    ground = f"{name}.ground.png"
    cv2.imwrite(str(folder / ground), _ground(random, dice.dice).astype(np.uint8))
    scale = float(np.exp(random.uniform(math.log(1.5), math.log(3.2))))
    return BlenderStage(
        name, tuple(looks), tuple(dice.dice), ground, GROUND_MM, float(random.uniform(0, 0.9)), tuple(blocks),
        tuple(things), lamps, sky, _camera(random, half, scale, random.random() < 0.15), samples,
        int(random.integers(1 << 30)),
    )  # fmt: skip


def _ground(random: Random, dice: Sequence[StagedDie]) -> Colours:
    """What the dice lie on. On every other table many lie on markers, whose squares look like sides of
    dice."""
    px_per_mm = GROUND_PX / GROUND_MM
    ground = draw_backdrop(random, GROUND_PX, DIE_MM * px_per_mm)
    if random.random() < 0.5:
        for die in dice:
            if random.random() < 0.4:
                aside = random.uniform(-1, 1, 2) * DIE_MM
                x, y = GROUND_MM / 2 + die.middle[0] + aside[0], GROUND_MM / 2 - die.middle[1] + aside[1]
                print_marker(random, ground, DIE_MM * px_per_mm, x * px_per_mm, y * px_per_mm)
    return np.clip(ground, 0, 255)


def _lean_somewhere(random: Random, dice: DiceOnTable, walls: Sequence[Block], half: float) -> None:
    """Lays a die that leans on a wall of the tray. Without a tray it leans on something too small to be
    seen from above."""
    if walls:
        wall = walls[int(random.integers(4))]
        side = math.atan2(wall.middle[1], wall.middle[0])
        along = random.uniform(-0.85, 0.85) * half
        x, y = math.cos(side) * half - math.sin(side) * along, math.sin(side) * half + math.cos(side) * along
        dice.lean_on(x, y, side, wall.size[2])
    elif random.random() < 0.5:
        x, y = random.uniform(-half, half, 2) * 0.8
        dice.lean_on(x, y, random.uniform(0, 2 * math.pi), random.uniform(2.2, 9))


def draw_stages(folder: Path, count: int, seed: int, say: Callable[[int], None]) -> None:
    """Writes ``count`` stages and their textures for Blender. Each set of dice is on two or three of them."""
    folder.mkdir(parents=True, exist_ok=True)
    sets = max(2, count * 2 // 5)
    looks = [draw_dice_look(np.random.default_rng((seed, 1, n)), folder, f"look{n:04d}") for n in range(sets)]
    for number in range(count):
        random = np.random.default_rng((seed, 2, number))
        own = number * 2 // 5 % sets
        used = [looks[own], looks[(own + 7) % sets]] if random.random() < 0.5 else [looks[own]]
        stage = draw_stage(random, f"{number:05d}", folder, used)
        (folder / f"{stage.name}.stage.json").write_bytes(msgspec.json.encode(stage, enc_hook=float))
        say(number + 1)
