"""``companion sound``: play a soundtrack, check one, render them all."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from companion.sound import CueSheet, Sound

app = typer.Typer(no_args_is_help=True, help="The soundtrack: play it, check it, render it from its score.")


@app.command()
def play(
    cues: Annotated[
        str, typer.Option(help="Cue sheet: standard, quick, hourglass, or one of your own.")
    ] = "standard",
    device: Annotated[
        str | None, typer.Option(help="Part of a sound device's name; default: the system's.")
    ] = None,
    volume: Annotated[float, typer.Option(help="Loudness of everything in dB; 0 is as recorded.")] = 0.0,
    at: Annotated[float | None, typer.Option(help='Begin so many seconds after "Escape!".')] = None,
) -> None:
    """Play a soundtrack from its introduction to the birds after the collapse; Ctrl-C ends it."""
    from companion.clock import MonotonicClock
    from companion.sound import CueSheet, Sound, SoundSettings

    sheet = CueSheet.load(cues)
    settings = SoundSettings(device=device, music_db=volume, effects_db=volume, voice_db=volume)
    with Sound(settings, MonotonicClock()) as sound:
        sound.load(sheet)
        sound.start(at)
        _follow(sound, sheet)


@app.command(name="import")
def import_(
    file: Annotated[Path, typer.Argument(help="A soundtrack of your own: WAV, FLAC, Ogg, MP3 …")],
    title: Annotated[str | None, typer.Option(help="What to call it; default: the file's name.")] = None,
    gong: Annotated[str | None, typer.Option(help="When its first gong sounds, like 3:00.25.")] = None,
    plain: Annotated[bool, typer.Option(help="It is plain music: our own gongs and doors over it.")] = False,
    yes: Annotated[bool, typer.Option(help="Take what is proposed without asking.")] = False,
    picture: Annotated[
        Path | None, typer.Option(help="PNG of the waveform with its marks, to be written.")
    ] = None,
    device: Annotated[str | None, typer.Option(help="Part of the name of the device to listen on.")] = None,
) -> None:
    """Take in a soundtrack of your own: mark its first gong, confirm the others, and play by it."""
    from companion.cli.sound_import import import_soundtrack

    import_soundtrack(file, title, gong, plain, yes, picture, device)


@app.command()
def check(
    names: Annotated[list[str] | None, typer.Argument(help="Cue sheets; all there are by default.")] = None,
    picture: Annotated[
        Path | None, typer.Option(help="Folder for a PNG of each track: waveform, spectrogram, cues.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="One JSON object a line.")] = False,
) -> None:
    """Find each cue's blow in its track and measure loudness and peak; exit code 1 where something is off."""
    import msgspec

    from companion.cli.sound_check import show
    from companion.sound import sheet_names
    from companion.sound.check import check_track
    from companion.sound.picture import save_picture
    from companion.sound.tracks import soundtrack

    fine = True
    for name in names or sheet_names():
        sheet = soundtrack(name)
        result, samples = check_track(sheet)
        fine = fine and not result.faults
        if json:
            typer.echo(msgspec.json.encode(result).decode())
        else:
            show(result)
        if picture is not None:
            picture.mkdir(parents=True, exist_ok=True)
            save_picture(sheet, samples, picture / f"{name}.png")
    raise typer.Exit(0 if fine else 1)


@app.command()
def render(
    only: Annotated[
        list[str] | None, typer.Option(help="One cue sheet's track, or `effects`; again for several.")
    ] = None,
    into: Annotated[
        Path | None, typer.Option(help="Folder for `tracks` and `effects`; default: audio.")
    ] = None,
) -> None:
    """Play the scores and compute all that sounds (minutes); needs the source checkout and fluidsynth."""
    import subprocess

    from companion.errors import Missing
    from companion.sound.folder import audio_folder

    folder = audio_folder()
    if not (folder / "synthesis" / "__main__.py").is_file():
        raise Missing(f"{folder}: scores and synthesis are not installed; render in the source checkout")
    command = [sys.executable, "-m", "synthesis"]
    command += [word for name in only or () for word in ("--only", name)]
    command += ["--into", str(into.resolve())] if into else []
    raise typer.Exit(subprocess.run(command, cwd=folder, check=False).returncode)


def _follow(sound: Sound, sheet: CueSheet) -> None:
    """Shows where the soundtrack is until it ends."""
    import time

    from rich.progress import BarColumn, Progress, TextColumn

    from companion.sound.settings import RATE

    begin, end = -sheet.intro_offset / RATE, (sheet.check_track() - sheet.intro_offset) / RATE
    columns = (TextColumn("{task.fields[clock]}"), BarColumn(), TextColumn("{task.description}"))
    with Progress(*columns) as progress:
        task = progress.add_task("", total=end - begin, clock="")
        while (now := sound.game_time()) < end:
            words = _words(sound, sheet, now)
            progress.update(task, completed=now - begin, clock=_clock(now), description=words)
            time.sleep(0.1)


def _words(sound: Sound, sheet: CueSheet, now: float) -> str:
    """The section that plays, the cue that comes next, and the device where it is not well."""
    from companion.sound import SoundState

    status = sound.status()
    if status.state is not SoundState.READY:
        return status.sentence
    section = [section.name for section in sheet.sections if section.frame <= now * sheet.rate]
    coming = [cue for cue in sheet.cues if cue.at > now]
    ahead = f"{coming[0].cue} {coming[0].countdown} in {coming[0].at - now:.0f} s" if coming else "the end"
    trouble = f", {status.underruns} underruns" if status.underruns else ""
    return f"{section[-1] if section else 'Introduction'}; {ahead}{trouble}"


def _clock(seconds: float) -> str:
    sign, seconds = ("-", -seconds) if seconds < 0 else (" ", seconds)
    return f"{sign}{int(seconds) // 60}:{int(seconds) % 60:02d}"
