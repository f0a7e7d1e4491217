"""``companion setup``: what to take from the box for a game and how to lay it out, for people or programs."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from rich.console import Console

    from companion.page.words import Words
    from companion.rules import Setup
    from companion.rules.setup.packing import Packing

_PARTS = ("names", "setup")
"""The texts that this command says; to read the others as well takes longer than all the rest."""


def setup(
    players: Annotated[
        str, typer.Option("--players", help="How many (1 to 6), or their colours: red,blue.")
    ] = "2",
    level: Annotated[str, typer.Option("--level", help="normal, expert or professional.")] = "normal",
    modules: Annotated[
        str, typer.Option("--modules", help="Names as in a record, with commas: curses,treasures.")
    ] = "",
    challenge: Annotated[
        int | None, typer.Option("--challenge", help="Number of a challenge, 1 to 26.")
    ] = None,
    quests: Annotated[int | None, typer.Option("--quests", help="How many quest chambers, 1 to 3.")] = None,
    traps: Annotated[int | None, typer.Option("--traps", help="How many trap chambers, 2 to 4.")] = None,
    time: Annotated[int | None, typer.Option("--time", help="How many time chambers, 2 to 4.")] = None,
    seed: Annotated[
        int | None,
        typer.Option("--seed", help="Shuffle with this seed, and say where each tile and card lies."),
    ] = None,
    check_box: Annotated[
        bool, typer.Option("--check-box", help="Compare what we assume of the tiles with your own box.")
    ] = False,
    catalogue: Annotated[
        Path | None, typer.Option("--catalogue", help="Corrections to use instead of your box's own.")
    ] = None,
    language: Annotated[str | None, typer.Option("--language", help="en, de, fr or nl.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="For programs: one JSON object.")] = False,
) -> None:
    """Says what to take from the box, what to leave, and how to lay it out, step by step.

    Returns 2 with one sentence if this cannot be played.
    """
    import os

    from companion.cli.choices import chosen_players
    from companion.config import box_corrections, box_file
    from companion.page.words import best_language, words_in
    from companion.rules import Catalogue
    from companion.rules.setup.packing import pack

    spoken = best_language(language, (os.environ.get("LANG") or "en")[:2])
    if check_box:
        from companion.cli.setup.box_check import check_box as check

        check(catalogue or box_file(), words_in(spoken, *_PARTS), sys.stdin)
        return
    numbers = {"challenge": challenge, "quests": quests, "traps": traps, "time": time, "seed": seed}
    asked = _setup(chosen_players(players), level, modules, numbers)
    packing = pack(asked, Catalogue.load(catalogue or box_corrections()))
    if as_json:
        _print_json(packing, shuffled=seed is not None)
    else:
        _print(packing, words_in(spoken, *_PARTS), shuffled=seed is not None)


def _setup(players: tuple[str, ...], level: str, modules: str, numbers: dict[str, int | None]) -> Setup:
    import msgspec

    from companion.cli.choices import check_level
    from companion.rules import parse_setup

    check_level(level)
    names = [name.strip().replace("-", "_") for name in modules.split(",") if name.strip()]
    line = {"game": 1, "players": players, "level": level, "modules": names}
    return parse_setup(
        msgspec.json.encode(line | {key: value for key, value in numbers.items() if value is not None})
    )


def _print_json(packing: Packing, *, shuffled: bool) -> None:
    """Prints the packing. `setup` is line 1 of the record; with a seed it has every deck in its order."""
    import msgspec

    told = msgspec.to_builtins(packing)
    if not shuffled:
        kept = ("game", "players", "level", "challenge", "modules", "quests", "traps", "time")
        told["setup"] = {key: value for key, value in told["setup"].items() if key in kept}
    typer.echo(msgspec.json.encode(told).decode())


def _print(packing: Packing, words: Words, *, shuffled: bool) -> None:
    from rich.console import Console
    from rich.markup import escape

    from companion.page.setup_text import SetupText

    console = Console(highlight=False, soft_wrap=True)
    told = SetupText(words)
    console.print(f"[bold]{escape(told.heading(packing.setup))}[/bold]")
    _section(console, words.say("setup-section-take", {}), told.take(packing))
    _section(console, words.say("setup-section-lay", {}), told.lay(packing), numbered=True)
    if shuffled:
        title = words.say("setup-section-order", {"seed": str(packing.setup.seed)})
        _section(console, title, told.order(packing.setup))
    _section(console, words.say("setup-section-leave", {}), told.leave(packing))
    console.print(f"\n{escape(told.sums(packing))}")


def _section(console: Console, title: str, lines: Iterable[str], *, numbered: bool = False) -> None:
    from rich.markup import escape

    console.print(f"\n[bold]\\[ {escape(title)} ][/bold]")
    for number, line in enumerate(lines, start=1):
        mark = f"{number:2}." if numbered else " •"
        console.print(f" {mark} {escape(line)}")
