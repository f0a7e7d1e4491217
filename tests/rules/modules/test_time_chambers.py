"""Time chambers: bans and tasks while the sand runs (Big Box p. 24–25)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.rules import Catalogue, Colour, Game, Setup, history
from tests.rules.conftest import Begin, Judged

A, K, T, G, B = "adventurer", "key", "torch", "golden_mask", "black_mask"
MODULES = ["time_chambers"]
BESIDE = [
    {"cell": [1, 0], "chamber": "B07", "stairway": "west"},
    {"cell": [0, 1], "chamber": "B08", "stairway": "south"},
]
LATE = [[500, "gong", 1]]


def discovered(begin: Begin, *pile: str, red: Any = None, blue: Any = None, **setup: Any) -> Judged:
    """Red stands beside START and discovers the chambers of the pile at 10 s and every 5 s later."""
    game = begin(
        modules=setup.pop("modules", MODULES),
        place=setup.pop("place", BESIDE),
        pile=[*pile, "G1", "EXIT"],
        cues=setup.pop("cues", LATE),
        adventurers={
            "red": {"cell": [1, 0], "dice": [A, A, A, A, A, A], **(red or {})},
            "blue": blue or {"dice": [K, K, T, T, A]},
        },
        **setup,
    )
    for place, side in enumerate(["east", "north", "south"][: len(pile)]):
        assert game.code("discover", t=10 + 5 * place, player="red", side=side) is None
    return game


@pytest.mark.parametrize("count", [2, 3, 4])
def test_R_04_so_many_time_chambers_and_five_in_the_packet_with_the_exit(
    catalogue: Catalogue, count: int
) -> None:
    places = set()
    for seed in range(40):
        setup = Setup(game=1, players=list(Colour)[:3], modules=MODULES, time=count, seed=seed)
        pile = Game.begin(setup, catalogue).state.pile
        assert len(pile) == 16 + count
        assert sum(catalogue.chambers[name].kind == "time" for name in pile) == count
        places.add(len(pile) - pile.index("EXIT"))
    assert places == {1, 2, 3, 4, 5, 6}


def test_a_prohibition_lasts_thirty_seconds_for_each_of_its_two_bans(begin: Begin) -> None:
    game = discovered(begin, "P1")
    state = game.state()
    assert state["timers"] == [{"cell": [2, 0], "chamber": "P1", "ends": 40}]
    assert state["forbidden"] == ["movement"]
    game.does("state", t=40)
    assert game.cues == [
        {
            "t": 40,
            "cue": "sand_timer",
            "cell": [2, 0],
            "chamber": "P1",
            "events": [
                {"event": "sand_runs", "cell": [2, 0], "chamber": "P1", "ends": 70, "forbids": "gems"}
            ],
        }
    ]
    assert game.state()["forbidden"] == ["gems"]
    assert game.state(70)["forbidden"] == []
    assert game.state()["timers"] == []


def test_R_109_a_ban_on_movement_forbids_to_enter_and_not_to_discover(begin: Begin) -> None:
    game = discovered(begin, "P1")
    assert game.code("enter", player="red", side="west") == "forbidden"
    assert game.code("discover", player="red", side="north") is None
    game.does("roll", player="red", dice={"0": A, "1": A})
    assert game.code("enter", t=39.9, player="red", side="west") == "forbidden"
    assert game.code("enter", t=40, player="red", side="west") is None


def test_a_ban_on_gems(begin: Begin) -> None:
    place = [*BESIDE, {"cell": [-1, 0], "chamber": "B03", "stairway": "east"}]
    game = discovered(begin, "P2", place=place, blue={"cell": [-1, 0], "dice": [K, K, K, K, A]})
    assert game.code("activate", players=["blue"]) == "forbidden"
    assert game.code("activate", players=["blue"], gems=2) == "no_gem"
    assert game.code("activate", t=40, players=["blue"]) is None


def test_R_49_a_ban_on_golden_masks_leaves_fate_alone(begin: Begin) -> None:
    game = discovered(begin, "P3", blue={"dice": [G, B]})
    assert game.code("free", player="blue", dice=[1]) == "forbidden"
    assert game.code("fate", players=["red", "blue"]) is None
    assert game.dice("blue")[1] == (B, "freed")


def test_R_109_a_ban_on_start_is_for_start_alone(begin: Begin) -> None:
    game = discovered(begin, "P4", blue={"dice": [A, A, A]})
    assert game.state()["forbidden"] == ["start"]
    assert game.code("enter", player="red", side="west") == "forbidden"
    assert game.code("enter", player="blue", side="east") is None
    assert game.state(40)["forbidden"] == ["movement"]


def test_R_60_the_ban_on_start_stands_while_the_door_counts_down(begin: Begin) -> None:
    game = discovered(begin, "P4", cues=[[12, "gong", 1], [20, "door", 1]])
    assert game.code("enter", t=19, player="red", side="west") == "forbidden"
    game.does("state", t=20)
    assert [event["player"] for event in game.cues[-1]["events"]] == ["red"]


def test_R_78_chambers_of_one_colour_wait_for_their_timer_in_turn(begin: Begin) -> None:
    game = discovered(begin, "P1", "P3", "P2")
    assert [timer["ends"] for timer in game.state()["timers"]] == [40, None, None]
    assert game.state(69)["forbidden"] == ["gems"]
    assert game.state(70)["forbidden"] == ["golden_masks"]
    assert game.state()["timers"] == [
        {"cell": [1, 1], "chamber": "P3", "ends": 100},
        {"cell": [1, -1], "chamber": "P2", "ends": None},
    ]
    assert game.state(100)["forbidden"] == ["start"]
    assert game.state(130)["forbidden"] == ["gems"]
    assert game.state(160)["forbidden"] == ["golden_masks"]
    assert game.state(190)["timers"] == []


def test_the_two_timers_run_side_by_side(begin: Begin) -> None:
    game = discovered(begin, "P1", "TO", "LV1")
    assert game.state()["timers"] == [
        {"cell": [2, 0], "chamber": "P1", "ends": 40},
        {"cell": [1, 1], "chamber": "TO", "ends": 75},
        {"cell": [1, -1], "chamber": "LV1", "ends": None},
    ]
    game.does("state", t=75)
    assert [(cue["t"], cue["chamber"]) for cue in game.cues] == [(40, "P1"), (70, "P1"), (75, "TO")]
    assert game.state()["timers"] == [{"cell": [1, -1], "chamber": "LV1", "ends": 135}]


def test_the_sand_that_runs_out_first_comes_first(begin: Begin) -> None:
    game = discovered(begin, "TO", "P1")
    game.does("state", t=80)
    assert [(cue["t"], cue["chamber"]) for cue in game.cues] == [(45, "P1"), (70, "TO"), (75, "P1")]


def test_the_third_blue_chamber_follows_the_second(begin: Begin) -> None:
    game = discovered(begin, "TO", "LV1", "LV2")
    game.does("state", t=190)
    assert [(cue["t"], cue["chamber"]) for cue in game.cues] == [(70, "TO"), (130, "LV1"), (190, "LV2")]


def test_sand_stands_still_in_a_pause(begin: Begin) -> None:
    game = discovered(begin, "TO")
    game.does("pause", t=20)
    assert game.game.advance(300) == ()
    game.does("resume", t=20)
    assert game.state(69.9)["timers"][0]["ends"] == 70


def test_at_equal_times_the_cue_comes_before_the_sand_timer(begin: Begin) -> None:
    game = discovered(begin, "TO", cues=[[70, "door", 1]])
    game.does("roll", t=70, player="blue", dice={"0": A})
    assert [cue["cue"] for cue in game.cues] == ["door", "sand_timer"]


def test_an_undone_discovery_takes_its_sand_timer_along(begin: Begin) -> None:
    game = discovered(begin, "P1")
    game.does("undo", t=50)
    assert game.state()["timers"] == []
    assert game.state()["forbidden"] == []
    game.does("state", t=80)
    assert game.cues == []


def test_chambers_beside_start_start_no_sand(begin: Begin) -> None:
    game = begin(modules=MODULES, beside_start={"east": "P1", "west": "TO"})
    assert game.state()["timers"] == []


# Sacrifice


def test_R_20_everybody_lays_down_a_die_but_never_their_last(begin: Begin) -> None:
    game = discovered(begin, "SA", blue={"dice": [K]})
    assert game.dice("blue") == [(K, "ready")]
    die = game.state()["players"]["red"]["dice"][0]
    assert die == {"shows": None, "is": "held", "on": "SA"}
    assert game.code("roll", player="red", dice={"0": A}) == "die_unavailable"


def test_R_17_a_cursed_die_is_laid_down_first_and_returns_to_a_player_who_enters(begin: Begin) -> None:
    game = discovered(begin, "SA", red={"dice": [A, A, A, A, B]})
    assert game.dice("red")[4] == (None, "held")
    verdict = game.does("enter", player="red", side="east")
    assert {"event": "die_returned", "player": "red", "die": 4} in verdict["events"]
    assert game.dice("red")[4] == (None, "unrolled")
    game.does("state", t=70)
    assert game.cues[-1]["events"] == [{"event": "die_lost", "player": "blue", "die": 0}]
    assert game.dice("blue")[0] == (None, "lost")


def test_R_88_in_a_queue_dice_are_laid_down_when_the_timer_comes(begin: Begin) -> None:
    game = discovered(begin, "TO", "SA", blue={"dice": [T, T, T]})
    assert game.dice("blue")[0] == (T, "ready")
    game.does("state", t=70)
    held = [event for event in game.cues[-1]["events"] if event["event"] == "die_held"]
    assert [event["player"] for event in held] == ["red", "blue"]
    assert game.state()["timers"][0]["ends"] == 130


def test_R_19_a_door_takes_a_sacrificed_die_only_when_none_is_left(begin: Begin) -> None:
    game = discovered(
        begin,
        "SA",
        red={"dice": [A, A, A]},
        cues=[[20, "door", 1], [30, "door", 2], [40, "door", 1]],
        blue={"dice": [K, K]},
    )
    game.does("state", t=40)
    lost = [[event["die"] for event in cue["events"] if event["event"] == "die_lost"] for cue in game.cues]
    assert lost == [[1], [2], [0]]


# Torches


def in_torch_chamber(begin: Begin, *dice: list[str], **setup: Any) -> Judged:
    players = ["red", "blue", "green"][: len(dice)]
    game = begin(
        modules=MODULES,
        players=players,
        place=BESIDE,
        pile=["TO", "G1", "EXIT"],
        cues=LATE,
        adventurers={
            who: {"cell": [1, 0], "dice": [A, A, A, A, *shown]}
            for who, shown in zip(players, dice, strict=True)
        },
        **setup,
    )
    game.does("discover", t=10, player="red", side="east")
    for who in players:
        if who == "red":
            game.does("enter", t=11, player=who, side="east")
            game.does("roll", t=11, player=who, dice=dict.fromkeys("0123", T))
        else:
            game.does("enter", t=11, player=who, side="east")
    return game


def test_R_79_seven_torches_shown_together_master_the_torch_chamber(begin: Begin) -> None:
    game = in_torch_chamber(begin, [T, T], [T, K])
    assert game.code("chamber", players=["red"]) == "not_enough_icons"
    verdict = game.does("chamber", players=["red", "blue"])
    assert verdict["paid"] == {"red": [0, 1, 2, 3, 4, 5], "blue": [4]}
    assert game.code("chamber", players=["red", "blue"]) == "nothing_here"
    assert game.state()["timers"][0]["ends"] == 70, "sand that runs runs out"
    game.does("state", t=70)
    assert game.cues == [{"t": 70, "cue": "sand_timer", "cell": [2, 0], "chamber": "TO", "events": []}]


def test_in_the_torch_chamber_all_who_pay_are_there(begin: Begin) -> None:
    game = in_torch_chamber(begin, [T, T], [T, K])
    game.does("roll", player="blue", dice={"0": A, "1": A})
    game.does("enter", player="blue", side="west")
    assert game.code("chamber", players=["red", "blue"]) == "not_together"


def test_R_80_two_players_with_the_most_dice_lose_one_each(begin: Begin) -> None:
    game = in_torch_chamber(begin, [T], [T, K], [T, B])
    game.does("state", t=70)
    assert game.cues[-1]["events"] == [
        {"event": "die_lost", "player": "blue", "die": 0},
        {"event": "die_lost", "player": "green", "die": 5},
    ]


def test_R_80_alone_one_die_is_lost(begin: Begin) -> None:
    game = in_torch_chamber(begin, [T])
    game.does("state", t=70)
    assert [event["event"] for event in game.cues[-1]["events"]] == ["die_lost"]


def test_R_61_an_escaped_player_loses_nothing(begin: Begin) -> None:
    game = in_torch_chamber(begin, [T], [T, K])
    game.game.state.players[Colour.BLUE].escaped = True
    game.does("state", t=70)
    assert [event["player"] for event in game.cues[-1]["events"]] == ["red"]


# Lava


def at_lava(begin: Begin, chamber: str, *tasks: tuple[str, int]) -> Judged:
    game = discovered(begin, chamber, red={"dice": [A, A, A, A, K, T, T, T]}, blue={"dice": [K, T, A, A]})
    game.does("enter", player="red", side="east")
    for icon, count in tasks:
        game.does("roll", player="red", dice={str(die): icon for die in range(count)})
        assert game.code("chamber", players=["red"]) is None
    return game


TASKS = [(T, 5), (K, 4), (A, 3)]


def test_the_three_tasks_of_lava_come_one_after_another(begin: Begin) -> None:
    game = at_lava(begin, "LV1", *TASKS)
    assert game.code("chamber", players=["red"]) == "nothing_here"
    game.does("state", t=70)
    assert game.cues[-1]["events"] == []


@pytest.mark.parametrize(("mastered", "dice"), [(0, 3), (1, 2), (2, 1)])
def test_R_81_lava_takes_dice_for_the_task_that_was_failed(begin: Begin, mastered: int, dice: int) -> None:
    game = at_lava(begin, "LV1", *TASKS[:mastered])
    game.does("state", t=70)
    assert [event["player"] for event in game.cues[-1]["events"]] == ["red"] * dice


def test_R_81_each_die_is_taken_from_the_player_with_the_most(begin: Begin) -> None:
    game = discovered(begin, "LV1", red={"dice": [A, A, A, A]}, blue={"dice": [K, T, A]})
    game.does("state", t=70)
    assert [event["player"] for event in game.cues[-1]["events"]] == ["red", "red", "blue"]


@pytest.mark.parametrize(("mastered", "gems"), [(0, 3), (1, 2), (2, 1), (3, 0)])
def test_R_41_lava_adds_gems_for_the_task_that_was_failed(begin: Begin, mastered: int, gems: int) -> None:
    game = at_lava(begin, "LV2", *TASKS[:mastered])
    assert game.state(70)["depot"] == 7 + gems
    assert game.game.state.box_gems == -gems


def test_a_task_whose_sand_does_not_run_is_none(begin: Begin) -> None:
    game = discovered(begin, "TO", "LV1", red={"dice": [A, A, A, A, A, T]})
    game.does("enter", player="red", side="north")
    assert game.code("chamber", players=["red"]) == "nothing_here"
    assert game.code("chamber", players=["blue"]) == "nothing_here"


def test_three_time_chambers_are_drawn_if_the_set_up_does_not_say(catalogue: Catalogue) -> None:
    setup = Setup(game=1, players=list(Colour)[:3], modules=MODULES)
    assert len(Game.begin(setup, catalogue).state.pile) == 19


@pytest.mark.parametrize(("task", "count"), [(0, 5), (1, 4), (2, 3)])
def test_each_task_of_lava_asks_for_its_number_of_icons(begin: Begin, task: int, count: int) -> None:
    game = at_lava(begin, "LV2", *TASKS[:task])
    icon = TASKS[task][0]
    other = K if icon == T else T
    game.does("roll", player="red", dice={str(die): icon if die < count - 1 else other for die in range(8)})
    assert game.code("chamber", players=["red"]) == "not_enough_icons"
    game.does("roll", player="red", dice={"7": icon})
    paid = game.does("chamber", players=["red"])["paid"]["red"]
    assert paid == [*range(count - 1), 7]


def test_R_19_a_die_on_a_broken_die_card_is_neither_fetched_nor_lost_with_the_sacrificed(
    begin: Begin,
) -> None:
    broken = {"curses": ["broken_die"]}
    game = discovered(
        begin,
        "SA",
        modules=[*MODULES, "curses"],
        curses=["silence"],
        red={"dice": [A, A, A, A, A, B], **broken},
        blue={"dice": [K, K, K]},
    )
    assert game.state()["players"]["red"]["dice"][5] == {"shows": None, "is": "held", "on": "broken_die"}
    assert game.code("enter", player="red", side="east") is None
    assert [state for _, state in game.dice("red")].count("held") == 1
    game.does("state", t=70)
    assert game.cues[-1]["events"] == [{"event": "die_lost", "player": "blue", "die": 0}]


def test_R_105_tasks_mastered_stay_mastered_when_a_later_act_is_taken_back(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history, "EVERY", 1)  # go back to a copy of the very state before the act
    game = at_lava(begin, "LV1", *TASKS[:2])
    game.does("roll", player="red", dice={"0": A})
    game.does("undo")
    (task,) = game.moves("red", "chamber")
    assert task.asks == (A, A, A)


def test_blue_sand_forbids_nothing_while_green_sand_does(begin: Begin) -> None:
    game = begin(
        modules=["time_chambers"],
        pile=["P1", "LV1"],
        adventurers={"red": {"dice": ["adventurer"] * 4}},
    )
    runs = [
        next(event for event in verdict["events"] if event["event"] == "sand_runs")
        for verdict in [game.does("discover", player="red", side=side) for side in ("east", "west")]
    ]
    assert [(event["chamber"], event["forbids"]) for event in runs] == [("P1", "movement"), ("LV1", None)]
