"""A whole house in one file: games, choices, dice, soundtracks, voices and settings, to move or to keep."""

from __future__ import annotations

import sqlite3
import zipfile
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from typing import Annotated

import typer

from companion.cli.games.options import JournalOption
from companion.errors import BadInput, CompanionError, Missing

GAMES = "games.sqlite"
"""The journal inside the file."""
_LARGEST = 4_000_000_000
"""Bytes of one file that is taken out: nobody's soundtrack is larger."""
FileArgument = Annotated[Path, typer.Argument(help="The house as one file: house.zip.")]


@dataclass(frozen=True, slots=True)
class HouseFolder:
    """Files that belong to a house: their folder inside the file, and here."""

    inside: str
    folder: Path
    pattern: str


def pack(file: FileArgument, journal: JournalOption = None) -> None:
    """The whole house in one file: games, choices, dice, soundtracks, voices, settings. No keys."""
    from companion.cli.games.journals import path_of

    games = path_of(journal)
    names = list(_here())
    try:
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as house, TemporaryDirectory() as folder:
            if games.is_file():
                house.write(_copied(games, Path(folder) / GAMES), GAMES)
            for path, name in names:
                house.write(path, name)
    except OSError as error:
        raise BadInput(f"{file}: cannot be written ({error.strerror})") from error
    count = len(names) + games.is_file()
    typer.echo(f"{file}: {count} {'file' if count == 1 else 'files'}, {file.stat().st_size / 1e6:.1f} MB")


def unpack(file: FileArgument, journal: JournalOption = None) -> None:
    """Takes in a whole house: its games beside those that are here, and files that are not here yet."""
    from companion.cli.games.journals import path_of

    if not file.is_file():
        raise Missing(f"{file}: there is no such file")
    try:
        with zipfile.ZipFile(file) as house:
            written, kept = _taken_out(house)
            if GAMES in house.namelist():
                _games(house, path_of(journal))
    except zipfile.BadZipFile as error:
        raise BadInput(f"{file}: this is no house ({error}); `companion games pack` makes one") from error
    typer.echo(f"files taken in: {written}")
    for name in kept:
        typer.echo(f"stays as it is here: {name}")


def _places() -> Iterator[HouseFolder]:
    from companion.dice.identify.set_files import set_folder
    from companion.folders import config_folder, data_folder

    yield HouseFolder("data", data_folder(), "choices.json")
    yield HouseFolder("data", data_folder(), "soundtracks/**/*")
    yield HouseFolder("data", data_folder(), "voice/**/*")
    yield HouseFolder("dice", set_folder(), "**/*")
    yield HouseFolder("settings", config_folder(), "*.toml")
    yield HouseFolder("settings", config_folder(), "voice/**/*")


def _here() -> Iterator[tuple[Path, str]]:
    """The files of this house, with their names inside the file."""
    found = {
        path: str(PurePosixPath(place.inside, path.relative_to(place.folder).as_posix()))
        for place in _places()
        for path in sorted(place.folder.glob(place.pattern))
        if path.is_file() and not path.is_symlink()
    }
    yield from found.items()


def _copied(games: Path, to: Path) -> Path:
    """The journal as it is at one moment, also while somebody plays."""
    try:
        with closing(sqlite3.connect(games)) as file, closing(sqlite3.connect(to)) as copy:
            file.backup(copy)
    except sqlite3.Error as error:
        raise CompanionError(
            f"{games}: it cannot be read ({error}); `companion games repair` may help"
        ) from error
    return to


def _taken_out(house: zipfile.ZipFile) -> tuple[int, list[str]]:
    """How many files were written, and which were here already with another content."""
    folders = {place.inside: place.folder for place in _places()}
    written, kept = 0, []
    for entry in house.infolist():
        inside, _, name = entry.filename.partition("/")
        path = PurePosixPath(name)
        if inside not in folders or not name or path.is_absolute() or ".." in path.parts or entry.is_dir():
            continue
        if entry.file_size > _LARGEST:
            raise BadInput(f"{entry.filename}: the file is too large")
        there = folders[inside] / path
        content = house.read(entry)
        if there.exists():
            kept += [entry.filename] if there.read_bytes() != content else []
            continue
        there.parent.mkdir(parents=True, exist_ok=True)
        there.write_bytes(content)
        written += 1
    return written, kept


def _games(house: zipfile.ZipFile, journal: Path) -> None:
    from companion.cli.games.keeping import take_in

    with TemporaryDirectory() as folder:
        take_in(Path(house.extract(GAMES, folder)), journal)
