"""Finds faults in well-formed lines: empty lists, things named twice, unknown names."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from msgspec import UnsetType

from companion.rules.acts import (
    Ability,
    Act,
    Activate,
    Choose,
    Discover,
    Free,
    Lift,
    PaidAct,
    Quest,
    Roll,
    TilesByPlayer,
    Use,
    UseChamber,
    verb,
)
from companion.rules.catalogue import Catalogue, Treasure
from companion.rules.names import Code, Colour
from companion.rules.record.verdicts import Refusal
from companion.rules.setup.setup import Setup

LONGEST_PATH = 3  # the Explorer's, in chambers


def fault(act: Act, catalogue: Catalogue, setup: Setup) -> Refusal | None:
    """Return why an act cannot be judged at all (`bad_line`), or None."""
    if isinstance(act, Roll):  # by far the most common line; only one fault is possible
        return None if act.dice else _bad("names-nothing", key="dice")
    for key, names in act.lists:
        if refusal := _fault_of_list(key, names):
            return refusal
    if isinstance(act, PaidAct) and (refusal := _fault_of_payment(act, catalogue)):
        return refusal
    if isinstance(act, Activate) and isinstance(act.gems, int) and act.gems < 1:
        return _bad("no-gems-named", gems=act.gems)
    if isinstance(act, Free):
        return _fault_of_free(act, setup)
    return _fault_of_dice(act) or _fault_of_path(act) or _fault_of_names(act, catalogue)


def _bad(message: str, **facts: Any) -> Refusal:
    return Refusal(Code.BAD_LINE, message, **facts)


def _fault_of_list(key: str, names: Collection[Any]) -> Refusal | None:
    if not names:
        return _bad("names-nothing", key=key)
    if len(set(names)) != len(names):
        return _bad("named-twice", key=key, name=next(name for name in names if list(names).count(name) > 1))
    return None


def _fault_of_payment(act: PaidAct, catalogue: Catalogue) -> Refusal | None:
    for key, by_player in (("pay", act.pay), ("treasures", act.treasures)):
        if isinstance(by_player, UnsetType):
            continue
        if not by_player:
            return _bad("names-nothing", key=key)
        for player, things in by_player.items():
            if player not in act.payers:
                return _bad("pays-without-acting", key=key, player=player)
            if key == "pay" and (refusal := _fault_of_list(key, things)):
                return refusal
            if not things:
                return _bad("names-nothing", key=key)
    return None if isinstance(act.treasures, UnsetType) else _fault_of_tiles(act, act.treasures, catalogue)


def _fault_of_tiles(act: PaidAct, named: TilesByPlayer, catalogue: Catalogue) -> Refusal | None:
    for tile in (tile for tiles in named.values() for tile in tiles):
        if tile not in catalogue.treasures:
            return _bad("unknown-name", key="treasure", name=tile)
        treasure = catalogue.treasures[tile]
        if treasure.on == verb(act) and (refusal := _fault_of_needs(act, treasure)):
            return refusal
    return None


def _fault_of_dice(act: Act) -> Refusal | None:
    """Return a refusal if dice are named of somebody who has no part in the act."""
    if not isinstance(act, Activate | Quest | Ability) or isinstance(act.dice, UnsetType):
        return None
    part = {*act.named, act.to} if isinstance(act, Ability) else set(act.named)
    for player in act.dice:
        if player not in part:
            return _bad("pays-without-acting", key="dice", player=player)
    return None


def _fault_of_path(act: Act) -> Refusal | None:
    """Return a refusal if the path, or the two cells to be exchanged, are impossible."""
    if isinstance(act, UseChamber) and not isinstance(act.cells, UnsetType):
        one, other = act.cells
        return _bad("named-twice", key="cells", name=str(list(one))) if one == other else None
    if not isinstance(act, Ability) or isinstance(act.path, UnsetType) or 1 <= len(act.path) <= LONGEST_PATH:
        return None
    return _bad("no-such-path", most=LONGEST_PATH, asked=len(act.path))


def _fault_of_free(act: Free, setup: Setup) -> Refusal | None:
    if not isinstance(act.dice, dict):
        return None
    if not isinstance(act.whose, UnsetType):
        return _bad("for-and-dice-by-player")
    if not setup.option("split_golden_mask"):
        return _bad("split-is-off")
    return None


def _fault_of_names(act: Act, catalogue: Catalogue) -> Refusal | None:
    if isinstance(act, Use):
        return _fault_of_use(act, catalogue)
    if isinstance(act, Lift | UseChamber):
        return _unknown("curse", act.curse, catalogue.curses)
    if isinstance(act, Choose):
        return _unknown(act.what, act.pick, catalogue.treasures if act.what == "treasure" else set(Colour))
    if isinstance(act, Discover):
        return _unknown("chamber", act.choose, catalogue.chambers)
    return None


def _unknown(key: str, name: str | UnsetType, known: Collection[str]) -> Refusal | None:
    if isinstance(name, UnsetType) or name in known:
        return None
    return _bad("unknown-name", key=key, name=name)


def _fault_of_use(act: Use, catalogue: Catalogue) -> Refusal | None:
    refusal = (
        _unknown("treasure", act.treasure, catalogue.treasures)
        or _unknown("curse", act.curse, catalogue.curses)
        or _unknown("treasure", act.choose, catalogue.treasures)
    )
    if refusal:
        return refusal
    treasure = catalogue.treasures[act.treasure]
    if treasure.pays:
        return _bad("pays-only", treasure=act.treasure)
    return _fault_of_needs(act, treasure)


def _fault_of_needs(act: Act, treasure: Treasure) -> Refusal | None:
    for key in treasure.needs:
        if isinstance(getattr(act, key), UnsetType):
            return _bad("key-needed", verb=verb(act), name=treasure.id, key=key)
    return None
