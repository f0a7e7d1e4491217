"""A player's moves as the page shows them: an id, a message with facts, the cell that means it."""

from __future__ import annotations

import zlib
from collections.abc import Iterator

import msgspec
from msgspec import UNSET

from companion.rules import Ability, Act, Discover, Enter, State, to_line, verb
from companion.rules.moves import Move
from companion.table.places import leads_to, pressed_at, spends_tiles
from companion.table.view import Facts, MoveView

TELLING = ("to", "side", "path", "cell", "cells", "turn", "row", "column", "curse", "choose", "dice")
"""Keys that tell acts of one verb from each other, in the order in which a message's id names them."""


def move_id(act: Act) -> str:
    """An id that stays the same while the act does: the verb, and a number made of all else but the time."""
    line = to_line(msgspec.structs.replace(act, t=0))
    return f"{verb(act)}-{zlib.crc32(line.encode()):08x}"


def views(moves: tuple[Move, ...], state: State) -> tuple[MoveView, ...]:
    """A player's moves for the page: those that are open first."""
    told = (_view(move, state) for move in moves)
    return tuple(sorted(told, key=lambda move: not move.open))


def _view(move: Move, state: State) -> MoveView:
    act = move.act
    alone = spends_tiles(act)
    return MoveView(
        id=move_id(act),
        do=verb(act),
        open=move.refusal is None,
        message="-".join(("move", verb(act), *_named(act))),
        facts=facts(act, state),
        cell=None if alone else pressed_at(act, state),
        asks=tuple(move.asks),
    )


def _named(act: Act) -> Iterator[str]:
    """What the message names: the keys the act has, `chalice` and `redraw`; of `what` its value."""
    along = getattr(act, "row", UNSET) is not UNSET or getattr(act, "column", UNSET) is not UNSET
    for key in TELLING:
        said = key == "side" and (along or isinstance(act, Enter | Discover))
        if getattr(act, key, UNSET) is not UNSET and not said:
            yield key
    what = getattr(act, "what", UNSET)
    if isinstance(what, str):
        yield what
    if isinstance(act, Enter | Ability) and act.carrying is not UNSET:
        yield "chalice"
    if isinstance(act, Discover) and act.redraw is not UNSET:
        yield "redraw"


def facts(act: Act, state: State) -> Facts:
    """What an act names, as facts for a sentence; players and tiles as words parted by commas."""
    told: Facts = {}
    if act.named:
        told["player"] = act.named[0]
        told["players"] = ", ".join(act.named)
        cell = state.players[act.named[0]].cell
        if cell is not None:
            told["chamber"] = state.temple[cell].chamber.id
    beyond = leads_to(act, state)
    if beyond is not None:
        told["x"], told["y"] = beyond
        if beyond in state.temple:
            told["other"] = state.temple[beyond].chamber.id
    for key, value in msgspec.structs.asdict(act).items():
        if key not in ("t", "player", "players", "cell", "carrying", "whose", "expect", "expect_cues"):
            told.update(_fact(key, value))
    return told


def _fact(key: str, value: object) -> Iterator[tuple[str, str | int | float]]:
    """A key of the act as a fact; dice and tiles by player are joined, one way or another."""
    if value is UNSET or isinstance(value, bool):
        return
    if isinstance(value, str | int | float):
        yield key, value
    elif key == "cells" and isinstance(value, tuple):
        yield key, " ↔ ".join(f"({x}, {y})" for x, y in value)
    elif isinstance(value, list | tuple):
        yield key, ", ".join(map(str, value))
    elif isinstance(value, dict) and key == "dice":
        yield (
            key,
            ", ".join(f"{colour} {' '.join(str(n + 1) for n in dice)}" for colour, dice in value.items()),
        )
    elif isinstance(value, dict):
        yield key, ", ".join(str(name) for names in value.values() for name in names)
