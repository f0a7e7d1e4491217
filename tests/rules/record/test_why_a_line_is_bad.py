"""Each fault of a readable line that makes it a bad line, with the sentence that says where it is."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.conftest import Begin

ONES = {"player": "red"}
ALL = {"players": ["red", "blue"]}
WAY = {"player": "red", "side": "east"}


@pytest.mark.parametrize(
    ("do", "keys", "why"),
    [
        # empty lists
        ("roll", {**ONES, "dice": {}}, "dice names nothing"),
        ("free", {**ONES, "dice": []}, "dice names nothing"),
        ("free", {**ONES, "dice": {}}, "dice names nothing"),
        ("free", {**ONES, "dice": {"red": [0], "blue": []}}, "dice names nothing"),
        ("activate", {"players": []}, "players names nothing"),
        ("activate", {**ALL, "aid": []}, "aid names nothing"),
        ("activate", {**ALL, "dice": {}}, "dice names nothing"),
        ("activate", {**ALL, "dice": {"red": []}}, "dice names nothing"),
        ("activate", {**ALL, "aid": ["green"], "dice": {"red": []}}, "dice names nothing"),
        ("fate", {"players": []}, "players names nothing"),
        ("quest", {"players": []}, "players names nothing"),
        ("quest", {**ALL, "dice": {}}, "dice names nothing"),
        ("quest", {**ALL, "dice": {"red": [0], "blue": []}}, "dice names nothing"),
        ("chamber", {"players": []}, "players names nothing"),
        ("ability", {**ONES, "dice": {}}, "dice names nothing"),
        ("ability", {**ONES, "dice": {"red": []}}, "dice names nothing"),
        ("ability", {**ONES, "path": []}, "A path leads through one to 3 chambers, not 0"),
        ("enter", {**WAY, "pay": {}}, "pay names nothing"),
        ("enter", {**WAY, "pay": {"red": []}}, "pay names nothing"),
        ("enter", {**WAY, "treasures": {}}, "treasures names nothing"),
        ("enter", {**WAY, "treasures": {"red": []}}, "treasures names nothing"),
        # twice
        ("free", {**ONES, "dice": [3, 2, 2]}, "dice names 2 twice"),
        ("free", {**ONES, "dice": {"red": [3, 2, 2]}}, "dice names 2 twice"),
        ("activate", {"players": ["blue", "red", "red"]}, "players names red twice"),
        ("activate", {**ALL, "aid": ["green", "green"]}, "aid names green twice"),
        ("activate", {**ALL, "dice": {"red": [0, 1, 1]}}, "dice names 1 twice"),
        ("activate", {**ALL, "aid": ["green"], "dice": {"red": [0, 1, 1]}}, "dice names 1 twice"),
        ("fate", {"players": ["blue", "red", "red"]}, "players names red twice"),
        ("quest", {"players": ["blue", "red", "red"]}, "players names red twice"),
        ("quest", {**ALL, "dice": {"blue": [0, 1, 1]}}, "dice names 1 twice"),
        ("chamber", {"players": ["blue", "red", "red"]}, "players names red twice"),
        ("chamber", {**ALL, "cells": [[1, 0], [1, 0]]}, "cells names [1, 0] twice"),
        ("ability", {**ONES, "dice": {"red": [0, 1, 1]}}, "dice names 1 twice"),
        ("enter", {**WAY, "pay": {"red": [0, 1, 1]}}, "pay names 1 twice"),
        # too few gems, too long a path
        ("activate", {**ALL, "gems": 0}, "0 gems cannot be activated; it is 1, 2 or 3"),
        ("activate", {**ALL, "gems": -1}, "-1 gems cannot be activated; it is 1, 2 or 3"),
        ("ability", {**ONES, "path": ["east"] * 4}, "A path leads through one to 3 chambers, not 4"),
        # who does not act
        ("enter", {**WAY, "pay": {"red": [0], "blue": [1]}}, "pay names blue, who does not act"),
        ("lift", {**ONES, "curse": "trap", "pay": {"blue": [1]}}, "pay names blue, who does not act"),
        ("claim", {**ONES, "treasures": {"blue": ["clone"]}}, "treasures names blue, who does not act"),
        ("activate", {"players": ["red"], "dice": {"blue": [1]}}, "dice names blue, who does not act"),
        ("quest", {"players": ["red"], "dice": {"blue": [1]}}, "dice names blue, who does not act"),
        ("ability", {**ONES, "dice": {"blue": [1]}}, "dice names blue, who does not act"),
        ("ability", {**ONES, "to": "green", "dice": {"blue": [1]}}, "dice names blue, who does not act"),
        # names nobody knows
        ("enter", {**WAY, "treasures": {"red": ["clone", "crown"]}}, "There is no treasure crown"),
        ("discover", {**WAY, "choose": "B99"}, "There is no chamber B99"),
        ("lift", {**ONES, "curse": "hiccups"}, "There is no curse hiccups"),
        ("chamber", {**ALL, "curse": "hiccups"}, "There is no curse hiccups"),
        ("choose", {**ONES, "what": "treasure", "pick": "crown"}, "There is no treasure crown"),
        ("choose", {**ONES, "what": "player", "pick": "pink"}, "There is no player pink"),
        ("choose", {**ONES, "what": "player", "pick": "clone"}, "There is no player clone"),
        ("use", {**ONES, "treasure": "crown"}, "There is no treasure crown"),
        ("use", {**ONES, "treasure": "counterspell", "curse": "hiccups"}, "There is no curse hiccups"),
        ("use", {**ONES, "treasure": "genie_lamp", "choose": "crown"}, "There is no treasure crown"),
        # tiles that only pay, and what a tile needs
        *(
            (
                "use",
                {**ONES, "treasure": tile},
                f"{tile} cannot be used by itself; the act it pays for names it",
            )
            for tile in ("double_key", "double_torch", "clone", "short_cut")
        ),
        ("use", {**ONES, "treasure": "teleport"}, "use teleport needs to"),
        ("use", {**ONES, "treasure": "secret_passage"}, "use secret_passage needs side"),
        ("use", {**ONES, "treasure": "counterspell"}, "use counterspell needs curse"),
        ("use", {**ONES, "treasure": "genie_lamp"}, "use genie_lamp needs choose"),
        ("use", {**ONES, "treasure": "portal"}, "use portal needs cell"),
        ("discover", {**WAY, "treasures": {"red": ["short_cut"]}}, "discover short_cut needs choose"),
        # golden masks
        (
            "free",
            {**ONES, "dice": {"red": [0]}, "for": "blue"},
            "Dice listed by player already say whose they are; leave out for",
        ),
        (
            "free",
            {**ONES, "dice": {"red": [0]}},
            "A golden mask serves one player; dice by player need the switch split_golden_mask",
        ),
    ],
)
def test_a_bad_line_is_told_what_is_wrong_and_where(
    begin: Begin, do: str, keys: dict[str, Any], why: str
) -> None:
    game = begin(players=["red", "blue", "green"])
    answer = game.does(do, t=400, **keys)
    assert (answer["code"], answer["why"]) == ("bad_line", why)
    assert (game.cues, game.game.state.t) == ([], 0), "a bad line does not bring the clock"


@pytest.mark.parametrize(
    ("do", "keys", "code"),
    [
        # One of a kind, or the most there may be, is no fault of the line.
        ("roll", {**ONES, "dice": {"7": "key"}}, "die_unavailable"),
        ("roll", {**ONES, "dice": {"-1": "key"}}, "die_unavailable"),
        ("free", {**ONES, "dice": [1]}, "no_golden_mask"),
        ("activate", {"players": ["red"], "gems": 1}, "no_gem"),
        ("activate", {"players": ["red"], "gems": 4}, "no_gem"),
        ("activate", {**ALL, "aid": ["green", "blue"]}, "not_in_play"),
        ("ability", {**ONES, "path": ["east"]}, "not_in_play"),
        ("ability", {**ONES, "path": ["east"] * 3}, "not_in_play"),
        ("ability", {**ONES, "to": "blue", "dice": {"red": [1], "blue": [1]}}, "not_in_play"),
        ("enter", {**WAY, "treasures": {"red": ["double_key", "double_key"]}}, "not_in_play"),
        ("enter", {**WAY, "treasures": {"red": ["short_cut"]}}, "not_in_play"),
        ("discover", {**WAY, "choose": "B01"}, "not_in_play"),
        ("discover", {**WAY, "choose": "B01", "treasures": {"red": ["short_cut"]}}, "not_in_play"),
        ("chamber", {**ALL, "cells": [[1, 0], [0, 1]]}, "nothing_here"),
        ("chamber", {**ALL, "curse": "trap"}, "nothing_here"),
        ("choose", {**ONES, "what": "player", "pick": "blue"}, "nothing_here"),
        ("choose", {**ONES, "what": "player", "pick": "purple"}, "not_in_play"),
        ("choose", {**ONES, "what": "treasure", "pick": "clone"}, "nothing_here"),
        ("use", {**ONES, "treasure": "healing_mask"}, "not_in_play"),
        ("lift", {**ONES, "curse": "trap"}, "not_in_play"),
    ],
)
def test_an_act_whose_line_has_no_fault_is_judged(
    begin: Begin, do: str, keys: dict[str, Any], code: str
) -> None:
    game = begin(players=["red", "blue", "green"])
    assert game.code(do, t=200, **keys) == code
    assert [cue["cue"] for cue in game.cues] == ["gong"], "a refused line brings the clock"
