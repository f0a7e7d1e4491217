"""A module joins the rules without the core knowing it: shown with a home-made one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import companion.rules.game
from companion.rules import BadRecord, Code, Discover, Refusal, Setup
from companion.rules.modules import Module, available
from companion.rules.rulebook import Attempt, Events, Play, Rulebook, Step
from companion.rules.sentences import SENTENCES
from companion.rules.state import Adventurer, Timer
from companion.rules.temple import PlacedChamber


class Fog:
    """What the fog remembers."""

    def __init__(self, thick: bool = False) -> None:
        self.thick = thick

    def copy(self) -> Fog:
        return Fog(self.thick)


def join(rules: Rulebook, setup: Setup) -> None:
    """Fog rises at a discovery, forbids discovering for 20 s and lifts at the door."""

    def begins(play: Play) -> None:
        play.state.parts["fog"] = Fog()

    def rises(play: Play, player: Adventurer, placed: PlacedChamber, events: Events) -> None:
        play.state.parts["fog"] = Fog(thick=True)
        play.state.timers.append(Timer("fog", placed.cell, placed.chamber.id, play.state.t + 20))

    def sand_runs_out(play: Play, timer: Timer, events: Events) -> None:
        play.state.timers.remove(timer)
        play.state.parts["fog"] = Fog()

    def door(play: Play, countdown: int, events: Events) -> None:
        play.state.timers.clear()
        play.state.parts["fog"] = Fog()

    def too_thick(play: Play, attempt: Attempt[Discover]) -> Refusal | None:
        fog = play.state.parts["fog"]
        return Refusal(Code.FORBIDDEN, "fog") if isinstance(fog, Fog) and fog.thick else None

    def shown(play: Play, state: dict[str, Any]) -> None:
        fog = play.state.parts["fog"]
        state["forbidden"] = ["discoveries"] if isinstance(fog, Fog) and fog.thick else []

    rules.laid_out.append(begins)
    rules.discovered.append(rises)
    rules.timers["fog"] = sand_runs_out
    rules.at_door(Step.TORCH, door)
    rules.check(Discover, Code.FORBIDDEN, too_thick)
    rules.shown.append(shown)
    rules.safe.append(lambda play, player: play.state.parts["fog"].copy().thick)


@pytest.fixture
def fog(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(companion.rules.game, "available", lambda: {"fog": Module(name="fog", join=join)})
    monkeypatch.setitem(SENTENCES, "fog", "The fog is too thick")


@pytest.mark.usefixtures("fog")
def test_a_home_made_module_forbids_times_and_shows(begin: Callable) -> None:
    game = begin(
        modules=["fog"], pile=["B07", "B08", "B09"], adventurers={"red": {"dice": ["adventurer"] * 5}}
    )
    assert game.code("discover", t=10, player="red", side="east") is None
    assert game.state()["timers"] == [{"cell": [1, 0], "chamber": "B07", "ends": 30}]
    assert game.does("discover", t=15, player="red", side="west")["why"] == "The fog is too thick"
    assert game.code("discover", t=15, player="red", side="east") == "taken", "codes keep their order"
    assert game.state()["forbidden"] == ["discoveries"]
    assert game.code("discover", t=30, player="red", side="west") is None
    assert game.cues == [{"t": 30, "cue": "sand_timer", "cell": [1, 0], "chamber": "B07", "events": []}]
    game.does("undo", t=31)
    assert game.state()["forbidden"] == []
    game.does("undo", t=32)
    assert game.state()["timers"] == []


@pytest.mark.usefixtures("fog")
def test_hooks_spare_at_the_door_and_follow_its_steps(begin: Callable) -> None:
    game = begin(
        modules=["fog"],
        pile=["B07", "B08"],
        adventurers={"red": {"dice": ["adventurer"] * 4}},
    )
    game.does("discover", t=195, player="red", side="east")
    game.does("enter", t=200, player="red", side="east")
    game.does("state", t=210)
    assert game.cues[-1]["events"] == []
    assert game.state()["forbidden"] == []


def test_a_module_whose_file_is_not_here_is_refused_with_a_sentence(begin: Callable) -> None:
    with pytest.raises(BadRecord, match="the module 'fog' is not in play here"):
        begin(modules=["fog"])


def test_the_modules_found_carry_their_names() -> None:
    assert all(name == module.name for name, module in available().items())
