"""The goals that players choose and the values that they give to moves, on tables laid out by hand."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from companion.rehearsal.players.assessment import Observer
from companion.rehearsal.players.evaluation import AT_ONCE, Situation, tasks, worth
from companion.rehearsal.players.goals import DoTask, Go, Goal, LeaveTemple
from companion.rehearsal.players.habits import Habits
from companion.rehearsal.players.paths import Bounds, Paths
from companion.rehearsal.players.plan import Agreement, make_plan
from companion.rehearsal.players.tactics import ChooseMove, decide, next_move
from companion.rehearsal.players.tactics.actions import RollDice
from companion.table.view.chambers import ChamberView, TimerView
from companion.table.view.model import CharacterView, DieView, GamePhase, MoveView, PlayerView, TableView

ALL = ("north", "east", "south", "west")


def chamber(cell: tuple[int, int], name: str, openings: tuple[str, ...] = ALL, **more: Any) -> ChamberView:
    kind = {"START": "start", "EXIT": "exit"}.get(name, "basic")
    facts: dict[str, Any] = {
        "stairway": None, "frame": ("adventurer", "adventurer"), "gem_icon": None, "gem_costs": (), "gems": 0,
        "kind": kind,
    } | more  # fmt: skip
    return ChamberView(cell, name, openings, **facts)


def player(colour: str, cell: tuple[int, int], icons: str = "AAKTG", **more: Any) -> PlayerView:
    names = {"A": "adventurer", "K": "key", "T": "torch", "G": "golden_mask", "B": "black_mask"}
    dice = tuple(
        DieView(n, names[icon], "cursed" if icon == "B" else "ready") for n, icon in enumerate(icons)
    )
    return PlayerView(colour, colour, cell, False, dice, **more)


def table(*players: PlayerView, temple: tuple[ChamberView, ...], **more: Any) -> TableView:
    facts: dict[str, Any] = {
        "t": 20.0, "depot": 7, "fate_gems": 0, "exit_keys": 8, "pile": 0, "modules": ("curses",),
    } | more  # fmt: skip
    return TableView(
        phase=GamePhase.RUNNING, running=True, length=600.0, cues=(), level="normal", top=None,
        players=players, temple=temple, **facts,
    )  # fmt: skip


def move(do: str, open_: bool = True, asks: tuple[str, ...] = (), **facts: str | int) -> MoveView:
    return MoveView(
        f"{do}-1", do, open_, f"move-{do}", {"player": "red", "players": "red", **facts}, asks=asks
    )


def value(view: TableView, made: MoveView, goal: Goal) -> float:
    assessment = Observer(Bounds()).see(view)
    me = assessment.mates["red"]
    assert me.room is not None
    return worth(Situation(assessment, me, me.room, goal), made)


START = chamber((0, 0), "START", ("east", "west"))


def test_an_unclaimed_treasure_is_the_goal_of_one_player() -> None:
    temple = (START, chamber((1, 0), "C03", treasure=True))
    view = table(player("red", (0, 0)), player("blue", (1, 0)), temple=temple, modules=("treasures",))
    goals = make_plan(view, Bounds(), Habits())
    assert goals["blue"] == DoTask((1, 0), "claim", ("key", "key"))


def test_a_possible_claim_is_chosen_on_the_page() -> None:
    temple = (START, chamber((1, 0), "C03", treasure=True))
    claim = move("claim", chamber="C03")
    view = table(player("red", (1, 0), "KKATG", moves=(claim,)), temple=temple, modules=("treasures",))
    assert next_move(view, "red", Bounds(), Habits()) == ChooseMove(claim)


def test_on_the_way_out_keys_are_kept_for_the_exit() -> None:
    temple = (START, chamber((1, 0), "EXIT"))
    view = table(player("red", (1, 0)), temple=temple)
    assert value(view, move("claim"), Go((1, 0))) > 0
    assert value(view, move("claim"), LeaveTemple((1, 0))) == 0


def test_under_the_trap_curse_nothing_comes_before_lifting_it() -> None:
    lift = move("lift", False, ("adventurer", "adventurer", "key"), curse="trap")
    view = table(player("red", (0, 0), "TTKTG", curses=("trap",), moves=(lift,)), temple=(START,), pile=9)
    assert make_plan(view, Bounds(), Habits())["red"] == DoTask((0, 0), "lift")
    thrown = next_move(view, "red", Bounds(), Habits())
    assert isinstance(thrown, RollDice)
    assert 2 not in thrown.dice, "the key stays"


@pytest.mark.parametrize(("curse", "other"), [("trap", "silence"), ("broken_die", "stand_up")])
def test_a_curse_that_holds_a_player_weighs_more_than_a_nuisance(curse: str, other: str) -> None:
    view = table(player("red", (0, 0)), temple=(START,))
    assert value(view, move("lift", curse=curse), Go((0, 0))) > value(
        view, move("lift", curse=other), Go((0, 0))
    )


def test_an_open_quest_is_a_goal_and_a_solved_one_is_not() -> None:
    altar = chamber((1, 0), "Q1", kind="quest")
    view = table(player("red", (0, 0)), temple=(START, altar), modules=("quests",), depot=0)
    (task,) = tasks(Observer(Bounds()).see(view), Habits())
    assert task.must
    assert task.do == "quest"
    done = table(
        player("red", (0, 0)), modules=("quests",), depot=0,
        temple=(START, chamber((1, 0), "Q1", kind="quest", quest_done=True)),
    )  # fmt: skip
    assert not list(tasks(Observer(Bounds()).see(done), Habits()))


def test_R_116_a_mentalist_takes_the_chalice_through_a_wall_towards_the_exit() -> None:
    temple = (
        START,
        chamber((1, 0), "TC", ("west", "south")),
        chamber((1, -1), "B07", ("north", "east")),
        chamber((2, -1), "B08", ("west", "north")),
        chamber((2, 0), "EXIT", ("south", "north")),
    )
    mentalist = CharacterView("mentalist", "activatable", True)
    me = player("red", (1, 0), "AATKK", character=mentalist)
    view = table(me, temple=temple, chalice=(1, 0), modules=("special_chambers", "characters"))

    def carry(x: int, y: int) -> float:
        made = msgspec.structs.replace(move("ability", x=x, y=y), message="move-ability-side-chalice")
        return value(view, made, DoTask((1, 0), "enter"))

    assert carry(2, 0) >= AT_ONCE
    assert carry(0, 0) == 0


def test_a_task_is_work_only_while_its_sand_runs() -> None:
    lava = chamber((1, 0), "LV1", kind="time")
    for ends, count in ((70.0, 1), (None, 0)):
        timer = TimerView((1, 0), "LV1", "blue", ends)
        view = table(
            player("red", (0, 0)), temple=(START, lava), modules=("time_chambers",), timers=(timer,), depot=0
        )
        assert len(list(tasks(Observer(Bounds()).see(view), Habits()))) == count


def test_players_look_at_a_location_once() -> None:
    temple = (START, chamber((1, 0), "B01", location=True))
    look = move("chamber", chamber="B01")
    view = table(
        player("red", (1, 0), "KKATG", cursed_gem="CG3", moves=(look,)), temple=temple,
        modules=("queenie_cursed_gems",), depot=0,
    )  # fmt: skip
    eyes = Observer(Bounds())
    assert decide(eyes.see(view), "red", Agreement(Habits()), {}) == ChooseMove(look)
    assert decide(eyes.see(view), "red", Agreement(Habits()), {}) != ChooseMove(look)


def test_rooms_of_a_double_chamber_are_two_and_a_slide_leads_one_way() -> None:
    double = chamber((1, 0), "D1", rear=("east",))
    beyond = chamber((2, 0), "B07")
    ways = Paths((START, double, beyond), Bounds(), pile=False)
    assert ways.distance((0, 0), (1, 0)) == 1
    assert ways.distance((0, 0), (1, 0, 1)) > 50
    assert ways.distance((2, 0), (1, 0, 1)) == 1
    slide = chamber((1, 0), "T5", stairway="west")
    ways = Paths((START, slide), Bounds(), pile=False)
    assert ways.distance((0, 0), (1, 0)) == 1
    assert ways.distance((1, 0), (0, 0)) > 50


def test_a_priest_with_only_black_dice_goes_where_somebody_can_free_them_and_stays_there() -> None:
    temple = (chamber((0, 0), "START"), chamber((1, 0), "B07"), chamber((2, 0), "B08"))
    card = CharacterView("priest", "permanent", True)
    me, mate = player("red", (1, 0), "BBBBB", character=card), player("blue", (0, 0))
    helper = player("green", (1, 0))
    go = move("ability", character="priest", to="blue")
    goal = Go((2, 0))
    assert value(table(me, mate, temple=temple), go, goal) >= AT_ONCE
    assert value(table(me, mate, helper, temple=temple), go, goal) < AT_ONCE


def test_the_muscleman_turns_a_chamber_where_that_opens_the_way_out() -> None:
    straight = chamber((2, 0), "B12", ("north", "south"))
    temple = (START, chamber((1, 0), "B07"), straight, chamber((3, 0), "EXIT"))
    card = CharacterView("muscleman", "activatable", True)
    view = table(player("red", (1, 0), character=card), temple=temple)
    turn = move("ability", x=2, y=0, turn=90)
    assert value(view, turn, Go((1, 0))) >= 1
    assert value(view, move("ability", x=2, y=0, turn=180), Go((1, 0))) == 0


def test_a_tile_that_pays_is_not_spent_on_small_things() -> None:
    view = table(player("red", (0, 0)), temple=(START,))
    assert value(view, move("claim", treasures="double_key"), Go((0, 0))) == 0
    assert value(view, move("escape", treasures="double_key"), LeaveTemple((0, 0))) > 0
