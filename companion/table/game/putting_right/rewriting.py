"""Writes the end of a record anew: what was taken wrongly goes, and each act has its own time.

`undo` can do that only for the latest acts: what it takes back is judged again at the present moment. What
has happened long ago must be told at its time, because doors have slammed since. The journal keeps the rows
that were there before in a table of their own.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from companion.rules import Game, Roll, Setup
from companion.table.game.decisions import RetoldAct
from companion.table.game.referee import Referee


def rewrite(referee: Referee, kept: int, setup: Setup, told: Iterable[RetoldAct]) -> bool:
    """Replaces what has happened since the first ``kept`` acts of `Referee.judged`, with this set-up.

    Each act is judged at its own time, and so are cues and timers between them. What does not happen any more
    is marked as overruled on the page. False: the set-up would change what is kept; then nothing happens.
    """
    begun = _judged_again(referee, kept, setup)
    if begun is None:
        return False
    now, told = referee.game.state.t, tuple(told)
    numbers = {each.number for each in told}
    gone = [each.number for each in referee.accepted[len(begun.accepted) :] if each.number is not None]
    with referee.at_once():
        referee.take_over(begun)
        referee.lines.cut(referee.judged[-1].row + 1 if referee.judged else 1)
        referee.lines.setup(setup.to_line())
        for each in told:
            listed = each.act.players_act and not isinstance(each.act, Roll)
            if each.number is None and listed:
                referee.judge(each.act, each.evidence)
            else:
                referee.judge_quietly(each.act, each.evidence)
                if each.act.players_act:
                    referee.renumber(each.number, each.evidence)
        referee.advance(now)
        for number in gone:
            if number not in numbers:
                referee.overruled(number)
    return True


def _judged_again(referee: Referee, kept: int, setup: Setup) -> Referee | None:
    """The first acts of a record with another set-up; None if one of them is answered otherwise."""
    begun = Referee(Game.begin(setup, referee.game.catalogue), referee.lines)
    was = {id(each.act): each for each in referee.accepted}
    for each in referee.judged[:kept]:
        if each.verdict.t > begun.game.state.t:  # a refused line may have no time of its own
            begun.game.advance(each.verdict.t)
        number = was[id(each.act)].number if id(each.act) in was else None
        verdict, _ = begun.judge_again(each.act, number, each.row)
        if verdict != each.verdict:
            return None
    begun.accepted = [
        replace(each, evidence=was[id(each.act)].evidence) if id(each.act) in was else each
        for each in begun.accepted
    ]
    return begun
