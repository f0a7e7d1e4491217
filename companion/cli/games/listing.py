"""A list of games: a table for people that fits into 80 columns, lines of JSON for programs."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from rich.table import Table

from companion.rules.setup.setup import Setup
from companion.table.game.journal import GameSummary

_decode = msgspec.json.Decoder(Setup).decode


def table(games: Iterable[GameSummary]) -> Table:
    """One row a game; what it was played with is broken into lines where the terminal is narrow."""
    listed = Table(box=None, pad_edge=False)
    for name in ("game", "begun"):
        listed.add_column(name, no_wrap=True)
    listed.add_column("players")
    listed.add_column("played with")
    for name in ("seed", "length"):
        listed.add_column(name, no_wrap=True, justify="right")
    listed.add_column("result", no_wrap=True)
    for game in games:
        setup = _decode(game.setup)
        listed.add_row(
            str(game.id),
            game.begun[:16].replace("T", " "),
            game.who(setup.players),
            _played_with(setup),
            str(setup.seed),
            length(game.reached),
            game.result,
        )
    return listed


def found(games: Iterable[GameSummary], search: str | None) -> list[GameSummary]:
    """The games in which all these words occur: in date, names, set-up without its decks, or result."""
    words = (search or "").lower().split()
    return (
        [game for game in games if all(word in _haystack(game) for word in words)] if words else list(games)
    )


def _haystack(game: GameSummary) -> str:
    setup = _decode(game.setup)
    challenge = "" if setup.challenge is msgspec.UNSET else f"challenge {setup.challenge}"
    told = (*setup.players, *game.names.values(), setup.level, *setup.modules, challenge, str(setup.seed))
    return " ".join((str(game.id), game.begun, game.result, *told)).lower()


def as_line(game: GameSummary) -> str:
    """The same as one JSON object; ``reached`` is in seconds."""
    setup = _decode(game.setup)
    challenge = None if setup.challenge is msgspec.UNSET else setup.challenge
    row = {
        "game": game.id,
        "begun": game.begun,
        "players": ", ".join(setup.players),
        "names": game.names,
        "level": setup.level,
        "modules": setup.modules,
        "challenge": challenge,
        "cues": setup.cues,
        "seed": setup.seed,
        "lines": game.lines,
        "reached": game.reached,
        "result": game.result,
    }
    return msgspec.json.encode(row).decode()


def length(seconds: float) -> str:
    """``6:12``."""
    return f"{int(seconds) // 60}:{int(seconds) % 60:02d}"


def _played_with(setup: Setup) -> str:
    """The level, and the challenge or the modules; a challenge names its modules by itself."""
    if setup.challenge is not msgspec.UNSET:
        return f"{setup.level}, challenge {setup.challenge}"
    return ", ".join((setup.level, *setup.modules))
