"""What is wrong at the end of a game, and whether the page had said that it was not sure of it."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from companion.rehearsal.people.ends import EndDifference, differences
from companion.table.view.doubts import Doubted, DoubtView

END: dict[str, Any] = {
    "players": {"red": {"cell": [1, 0], "escaped": False, "dice": []}},
    "temple": [
        {"cell": [0, 0], "chamber": "START", "gems": 0},
        {"cell": [1, 0], "chamber": "B01", "gems": 1},
    ],
    "depot": 5,
    "pile": 9,
}


def otherwise(**changed: object) -> dict[str, Any]:
    """The same end, with a figure, gems, chamber or another field as given."""
    end = deepcopy(END)
    for key, value in changed.items():
        if key == "figure":
            end["players"]["red"]["cell"] = value
        elif key in ("gems", "chamber"):
            end["temple"][1][key] = value
        else:
            end[key] = value
    return end


def test_the_same_end_has_no_differences() -> None:
    assert differences(otherwise(), END) == ()


def test_what_only_follows_is_no_difference_of_its_own() -> None:
    assert differences(otherwise(gems=2, depot=4), END) == (EndDifference(Doubted.GEMS, (1, 0)),)
    assert differences(otherwise(depot=4), END) == (EndDifference("depot"),)


def test_a_chamber_that_the_table_does_not_know_differs() -> None:
    shown = otherwise(pile=10)
    del shown["temple"][1]
    assert differences(shown, END) == (EndDifference(Doubted.CHAMBER, (1, 0), "B01"),)


@pytest.mark.parametrize(
    ("shown", "doubt"),
    [
        (otherwise(figure=[0, 0]), DoubtView(Doubted.FIGURE, "red", ((2, 0),))),
        (otherwise(gems=2), DoubtView(Doubted.GEMS, cells=((1, 0),))),
        (otherwise(chamber="B02"), DoubtView(Doubted.CHAMBER, chamber="B01")),
    ],
)
def test_a_difference_is_doubted_if_the_page_says_so_of_this_very_thing(
    shown: dict[str, Any], doubt: DoubtView
) -> None:
    (difference,) = differences(shown, END)
    others = [
        DoubtView(Doubted.FIGURE, "blue", ((1, 0),)),
        DoubtView(Doubted.GEMS, cells=((5, 5),)),
        DoubtView(Doubted.CHAMBER, chamber="B09"),
    ]
    assert difference.is_doubted([*others, doubt])
    assert not difference.is_doubted(others)
