"""The whole path in real time: driver, pty, simulator, shipped firmware, waveform."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from companion.boards import (
    BoardEvent,
    BoardJoined,
    BoardLeft,
    Boards,
    BoardSettings,
    BoardTrouble,
    CellBoard,
    CellPressed,
    CellReleased,
    LampEffect,
    Light,
    PanelPressed,
)
from companion.boards.wire.messages import Kind
from companion.clock import MonotonicClock
from companion.errors import BoardGone, Missing
from companion.rehearsal.devices.wires import OLD_BOARD, FirmwareBuild, SimulatedBoard, build_firmware
from companion.rules import Cell

pytestmark = pytest.mark.realtime
Power = Callable[..., SimulatedBoard]


def wait_for(happened: Callable[[], object], seconds: float = 300.0) -> None:
    until = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < until, "it did not happen"
        time.sleep(0.002)


@pytest.fixture
def power(built: FirmwareBuild, tmp_path: Path) -> Iterator[Power]:
    made: list[SimulatedBoard] = []

    def on(number: int, kind: Kind = Kind.CELLS, fields: int = OLD_BOARD) -> SimulatedBoard:
        made.append(
            SimulatedBoard(built, number, kind, tmp_path, MonotonicClock(), seed=number, fields=fields)
        )
        made[-1].start()
        return made[-1]

    yield on
    for board in made:
        board.close()


class AtTable:
    def __init__(self, *simulated: SimulatedBoard) -> None:
        cells = tuple(
            CellBoard(
                board.board_id, (place, 0), tuple((place, row) for row in range(1, len(board.leds) // 16))
            )
            for place, board in enumerate(simulated)
            if board.kind is Kind.CELLS
        )
        ports = tuple(board.port for board in simulated)
        self.events: list[BoardEvent] = []
        settings = BoardSettings(search=False, ports=ports, cells=cells)
        self.boards = Boards(settings, MonotonicClock(), self.events.append)

    def all(self, kind: type) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]

    def told(self, kind: type, times: int) -> bool:
        return len(self.all(kind)) == times

    def __enter__(self) -> AtTable:
        self.boards.open()
        return self

    def __exit__(self, *_: object) -> None:
        self.boards.close()


def test_two_boards_and_a_panel_are_pressed_and_lit(power: Power) -> None:
    west, east, panel = power(1), power(2), power(1, Kind.PANELS)
    with AtTable(west, east, panel) as at:
        wait_for(lambda: len(at.all(BoardJoined)) == 3)
        west.press(0)
        wait_for(lambda: len(at.all(CellPressed)) == 1)
        east.press(15)
        wait_for(lambda: len(at.all(CellPressed)) == 2)
        panel.press(4)
        wait_for(lambda: at.all(PanelPressed))
        assert [event.cell for event in at.all(CellPressed)] == [(0, 3), (7, 0)]
        assert at.all(PanelPressed)[0].player == 4
        at.boards.light({(0, 3): Light(1, 2, 3), (7, 0): Light(4, 5, 6)})
        at.boards.lamps({2: Light(7, 8, 9, LampEffect.STEADY)})
        wait_for(lambda: west.leds[0] == (1, 2, 3) and east.leds[15] == (4, 5, 6))
        wait_for(lambda: panel.leds[2] == (7, 8, 9))
        assert sum(map(sum, west.leds)) == 6


def test_a_chain_beside_an_old_board_is_pressed_and_lit_and_tells_of_a_field_that_falls_off(
    power: Power,
) -> None:
    chain, old = power(1, fields=3), power(2)
    with AtTable(chain, old) as at:
        wait_for(lambda: len(at.all(BoardJoined)) == 2)
        for pressed, (board, key) in enumerate(((chain, 0), (chain, 47), (old, 15)), start=1):
            board.press(key)
            wait_for(partial(at.told, CellPressed, pressed))
        assert [event.cell for event in at.all(CellPressed)] == [(0, 3), (3, 8), (7, 0)]
        at.boards.light({(0, 3): Light(1, 2, 3), (3, 8): Light(4, 5, 6), (7, 0): Light(7, 8, 9)})
        wait_for(lambda: chain.leds[0] == (1, 2, 3) and chain.leds[47] == (4, 5, 6))
        wait_for(lambda: old.leds[15] == (7, 8, 9))
        chain.set_fields(2)
        wait_for(lambda: at.all(BoardTrouble))
        assert at.all(BoardTrouble)[0].status.why.endswith("check the cable behind field 2.")
        wait_for(lambda: (3, 8) in [event.cell for event in at.all(CellReleased)])
        assert next(iter(at.boards.status())).places == ((0, 0), (0, 1))


def test_a_chain_that_comes_back_shorter_says_so_too(power: Power) -> None:
    chain = power(1, fields=3)
    with AtTable(chain) as at:
        wait_for(lambda: at.all(BoardJoined))
        chain.press(47)
        wait_for(lambda: at.all(CellPressed))
        chain.unplug()
        wait_for(lambda: at.all(BoardLeft))
        chain.set_fields(2)
        chain.replug()
        wait_for(lambda: at.all(BoardTrouble))
        assert at.all(BoardTrouble)[0].status.why.endswith("check the cable behind field 2.")
        assert len(at.all(BoardJoined)) == 2
        wait_for(lambda: [event.cell for event in at.all(CellReleased)] == [(3, 8)])


def test_unplugged_it_keeps_presses_and_the_picture_is_right_again(power: Power) -> None:
    board = power(1)
    with AtTable(board) as at:
        wait_for(lambda: at.all(BoardJoined))
        board.unplug()
        wait_for(lambda: at.all(BoardLeft))
        board.tap(3)
        at.boards.light({(0, 0): Light(50, 60, 70)})
        board.replug()
        wait_for(lambda: board.leds[12] == (50, 60, 70))
        wait_for(lambda: at.all(CellReleased))
        assert [event.cell for event in at.all(CellPressed)] == [(3, 3)]


def test_a_reset_is_noticed_and_mended(power: Power) -> None:
    board = power(1)
    with AtTable(board) as at:
        at.boards.light({(0, 0): Light(9, 9, 9)})
        wait_for(lambda: board.leds[12] == (9, 9, 9))
        board.reset()
        wait_for(lambda: at.boards.status()[0].boot == 2 and board.leds[12] == (9, 9, 9))


def test_on_a_bad_wire_every_press_comes_once_and_in_order(power: Power) -> None:
    board = power(1)
    with AtTable(board) as at:
        wait_for(lambda: at.all(BoardJoined))
        board.set_faults(drop=0.005, damage=0.01)
        told: list[Cell] = []
        for turn in range(25):
            key = turn * 5 % 16
            board.press(key)
            wait_for(lambda: len(at.all(CellPressed)) > len(told))
            board.release(key)
            wait_for(lambda: len(at.all(CellReleased)) > len(told))
            told.append((key % 4, 3 - key // 4))
        board.set_faults(0.0, 0.0)
        assert [event.cell for event in at.all(CellPressed)] == told
        assert not any(event.healed for event in at.all(CellPressed))


def test_a_board_without_power_says_so(built: FirmwareBuild, tmp_path: Path) -> None:
    board = SimulatedBoard(built, 1, Kind.CELLS, tmp_path, MonotonicClock())
    with pytest.raises(BoardGone, match="start it first"):
        board.press(1)
    board.start()
    board.close()
    board.close()
    assert not Path(board.port).is_symlink()


def test_a_folder_without_firmware_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(Missing, match="no Makefile"):
        build_firmware(tmp_path)
    (tmp_path / "Makefile").write_text("all:\n\t@echo 'x.c:1: error: broken' >&2; false\n")
    with pytest.raises(Missing, match=r"x\.c:1: error: broken"):
        build_firmware(tmp_path)
