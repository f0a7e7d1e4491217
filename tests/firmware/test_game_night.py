"""Faults of wires on a game night: no press is lost or doubled, and half a
second later the lamps are right."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
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
    Light,
)
from companion.boards.wire.messages import Kind
from companion.clock import MonotonicClock
from companion.rehearsal.devices.wires import FirmwareBuild, Leds, SimulatedBoard

pytestmark = pytest.mark.realtime

LIT = (10, 200, 30)
Power = Callable[..., SimulatedBoard]


def wait_for(happened: Callable[[], object], seconds: float = 300.0) -> None:
    until = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < until, "it did not happen"
        time.sleep(0.002)


@pytest.fixture
def power(built: FirmwareBuild, tmp_path: Path) -> Iterator[Power]:
    made: list[SimulatedBoard] = []

    def on(number: int, folder: str = "table") -> SimulatedBoard:
        (tmp_path / folder).mkdir(exist_ok=True)
        made.append(
            SimulatedBoard(built, number, Kind.CELLS, tmp_path / folder, MonotonicClock(), seed=number)
        )
        made[-1].start()
        return made[-1]

    yield on
    for board in made:
        board.close()


class AtTable:
    """The boards of a table in a game; the cells of column 0 are lit."""

    def __init__(self, *ports: str) -> None:
        self.events: list[BoardEvent] = []
        cells = tuple(CellBoard(number, (number - 1, 0)) for number in range(1, 9))
        settings = BoardSettings(search=False, ports=ports, cells=cells)
        self.boards = Boards(settings, MonotonicClock(), self.events.append)

    def all(self, *kinds: type) -> list[Any]:
        return [event for event in self.events if isinstance(event, kinds)]

    def moves(self) -> list[tuple[tuple[int, int], bool]]:
        moved = self.all(CellPressed, CellReleased)
        return [(event.cell, isinstance(event, CellPressed)) for event in moved if not event.healed]

    def wait_for_moves(self, told: list[tuple[tuple[int, int], bool]]) -> None:
        """Waits for so many moves; if they never come, it says what came instead."""
        try:
            wait_for(lambda: len(self.moves()) >= len(told))
        except AssertionError:
            others = [event for event in self.events if not isinstance(event, CellPressed | CellReleased)]
            healed = [event for event in self.all(CellPressed, CellReleased) if event.healed]
            missing = [move for move in told if move not in self.moves()]
            pytest.fail(f"{len(self.moves())} of {len(told)}; {missing=} {healed=} {others=}")

    def light_all(self) -> None:
        self.boards.light({(column, 3): Light(*LIT) for column in range(32)})

    def __enter__(self) -> AtTable:
        self.boards.open()
        return self

    def __exit__(self, *_: object) -> None:
        self.boards.close()


def lit(board: SimulatedBoard) -> bool:
    return board.leds[:4] == (LIT,) * 4 and sum(map(sum, board.leds[4:])) == 0


def right_again(board: SimulatedBoard) -> None:
    """Waits until the lamps are right. `bench_boards.py` measures how long that takes."""
    right = threading.Event()

    def look(_: SimulatedBoard, picture: Leds, at: float) -> None:
        if picture[:4] == (LIT,) * 4:
            right.set()

    board.on_leds = look
    wait_for(lambda: right.is_set() or lit(board))
    board.on_leds = None


PRESS = (0.0, 0.0003, 0.0007)
"""A contact that bounces once: seconds at which it closes, opens and closes again."""
HOLD = 0.012
"""Seconds for which a key is down, and then up before the next one is pressed."""


def taps(board: SimulatedBoard, keys: list[int]) -> list[tuple[tuple[int, int], bool]]:
    """Presses and releases keys one after the other; returns the moves that the table must receive."""
    contacts: dict[int, list[float]] = {}
    told = []
    for turn, key in enumerate(keys):
        down, up = (2 * turn + 1) * HOLD, (2 * turn + 2) * HOLD
        contacts.setdefault(key, []).extend([*(down + at for at in PRESS), *(up + at for at in PRESS)])
        cell = ((board.board_id - 1) * 4 + key % 4, 3 - key // 4)
        told += [(cell, True), (cell, False)]
    board.script(contacts)
    return told


def test_plugged_in_and_out_many_times_while_somebody_presses(power: Power) -> None:
    board = power(1)
    with AtTable(board.port) as at:
        at.light_all()
        wait_for(lambda: lit(board))
        told = []
        for turn in range(5):
            board.unplug()
            told += taps(board, [turn, turn + 5])
            board.replug()
            told += taps(board, [turn + 10])
            right_again(board)
        at.wait_for_moves(told)
        assert at.moves() == told


def test_a_board_swapped_for_another_in_the_middle_of_a_game(power: Power) -> None:
    first, second = power(1), power(2, "drawer")
    with AtTable(first.port) as at:
        at.light_all()
        wait_for(lambda: lit(first))
        told = taps(first, [0, 1])
        wait_for(lambda: at.moves() == told)
        first.unplug()
        wait_for(lambda: at.all(BoardLeft))
        Path(first.port).symlink_to(second.port)
        told += taps(second, [])
        wait_for(lambda: len(at.all(BoardJoined)) == 2)
        assert at.boards.status()[0].board == 2
        wait_for(lambda: lit(second))
        told += taps(second, [0, 15])
        wait_for(lambda: len(at.moves()) >= len(told))
        assert at.moves() == told
        Path(first.port).unlink()


def test_of_two_boards_with_one_name_only_the_first_counts(power: Power) -> None:
    first, second = power(1), power(1, "another")
    with AtTable(first.port, second.port) as at:
        wait_for(lambda: at.all(BoardJoined) and at.all(BoardTrouble))
        used, other = (first, second) if at.all(BoardJoined)[0].status.port == first.port else (second, first)
        (trouble,) = at.all(BoardTrouble)
        assert trouble.status.message == "device-board-same-name"
        assert used.port in trouble.status.why
        taps(other, [3])
        told = taps(used, [7])
        wait_for(lambda: len(at.moves()) >= len(told))
        assert at.moves() == told


def test_a_nano_that_reboots_when_its_port_is_opened(power: Power) -> None:
    board = power(1)
    board.boot_on_open(1.2)
    with AtTable(board.port) as at:
        at.light_all()
        wait_for(lambda: at.all(BoardJoined))
        boot = at.boards.status()[0].boot
        told = taps(board, [4])
        wait_for(lambda: at.moves() == told)
        board.unplug()
        board.replug()
        right_again(board)
        wait_for(lambda: at.boards.status()[0].boot == boot + 1)
        told += taps(board, [9])
        wait_for(lambda: len(at.moves()) >= len(told))
        assert at.moves() == told


def test_a_hub_that_drops_all_boards_for_a_while(power: Power) -> None:
    simulated = [power(number) for number in range(1, 5)]
    with AtTable(*(board.port for board in simulated)) as at:
        at.light_all()
        wait_for(lambda: all(lit(board) for board in simulated))
        for board in simulated:
            board.unplug()
        wait_for(lambda: len(at.all(BoardLeft)) == len(simulated))
        told = [taps(board, [board.board_id, 12]) for board in simulated]
        for board in simulated:
            board.replug()
        for board in simulated:
            right_again(board)
        wait_for(lambda: len(at.moves()) >= sum(map(len, told)))
        assert len(at.moves()) == sum(map(len, told))
        for board, moves in zip(simulated, told, strict=True):  # in order on each board
            column = (board.board_id - 1) * 4
            assert [move for move in at.moves() if column <= move[0][0] < column + 4] == moves


@pytest.mark.parametrize("damage", [0.001, 0.01])
def test_damaged_bytes_lose_no_press(power: Power, damage: float) -> None:
    board = power(1)
    with AtTable(board.port) as at:
        wait_for(lambda: at.all(BoardJoined))
        board.set_faults(drop=0.0, damage=damage)
        told = taps(board, [turn * 7 % 16 for turn in range(60)])
        at.light_all()
        right_again(board)
        at.wait_for_moves(told)
        assert at.moves() == told


HOST = """
import sys, time
from companion.boards import Boards, BoardSettings, CellPressed, CellReleased, Light
from companion.clock import MonotonicClock
def tell(event):
    if isinstance(event, (CellPressed, CellReleased)):
        print("move", *event.cell, int(isinstance(event, CellPressed)), int(event.healed), flush=True)
with Boards(BoardSettings(search=False, ports=(sys.argv[1],)), MonotonicClock(), tell) as boards:
    boards.light({(column, 3): Light(10, 200, 30) for column in range(4)})
    sys.stdin.read()
"""


def test_a_host_that_is_paused_until_its_board_thinks_itself_alone(power: Power) -> None:
    board = power(1)
    host = subprocess.Popen(
        [sys.executable, "-c", HOST, board.port], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert host.stdin
    assert host.stdout
    heard: list[tuple[tuple[int, int], bool]] = []

    def read() -> None:
        assert host.stdout
        for line in host.stdout:
            _, column, row, down, healed = line.split()
            if healed == "0":
                heard.append(((int(column), int(row)), down == "1"))

    reader = threading.Thread(target=read, daemon=True)
    reader.start()
    try:
        wait_for(lambda: lit(board))
        told = taps(board, [0])
        os.kill(host.pid, signal.SIGSTOP)
        told += taps(board, [key % 16 for key in range(40)])
        wait_for(lambda: not lit(board))  # it dims, as it does without a host
        os.kill(host.pid, signal.SIGCONT)
        right_again(board)
        told += taps(board, [5])
        wait_for(lambda: len(heard) >= len(told))
        assert heard == told
    finally:
        os.kill(host.pid, signal.SIGCONT)
        host.stdin.close()
        host.wait(10)
        reader.join(5)
        host.stdout.close()


def test_the_commands_see_what_happens_to_a_wire(power: Power, tmp_path: Path) -> None:
    board = power(1)
    environment = os.environ | {"COMPANION_HOME": str(tmp_path)}
    program = "import sys; from companion import cli; sys.argv[0] = 'companion'; cli.main()"
    words = ["boards", "watch", "--json", "--seconds", "4", "--port", board.port]
    watch = subprocess.Popen(
        [sys.executable, "-c", program, *words],
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
        cwd=tmp_path,
    )
    assert watch.stdout
    said = [watch.stdout.readline()]
    board.unplug()
    said.append(watch.stdout.readline())
    taps(board, [0])
    board.replug()
    said += watch.stdout.readlines()
    watch.stdout.close()
    assert watch.wait(20) == 0
    kinds = [json.loads(line)["type"] for line in said]
    assert kinds == ["BoardJoined", "BoardLeft", "BoardJoined", "CellPressed", "CellReleased"]
