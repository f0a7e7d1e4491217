import asyncio
import threading
from pathlib import Path

import pytest

from companion.boards.grid import Grid
from companion.boards.settings import BoardSettings
from companion.clock import ManualClock
from companion.rehearsal.devices.buttons import PANEL, SimulatedButtons, cells, middle, places
from companion.rehearsal.devices.wires import FirmwareBuild, SimulatedBoard


@pytest.fixture
def buttons(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SimulatedButtons:
    """Four boards that only note what is pressed."""

    def press(board: SimulatedBoard, key: int) -> float:
        pressed.append((board.board_id, key))
        return 0.0

    def release(board: SimulatedBoard, key: int) -> float:
        released.append((board.board_id, key))
        return 0.0

    monkeypatch.setattr(SimulatedBoard, "press", press)
    monkeypatch.setattr(SimulatedBoard, "release", release)
    pressed.clear()
    released.clear()
    built = FirmwareBuild(tmp_path / "elf", tmp_path / "bench")
    return SimulatedButtons(built, places(4), (3, 3), tmp_path, ManualClock())


pressed: list[tuple[int, int]] = []
released: list[tuple[int, int]] = []


@pytest.mark.parametrize(
    ("boards", "size"), [(1, (4, 4)), (2, (8, 4)), (4, (8, 8)), (6, (12, 8)), (9, (12, 12))]
)
def test_boards_lie_side_by_side_as_a_block(boards: int, size: tuple[int, int]) -> None:
    there = cells(places(boards))
    assert len(there) == 16 * boards
    assert (max(x for x, _ in there) + 1, max(y for _, y in there) + 1) == size


@pytest.mark.parametrize("boards", range(1, 10))
def test_start_lies_in_the_middle_with_cells_on_all_sides(boards: int) -> None:
    there = cells(places(boards))
    x, y = middle(places(boards))
    assert {(x, y), (x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} <= there


@pytest.mark.parametrize("cell", [(0, 0), (1, 0), (-3, -3), (4, 4), (0, 2), (2, -1)])
def test_a_temples_cell_is_the_key_that_the_table_takes_for_it(
    buttons: SimulatedButtons, cell: tuple[int, int]
) -> None:
    async def press() -> None:
        await buttons.press_cell(cell)
        await buttons.release_cell(cell)

    asyncio.run(press())
    board, key = pressed[-1]
    assert Grid(buttons.settings).cell(board, key) == (cell[0] + 3, cell[1] + 3)
    assert released[-1] == pressed[-1]


def test_a_panels_key_is_the_players_place_in_the_record(buttons: SimulatedButtons) -> None:
    asyncio.run(buttons.press_panel("yellow"))
    assert pressed == [(PANEL, 3)]


def test_two_fingers_press_the_same_button_one_after_the_other(buttons: SimulatedButtons) -> None:
    async def both() -> None:
        await buttons.press_cell((0, 0))
        second = asyncio.create_task(buttons.press_cell((0, 0)))
        await asyncio.sleep(0.02)
        assert len(pressed) == 1
        await buttons.release_cell((0, 0))
        await second
        await buttons.release_cell((0, 0))

    asyncio.run(both())
    assert len(pressed) == len(released) == 2


def test_the_settings_name_every_port_and_bounds_are_seen_from_start(buttons: SimulatedButtons) -> None:
    assert isinstance(buttons.settings, BoardSettings)
    assert len(buttons.settings.ports) == 5
    assert (0, 0) in buttons.bounds() and (-3, -3) in buttons.bounds() and (5, 0) not in buttons.bounds()


def test_a_hand_that_is_called_away_while_it_waits_keeps_no_button(buttons: SimulatedButtons) -> None:
    """At the end of a game the players leave; at the next one all buttons are free."""

    async def called_away() -> None:
        await buttons.press_cell((0, 0))
        waiting = [asyncio.create_task(buttons.press_cell((0, 0))) for _ in range(9)]
        await asyncio.sleep(0)
        for hand in waiting:
            hand.cancel()
        await asyncio.wait(waiting)
        await buttons.release_cell((0, 0))

    async def next_game() -> None:
        async with asyncio.timeout(300):
            await buttons.press_cell((0, 0))
            await buttons.release_cell((0, 0))

    before = threading.active_count()
    asyncio.run(called_away())
    asyncio.run(next_game())
    assert len(pressed) == len(released) == 2
    assert threading.active_count() == before, "no thread waits for a button any more"


def test_a_hand_that_is_called_away_while_it_presses_takes_its_finger_off(
    buttons: SimulatedButtons, monkeypatch: pytest.MonkeyPatch
) -> None:
    down, away = threading.Event(), threading.Event()

    def press_slowly(board: SimulatedBoard, key: int) -> float:
        down.set()
        assert away.wait(60)
        pressed.append((board.board_id, key))
        return 0.0

    monkeypatch.setattr(SimulatedBoard, "press", press_slowly)

    async def called_away() -> None:
        hand = asyncio.create_task(buttons.press_cell((0, 0)))
        await asyncio.to_thread(down.wait, 60)
        hand.cancel()
        away.set()
        await asyncio.wait([hand])
        assert hand.cancelled()

    asyncio.run(called_away())
    assert len(pressed) == len(released) == 1
