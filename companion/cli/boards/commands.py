"""``companion boards``: lists boards, prints presses, and lights lamps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from companion.cli.boards import flash as boards_flash
from companion.cli.boards import name as boards_name
from companion.cli.boards import print as boards_print
from companion.cli.boards import simulate as boards_simulate
from companion.cli.boards import trial as boards_trial
from companion.cli.boards.text_or_json import say

if TYPE_CHECKING:
    import queue
    from collections.abc import Iterator

    from companion.boards import BoardEvent, Boards, BoardStatus, Cell, Countdown, Light
    from companion.clock import Clock

app = typer.Typer(no_args_is_help=True, help="The boards under the tiles and the players' panels.")

app.command("flash")(boards_flash.flash)
app.command("test")(boards_trial.trial)
app.command("name")(boards_name.name)
app.command("simulate")(boards_simulate.simulate)
app.command("labels")(boards_print.labels)
app.command("udev")(boards_print.udev)

PortOption = Annotated[
    list[str] | None,
    typer.Option("--port", help="A serial port to use besides those found; may be repeated."),
]
JsonOption = Annotated[bool, typer.Option("--json", help="JSON lines instead of text.")]
SecondsOption = Annotated[
    float, typer.Option("--seconds", min=0, help="Seconds after which it ends; 0: never.")
]

SETTLE = 3.5
"""Seconds to wait for every port to say what is on it; a Nano needs two to start."""


@app.command("list")
def list_boards(
    port: PortOption = None,
    counters: Annotated[
        bool, typer.Option("--counters", help="Also print what each board has counted since its start.")
    ] = False,
    as_json: JsonOption = False,
) -> None:
    """Lists ports and the boards on them. Returns 1 if no board is ready."""
    boards, _, _ = _open(port)
    with boards:
        found = boards.settled(SETTLE)
        alone = boards.left_alone()
    if as_json:
        for status in found:
            typer.echo(_json(status))
        for stranger in alone:
            typer.echo(_json(stranger))
    else:
        _print_table(found)
        for stranger in alone:
            typer.echo(f"{stranger.path}: {stranger.what}; left alone")
    ready = [status.port for status in found if status.state == "ready"]
    if counters and ready:
        _print_counters(ready, as_json)
    if not ready:
        raise typer.Exit(1)


@app.command()
def watch(port: PortOption = None, seconds: SecondsOption = 0.0, as_json: JsonOption = False) -> None:
    """Prints every press, and every board that comes or goes, until Ctrl-C."""
    boards, events, clock = _open(port)
    with boards:
        for event in _coming(events, seconds, clock):
            typer.echo(_json(event) if as_json else _line(event))


@app.command()
def light(
    cell: Annotated[str, typer.Argument(help="Column,row of a cell, such as 0,3; or `all`.")],
    colour: Annotated[str, typer.Argument(help="A name (red, green, blue, …) or rrggbb.")],
    effect: Annotated[str, typer.Option("--effect", help="steady, blink, breathe or countdown.")] = "steady",
    port: PortOption = None,
    seconds: SecondsOption = 0.0,
    as_json: JsonOption = False,
) -> None:
    """Lights one cell, or all, until Ctrl-C. Returns 1 if no board has that cell."""
    from companion.boards.grid import cells_of

    wanted = _light(colour, effect)
    only = _one_cell(cell)
    boards, events, clock = _open(port)
    with boards:
        cells = [there for there in cells_of(boards.settled(SETTLE)) if only is None or there == only]
        if not cells:
            text = f"no board that is ready has the cell {cell}; `companion boards list` says why"
            say(as_json, text, type="Nowhere", cell=cell)
            raise typer.Exit(1)
        boards.light(dict.fromkeys(cells, wanted), _countdown(seconds, clock))
        text = f"{len(cells)} lit; Ctrl-C darkens {'it' if len(cells) == 1 else 'them'}"
        say(as_json, text, type="Lit", cells=cells)
        for _ in _coming(events, seconds, clock):
            pass


def _open(ports: list[str] | None) -> tuple[Boards, queue.SimpleQueue[BoardEvent], Clock]:
    import queue

    import msgspec

    from companion import config
    from companion.boards import Boards
    from companion.clock import MonotonicClock

    settings = config.load().boards
    settings = msgspec.structs.replace(settings, ports=(*settings.ports, *(ports or ())))
    events: queue.SimpleQueue[BoardEvent] = queue.SimpleQueue()
    clock = MonotonicClock()
    return Boards(settings, clock, events.put), events, clock


def _coming(events: queue.SimpleQueue[BoardEvent], seconds: float, clock: Clock) -> Iterator[BoardEvent]:
    import queue

    until = clock.now() + seconds if seconds else float("inf")
    while (now := clock.now()) < until:
        try:
            yield events.get(timeout=min(1.0, until - now))
        except queue.Empty:
            continue


def _one_cell(wanted: str) -> Cell | None:
    """The cell that the text names; None for all cells."""
    from companion.errors import BadInput

    if wanted == "all":
        return None
    try:
        column, row = (int(part) for part in wanted.split(","))
    except ValueError as error:
        raise BadInput(f"`{wanted}` is no cell; give column,row as 0,3, or all") from error
    return column, row


def _countdown(seconds: float, clock: Clock) -> Countdown:
    """The countdown that lamps show: as long as the command runs, or a minute."""
    from companion.boards import Countdown

    span = seconds or 60.0
    return Countdown(span, clock.now() + span)


def _light(colour: str, effect: str) -> Light:
    from companion.boards import LampEffect, Light
    from companion.errors import BadInput

    names = {
        "red": "ff0000",
        "green": "00ff00",
        "blue": "0000ff",
        "yellow": "ffb000",
        "white": "ffffff",
        "purple": "b000ff",
        "off": "000000",
    }
    try:
        red, green, blue = bytes.fromhex(names.get(colour, colour.removeprefix("#")))
    except ValueError as error:
        raise BadInput(f"`{colour}` is no colour; give {', '.join(names)} or six digits as ff8000") from error
    try:
        return Light(red, green, blue, LampEffect(effect))
    except ValueError as error:
        raise BadInput(f"`{effect}` is no effect; give {', '.join(LampEffect)}") from error


def _json(thing: object) -> str:
    import msgspec

    fields = msgspec.to_builtins(thing)
    return msgspec.json.encode({"type": type(thing).__name__, **fields}).decode()


def _line(event: BoardEvent) -> str:
    from companion.boards import CellPressed, CellReleased, PanelPressed, PanelReleased
    from companion.rules import Colour

    if isinstance(event, CellPressed | CellReleased):
        what = "pressed" if isinstance(event, CellPressed) else "released"
        return f"cell {event.cell[0]},{event.cell[1]} {what}{_remark(event.age, event.healed)}"
    if isinstance(event, PanelPressed | PanelReleased):
        what = "pressed" if isinstance(event, PanelPressed) else "released"
        colour = tuple(Colour)[event.player]
        return f"{colour}'s button {what}{_remark(event.age, event.healed)}"
    return event.status.why


def _remark(age: float, healed: bool) -> str:
    if healed:
        return " (told by the board's full state)"
    return f" ({age:.1f} s ago)" if age > 0.1 else ""


def _print_table(found: tuple[BoardStatus, ...]) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table

    if not found:
        typer.echo("no board and no port that could be one; plug a board in, or name its port with --port")
        return
    table = Table("port", "board", "place", "firmware", "state", box=box.SIMPLE)
    for status in found:
        name = f"{status.kind} {status.board} {status.label}" if status.board is not None else ""
        place = " ".join(f"{at[0]},{at[1]}" if at else "–" for at in status.places)
        firmware = f"{status.firmware} (wire {status.protocol})" if status.firmware else ""
        table.add_row(status.port, name, place, firmware, status.why)
    Console().print(table)


def _print_counters(ports: list[str], as_json: bool) -> None:
    """Prints each board's counters: they show a cable that loses frames before anybody notices it."""
    import msgspec

    from companion.boards.workshop.workbench import Workbench
    from companion.clock import MonotonicClock

    with Workbench(ports, MonotonicClock()) as bench:
        for port in bench.boards():
            counted = msgspec.to_builtins(bench.counters(port))
            del counted["answers"]
            if as_json:
                line = {"type": "Counters", "port": port, **counted}
                typer.echo(msgspec.json.encode(line).decode())
                continue
            words = ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in counted.items())
            typer.echo(f"{port}: {words}")
