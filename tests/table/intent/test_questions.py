"""Open questions: what has happened since by another press needs no answer any more."""

from __future__ import annotations

import pytest

from companion.rules import Catalogue, Colour, Discover, Enter, Game, Side, parse_setup
from companion.table.game.evidence import Evidence
from companion.table.intent.candidates import Candidate
from companion.table.intent.questions import OpenQuestions, PressQuestion

RED, BLUE = Colour.RED, Colour.BLUE
EAST = Side.EAST
SETUP = (
    '{"game": 1, "players": ["red", "blue"], "pile": ["B09", "B10"], '
    '"place": [{"cell": [1, 0], "chamber": "B07", "stairway": "west"}], '
    '"adventurers": {"red": {"cell": [%d, 0]}}}'
)


def begun(red: int = 0) -> Game:
    """A game in which red stands in START (0), or in the chamber beside it (1)."""
    return Game.begin(parse_setup(SETUP % red), Catalogue.load())


def asked(*candidates: Candidate) -> OpenQuestions:
    questions = OpenQuestions()
    questions.ask(PressQuestion(candidates, until=15.0))
    return questions


def entering(player: Colour) -> Candidate:
    return Candidate(player, Enter(t=10.0, player=player, side=EAST), None, evidence=Evidence(10.0, (1, 0)))


def test_who_answers_says_what_they_have_done() -> None:
    questions = asked(entering(RED), entering(BLUE))
    (answer,) = questions.answered_by(RED, begun().state)
    assert answer.player is RED
    assert not questions.open


def test_who_stands_there_already_answers_nothing() -> None:
    assert not asked(entering(RED), entering(BLUE)).answered_by(RED, begun(red=1).state)


def test_a_chamber_that_lies_there_already_is_not_discovered_once_more() -> None:
    act = Discover(t=10.0, player=RED, side=EAST)
    laid = Candidate(RED, act, None, evidence=Evidence(10.0, (1, 0)), told_anew=True)
    assert not asked(laid).answered_by(RED, begun().state)


@pytest.mark.parametrize("others", [(), (BLUE,)])
def test_a_question_goes_once_all_that_it_asks_about_has_happened(others: tuple[Colour, ...]) -> None:
    questions = asked(entering(RED), *map(entering, others))
    questions.expire(11.0, begun(red=1).state)
    assert bool(questions.open) == bool(others), "blue may still have pressed"
