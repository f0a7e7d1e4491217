"""Lets the band play: FluidSynth makes sound from the notes, room by room."""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path

import numpy as np
import numpy.typing as npt
import soundfile

from synthesis.midi import Note, Voice, midi_file
from synthesis.score import Player, Room
from synthesis.tones import RATE

SOUNDFONT = Path("/usr/share/sounds/sf2/FluidR3_GM.sf2")
"""Debian's fluid-soundfont-gm, MIT licence: everybody may use audio that is rendered with it."""
_GAIN = "0.5"

Tape = npt.NDArray[np.float32]
"""(n, 2) samples at 48 kHz."""


class NoOrchestra(Exception):
    """FluidSynth or its sounds are not installed."""


def play(notes: Iterable[Note], band: dict[str, Player], room: Room, total: int) -> Tape:
    """The sound of the players in ``room`` without echo, ``total`` frames; raises NoOrchestra."""
    here = {name: _voice(player) for name, player in band.items() if player.room == room}
    heard = [note for note in notes if note.who in here]
    if not heard:
        return np.zeros((total, 2), np.float32)
    with tempfile.TemporaryDirectory() as folder:
        score, sound = Path(folder) / "score.mid", Path(folder) / "sound.wav"
        score.write_bytes(midi_file(heard, here))
        _synthesise(score, sound)
        samples, _ = soundfile.read(str(sound), dtype="float32", frames=total, always_2d=True)
    return np.concatenate((samples, np.zeros((total - len(samples), 2), np.float32)))


def _voice(player: Player) -> Voice:
    return Voice(player.sound, player.pan, player.volume)


def _synthesise(score: Path, sound: Path) -> None:
    if not SOUNDFONT.is_file():
        raise NoOrchestra(f"{SOUNDFONT}: apt-get install fluid-soundfont-gm")
    options = [
        "-n",
        "-i",
        "-q",
        "-R",
        "0",
        "-C",
        "0",
        "-g",
        _GAIN,
        "-r",
        str(RATE),
        "-o",
        "synth.polyphony=512",
    ]
    output = ["-O", "float", "-T", "wav", "-F", str(sound)]
    try:
        done = subprocess.run(
            ["fluidsynth", *options, *output, str(SOUNDFONT), str(score)],
            capture_output=True,
            text=True,
            check=False,
        )
    except FileNotFoundError as error:
        raise NoOrchestra("fluidsynth is not installed: apt-get install fluidsynth") from error
    if done.returncode or not sound.is_file():
        raise NoOrchestra(f"fluidsynth could not play: {done.stderr.strip()[-300:]}")
