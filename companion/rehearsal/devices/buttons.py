"""Simulated boards laid side by side, and a panel board: everything a player can press."""

from __future__ import annotations

import asyncio
import math
import threading
from collections import defaultdict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from weakref import WeakKeyDictionary

from companion.boards.grid import SIDE, cell_at
from companion.boards.settings import BoardSettings, CellBoard, PanelBoard
from companion.boards.wire.messages import KEYS, Kind
from companion.clock import Clock
from companion.rehearsal.devices.wires import FirmwareBuild, SimulatedBoard
from companion.rules import Cell, Colour

_NEXT_FINGER = 0.04
"""Seconds between the release of a button and the next press of it: longer than a contact bounces."""
PANEL = 100
"""Number of the panel board."""


def places(boards: int, chain: int = 1) -> tuple[CellBoard, ...]:
    """Where boards 1, 2, … lie, with ``chain`` fields each.

    The fields make rows from the south, about as wide as deep, an incomplete row last. Every other row runs
    back to the west, so that each field lies beside the one before it, as its cable wants it.
    """
    fields = boards * chain
    columns = math.ceil(math.sqrt(fields))
    there = [_in_snake(number, columns) for number in range(fields)]
    of_board = [there[first : first + chain] for first in range(0, fields, chain)]
    return tuple(CellBoard(number, own[0], tuple(own[1:])) for number, own in enumerate(of_board, start=1))


def _in_snake(number: int, columns: int) -> Cell:
    row, column = divmod(number, columns)
    return (columns - 1 - column if row % 2 else column), row


def cells(boards: Sequence[CellBoard]) -> frozenset[Cell]:
    """All cells of these boards: column and row, counted in cells."""
    return frozenset(cell_at(place, key) for board in boards for place in board.places for key in range(KEYS))


def middle(boards: Sequence[CellBoard]) -> Cell:
    """The cell in the middle, with cells on all four sides: from it the way to the farthest is shortest."""
    there = cells(boards)
    center = [(max(cell[axis] for cell in there) + min(cell[axis] for cell in there)) / 2 for axis in (0, 1)]

    def beside(cell: Cell) -> int:
        x, y = cell
        return len({(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & there)

    def off(cell: Cell) -> float:
        return abs(cell[0] - center[0]) + abs(cell[1] - center[1])

    return min(there, key=lambda cell: (-beside(cell), off(cell), cell))


_Fingers = defaultdict[tuple[int, int], asyncio.Lock]


class SimulatedButtons:
    """All boards of a rehearsal, with power from `start` to `close`."""

    def __init__(
        self, built: FirmwareBuild, boards: Sequence[CellBoard], start: Cell, folder: Path, clock: Clock
    ) -> None:
        """``start`` is the cell of the boards on which START lies; ``folder`` keeps the boards' memories."""
        self._start = start
        self._cell_boards = [
            SimulatedBoard(
                *(built, board.board, Kind.CELLS, folder, clock),
                seed=board.board,
                fields=len(board.places),
            )
            for board in boards
        ]
        self._fields = {
            place: (simulated, field)
            for board, simulated in zip(boards, self._cell_boards, strict=True)
            for field, place in enumerate(board.places)
        }
        self._panel = SimulatedBoard(built, PANEL, Kind.PANELS, folder, clock, seed=PANEL)
        self.settings = BoardSettings(
            search=False, ports=self.ports, cells=tuple(boards), panels=(PanelBoard(PANEL),)
        )
        self._answers = {board.board_id: threading.Lock() for board in self.boards}
        """A board answers one question at a time."""
        self._fingers: WeakKeyDictionary[asyncio.AbstractEventLoop, _Fingers] = WeakKeyDictionary()

    @property
    def boards(self) -> tuple[SimulatedBoard, ...]:
        """The boards of cells, then the panel board."""
        return (*self._cell_boards, self._panel)

    @property
    def ports(self) -> tuple[str, ...]:
        """Paths of the serial ports."""
        return tuple(board.port for board in self.boards)

    def start(self) -> None:
        """Powers all boards at once. Raises `BoardGone` when a simulator does not start."""
        with ThreadPoolExecutor(len(self.boards)) as pool:
            for started in [pool.submit(board.start) for board in self.boards]:
                started.result()

    def close(self) -> None:
        """Cuts the power of all boards."""
        with ThreadPoolExecutor(len(self.boards)) as pool:
            list(pool.map(SimulatedBoard.close, self.boards))

    async def press_cell(self, cell: Cell) -> None:
        """The button of a temple's cell goes down; returns when the contact has closed."""
        await self._press(*self._at(cell))

    async def release_cell(self, cell: Cell) -> None:
        """The button of a temple's cell comes up."""
        await self._let_go(*self._at(cell))

    async def press_panel(self, colour: str) -> None:
        """A player's own button goes down."""
        await self._press(self._panel, list(Colour).index(Colour(colour)))

    async def release_panel(self, colour: str) -> None:
        """A player's own button comes up."""
        await self._let_go(self._panel, list(Colour).index(Colour(colour)))

    def bounds(self) -> frozenset[Cell]:
        """All cells that have a button, START being (0, 0)."""
        return frozenset((x - self._start[0], y - self._start[1]) for x, y in cells(self.settings.cells))

    def _at(self, cell: Cell) -> tuple[SimulatedBoard, int]:
        column, row = cell[0] + self._start[0], cell[1] + self._start[1]
        board, field = self._fields[column // SIDE, row // SIDE]
        return board, field * KEYS + (SIDE - 1 - row % SIDE) * SIDE + column % SIDE

    def _finger(self, board: SimulatedBoard, key: int) -> asyncio.Lock:
        """Held as long as a finger is on the button: two of them do not fit on it."""
        fingers = self._fingers.setdefault(asyncio.get_running_loop(), defaultdict(asyncio.Lock))
        return fingers[board.board_id, key]

    async def _press(self, board: SimulatedBoard, key: int) -> None:
        finger = self._finger(board, key)
        await finger.acquire()
        pressing = asyncio.create_task(asyncio.to_thread(self._ask, board, board.press, key))
        try:
            await asyncio.shield(pressing)
        except BaseException:  # a hand that is called away takes its finger off again
            await asyncio.wait([pressing])
            await self._let_go(board, key)
            raise

    async def _let_go(self, board: SimulatedBoard, key: int) -> None:
        try:
            await asyncio.to_thread(self._ask, board, board.release, key)
            await asyncio.sleep(_NEXT_FINGER)
        finally:
            self._finger(board, key).release()

    def _ask(self, board: SimulatedBoard, question: Callable[[int], object], key: int) -> None:
        with self._answers[board.board_id]:
            question(key)
