"""Prints the results of `companion sound check` for people."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from companion.sound.measure.check import FoundCue, TrackCheck
from companion.sound.settings import RATE


def show(result: TrackCheck) -> None:
    """Prints the measurements of a track: its blows, effects over it, and its faults."""
    console = Console()
    console.print(
        f"{result.track}: {result.frames} frames, {result.length} from call to collapse; "
        f"{result.loudness} LUFS, true peak {result.peak} dBTP",
        highlight=False,
    )
    console.print(_blows(result))
    console.print(_effects(result))
    for fault in result.faults:
        console.print(f"✗ {fault}", style="red", highlight=False)
    if not result.faults:
        console.print("✓ every cue stands in its frame", style="green")


def _blows(result: TrackCheck) -> Table:
    table = Table("blow", "time", "written frame", "found frame", "over the music")
    for cue in result.cues:
        found = "none" if cue.found is None else f"{cue.found}"
        table.add_row(_name(cue), _clock(cue.frame / RATE), f"{cue.frame}", found, f"{cue.over:+.1f} dB")
    return table


def _effects(result: TrackCheck) -> Table:
    """Both columns count only what is above 150 Hz, as a small loudspeaker plays it."""
    table = Table("effect", "over the loudest music", "with the music turned down")
    for effect in result.effects:
        table.add_row(effect.name, f"{effect.over:+.1f} dB", f"{effect.over_ducked:+.1f} dB")
    return table


def _name(cue: FoundCue) -> str:
    if cue.stroke > 1:
        return f"  stroke {cue.stroke}"
    return f"{cue.cue} {cue.countdown}" if cue.countdown else cue.cue


def _clock(seconds: float) -> str:
    return f"{int(seconds) // 60}:{seconds % 60:04.1f}"
