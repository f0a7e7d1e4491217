"""The rehearsal's loudspeaker: an ALSA device that writes into a file, or the real card if there is one."""

from __future__ import annotations

from pathlib import Path

CAPTURE = "capture.wav"
"""File in the rehearsal's folder into which everything is played."""

_CARDS = Path("/proc/asound/cards")
_QUIET = {"JACK_NO_START_SERVER": "1"}


def real_card() -> bool:
    """Whether this machine has a sound card."""
    try:
        return any(line.lstrip()[:1].isdigit() for line in _CARDS.read_text().splitlines())
    except OSError:
        return False


def loudspeaker(folder: Path, keep: bool, card: bool | None = None) -> dict[str, str]:
    """The environment in which PyAudio finds a device.

    Without a card (``card``: None asks the machine) ``folder`` gets an ALSA configuration of its own: with
    ``keep`` a device that writes `CAPTURE` there, 11 MB a minute, else one that drops everything. Neither
    keeps time: the program that plays into it must do so itself.
    """
    if real_card() if card is None else card:
        return dict(_QUIET)
    kept = f'type file slave {{ pcm {{ type null }} }} file "{folder / CAPTURE}" format "wav"'
    device = kept if keep else "type null"
    path = folder / "asound.conf"
    path.write_text(f"pcm.!default {{ {device} }}\nctl.!default {{ type null }}\n")
    return {**_QUIET, "ALSA_CONFIG_PATH": str(path)}
