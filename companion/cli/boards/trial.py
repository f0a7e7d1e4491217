"""``companion boards test``: checks whether a board works. You press every cell once."""

from __future__ import annotations

import sys
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from companion.cli.boards.ports import PortsOption, ports
from companion.cli.boards.text_or_json import JsonOption, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.console import RenderableType

    from companion.boards.events import Light
    from companion.boards.wire.messages import SelfTested, Welcome
    from companion.boards.workshop.workbench import Workbench

TOGETHER = 0.003
"""Two presses within this many seconds are one finger on two cells, or solder between them.

The board's own clock says how far apart they are. Our clock cannot say it: when this computer is busy,
presses of half a second arrive at once, and presses of one moment arrive apart.
"""
SHOW = 2.0
"""Seconds for which a light moves over the lamps."""


@dataclass
class Trial:
    """One board that is tested."""

    port: str
    name: str
    keys: tuple[int, ...]
    pressed: set[int] = field(default_factory=set)
    remarks: list[str] = field(default_factory=list)
    _last: int | None = None

    def press(self, key: int, since_press: float | None) -> None:
        """A key went down, ``since_press`` seconds after the key before it (None: not soon after it)."""
        if key not in self.keys:
            self.remarks.append(f"key {key} was pressed, which a board of this kind does not have")
        if self._last is not None and since_press is not None and since_press < TOGETHER:
            self.remarks.append(f"{self.where(self._last)} and {self.where(key)} went down together")
        self._last = key
        self.pressed.add(key)

    @property
    def missing(self) -> list[int]:
        """Keys that nobody has pressed yet."""
        return [key for key in self.keys if key not in self.pressed]

    def where(self, key: int) -> str:
        """The place of a key, as people find it on the board."""
        if not self.cells:
            return f"button {key}"
        field, of_field = divmod(key, 16)
        place = f"row {of_field // 4 + 1} from the north, column {of_field % 4 + 1} from the west"
        return place if len(self.keys) == 16 else f"field {field + 1}, {place}"

    @property
    def cells(self) -> bool:
        """It has fields of 4 × 4 cells, and not players' buttons."""
        return len(self.keys) % 16 == 0


def trial(
    port: PortsOption = None,
    seconds: Annotated[
        float, typer.Option("--seconds", min=0, help="Seconds after which it ends; 0: never.")
    ] = 0.0,
    fields: Annotated[
        int | None, typer.Option("--fields", min=1, max=6, help="Fields that should be in the chain.")
    ] = None,
    reports: Annotated[
        Path | None, typer.Option("--reports", help="Folder for the reports, instead of our own.")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Tests each board: supply, memory, chain, each colour of each lamp, and a press of every cell.

    Cells that wait are blue, pressed ones green, on the board and in the terminal. Each board gets a report
    to keep. Returns 1 if something is wrong, if cells are still missing after --seconds, or if no board
    answers.
    """
    from companion.boards.workshop.workbench import Workbench
    from companion.clock import MonotonicClock
    from companion.folders import data_folder

    kept = reports or data_folder() / "boards"
    with Workbench(ports(port), MonotonicClock()) as bench:
        boards = bench.boards()
        for silent in bench.silent():
            say(as_json, f"{silent}: no board answers here", type="Silent", port=silent)
        good = [
            _try(bench, one, boards[one], f"{number} of {len(boards)}", seconds, fields, kept, as_json)
            for number, one in enumerate(boards, start=1)
        ]
    if not good or not all(good):
        raise typer.Exit(1)


def _try(
    bench: Workbench,
    port: str,
    welcome: Welcome,
    which: str,
    seconds: float,
    wanted: int | None,
    reports: Path,
    as_json: bool,
) -> bool:
    from companion.boards.identity import identity_of
    from companion.boards.wire.messages import KEYS, PANEL_KEYS, Kind
    from companion.cli.boards.report import BoardReport, keep

    who = identity_of(welcome)
    name = f"{who.kind.name.lower()} {who.board} {who.label}".rstrip() if who.board else "a new board"
    say(as_json, f"\nBoard {which}: {name} on {port}", type="Board", port=port, name=name)
    found, faults = _self_test(bench, port, wanted, as_json)
    keys = PANEL_KEYS if who.kind is Kind.PANELS else KEYS * welcome.fields
    on_trial = Trial(port, name, tuple(range(keys)))
    wrong_lamps = _ask_for_lamps(on_trial, as_json)
    _press_all(bench, on_trial, seconds, as_json)
    good = _verdict(on_trial, as_json) and not faults and not wrong_lamps
    file = keep(
        BoardReport(
            at=datetime.now().astimezone().isoformat(timespec="seconds"),
            board=name,
            port=port,
            firmware=f"{welcome.firmware_major}.{welcome.firmware_minor}.{welcome.firmware_patch}",
            good=good,
            supply_mv=found.supply_mv,
            stack_free=found.stack_free,
            fields=found.fields,
            fields_wanted=wanted,
            faults=tuple(faults),
            keys=tuple(sorted(on_trial.pressed)),
            keys_missing=tuple(on_trial.missing),
            lamps_wrong=wrong_lamps,
            remarks=tuple(on_trial.remarks),
        ),
        reports,
    )
    say(as_json, f"The report is in {file}", type="Report", port=port, file=str(file))
    return good


def _self_test(
    bench: Workbench, port: str, wanted: int | None, as_json: bool
) -> tuple[SelfTested, list[str]]:
    """What the board has found out about itself, and its faults for people."""
    found = bench.test_self(port)
    wrong = _faults(found)
    if wanted is not None and found.fields != wanted:
        wrong.append(
            f"{found.fields} of {wanted} fields answer: check the cable behind field {found.fields - 1}"
        )
    chain = f"{found.fields} field{'s' * (found.fields != 1)}, "
    say(
        as_json,
        f"supply {found.supply_mv / 1000:.1f} V, {chain}{found.stack_free} bytes of memory to spare; "
        + ("; ".join(wrong) if wrong else "keys and memory are well"),
        type="SelfTest",
        port=port,
        supply_mv=found.supply_mv,
        stack_free=found.stack_free,
        fields=found.fields,
        faults=wrong,
    )
    say(as_json, "Look at the lamps: all red, all green, all blue, then a white light over each of them.")
    for _ in bench.listen(SHOW):
        pass
    return found, wrong


def _ask_for_lamps(trial: Trial, as_json: bool) -> tuple[int, ...] | None:
    """The lamps that somebody saw wrong; None where nobody can be asked."""
    from companion.cli.boards.report import lamps_in

    if as_json or not sys.stdin.isatty():
        return None
    while True:
        answer = typer.prompt(
            "Lamps that missed a colour (their numbers; Enter: none)", "", show_default=False
        )
        try:
            wrong = lamps_in(answer, len(trial.keys))
        except ValueError as problem:
            say(as_json, f"{problem}")
            continue
        trial.remarks += [f"the lamp of {trial.where(lamp)} missed a colour" for lamp in wrong]
        return wrong


def _faults(found: SelfTested) -> list[str]:
    """What a self-test has found, for people."""
    from companion.boards.wire.messages import ALL_KEYS, Fault, all_keys

    down = all_keys(found.held, found.more_held)
    held = ", ".join(str(key) for key in range(ALL_KEYS) if down >> key & 1)
    words = {
        Fault.KEYS: "the keys' registers do not answer: check both 74HC165, pins 1, 2, 9 and 10",
        Fault.SUPPLY: "the supply is too low: check the 5 V at the Nano",
        Fault.STUCK: f"keys {held} have been down since the start: is something on them, or solder between?",
        Fault.MEMORY: "no sound name in its memory: give it one with `companion boards name`",
    }
    return [text for fault, text in words.items() if found.faults & fault]


def _press_all(bench: Workbench, trial: Trial, seconds: float, as_json: bool) -> None:
    from companion.boards.heard import KeyMoved

    say(as_json, f"Press every {'cell' if trial.cells else 'button'} once, in any order.")
    bench.show(trial.port, _lights(trial))
    screen, live = _screen(trial, as_json)
    with screen:
        for told in bench.listen(seconds):
            moved = told.heard
            if told.port != trial.port or not isinstance(moved, KeyMoved) or not moved.down or moved.healed:
                continue
            new = moved.key not in trial.pressed
            trial.press(moved.key, moved.since_press)
            bench.show(trial.port, _lights(trial))
            done, of = len(trial.keys) - len(trial.missing), len(trial.keys)
            if live is not None:
                live(_grid(trial))
            elif new:
                where = trial.where(moved.key)
                say(as_json, f"{done:2} of {of}: {where}", type="Pressed", key=moved.key, pressed=done, of=of)
            if not trial.missing:
                break
    for _ in bench.listen(0.1):  # the last cell's lamp
        pass


def _screen(
    trial: Trial, as_json: bool
) -> tuple[AbstractContextManager[object], Callable[[RenderableType], None] | None]:
    """A picture of the board that is updated, if there is a terminal."""
    from rich.console import Console
    from rich.live import Live

    console = Console()
    if as_json or not console.is_terminal:
        return nullcontext(), None
    live = Live(_grid(trial), console=console, auto_refresh=False)
    return live, lambda picture: live.update(picture, refresh=True)


def _grid(trial: Trial) -> RenderableType:
    from rich import box
    from rich.table import Table

    columns = 4 if trial.cells else len(trial.keys)
    done = len(trial.keys) - len(trial.missing)
    table = Table(
        show_header=False,
        box=box.SQUARE,
        show_lines=True,
        title="north" if columns == 4 else "buttons",
        caption=f"{done} of {len(trial.keys)}",
    )
    for first in range(0, len(trial.keys), columns):
        table.add_row(*(_square(trial, key) for key in trial.keys[first : first + columns]))
    return table


def _square(trial: Trial, key: int) -> str:
    return f"[bold green] ✓ {key:2} [/]" if key in trial.pressed else f"[blue] · {key:2} [/]"


def _lights(trial: Trial) -> dict[int, Light]:
    from companion.boards.events import LampEffect, Light

    waits, done = Light(0, 0, 90, LampEffect.BREATHE), Light(0, 90, 0)
    return {key: done if key in trial.pressed else waits for key in trial.keys}


def _verdict(trial: Trial, as_json: bool) -> bool:
    good = not trial.missing and not trial.remarks
    for remark in trial.remarks:
        say(as_json, f"✗ {remark}")
    missing = "; ".join(trial.where(key) for key in trial.missing)
    text = f"✗ not pressed, or not heard: {missing}" if trial.missing else "✓ every one of them works"
    if not trial.missing and trial.remarks:
        text = "✗ every one of them works, but look for fingers or solder on two at once"
    say(
        as_json,
        text,
        type="Tested",
        port=trial.port,
        name=trial.name,
        good=good,
        missing=trial.missing,
        remarks=trial.remarks,
    )
    return good
