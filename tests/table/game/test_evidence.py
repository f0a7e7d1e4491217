"""The journal keeps why the table took something for an act, and says it in everybody's words."""

from __future__ import annotations

import itertools
import sqlite3
from pathlib import Path

import pytest

from companion.languages import LANGUAGES
from companion.page.words import text_of, variables_of
from companion.rules import Colour, Discover, Enter, Pause, Side
from companion.table.game.evidence import Because, Evidence, Other, Reason
from companion.table.game.journal import Journal, JournalReader, JournalRow, RowKind, schema
from companion.table.game.journal.migrations import _EVIDENCE, MIGRATIONS
from companion.table.game.why.kept_evidence import from_text, to_text
from companion.table.game.why.reasons import FACTS, reasons
from companion.table.inbox import Overruled
from tests.table.conftest import MakeScene, Scene, number_of

RED, BLUE = Colour.RED, Colour.BLUE
TWO = (
    '{"game": 1, "players": ["red", "blue"], "pile": ["B09", "B10"], "place": ['
    '{"cell": [1, 0], "chamber": "B07", "stairway": "west"}]}'
)
ENTER = Enter(t=3.0, player=RED, side=Side.EAST)
WEIGHED = Evidence(
    2.5,
    (1, 0),
    (Reason(Because.FRESH_DICE, 1.0), Reason(Because.ROLLS, -2.5)),
    (Other(Discover(t=2.5, player=BLUE, side=Side.NORTH), -2.0),),
)


def rows(table: Scene) -> list[JournalRow]:
    return list(table.journal.entries(number_of(table.referee.lines)))


def why(table: Scene) -> list[Because]:
    """The reasons of the last act in the journal."""
    kept = from_text(rows(table)[-1].evidence or "")
    assert kept is not None
    return [reason.because for reason in kept.reasons]


def test_evidence_is_read_back_as_it_was_kept() -> None:
    assert from_text(to_text(WEIGHED)) == WEIGHED
    assert from_text(to_text(None)) is None


def test_reasons_and_acts_of_another_companion_are_left_out() -> None:
    text = to_text(WEIGHED).replace("rolls", "sneezed").replace('"discover"', '"dance"')
    kept = from_text(text)
    assert kept is not None
    assert ([reason.because for reason in kept.reasons], kept.others) == ([Because.FRESH_DICE], ())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_sentence_that_its_facts_can_fill(language: str) -> None:
    words = variables_of(text_of(language, ["reasons"]))
    assert {f"because-{because}" for because in Because} | FACTS.keys() == words.keys()
    for because in Because:
        assert words[f"because-{because}"] <= {"player"}, because
    for message, facts in FACTS.items():
        assert words[message] == set(facts.split()), message


def test_a_reason_for_which_nobody_is_named_needs_no_player() -> None:
    words = variables_of(text_of("en", ["reasons"]))
    for because in (Because.TAKEN_BACK, Because.PUT_RIGHT, Because.OVERRULED, Because.ALL_HELD):
        (said,) = reasons(Pause(t=1.0), to_text(Evidence(1.0, None, (Reason(because, 0.0),))))
        assert words[said.message] <= said.facts.keys()


def test_a_sentence_says_whether_it_speaks_for_the_act_and_who_else_could_have_meant_it() -> None:
    said = reasons(ENTER, to_text(WEIGHED))
    assert [(each.sign, each.message) for each in said] == [
        ("+", "because-fresh-dice"),
        ("-", "because-rolls"),
        ("-", "why-close"),
    ]
    late = Enter(t=4.0, player=RED, side=Side.EAST)
    clear = Evidence(2.5, (1, 0), (Reason(Because.OWN_WORD, 4.0),), WEIGHED.others)
    assert [each.message for each in reasons(late, to_text(clear))] == [
        "because-own-word",
        "why-late",
        "why-others",
    ]
    assert reasons(late, None)[0].message == "why-not-kept"


def test_the_journal_keeps_the_reasons_of_a_press_beside_its_act(scene: MakeScene) -> None:
    table = scene(TWO)
    table.begin()
    table.dice(RED, "AAKTG")
    assert why(table) == [Because.DICE]
    table.wait(0.4)
    table.press((1, 0))
    assert why(table) == [Because.FRESH_DICE]
    assert rows(table)[-1].line == '{"do":"enter","t":0.4,"player":"red","side":"east"}'


def test_who_was_asked_and_answered_has_said_so_in_the_journal(scene: MakeScene) -> None:
    table = scene(TWO)
    table.begin()
    table.dice(RED, "AAKTG")
    table.dice(BLUE, "AAKTG")
    table.wait(0.4)
    table.press((1, 0))
    table.wait(0.5)
    assert "notice-who" in table.said
    table.hold_panel(BLUE)
    table.let_go_of_panel(BLUE)
    assert why(table)[-1] is Because.ANSWERED
    kept = from_text(rows(table)[-1].evidence or "")
    assert kept is not None and kept.others[0].act.named[0] is RED


def test_a_refusal_says_why_it_was_told_to_this_player(scene: MakeScene) -> None:
    table = scene(TWO)
    table.begin()
    table.dice(RED, "KKKTG")
    table.wait(2.0)
    table.press((1, 0))
    assert '"ok":false' in rows(table)[-1].verdict
    assert why(table) == [Because.LAST_THROWN]


def test_what_people_take_back_is_kept_with_its_reason_and_the_rest_keeps_its_own(scene: MakeScene) -> None:
    table = scene(TWO)
    table.begin()
    table.dice(RED, "AAKTG")
    table.wait(0.4)
    table.press((1, 0))
    table.dice(BLUE, "TTTTT")
    entered = next(each.number for each in table.view.verdicts if each.message == "done-enter")
    table.put(Overruled(entered, table.clock.now()))
    kept = [(row.line or "", from_text(row.evidence or "")) for row in rows(table)[3:]]
    assert [evidence.reasons[0].because for _, evidence in kept if evidence is not None] == [
        Because.TAKEN_BACK,
        Because.TAKEN_BACK,
        Because.DICE,
    ]


def test_a_journal_of_the_version_before_gets_room_for_evidence_after_a_backup(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    with sqlite3.connect(path, isolation_level=None) as file:
        before = MIGRATIONS.index(_EVIDENCE)
        for statement in itertools.chain(schema._VERSION_0, *MIGRATIONS[:before]):
            file.execute(statement)
        file.execute(f"PRAGMA user_version = {before}")
        file.execute("INSERT INTO games (begun, setup) VALUES ('2026-11-01T20:00:00+01:00', '{}')")
        file.execute("INSERT INTO lines VALUES (1, 1, 'act', 1.0, '{}', '{}')")
    file.close()
    new = JournalRow(RowKind.ACT, 2.0, "{}", "{}", to_text(WEIGHED))
    with Journal(path) as journal:
        assert [row.evidence for row in journal.entries(1)] == [None]
        assert journal.mode(1) is None
        lines = journal.resume(1)
        lines.add(new)
        lines.mode("strict")
        assert list(journal.entries(1))[1] == new
        assert journal.mode(1) == "strict"
    assert path.with_name(f"games.sqlite.v{before}.backup").exists()


def test_evidence_and_mode_come_over_with_a_game_of_another_journal(tmp_path: Path) -> None:
    with Journal(tmp_path / "there.sqlite") as there:
        lines = there.lay_out('{"game":1,"players":["red"]}')
        lines.begin("2026-11-01T20:00:00+01:00")
        lines.add(JournalRow(RowKind.ACT, 2.0, "{}", "{}", to_text(WEIGHED)))
        lines.mode("trusting")
    with Journal(tmp_path / "here.sqlite") as here, JournalReader(tmp_path / "there.sqlite") as other:
        here.take_from(other)
        assert [row.evidence for row in here.entries(1)] == [to_text(WEIGHED)]
        assert here.mode(1) == "trusting"
