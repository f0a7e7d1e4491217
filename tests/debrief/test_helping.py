"""What would have helped: games played on with one thing otherwise."""

from __future__ import annotations

import math

from companion.clock import ManualClock, MonotonicClock
from companion.debrief.account import Account, account
from companion.debrief.curve import CurveReckoner
from companion.debrief.helping import otherwise, reckoned, what_helps
from companion.debrief.stands import Stands, stands
from companion.odds import Processes
from companion.rules import Catalogue, Colour, DieState
from tests.debrief.played import recorded

TOO_MANY_KEYS = (
    '{"game":1,"players":["red"],"place":[{"cell":[1,0],"chamber":"EXIT","stairway":"west"}],"pile":[],'
    '"depot":5,"cues":[[10,"gong",1],[20,"gong",2],[160,"collapse",3]],'
    '"adventurers":{"red":{"cell":[1,0],"dice":["torch","torch","torch","torch","torch"]}}}'
)
AT_HOME = (
    '{"game":1,"players":["red","blue"],"pile":[],"cues":[[30,"gong",1],[40,"door",1],[60,"collapse",3]]}'
)
ALL_BLACK = '"0":"black_mask","1":"black_mask","2":"black_mask","3":"black_mask","4":"black_mask"'


def read(setup: str, lines: list[str], catalogue: Catalogue) -> tuple[Stands, Account]:
    game = recorded(setup, lines, catalogue)
    told = account(*game, catalogue)
    return stands(*game, catalogue, told), told


def test_two_gems_more_are_found_where_nobody_had_so_many_dice_as_the_exit_asked(
    catalogue: Catalogue,
) -> None:
    standing, told = read(TOO_MANY_KEYS, ['{"t":160,"do":"end"}'], catalogue)
    *_, curve = CurveReckoner(standing).reckon(Processes(1), ManualClock(), math.inf, 20)
    helps = what_helps(standing, told, curve, Processes(1), games=16)
    first = helps[0]
    assert (first.message, first.facts) == ("story-help-gems-tried", {"gems": 2, "at": 20.0})
    assert first.before < 0.1 and first.after > 0.8
    assert all(one.after - one.before >= 0.1 for one in helps)


def test_somebody_who_lay_locked_is_freed_and_the_game_itself_stays_as_it_was(catalogue: Catalogue) -> None:
    lines = [
        f'{{"t":2,"do":"roll","player":"red","dice":{{{ALL_BLACK}}}}}',
        '{"t":5,"do":"pause"}',
        '{"t":5,"do":"resume"}',
        '{"t":60,"do":"end"}',
    ]
    standing, told = read(AT_HOME, lines, catalogue)
    lock = next(one for one in otherwise(standing, told) if one.message == "story-help-locked-tried")
    assert lock.facts == {"player": "red", "time": 58.0}
    assert {die.state for die in lock.state.players[Colour.RED].dice} == {DieState.UNROLLED}
    there = next(one for one in standing.moments if one.t == lock.t)
    assert {die.state for die in there.state.players[Colour.RED].dice} == {DieState.CURSED}
    pace = next(one for one in otherwise(standing, told) if one.message == "story-help-pace-tried")
    assert pace.pace < standing.pace


def test_a_game_that_was_won_asks_for_no_help(catalogue: Catalogue) -> None:
    lines = ['{"t":2,"do":"roll","player":"red","dice":{"0":"key"}}', '{"t":3,"do":"escape","player":"red"}']
    setup = TOO_MANY_KEYS.replace('"depot":5', '"depot":0')
    standing, told = read(setup, lines, catalogue)
    *_, curve = reckoned(standing, told, Processes(1), MonotonicClock(), 0.01)
    assert standing.won and curve.helps == ()
