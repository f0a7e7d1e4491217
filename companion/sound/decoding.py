"""Any sound file, decoded to the house's format piece by piece: 48 kHz, stereo, and real frames counted.

Headers are not believed. libsndfile reads WAV, FLAC, Ogg and most MP3; an MP3 that does not say how long it
is it cuts short, so that one goes to ffmpeg, like everything that libsndfile does not know.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from shutil import which

import numpy as np
import soundfile

from companion.errors import BadInput, Missing
from companion.sound.resample import Resampler
from companion.sound.ring import Samples
from companion.sound.settings import CHANNELS, RATE

_CHUNK = 65_536
_SLOWEST, _FASTEST = 4_000, 384_000
_TAGS = (b"Xing", b"Info", b"VBRI")
"""What tells an MP3's true length, in its first frame."""
_HEAD = 4096


@dataclass(frozen=True)
class Source:
    """A sound file before it is decoded."""

    path: Path
    rate: int
    """Frames a second in the file; 48000 where ffmpeg converts it for us."""
    channels: int
    by_ffmpeg: bool


def look_at(path: Path) -> Source:
    """What kind of sound a file is; raises Missing, or BadInput for one that is none."""
    if not path.is_file():
        raise Missing(f"{path}: there is no such file")
    try:
        info = soundfile.info(str(path))
    except soundfile.LibsndfileError:
        return _for_ffmpeg(path)
    if info.format == "MP3" and not _tells_its_length(path):
        return _for_ffmpeg(path)
    if not _SLOWEST <= info.samplerate <= _FASTEST or info.channels < 1:
        raise BadInput(f"{path}: {info.samplerate} frames a second cannot be played")
    return Source(path, int(info.samplerate), int(info.channels), by_ffmpeg=False)


def decode(source: Source) -> Iterator[Samples]:
    """The sound in pieces, (n, 2) float32 at 48 kHz; mono comes on both sides, of many the first two count.

    Raises BadInput where the file breaks off or holds no sound at all.
    """
    frames = 0
    for piece in _by_ffmpeg(source.path) if source.by_ffmpeg else _by_libsndfile(source):
        frames += len(piece)
        yield piece
    if frames == 0:
        raise BadInput(f"{source.path}: there is no sound in this file")


def _tells_its_length(path: Path) -> bool:
    with path.open("rb") as file:
        head = file.read(10)
        if head[:3] == b"ID3":
            size = (head[6] << 21) | (head[7] << 14) | (head[8] << 7) | head[9]
            file.seek(10 + size)
            head = b""
        head += file.read(_HEAD)
    return any(tag in head for tag in _TAGS)


def _for_ffmpeg(path: Path) -> Source:
    """A file that only ffmpeg may know."""
    if which("ffmpeg") is None:
        raise BadInput(
            f"{path}: this is no WAV, FLAC, Ogg or MP3 file of known length; "
            "with ffmpeg more can be read: apt-get install ffmpeg"
        )
    asked = "-v error -select_streams a:0 -show_entries stream=sample_rate,channels -of csv=p=0"
    probe = subprocess.run(
        ["ffprobe", *asked.split(), str(path)], capture_output=True, text=True, check=False
    )
    found = probe.stdout.strip().split(",")
    if probe.returncode or len(found) < 2 or not found[1].isdigit():
        raise BadInput(
            f"{path}: this is no sound file; WAV, FLAC, Ogg, MP3 and what ffmpeg knows can be read"
        )
    return Source(path, int(found[0]), int(found[1]), by_ffmpeg=True)


def _by_libsndfile(source: Source) -> Iterator[Samples]:
    resampler = None if source.rate == RATE else Resampler(source.rate, RATE)
    taken = given = 0
    try:
        with soundfile.SoundFile(str(source.path)) as file:
            while len(piece := file.read(_CHUNK, dtype="float32", always_2d=True)):
                taken += len(piece)
                stereo = _stereo(piece)
                made = stereo if resampler is None else resampler.feed(stereo)
                given += len(made)
                yield made
    except soundfile.LibsndfileError as error:
        if taken == 0:
            raise BadInput(f"{source.path}: this sound cannot be read ({error.error_string})") from error
    if resampler is not None:
        yield resampler.flush()[: max(0, round(taken * RATE / source.rate) - given)]


def _by_ffmpeg(path: Path) -> Iterator[Samples]:
    command = ["ffmpeg", "-v", "error", "-i", str(path), "-map", "a:0"]
    command += ["-f", "f32le", "-ac", str(CHANNELS), "-ar", str(RATE), "-"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        assert process.stdout is not None
        while data := process.stdout.read(_CHUNK * 4 * CHANNELS):
            yield np.frombuffer(data[: len(data) // 8 * 8], "<f4").reshape(-1, CHANNELS)


def _stereo(piece: Samples) -> Samples:
    """Two channels out of any number; what is no number is silence."""
    two = np.repeat(piece, CHANNELS, axis=1) if piece.shape[1] == 1 else piece[:, :CHANNELS]
    return np.nan_to_num(two, nan=0.0, posinf=0.0, neginf=0.0)
