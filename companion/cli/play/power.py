"""Switches the machine off."""

from __future__ import annotations

import logging
import subprocess

LOG = logging.getLogger(__name__)


def power_off() -> None:
    """Asks systemd to shut the machine down; where that is not allowed, the log says so in one line."""
    try:
        asked = subprocess.run(
            ["systemctl", "poweroff"], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
        )
    except OSError as error:
        LOG.error("the machine is not shut down: systemctl cannot be run (%s)", error.strerror)
        return
    if asked.returncode:
        why = " ".join(asked.stderr.split())
        LOG.error("the machine is not shut down: %s; ./install service gives the right to do it", why)
