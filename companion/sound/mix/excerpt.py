"""A piece of a track that is played outside a game, so that people can choose a soundtrack."""

from __future__ import annotations

from companion.sound.mix.ramp import Ramp
from companion.sound.mix.ring import Decoder, Samples

_LAST = 4800
"""A piece begins to fade out this many frames before its end."""


class Excerpt:
    """Frames ``[frame, frame + frames)`` of a file, faded in and out."""

    def __init__(self, decoder: Decoder, frame: int, frames: int) -> None:
        """``decoder`` stands at ``frame`` already."""
        self._decoder = decoder
        self._frame = frame
        self._left = frames
        self._gate = Ramp(0.0)
        self._gate.target = 1.0

    def end(self) -> None:
        """Fades out with the next block."""
        self._left = 0

    def fill(self, block: Samples) -> bool:
        """Fills ``block`` with the next frames; returns False if no more frames follow."""
        if self._left < _LAST:
            self._gate.target = 0.0
        self._decoder.take(self._frame, block)
        self._gate.apply(block)
        self._frame += len(block)
        self._left -= len(block)
        if self._gate.silent():
            self._decoder.close_soon()
            return False
        return True
