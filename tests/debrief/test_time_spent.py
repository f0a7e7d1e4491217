"""Where the time went, reckoned from small games written by hand."""

from __future__ import annotations

import json

import msgspec
import pytest

from companion.debrief.account import account
from companion.debrief.time_spent import TimeSpent
from companion.odds import Question
from companion.rules import Catalogue, Colour
from tests.debrief.played import paper_game, reckoned

RED, BLUE = Colour.RED, Colour.BLUE
NEXT_DOOR = (
    '{"game":1,"players":["red","blue"],"place":[{"cell":[1,0],"chamber":"B07","stairway":"west"}],"pile":[],'
    '"cues":[[30,"gong",3],[60,"collapse",3]]}'
)
MASKS = ["black_mask"] * 5


def roll(t: float, player: str, *icons: str) -> str:
    """A line of the record: so many dice were rolled, from the first on."""
    dice = {str(number): icon for number, icon in enumerate(icons)}
    return json.dumps({"t": t, "do": "roll", "player": player, "dice": dice})


def feet(t: float, player: str) -> str:
    """Dice that pay for a way."""
    return roll(t, player, "adventurer", "adventurer")


def spent(catalogue: Catalogue, *lines: str) -> dict[Colour, TimeSpent]:
    told = reckoned(NEXT_DOOR, [*lines, '{"t":60,"do":"end"}'], catalogue)
    return {player.player: player.time for player in told.players}


def test_somebody_who_does_nothing_waits(catalogue: Catalogue) -> None:
    assert spent(catalogue)[BLUE] == TimeSpent(waiting=60.0)


def test_a_roll_is_at_most_five_seconds_of_work_and_the_rest_is_waiting(catalogue: Catalogue) -> None:
    time = spent(catalogue, '{"t":20,"do":"roll","player":"red","dice":{"0":"key"}}')[RED]
    assert time == TimeSpent(rolling=5.0, waiting=55.0)


def test_somebody_without_a_die_to_roll_is_locked_until_another_one_helps(catalogue: Catalogue) -> None:
    times = spent(
        catalogue,
        roll(2, "red", *MASKS),
        '{"t":40,"do":"roll","player":"blue","dice":{"0":"golden_mask"}}',
        '{"t":42,"do":"free","player":"blue","for":"red","dice":[0,1]}',
        '{"t":45,"do":"roll","player":"red","dice":{"0":"key"}}',
    )
    assert times[RED] == TimeSpent(rolling=5.0, locked=40.0, waiting=15.0)
    assert times[BLUE] == TimeSpent(rolling=7.0, waiting=53.0)


def test_a_way_through_known_chambers_is_a_way_back(catalogue: Catalogue) -> None:
    time = spent(
        catalogue,
        feet(3, "red"),
        '{"t":4,"do":"enter","player":"red","side":"east"}',
        feet(7, "red"),
        '{"t":8,"do":"enter","player":"red","side":"west"}',
    )[RED]
    assert time == TimeSpent(rolling=4.0, walking_back=4.0, waiting=52.0)


def test_a_way_back_on_which_something_was_done_is_work(catalogue: Catalogue) -> None:
    time = spent(
        catalogue,
        feet(3, "red"),
        '{"t":4,"do":"enter","player":"red","side":"east"}',
        '{"t":5,"do":"roll","player":"red","dice":{"2":"golden_mask","3":"black_mask"}}',
        '{"t":6,"do":"free","player":"red","dice":[3]}',
        feet(7, "red"),
        '{"t":8,"do":"enter","player":"red","side":"west"}',
    )[RED]
    assert time == TimeSpent(rolling=8.0, waiting=52.0)


def test_who_has_escaped_is_outside(catalogue: Catalogue) -> None:
    setup = (
        '{"game":1,"players":["red","blue"],"place":[{"cell":[1,0],"chamber":"EXIT","stairway":"west"}],'
        '"pile":[],"depot":0,"cues":[[30,"gong",3],[60,"collapse",3]],'
        '"adventurers":{"red":{"cell":[1,0],"dice":["key"]}}}'
    )
    told = reckoned(setup, ['{"t":10,"do":"escape","player":"red"}', '{"t":60,"do":"end"}'], catalogue)
    assert told.players[0].time == TimeSpent(rolling=5.0, waiting=5.0, outside=50.0)


@pytest.mark.parametrize("number", range(4))
def test_everybody_s_time_is_as_long_as_the_game(catalogue: Catalogue, number: int) -> None:
    question = Question(players=3, cues="quick", modules=("curses", "treasures"), seed=5)
    told = account(*paper_game(question, number, catalogue, "hasty"), catalogue)
    for player in told.players:
        assert sum(msgspec.structs.astuple(player.time)) == pytest.approx(told.ending.t, abs=0.01)
