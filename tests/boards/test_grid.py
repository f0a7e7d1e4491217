"""Which key is which cell, whose button is whose, and what settings say."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from companion.boards import BoardSettings, CellBoard, LampEffect, Light, PanelBoard
from companion.boards.grid import Grid
from companion.boards.panels import Panels


def test_key_0_is_the_north_west_corner_and_key_15_the_south_east() -> None:
    grid = Grid(BoardSettings(cells=(CellBoard(5, (2, 1)),)))
    assert grid.cell(5, 0) == (8, 7)
    assert grid.cell(5, 3) == (11, 7)
    assert grid.cell(5, 12) == (8, 4)
    assert grid.cell(5, 15) == (11, 4)


def test_without_settings_boards_lie_in_a_row_by_number() -> None:
    grid = Grid(BoardSettings())
    assert [grid.place(board) for board in (0, 1, 2, 3)] == [None, (0, 0), (1, 0), (2, 0)]


def test_a_board_shows_its_own_part_of_the_picture() -> None:
    grid = Grid(BoardSettings(cells=(CellBoard(1, (0, 0)), CellBoard(2, (1, 0)))))
    lights = {(0, 0): Light(1, 1, 1), (4, 0): Light(2, 2, 2, LampEffect.BREATHE)}
    assert grid.picture(1, lights)[12 * 4 : 13 * 4] == bytes((1, 1, 1, 0))
    assert grid.picture(2, lights)[12 * 4 : 13 * 4] == bytes((2, 2, 2, 2))
    assert sum(grid.picture(1, lights)) == 3


def test_keys_behind_the_sixteenth_are_those_of_the_next_field() -> None:
    grid = Grid(BoardSettings(cells=(CellBoard(5, (0, 0), ((1, 0), (1, 1))),)))
    assert [grid.cell(5, key) for key in (12, 16 + 12, 32, 47, 48)] == [(0, 0), (4, 0), (4, 7), (7, 4), None]


def test_a_chain_without_places_lies_in_a_row_to_the_east() -> None:
    assert [Grid(BoardSettings()).place(1, (), field) for field in range(3)] == [(0, 0), (1, 0), (2, 0)]
    only_the_first = ((3, 2), None, None)
    assert Grid(BoardSettings()).place(1, only_the_first, 2) == (5, 2)


def test_a_field_without_a_place_among_others_that_have_one_has_none() -> None:
    own = ((0, 0), None, (0, 1))
    assert [Grid(BoardSettings()).place(1, own, field) for field in range(3)] == [(0, 0), None, (0, 1)]


def test_the_picture_of_a_chain_has_all_its_fields() -> None:
    grid = Grid(BoardSettings(cells=(CellBoard(1, (0, 0), ((0, 1),)),)))
    lamps = grid.picture(1, {(0, 0): Light(1, 1, 1), (0, 7): Light(2, 2, 2)}, fields=2)
    assert len(lamps) == 128
    assert lamps[12 * 4 : 13 * 4] == bytes((1, 1, 1, 0))
    assert lamps[64 : 64 + 4] == bytes((2, 2, 2, 0))


def test_panels_without_settings_are_the_six_colours() -> None:
    panels = Panels(BoardSettings())
    assert [panels.player(8, key) for key in range(7)] == [0, 1, 2, 3, 4, 5, None]


def test_a_panel_board_nobody_named_is_unknown_once_one_is_named() -> None:
    panels = Panels(BoardSettings(panels=(PanelBoard(3),)))
    assert panels.players(4) is None
    assert panels.player(4, 0) is None


@pytest.mark.parametrize("part", [-1, 256])
def test_an_unknown_colour_is_refused(part: int) -> None:
    with pytest.raises(ValueError, match="0 to 255"):
        Light(0, part, 0)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("cells = [{board = 1, place = [0, 0]}, {board = 1, place = [1, 0]}]", "board 1 is named twice"),
        ("cells = [{board = 1, place = [0, 0]}, {board = 2, place = [0, 0]}]", "place .* is named twice"),
        ("cells = [{board = 1, place = [0, 0], more = [[1, 0], [0, 0]]}]", "place .* is named twice"),
        ("cells = [{board = 1, place = [0, 0], more = [[1,0],[2,0],[3,0],[4,0],[5,0],[6,0]]}]", "at most 5"),
        ("panels = [{board = 1, players = [0, 6]}]", "do not fit"),
        ("panels = [{board = 1, players = [0]}, {board = 2, players = [0]}]", "player 0 is named twice"),
        ("porst = []", "unknown field `porst`"),
    ],
)
def test_settings_that_do_not_fit_are_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=sentence):
        msgspec.toml.decode(text, type=BoardSettings)


def test_the_manuals_example_is_read_and_names_every_key() -> None:
    manual = Path(__file__).parents[2] / "hardware" / "README.md"
    if not manual.exists():
        pytest.skip("the hardware folder is not here")
    (example,) = re.findall(r"```toml\n\[boards\]\n(.*?)```", manual.read_text(encoding="utf-8"), re.DOTALL)
    settings = msgspec.toml.decode(example, type=BoardSettings)
    assert settings.cells[1] == CellBoard(2, (1, 0))
    for name in BoardSettings.__struct_fields__:
        assert f"\n{name} = " in f"\n{example}"


def test_settings_are_read_as_people_write_them() -> None:
    text = """
    ports = ["/dev/ttyUSB7"]
    cells = [{board = 1, place = [0, 0]}, {board = 2, place = [1, 0]}]
    panels = [{board = 9, players = [2, 3]}]
    """
    settings = msgspec.toml.decode(text, type=BoardSettings)
    assert settings.cells[1].place == (1, 0)
    assert settings.panels[0].players == (2, 3)
