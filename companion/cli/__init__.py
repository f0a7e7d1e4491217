"""The command line."""

from __future__ import annotations

import typer

app = typer.Typer(no_args_is_help=True, help="The companion for real-time table games.")


def main() -> None:
    """The ``companion`` command."""
    app()
