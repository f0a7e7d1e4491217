"""When the exit can come to the top of the pile, as the lay-out has hidden it (R-02, R-04)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto

from msgspec import UnsetType

from companion.rules.setup.pile import EXIT, Built, HideExit
from companion.rules.setup.setup import Setup


class ExitComes(Enum):
    """Whether the exit lies on top of the pile."""

    NEVER = auto()
    """It lies further down, if people have laid the game out as the sheet says."""
    PERHAPS = auto()
    NOW = auto()


def exit_comes(setup: Setup, pile: Sequence[str], built: Built) -> ExitComes:
    """Say what people can know of the exit from how many chambers are left.

    `built`: how the lay-out builds the pile of this game. If the pile was mixed since, or was given
    otherwise, the exit may lie anywhere.
    """
    hidden = next((step for step in built.steps if isinstance(step, HideExit)), None)
    laid: Sequence[str] = () if isinstance(setup.pile, UnsetType) else setup.pile
    if hidden is None or hidden.where == "top" or EXIT not in pile:
        return ExitComes.PERHAPS
    drawn = len(laid) - len(pile)
    above = hidden.above if hidden.where == "middle" else len(laid) - 1 - hidden.with_chambers
    if list(laid[drawn:]) != list(pile) or laid.index(EXIT) < above:
        return ExitComes.PERHAPS
    if drawn < above:
        return ExitComes.NEVER
    return ExitComes.NOW if hidden.where == "middle" or len(pile) == 1 else ExitComes.PERHAPS
