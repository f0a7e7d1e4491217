"""The guide leads a person through enrolment: what to lay, what the camera sees, what would be better."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import cv2
import numpy as np
import pytest

from companion.dice.enrol.guide import ADVICE, Guide, GuideRequest, GuideStep
from companion.dice.enrol.learning import learn_set_from_faces
from companion.dice.enrol.picture_quality import Flaw
from companion.dice.settings import DiceSettings
from tests.dice.conftest import Draw, Lying, Table

FACES = ("moon", "tree", "boat")
PLACES = {0: (0.0, 0.0, 0.0)}


class LayingDice:
    """A person who lays dice under a camera of ten frames a second and does what the guide asks."""

    def __init__(self, draw: Callable[..., np.ndarray], guide: Guide) -> None:
        self.draw, self.guide = draw, guide
        self.at, self.seeds = 0.0, itertools.count()
        self.step: GuideStep | None = None

    def show(
        self,
        table: Table,
        frames: int,
        light: float = 1.0,
        scale: float = 3.0,
        size: tuple[int, int] = (720, 500),
    ) -> GuideStep:
        for _ in range(frames):
            picture = self.draw(table, seed=next(self.seeds), scale=scale, size=size)
            self.step = self.guide.see((picture * light).astype(np.uint8), self.at)
            self.at += 0.1
        assert self.step is not None
        return self.step

    def show_both(self, red: list[Lying], blue: list[Lying], frames: int) -> GuideStep:
        """Shows dice on two mats; the red mat is in the picture's upper half."""
        table = Table({0: (-0.0, -80.0, 0.0), 1: (0.0, 80.0, 0.0)}, {0: red, 1: blue})
        return self.show(table, frames, scale=2.4, size=(720, 800))

    def lay(self, face: int, turn: float = 0.0, light: float = 1.0) -> GuideStep:
        """Lays down five dice with this face up and takes the hand away."""
        self.show(Table(PLACES), 2, light)
        dice = [Lying(35 + 34 * n, 60 + 24 * (n % 2) + turn / 9, 31 * n + turn, face) for n in range(5)]
        return self.show(Table(PLACES, {0: dice}), 6, light)


@pytest.fixture
def guide() -> Guide:
    return Guide(FACES, DiceSettings())


@pytest.fixture
def person(draw: Draw, guide: Guide) -> LayingDice:
    return LayingDice(draw, guide)


def test_without_a_mat_it_asks_for_one(person: LayingDice) -> None:
    step = person.show(Table({}), 2)
    assert (step.ask, step.sentence) == (GuideRequest.MAT, ADVICE[GuideRequest.MAT])


def test_an_empty_mat_asks_for_dice_with_the_face_up(person: LayingDice) -> None:
    step = person.show(Table(PLACES), 6)
    assert step.ask is GuideRequest.LAY
    assert "the moon up" in step.sentence


def test_a_person_who_follows_the_guide_gets_a_set_that_names_their_dice(
    person: LayingDice, guide: Guide
) -> None:
    for face in range(3):
        first = person.lay(face)
        assert (first.ask, first.taken) == (GuideRequest.MOVE, 5)
        second = person.lay(face, turn=47)
        assert second.faces_done == face + 1
    assert guide.done
    assert second.ask is GuideRequest.DONE
    assert {face: len(kept) for face, kept in guide.pictures.items()} == dict.fromkeys(FACES, 10)
    dice_set = learn_set_from_faces("guided", guide.pictures)
    assert dice_set.report.pictures == (10, 10, 10), "what the guide saw is what is learned"
    assert dice_set.report.right >= 0.9 * dice_set.report.held_back


def test_dice_that_have_not_moved_teach_nothing_new(person: LayingDice, guide: Guide) -> None:
    person.lay(0)
    taken = len(guide.pictures["moon"])
    person.show(Table(PLACES, {0: [Lying(35 + 34 * n, 60 + 24 * (n % 2), 31 * n, 0) for n in range(5)]}), 8)
    assert len(guide.pictures["moon"]) == taken


def test_the_wrong_face_up_is_noticed_and_not_learned(person: LayingDice, guide: Guide) -> None:
    person.lay(0)
    person.lay(0, turn=47)
    step = person.lay(0, turn=20)
    assert step.advice == "looks-like"
    assert "looks like the moon: is the tree up" in step.sentence
    assert guide.pictures["tree"] == []


def test_too_little_light_is_said(person: LayingDice, guide: Guide) -> None:
    step = person.lay(0, light=0.12)
    assert step.advice in (Flaw.DARK, GuideRequest.LAY, GuideRequest.MAT)
    assert guide.pictures["moon"] == []


def test_a_face_can_be_shown_again(person: LayingDice, guide: Guide) -> None:
    person.lay(0)
    person.lay(0, turn=47)
    guide.skip_back()
    assert guide.pictures["moon"] == []
    assert person.lay(0).face == "moon"


def test_the_guide_uses_the_mat_on_which_dice_are_laid(person: LayingDice, guide: Guide) -> None:
    old = [Lying(35 + 34 * n, 70, 31 * n, n % 3) for n in range(5)]
    laid = [Lying(35 + 34 * n, 60 + 24 * (n % 2), 31 * n, 0) for n in range(5)]

    assert person.show_both([], old, 5).ask is GuideRequest.LAY, (
        "what lay there before is not what was asked for"
    )
    step = person.show_both(laid, old, 6)
    assert step.ask is GuideRequest.MOVE
    assert step.mat is not None
    assert step.mat[:, 1].mean() < 400, "the red mat lies in the upper half"
    assert len(guide.pictures["moon"]) == 5


def test_an_arm_over_another_mat_does_not_mislead_the_guide(person: LayingDice, guide: Guide) -> None:
    old = [Lying(60 + 40 * n, 70, 31 * n, 4) for n in range(2)]
    arm = Lying(150, 40, 0, 5)
    laid = [Lying(35 + 34 * n, 60 + 24 * (n % 2), 31 * n, 0) for n in range(5)]

    person.show_both([], old, 6)
    person.show_both([], [*old, arm], 1)
    person.show_both(laid, [*old, arm], 1)
    step = person.show_both(laid, old, 6)
    assert step.ask is GuideRequest.MOVE
    assert step.mat is not None
    assert step.mat[:, 1].mean() < 400, "the red mat, on which dice were laid, is the upper one"
    assert len(guide.pictures["moon"]) == 5


def test_dice_that_show_different_faces_are_not_learned(person: LayingDice, guide: Guide) -> None:
    person.show(Table(PLACES), 2)
    dice = [Lying(35 + 34 * n, 60 + 24 * (n % 2), 31 * n, 0 if n else 2) for n in range(5)]
    step = person.show(Table(PLACES, {0: dice}), 6)
    assert step.advice == "unlike"
    assert guide.pictures["moon"] == []


@pytest.mark.parametrize(
    ("spoil", "advice"),
    [
        (lambda picture: picture * 0.05, Flaw.DARK),
        (lambda picture: picture * 0.01 + 250, Flaw.BRIGHT),
        (lambda picture: cv2.GaussianBlur(picture, (0, 0), 5), Flaw.BLURRED),
    ],
)
def test_the_guide_says_why_it_finds_no_mat(
    draw: Draw, guide: Guide, spoil: Callable[[np.ndarray], np.ndarray], advice: Flaw
) -> None:
    picture = draw(Table(PLACES, {0: [Lying(90, 70, 10, 1)]}), scale=2.0, size=(720, 500))
    step = guide.see(np.clip(spoil(picture), 0, 255).astype(np.uint8), 0.0)
    assert (step.ask, step.advice) == (GuideRequest.MAT, advice)
