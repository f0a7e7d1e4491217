"""``companion play`` and ``companion serve``: the station at this table, or a rehearsal without a table."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from companion.errors import BadInput

if TYPE_CHECKING:
    from companion.config import Settings, SettingsProblem
    from companion.table.inbox import PageEvent

LOG = logging.getLogger(__name__)

PlayersOption = Annotated[
    str | None,
    typer.Option("--players", help="How many (1 to 6), or who: red,blue. Left out: as table.toml says."),
]
LevelOption = Annotated[str | None, typer.Option("--level", help="normal, expert or professional.")]
ModulesOption = Annotated[
    str | None,
    typer.Option("--modules", help="Modules by their names in a record: curses,treasures. none: no module."),
]
ChallengeOption = Annotated[int | None, typer.Option("--challenge", help="Number of a challenge, 1 to 26.")]
QuestsOption = Annotated[int | None, typer.Option("--quests", help="How many quest chambers, 1 to 3.")]
TrapsOption = Annotated[int | None, typer.Option("--traps", help="How many trap chambers, 2 to 4.")]
TimeChambersOption = Annotated[int | None, typer.Option("--time", help="How many time chambers, 2 to 4.")]
CuesOption = Annotated[
    str | None, typer.Option("--cues", help="Cue sheet: standard (ten minutes) or quick (90 seconds).")
]
TrackOption = Annotated[
    str | None, typer.Option("--track", help="Soundtrack, ours or imported; its cues count.")
]
IntroductionOption = Annotated[
    bool | None, typer.Option("--introduction/--no-introduction", help="The voice explains the game first.")
]
ModeOption = Annotated[
    str | None,
    typer.Option("--mode", help="What it does where it is not sure: strict, friendly or trusting."),
]
SeedOption = Annotated[
    int | None, typer.Option("--seed", help="Seed of every shuffle; left out, one is drawn.")
]
ConfigOption = Annotated[
    Path | None, typer.Option("--config", help="table.toml; left out, the one that is found.")
]
LanguageOption = Annotated[
    str | None, typer.Option("--language", help="Language of terminal and voice: en, de, fr or nl.")
]
PortOption = Annotated[
    int | None, typer.Option("--port", help="Port of the table page; 0 takes any free one.")
]
RehearseOption = Annotated[
    bool, typer.Option("--rehearse", help="One whole game, with simulated dice and players.")
]
JsonOption = Annotated[
    bool, typer.Option("--json", help="With --rehearse: print nothing but the result, as JSON.")
]


def play(
    players: PlayersOption = None,
    level: LevelOption = None,
    modules: ModulesOption = None,
    challenge: ChallengeOption = None,
    quests: QuestsOption = None,
    traps: TrapsOption = None,
    time: TimeChambersOption = None,
    cues: CuesOption = None,
    track: TrackOption = None,
    introduction: IntroductionOption = None,
    mode: ModeOption = None,
    seed: SeedOption = None,
    config: ConfigOption = None,
    language: LanguageOption = None,
    port: PortOption = None,
    rehearsed: RehearseOption = False,
    boards: Annotated[
        int, typer.Option("--boards", min=1, max=9, help="Simulated boards of a rehearsal, 4 × 4 cells each.")
    ] = 4,
    chain: Annotated[
        int, typer.Option("--chain", min=1, max=6, help="Fields of 4 × 4 cells on each simulated board.")
    ] = 1,
    folder: Annotated[
        Path | None, typer.Option("--keep", help="Folder in which to keep what a rehearsal plays and writes.")
    ] = None,
    temper: Annotated[
        str,
        typer.Option("--temper", help="How its players are: sensible calm usual hasty nightmare."),
    ] = "sensible",
    as_json: JsonOption = False,
) -> None:
    """Lobby and games at this table, until Ctrl-C. With --rehearse: one game on a simulated table."""
    game = Wishes(
        players, level, modules, challenge, quests, traps, time, cues, track, introduction, mode, seed
    )
    settings = _settings(config, game, language, port)
    if rehearsed:
        from companion.cli.choices import check_temper

        check_temper(temper)
        _rehearse(settings, language, as_json, boards, chain, folder, temper)
        return
    if as_json or folder is not None or temper != "sensible":
        raise BadInput("--json, --keep and --temper belong to a rehearsal: add --rehearse")
    _serve(settings, game.told(), config, language, in_browser=True)


def serve(
    config: ConfigOption = None,
    language: LanguageOption = None,
    port: PortOption = None,
) -> None:
    """The station for a service: lobby and games until it is stopped (SIGTERM).

    Without a port, here and in table.toml, the page takes port 80 if it may, else 8080.
    """
    import msgspec

    from companion.cli.play.power import power_off
    from companion.config import load_or_last_good
    from companion.page.server import first_free
    from companion.page.settings import SERVICE_PORTS

    settings, problem = load_or_last_good(config)
    if problem is not None:
        LOG.warning("%s", problem)
        typer.echo(f"companion: {problem}", err=True)
    settings = _as_asked(settings, Wishes(), language, port)
    if settings.page.port is None:
        page = msgspec.structs.replace(settings.page, port=first_free(settings.page.host, SERVICE_PORTS))
        settings = msgspec.structs.replace(settings, page=page)
    if _serve(settings, {}, config, language, in_browser=False, problem=problem):
        power_off()


def resume_game(game: int, config: Path | None, language: str | None, port: int | None) -> None:
    """Opens the station and puts this unfinished game on the table."""
    from companion.table.inbox import ResumeAsked

    settings = _settings(config, Wishes(), language, port)
    _serve(settings, {}, config, language, in_browser=True, first=(ResumeAsked(game),))


def _serve(
    settings: Settings,
    asked: Mapping[str, object],
    config: Path | None,
    language: str | None,
    *,
    in_browser: bool,
    first: Sequence[PageEvent] = (),
    problem: SettingsProblem | None = None,
) -> bool:
    """``asked`` are the choices of the command line, which count more than those of the last game.

    ``first`` is done as soon as the station is open. Returns True if the machine is to be shut down.
    """
    import msgspec

    from companion.app import StationOptions
    from companion.cli import hardware
    from companion.cli.play.running import run
    from companion.cli.play.serving import serve_until_stopped
    from companion.cli.play.terminal import Terminal
    from companion.config import find_file, write_dice_set
    from companion.lobby.choices import ChoicesFile, choices_file, from_settings

    kept = ChoicesFile(choices_file())
    choices = kept.read() or from_settings(settings.game)
    known = {key: value for key, value in asked.items() if key in choices.__struct_fields__}
    choices = msgspec.structs.replace(choices, **known)
    find_cameras = None if settings.dice.cameras else hardware.cameras
    settings = hardware.with_what_is_there(settings)
    options = StationOptions(
        kept,
        lambda name: write_dice_set(name, config),
        find_cameras=find_cameras,
        settings_file=config or find_file(),
        settings_problem=problem,
    )
    terminal = Terminal(settings, language, as_json=False)
    return run(serve_until_stopped(settings, choices, options, terminal, in_browser, first)) is True


def _rehearse(
    settings: Settings,
    language: str | None,
    as_json: bool,
    boards: int,
    chain: int,
    folder: Path | None,
    temper: str,
) -> None:
    from companion.cli.play.rehearsing import rehearsal_folder, rehearse
    from companion.cli.play.running import run
    from companion.cli.play.terminal import Terminal
    from companion.clock import MonotonicClock

    terminal = Terminal(settings, language, as_json)
    with rehearsal_folder(folder) as place:
        keep = folder is not None
        run(rehearse(settings, terminal, boards, place, keep, MonotonicClock(), chain, temper))


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
    mode: str | None = None
    seed: int | None = None

    def told(self) -> dict[str, object]:
        """The keys of section `[game]` that it gives; raises BadInput."""
        from companion.cli.choices import check_level, check_mode, chosen_players

        if self.level is not None:
            check_level(self.level)
        if self.mode is not None:
            check_mode(self.mode)
        players = None if self.players is None else chosen_players(self.players)
        said = self._asdict() | {"players": players, "modules": _modules(self.modules)}
        if self.cues is not None and self.track is None:
            said["track"] = self.cues  # a sheet that is asked for counts more than table.toml's soundtrack
        return {key: value for key, value in said.items() if value is not None}


def _settings(config: Path | None, game: Wishes, language: str | None, port: int | None) -> Settings:
    """table.toml with what the command line says on top."""
    from companion.config import load

    return _as_asked(load(config), game, language, port)


def _as_asked(settings: Settings, game: Wishes, language: str | None, port: int | None) -> Settings:
    """These settings with what the command line says on top."""
    import msgspec

    from companion.cli.choices import check_language

    if language is not None:
        check_language(language)
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
