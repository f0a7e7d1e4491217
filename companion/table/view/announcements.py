"""What cards, chambers and the clock have done, as messages for the page.

Physical curses are announced but not enforced (R-106): only the players themselves can obey them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from companion.rules import Colour
from companion.rules.events import Event
from companion.table.view.model import Facts

ANNOUNCED = frozenset(
    {
        "asked", "calendar_moved", "calendar_tile_laid", "chalice_placed", "chalice_recovered",
        "chamber_removed", "chamber_returned", "chamber_turned", "climbed_down", "curse_discarded",
        "curse_drawn", "curse_ended", "dead_end", "dice_exchanged", "die_held", "die_lost",
        "die_returned", "figures_exchanged", "gem_returned", "gem_taken", "gem_tile_moved",
        "gem_tiles_laid", "gems_added", "ghost_placed", "ghost_pushed", "location_laid",
        "location_seen", "passage_opened", "pile_shuffled", "placed", "quest_done", "reminded",
        "sand_runs", "snake_beaten", "snake_placed", "stranded", "task_mastered", "task_revealed",
        "task_solved", "tasks_laid", "teleporter_placed", "teleporter_taken", "token_placed",
        "torch_lit", "torch_out", "trapped", "treasure_claimed", "treasure_discarded",
        "treasure_drawn", "treasure_laid", "treasure_taken",
    }
)  # fmt: skip
"""Tags of the events that are announced as ``event-<tag>``. Other events are clear from their act."""


def announce(events: Iterable[Event]) -> Iterator[tuple[str, Facts, Colour | None]]:
    """The message, facts and player of each event that is announced."""
    for event in events:
        if (tag := event_name(event)) in ANNOUNCED:
            known = event_facts(event)
            player = known.get("player")
            yield f"event-{tag.replace('_', '-')}", known, Colour(str(player)) if player else None


def event_name(event: Event) -> str:
    """The event's tag in the record."""
    return str(event.__struct_config__.tag)


def event_facts(event: Event) -> Facts:
    """An event's fields as facts: cells as `x` and `y`, lists joined by commas; unset fields are left out.

    Dice are counted from 1, as people count.
    """
    known: Facts = {}
    for key, value in msgspec.structs.asdict(event).items():
        match value:
            case int() if key == "die":
                known[key] = value + 1
            case str() | int() | float():
                known[key] = value
            case (int() as x, int() as y) if key in ("cell", "to"):
                known["x"], known["y"] = x, y
            case tuple():
                known[key] = ", ".join(map(str, value))
    return known
