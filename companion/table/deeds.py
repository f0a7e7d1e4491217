"""What was done, as facts for a sentence: who, where, how many."""

from __future__ import annotations

import msgspec

from companion.rules import Act, Colour, Discover, Enter, Free, Give, Roll, Verdict
from companion.table.view import Facts


def actor(act: Act) -> Colour | None:
    """Who acts first; None for what nobody does (a pause)."""
    return act.named[0] if act.named else None


def deed(act: Act, verdict: Verdict) -> Facts:
    """The facts of the message ``done-<verb>``: `player`, what the verb names, and what it led to."""
    facts: Facts = {}
    for event in verdict.events:
        told = msgspec.structs.asdict(event)
        facts.update({key: told[key] for key in ("chamber", "gems") if key in told})
    player = actor(act)
    if player is not None:
        facts["player"] = player
    match act:
        case Roll():
            facts["dice"] = ", ".join(act.dice.values())
        case Free():
            facts["for"] = ", ".join(act.freed)
            facts["count"] = sum(map(len, act.freed.values()))
        case Enter() | Discover():
            facts["side"] = act.side
        case Give():
            facts["to"] = act.to
    return facts
