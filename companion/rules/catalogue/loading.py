"""Reads the catalogue's TOML files, lays an owner's corrections over them, and checks what is certain."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from importlib import resources
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from companion.rules.catalogue.adventures import Calendar, Challenge, Character, Piece, Task
from companion.rules.catalogue.entries import Chamber, Cue, Curse, Numbers, Sheet, Treasure
from companion.rules.errors import BadCatalogue
from companion.rules.names import Icon, Side

E = TypeVar("E")
Tables = dict[str, dict[str, dict[str, Any]]]

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
KINDS = {  # how many of each there are in the box (facts §2.1, §2.2)
    "start": 1,
    "exit": 1,
    "gem": 4,
    "basic": 13,
    "curse_treasure": 13,
    "illusion": 6,
    "linked": 3,
    "double": 2,
    "treasure": 1,
    "quest": 8,
    "trap": 5,
    "time": 8,
    "queenie": 10,
}
HOME_MADE = "home_made"  # a chamber of nobody's box
SINGLE_GEMS = {Icon.KEY: 3, Icon.TORCH: 3}  # among the 13 basic chambers, and again among the 13 others
TRIPLE_COSTS = {1: 4, 2: 7, 3: 10}
CURSES = {  # cards by the modules that bring them, 35 in all (facts §2.2)
    ("curses",): 14,
    ("illusions", "special_chambers"): 1,
    ("queenie_pit",): 4,
    ("queenie_doomed",): 2,
    ("queenie_fountain",): 4,
    ("queenie_quests",): 6,
    ("queenie_maze",): 4,
}
TREASURES = {  # tiles by the modules that bring them, 26 in all
    ("treasures",): 13,
    ("illusions", "special_chambers"): 1,
    ("queenie_doomed",): 2,
    ("queenie_maze",): 6,
    ("queenie_characters",): 4,
}
TASKS, CHARACTERS = 6, 8
CALENDAR_TILES, CALENDAR_SPACES, CHALLENGES = 9, 9, 26
CUES = ("gong", "door", "collapse")
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
    def load(cls, overlay: Path | None = None) -> Catalogue:
        """Read the catalogue, with the corrections of the TOML file `overlay`; raises BadCatalogue."""
        tables: Tables = {}
        for table, name in FILES.items():
            text = resources.files(__package__).joinpath(name).read_text(encoding="utf-8")
            tables[table] = tomllib.loads(text)[table]
        for file in sorted(resources.files(__package__).iterdir(), key=lambda file: file.name):
            if file.name.endswith(".toml") and file.name not in FILES.values():
                _add(tables, file.read_text(encoding="utf-8"), file.name)
        sources = dict(FILES)
        if overlay is not None:
            _correct(tables, overlay)
            sources = {table: f"{name} with {overlay}" for table, name in FILES.items()}
        return _checked(tables, sources)

    def numbered(self, number: int) -> Chamber:
        """Return the chamber with this number (0 is START); raises LookupError."""
        for chamber in self.chambers.values():
            if chamber.number == number:
                return chamber
        raise LookupError(f"no chamber has the number {number}")


FAULTS = {
    "opening-twice": "an opening is named twice",
    "no-stairway": "the stairway is the opening on the tile's south, and there is none",
    "too-few-openings": "a chamber has its stairway and one to three further openings",
    "rear-elsewhere": "the rear room's openings are not among the chamber's",
    "frame-of-two": "the red frame holds two icons (three on the narrow gauge)",
    "two-bans": "a prohibition chamber has two sand timer icons, each with what it forbids",
    "three-gems": "a gem chamber asks for 4, 7 or 10 of its icon",
    "one-gem": "a chamber with one gem icon asks for 4 of its icon",
    "no-mark": "a curse-and-treasure chamber shows a purple mask, a treasure icon, or both",
    "basic-has-no-mark": "a basic chamber shows neither purple mask nor treasure icon",
}
"""What cannot be true of a chamber, by message id: the page says it in four languages."""


def complete(cues: tuple[Cue, ...]) -> tuple[Cue, ...]:
    """Return the cues by time, with the collapse at ten minutes if they name none."""
    if not any(cue.name == "collapse" for cue in cues):
        cues = (*cues, Cue(END, "collapse", 3))
    return tuple(sorted(cues, key=lambda cue: cue.t))


def fault_of_cue(cue: Cue) -> str | None:
    """Return what is wrong with a cue, or nothing."""
    if cue.name not in CUES:
        return f"a cue is gong, door or collapse, not {cue.name!r}"
    if cue.t < 0 or not 1 <= cue.countdown <= 3:
        return f"the {cue.name} at {cue.t} with countdown {cue.countdown} cannot be; countdowns are 1 to 3"
    return None


def _add(tables: Tables, text: str, source: str) -> None:
    """Add what a home-made file brings: new entries only; corrections are an owner's own."""
    try:
        additions = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadCatalogue(f"{source} cannot be read: {error}") from error
    for table, entries in additions.items():
        if table not in tables:
            raise BadCatalogue(f"{source}: there is no table {table!r}; there are {', '.join(tables)}")
        for name, facts in entries.items():
            if tables[table].setdefault(name, facts) is not facts:
                raise BadCatalogue(f"{source}: {table} has an entry {name!r} already")


def _correct(tables: Tables, overlay: Path) -> None:
    try:
        corrections = tomllib.loads(overlay.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadCatalogue(f"{overlay} cannot be read as corrections of the catalogue: {error}") from error
    for table, entries in corrections.items():
        if table not in tables or not isinstance(entries, dict):
            raise BadCatalogue(f"{overlay}: there is no table {table!r}; there are {', '.join(tables)}")
        for name, facts in entries.items():
            if not isinstance(facts, dict) or (name not in tables[table] and table != "sheets"):
                raise BadCatalogue(f"{overlay}: {table} has no entry {name!r} to correct")
            tables[table][name] = {**tables[table].get(name, {}), **facts}
            if facts.get("gem") is False:  # TOML has no nothing
                del tables[table][name]["gem"]


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
    _check_chambers(chambers, sources["chambers"])
    _check_cards(curses.values(), CURSES, "curse cards", sources["curses"])
    _check_cards(treasures.values(), TREASURES, "treasure tiles", sources["treasures"])
    _check_total(len(tasks), TASKS, "task tiles", sources["tasks"])
    _check_total(len(characters), CHARACTERS, "characters", sources["characters"])
    _check_total(len(challenges), CHALLENGES, "challenges", sources["challenges"])
    _check_calendar(calendar, sources["calendar"])
    _check_numbers(numbers, sources["numbers"])
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
        raise BadCatalogue(f"{source}, entry {name}: {error}") from error


def _check_cards(
    cards: Iterable[Curse | Treasure], counts: Mapping[tuple[str, ...], int], what: str, source: str
) -> None:
    """Every module of the box brings as many as its rulebook says, of whatever kinds."""
    found: Counter[tuple[str, ...]] = Counter()
    for card in cards:
        found[card.modules] += card.count
    for modules, count in counts.items():
        _check_total(found[modules], count, f"{what} of the module {' or '.join(modules)}", source)


def _check_total(found: int, expected: int, what: str, source: str) -> None:
    if found != expected:
        raise BadCatalogue(f"{source}: the box holds {expected} {what}, the catalogue counts {found}")


def _check_numbers(numbers: Numbers, source: str) -> None:
    if sorted(numbers.gems) != [1, 2, 3, 4, 5, 6] or len(numbers.levels) != 3:
        raise BadCatalogue(f"{source}, entry table: gems for 1 to 6 players and three levels are needed")


def _check_calendar(calendar: Calendar, source: str) -> None:
    _check_total(sum(calendar.tiles.values()), CALENDAR_TILES, "calendar tiles", source)
    _check_total(len(calendar.track), CALENDAR_SPACES, "spaces of the calendar", source)
    if Counter(calendar.track) != Counter(calendar.tiles):
        raise BadCatalogue(f"{source}, entry board: the tiles must be those that the spaces ask for")
    if len(calendar.keys) != CALENDAR_SPACES + 1 or len(calendar.bars) != 3:
        raise BadCatalogue(f"{source}, entry board: ten numbers of keys and three bars are needed")


def _checked_sheet(sheet: Sheet, source: str) -> Sheet:
    for cue in sheet.cues:
        if fault := fault_of_cue(cue):
            raise BadCatalogue(f"{source}, entry {sheet.name}: {fault}")
    return msgspec.structs.replace(sheet, cues=complete(sheet.cues))


def _check_chambers(chambers: dict[str, Chamber], source: str) -> None:
    # Only what is certain is checked here: an owner must be able to correct every proposed fact.
    for chamber in chambers.values():
        if chamber.kind not in KINDS and chamber.kind != HOME_MADE:
            kinds_known = f"{', '.join(KINDS)}, {HOME_MADE}"
            raise BadCatalogue(
                f"{source}, entry {chamber.id}: there is no kind {chamber.kind!r}; there are {kinds_known}"
            )
        if fault := fault_of_chamber(chamber):
            raise BadCatalogue(f"{source}, entry {chamber.id}: {FAULTS[fault]}")
    kinds = Counter(chamber.kind for chamber in chambers.values())
    for kind, count in KINDS.items():
        _check_total(kinds[kind], count, f"chambers of the kind {kind}", source)
    for kind in ("basic", "curse_treasure"):
        gems = Counter(
            chamber.gem.icon for chamber in chambers.values() if chamber.kind == kind and chamber.gem
        )
        if gems != SINGLE_GEMS:
            raise BadCatalogue(
                f"{source}: of the {kind} chambers three show a gem for keys and three one for torches"
            )


def fault_of_chamber(chamber: Chamber) -> str | None:
    """Return what cannot be true of a chamber, one of `FAULTS`, or nothing (facts §1, §4.1)."""
    if len(set(chamber.openings)) != len(chamber.openings):
        return "opening-twice"
    if chamber.openings and chamber.stairway and Side.SOUTH not in chamber.openings:
        return "no-stairway"
    if chamber.openings and not 2 <= len(chamber.openings) <= 4:
        return "too-few-openings"
    if not set(chamber.rear) < set(chamber.openings) and chamber.rear:
        return "rear-elsewhere"
    if chamber.enterable and len(chamber.frame) not in (2, 3):
        return "frame-of-two"
    if len(chamber.forbids) not in (0, 2):
        return "two-bans"
    return _fault_of_gems(chamber)


def _fault_of_gems(chamber: Chamber) -> str | None:
    if chamber.kind == "gem" and (chamber.gem is None or chamber.gem.costs != TRIPLE_COSTS):
        return "three-gems"
    if chamber.kind in ("basic", "curse_treasure") and chamber.gem and chamber.gem.costs != {1: 4}:
        return "one-gem"
    if chamber.kind == "curse_treasure" and not (chamber.mask or chamber.treasure):
        return "no-mark"
    if chamber.kind == "basic" and (chamber.mask or chamber.treasure):
        return "basic-has-no-mark"
    return None
