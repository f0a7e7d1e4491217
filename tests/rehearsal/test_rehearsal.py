"""The whole rehearsal: simulators, camera and players start, and all of them are gone afterwards."""

from pathlib import Path

import psutil
import pytest

from companion.clock import MonotonicClock
from companion.dice.camera.capture import open_with_opencv
from companion.dice.settings import CameraSettings
from companion.errors import Missing
from companion.rehearsal.camera.enrolment import photograph_faces, set_name
from companion.rehearsal.rehearsal import Rehearsal

FIRMWARE = Path(__file__).parents[2] / "firmware"


def children() -> set[int]:
    return {
        child.pid
        for child in psutil.Process().children(recursive=True)
        if "resource_tracker" not in str(child.cmdline())
    }


@pytest.mark.realtime
def test_an_open_rehearsal_has_all_its_parts_and_a_closed_one_leaves_none(tmp_path: Path) -> None:
    dice = tmp_path / "dice"
    dice.mkdir()
    (dice / f"{set_name()}.dice").touch()  # other tests cover enrolment
    before = children()
    rehearsal = Rehearsal(
        3, ("red", "green"), tmp_path, MonotonicClock(), firmware=FIRMWARE, boards=2, dice_folder=dice
    )
    with rehearsal:
        assert len(children() - before) == 4  # two boards, the panels, the camera
        assert all(Path(port).exists() for port in rehearsal.ports)
        assert len(rehearsal.ports) == 3
        camera = open_with_opencv(CameraSettings(source=rehearsal.camera_url))
        assert camera is not None
        assert camera.read() is not None
        camera.release()
        rehearsal.lay_pile([3, 4, 5])
        assert len(rehearsal.stage.in_hand(0)) == len(rehearsal.stage.in_hand(1)) == 5
    assert children() == before
    assert not any(Path(port).exists() for port in rehearsal.ports)


def test_without_firmware_one_sentence_says_so_and_nothing_is_left(tmp_path: Path) -> None:
    before = children()
    dice = tmp_path / "dice"
    dice.mkdir()
    (dice / f"{set_name()}.dice").touch()
    rehearsal = Rehearsal(
        3, ("red",), tmp_path, MonotonicClock(), firmware=tmp_path / "nowhere", dice_folder=dice
    )
    with pytest.raises(Missing, match="nowhere"):
        rehearsal.open()
    assert children() == before


def test_the_enrolment_has_pictures_enough_of_every_face() -> None:
    pictures = photograph_faces(1)
    assert len(pictures) == 5
    assert all(len(of_face) >= 8 for of_face in pictures.values())
    assert all(min(picture.shape[:2]) > 80 for of_face in pictures.values() for picture in of_face)
