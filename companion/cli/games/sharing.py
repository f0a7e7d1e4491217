"""Writes a game as one HTML file, or as a picture."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from companion.clock import MonotonicClock
from companion.config import box_corrections
from companion.debrief.curve import Curve
from companion.debrief.debriefed import debriefed, read_game
from companion.debrief.helping import reckoned
from companion.debrief.stands import stands
from companion.errors import BadInput
from companion.odds import Cluster, Processes
from companion.page.story.chat_picture import chat_picture
from companion.page.story.said import Chances, SaidReplay, Story, Teller
from companion.page.story.shared import shared_file
from companion.page.words import Words
from companion.rules import Catalogue
from companion.rules.catalogue.corrections import Corrections
from companion.table.game.journal import Games


@dataclass(frozen=True, slots=True)
class ReckonedGame:
    """A game with its chances, in words."""

    words: Words
    story: Story
    replay: SaidReplay
    chances: Chances


def reckoned_game(
    journal: Games, game: int, words: Words, names: bool, seconds: float, scheduler: str | None
) -> ReckonedGame:
    """Reads a game and plays it on for ``seconds``; without ``names`` players are called by their colours."""
    own = box_corrections()
    catalogue = Catalogue.load(own)
    read = read_game(journal, game)
    found = debriefed(read, catalogue)
    curve = Curve((), 0, 1.0, True, ())
    if seconds:
        standing = stands(read.summary, read.rows, catalogue, found.account)
        corrections = None if own is None else Corrections.read(own)
        clock = MonotonicClock()
        if scheduler is not None:
            cluster = Cluster(scheduler)
            *_, curve = reckoned(standing, found.account, cluster, clock, seconds, corrections)
        else:
            with Processes(os.cpu_count() or 1) as pool:
                *_, curve = reckoned(standing, found.account, pool, clock, seconds, corrections)
    teller = Teller(words, read.summary.names if names else {})
    return ReckonedGame(words, teller.story(found), teller.replay(found), teller.chances(found, curve))


def write_file(game: ReckonedGame, output: Path | None) -> Path:
    """One HTML file; returns it. Raises BadInput if it cannot be written."""
    account = game.story.account
    path = output or Path(f"escape-{account.begun[:10]}-{account.game}.html")
    return _written(path, shared_file(game.words, game.story, game.replay, game.chances).encode())


def write_picture(game: ReckonedGame, path: Path) -> Path:
    """A PNG for a chat; returns it. Raises BadInput if it cannot be written."""
    if path.suffix.lower() != ".png":
        raise BadInput(f"{path}: the picture is a PNG; name a file that ends in .png")
    return _written(path, chat_picture(game.story, game.chances, game.replay.frames))


def _written(path: Path, content: bytes) -> Path:
    try:
        path.write_bytes(content)
    except OSError as error:
        raise BadInput(f"{path}: cannot be written ({error.strerror})") from error
    return path
