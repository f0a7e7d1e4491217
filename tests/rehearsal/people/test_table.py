"""The companion's own table without devices: what it says of the acts that it has accepted."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.boards import CellPressed
from companion.clock import ManualClock
from companion.rehearsal.people.intents import Accepted
from companion.rehearsal.people.table import START, QuietTable
from companion.rules import Catalogue, Cell, Colour, Enter, Icon, Roll, Side, parse_setup
from companion.table.conduct import Mode
from companion.table.game.evidence import Because, Evidence, Reason
from companion.table.inbox import StartAsked
from companion.table.map_put_right import FigurePutRight
from companion.table.settings import Drawn

RED = Colour.RED
TWO_CHAMBERS = (
    '{"game": 1, "players": ["red"], "pile": ["B09"], "place": ['
    '{"cell": [1, 0], "chamber": "B07", "stairway": "west"},'
    ' {"cell": [2, 0], "chamber": "B08", "stairway": "west"}]}'
)


def table_of_red(folder: Path, clock: ManualClock, told: list[Accepted]) -> QuietTable:
    """A game that has begun."""
    table = QuietTable(
        folder,
        parse_setup(TWO_CHAMBERS),
        Catalogue.load(),
        clock,
        Drawn.DEALT,
        Drawn.DEALT,
        Mode.FRIENDLY,
        told.append,
        lambda _: None,
    )
    table.handle(StartAsked(clock.now()))
    table.handle(None)
    return table


def walks(table: QuietTable, number: int, evidence: Evidence | None = None) -> None:
    """Red rolls two dice, and goes east."""
    dice = {number: Icon.ADVENTURER, number + 1: Icon.ADVENTURER}
    table.referee.judge(Roll(t=1.0, player=RED, dice=dice))
    assert table.referee.judge(Enter(t=1.0, player=RED, side=Side.EAST), evidence)[0].ok


def test_of_two_acts_at_once_each_is_told_with_the_cell_to_which_it_led(tmp_path: Path) -> None:
    clock, told = ManualClock(1000.0), list[Accepted]()
    table = table_of_red(tmp_path, clock, told)
    walks(table, 0)  # as if they had been put right together
    walks(table, 2)
    table.handle(None)
    assert [each.cell for each in told if isinstance(each.act, Enter)] == [(1, 0), (2, 0)]
    table.close()


@pytest.mark.parametrize(("pressed_again", "known_at"), [(None, 1000.6), ((2, 0), 1000.9), ((1, 0), 1000.6)])
def test_what_nobody_has_pressed_was_known_with_the_press_after_it(
    tmp_path: Path, pressed_again: Cell | None, known_at: float
) -> None:
    clock, told = ManualClock(1000.0), list[Accepted]()
    table = table_of_red(tmp_path, clock, told)
    if pressed_again is not None:
        clock.advance(0.9)
        table.handle(CellPressed((pressed_again[0] + START[0], pressed_again[1] + START[1]), clock.now()))
    clock.advance(1001.0 - clock.now())
    walks(table, 0)
    walks(table, 2, Evidence(0.6, (2, 0)))
    table.handle(None)
    entered = [each for each in told if isinstance(each.act, Enter)]
    assert [each.evidence for each in entered] == pytest.approx([known_at, known_at])
    table.close()


def test_steps_that_stand_in_the_record_because_people_have_shown_the_figure_are_told_as_such(
    tmp_path: Path,
) -> None:
    clock, told = ManualClock(1000.0), list[Accepted]()
    table = table_of_red(tmp_path, clock, told)
    walks(table, 0, Evidence(0.6, (1, 0), (Reason(Because.FRESH_DICE, 1.0),)))
    table.handle(None)
    clock.advance(1.0)
    table.handle(FigurePutRight(player="red", cell=(2, 0), at=clock.now()))
    table.handle(None)
    entered = {each.cell: each.shown for each in told if isinstance(each.act, Enter)}
    assert entered == {(1, 0): False, (2, 0): True}
    table.close()
