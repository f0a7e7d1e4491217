"""Plays random games for ever, and tells each verdict and how the game stands: a program to be killed.

`python -m tests.table.game.killed FILE SEED`; what it prints is one `Told` a line.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import msgspec

from companion.rules import Result, Verdict
from companion.table.game.journal import Journal
from tests.table.game.played import Doing, PlayedGame


class Told(msgspec.Struct, frozen=True):
    """What is known once something has been answered."""

    game: int
    rows: int
    """Rows of the game's journal."""
    t: float
    """Seconds since "Escape!" on the game's clock."""
    verdict: str | None
    """The answer to an act."""
    state: msgspec.Raw
    page: msgspec.Raw


def tell(game: PlayedGame, _: Doing, answer: object) -> None:
    """Writes one line, without a buffer: who reads it knows that it was told."""
    lines, show = game.referee.lines, game.game.show()
    told = Told(
        game=lines.game or 0,
        rows=lines.last,
        t=game.game.state.t,
        verdict=answer.to_line() if isinstance(answer, Verdict) else None,
        state=msgspec.Raw(msgspec.json.encode(show)),
        page=msgspec.Raw(msgspec.json.encode(list(game.referee.verdicts))),
    )
    os.write(sys.stdout.fileno(), msgspec.json.encode(told) + b"\n")


def main(file: str, seed: str) -> None:
    """Plays one game after the other."""
    with Journal(Path(file)) as journal:
        for number in range(int(seed), int(seed) + 10_000):
            game = PlayedGame(number, journal, tell)
            game.play_turns(400)
            game.referee.finish(Result.LOST)


if __name__ == "__main__":
    main(*sys.argv[1:])
