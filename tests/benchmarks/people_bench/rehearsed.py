"""Clumsy people at the whole rehearsed table: drawn pictures, simulated boards, real time.

What really happened is not compared here, as the fast games do: the players decide by what the page shows.
What is counted comes from the journal that each game leaves.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.rules import Setup
from companion.table.conduct import Mode
from companion.table.game.journal import JournalReader, RowKind

_LONGEST = 1200
"""Seconds for a game of ten minutes, with all that is built and laid out before it."""
_OF_DICE = ("roll", "free", "lost")
_QUESTIONS = ("notice-who", "notice-who-laid", "notice-which")


@dataclass(frozen=True)
class Rehearsed:
    """One game, as its journal has it."""

    result: str
    acts: int
    """Accepted acts other than rolls, without those that were taken back."""
    refused: int
    put_right: int
    """How often something was told anew."""
    questions: int


def rehearse(setup: Setup, temper: str, mode: Mode, cues: str) -> Rehearsed:
    """Plays one game from beginning to end; raises CalledProcessError if it fails."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        words = [
            "--players",
            ",".join(setup.players),
            "--seed",
            str(setup.seed),
            "--cues",
            cues,
            "--temper",
            temper,
        ]
        if setup.modules:
            words += ["--modules", ",".join(setup.modules)]
        command = [sys.executable, "-m", "companion", "play", "--rehearse", "--json", "--keep", name, *words]
        subprocess.run(
            [*command, "--mode", mode, "--temper", temper], check=True, capture_output=True, timeout=_LONGEST
        )
        return _of_the_journal(folder / "rehearsals.sqlite")


def _of_the_journal(path: Path) -> Rehearsed:
    with JournalReader(path) as journal:
        game = journal.newest()
        assert game is not None, "the game was played"
        rows = [
            (json.loads(row.line), row)
            for row in journal.entries(game)
            if row.kind is RowKind.ACT and row.line
        ]
        shown = [json.loads(each.view)["message"] for each in journal.shown(game)]
        deeds = list(_counted(rows))
        return Rehearsed(
            journal.summary(game).result,
            deeds.count("act") - deeds.count("back"),
            deeds.count("refused"),
            deeds.count("put right"),
            sum(message in _QUESTIONS for message in shown),
        )


def _counted(rows: list[tuple[Any, Any]]) -> Iterator[str]:
    again = False
    for line, row in rows:
        undone = line["do"] == "undo"
        if undone and "put-right" in (row.evidence or "") and not again:
            yield "put right"
        again = undone
        if undone:
            events = json.loads(row.verdict).get("events", ())
            if any(
                event.get("act") not in ("roll", "free") for event in events if event["event"] == "undone"
            ):
                yield "back"
        elif '"ok":false' in row.verdict:
            yield "refused"
        elif line["do"] not in (*_OF_DICE, "pause", "resume"):
            yield "act"


def rehearsed_figures(games: list[Rehearsed]) -> dict[str, float]:
    """What came of all games."""
    acts = sum(game.acts for game in games)
    return {
        "rehearsed": len(games),
        "won": sum(game.result == "won" for game in games),
        "acts": acts,
        "refused": sum(game.refused for game in games),
        "put_right": sum(game.put_right for game in games),
        "questions_median": statistics.median(game.questions for game in games),
    }
