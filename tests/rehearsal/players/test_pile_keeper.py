"""The simulated keeper of the draw pile names the tile that lies there, not the page's first offer."""

from __future__ import annotations

import asyncio
import random

import msgspec
import pytest

from companion.clock import ManualClock
from companion.rehearsal.camera.table_layout import lay_out
from companion.rehearsal.paper.paper_table import PaperTable
from companion.rehearsal.players.interfaces import SharedTable
from companion.rehearsal.players.pile_keeper import PileKeeper
from companion.rehearsal.stage import Stage
from companion.rules import Catalogue, Colour, Setup
from companion.table.view.model import TableView
from companion.table.view.questions import DrawView

PILE = ["B09", "G3", "B02"]
CATALOGUE = Catalogue.load()
NUMBERS = [CATALOGUE.chambers[name].number for name in PILE]


class PageThatAsks:
    """A page that asks for a tile and notes the answers."""

    def __init__(self) -> None:
        self.named: list[str] = []

    async def choose(self, player: str, move_id: str) -> None:
        raise AssertionError("nobody moves here")

    async def go_on(self) -> None:
        raise AssertionError("nothing stands here")

    async def name(self, player: str, drawn: str) -> None:
        assert player == "red"
        self.named.append(drawn)


class Minded:
    """A pile and its keeper; waiting takes no time."""

    def __init__(self, *offered: str) -> None:
        setup = Setup(game=1, players=[Colour.RED], pile=PILE)
        draws = (DrawView("red", "pile", offered, (), 30),) if offered else ()
        self.view: TableView = msgspec.structs.replace(
            PaperTable(setup, CATALOGUE).view(Colour.RED), draws=draws
        )
        self.lying = list(NUMBERS)
        self.bared: list[int | None] = []
        self.page = PageThatAsks()
        clock = ManualClock()
        stage = Stage(lay_out([0], (640, 360)), random.Random(1), clock, lambda scene: None)
        self.table = SharedTable(
            lambda: self.view,
            stage,
            NoButtons(),
            clock,
            ("red",),
            page=self.page,
            sleep=lambda seconds: asyncio.sleep(0),
            printed=lambda number: CATALOGUE.numbered(number).id,
        )
        self.keeper = PileKeeper(self.table, lambda: self.lying, self.bared.append, random.Random(1))

    def look(self) -> None:
        asyncio.run(self.keeper.look())


class NoButtons:
    async def press_cell(self, cell: tuple[int, int]) -> None: ...

    async def release_cell(self, cell: tuple[int, int]) -> None: ...

    async def press_panel(self, colour: str) -> None: ...

    async def release_panel(self, colour: str) -> None: ...


def test_the_tile_that_truly_lies_on_top_is_named_when_the_page_asks() -> None:
    minded = Minded("G3", "B02", "B09")
    minded.look()
    assert minded.page.named == ["B09"]


def test_an_explorer_who_puts_a_tile_back_names_the_second() -> None:
    minded = Minded("G3", "B02", "B09")
    minded.table.drawn = 1
    minded.look()
    assert minded.page.named == ["G3"]


def test_the_pile_keeper_names_no_tile_unasked_and_uncovers_the_next_one() -> None:
    minded = Minded()
    minded.look()
    assert (minded.page.named, minded.bared) == ([], [])
    minded.lying.pop(0)
    minded.look()
    assert minded.bared == [NUMBERS[1]]


@pytest.mark.parametrize("lying", [[], NUMBERS[:1]])
def test_the_pile_keeper_takes_the_first_offer_if_the_pile_does_not_match(lying: list[int]) -> None:
    minded = Minded("G3", "B02")
    minded.lying[:] = lying
    minded.look()
    assert minded.page.named == ["G3"]
