"""An owner's corrections of the catalogue, and what home-made files add to it: tables laid over tables."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.rules.catalogue.faults import unfit

Tables = dict[str, dict[str, dict[str, Any]]]


@dataclass(frozen=True)
class Corrections:
    """An owner's corrections as they stand in his file: wherever they are taken, they stay the same."""

    source: str
    """The file's name, for whoever has to repair it."""
    text: str
    """TOML."""

    @classmethod
    def read(cls, file: Path) -> Corrections:
        """Read a file; raises BadCatalogue."""
        try:
            return cls(str(file), file.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError) as error:
            raise unfit("unreadable-corrections", file=str(file), reason=str(error)) from error


def correct(tables: Tables, corrections: Corrections) -> None:
    """Lay corrections of single entries over the tables; a cue sheet may be new. Raises BadCatalogue."""
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
            if facts.get("gem") is False:  # TOML has no nothing
                del tables[table][name]["gem"]


def add(tables: Tables, text: str, source: str) -> None:
    """Add what a home-made file brings: new entries only; corrections are an owner's own."""
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
