"""``companion dice``: read pictures, enrol dice, print mats, watch a camera, measure, train the finder."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from companion.cli.dice import bench as dice_bench
from companion.cli.dice import sets as dice_sets
from companion.cli.dice import teach as dice_teach
from companion.cli.dice import train as dice_train
from companion.cli.dice import watch as dice_watch

if TYPE_CHECKING:
    from companion.dice.arrays import Picture
    from companion.dice.files.still_pictures import PictureLine
    from companion.dice.mat.paper import Paper

app = typer.Typer(no_args_is_help=True, help="The eye: reads dice on mats under a camera.")

app.command("enrol")(dice_sets.enrol)
app.command("train")(dice_train.train)
app.command("stages")(dice_train.stages)
app.command("watch")(dice_watch.watch)
app.command("bench")(dice_bench.bench)
app.command("teach")(dice_teach.teach)
app.add_typer(dice_sets.app, name="sets")

DiceName = Annotated[str, typer.Option("--dice", help="The enrolled set of dice.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON line for each picture.")]


@app.command()
def read(
    images: Annotated[list[Path], typer.Argument(help="Pictures of the table.")],
    dice: DiceName = "",
    whole: Annotated[bool, typer.Option("--whole", help="No mats: dice anywhere in the picture.")] = False,
    areas: Annotated[
        Path | None,
        typer.Option("--areas", help='Rolling areas without markers: {"a.jpg": [[[x, y] × 4], …]}, pixels.'),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Reads the dice in pictures: on mats, which it finds by their markers, or as --areas or --whole says."""
    from companion import config
    from companion.dice.camera.opencv_log import silence_opencv
    from companion.dice.enrol.learning import open_set
    from companion.dice.files.picture_files import load_picture
    from companion.dice.files.still_pictures import load_areas, read_areas, read_mats, read_whole
    from companion.dice.identify.reader import DiceReader
    from companion.dice.identify.set_files import enrolled
    from companion.dice.mat.mat_finder import MatFinder
    from companion.dice.mat.paper import Paper
    from companion.errors import BadInput

    silence_opencv()
    settings = config.load().dice
    if whole and areas is not None:
        raise BadInput("--whole and --areas exclude each other; give one of them")
    corners = load_areas(areas) if areas is not None else None
    name = dice or settings.set
    only_find = whole and not dice and name not in enrolled(settings.folder)
    reader = DiceReader(None if only_find else open_set(name, settings.folder), settings.die_mm)
    mats = MatFinder(Paper(*settings.mat_mm), Paper(*settings.pile_mm))
    for path in images:
        picture = load_picture(path)
        if whole:
            line, unclear = read_whole(path.name, picture, reader)
            if unclear:
                typer.echo(_unclear_ground(path), err=True)
        elif corners is not None:
            if path.name not in corners:
                raise BadInput(f"{areas}: has no areas for {path.name}")
            line = read_areas(path.name, picture, reader, corners[path.name])
        else:
            line = read_mats(path.name, picture, reader, mats)
        _say_picture(line, picture, as_json)


def _unclear_ground(path: Path) -> str:
    return (
        f"{path}: the ground looks too much like dice, so none is read here; lay the dice on plain cloth, on "
        "paper or on a mat, and come nearer if they are small in the picture"
    )


def _say_picture(line: PictureLine, picture: Picture, as_json: bool) -> None:
    import msgspec

    if as_json:
        typer.echo(msgspec.json.encode(line).decode())
        return
    if not line.mats:
        typer.echo(f"{line.image}: no mat found{_what_to_do(picture)}")
    for mat in line.mats:
        dice = ", ".join(f"{die.face or '?'} ({die.sight}, {die.confidence:.2f})" for die in mat.dice)
        typer.echo(f"{line.image}: {mat.mat}: {dice or 'no dice'}")


def _what_to_do(picture: Picture) -> str:
    """What to do so that a mat is found in the next picture."""
    import cv2
    import numpy as np

    from companion.dice.enrol.guide import what_hides_all
    from companion.dice.enrol.picture_quality import Flaw

    match what_hides_all(np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8)):
        case Flaw.DARK:
            return ", for it is too dark: switch a lamp on, or expose longer"
        case Flaw.BRIGHT:
            return ", for it is too bright: dim the lamp, or expose shorter"
        case Flaw.BLURRED:
            return ", for all is blurred: focus on the table, wipe the lens, hold the camera still"
        case _:
            return (
                ": if the picture shows something else, take one of the table; if it shows the table, lay a "
                "mat on it, so that at least two of its four markers are in view and sharp"
            )


@app.command()
def mats(
    out: Annotated[Path, typer.Option("--out", help="The PDF to write.")] = Path("mats.pdf"),
    players: Annotated[int, typer.Option("--players", min=1, max=6, help="Mats to print.")] = 5,
    tray: Annotated[
        str, typer.Option("--tray", help="220x220: corner markers for trays of that size, mm.")
    ] = "",
) -> None:
    """Writes the mats and the draw pile's place as a PDF in true millimetres."""
    from companion import config
    from companion.dice.files.mats_pdf import mats_pdf
    from companion.dice.mat.paper import Paper

    settings = config.load().dice
    paper = _tray_paper(tray) if tray else Paper(*settings.mat_mm)
    _write(out, mats_pdf(players, paper, Paper(*settings.pile_mm), tray=bool(tray)))
    typer.echo(f"{out}: {players} mats; print at 100 % and check the 100 mm line")
    if tray:
        typer.echo(f"set mat_mm = [{paper.width:g}, {paper.height:g}] under [dice] in table.toml")


def _tray_paper(text: str) -> Paper:
    import re

    from companion.dice.mat.paper import Paper
    from companion.errors import BadInput

    sides = re.fullmatch(r"(\d{2,4})\s*[x×]\s*(\d{2,4})", text)
    if sides is None or min(int(side) for side in sides.groups()) < 60:
        raise BadInput(
            f"--tray {text}: give width x height in millimetres, at least 60x60, for example 220x220"
        )
    return Paper(float(sides[1]), float(sides[2]))


def _write(out: Path, data: bytes) -> None:
    try:
        out.write_bytes(data)
    except OSError as error:
        from companion.errors import BadInput

        raise BadInput(
            f"{out}: cannot be written ({error.strerror}); give another place with --out"
        ) from error


@app.command()
def stickers(
    out: Annotated[Path, typer.Option("--out", help="The PDF to write.")] = Path("stickers.pdf"),
    language: Annotated[str | None, typer.Option("--language", help="en, de, fr or nl.")] = None,
) -> None:
    """Writes the markers for the backs of chambers, cards and tiles as a PDF, each beside its picture."""
    import os

    from companion.cli.stickers.pieces import groups_of
    from companion.cli.stickers.sticker_pages import stickers_pdf
    from companion.config import box_corrections
    from companion.page.words import best_language, words_in
    from companion.rules import Catalogue

    words = words_in(best_language(language, (os.environ.get("LANG") or "en")[:2]), "names", "setup")
    groups = groups_of(Catalogue.load(box_corrections()), words)
    _write(out, stickers_pdf(groups, words))
    count = sum(len(group.stickers) for group in groups)
    typer.echo(f"{out}: {count} stickers; print at 100 % and check the 100 mm line")
