"""People say on the page how it really lies: which chamber, how many gems, and where figures stand."""

from __future__ import annotations

import sqlite3

import pytest

from companion.rules import Cell, Colour, Side
from companion.table.inbox import DrawNamed, NothingDrawn, StartAsked
from companion.table.map_put_right import ChamberPutRight, FigurePutRight, GemsPutRight
from companion.table.settings import Drawn
from companion.table.view.model import GamePhase
from tests.table.conftest import MakeScene, Scene, replay

RED, BLUE = Colour.RED, Colour.BLUE
OPEN = '"place": [{"cell": [1, 0], "chamber": "B01", "stairway": "west"}]'
TWO = '{"game": 1, "players": ["red", "blue"], "pile": ["B08", "B09", "B10"], ' + OPEN + "}"
WEST: Cell = (-1, 0)
EAST: Cell = (1, 0)


def agrees(table: Scene) -> bool:
    """The journal's record, judged again, says what the journal says, and stands where the table stands."""
    game, answers = replay(table.record())
    game.advance(table.game.state.t)
    said = [answer.to_line() for answer in answers]
    return said == table.live()[: len(said)] and game.show() == table.game.show()


def lies(table: Scene, cell: Cell) -> str | None:
    placed = table.game.state.temple.get(cell)
    return None if placed is None else placed.chamber.id


def begun(scene: MakeScene) -> Scene:
    """Red has discovered the chamber west of START."""
    table = scene(TWO)
    table.begin()
    table.wait(5.0)
    table.dice(RED, "AAKTG")
    table.press(WEST)
    assert lies(table, WEST) == "B08"
    return table


def chamber(table: Scene, cell: Cell, name: str | None, stairway: Side | None = None) -> None:
    table.put(ChamberPutRight(cell=cell, chamber=name, stairway=stairway, at=table.clock.now()))


def gems(table: Scene, cell: Cell, number: int) -> None:
    table.put(GemsPutRight(cell=cell, gems=number, at=table.clock.now()))


def figure(table: Scene, player: Colour, cell: Cell) -> None:
    table.put(FigurePutRight(player=player, cell=cell, at=table.clock.now()))


def test_another_chamber_lies_there(scene: MakeScene) -> None:
    table = begun(scene)
    chamber(table, WEST, "B10")
    assert lies(table, WEST) == "B10"
    assert table.game.state.pile == ("B09", "B08"), "the other one lies where it seemed to lie"
    assert table.said[-1] == "chamber-put-right"
    assert agrees(table)


def test_it_is_told_at_its_own_time_however_many_doors_have_slammed_since(scene: MakeScene) -> None:
    table = begun(scene)
    discovered = next(each.act.t for each in table.referee.accepted if each.draws)
    table.wait(300.0)
    before = table.game.show()["players"]
    cues = [line for line in table.live() if '"cue"' in line]
    assert cues
    chamber(table, WEST, "B10")
    assert lies(table, WEST) == "B10"
    assert next(each.act.t for each in table.referee.accepted if each.draws) == discovered
    assert [line for line in table.live() if '"cue"' in line] == cues
    assert table.game.show()["players"] == before
    assert agrees(table)


def test_another_chamber_lies_there_after_one_was_put_under_the_pile(scene: MakeScene) -> None:
    explorer = '"modules": ["characters"], "characters": {"red": ["explorer", "permanent"]}, '
    table = scene('{"game": 1, "players": ["red"], "pile": ["B08", "B09", "B10"], ' + explorer + OPEN + "}")
    table.begin()
    table.wait(5.0)
    table.dice(RED, "AAKTG")
    table.choose(RED, "move-discover-redraw")
    redrawn = lies(table, WEST)
    assert redrawn == "B09", "B08 was put back"
    chamber(table, WEST, "B10")
    assert lies(table, WEST) == "B10"
    assert table.game.state.pile == ("B09", "B08"), "B08 was put back all the same"
    assert agrees(table)


@pytest.mark.parametrize("said", ["START", "MI"])
def test_start_lies_where_the_mirage_was_discovered(scene: MakeScene, said: str) -> None:
    table = scene(TWO.replace('"B10"], ', '"MI"], "modules": ["queenie_maze"], '))
    table.begin()
    table.wait(5.0)
    table.dice(RED, "AAKTG")
    table.press(WEST)
    chamber(table, WEST, said)
    assert (lies(table, WEST), lies(table, (0, 0))) == ("START", "MI")
    assert table.game.state.pile == ("B09", "B08")
    assert agrees(table)
    chamber(table, WEST, "B08")
    assert (lies(table, WEST), lies(table, (0, 0))) == ("B08", "START")
    assert table.game.state.pile == ("B09", "MI")
    assert agrees(table)


def test_no_chamber_lies_there(scene: MakeScene) -> None:
    table = begun(scene)
    chamber(table, WEST, None)
    assert lies(table, WEST) is None
    assert table.game.state.pile == ("B08", "B09", "B10")
    assert table.said[-1] == "chamber-put-away"
    assert agrees(table)


def test_a_chamber_lies_there_that_nobody_has_pressed(scene: MakeScene) -> None:
    table = scene(TWO)
    table.begin()
    table.wait(5.0)
    chamber(table, WEST, "B09", Side.EAST)
    assert lies(table, WEST) == "B09"
    assert table.game.state.temple[WEST].stairway is Side.EAST
    assert table.game.state.pile == ("B08", "B10")
    assert agrees(table)


def test_what_went_through_the_wrong_chamber_comes_to_where_it_stood(scene: MakeScene) -> None:
    table = begun(scene)
    table.wait(1.0)
    table.dice(RED, "AAKKT", moved="*****")
    table.wait(1.0)
    table.press(WEST)
    assert table.player(RED).cell == WEST
    chamber(table, WEST, "B10")
    assert (lies(table, WEST), table.player(RED).cell) == ("B10", WEST)
    assert agrees(table)


@pytest.mark.parametrize(
    ("cell", "name"),
    [(WEST, "B08"), ((0, 0), "B09"), ((5, 5), "B09"), (WEST, "NOTHING"), ((0, 0), None), (EAST, None)],
    ids=str,
)
def test_what_cannot_be_changes_nothing(scene: MakeScene, cell: Cell, name: str | None) -> None:
    table = begun(scene)
    record, shown = table.record(), table.game.show()
    chamber(table, cell, name)
    assert (table.record(), table.game.show()) == (record, shown)
    assert table.said[-1] == "notice-cannot-put-right" or name == "B08", "what is so already needs no notice"


def test_gems_are_active_that_nobody_has_pressed(scene: MakeScene) -> None:
    table = begun(scene)
    figure(table, RED, EAST)
    depot = table.game.state.depot
    gems(table, EAST, 1)
    assert (table.game.state.temple[EAST].gems, table.game.state.depot) == (1, depot - 1)
    assert table.said[-1] == "gems-put-right"
    assert agrees(table)


def test_the_nearest_have_been_there_if_the_table_has_seen_nobody(scene: MakeScene) -> None:
    table = begun(scene)
    gems(table, EAST, 1)
    assert table.game.state.temple[EAST].gems == 1
    assert [table.player(each).cell for each in (RED, BLUE)] == [(0, 0), (0, 0)]
    assert agrees(table)


def test_gems_are_not_active(scene: MakeScene) -> None:
    table = begun(scene)
    depot = table.game.state.depot
    gems(table, EAST, 1)
    gems(table, EAST, 0)
    assert (table.game.state.temple[EAST].gems, table.game.state.depot) == (0, depot)
    assert agrees(table)


def red_shows_four_keys(scene: MakeScene) -> Scene:
    """Red stands in the chamber in the east, which asks for so many."""
    table = begun(scene)
    figure(table, RED, EAST)
    table.wait(2.0)
    table.dice(RED, "KKKKA", moved="*****")
    table.wait(2.0)
    return table


def test_dice_that_have_paid_for_them_and_lie_there_since_stay_spent(scene: MakeScene) -> None:
    table = red_shows_four_keys(scene)
    gems(table, EAST, 1)
    table.wait(2.0)
    assert sorted(table.states(RED)) == ["ready", *["spent"] * 4]
    assert agrees(table)


def test_dice_that_were_rolled_since_are_not(scene: MakeScene) -> None:
    table = red_shows_four_keys(scene)
    table.dice(RED, "TGTTA", moved="    *")
    table.wait(2.0)
    gems(table, EAST, 1)
    table.wait(2.0)
    assert table.states(RED) == ["ready"] * 5
    assert agrees(table)


def test_a_chamber_without_gems_gets_none(scene: MakeScene) -> None:
    table = begun(scene)
    gems(table, WEST, 3)
    assert table.said[-1] == "notice-cannot-put-right"
    assert agrees(table)


def test_a_figure_stands_elsewhere_and_its_dice_show_what_they_showed(scene: MakeScene) -> None:
    table = begun(scene)
    table.wait(2.0)
    table.dice(BLUE, "KTGGB")
    figure(table, BLUE, WEST)
    assert table.player(BLUE).cell == WEST
    assert table.states(BLUE) == ["ready"] * 4 + ["cursed"]
    assert [die.shows for die in table.player(BLUE).dice] == [
        "key",
        "torch",
        *["golden_mask"] * 2,
        "black_mask",
    ]
    assert table.said[-1] == "figure-put-right"
    assert agrees(table)


def test_a_figure_whose_dice_are_all_accursed_had_other_dice_before(scene: MakeScene) -> None:
    table = begun(scene)
    table.wait(2.0)
    table.dice(BLUE, "BBBBB")
    figure(table, BLUE, WEST)
    assert (table.player(BLUE).cell, table.states(BLUE)) == (WEST, ["cursed"] * 5)
    assert agrees(table)


def test_who_had_other_dice_has_not_paid_the_pit_with_black_masks(scene: MakeScene) -> None:
    table = scene(
        TWO.replace('"pile": ["B08"', '"modules": ["queenie_pit", "curses", "treasures"], "pile": ["PIT"')
    )
    table.begin()
    table.wait(5.0)
    table.dice(RED, "AAKTG")
    table.press(WEST)
    figure(table, BLUE, WEST)
    table.wait(2.0)
    table.dice(BLUE, "BBBBB")
    table.press(WEST)
    assert table.game.state.temple[WEST].gems == 2
    table.wait(20.0)
    figure(table, BLUE, (0, 0))
    assert table.player(BLUE).cell == (0, 0)
    assert table.game.state.temple[WEST].gems == 0
    assert agrees(table)


def test_a_figure_that_stands_on_a_cliff_for_the_table_has_climbed_down(scene: MakeScene) -> None:
    table = scene(
        '{"game": 1, "players": ["red", "blue"], "modules": ["traps"], "pile": ["T4", "B08", "B09"], '
        + OPEN
        + "}"
    )
    table.begin()
    table.wait(5.0)
    table.dice(RED, "AAKTG")
    table.press(WEST)
    assert (lies(table, WEST), table.player(RED).cell) == ("T4", WEST), "its discoverer falls in"
    figure(table, RED, (0, 0))
    assert table.player(RED).cell == (0, 0)
    assert agrees(table)


def test_the_mirage_lies_where_start_is_shown_only_if_people_say_where_start_has_gone(
    scene: MakeScene,
) -> None:
    table = scene(TWO.replace('"B10"], ', '"MI"], "modules": ["queenie_maze"], '))
    table.begin()
    table.wait(5.0)
    before = table.game.show()
    chamber(table, (0, 0), "MI")
    assert table.said[-1] == "notice-cannot-put-right"
    assert table.game.show() == before
    chamber(table, WEST, "START")
    assert (lies(table, WEST), lies(table, (0, 0))) == ("START", "MI")
    assert agrees(table)


def test_who_cannot_go_back_there_any_more_has_discovered_it_long_ago(scene: MakeScene) -> None:
    slide = '"place": [{"cell": [1, 0], "chamber": "T5", "stairway": "west"}]'
    table = scene(
        '{"game": 1, "players": ["red"], "modules": ["traps"], "pile": ["B08", "B09", "B10"], ' + slide + "}"
    )
    table.begin()
    table.wait(5.0)
    table.dice(RED, "AAKTG")
    table.wait(5.0)
    figure(table, RED, EAST)
    assert table.player(RED).cell == EAST, "a slide leads only in"
    table.wait(180.0)
    chamber(table, WEST, "B08")
    assert lies(table, WEST) == "B08"
    assert next(each.act.t for each in table.referee.accepted if each.draws) < 20.0
    assert table.player(RED).cell == EAST
    assert agrees(table)


SUMMONS = (
    '{"game": 1, "players": ["red", "blue", "green"], "modules": ["traps"], "pile": ["B08", "T2", "B09"], '
    + OPEN
    + "}"
)
"""Who discovers T2, the Invocation, places everybody in it."""


def stand(table: Scene) -> list[Cell | None]:
    """Where the figures of red, blue and green stand."""
    return [table.player(each).cell for each in table.game.state.players]


def discovered(scene: MakeScene) -> Scene:
    """Red has discovered the first chamber of the pile, west of START."""
    table = scene(SUMMONS)
    table.begin()
    table.wait(5.0)
    figure(table, BLUE, EAST)
    table.wait(5.0)
    table.dice(RED, "AAKTG")
    table.press(WEST)
    assert lies(table, WEST) == "B08"
    table.wait(5.0)
    assert stand(table) == [(0, 0), EAST, (0, 0)]
    return table


def test_who_was_placed_in_a_trap_that_the_table_did_not_know_stands_there(scene: MakeScene) -> None:
    table = discovered(scene)
    chamber(table, WEST, "T2")
    assert stand(table) == [WEST, WEST, WEST]
    assert agrees(table)


def test_who_has_gone_on_since_a_trap_stands_where_they_went(scene: MakeScene) -> None:
    table = discovered(scene)
    figure(table, BLUE, (0, 0))
    assert stand(table) == [(0, 0), (0, 0), (0, 0)]
    chamber(table, WEST, "T2")
    assert stand(table) == [WEST, (0, 0), WEST], "blue has left the trap since"
    assert agrees(table)


def test_nobody_was_placed_in_a_trap_that_does_not_lie_there(scene: MakeScene) -> None:
    table = discovered(scene)
    chamber(table, WEST, "T2")
    chamber(table, WEST, "B09")
    assert stand(table) == [(0, 0), EAST, (0, 0)]
    assert agrees(table)


def test_a_figure_that_has_not_gone_where_no_way_leads_back(scene: MakeScene) -> None:
    slide = '"place": [{"cell": [1, 0], "chamber": "T5", "stairway": "west"}]}'
    table = scene(
        '{"game": 1, "players": ["red", "blue"], "modules": ["traps"], "pile": ["B08", "B09"], ' + slide
    )
    table.begin()
    table.wait(5.0)
    table.dice(RED, "AAAAA")
    table.press(EAST)
    assert table.player(RED).cell == EAST
    figure(table, RED, (0, 0))
    assert table.player(RED).cell == (0, 0)
    assert table.states(RED) == ["ready"] * 5
    assert agrees(table)


@pytest.mark.parametrize("cell", [(5, 5), (0, 1)], ids=str)
def test_no_figure_stands_where_nothing_lies(scene: MakeScene, cell: Cell) -> None:
    table = begun(scene)
    figure(table, RED, cell)
    assert table.player(RED).cell == (0, 0)
    assert table.said[-1] == "notice-cannot-put-right"


def test_after_a_power_cut_it_is_still_right(scene: MakeScene) -> None:
    table = begun(scene)
    chamber(table, WEST, "B10")
    shown, said = table.game.show(), table.said
    table.cut_the_power()
    assert table.is_in(GamePhase.PAUSED)
    assert table.game.show()["temple"] == shown["temple"]
    assert table.said == [*said, "done-pause"]
    assert agrees(table)


def test_the_journal_keeps_what_stood_there_before(scene: MakeScene) -> None:
    table = begun(scene)
    before = table.live()
    chamber(table, WEST, "B10")
    with sqlite3.connect(table.journal.path) as file:
        kept = file.execute("SELECT time, number, verdict FROM withdrawn ORDER BY number").fetchall()
    assert [verdict for _, _, verdict in kept] == before[kept[0][1] - 1 :]
    assert {time for time, _, _ in kept} == {1}
    assert "B08" in kept[-1][2]
    assert "B08" not in "".join(table.live())


def test_in_a_pause_nothing_is_put_right(scene: MakeScene) -> None:
    table = begun(scene)
    table.put(StartAsked(table.clock.now()))
    assert table.is_in(GamePhase.PAUSED)
    figure(table, RED, WEST)
    assert table.player(RED).cell == (0, 0)


def test_another_chamber_lay_beside_start_from_the_beginning(scene: MakeScene) -> None:
    table = scene('{"game": 1, "players": ["red", "blue"], "seed": 3}')
    west, drawn = table.game.state.temple[WEST].chamber.id, table.game.state.pile[0]
    table.begin()
    table.wait(5.0)
    table.dice(RED, "AAKTG")
    chamber(table, WEST, drawn)
    assert lies(table, WEST) == drawn
    assert table.game.state.pile[0] == west
    assert table.states(RED) == ["ready"] * 5
    assert agrees(table)


CURSED = (
    '{"game": 1, "players": ["red", "blue"], "modules": ["curses"], "pile": ["B08", "C01", "B09"],'
    ' "curses": ["silence", "trap", "mask", "lost_dice"], "beside_start": {"east": "B07", "west": "B10"}}'
)


def test_people_name_the_curse_that_came_with_it(scene: MakeScene) -> None:
    table = scene(CURSED, pile=Drawn.TOLD)
    table.begin()
    table.wait(5.0)
    chamber(table, (1, 1), "C01", Side.SOUTH)
    (asked,) = table.view.draws
    question = table.view.question
    assert question is not None
    assert (question.what, question.cells) == ("card", ((1, 1),))
    assert (asked.deck, lies(table, (1, 1))) == ("curses", None), "nothing changes before it is named"
    table.put(DrawNamed(asked.player, "mask", table.clock.now()))
    assert lies(table, (1, 1)) == "C01"
    assert [table.game.state.players[each].curses for each in (RED, BLUE)] == [("mask",), ()]
    assert not table.view.draws
    assert agrees(table)


def test_a_figure_that_a_trap_holds_for_the_table_goes_on(scene: MakeScene) -> None:
    table = scene(CURSED, pile=Drawn.TOLD)
    table.begin()
    table.wait(5.0)
    figure(table, RED, (1, 0))
    chamber(table, (1, 1), "C01", Side.SOUTH)
    table.put(DrawNamed(RED, "trap", table.clock.now()))
    assert table.game.state.players[RED].curses == ("trap",)
    figure(table, RED, (1, 1))
    assert table.player(RED).cell == (1, 1)
    assert table.game.state.players[RED].curses == (), "who has gone on has lifted it"
    assert agrees(table)


def test_the_curse_that_came_with_it_is_like_one_that_lies_open_already(scene: MakeScene) -> None:
    names = '"mask", "mask", "silence", "lost_dice"'
    alike = CURSED.replace('"silence", "trap", "mask", "lost_dice"', names).replace('"B09"', '"C02"')
    table = scene(alike, pile=Drawn.TOLD)
    table.begin()
    table.wait(5.0)
    for cell, side, name, card in (
        ((1, 1), Side.SOUTH, "C01", "mask"),
        ((-2, 0), Side.EAST, "C02", "silence"),
    ):
        chamber(table, cell, name, side)
        (asked,) = table.view.draws
        table.put(DrawNamed(asked.player, card, table.clock.now()))
        assert lies(table, cell) == name
        table.wait(150.0)
    assert sorted(sum((each.curses for each in table.game.state.players.values()), ())) == ["mask", "silence"]
    assert agrees(table)


def test_the_game_is_told_again_where_the_curse_that_came_with_it_changes_what_dice_could_do(
    scene: MakeScene,
) -> None:
    table = scene(CURSED.replace('"mask", "lost_dice"', '"broken_die", "lost_dice"'), pile=Drawn.TOLD)
    table.begin()
    table.wait(5.0)
    figure(table, RED, (1, 0))
    table.dice(RED, "AAKTG")
    table.press((1, 1))
    table.put(DrawNamed(RED, "B08", table.clock.now()))
    table.dice(RED, "BBKTG", moved="**")
    table.dice(RED, "KAKTG", moved="**")
    assert table.states(RED) == ["ready"] * 4 + ["spent"], "the golden mask has freed two dice"
    chamber(table, (1, 1), "C01")
    (asked,) = table.view.draws
    table.put(DrawNamed(asked.player, "broken_die", table.clock.now()))
    assert (lies(table, (1, 1)), table.game.state.players[RED].curses) == ("C01", ("broken_die",))
    assert table.states(RED).count("held") == 1
    assert agrees(table)


def test_who_has_no_card_to_name_leaves_it_as_it_is(scene: MakeScene) -> None:
    table = scene(CURSED, pile=Drawn.TOLD)
    table.begin()
    table.wait(5.0)
    chamber(table, (1, 1), "C01", Side.SOUTH)
    (asked,) = table.view.draws
    table.put(NothingDrawn(asked.player, table.clock.now()))
    assert not table.view.draws
    assert lies(table, (1, 1)) is None
    assert table.said == []


def test_a_pause_that_is_told_again_is_not_shown_again(scene: MakeScene) -> None:
    table = begun(scene)
    for _ in range(2):
        table.wait(1.0)
        table.put(StartAsked(table.clock.now()))
    assert table.said[-2:] == ["done-pause", "done-resume"]
    chamber(table, WEST, "B10")
    assert table.said.count("done-pause") == 1
    assert lies(table, WEST) == "B10"
    assert agrees(table)
