"""The doctor says what is wrong and what to do about it, and looks at everything."""

from __future__ import annotations

import socket
from pathlib import Path

import msgspec
import pytest

from companion.boards.settings import BoardSettings
from companion.config import Settings
from companion.dice.settings import CameraSettings, DiceSettings
from companion.doctor import Diagnosis, Finding, diagnose
from companion.page.settings import PageSettings
from companion.table.settings import TableSettings


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    config = tmp_path / "asound.conf"
    config.write_text("pcm.!default { type null }\nctl.!default { type null }\n")
    monkeypatch.setenv("ALSA_CONFIG_PATH", str(config))
    monkeypatch.setenv("JACK_NO_START_SERVER", "1")
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    return Settings(page=PageSettings(port=0), table=TableSettings(journal=tmp_path / "games.sqlite"))


def found(settings: Settings, section: str, cameras: list[int] | None = None) -> list[Diagnosis]:
    return [one for one in diagnose(settings, cameras or []) if one.section == section]


def test_every_section_is_looked_at_and_what_is_wrong_has_a_remedy(settings: Settings) -> None:
    everything = list(diagnose(settings, []))
    assert {one.section for one in everything} == {"sound", "boards", "dice", "journal", "page"}
    assert all(one.remedy for one in everything if one.finding is not Finding.WELL)


def test_a_port_that_is_not_there_is_named(settings: Settings) -> None:
    settings = msgspec.structs.replace(settings, boards=BoardSettings(search=False, ports=("/dev/none",)))
    assert any(one.finding is Finding.WRONG and "/dev/none" in one.what for one in found(settings, "boards"))


def test_a_port_of_the_page_that_is_taken_is_named(settings: Settings) -> None:
    with socket.create_server(("", 0)) as other:
        port = other.getsockname()[1]
        (page,) = found(msgspec.structs.replace(settings, page=PageSettings(port=port)), "page")
    assert page.finding is Finding.WRONG and str(port) in page.what


def test_a_camera_that_is_plugged_in_will_be_used(settings: Settings) -> None:
    first = next(one for one in diagnose(settings, [2]) if one.section == "dice")
    assert first.what == "camera 2 is plugged in and will be used"


def test_a_camera_that_gives_no_pictures_is_named_with_what_to_do(settings: Settings) -> None:
    nothing = CameraSettings("http://127.0.0.1:9/")
    settings = msgspec.structs.replace(settings, dice=DiceSettings(cameras=(nothing,)))
    camera = found(settings, "dice")[0]
    assert camera.finding is Finding.WRONG
    assert "http://127.0.0.1:9/" in camera.what
    assert "correct its source" in camera.remedy


def test_dice_that_were_never_enrolled_are_a_note_with_the_command(settings: Settings) -> None:
    dice = found(settings, "dice")[-1]
    assert dice.finding is Finding.NOTE and "companion dice enrol default" in dice.remedy


def test_a_journal_that_can_be_written_is_well(settings: Settings) -> None:
    assert found(settings, "journal")[0].finding is Finding.WELL
