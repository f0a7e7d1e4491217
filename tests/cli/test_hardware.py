"""Which camera is used if none is configured, from the kernel's list of video nodes."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.cli.hardware import cameras, with_what_is_there
from companion.config import Settings
from companion.dice.settings import CameraSettings, DiceSettings
from tests.dice.camera.pi_nodes import Nodes

CONNECTOR = "1f00110000"


@pytest.fixture
def nodes(tmp_path: Path) -> Nodes:
    return Nodes(tmp_path / "sys")


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder on the path; there is no rpicam-vid in it."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    return folder


@pytest.fixture
def rpicam(programs: Path) -> None:
    program = programs / "rpicam-vid"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)


@pytest.mark.usefixtures("rpicam")
def test_the_pis_own_camera_is_found_without_a_line_in_table_toml(
    nodes: Nodes, capsys: pytest.CaptureFixture[str]
) -> None:
    nodes.pi_5(CONNECTOR)
    found = with_what_is_there(Settings(), nodes.folder)
    assert [camera.source for camera in found.dice.cameras] == ["rpicam"]
    assert capsys.readouterr().err == "", "there was no choice"


@pytest.mark.usefixtures("rpicam")
def test_the_pis_own_camera_comes_before_one_on_usb_and_people_are_told(
    nodes: Nodes, capsys: pytest.CaptureFixture[str]
) -> None:
    nodes.pi_4(sensor=True)
    nodes.usb_camera(2)
    assert cameras(nodes.folder) == ["rpicam", 2]
    found = with_what_is_there(Settings(), nodes.folder)
    assert [camera.source for camera in found.dice.cameras] == ["rpicam"]
    told = capsys.readouterr()
    assert "the Pi's own camera will be used, and camera 2 left alone" in told.err
    assert "cameras = [{source = 2}]" in told.err
    assert told.out == ""


@pytest.mark.usefixtures("programs")
def test_without_the_pis_program_the_camera_on_usb_comes_first(nodes: Nodes) -> None:
    nodes.pi_5(CONNECTOR)
    nodes.usb_camera(8)
    assert cameras(nodes.folder) == [8, "rpicam"]


@pytest.mark.usefixtures("programs")
def test_the_pis_own_camera_alone_is_used_even_without_its_program(nodes: Nodes) -> None:
    nodes.pi_5(CONNECTOR)
    assert cameras(nodes.folder) == ["rpicam"]


def test_codecs_are_not_taken_for_cameras(nodes: Nodes) -> None:
    nodes.pi_4(sensor=False)
    assert cameras(nodes.folder) == []
    assert with_what_is_there(Settings(), nodes.folder).dice.cameras == ()


def test_a_configured_camera_stays(nodes: Nodes, capsys: pytest.CaptureFixture[str]) -> None:
    nodes.pi_5(CONNECTOR)
    nodes.usb_camera(8)
    settings = Settings(dice=DiceSettings(cameras=(CameraSettings(source="clip.mp4"),)))
    assert with_what_is_there(settings, nodes.folder) == settings
    assert capsys.readouterr().err == ""
