"""Finds keys that a line of JSON gives twice. Nobody knows which value is meant, so the line is bad."""

from __future__ import annotations

import json
from typing import Any

import msgspec

_NESTS = (dict, list)
_decode = msgspec.json.Decoder().decode


class _Doubled(Exception):
    """Raised for an object that has `key` twice."""

    def __init__(self, key: str) -> None:
        self.key = key


def doubled_key(text: str | bytes) -> str | None:
    """Return a key that an object of this JSON gives twice, at any depth, or None.

    Raises what msgspec raises if it is no JSON. Most lines need only counting: if every colon follows a
    quote, and reading finds as many keys as colons, no key was lost.
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
    """Return the number of keys in this value and in everything inside it."""
    if type(value) is dict:
        return len(value) + sum([_count(each) for each in value.values() if type(each) in _NESTS])
    return sum([_count(each) for each in value if type(each) in _NESTS]) if type(value) is list else 0


def _one_of_each(pairs: list[tuple[str, object]]) -> None:
    keys = set[str]()
    for key, _ in pairs:
        if key in keys:
            raise _Doubled(key)
        keys.add(key)
