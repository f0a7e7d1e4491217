"""``companion dice`` as people type it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.training.drawn.die_art import DieArt
from tests.command import Answer, type_command
from tests.dice.conftest import Draw, Lying, Pictures, Table, draw_mat
from tests.dice.elsewhere import ELSEWHERE

Run = Callable[..., Answer]


@pytest.fixture
def run(sets_folder: Path, tmp_path: Path) -> Run:
    home = tmp_path / "home"
    (home / "dice").mkdir(parents=True)
    (home / "dice" / "drawn.dice").write_bytes((sets_folder / "drawn.dice").read_bytes())

    def _run(*words: str | Path) -> Answer:
        environment = {"COMPANION_HOME": str(home), "PATH": "/usr/bin:/bin"}
        return type_command("dice", *words, environment=environment, folder=tmp_path)

    return _run


@pytest.fixture
def picture(draw: Draw, tables: type[Table], lying: type[Lying], tmp_path: Path) -> Path:
    dice = {2: [lying(60, 60, 20, 0), lying(120, 90, 70, 1)]}
    path = tmp_path / "table.png"
    cv2.imwrite(str(path), draw(tables({2: (0, 0, 4)}, dice), scale=2.4))
    return path


def test_a_picture_is_one_json_line_as_the_contract_says(run: Run, picture: Path) -> None:
    done = run("read", picture, "--dice", "drawn", "--json")
    assert done.returncode == 0, done.stderr
    (line,) = [json.loads(text) for text in done.stdout.splitlines()]
    assert set(line) == {"image", "size", "mats", "ms"}
    assert (line["image"], line["size"]) == ("table.png", [1280, 720])
    assert set(line["ms"]) == {"find", "read"}
    (mat,) = line["mats"]
    assert set(mat) == {"mat", "corners", "dice"}
    assert mat["mat"] == "green"
    assert len(mat["corners"]) == 4
    assert [set(die) for die in mat["dice"]] == [{"center", "quad", "face", "confidence", "is"}] * 2
    assert {(die["face"], die["is"]) for die in mat["dice"]} == {("moon", "read"), ("tree", "read")}


def test_people_get_a_line_a_mat(run: Run, picture: Path) -> None:
    done = run("read", picture, "--dice", "drawn")
    assert re.match(r"table.png: green: (moon|tree) \(read, [01]\.\d\d\), ", done.stdout)


def test_areas_are_read_where_they_are_given(run: Run, picture: Path, tmp_path: Path) -> None:
    areas = tmp_path / "areas.json"
    areas.write_text(json.dumps({"table.png": [[[400, 200], [880, 200], [880, 520], [400, 520]]]}))
    done = run("read", picture, "--dice", "drawn", "--areas", areas, "--json")
    (mat,) = json.loads(done.stdout)["mats"]
    assert mat["mat"] == "0"
    assert {die["face"] for die in mat["dice"]} >= {"moon", "tree"}


def test_a_cloth_printed_with_dice_is_refused_in_one_sentence(
    run: Run, picture: Path, art: DieArt, tmp_path: Path
) -> None:
    lying = (Lying(40, 40, 20, 0), Lying(90, 50, 70, 1), Lying(150, 40, 5, 2), Lying(60, 105, 45, 3))
    sheet = draw_mat(0, Table({}, {0: lying}, covered=frozenset(range(4))), art)
    small = np.asarray(cv2.resize(sheet, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), np.uint8)
    cloth = tmp_path / "cloth.png"
    cv2.imwrite(str(cloth), np.tile(small, (3, 3, 1)))
    done = run("read", cloth, picture, "--whole", "--json")
    assert done.returncode == 0
    assert "the ground looks too much like dice" in done.stderr
    assert "on plain cloth, on paper or on a mat" in done.stderr
    refused, read = (json.loads(line)["mats"] for line in done.stdout.splitlines())
    assert [mat["dice"] for mat in refused] == [[]]
    assert len(read[0]["dice"]) >= 2, "the next picture is read all the same"


def test_whole_pictures_need_no_set_to_find_dice(run: Run, picture: Path) -> None:
    done = run("read", picture, "--whole", "--json")
    (whole,) = json.loads(done.stdout)["mats"]
    assert whole["mat"] == "whole"
    assert {die["is"] for die in whole["dice"]} <= {"unsure", "cocked", "hidden"}
    assert len(whole["dice"]) >= 2


def test_a_picture_without_mats_has_none(run: Run, tmp_path: Path) -> None:
    paths = []
    for name, shown in ELSEWHERE.items():
        paths.append(tmp_path / f"{name}.png")
        cv2.imwrite(str(paths[-1]), shown)
    done = run("read", *paths, "--dice", "drawn", "--json")
    assert done.returncode == 0, done.stderr
    lines = [json.loads(text) for text in done.stdout.splitlines()]
    assert {line["image"]: line["mats"] for line in lines} == {path.name: [] for path in paths}
    (told,) = run("read", paths[0], "--dice", "drawn").stdout.splitlines()
    assert told.startswith(f"{paths[0].name}: no mat found: if the picture shows something else, take one of")


@pytest.mark.parametrize("what", ["coarse snow", "page"])
def test_a_find_where_no_die_lies_is_not_read(run: Run, tmp_path: Path, what: str) -> None:
    cv2.imwrite(str(tmp_path / "else.png"), ELSEWHERE[what][:320, :400])
    done = run("read", tmp_path / "else.png", "--dice", "drawn", "--whole", "--json")
    (whole,) = json.loads(done.stdout)["mats"]
    assert [die for die in whole["dice"] if die["is"] == "read"] == []


@pytest.mark.parametrize(
    ("what", "light", "haze", "blur"), [("dark", 0.05, 0, 0), ("bright", 1.0, 255, 0), ("blurred", 1.0, 0, 6)]
)
def test_the_reason_is_said_if_nothing_can_be_made_out(
    run: Run, picture: Path, what: str, light: float, haze: int, blur: int
) -> None:
    drawn = cv2.imread(str(picture))
    assert drawn is not None
    shown = cv2.convertScaleAbs(drawn, alpha=light, beta=haze)
    cv2.imwrite(str(picture), cv2.GaussianBlur(shown, (0, 0), blur) if blur else shown)
    told = run("read", picture, "--dice", "drawn").stdout
    assert re.fullmatch(rf"table\.png: no mat found, for (it is too|all is) {what}: .*\n", told)


@pytest.mark.parametrize(
    ("name", "content", "reason"),
    [
        ("none.jpg", None, "there is no such file"),
        ("empty.jpg", b"", "no picture that can be opened"),
        ("words.jpg", b"I am no picture", "no picture that can be opened"),
        ("cut.jpg", b"\xff\xd8\xff\xe0\x00\x10JFIF", "no picture that can be opened"),
    ],
)
def test_what_is_no_picture_is_one_sentence_and_exit_2(
    run: Run, tmp_path: Path, name: str, content: bytes | None, reason: str
) -> None:
    if content is not None:
        (tmp_path / name).write_bytes(content)
    done = run("read", tmp_path / name, "--dice", "drawn", "--json")
    assert done.returncode == 2
    assert done.stdout == ""
    assert re.fullmatch(rf"companion: .*{name}: .*{reason}.*\n", done.stderr)


def test_a_set_that_was_never_enrolled_is_exit_2(run: Run, picture: Path) -> None:
    for words in (("--dice", "bone"), ()):
        done = run("read", picture, *words)
        assert done.returncode == 2
        assert "there is no set of dice" in done.stderr
        assert "enrolled are: drawn" in done.stderr


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"table.png": [[[0, 0]]]}',
        '{"table.png": [[[1,1],[1,1],[1,1],[1,1]]]}',
        '{"table.png": [[[0,0],[600,400],[600,0],[0,300]]]}',
        '{"table.png": [[[0,0],[1e9,0],[1e9,1e9],[0,1e9]]]}',
    ],
)
def test_malformed_areas_are_exit_2(run: Run, picture: Path, tmp_path: Path, text: str) -> None:
    (tmp_path / "areas.json").write_text(text)
    done = run("read", picture, "--dice", "drawn", "--areas", tmp_path / "areas.json")
    assert done.returncode == 2
    assert "areas.json" in done.stderr


def test_an_area_far_outside_its_picture_is_refused(run: Run, picture: Path, tmp_path: Path) -> None:
    areas = tmp_path / "areas.json"
    areas.write_text('{"table.png": [[[0,0],[90000,0],[90000,90000],[0,90000]]]}')
    done = run("read", picture, "--dice", "drawn", "--areas", areas)
    assert done.returncode == 2
    assert "area 1 of table.png lies far outside the picture of 1280 x 720" in done.stderr


def test_enrolling_says_how_well_it_went(run: Run, faces: Pictures, tmp_path: Path) -> None:
    for name in ("moon", "tree", "boat"):
        (tmp_path / "art" / name).mkdir(parents=True)
        for number, face in enumerate(faces[name]):
            cv2.imwrite(str(tmp_path / "art" / name / f"{number}.png"), face)
    done = run("enrol", "mine", "--from", tmp_path / "art")
    assert done.returncode == 0, done.stderr
    assert "of 12 held-back pictures" in done.stdout
    assert "most easily confused" in done.stdout
    assert "“mine” is enrolled" in done.stdout


def test_mats_are_a_pdf_of_the_asked_size(run: Run, tmp_path: Path) -> None:
    done = run("mats", "--out", tmp_path / "m.pdf", "--players", "2")
    assert done.returncode == 0, done.stderr
    data = (tmp_path / "m.pdf").read_bytes()
    assert data.startswith(b"%PDF")
    assert b"841.8898 595.2756" in data  # A4 landscape, points
    assert run("mats", "--out", tmp_path / "m.pdf", "--tray", "tiny").returncode == 2
    assert run("mats", "--out", tmp_path / "no" / "m.pdf").returncode == 2


def test_every_command_has_help(run: Run) -> None:
    for name in ("read", "enrol", "mats", "watch", "train"):
        assert run(name, "--help").returncode == 0
