"""The command line: one module for each command, one place where errors become a sentence."""

from __future__ import annotations

import platform
import sys
from typing import Annotated

import typer

from companion import __version__
from companion.cli.lazy_commands import lazy_commands
from companion.errors import CompanionError
from companion.rules.errors import RulesError

COMMANDS = {
    "play": "companion.cli.play.play:play",
    "serve": "companion.cli.play.play:serve",
    "judge": "companion.cli.judge:judge",
    "setup": "companion.cli.setup.setup:setup",
    "odds": "companion.cli.odds:odds",
    "dice": "companion.cli.dice.commands:app",
    "boards": "companion.cli.boards.commands:app",
    "sound": "companion.cli.sound.commands:app",
    "doctor": "companion.cli.doctor:doctor",
    "games": "companion.cli.games.commands:app",
}
"""Every command with the function or group that it is, as ``module:name``."""

app = typer.Typer(
    cls=lazy_commands(COMMANDS),
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    help="The companion at the table of Escape: The Curse of the Temple.",
)
_KEEPS_A_LOG = frozenset({"play", "serve"})
"""Commands that run for long write their log to a file also without ``-v``."""


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"companion {__version__}, Python {platform.python_version()}, {platform.platform()}")
        raise typer.Exit


@app.callback()
def options(
    context: typer.Context,
    verbose: Annotated[
        int,
        typer.Option(
            "-v", "--verbose", count=True, help="Print the log; -vv: with the counters of every second."
        ),
    ] = 0,
    _version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """The companion at the table of Escape: The Curse of the Temple."""
    if verbose or context.invoked_subcommand in _KEEPS_A_LOG:
        from companion.log import Log

        context.with_resource(Log(verbose))


def main() -> None:
    """The ``companion`` command: 0, 1 (the answer is no) or 2 (could not be asked), never a traceback."""
    try:
        app()
    except (CompanionError, RulesError) as error:
        typer.echo(f"companion: {error}", err=True)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
