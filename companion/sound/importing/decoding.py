"""Decodes any sound file piece by piece to the format of the companion: 48 kHz, stereo.

A file's length is counted, because headers may be wrong. libsndfile reads WAV, FLAC, Ogg and most MP3. If an
MP3 does not say how long it is, libsndfile cuts it short; so ffmpeg reads it, like every format that
libsndfile does not know.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from shutil import which

import numpy as np
import soundfile
import soxr

from companion.errors import BadSound, Missing
from companion.sound.mix.ring import Samples
from companion.sound.settings import CHANNELS, RATE

_CHUNK = 65_536
"""Frames of two channels that are read at once. With more channels it is
fewer: a file may claim a thousand."""
_NOTHING: Samples = np.zeros((0, CHANNELS), np.float32)
_SLOWEST, _FASTEST = 4_000, 384_000
_TAGS = (b"Xing", b"Info", b"VBRI")
"""The tags in an MP3's first frame that give its true length."""
_HEAD = 4096
LONGEST = 1800
"""The longest file, seconds: a small file may contain days of silence."""
_KINDS = (
    "aac,ac3,aiff,amr,ape,asf,au,caf,dsf,eac3,flac,iff,matroska,webm,mov,mp4,m4a,3gp,3g2,mj2,mp3,"
    "mpc,mpc8,ogg,tak,tta,w64,wav,wv"
)
"""The formats that ffmpeg may use: no playlists, because they could name other files of this computer."""


@dataclass(frozen=True)
class Source:
    """A sound file before it is decoded."""

    path: Path
    rate: int
    """Frames a second in the file."""
    channels: int
    by_ffmpeg: bool


def look_at(path: Path) -> Source:
    """Finds out how to decode a file; raises Missing, or BadSound if it is no sound file."""
    if not path.is_file():
        raise Missing(f"{path}: there is no such file; name another one")
    try:
        info = soundfile.info(str(path))
    except soundfile.LibsndfileError:
        return _for_ffmpeg(path)
    if info.format == "MP3" and not _tells_its_length(path):
        return _for_ffmpeg(path)
    if not _SLOWEST <= info.samplerate <= _FASTEST or info.channels < 1:
        raise BadSound(
            f"{path}: {info.samplerate} frames a second cannot be played; convert it to 48 kHz", "rate"
        )
    return Source(path, int(info.samplerate), int(info.channels), by_ffmpeg=False)


def decode(source: Source) -> Iterator[Samples]:
    """Yields the sound in pieces, (n, 2) float32 at 48 kHz. Mono goes to both channels; of more, the first
    two count.

    Raises BadSound if the file breaks off, holds no sound at all, or is longer than `LONGEST`.
    """
    frames = 0
    for piece in _by_ffmpeg(source.path) if source.by_ffmpeg else _by_libsndfile(source):
        frames += len(piece)
        if frames > LONGEST * RATE:
            raise BadSound(
                f"{source.path}: this is longer than {LONGEST // 60} minutes; cut the game's part out of it",
                "too-long",
            )
        if len(piece):
            yield piece
    if frames == 0:
        raise BadSound(f"{source.path}: there is no sound in this file; choose another one", "empty")


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
    """Finds out how to decode a file that libsndfile cannot read whole; raises BadSound."""
    if which("ffmpeg") is None:
        raise BadSound(
            f"{path}: this is no WAV, FLAC, Ogg or MP3 file of known length; "
            "with ffmpeg more can be read: apt-get install ffmpeg",
            "needs-ffmpeg",
        )
    asked = "-v error -select_streams a:0 -show_entries stream=sample_rate,channels -of csv=p=0"
    probe = subprocess.run(
        ["ffprobe", *asked.split(), *_input(path)], capture_output=True, text=True, check=False
    )
    found = probe.stdout.strip().split(",")
    if probe.returncode or len(found) < 2 or not (found[0].isdigit() and found[1].isdigit()):
        raise BadSound(
            f"{path}: this is no sound file; WAV, FLAC, Ogg, MP3 and what ffmpeg knows can be read",
            "no-sound",
        )
    return Source(path, int(found[0]), int(found[1]), by_ffmpeg=True)


def _input(path: Path) -> list[str]:
    """The arguments that make ffmpeg read one local file: never a URL, and never a list of other files."""
    return ["-protocol_whitelist", "file", "-format_whitelist", _KINDS, "-i", f"file:{path}"]


def _by_libsndfile(source: Source) -> Iterator[Samples]:
    resampler = None if source.rate == RATE else soxr.ResampleStream(source.rate, RATE, CHANNELS)
    at_once = max(1, _CHUNK * CHANNELS // source.channels)
    taken = 0
    try:
        with soundfile.SoundFile(str(source.path)) as file:
            while len(piece := file.read(at_once, dtype="float32", always_2d=True)):
                taken += len(piece)
                stereo = _stereo(piece)
                yield stereo if resampler is None else resampler.resample_chunk(stereo)
    except soundfile.LibsndfileError as error:
        if taken == 0:
            raise BadSound(
                f"{source.path}: this sound cannot be read ({error.error_string})", "unreadable"
            ) from error
    if resampler is not None:
        yield resampler.resample_chunk(_NOTHING, last=True)


def _by_ffmpeg(path: Path) -> Iterator[Samples]:
    command = ["ffmpeg", "-v", "error", "-nostdin", *_input(path), "-map", "a:0"]
    command += ["-f", "f32le", "-ac", str(CHANNELS), "-ar", str(RATE), "-"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        assert process.stdout is not None
        while data := process.stdout.read(_CHUNK * 4 * CHANNELS):
            yield np.frombuffer(data[: len(data) // 8 * 8], "<f4").reshape(-1, CHANNELS)


def _stereo(piece: Samples) -> Samples:
    """The first two channels, or mono on both; values that are no numbers become silence."""
    two = np.repeat(piece, CHANNELS, axis=1) if piece.shape[1] == 1 else piece[:, :CHANNELS]
    return np.nan_to_num(two, nan=0.0, posinf=0.0, neginf=0.0)
