"""A key that a line of JSON gives twice: which of its values is meant nobody knows, so the line is none."""

from __future__ import annotations

import json


class _Doubled(Exception):
    """Found; `key` stands twice in one object."""

    def __init__(self, key: str) -> None:
        self.key = key


def doubled_key(text: str | bytes) -> str | None:
    """Return a key that an object of this JSON gives twice, at whatever depth, or None."""
    if isinstance(text, bytes):
        text = text.decode()
    try:
        json.loads(text, object_pairs_hook=_one_of_each, parse_int=str, parse_float=str)
    except _Doubled as found:
        return found.key
    return None


def _one_of_each(pairs: list[tuple[str, object]]) -> None:
    keys = set[str]()
    for key, _ in pairs:
        if key in keys:
            raise _Doubled(key)
        keys.add(key)
