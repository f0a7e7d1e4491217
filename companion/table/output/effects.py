"""The sound effect of each answer of the judge."""

from __future__ import annotations

from companion.rules import (
    Ability,
    Act,
    Activate,
    Claim,
    Discover,
    Enter,
    Escape,
    Fate,
    Free,
    Lift,
    Quest,
    Use,
    UseChamber,
)


def effect(act: Act, ok: bool) -> str | None:
    """The sound effect of an answer; None for an accepted roll, which is loud enough by itself."""
    if not ok:
        return "verdict_refused"
    match act:
        case Discover():
            return "discover"
        case Activate():
            return "gem"
        case Escape():
            return "escaped"
        case Free() | Lift():
            return "freed"
        case Fate():
            return "fate"
        case Enter() | Claim() | Use() | Ability() | Quest() | UseChamber():
            return "verdict_ok"
    return None
