"""The firmware starts whatever its compiler makes of the code before `main`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from companion.boards.wire import messages as wire
from companion.boards.workshop.firmware import make
from tests.firmware.conftest import Simulated


def test_a_compiler_that_makes_calls_out_of_loops_does_not_break_the_start(
    simulated: Callable[..., Simulated], firmware_folder: Path, tmp_path: Path
) -> None:
    """The stack is painted before `main`. A call from there would paint over the address that it returns to;
    avr-gcc 14 makes such calls by itself, older ones with this option."""
    elf = tmp_path / "companion.elf"
    made = make(firmware_folder, f"BUILD={tmp_path}", "EXTRA=-ftree-loop-distribute-patterns", str(elf))
    assert made.returncode == 0, made.stderr
    board = simulated(elf=elf)
    board.run(30)
    board.say(wire.Hello(wire.MAJOR, 0, 5))
    board.run(50)
    assert [type(message) for message in board.hear()].count(wire.Welcome) == 1
