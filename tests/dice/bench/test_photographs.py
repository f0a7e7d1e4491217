"""Photographs with labels: what a labels file must say, and which report belongs to which die."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.dice.bench.outcome import DieOutcome
from companion.dice.bench.photographs import LabelledDie, LabelledPhotograph, judge_photograph, load_labels
from companion.dice.files.still_pictures import DieLine, MatLine, Milliseconds, PictureLine
from companion.errors import BadInput, Missing

FACES = ("key", "torch")
BOX = (100.0, 100.0, 140.0, 140.0)


def report(x: float, y: float, face: str | None, sight: str = "read", confidence: float = 0.98) -> DieLine:
    quad = ((x - 18, y - 18), (x + 18, y - 18), (x + 18, y + 18), (x - 18, y + 18))
    return DieLine((x, y), quad, face, confidence, sight)


def line(*dice: DieLine) -> PictureLine:
    return PictureLine("a.jpg", (640, 480), (MatLine("whole", (), dice),), Milliseconds(0, 0))


def judged(labels: tuple[LabelledDie, ...], *reports: DieLine) -> list[DieOutcome]:
    return [
        die.outcome for die in judge_photograph(LabelledPhotograph("a.jpg", labels), line(*reports), FACES)
    ]


@pytest.mark.parametrize(
    ("shown", "told", "outcome"),
    [
        ("key", report(121, 118, "key"), DieOutcome.RIGHT),
        ("key", report(121, 118, "torch"), DieOutcome.WRONG),
        ("key", report(121, 118, "key", "unsure"), DieOutcome.WITHHELD),
        ("key", report(121, 118, None, "unsure"), DieOutcome.WITHHELD),
        ("key", report(121, 118, "torch", "cocked"), DieOutcome.WITHHELD),
        (None, report(121, 118, "key"), DieOutcome.TAKEN),
        ("crown", report(121, 118, "key"), DieOutcome.TAKEN),
        (None, report(121, 118, None, "unsure"), DieOutcome.STRANGE),
    ],
)
def test_one_die(shown: str | None, told: DieLine, outcome: DieOutcome) -> None:
    assert judged((LabelledDie(BOX, shown),), told) == [outcome]


def test_a_die_that_nobody_reports_is_missed_and_a_strange_one_is_rightly_left_alone() -> None:
    assert judged((LabelledDie(BOX, "key"), LabelledDie(BOX, None))) == [
        DieOutcome.MISSED,
        DieOutcome.STRANGE,
    ]


def test_what_is_read_beside_all_dice_is_a_phantom_and_what_is_not_read_there_is_nothing() -> None:
    found = judged((LabelledDie(BOX, "key"),), report(300, 300, "key"), report(400, 300, None, "unsure"))
    assert found == [DieOutcome.MISSED, DieOutcome.PHANTOM]


def test_two_dice_that_touch_have_the_nearest_reports() -> None:
    beside = LabelledDie((136, 100, 176, 140), "torch")
    found = judged((LabelledDie(BOX, "key"), beside), report(138, 120, "torch"), report(120, 120, "key"))
    assert found == [DieOutcome.RIGHT, DieOutcome.RIGHT]


def test_a_second_report_of_one_die_is_a_phantom() -> None:
    found = judged((LabelledDie(BOX, "key"),), report(120, 120, "key"), report(130, 120, "torch"))
    assert found == [DieOutcome.RIGHT, DieOutcome.PHANTOM]


def test_labels_of_other_programs_say_class(tmp_path: Path) -> None:
    (tmp_path / "labels.json").write_text(
        '{"source": "somebody", "images": [{"file": "a.jpg", "w": 640, "dice":'
        ' [{"box": [1, 2, 30, 40], "class": "key", "value": 3}, {"box": [50, 2, 80, 40]}]}]}'
    )
    (photograph,) = load_labels(tmp_path)
    assert [die.shown for die in photograph.dice] == ["key", None]


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("", "not a file of labels"),
        ('{"images": []}', "names no photographs"),
        ('{"images": [{"file": "a.jpg"}]}', "not a file of labels"),
        (
            '{"images": [{"file": "a.jpg", "dice": [{"box": [9, 2, 3, 40], "face": "key"}]}]}',
            "die 1 of a.jpg has no box",
        ),
    ],
)
def test_what_is_no_file_of_labels_is_said_in_one_sentence(tmp_path: Path, text: str, wrong: str) -> None:
    (tmp_path / "labels.json").write_text(text)
    with pytest.raises(BadInput, match=wrong):
        load_labels(tmp_path)


def test_a_folder_without_labels_is_said(tmp_path: Path) -> None:
    with pytest.raises(Missing, match=r"docs/eye\.md says"):
        load_labels(tmp_path)
