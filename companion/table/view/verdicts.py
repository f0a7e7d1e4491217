"""Accepted acts as facts for a sentence: who, where, how many."""

from __future__ import annotations

import msgspec

from companion.rules import Act, Colour, Free, Roll, Verdict
from companion.table.view.model import Facts

COPIED_KEYS = ("side", "to", "treasure", "curse", "pick", "choose", "what", "turn")
"""Keys of an act that become facts unchanged."""


def actor(act: Act) -> Colour | None:
    """The first player who acts; None for an act of no player (a pause)."""
    return act.named[0] if act.named else None


def accepted_facts(act: Act, verdict: Verdict, chamber: str | None) -> Facts:
    """The facts of the message ``done-<verb>``: `player`, what the act names, and what followed from it.

    ``chamber`` is the chamber of the first player before the act; an event that names a chamber replaces it.
    """
    facts: Facts = {} if chamber is None else {"chamber": chamber}
    for event in verdict.events:
        fields = msgspec.structs.asdict(event)
        facts.update({key: fields[key] for key in ("chamber", "gems") if key in fields})
    if act.named:
        facts["player"] = act.named[0]
        facts["players"] = ", ".join(act.named)
    fields = msgspec.structs.asdict(act)
    facts.update({key: fields[key] for key in COPIED_KEYS if isinstance(fields.get(key), str | int)})
    match act:
        case Roll():
            facts["dice"] = ", ".join(act.dice.values())
        case Free():
            facts["for"] = ", ".join(act.freed)
            facts["count"] = sum(map(len, act.freed.values()))
    return facts
