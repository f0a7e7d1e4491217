"""The companion's own table without devices: what it says of the acts that it has accepted."""

from __future__ import annotations

from pathlib import Path

from companion.clock import ManualClock
from companion.rehearsal.people.intents import Accepted
from companion.rehearsal.people.table import QuietTable
from companion.rules import Catalogue, Colour, Enter, Icon, Roll, Side, parse_setup
from companion.table.conduct import Mode
from companion.table.inbox import StartAsked
from companion.table.settings import Drawn

RED = Colour.RED
TWO_CHAMBERS = (
    '{"game": 1, "players": ["red"], "pile": ["B09"], "place": ['
    '{"cell": [1, 0], "chamber": "B07", "stairway": "west"},'
    ' {"cell": [2, 0], "chamber": "B08", "stairway": "west"}]}'
)


def test_of_two_acts_at_once_each_is_told_with_the_cell_to_which_it_led(tmp_path: Path) -> None:
    clock, told = ManualClock(1000.0), list[Accepted]()
    setup, catalogue = parse_setup(TWO_CHAMBERS), Catalogue.load()
    table = QuietTable(
        tmp_path,
        setup,
        catalogue,
        clock,
        Drawn.DEALT,
        Drawn.DEALT,
        Mode.FRIENDLY,
        told.append,
        lambda _: None,
    )
    table.handle(StartAsked(clock.now()))
    table.handle(None)
    for number in (0, 2):  # as if they had been put right together
        dice = {number: Icon.ADVENTURER, number + 1: Icon.ADVENTURER}
        table.referee.judge(Roll(t=1.0, player=RED, dice=dice))
        assert table.referee.judge(Enter(t=1.0, player=RED, side=Side.EAST))[0].ok
    table.handle(None)
    assert [each.cell for each in told if isinstance(each.act, Enter)] == [(1, 0), (2, 0)]
    table.close()
