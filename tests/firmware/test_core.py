"""The portable core on this computer, under the address and undefined-behaviour sanitizers; and the sizes."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from companion.boards.workshop.firmware import make
from companion.rehearsal.devices.wires import FirmwareBuild
from tests.programs import CMOCKA, LIBFUZZER


def test_the_core_passes_its_own_tests(firmware_folder: Path) -> None:
    CMOCKA.need()
    assert make(firmware_folder, "build/tests").returncode == 0
    run = subprocess.run([firmware_folder / "build" / "tests"], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    assert run.stdout.count("[       OK ]") + run.stderr.count("[       OK ]") >= 30


def test_some_seconds_of_noise_and_nonsense_break_nothing(firmware_folder: Path, tmp_path: Path) -> None:
    """A short run; `make -C firmware fuzz SECONDS=600` is the long one."""
    LIBFUZZER.need()
    assert make(firmware_folder, "build/fuzz").returncode == 0
    fuzz, corpus = firmware_folder / "build" / "fuzz", firmware_folder / "tests" / "corpus"
    options = ["-max_total_time=4", "-max_len=1024", "-verbosity=0", "-seed=1"]
    options.append(f"-artifact_prefix={firmware_folder}/build/")
    run = subprocess.run([fuzz, *options, tmp_path, corpus], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr[-2000:]


def test_the_report_names_sizes_and_stack_frames(built: FirmwareBuild, firmware_folder: Path) -> None:
    told = make(firmware_folder, "report")
    assert told.returncode == 0, told.stderr
    assert re.search(r"flash \d+ of \d+, RAM \d+ of \d+", told.stdout)
    frames = [int(found) for found in re.findall(r"\t(\d+)\tstatic", told.stdout)]
    assert frames
    assert max(frames) < 256


def test_the_firmware_is_small(built: FirmwareBuild, firmware_folder: Path) -> None:
    told = make(firmware_folder, "size")
    assert told.returncode == 0, told.stdout
    sizes = re.search(r"flash (\d+) of \d+, RAM (\d+) of \d+", told.stdout)
    assert sizes
    assert int(sizes[1]) < 12_288
    assert int(sizes[2]) <= 1_408
