"""The import of a soundtrack: a file is uploaded, decoded, marked and kept.

A table has one import at a time, and every page shows the same one: people may upload on a laptop and set the
marks on a phone. No path on this machine is ever made from what a browser sends.
"""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from enum import StrEnum
from pathlib import Path

import msgspec

from companion.errors import BadInput, BadSound
from companion.sound import Sound
from companion.sound.importing.intake import Brought, Intake
from companion.sound.importing.library import decoded
from companion.sound.importing.marks import Marks
from companion.sound.importing.proposal import Proposal
from companion.sound.importing.waveform import Envelope
from companion.sound.settings import RATE
from companion.sound.sheets.tracks import imports_folder

LARGEST = 400 * 2**20
"""Bytes of a file: ten minutes of stereo at 96 kHz and 24 bits are 330 MiB."""
KEPT_AT_MOST = 4 * 2**30
"""Bytes of all soundtracks that people have brought, together: some forty of them."""
SPARE = 600 * 2**20
"""Bytes that must stay free beside the file, for the decoded and the kept soundtrack."""
HEARD_S = (-1.0, 3.0)
"""The seconds around a frame that are played."""
_PIECE = 2**20
_STALE_S = 3600.0
"""Seconds after which a file in the upload folder was left by a program that has died."""


class ImportStage(StrEnum):
    """The stage of an import."""

    EMPTY = "empty"
    ARRIVING = "arriving"
    DECODING = "decoding"
    READY = "ready"
    """It waits for its marks."""
    KEEPING = "keeping"
    KEPT = "kept"
    FAILED = "failed"


class ImportView(msgspec.Struct, frozen=True, kw_only=True):
    """The import, as a page shows it."""

    stage: ImportStage
    playing: bool
    """A game is being played: nothing can be imported or played back."""
    name: str = ""
    """The file's name."""
    arrived: int = 0
    """Bytes received so far."""
    seconds: float = 0.0
    """Seconds of sound decoded so far."""
    found: Brought | None = None
    fault: str = ""
    """Why it failed: the end of a message id `import-fault-…`."""
    kept: str = ""
    """The soundtrack's name, for `TrackChosen`."""
    title: str = ""
    """The soundtrack's title."""
    largest: int = LARGEST


_BUSY = (ImportStage.ARRIVING, ImportStage.DECODING, ImportStage.KEEPING)


class ImportDesk:
    """The one import of a table; it belongs to a running event loop. The intake's process does long work."""

    def __init__(
        self,
        sound: Sound,
        on_kept: Callable[[str], None],
        playing: Callable[[], bool],
        begin_intake: Callable[[], Intake] = Intake,
    ) -> None:
        """``playing`` says whether a game is being played; ``begin_intake`` is called for each file."""
        self._begin_intake = begin_intake
        self._sound = sound
        self._on_kept = on_kept
        self._playing = playing
        self._view = ImportView(stage=ImportStage.EMPTY, playing=False)
        self._intake: Intake | None = None
        self._asking = asyncio.Lock()
        self._decoding: asyncio.Task[None] | None = None

    def view(self) -> ImportView:
        """The import as it is now."""
        return msgspec.structs.replace(self._view, playing=self._playing())

    async def take(self, name: str, size: int | None, pieces: AsyncIterator[bytes]) -> None:
        """Receives a file in pieces, and begins to decode it; raises BadSound if it is refused.

        ``name`` is only shown to people; ``size`` is what the browser says, and is not trusted.
        """
        self._may_begin(size)
        path, before = _place(), self._view.found
        self._view = ImportView(stage=ImportStage.ARRIVING, playing=False, name=name)
        try:
            await self._drop(before)
            await self._receive(path, pieces)
            self._intake = await asyncio.to_thread(self._begin_intake)
        except BaseException as error:
            path.unlink(missing_ok=True)
            if self._view.stage is ImportStage.ARRIVING:
                fault = error.fault if isinstance(error, BadSound) else ""
                self._set(stage=ImportStage.FAILED if fault else ImportStage.EMPTY, fault=fault)
            raise
        self._set(stage=ImportStage.DECODING)
        self._decoding = asyncio.create_task(self._decode(self._intake, path, name), name="import")

    async def draw(self, begin: int, end: int, columns: int) -> Envelope:
        """The shape of frames ``[begin, end)``; raises BadSound if there is no decoded file."""
        intake, _ = self._there()
        async with self._asking:
            return await asyncio.to_thread(intake.draw, begin, end, columns)

    async def propose(self, gong: int, *, exact: bool, escape: int | None) -> Proposal:
        """All marks from the first gong's frame; raises BadSound if there is no decoded file."""
        intake, found = self._there()
        async with self._asking:
            place = max(0, min(gong, found.frames - 1))
            return await asyncio.to_thread(intake.propose, place, exact=exact, escape=escape)

    def hear(self, frame: int) -> None:
        """Plays the seconds around a frame at the table; raises BadSound during a game."""
        _, found = self._there()
        if self._playing():
            raise BadSound("a game is being played: nothing else can be heard", "playing")
        before, seconds = HEARD_S
        self._sound.hear(decoded(found.key), max(0.0, frame / RATE + before), seconds)

    def hush(self) -> None:
        """Stops what is playing."""
        if not self._playing():
            self._sound.preview(None)

    async def keep(self, title: str, marks: Marks | None) -> None:
        """Makes a soundtrack of the file; raises BadSound, and changes nothing, if marks do not fit."""
        intake, _ = self._there()
        self._set(stage=ImportStage.KEEPING)
        try:
            async with self._asking:
                name = await asyncio.to_thread(intake.keep, title, marks)
        except BadInput:
            self._set(stage=ImportStage.READY)
            raise
        self._set(stage=ImportStage.KEPT, kept=name, title=title)
        await self._let_go()
        self._on_kept(name)

    async def forget(self) -> None:
        """Cancels the import, even while the file is being decoded; nothing of it is kept."""
        found = self._view.found
        self._view = ImportView(stage=ImportStage.EMPTY, playing=False)
        await self._drop(found)

    async def close(self) -> None:
        """Ends the import when the table closes."""
        await self.forget()

    async def _drop(self, found: Brought | None) -> None:
        decoding = self._decoding
        await self._let_go()
        if decoding is not None:
            await asyncio.wait((decoding,))
        if found is not None:
            decoded(found.key).unlink(missing_ok=True)

    def _may_begin(self, size: int | None) -> None:
        if self._playing():
            raise BadSound("a game is being played: bring a soundtrack before it or after it", "playing")
        if self._view.stage in _BUSY:
            raise BadSound(f"{self._view.name} is being imported; wait until it is done", "busy")
        if size is not None and size > LARGEST:
            raise _too_large()
        folder = _folder()
        if _kept_bytes() >= KEPT_AT_MOST:
            raise BadSound(
                f"{imports_folder()}: too many soundtracks are kept here already; delete one", "quota"
            )
        if shutil.disk_usage(folder).free < (size or LARGEST) + SPARE:
            raise BadSound(f"{folder}: the disk has no room for a soundtrack; free some space", "full")

    async def _receive(self, path: Path, pieces: AsyncIterator[bytes]) -> None:
        held, arrived = bytearray(), 0
        with path.open("wb") as file:
            async for piece in pieces:
                if self._view.stage is not ImportStage.ARRIVING:
                    raise BadSound("the import of this file was cancelled", "given-up")
                held += piece
                arrived += len(piece)
                if arrived > LARGEST:
                    raise _too_large()
                if len(held) >= _PIECE:
                    await asyncio.to_thread(file.write, bytes(held))
                    held.clear()
                    self._set(arrived=arrived)
            await asyncio.to_thread(file.write, bytes(held))

    async def _decode(self, intake: Intake, path: Path, name: str) -> None:
        loop = asyncio.get_running_loop()

        def told(seconds: float) -> None:
            loop.call_soon_threadsafe(self._decoded, intake, seconds)

        try:
            try:
                found = await asyncio.to_thread(intake.bring, path, name, told)
            finally:
                path.unlink(missing_ok=True)  # deleted before the result is published
        except BaseException as error:
            if intake is self._intake:
                self._set(
                    stage=ImportStage.FAILED, fault=error.fault if isinstance(error, BadSound) else "broke"
                )
                await self._let_go()
            if not isinstance(error, BadSound):
                raise
        else:
            if intake is self._intake:
                self._set(stage=ImportStage.READY, found=found)

    def _decoded(self, intake: Intake, seconds: float) -> None:
        if intake is self._intake:
            self._set(seconds=seconds)

    def _there(self) -> tuple[Intake, Brought]:
        if self._intake is None or self._view.found is None or self._view.stage is not ImportStage.READY:
            raise BadSound("there is no soundtrack to be marked", "none")
        return self._intake, self._view.found

    async def _let_go(self) -> None:
        intake, self._intake, self._decoding = self._intake, None, None
        if intake is not None:
            await asyncio.to_thread(intake.close)

    def _set(self, **changes: object) -> None:
        self._view = msgspec.structs.replace(self._view, **changes)


def _folder() -> Path:
    folder = imports_folder() / "incoming"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadSound(f"{folder}: soundtracks cannot be kept here ({error.strerror})", "unkept") from error
    return folder


def _kept_bytes() -> int:
    """Bytes of all soundtracks that people have brought."""
    return sum(track.stat().st_size for track in (imports_folder() / "tracks").glob("*"))


def _place() -> Path:
    """A new file with a name of our own; files that dead programs have left are deleted."""
    folder = _folder()
    for left in folder.iterdir():
        with contextlib.suppress(OSError):
            if time.time() - left.stat().st_mtime > _STALE_S:
                left.unlink()
    with tempfile.NamedTemporaryFile(dir=folder, prefix="sound-", delete=False) as file:
        return Path(file.name)


def _too_large() -> BadSound:
    return BadSound(f"a file may have {LARGEST // 2**20} MiB at most", "too-large")
