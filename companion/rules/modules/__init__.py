"""The modules of the box: every file in this folder with `MODULES` is found automatically; the core knows
none.

`MODULES` lists the modules of a file by their names in the record. If the file is deleted, games with its
modules are refused with a sentence, and all others work. Files without `MODULES` hold what several modules
share.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import msgspec

from companion.rules.rulebook import Rulebook
from companion.rules.setup.setup import Setup


class Borrowed(NamedTuple):
    """What a module uses of another one, `of`, even if that one is not played."""

    of: str
    what: str


class Module(msgspec.Struct, frozen=True, kw_only=True):
    """One module: its name in a record, its rules, and its switches with their defaults.

    `join` adds checks, verbs and hooks to the rulebook of a game with this set-up. `refuse` returns why the
    set-up cannot be played with it, or None. `decks`: the keys of the set-up that belong to it. `players`:
    how many can play with it. `needs`: the modules without which it cannot be played (R-113). `borrows`: what
    it uses of others (R-114). Modules join in the order of their `number` in the rulebook.
    """

    name: str
    number: int = 9
    join: Callable[[Rulebook, Setup], None]
    refuse: Callable[[Setup], str | None] = lambda setup: None
    options: dict[str, bool] = {}
    decks: tuple[str, ...] = ()
    players: int = 5
    needs: tuple[str, ...] = ()
    borrows: tuple[Borrowed, ...] = ()


@cache
def available() -> dict[str, Module]:
    """Return the modules whose files are here, by name, in the order of their names."""
    modules = (
        module
        for found in sorted(pkgutil.iter_modules(__path__), key=lambda found: found.name)
        for module in getattr(importlib.import_module(f"{__name__}.{found.name}"), "MODULES", ())
    )
    return {module.name: module for module in modules}
