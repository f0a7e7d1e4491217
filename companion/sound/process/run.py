"""The audio process, in which only the sound runs.

It has two threads besides PortAudio's. One takes orders from the pipe and does their slow part (opening
files, decoding ahead); the main thread looks after the device. If the pipe ends, the table's process has
gone, and this process ends, too.
"""

from __future__ import annotations

import logging
import os
import signal
import threading
import time
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import soundfile

from companion import log
from companion.sound.mix.clips import ClipCache
from companion.sound.mix.effects import load_effects
from companion.sound.mix.excerpt import Excerpt
from companion.sound.mix.mixer import Mixer
from companion.sound.mix.ring import Decoder
from companion.sound.mix.speech import Announcement, Line
from companion.sound.process import bulletin
from companion.sound.process.engine import Engine, FastPart
from companion.sound.process.keeper import Keeper
from companion.sound.process.orders import (
    Load,
    Order,
    PausePlayback,
    PlayEffects,
    Preview,
    Rest,
    ResumePlayback,
    Say,
    Start,
    Stop,
    Volume,
)
from companion.sound.process.pace import Pace, RealTime
from companion.sound.process.priority import be_on_time
from companion.sound.process.transport import Transport
from companion.sound.settings import RATE, Bus, SoundSettings

LOG = logging.getLogger(__name__)


@dataclass(frozen=True)
class StartParameters:
    """What the process needs at its start; all of it can be sent to a spawned process."""

    settings: SoundSettings
    pace: Pace
    effects: Path
    orders: Connection
    memory: Any
    """A ctypes byte array of `bulletin.SIZE` bytes in shared memory."""


def run(parameters: StartParameters) -> None:
    """The main function of the process; returns when the pipe ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    log.join()
    os.environ.setdefault("JACK_NO_START_SERVER", "1")
    engine = _engine(parameters)
    if isinstance(parameters.pace, RealTime):  # a free-running process is never late
        engine.priority = be_on_time()
    closing, ordered = threading.Event(), threading.Event()
    obeying = (parameters.orders, engine, closing, ordered)
    threading.Thread(target=_obey, args=obeying, name="orders", daemon=True).start()
    keeper = Keeper(parameters.settings, engine)
    while not closing.is_set():
        ordered.wait(keeper.due)
        ordered.clear()
        keeper.tick()
    keeper.close()


def _engine(parameters: StartParameters) -> Engine:
    settings = parameters.settings
    memory = memoryview(parameters.memory).cast("B")
    gains = {bus: settings.heard_db(bus) for bus in Bus}
    mixer = Mixer(load_effects(parameters.effects), gains, settings.block)
    return Engine(
        Transport(), mixer, parameters.pace, settings.block, lambda news: bulletin.write(memory, news)
    )


def _obey(orders: Connection, engine: Engine, closing: threading.Event, ordered: threading.Event) -> None:
    """Takes orders until the pipe ends; ``ordered`` wakes the keeper, whose device may be resting."""
    prepare = Preparation(ClipCache())
    try:
        while True:
            engine.pending.append(_prepared(prepare, orders.recv()))
            ordered.set()
    except (EOFError, OSError):
        closing.set()
        ordered.set()


def _prepared(prepare: Preparation, order: Order) -> FastPart:
    """The fast part of an order. If its slow part fails, the result does nothing, so that
    the next order is carried out."""
    try:
        return prepare.fast_part_of(order)
    except Exception:  # a border: one order that fails must not end the sound of the game
        LOG.exception("the order %s cannot be carried out", order)
        return lambda _transport, _mixer, _stamp: None


class Preparation:
    """Does the slow part of an order, and returns the fast part for the callback."""

    def __init__(self, clips: ClipCache) -> None:
        self._clips = clips

    def fast_part_of(self, order: Order) -> FastPart:
        """Does the slow part now; returns the fast part, which is done between two blocks."""
        match order:
            case Load():
                return self._load(order)
            case Start():
                return self._start(order)
            case PausePlayback():
                return lambda transport, _mixer, stamp: transport.pause(stamp)
            case ResumePlayback():
                return lambda transport, _mixer, stamp: transport.resume(stamp)
            case Stop():
                return lambda transport, _mixer, stamp: transport.stop(stamp)
            case Rest():
                return lambda transport, _mixer, _stamp: transport.rest()
            case PlayEffects(effects, gain_db):
                return lambda _transport, mixer, _stamp: mixer.play(effects, gain_db)
            case Say():
                return self._say(order)
            case Preview():
                return _preview(order)
            case Volume(bus, gain_db):
                return lambda _transport, mixer, _stamp: mixer.turn(bus, gain_db)

    def _load(self, order: Load) -> FastPart:
        for clip in order.soon:
            self._clips.take(clip)

        def load(transport: Transport, mixer: Mixer, stamp: float) -> None:
            transport.load(order.frame, stamp)
            mixer.speech.put_on(())

        return load

    def _start(self, order: Start) -> FastPart:
        lines = tuple(Line(self._clips.take(spoken.clip), spoken.frame) for spoken in order.spoken)
        frame = order.frame
        if order.stamp is not None and not order.paused:
            frame += round((time.monotonic() - order.stamp) * RATE)
        decoder = _decoder(order.track, frame + order.intro_offset)

        def start(transport: Transport, mixer: Mixer, stamp: float) -> None:
            transport.start(order, decoder, stamp)
            mixer.speech.put_on(lines)

        return start

    def _say(self, order: Say) -> FastPart:
        clip = self._clips.announcement(order.clips)
        at = order.at
        if at is not None:
            return lambda _transport, mixer, _stamp: mixer.speech.add(Line(clip, at))
        return lambda _transport, mixer, _stamp: mixer.speech.say(Announcement(order.clips, clip))


def _preview(order: Preview) -> FastPart:
    decoder = _decoder(order.track, order.frame)
    excerpt = None if decoder is None else Excerpt(decoder, order.frame, order.frames)
    return lambda transport, _mixer, _stamp: transport.preview(excerpt)


def _decoder(track: Path | None, frame: int) -> Decoder | None:
    if track is None:
        return None
    try:
        decoder = Decoder(track, frame)
    except (soundfile.LibsndfileError, OSError):
        return None
    decoder.wait(1.0)
    return decoder
