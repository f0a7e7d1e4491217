"""Taking acts back, as if they had never stood there (R-105)."""

from __future__ import annotations

from collections.abc import Callable

from companion.rules.history import EVERY


def test_R_105_the_last_acts_go_one_after_another_also_far_back(begin: Callable) -> None:
    game = begin()
    states = []
    for number in range(2 * EVERY + 3):
        states.append(game.state())
        assert game.code("roll", t=number / 4, player="red", dice={str(number % 5): "key"}) is None
    game.does("pause", t=game.t)
    game.does("resume", t=game.t)
    for number in reversed(range(2 * EVERY + 3)):
        verdict = game.does("undo", t=game.t)
        assert verdict["events"][0]["act"] == "roll"
        assert game.state() == states[number]
    assert game.code("undo") == "nothing_here"


def test_a_discovered_chamber_goes_back_on_top(begin: Callable) -> None:
    game = begin(pile=["B07", "B08"], adventurers={"red": {"dice": ["adventurer"] * 4}})
    game.does("discover", player="red", side="east")
    game.does("discover", player="red", side="west")
    game.does("undo")
    assert game.game.state.pile == ("B08",)
    game.does("undo")
    assert game.game.state.pile == ("B07", "B08")
    assert game.game.see_top("B08")
    game.does("discover", player="red", side="east")
    assert game.state()["temple"][1]["chamber"] == "B08"
    assert game.game.setup.pile == ["B08", "B07"]


def test_what_the_camera_saw_stays_true_after_an_undo(begin: Callable) -> None:
    game = begin(pile=["B07", "B08", "B09"], adventurers={"red": {"dice": ["adventurer"] * 4}})
    game.does("discover", player="red", side="east")
    game.game.see_top("B09")
    game.does("undo")
    assert game.game.state.pile == ("B07", "B09", "B08")


def test_an_undo_in_a_pause_leaves_the_pause(begin: Callable) -> None:
    game = begin()
    game.does("roll", t=5, player="red", dice={"0": "key"})
    game.does("pause", t=6)
    assert game.code("undo", t=6) is None
    assert game.dice("red")[0] == (None, "unrolled")
    assert game.code("roll", t=6, player="red", dice={"0": "key"}) == "paused"


def test_after_end_the_game_stays_ended(begin: Callable) -> None:
    game = begin()
    game.does("roll", t=5, player="red", dice={"0": "key"})
    game.does("end", t=6)
    assert game.code("undo", t=6) is None
    assert game.state()["result"] == "lost"
