"""``companion doctor``: what it prints, what it returns, and the bundle that it writes."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from companion import cli
from companion.doctor import examination
from companion.doctor.diagnosis import Diagnosis, Finding

WELL = Diagnosis("system", Finding.WELL, "this is a Pi")
SKIPPED = Diagnosis("system", Finding.SKIPPED, "no temperature can be read here")
NOTE = Diagnosis("disk", Finding.NOTE, "[400] MB are free", "make room there")
WRONG = Diagnosis("page", Finding.WRONG, "port 8080 is taken", "close the other program")


@pytest.fixture(autouse=True)
def _nobody_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)


def doctor(monkeypatch: pytest.MonkeyPatch, found: list[Diagnosis], *words: str) -> Result:
    monkeypatch.setattr("companion.doctor.diagnose", lambda *_: iter(found))
    return CliRunner().invoke(cli.app, ["doctor", *words])


def test_findings_stand_in_their_sections_with_a_mark_and_a_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    answer = doctor(monkeypatch, [WELL, SKIPPED, NOTE])
    assert answer.exit_code == 0
    assert answer.output == (
        "\n[ SYSTEM ]\n  ✓ this is a Pi\n  – no temperature can be read here\n"
        "\n[ DISK ]\n  i [400] MB are free\n      make room there\n"
    )


def test_a_fault_makes_the_answer_no(monkeypatch: pytest.MonkeyPatch) -> None:
    answer = doctor(monkeypatch, [WELL, WRONG])
    assert answer.exit_code == 1 and "  ✗ port 8080 is taken\n" in answer.output


def test_programs_get_an_object_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    answer = doctor(monkeypatch, [WELL, WRONG], "--json")
    assert answer.exit_code == 1
    assert [json.loads(line)["finding"] for line in answer.output.splitlines()] == ["well", "wrong"]


def test_the_bundle_is_written_and_its_contents_are_listed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    answer = doctor(monkeypatch, [WELL, WRONG], "--bundle", "report.zip")
    assert answer.exit_code == 0
    first, *listed, last = answer.output.splitlines()
    assert first == "report.zip:" and "Secrets" in last
    with zipfile.ZipFile(tmp_path / "report.zip") as archive:
        names = [name.partition("/")[2] for name in archive.namelist()]
    assert [line.split()[0] for line in listed] == names
    assert "doctor.txt" in names and "settings.json" in names


def test_without_a_name_the_bundle_is_named_by_the_time(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    answer = doctor(monkeypatch, [WELL], "--bundle", "--json")
    told = json.loads(answer.output)
    assert [file.name for file in tmp_path.glob("companion-report-*.zip")] == [told["bundle"]]
    assert {part["name"] for part in told["contents"]} >= {"doctor.txt", "README.txt"}


def test_a_table_toml_that_does_not_fit_is_told_and_the_rest_is_looked_at(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "table.toml").write_text("[gmae]\n")
    monkeypatch.setattr(
        examination, "_surroundings", lambda *_: iter([WELL])
    )  # the other probes take seconds
    answer = CliRunner().invoke(cli.app, ["doctor", "--json"])
    told = [json.loads(line) for line in answer.output.splitlines()]
    (settings,) = [one for one in told if one["section"] == "settings"]
    assert settings["finding"] == "wrong" and "line 1: there is no section [gmae]" in settings["what"]
    assert answer.exit_code == 1 and told[-1]["what"] == WELL.what
