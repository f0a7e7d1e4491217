"""The computer as the doctor asks it: its files below one root, and its programs, each with a time limit."""

from __future__ import annotations

import os
import platform
import pwd
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

TIMEOUT_S = 5.0
"""Seconds after which a program is given up."""
_MOST = 4_000_000
"""Characters of an answer that are looked at."""


@dataclass(frozen=True, slots=True)
class ProgramAnswer:
    """What a program has answered."""

    text: str = ""
    why_not: str = ""
    """Why there is no answer, in a few words; empty if there is one."""

    def __bool__(self) -> bool:
        return not self.why_not

    def fields(self) -> Mapping[str, str]:
        """Lines of the form `key=value`, as systemd's programs print them."""
        pairs = (line.partition("=") for line in self.text.splitlines())
        return {key: value for key, mark, value in pairs if mark}


Ask = Callable[..., ProgramAnswer]


def ask_program(*words: str, timeout_s: float = TIMEOUT_S) -> ProgramAnswer:
    """Runs a program of the system in English; it fails, hangs or is missing without raising anything."""
    path = f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin"
    environment = {**os.environ, "LC_ALL": "C", "SYSTEMD_PAGER": "", "PATH": path}
    try:
        done = subprocess.run(
            words,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=timeout_s,
            env=environment,
            check=False,
        )
    except FileNotFoundError:
        return ProgramAnswer(why_not=f"the program {words[0]} is not on this machine")
    except subprocess.TimeoutExpired:
        return ProgramAnswer(why_not=f"{words[0]} does not answer within {timeout_s:.0f} seconds")
    except OSError as error:
        return ProgramAnswer(why_not=f"{words[0]} cannot be run ({error.strerror})")
    text = done.stdout.decode(errors="replace")[:_MOST]
    if done.returncode:
        lines = done.stderr.decode(errors="replace").strip().splitlines() or text.strip().splitlines()
        reason = lines[0].strip() if lines else f"exit code {done.returncode}"
        return ProgramAnswer(text, f"{words[0]} says: {reason}")
    return ProgramAnswer(text)


def _user_name() -> str:
    try:
        return pwd.getpwuid(os.geteuid()).pw_name
    except KeyError:  # a container may run as a number that has no name
        return str(os.geteuid())


@dataclass(frozen=True, slots=True)
class Host:
    """One computer. A test gives it another root, and recorded answers."""

    root: Path = Path("/")
    """Below it lie the folders of the system: `proc`, `sys`, `etc`, `run`."""
    ask: Ask = ask_program
    processor: str = field(default_factory=platform.machine)
    """`aarch64`, `x86_64`."""
    bits: int = 64 if sys.maxsize > 2**32 else 32
    """The bits of Python: a 64-bit kernel can run 32-bit programs."""
    user: str = field(default_factory=_user_name)
    """The name of the user who asks."""

    def read(self, path: str) -> str | None:
        """A file of the system without the zeros and spaces around it; None if it cannot be read."""
        data = self.read_bytes(path)
        return None if data is None else data.decode(errors="replace").strip("\0 \n")

    def read_bytes(self, path: str) -> bytes | None:
        """A file of the system; None if it cannot be read."""
        try:
            return (self.root / path).read_bytes()
        except OSError:
            return None

    def link(self, path: str) -> str:
        """Where a symbolic link leads; empty if it cannot be read."""
        try:
            return str((self.root / path).readlink())
        except OSError:
            return ""

    def there(self, path: str) -> bool:
        """Whether there is such a file or folder."""
        return (self.root / path).exists()

    def find(self, pattern: str) -> list[str]:
        """Paths of the system, sorted: `sys/class/thermal/thermal_zone*`."""
        return sorted(str(path.relative_to(self.root)) for path in self.root.glob(pattern))

    @property
    def model(self) -> str:
        """`Raspberry Pi 5 Model B Rev 1.0`, `LENOVO ThinkPad X1`; empty if nobody tells."""
        if model := self.read("proc/device-tree/model"):
            return model
        names = (self.read(f"sys/class/dmi/id/{name}") for name in ("sys_vendor", "product_version"))
        return " ".join(name for name in names if name and name != "None")

    @property
    def is_pi(self) -> bool:
        """It is a Raspberry Pi."""
        return self.model.startswith("Raspberry Pi")

    @property
    def container(self) -> str:
        """`docker`, `podman`, `systemd-nspawn` …; empty outside of a container."""
        if self.there("run/.containerenv"):
            return "podman"
        if self.there(".dockerenv"):
            return "docker"
        return self.read("run/systemd/container") or ""
