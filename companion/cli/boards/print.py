"""``companion boards labels`` and ``companion boards udev``: labels as PDF, and udev rules."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from companion.cli.boards.text_or_json import JsonOption, say

if TYPE_CHECKING:
    from companion.boards.workshop.labels import Placed


def labels(
    out: Annotated[Path, typer.Option("--out", help="The PDF to write.")] = Path("labels.pdf"),
    boards: Annotated[
        int, typer.Option("--boards", min=0, max=64, help="How many boards; 0: those of table.toml.")
    ] = 0,
    fields: Annotated[
        int,
        typer.Option("--fields", min=1, max=6, help="Fields of a board: its own, and those behind it."),
    ] = 1,
    columns: Annotated[
        int, typer.Option("--columns", min=0, help="Fields side by side; 0: as square as possible.")
    ] = 0,
    panels: Annotated[
        bool, typer.Option("--panels/--no-panels", help="With labels for the players' buttons.")
    ] = True,
    as_json: JsonOption = False,
) -> None:
    """Writes labels for cells, boards and players' buttons as PDF in true millimetres (A4)."""
    import os

    from companion.boards.workshop.labels import labels as pdf
    from companion.errors import BadInput

    placed = _placed(boards, fields, columns)
    try:
        out.write_bytes(pdf(placed, panels))
    except OSError as error:
        raise BadInput(
            f"{out} cannot be written ({os.strerror(error.errno or 0)}); give another --out."
        ) from error
    text = f"{out}: {len(placed)} fields{', players’ buttons' if panels else ''}; print at 100 % on A4"
    say(as_json, text, type="Labels", file=str(out), fields=len(placed), panels=panels)


def _placed(boards: int, fields: int, columns: int) -> list[Placed]:
    from math import ceil, sqrt

    from companion import config
    from companion.boards.workshop.labels import Placed

    if boards == 0 and (named := config.load().boards.cells):
        return [
            Placed(one.board, place, field=field) for one in named for field, place in enumerate(one.places)
        ]
    count = (boards or (4 if fields == 1 else 1)) * fields
    side = columns or ceil(sqrt(count))
    return [
        Placed(number // fields + 1, (number % side, number // side), field=number % fields)
        for number in range(count)
    ]


def udev(
    install: Annotated[
        bool, typer.Option("--install", help="Write the rules where udev reads them (as root).")
    ] = False,
) -> None:
    """Prints udev rules: boards can be opened without root, and keep their names (/dev/companion/board-…)."""
    from companion.boards.workshop import udev as rules

    if not install:
        typer.echo(rules.rules(), nl=False)
        return
    rules.install()
    rules.reload()
    typer.echo(f"{rules.RULES_FILE} is written; plug the boards in anew, then `ls -l /dev/companion`")
