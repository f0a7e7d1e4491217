"""A process of its own decodes a sound file: a file that crashes a decoder does not crash the companion.

The process decodes, and then holds the recording and answers questions about it until it is closed. It has
the lowest priority, so it does not disturb a game.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import resource
import signal
from collections.abc import Callable
from dataclasses import replace
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple, assert_never

import msgspec

from companion.errors import BadInput, BadSound, CompanionError
from companion.sound.importing import library
from companion.sound.importing.marks import Marks, sharpen
from companion.sound.importing.proposal import Proposal, propose
from companion.sound.importing.recording import Recording
from companion.sound.importing.waveform import Envelope, envelope
from companion.sound.settings import RATE

_NICE = 10
_CPU_S = 900
"""Seconds of computing after which a file is given up. A Pi needs one second for each minute of sound."""
_MEMORY = 2 * 2**30
"""Bytes of memory after which a file is given up. Half an hour of sound needs half of it."""
_PATIENCE_S = 180.0
"""Seconds without a message from the process after which it is given up."""
_BREAKS = "this file breaks what reads it; convert it to WAV or FLAC"
_SPAWN = multiprocessing.get_context("spawn")


class Brought(msgspec.Struct, frozen=True, kw_only=True):
    """What was found in a file."""

    name: str
    """What people call the file; never a path."""
    key: str
    """The hash of its sound; `library.decoded` says where it lies."""
    frames: int
    """The number of frames at 48 kHz, counted."""
    rate: int
    channels: int
    loudness: float
    """Integrated loudness, LUFS."""
    too_short: bool
    """It is shorter than a game, so it can only be plain music."""
    title: str
    """The title that this sound had at its last import, else the file's name."""
    known: Marks | None
    """The marks that this sound had at its last import."""


class Bring(NamedTuple):
    """Asks to decode the file at ``path``, which people call ``name``."""

    path: Path
    name: str


class ShapeRequest(NamedTuple):
    """Asks for the shape of a part of the track, frames ``[begin, end)``."""

    begin: int
    end: int
    columns: int


class Propose(NamedTuple):
    """Asks for all marks, from a first gong at frame ``gong``; ``exact``: this frame needs no correction."""

    gong: int
    exact: bool
    escape: int | None


class Keep(NamedTuple):
    """Asks to make a soundtrack of it; without marks it is plain music."""

    title: str
    marks: Marks | None


IntakeQuestion = Bring | ShapeRequest | Propose | Keep


class DecodingProgress(NamedTuple):
    """Reports how many seconds are decoded so far."""

    seconds: float


class IntakeRefusal(NamedTuple):
    """Says why there is no answer."""

    sentence: str
    fault: str


class Intake:
    """Takes one file after another, one question at a time. Its methods wait: call them in a thread."""

    def __init__(self) -> None:
        ours, theirs = _SPAWN.Pipe(duplex=True)
        self._pipe: Connection = ours
        self._process = _SPAWN.Process(target=_serve, args=(theirs,), name="companion intake", daemon=True)
        self._process.start()
        theirs.close()

    def bring(self, path: Path, name: str, tell: Callable[[float], None]) -> Brought:
        """Decodes a file; ``tell`` is called with the seconds decoded so far. Raises BadSound."""
        brought: Brought = self._ask(Bring(path, name), tell)
        return brought

    def draw(self, begin: int, end: int, columns: int) -> Envelope:
        """The shape of frames ``[begin, end)`` in a number of columns."""
        shape: Envelope = self._ask(ShapeRequest(begin, end, columns))
        return shape

    def propose(self, gong: int, *, exact: bool, escape: int | None) -> Proposal:
        """All marks from the first gong's frame, which is corrected a little if it is not ``exact``."""
        proposal: Proposal = self._ask(Propose(gong, exact, escape))
        return proposal

    def keep(self, title: str, marks: Marks | None) -> str:
        """Makes a soundtrack and returns its name; raises BadInput for marks that do not fit."""
        name: str = self._ask(Keep(title, marks))
        return name

    def close(self) -> None:
        """Gives the file up, even while it is being decoded."""
        self._process.kill()
        self._process.join(5.0)
        self._pipe.close()

    def _ask(self, question: IntakeQuestion, tell: Callable[[float], None] = lambda _: None) -> Any:
        try:
            self._pipe.send(question)
            while self._pipe.poll(_PATIENCE_S):
                match self._pipe.recv():
                    case DecodingProgress(seconds):
                        tell(seconds)
                    case IntakeRefusal(sentence, fault):
                        raise BadSound(sentence, fault)
                    case answer:
                        return answer
        except (EOFError, OSError) as error:
            raise BadSound(_BREAKS, "broke") from error
        raise BadSound("reading this file takes too long; convert it to WAV or FLAC", "broke")


def _serve(pipe: Connection) -> None:
    """The main function of the process: answers questions until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(_NICE)
    resource.setrlimit(resource.RLIMIT_CPU, (_CPU_S, _CPU_S))
    resource.setrlimit(resource.RLIMIT_DATA, (_MEMORY, _MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    bench = Bench(lambda seconds: pipe.send(DecodingProgress(seconds)))
    with contextlib.suppress(EOFError, OSError):
        while True:
            question: IntakeQuestion = pipe.recv()
            pipe.send(_answer(bench, question))


def _answer(bench: Bench, question: IntakeQuestion) -> object:
    try:
        return bench.answer(question)
    except BadSound as error:
        return IntakeRefusal(str(error), error.fault)
    except BadInput as error:
        return IntakeRefusal(str(error), "marks")
    except (CompanionError, OSError) as error:
        return IntakeRefusal(str(error), "unkept")
    except MemoryError:
        return IntakeRefusal(_BREAKS, "broke")


class Bench:
    """The recording on which the process works."""

    def __init__(self, tell: Callable[[float], None]) -> None:
        """``tell`` is called with the seconds decoded so far."""
        self._tell = tell
        self._recording: Recording | None = None
        self._told = 0.0

    def answer(self, question: IntakeQuestion) -> object:
        """Returns Brought, Envelope, Proposal or the kept soundtrack's name; raises BadSound or BadInput."""
        match question:
            case Bring(path, name):
                return self._bring(path, name)
            case ShapeRequest(begin, end, columns):
                return envelope(self._held(), begin / RATE, end / RATE, columns)
            case Propose(gong, exact, escape):
                recording, first = self._held(), gong / RATE
                first = first if exact else sharpen(recording, first)
                return propose(recording, first, None if escape is None else escape / RATE)
            case Keep(title, marks):
                return library.keep(self._held(), title, marks).name
            case _:
                assert_never(question)

    def _bring(self, path: Path, name: str) -> Brought:
        recording = library.bring(path, self._say)
        self._recording = replace(recording, source=replace(recording.source, path=Path(name)))
        known = library.recall(recording)
        return Brought(
            name=name,
            key=recording.key,
            frames=recording.frames,
            rate=recording.source.rate,
            channels=recording.source.channels,
            loudness=recording.loudness,
            too_short=library.too_short(recording),
            title=Path(name).stem if known is None else known.title,
            known=None if known is None else known.marks,
        )

    def _say(self, seconds: float) -> None:
        """Calls ``tell`` once for every five seconds of sound."""
        if seconds - self._told >= 5.0:
            self._told = seconds
            self._tell(seconds)

    def _held(self) -> Recording:
        if self._recording is None:
            raise BadSound("no file has been uploaded yet; upload one first", "none")
        return self._recording
