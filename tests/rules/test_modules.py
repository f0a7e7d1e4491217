"""A module joins the rules without the core knowing it, as a home-made one shows."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import companion.rules.game
from companion.rules import (
    BadRecord,
    Catalogue,
    Code,
    Discover,
    Game,
    Refusal,
    Setup,
    parse_line,
    parse_setup,
    verb,
)
from companion.rules.modules import Module, available
from companion.rules.rulebook import Attempt, Events, Play, Rulebook, SlamStep
from companion.rules.sentences import SENTENCES
from companion.rules.state import Adventurer, Timer
from companion.rules.temple import PlacedChamber
from tests.rules.conftest import Begin


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

    def is_thick(play: Play) -> bool:
        fog = play.state.parts["fog"]
        return isinstance(fog, Fog) and fog.copy().thick

    def too_thick(play: Play, attempt: Attempt[Discover]) -> Refusal | None:
        return Refusal(Code.FORBIDDEN, "fog") if is_thick(play) else None

    def shown(play: Play, state: dict[str, Any]) -> None:
        state["forbidden"] = ["discoveries"] if is_thick(play) else []

    rules.laid_out.append(begins)
    rules.discovered.append(rises)
    rules.timers["fog"] = sand_runs_out
    rules.at_door(SlamStep.TORCH, door)
    rules.check(Discover, Code.FORBIDDEN, too_thick)
    rules.shown.append(shown)
    rules.safe.append(lambda play, player: is_thick(play))


@pytest.fixture
def fog(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(companion.rules.game, "available", lambda: {"fog": Module(name="fog", join=join)})
    monkeypatch.setitem(SENTENCES, "fog", "The fog is too thick")


@pytest.mark.usefixtures("fog")
def test_a_home_made_module_forbids_times_and_shows(begin: Begin) -> None:
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
def test_hooks_spare_at_the_door_and_follow_its_steps(begin: Begin) -> None:
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


def test_a_module_whose_file_is_not_here_is_refused_with_a_sentence(begin: Begin) -> None:
    with pytest.raises(BadRecord, match="the module 'fog' is not in play here"):
        begin(modules=["fog"])


def test_the_modules_found_carry_their_names() -> None:
    assert all(name == module.name for name, module in available().items())


def test_the_steps_of_the_door_have_an_order_and_hooks_of_one_step_keep_theirs(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[str, float, int]] = []

    def hook(name: str) -> Callable[[Play, int, Events], None]:
        return lambda play, countdown, events: told.append((name, play.state.t, countdown))

    def join_bells(rules: Rulebook, setup: Setup) -> None:
        rules.at_door(SlamStep.CARDS, hook("last"))
        rules.at_door(SlamStep.LOSSES, hook("one"))
        rules.at_door(SlamStep.LOSSES, hook("other"))
        rules.losses.append(lambda play, countdown, losses: told.append(("losses", play.state.t, countdown)))

    bells = Module(name="bells", join=join_bells)
    monkeypatch.setattr(companion.rules.game, "available", lambda: {"bells": bells})
    game = begin(modules=["bells"], cues=[[50, "door", 1]])
    game.state(60)
    assert told == [("losses", 50, 1), ("one", 50, 1), ("other", 50, 1), ("last", 50, 1)]


def test_every_hook_is_given_the_game_and_the_list_of_events(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: dict[str, list[tuple[type, ...]]] = {}

    def hook(name: str, result: Any = None) -> Callable[..., Any]:
        def listens(*given: Any) -> Any:
            heard.setdefault(name, []).append(tuple(type(each) for each in given))
            return given[-1] if result is Ellipsis else result

        return listens

    def join_ears(rules: Rulebook, setup: Setup) -> None:
        for name in ("rolled", "spent", "left", "entered", "discovered", "removed", "rearranged"):
            getattr(rules, name).append(hook(name))
        rules.draws.append(hook("draws", ...))
        rules.dropped.append(hook("dropped", result=False))
        rules.surcharges.append(hook("surcharges", result=()))
        rules.entry_costs.append(hook("entry_costs", ...))

    ears = Module(name="ears", join=join_ears, number=9)
    monkeypatch.setattr(companion.rules.game, "available", lambda: {**available(), "ears": ears})
    game = begin(
        modules=["ears", "curses", "illusions"],
        pile=["I1", "C09"],
        cues=[[50, "door", 1]],
        adventurers={
            "red": {"dice": ["adventurer"] * 4 + ["key", "golden_mask", "black_mask", None]},
            "blue": {"dice": ["adventurer"] * 2},
        },
    )
    assert game.code("roll", player="red", dice={"7": "key"}) is None
    assert game.code("free", player="red", dice=[6]) is None
    assert game.code("lost", player="red", die=6) is None
    assert game.code("discover", player="red", side="east") is None
    assert game.code("enter", player="red", side="east") is None
    assert game.code("discover", player="blue", side="west") is None
    game.state(60)
    here = (Play, Adventurer, PlacedChamber, list)
    assert {name: set(given) for name, given in heard.items()} == {
        "rolled": {(Play, Adventurer, dict, list)},
        "spent": {(Play, Attempt, list)},
        "dropped": {(Play, Adventurer, int, list)},
        "discovered": {here},
        "left": {here},
        "entered": {here},
        "draws": {(Play, Adventurer, int)},
        "surcharges": {(Play, Attempt, PlacedChamber)},
        "entry_costs": {(Play, Attempt, PlacedChamber, tuple)},
        "removed": {(Play, PlacedChamber, list)},
        "rearranged": {(Play, list)},
    }


RECORDS = sorted((Path(__file__).parent / "records").glob("*/*.jsonl"))


def test_hooks_hear_of_every_payment_and_move_in_the_records(
    catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: set[tuple[str, type]] = set()

    def join_ears(rules: Rulebook, setup: Setup) -> None:
        rules.spent.append(lambda play, attempt, events: told.add((verb(attempt.act), type(events))))
        rules.rearranged.append(lambda play, events: told.add(("rearranged", type(events))))

    ears = Module(name="ears", join=join_ears, number=99)
    monkeypatch.setattr(companion.rules.game, "available", lambda: {**available(), "ears": ears})
    for record in RECORDS:
        first, *lines = record.read_bytes().splitlines()
        setup = parse_setup(first)
        game = Game.begin(replace(setup, modules=[*setup.modules, "ears"]), catalogue)
        for line in lines:
            act = parse_line(line)
            if not isinstance(act, Refusal):
                game.act(act)
    paid = {"ability", "activate", "chamber", "claim", "discover", "enter", "escape", "free", "lift", "quest"}
    assert told == {(name, list) for name in (*paid, "rearranged")}
