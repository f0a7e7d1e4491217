"""What the LEDs show: the temple as it lies, who stands where, and for a moment the judge's answer.

An answer is never told by its colour alone: accepted glows, refused blinks.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.boards import Boards, Countdown, Effect, Light
from companion.clock import Clock
from companion.rules import Cell, Colour, PlacedChamber, State, neighbour

LAID = Light(24, 16, 8, Effect.STEADY)
DOOR = Light(4, 4, 10, Effect.STEADY)
SINKS = Light(60, 30, 4, Effect.COUNTDOWN)
START = Light(60, 50, 20, Effect.STEADY)
START_CALLS = Light(255, 200, 60, Effect.BLINK)
RESTING = Light(10, 8, 4, Effect.STEADY)
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
    """The judge's answer, shown at a cell until a moment."""

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

    ``countdown``: a gong has sounded and the door will slam, so START blinks. ``sinking``: the chambers with
    nothing left to do go dark one after the other as the time runs out. ``asked``: the cells that answer a
    question when they are pressed.
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
    """The players' lamps by panel: the own colour while inside, blinking when the table asks the player."""
    order = list(Colour)
    return {
        order.index(colour): Light(*FIGURES[colour], Effect.BLINK if colour in wanted else Effect.STEADY)
        for colour, adventurer in state.players.items()
        if not adventurer.escaped
    }


class TableLights:
    """Cells and panels of one table; a light is only sent when it changes."""

    def __init__(self, boards: Boards, start: Cell, clock: Clock) -> None:
        """``start`` is the cell of the boards on which START lies."""
        self._boards = boards
        self._start = start
        self._clock = clock
        self._answers: list[AnswerLight] = []
        self._lights: dict[Cell, Light] = {}
        self._lamps: dict[int, Light] = {}
        self._countdown: Countdown | None = None

    def answer(self, cell: Cell, ok: bool) -> None:
        """Lets a cell of the temple show the judge's answer for a moment."""
        now = self._clock.now()
        self._answers = [answer for answer in self._answers if answer.cell != cell]
        self._answers.append(AnswerLight(cell, ok, now + ANSWER_SHOWN))

    def forget(self) -> None:
        """A board came or went: everything is sent again."""
        self._lights, self._lamps = {}, {}

    def rest(self) -> None:
        """Between two games only START glows, dimly: the boards are there."""
        self._answers = []
        self._send({self._start: RESTING}, None, {})

    def show(
        self,
        state: State,
        countdown: bool,
        wanted: frozenset[Colour],
        asked: frozenset[Cell],
        ring: Countdown | None = None,
    ) -> None:
        """Brings cells and lamps up to date; ``ring`` is the countdown that the boards show by themselves."""
        now = self._clock.now()
        self._answers = [answer for answer in self._answers if answer.until > now]
        east, north = self._start
        lights = temple(state, self._answers, countdown, asked, sinking=ring is not None)
        picture = {(x + east, y + north): light for (x, y), light in lights.items()}
        self._send(picture, ring, lamps(state, wanted))

    def _send(
        self, picture: dict[Cell, Light], ring: Countdown | None, panel_lamps: dict[int, Light]
    ) -> None:
        if picture != self._lights or ring != self._countdown:
            self._lights, self._countdown = picture, ring
            self._boards.light(picture, ring)
        if panel_lamps != self._lamps:
            self._lamps = panel_lamps
            self._boards.lamps(panel_lamps)
