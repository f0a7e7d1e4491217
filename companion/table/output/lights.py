"""What the LEDs show: the temple as it lies, who stands where, and what each player is told.

An answer is never told by its colour alone: accepted glows, refused blinks.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping

from companion.boards import Boards, Countdown, LampEffect, Light
from companion.clock import Clock
from companion.rules import Cell, Colour, PlacedChamber, Side, State, neighbour
from companion.rules.names import OPPOSITE
from companion.rules.temple import Temple
from companion.table.output.answers import Answer
from companion.table.start_cell import WITHOUT_BOARDS
from companion.table.view.model import Told

LAID = Light(24, 16, 8, LampEffect.STEADY)
DOOR = Light(4, 4, 10, LampEffect.STEADY)
SINKS = Light(60, 30, 4, LampEffect.COUNTDOWN)
START = Light(60, 50, 20, LampEffect.STEADY)
START_CALLS = Light(255, 200, 60, LampEffect.BLINK)
RESTING = Light(10, 8, 4, LampEffect.STEADY)
GEM = Light(70, 0, 90, LampEffect.BREATHE)
EXIT = Light(0, 90, 40, LampEffect.BREATHE)
TREASURE = Light(90, 60, 0, LampEffect.BREATHE)
SAND = Light(0, 60, 110, LampEffect.BREATHE)
WAY = Light(255, 200, 60, LampEffect.STEADY)
CHOICE = Light(160, 160, 160, LampEffect.BLINK)
WAITS = Light(110, 110, 110, LampEffect.BREATHE)
YES = Light(0, 200, 40, LampEffect.STEADY)
NO = Light(220, 20, 0, LampEffect.BLINK)

FIGURES: Mapping[Colour, tuple[int, int, int]] = {
    Colour.RED: (150, 0, 0),
    Colour.BLUE: (0, 20, 170),
    Colour.GREEN: (0, 130, 0),
    Colour.YELLOW: (130, 100, 0),
    Colour.WHITE: (110, 110, 110),
    Colour.PURPLE: (110, 0, 120),
}

STEP = 0.4
"""Seconds after which the light on the way to START goes on to the next chamber."""
EVERY = 3
"""Every third chamber of a way is lit at a time."""
_SHOWS: Mapping[Told, Light] = {Told.YES: YES, Told.NO: NO, Told.WAITING: WAITS, Told.ASKED: CHOICE}


def temple(
    state: State,
    told: Iterable[Answer] = (),
    countdown: bool = False,
    sinking: bool = False,
    now: float = 0.0,
) -> dict[Cell, Light]:
    """The light of every cell that is not dark, in the temple's own cells (START begins at (0, 0)).

    ``told``: what people are told. ``countdown``: a gong has sounded and the door will slam, so START blinks,
    and while time runs a light runs along the open passages towards it; where it is follows from ``now``, in
    monotonic seconds. ``sinking``: time runs, and chambers with nothing left to do go dark by and by.
    """
    running = {timer.cell for timer in state.timers if timer.ends is not None}
    lights: dict[Cell, Light] = {}
    for cell, placed in state.temple.items():
        lights[cell] = SAND if cell in running else _chamber(placed)
        if lights[cell] is LAID and sinking:
            lights[cell] = SINKS
        for side in placed.openings():
            beyond = neighbour(cell, side)
            if beyond not in state.temple:
                lights[beyond] = DOOR
    if countdown and sinking:
        lights |= dict.fromkeys(way_to_start(state.temple, now), WAY)
    if countdown:
        lights |= dict.fromkeys(_start(state.temple), START_CALLS)
    for colour, adventurer in state.players.items():
        if adventurer.cell is not None and lights.get(adventurer.cell) is not START_CALLS:
            lights[adventurer.cell] = Light(*FIGURES[colour], LampEffect.STEADY)
    for answer in sorted(told, key=lambda each: -each.urgency):
        lights |= dict.fromkeys(answer.cells, _SHOWS.get(answer.told, START_CALLS))
    return lights


def way_to_start(laid: Temple, now: float) -> list[Cell]:
    """The chambers that are lit at a moment: each third on every way, nearer to START with each step."""
    distance = dict.fromkeys(_start(laid), 0)
    waiting = deque(distance)
    while waiting:
        cell = waiting.popleft()
        for side in Side:
            beyond = neighbour(cell, side)
            if beyond not in distance and laid.passage(beyond, OPPOSITE[side]):
                distance[beyond] = distance[cell] + 1
                waiting.append(beyond)
    step = int(now / STEP)
    return [cell for cell, far in distance.items() if far and (far + step) % EVERY == 0]


def _start(laid: Temple) -> list[Cell]:
    return [cell for cell, placed in laid.items() if placed.chamber.kind == "start"]


def _chamber(placed: PlacedChamber) -> Light:
    chamber = placed.chamber
    if chamber.kind in ("start", "exit"):
        return START if chamber.kind == "start" else EXIT
    if placed.treasure is not None:
        return TREASURE
    return GEM if chamber.gem is not None and not placed.gems else LAID


def lamps(state: State, told: Mapping[Colour | None, Answer]) -> dict[int, Light]:
    """The players' lamps by panel: the own colour while inside, unless the player is told something."""
    order = list(Colour)
    return {
        order.index(colour): _lamp(colour, told.get(colour))
        for colour, adventurer in state.players.items()
        if not adventurer.escaped
    }


def _lamp(colour: Colour, answer: Answer | None) -> Light:
    match None if answer is None else answer.told:
        case Told.YES:
            return YES
        case Told.NO:
            return NO
        case Told.WAITING:
            return Light(*FIGURES[colour], LampEffect.BREATHE)
        case Told.ASKED:
            return Light(*FIGURES[colour], LampEffect.BLINK)
        case Told.NOW:
            return START_CALLS
    return Light(*FIGURES[colour], LampEffect.STEADY)


class TableLights:
    """Cells and panels of one table; a light is only sent when it changes."""

    def __init__(self, boards: Boards, clock: Clock) -> None:
        self._boards = boards
        self._start: Cell = WITHOUT_BOARDS
        self._clock = clock
        self._lights: dict[Cell, Light] = {}
        self._lamps: dict[int, Light] = {}
        self._countdown: Countdown | None = None

    def forget(self) -> None:
        """A board came or went: everything is sent again."""
        self._lights, self._lamps = {}, {}

    def lay_start(self, start: Cell) -> None:
        """From now on START lies on this cell of the boards."""
        self._start = start

    def rest(self) -> None:
        """Between two games only START glows, dimly: the boards are there."""
        self._send({self._start: RESTING}, None, {})

    def show(
        self,
        state: State,
        told: Mapping[Colour | None, Answer],
        countdown: bool = False,
        ring: Countdown | None = None,
    ) -> None:
        """Brings cells and lamps up to date; ``ring`` is the countdown that the boards show by themselves."""
        now, sinking = self._clock.now(), ring is not None
        east, north = self._start
        lights = temple(state, told.values(), countdown, sinking, now)
        picture = {(x + east, y + north): light for (x, y), light in lights.items()}
        self._send(picture, ring, lamps(state, told))

    def _send(
        self, picture: dict[Cell, Light], ring: Countdown | None, panel_lamps: dict[int, Light]
    ) -> None:
        if picture != self._lights or ring != self._countdown:
            self._lights, self._countdown = picture, ring
            self._boards.light(picture, ring)
        if panel_lamps != self._lamps:
            self._lamps = panel_lamps
            self._boards.lamps(panel_lamps)
