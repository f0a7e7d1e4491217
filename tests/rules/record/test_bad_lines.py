"""Lines that are no acts, and the order in which refusals come."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.rules import BadRecord, Catalogue, Code, Refusal, parse_line
from companion.rules.record.known_keys import unknown_key
from companion.rules.record.record import judged
from tests.rules.conftest import Begin

ROLL = {"t": 1, "do": "roll", "player": "red", "dice": {"0": "key"}}


@pytest.mark.parametrize(
    "line",
    [
        b"{",
        b"null",
        b"[]",
        b'"roll"',
        b"\xff",
        b'{"t":1,"do":"rol","player":"red","dice":{"0":"key"}}',
        b'{"t":1,"player":"red","dice":{"0":"key"}}',
        b'{"do":"roll","player":"red","dice":{"0":"key"}}',
        b'{"t":"1","do":"roll","player":"red","dice":{"0":"key"}}',
        b'{"t":true,"do":"state"}',
        b'{"t":NaN,"do":"state"}',
        b'{"t":1e999,"do":"state"}',
        b'{"t":1,"do":"state","loud":true}',
        b'\xef\xbb\xbf{"t":1,"do":"state"}',
        b'{"t":1,"do":"state","expect":[' + b"[" * 20000,
        b'{"t":1,"do":"state","expect":{"a":' + b"[" * 20000,
    ],
)
def test_what_cannot_be_read_is_a_bad_line_and_the_game_goes_on(catalogue: Catalogue, line: bytes) -> None:
    answers = [
        msgspec.json.decode(answer.to_bytes())
        for answer in judged(
            [b'{"game":1,"players":["red"]}', line, b"", b'{"t":1,"do":"state"}'], catalogue, "it"
        )
    ]
    assert [answer["line"] for answer in answers] == [1, 2, 4], "an empty line is skipped but counted"
    assert (answers[1]["ok"], answers[1]["code"], answers[1]["t"]) == (False, "bad_line", 0)
    assert answers[1]["why"].startswith("This line cannot be read: ")


@pytest.mark.parametrize(
    ("line", "key"),
    [
        (b'{"t":1,"t":1,"do":"state"}', "t"),
        (b'{"t":1,"do":"state","do":"state"}', "do"),
        (b'{"t":1,"do":"roll","player":"red","dice":{"0":"key","0":"torch"}}', "0"),
        (b'{"t":1,"do":"free","player":"red","dice":[0],"dice":[1]}', "dice"),
        (b'{"t":1,"do":"enter","player":"red","side":"east","pay":{"red":[0],"red":[1]}}', "red"),
        (b'{"t":1,"do":"state","expect":{"depot":7,"depot":8}}', "depot"),
        (b'{"t":1,"do":"state","expect":{"players":{"red":{"cell":[0,0],"cell":[0,0]}}}}', "cell"),
        (b'{"t":1,"do":"state","expect_cues":[{"cue":"gong","cue":"gong"}]}', "cue"),
        (b'{"t":1,"do":"state","\\u0074":1}', "t"),
    ],
)
def test_a_line_that_gives_a_key_twice_is_a_bad_one(catalogue: Catalogue, line: bytes, key: str) -> None:
    lines = [b'{"game":1,"players":["red"],"pile":[]}', line, b'{"t":0,"do":"state"}']
    answers = [msgspec.json.decode(answer.to_bytes()) for answer in judged(lines, catalogue, "it")]
    assert (answers[1]["code"], answers[1]["why"]) == ("bad_line", f"{key} is given twice")
    assert answers[2]["state"]["depot"] == 7, "the game goes on where it was"


@pytest.mark.parametrize(
    "keys",
    [
        {"player": "pink"},
        {"player": None},
        {"player": ["red"]},
        {"dice": {}},
        {"dice": {"0": "knife"}},
        {"dice": {"first": "key"}},
        {"dice": {"0.5": "key"}},
        {"dice": [0]},
        {"t": -1},
    ],
)
def test_a_roll_without_possible_dice_is_a_bad_line(begin: Begin, keys: dict[str, Any]) -> None:
    game = begin()
    act = {**ROLL, **keys}
    assert game.code(act.pop("do"), **act) == "bad_line"


@pytest.mark.parametrize(
    ("do", "keys"),
    [
        ("free", {"player": "red", "dice": []}),
        ("free", {"player": "red", "dice": [1, 1]}),
        ("free", {"player": "red", "dice": [1], "for": None}),
        ("free", {"player": "red", "dice": [True]}),
        ("enter", {"player": "red"}),
        ("enter", {"player": "red", "side": "up"}),
        ("enter", {"player": "red", "side": "east", "with": "umbrella"}),
        ("enter", {"player": "red", "side": "east", "pay": {}}),
        ("enter", {"player": "red", "side": "east", "pay": {"blue": [0]}}),
        ("enter", {"player": "red", "side": "east", "treasures": {"red": []}}),
        ("enter", {"player": "red", "side": "east", "treasures": {"red": ["crown"]}}),
        ("discover", {"player": "red", "side": "east", "choose": "B99"}),
        ("activate", {"players": []}),
        ("activate", {"players": ["red", "red"]}),
        ("activate", {"players": ["red"], "gems": 0}),
        ("activate", {"players": ["red"], "gems": 1.0}),
        ("activate", {"players": ["red"], "pay": {"blue": [1]}}),
        ("fate", {"players": []}),
        ("fate", {"players": ["red", "red"]}),
        ("fate", {}),
        ("use", {"player": "red", "treasure": "crown"}),
        ("use", {"player": "red", "treasure": "double_key"}),
        ("use", {"player": "red", "treasure": "teleport"}),
        ("lift", {"player": "red", "curse": "hiccups"}),
        ("ability", {"player": "red", "turn": 45}),
        ("chamber", {"players": []}),
        ("choose", {"player": "red", "what": "door", "pick": "B01"}),
    ],
)
def test_well_formed_lines_that_cannot_be_judged(begin: Begin, do: str, keys: dict[str, Any]) -> None:
    game = begin()
    assert game.code(do, t=400, **keys) == "bad_line"
    assert (game.cues, game.game.state.t) == ([], 0), "a bad line does not bring the clock"


def test_a_refused_line_brings_the_clock(begin: Begin) -> None:
    game = begin()
    assert game.code("enter", t=200, player="red", side="east") == "blocked"
    assert [cue["cue"] for cue in game.cues] == ["gong"]
    assert game.code("roll", t=199, player="red", dice={"0": "key"}) == "bad_line"


def test_the_codes_are_checked_in_the_order_of_the_contract() -> None:
    order = """
        bad_line over paused not_in_play escaped choose_first die_unavailable die_cursed nothing_here
        not_yours not_liftable not_together not_exit quest_open cursed not_unanimous fate_used no_fate no_gem
        already_active depot_empty blocked taken pile_empty trapped closed forbidden no_golden_mask not_cursed
        too_many must_cooperate not_enough_icons
    """
    assert [str(code) for code in Code] == order.split()


@pytest.mark.parametrize(
    ("do", "keys", "code"),
    [
        ("roll", {"player": "red", "dice": {"0": "key", "9": "key"}}, "die_unavailable"),
        ("free", {"player": "red", "dice": [1], "for": "blue"}, "not_together"),
        ("free", {"player": "red", "dice": [7], "for": "blue"}, "die_unavailable"),
        ("free", {"player": "red", "dice": [1, 2, 3]}, "no_golden_mask"),
        ("escape", {"player": "red"}, "not_exit"),
        ("activate", {"players": ["red", "blue"], "gems": 3}, "not_together"),
        ("activate", {"players": ["red"], "gems": 3}, "no_gem"),
        ("discover", {"player": "red", "side": "east"}, "taken"),
        ("discover", {"player": "red", "side": "north"}, "blocked"),
        ("discover", {"player": "red", "side": "west"}, "pile_empty"),
        ("give", {"player": "red", "to": "blue"}, "not_exit"),
        ("fate", {"players": ["red", "green"]}, "not_in_play"),
        ("fate", {"players": ["red"]}, "not_unanimous"),
    ],
)
def test_the_first_check_that_fails_is_the_answer(
    begin: Begin, do: str, keys: dict[str, Any], code: str
) -> None:
    game = begin(
        fate_gems=0,
        place=[{"cell": [1, 0], "chamber": "B07", "stairway": "west"}],
        adventurers={
            "red": {"dice": ["black_mask", "black_mask", "key", "key"]},
            "blue": {"cell": [1, 0], "dice": [None, None]},
        },
    )
    before = game.state()
    assert game.code(do, **keys) == code
    assert game.state() == before


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 9)
    | st.floats()
    | st.sampled_from(["red", "key", "east", "0", "x"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["red", "blue", "0", "1", "cell"]), inner, max_size=3)
    ),
    max_leaves=6,
)
VERBS = """
    roll free enter discover activate escape give fate claim use lift ability quest chamber lost choose
    state undo
"""
KEYS = """
    t player players dice for golden side gems to pay treasures aid what pick die expect expect_cues with
"""


@given(st.dictionaries(st.sampled_from(KEYS.split()), JSON, max_size=6), st.sampled_from(VERBS.split()))
def test_no_line_however_strange_raises_unless_it_expects_what_cannot_be(
    keys: dict[str, Any], do: str
) -> None:
    line = msgspec.json.encode({"t": 1, "player": "red", "side": "east", **keys, "do": do})
    record = [b'{"game":1,"players":["red","blue"]}', line]
    if unknown_key(msgspec.json.decode(line)) is not None:
        with pytest.raises(BadRecord, match=r"^strange, line 2: there is no expect"):
            list(judged(record, CATALOGUE, "strange"))
        return
    answers = list(judged(record, CATALOGUE, "strange"))
    assert msgspec.json.decode(answers[-1].to_bytes())["line"] == 2


@given(st.binary(max_size=60))
def test_no_bytes_raise(raw: bytes) -> None:
    assert isinstance(parse_line(raw), Refusal)


@pytest.mark.parametrize("where", range(0, 62, 3))
def test_a_line_cut_short_is_a_bad_line(where: int) -> None:
    line = b'{"t":1,"do":"roll","player":"red","dice":{"0":"key","1":"torch"}}'
    assert isinstance(parse_line(line[:where]), Refusal)


CATALOGUE = Catalogue.load()


def test_would_changes_nothing_and_says_the_same(begin: Begin) -> None:
    game = begin(adventurers={"red": {"dice": ["golden_mask", "black_mask"]}})
    act = parse_line(b'{"t":1,"do":"free","player":"red","dice":[1]}')
    assert not isinstance(act, Refusal)
    before = game.state()
    assert game.game.would(act) is None
    assert game.state() == before
    assert game.code("free", player="red", dice=[1]) is None
    refused = game.game.would(act)
    assert refused is not None
    assert refused.code is Code.NO_GOLDEN_MASK


def test_would_answers_an_impossible_act_like_its_line(begin: Begin) -> None:
    game = begin()
    for line in (
        {"do": "activate", "players": ["red"], "gems": 0},
        {"do": "use", "player": "red", "treasure": "x"},
    ):
        act = parse_line(msgspec.json.encode({"t": 1, **line}))
        assert not isinstance(act, Refusal)
        refusal = game.game.would(act)
        assert refusal is not None
        assert refusal.code is Code.BAD_LINE
