"""What the doctor finds."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Finding(StrEnum):
    """The result of a check."""

    WELL = "well"
    NOTE = "note"
    WRONG = "wrong"
    SKIPPED = "skipped"
    """This cannot be checked here; it is no fault."""


class Diagnosis(msgspec.Struct, frozen=True):
    """One thing that was looked at."""

    section: str
    finding: Finding
    what: str
    remedy: str = ""


class Section:
    """Makes the findings of one section."""

    def __init__(self, name: str) -> None:
        self.name = name

    def well(self, what: str) -> Diagnosis:
        """Nothing needs to be done."""
        return Diagnosis(self.name, Finding.WELL, what)

    def note(self, what: str, remedy: str = "") -> Diagnosis:
        """Something that people should know; a game can be played."""
        return Diagnosis(self.name, Finding.NOTE, what, remedy)

    def wrong(self, what: str, remedy: str) -> Diagnosis:
        """A fault, and what to do about it."""
        return Diagnosis(self.name, Finding.WRONG, what, remedy)

    def skipped(self, what: str) -> Diagnosis:
        """This cannot be checked here."""
        return Diagnosis(self.name, Finding.SKIPPED, what)
