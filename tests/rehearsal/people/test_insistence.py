"""People say again what the page shows wrong, and leave alone what it shows right."""

from __future__ import annotations

from companion.rehearsal.people.clumsiness import Clumsiness
from companion.rehearsal.people.evening import EveningResult, play
from companion.rules import Catalogue, Colour, Enter, Setup

CATALOGUE = Catalogue.load()


def evening(seed: int, players: int, **rates: float) -> EveningResult:
    setup = Setup(game=1, players=list(Colour)[:players], cues="quick", seed=seed)
    return play(setup, CATALOGUE, Clumsiness().with_rates(**rates))


def test_who_has_forgotten_a_press_makes_it_when_the_table_does_not_understand_the_next() -> None:
    results = [evening(seed, 2, missing=0.3) for seed in range(2)]
    steps = [intent for played in results for intent in played.intents if isinstance(intent.act, Enter)]
    assert any(step.gestures for step in steps)
    assert sum(step.understood is not None for step in steps) > len(steps) / 2


def test_nobody_insists_who_is_understood() -> None:
    played = evening(1, 1)
    assert not any(intent.gestures for intent in played.intents)
