"""Debriefs of the journal's games, each reckoned once: the last ones are in memory, others in the journal."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import zlib
from collections import OrderedDict
from functools import cache
from pathlib import Path

import msgspec

import companion
from companion.debrief.debriefed import Debriefed, GameRead, debriefed, read_game
from companion.errors import CompanionError
from companion.rules import Catalogue
from companion.table.game.journal import PLAYING, Journal
from companion.table.output.broadcast import ViewBroadcast
from companion.table.view.model import GamePhase, TableView

LOG = logging.getLogger(__name__)
IN_MEMORY = 8
"""A story, its replay and its chances are asked for one after the other."""
_QUICKLY = 1
"""zlib's level: a greater one takes four times as long, and makes the debrief a quarter smaller."""
_RECKONED_BY = ("rules", "debrief", "table")
"""The folders whose code a debrief depends on."""
_Found = tuple[GameRead, Debriefed]


class Debriefs:
    """Gives debriefs; it belongs to a running loop."""

    def __init__(self, journal: Journal, catalogue: Catalogue) -> None:
        self.journal = journal
        self._catalogue = catalogue
        self._edition: str | None = None
        self._found: OrderedDict[tuple[int, int], asyncio.Task[_Found]] = OrderedDict()
        """By number and rows: nothing may have been added to the game."""

    async def of(self, game: int) -> _Found:
        """A game and its debrief; raises Missing, and JournalError where it cannot be read or replayed."""
        key = game, self.journal.summary(game).lines
        if key not in self._found:
            self._found[key] = asyncio.create_task(self._find(game), name=f"debrief of game {game}")
            while len(self._found) > IN_MEMORY:
                self._found.popitem(last=False)
        try:
            return await asyncio.shield(self._found[key])
        except Exception:
            self._found.pop(key, None)
            raise

    async def reckon_at_the_end(self, views: ViewBroadcast) -> None:
        """Reckons each game as soon as it has ended: people ask for it a moment later. Runs for ever."""
        number, last = 0, None
        while True:
            number, view, _ = await views.after(number)
            if not isinstance(view, TableView) or view.phase not in (GamePhase.WON, GamePhase.LOST):
                continue
            if view.game is not None and view.game != last:
                last = view.game
                try:
                    await self.of(last)
                except CompanionError as error:
                    LOG.warning("game %s is not reckoned ahead: %s", last, error)

    async def _find(self, game: int) -> _Found:
        read = read_game(self.journal, game)
        rows = len(read.rows)
        made = await asyncio.to_thread(self._current_edition)
        packed = self.journal.debrief(game, made, rows)
        if packed is not None:
            try:
                return read, await asyncio.to_thread(unpacked, packed)
            except (zlib.error, msgspec.DecodeError) as error:
                LOG.warning(
                    "game %s: the debrief that was kept is damaged and is reckoned anew: %s", game, error
                )
        found = await asyncio.to_thread(debriefed, read, self._catalogue)
        if read.summary.result != PLAYING:
            self.journal.keep_debrief(game, made, rows, await asyncio.to_thread(as_packed, found))
        return read, found

    def _current_edition(self) -> str:
        if self._edition is None:
            self._edition = edition(self._catalogue)
        return self._edition


def as_packed(found: Debriefed) -> bytes:
    """A debrief as the journal keeps it."""
    return zlib.compress(msgspec.msgpack.encode(found), _QUICKLY)


def unpacked(packed: bytes) -> Debriefed:
    """The same debrief again."""
    return _decode(zlib.decompress(packed))


_decode = msgspec.msgpack.Decoder(Debriefed).decode


def edition(catalogue: Catalogue) -> str:
    """16 hexadecimal digits that stand for the rules, this box, and how a game is reckoned."""
    box = msgspec.json.encode(msgspec.to_builtins(catalogue, str_keys=True, order="deterministic"))
    return hashlib.sha256(_code() + box).hexdigest()[:16]


@cache
def _code() -> bytes:
    """Stands for the code that a debrief depends on."""
    digest = hashlib.sha256()
    root = Path(companion.__file__).parent
    for folder in _RECKONED_BY:
        for file in sorted((root / folder).rglob("*.py")):
            digest.update(f"{file.relative_to(root)}\0{file.stat().st_size}\0".encode())
            digest.update(file.read_bytes())
    return digest.digest()
