"""Says what to do if a Raspberry Pi gives no sound, or if the sound does not get its priority."""

from __future__ import annotations

import grp
import os
import re
from dataclasses import dataclass
from pathlib import Path

from companion.sound.process.priority import RT_PRIORITY

_WITHOUT_JACK = re.compile(r"Raspberry Pi (5|4\d\d|5\d\d|Zero|Compute Module)\b")
_CARD = re.compile(r"^ *\d+ \[(\S+) *\]", re.MULTILINE)
_LIMITS_FILE = "/etc/security/limits.d/90-companion.conf"
NO_JACK = (
    "a Raspberry Pi of this kind has no headphone jack: plug in a USB sound adapter with a loudspeaker, "
    "or a television with HDMI"
)


@dataclass(frozen=True)
class Machine:
    """What is known about a computer's sound outputs."""

    model: str
    """The name of its model, such as `Raspberry Pi 5 Model B Rev 1.0`; empty if it has no device tree."""
    cards: tuple[str, ...]
    """The sound cards' ids, such as `vc4hdmi0`, `Headphones`, `Device`."""

    @classmethod
    def this(cls, proc: Path = Path("/proc")) -> Machine:
        """This computer; ``proc`` is the kernel's folder `/proc`."""
        cards = _CARD.findall(_read(proc / "asound" / "cards"))
        return cls(_read(proc / "device-tree" / "model").strip("\0\n"), tuple(cards))

    @property
    def without_jack(self) -> bool:
        """It is a Raspberry Pi without a headphone jack."""
        return _WITHOUT_JACK.search(self.model) is not None

    @property
    def only_hdmi(self) -> bool:
        """It is a Raspberry Pi without a headphone jack, and no other sound device is plugged in."""
        return self.without_jack and all(card.startswith("vc4hdmi") for card in self.cards)


def how_to_grant_priority() -> str:
    """The commands that give this user's audio process real-time priority."""
    group = "" if _in_group("audio") else "sudo usermod -aG audio $USER; "
    return (
        f"{group}echo '@audio - rtprio {RT_PRIORITY}' | sudo tee {_LIMITS_FILE}; then log in again "
        f"(a service of systemd: LimitRTPRIO={RT_PRIORITY} under [Service])"
    )


def _in_group(name: str) -> bool:
    try:
        return grp.getgrnam(name).gr_gid in (os.getegid(), *os.getgroups())
    except KeyError:
        return False


def _read(file: Path) -> str:
    try:
        return file.read_text(errors="replace")
    except OSError:
        return ""
