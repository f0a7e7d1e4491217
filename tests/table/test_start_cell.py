"""Where START lies best, on the boards that are there."""

from __future__ import annotations

import pytest

from companion.table.start_cell import WITHOUT_BOARDS, Placing, best_start, place_start, share_on, spread

Cell = tuple[int, int]


def field(columns: int, rows: int) -> frozenset[Cell]:
    return frozenset((x, y) for x in range(columns) for y in range(rows))


def test_a_temple_grows_around_start() -> None:
    shares = spread()
    assert shares[0, 0] == 1.0
    assert all(shares[x, y] == shares[-x, -y] == shares[-x, y] for x, y in shares)
    assert shares[1, 0] > shares[3, 0] > shares[6, 0]


@pytest.mark.parametrize(
    ("there", "start"),
    [(field(4, 4), (1, 1)), (field(8, 4), (3, 1)), (field(8, 8), (3, 3)), (field(12, 8), (5, 3))],
)
def test_the_middle_of_the_boards_is_best(there: frozenset[Cell], start: Cell) -> None:
    placed = best_start(there)
    assert placed is not None
    assert placed.start == start
    assert placed.share == share_on(there, start)
    assert placed.share == pytest.approx(max(share_on(there, cell) for cell in there))


def test_more_boards_hold_more() -> None:
    shares = [best.share for n in (4, 8, 12) if (best := best_start(field(n, n)))]
    assert shares == sorted(shares)
    assert shares[-1] > 0.95


def test_boards_around_a_corner_have_a_best_cell_too() -> None:
    there = field(8, 4) | frozenset((x, y) for x in range(4) for y in range(8))
    placed = best_start(there)
    assert placed is not None
    assert placed.start in there
    assert 0.5 < placed.share < 1


def test_no_board_no_place() -> None:
    assert best_start(frozenset()) is None


def test_start_lies_best_unless_the_settings_say_where() -> None:
    eight = field(8, 8)
    assert place_start(eight, None) == best_start(eight)
    assert place_start(eight, (0, 0)) == Placing((0, 0), share_on(eight, (0, 0)))


@pytest.mark.parametrize("told", [None, (9, 9)])
def test_beside_the_boards_no_chamber_is_counted_on(told: Cell | None) -> None:
    there: frozenset[Cell] = frozenset() if told is None else field(4, 4)
    assert place_start(there, told) == Placing(told or WITHOUT_BOARDS, 0.0)
