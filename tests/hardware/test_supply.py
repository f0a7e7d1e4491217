"""The lamps' supply in ngspice: what is plugged in by mistake reaches no lamp, and burns nothing for ever."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.programs import NGSPICE

HARDWARE = Path(__file__).parents[2] / "hardware"
sys.path[:0] = [str(HARDWARE)]

LABELS = ("5", "9", "24", "-12", "usb", "a 12")


@pytest.mark.parametrize("label", LABELS)
def test_each_source_is_safe_and_revision_a_was_not(label: str) -> None:
    NGSPICE.need()
    from spice.run import Case, measured, unsafe

    case = {
        "5": Case("b", 5.0, seconds=2.0),
        "9": Case("b", 9.0, seconds=2.0),
        "24": Case("b", 24.0, seconds=0.15),
        "-12": Case("b", -12.0),
        "usb": Case("b", 5.0, amperes=0.5, seconds=0.5, source="USB"),
        "a 12": Case("a", 12.0, seconds=20.0),
    }[label]
    found = measured(case)
    assert unsafe(case, found) == ""
    if label == "a 12":
        assert found["clamp_end"] > 10.0
        assert found["lamps_end"] > 7.0
    elif label in ("9", "24"):
        assert found["lamps_max"] < 0.5
        assert found["input_end"] < 0.05


def test_the_models_have_the_parts_of_the_board() -> None:
    """A value that is changed on the board alone would make the runs worthless."""
    sys.path[:0] = [str(HARDWARE / "pcb")]
    from circuit_board import DESIGN

    circuit = (HARDWARE / "spice" / "supply-b.cir").read_text().splitlines()
    values = {words[0]: words[3] for words in map(str.split, circuit) if len(words) > 3}
    for reference in ("R19", "R20", "R21", "R22", "R23", "C6", "C7"):
        on_board = DESIGN.parts[reference].value.replace("4k7", "4.7k")
        assert values[reference] == on_board, reference
    assert DESIGN.nets["GATE"].split() == ["Q1.1", "Q2.1", "R23.1", "C6.2", "C7.1"]
