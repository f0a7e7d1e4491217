"""The report of a board's test: a file to keep, with everything that was found."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.cli.boards.report import BoardReport, keep, lamps_in

REPORT = BoardReport(
    at="2026-11-23T16:40:05+01:00",
    board="cells 3 west",
    port="/dev/ttyUSB0",
    firmware="1.2.0",
    good=False,
    supply_mv=4980,
    stack_free=180,
    fields=3,
    fields_wanted=4,
    faults=("3 of 4 fields answer",),
    keys=(0, 1),
    keys_missing=(2,),
    lamps_wrong=None,
    remarks=(),
)


def test_a_report_is_a_file_with_the_boards_number_and_its_moment(tmp_path: Path) -> None:
    file = keep(REPORT, tmp_path / "reports")
    assert file.name == "test-3-2026-11-23T16-40-05.json"
    told = json.loads(file.read_text())
    assert told["supply_mv"] == 4980
    assert told["fields_wanted"] == 4
    assert told["keys_missing"] == [2]
    assert told["lamps_wrong"] is None


@pytest.mark.parametrize(("answer", "lamps"), [("", ()), ("3", (3,)), ("3, 17 5", (3, 17, 5))])
def test_lamps_are_named_by_their_numbers(answer: str, lamps: tuple[int, ...]) -> None:
    assert lamps_in(answer, 32) == lamps


@pytest.mark.parametrize("answer", ["32", "-1", "red"])
def test_what_is_no_lamp_is_refused(answer: str) -> None:
    with pytest.raises(ValueError, match=r"lamps|invalid"):
        lamps_in(answer, 32)
