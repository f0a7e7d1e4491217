"""What sensible players do, on tables laid out by hand."""

from collections.abc import Mapping
from typing import Any

import pytest

from companion.rehearsal.players.assessment import Observer
from companion.rehearsal.players.goals import CallFate, Explore, Gather, Go, Goal, LeaveTemple, RescuePlayer
from companion.rehearsal.players.habits import Habits
from companion.rehearsal.players.paths import Bounds, Paths
from companion.rehearsal.players.plan import Agreement, make_plan
from companion.rehearsal.players.tactics import Action as Move
from companion.rehearsal.players.tactics import HoldButton, PressCell, RollDice, Wait, gift, next_move
from companion.table.view.chambers import ChamberView
from companion.table.view.model import CueView, DieView, GamePhase, PlayerView, TableView

SHORT = {"A": "adventurer", "K": "key", "T": "torch", "G": "golden_mask", "B": "black_mask"}
STATE = {"r": "ready", "c": "cursed", "s": "spent", "f": "freed", "u": "unrolled", "l": "lost", "g": "given"}
CUES = (
    CueView("gong", 1, 180.0),
    CueView("door", 1, 210.0),
    CueView("gong", 2, 390.0),
    CueView("door", 2, 420.0),
    CueView("gong", 3, 540.0),
    CueView("collapse", 3, 600.0),
)


def chamber(cell: tuple[int, int], name: str, sides: str, frame: str = "AA", **more: Any) -> ChamberView:
    names = {"n": "north", "e": "east", "s": "south", "w": "west"}
    return ChamberView(
        cell=cell,
        chamber=name,
        openings=tuple(names[side] for side in sides),
        stairway=None,
        frame=tuple(SHORT[icon] for icon in frame),
        gem_icon=more.get("icon"),
        gem_costs=more.get("costs", ()),
        gems=more.get("gems", 0),
        kind={"START": "start", "EXIT": "exit"}.get(name, "basic"),
    )


START = chamber((0, 0), "START", "ew")
EAST = chamber((1, 0), "B07", "nesw", "AK")
TRIPLE = chamber((1, 0), "G1", "nesw", "AK", icon="key", costs=(4, 7, 10))
SINGLE = chamber((1, 0), "B02", "nesw", "AK", icon="torch", costs=(4,))
EXIT = chamber((1, 0), "EXIT", "ew", "AA")


def player(colour: str, cell: tuple[int, int] | None, dice: str, rolling: bool = False) -> PlayerView:
    """Dice as ``Kr Bc``: icon and state; ``-u`` shows nothing."""
    views = tuple(
        DieView(number, SHORT.get(word[0]), STATE[word[1]]) for number, word in enumerate(dice.split())
    )
    return PlayerView(colour, colour, cell, cell is None, views, rolling)


def table(*players: PlayerView, temple: tuple[ChamberView, ...] = (START, EAST), **more: Any) -> TableView:
    facts: Mapping[str, Any] = {"t": 20.0, "depot": 7, "fate_gems": 2, "exit_keys": 8, "pile": 15} | more
    return TableView(
        phase=GamePhase.RUNNING, running=True, length=600.0, cues=CUES, level="normal", top=None,
        players=players, temple=temple, **facts,
    )  # fmt: skip


def move(view: TableView, colour: str = "red", bounds: Bounds | None = None, **claims: str) -> Move:
    return next_move(view, colour, bounds or Bounds(), Habits(), claims)


def test_the_first_thing_is_to_roll_everything() -> None:
    view = table(player("red", (0, 0), "-u -u -u -u -u"), temple=(START,))
    assert move(view) == RollDice((0, 1, 2, 3, 4))


def test_two_adventurers_discover_what_lies_behind_a_door() -> None:
    view = table(player("red", (0, 0), "Ar Kr Ar Tr Bc"), temple=(START,))
    assert move(view) in (PressCell((1, 0)), PressCell((-1, 0)))


def test_what_helps_is_kept_and_a_black_mask_is_never_rolled() -> None:
    view = table(player("red", (0, 0), "Ar Kr Tr Tr Bc"), temple=(START,))
    assert move(view) == RollDice((1, 2, 3))


def test_spent_dice_are_rolled_again() -> None:
    view = table(player("red", (0, 0), "As As Ar Kr Bc"), temple=(START,))
    thrown = move(view)
    assert isinstance(thrown, RollDice)
    assert set(thrown.dice) >= {0, 1}


def test_nobody_explores_beyond_the_boards() -> None:
    bounds = Bounds(frozenset({(0, 0), (-1, 0)}))
    view = table(player("red", (0, 0), "Ar Ar Kr Kr Tr"), temple=(START,))
    assert move(view, bounds=bounds) == PressCell((-1, 0))
    assert Paths(view.temple, bounds, pile=True).doors == [((0, 0), (-1, 0))]


def test_players_spread_over_the_doors() -> None:
    view = table(
        player("red", (0, 0), "Ar Ar Kr Kr Tr"), player("blue", (0, 0), "Ar Ar Kr Kr Tr"), temple=(START,)
    )
    goals = make_plan(view, Bounds(), Habits())
    assert all(isinstance(goal, Explore) for goal in goals.values())
    assert goals["red"] != goals["blue"]


def test_gems_call_a_team_and_keys_are_gathered_there() -> None:
    temple = (START, TRIPLE)
    view = table(
        player("red", (1, 0), "Kr Kr Ar Tr Bc"), player("blue", (1, 0), "Kr Tr Ar Tr Ar"), temple=temple
    )
    goals = make_plan(view, Bounds(), Habits())
    assert goals == {"red": Gather((1, 0)), "blue": Gather((1, 0))}
    assert move(view) == RollDice((2, 3))


def test_seven_keys_together_are_two_gems_and_one_of_them_presses() -> None:
    temple = (START, TRIPLE)
    view = table(
        player("red", (1, 0), "Kr Kr Kr Kr Bc"), player("blue", (1, 0), "Kr Kr Kr Tr Ar"), temple=temple
    )
    assert move(view, "red") == PressCell((1, 0))
    assert move(view, "blue") == Wait()


def test_four_keys_wait_for_more_while_many_dice_still_roll_but_not_for_ever() -> None:
    temple = (START, TRIPLE)
    early = table(
        player("red", (1, 0), "Kr Kr Ar Ar Tr"), player("blue", (1, 0), "Kr Kr Tr Tr Ar"), temple=temple
    )
    assert isinstance(move(early), RollDice)
    late = table(
        player("red", (1, 0), "Kr Kr Kr Bc Bc"), player("blue", (1, 0), "Kr Kr Bc Bc Tr"), temple=temple
    )
    assert move(late) == PressCell((1, 0))


def test_a_player_s_golden_mask_frees_two_of_their_black_masks_in_the_same_throw() -> None:
    view = table(player("red", (0, 0), "Gr Bc Bc Bc Ar"), temple=(START,))
    throw = move(view)
    assert throw == RollDice((0, 1, 2), ("red",))


def test_a_golden_mask_stays_for_the_mate_who_is_worse_off() -> None:
    temple = (START, EAST)
    red, blue = player("red", (1, 0), "Gr Ar Ar Tr Bc"), player("blue", (1, 0), "Bc Bc Bc Bc Bc")
    view = table(red, blue, temple=temple, fate_gems=0)
    helped = move(view, "blue")
    assert helped == RollDice((0, 1), ("red",))
    helping = move(view, "red")
    assert not isinstance(helping, RollDice) or 0 not in helping.dice


def test_a_mask_that_somebody_is_taking_is_not_counted_on_by_others() -> None:
    red, blue = player("red", (1, 0), "Gr Ar Kr Tr Ar"), player("blue", (1, 0), "Bc Bc Bc Bc Bc")
    white = player("white", (1, 0), "Bc Bc Bc Ar Ar")
    view = table(red, blue, white, fate_gems=0)
    assert isinstance(move(view, "blue"), RollDice)
    assert move(view, "blue", red="white") == Wait()


def test_a_mask_in_a_hand_is_not_counted_on() -> None:
    red, blue = (
        player("red", (1, 0), "Gr Ar Kr Tr Ar", rolling=True),
        player("blue", (1, 0), "Bc Bc Bc Bc Bc"),
    )
    assert move(table(red, blue, fate_gems=0), "blue") == Wait()


def test_somebody_goes_to_help_a_player_who_is_stuck() -> None:
    red, blue = player("red", (0, 0), "Kr Ar Kr Tr Ar"), player("blue", (1, 0), "Bc Bc Bc Bc Bc")
    goals = make_plan(table(red, blue), Bounds(), Habits())
    assert goals == {"red": RescuePlayer((1, 0)), "blue": Go((1, 0))}


def test_when_all_are_stuck_all_hold_their_buttons() -> None:
    red, blue = player("red", (0, 0), "Bc Bc Bc Bc Bc"), player("blue", (1, 0), "Bc Bc Bc Bc Bc")
    view = table(red, blue)
    assert make_plan(view, Bounds(), Habits()) == {"red": CallFate(), "blue": CallFate()}
    assert move(view, "blue") == HoldButton()
    assert move(table(red, blue, fate_gems=0), "blue") == Wait()


def test_at_the_gong_everybody_runs_back_and_waits_for_the_door() -> None:
    view = table(player("red", (1, 0), "Ar Ar Kr Kr Tr"), player("blue", (0, 0), "Ar Ar Kr Kr Tr"), t=203.0)
    assert make_plan(view, Bounds(), Habits())["red"] == Go((0, 0))
    assert move(view, "red") == PressCell((0, 0))
    assert move(view, "blue") == Wait()


def test_with_few_keys_to_show_everybody_leaves() -> None:
    view = table(
        player("red", (1, 0), "Kr Ar Tr Tr Bc"), player("blue", (0, 0), "Ar Ar Kr Kr Tr"),
        temple=(START, EXIT), exit_keys=2, depot=1, t=250.0,
    )  # fmt: skip
    assert set(make_plan(view, Bounds(), Habits()).values()) == {LeaveTemple((1, 0))}
    assert move(view, "red") == RollDice((1, 2, 3))
    assert move(view, "blue") == PressCell((1, 0))


def test_when_time_runs_out_everybody_leaves_whatever_it_costs() -> None:
    view = table(
        player("red", (0, 0), "Ar Ar Tr Tr Bc"), player("blue", (1, 0), "Ar Ar Kr Kr Tr"),
        temple=(START, EXIT), exit_keys=5, depot=4, t=530.0,
    )  # fmt: skip
    assert set(make_plan(view, Bounds(), Habits()).values()) == {LeaveTemple((1, 0))}


@pytest.mark.parametrize("west", [chamber((-1, 0), "B08", "nesw"), chamber((-1, 0), "EXIT", "ew")])
def test_the_kept_agreement_always_equals_a_new_plan(west: ChamberView) -> None:
    temple = (START, EAST, chamber((2, 0), "B09", "nesw"), west)
    red, blue = player("red", (2, 0), "Ar Ar Kr Kr Tr"), player("blue", (0, 0), "Kr Ar Tr Bc Bc")
    eyes, agreement = Observer(Bounds()), Agreement(Habits())
    seen: list[dict[str, Goal]] = []
    for second in range(600):
        view = table(red, blue, temple=temple, t=second + 0.3, depot=4, exit_keys=5)
        goals = agreement.goals(eyes.see(view))
        assert goals == make_plan(view, Bounds(), Habits())
        if not seen or goals != seen[-1]:
            seen.append(goals)
    assert len(seen) >= 4  # out and back before each of the two doors, at least


def test_a_player_who_is_out_gives_a_die_to_the_neediest_once() -> None:
    red, blue = player("red", None, "Ar Ar Kr Kr Tr"), player("blue", (1, 0), "Bc Bc Bc Ar Ar")
    white = player("white", (1, 0), "Bc Ar Ar Ar Ar")
    assert gift(table(red, blue, white), "red") == "blue"
    gave = player("red", None, "-g Ar Kr Kr Tr")
    assert gift(table(gave, blue, white), "red") is None
    assert gift(table(red, blue, white), "blue") is None
    assert move(table(red, blue, white), "red") == Wait()


@pytest.mark.parametrize("dice", ["Kr Kr Kr Tr Bc", "Bc Bc Tr Ar Kr", "-l -l Ks As Ts", "-u -u -u -u -u"])
def test_a_move_names_only_dice_that_may_be_rolled(dice: str) -> None:
    view = table(player("red", (0, 0), dice), temple=(START,))
    throw = move(view)
    if isinstance(throw, RollDice):
        states = [die.state for die in view.players[0].dice]
        assert all(states[number] not in ("lost", "cursed") for number in throw.dice)
