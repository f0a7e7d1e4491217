"""Prints what was judged again."""

from __future__ import annotations

import dataclasses

import msgspec
import typer

from companion.debrief.check import Checked
from companion.page.words import Words
from companion.table.view.model import Facts

MOST = 10
"""The most differences of a game that are printed for people; programs get all."""


def print_checked(checked: Checked, as_json: bool, words: Words) -> None:
    """One line of JSON, or a few lines for people."""
    if as_json:
        typer.echo(msgspec.json.encode(dataclasses.asdict(checked)).decode())
        return
    mark = "✓" if checked.same else "≠"
    facts: Facts = {"game": checked.game, "rows": checked.rows, "changed": len(checked.changed)}
    typer.echo(f"{mark} {words.say('check-game', facts)}")
    for each in checked.changed[:MOST]:
        act = each.line or words.plain["check-cue"]
        typer.echo(f"    {words.say('check-row', {'row': each.row, 'time': f'{each.t:.2f}'})}  {act}")
        typer.echo(f"      {words.say('check-then', {'said': each.said})}")
        typer.echo(f"      {words.say('check-now', {'said': each.now})}")
    if len(checked.changed) > MOST:
        typer.echo(f"    {words.say('check-more', {'count': len(checked.changed) - MOST})}")
    if checked.broken:
        typer.echo(f"    {words.say('check-broken', {'why': checked.broken})}")


def print_sum(games: int, different: int, words: Words) -> None:
    """The last line."""
    typer.echo(words.say("check-sum", {"games": games, "different": different}))
