"""The program that reads the Raspberry Pi's own camera: where it is, and how to install it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess

PROGRAMS = ("rpicam-vid", "libcamera-vid")
"""Its name, and the one it had before 2024."""
PACKAGES = ("rpicam-apps-lite", "rpicam-apps")
"""Raspberry Pi OS 12 and 13 have both, Ubuntu 25.10 too; Debian 12 and 13 have neither."""
_PATIENCE = 10.0


def find_program() -> str | None:
    """The path of the program; None if it is not installed."""
    return next((found for name in PROGRAMS if (found := shutil.which(name))), None)


def how_to_install() -> str | None:
    """The command that installs it; None if no package of this system has it. May take a second."""
    try:
        told = subprocess.run(
            ["apt-cache", "policy", *PACKAGES],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            env=os.environ | {"LC_ALL": "C"},
            timeout=_PATIENCE,
            check=False,
        ).stdout
    except (OSError, subprocess.TimeoutExpired):
        return None
    offered = re.findall(r"^(\S+):\n.*\n +Candidate: (?!\(none\))", told, re.MULTILINE)
    return next((f"sudo apt install {package}" for package in PACKAGES if package in offered), None)
