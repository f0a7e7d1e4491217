"""``companion sound play`` and ``voice``: lets people choose by ear, and shows what plays."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import typer
from rich.console import Console

if TYPE_CHECKING:
    from companion.sound import CueSheet, Language, Sound, TrackInfo

_PATIENCE = 3.0
"""Seconds that a device may take until it plays."""


def choose(sound: Sound, language: str | None, volume: float | None) -> CueSheet:
    """Asks for soundtrack, language and loudness. Each answer is played at once and
    can be changed until Enter."""
    from companion.sound import soundtrack, tracks

    wait_for_device(sound)
    known = tracks()
    _list(known)
    chosen = known[0]
    while answer := _ask(f"Soundtrack 1 to {len(known)} (Enter: {chosen.title})"):
        if answer.isdigit() and 1 <= int(answer) <= len(known):
            chosen = known[int(answer) - 1]
            sound.preview(chosen.name)
    if language is None:
        _choose_language(sound)
    if volume is None:
        _choose_volume(sound)
    sound.preview(None)
    return soundtrack(chosen.name)


def _list(known: tuple[TrackInfo, ...]) -> None:
    for number, track in enumerate(known, 1):
        origin = ", yours" if track.imported else ""
        typer.echo(f"  {number}  {track.title} ({track.name}, {clock(track.length).strip()}{origin})")


def _choose_language(sound: Sound) -> None:
    from companion.sound import Language

    known = [language.value for language in Language]
    while answer := _ask(f"Language of the voice: {' '.join(known)} (Enter: {sound.status().language})"):
        if answer in known:
            sound.language(answer)
            sound.say("sample")


def _choose_volume(sound: Sound) -> None:
    from companion.sound import Bus

    while answer := _ask("Loudness of the music in dB, like -6 (Enter: as it is)"):
        try:
            sound.volume(Bus.MUSIC, float(answer))
        except ValueError:
            typer.echo(f"“{answer}” is no number of dB.")


def _ask(question: str) -> str:
    return str(typer.prompt(question, default="", show_default=False)).strip()


def list_voice(language: Language) -> None:
    """Prints every clip: its name, its length, when it is said, and whether it is people's own."""
    from rich.table import Table

    from companion.sound.settings import RATE
    from companion.sound.voice.own_voice import slot_folder
    from companion.sound.voice.voices import load_voice, slots

    console = Console()
    spoken = load_voice(language)
    table = Table("clip", "seconds", "", "when it is said")
    for name, slot in slots().items():
        whose = "yours" if name in spoken.own else ""
        table.add_row(name, f"{spoken.frames(name) / RATE:.1f}", whose, slot.when)
    console.print(table)
    console.print(f"A recording of your own: {slot_folder(language)}/CLIP.wav (or .flac, .ogg, .mp3 …)")
    for fault in spoken.faults:
        console.print(f"✗ {fault}", style="red", highlight=False)


def say_clip(language: Language, clip: str, device: str | None) -> None:
    """Says one clip and ends with it; raises BadInput for an unknown one."""
    from companion.clock import MonotonicClock
    from companion.sound import Sound, SoundSettings
    from companion.sound.settings import RATE
    from companion.sound.voice.voices import load_voice

    seconds = load_voice(language).frames(clip) / RATE
    with Sound(SoundSettings(device=device, language=language), MonotonicClock()) as sound:
        wait_for_device(sound)
        sound.say(clip)
        time.sleep(seconds + 0.3)


def wait_for_device(sound: Sound) -> None:
    """Waits until the device plays, or says that there is none."""
    from companion.sound import SoundState

    deadline = time.monotonic() + _PATIENCE
    while sound.status().state is SoundState.STARTING and time.monotonic() < deadline:
        time.sleep(0.05)
    if sound.status().state is not SoundState.READY:
        typer.echo(sound.status().sentence)


def follow(sound: Sound, sheet: CueSheet) -> None:
    """Shows where the soundtrack is until it ends."""
    import time

    from rich.progress import BarColumn, Progress, TextColumn

    from companion.sound.settings import RATE

    begin, end = -sheet.intro_offset / RATE, (sheet.check_track() - sheet.intro_offset) / RATE
    columns = (TextColumn("{task.fields[clock]}"), BarColumn(), TextColumn("{task.description}"))
    with Progress(*columns) as progress:
        task = progress.add_task("", total=end - begin, clock="")
        while (now := sound.game_time()) < end:
            text = words(sound, sheet, now)
            progress.update(task, completed=now - begin, clock=clock(now), description=text)
            time.sleep(0.1)


def words(sound: Sound, sheet: CueSheet, now: float) -> str:
    """The section that plays, the next cue, and the state of the device if something is wrong with it."""
    from companion.sound import SoundState

    status = sound.status()
    if status.state is not SoundState.READY:
        return status.sentence
    section = [section.name for section in sheet.sections if section.frame <= now * sheet.rate]
    coming = [cue for cue in sheet.cues if cue.at > now]
    ahead = f"{coming[0].cue} {coming[0].countdown} in {coming[0].at - now:.0f} s" if coming else "the end"
    trouble = f", {status.underruns} underruns" if status.underruns else ""
    return f"{section[-1] if section else 'Introduction'}; {ahead}{trouble}"


def clock(seconds: float) -> str:
    """Minutes and seconds, with a sign."""
    sign, seconds = ("-", -seconds) if seconds < 0 else (" ", seconds)
    return f"{sign}{int(seconds) // 60}:{int(seconds) % 60:02d}"
