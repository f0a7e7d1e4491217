"""Reads what an owner types about their box: entrances, icons, gems, marks,
bans, the calendar, challenges."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from companion.cli.setup.tile_picture import LETTERS, SIDES

BANS = ("movement", "gems", "golden_masks", "start")
SYMBOLS = {"S": "sun", "M": "moon", "G": "gear"}
MODULES = {"C": "curses", "T": "treasures", "I": "illusions", "H": "characters"}
Facts = dict[str, Any]
ICONS = {letter: icon.value for icon, letter in LETTERS.items()}


def read_entrances(text: str) -> Facts:
    """Read ``SNE``, or ``SEW/N`` with the rear room's; raises KeyError."""
    sides = {letter: side.value for side, letter in SIDES.items()}
    front, _, rear = (text.upper().replace(" ", "")).partition("/")
    openings = [sides[letter] for letter in front + rear if letter != "-"]
    return {"openings": openings, "rear": [sides[letter] for letter in rear]}


def read_icons(text: str) -> list[str]:
    """Read ``AAK``; a minus means none; raises KeyError."""
    return [ICONS[letter] for letter in text.upper() if letter not in " -"]


def read_gems(text: str) -> Facts:
    """Read ``4K``, ``4/7/10T``, ``4K=2``; a minus means no gem; raises ValueError."""
    if text == "-":
        return {"gem": False}
    found = re.fullmatch(r"(\d+(?:/\d+)*)\s*([AKTGB])(?:\s*=\s*(\d))?", text.upper())
    if found is None:
        raise ValueError(text)
    prices = [int(price) for price in found[1].split("/")]
    first = int(found[3] or 1)
    return {
        "gem": {
            "icon": ICONS[found[2]],
            "costs": {str(gems): price for gems, price in enumerate(prices, start=first)},
        }
    }


def read_marks(text: str) -> Facts:
    """Read ``m``, ``t``, ``mt`` or ``-``; raises ValueError."""
    said = text.lower().replace(" ", "")
    if set(said) - set("mt-"):
        raise ValueError(text)
    return {"mask": "m" in said, "treasure": "t" in said}


def read_bans(text: str) -> Facts:
    """Read two of the four bans; raises ValueError."""
    bans = re.findall(r"[a-z_]+", text.lower())
    if len(bans) != 2 or not set(bans) <= set(BANS):
        raise ValueError(text)
    return {"forbids": bans}


def read_track(text: str) -> Facts:
    """Read ``SMSGSMSGM``, the symbols of the calendar's spaces; there is a tile for each; raises KeyError."""
    track = [SYMBOLS[letter] for letter in text.upper() if letter != " "]
    return {"track": track, "tiles": dict(Counter(track))}


def read_bars(text: str) -> Facts:
    """Read ``2 5 8``, the spaces before the bars; raises ValueError."""
    return {"bars": _numbers(text, 3)}


def read_keys(text: str) -> Facts:
    """Read ``3 3 3 3 3 3 3 2 1 0``, the keys on each space, the arrow's first; raises ValueError."""
    return {"keys": _numbers(text, 10)}


def read_row(text: str) -> Facts:
    """Read ``2 1 TH 1``: level, extra gems, modules (a minus: none), quests; raises KeyError, ValueError."""
    level, gems, modules, quests = text.upper().split()
    numbers = {"level": int(level), "gems": int(gems), "quests": int(quests)}
    if not (1 <= numbers["level"] <= 7 and 0 <= numbers["gems"] <= 9 and 0 <= numbers["quests"] <= 3):
        raise ValueError(text)
    named = [MODULES[letter] for letter in modules if letter != "-"]
    return {**numbers, "modules": [*named, *(["quests"] if numbers["quests"] else [])]}


def read_pairs(text: str) -> Facts:
    """Read ``6``, how many cursed gems there are; raises ValueError."""
    pairs = int(text)
    if not 1 <= pairs <= 30:
        raise ValueError(text)
    return {"cursed_gems": pairs}


def row(level: int, gems: int, modules: tuple[str, ...], quests: int) -> str:
    """Return a row of the challenge table as `read_row` reads it."""
    named = "".join(letter for letter, name in MODULES.items() if name in modules)
    return f"{level} {gems} {named or '-'} {quests}"


def _numbers(text: str, count: int) -> list[int]:
    numbers = [int(word) for word in text.split()]
    if len(numbers) != count or min(numbers) < 0:
        raise ValueError(text)
    return numbers
