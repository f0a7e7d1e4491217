"""A set learns the dice that no camera could read and that people have named."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.dice.enrol.learning import learn_set_from_faces
from companion.dice.enrol.relearning import keep_relearned, relearn
from companion.dice.files.named_faces import faces_named, keep_face
from companion.dice.identify.dice_set import DiceSet
from companion.errors import BadInput, Missing

Dim = Callable[[np.ndarray], np.ndarray]


@pytest.fixture
def home(dice_set: DiceSet, tmp_path: Path) -> Path:
    dice_set.save(tmp_path)
    return tmp_path


def blurred(face: np.ndarray) -> np.ndarray:
    """A face as a camera out of focus sees it."""
    return np.asarray(cv2.GaussianBlur(face, (0, 0), 4.0), np.uint8)


def sure(dice_set: DiceSet, face: np.ndarray, name: str) -> float:
    """How probable it is to the set that the picture shows this face."""
    return float(dice_set.classifier.chances([face])[0, 1 + dice_set.faces.index(name)])


def test_a_face_that_was_too_blurred_is_surer_after_others_like_it_were_named(
    dice_set: DiceSet, home: Path
) -> None:
    unread, *others = (blurred(picture) for picture in dice_set.pictures[0])
    name = dice_set.faces[0]
    for picture in others:
        keep_face(dice_set.name, name, picture, home)
    relearned = relearn(dice_set.name, home)
    assert (relearned.learned, relearned.left_out) == ({name: len(others)}, {})
    assert sure(relearned.dice_set, unread, name) > sure(dice_set, unread, name)
    assert all(sure(relearned.dice_set, plain, name) > 0.9 for plain in dice_set.pictures[0])


def test_a_set_with_one_picture_of_each_face_learns_others(dice_set: DiceSet, tmp_path: Path) -> None:
    """No altered copy of another picture is there while its only one is held back."""
    pictures = dict(zip(dice_set.faces, dice_set.pictures, strict=True))
    single = learn_set_from_faces("single", {face: some[:1] for face, some in pictures.items()})
    single.save(tmp_path)
    for face, some in pictures.items():
        keep_face("single", face, some[1], tmp_path)
    relearned = relearn("single", tmp_path).dice_set
    for face, some in pictures.items():
        told = relearned.classifier.chances([some[2]])[0]
        assert told.sum() == pytest.approx(1)
        assert told[1 + relearned.faces.index(face)] == told.max()


def test_what_can_be_read_stays_as_sure_as_it_was(dice_set: DiceSet, home: Path) -> None:
    """Pictures that are doubtful by choice do not make all others doubtful."""
    for face, pictures in zip(dice_set.faces, dice_set.pictures, strict=True):
        for picture in pictures[:3]:
            keep_face(dice_set.name, face, blurred(picture), home)
    relearned = relearn(dice_set.name, home).dice_set
    for face, pictures in zip(dice_set.faces, dice_set.pictures, strict=True):
        for picture in pictures:
            assert sure(relearned, picture, face) > sure(dice_set, picture, face) - 0.05


def test_a_die_that_was_named_wrongly_is_left_out(dice_set: DiceSet, home: Path) -> None:
    keep_face(dice_set.name, dice_set.faces[0], dice_set.pictures[1][0], home)
    keep_face(dice_set.name, dice_set.faces[0], dice_set.pictures[0][0], home)
    relearned = relearn(dice_set.name, home)
    assert relearned.learned == {dice_set.faces[0]: 1}
    assert relearned.left_out == {dice_set.faces[0]: 1}


def test_what_shows_no_die_and_what_is_no_face_of_the_set_is_left_out(dice_set: DiceSet, home: Path) -> None:
    noise = np.random.default_rng(0).integers(0, 256, dice_set.pictures[0][0].shape, np.uint8)
    keep_face(dice_set.name, dice_set.faces[0], noise, home)
    keep_face(dice_set.name, "dragon", dice_set.pictures[1][0], home)
    relearned = relearn(dice_set.name, home)
    assert relearned.learned == {}
    assert relearned.left_out == {dice_set.faces[0]: 1, "dragon": 1}


def test_what_was_learned_is_in_the_set_and_no_longer_beside_it(dice_set: DiceSet, home: Path) -> None:
    keep_face(dice_set.name, dice_set.faces[2], blurred(dice_set.pictures[2][0]), home)
    keep_relearned(relearn(dice_set.name, home), home)
    again = DiceSet.load(dice_set.name, home)
    assert len(again.pictures[2]) == len(dice_set.pictures[2]) + 1
    assert again.report.pictures[2] == len(again.pictures[2])
    assert again.report.named == (0, 0, 1, 0, 0, 0)
    assert faces_named(dice_set.name, home) == ()


def test_a_folder_that_cannot_be_written_is_a_sentence_and_loses_no_picture(
    dice_set: DiceSet, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_face(dice_set.name, dice_set.faces[2], blurred(dice_set.pictures[2][0]), home)
    relearned = relearn(dice_set.name, home)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(BadInput, match=r"cannot be written .*No space left on device.*nothing was learned"):
        keep_relearned(relearned, home)
    assert faces_named(dice_set.name, home) == (dice_set.faces[2],)


def test_without_named_dice_it_says_how_they_are_kept(dice_set: DiceSet, home: Path) -> None:
    with pytest.raises(Missing, match="keep_named = true under"):
        relearn(dice_set.name, home)
