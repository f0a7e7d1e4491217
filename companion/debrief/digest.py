"""What is kept of a game for the statistics of many: so little that ten thousand are read at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from companion.debrief.account import Account, account
from companion.errors import JournalError
from companion.rules import Catalogue
from companion.table.game.journal import Games

EDITION = 3
"""To be raised whenever a digest says something else: older ones are then made anew."""


class Digest(msgspec.Struct, frozen=True, omit_defaults=True):
    """One game that was won or lost."""

    game: int
    begun: str
    """Wall clock, ISO 8601 with zone."""
    players: int
    level: str
    won: bool
    t: float
    """Seconds since "Escape!" at its end."""
    length: float
    """Seconds to the collapse."""
    gems: int
    depot: int
    """Gems left in the depot."""
    modules: tuple[str, ...] = ()
    challenge: int | None = None
    practice: bool = False
    """It counts in no statistics."""
    people: tuple[str, ...] = ()
    """Who played, as far as people said their names."""
    dice: dict[str, tuple[int, ...]] = {}
    """What each die showed that was seen, by owner and number, `red 0`: how often each of `Icon`."""


def digest(told: Account, names: Mapping[str, str] | None = None) -> Digest:
    """The digest of a game's account; ``names`` are its players', by colour."""
    called = names or {}
    ending = told.ending
    return Digest(
        game=told.game,
        begun=told.begun,
        players=len(told.players),
        level=told.level,
        won=ending.result == "won",
        t=round(ending.t, 2),
        length=ending.length,
        gems=ending.gems,
        depot=ending.depot,
        modules=told.modules,
        challenge=told.challenge,
        practice=told.practice,
        people=tuple(called[one.player] for one in told.players if one.player in called),
        dice=told.dice,
    )


def kept(journal: Games) -> list[Digest]:
    """The digests that the journal holds, oldest game first."""
    return [_decode(text) for _, text in journal.digests(EDITION)]


def missing(journal: Games, catalogue: Catalogue) -> Iterator[tuple[Digest, int]]:
    """Makes the digests that the journal lacks, each with the number of its game's rows.

    A game that today's rules cannot replay has none.
    """
    for game in journal.undigested(EDITION):
        rows = list(journal.entries(game))
        try:
            summary = journal.summary(game)
            told = account(summary, rows, catalogue)
        except JournalError:
            continue
        yield digest(told, summary.names), len(rows)


def to_text(one: Digest) -> str:
    """As the journal keeps it."""
    return msgspec.json.encode(one).decode()


_decode = msgspec.json.Decoder(Digest).decode
