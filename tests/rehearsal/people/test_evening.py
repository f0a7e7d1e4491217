"""Whole games of clumsy people at the real table, in simulated time."""

from __future__ import annotations

from companion.rehearsal.people.clumsiness import RATES, TEMPERS, Clumsiness
from companion.rehearsal.people.evening import EveningResult, play
from companion.rehearsal.people.touching import Touch, on_the_board, on_their_phone
from companion.rules import Catalogue, Colour, Setup

CATALOGUE = Catalogue.load()


def game(seed: int, players: int, clumsiness: Clumsiness, touch: Touch = on_the_board) -> EveningResult:
    setup = Setup(game=1, players=list(Colour)[:players], cues="quick", seed=seed)
    return play(setup, CATALOGUE, clumsiness, touch=touch)


def told(played: EveningResult) -> str:
    """All of a game that can be compared."""
    return repr(played)


def test_the_same_seed_is_the_same_evening() -> None:
    assert told(game(2, 2, TEMPERS["usual"])) == told(game(2, 2, TEMPERS["usual"]))


def test_what_the_table_has_understood_it_has_understood_after_it_happened() -> None:
    played = game(2, 2, TEMPERS["usual"])
    understood = [intent for intent in played.intents if intent.understood is not None]
    assert len(understood) > 5
    assert all(intent.understood >= intent.at - 1.0 for intent in understood if intent.understood)


def test_sensible_people_make_none_of_the_errors() -> None:
    assert not game(1, 3, TEMPERS["sensible"]).errors


def test_every_error_happens_to_people_who_often_make_it() -> None:
    played = game(1, 2, Clumsiness(**dict.fromkeys(RATES, 0.5)))
    assert played.errors.keys() == set(RATES)


def test_a_phone_says_whose_it_is() -> None:
    """The buttons that all share do not: at this game's table more has to be asked."""
    board, phones = (game(3, 5, TEMPERS["usual"], touch) for touch in (on_the_board, on_their_phone))
    assert phones.questions < board.questions


def test_nobody_hears_of_an_act_that_nobody_presses() -> None:
    silent = game(3, 1, Clumsiness(missing=1.0))
    loud = game(3, 1, TEMPERS["sensible"])
    heard = [sum(intent.understood is not None for intent in played.intents) for played in (silent, loud)]
    assert heard[0] < heard[1]
