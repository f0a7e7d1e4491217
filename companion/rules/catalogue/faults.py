"""All sentences about faults of the catalogue, in English: one template for each message id.

The page has the same ids, as `setup-fault-<id>`, in four languages; their placeholders are the facts.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.rules.errors import BadCatalogue

Fact = str | int | float

ENTRY_FAULTS = {
    "opening-twice": "an opening is named twice",
    "no-stairway": "the stairway is the opening on the tile's south, and there is none",
    "too-few-openings": "a chamber has its stairway and one to three further openings",
    "rear-elsewhere": "the rear room's openings are not among the chamber's",
    "frame-of-two": "the red frame holds two icons (three on the narrow gauge)",
    "two-bans": "a prohibition chamber has two sand timer icons, each with what it forbids",
    "so-many-tasks": "the rulebook gives this chamber another number of tasks or of penalties",
    "three-gems": "a gem chamber asks for 4, 7 or 10 of its icon",
    "one-gem": "a chamber with one gem icon asks for 4 of its icon",
    "no-mark": "a curse-and-treasure chamber shows a purple mask, a treasure icon, or both",
    "basic-has-no-mark": "a basic chamber shows neither purple mask nor treasure icon",
}
"""The faults of one chamber alone."""

FAULTS = ENTRY_FAULTS | {
    "no-such-kind": "there is no kind {kind!r}; there are {known}",
    "total": "the box holds {expected} {what}, the catalogue counts {found}",
    "total-of-module": "the box holds {expected} {what} of the module {modules}, "
    "the catalogue counts {found}",
    "three-gems-of-each": "of the {kind} chambers three show a gem for keys and three one for torches",
    "calendar-tiles-unlike-spaces": "the tiles must be those that the spaces ask for",
    "calendar-keys-and-bars": "ten numbers of keys and three bars are needed",
    "numbers-of-gems": "gems for 1 to 6 players and three levels are needed",
    "cue-unknown": "a cue is gong, door or collapse, not {name!r}",
    "cue-impossible": "the {name} at {t} with countdown {countdown} cannot be: times begin at 0, "
    "countdowns are 1 to 3",
    "unreadable-entry": "{reason}",
    "unreadable-corrections": "{file} cannot be read as corrections of the catalogue: {reason}",
    "unreadable-addition": "{file} cannot be read: {reason}",
    "no-such-table": "there is no table {table!r}; there are {known}",
    "no-such-entry": "{table} has no entry {name!r} to correct",
    "entry-twice": "{table} has an entry {name!r} already",
}
"""All faults of the catalogue's own files, of a home-made one, and of an owner's corrections."""


def sentence(message: str, facts: Mapping[str, Fact]) -> str:
    """Return the English sentence of a message id with its facts filled in."""
    return FAULTS[message].format_map(facts)


def unfit(message: str, where: str = "", **facts: Fact) -> BadCatalogue:
    """Return the error; `where` names the file and the entry that is wrong."""
    told = sentence(message, facts)
    return BadCatalogue(f"{where}: {told}" if where else told, message, facts)
