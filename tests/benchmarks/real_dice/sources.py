"""Public photographs of real dice: where they are, what they show, and what lies in them.

The photographs are not part of this project, and most of them have no licence that would allow it. Their
labels are its own: boxes were drawn and faces were read for this benchmark, or taken from the names of files.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from companion.dice.bench.photographs import LabelledPhotograph

LABELS = Path(__file__).parent / "labels"


class Source(msgspec.Struct, frozen=True):
    """The photographs of one public repository, at one commit; files are named from its root."""

    repository: str
    commit: str
    licence: str
    shows: str
    images: tuple[LabelledPhotograph, ...]

    @property
    def folder(self) -> str:
        """The name of its clone."""
        return self.repository.replace("/", "+")


def load_sources(labels: Path = LABELS) -> list[Source]:
    """All sources, in the order of their names."""
    return [
        msgspec.json.decode(path.read_bytes(), type=Source)
        for path in sorted(labels.glob("*.json"), key=lambda path: path.name.lower())
    ]
