"""``companion boards name``: writes a board's number and place into its own memory."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from companion.cli.boards.ports import PortsOption, ports
from companion.cli.boards.text_or_json import JsonOption, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.boards.events import Cell
    from companion.boards.identity import Identity
    from companion.boards.workshop.workbench import Workbench


def name(
    place: Annotated[
        str | None,
        typer.Argument(
            help="Column,row of the field, counted in fields of 4 × 4 cells from the south-west: 0,0."
        ),
    ] = None,
    grid: Annotated[
        str | None, typer.Option("--grid", help="Name all fields in turn: columns x rows, such as 3x2.")
    ] = None,
    panels: Annotated[bool, typer.Option("--panels", help="It is the board of the players' panels.")] = False,
    number: Annotated[
        int | None,
        typer.Option(
            "--number", min=1, max=65535, help="The board's number; left out: the one it has, or a free one."
        ),
    ] = None,
    label: Annotated[
        str | None, typer.Option("--label", help="A word for people, at most 12 letters.")
    ] = None,
    brightness: Annotated[
        int | None,
        typer.Option("--brightness", min=1, max=100, help="The highest brightness of its lamps, in percent."),
    ] = None,
    port: PortsOption = None,
    seconds: Annotated[
        float, typer.Option("--seconds", min=0, help="Seconds to wait for each press; 0: for ever.")
    ] = 0.0,
    as_json: JsonOption = False,
) -> None:
    """Gives a field its place: you press one of its cells, and its place and the board's number are written
    into the board's memory.

    Returns 1 if nobody has pressed a cell in time.
    """
    from companion.boards.workshop.workbench import Workbench
    from companion.clock import MonotonicClock
    from companion.errors import BadInput, BoardGone

    wanted = _places(place, grid, panels)
    if number is not None and len(wanted) > 1:
        raise BadInput("--number names one board, --grid several; leave one of them out.")
    with Workbench(ports(port), MonotonicClock()) as bench:
        if not bench.boards():
            raise BoardGone("No board answers; `companion boards list` says why.")
        named: set[tuple[str, int]] = set()
        for one in wanted:
            found = _pressed(bench, one, named, seconds, as_json)
            if found is None:
                say(as_json, "nobody has pressed a cell; nothing was changed", type="Nobody", place=one)
                raise typer.Exit(1)
            port_of, field = found
            identity = _identity(bench, port_of, field, one, number, label, brightness)
            for remark in _remarks(bench, port_of, identity):
                say(as_json, f"note: {remark}", type="Note", port=port_of, note=remark)
            named.add(found)
            _write(bench, port_of, identity, field, named, as_json)


def _places(place: str | None, grid: str | None, panels: bool) -> list[Cell | None]:
    """The places to give, beginning in the south-west; None stands for the board of the panels."""
    from companion.errors import BadInput

    if [place is not None, grid is not None, panels].count(True) != 1:
        raise BadInput(
            "Say which place: `companion boards name 0,0`, or all in turn with --grid 3x2, or --panels."
        )
    if panels:
        return [None]
    words = (place or "").split(",") if place is not None else (grid or "").split("x")
    try:
        first, second = (int(word) for word in words)
    except ValueError as error:
        raise BadInput(f"`{place or grid}` is no place; give column,row as 0,0, or --grid as 3x2.") from error
    if not (0 <= first < 255 and 0 <= second < 255):
        raise BadInput(f"`{place or grid}` is no place; columns and rows are 0 to 254.")
    if place is not None:
        return [(first, second)]
    return [(column, row) for row in range(second) for column in range(first)]


def _show_named(bench: Workbench, port: str, named: set[tuple[str, int]]) -> None:
    """Fields that are named are green; those that may be pressed breathe white."""
    from companion.boards.events import LampEffect, Light
    from companion.boards.wire.messages import FIELDS, KEYS

    waits, done = Light(30, 30, 30, LampEffect.BREATHE), Light(0, 60, 0)
    of_field = [done if (port, field) in named else waits for field in range(FIELDS)]
    bench.show(port, {key: of_field[key // KEYS] for key in range(FIELDS * KEYS)})


def _pressed(
    bench: Workbench, place: Cell | None, named: set[tuple[str, int]], seconds: float, as_json: bool
) -> tuple[str, int] | None:
    """The port of the board that somebody presses, and which of its fields."""
    from companion.boards.heard import KeyMoved
    from companion.boards.wire.messages import KEYS

    for port in bench.boards(0.0):
        _show_named(bench, port, named)
    where = " (south-west)" if place == (0, 0) else ""
    asked = "Press any button of the players' panels."
    if place is not None:
        asked = f"Press any cell of the field at column {place[0]}, row {place[1]}{where}."
    say(as_json, asked, type="Asked", place=place)
    for told in bench.listen(seconds):
        moved = told.heard
        if isinstance(moved, KeyMoved) and moved.down and not moved.healed:
            found = told.port, moved.key // KEYS
            if found not in named:
                return found
            say(as_json, f"this field of the board on {told.port} has just been named; press another one")
    return None


def _identity(
    bench: Workbench,
    port: str,
    field: int,
    place: Cell | None,
    number: int | None,
    label: str | None,
    brightness: int | None,
) -> Identity:
    """The board's new identity; everything that is None stays as it is."""
    from companion.boards.identity import Identity, identity_of
    from companion.boards.wire.messages import Kind
    from companion.errors import BadInput

    boards = {at: identity_of(welcome) for at, welcome in bench.boards(0.0).items()}
    own = boards.pop(port)
    kind = Kind.PANELS if place is None else Kind.CELLS
    taken = {other.board for other in boards.values() if other.kind is kind}
    if number in taken:
        raise BadInput(
            f"Another board that is plugged in is {kind.name.lower()} {number}; take another --number."
        )
    keeps = own.kind is kind and own.board > 0 and own.board not in taken
    free = next(candidate for candidate in range(1, 65536) if candidate not in taken)
    named = Identity(
        kind,
        number or (own.board if keeps else free),
        own.label if label is None else label,
        own.brightness if brightness is None else round(brightness * 255 / 100),
    )
    if place is None:
        return named
    for other, lies in enumerate(own.places if keeps else ()):
        named = named.with_place(other, None if lies == place else lies)
    return named.with_place(field, place)


def _remarks(bench: Workbench, port: str, identity: Identity) -> Iterator[str]:
    """Warnings: another board has the same place, or table.toml says something else."""
    from companion import config
    from companion.boards.identity import identity_of

    mine = {place for place in identity.places if place is not None}
    for at, welcome in bench.boards(0.0).items():
        for both in sorted(mine.intersection(identity_of(welcome).places) if at != port else ()):
            yield f"the board on {at} also lies at {_text(both)}; name that one, too"
    for told in config.load().boards.cells:
        if mine and told.board == identity.board and not mine <= set(told.places):
            yield (
                f"table.toml says that board {told.board} lies at {_text(told.place)}, and that holds; "
                "take it out under [boards] cells"
            )


def _write(
    bench: Workbench, port: str, identity: Identity, field: int, named: set[tuple[str, int]], as_json: bool
) -> None:
    bench.rename(port, identity)
    _show_named(bench, port, named)
    place = identity.places[field]
    text = f"{port} is the board of the players' panels now, number {identity.board}"
    if place is not None:
        which = f"field {field + 1} of board {identity.board}" if field else f"board {identity.board}"
        text = f"{port} is {which} at {_text(place)} now; the N on it points to the north"
    say(as_json, text, type="Named", port=port, board=identity.board, field=field, place=place)


def _text(place: Cell) -> str:
    return f"{place[0]},{place[1]}"
