"""Section *disk*: room, disks that cannot be written, cards, and what lies in memory alone."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from companion.doctor.diagnosis import Diagnosis, Finding
from companion.doctor.probes.disk import disk
from tests.doctor.conftest import CONTAINER, LAPTOP, PI_4, PI_5, Be, Recorded

FOLDERS = {
    "the journal": Path("/home/pi/.local/share/companion"),
    "settings": Path("/home/pi/.config/companion"),
    "the log": Path("/home/pi/.local/state/companion/log"),
}
GB = 1_000_000_000


def told(be: Be, computer: Recorded, free: int = 21 * GB, **folders: str) -> list[Diagnosis]:
    places = {name: Path(place) for name, place in folders.items()} or FOLDERS
    return list(disk(be(computer), places, lambda _: free))


def test_one_disk_is_one_line_with_all_that_lies_on_it(be: Be) -> None:
    (line,) = told(be, PI_5)
    assert line.finding is Finding.WELL
    assert line.what == "the journal, settings and the log lie on /dev/nvme0n1p2 (ext4): 21.0 GB are free"


def test_a_card_is_a_note_and_soldered_memory_is_none(be: Be) -> None:
    _, card = told(be, PI_4)
    assert card.finding is Finding.NOTE and "SD card" in card.what and "poweroff" in card.remedy
    assert len(told(be, PI_4.but({"sys/block/mmcblk0/device/type": "MMC\n"}))) == 1


@pytest.mark.parametrize(
    ("free", "finding", "said"),
    [
        (21 * GB, Finding.WELL, "21.0 GB are free"),
        (400_000_000, Finding.NOTE, "400 MB are free"),
        (9_000_000, Finding.WRONG, "9 MB are free"),
    ],
)
def test_a_full_disk_is_told(be: Be, free: int, finding: Finding, said: str) -> None:
    (line,) = told(be, PI_5, free)
    assert line.finding is finding and line.what.endswith(said)
    assert bool(line.remedy) == (finding is not Finding.WELL)


def test_a_disk_that_cannot_be_written_is_wrong(be: Be) -> None:
    computer = PI_4.but({"proc/mounts": "/dev/mmcblk0p2 / ext4 ro,noatime 0 0\n"})
    (line,) = told(be, computer)
    assert line.finding is Finding.WRONG
    assert "cannot be written" in line.what and "remount,rw /" in line.remedy


@pytest.mark.parametrize("word", ["boot=overlay", "overlayroot=tmpfs"])
def test_a_pi_that_forgets_everything_is_wrong(be: Be, word: str) -> None:
    computer = PI_4.but(
        {
            "proc/cmdline": f"console=tty1 {word} root=PARTUUID=4e639091-02\n",
            "proc/mounts": "/dev/mmcblk0p2 /media/root-ro ext4 ro 0 0\noverlay / overlay rw 0 0\n",
        }
    )
    _, line = told(be, computer)
    assert line.finding is Finding.WRONG and "forgotten" in line.what and "raspi-config" in line.remedy


def test_a_folder_in_memory_is_wrong(be: Be) -> None:
    computer = LAPTOP.but({"proc/mounts": "/dev/sda1 / ext4 rw 0 0\ntmpfs /data tmpfs rw 0 0\n"})
    lines = told(be, computer, journal="/data/games", log="/var/log")
    assert [(one.finding, one.what.split(":")[0]) for one in lines] == [
        (Finding.WELL, "journal lies on tmpfs (tmpfs)"),
        (Finding.WRONG, "journal lies in memory"),
        (Finding.WELL, "log lies on /dev/sda1 (ext4)"),
    ]


def test_a_containers_own_disk_is_a_note_and_a_volume_is_none(be: Be) -> None:
    lines = told(be, CONTAINER, journal="/data/games", log="/srv/log")
    assert [one.finding for one in lines] == [Finding.WELL, Finding.WELL, Finding.NOTE]
    assert "in a container" in lines[2].what and "volume" in lines[2].remedy


def test_a_disk_whose_name_has_a_blank_is_found(be: Be) -> None:
    computer = LAPTOP.but(
        {"proc/mounts": "/dev/sda1 / ext4 rw 0 0\n/dev/sdb1 /media/USB\\040disk vfat ro 0 0\n"}
    )
    (line,) = told(be, computer, journal="/media/USB disk/games")
    assert line.finding is Finding.WRONG and "/dev/sdb1" in line.what


def test_a_disk_that_cannot_be_asked_is_no_fault(be: Be) -> None:
    def refuse(_: Path) -> int:
        raise OSError(errno.EACCES, "Permission denied")

    (line,) = disk(be(PI_5), {"the log": Path("/srv/log")}, refuse)
    assert line.finding is Finding.SKIPPED and "Permission denied" in line.what
