"""``companion dice enrol`` and ``companion dice sets``: learns dice, and handles the sets."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from companion.dice.identify.dice_set import DiceSet
    from companion.dice.identify.set_report import EnrolReport
    from companion.errors import PoorDice

SourceOption = Annotated[
    Path | None,
    typer.Option("--from", help="Folder with one folder of pictures for each face; left out: enrol live."),
]
CameraOption = Annotated[
    str, typer.Option("--camera", help="Live: an index, a file, a URL or rpicam; default: table.toml's.")
]
FacesOption = Annotated[
    str, typer.Option("--faces", help="Live: the faces' names, with commas; default: the game's five.")
]
DiceOption = Annotated[
    int | None,
    typer.Option("--dice", min=1, help="From pictures: the most dice in one picture; left out: any number."),
]
PictureOption = Annotated[
    Path | None, typer.Option("--picture", help="Writes the report as a picture, PNG or SVG.")
]
JsonOption = Annotated[bool, typer.Option("--json", help="The answer as one JSON line.")]


def enrol(
    name: Annotated[str, typer.Argument(help="Name of the set of dice; default: table.toml's.")] = "",
    source: SourceOption = None,
    dice: DiceOption = None,
    camera: CameraOption = "",
    faces: FacesOption = "",
    picture: PictureOption = None,
    as_json: JsonOption = False,
) -> None:
    """Learns a set of dice: live, a face at a time, or from FOLDER/<face>/*.jpg with that face up.

    Shows what was learned as a picture, NAME-faces.png. Returns 1 and keeps nothing if it cannot be right.
    """
    import msgspec

    from companion import config
    from companion.errors import PoorDice

    settings = config.load().dice
    name = name or settings.set
    try:
        if source is None:
            dice_set = _live(name, camera, faces, as_json)
        else:
            dice_set = _from_pictures(name, source, dice, settings.folder)
    except PoorDice as error:
        say_poor(error)
        raise typer.Exit(1) from error
    show_faces(dice_set)
    if picture is not None:
        _write_picture(dice_set, picture)
    told = _use_the_first(name, camera)
    if as_json:
        typer.echo(msgspec.json.encode(dice_set.report).decode())
    else:
        _say(dice_set.report)
        typer.echo(told)


def _from_pictures(name: str, source: Path, dice: int | None, folder: Path | None) -> DiceSet:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    from companion.dice.enrol.learning import faces_in, learn_set
    from companion.dice.identify.set_files import set_path

    set_path(name, folder)  # a name that no set can have is told at once
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("looking for dice in the pictures")
        dice_set = learn_set(
            name, faces_in(source), dice, lambda done, of: progress.update(task, completed=done, total=of)
        )
    dice_set.save(folder)
    return dice_set


def show_faces(dice_set: DiceSet) -> None:
    """Draws what was learned into the terminal's folder, and says where."""
    from companion.dice.files.faces_sheet import write_faces
    from companion.errors import BadInput

    try:
        typer.echo(f"every face as it was learned: {write_faces(dice_set, Path())}", err=True)
    except BadInput as error:
        typer.echo(str(error), err=True)  # the dice are learned all the same


def say_poor(error: PoorDice) -> None:
    """Says why nothing was learned, and shows the pictures that contradict one another."""
    from companion.dice.enrol.learning import Contradiction

    typer.echo(str(error), err=True)
    if isinstance(error, Contradiction):
        show_faces(error.dice_set)


def _use_the_first(name: str, camera: str) -> str:
    """Makes the table read with these dice, unless it has others; returns what to do next."""
    from companion import config
    from companion.dice.identify.set_files import enrolled
    from companion.errors import BadConfiguration

    used, folder = config.load().dice.set, config.load().dice.folder
    watch = f"companion dice watch {camera}".rstrip()
    after = f"next: {watch}, and throw them onto a mat"
    if used == name:
        return after
    if used in enrolled(folder):
        return f"this table still reads with “{used}”; to read with these: companion dice sets use {name}"
    try:
        file = config.write_dice_set(name)
    except BadConfiguration as error:
        return str(error)
    return f"this table reads with them from now on ({file})\n{after}"


def _live(name: str, camera: str, faces: str, quiet: bool) -> DiceSet:
    import msgspec

    from companion import config
    from companion.cli.dice.enrol_screen import EnrolScreen
    from companion.cli.hardware import NO_CAMERA, with_what_is_there
    from companion.clock import MonotonicClock
    from companion.dice.camera.opencv_log import silence_opencv
    from companion.dice.enrol.live_enrolment import GAME_FACES, enrol_live
    from companion.dice.settings import CameraSettings
    from companion.errors import BadInput, Missing

    silence_opencv()
    whole = config.load()
    settings = whole.dice
    if camera:
        settings = msgspec.structs.replace(settings, cameras=(CameraSettings(source=camera),))
    settings = with_what_is_there(msgspec.structs.replace(whole, dice=settings)).dice
    if not settings.cameras:
        raise Missing(f"{NO_CAMERA} in {config.settings_file()}, or give --camera; or pictures with --from")
    wanted = tuple(face.strip() for face in faces.split(",") if face.strip()) or GAME_FACES
    if len(set(wanted)) < max(2, len(wanted)):
        raise BadInput(f"--faces {faces}: give at least two different names, with commas between them")
    with EnrolScreen(quiet) as screen:
        return enrol_live(name, wanted, settings.cameras[0], settings, MonotonicClock(), screen.show)


def _write_picture(dice_set: DiceSet, path: Path) -> None:
    from companion.dice.files.enrol_report import draw_report
    from companion.errors import BadInput

    try:
        draw_report(dice_set, path)
    except (OSError, ValueError) as error:
        raise BadInput(
            f"{path}: the picture cannot be written ({error}); end its name in .png or .svg"
        ) from error


def _say(report: EnrolReport) -> None:
    from rich.console import Console

    from companion.cli.dice.enrol_screen import confusion_of

    for face, count in zip(report.faces, report.pictures, strict=True):
        typer.echo(f"{face}: {count} dice")
    for skipped in report.skipped:
        typer.echo(f"no die found in picture {skipped}")
    if report.held_back:
        typer.echo(
            f"of {report.held_back} held-back pictures {report.right} were named right, "
            f"{report.unsure} left open"
        )
        Console().print(confusion_of(report))
        typer.echo(f"most easily confused: {report.closest[0]} and {report.closest[1]}")
    typer.echo(f"“{report.name}” is enrolled ({report.seconds:.1f} s)")


app = typer.Typer(
    no_args_is_help=True, help="Enrolled sets of dice: list, use, report, export, import, remove."
)


@app.command("list")
def list_sets(as_json: JsonOption = False) -> None:
    """Lists the sets that are enrolled, and which of them the table uses. Returns 1 if there is none."""
    import msgspec

    from companion import config
    from companion.dice.identify.set_files import enrolled

    settings = config.load().dice
    names = list(enrolled(settings.folder))
    if as_json:
        typer.echo(msgspec.json.encode({"sets": names, "used": settings.set}).decode())
    for name in names if not as_json else []:
        typer.echo(f"{name}{' (used at this table)' if name == settings.set else ''}")
    if not names:
        if not as_json:
            typer.echo("no dice are enrolled yet: companion dice enrol NAME")
        raise typer.Exit(1)


NameArgument = Annotated[str, typer.Argument(help="Name of the set.")]


@app.command()
def use(name: NameArgument) -> None:
    """Makes this table read with a set from now on, and writes that into table.toml."""
    from companion import config
    from companion.dice.enrol.learning import open_set

    open_set(name, config.load().dice.folder)
    file = config.write_dice_set(name)
    typer.echo(f"this table reads with “{name}” from now on ({file})")


@app.command()
def report(name: NameArgument, picture: PictureOption = None, as_json: JsonOption = False) -> None:
    """Prints again how well a set was learned; with --picture also which faces are taken for which."""
    import msgspec

    from companion import config
    from companion.dice.enrol.learning import open_set

    dice_set = open_set(name, config.load().dice.folder)
    if picture is not None:
        _write_picture(dice_set, picture)
    if as_json:
        typer.echo(msgspec.json.encode(dice_set.report).decode())
    else:
        _say(dice_set.report)


@app.command("export")
def export_set(name: NameArgument, to: Annotated[Path, typer.Argument(help="The file to write.")]) -> None:
    """Writes a set, its pictures included, as one file for another table."""
    from companion import config
    from companion.dice.enrol.learning import open_set
    from companion.dice.identify.set_files import set_path
    from companion.errors import BadInput

    folder = config.load().dice.folder
    open_set(name, folder)
    try:
        to.write_bytes(set_path(name, folder).read_bytes())
    except OSError as error:
        raise BadInput(f"{to}: cannot be written ({error.strerror}); give another place") from error
    typer.echo(f"{to}: the set “{name}”; take it in elsewhere with: companion dice sets import {to.name}")


@app.command("import")
def import_set(
    file: Annotated[Path, typer.Argument(help="A file that export wrote.")],
    name: Annotated[str, typer.Option("--as", help="The set's name here; default: the file's.")] = "",
    replace: Annotated[bool, typer.Option("--replace", help="Replace a set that has this name.")] = False,
) -> None:
    """Imports a set of dice from another table, and shows it as a picture. Returns 1 if it is no good."""
    from companion import config
    from companion.dice.identify.dice_set import import_set
    from companion.errors import BadInput, PoorDice

    folder = config.load().dice.folder
    called = name or file.stem
    if not replace and (folder_path := _there(called)) is not None:
        raise BadInput(f"{folder_path}: there is a set of that name; give another with --as, or --replace it")
    try:
        dice_set = import_set(file, called, folder)
    except PoorDice as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from error
    show_faces(dice_set)
    typer.echo(f"“{called}” is here: {', '.join(dice_set.faces)}")


@app.command()
def remove(name: NameArgument) -> None:
    """Deletes a set of dice, and the pictures of dice that were named for it."""
    from companion import config
    from companion.dice.enrol.learning import open_set
    from companion.dice.files.named_faces import forget_named
    from companion.dice.identify.set_files import set_path

    folder = config.load().dice.folder
    open_set(name, folder)
    set_path(name, folder).unlink()
    forget_named(name, folder)
    typer.echo(f"“{name}” is forgotten")


def _there(name: str) -> Path | None:
    from companion import config
    from companion.dice.identify.set_files import set_path

    path = set_path(name, config.load().dice.folder)
    return path if path.exists() else None
