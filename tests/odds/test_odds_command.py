"""`companion odds` for people and for programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.config import box_file
from companion.errors import BadInput
from companion.odds.picture import check
from tests.command import Answer, type_command


def odds(*options: str) -> Answer:
    return type_command("odds", "--cues", "quick", "--workers", "1", *options)


def test_a_table_for_people_and_a_picture(tmp_path: Path) -> None:
    picture = tmp_path / "odds.svg"
    done = odds("--players", "1-2", "--gems", "3,5", "--games", "2", "--picture", str(picture))
    assert done.returncode == 0, done.stderr
    assert "95 % interval" in done.stdout
    assert "the basic game" in done.stdout
    assert "<svg" in picture.read_text(encoding="utf-8")


def test_json_for_programs_with_modules_and_tactics() -> None:
    done = odds("--players", "2", "--modules", "curses,treasures", "--tactics", "balanced,dash",
                "--games", "2", "--json")  # fmt: skip
    told = json.loads(done.stdout)["answers"]
    assert [each["question"]["tactics"] for each in told] == ["balanced", "dash"]
    assert all(each["question"]["modules"] == ["curses", "treasures"] for each in told)
    assert all(each["low"] <= each["rate"] <= each["high"] for each in told)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--players", "7"), "from 1 to 6"),
        (("--players", "two"), "a number"),
        (("--tactics", "sleepy"), "balanced"),
        (("--modules", "queenie_maya_eternal,queenie_maya_doomed"), "two sides"),
        (("--picture", "odds.txt"), ".svg"),
    ],
)
def test_an_impossible_question_is_one_sentence(options: tuple[str, ...], sentence: str) -> None:
    done = odds("--games", "1", *options)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr


MORE_GEMS = "[numbers.table]\ngems = { 1 = 9, 2 = 9, 3 = 11, 4 = 14, 5 = 16, 6 = 18 }\n"


def test_the_games_are_played_with_the_box_as_its_owner_has_corrected_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    gems = [json.loads(odds("--players", "2", "--games", "1", "--json").stdout)["answers"][0]["gems"]]
    box_file().parent.mkdir(parents=True, exist_ok=True)
    box_file().write_text(MORE_GEMS, encoding="utf-8")
    gems += [json.loads(odds("--players", "2", "--games", "1", "--json").stdout)["answers"][0]["gems"]]
    assert gems == [7, 9]


def test_corrections_that_do_not_fit_are_reported_before_any_game(tmp_path: Path) -> None:
    corrections = tmp_path / "own.toml"
    corrections.write_text("[chambers.B01]\nmask = true\n", encoding="utf-8")
    done = odds("--games", "1", "--catalogue", str(corrections))
    assert done.returncode == 2
    assert "B01: a basic chamber shows neither" in done.stderr


def test_a_picture_needs_a_folder(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="folder"):
        check(tmp_path / "nowhere" / "odds.png")
