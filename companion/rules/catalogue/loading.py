"""Reads the catalogue's TOML files, applies an owner's corrections, and checks what is certain."""

from __future__ import annotations

import tomllib
from importlib import resources
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from companion.rules.catalogue import checks
from companion.rules.catalogue.adventures import Calendar, Challenge, Character, Piece, Task
from companion.rules.catalogue.checks import CURSES, TREASURES
from companion.rules.catalogue.corrections import Corrections, Tables, add, correct
from companion.rules.catalogue.entries import Chamber, Cue, Curse, Numbers, Sheet, Treasure
from companion.rules.catalogue.faults import unfit

E = TypeVar("E")

FILES = {
    "chambers": "chambers.toml",
    "curses": "curses.toml",
    "treasures": "treasures.toml",
    "tasks": "tasks.toml",
    "characters": "characters.toml",
    "calendar": "calendar.toml",
    "challenges": "challenges.toml",
    "pieces": "pieces.toml",
    "numbers": "numbers.toml",
    "sheets": "cues.toml",
}
END = 600


class Catalogue(msgspec.Struct, frozen=True):
    """What is in the box: chambers by id in the order of their numbers, cards, tables, cue sheets."""

    chambers: dict[str, Chamber]
    curses: dict[str, Curse]
    treasures: dict[str, Treasure]
    tasks: dict[str, Task]
    characters: dict[str, Character]
    calendar: Calendar
    challenges: dict[int, Challenge]
    pieces: dict[str, Piece]
    numbers: Numbers
    sheets: dict[str, Sheet]

    @classmethod
    def load(cls, overlay: Path | Corrections | None = None) -> Catalogue:
        """Read the catalogue, with the corrections of the TOML file `overlay`; raises BadCatalogue."""
        tables: Tables = {}
        for table, name in FILES.items():
            text = resources.files(__package__).joinpath(name).read_text(encoding="utf-8")
            tables[table] = tomllib.loads(text)[table]
        for file in sorted(resources.files(__package__).iterdir(), key=lambda file: file.name):
            if file.name.endswith(".toml") and file.name not in FILES.values():
                add(tables, file.read_text(encoding="utf-8"), file.name)
        sources = dict(FILES)
        if overlay is not None:
            corrections = Corrections.read(overlay) if isinstance(overlay, Path) else overlay
            correct(tables, corrections)
            sources = {table: f"{name} with {corrections.source}" for table, name in FILES.items()}
        return _checked(tables, sources)

    def numbered(self, number: int) -> Chamber:
        """Return the chamber with this number (0 is START); raises LookupError."""
        for chamber in self.chambers.values():
            if chamber.number == number:
                return chamber
        raise LookupError(f"no chamber has the number {number}")


def complete(cues: tuple[Cue, ...]) -> tuple[Cue, ...]:
    """Return the cues by time, with the collapse at ten minutes if they name none."""
    if not any(cue.name == "collapse" for cue in cues):
        cues = (*cues, Cue(END, "collapse", 3))
    return tuple(sorted(cues, key=lambda cue: cue.t))


def _checked(tables: Tables, sources: dict[str, str]) -> Catalogue:
    chambers = {
        name: _entry(Chamber, {"id": name, "number": number, **facts}, sources["chambers"], name)
        for number, (name, facts) in enumerate(tables["chambers"].items())
    }
    curses = _entries(Curse, tables["curses"], sources["curses"])
    treasures = _entries(Treasure, tables["treasures"], sources["treasures"])
    tasks = _entries(Task, tables["tasks"], sources["tasks"])
    characters = _entries(Character, tables["characters"], sources["characters"])
    calendar = _entry(Calendar, tables["calendar"]["board"], sources["calendar"], "board")
    challenges = {
        int(row): _entry(Challenge, facts, sources["challenges"], row)
        for row, facts in tables["challenges"].items()
    }
    pieces = _entries(Piece, tables["pieces"], sources["pieces"])
    numbers = _entry(Numbers, tables["numbers"]["table"], sources["numbers"], "table")
    sheets = {
        name: _entry(Sheet, {"name": name, **facts}, sources["sheets"], name)
        for name, facts in tables["sheets"].items()
    }
    checks.check_chambers(chambers, sources["chambers"])
    checks.check_cards(curses.values(), CURSES, "curse cards", "curse_card", sources["curses"])
    checks.check_cards(treasures.values(), TREASURES, "treasure tiles", "treasure_tile", sources["treasures"])
    checks.check_total(len(tasks), checks.TASKS, "task tiles", "task_tile", sources["tasks"])
    checks.check_total(len(characters), checks.CHARACTERS, "characters", "character", sources["characters"])
    checks.check_total(len(challenges), checks.CHALLENGES, "challenges", "challenge", sources["challenges"])
    checks.check_calendar(calendar, sources["calendar"])
    checks.check_numbers(numbers, sources["numbers"])
    sheets = {name: _checked_sheet(sheet, sources["sheets"]) for name, sheet in sheets.items()}
    return Catalogue(
        chambers, curses, treasures, tasks, characters, calendar, challenges, pieces, numbers, sheets
    )


def _entries(kind: type[E], table: dict[str, dict[str, Any]], source: str) -> dict[str, E]:
    return {name: _entry(kind, {"id": name, **facts}, source, name) for name, facts in table.items()}


def _entry(kind: type[E], facts: dict[str, Any], source: str, name: str) -> E:
    try:
        return msgspec.convert(facts, kind, str_keys=True)
    except msgspec.ValidationError as error:
        raise unfit("unreadable-entry", f"{source}, entry {name}", reason=str(error), entry=name) from error


def _checked_sheet(sheet: Sheet, source: str) -> Sheet:
    for cue in sheet.cues:
        if fault := checks.fault_of_cue(cue):
            where = f"{source}, entry {sheet.name}"
            raise unfit(fault, where, **checks.facts_of_cue(cue), entry=sheet.name)
    return msgspec.structs.replace(sheet, cues=complete(sheet.cues))
