"""The result as text, and in short."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.doctor.diagnosis import Diagnosis, Finding

MARKS = {Finding.WELL: "✓", Finding.NOTE: "i", Finding.WRONG: "✗", Finding.SKIPPED: "–"}


def by_section(found: Iterable[Diagnosis]) -> dict[str, list[Diagnosis]]:
    """The findings by section, the sections in the order in which they first come."""
    sections: dict[str, list[Diagnosis]] = {}
    for diagnosis in found:
        sections.setdefault(diagnosis.section, []).append(diagnosis)
    return sections


def as_text(found: Iterable[Diagnosis]) -> str:
    """The findings as the terminal shows them, without colours."""
    return "\n".join(_lines(found)).lstrip("\n") + "\n"


def _lines(found: Iterable[Diagnosis]) -> Iterator[str]:
    for section, diagnoses in by_section(found).items():
        yield f"\n[ {section.upper()} ]"
        for diagnosis in diagnoses:
            yield f"  {MARKS[diagnosis.finding]} {diagnosis.what}"
            if diagnosis.remedy:
                yield f"      {diagnosis.remedy}"
