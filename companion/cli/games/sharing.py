"""Writes a game as one HTML file."""

from __future__ import annotations

import os
from pathlib import Path

from companion.clock import MonotonicClock
from companion.config import box_corrections
from companion.debrief.curve import Curve
from companion.debrief.debriefed import debriefed, read_game
from companion.debrief.helping import reckoned
from companion.debrief.stands import stands
from companion.errors import BadInput
from companion.odds import Cluster, Processes
from companion.page.story.said import Teller
from companion.page.story.shared import shared_file
from companion.page.words import Words
from companion.rules import Catalogue
from companion.rules.catalogue.corrections import Corrections
from companion.table.game.journal import Games


def write_file(
    journal: Games,
    game: int,
    words: Words,
    output: Path | None,
    seconds: float,
    scheduler: str | None,
    names: bool = True,
) -> Path:
    """Returns the file; raises BadInput if it cannot be written.

    Without ``names`` players are called by their colours.
    """
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
    text = shared_file(words, teller.story(found), teller.chances(found, curve))
    path = output or Path(f"escape-{read.summary.begun[:10]}-{game}.html")
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadInput(f"{path}: cannot be written ({error.strerror})") from error
    return path
