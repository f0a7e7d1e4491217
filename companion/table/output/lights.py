"""What the LEDs show: the temple as it lies, who stands where, and for a moment the judge's answer.

Colours never stand alone: an answer also differs by its effect (accepted glows, refused blinks).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.boards import Effect, Light
from companion.rules import Cell, Colour, PlacedChamber, State, neighbour

LAID = Light(24, 16, 8, Effect.STEADY)
DOOR = Light(4, 4, 10, Effect.STEADY)
SINKS = Light(60, 30, 4, Effect.COUNTDOWN)
START = Light(60, 50, 20, Effect.STEADY)
START_CALLS = Light(255, 200, 60, Effect.BLINK)
GEM = Light(70, 0, 90, Effect.BREATHE)
EXIT = Light(0, 90, 40, Effect.BREATHE)
TREASURE = Light(90, 60, 0, Effect.BREATHE)
SAND = Light(0, 60, 110, Effect.BREATHE)
CHOICE = Light(160, 160, 160, Effect.BLINK)
YES = Light(0, 200, 40, Effect.STEADY)
NO = Light(220, 20, 0, Effect.BLINK)

FIGURES: Mapping[Colour, tuple[int, int, int]] = {
    Colour.RED: (150, 0, 0),
    Colour.BLUE: (0, 20, 170),
    Colour.GREEN: (0, 130, 0),
    Colour.YELLOW: (130, 100, 0),
    Colour.WHITE: (110, 110, 110),
    Colour.PURPLE: (110, 0, 120),
}

ANSWER_SHOWN = 0.7
"""Seconds for which a cell shows the judge's answer."""


@dataclass(frozen=True, slots=True)
class AnswerLight:
    """The judge's answer at a cell, until a moment."""

    cell: Cell
    ok: bool
    until: float
    """Monotonic seconds."""


def temple(
    state: State,
    answers: list[AnswerLight],
    countdown: bool,
    asked: frozenset[Cell] = frozenset(),
    sinking: bool = False,
) -> dict[Cell, Light]:
    """The light of every cell that is not dark, in the temple's own cells (START begins at (0, 0)).

    ``countdown``: a gong has sounded and the door will slam: START calls. ``sinking``: time runs out, and
    with it one after the other go dark the chambers in which nothing is to be had. ``asked``: cells that
    answer a question when they are pressed.
    """
    running = {timer.cell for timer in state.timers if timer.ends is not None}
    lights: dict[Cell, Light] = {}
    for cell, placed in state.temple.items():
        lights[cell] = SAND if cell in running else _chamber(placed)
        if lights[cell] is LAID and sinking:
            lights[cell] = SINKS
        if placed.chamber.kind == "start" and countdown:
            lights[cell] = START_CALLS
        for side in placed.openings():
            beyond = neighbour(cell, side)
            if beyond not in state.temple:
                lights[beyond] = DOOR
    for colour, adventurer in state.players.items():
        if adventurer.cell is not None and lights.get(adventurer.cell) is not START_CALLS:
            lights[adventurer.cell] = Light(*FIGURES[colour], Effect.STEADY)
    lights |= dict.fromkeys(asked, CHOICE)
    for answer in answers:
        lights[answer.cell] = YES if answer.ok else NO
    return lights


def _chamber(placed: PlacedChamber) -> Light:
    chamber = placed.chamber
    if chamber.kind in ("start", "exit"):
        return START if chamber.kind == "start" else EXIT
    if placed.treasure is not None:
        return TREASURE
    return GEM if chamber.gem is not None and not placed.gems else LAID


def lamps(state: State, wanted: frozenset[Colour]) -> dict[int, Light]:
    """The players' lamps: own colour while inside, blinking when the table asks who is meant."""
    order = list(Colour)
    return {
        order.index(colour): Light(*FIGURES[colour], Effect.BLINK if colour in wanted else Effect.STEADY)
        for colour, adventurer in state.players.items()
        if not adventurer.escaped
    }
