"""Plays batches of games; every process does this, here or on a cluster."""

from __future__ import annotations

from functools import lru_cache

from companion.odds.question import Batch, BatchResult
from companion.rehearsal.paper.paper_table import PaperTable
from companion.rehearsal.players.habits import TACTICS
from companion.rules import Catalogue, Result
from companion.rules.catalogue.corrections import Corrections


def play(batch: Batch) -> BatchResult:
    """Plays the games of a batch. Raises RulesError if the set-up cannot be played."""
    habits = TACTICS[batch.question.tactics]
    numbers = range(batch.first, batch.first + batch.games)
    catalogue = catalogue_of(batch.corrections)
    outcomes = [PaperTable(batch.question.setup(n), catalogue, habits).play() for n in numbers]
    won = [outcome for outcome in outcomes if outcome.result is Result.WON]
    return BatchResult(
        batch=batch,
        games=len(outcomes),
        wins=len(won),
        gems=outcomes[0].gems,
        exits=sum(outcome.found_exit for outcome in outcomes),
        escaped=sum(outcome.escaped for outcome in outcomes),
        gems_left=sum(outcome.depot for outcome in outcomes),
        won_ms=sum(round(outcome.t * 1000) for outcome in won),
    )


@lru_cache(maxsize=1)
def catalogue_of(corrections: Corrections | None) -> Catalogue:
    """The catalogue, which each process reads once."""
    return Catalogue.load(corrections)
