"""Programs that not every machine has: without one its tests are skipped, and ./test says how to get it.

python tests/programs.py FILE      # the line that ./test ends with; pytest --missing-into FILE wrote the file
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import NoReturn

import pytest

FUZZ_TARGET = b"int LLVMFuzzerTestOneInput(const char *data, unsigned long size) { return !data && size; }"


@dataclass(frozen=True)
class Program:
    """A program, or several that are needed together. ``packages`` are Debian's; ./install test has them."""

    name: str
    there: Callable[[], bool]
    packages: tuple[str, ...] = ()
    get: str = "./install test"

    @property
    def reason(self) -> str:
        """Why a test is skipped."""
        return f"{self.name} is missing: {self.get}"

    @property
    def needed(self) -> pytest.MarkDecorator:
        """Marks tests that are skipped without it."""
        return pytest.mark.skipif(not self.there(), reason=self.reason)

    def need(self) -> None:
        """Skips the test if it is missing."""
        __tracebackhide__ = True  # the summary shall name the test's own line
        if not self.there():
            self.skip()

    def skip(self) -> NoReturn:
        """Skips the test."""
        __tracebackhide__ = True
        pytest.skip(self.reason)


def _found(*commands: str) -> Callable[[], bool]:
    return lambda: all(shutil.which(command) is not None for command in commands)


def _has(*files: str) -> Callable[[], bool]:
    return lambda: all(Path(file).exists() for file in files)


def chromium_file() -> str | None:
    """The browser for the tests: the one that never has windows takes half of the other's time."""
    return shutil.which("chromium-headless-shell") or shutil.which("chromium")


def _links_a_fuzzer() -> bool:
    """Clang alone is not enough: Debian has the library in a package of its own."""
    if shutil.which("clang") is None:
        return False
    with tempfile.TemporaryDirectory() as folder:
        command = ["clang", "-fsanitize=fuzzer,address,undefined", "-xc", "-", "-o", f"{folder}/fuzz"]
        return subprocess.run(command, input=FUZZ_TARGET, capture_output=True, check=False).returncode == 0


def _is_kicad_9() -> bool:
    there = _found("kicad-cli")() and _has("/usr/share/kicad/symbols", "/usr/share/kicad/footprints")()
    if not there:
        return False
    told = subprocess.run(["kicad-cli", "version"], capture_output=True, text=True, check=False).stdout
    major = told.partition(".")[0]
    return major.isdigit() and int(major) >= 9


CC = Program("make and a C compiler", _found("make", "cc"), ("build-essential",))
AVR_GCC = Program("avr-gcc", _found("avr-gcc"), ("gcc-avr", "avr-libc"))
SIMAVR = Program("libsimavr", _has("/usr/include/simavr/sim_avr.h"), ("libsimavr-dev", "libelf-dev"))
CMOCKA = Program("cmocka", _has("/usr/include/cmocka.h"), ("libcmocka-dev",))
LIBFUZZER = Program("clang with libFuzzer", _links_a_fuzzer, ("clang", "libclang-rt-dev"))
AVRDUDE = Program("avrdude", _found("avrdude"), ("avrdude",))
OPTIBOOT = Program(
    "Optiboot", _has("/usr/share/arduino/hardware/arduino/avr/bootloaders/optiboot"), ("arduino-core-avr",)
)
CHROMIUM = Program("Chromium", lambda: chromium_file() is not None, ("chromium-headless-shell",))
TSC = Program("tsc", _found("tsc"), ("node-typescript",))
PULSEAUDIO = Program("PulseAudio", _found("pulseaudio"), ("pulseaudio",))
FLUIDSYNTH = Program(
    "FluidSynth with its instruments",
    lambda: _found("fluidsynth")() and _has("/usr/share/sounds/sf2/FluidR3_GM.sf2")(),
    ("fluidsynth", "fluid-soundfont-gm"),
)
PDFTOTEXT = Program("pdftotext", _found("pdftotext"), ("poppler-utils",))
PDFTOPPM = Program("pdftoppm", _found("pdftoppm"), ("poppler-utils",))
SHELLCHECK = Program("shellcheck", _found("shellcheck"), ("shellcheck",))
SYSTEMD = Program("systemd-analyze", _found("systemd-analyze"), ("systemd",))
KICAD = Program("KiCad 9", _is_kicad_9, get="hardware/README.md says how to get it")
NGSPICE = Program("ngspice", _found("ngspice"), get="sudo apt-get install ngspice")
TRAINING = Program(
    "PyTorch, ONNX and Numba",
    lambda: all(find_spec(name) is not None for name in ("torch", "onnx", "numba")),
    get="pip install -e .[train]",
)
PROGRAMS = (
    *(CC, AVR_GCC, SIMAVR, CMOCKA, LIBFUZZER, AVRDUDE, OPTIBOOT, CHROMIUM, TSC, PULSEAUDIO, FLUIDSYNTH),
    *(PDFTOTEXT, PDFTOPPM, SHELLCHECK, SYSTEMD, KICAD, NGSPICE, TRAINING),
)


def missing(reasons: Iterable[str]) -> list[str]:
    """Of all reasons for which tests were skipped those that name a program, one for each test."""
    known = {program.reason for program in PROGRAMS}
    return [reason for reason in reasons if reason in known]


def sentence(reasons: Iterable[str]) -> str:
    """What was skipped for want of which program, and how to get it; empty where nothing was."""
    counted = Counter(reasons)
    told = [
        f"{program.name} ({count} {'test' if count == 1 else 'tests'}; {program.get})"
        for program in PROGRAMS
        if (count := counted[program.reason])
    ]
    return f"Skipped for want of a program: {', '.join(told)}." if told else ""


if __name__ == "__main__":
    line = sentence(Path(sys.argv[1]).read_text("utf-8").splitlines())
    if line:
        print(line)  # noqa: T201 - it is what the command is for
