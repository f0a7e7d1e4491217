"""A player's moves as the page shows them: an id, a message with facts, and the cell to press."""

from __future__ import annotations

import zlib
from collections.abc import Iterator

import msgspec
from msgspec import UNSET

from companion.rules import Ability, Act, Discover, Enter, State, to_line, verb
from companion.rules.moves import Move
from companion.table.view.model import Facts, MoveView
from companion.table.view.places import leads_to, pressed_at, spends_tiles

DISTINGUISHING = ("to", "side", "path", "cell", "cells", "turn", "row", "column", "curse", "choose", "dice")
"""Keys that distinguish acts of one verb, in the order in which a message's id names them."""


def move_id(act: Act) -> str:
    """An id for the act: the verb, and a checksum of everything else except the time."""
    line = to_line(msgspec.structs.replace(act, t=0))
    return f"{verb(act)}-{zlib.crc32(line.encode()):08x}"


def move_views(moves: tuple[Move, ...], state: State) -> tuple[MoveView, ...]:
    """A player's moves for the page, open moves first."""
    result = (move_view(move, state) for move in moves)
    return tuple(sorted(result, key=lambda move: not move.open))


def move_view(move: Move, state: State) -> MoveView:
    """A move for the page."""
    act = move.act
    alone = spends_tiles(act)
    return MoveView(
        id=move_id(act),
        do=verb(act),
        open=move.refusal is None,
        message="-".join(("move", verb(act), *_named(act))),
        facts=act_facts(act, state),
        cell=None if alone else pressed_at(act, state),
        asks=tuple(move.asks),
    )


def _named(act: Act) -> Iterator[str]:
    """The parts of the message's id: the act's keys, the value of `what`, and `chalice` or `redraw`."""
    along = getattr(act, "row", UNSET) is not UNSET or getattr(act, "column", UNSET) is not UNSET
    for key in DISTINGUISHING:
        implied = key == "side" and (along or isinstance(act, Enter | Discover))
        if getattr(act, key, UNSET) is not UNSET and not implied:
            yield key
    what = getattr(act, "what", UNSET)
    if isinstance(what, str):
        yield what
    if isinstance(act, Enter | Ability) and act.carrying is not UNSET:
        yield "chalice"
    if isinstance(act, Discover) and act.redraw is not UNSET:
        yield "redraw"


def act_facts(act: Act, state: State) -> Facts:
    """What an act names, as facts for a sentence; lists of players and tiles are joined by commas."""
    result: Facts = {}
    if act.named:
        result["player"] = act.named[0]
        result["players"] = ", ".join(act.named)
        cell = state.players[act.named[0]].cell
        if cell is not None:
            result["chamber"] = state.temple[cell].chamber.id
    beyond = leads_to(act, state)
    if beyond is not None:
        result["x"], result["y"] = beyond
        if beyond in state.temple:
            result["other"] = state.temple[beyond].chamber.id
    for key, value in msgspec.structs.asdict(act).items():
        if key not in ("t", "player", "players", "cell", "carrying", "whose", "expect", "expect_cues"):
            result.update(_fact(key, value))
    return result


def _fact(key: str, value: object) -> Iterator[tuple[str, str | int | float]]:
    """A key of the act as a fact; dice and tiles of several players are joined into one text."""
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
