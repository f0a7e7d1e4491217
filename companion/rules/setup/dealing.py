"""How a game is laid out where a companion draws chambers and cards, or a camera sees them drawn.

Where the companion draws, nothing is shuffled: people sort what the game needs so that they find each piece
fast, and take what they are told to take.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.rules.names import Side
from companion.rules.setup.packing import Stack
from companion.rules.setup.pile import EXIT, Add, DrawUnseen, HideExit, LayBeside, Mix, SetupStep

_BUILD_THE_PILE = (Mix, LayBeside, DrawUnseen, Add, HideExit)


class SortChambers(SetupStep, frozen=True, kw_only=True, tag="sort_chambers"):
    """Lay these chambers beside the table, face up and sorted."""

    which: tuple[str, ...]


class LayDealt(SetupStep, frozen=True, kw_only=True, tag="lay_dealt"):
    """Lay this chamber beside START, its stairway towards it."""

    side: Side
    chamber: str


class SortStack(SetupStep, frozen=True, kw_only=True, tag="sort_stack"):
    """Lay these cards or tiles ready, face up and sorted."""

    what: str
    count: int


class DrawSeen(SetupStep, frozen=True, kw_only=True, tag="draw_seen"):
    """Put the pile under the camera before START's neighbours are drawn, for these sides in this order."""

    sides: tuple[Side, ...]


class SayDraws(SetupStep, frozen=True, kw_only=True, tag="say_draws"):
    """How the table learns what is drawn: `seen told dealt`. ``cards`` is None where there are no stacks."""

    chambers: str
    cards: str | None


def deal_chambers(steps: Iterable[SetupStep], beside: Mapping[Side, str]) -> tuple[SetupStep, ...]:
    """Return the steps with sorted chambers in place of a pile; ``beside`` lie at START."""
    steps = tuple(steps)
    which = {name: None for step in steps for name in _chambers(step)}
    laid = [LayDealt(side=side, chamber=chamber) for side, chamber in beside.items()]
    dealt = [SortChambers(which=(*which, EXIT)), *laid]
    first = next((place for place, step in enumerate(steps) if isinstance(step, _BUILD_THE_PILE)), len(steps))
    rest = [step for step in steps[first:] if not isinstance(step, _BUILD_THE_PILE)]
    return (*steps[:first], *dealt, *rest)


def draw_seen(steps: Iterable[SetupStep]) -> tuple[SetupStep, ...]:
    """Return the steps with the pile under the camera while START's neighbours are drawn."""
    return tuple(
        each
        for step in steps
        for each in ([DrawSeen(sides=step.sides), step] if isinstance(step, LayBeside) else [step])
    )


def deal_cards(steps: Iterable[SetupStep]) -> tuple[SetupStep, ...]:
    """Return the steps with sorted cards and tiles in place of stacks."""
    return tuple(
        SortStack(what=step.what, count=step.count) if isinstance(step, Stack) else step for step in steps
    )


def _chambers(step: SetupStep) -> tuple[str, ...]:
    return step.which if isinstance(step, Mix | DrawUnseen | Add) else ()
