"""Makes one block after another: carries out orders, mixes, counts frames, publishes.

It runs inside the audio callback, so it uses no locks, no files and no logging.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable

import numpy as np

from companion.sound.mix.limiter import Limiter
from companion.sound.mix.mixer import Mixer
from companion.sound.process.bulletin import Bulletin, Output
from companion.sound.process.pace import Pace
from companion.sound.process.priority import Priority
from companion.sound.process.transport import Transport
from companion.sound.settings import CHANNELS, RATE

FastPart = Callable[[Transport, Mixer, float], None]
"""The fast part of an order; its slow part is already done. The float is the current monotonic time."""

_WARM_UP = 4
"""A device first gets this many blocks of silence: it fills its own buffers with them at once."""


SETTLING = 4.0
"""A new device may stall for this many seconds, as a sound server does that wakes up. The music then skips
what was missed, so that cues come at their time. After a later stall nothing is skipped: the clock waits
instead."""


class Engine:
    """Makes blocks. From `begin` until the device is closed, only the callback may call it."""

    def __init__(
        self, transport: Transport, mixer: Mixer, pace: Pace, frames: int, publish: Callable[[Bulletin], None]
    ) -> None:
        self.pending: deque[FastPart] = deque()
        self._transport = transport
        self._mixer = mixer
        self._pace = pace
        self._publish = publish
        self._limiter = Limiter()
        self._block = np.zeros((frames, CHANNELS), np.float32)
        self._silence = self._rest = bytes(frames * CHANNELS * 2)
        self._warming = 0
        self._fresh = False
        self._settled = 0.0
        self._given = 0
        self._underruns = 0
        self._serial = 0
        self._slowest = 0.0
        self._latency = 0.0
        self.priority = Priority.NOT_ASKED
        self.output = Output.STARTING
        self.text = ""
        self.called = 0.0
        """When the device last asked for a block, monotonic seconds."""
        self._sounded = 0.0
        """When something was last heard or ordered, monotonic seconds."""

    @property
    def quiet(self) -> float:
        """Seconds for which nothing has sounded while no game is near; 0 while one is."""
        return self.called - self._sounded if self._transport.resting and not self.pending else 0.0

    def begin(self, name: str) -> None:
        """A device called ``name`` is about to ask for blocks."""
        self.output, self.text = Output.PLAYING, name
        self.called = time.monotonic()
        self._warming, self._fresh = _WARM_UP, True
        self._sounded = self.called
        self._settled = self.called + SETTLING
        self._pace.begin(len(self._block))

    def begin_rest(self, frames: int) -> None:
        """The device is about to ask for ``frames`` of silence at a time: nothing sounds, orders wait."""
        self.called = time.monotonic()
        self._rest = bytes(frames * CHANNELS * 2)
        self._pace.begin(frames)

    def rest(self, _underrun: bool, latency: float) -> bytes:
        """Returns the next block of a rest; see `block`."""
        self._pace.hold(self._transport)
        self.called = time.monotonic()
        self._latency = latency
        self._given += len(self._rest) // (CHANNELS * 2)
        self._report()
        return self._rest

    def block(self, underrun: bool, latency: float) -> bytes:
        """Returns the next block, int16 interleaved stereo, as soon as it may be given.

        ``underrun``: the device ran dry before this block; ``latency``: seconds until it is heard, 0 if
        unknown.
        """
        held = self._pace.hold(self._transport)
        stamp = self.called = time.monotonic()
        self._latency = latency
        if self._warming:
            return self._warm(stamp)
        if self._fresh:
            self._fresh = False
            self._transport.join(stamp)
        elif held.stalled and stamp < self._settled:
            self._transport.join(stamp)
        self._underruns += underrun or held.late
        self._carry_out(stamp)
        if self._silent:
            samples = self._silence
        else:
            samples, self._sounded = self._mixed(stamp), stamp
        self._given += len(self._block)
        self._slowest = max(self._slowest, time.monotonic() - stamp)
        self._report()
        return samples

    @property
    def _silent(self) -> bool:
        """Between two games nothing has to be added up: an idle table takes little of the computer."""
        return self._transport.silent and self._mixer.silent and self._limiter.gain == 1.0

    def _mixed(self, stamp: float) -> bytes:
        self._mixer.mix(self._block, self._transport.music(self._block, stamp))
        self._limiter.apply(self._block)
        return (self._block * 32767.0).round().astype("<i2").tobytes()

    def idle(self, output: Output, reason: str) -> None:
        """There is no device, because of ``reason``: the clock goes on without one.

        While the first device is being opened, orders wait, so that a game begins with sound if possible.
        """
        stamp = time.monotonic()
        self.output, self.text = output, reason
        if output is Output.MISSING:
            self._carry_out(stamp)
        self._mixer.hush()
        self._transport.coast(stamp)
        self._report()

    def _warm(self, stamp: float) -> bytes:
        self._warming -= 1
        self._transport.coast(stamp)
        self._given += len(self._block)
        self._report()
        return self._silence

    def _carry_out(self, stamp: float) -> None:
        while self.pending:
            self._sounded = stamp
            self.pending.popleft()(self._transport, self._mixer, stamp)
            self._serial += 1

    def _report(self) -> None:
        line = self._transport.timeline
        self._publish(
            Bulletin(
                frame=line.frame,
                stamp=line.stamp,
                rate=line.rate,
                before=line.before,
                position=self._transport.position,
                given=self._given,
                motion=self._transport.motion,
                output=self.output,
                underruns=self._underruns,
                starved=self._transport.starved,
                callback=self._slowest,
                ring=self._transport.ring / RATE,
                latency=self._latency,
                serial=self._serial,
                voices=self._mixer.voices,
                written=time.monotonic(),
                priority=self.priority,
                text=self.text,
            )
        )
