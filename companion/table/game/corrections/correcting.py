"""Corrects the latest acts: the record takes them back and has them once more as they really were."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from companion.rules import Act, Cell, Roll, Undo, Verdict
from companion.table.game.decisions import Correction
from companion.table.game.evidence import Because, simply
from companion.table.game.referee import Referee


class AnsweredAct(NamedTuple):
    """What is answered after a correction."""

    act: Act
    cell: Cell | None
    """The cell that was pressed for it."""
    verdict: Verdict


def correct(referee: Referee, correction: Correction) -> AnsweredAct | None:
    """Carries out a correction; returns the act that a press has just meant, if it is allowed after all.

    An act that stood there already keeps its verdict on the page; one that did not happen is marked as
    overruled.
    """
    meant: AnsweredAct | None = None
    before = referee.accepted[correction.first :]
    kept = {each.number for each in correction.acts}
    gone = [each.number for each in before if each.number is not None]
    with referee.at_once():
        for _ in before:
            t = referee.game.state.t
            referee.judge_quietly(Undo(t=t), simply(t, Because.PUT_RIGHT))
        for place, told in enumerate(correction.acts):
            act = msgspec.structs.replace(told.act, t=referee.game.state.t)
            if told.number is None and not isinstance(act, Roll):
                verdict, _ = referee.judge(act, told.evidence)
            else:
                verdict, _ = referee.judge_quietly(act, told.evidence)
                if verdict.ok:
                    referee.renumber(told.number, told.evidence)
            if not verdict.ok and told.number is not None:
                referee.overruled(told.number)
            if place == correction.meant and verdict.ok:
                meant = AnsweredAct(act, None if told.evidence is None else told.evidence.cell, verdict)
        for number in gone:
            if number not in kept:
                referee.overruled(number)
    return meant
