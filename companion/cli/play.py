"""``companion play`` and ``companion rehearse``: a game at this table, or one without a table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from companion.config import Settings

COLOURS = ("red", "blue", "green", "yellow", "white")
LEVELS = ("normal", "expert", "professional")

Players = Annotated[
    str | None,
    typer.Option("--players", help="How many (1 to 5), or who: red,blue. Left out: as table.toml says."),
]
Level = Annotated[str | None, typer.Option("--level", help="normal, expert or professional.")]
Cues = Annotated[
    str | None, typer.Option("--cues", help="Cue sheet: standard (ten minutes) or quick (90 seconds).")
]
Seed = Annotated[int | None, typer.Option("--seed", help="For every shuffle; drawn where left out.")]
Config = Annotated[Path | None, typer.Option("--config", help="table.toml; left out, the one that is found.")]
Language = Annotated[str | None, typer.Option("--language", help="Of this terminal: en, de, fr or nl.")]
Port = Annotated[int | None, typer.Option("--port", help="Of the table page; 0 takes any free one.")]
Json = Annotated[bool, typer.Option("--json", help="Print nothing but the result, as JSON.")]


def play(
    players: Players = None,
    level: Level = None,
    cues: Cues = None,
    seed: Seed = None,
    config: Config = None,
    language: Language = None,
    port: Port = None,
    as_json: Json = False,
) -> None:
    """A game at this table. Where neither a board nor a camera is found it says so and rehearses one."""
    from companion.cli import hardware
    from companion.cli.playing import play_game, rehearse_game

    settings = _settings(players, level, cues, seed, config, port)
    if hardware.anything(settings):
        play_game(hardware.with_what_is_there(settings), language, as_json)
        return
    typer.echo(
        "No board and no camera is plugged in, so this is a rehearsal: the same game with simulated dice,\n"
        "boards and players. The README says what a real table needs.",
        err=True,
    )
    rehearse_game(settings, language, as_json, boards=4, folder=None)


def rehearse(
    players: Players = None,
    level: Level = None,
    cues: Cues = None,
    seed: Seed = None,
    config: Config = None,
    language: Language = None,
    port: Port = None,
    boards: Annotated[int, typer.Option("--boards", min=1, max=9, help="Simulated 4 × 4 boards.")] = 4,
    folder: Annotated[
        Path | None, typer.Option("--keep", help="Folder to keep what was played and written in.")
    ] = None,
    as_json: Json = False,
) -> None:
    """A whole game with everything but your ears simulated, and sensible players at the table."""
    from companion.cli.playing import rehearse_game

    rehearse_game(
        _settings(players, level, cues, seed, config, port), language, as_json, boards=boards, folder=folder
    )


def _settings(
    players: str | None,
    level: str | None,
    cues: str | None,
    seed: int | None,
    config: Path | None,
    port: int | None,
) -> Settings:
    """table.toml with what the command line says on top."""
    import msgspec

    from companion.config import load
    from companion.errors import BadInput

    settings = load(config)
    if level is not None and level not in LEVELS:
        raise BadInput(f"--level {level}: choose one of {', '.join(LEVELS)}")
    said = {"players": _players(players), "level": level, "cues": cues, "seed": seed}
    game = msgspec.structs.replace(
        settings.game, **{key: value for key, value in said.items() if value is not None}
    )
    page = settings.page if port is None else msgspec.structs.replace(settings.page, port=port)
    return msgspec.structs.replace(settings, game=game, page=page)


def _players(said: str | None) -> tuple[str, ...] | None:
    """``3`` or ``red,green``; raises BadInput."""
    from companion.errors import BadInput

    if said is None:
        return None
    if said.isdigit():
        if not 1 <= int(said) <= len(COLOURS):
            raise BadInput(f"--players {said}: 1 to {len(COLOURS)} can play")
        return COLOURS[: int(said)]
    named = tuple(colour.strip() for colour in said.split(","))
    for colour in named:
        if colour not in COLOURS or named.count(colour) > 1:
            raise BadInput(f"--players {said}: name each of {', '.join(COLOURS)} at most once")
    return named
