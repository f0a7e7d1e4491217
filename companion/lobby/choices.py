"""What is chosen for the next game, and the file in which it is kept until the next evening."""

from __future__ import annotations

import logging
import os
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta

from companion.folders import data_folder
from companion.languages import Language
from companion.rules import Colour, Level
from companion.sound import Bus
from companion.table.conduct import Mode
from companion.table.inbox import ChoiceMade
from companion.table.settings import Drawn, GameSettings, WayToPlay

PRACTICE_TRACK = "quiet"
"""The cue sheet of a practice game: no music, no gongs, an hour of time."""
LOG = logging.getLogger(__name__)
_OF_THE_GAME = (
    *("way", "players", "names", "level", "modules", "challenge"),
    *("quests", "traps", "time", "introduction", "practice", "track", "tiles", "cards", "mode"),
)
"""The choices that have the same name in `[game]` of table.toml."""


class BusVolume(msgspec.Struct, frozen=True):
    """How loud one bus is."""

    gain_db: float
    muted: bool = False


class Choices(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that people choose in the lobby; None is the rulebook's number, or what fits the devices."""

    way: WayToPlay | None = None
    players: Annotated[tuple[Colour, ...], Meta(min_length=1, max_length=6)] = (Colour.RED, Colour.BLUE)
    names: dict[Colour, str] = {}
    level: Level = Level.NORMAL
    modules: tuple[str, ...] = ()
    challenge: int | None = None
    quests: int | None = None
    traps: int | None = None
    time: int | None = None
    introduction: bool = False
    practice: bool = False
    tiles: Drawn | None = None
    cards: Drawn = Drawn.TOLD
    mode: Mode = Mode.FRIENDLY
    track: str | None = None
    language: Language | None = None
    volumes: dict[Bus, BusVolume] = {}

    def changed(self, made: ChoiceMade) -> Choices:
        """These choices with what somebody has just chosen; names of absent players are kept."""
        said = {name: getattr(made, name) for name in _OF_THE_GAME if hasattr(made, name)}
        new = {name: value for name, value in said.items() if value is not UNSET}
        if "names" in new:
            new["names"] = {colour: name.strip() for colour, name in new["names"].items() if name.strip()}
        return msgspec.structs.replace(self, **new)

    def with_track(self, track: str) -> Choices:
        """These choices with another soundtrack."""
        return msgspec.structs.replace(self, track=track)

    def with_sound(self, volumes: dict[str, BusVolume], language: str) -> Choices:
        """These choices with the volumes by bus, and the language of the voice."""
        spoken = Language(language) if language in tuple(Language) else self.language
        heard = {Bus(bus): volume for bus, volume in volumes.items()}
        return msgspec.structs.replace(self, volumes=heard, language=spoken)

    @property
    def played(self) -> Choices:
        """What is played: a practice game has no modules and no soundtrack; they wait for the next game."""
        if not self.practice:
            return self
        return msgspec.structs.replace(
            self, level=Level.NORMAL, modules=(), challenge=None, track=PRACTICE_TRACK
        )

    def settings(self, settings: GameSettings) -> GameSettings:
        """The settings of the game with these choices; what is not chosen here stays as it is."""
        chosen = {name: getattr(self.played, name) for name in _OF_THE_GAME}
        return msgspec.structs.replace(settings, **chosen)


def choices_file() -> Path:
    """Where this user's last choices are."""
    return data_folder() / "choices.json"


def from_settings(settings: GameSettings) -> Choices:
    """The choices of table.toml and of the command line."""
    return Choices(**{name: getattr(settings, name) for name in _OF_THE_GAME})


class ChoicesFile:
    """The last choices on disk; a file that cannot be read or written is no error, only a line in the log."""

    def __init__(self, path: Path) -> None:
        self._path = path

    @property
    def there(self) -> bool:
        """Choices were kept before."""
        return self._path.is_file()

    def read(self) -> Choices | None:
        """The kept choices; None where there are none that fit."""
        try:
            return msgspec.json.decode(self._path.read_bytes(), type=Choices)
        except FileNotFoundError:
            return None
        except (OSError, msgspec.DecodeError, UnicodeDecodeError) as error:
            LOG.warning(
                "%s: the last choices cannot be read (%s); those of table.toml count", self._path, error
            )
            return None

    def write(self, choices: Choices) -> None:
        """Keeps the choices; the file is whole at any moment."""
        draft = self._path.with_name(f"{self._path.name}.{os.getpid()}.new")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            draft.write_bytes(msgspec.json.format(msgspec.json.encode(choices)))
            draft.replace(self._path)
        except OSError as error:
            LOG.warning("%s: the choices cannot be kept (%s)", self._path, error.strerror)
