"""Enrolling a set, keeping it, and naming its faces."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path

import cv2
import msgspec
import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.dice.detect.anywhere import find_anywhere
from companion.dice.enrol.learning import Contradiction, faces_in, learn_set, open_set
from companion.dice.identify.augmentation import shifted, without_margin
from companion.dice.identify.dice_set import DiceSet, OutdatedSet, import_set
from companion.dice.identify.embedding import MOST_TURNS
from companion.dice.identify.features import MARGIN_PX, cut_face, embedding_in, features_of
from companion.dice.identify.reader import READ_THRESHOLD
from companion.dice.identify.set_files import enrolled, set_folder
from companion.errors import BadConfiguration, BadInput, Missing, PoorDice
from tests.dice.conftest import Pictures


def test_pictures_that_were_held_back_are_named_rightly(dice_set: DiceSet) -> None:
    report = dice_set.report
    assert report.held_back == 24
    assert report.right >= 20
    wrong = sum(sum(row) for row in report.confusion) - sum(row[i] for i, row in enumerate(report.confusion))
    assert wrong == 0
    assert report.closest[0] != report.closest[1]


def test_a_kept_set_names_faces_as_before(dice_set: DiceSet, sets_folder: Path) -> None:
    again = DiceSet.load("drawn", sets_folder)
    assert again.faces == dice_set.faces
    face = dice_set.pictures[2][0]
    assert np.allclose(again.classifier.chances([face]), dice_set.classifier.chances([face]))
    assert again.report == dice_set.report
    assert enrolled(sets_folder) == ["drawn"]


def test_a_face_is_the_same_in_all_four_turns(dice_set: DiceSet) -> None:
    face = dice_set.pictures[1][0]
    for turn in range(4):
        ((name, chance),) = dice_set.classify([np.ascontiguousarray(np.rot90(face, turn))])
        assert name == dice_set.faces[1]
        assert chance > 0.8


def test_a_turned_face_is_nearly_the_same_to_the_embedding(dice_set: DiceSet) -> None:
    for pictures in dice_set.pictures:
        turned = [np.ascontiguousarray(np.rot90(without_margin(pictures[0]), turn)) for turn in range(4)]
        numbers = embedding_in(features_of(turned))
        assert np.linalg.norm(numbers, axis=1) == pytest.approx(1, abs=1e-3)
        assert (numbers @ numbers.T).min() > 0.9


def test_what_is_no_face_of_the_set_is_not_named_with_confidence(dice_set: DiceSet) -> None:
    random = np.random.default_rng(1)
    named = dice_set.classify(list(random.integers(0, 255, (20, 64, 64, 3)).astype(np.uint8)))
    assert all(face is None or chance < READ_THRESHOLD for face, chance in named)


def test_a_face_of_another_form_is_no_face_of_the_set(dice_set: DiceSet, faces: Pictures) -> None:
    """The other faces of the same dice in the same light were never enrolled
    and look like none of the set."""
    half = learn_set("half", {name: faces[name] for name in ("tree", "boat", "wolf")})
    for name in ("moon", "bell", "lamp"):
        kept = dice_set.pictures[dice_set.faces.index(name)]
        for face, chance in half.classify(kept):
            assert face is None or chance < READ_THRESHOLD, name


def test_half_a_face_is_not_named_with_confidence(dice_set: DiceSet, faces: Pictures) -> None:
    """The cut is badly placed: it shows half of the die and as much of the mat beside it."""
    for picture in (one for pictures in faces.values() for one in pictures):
        detection, *_ = find_anywhere(picture).dice
        right, down = (detection.quad[1] - detection.quad[0]) / 2, (detection.quad[3] - detection.quad[0]) / 2
        shifted = [cut_face(picture, detection.quad + way, MARGIN_PX) for way in (right, -right, down, -down)]
        assert all(face is None or chance < READ_THRESHOLD for face, chance in dice_set.classify(shifted))


def test_a_doubtful_face_is_equally_likely_in_all_four_turns(dice_set: DiceSet, faces: Pictures) -> None:
    """Half a face is doubtful; the reader compares it in all four turns, so the turn does not matter."""
    spreads = []
    for picture in (one for pictures in faces.values() for one in pictures):
        detection, *_ = find_anywhere(picture).dice
        half = cut_face(picture, detection.quad + (detection.quad[1] - detection.quad[0]) / 2, MARGIN_PX)
        told = dice_set.classify([np.ascontiguousarray(np.rot90(half, turn)) for turn in range(4)])
        chances = [chance for _, chance in told]
        if max(chances) < 0.97:
            spreads.append(max(chances) - min(chances))
    assert len(spreads) > 5
    assert max(spreads) < 0.05


def test_a_face_is_compared_a_little_shifted_to_each_side() -> None:
    random = np.random.default_rng(2)
    kept: np.ndarray = cv2.GaussianBlur(random.integers(0, 255, (64, 64, 3)).astype(np.uint8), (0, 0), 2)
    assert (shifted(kept, 0, 0) == without_margin(kept)).all()
    assert (shifted(kept, 2, 0)[:, :-2] == without_margin(kept)[:, 2:]).all()
    assert (shifted(kept, 0, -3)[3:] == without_margin(kept)[:-3]).all()


def test_a_doubtful_face_depends_less_on_how_well_it_was_cut_out(dice_set: DiceSet, faces: Pictures) -> None:
    """Half a face cut one pixel farther aside is as doubtful: the reader shifts it to each side."""
    classifier = dice_set.classifier
    looked, glanced = [], []
    for picture in (one for pictures in faces.values() for one in pictures):
        detection, *_ = find_anywhere(picture).dice
        half = cut_face(picture, detection.quad + (detection.quad[1] - detection.quad[0]) / 2, MARGIN_PX)
        both = [half, np.roll(half, 1, axis=1)]
        told = classifier.chances(both)
        if told.max() < 0.97:
            looked.append(np.abs(told[1] - told[0]).max())
            once = classifier.chances_of(features_of([without_margin(one) for one in both], MOST_TURNS))
            glanced.append(np.abs(once[1] - once[0]).max())
    assert len(looked) > 5
    assert np.mean(looked) < 0.9 * np.mean(glanced)


def test_two_faces_are_a_set(faces: Pictures) -> None:
    two = learn_set("two", {"moon": faces["moon"], "tree": faces["tree"]})
    for name, kept in zip(two.faces, two.pictures, strict=True):
        assert {face for face, _ in two.classify(kept)} == {name}


def test_one_face_is_no_set(faces: Pictures) -> None:
    with pytest.raises(BadInput, match="at least two faces"):
        learn_set("one", {"moon": faces["moon"]})


def test_pictures_without_a_die_are_said_to_be_so(faces: Pictures) -> None:
    blank = [np.full((192, 192, 3), 90, np.uint8)]
    with pytest.raises(BadInput, match="no die was found in any picture of “tree”"):
        learn_set("blank", {"moon": faces["moon"], "tree": blank})


def test_a_picture_unlike_the_others_of_its_face_is_left_out_and_named(
    faces: Pictures,
) -> None:
    mixed = {"moon": faces["moon"], "tree": [*faces["tree"], faces["boat"][0]], "wolf": faces["wolf"]}
    learned = learn_set("mixed", mixed)
    assert learned.report.skipped == ("tree 5",)
    assert learned.report.pictures == (4, 4, 4)


def test_a_face_may_look_in_two_ways(faces: Pictures) -> None:
    """Two makers draw the same face otherwise."""
    two_looks = {"moon": faces["moon"], "tree": [*faces["tree"], *faces["bell"]], "boat": faces["boat"]}
    learned = learn_set("looks", two_looks)
    assert (learned.report.skipped, learned.report.pictures[learned.faces.index("tree")]) == ((), 8)


def test_pictures_in_the_wrong_folders_are_refused(faces: Pictures) -> None:
    some = list(faces)[:4]
    astray = {
        name: [faces[some[(place + number) % 4]][number] for number in range(4)]
        for place, name in enumerate(some)
    }
    with pytest.raises(Contradiction, match="pictures of “astray” contradict one another") as refused:
        learn_set("astray", astray)
    assert refused.value.dice_set.faces == tuple(some), "it can still be shown what was cut out"


def test_more_dice_than_there_should_be_are_refused(faces: Pictures) -> None:
    beside = [np.hstack([picture, picture]) for picture in faces["moon"]]
    shown = {"moon": beside, "tree": faces["tree"]}
    assert learn_set("any", shown).report.pictures == (8, 4)
    with pytest.raises(PoorDice, match="picture 1 of “moon” shows 2 dice, not 1; nothing was learned"):
        learn_set("one", shown, dice=1)


def test_a_set_whose_own_report_is_bad_is_not_taken_in(dice_set: DiceSet, tmp_path: Path) -> None:
    poor = msgspec.structs.replace(dice_set.report, right=9, unsure=5)
    replace(dice_set, report=poor).save(tmp_path / "theirs")
    file = tmp_path / "theirs" / "drawn.dice"
    with pytest.raises(PoorDice, match=r"drawn\.dice: the pictures of “drawn” contradict one another"):
        import_set(file, "drawn", tmp_path / "ours")
    assert enrolled(tmp_path / "ours") == []


def test_a_blurred_face_is_less_certain(dice_set: DiceSet) -> None:
    face = dice_set.pictures[0][0]
    blurred: np.ndarray = cv2.GaussianBlur(face, (0, 0), 4.5)
    chances = [dice_set.classify([picture])[0][1] for picture in (face, blurred)]
    assert chances[0] > 0.99
    assert chances[1] < chances[0]


def test_a_folder_of_face_folders_is_enrolled(faces: Pictures, tmp_path: Path) -> None:
    for name in ("moon", "boat"):
        (tmp_path / "art" / name).mkdir(parents=True)
        for number, picture in enumerate(faces[name][:2]):
            cv2.imwrite(str(tmp_path / "art" / name / f"{number}.png"), picture)
    report = learn_set("two", faces_in(tmp_path / "art")).report
    assert report.faces == ("boat", "moon")
    assert report.pictures == (2, 2)


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(Missing, match="nowhere: there is no such folder"):
        faces_in(tmp_path / "nowhere")


def test_a_missing_set_is_reported_with_the_sets_there_are(sets_folder: Path) -> None:
    with pytest.raises(Missing, match=r"no set of dice “bone” \(enrolled are: drawn\)"):
        DiceSet.load("bone", sets_folder)


def one_array() -> bytes:
    """A whole file of numpy's, but of one array and no set."""
    file = io.BytesIO()
    np.save(file, np.zeros(3))
    return file.getvalue()


@pytest.mark.parametrize("content", [b"", b"not a set", b"PK\x03\x04cut", one_array()])
def test_a_damaged_set_is_reported_as_damaged(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "worn.dice").write_bytes(content)
    with pytest.raises(BadConfiguration, match="not a set of dice of this version"):
        DiceSet.load("worn", tmp_path)


@settings(
    max_examples=100,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(st.integers(0, 2**32), st.sampled_from((1.0, 1.0, 0.9, 0.3)))
def test_a_set_damaged_in_transit_is_imported_whole_or_refused(
    sets_folder: Path, tmp_path: Path, seed: int, kept: float
) -> None:
    content = np.fromfile(sets_folder / "drawn.dice", np.uint8)
    random = np.random.default_rng(seed)
    content = content[: round(len(content) * kept)].copy()
    for _ in range(random.integers(1, 8)):
        front, back = random.integers(0, 120), len(content) - 1 - random.integers(0, 1500)
        where = random.choice([front, back, random.integers(len(content))])
        content[where] = random.choice([0, 1, 255, int(random.integers(256))])
    content.tofile(tmp_path / "worn.dice")
    try:
        taken = import_set(tmp_path / "worn.dice", "brought", tmp_path / "sets")
    except (BadConfiguration, OutdatedSet):
        assert enrolled(tmp_path / "sets") == []
    else:
        assert taken.faces == DiceSet.load("drawn", sets_folder).faces
        (tmp_path / "sets" / "brought.dice").unlink()


def rewrite(dice_set: DiceSet, folder: Path, **arrays: np.ndarray | None) -> DiceSet:
    """Saves two of the set's faces as an older reader would have: ``arrays``
    replace its own, None removes one."""
    old = replace(dice_set, name="old", faces=dice_set.faces[:2], pictures=dice_set.pictures[:2])
    path = old.save(folder)
    with np.load(path) as kept:
        changed = {**kept, **arrays}
    with path.open("wb") as file:
        np.savez(file, **{name: array for name, array in changed.items() if array is not None})
    return old


@pytest.mark.parametrize(
    "how", ["no fingerprint", "other features", "longer features", "other classes", "other chances"]
)
def test_a_set_of_another_reader_is_recognised(dice_set: DiceSet, tmp_path: Path, how: str) -> None:
    shape = (1, *dice_set.classifier.mean.shape)
    changes: dict[str, dict[str, np.ndarray | None]] = {
        "no fingerprint": {"fingerprint": None},
        "other chances": {"calibration": np.ones(3)},
        "other features": {"fingerprint": np.ones(shape, np.float32)},
        "longer features": {"fingerprint": np.ones((1, 700), np.float32), "mean": np.ones(700, np.float32)},
        "other classes": {},  # the classifier knows six faces, the set has two
    }
    rewrite(dice_set, tmp_path, **changes[how])
    with pytest.raises(OutdatedSet, match="“old” was made by another version"):
        DiceSet.load("old", tmp_path)


def test_a_set_of_another_reader_is_trained_again_from_its_pictures(
    dice_set: DiceSet, tmp_path: Path
) -> None:
    old = rewrite(dice_set, tmp_path, fingerprint=None, mean=np.ones(700, np.float32))
    anew = open_set("old", tmp_path)
    assert anew.faces == old.faces
    ((face, _),) = anew.classify([old.pictures[1][0]])
    assert face == old.faces[1]
    assert DiceSet.load("old", tmp_path).report == anew.report  # and kept: the next time it simply opens
    assert [path.name for path in tmp_path.iterdir()] == ["old.dice"]


def test_a_set_whose_pictures_are_of_no_use_any_more_says_to_enrol_again(
    dice_set: DiceSet, tmp_path: Path
) -> None:
    rewrite(dice_set, tmp_path, fingerprint=None, face1=np.zeros((4, 20, 20, 3), np.uint8))
    with pytest.raises(BadConfiguration, match=r"make it again with: companion dice enrol old$"):
        open_set("old", tmp_path)


@pytest.mark.parametrize("name", ["", "../up", "a/b", ".hidden", "x" * 80])
def test_a_name_that_is_no_file_name_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="no name for a set of dice"):
        DiceSet.load(name, tmp_path)


def test_the_home_variable_sets_the_folder_of_sets(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    assert set_folder() == tmp_path / "dice"
    assert set_folder(tmp_path / "other") == tmp_path / "other"
