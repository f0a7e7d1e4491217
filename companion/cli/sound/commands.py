"""``companion sound``: play a soundtrack, check one, render them all."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from companion.sound import Language, Sound

app = typer.Typer(no_args_is_help=True, help="The soundtrack: play it, check it, render it from its score.")


@app.command()
def play(
    cues: Annotated[
        str | None, typer.Option(help="Soundtrack, ours or imported; default: you are asked.")
    ] = None,
    language: Annotated[str | None, typer.Option(help="Language of the voice: en, de, fr or nl.")] = None,
    device: Annotated[
        str | None, typer.Option(help="Part of a sound device's name; default: the system's.")
    ] = None,
    volume: Annotated[
        float | None, typer.Option(help="Loudness of everything in dB; 0 is as recorded.")
    ] = None,
    music: Annotated[float, typer.Option(help="Loudness of the music alone, in dB.")] = 0.0,
    at: Annotated[float | None, typer.Option(help='Seconds after "Escape!" at which to begin.')] = None,
    introduction: Annotated[bool, typer.Option(help="Let the voice explain the game first.")] = False,
) -> None:
    """Play a soundtrack from its introduction to the birds after the collapse; Ctrl-C ends it.

    On a terminal it asks for what is not given, and plays each choice at once.
    """
    from companion.cli.sound.play import choose, follow
    from companion.clock import MonotonicClock
    from companion.sound import Sound, SoundSettings, soundtrack

    asks = sys.stdin.isatty() and cues is None
    sheet = soundtrack(cues or "standard")
    settings = SoundSettings(device=device, language=_language(language))
    with Sound(settings, MonotonicClock()) as sound:
        _turn(sound, volume or 0.0, music)
        if asks:
            sheet = choose(sound, language, volume)
        sound.load(sheet)
        sound.start(at, introduction=introduction)
        follow(sound, sheet)


@app.command()
def devices(
    json: Annotated[bool, typer.Option("--json", help="One JSON object a line.")] = False,
) -> None:
    """List the devices that sound can come out of; exit code 1 if there are none.

    A part of a name is enough for --device, and for `device` under [sound] in table.toml.
    """
    import msgspec

    from companion.sound.device.loudspeaker import output_devices

    found = output_devices()
    for device in found:
        text = f"{device.name}{' (used where none is chosen)' if device.default else ''}"
        typer.echo(msgspec.json.encode(device).decode() if json else text)
    if not found and not json:
        typer.echo("There is no sound device: plug in a loudspeaker, a USB sound adapter or a television.")
    raise typer.Exit(0 if found else 1)


@app.command()
def voice(
    language: Annotated[str, typer.Option(help="en, de, fr or nl.")] = "en",
    say: Annotated[str | None, typer.Option(help="Play this clip now.")] = None,
    device: Annotated[
        str | None, typer.Option(help="Part of a sound device's name; default: the system's.")
    ] = None,
) -> None:
    """List what the voice can say, and where to put your own recordings; or play a clip."""
    from companion.cli.sound.play import list_voice, say_clip

    if say is None:
        list_voice(_language(language))
    else:
        say_clip(_language(language), say, device)


@app.command(name="import")
def import_(
    file: Annotated[Path, typer.Argument(help="A soundtrack of your own: WAV, FLAC, Ogg, MP3 …")],
    title: Annotated[str | None, typer.Option(help="What to call it; default: the file's name.")] = None,
    gong: Annotated[str | None, typer.Option(help="When its first gong sounds, like 3:00.25.")] = None,
    plain: Annotated[bool, typer.Option(help="It is plain music: our own gongs and doors over it.")] = False,
    yes: Annotated[bool, typer.Option(help="Take what is proposed without asking.")] = False,
    picture: Annotated[Path | None, typer.Option(help="PNG to write: the waveform with its marks.")] = None,
    device: Annotated[str | None, typer.Option(help="Part of the name of the device to listen on.")] = None,
) -> None:
    """Import your own soundtrack: mark its first gong, and confirm the other marks."""
    from companion.cli.sound.importing import import_soundtrack

    import_soundtrack(file, title, gong, plain, yes, picture, device)


@app.command()
def check(
    names: Annotated[list[str] | None, typer.Argument(help="Cue sheets; default: all.")] = None,
    picture: Annotated[
        Path | None, typer.Option(help="Folder for a PNG of each track: waveform, spectrogram, cues.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="One JSON object a line.")] = False,
) -> None:
    """Find each cue's blow in its track and measure loudness and peak; exit code
    1 if something does not fit."""
    import msgspec

    from companion.cli.sound.check import show
    from companion.sound import played_sheets
    from companion.sound.measure.check import check_track
    from companion.sound.measure.picture import save_picture
    from companion.sound.sheets.tracks import soundtrack

    fine = True
    for sheet in map(soundtrack, names) if names else played_sheets():
        result, samples = check_track(sheet)
        fine = fine and not result.faults
        if json:
            typer.echo(msgspec.json.encode(result).decode())
        else:
            show(result)
        if picture is not None:
            picture.mkdir(parents=True, exist_ok=True)
            save_picture(sheet, samples, picture / f"{sheet.name}.png")
    raise typer.Exit(0 if fine else 1)


@app.command()
def render(
    only: Annotated[
        list[str] | None, typer.Option(help="One cue sheet's track, `effects` or `voice`; may be repeated.")
    ] = None,
    into: Annotated[
        Path | None, typer.Option(help="Folder for `tracks` and `effects`; default: audio.")
    ] = None,
) -> None:
    """Make all tracks and effects from their scores (takes minutes); needs the source checkout and
    fluidsynth.

    The voice is made only with --only voice, and needs espeak-ng.
    """
    import subprocess
    from importlib.util import find_spec

    from companion.errors import Missing
    from companion.sound.folder import audio_folder

    folder = audio_folder()
    if not (folder / "synthesis" / "__main__.py").is_file():
        raise Missing(f"{folder}: scores and synthesis are not installed; render in the source checkout")
    if find_spec("mido") is None or find_spec("mutagen") is None:
        raise Missing("Rendering needs mido and mutagen, which are not installed: pip install mido mutagen.")
    wanted = [name for name in only or () if name != "voice"]
    programs = [["voice"]] if only and "voice" in only else []
    if wanted or not programs:
        programs.append(["synthesis", *(word for name in wanted for word in ("--only", name))])
    for program in programs:
        command = [sys.executable, "-m", *program, *(("--into", str(into.resolve())) if into else ())]
        if code := subprocess.run(command, cwd=folder, check=False).returncode:
            raise typer.Exit(code)


def _turn(sound: Sound, everything: float, music: float) -> None:
    from companion.sound import Bus

    for bus in Bus:
        sound.volume(bus, everything + (music if bus is Bus.MUSIC else 0.0))


def _language(code: str | None) -> Language:
    from companion.errors import BadInput
    from companion.sound import Language

    known = [language.value for language in Language]
    if code is not None and code not in known:
        raise BadInput(f"--language {code}: the voice speaks {', '.join(known)}")
    return Language(code or "en")


def _clock(seconds: float) -> str:
    sign, seconds = ("-", -seconds) if seconds < 0 else (" ", seconds)
    return f"{sign}{int(seconds) // 60}:{int(seconds) % 60:02d}"
