"""A Nano as it is bought: the real Optiboot in the simulator, the real avrdude, then the shipped firmware."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import cli
from companion.boards.wire.messages import RecordState
from companion.boards.workshop.workbench import Workbench
from companion.clock import MonotonicClock
from companion.rehearsal.devices.wires import FirmwareBuild
from tests.programs import AVRDUDE, OPTIBOOT

pytestmark = pytest.mark.realtime

SOURCE = Path("/usr/share/arduino/hardware/arduino/avr/bootloaders/optiboot/optiboot.c")
FLAGS = "-mmcu=atmega328p -DF_CPU=16000000L -DBAUD_RATE=115200 -DLED_START_FLASHES=0 -w -Os -nostartfiles"
# Compiled today it is longer than the 512 bytes it has on a Nano, so it gets the next larger section.
SECTIONS = "-Wl,--section-start=.text=0x7c00 -Wl,--section-start=.version=0x7ffe"
PACE = 0.2
"""Seconds of the board's time in one real second. Optiboot waits one of its seconds for a byte: a
busy computer then has five."""
SMALL = "-fno-inline-small-functions -fno-split-wide-types -mrelax"


@pytest.fixture
def optiboot(tmp_path: Path) -> Path:
    OPTIBOOT.need()
    elf, program = tmp_path / "optiboot.elf", tmp_path / "optiboot.hex"
    flags = [*FLAGS.split(), *SMALL.split(), *SECTIONS.split()]
    subprocess.run(["avr-gcc", *flags, "-o", elf, SOURCE], check=True)
    sections = "-j .text -j .data -j .version --set-section-flags .version=alloc,load -O ihex"
    subprocess.run(["avr-objcopy", *sections.split(), elf, program], check=True)
    return program


class SlowClock(MonotonicClock):
    """A clock at the board's pace, so that our own time limits wait for the slow board."""

    def now(self) -> float:
        return super().now() * PACE


@pytest.fixture
def nano(built: FirmwareBuild, optiboot: Path, tmp_path: Path) -> Iterator[str]:
    link = tmp_path / "nano"
    bench = subprocess.Popen(
        [built.bench, "--boot", optiboot, "--link", link, "--pace", str(PACE)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert bench.stdout
    assert bench.stdout.readline().startswith("pty")
    yield str(link)
    bench.communicate("stop\n", timeout=300)


def test_a_nano_as_it_is_bought_is_flashed_and_answers(
    nano: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    AVRDUDE.need()
    monkeypatch.setattr("companion.clock.MonotonicClock", SlowClock)
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    monkeypatch.setattr("sys.argv", ["companion", "boards", "flash", "--port", nano])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    told = " ".join(capsys.readouterr().out.split())
    assert ended.value.code in (0, None), told
    assert "written, verified, and it answers with firmware 1." in told
    assert "it is new, name it with" in told
    with Workbench([nano], SlowClock()) as bench:
        assert bench.boards(6.0)[nano].memory == RecordState.EMPTY
