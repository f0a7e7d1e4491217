"""The keys that an answer of the judge can have. An expectation with another key is a mistake.

``Keys`` maps each key that an object can have to the ``Keys`` of its value; `None` means that the value is no
object. For a list it describes one entry. Modules add the keys that they show in the state
(`add_state_keys`); events have the fields of their classes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from companion.rules.events import Event
from companion.rules.names import Colour

Keys = Mapping[str, "Keys | None"]

EVENTS = "events"
VERDICT: dict[str, Keys | None] = {
    **dict.fromkeys(("line", "t", "ok", "code", "why", EVENTS)),
    "paid": dict.fromkeys(Colour),
}
CUE: Keys = dict.fromkeys(("t", "cue", "countdown", "cell", "chamber", EVENTS))
PLAYER: dict[str, Keys | None] = {
    **dict.fromkeys(("cell", "part", "escaped", "curses", "treasures")),
    "dice": dict.fromkeys(("shows", "is", "on")),
    "character": dict.fromkeys(("name", "card", "face_up")),
}
_PLAIN = "result depot fate_gems exit_keys pile quest_markers gem_tiles chalice ghost forbidden"
STATE: dict[str, Keys | None] = {
    **dict.fromkeys(_PLAIN.split()),
    "players": dict.fromkeys(Colour, PLAYER),
    "temple": dict.fromkeys(("cell", "chamber", "stairway", "gems", "treasure")),
    "timers": dict.fromkeys(("cell", "chamber", "ends")),
}


def add_state_keys(**keys: Keys | None) -> None:
    """Add the keys that a module shows in the state."""
    STATE.update(keys)


def add_player_keys(*keys: str) -> None:
    """Add the keys that a module shows for each player."""
    PLAYER.update(dict.fromkeys(keys))


def unknown_key(line: Mapping[str, Any]) -> str | None:
    """Return the path to a key in a line's expectations that no answer can have, or None.

    A state line may be refused like any other, so it may expect the keys of both answers.
    """
    keys = VERDICT | STATE if line.get("do") == "state" else VERDICT
    for place, known in (("expect", keys), ("expect_cues", CUE)):
        if place in line and (found := next(_unknown(line[place], known, place), None)):
            return found
    return None


def _unknown(expected: Any, known: Keys | None, at: str) -> Iterator[str]:
    """Yield the paths to unknown keys."""
    if isinstance(expected, list):
        for place, entry in enumerate(expected):
            yield from _unknown(entry, known, f"{at}[{place}]")
    elif isinstance(expected, dict) and known is not None:
        for key, value in expected.items():
            if key not in known:
                yield f"{at}.{key}"
            elif key == EVENTS:
                yield from _unknown_of_events(value, f"{at}.{key}")
            else:
                yield from _unknown(value, known[key], f"{at}.{key}")


def _unknown_of_events(expected: Any, at: str) -> Iterator[str]:
    for place, event in enumerate(expected if isinstance(expected, list) else ()):
        if isinstance(event, dict):
            yield from _unknown(event, _keys_of_event(event.get("event")), f"{at}[{place}]")


def _keys_of_event(name: object) -> Keys:
    """Return the keys of the event with this name, or those of all events if no event has it."""
    known = _known_events()
    if isinstance(name, str) and name in known:
        return known[name]
    return {key: None for keys in known.values() for key in keys}


@cache
def _known_events() -> dict[str, Keys]:
    """Return the keys of each event. To be called when all modules are loaded."""
    return {
        str(kind.__struct_config__.tag): dict.fromkeys(("event", *kind.__struct_encode_fields__))
        for kind in Event.__subclasses__()
    }
