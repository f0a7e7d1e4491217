"""If rpicam-vid is missing, people are told which package to install: apt-cache
says what the system offers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.clock import MonotonicClock
from companion.dice.camera.rpicam import open_rpicam
from companion.dice.camera.rpicam_program import find_program, how_to_install
from companion.dice.checkup import check_up
from companion.dice.problem import Problem
from companion.dice.readings import CameraState
from companion.dice.settings import CameraSettings, DiceSettings

RASPBERRY_PI_OS = """\
rpicam-apps-lite:
  Installed: (none)
  Candidate: 1.9.0-1
  Version table:
     1.9.0-1 500
        500 archive trixie/main arm64 Packages
rpicam-apps:
  Installed: (none)
  Candidate: 1.9.0-1
"""
DEBIAN = ""
HELD_BACK = "rpicam-apps-lite:\n  Installed: (none)\n  Candidate: (none)\n  Version table:\n"
OLD_NAME_ONLY = HELD_BACK + "rpicam-apps:\n  Installed: (none)\n  Candidate: 1.5.0-1\n"

Apt = Callable[[str], Path]


@pytest.fixture
def apt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Apt:
    """Puts an ``apt-cache`` on the path as the only program. It says this and
    counts how often it is asked."""
    monkeypatch.setenv("PATH", str(tmp_path))

    def write(says: str) -> Path:
        file = tmp_path / "apt-cache"
        file.write_text(f"#!/bin/sh\necho asked >> {tmp_path}/asked\nprintf '%s' '{says}'\n")
        file.chmod(0o755)
        return tmp_path / "asked"

    return write


@pytest.mark.parametrize(
    ("says", "command"),
    [
        (RASPBERRY_PI_OS, "sudo apt install rpicam-apps-lite"),
        (OLD_NAME_ONLY, "sudo apt install rpicam-apps"),
        (DEBIAN, None),
        (HELD_BACK, None),
    ],
)
def test_the_named_package_is_one_that_this_system_offers(apt: Apt, says: str, command: str | None) -> None:
    apt(says)
    assert how_to_install() == command


def test_a_system_without_apt_offers_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert how_to_install() is None


def test_the_programs_old_name_is_accepted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert find_program() is None
    old = tmp_path / "libcamera-vid"
    old.write_text("#!/bin/sh\n")
    old.chmod(0o755)
    assert find_program() == str(old)


def test_packages_are_searched_once(apt: Apt) -> None:
    asked = apt(RASPBERRY_PI_OS)
    camera = CameraSettings(source="rpicam")
    why = open_rpicam(camera)
    assert isinstance(why, Problem)
    assert open_rpicam(camera, why) == why
    assert asked.read_text().count("asked") == 1


@pytest.mark.parametrize(
    ("says", "words"),
    [(RASPBERRY_PI_OS, "run sudo apt install rpicam-apps-lite"), (DEBIAN, "use Raspberry Pi OS")],
)
def test_the_cameras_state_says_what_to_install(apt: Apt, says: str, words: str) -> None:
    apt(says)
    settings = DiceSettings(cameras=(CameraSettings(source="rpicam"),))
    (status,) = check_up(settings, MonotonicClock(), looks=0.1)
    assert status.state is CameraState.GONE
    assert "rpicam-vid" in status.why
    assert words in status.why
