"""``companion sound``."""

from __future__ import annotations

import typer

app = typer.Typer(no_args_is_help=True, help="sound")


@app.callback()
def _group() -> None:
    """sound."""
