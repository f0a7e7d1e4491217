"""Every record under records/ gets the answers that it expects, and each time the same bytes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.rules import Catalogue, CueVerdict, Game, Refusal, Verdict, history, parse_line, parse_setup
from companion.rules.acts import Undo
from companion.rules.record.expectations import differences
from companion.rules.record.record import checked, judged

RECORDS = sorted((Path(__file__).parent / "records").rglob("*.jsonl"))


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: f"{record.parent.name}/{record.stem}")
def test_a_record_is_judged_as_it_expects(record: Path, catalogue: Catalogue) -> None:
    lines = record.read_bytes().split(b"\n")
    assert [f"line {line}: {difference}" for line, difference in checked(lines, catalogue, record.name)] == []


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: f"{record.parent.name}/{record.stem}")
def test_a_record_gives_the_same_bytes_twice_and_with_its_set_up_made_explicit(
    record: Path, catalogue: Catalogue
) -> None:
    lines = record.read_bytes().split(b"\n")
    once = [answer.to_bytes() for answer in judged(lines, catalogue, record.name)]
    explicit = Game.begin(parse_setup(lines[0]), catalogue).setup.to_line().encode()
    again = [answer.to_bytes() for answer in judged([explicit, *lines[1:]], catalogue, record.name)]
    assert once == again


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: f"{record.parent.name}/{record.stem}")
def test_R_105_each_act_of_a_record_can_be_taken_back_and_done_again(
    record: Path, catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history, "EVERY", 1)  # go back to a copy of the very state before the act
    first, *lines = record.read_bytes().split(b"\n")
    game = Game.begin(parse_setup(first), catalogue)
    for number, line in enumerate(lines, 2):
        act = parse_line(line)
        if isinstance(act, Refusal):
            continue
        if act.players_act and game.would(act) is None:
            game.advance(act.t)
            before = game.show()
            *_, verdict = game.act(act, number)
            if isinstance(verdict, Verdict) and verdict.ok:
                after = game.show()
                game.act(Undo(t=act.t))
                assert game.show() == before, f"line {number}"
                game.act(act, number)
                assert game.show() == after, f"line {number}"
        else:
            game.act(act, number)


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: f"{record.parent.name}/{record.stem}")
def test_every_answer_to_a_record_is_whole(
    record: Path, catalogue: Catalogue, whole: Callable[[CueVerdict | Verdict], None]
) -> None:
    for answer in judged(record.read_bytes().split(b"\n"), catalogue, record.name):
        if isinstance(answer, CueVerdict | Verdict):
            whole(answer)


def test_there_are_records() -> None:
    assert len(RECORDS) >= 200


@pytest.mark.parametrize(
    ("expected", "found"),
    [
        ({"a": {"b": 1}}, {"a": {"b": 1, "c": 2}, "d": 3}),
        ({"a": None}, {"a": None}),
        ({"a": 7}, {"a": 7.0}),
        (
            {"events": [{"event": "x"}, {"event": "z"}]},
            {"events": [{"event": "x", "n": 1}, {}, {"event": "z"}]},
        ),
        ({"events": []}, {"events": [{"event": "x"}]}),
        (
            {"temple": [{"cell": [1, 0], "gems": 1}]},
            {"temple": [{"cell": [0, 0]}, {"cell": [1, 0], "gems": 1, "treasure": None}]},
        ),
    ],
)
def test_expected_values_are_found(expected: object, found: object) -> None:
    assert list(differences(expected, found)) == []


@pytest.mark.parametrize(
    ("expected", "found", "at"),
    [
        ({"a": {"b": 1}}, {"a": {"b": 2}}, "a.b"),
        ({"a": None}, {}, "a"),
        ({"a": None}, {"a": 0}, "a"),
        ({"a": True}, {"a": 1}, "a"),
        ({"a": [1, 2]}, {"a": [1, 2, 3]}, "a"),
        ({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}, "a[1].b"),
        (
            {"events": [{"event": "z"}, {"event": "x"}]},
            {"events": [{"event": "x"}, {"event": "z"}]},
            "events",
        ),
        ({"temple": [{"cell": [1, 0]}]}, {"temple": [{"cell": [0, 0]}]}, "temple[1,0]"),
        ([{"cue": "gong"}], [], "verdict"),
    ],
)
def test_a_difference_is_told_with_its_place(expected: object, found: object, at: str) -> None:
    told = list(differences(expected, found))
    assert [difference.at for difference in told] == [at]
    assert str(told[0]).startswith(f"{at}: expected ")
