"""Sets the benchmark's stages: whole tables with mats and dice, each with one difficulty."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import cv2
import msgspec
import numpy as np
from dice_bench.grounds import KINDS, MAT, draw_mats, draw_table, mat_file
from dice_bench.views import USUAL, VIEWS, View, draw_camera, hard_light, mirrored_light, soft_light
from numpy.typing import NDArray

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
    upper_face,
)
from companion.training.rendered.draw_stage import DiceOnTable, Floor

Random = np.random.Generator
DrawLook = Callable[[Random, int, Path], DiceLook]
HAND = 5
SHOTS = {"enrol": 8, "near": 2}
"""Pictures of a scene in each round; one for scenes not listed. Near ones have few dice."""
PAPER_MM = 0.3
GROUND_MM = 1100.0
_HALF = DIE_MM / 2
_SAMPLES = {"near": 6}
_USUAL_SAMPLES = 9
SCENES = ("enrol", "open", "near", "shadow", "touching", "oblique", "clutter", "cocked", "glare")
"""Kinds of scenes; a kind's position is the fourth digit of a stage's name."""


class StagedMat(msgspec.Struct, frozen=True):
    """A mat on the table: its middle (mm), its turn (radians, seen from above) and its player."""

    player: int
    kind: str
    at: tuple[float, float]
    yaw: float
    open_corners: tuple[int, ...]
    """Corners whose markers stay uncovered."""
    dice: tuple[int, ...]
    """The mat's dice, as positions in the stage's dice."""


class Setting(msgspec.Struct, frozen=True):
    """The setting of a stage: its scene, its dice's look and its mats."""

    scene: str
    look: int
    mats: tuple[StagedMat, ...]


class MatFloor(Floor):
    """The free places of one mat, whose middle is the origin."""

    def __init__(self, open_corners: Sequence[int]) -> None:
        super().__init__(MAT.width / 2)
        for corner in open_corners:
            x, y = MAT.marker(corner).mean(axis=0) - [MAT.width / 2, MAT.height / 2]
            self.take(float(x), float(-y), 16)

    def free(self, x: float, y: float, radius: float) -> bool:
        """Whether a place is on the mat and still free."""
        low = abs(y) + radius * 0.9 < MAT.height / 2 and abs(x) + radius * 0.9 < MAT.width / 2
        return low and super().free(x, y, radius)


def random_of_look(seed: int, number: int) -> Random:
    """The random numbers with which the look ``number`` is drawn."""
    return np.random.default_rng((seed, 1, number))


def draw_stages(folder: Path, seed: int, rounds: int, looks: int, draw_look: DrawLook) -> None:
    """Writes ``rounds`` stages of each scene, and the enrolment of each look, for Blender.

    Stages are numbered round by round, so that any first part of them has all scenes about equally often.
    """
    folder.mkdir(parents=True, exist_ok=True)
    draw_mats(np.random.default_rng((seed, 0)), folder)
    made = [draw_look(random_of_look(seed, n), n, folder) for n in range(min(looks, rounds))]
    for number in range(rounds):
        for position, scene in enumerate(SCENES):
            look = number % len(made)
            again = scene == "enrol" and number >= len(made)
            for shot in range(0 if again else SHOTS.get(scene, 1)):
                name = f"{number:03d}{position}{shot}"
                random = np.random.default_rng((seed, 2, number, position, shot))
                draw = _enrolment if scene == "enrol" else _table
                stage, setting = draw(random, name, folder, made[look], (scene, look, shot))
                (folder / f"{name}.stage.json").write_bytes(msgspec.json.encode(stage, enc_hook=float))
                (folder / f"{name}.setting.json").write_bytes(msgspec.json.encode(setting, enc_hook=float))


def _table(
    random: Random, name: str, folder: Path, look: DiceLook, what: tuple[str, int, int]
) -> tuple[BlenderStage, Setting]:
    scene = what[0]
    view = VIEWS.get(scene, USUAL)
    players = random.permutation(6)[: len(view.places)]
    dice: list[StagedDie] = []
    things: list[Thing] = []
    mats, blocks = [], []
    for player, (x, y, turn) in zip(players, view.places, strict=True):
        yaw = turn + random.normal(0, 0.04)
        at = (float(x + random.uniform(-2.5, 2.5)), float(y + random.uniform(-2.5, 2.5)))
        corners = tuple(int(corner) for corner in random.permutation(4)[:2])
        own, lying = _mat_of_dice(random, scene, corners)
        kind = KINDS[int(random.integers(2))]
        numbers = tuple(range(len(dice), len(dice) + len(own)))
        mats.append(StagedMat(int(player), kind, at, float(yaw), corners, numbers))
        dice.extend(_moved(die, at, yaw) for die in own)
        things.extend(_moved_thing(thing, at, yaw) for thing in lying)
        blocks.append(_sheet(at, yaw, mat_file(kind, int(player))))
    if scene == "glare":
        look = msgspec.structs.replace(look, roughness=float(random.uniform(0.08, 0.2)))
        lamps, sky = mirrored_light(random, view, [_spot(random, mats, dice) for _ in range(4)])
    else:
        lamps, sky = hard_light(random) if scene == "shadow" else soft_light(random)
    if scene == "shadow":
        blocks.append(_screen(random, lamps[0]))
    if scene == "clutter":
        things.extend(_fingers(random, mats))
    samples = _SAMPLES.get(scene, _USUAL_SAMPLES)
    stage = _stage(
        random, name, folder, look, (dice, blocks, things), (lamps, sky), draw_camera(random, view), samples
    )
    return stage, Setting(scene, what[1], tuple(mats))


def _spot(random: Random, mats: Sequence[StagedMat], dice: Sequence[StagedDie]) -> tuple[float, float]:
    """Returns the place of any die on a mat."""
    x, y, _ = dice[int(random.choice(mats[int(random.integers(len(mats)))].dice))].middle
    return x, y


def _mat_of_dice(random: Random, scene: str, corners: tuple[int, ...]) -> tuple[list[StagedDie], list[Thing]]:
    """Places the dice and things of one mat, relative to its middle."""
    floor = MatFloor(corners)
    laid = DiceOnTable(random, 1, floor)
    things: list[Thing] = []
    if scene == "clutter":
        things = _small_things(random, floor, 4)
    while len(laid.dice) < HAND:
        laid.lay_flat(0.85 if scene == "touching" else 0.08)
    if scene == "cocked":
        for _ in range(6):
            if len(laid.dice) < HAND + 2:
                _cock(random, laid)
    return laid.dice, things


def _cock(random: Random, laid: DiceOnTable) -> None:
    way = random.random()
    if way < 0.5:
        laid.lean_on_die()
    elif way < 0.72:
        laid.pile_up()
    else:  # on a crumb, a fold, a card's edge
        x, y = random.uniform(-60, 60), random.uniform(-35, 35)
        laid.lean_on(x, y, random.uniform(0, 2 * math.pi), random.uniform(2.5, 9))


def _small_things(random: Random, floor: MatFloor, count: int) -> list[Thing]:
    things: list[Thing] = []
    while len(things) < count:
        kind = str(random.choice(["pawn", "gem", "coin"]))
        low, high = {"pawn": (10, 15), "gem": (9, 15), "coin": (15, 24)}[kind]
        size = float(random.uniform(low, high))
        x, y = (float(value) for value in random.uniform(-100, 100, 2))
        if floor.free(x, y, size / 2):
            floor.take(x, y, size / 2)
            things.append(Thing(kind, (x, y, 0.0), size, float(random.uniform(0, 6)), _paint(random)))
    return things


def _paint(random: Random) -> Vector:
    red, green, blue = (float(value) for value in random.uniform(0.1, 0.95, 3) ** 2.2)
    return red, green, blue


def _fingers(random: Random, mats: Sequence[StagedMat]) -> list[Thing]:
    """Places two fingers that reach in from the player's side."""
    fingers = []
    for mat in (mats[int(k)] for k in random.permutation(len(mats))[:2]):
        down = mat.yaw - math.pi / 2 + random.normal(0, 0.3)
        x, y = (float(a + random.uniform(-35, 35)) for a in mat.at)
        depth = random.uniform(0.35, 1.0)
        skin = (0.75 * depth, 0.45 * depth**1.2, 0.32 * depth**1.3)
        high = float(random.uniform(9, 25))
        fingers.append(Thing("finger", (x, y, high), float(random.uniform(14, 18)), float(down), skin))
    return fingers


def _enrolment(
    random: Random, name: str, folder: Path, look: DiceLook, what: tuple[str, int, int]
) -> tuple[BlenderStage, Setting]:
    """Places a die for each side on a mat, far apart: one render for six of an owner's pictures."""
    shot = what[2]
    at, kind, player = (0.0, 0.0), KINDS[shot // 2 % 2], int(random.integers(6))
    dice = []
    for side in range(6):
        x, y = (side % 3 - 1) * 62 + random.uniform(-3, 3), (side // 3 - 0.5) * 62 + random.uniform(-3, 3)
        dice.append(_side_up(random, side, float(x), float(y)))
    view = View((), 1.75 if shot % 2 == 0 else 3.0, 480, tilt=(0, 0.22), size=(360, 240))
    if shot % 2:
        view = replace(view, size=(612, 408))
    blocks = [_sheet(at, 0.0, mat_file(kind, player))]
    stage = _stage(
        random, name, folder, look, (dice, blocks, []), soft_light(random), draw_camera(random, view)
    )
    mat = StagedMat(player, kind, at, 0.0, (), tuple(range(6)))
    return stage, Setting("enrol", what[1], (mat,))


def _side_up(random: Random, side: int, x: float, y: float) -> StagedDie:
    while True:
        laid = DiceOnTable(random, 1, Floor(60))
        laid.lay_flat(0)
        die = replace_middle(laid.dice[0], (x, y, _HALF + PAPER_MM))
        if upper_face(die)[0] == side:
            return die


def replace_middle(die: StagedDie, middle: Vector) -> StagedDie:
    """Returns the die at another place."""
    return StagedDie(die.look, middle, die.turn, die.cocked)


def _about_z(angle: float) -> NDArray[np.float64]:
    c, s = math.cos(angle), math.sin(angle)
    return np.array([[c, -s, 0], [s, c, 0], [0, 0, 1.0]])


def _moved(die: StagedDie, at: tuple[float, float], yaw: float) -> StagedDie:
    """Moves points from the mat's own middle to its place on the table."""
    turn = _about_z(yaw)
    x, y, z = turn @ np.array(die.middle) + [*at, PAPER_MM]
    first, second, third = ((float(a), float(b), float(c)) for a, b, c in turn @ np.array(die.turn))
    return StagedDie(die.look, (float(x), float(y), float(z)), (first, second, third), die.cocked)


def _moved_thing(thing: Thing, at: tuple[float, float], yaw: float) -> Thing:
    x, y, z = _about_z(yaw) @ np.array(thing.at) + [*at, PAPER_MM]
    return Thing(thing.kind, (float(x), float(y), float(z)), thing.size, thing.yaw + yaw, thing.colour)


def _sheet(at: tuple[float, float], yaw: float, texture: str) -> Block:
    size = (MAT.width, MAT.height, PAPER_MM)
    return Block((*at, PAPER_MM / 2), size, float(yaw), (0.8, 0.8, 0.8), texture)


def _screen(random: Random, lamp: StagedLamp) -> Block:
    """Places the game's box between lamp and table, so that part of the mats is in its shadow."""
    way = math.atan2(lamp.at[1], lamp.at[0])
    far = 330 + random.uniform(0, 40)
    at = (math.cos(way) * far, math.sin(way) * far * 0.72, 45.0)
    return Block(at, (60, 180, 90), way, _paint(random))


def _stage(
    random: Random,
    name: str,
    folder: Path,
    look: DiceLook,
    laid: tuple[Sequence[StagedDie], Sequence[Block], Sequence[Thing]],
    light: tuple[tuple[StagedLamp, ...], Vector],
    camera: Camera,
    samples: int = _USUAL_SAMPLES,
) -> BlenderStage:
    ground = f"{name}.ground.png"
    cv2.imwrite(str(folder / ground), draw_table(random, 900))
    dice, blocks, things = laid
    return BlenderStage(
        name, (look,), tuple(dice), ground, GROUND_MM, 0.1, tuple(blocks), tuple(things), *light, camera,
        samples, int(random.integers(1 << 30)),
    )  # fmt: skip
