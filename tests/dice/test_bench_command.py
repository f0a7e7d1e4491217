"""``companion dice bench`` as people type it."""

from __future__ import annotations

import json
from pathlib import Path

import cv2
import pytest
from PIL import Image

from companion.training.drawn.die_art import DieArt
from tests.dice.conftest import FACE_NAMES, PX_PER_MM, Lying, Table, draw_mat
from tests.dice.test_command import Run, run  # noqa: F401  # a fixture

LYING = (Lying(40, 40, 20, 0), Lying(90, 50, 70, 1), Lying(150, 40, 5, 2), Lying(60, 105, 45, 3))


def box(die: Lying) -> list[float]:
    x, y, half = die.x * PX_PER_MM, die.y * PX_PER_MM, 38.0
    return [x - half, y - half, x + half, y + half]


@pytest.fixture
def photographs(art: DieArt, tmp_path: Path) -> Path:
    """One photograph of four dice; of the second it is said that it shows another face, of the third that it
    is of another set."""
    folder = tmp_path / "photographs"
    folder.mkdir()
    cv2.imwrite(str(folder / "a.png"), draw_mat(0, Table({}, {0: LYING}, covered=frozenset(range(4))), art))
    dice = [{"box": box(one), "face": FACE_NAMES[one.face]} for one in LYING]
    dice[1]["face"] = "lamp"
    del dice[2]["face"]
    (folder / "labels.json").write_text(json.dumps({"images": [{"file": "a.png", "dice": dice}]}))
    return folder


def test_photographs_are_measured_and_the_worst_are_drawn(
    run: Run,  # noqa: F811
    photographs: Path,
    tmp_path: Path,
) -> None:
    done = run("bench", "--from", photographs, "--whole", "--dice", "drawn", "--json")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["set"] == "drawn"
    assert [row["size"] for row in told["rows"]] == ["50-100 px", "all"]
    every = told["rows"][-1]
    assert (every["right"]["count"], every["wrong"]["count"], every["right"]["of"]) == (2, 1, 3)
    assert (every["taken"]["count"], every["taken"]["of"], every["phantoms"]) == (1, 1, 0)
    assert 0.05 < every["right"]["low"] < 2 / 3 < every["right"]["high"] < 1
    assert "the worst of them: drawn-worst.png" in done.stderr
    with Image.open(tmp_path / "drawn-worst.png") as sheet:
        assert sheet.width > 300, "two dice lie side by side"


def test_a_person_reads_a_table(run: Run, photographs: Path, tmp_path: Path) -> None:  # noqa: F811
    done = run("bench", "--from", photographs, "--whole", "--dice", "drawn", "--picture", "worst.png")
    assert done.returncode == 0, done.stderr
    assert max(len(line) for line in done.stdout.splitlines()) <= 80
    head, some, _, every, between, *caption = [line for line in done.stdout.splitlines() if line.strip()]
    assert head.split()[-5:] == ["right", "withheld", "wrong", "missed", "taken"]
    assert some.split()[:4] == ["50-100", "px", "3", "66.7"]
    assert every.split() == ["all", "3", "66.7", "0.0", "33.3", "0.0", "100.0"]
    assert between.split()[0] == "21–93.8"
    assert "per cent of the dice" in " ".join(caption)
    assert (tmp_path / "worst.png").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--whole",), "give their folder with --from"),
        (("0", "--from", "here"), "exclude each other"),
        (("--from", "nowhere"), "there is no such file"),
        (("--dice", "bone", "--from", "nowhere"), "nowhere"),
    ],
)
def test_what_cannot_be_measured_is_one_sentence(run: Run, words: tuple[str, ...], said: str) -> None:  # noqa: F811
    done = run("bench", *words)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr
