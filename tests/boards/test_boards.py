"""All boards of a table: places, names, states and sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from companion.boards import (
    BoardEvent,
    BoardJoined,
    BoardLeft,
    Boards,
    BoardSettings,
    BoardState,
    BoardTrouble,
    CellBoard,
    CellPressed,
    CellReleased,
    LampEffect,
    Light,
    PanelBoard,
    PanelPressed,
)
from companion.boards.discovery import FoundPort
from companion.boards.wire.messages import MAJOR, MINOR, Kind
from companion.clock import MonotonicClock
from tests.boards.conftest import MakePeer, ScriptedBoard, Until

pytestmark = pytest.mark.realtime


class AtTable:
    def __init__(self, settings: BoardSettings, find: Callable[[], list[FoundPort]]) -> None:
        self.events: list[BoardEvent] = []
        self.boards = Boards(settings, MonotonicClock(), self.events.append, find)
        self.boards.open()

    def all(self, kind: type) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]

    def messages(self) -> list[str]:
        return [status.message for status in self.boards.status()]


LayTable = Callable[..., AtTable]


@pytest.fixture
def table() -> Iterator[LayTable]:
    made: list[AtTable] = []

    def make(*ports: Any, find: Callable[[], list[FoundPort]] | None = None, **settings: Any) -> AtTable:
        paths = tuple(port.path for port in ports)
        made.append(AtTable(BoardSettings(ports=paths, search=find is not None, **settings), find or (list)))
        return made[-1]

    yield make
    for one in made:
        one.boards.close()


def test_two_boards_side_by_side_are_one_grid(
    peer: MakePeer, scripted_board: type[ScriptedBoard], table: LayTable, until: Until
) -> None:
    west, east = scripted_board(board=7), scripted_board(board=3)
    places = (CellBoard(7, (0, 0)), CellBoard(3, (1, 1)))
    at = table(peer("w", west), peer("e", east), cells=places)
    until(lambda: len(at.all(BoardJoined)) == 2)
    west.press(0)
    until(lambda: at.all(CellPressed))
    east.press(15)
    until(lambda: len(at.all(CellPressed)) == 2)
    assert [event.cell for event in at.all(CellPressed)] == [(0, 3), (7, 4)]
    at.boards.light({(0, 3): Light(1, 2, 3), (7, 4): Light(4, 5, 6, LampEffect.BLINK)})
    until(lambda: west.lamps[:4] == bytes((1, 2, 3, 0)))
    until(lambda: east.lamps[60:] == bytes((4, 5, 6, 1)))
    assert sum(west.lamps) == 6
    assert at.boards.status()[0].places == ((1, 1),)


def test_what_lies_on_a_cell_is_told_from_the_boards_own_clock_and_makes_no_presses(
    peer: MakePeer, scripted_board: type[ScriptedBoard], table: LayTable, until: Until
) -> None:
    board = scripted_board()
    at = table(peer("a", board))
    until(lambda: at.all(BoardJoined))
    board.press(2, age=6.0)  # it was told late, and has been down all the time
    until(lambda: at.all(CellPressed))
    assert at.boards.lying() == ((2, 3),)
    board.release(2)
    until(lambda: at.all(CellReleased))
    assert at.boards.lying() == ()
    board.press(2)
    board.press(3)
    until(lambda: len(at.all(CellPressed)) == 2)
    assert [event.cell for event in at.all(CellPressed)] == [(2, 3), (3, 3)]
    assert at.boards.lying() == ((2, 3),)


def test_panels_know_their_players(
    peer: MakePeer, scripted_board: type[ScriptedBoard], table: LayTable, until: Until
) -> None:
    board = scripted_board(kind=Kind.PANELS, board=2)
    at = table(peer("p", board), panels=(PanelBoard(2, (4, 1)),))
    until(lambda: at.all(BoardJoined))
    board.press(5)  # a key of no player
    board.press(1)
    until(lambda: at.all(PanelPressed))
    assert [event.player for event in at.all(PanelPressed)] == [1]
    at.boards.lamps({4: Light(9, 9, 9, LampEffect.BREATHE), 0: Light(1, 1, 1)})
    until(lambda: board.lamps[:8] == bytes((9, 9, 9, 2, 0, 0, 0, 0)))


def test_a_picture_given_before_the_board_comes_is_shown(
    peer: MakePeer, scripted_board: type[ScriptedBoard], table: LayTable, until: Until
) -> None:
    board = scripted_board()
    end = peer("a", board)
    end.unplug()
    at = table(end)
    at.boards.light({(0, 0): Light(5, 5, 5)})
    until(lambda: at.boards.status()[0].state is BoardState.MISSING)
    end.plug()
    until(lambda: board.lamps[12 * 4 : 12 * 4 + 4] == bytes((5, 5, 5, 0)))


def test_a_board_that_leaves_and_returns_is_reported_and_used_again(
    peer: MakePeer, scripted_board: type[ScriptedBoard], table: LayTable, until: Until
) -> None:
    board = scripted_board()
    end = peer("a", board)
    at = table(end)
    until(lambda: at.all(BoardJoined))
    end.unplug()
    until(lambda: at.all(BoardLeft))
    assert at.boards.status()[0].message == "device-port-missing"
    assert end.path in at.boards.status()[0].why
    board.press(3)
    end.plug()
    until(lambda: len(at.all(BoardJoined)) == 2)
    until(lambda: [event.cell for event in at.all(CellPressed)] == [(3, 3)])
    assert at.boards.status()[0].reconnects == 1


def test_a_silent_board_is_missing(
    peer: MakePeer, scripted_board: type[ScriptedBoard], table: LayTable, until: Until
) -> None:
    board = scripted_board()
    at = table(peer("a", board))
    until(lambda: at.all(BoardJoined))
    board.silent = True
    until(lambda: at.all(BoardLeft))
    assert at.messages() == ["device-board-silent"]


def test_another_version_is_a_state_with_both_numbers(
    peer: MakePeer, scripted_board: type[ScriptedBoard], table: LayTable, until: Until
) -> None:
    at = table(peer("old", scripted_board(major=0)), peer("good", scripted_board()))
    until(lambda: len(at.events) == 2)
    (trouble,) = at.all(BoardTrouble)
    assert trouble.status.message == "device-board-version"
    assert "version 0.0" in trouble.status.why
    assert f"companion {MAJOR}.{MINOR}" in trouble.status.why
    assert len(at.all(BoardJoined)) == 1


def test_of_two_boards_with_one_name_the_first_is_used_until_it_goes(
    peer: MakePeer, scripted_board: type[ScriptedBoard], table: LayTable, until: Until
) -> None:
    first, second = scripted_board(boot=1), scripted_board(boot=2)
    end = peer("1", first)
    other = peer("2", second)
    other.unplug()
    at = table(end, other)
    until(lambda: at.all(BoardJoined))
    other.plug()
    until(lambda: [event.status.message for event in at.all(BoardTrouble)] == ["device-board-same-name"])
    assert end.path in at.all(BoardTrouble)[0].status.why
    second.press(0)
    first.press(1)
    until(lambda: at.all(CellPressed))
    assert [event.cell for event in at.all(CellPressed)] == [(1, 3)]
    end.unplug()
    until(lambda: len(at.all(BoardJoined)) == 2)
    assert at.boards.status()[1].message == "device-board-ready"


def test_a_board_swapped_for_another_leaves_and_joins(
    peer: MakePeer, scripted_board: type[ScriptedBoard], table: LayTable, until: Until
) -> None:
    end = peer("a", scripted_board(board=1))
    at = table(end)
    until(lambda: at.all(BoardJoined))
    end.board.press(0)
    until(lambda: at.all(CellPressed))
    end.board = scripted_board(board=2, boot=9)
    until(lambda: len(at.all(BoardJoined)) == 2)
    assert [event.status.board for event in at.all(BoardJoined)] == [1, 2]
    assert len(at.all(BoardLeft)) == 1
    assert [(event.cell, event.healed) for event in at.all(CellReleased)] == [((0, 3), True)]


@pytest.mark.parametrize(
    ("board", "message"),
    [
        ({"kind": Kind.NONE}, "device-board-no-identity"),
        ({"kind": 77}, "device-board-unknown-kind"),
        ({"board": 9}, "device-board-no-place"),
    ],
)
def test_a_board_that_does_not_fit_is_reported_in_one_sentence_and_its_presses_are_ignored(
    peer: MakePeer,
    scripted_board: type[ScriptedBoard],
    table: LayTable,
    until: Until,
    board: dict[str, int],
    message: str,
) -> None:
    strange = scripted_board(**board)
    at = table(peer("a", strange), cells=(CellBoard(1, (0, 0)),))
    until(lambda: at.all(BoardTrouble))
    strange.press(1)
    until(lambda: strange.waiting == 0)
    assert at.messages() == [message]
    (trouble,) = at.events
    assert isinstance(trouble, BoardTrouble)
    assert trouble.status.why.count(".") >= 1


def test_likely_ports_are_used_and_others_are_left_alone(
    peer: MakePeer, scripted_board: type[ScriptedBoard], table: LayTable, until: Until
) -> None:
    end = peer("a", scripted_board())
    found = [FoundPort(end.path, "USB Serial (CH340)", True), FoundPort("/dev/gps", "u-blox GNSS", False)]
    at = table(find=lambda: found)
    until(lambda: at.all(BoardJoined))
    until(at.boards.left_alone)  # the search goes on while the board joins
    assert [port.path for port in at.boards.left_alone()] == ["/dev/gps"]
    assert len(at.boards.status()) == 1


def test_a_found_port_that_never_answers_is_closed(
    peer: MakePeer,
    scripted_board: type[ScriptedBoard],
    table: LayTable,
    until: Until,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("companion.boards.boards.PATIENCE", 0.2)
    printer = scripted_board()
    printer.silent = True
    end = peer("printer", printer)
    at = table(find=lambda: [FoundPort(end.path, "a printer (CH340)", True)])
    until(at.boards.left_alone)
    assert at.boards.status() == ()


def test_a_closed_port_can_be_opened_again(
    peer: MakePeer, scripted_board: type[ScriptedBoard], table: LayTable, until: Until
) -> None:
    end = peer("a", scripted_board())
    at = table(end)
    until(lambda: at.all(BoardJoined))
    at.boards.close()
    again = table(end)
    until(lambda: again.all(BoardJoined))
