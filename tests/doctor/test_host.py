"""Programs are asked with a time limit, and whatever they do, the doctor goes on."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from companion.doctor.host import Host, ask_program
from tests.doctor.conftest import CONTAINER, LAPTOP, PI_5, Be, Recorded


def program(folder: Path, text: str) -> str:
    file = folder / "program"
    file.write_text(f"#!/bin/sh\n{text}\n")
    file.chmod(0o755)
    return str(file)


def test_an_answer_is_what_a_program_prints(tmp_path: Path) -> None:
    answer = ask_program(program(tmp_path, "echo Load=loaded; echo nothing; echo A=b=c; echo $LC_ALL"))
    assert answer and answer.fields() == {"Load": "loaded", "A": "b=c"}
    assert answer.text.endswith("C\n")


def test_a_program_that_hangs_is_given_up(tmp_path: Path) -> None:
    begun = time.monotonic()
    answer = ask_program(program(tmp_path, "exec sleep 600"), timeout_s=0.3)
    assert not answer and "does not answer within" in answer.why_not
    assert time.monotonic() - begun < 60


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("echo 'cannot open /dev/vcio' >&2; exit 255", "says: cannot open /dev/vcio"),
        ("echo 'it is not here'; exit 1", "says: it is not here"),
        ("exit 2", "says: exit code 2"),
    ],
)
def test_a_program_that_fails_is_told_in_its_own_words(tmp_path: Path, text: str, why: str) -> None:
    answer = ask_program(program(tmp_path, text))
    assert not answer and answer.why_not.endswith(why)


def test_a_program_that_is_not_there_is_told() -> None:
    assert ask_program("no-such-program").why_not == "the program no-such-program is not on this machine"


def test_a_file_that_may_not_be_run_is_told(tmp_path: Path) -> None:
    (tmp_path / "program").write_text("#!/bin/sh\n")
    assert "cannot be run (Permission denied)" in ask_program(str(tmp_path / "program")).why_not


def test_a_program_that_prints_no_text_is_no_harm(tmp_path: Path) -> None:
    assert ask_program(program(tmp_path, r"printf '\377\376'")).text == "\ufffd\ufffd"


@pytest.mark.parametrize(
    ("computer", "is_pi", "container", "model"),
    [
        (PI_5, True, "", "Raspberry Pi 5 Model B Rev 1.0"),
        (LAPTOP, False, "", "LENOVO ThinkPad X1 Carbon 6th"),
        (CONTAINER, False, "docker", ""),
    ],
    ids=["Pi 5", "laptop", "container"],
)
def test_computers_are_told_apart(
    be: Be, computer: Recorded, is_pi: bool, container: str, model: str
) -> None:
    host = be(computer)
    assert (host.is_pi, host.container, host.model) == (is_pi, container, model)


def test_what_cannot_be_read_is_nothing(tmp_path: Path) -> None:
    host = Host(tmp_path)
    assert (host.read("proc/none"), host.read_bytes("proc/none"), host.link("proc/none")) == (None, None, "")
    assert host.find("proc/*") == [] and not host.there("proc")
