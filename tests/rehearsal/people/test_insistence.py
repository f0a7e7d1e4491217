"""People say again what the page shows wrong, and leave alone what it shows right."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import cast

import pytest

from companion.rehearsal.people.clumsiness import Clumsiness
from companion.rehearsal.people.evening import EveningResult, play
from companion.rehearsal.people.group import Group
from companion.rehearsal.people.insistence import Insistence
from companion.rehearsal.people.intents import Intent, fits
from companion.rules import Act, Activate, Catalogue, Cell, Colour, Enter, Setup, Side
from companion.table.intent.candidates import Candidate
from companion.table.intent.drawn.drawing import DrawQuestion
from companion.table.intent.questions import PressQuestion
from companion.table.view.model import VerdictView

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


@dataclass
class Spoken:
    """A group at a table that answers as it is told; what people do to it is noted."""

    verdicts: list[VerdictView] = field(default_factory=list)
    done: list[str] = field(default_factory=list)
    intents: list[Intent] = field(default_factory=list)
    asked: dict[Colour, tuple[Act, ...]] = field(default_factory=dict)
    understands: bool = False
    time: float = 100.0

    def now(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        self.time += seconds

    @property
    def newest_verdict(self) -> int:
        return len(self.verdicts)

    def refusals(self, colour: Colour, after: int) -> Iterator[VerdictView]:
        return (each for each in self.verdicts if each.number > after and each.player is colour)

    def refuse(self, colour: Colour) -> None:
        number = len(self.verdicts) + 1
        self.verdicts.append(
            VerdictView(number, 0.0, colour, "enter", False, "refused", {}, "", overrule=True)
        )

    def listen(self, _: Intent) -> bool:
        return self.understands

    def asks(self, colour: Colour) -> bool:
        return colour in self.asked

    def asked_acts(self, colour: Colour, intent: Intent) -> tuple[Act, ...]:
        return tuple(act for act in self.asked[colour] if fits(act, intent.act))

    def is_asked_several(self, colour: Colour) -> bool:
        return len(self.asked[colour]) > 1

    def asked_to_name(self, _: Colour) -> DrawQuestion | None:
        return None

    def done_with_others(self, colour: Colour) -> Iterator[Intent]:
        return (each for each in self.intents if each.player is not colour)

    def panel_down(self, colour: Colour) -> None:
        self.done.append(f"panel {colour}")
        self.understands = colour in self.asked

    def panel_up(self, _: Colour) -> None:
        pass

    def overrule(self, verdict: int) -> None:
        self.done.append(f"overrule {verdict}")


def insists(group: Spoken, colour: Colour = Colour.RED) -> Insistence:
    return Insistence(colour, cast("Group", group), random.Random(1))


def step(cell: Cell) -> Intent:
    return Intent(Enter(t=0, player=Colour.RED, side=Side.EAST), Colour.RED, 100.0, cell)


def test_a_refusal_that_came_with_the_press_is_seen() -> None:
    group, intent = Spoken(), step((1, 0))
    group.refuse(Colour.RED)
    assert not asyncio.run(insists(group).look(intent, since=0))
    assert intent.refused == 1
    assert group.now() == 100.0, "nobody waits for an answer that is there"


def test_who_is_refused_overrules_the_judge() -> None:
    group, intent = Spoken(), step((1, 0))
    group.refuse(Colour.RED)
    insists(group).overrule(intent, since=0)
    assert group.done == ["overrule 1"]
    assert intent.gestures == 1
    insists(group).overrule(intent, since=1)
    assert len(group.done) == 1, "that refusal is an old one"


def test_who_is_asked_about_what_somebody_else_has_forgotten_to_press_for_both_says_yes() -> None:
    gems = Activate(t=0, players=[Colour.RED, Colour.BLUE], gems=1)
    group = Spoken(intents=[Intent(gems, Colour.RED, 90.0, (1, 0))], asked={Colour.BLUE: (gems,)})
    asyncio.run(insists(group, Colour.BLUE).remember())
    assert group.done == ["panel blue"]
    assert group.intents[0].gestures == 1


@dataclass
class AskedForATask(Spoken):
    """The table asks red which task tile was turned over; perhaps one lies open."""

    open_task: str | None = None

    def asked_to_name(self, _: Colour) -> DrawQuestion | None:
        enters = Candidate(Colour.RED, Enter(t=0, player=Colour.RED, side=Side.EAST), None)
        return DrawQuestion(Colour.RED, "tasks", ("TT1", "TT2"), frozenset(), PressQuestion((enters,), 99.0))

    def name(self, colour: Colour, drawn: str) -> None:
        self.done.append(f"{colour} names {drawn}")

    def nothing_drawn(self, colour: Colour) -> None:
        self.done.append(f"{colour} has drawn nothing")


@pytest.mark.parametrize(
    ("lies_open", "said"),
    [("TT2", "red names TT2"), ("TT5", "red has drawn nothing"), (None, "red has drawn nothing")],
)
def test_a_task_tile_that_somebody_else_has_turned_over_is_read_where_it_lies(
    lies_open: str | None, said: str
) -> None:
    group = AskedForATask(open_task=lies_open)
    asyncio.run(insists(group).name())
    assert group.done == [said]
