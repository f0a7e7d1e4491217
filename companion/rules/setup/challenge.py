"""Challenges: a row of the challenge table says which modules, quests and extra
gems a game has (facts §12)."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from companion.rules.catalogue import Catalogue
from companion.rules.setup.setup import Setup


def with_challenge(setup: Setup, catalogue: Catalogue) -> Setup:
    """Return the set-up with its own modules, and the modules and quests of its challenge."""
    if isinstance(setup.challenge, UnsetType) or setup.challenge not in catalogue.challenges:
        return setup
    row = catalogue.challenges[setup.challenge]
    modules = setup.modules + [name for name in row.modules if name not in setup.modules]
    quests = (row.quests or UNSET) if isinstance(setup.quests, UnsetType) else setup.quests
    return msgspec.structs.replace(setup, modules=modules, quests=quests)


def has_fate(setup: Setup, catalogue: Catalogue) -> bool:
    """Return whether there are turns of fate: not for professionals (R-47), nor
    in their challenges (R-132)."""
    return setup.level in catalogue.numbers.fate_levels
