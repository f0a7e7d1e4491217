"""A small audio folder with blows at known frames, and ALSA devices that write a
file of what they are given."""

from __future__ import annotations

import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
import soundfile

from companion.clock import MonotonicClock
from companion.sound import CueSheet, Effect, Language, Pace, Sound, SoundSettings
from tests.programs import PULSEAUDIO

RATE = 48_000
INTRO = 24_000
BLOWS = (0, 48_000, 50_001, 96_000)
"""Game frames at which the test track has a single full pulse."""

CLIPS = {"introduction": 3.0, "escape": 0.2, "red": 0.25, "silence": 0.5, "won": 0.4}
"""The test voice's clips and their lengths, seconds."""

SHEET = """
name = "test"
track = "test.flac"
rate = 48000
intro_offset = 24000
length = 96000
licence = "CC0-1.0"
cues = [
    { frame = 48000, cue = "gong", countdown = 1 },
    { frame = 50001, cue = "door", countdown = 1 },
    { frame = 96000, cue = "collapse", countdown = 3 },
]
"""


@pytest.fixture(scope="session")
def audio(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An audio folder with the sheet `test`: a steady tone on the left, pulses on the right. Effects
    are short pulses on the left."""
    folder = tmp_path_factory.mktemp("audio")
    for name in ("cues", "tracks", "effects", "voice"):
        (folder / name).mkdir()
    track = np.zeros((INTRO + 20 * RATE, 2), np.float32)
    track[:, 0] = 0.2 * np.sin(2 * np.pi * 220 * np.arange(len(track)) / RATE)
    for blow in BLOWS:
        track[INTRO + blow, 1] = 0.5
    soundfile.write(folder / "tracks" / "test.flac", track, RATE, subtype="PCM_16")
    (folder / "cues" / "test.toml").write_text(SHEET)
    for number, effect in enumerate(Effect):
        samples = np.zeros((480, 2), np.float32)
        samples[0, 1] = 0.1 + 0.02 * number
        soundfile.write(folder / "effects" / f"{effect}.flac", samples, RATE, subtype="PCM_16")
    speak(folder / "voice")
    return folder


def speak(folder: Path) -> None:
    """Writes the voice's clips as tones on the left, each with its own pitch. "Escape!" is silence,
    so that frames can be tested."""
    (folder / "clips.toml").write_text("\n".join(f'{clip} = {{ when = "" }}' for clip in CLIPS))
    for language in Language:
        (folder / language).mkdir()
        for number, (clip, seconds) in enumerate(CLIPS.items()):
            frames = np.arange(round(seconds * RATE))
            loud = 0.0 if clip == "escape" else 0.3
            tone = loud * np.sin(2 * np.pi * (1000 + 500 * number) * frames / RATE)
            samples = np.stack((tone, np.zeros_like(tone)), axis=1)
            soundfile.write(folder / language / f"{clip}.ogg", samples, RATE, format="OGG", subtype="VORBIS")


@pytest.fixture
def sheet(audio: Path) -> CueSheet:
    return CueSheet.load("test", audio)


class Card:
    """The ALSA configuration of this test: no device, one that discards sound, or one that writes a file."""

    def __init__(self, folder: Path) -> None:
        self.config = folder / "asoundrc"
        self.capture = folder / "capture.wav"
        self.remove()

    def remove(self) -> None:
        self.config.write_text("pcm.!default { type hw card 31 }\nctl.!default { type null }\n")

    def plug_in_null(self) -> None:
        self.config.write_text("pcm.!default { type null }\nctl.!default { type null }\n")

    def plug_in_file(self) -> None:
        slave = "slave { pcm { type null } }"
        self.config.write_text(
            f'pcm.!default {{ type file {slave} file "{self.capture}" format "wav" }}\n'
            "ctl.!default { type null }\n"
        )

    def samples(self) -> np.ndarray:
        """The frames that the device was given, (n, 2) float; a capture's header
        is written only at its end."""
        raw = self.capture.read_bytes()[44:]
        return np.frombuffer(raw[: len(raw) // 4 * 4], "<i2").reshape(-1, 2) / 32767.0


@pytest.fixture
def card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Card:
    card = Card(tmp_path)
    monkeypatch.setenv("ALSA_CONFIG_PATH", str(card.config))
    monkeypatch.setenv("JACK_NO_START_SERVER", "1")
    return card


OpenSound = Callable[..., Sound]
WaitUntil = Callable[..., None]
ReadMoment = Callable[[Sound], tuple[float, float]]


@pytest.fixture
def opened(audio: Path) -> Iterator[OpenSound]:
    """Opens sounds and closes them at the end of the test."""
    sounds: list[Sound] = []

    def open_sound(pace: Pace | None = None, folder: Path = audio) -> Sound:
        sound = Sound(SoundSettings(), MonotonicClock(), pace=pace, folder=folder)
        sounds.append(sound)
        sound.open()
        return sound

    yield open_sound
    for sound in sounds:
        sound.close()


@pytest.fixture
def wait_until() -> WaitUntil:
    """Waits for a condition that another process makes true; fails the test if it stays false."""

    def wait(condition: Callable[[], bool], seconds: float = 300.0) -> None:
        deadline = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < deadline, "waited in vain"
            time.sleep(0.005)

    return wait


@pytest.fixture
def moment() -> ReadMoment:
    """Reads the game clock and the machine's clock at one moment: (game seconds, monotonic seconds)."""

    def read(sound: Sound) -> tuple[float, float]:
        until = time.monotonic() + 300.0
        while True:
            before = time.monotonic()
            game = sound.game_time()
            after = time.monotonic()
            if after - before < 0.005:  # else another process ran in between
                return game, (before + after) / 2
            assert after < until, "this machine is too busy to read two clocks"

    return read


class Server:
    """A PulseAudio server of this test with one sink: a device with its own clock that can be pulled out."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._script = folder / "server.pa"
        self._script.write_text(
            f"load-module module-native-protocol-unix socket={folder}/pulse.sock auth-anonymous=1\n"
            "load-module module-null-sink sink_name=test rate=48000 channels=2\n"
            "set-default-sink test\n"
        )
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        options = "-n --exit-idle-time=-1 --daemonize=no --use-pid-file=no --realtime=no --high-priority=no"
        self._process = subprocess.Popen(
            ["pulseaudio", *options.split(), "-F", str(self._script)], stderr=subprocess.DEVNULL
        )

    def pull_out(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


@pytest.fixture
def server(card: Card, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    PULSEAUDIO.need()
    with tempfile.TemporaryDirectory() as name:
        for variable in ("XDG_RUNTIME_DIR", "PULSE_RUNTIME_PATH"):
            monkeypatch.setenv(variable, name)
        monkeypatch.setenv("PULSE_SERVER", f"unix:{name}/pulse.sock")
        card.config.write_text("pcm.!default { type pulse }\nctl.!default { type pulse }\n")
        server = Server(Path(name))
        yield server
        server.pull_out()
