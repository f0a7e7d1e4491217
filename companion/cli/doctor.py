"""``companion doctor``: sections, findings and remedies."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.markup import escape


def doctor(
    config: Annotated[
        Path | None, typer.Option("--config", help="table.toml; left out, the one that is found.")
    ] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="For programs: one JSON object for each line.")
    ] = False,
) -> None:
    """Says what is plugged in, what is wrong and what to do about it; returns 1 if something is wrong."""
    from companion.cli.hardware import cameras
    from companion.config import load
    from companion.doctor import Finding, diagnose

    marks = {
        Finding.WELL: "[green]✓[/green]",
        Finding.NOTE: "[yellow]i[/yellow]",
        Finding.WRONG: "[red]✗[/red]",
    }
    console, section, wrong = Console(highlight=False, soft_wrap=True), "", False
    for found in diagnose(load(config), cameras()):
        wrong = wrong or found.finding is Finding.WRONG
        if as_json:
            typer.echo(msgspec.json.encode(found))
            continue
        if found.section != section:
            section = found.section
            console.print(f"\n[bold]\\[ {section.upper()} ][/bold]")
        console.print(f"  {marks[found.finding]} {escape(found.what)}")
        if found.remedy:
            console.print(f"      {escape(found.remedy)}")
    raise typer.Exit(1 if wrong else 0)
