"""The game's state (running, paused or idle), its frame, and the music at this frame."""

from __future__ import annotations

import numpy as np

from companion.sound.mix.excerpt import Excerpt
from companion.sound.mix.ramp import Ramp
from companion.sound.mix.ring import Decoder, Samples
from companion.sound.mix.speech import Span
from companion.sound.process.bulletin import Motion
from companion.sound.process.orders import Start
from companion.sound.process.timeline import Timeline

_BLOCKS = 8192
"""More frames than a block of any size has."""


class Transport:
    """Counts the game clock's frames and reads the track. Frames are game frames: 0 is "Escape!"."""

    def __init__(self) -> None:
        self.motion = Motion.IDLE
        self.position = 0
        self.timeline = Timeline()
        self.starved = 0
        self.resting = False
        """No game is near."""
        self._gate = Ramp(0.0)
        self._decoder: Decoder | None = None
        self._offset = 0
        self._excerpt: Excerpt | None = None

    @property
    def running(self) -> bool:
        """The game clock runs."""
        return self.motion is Motion.RUNNING

    @property
    def silent(self) -> bool:
        """Neither the track nor an excerpt is heard in the next block."""
        return not self.running and self._gate.silent() and self._excerpt is None

    @property
    def ready(self) -> bool:
        """The next block is decoded, or there is nothing to decode."""
        return self._decoder is None or self._decoder.ring.level >= _BLOCKS

    @property
    def ring(self) -> int:
        """The number of frames decoded ahead; 0 without a track."""
        return self._decoder.ring.level if self._decoder else 0

    def load(self, frame: int, stamp: float) -> None:
        """Stands idle at ``frame``, the beginning of a track that is not played yet."""
        self.motion = Motion.IDLE
        self.resting = False
        self.position = frame
        self.timeline.stand(frame, stamp)
        self._forget()

    def start(self, order: Start, decoder: Decoder | None, stamp: float) -> None:
        """Begins to play. ``decoder`` is already at the right place; None: nothing can be read."""
        self._forget()
        self.resting = False
        self._decoder = decoder
        self._offset = order.intro_offset
        self._gate = Ramp(0.0)
        self.preview(None)
        self.motion = Motion.RUNNING
        self.timeline.run(order.frame, order.stamp if order.stamp is not None else stamp)
        self.position = round(self.timeline.at(stamp))
        if order.paused:
            self.position = order.frame
            self.pause(stamp)

    def pause(self, stamp: float) -> None:
        """Stops the clock at the next frame. The music fades out, and later goes on from this frame."""
        if self.motion is Motion.RUNNING:
            self.motion = Motion.PAUSED
            self.timeline.stand(self.position, stamp)

    def resume(self, stamp: float) -> None:
        """The clock goes on from the frame at which it stands."""
        if self.motion is Motion.PAUSED:
            self.motion = Motion.RUNNING
            self.timeline.run(self.position, stamp)

    def stop(self, stamp: float) -> None:
        """The game is over: forgets the track."""
        if self.motion is not Motion.IDLE:
            self.motion = Motion.IDLE
            self.timeline.stand(self.position, stamp)

    def rest(self) -> None:
        """No game is near, until a track is loaded or started."""
        self.resting = self.motion is Motion.IDLE

    def preview(self, excerpt: Excerpt | None) -> None:
        """Plays a piece of a track while there is no game. It ends the previous piece, and a game ends it."""
        if self._excerpt is not None:
            self._excerpt.end()
        if excerpt is not None and self.motion is Motion.IDLE:
            self._excerpt = excerpt

    def music(self, block: Samples, stamp: float) -> Span:
        """Fills ``block`` with the track's next frames, which the device gets
        at ``stamp``, and counts them."""
        span = Span(self.position, self.running)
        self._gate.target = 1.0 if self.running else 0.0
        if self.running:
            self.timeline.hear(self.position, stamp)
        self._read(block)
        self._gate.apply(block)
        if self._excerpt is not None:
            self._add_excerpt(block)
        if self.running:
            self.position += len(block)
        return span

    def coast(self, stamp: float) -> None:
        """There is no device: the clock goes on without one, and the decoder follows it."""
        if self.running:
            self.timeline.coast(stamp)
            self.join(stamp)

    def join(self, stamp: float) -> None:
        """Goes to the frame that belongs to ``stamp``: the next block begins there."""
        if self.running:
            self.position = round(self.timeline.at(stamp))
        if self._decoder is not None:
            self._decoder.ring.wanted = self.position + self._offset

    def _forget(self) -> None:
        if self._decoder is not None:
            self._decoder.close_soon()
        self._decoder = None

    def _add_excerpt(self, block: Samples) -> None:
        piece = np.empty_like(block)
        assert self._excerpt is not None
        if not self._excerpt.fill(piece):
            self._excerpt = None
        block += piece

    def _read(self, block: Samples) -> None:
        if self._decoder is None or self._gate.silent():
            block[:] = 0.0
        elif not self._decoder.take(self.position + self._offset, block):
            self.starved += 1
