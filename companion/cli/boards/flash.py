"""``companion boards flash``: writes the firmware into boards, over their own USB ports."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from companion.cli.boards.ports import PortsOption, ports
from companion.cli.boards.text_or_json import JsonOption, say

if TYPE_CHECKING:
    from companion.boards.wire.messages import Welcome

STARTS_WITHIN = 8.0
"""Seconds for the bootloader to end and the firmware to answer."""


def flash(
    port: PortsOption = None,
    every: Annotated[
        bool, typer.Option("--all", help="Flash every board that is found, one after the other.")
    ] = False,
    hex_file: Annotated[
        Path | None,
        typer.Option("--hex", help="Write another firmware than the companion's own (Intel HEX)."),
    ] = None,
    old_bootloader: Annotated[
        bool, typer.Option("--old-bootloader", help="For Nanos made before 2018 (57600 baud).")
    ] = False,
    as_json: JsonOption = False,
) -> None:
    """Builds the firmware, writes it into a board, reads it back, and waits until the board answers with it.

    A board keeps its name and place. A chip that is no ATmega328P is refused. Returns 1 if a flashed board
    does not answer.
    """
    from companion.boards.workshop.flashing import BAUD, OLD_BAUD
    from companion.errors import BadInput

    wanted = ports(port)
    if len(wanted) > 1 and not every and not port:
        raise BadInput(f"There are several ports ({', '.join(wanted)}); name one with --port, or give --all.")
    program = hex_file or _own_firmware()
    answers = True
    for one in wanted:
        if as_json:
            _write_quietly(one, program, OLD_BAUD if old_bootloader else BAUD)
        else:
            _write(one, program, OLD_BAUD if old_bootloader else BAUD)
        answers = _report(one, _wait_for(one), as_json) and answers
    if not answers:
        raise typer.Exit(1)


def _own_firmware() -> Path:
    """Builds this companion's firmware if it is not fresh."""
    from companion.boards.workshop.firmware import build, firmware_folder, missing_programs
    from companion.errors import Missing

    folder, programs = firmware_folder(), ("make", "avr-gcc")
    program = folder / "build" / "companion.hex"
    if missing_programs(programs) and program.exists():
        return program
    try:
        build(folder, "firmware", programs)
    except Missing as error:
        raise Missing(f"{error} Or give a built one with --hex.") from error
    return program


def _write(port: str, program: Path, baud: int) -> None:
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn

    from companion.boards.workshop.flashing import flash as write

    words = {"writing": "writing", "reading": "verifying"}
    bar = Progress(TextColumn("{task.description:>24}"), BarColumn(), TaskProgressColumn())
    with bar:
        waiting = bar.add_task(f"{port}: bootloader", total=None)
        tasks = {}
        for progress in write(port, program, baud):
            if progress.step not in tasks:
                bar.update(waiting, total=1, completed=1)
                tasks[progress.step] = bar.add_task(words[progress.step], total=1.0)
            bar.update(tasks[progress.step], completed=progress.share)


def _write_quietly(port: str, program: Path, baud: int) -> None:
    from companion.boards.workshop.flashing import flash as write

    for progress in write(port, program, baud):
        say(True, "", type="Progress", port=port, step=progress.step, share=progress.share)


def _wait_for(port: str) -> Welcome | None:
    from companion.boards.workshop.workbench import Workbench
    from companion.clock import MonotonicClock

    with Workbench([port], MonotonicClock()) as bench:
        return bench.boards(STARTS_WITHIN).get(port)


def _report(port: str, welcome: Welcome | None, as_json: bool) -> bool:
    """Prints what answers after flashing; returns False if nothing does."""
    text = f"{port}: written and verified, but no board answers; unplug it and plug it in again"
    version = ""
    if welcome:
        version = f"{welcome.firmware_major}.{welcome.firmware_minor}.{welcome.firmware_patch}"
        nameless = "" if welcome.board else "; it is new, name it with `companion boards name`"
        text = f"{port}: written, verified, and it answers with firmware {version}{nameless}"
    say(as_json, text, type="Flashed", port=port, answers=welcome is not None, firmware=version)
    return welcome is not None
