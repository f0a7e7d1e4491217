"""``companion sound import``: people mark their own soundtrack by ear and
confirm the marks on the terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from companion.errors import BadInput

if TYPE_CHECKING:
    from rich.console import Console

    from companion.sound.importing.marks import Marks
    from companion.sound.importing.recording import Recording

_HEARD = 3.0
"""Seconds that are played to find a place by ear."""
_BEFORE = 1.0
"""The number of these seconds that come before the place."""


def import_soundtrack(
    file: Path,
    title: str | None,
    gong: str | None,
    plain: bool,
    yes: bool,
    picture: Path | None,
    device: str | None,
) -> None:
    """Imports a file; asks on the terminal for what is not given."""
    from rich.console import Console

    from companion.sound.importing import library
    from companion.sound.importing.waveform import draw

    console = Console(highlight=False)
    recording = _decoded(file, console)
    _describe(recording, console)
    asks = sys.stdin.isatty() and not yes
    marks = None
    if library.too_short(recording):
        console.print("Shorter than a game: it is repeated as music, under our own gongs and doors.")
    elif not plain:
        marks = _marks(recording, gong, asks, console, device)
    _show(recording, marks, console)
    if picture is not None:
        draw(recording, marks, picture)
    sheet = library.keep(recording, title or file.stem, marks)
    console.print(f"Kept as “{sheet.title}”. Hear it: companion sound play --cues {sheet.name}")


def _decoded(file: Path, console: Console) -> Recording:
    from companion.sound.importing import library

    with console.status(f"Decoding {file.name} …") as status:

        def tell(seconds: float) -> None:
            status.update(f"Decoding {file.name}: {_clock(seconds)}")

        return library.bring(file, tell)


def _describe(recording: Recording, console: Console) -> None:
    source = recording.source
    sides = {1: "mono", 2: "stereo"}.get(source.channels, f"{source.channels} channels")
    console.print(
        f"{source.path.name}: {_clock(recording.seconds)}, {recording.frames} frames at 48 kHz "
        f"(file: {source.rate} Hz, {sides}), {recording.loudness} LUFS"
    )
    if source.channels == 1:
        console.print("One channel: it is heard on both sides.")


def _marks(
    recording: Recording, gong: str | None, asks: bool, console: Console, device: str | None
) -> Marks | None:
    """The marks that people confirm; None: plain music."""
    from companion.sound.importing import library
    from companion.sound.importing.marks import sharpen
    from companion.sound.importing.proposal import propose

    known = library.recall(recording)
    if known is not None and known.marks is not None and gong is None:
        console.print(f"This sound is known as “{known.title}”, with its marks.")
        return _confirmed(recording, known.marks, asks, console, device)
    if gong is None and not asks:
        raise BadInput(
            f"{recording.source.path}: say when its first gong sounds (--gong 3:00.5), or --plain for music "
            "under our own gongs"
        )
    if gong is None:
        _show(recording, None, console)
        gong = typer.prompt("When does the first gong sound (m:ss; empty: plain music)", default="")
    if not gong:
        return None
    first = _seconds(gong)
    if not 0 <= first < recording.seconds:
        raise BadInput(f"--gong {gong}: the track is {_clock(recording.seconds)} long")
    with console.status("Looking for the other gongs …"):
        marks = propose(recording, sharpen(recording, first)).marks
    return _confirmed(recording, marks, asks, console, device)


def _confirmed(recording: Recording, marks: Marks, asks: bool, console: Console, device: str | None) -> Marks:
    """Lets people hear and correct each mark until all fit together."""
    from companion.sound.importing.marks import faults

    while True:
        if asks:
            _show(recording, marks, console)
            marks = _mended(marks, _listener(recording, device))
        found = faults(marks, recording.frames)
        if not found:
            return marks
        if not asks:
            raise BadInput(
                f"{recording.source.path}: {found[0]}; mark it on a terminal, or take it as --plain"
            )
        console.print(f"✗ {found[0]}", style="red")


def _mended(marks: Marks, hear: Callable[[int], None]) -> Marks:
    """Asks about the marks one by one: Enter confirms, h plays the place, +20 or -20 moves it."""
    from companion.sound.importing.marks import replaced, single

    for name, frame in single(marks):
        place = frame
        while answer := _asked(name, place):
            if answer == "h":
                hear(place)
            else:
                place = _moved(answer, place)
        marks = replaced(marks, name, place)
    return marks


def _asked(name: str, frame: int) -> str:
    from companion.sound.importing.marks import clock

    hint = "Enter: right, h: hear it, +20/-20: milliseconds, or m:ss"
    return str(typer.prompt(f"{name:<10} {clock(frame)}  ({hint})", default="", show_default=False)).strip()


def _moved(answer: str, frame: int) -> int:
    from companion.sound.settings import RATE

    try:
        if answer[0] in "+-":
            return max(0, frame + round(float(answer) * RATE / 1000))
        return round(_seconds(answer) * RATE)
    except (ValueError, BadInput):
        typer.echo(f"“{answer}” is neither a time like 3:00.25 nor milliseconds like +20.")
        return frame


def _listener(recording: Recording, device: str | None) -> Callable[[int], None]:
    """Plays three seconds around a place, and waits for their end."""

    def hear(frame: int) -> None:
        import time

        from companion.clock import MonotonicClock
        from companion.sound import Sound, SoundSettings
        from companion.sound.settings import RATE

        with Sound(SoundSettings(device=device), MonotonicClock()) as sound:
            sound.hear(recording.track, max(0.0, frame / RATE - _BEFORE), _HEARD)
            time.sleep(_HEARD + 1.0)

    return hear


def _show(recording: Recording, marks: Marks | None, console: Console) -> None:
    from companion.sound.importing.marks import clock
    from companion.sound.importing.waveform import lines, named

    for line in lines(recording, min(console.width, 160) - 8, marks):
        console.print(line, soft_wrap=True)
    if marks is not None:
        console.print("   ".join(f"{name} {clock(frame)}" for name, frame in named(marks)))


def _seconds(text: str) -> float:
    """Converts `3:00.25` or `180.25` to seconds; raises BadInput."""
    try:
        minutes, _, seconds = text.rpartition(":")
        return (float(minutes) * 60 if minutes else 0.0) + float(seconds)
    except ValueError as error:
        raise BadInput(f'"{text}" is no time; write minutes and seconds like 3:00.25') from error


def _clock(seconds: float) -> str:
    return f"{int(seconds) // 60}:{seconds % 60:05.2f}"
