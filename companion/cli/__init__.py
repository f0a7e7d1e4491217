"""The command line: one module for each command, one place where errors become a sentence."""

from __future__ import annotations

import sys

import typer

from companion.cli import boards, dice, doctor, games, judge, odds, play, setup, sound
from companion.errors import CompanionError
from companion.rules.errors import RulesError

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    help="The companion at the table of Escape: The Curse of the Temple.",
)
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
