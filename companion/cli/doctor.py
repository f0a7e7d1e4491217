"""``companion doctor``: sections, findings and remedies, and the bundle for a bug report."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer
from rich.console import Console
from rich.markup import escape

from companion.errors import BadInput

if TYPE_CHECKING:
    from companion.doctor import Diagnosis, Examined


def doctor(
    file: Annotated[
        Path | None, typer.Argument(metavar="FILE", help="With --bundle: the file to write.")
    ] = None,
    config: Annotated[
        Path | None, typer.Option("--config", help="table.toml; left out, the one that is found.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="For programs: one JSON object a line.")] = False,
    bundle: Annotated[
        bool,
        typer.Option(
            "--bundle", help="Write the result, log, settings and last game as one file, without secrets."
        ),
    ] = False,
) -> None:
    """What is plugged in, what is wrong, what to do about it; returns 1 where something is wrong."""
    if file is not None and not bundle:
        raise BadInput(f"{file}: a file is written with --bundle only")
    from companion.cli.hardware import cameras
    from companion.config import find_file, look
    from companion.doctor import Examined, Finding, diagnose
    from companion.page.words import words_in

    settings, problem = look(config)
    table = Examined(settings, config or find_file(), problem)
    found = diagnose(table, cameras(), words_in("en").say)
    if bundle:
        _write(table, file, found, as_json)
        return
    wrong = False
    tell = _as_lines if as_json else _for_people
    for diagnosis in tell(found):
        wrong = wrong or diagnosis.finding is Finding.WRONG
    raise typer.Exit(1 if wrong else 0)


def _as_lines(found: Iterable[Diagnosis]) -> Iterable[Diagnosis]:
    for diagnosis in found:
        typer.echo(msgspec.json.encode(diagnosis))
        yield diagnosis


def _for_people(found: Iterable[Diagnosis]) -> Iterable[Diagnosis]:
    """Prints each finding as soon as it is there."""
    from companion.doctor.diagnosis import Finding
    from companion.doctor.report import MARKS

    colours = {Finding.WELL: "green", Finding.NOTE: "yellow", Finding.WRONG: "red", Finding.SKIPPED: "dim"}
    console, section = Console(highlight=False, soft_wrap=True), ""
    for diagnosis in found:
        if diagnosis.section != section:
            section = diagnosis.section
            console.print(f"\n[bold]\\[ {section.upper()} ][/bold]")
        colour = colours[diagnosis.finding]
        console.print(f"  [{colour}]{MARKS[diagnosis.finding]}[/{colour}] {escape(diagnosis.what)}")
        if diagnosis.remedy:
            console.print(f"      {escape(diagnosis.remedy)}")
        yield diagnosis


def _write(table: Examined, file: Path | None, found: Iterable[Diagnosis], as_json: bool) -> None:
    """Writes the bundle, and prints what is in it."""
    from companion.doctor.bundle import pack

    bundle = pack(table, list(found))
    file = file or Path(f"{bundle.name}.zip")
    try:
        file.write_bytes(bundle.data)
    except OSError as error:
        raise BadInput(f"{file}: cannot be written ({error.strerror}); name another file") from error
    if as_json:
        typer.echo(msgspec.json.encode({"bundle": str(file), "contents": bundle.contents}))
        return
    typer.echo(f"{file}:")
    for part in bundle.contents:
        typer.echo(f"  {part.name:20} {part.size / 1000:7.1f} kB  {part.what}")
    typer.echo(
        "Secrets, names of players and your home folder are taken out. Have a look before you send it."
    )
