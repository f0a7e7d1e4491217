"""Changes the catalogue's tables: with an owner's corrections, and with what home-made files add."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.rules.catalogue.faults import unfit

Tables = dict[str, dict[str, dict[str, Any]]]


@dataclass(frozen=True)
class Corrections:
    """An owner's corrections, with the text of their file, so that another process can use them, too."""

    source: str
    """The file's name, for error sentences."""
    text: str
    """The file's text, TOML."""

    @classmethod
    def read(cls, file: Path) -> Corrections:
        """Read a file; raises BadCatalogue."""
        try:
            return cls(str(file), file.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError) as error:
            raise unfit("unreadable-corrections", file=str(file), reason=str(error)) from error


def correct(tables: Tables, corrections: Corrections) -> None:
    """Correct single entries of the tables; only a cue sheet may be new. Raises BadCatalogue."""
    source = corrections.source
    try:
        corrected = tomllib.loads(corrections.text)
    except tomllib.TOMLDecodeError as error:
        raise unfit("unreadable-corrections", file=source, reason=str(error)) from error
    for table, entries in corrected.items():
        if table not in tables or not isinstance(entries, dict):
            raise unfit("no-such-table", source, table=table, known=", ".join(tables))
        for name, facts in entries.items():
            if not isinstance(facts, dict) or (name not in tables[table] and table != "sheets"):
                raise unfit("no-such-entry", source, table=table, name=name)
            tables[table][name] = {**tables[table].get(name, {}), **facts}
            if facts.get("gem") is False:  # TOML has no null
                del tables[table][name]["gem"]


def add(tables: Tables, text: str, source: str) -> None:
    """Add the new entries of a home-made file. It may not correct other entries: only the owner does that."""
    try:
        additions = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise unfit("unreadable-addition", file=source, reason=str(error)) from error
    for table, entries in additions.items():
        if table not in tables:
            raise unfit("no-such-table", source, table=table, known=", ".join(tables))
        for name, facts in entries.items():
            if tables[table].setdefault(name, facts) is not facts:
                raise unfit("entry-twice", source, table=table, name=name)
