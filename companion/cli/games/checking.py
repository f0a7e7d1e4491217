"""Prints what was judged again."""

from __future__ import annotations

import dataclasses

import msgspec
import typer

from companion.debrief.check import Checked

MOST = 10
"""So many differences of a game are told to people; programs get all."""


def print_checked(checked: Checked, as_json: bool) -> None:
    """One line of JSON, or a few lines for people."""
    if as_json:
        typer.echo(msgspec.json.encode(dataclasses.asdict(checked)).decode())
        return
    mark = "✓" if checked.same else "≠"
    typer.echo(f"{mark} game {checked.game}: {checked.rows} rows, {len(checked.changed)} different")
    for each in checked.changed[:MOST]:
        typer.echo(f"    row {each.row}, {each.t:.2f} s  {each.line or 'a cue or sand timer'}")
        typer.echo(f"      then: {each.said}")
        typer.echo(f"      now:  {each.now}")
    if len(checked.changed) > MOST:
        typer.echo(f"    and {len(checked.changed) - MOST} more; --json names all")
    if checked.broken:
        typer.echo(f"    {checked.broken}")
