"""S-expressions as KiCad writes them: read, look into, write, and the same text for the same content."""

from __future__ import annotations

import re
import uuid
from collections.abc import Iterator
from typing import TypeAlias

Node: TypeAlias = "list[Node] | str"
"""A list, a bare word (`Word`) or a quoted text (plain `str`)."""

TOKEN = re.compile(r'"((?:[^"\\]|\\.)*)"|([()])|([^\s()"]+)')
NAMESPACE = uuid.UUID("9f0a4f5e-6d0c-5a53-9a3b-27c6a6f0e5ca")


class Word(str):
    """A word that is written without quotes: a keyword or a number."""

    __slots__ = ()


def parse(text: str) -> list[Node]:
    """The first list in `text`; raises ValueError when there is none."""
    stack: list[list[Node]] = []
    for match in TOKEN.finditer(text):
        quoted, bracket, word = match.groups()
        if bracket == "(":
            stack.append([])
        elif bracket == ")":
            done = stack.pop()
            if not stack:
                return done
            stack[-1].append(done)
        else:
            stack[-1].append(Word(word) if word is not None else _unescaped(quoted))
    raise ValueError("this text ends before its first list is closed")


def _unescaped(text: str) -> str:
    return text.replace("\\n", "\n").replace('\\"', '"').replace("\\\\", "\\")


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


def write(node: Node, depth: int = 0) -> str:
    """Text in KiCad's manner: short lists on one line, long ones with a line for each inner list."""
    if isinstance(node, Word):
        return str(node)
    if isinstance(node, str):
        return f'"{_escaped(node)}"'
    if not any(isinstance(child, list) for child in node):
        return "(" + " ".join(write(child) for child in node) + ")"
    inset = "\t" * (depth + 1)
    text = "("
    for place, child in enumerate(node):
        if isinstance(child, list):
            text += f"\n{inset}{write(child, depth + 1)}"
        else:
            text += (" " if place else "") + write(child)
    return text + "\n" + "\t" * depth + ")"


def lists(node: list[Node], head: str) -> Iterator[list[Node]]:
    """The inner lists of `node` that begin with `head`."""
    for child in node:
        if isinstance(child, list) and child and child[0] == head:
            yield child


def find(node: list[Node], head: str) -> list[Node]:
    """The first such list; raises KeyError when there is none."""
    for child in lists(node, head):
        return child
    raise KeyError(f"there is no ({head} …) in ({node[0]} …)")


def word(value: float | str) -> Word:
    """A number as KiCad writes it (no trailing zeros), or a keyword."""
    if isinstance(value, str):
        return Word(value)
    return Word(f"{round(value, 4):.4f}".rstrip("0").rstrip(".").replace("-0", "-0") or "0")


def make(head: str, *children: Node | float) -> list[Node]:
    """A list; numbers become words, plain texts stay quoted."""
    return [Word(head), *(word(c) if isinstance(c, int | float) else c for c in children)]


def name_uuid(*names: object) -> str:
    """The identity of a thing, from its names: the same in every build."""
    return str(uuid.uuid5(NAMESPACE, "/".join(str(name) for name in names)))


def canonical(node: list[Node], *names: object) -> list[Node]:
    """`node` with its inner lists in an order of its own, and identities made from that order.

    KiCad writes things in the order of their random identities; drawn twice, it should be the same text.
    """
    anonymous = [_without_identity(child) if isinstance(child, list) else child for child in node]
    plain = [child for child in anonymous if not isinstance(child, list)]
    inner = [child for child in anonymous if isinstance(child, list)]
    keep = [child for child in inner if child[0] not in SORTED]
    movable = sorted((child for child in inner if child[0] in SORTED), key=write)
    named: list[Node] = []
    for place, child in enumerate(keep + movable):
        if child[0] == "uuid":
            child[1] = name_uuid(*names)
            named.append(child)
        else:
            named.append(canonical(child, *names, place))
    return [*plain, *named]


SORTED = frozenset(
    ["footprint", "segment", "via", "arc", "zone", "pad"]
    + [
        f"{owner}_{shape}"
        for owner in ("gr", "fp")
        for shape in ("line", "rect", "circle", "poly", "text", "arc")
    ]
)


def _without_identity(node: list[Node]) -> list[Node]:
    """The same, all identities blank."""
    return [
        [Word("uuid"), ""]
        if isinstance(child, list) and child and child[0] == "uuid"
        else _without_identity(child)
        if isinstance(child, list)
        else child
        for child in node
    ]
