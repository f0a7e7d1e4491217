"""Which of a Raspberry Pi's many video nodes are cameras, and which of them only rpicam-vid can read."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from companion.clock import MonotonicClock
from companion.dice.camera import rpicam
from companion.dice.camera.feed import Feed
from companion.dice.camera.video_nodes import connector_camera_at, connector_cameras, usb_cameras
from companion.dice.settings import CameraSettings
from tests.dice.camera.pi_nodes import Nodes

FIRST_ON_A_PI_5, SECOND_ON_A_PI_5 = "1f00110000", "1f00128000"


@pytest.fixture
def nodes(tmp_path: Path) -> Nodes:
    return Nodes(tmp_path / "sys")


def test_codecs_and_image_processors_are_no_cameras(nodes: Nodes) -> None:
    nodes.pi_4(sensor=False)
    assert usb_cameras(nodes.folder) == []
    assert connector_cameras(nodes.folder) == []


def test_codecs_and_image_processors_of_a_pi_5_are_no_cameras_either(nodes: Nodes) -> None:
    nodes.pi_5()
    assert usb_cameras(nodes.folder) == []
    assert connector_cameras(nodes.folder) == []


def test_a_machine_without_video_has_no_cameras(tmp_path: Path) -> None:
    assert usb_cameras(tmp_path / "none") == []
    assert connector_camera_at(0, tmp_path / "none") is None


def test_a_sensor_on_a_pi_4s_connector_is_rpicam(nodes: Nodes) -> None:
    nodes.pi_4(sensor=True)
    assert usb_cameras(nodes.folder) == []
    assert connector_cameras(nodes.folder) == ["rpicam"]


def test_a_sensor_on_a_pi_5s_connector_is_rpicam_one_camera_though_it_has_eight_nodes(nodes: Nodes) -> None:
    nodes.pi_5(SECOND_ON_A_PI_5)
    assert connector_cameras(nodes.folder) == ["rpicam"]
    assert {connector_camera_at(number, nodes.folder) for number in range(8)} == {"rpicam"}


def test_mainlines_driver_of_a_pi_4s_connector_is_known_by_its_name(nodes: Nodes) -> None:
    nodes.add(0, "csi-image", "bcm2835-unicam", "platform/soc/fe801000.csi")
    assert connector_camera_at(0, nodes.folder) == "rpicam"


def test_a_camera_on_usb_is_its_first_node(nodes: Nodes) -> None:
    nodes.pi_4(sensor=True)
    nodes.usb_camera(2)
    assert usb_cameras(nodes.folder) == [2]
    assert connector_camera_at(2, nodes.folder) is None


def test_two_sensors_are_counted_as_the_program_counts_them(nodes: Nodes) -> None:
    nodes.pi_5(SECOND_ON_A_PI_5, FIRST_ON_A_PI_5)
    assert connector_cameras(nodes.folder) == ["rpicam", "rpicam:1"]
    assert connector_camera_at(0, nodes.folder) == "rpicam:1", "whichever was found first by the kernel"
    assert connector_camera_at(8, nodes.folder) == "rpicam"


def test_a_compute_module_4_counts_its_connectors_the_other_way_round(nodes: Nodes) -> None:
    nodes.add(0, "unicam-image", "unicam", "platform/soc/fe800000.csi")
    nodes.add(2, "unicam-image", "unicam", "platform/soc/fe801000.csi")
    assert connector_camera_at(0, nodes.folder) == "rpicam:1"
    assert connector_camera_at(2, nodes.folder) == "rpicam"


@pytest.mark.parametrize("source", [0, "0", "/dev/video0"])
def test_a_connectors_node_may_be_written_as_number_path_or_link(nodes: Nodes, source: int | str) -> None:
    nodes.pi_4(sensor=True)
    assert connector_camera_at(source, nodes.folder) == "rpicam"


def test_a_link_to_a_connectors_node_is_followed(nodes: Nodes, tmp_path: Path) -> None:
    nodes.pi_4(sensor=True)
    link = Path("/dev/shm") / f"{tmp_path.name}-camera"
    link.symlink_to("/dev/video0")
    try:
        assert connector_camera_at(str(link), nodes.folder) == "rpicam"
    finally:
        link.unlink()


@pytest.mark.parametrize(
    "source", [10, "/dev/video10", "http://127.0.0.1/0", "clip.mp4", "0.mp4", "rpicam", "³"]
)
def test_another_source_than_a_connectors_node_stays_as_it_is(nodes: Nodes, source: int | str) -> None:
    nodes.pi_4(sensor=True)
    assert connector_camera_at(source, nodes.folder) is None


PROGRAM = """#!{python}
import sys, time
try:
    for number in range(400):
        if "--metadata" in sys.argv:
            sys.stderr.write('{{"ExposureTime": 9000, "AnalogueGain": 1.0, "ColourGains": [1.0, 2.0]}},')
            sys.stderr.flush()
        else:
            sys.stdout.buffer.write(bytes([200]) * 128 * 96 + bytes([128]) * 64 * 96)
            sys.stdout.flush()
        time.sleep(0.02)
except BrokenPipeError:
    pass
"""


def test_the_connectors_number_gives_rpicams_pictures_and_not_raw_ones(
    nodes: Nodes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nodes.pi_5(FIRST_ON_A_PI_5)
    program = tmp_path / "rpicam-vid"
    program.write_text(PROGRAM.format(python=sys.executable))
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    monkeypatch.setattr(rpicam, "SETTLING_SECONDS", 0.1)
    feed = Feed(CameraSettings(source=0, width=128, height=96), MonotonicClock(), nodes.folder)
    feed.open()
    try:
        frame = feed.newest(15.0)
    finally:
        feed.close()
    assert frame is not None
    assert frame.picture.shape == (96, 128, 3)
    assert round(float(frame.picture.mean())) == 200
