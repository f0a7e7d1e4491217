"""What was done, as facts for a sentence: who, where, how many."""

from __future__ import annotations

import msgspec

from companion.rules import Act, Colour, Free, Roll, Verdict
from companion.table.view.model import Facts

WORDS = ("side", "to", "treasure", "curse", "pick", "choose", "what", "turn")
"""Keys of an act that are told as they are."""


def actor(act: Act) -> Colour | None:
    """Who acts first; None for what nobody does (a pause)."""
    return act.named[0] if act.named else None


def accepted_facts(act: Act, verdict: Verdict, chamber: str | None) -> Facts:
    """The facts of the message ``done-<verb>``: `player`, what the verb names, and what it led to.

    ``chamber`` is where the first of the players stood; an event that names another is nearer to the point.
    """
    facts: Facts = {} if chamber is None else {"chamber": chamber}
    for event in verdict.events:
        told = msgspec.structs.asdict(event)
        facts.update({key: told[key] for key in ("chamber", "gems") if key in told})
    if act.named:
        facts["player"] = act.named[0]
        facts["players"] = ", ".join(act.named)
    told = msgspec.structs.asdict(act)
    facts.update({key: told[key] for key in WORDS if isinstance(told.get(key), str | int)})
    match act:
        case Roll():
            facts["dice"] = ", ".join(act.dice.values())
        case Free():
            facts["for"] = ", ".join(act.freed)
            facts["count"] = sum(map(len, act.freed.values()))
    return facts
