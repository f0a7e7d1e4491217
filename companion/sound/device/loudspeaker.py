"""The sound device, through PyAudio; the only module that knows PortAudio."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pyaudio

from companion.errors import SoundGone
from companion.sound.device.jack_leftovers import alone_with_jack
from companion.sound.device.outlet import Format, Outlet
from companion.sound.settings import CHANNELS, RATE

Fill = Callable[[bool, float], bytes]
"""Returns the next block: (device ran dry, latency in seconds or 0) -> int16 samples, 48 kHz, stereo."""

_FORMATS = (
    Format(RATE, CHANNELS),
    Format(44_100, CHANNELS),
    Format(96_000, CHANNELS),
    Format(32_000, CHANNELS),
    Format(RATE, 1),
    Format(44_100, 1),
    Format(22_050, 1),
)
"""The formats that are tried with a device, the best first."""


@dataclass(frozen=True)
class OutputDevice:
    """A device that sound could come out of."""

    name: str
    """As PortAudio lists it. A part of it, in upper or lower case, is enough to choose the device."""
    channels: int
    """The most channels that it takes."""
    default: bool
    """It is used if no device is chosen."""


def output_devices() -> tuple[OutputDevice, ...]:
    """All output devices that PortAudio finds now."""
    with _quiet():
        audio = _portaudio()
        try:
            default = _default(audio)
            infos = [audio.get_device_info_by_index(number) for number in range(audio.get_device_count())]
        finally:
            audio.terminate()
    return tuple(
        OutputDevice(str(info["name"]), int(info["maxOutputChannels"]), number == default)
        for number, info in enumerate(infos)
        if int(info["maxOutputChannels"]) >= 1
    )


class Loudspeaker:
    """An output stream. PortAudio is started again for each, because only then does it look for devices."""

    def __init__(self, wanted: str | None, frames: int, fill: Fill) -> None:
        """Finds the device whose name contains ``wanted`` (None: the default) and prepares it.

        Raises SoundGone with PortAudio's reason.
        """
        with _quiet():
            self._audio = _portaudio()
            try:
                self._number, name = _choose(self._audio, wanted)
                self._stream, self._format = self._open_best(self._number, frames, fill)
                self.name = f"{name}{self._format}"
            except (OSError, ValueError) as error:
                self._audio.terminate()
                raise SoundGone(_sentence(error)) from error
            except SoundGone:
                self._audio.terminate()
                raise

    def start(self) -> None:
        """Starts the stream: a thread of PortAudio calls ``fill`` for each block. Raises SoundGone."""
        try:
            with _quiet():
                self._stream.start_stream()
        except OSError as error:
            raise SoundGone(_sentence(error)) from error

    def go_on(self, frames: int, fill: Fill, prepare: Callable[[], None]) -> None:
        """Goes on with blocks of another length, from another ``fill``; raises SoundGone.

        ``prepare`` is called between the last call of the old one and the first of the new one.
        """
        try:
            with _quiet():
                self._stream.close()
                self._stream = self._open(self._number, Outlet(self._format, frames, fill))
        except (OSError, ValueError) as error:
            raise SoundGone(_sentence(error)) from error
        prepare()
        self.start()

    def alive(self) -> bool:
        """The device still asks for blocks, as far as PortAudio knows."""
        return bool(self._stream.is_active())

    def close(self) -> None:
        """Closes the device. This may block for ever if the driver is broken."""
        with _quiet(), contextlib.suppress(OSError):
            self._stream.close()
        with _quiet():
            self._audio.terminate()

    def _open_best(self, number: int, frames: int, fill: Fill) -> tuple[Any, Format]:
        """The stream in the best format that the device takes; raises the first OSError or ValueError."""
        first: OSError | ValueError | None = None
        for format_ in _FORMATS:
            try:
                return self._open(number, Outlet(format_, frames, fill)), format_
            except (OSError, ValueError) as error:
                first = first or error
        assert first is not None
        raise first

    def _open(self, number: int, outlet: Outlet) -> Any:
        def callback(_in: bytes | None, frames: int, times: Any, status: int) -> tuple[bytes, int]:
            underrun = bool(status & pyaudio.paOutputUnderflow)
            return outlet.give(frames, underrun, _latency(times)), pyaudio.paContinue

        return self._audio.open(
            format=pyaudio.paInt16,
            channels=outlet.format.channels,
            rate=outlet.format.rate,
            output=True,
            output_device_index=number,
            frames_per_buffer=outlet.frames,
            stream_callback=callback,
            start=False,
        )


def _choose(audio: Any, wanted: str | None) -> tuple[int, str]:
    """Index and name of the wanted output device."""
    if wanted is None:
        info = audio.get_default_output_device_info()
        return int(info["index"]), str(info["name"])
    for number in range(audio.get_device_count()):
        info = audio.get_device_info_by_index(number)
        if wanted.lower() in str(info["name"]).lower() and info["maxOutputChannels"] >= 1:
            return number, str(info["name"])
    raise SoundGone(f'no sound device is called "{wanted}"')


def _default(audio: Any) -> int | None:
    """The index of the system's output device; None if there is none."""
    try:
        return int(audio.get_default_output_device_info()["index"])
    except OSError:
        return None


def _latency(times: Any) -> float:
    """Seconds until a block is heard; 0 if the driver does not know it or reports an impossible value."""
    if not times or not times["output_buffer_dac_time"] or not times["current_time"]:
        return 0.0
    latency = times["output_buffer_dac_time"] - times["current_time"]
    return float(latency) if 0.0 < latency < 1.0 else 0.0


def _portaudio() -> pyaudio.PyAudio:
    with alone_with_jack():
        return pyaudio.PyAudio()


def _sentence(error: Exception) -> str:
    """PortAudio's own words, without its error number."""
    words = [str(part) for part in error.args if isinstance(part, str)]
    return words[-1] if words else str(error)


@contextlib.contextmanager
def _quiet() -> Iterator[None]:
    """Hides what ALSA and JACK write to stderr if they do not find something: we have our own sentence."""
    kept = os.dup(2)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
