"""Problems of a camera, its light and its view are reported in words that people can act on."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from companion.dice.camera.camera_health import CameraHealth, HealthCounter
from companion.dice.camera.damage import TruncationDetector
from companion.dice.health.camera_status import STATUS_TEXTS, StatusReporter
from companion.dice.health.light import lighting_of
from companion.dice.health.problems import LASTS_SECONDS, PersistentProblems
from companion.dice.problem import Problem
from companion.dice.readings import CameraStatus, Lighting, MatView

GREY = np.full((72, 128, 3), 100, np.uint8)
WELL = MatView(0, 2.4, dice=5)
FRAME = 1 / 15


class Watching:
    """A camera's reporter, asked fifteen times a second."""

    def __init__(self, trouble: str | None = None) -> None:
        self.reporter = StatusReporter("0", "bone", trouble)
        self.at = 100.0
        self.told: list[CameraStatus] = []

    def see(
        self,
        seconds: float,
        mats: tuple[MatView, ...] = (WELL,),
        health: CameraHealth | None = None,
        half: tuple[int, ...] = (),
    ) -> list[str]:
        """Returns what was reported within these seconds."""
        before = len(self.told)
        for _ in range(round(seconds / FRAME)):
            self.at += FRAME
            status = self.reporter.frame_came(GREY, None, mats, self.at, health, half)
            self.told += [] if status is None else [status]
        return [status.message for status in self.told[before:]]


@pytest.mark.parametrize(
    ("mat", "message"),
    [
        (replace(WELL, light=Lighting.DARK), "camera-mat-dark"),
        (replace(WELL, light=Lighting.BRIGHT), "camera-mat-bright"),
        (replace(WELL, light=Lighting.VEILED), "camera-glare"),
        (replace(WELL, light=Lighting.SPOT), "camera-glare"),
        (replace(WELL, glaring=1), "camera-glare"),
        (replace(WELL, unknown=5), "camera-strange-dice"),
        (replace(WELL, blur_mm=0.8), "camera-mat-blurred"),
        (replace(WELL, unknown=5, blur_mm=0.65), "camera-mat-blurred"),
    ],
)
def test_a_lasting_problem_on_a_mat_is_reported_with_its_name_and_taken_back(
    mat: MatView, message: str
) -> None:
    watching = Watching()
    other = replace(WELL, player=1, dice=0)
    assert watching.see(1.0, (WELL, other)) == ["camera-live"]
    assert watching.see(LASTS_SECONDS - 0.3, (mat, other)) == []
    assert watching.see(1.0, (mat, other)) == [message]
    assert watching.told[-1].facts["mat"] == "red"
    assert "red" in watching.told[-1].why
    assert watching.see(LASTS_SECONDS - 0.3, (WELL, other)) == []
    assert watching.see(1.0, (WELL, other)) == ["camera-live"]


@pytest.mark.parametrize(
    ("health", "message", "word"),
    [
        (CameraHealth(fps=5.1), "camera-slow", "5.1"),
        (CameraHealth(fps=30.0, damaged=4), "camera-damaged", "4 in 10"),
        (CameraHealth(fps=30.0, drifted=3), "camera-wanders", "by itself"),
        (
            CameraHealth(fps=30.0, refused=("exposure", "white balance")),
            "camera-not-held",
            "exposure, white balance",
        ),
    ],
)
def test_problems_of_the_camera_itself_are_reported(health: CameraHealth, message: str, word: str) -> None:
    watching = Watching()
    assert watching.see(3.0, health=health) == ["camera-live", message]
    assert word in watching.told[-1].why


def test_nothing_is_reported_of_a_good_camera() -> None:
    watching = Watching()
    good = CameraHealth(fps=15.0, damaged=1, drifted=1)
    assert watching.see(10.0, (WELL, replace(WELL, player=4, unknown=1)), good) == ["camera-live"]


def test_one_or_two_unknown_dice_are_not_reported_as_a_strange_set() -> None:
    watching = Watching()
    few = (replace(WELL, unknown=2), replace(WELL, player=1, unknown=1))
    assert watching.see(5.0, few) == ["camera-live"]


def test_one_marker_alone_says_which_mat_is_half_out_of_view() -> None:
    watching = Watching()
    assert watching.see(3.0, (), half=(2,)) == ["camera-no-mats", "camera-mat-half-seen"]
    assert watching.told[-1].facts["mat"] == "green"
    assert watching.told[-1].also == (), "that there is no mat goes without saying"


def all_told(watching: Watching) -> list[str]:
    return [remark.message for remark in watching.told[-1].remarks]


def test_all_problems_are_reported_at_once_the_worst_first() -> None:
    watching = Watching("camera-no-dice-set")
    mats = (replace(WELL, px_per_mm=1.2, unknown=5), replace(WELL, player=1, light=Lighting.DARK))
    watching.see(5.0, mats, CameraHealth(fps=4.0, drifted=3))
    assert all_told(watching) == [
        "camera-mat-too-small",
        "camera-mat-dark",
        "camera-no-dice-set",
        "camera-slow",
        "camera-wanders",
    ]
    watching.reporter.use_dice_set("bone", None)
    watching.see(5.0, (WELL,), CameraHealth(fps=4.0))
    assert all_told(watching) == ["camera-slow"]
    watching.see(5.0)
    assert all_told(watching) == ["camera-live"]


def test_mats_with_the_same_trouble_are_named_together() -> None:
    watching = Watching()
    dark = replace(WELL, light=Lighting.DARK)
    watching.see(3.0, (dark, WELL, replace(dark, player=4), replace(dark, player=2)))
    assert watching.told[-1].facts["mat"] == "red, green, white"
    assert watching.told[-1].facts["count"] == 3
    assert "the red and the green and the white mat too dark" in watching.told[-1].why


def test_only_the_problem_that_explains_the_others_is_reported_of_a_mat() -> None:
    watching = Watching()
    watching.see(3.0, (replace(WELL, unknown=5, glaring=2, blur_mm=0.9, light=Lighting.DARK),))
    assert all_told(watching) == ["camera-mat-dark"]
    watching.see(5.0, (replace(WELL, unknown=5, glaring=2, blur_mm=0.9),))
    assert all_told(watching) == ["camera-mat-blurred"]


def test_strange_dice_in_a_sharp_picture_are_strange_and_not_blurred() -> None:
    watching = Watching()
    watching.see(3.0, (replace(WELL, unknown=5, blur_mm=0.4),))
    assert all_told(watching) == ["camera-strange-dice"]


def test_nothing_more_is_reported_of_lost_mats() -> None:
    watching = Watching()
    watching.see(3.0, (replace(WELL, light=Lighting.DARK),))
    watching.see(0.2, ())
    assert all_told(watching) == ["camera-no-mats"]


def test_several_problems_do_not_flicker() -> None:
    watching = Watching()
    for beat in range(60):
        glaring = replace(WELL, glaring=beat % 2)
        watching.see(
            0.3, (glaring, replace(WELL, player=1, light=Lighting.DARK)), CameraHealth(fps=9.9 + beat % 3)
        )
    assert all_told(watching) == ["camera-mat-dark", "camera-glare", "camera-slow"]
    assert len(watching.told) <= 4, "each is told once, and nothing is taken back between"


def test_a_value_that_flickers_at_a_threshold_is_reported_once() -> None:
    lasting = PersistentProblems()
    slow = Problem("camera-slow", {"fps": 9.9})
    told = [lasting.told([slow] if k % 3 else [], k * 0.5) for k in range(40)]
    assert told[8:] == [(slow,)] * 32


def test_every_complaint_has_a_sentence_that_says_what_to_do() -> None:
    for message, sentence in STATUS_TEXTS.items():
        if message not in ("camera-opening", "camera-live"):
            assert any(mark in sentence for mark in (":", ";")), message


def table_of_papers() -> np.ndarray:
    """A sharp picture, with a sensor's noise, of a table with papers and cards; none of them is a mat."""
    random = np.random.default_rng(7)
    picture = np.full((540, 960, 3), 90, np.uint8)
    for _ in range(60):
        x, y = int(random.integers(0, 900)), int(random.integers(0, 500))
        colour = tuple(int(level) for level in random.integers(0, 255, 3))
        cv2.rectangle(picture, (x, y), (x + int(random.integers(20, 90)), y + 40), colour, -1)
    return picture


def seen_without_mats(picture: np.ndarray) -> list[str]:
    random = np.random.default_rng(8)
    reporter, told = StatusReporter("0", "bone"), []
    for frame in range(60):
        noisy = np.clip(picture + random.normal(0, 2.5, picture.shape), 0, 255).astype(np.uint8)
        status = reporter.frame_came(noisy, None, (), frame / 15)
        told += [] if status is None else [status]
    return [remark.message for remark in told[-1].remarks]


def test_a_picture_of_something_else_says_where_to_turn_the_camera() -> None:
    assert seen_without_mats(table_of_papers()) == ["camera-no-mats"]
    assert seen_without_mats(np.full((540, 960, 3), 140, np.uint8)) == ["camera-no-mats"], "a bare wall"
    assert "turn it to the table" in STATUS_TEXTS["camera-no-mats"]


@pytest.mark.parametrize("how", ["out of focus", "shaking"])
def test_without_a_mat_a_blurred_picture_is_called_so(how: str) -> None:
    sharp = table_of_papers()
    blurred = cv2.blur(sharp, (15, 1)) if how == "shaking" else cv2.GaussianBlur(sharp, (0, 0), 3.0)
    assert seen_without_mats(blurred) == ["camera-blurred"]


def frames(counter: HealthCounter, fps: float, seconds: float, start: float = 0.0) -> CameraHealth:
    for number in range(round(seconds * fps)):
        counter.frame(start + number / fps)
    return counter.health(start + (round(seconds * fps) - 1) / fps)


@pytest.mark.parametrize("fps", [5, 15, 30])
def test_the_frame_rate_is_measured_and_not_taken_from_the_camera(fps: int) -> None:
    assert frames(HealthCounter(), fps, 1.0).fps == 0.0, "too early to say"
    assert frames(HealthCounter(), fps, 6.0).fps == pytest.approx(fps, abs=0.7)


def test_old_faults_are_forgotten() -> None:
    counter = HealthCounter()
    for at in (1.0, 2.0, 9.0):
        counter.damaged(at)
    assert counter.health(10.0).damaged == 3
    assert counter.health(13.0).damaged == 1


def noisy(seed: int, level: float = 110.0) -> np.ndarray:
    random = np.random.default_rng(seed)
    return np.clip(random.normal(level, 3, (240, 320, 3)), 0, 255).astype(np.uint8)


@pytest.mark.parametrize("cut", [8, 100, 200])
def test_a_picture_whose_end_is_that_of_the_one_before_is_damaged(cut: int) -> None:
    damage, first, second = TruncationDetector(), noisy(1), noisy(2)
    assert not damage.see(first)
    second[cut:] = first[cut:]
    assert damage.see(second)
    assert not damage.see(noisy(3))


def test_whole_pictures_are_not_damaged() -> None:
    damage, still = TruncationDetector(), noisy(1)
    moved = still.copy()
    moved[60:120, 40:90] = 230
    black = still.copy()
    black[120:] = 0
    dark = noisy(2)
    dark[120:] = 0
    assert [damage.see(one) for one in (still, still, moved, still, black, dark)] == [False] * 6


def lit(mat: np.ndarray, factor: float, more: float = 0.0) -> Lighting:
    return lighting_of(np.clip(mat * factor + more, 0, 255).astype(np.float32))


def test_the_light_on_a_mat_is_judged_by_its_markers_white_and_black() -> None:
    mat = np.full((148, 210), 120.0, np.float32)
    for x, y in ((3, 3), (181, 3), (3, 119), (181, 119)):
        mat[y : y + 26, x : x + 26] = 205
        mat[y + 3 : y + 23, x + 3 : x + 23] = 20
    mat[60:76, 40:120] = 225  # white dice
    for factor in (1.0, 0.5, 0.25, 1.12):
        assert lit(mat, factor) is Lighting.GOOD
    assert lit(mat, 0.1) is Lighting.DARK
    assert lit(mat, 2.3) is Lighting.BRIGHT
    assert lit(mat, 0.08, 225) is Lighting.VEILED


def test_a_lamp_mirrored_in_the_mat_is_not_taken_for_white_dice() -> None:
    mat = np.full((148, 210), 120.0, np.float32)
    for x, y in ((3, 3), (181, 3), (3, 119), (181, 119)):
        mat[y : y + 26, x : x + 26] = 205
        mat[y + 3 : y + 23, x + 3 : x + 23] = 20
    white_dice = mat.copy()
    white_dice[60:92, 60:92] = 255  # four of them, side by side
    assert lit(white_dice, 1.0) is Lighting.GOOD
    down, across = np.mgrid[:148, :210]
    mirrored = 400 * np.exp(-(((across - 100) / 24.0) ** 2 + ((down - 70) / 20.0) ** 2))
    assert lit(mat + mirrored, 1.0) is Lighting.SPOT
    assert lit(mat + mirrored / 4, 1.0) is Lighting.GOOD, "brighter, but dice are seen there"
