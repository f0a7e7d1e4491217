"""Rules for Linux's device manager: boards need no root, keep their names, and
are ignored by other programs."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from companion.boards.discovery import ADAPTERS
from companion.errors import BadInput

RULES_FILE = Path("/etc/udev/rules.d/70-companion-boards.rules")
"""It must come before 73-seat-late.rules, which gives users access to devices with the tag uaccess."""

_HEAD = """\
# Boards of the companion: written by `companion boards udev`.
#
# Whoever sits at the computer may open them, and so may the group dialout (services, ssh). Each has a name
# that stays with its USB socket, /dev/companion/board-<socket>: most Nanos' adapters have no serial number.
# ModemManager leaves them alone (it would talk to a new port for seconds), and FTDI's answer at once.
"""
_ACCESS = (
    'MODE="0660", GROUP="dialout", TAG+="uaccess", ENV{ID_MM_DEVICE_IGNORE}="1", '
    'ENV{ID_MM_PORT_IGNORE}="1", SYMLINK+="companion/board-%b"'
)


def rules() -> str:
    """The whole rules file; one rule for each USB serial chip that boards have."""
    lines = [_HEAD]
    for (vendor, product), chip in ADAPTERS.items():
        ids = f'ATTRS{{idVendor}}=="{vendor:04x}"'
        if product is not None:
            ids += f', ATTRS{{idProduct}}=="{product:04x}"'
        lines.append(f'# {chip}\nSUBSYSTEM=="tty", SUBSYSTEMS=="usb", {ids}, {_ACCESS}')
    lines.append(
        "# FTDI keeps bytes for 16 ms unless told otherwise.\n"
        'ACTION=="add", SUBSYSTEM=="usb-serial", DRIVER=="ftdi_sio", ATTR{latency_timer}="1"'
    )
    return "\n".join(lines) + "\n"


def install(file: Path = RULES_FILE) -> None:
    """Writes the rules. Raises `BadInput` if this user may not."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(rules(), encoding="utf-8")
    except OSError as error:
        raise BadInput(
            f"{file} cannot be written ({os.strerror(error.errno or 0)}); "
            "run `sudo .venv/bin/companion boards udev --install`."
        ) from error


def reload() -> None:
    """Makes udev read its rules again and apply them to ports that are plugged in."""
    for command in (["udevadm", "control", "--reload"], ["udevadm", "trigger", "--subsystem-match=tty"]):
        try:
            subprocess.run(command, check=False, capture_output=True)
        except FileNotFoundError:
            return  # no udev runs here, as in a container; the rules wait for one
