"""``companion boards simulate``: boards without hardware, to try the other commands."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from companion.rehearsal.devices.wires import SimulatedBoard

HELP = (
    "press BOARD KEY | hold BOARD KEY | release BOARD KEY | unplug BOARD | replug BOARD | "
    "fields BOARD NUMBER | lamps BOARD | stop"
)


def simulate(
    boards: Annotated[int, typer.Option("--boards", min=1, max=9, help="Number of boards with cells.")] = 1,
    chain: Annotated[
        int, typer.Option("--chain", min=1, max=6, help="Fields of 4 × 4 cells on each of these boards.")
    ] = 1,
    panels: Annotated[
        bool, typer.Option("--panels", help="Also simulate a board of panels; it has the last number.")
    ] = False,
    folder: Annotated[
        Path | None,
        typer.Option("--folder", help="Keep ports and memories here; left out: they are deleted at the end."),
    ] = None,
) -> None:
    """Runs the firmware in a simulator behind real serial ports, until `stop` or Ctrl-C.

    Lines on standard input act as fingers: `press 1 5` taps key 5 of board 1.
    """
    import tempfile
    from contextlib import ExitStack

    from companion.boards.wire.messages import Kind
    from companion.boards.workshop.firmware import firmware_folder
    from companion.clock import MonotonicClock
    from companion.rehearsal.devices.wires import SimulatedBoard, build_firmware

    built = build_firmware(firmware_folder())
    kinds = [Kind.CELLS] * boards + [Kind.PANELS] * panels
    with ExitStack() as stack:
        place = folder or Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="companion-boards-")))
        place.mkdir(parents=True, exist_ok=True)
        made = [
            stack.enter_context(
                SimulatedBoard(
                    *(built, number, kind, place, MonotonicClock()),
                    seed=number,
                    fields=chain if kind is Kind.CELLS else 1,
                )
            )
            for number, kind in enumerate(kinds, start=1)
        ]
        for number, board in enumerate(made, start=1):
            typer.echo(f"board {number}: {board.kind.name.lower()} on {board.port}")
        typer.echo(f"Try: companion boards test --port {made[0].port}\nHere: {HELP}")
        _obey(made)


def _obey(boards: list[SimulatedBoard]) -> None:
    for line in typer.get_text_stream("stdin"):
        words = line.split()
        if words == ["stop"]:
            return
        if words and not _act(boards, words):
            typer.echo(f"`{line.strip()}` cannot be done; say: {HELP}")


def _act(boards: list[SimulatedBoard], words: list[str]) -> bool:
    """Does what a line says; returns False if it does not know the line."""
    numbers = [int(word) for word in words[1:] if word.isdecimal()]
    if len(numbers) != len(words) - 1 or not numbers or not 1 <= numbers[0] <= len(boards):
        return False
    board, keys = boards[numbers[0] - 1], numbers[1:]
    acts = {"press": board.tap, "hold": board.press, "release": board.release}
    if words[0] in acts and len(keys) == 1 and keys[0] < len(board.leds):
        acts[words[0]](keys[0])
    elif words[0] == "unplug" and not keys:
        board.unplug()
    elif words[0] == "replug" and not keys:
        board.replug()
    elif words[0] == "fields" and len(keys) == 1 and 1 <= keys[0] <= 6:
        board.set_fields(keys[0])
    elif words[0] == "lamps" and not keys:
        for row in range(0, len(board.leds), 4):
            typer.echo(
                "  ".join(f"{red:02x}{green:02x}{blue:02x}" for red, green, blue in board.leds[row : row + 4])
            )
    else:
        return False
    return True
