"""Lines for people, or the same as JSON for programs."""

from __future__ import annotations

from typing import Annotated

import typer

JsonOption = Annotated[bool, typer.Option("--json", help="JSON lines instead of text.")]


def say(as_json: bool, text: str, **fields: object) -> None:
    """Prints a line for people, or one for programs. A line without fields is only for people."""
    import msgspec

    if not as_json:
        typer.echo(text)
    elif fields:
        typer.echo(msgspec.json.encode(fields).decode())
