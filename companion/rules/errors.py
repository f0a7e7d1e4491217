"""The rules' own errors; the rules import nothing else of ours.

RulesError
├── BadRecord       a file is not a game record: file, line, why
└── BadCatalogue    a catalogue entry does not fit: file, entry, reason
"""

from __future__ import annotations

from collections.abc import Mapping


class RulesError(Exception):
    """Base of the rules' errors; ``str(error)`` is a sentence for people."""


class BadRecord(RulesError, ValueError):
    """A set-up line or a file is not a game record."""


class BadCatalogue(RulesError, ValueError):
    """An entry of the catalogue does not fit. `message`: the id of the sentence; `facts`: its values."""

    def __init__(self, why: str, message: str, facts: Mapping[str, str | int | float]) -> None:
        super().__init__(why)
        self.message = message
        self.facts = facts
