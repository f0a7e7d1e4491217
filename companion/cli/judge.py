"""``companion judge``: judges game records by the rules."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated

import typer

from companion.rules.catalogue import Catalogue
from companion.rules.errors import BadRecord
from companion.rules.record.record import checked, judged

STDIN = "-"


def judge(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Game records; - is standard input.")],
    check: Annotated[
        bool, typer.Option("--check", help="Print only what differs from what the records expect.")
    ] = False,
    corrections: Annotated[
        Path | None,
        typer.Option("--catalogue", help="An owner's corrections; left out, the catalogue as it is here."),
    ] = None,
) -> None:
    """Replay game records through the rules: print one JSON verdict for each line, in input order.

    The verdicts never depend on what an owner has corrected on this machine, unless --catalogue names it.
    Exit code 0; 1 if --check found a difference; 2 if a file is not a game record.
    """
    catalogue = Catalogue.load(corrections)
    different, broken = False, False
    for name in files:
        try:
            if check:
                different |= _check(name, catalogue)
            else:
                _print_verdicts(name, catalogue)
        except BadRecord as error:
            broken = True
            sys.stdout.flush()
            typer.echo(f"companion: {error}", err=True)
    if broken:
        raise typer.Exit(2)
    if different:
        raise typer.Exit(1)


def _print_verdicts(name: str, catalogue: Catalogue) -> None:
    out, at_once = sys.stdout.buffer, name == STDIN
    try:
        for answer in judged(_lines(name), catalogue, _title(name)):
            out.write(answer.to_bytes() + b"\n")
            if at_once:
                out.flush()
    finally:
        out.flush()


def _check(name: str, catalogue: Catalogue) -> bool:
    different = False
    for line, difference in checked(_lines(name), catalogue, _title(name)):
        different = True
        sys.stdout.write(f"{_title(name)}:{line}: {difference}\n")
        sys.stdout.flush()
    return different


def _lines(name: str) -> Iterator[bytes]:
    """Yield the lines of a file, of standard input as they come; raises BadRecord if it cannot be read."""
    if name == STDIN:
        yield from iter(sys.stdin.buffer.readline, b"")
        return
    try:
        lines: Iterable[bytes] = Path(name).read_bytes().split(b"\n")
    except OSError as error:
        raise BadRecord(f"{name} cannot be read: {error.strerror or error}") from error
    yield from lines


def _title(name: str) -> str:
    return "standard input" if name == STDIN else name
