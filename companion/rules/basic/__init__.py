"""The basic game. It joins the rulebook like any module, so that a module can change all its rules."""

from __future__ import annotations

from companion.rules.basic import choosing, countdown, dice, fate, gems, leaving, moving, named, ways
from companion.rules.rulebook import Rulebook


def join(rules: Rulebook) -> None:
    """Add the rules of the basic game."""
    for part in (named, choosing, dice, ways, gems, leaving, fate, countdown, moving):
        part.join(rules)
