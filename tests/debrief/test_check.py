"""Games are judged again, and what would be otherwise today is said."""

from __future__ import annotations

from dataclasses import replace

from companion.debrief.check import check
from companion.odds import Question
from companion.rules import Catalogue
from tests.debrief.played import paper_game, recorded

SETUP = '{"game":1,"players":["red","blue"],"pile":[]}'
ROLL = '{"t":2,"do":"roll","player":"red","dice":{"0":"key"}}'


def test_a_game_of_today_is_the_same(catalogue: Catalogue) -> None:
    game = paper_game(Question(3, cues="quick", modules=("curses",), seed=1), 0, catalogue, "clumsy")
    checked = check(*game, catalogue)
    assert checked.same and checked.rows == len(game[1])


def test_another_answer_is_told_with_its_reason(catalogue: Catalogue) -> None:
    summary, (row,) = recorded(SETUP, [ROLL], catalogue)
    other = replace(row, verdict='{"line":2,"t":2,"ok":false,"code":"die_cursed","why":"it was cursed"}')
    checked = check(summary, [other], catalogue)
    (changed,) = checked.changed
    assert (changed.row, changed.t, changed.line) == (1, 2.0, row.line)
    assert changed.said == "no (die_cursed: it was cursed)"
    assert changed.now == "yes: rolled"
    assert not checked.same


def test_a_cue_that_does_not_come_any_more_is_told(catalogue: Catalogue) -> None:
    summary, rows = recorded(SETUP, [ROLL, '{"t":181,"do":"state"}'], catalogue)
    late = [replace(row, t=100.0) if row.line is None else row for row in rows]
    assert [one.now for one in check(summary, late[:2], catalogue).changed] == ["nothing"]


def test_a_game_that_cannot_be_laid_out_any_more_says_why(catalogue: Catalogue) -> None:
    summary, rows = recorded(SETUP, [ROLL], catalogue)
    checked = check(replace(summary, setup='{"game":1,"players":["red"],"pile":["X99"]}'), rows, catalogue)
    assert checked.broken is not None and "cannot be laid out" in checked.broken
    assert not checked.same
