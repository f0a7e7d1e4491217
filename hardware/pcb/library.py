"""KiCad's symbol libraries: one symbol, flattened, with the places of its pins."""

from __future__ import annotations

import copy
import os
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from sexpr import Node, find, lists, parse

SYMBOLS = Path(os.environ.get("KICAD9_SYMBOL_DIR", "/usr/share/kicad/symbols"))


@dataclass(frozen=True)
class Pin:
    """Where a pin's wire begins, in mm from the symbol's middle, y upwards."""

    number: str
    x: float
    y: float


@cache
def _library(name: str) -> list[Node]:
    return parse((SYMBOLS / f"{name}.kicad_sym").read_text())


def _entry(library: str, name: str) -> list[Node]:
    for entry in lists(_library(library), "symbol"):
        if entry[1] == name:
            return copy.deepcopy(entry)
    raise KeyError(f"KiCad's library {library} has no symbol {name}")


def symbol(lib_id: str) -> list[Node]:
    """The symbol as a schematic embeds it: what it inherits is written out, its units bear its name."""
    library, name = lib_id.split(":")
    entry = _entry(library, name)
    for extends in lists(entry, "extends"):
        entry = _merged(_entry(library, str(extends[1])), entry)
    old = str(entry[1])
    entry[1] = lib_id
    for unit in lists(entry, "symbol"):
        unit[1] = name + str(unit[1]).removeprefix(old)
    return entry


def _merged(parent: list[Node], child: list[Node]) -> list[Node]:
    """`child`'s name stays the parent's here, so that the units can be renamed; its properties win."""
    own = {str(item[1]): item for item in lists(child, "property")}
    merged: list[Node] = []
    for item in parent:
        is_property = isinstance(item, list) and item[0] == "property"
        merged.append(own.pop(str(item[1]), item) if is_property else item)
    place = next(i for i, item in enumerate(merged) if isinstance(item, list) and item[0] == "symbol")
    merged[place:place] = list(own.values())
    return merged


def pins(lib_id: str) -> dict[str, Pin]:
    """All pins of the symbol (its first body style) by number."""
    found: dict[str, Pin] = {}
    for unit in lists(symbol(lib_id), "symbol"):
        if str(unit[1]).endswith("_2"):
            continue
        for pin in lists(unit, "pin"):
            number = str(find(pin, "number")[1])
            at = find(pin, "at")
            found.setdefault(number, Pin(number, float(str(at[1])), float(str(at[2]))))
    return found
