"""START lies where most chambers come to lie on the boards that are there, and the lay-out says where."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from companion.boards.settings import BoardSettings, CellBoard
from companion.page.setup_text import SetupText
from companion.page.words import words_in
from companion.table.inbox import LayOutAsked, ResumeAsked, StartAsked
from companion.table.view.model import DeviceState, GamePhase
from tests.boards.conftest import MakePeer, PtyPeer, ScriptedBoard, peer  # noqa: F401  # a fixture
from tests.station.conftest import Evening, opened_in

FIELDS = ((0, 0), (1, 0), (0, 1), (1, 1))
"""Four fields, 8 × 8 cells."""
D4, B2 = 3, 9
"""Their lamps on the field in the south-west: its best cell in a table of 8 × 8, and alone."""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    return tmp_path


def lit(board: ScriptedBoard, lamp: int) -> bool:
    return any(board.lamps[4 * lamp : 4 * lamp + 3])


def chain(wire: PtyPeer, own: tuple[int, int], *more: tuple[int, int]) -> BoardSettings:
    """The settings of one board with fields at these places."""
    return BoardSettings(search=False, ports=(wire.path,), cells=(CellBoard(1, own, more),))


async def board_is_ready(here: Evening) -> None:
    await here.until(
        lambda: any(each.kind == "board" and each.state is DeviceState.READY for each in here.lobby.devices)
    )


def test_the_lay_out_says_where_start_lies_and_what_is_pressed_on_the_page(
    home: Path,
    peer: MakePeer,  # noqa: F811
) -> None:
    board = ScriptedBoard(fields=4)
    wire = peer("board", board)
    settings = chain(wire, *FIELDS)

    async def evening() -> None:
        async with opened_in(home, boards=settings) as here:
            await board_is_ready(here)
            await here.until(lambda: lit(board, D4))
            assert not lit(board, B2)
            await here.do(LayOutAsked())
            assert here.game.packing is not None
            told = list(SetupText(words_in("en")).lay(here.game.packing))
            assert any("the boards’ cell D4" in line for line in told)
            assert any("of 10 chambers come to lie on the boards" in line for line in told)

    asyncio.run(evening())


def test_a_game_that_goes_on_after_a_power_cut_lies_where_it_lay(
    home: Path,
    peer: MakePeer,  # noqa: F811
) -> None:
    """Even if three of the four fields are not plugged in any more: one alone would have START on B2."""
    board = ScriptedBoard(fields=4)
    wire = peer("board", board)
    settings = chain(wire, *FIELDS)

    async def begun() -> None:
        async with opened_in(home, boards=settings) as here:
            await board_is_ready(here)
            await here.do(LayOutAsked())
            await here.do(StartAsked(here.clock.now()))
            await here.until(lambda: here.is_in(GamePhase.RUNNING))

    async def resumed() -> None:
        alone = chain(wire, FIELDS[0])
        async with opened_in(home, boards=alone) as here:
            await board_is_ready(here)
            await here.until(lambda: lit(board, B2))
            await here.do(ResumeAsked(here.unfinished.game))
            await here.until(lambda: lit(board, D4))
            assert not lit(board, B2)

    asyncio.run(begun())
    wire.reboot()
    board.fields = 1
    asyncio.run(resumed())
