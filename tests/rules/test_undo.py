"""Acts are taken back as if they had never been (R-105)."""

from __future__ import annotations

from companion.rules import ShowState, Verdict
from companion.rules.history import EVERY
from tests.rules.conftest import Begin


def test_R_105_the_last_acts_go_one_after_another_also_far_back(begin: Begin) -> None:
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


def test_a_discovered_chamber_goes_back_on_top(begin: Begin) -> None:
    game = begin(pile=["B07", "B08"], adventurers={"red": {"dice": ["adventurer"] * 4}})
    game.does("discover", player="red", side="east")
    game.does("discover", player="red", side="west")
    game.does("undo")
    assert list(game.game.state.pile) == ["B08"]
    game.does("undo")
    assert list(game.game.state.pile) == ["B07", "B08"]
    assert game.game.see_in_pile("B08", 0)
    game.does("discover", player="red", side="east")
    assert game.state()["temple"][1]["chamber"] == "B08"
    assert game.game.setup.pile == ["B08", "B07"]


def test_what_the_camera_saw_stays_true_after_an_undo(begin: Begin) -> None:
    game = begin(pile=["B07", "B08", "B09"], adventurers={"red": {"dice": ["adventurer"] * 4}})
    game.does("discover", player="red", side="east")
    game.game.see_in_pile("B09", 0)
    game.does("undo")
    assert game.game.state.pile == ("B07", "B09", "B08")


def test_an_undo_in_a_pause_leaves_the_pause(begin: Begin) -> None:
    game = begin()
    game.does("roll", t=5, player="red", dice={"0": "key"})
    game.does("pause", t=6)
    assert game.code("undo", t=6) is None
    assert game.dice("red")[0] == (None, "unrolled")
    assert game.code("roll", t=6, player="red", dice={"0": "key"}) == "paused"


def test_after_end_the_game_stays_ended(begin: Begin) -> None:
    game = begin()
    game.does("roll", t=5, player="red", dice={"0": "key"})
    game.does("end", t=6)
    assert game.code("undo", t=6) is None
    assert game.state()["result"] == "lost"


def test_a_discovered_chamber_stays_the_same_when_the_camera_sees_the_pile(begin: Begin) -> None:
    game = begin(pile=["B07", "B08", "B09"], adventurers={"red": {"dice": ["adventurer"] * 4}})
    game.does("discover", player="red", side="east")
    game.game.see_in_pile("B09", 0)
    assert game.game.setup.pile == ["B07", "B09", "B08"]


def test_cues_after_an_undone_act_are_judged_anew(begin: Begin) -> None:
    game = begin()
    game.does("roll", t=100, player="red", dice={"0": "key"})
    game.does("pause", t=215)
    game.does("resume", t=215)
    events = game.does("undo", t=400)["events"]
    told = [(event["event"], event.get("cue")) for event in events]
    assert told == [
        ("undone", None),
        ("judged_anew", "gong"),
        ("judged_anew", "door"),
        ("judged_anew", "gong"),
    ]


def test_the_cue_at_the_time_of_an_undone_act_came_before_it_and_stays(begin: Begin) -> None:
    game = begin()
    game.does("roll", t=210, player="red", dice={"0": "key"})
    events = game.does("undo", t=211)["events"]
    assert [event["event"] for event in events] == ["undone"]


def test_a_state_may_be_kept_after_the_end(begin: Begin) -> None:
    game = begin()
    for number in range(EVERY - 1):
        game.does("roll", t=number / 4, player="red", dice={str(number % 5): "key"})
    game.does("end", t=30)
    for number in reversed(range(EVERY - 1)):
        assert game.does("undo", t=30)["events"][0]["line"] == number + 2
    assert game.code("undo", t=30) == "nothing_here"
    assert game.state(30)["result"] == "lost"


def test_an_act_without_a_line_number_is_answered_as_line_0(begin: Begin) -> None:
    game = begin().game
    (verdict,) = game.act(ShowState(t=1))
    assert isinstance(verdict, Verdict)
    assert verdict.line == 0


def test_without_its_last_acts_a_game_is_as_after_as_many_undos(begin: Begin) -> None:
    game = begin(pile=["B07", "B08"], adventurers={"red": {"dice": ["adventurer"] * 5}})
    game.does("discover", player="red", side="east")
    for number in range(2 * EVERY):  # beyond the first gong
        dice = {str(number % 3): "key", "4": "adventurer"}
        assert game.code("roll", t=game.t + 3.0, player="red", dice=dice) is None
        if number == EVERY + 5:
            game.does("pause", t=game.t)
            game.does("resume", t=game.t)
    count, present = 2 * EVERY + 1, game.state()
    before = game.game.without_last(count)
    assert game.state() == present, "nothing has changed"
    for place in reversed(range(count)):
        game.does("undo", t=game.t)
        undone, here = game.state(), game.game.checkpoint()
        game.game.restore(before[place])
        assert game.state() == undone
        game.game.restore(here)
    assert game.game.without_last(5) == ()
