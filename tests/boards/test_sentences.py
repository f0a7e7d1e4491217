"""Every state has a sentence that uses its facts."""

from __future__ import annotations

import re

import pytest

from companion.boards.sentences import SENTENCES, sentence

FACTS: dict[str, str | int] = {
    "port": "/dev/ttyUSB0",
    "board": 3,
    "kind": "cells",
    "theirs": "2.0",
    "ours": "1.0",
    "other": "/dev/ttyUSB1",
    "reason": "Permission denied",
    "count": 5,
    "what": "a printer",
    "column": 2,
    "row": 1,
    "fields": 2,
}


@pytest.mark.parametrize("message", SENTENCES)
def test_a_sentence_names_the_port_and_is_complete(message: str) -> None:
    text = sentence(message, FACTS)
    assert "/dev/ttyUSB0" in text
    assert re.fullmatch(r"[A-Z/].*\.", text)
