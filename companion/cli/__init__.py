"""The command line: one module for each command, one place where errors become a sentence."""

from __future__ import annotations

import platform
import sys
from typing import Annotated

import typer

from companion import __version__
from companion.cli import doctor, games, judge, odds
from companion.cli.boards import commands as boards
from companion.cli.dice import commands as dice
from companion.cli.play import play
from companion.cli.setup import setup
from companion.cli.sound import commands as sound
from companion.errors import CompanionError
from companion.rules.errors import RulesError

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    help="The companion at the table of Escape: The Curse of the Temple.",
)
_KEEPS_A_LOG = frozenset({"play", "rehearse"})
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


app.command("play")(play.play)
app.command("rehearse")(play.rehearse)
app.command("judge")(judge.judge)
app.command("setup")(setup.setup)
app.command("odds")(odds.odds)
app.add_typer(dice.app, name="dice")
app.add_typer(boards.app, name="boards")
app.add_typer(sound.app, name="sound")
app.command("doctor")(doctor.doctor)
app.add_typer(games.app, name="games")


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
