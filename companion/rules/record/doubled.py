"""A key that a line of JSON gives twice: which of its values is meant nobody knows, so the line is none."""

from __future__ import annotations

import json
from typing import Any

import msgspec

_NESTS = (dict, list)
_decode = msgspec.json.Decoder().decode


class _Doubled(Exception):
    """Found; `key` stands twice in one object."""

    def __init__(self, key: str) -> None:
        self.key = key


def doubled_key(text: str | bytes) -> str | None:
    """Return a key that an object of this JSON gives twice, at whatever depth, or None.

    Raises what msgspec raises if it is no JSON. Most lines are done with by counting: where every colon
    stands right behind a quote there are as many keys as colons, if none is lost in reading.
    """
    raw = text.encode() if isinstance(text, str) else text
    colons = raw.count(b":")
    if colons == raw.count(b'":') and colons == _count(_decode(raw)) and b"\\" not in raw:
        return None
    try:
        json.loads(raw.decode(), object_pairs_hook=_one_of_each, parse_int=str, parse_float=str)
    except _Doubled as found:
        return found.key
    return None


def _count(value: Any) -> int:
    """Return how many keys there are in this and all that is in it."""
    if type(value) is dict:
        return len(value) + sum([_count(each) for each in value.values() if type(each) in _NESTS])
    return sum([_count(each) for each in value if type(each) in _NESTS]) if type(value) is list else 0


def _one_of_each(pairs: list[tuple[str, object]]) -> None:
    keys = set[str]()
    for key, _ in pairs:
        if key in keys:
            raise _Doubled(key)
        keys.add(key)
