"""firmware/README.md has every message of the wire, who sends it, and which messages answer it."""

from __future__ import annotations

import re

import pytest

from companion.boards.wire.description import DESCRIPTION, MessageSpec
from tests.docs.pages import ROOT, section

PAGE = ROOT / "firmware" / "README.md"
ROWS = {
    cells[1].strip("`"): cells
    for line in section(PAGE, "## The wire").splitlines()
    if line.startswith(("| host |", "| board |"))
    for cells in [[cell.strip() for cell in line.strip("|").split("|")]]
}
"""For each message: who sends it, its name, what it means, and which messages answer it."""


@pytest.mark.parametrize("message", DESCRIPTION.message, ids=lambda message: str(message.name))
def test_a_message_is_documented_with_its_sender(message: MessageSpec) -> None:
    assert message.name in ROWS, f"firmware/README.md does not name {message.name}"
    assert ROWS[message.name][0] == message.from_


def test_no_message_is_documented_that_there_is_not() -> None:
    assert ROWS.keys() == {message.name for message in DESCRIPTION.message}


def test_what_answers_a_message_comes_from_the_other_side() -> None:
    for name, (sender, _, _, answers) in ROWS.items():
        for answer in re.findall(r"`(\w+)`", answers):
            assert answer in ROWS, f"{name} is answered by {answer}"
            assert ROWS[answer][0] != sender
