"""The soundtracks that can be chosen: ours, and those that people have imported."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from companion.errors import CompanionError, Missing
from companion.folders import data_folder
from companion.sound.folder import audio_folder
from companion.sound.settings import RATE
from companion.sound.sheets.sheet import ALIASES, CueSheet, TrackCue, sheet_names


class TrackInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A soundtrack, as it is offered to people."""

    name: str
    """The name to give to `soundtrack` and `Sound.preview`."""
    title: str
    length: float
    """The seconds from "Escape!" to the collapse."""
    licence: str
    cues: tuple[TrackCue, ...]
    """The cues of its gongs and doors. A game that plays it must have the same cues in its record."""
    imported: bool
    """People imported it; else it is ours."""


def imports_folder() -> Path:
    """The folder of imported soundtracks. It has the folders `cues` and `tracks`, as ours has."""
    return data_folder() / "soundtracks"


def tracks() -> tuple[TrackInfo, ...]:
    """All soundtracks, ours first. A damaged one is left out; `companion sound check` says why."""
    return tuple(_describe(sheet, folder != audio_folder()) for folder, sheet in _sheets())


def soundtrack(name: str) -> CueSheet:
    """The cue sheet of a soundtrack, ours or imported; raises Missing or BadConfiguration."""
    mine = imports_folder()
    if name in sheet_names() or name in ALIASES:
        return CueSheet.load(name)
    if name in sheet_names(mine):
        return CueSheet.load(name, mine)
    known = ", ".join((*sheet_names(), *sheet_names(mine)))
    raise Missing(f'there is no soundtrack "{name}"; there are: {known}')


def _sheets() -> Iterator[tuple[Path, CueSheet]]:
    for folder in (audio_folder(), imports_folder()):
        for name in sheet_names(folder):
            try:
                yield folder, CueSheet.load(name, folder)
            except CompanionError:
                continue


def _describe(sheet: CueSheet, imported: bool) -> TrackInfo:
    return TrackInfo(
        name=sheet.name,
        title=sheet.title or sheet.name,
        length=sheet.length / RATE,
        licence=sheet.licence,
        cues=sheet.cues,
        imported=imported,
    )
