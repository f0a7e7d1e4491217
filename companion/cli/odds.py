"""``companion odds``: wins of many simulated games, as a table, as JSON, as a picture."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from rich.console import JustifyMethod

    from companion.odds import Batch, BatchResult, OddsAnswer, Pool, Question
    from companion.rules.catalogue.corrections import Corrections


def odds(
    players: Annotated[str, typer.Option("--players", help="Number of players: 4, 2,3,4 or 2-5.")] = "4",
    level: Annotated[str, typer.Option("--level", help="normal, expert, professional, several.")] = "normal",
    modules: Annotated[
        str, typer.Option("--modules", help="Names as in a record, with commas: curses,treasures.")
    ] = "",
    challenge: Annotated[
        int | None, typer.Option("--challenge", help="Number of a challenge, 1 to 26.")
    ] = None,
    tactics: Annotated[
        str,
        typer.Option(
            "--tactics",
            help="balanced, bold, careful, together, pairs, dash, greedy, heedless, huddled, or several.",
        ),
    ] = "balanced",
    gems: Annotated[
        str, typer.Option("--gems", help="Gems in the depot, instead of the rules' number: 10 or 5-20.")
    ] = "",
    cues: Annotated[str, typer.Option("--cues", help="Cue sheet of the record.")] = "standard",
    games: Annotated[int, typer.Option("--games", min=1, help="Number of games of each kind.")] = 1000,
    seed: Annotated[int, typer.Option("--seed", help="The same seed gives the same games.")] = 0,
    workers: Annotated[
        int | None, typer.Option("--workers", min=1, help="Processes; left out, one for each core.")
    ] = None,
    scheduler: Annotated[
        str | None, typer.Option("--scheduler", help="A Dask cluster that plays instead: tcp://host:8786.")
    ] = None,
    picture: Annotated[
        Path | None, typer.Option("--picture", help="PNG or SVG to write: win rate by gems and players.")
    ] = None,
    catalogue: Annotated[
        Path | None, typer.Option("--catalogue", help="Corrections to use instead of your box's own.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object with all answers.")] = False,
) -> None:
    """Says how often simulated players win, in games on paper that the real rules judge.

    Lists give a table of all combinations: `--players 2-5 --gems 5-20 --picture odds.svg`. The interval is
    Wilson's, for 95 %. The games depend only on the seed and on your corrections of your box (`companion
    setup --check-box`).
    """
    from companion.config import box_corrections
    from companion.odds import Cluster, Processes, Question, answer, batches, draw, grid
    from companion.odds.picture import check
    from companion.rules.catalogue.corrections import Corrections
    from companion.rules.names import Level

    if picture is not None:
        check(picture)
    base = Question(players=1, modules=_modules(modules), challenge=challenge, cues=cues, seed=seed)
    questions = grid(base, _numbers("--players", players, 1, 6), _names("--level", level, tuple(Level)),
                     _tactics(tactics), _numbers("--gems", gems, 0, 99) if gems else (None,))  # fmt: skip
    own = catalogue or box_corrections()
    corrections = None if own is None else Corrections.read(own)
    _playable(questions, corrections)
    pool: Pool = Processes(workers or os.cpu_count() or 1) if scheduler is None else Cluster(scheduler)
    played = _play(pool, tuple(batches(questions, games, corrections=corrections)), quiet=as_json)
    answers = answer(questions, played)
    if picture is not None:
        draw(answers, picture)
    if as_json:
        _print_json(answers)
    else:
        _print(answers)


def _play(pool: Pool, todo: Sequence[Batch], quiet: bool) -> list[BatchResult]:
    """Plays all batches, with a progress bar for people."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from companion.odds import play

    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    played = []
    with Progress(*columns, console=Console(stderr=True), disable=quiet, transient=True) as progress:
        task = progress.add_task("games", total=sum(batch.games for batch in todo))
        for part in pool.run(play, todo):
            played.append(part)
            progress.advance(task, part.games)
    return played


def _playable(questions: Sequence[Question], corrections: Corrections | None) -> None:
    """Raises RulesError, before anything is played, if one of these games is not allowed."""
    from companion.rules import Catalogue, Game

    catalogue = Catalogue.load(corrections)
    for question in questions:
        Game.begin(question.setup(0), catalogue)


def _print_json(answers: Sequence[OddsAnswer]) -> None:
    import dataclasses

    import msgspec

    rows = [{**dataclasses.asdict(each), "rate": round(each.rate, 6)} for each in answers]
    typer.echo(msgspec.json.encode({"answers": rows}).decode())


def _print(answers: Sequence[OddsAnswer]) -> None:
    """A row for each kind of game; `after` is the game time at which games were won, on average."""
    from rich import box
    from rich.console import Console
    from rich.table import Table

    table = Table(
        title=_title(answers[0].question),
        title_justify="left",
        box=box.SIMPLE_HEAD,
        padding=(0, 1, 0, 0),
        pad_edge=False,
    )
    for name in ("players", "level", "tactics", "gems", "won of", "games", "%", "95 % interval", "after"):
        justify: JustifyMethod = "left" if name in ("level", "tactics") else "right"
        table.add_column(name, justify=justify, no_wrap=True)
    for each in answers:
        asked = each.question
        after = "" if each.won_after is None else f"{each.won_after // 60:.0f}:{each.won_after % 60:02.0f}"
        table.add_row(
            str(asked.players), asked.level, asked.tactics, str(each.gems), str(each.wins), str(each.games),
            f"{100 * each.rate:.1f}", f"{100 * each.low:.1f} – {100 * each.high:.1f}", after,
        )  # fmt: skip
    Console().print(table)


def _title(question: Question) -> str:
    what = ", ".join(question.modules) or "the basic game"
    challenge = "" if question.challenge is None else f"challenge {question.challenge}, "
    return f"{challenge}{what}; cues {question.cues}, seed {question.seed}"


def _numbers(option: str, said: str, low: int, high: int) -> tuple[int, ...]:
    """``4``, ``2,3`` or ``2-5``; raises BadInput."""
    from companion.errors import BadInput

    found: list[int] = []
    for part in said.split(","):
        first, _, last = part.strip().partition("-")
        if not first.isdigit() or not (last or first).isdigit():
            raise BadInput(f"{option} {said}: a number, several with commas, or a range like 2-5")
        found += range(int(first), int(last or first) + 1)
    if not found or min(found) < low or max(found) > high:
        raise BadInput(f"{option} {said}: from {low} to {high}")
    return tuple(dict.fromkeys(found))


def _names(option: str, said: str, known: Sequence[str]) -> tuple[str, ...]:
    """Some of these names; raises BadInput."""
    from companion.errors import BadInput

    names = tuple(dict.fromkeys(name.strip() for name in said.split(",")))
    for name in names:
        if name not in known:
            raise BadInput(f"{option} {name}: choose from {', '.join(known)}")
    return names


def _tactics(said: str) -> tuple[str, ...]:
    from companion.odds import TACTICS

    return _names("--tactics", said, tuple(TACTICS))


def _modules(said: str) -> tuple[str, ...]:
    return tuple(name.strip().replace("-", "_") for name in said.split(",") if name.strip())
