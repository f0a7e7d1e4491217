"""The lay-out as people see it: which tiles each step names, and which of its lines they have done."""

from __future__ import annotations

from collections.abc import Mapping

from companion.rules.setup.dealing import LayDealt, SortChambers
from companion.rules.setup.packing import Packing, Take
from companion.rules.setup.pile import Add, DrawUnseen, LayBeside, Mix, SetupStep
from companion.table.inbox import StepTicked
from companion.table.view.questions import TicksView

_CHAMBERS = "chamber_"
"""How the names of those pieces begin that are tiles."""


def tiles_of(step: SetupStep) -> tuple[str, ...]:
    """The chambers that people have to find for a step, in its order."""
    match step:
        case Take(what=what, which=which) if what.startswith(_CHAMBERS):
            return tuple(which)
        case Mix(which=which) | DrawUnseen(which=which) | Add(which=which) | LayBeside(never=which):
            return which
        case SortChambers(which=which):
            return which
        case LayDealt(chamber=chamber):
            return (chamber,)
        case _:
            return ()


def tiles_to_find(packing: Packing) -> tuple[str, ...]:
    """The chambers of all steps, each once."""
    return tuple(dict.fromkeys(name for step in packing.steps for name in tiles_of(step)))


def ticked(ticks: TicksView, tick: StepTicked) -> TicksView:
    """The lines that are done when one more is, or one less."""
    done: Mapping[str, tuple[int, ...]] = {"take": ticks.take, "lay": ticks.lay}
    others = {number for number in done[tick.section] if number != tick.number}
    now = tuple(sorted(others | {tick.number} if tick.done else others))
    return TicksView(**{**done, tick.section: now})
