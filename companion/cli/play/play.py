"""``companion play`` and ``companion rehearse``: a game at this table, or one without a table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

if TYPE_CHECKING:
    from companion.config import Settings

Players = Annotated[
    str | None,
    typer.Option("--players", help="How many (1 to 6), or who: red,blue. Left out: as table.toml says."),
]
Level = Annotated[str | None, typer.Option("--level", help="normal, expert or professional.")]
Modules = Annotated[
    str | None,
    typer.Option("--modules", help="By their names in a record, with commas: curses,treasures. none: none."),
]
Challenge = Annotated[int | None, typer.Option("--challenge", help="One of the 26.")]
Quests = Annotated[int | None, typer.Option("--quests", help="How many quest chambers, 1 to 3.")]
Traps = Annotated[int | None, typer.Option("--traps", help="How many trap chambers, 2 to 4.")]
TimeChambers = Annotated[int | None, typer.Option("--time", help="How many time chambers, 2 to 4.")]
Cues = Annotated[
    str | None, typer.Option("--cues", help="Cue sheet: standard (ten minutes) or quick (90 seconds).")
]
Track = Annotated[str | None, typer.Option("--track", help="Soundtrack, ours or imported; its cues count.")]
Introduction = Annotated[
    bool | None, typer.Option("--introduction/--no-introduction", help="The voice explains the game first.")
]
Seed = Annotated[int | None, typer.Option("--seed", help="For every shuffle; drawn where left out.")]
Config = Annotated[Path | None, typer.Option("--config", help="table.toml; left out, the one that is found.")]
Language = Annotated[
    str | None, typer.Option("--language", help="Of this terminal and of the voice: en, de, fr or nl.")
]
Port = Annotated[int | None, typer.Option("--port", help="Of the table page; 0 takes any free one.")]
Json = Annotated[bool, typer.Option("--json", help="Print nothing but the result, as JSON.")]


def play(
    players: Players = None,
    level: Level = None,
    modules: Modules = None,
    challenge: Challenge = None,
    quests: Quests = None,
    traps: Traps = None,
    time: TimeChambers = None,
    cues: Cues = None,
    track: Track = None,
    introduction: Introduction = None,
    seed: Seed = None,
    config: Config = None,
    language: Language = None,
    port: Port = None,
    as_json: Json = False,
) -> None:
    """A game at this table. Where neither a board nor a camera is found it says so and rehearses one."""
    from companion.cli import hardware
    from companion.cli.play.playing import play_game, rehearse_game
    from companion.config import write_dice_set

    game = Wishes(players, level, modules, challenge, quests, traps, time, cues, track, introduction, seed)
    settings = _settings(config, game, language, port)
    if hardware.anything(settings):
        there = hardware.with_what_is_there(settings)
        play_game(there, language, as_json, lambda name: write_dice_set(name, config))
        return
    typer.echo(
        "No board and no camera is plugged in, so this is a rehearsal: the same game with simulated dice,\n"
        "boards and players. docs/table.md says what a real table needs.",
        err=True,
    )
    rehearse_game(settings, language, as_json, boards=4, folder=None)


def rehearse(
    players: Players = None,
    level: Level = None,
    modules: Modules = None,
    challenge: Challenge = None,
    quests: Quests = None,
    traps: Traps = None,
    time: TimeChambers = None,
    cues: Cues = None,
    track: Track = None,
    introduction: Introduction = None,
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
    from companion.cli.play.playing import rehearse_game

    game = Wishes(players, level, modules, challenge, quests, traps, time, cues, track, introduction, seed)
    settings = _settings(config, game, language, port)
    rehearse_game(settings, language, as_json, boards=boards, folder=folder)


class Wishes(NamedTuple):
    """What the command line says about the game; None is what table.toml says."""

    players: str | None = None
    level: str | None = None
    modules: str | None = None
    challenge: int | None = None
    quests: int | None = None
    traps: int | None = None
    time: int | None = None
    cues: str | None = None
    track: str | None = None
    introduction: bool | None = None
    seed: int | None = None

    def told(self) -> dict[str, object]:
        """The keys of section `[game]` that it gives; raises BadInput."""
        from companion.cli.choices import check_level, chosen_players

        if self.level is not None:
            check_level(self.level)
        players = None if self.players is None else chosen_players(self.players)
        said = self._asdict() | {"players": players, "modules": _modules(self.modules)}
        if self.cues is not None and self.track is None:
            said["track"] = self.cues  # a sheet that is asked for counts more than table.toml's soundtrack
        return {key: value for key, value in said.items() if value is not None}


def _settings(config: Path | None, game: Wishes, language: str | None, port: int | None) -> Settings:
    """table.toml with what the command line says on top."""
    import msgspec

    from companion.cli.choices import check_language
    from companion.config import load

    if language is not None:
        check_language(language)
    settings = load(config)
    played = msgspec.structs.replace(settings.game, **game.told())
    page = settings.page if port is None else msgspec.structs.replace(settings.page, port=port)
    sound = settings.sound
    if language is not None:
        sound = msgspec.structs.replace(sound, language=type(sound.language)(language))
    return msgspec.structs.replace(settings, game=played, page=page, sound=sound)


def _modules(said: str | None) -> tuple[str, ...] | None:
    """``curses,treasures``; whether there are such modules is for the rules to say."""
    if said is None:
        return None
    names = (name.strip().replace("-", "_") for name in said.split(","))
    return tuple(name for name in names if name and name != "none")
