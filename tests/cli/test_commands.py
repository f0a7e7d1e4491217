"""Every command answers --help, and fails with one sentence and exit code 2 instead of a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.command import Answer, type_command

COMMANDS = ["play", "serve", "judge", "setup", "odds", "dice", "boards", "sound", "doctor", "games"]


def environment(home: Path) -> dict[str, str]:
    path = os.environ["PYTHONPATH"]
    return {"COMPANION_HOME": str(home), "PATH": "/usr/bin:/bin", "PYTHONPATH": path, "TERM": "dumb"}


def companion(*words: str, home: Path) -> Answer:
    return type_command(*words, environment=environment(home))


def program(*words: str, home: Path) -> subprocess.CompletedProcess[str]:
    """The same as a program of its own."""
    return subprocess.run(
        [sys.executable, "-m", "companion", *words],
        capture_output=True,
        text=True,
        env=environment(home),
        check=False,
    )


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_answers_help(command: str, tmp_path: Path) -> None:
    answer = companion(command, "--help", home=tmp_path)
    assert answer.returncode == 0 and "Usage" in answer.stdout


HEAVY = {
    *("cv2", "matplotlib", "numpy", "onnxruntime", "reportlab", "scipy", "sklearn", "soundfile"),
    *("starlette", "uvicorn", "tomlkit", "gpiozero", "serial", "asyncio", "multiprocessing", "PIL"),
}
"""Modules that are slow to load and that only some commands need."""


def heavy(program: str, home: Path) -> list[str]:
    """Returns the heavy modules that ``program`` has loaded in a new Python."""
    report = f"import sys; print(*sorted({HEAVY} & set(sys.modules)), file=sys.stderr)"
    answer = subprocess.run(
        [sys.executable, "-c", f"{program}\n{report}"],
        input="",
        capture_output=True,
        text=True,
        env=environment(home),
        check=True,
    )
    return answer.stderr.splitlines()[-1].split()


def test_the_command_line_loads_no_command_before_it_is_used(tmp_path: Path) -> None:
    """Every process of a game imports the command line: on a Raspberry Pi each heavy module costs seconds."""
    assert heavy("import companion.cli", tmp_path) == []


def test_a_station_opens_without_what_only_measures_and_imports(tmp_path: Path) -> None:
    """It is half of the time that a Raspberry Pi needs from switching on to the lobby."""
    loaded = heavy("import companion.app, companion.cli.play.serving", tmp_path)
    assert {"scipy", "sklearn", "matplotlib", "reportlab"}.isdisjoint(loaded)


@pytest.mark.parametrize("words", [["judge", "RECORD"], ["setup"], ["setup", "--json"]], ids=" ".join)
def test_a_command_does_not_load_what_only_others_need(words: list[str], tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    record.write_text('{"game": 1, "players": ["red", "blue"], "seed": 3}\n', encoding="utf-8")
    typed = [str(record) if word == "RECORD" else word for word in words]
    program = f"from companion.cli import app\napp({typed}, standalone_mode=False)"
    assert heavy(program, tmp_path) == []


def test_the_help_lists_every_command_and_proposes_what_was_meant(tmp_path: Path) -> None:
    told = program("--help", home=tmp_path).stdout
    assert all(f" {command} " in told for command in COMMANDS)
    wrong = program("jugde", home=tmp_path)
    assert wrong.returncode == 2 and "Did you mean 'judge'?" in wrong.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["judge", "none.jsonl"], "none.jsonl"),
        (["dice", "read", "--dice", "none", "none.jpg"], "none"),
        (["sound", "play", "--cues", "none"], 'no soundtrack "none"'),
        (["dice", "train", "--only", "ears"], "finder, finder_anywhere, verifier, embedding"),
        (["games", "show"], "no game has been played"),
        (["games", "show", "7"], "no game 7"),
        (["play", "--config", "none.toml"], "none.toml"),
        (["play", "--json"], "add --rehearse"),
        (["serve", "--config", "none.toml"], "none.toml"),
        (["doctor", "--config", "none.toml"], "none.toml"),
        (["doctor", "report.zip"], "--bundle"),
        (["doctor", "--bundle", "/dev/null/report.zip"], "/dev/null/report.zip: cannot be written"),
        (["play", "--rehearse", "--players", "9"], "1 to 6"),
        (["play", "--rehearse", "--modules", "chess"], "chess"),
        (["play", "--rehearse", "--challenge", "27"], "1 to 26"),
        (["play", "--rehearse", "--track", "kazoo"], "kazoo"),
        (["play", "--rehearse", "--language", "la"], "--language la"),
        (["play", "--rehearse", "--modules", "queenie_maya_eternal,queenie_maya_doomed"], "two sides"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_an_impossible_request_is_one_sentence_and_exit_code_2(
    words: list[str], said: str, tmp_path: Path
) -> None:
    answer = companion(*words, home=tmp_path)
    assert answer.returncode == 2
    assert said in answer.stderr
    assert "Traceback" not in answer.stderr
    assert answer.stderr.strip().count("\n") == 0
