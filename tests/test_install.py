"""The shipped ``./install`` on machines of all kinds, with simulated commands of Debian."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGES = [
    *("build-essential", "portaudio19-dev", "libasound2-plugins", "ffmpeg", "libgl1", "libglib2.0-0"),
    *("python3-dev", "python3-venv", "gcc-avr", "avrdude", "avr-libc", "binutils-avr"),
    *("libsimavr-dev", "libelf-dev"),
]


TEST_PACKAGES = [
    *(
        "libcmocka-dev",
        "arduino-core-avr",
        "clang",
        "libclang-rt-dev",
        "chromium-headless-shell",
        "pulseaudio",
    ),
    *("node-typescript", "fonts-dejavu-core", "fluidsynth", "fluid-soundfont-gm", "poppler-utils"),
    *("shellcheck", "systemd"),
]


class Machine:
    """A checkout, and a folder of simulated commands that comes before the system's own on the path."""

    def __init__(self, folder: Path) -> None:
        self.checkout = folder / "checkout"
        self.commands = folder / "commands"
        self.told = folder / "told"
        self.path = f"{self.commands}:/usr/bin:/bin"
        for place in (self.checkout / ".venv" / "bin", self.commands):
            place.mkdir(parents=True)
        for name in ("install", "pyproject.toml", "requirements.lock", "requirements-dev.lock"):
            shutil.copy(ROOT / name, self.checkout)
        self.is_a("x86_64", user=1000, python=(3, 11))
        self.has(*PACKAGES)
        self.command("apt-get", self._telling("apt-get"))
        self.command("apt-cache", "exit 0")
        self.command("sudo", 'exec "$@"')
        self.inside("pip", self._telling("pip"))
        self.inside("python", "exit 0")

    def _telling(self, name: str) -> str:
        return f'echo {name} "$@" "${{PYPI+PYPI=$PYPI}}" >>{self.told}'

    def command(self, name: str, lines: str) -> None:
        """Adds a simulated command."""
        self._write(self.commands / name, lines)

    def inside(self, name: str, lines: str) -> None:
        """Adds a simulated command of the Python environment."""
        self._write(self.checkout / ".venv" / "bin" / name, lines)

    def _write(self, path: Path, lines: str) -> None:
        path.write_text(f"#!/bin/bash\n{lines}\n", encoding="utf-8")
        path.chmod(0o755)

    def is_a(self, processor: str, user: int, python: tuple[int, int], bits: int = 64) -> None:
        self.command("uname", f"echo {processor}")
        self.command("getconf", f"echo {bits}")
        self.command("id", f"[ $1 = -u ] && echo {user} || echo ani")
        version = f"import sys; sys.version_info = {(*python, 0)}; exec(sys.argv[2])"
        self.command("python3", f'exec {sys.executable} -c "{version}" "$@"')

    def has(self, *packages: str) -> None:
        """Sets what dpkg-query lists; a removed package whose configuration is left is in the list, too."""
        lines = [line if "," in line else f"installed {line}, " for line in packages]
        lines.append("config-files swig, ")
        self.command("dpkg-query", "cat <<'END'\n" + "\n".join(lines) + "\nEND")

    def has_no_sudo(self) -> None:
        """Leaves no sudo on the path, not even the system's: only the commands
        that the script needs remain."""
        (self.commands / "sudo").unlink()
        for name in ("bash", "dirname", "readlink", "grep", "sed", "tr", "sha256sum", "cut", "cat"):
            (self.commands / name).symlink_to(shutil.which(name) or "")
        self.path = str(self.commands)

    def install(self, *words: str) -> subprocess.CompletedProcess[str]:
        environment = {"PATH": self.path, "HOME": str(self.checkout)}
        command = [str(self.checkout / "install"), *words]
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)

    def done(self) -> list[str]:
        """The calls that apt-get and pip got."""
        return self.told.read_text(encoding="utf-8").splitlines() if self.told.exists() else []

    def fetched(self) -> list[str]:
        """The packages that apt-get was asked to install."""
        lines = [line.split() for line in self.done() if line.startswith("apt-get install")]
        return [word for line in lines for word in line[2:] if not word.startswith("-")]


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_missing_packages_are_named_with_reasons_and_installed(machine: Machine) -> None:
    machine.has(*(name for name in PACKAGES if name not in ("avrdude", "ffmpeg")))
    ran = machine.install()
    assert ran.returncode == 0, ran.stderr
    assert machine.fetched() == ["ffmpeg", "avrdude"]
    assert "avrdude              writes the firmware into boards\n" in ran.stderr
    assert "with sudo, which may ask for your password" in ran.stderr


def test_a_second_run_does_and_says_nothing(machine: Machine) -> None:
    machine.has(*PACKAGES[1:])
    assert machine.install().returncode == 0
    before = machine.done()
    again = machine.install()
    assert (again.returncode, again.stdout, again.stderr) == (0, "", "")
    assert machine.done() == before


def test_a_package_that_provides_another_is_enough(machine: Machine) -> None:
    others = [name for name in PACKAGES if name not in ("libglib2.0-0", "libgl1")]
    standing_in = "installed libgl1, libgl1-extra (= 1), ", "installed libglib2.0-0t64, libglib2.0-0 (= 2.84)"
    machine.has(*others, *standing_in)
    assert machine.install().returncode == 0
    assert machine.fetched() == []


@pytest.mark.parametrize("sudo", ["none", "refuses"])
def test_a_user_who_may_not_install_is_told_what_root_must_run(machine: Machine, sudo: str) -> None:
    machine.has(*PACKAGES[2:])
    if sudo == "none":
        machine.has_no_sudo()
    else:
        machine.command("sudo", 'echo "ani is not in the sudoers file." >&2; exit 1')
    ran = machine.install()
    assert ran.returncode == 2
    why = {"none": "you are not root and there is no sudo", "refuses": "ani may not use sudo here"}[sudo]
    assert why in ran.stderr
    assert "  apt-get install --no-install-recommends build-essential portaudio19-dev\nas root" in ran.stderr
    assert machine.done() == []


def test_the_tests_get_what_they_need_and_the_game_does_not(machine: Machine) -> None:
    machine.has(*PACKAGES)
    assert machine.install().returncode == 0
    assert machine.fetched() == []
    ran = machine.install("test")
    assert ran.returncode == 0, ran.stderr
    assert machine.fetched() == TEST_PACKAGES
    assert "poppler-utils        the tests read the boards' labels back with pdftotext\n" in ran.stderr


@pytest.mark.parametrize(
    ("of", "unknown", "fetched"),
    [("clang", "libclang-rt-dev", "clang"), ("chromium", "chromium-headless-shell", "chromium")],
)
def test_a_package_that_a_system_does_not_know_comes_with_another(
    machine: Machine, of: str, unknown: str, fetched: str
) -> None:
    machine.has(*PACKAGES, *(name for name in TEST_PACKAGES if of not in name))
    machine.command("apt-cache", f'[ "$2" != {unknown} ]')
    ran = machine.install("test")
    assert ran.returncode == 0, ran.stderr
    assert machine.fetched() == [fetched]


def test_root_needs_no_sudo(machine: Machine) -> None:
    machine.is_a("x86_64", user=0, python=(3, 11))
    machine.command("sudo", "exit 1")
    machine.has(*PACKAGES[1:])
    ran = machine.install()
    assert ran.returncode == 0, ran.stderr
    assert machine.fetched() == PACKAGES[:1]


@pytest.mark.parametrize(
    ("processor", "python", "compiled"),
    [
        ("aarch64", (3, 11), False),
        ("aarch64", (3, 12), False),
        ("aarch64", (3, 13), True),
        ("x86_64", (3, 13), False),
    ],
)
def test_lgpio_is_compiled_where_pypi_has_not_done_it(
    machine: Machine, processor: str, python: tuple[int, int], compiled: bool
) -> None:
    machine.is_a(processor, user=1000, python=python)
    ran = machine.install()
    assert ran.returncode == 0, ran.stderr
    assert machine.fetched() == ["swig"] * compiled
    assert ("PYPI=1" in " ".join(machine.done())) is compiled


def test_the_lgpio_that_is_compiled_is_the_locked_one(machine: Machine) -> None:
    machine.is_a("aarch64", user=1000, python=(3, 13))
    machine.has(*PACKAGES, "swig")
    machine.inside("pip", f'for file; do :; done; [ -z "${{PYPI:-}}" ] || cat "$file" >>{machine.told}')
    assert machine.install().returncode == 0
    first, *hashes = machine.done()
    assert re.fullmatch(r"lgpio==[\d.]+ \\", first)
    assert len(hashes) > 1
    assert all(re.fullmatch(r"    --hash=sha256:[0-9a-f]{64}( \\)?", line) for line in hashes)
    assert not hashes[-1].endswith("\\")


def test_an_lgpio_that_cannot_be_compiled_stops_nothing(machine: Machine) -> None:
    machine.is_a("aarch64", user=1000, python=(3, 13))
    machine.has(*PACKAGES, "swig")
    machine.inside("pip", '[ -z "${PYPI:-}" ]')
    ran = machine.install()
    assert ran.returncode == 0, ran.stderr
    assert "without lgpio the Pi's own button, knob and lamp cannot be used; all else can" in ran.stderr
    assert machine.install().stderr == ""


def test_a_system_of_32_bits_is_told_so_before_anything_is_installed(machine: Machine) -> None:
    machine.is_a("aarch64", user=1000, python=(3, 13), bits=32)
    ran = machine.install()
    assert ran.returncode == 2
    assert "take Raspberry Pi OS (64-bit)" in ran.stderr
    assert machine.done() == []


def test_a_failure_of_apt_get_is_one_sentence(machine: Machine) -> None:
    machine.has(*PACKAGES[1:])
    machine.command("apt-get", '[ "$1" = update ] || { echo "E: no room on the disk" >&2; exit 100; }')
    ran = machine.install()
    assert ran.returncode == 2
    assert "E: no room on the disk" in ran.stderr
    assert "apt-get could not install the packages" in ran.stderr


def test_a_word_that_is_not_known_is_refused(machine: Machine) -> None:
    ran = machine.install("tset")
    assert ran.returncode == 2
    known = "./install, ./install test, ./install service, ./install kiosk or ./install --remove"
    assert ran.stderr == f"install: “tset” is not known; say {known}.\n"


@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-dev.lock"])
def test_the_locked_lists_ask_for_lgpio_only_where_pypi_has_it(lock: str) -> None:
    lines = (ROOT / lock).read_text(encoding="utf-8").splitlines()
    (line,) = [line for line in lines if line.startswith("lgpio==")]
    marker = line.partition(";")[2]
    assert "python_full_version < '3.13'" in marker
    assert "platform_machine == 'aarch64'" in marker
