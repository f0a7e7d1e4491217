"""An owner's corrections of the catalogue as a TOML file; finished only when they fit together."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from companion.errors import BadConfiguration
from companion.rules import BadCatalogue, Catalogue

HEADER = "# What an owner has seen in his box; `companion setup --check-box` writes this file.\n"
UNFINISHED = ".unfinished"


class BoxNotes:
    """What is noted of every entry: ``notes.facts("chambers", "B01")["frame"] = ["adventurer", "key"]``.

    Every note is written at once, beside `file`, as corrections may contradict each other until the last of
    them is made (two tiles whose gems are the other way round); `finish` puts them in their place.
    """

    def __init__(self, file: Path) -> None:
        self.file = file
        self.unfinished = file.with_name(f"{file.stem}{UNFINISHED}{file.suffix}")
        self._tables = _read(self.unfinished) or _read(file) or {}

    def facts(self, table: str, name: str) -> dict[str, Any]:
        """What is noted of an entry; a change is kept by `save`."""
        facts: dict[str, Any] = self._tables.setdefault(table, {}).setdefault(name, {})
        return facts

    def save(self) -> None:
        """Write everything, complete or not; raises BadConfiguration."""
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            written = self.unfinished.with_name(f"{self.unfinished.name}.new")
            written.write_text(HEADER + _toml(self._tables), encoding="utf-8")
            written.replace(self.unfinished)
        except OSError as error:
            raise BadConfiguration(f"{self.unfinished}: cannot be written ({error.strerror})") from error

    def finish(self) -> BadCatalogue | None:
        """Let the corrections hold from now on, or return why they do not fit together yet."""
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


def _toml(tables: Mapping[str, Mapping[str, Mapping[str, Any]]]) -> str:
    lines: list[str] = []
    for table, entries in tables.items():
        for name, facts in entries.items():
            if facts:
                lines += [f"\n[{table}.{json.dumps(name, ensure_ascii=False)}]"]
                lines += [f"{json.dumps(key)} = {_value(value)}" for key, value in facts.items()]
    return "\n".join(lines) + "\n"


def _value(value: Any) -> str:
    if isinstance(value, Mapping):
        inside = ", ".join(f"{json.dumps(str(key))} = {_value(each)}" for key, each in value.items())
        return f"{{ {inside} }}"
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    return json.dumps(value, ensure_ascii=False)
