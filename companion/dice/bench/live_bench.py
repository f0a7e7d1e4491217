"""Measures at a table: a person lays the dice as they are told, and what the cameras read is judged."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from companion.clock import Clock
from companion.dice.bench.outcome import JudgedDie
from companion.dice.bench.told_throws import ToldThrow, judge_throw
from companion.dice.mat.paper import MAT_NAMES
from companion.dice.viewer.camera_messages import CameraSnapshot, MatMotion, MatOverlay
from companion.errors import Missing

REST_SECONDS = 2.0
"""A throw counts when all its dice have lain still for this many seconds: nobody corrects them any more."""
_SILENT_SECONDS = 8.0
_WHOLE_WIDTH = 1 << 14
"""A snapshot as wide as the camera's picture."""


class Snapshots(Protocol):
    """Cameras that can be asked what they see; `companion.dice.eye.Eye` is one."""

    @property
    def cameras(self) -> tuple[str, ...]:
        """Their names."""

    def snapshot(self, camera: int, width: int) -> CameraSnapshot | None:
        """What the camera at this place sees."""


@dataclass(frozen=True)
class BenchStep:
    """Where the measurement is: throw ``number`` (from 1) of ``throws``, its faces, and the dice that a mat
    shows now. ``judged``: the dice of all throws that are done."""

    number: int
    throws: int
    told: ToldThrow
    seen: int
    judged: tuple[JudgedDie, ...]


@dataclass(frozen=True)
class KeptPicture:
    """The camera's picture of a throw, by the name that its `JudgedDie` have."""

    name: str
    jpeg: bytes


class ThrowWatcher:
    """Says when a throw lies: its dice lie still on one mat, and that mat has moved since the last throw."""

    def __init__(self, dice: int) -> None:
        self._dice = dice
        self._still_since: dict[str, float] = {}
        self._done: set[str] = set()
        """The mats on which a throw that counted still lies."""

    def see(self, snapshot: CameraSnapshot) -> MatOverlay | None:
        """Takes the newest snapshot; gives the mat on which the throw lies, once for each throw."""
        for mat in snapshot.mats:
            if mat.name not in MAT_NAMES:
                continue
            if mat.motion is not MatMotion.STILL or len(mat.dice) != self._dice:
                self._still_since.pop(mat.name, None)
                self._done.discard(mat.name)
            elif mat.name not in self._done:
                since = self._still_since.setdefault(mat.name, snapshot.at)
                if snapshot.at - since >= REST_SECONDS:
                    self._done.add(mat.name)
                    return mat
        return None


def bench_live(
    throws: Sequence[ToldThrow],
    eye: Snapshots,
    clock: Clock,
    show: Callable[[BenchStep], None],
    wait: Callable[[], None],
) -> tuple[list[JudgedDie], list[KeptPicture]]:
    """Asks for each throw, and judges it; ``wait`` is called between two looks.

    Raises `Missing` if no camera gives a picture for eight seconds.
    """
    judged: list[JudgedDie] = []
    pictures: list[KeptPicture] = []
    watcher = ThrowWatcher(len(throws[0]))
    heard = clock.now()
    for number, told in enumerate(throws, start=1):
        lies = False
        while not lies:
            for camera in range(len(eye.cameras)):
                look = eye.snapshot(camera, 0)
                if look is None or not look.size[0]:
                    continue
                heard = clock.now()
                seen = max((len(mat.dice) for mat in look.mats if mat.name in MAT_NAMES), default=0)
                show(BenchStep(number, len(throws), told, seen, tuple(judged)))
                mat = watcher.see(look)
                if mat is not None:
                    name = f"throw {number}"
                    judged += judge_throw(told, mat.dice, name, look.size)
                    whole = eye.snapshot(camera, _WHOLE_WIDTH)
                    pictures.append(KeptPicture(name, b"" if whole is None else whole.jpeg))
                    lies = True
                    break
            if clock.now() - heard > _SILENT_SECONDS:
                raise Missing("no camera gives pictures: companion doctor says what each of them needs")
            wait()
    return judged, pictures
