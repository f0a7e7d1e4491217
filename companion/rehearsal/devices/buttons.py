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

from companion.boards.settings import BoardSettings, CellBoard, PanelBoard
from companion.boards.wire import Kind
from companion.clock import Clock
from companion.rehearsal.devices.wires import FirmwareBuild, SimulatedBoard
from companion.rules import Cell, Colour

SIDE = 4
"""Cells along a board's edge."""
_NEXT_FINGER = 0.04
"""Seconds between the release of a button and the next press of it: longer than a contact bounces."""
PANEL = 100
"""Number of the panel board."""


def places(boards: int) -> tuple[CellBoard, ...]:
    """Where boards 1, 2, … lie: rows from the south, about as wide as deep, an incomplete row last."""
    columns = math.ceil(math.sqrt(boards))
    return tuple(CellBoard(number + 1, (number % columns, number // columns)) for number in range(boards))


def cells(boards: Sequence[CellBoard]) -> frozenset[Cell]:
    """All cells of these boards: column and row, counted in cells."""
    return frozenset(
        (board.place[0] * SIDE + column, board.place[1] * SIDE + row)
        for board in boards
        for column in range(SIDE)
        for row in range(SIDE)
    )


def middle(boards: Sequence[CellBoard]) -> Cell:
    """The cell in the middle: from it the distance to the farthest cell is smallest."""
    there = cells(boards)
    center = [(max(cell[axis] for cell in there) + min(cell[axis] for cell in there)) / 2 for axis in (0, 1)]
    return min(there, key=lambda cell: (abs(cell[0] - center[0]) + abs(cell[1] - center[1]), cell))


_Fingers = defaultdict[tuple[int, int], asyncio.Lock]


class SimulatedButtons:
    """All boards of a rehearsal, with power from `start` to `close`."""

    def __init__(
        self, built: FirmwareBuild, boards: Sequence[CellBoard], start: Cell, folder: Path, clock: Clock
    ) -> None:
        """``start`` is the cell of the boards on which START lies; ``folder`` keeps the boards' memories."""
        self._start = start
        self._cell_boards = {
            board.place: SimulatedBoard(built, board.board, Kind.CELLS, folder, clock, seed=board.board)
            for board in boards
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
        return (*self._cell_boards.values(), self._panel)

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
        board = self._cell_boards[column // SIDE, row // SIDE]
        return board, (SIDE - 1 - row % SIDE) * SIDE + column % SIDE

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
