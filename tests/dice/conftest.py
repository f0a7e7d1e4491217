"""Drawn tables for the eye's tests: mats with markers and dice, seen by a pinhole camera."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from companion.clock import ManualClock
from companion.dice.enrol.learning import learn_set
from companion.dice.geometry.viewpoint import USUAL_FOCAL_SHARE
from companion.dice.identify.dice_set import DiceSet
from companion.dice.identify.reader import DiceReader
from companion.dice.mat.back_markers import QUIET_MM, STICKER_MM, Back
from companion.dice.mat.paper import PILE, Paper
from companion.dice.readings import EyeEvent
from companion.dice.settings import DiceSettings
from companion.dice.track.mat_tracker import MatTracker
from companion.training.drawn.die_art import DieArt, draw_die_art
from companion.training.drawn.die_drawing import DrawnPose, Lamp, draw_die, draw_shadow, turn_matrix

MAT, PILE_PAPER = Paper(210, 148), Paper(148, 105)
PX_PER_MM = 4.0
EDGE_MM = 16.0
FACE_NAMES = ("moon", "tree", "boat", "wolf", "bell", "lamp")
FRAME = 1 / 30
cv2.setNumThreads(1)  # pictures are small: waiting for other threads takes longer than the work
LAMP = Lamp(np.array([0.3, -0.2, 0.93]), 0.6, (0.05, 0.03))


@dataclass(frozen=True)
class Lying:
    """A die that lies on a mat: its place (mm), its turn (degrees) and the face that is up."""

    x: float
    y: float
    yaw: float
    face: int


@dataclass(frozen=True)
class Table:
    """Mats by number. Each lies at (x, y, turn): mm from the picture's middle, degrees. ``covered``: ids of
    the markers that something covers. ``stickers``: markers on the backs of cards, by marker."""

    places: Mapping[int, tuple[float, float, float]]
    dice: Mapping[int, Sequence[Lying]] = field(default_factory=dict)
    covered: frozenset[int] = frozenset()
    tile: int | None = None
    stickers: Mapping[int, tuple[float, float, float]] = field(default_factory=dict)


def paper_of(number: int) -> Paper:
    return PILE_PAPER if number == PILE else MAT


CARD = Paper(44, 68)
"""A card of the box, mm."""


def draw_card(marker: int) -> np.ndarray:
    """The back of a card at PX_PER_MM, its sticker in the middle."""
    back = np.full((int(CARD.height * PX_PER_MM), int(CARD.width * PX_PER_MM), 3), (60, 90, 110), np.uint8)
    tag = _marker(marker, STICKER_MM, QUIET_MM)
    row, column = (back.shape[0] - tag.shape[0]) // 2, (back.shape[1] - tag.shape[1]) // 2
    back[row : row + tag.shape[0], column : column + tag.shape[1]] = tag[:, :, None]
    return back


def _marker(number: int, edge_mm: float = 20, rim_mm: float = 2.5) -> np.ndarray:
    family = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_APRILTAG_36h11)
    tag = cv2.aruco.generateImageMarker(family, number, int(edge_mm * PX_PER_MM))
    rim = int(rim_mm * PX_PER_MM)
    return cv2.copyMakeBorder(tag, rim, rim, rim, rim, cv2.BORDER_CONSTANT, value=255)


Draw = Callable[..., np.ndarray]
"""Draws what a camera sees, uint8[H, W, 3], BGR."""
Pictures = dict[str, list[np.ndarray]]
"""Pictures of each face by its name, uint8[H, W, 3], BGR."""
Camera = tuple[float, float, float]
"""Where the camera is, mm: to the right and down of the mat's corner, and above it."""


def draw_mat(number: int, table: Table, art: DieArt, camera: Camera | None = None) -> np.ndarray:
    """Draws the mat at PX_PER_MM with its dice as ``camera`` sees them; without a
    camera, from straight above."""
    paper = paper_of(number)
    sheet = np.full((int(paper.height * PX_PER_MM), int(paper.width * PX_PER_MM), 3), 128, np.uint8)

    def stick(marker: int, x: float, y: float) -> None:
        if marker not in table.covered:
            tag = _marker(marker)
            row, column = int((y - 2.5) * PX_PER_MM), int((x - 2.5) * PX_PER_MM)
            sheet[row : row + tag.shape[0], column : column + tag.shape[1]] = tag[:, :, None]

    for corner in range(4):
        stick(4 * number + corner, *paper.marker(corner)[0])
    if number == PILE and table.tile is not None:
        stick(Back("pile", table.tile).marker, paper.width / 2 - 10, paper.height / 2 - 10)
    for die in table.dice.get(number, ()):
        _lay_die(sheet, die, art, LAMP if camera is None else seen_from(camera, die))
    return sheet


def seen_from(camera: Camera, die: Lying) -> Lamp:
    """Returns the same lamp with a slant for this die: in a picture, a standing thing
    leans away from the camera."""
    x, y, height = camera
    return replace(LAMP, lean=((die.x - x) / (height - EDGE_MM), (die.y - y) / (height - EDGE_MM)))


def _lay_die(sheet: np.ndarray, die: Lying, art: DieArt, lamp: Lamp = LAMP) -> None:
    edge = EDGE_MM * PX_PER_MM
    turn = turn_matrix(math.radians(die.yaw), 0, 0)
    pose = DrawnPose(die.x * PX_PER_MM, die.y * PX_PER_MM, edge, turn, 0, 0.2)
    light = np.ones(sheet.shape[:2], np.float32)
    draw_shadow(light, pose, lamp, 0.7)
    sheet[:] = (sheet * cv2.GaussianBlur(light, (0, 0), 4)[:, :, None]).astype(np.uint8)
    order = np.array([die.face, *(k for k in range(6) if k != die.face)])
    draw_die(sheet, art, order, pose, lamp)


def to_picture(
    place: tuple[float, float, float], paper: Paper, scale: float, size: tuple[int, int]
) -> np.ndarray:
    """Homography from mm on the paper to pixels: the paper is turned about its
    middle, with a little perspective."""
    x, y, turn = place
    c, s = math.cos(math.radians(turn)) * scale, math.sin(math.radians(turn)) * scale
    middle = np.array([[1, 0, -paper.width / 2], [0, 1, -paper.height / 2], [0, 0, 1]])
    turned = np.array([[c, -s, x * scale], [s, c, y * scale], [0, 0, 1]])
    lens = np.array([[1, 0, 0], [0, 1, 0], [4e-5, 3e-5, 1]])
    shift = np.array([[1, 0, size[0] / 2], [0, 1, size[1] / 2], [0, 0, 1]])
    return np.asarray(shift @ lens @ turned @ middle)


def camera_over(
    view: np.ndarray, scale: float, size: tuple[int, int], share: float = USUAL_FOCAL_SHARE
) -> Camera:
    """Returns a camera over the picture's middle, at the height at which its lens
    shows ``scale`` pixels per mm."""
    x, y, w = np.linalg.inv(view) @ np.array([size[0] / 2, size[1] / 2, 1.0])
    return float(x / w), float(y / w), share * max(size) / scale


def draw_table(
    table: Table,
    art: DieArt,
    size: tuple[int, int] = (1280, 720),
    scale: float = 2.4,
    seed: int = 0,
    share: float = USUAL_FOCAL_SHARE,
) -> np.ndarray:
    """Draws what a camera sees of the table, with noise, through a lens whose focal length is
    ``share`` of the picture's width."""
    random = np.random.default_rng(seed)
    picture = np.full((size[1], size[0], 3), (38, 44, 50), np.uint8)
    sheets = [
        (view, draw_mat(number, table, art, camera_over(view, scale, size, share)))
        for number, view in (
            (number, to_picture(place, paper_of(number), scale, size))
            for number, place in table.places.items()
        )
    ]
    sheets += [
        (to_picture(place, CARD, scale, size), draw_card(marker)) for marker, place in table.stickers.items()
    ]
    for view, sheet in sheets:
        shrink = np.array(
            [[1 / PX_PER_MM, 0, 0.5 / PX_PER_MM], [0, 1 / PX_PER_MM, 0.5 / PX_PER_MM], [0, 0, 1]]
        )
        soft = cv2.GaussianBlur(sheet, (0, 0), 0.45 * PX_PER_MM / scale)
        cv2.warpPerspective(soft, view @ shrink, size, dst=picture, borderMode=cv2.BORDER_TRANSPARENT)
    noisy = picture + random.normal(0, 2, picture.shape)
    return np.clip(noisy, 0, 255).astype(np.uint8)


def dice_art(seed: int = 3) -> DieArt:
    """Six faces that can be told apart easily."""
    while True:
        art = draw_die_art(np.random.default_rng(seed))
        gaps = [np.abs(a.astype(int) - b).mean() for i, a in enumerate(art.faces) for b in art.faces[:i]]
        if min(gaps) > 18:
            return art
        seed += 1


def face_pictures(art: DieArt, face: int, count: int = 4) -> list[np.ndarray]:
    """Pictures of one die in the middle, like an owner's pictures for enrolment."""
    random = np.random.default_rng(face + 50)
    pictures = []
    for number in range(count):
        mat = np.full((300, 300, 3), 120 + 10 * number, np.uint8)
        _lay_die(mat, Lying(37 + random.uniform(-3, 3), 37, random.uniform(0, 360), face), art)
        small = cv2.resize(cv2.GaussianBlur(mat, (0, 0), 0.8), (192, 192), interpolation=cv2.INTER_AREA)
        pictures.append(np.clip(small + random.normal(0, 2, small.shape), 0, 255).astype(np.uint8))
    return pictures


@pytest.fixture(scope="session")
def art() -> DieArt:
    return dice_art()


@pytest.fixture(scope="session")
def faces(art: DieArt) -> Pictures:
    return {name: face_pictures(art, face) for face, name in enumerate(FACE_NAMES)}


@pytest.fixture(scope="session")
def dice_set(faces: Pictures) -> DiceSet:
    return learn_set("drawn", faces)


@pytest.fixture(scope="session")
def sets_folder(dice_set: DiceSet, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sets")
    dice_set.save(folder)
    return folder


@pytest.fixture(scope="session")
def draw(art: DieArt) -> Draw:
    def _draw(table: Table, **how: Any) -> np.ndarray:
        return draw_table(table, art, **how)

    return _draw


@pytest.fixture(scope="session")
def tables() -> type[Table]:
    return Table


@pytest.fixture(scope="session")
def lying() -> type[Lying]:
    return Lying


class Play:
    """Shows a mat tracker thirty pictures a second of a simulated clock."""

    def __init__(self, dice_set: DiceSet) -> None:
        self.clock = ManualClock(100.0)
        self.mat_tracker = MatTracker(DiceSettings(), DiceReader(dice_set, 16.0))
        random = np.random.default_rng(0)
        self.noise = [random.integers(-3, 4, (720, 1280, 3), np.int16) for _ in range(5)]
        self.shown = 0

    def show(self, picture: np.ndarray, frames: int = 1) -> list[EyeEvent]:
        events: list[EyeEvent] = []
        for _ in range(frames):
            self.clock.advance(FRAME)
            self.shown += 1
            noise = self.noise[self.shown % 5][: picture.shape[0], : picture.shape[1]]
            seen = np.clip(picture + noise, 0, 255).astype(np.uint8)
            events.extend(self.mat_tracker.see(seen, self.clock.now()))
        return events


@pytest.fixture
def play(dice_set: DiceSet) -> Play:
    return Play(dice_set)


@pytest.fixture(scope="module")
def two(draw: Draw, tables: type[Table], lying: type[Lying]) -> Draw:
    """Draws two mats: red has two dice, the first with ``face`` up at ``x`` mm; blue has one."""
    made: dict[tuple[float, ...], np.ndarray] = {}

    def _two(face: int = 0, x: float = 60, shift: float = 0.0) -> np.ndarray:
        if (face, x, shift) not in made:
            dice = {0: [lying(x, 60, 20, face), lying(120, 90, 70, 1)], 1: [lying(90, 70, 5, 2)]}
            table = tables({0: (-120 + shift, -60, 4), 1: (120, 60, 0)}, dice)
            made[face, x, shift] = draw(table, size=(1280, 720), scale=2.2)
        return made[face, x, shift]

    return _two
