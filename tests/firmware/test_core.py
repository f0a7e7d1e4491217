"""The portable core on this computer, under the address and undefined-behaviour sanitizers; and the sizes."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from companion.rehearsal.wires import Built, make


def test_the_core_passes_its_own_tests(firmware_folder: Path) -> None:
    if not Path("/usr/include/cmocka.h").exists():
        pytest.skip("cmocka is not installed (Debian: libcmocka-dev), so the core is not tested alone")
    assert make(firmware_folder, "build/tests").returncode == 0
    run = subprocess.run([firmware_folder / "build" / "tests"], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    assert run.stdout.count("[       OK ]") + run.stderr.count("[       OK ]") >= 30


def test_the_firmware_is_small(built: Built, firmware_folder: Path) -> None:
    told = make(firmware_folder, "size")
    assert told.returncode == 0, told.stdout
    sizes = re.search(r"flash (\d+) of \d+, RAM (\d+) of \d+", told.stdout)
    assert sizes
    assert int(sizes[1]) < 12_288
    assert int(sizes[2]) < 1_024
