"""A record's expectations against the judge's answers: what is compared, how loosely, and what is told."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from companion.rules import BadRecord, Catalogue
from companion.rules.expectations import differences
from companion.rules.record import checked, judged

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


def test_of_the_set_up_it_is_expected_that_it_can_be_played(catalogue: Catalogue) -> None:
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
def test_what_is_no_record_is_told_with_its_name_and_line(
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
def test_a_difference_says_where_what_and_what_instead(expected: object, found: object, told: str) -> None:
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
