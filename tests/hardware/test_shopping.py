"""The list of what to order: complete, as made from the boards, and within its price."""

from __future__ import annotations

import sys
from pathlib import Path

HARDWARE = Path(__file__).parents[2] / "hardware"
sys.path[:0] = [str(HARDWARE), str(HARDWARE / "pcb")]

PRICE, FOR_LESS = 145.0, 130.0
"""Euros for the table of four players, without the Pi: with all that is recommended, and for less."""


def test_the_shipped_list_is_what_is_reckoned() -> None:
    from shopping import Table, as_csv, as_markdown

    table = Table(2, 2)
    again = "run `python hardware/shopping.py --write`"
    assert (HARDWARE / "order-8x8.csv").read_text() == as_csv(table), again
    assert (HARDWARE / "order-8x8.md").read_text() == as_markdown(table), again


def test_a_table_for_four_costs_less_than_its_price() -> None:
    from shopping import Table, summary

    told = summary(Table(2, 2))
    assert told["together, €"] < PRICE
    assert told["together for less, €"] < FOR_LESS


def test_what_may_be_bought_instead_is_cheaper_and_takes_the_place_of_something() -> None:
    from shopping import PARTS, Table, for_less, lines

    table = Table(2, 2)
    assert {part["instead_of"] for part in PARTS["thrifty"]} <= {line.is_ for line in lines(table)}
    assert all(other is None or other.price < line.price for line, other in for_less(table))


def test_every_part_of_a_board_has_an_order_number() -> None:
    from shopping import Table, fitted, lines

    table = Table(2, 2)
    counted = sum(count * sum(fitted(board).values()) for board, count in table.boards.items())
    listed = lines(table)
    assert sum(line.need for line in listed) > counted
    assert all(line.order for line in listed)
    assert all(line.packs >= 1 for line in listed)


def test_two_fields_need_one_more_than_one() -> None:
    from shopping import Table

    assert Table(1, 1).boards == {"board": 1, "field": 0, "strip": 4}
    assert Table(2, 2).boards == {"board": 1, "field": 3, "strip": 16}
    assert Table(2, 2).printed["frame-clip"] == 11
    assert Table(2, 2).printed["frame-comb"] == 16


def test_the_cells_are_as_wide_as_the_gap_allows() -> None:
    import tomllib

    sizes = tomllib.loads((HARDWARE / "sizes.toml").read_text())
    assert 4.0 <= sizes["pitch"] - sizes["tile"] <= 10.0
    assert 0.2 <= sizes["play"] <= 1.0
