"""Compares a verdict with what a record expects: only what the record names (game record, Expectations)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

Json = Any
_MISSING = object()


class Mismatch(msgspec.Struct, frozen=True):
    """A difference between a verdict and what was expected. `at`: the path to
    it, like ``players.red.cell``."""

    at: str
    expected: Json
    found: Json

    def __str__(self) -> str:
        found = "nothing" if self.found is _MISSING else _json(self.found)
        return f"{self.at}: expected {_json(self.expected)}, found {found}"


def differences(expected: Json, found: Json, at: str = "") -> Iterator[Mismatch]:
    """Yield each place where `found` does not contain what is expected."""
    if isinstance(expected, dict) and isinstance(found, dict):
        for key, value in expected.items():
            below = f"{at}.{key}" if at else key
            compare = _LOOSER.get(key, differences)
            yield from compare(value, found.get(key, _MISSING), below)
    elif isinstance(expected, list) and isinstance(found, list):
        if len(expected) != len(found):
            yield Mismatch(at or "verdict", expected, found)
            return
        for place, (value, there) in enumerate(zip(expected, found, strict=True)):
            yield from differences(value, there, f"{at}[{place}]")
    elif expected != found or isinstance(expected, bool) != isinstance(found, bool):
        yield Mismatch(at or "verdict", expected, found)


def _temple(expected: Json, found: Json, at: str) -> Iterator[Mismatch]:
    """Compare only the chambers that are expected; they are found by their cells."""
    if not _all_objects(expected) or not _all_objects(found):
        yield from differences(expected, found, at)
        return
    for chamber in expected:
        cell = chamber.get("cell")
        lying = next((placed for placed in found if placed.get("cell") == cell), _MISSING)
        yield from differences(chamber, lying, f"{at}{_json(cell)}")


def _events(expected: Json, found: Json, at: str) -> Iterator[Mismatch]:
    """Find the expected events in their order; other events may be between them."""
    if not isinstance(expected, list) or not isinstance(found, list):
        yield from differences(expected, found, at)
        return
    left = iter(found)
    for event in expected:
        if not any(next(differences(event, there), None) is None for there in left):
            yield Mismatch(at, event, found)
            return


def _all_objects(things: Json) -> bool:
    return isinstance(things, list) and all(isinstance(thing, dict) for thing in things)


def _json(value: Json) -> str:
    return msgspec.json.encode(value).decode()


_LOOSER = {"temple": _temple, "events": _events}
