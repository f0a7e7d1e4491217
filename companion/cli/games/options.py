"""The options that the commands below ``companion games`` share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

JournalOption = Annotated[
    Path | None, typer.Option("--journal", help="The journal's file; left out, this table's own.")
]
GameArgument = Annotated[int | None, typer.Argument(help="The game's number; left out, the last one.")]
JsonOption = Annotated[bool, typer.Option("--json", help="For programs: one JSON object a line.")]
LanguageOption = Annotated[
    str | None, typer.Option("--language", help="en, de, fr or nl; left out, the terminal's.")
]
