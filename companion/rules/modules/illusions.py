"""Module 3, Illusions: chambers that vanish when the door slams (Big Box p. 12–13)."""

from __future__ import annotations

import msgspec

from companion.rules.basic.rebuilding import rearranged, remove_chamber
from companion.rules.modules import Module, soul_and_torch
from companion.rules.rulebook import Box, Events, Play, Rulebook, SlamStep
from companion.rules.setup.setup import Setup

ILLUSIONS = ("I1", "I2", "I3", "I4", "I5", "I6")
REPLACED = ("basic", "curse_treasure")


def join(rules: Rulebook, setup: Setup) -> None:
    """Add the rules of the illusions."""
    rules.chambers.update(ILLUSIONS)
    soul_and_torch.join(rules)
    rules.boxes.append(replace_single_gems)
    rules.at_door(SlamStep.ILLUSIONS, vanish)
    if not setup.options.get("illusion_masks", True):
        rules.laid_out.append(ignore_masks)


def replace_single_gems(play: Play, box: Box) -> None:
    """Take the six chambers with one gem out of the pile, and the illusions in, which have one too."""
    chambers = play.catalogue.chambers
    box.first = [
        name for name in box.first if chambers[name].kind not in REPLACED or chambers[name].gem is None
    ]
    box.first += ILLUSIONS


def ignore_masks(play: Play) -> None:
    """Ignore the illusions' purple masks: one of the rulebooks can be read like this (R-06)."""
    chambers = {
        name: msgspec.structs.replace(chamber, mask=False) if name in ILLUSIONS else chamber
        for name, chamber in play.catalogue.chambers.items()
    }
    play.catalogue = msgspec.structs.replace(play.catalogue, chambers=chambers)


def vanish(play: Play, countdown: int, events: Events) -> None:
    """Put all illusions below the pile, in the order of their discovery (R-57).

    A player who stood there has already lost a die at this slam, because they were not in START, unless a
    torch burned there (R-53). The gaps are open doors again (R-55).
    """
    state = play.state
    cells = [cell for cell, placed in state.temple.items() if placed.chamber.id in ILLUSIONS]
    for cell in cells:
        state.pile += (remove_chamber(play, cell, events).chamber.id,)
    if cells:
        rearranged(play, events)


MODULES = [
    Module(name="illusions", number=3, join=join, players=6, options={"illusion_masks": True}),
]
