"""Checks what must be true of the catalogue with every owner's box: totals, and each entry alone.

Only what is certain is checked: an owner must be able to correct every proposed fact (facts §1, §2, §4).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from companion.rules.catalogue.adventures import Calendar
from companion.rules.catalogue.entries import Chamber, Cue, Curse, Numbers, Treasure
from companion.rules.catalogue.faults import unfit
from companion.rules.names import Icon, Side

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
HOME_MADE = "home_made"  # a chamber that is in no box
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
CHAMBERS_TASKS = {"T3": (1, 0), "T4": (1, 0), "LV1": (3, 3), "LV2": (3, 3), "TO": (1, 1)}
"""How many tasks, and how many penalties, the rulebook gives a chamber; all others have none."""
CALENDAR_TILES, CALENDAR_SPACES, CHALLENGES = 9, 9, 26
CUES = ("gong", "door", "collapse")


def check_total(found: int, expected: int, what: str, things: str, source: str) -> None:
    """The catalogue must have as many as the box; `things` is the piece's id
    (`setup-thing-…` on the page)."""
    if found != expected:
        raise unfit("total", source, found=found, expected=expected, what=what, things=things)


def check_cards(
    cards: Iterable[Curse | Treasure],
    counts: Mapping[tuple[str, ...], int],
    what: str,
    things: str,
    source: str,
) -> None:
    """Every module of the box must bring as many as its rulebook says, of any kinds."""
    found: Counter[tuple[str, ...]] = Counter()
    for card in cards:
        found[card.modules] += card.count
    for modules, count in counts.items():
        if found[modules] != count:
            raise unfit(
                "total-of-module",
                source,
                found=found[modules],
                expected=count,
                what=what,
                things=things,
                modules=" or ".join(modules),
            )


def check_numbers(numbers: Numbers, source: str) -> None:
    """There must be gems for each number of players, and for each level."""
    if sorted(numbers.gems) != [1, 2, 3, 4, 5, 6] or len(numbers.levels) != 3:
        raise unfit("numbers-of-gems", f"{source}, entry table")


def check_calendar(calendar: Calendar, source: str) -> None:
    """The Maya calendar must have the tiles that its spaces ask for."""
    tiles = sum(calendar.tiles.values())
    check_total(tiles, CALENDAR_TILES, "calendar tiles", "calendar_tile", source)
    check_total(len(calendar.track), CALENDAR_SPACES, "spaces of the calendar", "calendar_space", source)
    if Counter(calendar.track) != Counter(calendar.tiles):
        raise unfit("calendar-tiles-unlike-spaces", f"{source}, entry board")
    if len(calendar.keys) != CALENDAR_SPACES + 1 or len(calendar.bars) != 3:
        raise unfit("calendar-keys-and-bars", f"{source}, entry board")


def fault_of_cue(cue: Cue) -> str | None:
    """Return what is wrong with a cue, one of `FAULTS`, or None."""
    if cue.name not in CUES:
        return "cue-unknown"
    return "cue-impossible" if cue.t < 0 or not 1 <= cue.countdown <= 3 else None


def facts_of_cue(cue: Cue) -> dict[str, str | int | float]:
    """Return the facts for the sentence about a cue."""
    return {"name": cue.name, "t": cue.t, "countdown": cue.countdown}


def check_chambers(chambers: Mapping[str, Chamber], source: str) -> None:
    """Check each chamber alone, then all of a kind together."""
    for chamber in chambers.values():
        if chamber.kind not in KINDS and chamber.kind != HOME_MADE:
            known = f"{', '.join(KINDS)}, {HOME_MADE}"
            where = f"{source}, entry {chamber.id}"
            raise unfit("no-such-kind", where, kind=chamber.kind, known=known, entry=chamber.id)
        if fault := fault_of_chamber(chamber):
            raise unfit(fault, f"{source}, entry {chamber.id}", entry=chamber.id)
    kinds = Counter(chamber.kind for chamber in chambers.values())
    for kind, count in KINDS.items():
        check_total(kinds[kind], count, f"chambers of the kind {kind}", f"chamber_{kind}", source)
    for kind in ("basic", "curse_treasure"):
        gems = Counter(
            chamber.gem.icon for chamber in chambers.values() if chamber.kind == kind and chamber.gem
        )
        if gems != SINGLE_GEMS:
            things = f"chamber_{kind}"
            raise unfit("three-gems-of-each", source, kind=kind, things=things, expected=KINDS[kind])


def fault_of_chamber(chamber: Chamber) -> str | None:
    """Return what cannot be true of a chamber, one of `FAULTS`, or None (facts §1, §4.1)."""
    if len(set(chamber.openings)) != len(chamber.openings):
        return "opening-twice"
    if chamber.openings and chamber.stairway and Side.SOUTH not in chamber.openings:
        return "no-stairway"
    if len(chamber.openings) == 1:
        return "too-few-openings"
    if not set(chamber.rear) < set(chamber.openings) and chamber.rear:
        return "rear-elsewhere"
    if chamber.enterable and len(chamber.frame) not in (2, 3):
        return "frame-of-two"
    if len(chamber.forbids) not in (0, 2):
        return "two-bans"
    if (len(chamber.asks), len(chamber.penalties)) != CHAMBERS_TASKS.get(chamber.id, (0, 0)):
        return "so-many-tasks"
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
