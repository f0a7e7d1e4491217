"""Without a program only its tests are skipped, and the end of the output names them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.pages import section
from tests.programs import KICAD, PDFTOTEXT, PROGRAMS, Program, sentence

ROOT = Path(__file__).parent.parent
LABELS = "tests/boards/test_paper.py"
TOLD = "Skipped for want of a program: pdftotext (2 tests; ./install test)."


def run(tmp_path: Path, *words: str) -> str:
    """The output of a command on a machine without any program."""
    environment = os.environ | {"PATH": str(tmp_path), "PYTHONPATH": str(ROOT)}
    command = [sys.executable, *words]
    return subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    ).stdout


def test_pytest_says_what_was_skipped_for_want_of_a_program_and_how_to_get_it(tmp_path: Path) -> None:
    told = run(tmp_path, "-m", "pytest", "-q", "-p", "no:cacheprovider", LABELS)
    assert TOLD in told.splitlines()


def test_of_two_runs_it_is_said_once_at_the_end(tmp_path: Path) -> None:
    file = tmp_path / "missing"
    ask = ["-m", "pytest", "-q", "-p", "no:cacheprovider", f"--missing-into={file}", LABELS]
    for words in (["-k", "cell"], ["-k", "six_labels", "-n", "1"]):
        assert "Skipped for want" not in run(tmp_path, *ask, *words)
    assert run(tmp_path, "tests/programs.py", str(file)) == f"{TOLD}\n"


def test_one_line_names_all_of_them() -> None:
    assert sentence([KICAD.reason, *[PDFTOTEXT.reason] * 2]) == (
        "Skipped for want of a program: pdftotext (2 tests; ./install test),"
        " KiCad 9 (1 test; hardware/README.md says how to get it)."
    )


def test_where_nothing_is_missing_nothing_is_said(tmp_path: Path) -> None:
    (tmp_path / "missing").touch()
    assert run(tmp_path, "tests/programs.py", str(tmp_path / "missing")) == ""


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.name)
def test_contributing_and_install_know_every_program_and_its_packages(program: Program) -> None:
    text = section(ROOT / "CONTRIBUTING.md", "## Test")
    (row,) = re.findall(rf"^\| {re.escape(program.name)} \| ([^|]*) \|", text, re.MULTILINE)
    assert re.findall(r"`([^` ]+)`", row) == list(program.packages)
    known = re.findall(r"^([\w-]+)\|", (ROOT / "install").read_text("utf-8"), re.MULTILINE)
    assert set(program.packages) <= set(known)
