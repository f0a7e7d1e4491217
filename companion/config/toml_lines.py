"""In which line of a TOML file a key stands.

tomllib keeps no positions, so it is asked how far the file must be read until the key is there.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence

Path = Sequence[str | int]
"""The keys and list positions that lead to a value."""
_MOST_LINES = 1500
"""The search reads the file once for each line; it gives up on a longer one."""
_BLANK = re.compile(r"\s*(#.*)?")


def at(document: object, path: Path) -> object:
    """The value at this path of a decoded document; raises LookupError if there is none."""
    for part in path:
        match document, part:
            case dict(), str():
                document = document[part]
            case list(), int():
                document = document[part]
            case _:
                raise LookupError(part)
    return document


def line_of(text: str, path: Path, words: Sequence[str] = ()) -> int | None:
    """The line of the key or value at this path, counted from 1; None if it is not found.

    In a value of several lines it is the line that has one of ``words``, or else the first.
    """
    lines = text.split("\n")
    if len(lines) > _MOST_LINES:
        return None
    begins = 0
    for end in range(1, len(lines) + 1):
        document = _decoded(lines[:end])
        if document is None:
            continue
        if _has(document, path):
            return _nearest(lines, begins, end, words)
        begins = end
    return None


def first_bad_line(text: str) -> int:
    """The first line of the statement that is no TOML, counted from 1."""
    lines = text.split("\n")[:_MOST_LINES]
    good = max((end for end in range(len(lines) + 1) if _decoded(lines[:end]) is not None), default=0)
    return min((number for number in range(good, len(lines)) if not _blank(lines[number])), default=good) + 1


def _nearest(lines: Sequence[str], begins: int, end: int, words: Sequence[str]) -> int:
    told = [number for number in range(begins, end) if not _blank(lines[number])]
    named = [number for word in words for number in told if word in lines[number]]
    return (named or told or [begins])[0] + 1


def _blank(line: str) -> bool:
    return _BLANK.fullmatch(line) is not None


def _has(document: object, path: Path) -> bool:
    try:
        at(document, path)
    except LookupError:
        return False
    return True


def _decoded(lines: Sequence[str]) -> dict[str, object] | None:
    try:
        return tomllib.loads("\n".join(lines))
    except (tomllib.TOMLDecodeError, RecursionError):
        return None
