"""A record's expectations are compared with the judge's answers: which keys, how strictly, and
which differences are told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.rules import BadRecord, Catalogue
from companion.rules.record.expectations import differences
from companion.rules.record.known_keys import unknown_key
from companion.rules.record.record import checked, judged

RECORDS = sorted((Path(__file__).parents[1] / "records").rglob("*.jsonl"))
SETUP = {"game": 1, "players": ["red", "blue"], "pile": []}


def told(catalogue: Catalogue, *lines: dict[str, Any] | bytes, setup: dict[str, Any] = SETUP) -> list[str]:
    """Return what ``--check`` tells of these lines, each with its number."""
    raw = [line if isinstance(line, bytes) else msgspec.json.encode(line) for line in (setup, *lines)]
    return [f"{line}: {difference}" for line, difference in checked(raw, catalogue, "game.jsonl")]


def test_only_what_a_line_expects_is_compared_and_told_with_its_line(catalogue: Catalogue) -> None:
    assert told(
        catalogue,
        {"t": 1, "do": "pause", "expect": {"ok": True, "events": [{"event": "paused"}]}},
        {"t": 1, "do": "pause", "expect": {"ok": True, "code": "over"}},
        b"",
        {"t": 1, "do": "resume", "expect": {}},
        {"t": 1, "do": "resume"},
        {"t": 1, "do": "resume", "expect": {"ok": True}},
    ) == [
        "3: ok: expected true, found false",
        '3: code: expected "over", found "paused"',
        "7: ok: expected true, found false",
    ]


def test_a_state_line_expects_of_the_state(catalogue: Catalogue) -> None:
    state = {"t": 1, "do": "state"}
    assert told(catalogue, {**state, "expect": {"result": "playing", "chalice": None}}) == []
    assert told(catalogue, {**state, "expect": {"depot": 8, "ok": True}}) == [
        "2: depot: expected 8, found 7",
        "2: ok: expected true, found nothing",
    ]
    refused = {"t": 0, "do": "state", "expect": {"code": "bad_line"}}
    assert told(catalogue, state, refused) == [], "refused, it is a verdict like others"


def test_cues_are_expected_on_the_next_line_all_of_them(catalogue: Catalogue) -> None:
    first = {"cue": "gong", "t": 180, "countdown": 1}
    assert told(catalogue, {"t": 211, "do": "state", "expect_cues": [first, {"cue": "door"}]}) == []
    assert told(catalogue, {"t": 181, "do": "state", "expect_cues": [{"cue": "door", "t": 180}]}) == [
        '2: cues[0].cue: expected "door", found "gong"'
    ]
    both = told(catalogue, {"t": 211, "do": "state", "expect_cues": [first]})
    assert [line.partition(", found")[0] for line in both] == [
        '2: cues: expected [{"cue":"gong","t":180,"countdown":1}]'
    ]
    assert told(
        catalogue,
        {"t": 181, "do": "enter", "player": "red", "side": "east", "expect": {"code": "taken"}},
        {"t": 182, "do": "state", "expect_cues": [{"cue": "gong"}], "expect": {"depot": 7}},
    ) == ['2: code: expected "taken", found "blocked"', '3: cues: expected [{"cue":"gong"}], found []']


def test_a_set_up_can_expect_that_it_can_be_played(catalogue: Catalogue) -> None:
    assert told(catalogue, setup={**SETUP, "expect": {"ok": True}}) == []
    assert told(catalogue, setup={**SETUP, "expect": {"ok": False}}) == ["1: ok: expected false, found true"]


@pytest.mark.parametrize("line", [b"nonsense", b"\xff", b"[]", b"7", b'"expect"', b"null", b"[" * 5000])
def test_nothing_is_expected_of_a_line_that_is_no_object(catalogue: Catalogue, line: bytes) -> None:
    assert told(catalogue, line, {"t": 1, "do": "resume", "expect": {"ok": True}}) == [
        "3: ok: expected true, found false"
    ]


def test_a_bad_line_may_be_expected(catalogue: Catalogue) -> None:
    bad = {"t": 1, "do": "dance", "expect": {"ok": False, "code": "bad_line", "t": 0, "line": 2}}
    assert told(catalogue, bad) == []
    assert told(catalogue, {**bad, "expect": {"code": "over"}}) == [
        '2: code: expected "over", found "bad_line"'
    ]


DISCOVERED = {"t": 1, "do": "discover", "player": "red", "side": "east"}


@pytest.mark.parametrize("read", [judged, checked])
@pytest.mark.parametrize(
    ("line", "key"),
    [
        ({"t": 1, "do": "pause", "expect": {"okay": True}}, "expect.okay"),
        ({"t": 1, "do": "pause", "expect": {"ok": True, "state": {}}}, "expect.state"),
        ({"t": 1, "do": "pause", "expect": {"depot": 7}}, "expect.depot"),
        ({"t": 1, "do": "pause", "expect": {"cue": "gong"}}, "expect.cue"),
        ({"t": 1, "do": "dance", "expect": {"kode": "bad_line"}}, "expect.kode"),
        ({"t": 1, "do": "pause", "loud": 1, "expect": {"kode": "bad_line"}}, "expect.kode"),
        ({"t": 1, "do": "state", "expect": {"depto": 7}}, "expect.depto"),
        ({"t": 1, "do": "state", "expect": {"state": {"depot": 7}}}, "expect.state"),
        ({"t": 1, "do": "state", "expect": {"players": {"pink": {}}}}, "expect.players.pink"),
        ({"t": 1, "do": "state", "expect": {"players": {"red": {"cel": [0, 0]}}}}, "expect.players.red.cel"),
        (
            {"t": 1, "do": "state", "expect": {"players": {"red": {"dice": [{}, {"show": None}]}}}},
            "expect.players.red.dice[1].show",
        ),
        (
            {"t": 1, "do": "state", "expect": {"players": {"red": {"character": {"faceup": True}}}}},
            "expect.players.red.character.faceup",
        ),
        ({"t": 1, "do": "state", "expect": {"temple": [{"cells": [0, 0]}]}}, "expect.temple[0].cells"),
        ({"t": 1, "do": "state", "expect": {"timers": [{"end": 5}]}}, "expect.timers[0].end"),
        ({"t": 1, "do": "state", "expect": {"calendar": {"spaces": 5}}}, "expect.calendar.spaces"),
        ({**DISCOVERED, "expect": {"paid": {"pink": [0]}}}, "expect.paid.pink"),
        (
            {**DISCOVERED, "expect": {"events": [{"event": "discovered", "gems": 1}]}},
            "expect.events[0].gems",
        ),
        ({**DISCOVERED, "expect": {"events": [{}, {"evnt": "discovered"}]}}, "expect.events[1].evnt"),
        ({"t": 1, "do": "pause", "expect_cues": [{"cue": "gong", "cues": 1}]}, "expect_cues[0].cues"),
        (
            {"t": 1, "do": "pause", "expect_cues": [{"events": [{"event": "die_lost", "dice": 1}]}]},
            "expect_cues[0].events[0].dice",
        ),
    ],
)
def test_a_record_that_expects_what_no_answer_has_is_none(
    catalogue: Catalogue, read: Any, line: dict[str, Any], key: str
) -> None:
    lines = [msgspec.json.encode(SETUP), b"", msgspec.json.encode(line)]
    with pytest.raises(BadRecord) as error:
        list(read(lines, catalogue, "game.jsonl"))
    assert str(error.value) == f"game.jsonl, line 3: there is no {key}; no answer has such a key"


@pytest.mark.parametrize(
    "expect",
    [
        {"calendar": {"space": 1}, "ghost": None, "snakes": []},
        {"players": {"purple": {"cursed_gem": "CG1", "trapped": True, "part": "rear"}}},
        {"code": "bad_line", "why": "so", "events": [], "paid": {}},
        {"timers": [{"cell": [1, 0], "chamber": "TO", "ends": None}]},
        {"players": ["red"], "temple": {"cell": 1}, "depot": {"gems": 7}},
    ],
)
def test_expecting_a_key_of_another_game_or_answer_is_a_difference(
    catalogue: Catalogue, expect: dict[str, Any]
) -> None:
    assert told(catalogue, {"t": 1, "do": "state", "expect": expect})


def test_an_unknown_event_may_be_expected_with_any_key(catalogue: Catalogue) -> None:
    expect = {"events": [{"event": "danced", "player": "red", "gems": 1}]}
    assert told(catalogue, {"t": 1, "do": "pause", "expect": expect})


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_every_key_of_every_answer_can_be_expected(record: Path, catalogue: Catalogue) -> None:
    lines = [*record.read_bytes().splitlines(), b'{"t":900,"do":"state"}']
    for answer in judged(lines, catalogue, record.name):
        told = msgspec.json.decode(answer.to_bytes())
        state = {"do": "state", "expect": told.pop("state")} if "state" in told else {}
        assert unknown_key(state) is None
        assert unknown_key({"expect_cues": [told]} if "cue" in told else {"do": "", "expect": told}) is None


@pytest.mark.parametrize("read", [judged, checked])
@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ([], "game.jsonl is empty; a game record begins with its set-up"),
        ([b"", b" \r\n"], "game.jsonl is empty; a game record begins with its set-up"),
        (
            [b"", b'{"game":1,"players":[]}'],
            "game.jsonl, line 2: players names nobody; a game has 1 to 5 players",
        ),
    ],
)
def test_a_line_that_is_no_record_is_reported_with_file_and_line(
    catalogue: Catalogue, read: Any, lines: list[bytes], why: str
) -> None:
    with pytest.raises(BadRecord) as error:
        list(read(lines, catalogue, "game.jsonl"))
    assert str(error.value) == why


@pytest.mark.parametrize(
    ("expected", "found", "told"),
    [
        ({"a": 1}, {"a": 2}, "a: expected 1, found 2"),
        ({"a": {"b": None}}, {"a": {"b": 0}}, "a.b: expected null, found 0"),
        ({"a": {"b": None}}, {"a": {}}, "a.b: expected null, found nothing"),
        ({"a": {}}, {"a": []}, "a: expected {}, found []"),
        ({"a": {}}, {}, "a: expected {}, found nothing"),
        ({"a": []}, {"a": {}}, "a: expected [], found {}"),
        ({"a": []}, {"a": "text"}, 'a: expected [], found "text"'),
        ({"a": "text"}, {"a": ["text"]}, 'a: expected "text", found ["text"]'),
        ({"a": False}, {"a": 0}, "a: expected false, found 0"),
        ({"a": 0}, {"a": False}, "a: expected 0, found false"),
        ({"a": [1]}, {"a": [1, 2]}, "a: expected [1], found [1,2]"),
        ({"a": [{"b": [0, 1]}]}, {"a": [{"b": [0, 2], "c": 3}]}, "a[0].b[1]: expected 1, found 2"),
        ([1], [], "verdict: expected [1], found []"),
        (1, 2, "verdict: expected 1, found 2"),
        (
            {"events": [{"event": "x"}]},
            {"events": [{"event": "y"}]},
            'events: expected {"event":"x"}, found [{"event":"y"}]',
        ),
        (
            {"events": [{"n": 1}, {"n": 1}]},
            {"events": [{"n": 1}, {"n": 2}]},
            'events: expected {"n":1}, found [{"n":1},{"n":2}]',
        ),
        ({"events": {"event": "x"}}, {"events": []}, 'events: expected {"event":"x"}, found []'),
        ({"events": [{"event": "x"}]}, {}, 'events: expected [{"event":"x"}], found nothing'),
        (
            {"temple": [{"cell": [1, 0]}]},
            {"temple": []},
            'temple[1,0]: expected {"cell":[1,0]}, found nothing',
        ),
        (
            {"temple": [{"cell": [1, 0], "gems": 2}]},
            {"temple": [{"cell": [0, 0], "gems": 2}, {"cell": [1, 0], "gems": 1}]},
            "temple[1,0].gems: expected 2, found 1",
        ),
        ({"temple": [{"cell": [1, 0]}]}, {}, 'temple: expected [{"cell":[1,0]}], found nothing'),
        ({"temple": {"cell": [1, 0]}}, {"temple": []}, 'temple: expected {"cell":[1,0]}, found []'),
        ({"temple": [7]}, {"temple": [{}]}, "temple[0]: expected 7, found {}"),
        ({"a": {"events": [1]}}, {"a": {"events": [2]}}, "a.events: expected 1, found [2]"),
    ],
)
def test_a_difference_says_where_it_is_what_was_expected_and_what_was_found(
    expected: object, found: object, told: str
) -> None:
    assert list(map(str, differences(expected, found))) == [told]


def test_each_difference_is_told() -> None:
    expected = {"temple": [{"cell": [1, 0]}, {"cell": [2, 0]}], "a": [1, 2], "b": 3}
    found = {"temple": [{"cell": [0, 0]}], "a": [2, 1], "b": 3}
    assert [difference.at for difference in differences(expected, found)] == [
        "temple[1,0]",
        "temple[2,0]",
        "a[0]",
        "a[1]",
    ]
    assert list(differences({"temple": []}, {"temple": [{"cell": [0, 0]}]})) == [], "nobody asked"
