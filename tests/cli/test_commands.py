"""Every command answers --help, and fails with one sentence and exit code 2 instead of a traceback."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

COMMANDS = ["play", "rehearse", "judge", "dice", "boards", "sound", "games", "doctor"]


def companion(*words: str, home: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "companion", *words],
        capture_output=True,
        text=True,
        env={"COMPANION_HOME": str(home), "PATH": "/usr/bin:/bin", "TERM": "dumb"},
        check=False,
    )


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_answers_help(command: str, tmp_path: Path) -> None:
    answer = companion(command, "--help", home=tmp_path)
    assert answer.returncode == 0 and "Usage" in answer.stdout


def test_nobody_who_asks_a_command_waits_for_what_another_needs() -> None:
    """Also every process of a game begins with the command line: on a Raspberry Pi that is seconds each."""
    heavy = (
        "{'companion.dice', 'companion.sound', 'cv2', 'matplotlib', 'numpy', 'scipy', 'sklearn', 'starlette'}"
    )
    program = f"import sys, companion.cli; print(*{heavy} & set(sys.modules))"
    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert answer.stdout.split() == []


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["judge", "none.jsonl"], "none.jsonl"),
        (["dice", "read", "--dice", "none", "none.jpg"], "none"),
        (["sound", "play", "--cues", "none"], 'no soundtrack "none"'),
        (["dice", "train", "--only", "ears"], "finder, verifier, embedding"),
        (["games", "show"], "no game has been played"),
        (["games", "show", "7"], "no game 7"),
        (["play", "--config", "none.toml"], "none.toml"),
        (["rehearse", "--players", "9"], "1 to 6"),
        (["rehearse", "--modules", "chess"], "chess"),
        (["rehearse", "--challenge", "27"], "1 to 26"),
        (["rehearse", "--track", "kazoo"], "kazoo"),
        (["rehearse", "--language", "la"], "--language la"),
        (["rehearse", "--modules", "queenie_maya_eternal,queenie_maya_doomed"], "two sides"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_what_cannot_be_asked_is_one_sentence_and_exit_code_2(
    words: list[str], said: str, tmp_path: Path
) -> None:
    answer = companion(*words, home=tmp_path)
    assert answer.returncode == 2
    assert said in answer.stderr
    assert "Traceback" not in answer.stderr
    assert answer.stderr.strip().count("\n") == 0
