"""The door, the collapse and the pause (Big Box p. 8–9)."""

from __future__ import annotations

import pytest

from tests.rules.conftest import Begin

A, K, B, G = "adventurer", "key", "black_mask", "golden_mask"
OUT = [{"cell": [1, 0], "chamber": "B07", "stairway": "west"}]


def outside(dice: list[str | None]) -> dict[str, dict[str, object]]:
    return {"red": {"cell": [1, 0], "dice": dice}}


@pytest.mark.parametrize(
    ("dice", "lost"),
    [
        ([A, B, B], 1),
        ([A, K, None], 2),
        ([A, K, G], 0),
    ],
)
def test_R_17_a_locked_die_is_lost_first(begin: Begin, dice: list[str | None], lost: int) -> None:
    game = begin(place=OUT, adventurers=outside(dice))
    game.does("state", t=210)
    assert game.cues[-1]["events"] == [{"event": "die_lost", "player": "red", "die": lost}]


def test_R_17_freed_before_spent_before_unrolled_before_ready(begin: Begin) -> None:
    game = begin(
        place=OUT,
        pile=["B08"],
        adventurers=outside([A, A, K, None, B, B, G]),
        cues=[[t, "door", 1] for t in range(10, 17)],
    )
    game.does("free", t=1, player="red", dice=[5])
    game.does("discover", t=2, player="red", side="east")
    game.does("state", t=20)
    assert [cue["events"][0]["die"] for cue in game.cues] == [4, 5, 0, 1, 6, 3, 2]


def test_R_18_without_dice_nothing_more_is_lost(begin: Begin) -> None:
    game = begin(place=OUT, adventurers=outside([A]))
    game.does("state", t=210)
    assert [event["event"] for event in game.cues[-1]["events"]] == ["die_lost", "stranded"]
    game.does("state", t=420)
    assert [event["event"] for event in game.cues[-1]["events"]] == ["stranded"]
    assert game.dice("red") == [(None, "lost")]


def test_R_51_only_the_slam_counts(begin: Begin) -> None:
    game = begin(place=OUT, adventurers={"red": {"dice": [A, A, A, A]}})
    game.does("enter", t=205, player="red", side="east")
    game.does("enter", t=209.9, player="red", side="west")
    game.does("state", t=210)
    assert game.cues[-1]["events"] == []


def test_at_equal_times_the_cue_comes_first(begin: Begin) -> None:
    game = begin(place=OUT, adventurers=outside([A, A, K]))
    game.does("enter", t=210, player="red", side="west")
    assert game.cues[-1]["events"] == [{"event": "die_lost", "player": "red", "die": 0}]


def test_R_52_the_exit_is_not_safe(begin: Begin) -> None:
    game = begin(place=[{"cell": [1, 0], "chamber": "EXIT", "stairway": "west"}], adventurers=outside([K, K]))
    game.does("state", t=210)
    assert [event["event"] for event in game.cues[-1]["events"]] == ["die_lost"]


def test_R_59_the_third_countdown_tests_nobody(begin: Begin) -> None:
    game = begin(place=OUT, adventurers=outside([A]), cues=[[5, "door", 3], [9, "collapse", 3]])
    game.does("state", t=6)
    assert game.cues[-1] == {"t": 5, "cue": "door", "countdown": 3, "events": []}


def test_R_61_an_escaped_player_is_spared(begin: Begin) -> None:
    game = begin(
        place=[{"cell": [1, 0], "chamber": "EXIT", "stairway": "west"}], depot=0, adventurers=outside([K, K])
    )
    game.does("escape", player="red")
    game.does("state", t=210)
    assert game.cues[-1]["events"] == []
    assert game.dice("red") == [(K, "spent"), (K, "ready")]


@pytest.mark.parametrize(
    ("sheet", "times"),
    [
        (
            "standard",
            [(180, "gong", 1), (210, "door", 1), (390, "gong", 2), (420, "door", 2), (540, "gong", 3)],
        ),
        ("quick", [(27, "gong", 1), (33, "door", 1), (57, "gong", 2), (63, "door", 2), (80, "gong", 3)]),
        ("hourglass", [(200, "door", 1), (400, "door", 2)]),
        ([[7, "gong", 1]], [(7, "gong", 1)]),
    ],
)
def test_a_cue_sheet_sounds_at_its_times_and_ends_with_the_collapse(
    begin: Begin, sheet: object, times: list[tuple[int, str, int]]
) -> None:
    game = begin(cues=sheet)
    game.does("end", t=0)
    heard = [(cue["t"], cue["cue"], cue["countdown"]) for cue in game.cues]
    assert heard == [*times, (90 if sheet == "quick" else 600, "collapse", 3)]
    assert game.state()["result"] == "lost"


def test_a_cue_at_the_very_beginning_sounds_when_the_clock_begins(begin: Begin) -> None:
    game = begin(cues=[[0, "gong", 1], [9, "door", 1]])
    assert [cue.cue for cue in game.game.advance(0)] == ["gong"]
    assert game.game.advance(0) == ()


def test_a_game_says_whether_time_brings_a_cue(begin: Begin) -> None:
    game = begin(cues=[[7, "gong", 1], [9, "door", 1]]).game
    assert [game.brings(t) for t in (0, 6.9, 7, 20)] == [False, False, True, True]
    game.advance(7)
    assert [game.brings(t) for t in (7, 8.9, 9)] == [False, False, True]


def test_a_game_that_is_over_or_paused_brings_nothing(begin: Begin) -> None:
    paused, over = begin(), begin()
    paused.does("pause", t=179)
    over.does("end", t=0)
    assert not paused.game.brings(500)
    assert not over.game.brings(700)


def test_R_85_in_a_pause_cues_stand_still(begin: Begin) -> None:
    game = begin()
    game.does("pause", t=179)
    assert game.code("state", t=181) == "bad_line"
    assert game.game.advance(500) == ()
    assert game.state(179)["result"] == "playing"
    assert game.code("resume", t=179) is None
    game.does("state", t=181)
    assert [cue["cue"] for cue in game.cues] == ["gong"]


def test_R_107_between_gong_and_slam_acts_are_normal(begin: Begin) -> None:
    game = begin(place=OUT, adventurers={"red": {"dice": [A, A]}})
    assert game.code("enter", t=200, player="red", side="east") is None
