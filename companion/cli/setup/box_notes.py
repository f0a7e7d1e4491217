"""An owner's corrections of the catalogue as a TOML file. They are used only if they fit together."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import tomlkit

from companion.errors import BadConfiguration
from companion.rules import BadCatalogue, Catalogue

HEADER = "# What an owner has seen in their box; `companion setup --check-box` writes this file.\n"
UNFINISHED = ".unfinished"


class BoxNotes:
    """The noted facts of every entry: ``notes.facts("chambers", "B01")["frame"] = ["adventurer", "key"]``.

    Every note is written at once to a file beside `file`, because corrections may contradict each other until
    all of them are made (such as two tiles with exchanged gems). `finish` then replaces `file`.
    """

    def __init__(self, file: Path) -> None:
        self.file = file
        self.unfinished = file.with_name(f"{file.stem}{UNFINISHED}{file.suffix}")
        self._tables = _read(self.unfinished) or _read(file) or {}

    def facts(self, table: str, name: str) -> dict[str, Any]:
        """The noted facts of an entry; `save` keeps a change."""
        facts: dict[str, Any] = self._tables.setdefault(table, {}).setdefault(name, {})
        return facts

    def save(self) -> None:
        """Write all notes, even if they are incomplete; raises BadConfiguration."""
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            written = self.unfinished.with_name(f"{self.unfinished.name}.new")
            written.write_text(HEADER + tomlkit.dumps(self._noted()), encoding="utf-8")
            written.replace(self.unfinished)
        except OSError as error:
            raise BadConfiguration(f"{self.unfinished}: cannot be written ({error.strerror})") from error

    def _noted(self) -> dict[str, dict[str, dict[str, Any]]]:
        return {
            table: {name: facts for name, facts in entries.items() if facts}
            for table, entries in self._tables.items()
        }

    def finish(self) -> BadCatalogue | None:
        """Use the corrections from now on, or return why they do not fit together yet."""
        if not self.unfinished.is_file():
            return None
        try:
            Catalogue.load(self.unfinished)
        except BadCatalogue as error:
            return error
        self.unfinished.replace(self.file)
        return None


def _read(file: Path) -> dict[str, dict[str, dict[str, Any]]] | None:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadConfiguration(f"{file}: cannot be read ({error}); repair it or move it away") from error
