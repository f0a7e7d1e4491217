"""``companion dice bench``: how well this table's dice are read, in its light or in photographs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from companion.dice.arrays import Picture
    from companion.dice.bench.live_bench import KeptPicture
    from companion.dice.bench.outcome import JudgedDie, SizeRow

SourceArgument = Annotated[
    str, typer.Argument(help="Camera: an index, a file, a URL or rpicam; default: table.toml's.")
]
DiceName = Annotated[str, typer.Option("--dice", help="The enrolled set of dice; default: table.toml's.")]
Throws = Annotated[int, typer.Option("--throws", min=1, max=200, help="Number of throws to ask for.")]
Of = Annotated[int, typer.Option("--of", min=1, max=12, help="Dice in a throw.")]
Seed = Annotated[int, typer.Option("--seed", help="The order in which faces are asked for.")]
FromOption = Annotated[
    Path | None, typer.Option("--from", help="Folder of photographs with labels.json, instead of a camera.")
]
WholeOption = Annotated[
    bool, typer.Option("--whole", help="Photographs without mats: dice anywhere in the picture.")
]
WorstOption = Annotated[
    Path | None,
    typer.Option("--picture", help="Writes the worst cases as a picture; default: NAME-worst.png."),
]
JsonOption = Annotated[bool, typer.Option("--json", help="The figures as one JSON line.")]
_WORST = 24
"""The number of dice that are drawn."""
_EVERY = 0.2
"""Seconds between two looks."""


def bench(
    source: SourceArgument = "",
    dice: DiceName = "",
    throws: Throws = 10,
    of: Of = 5,
    seed: Seed = 1,
    folder: FromOption = None,
    whole: WholeOption = False,
    picture: WorstOption = None,
    as_json: JsonOption = False,
) -> None:
    """Measures how well dice are read: at this table, laid as it says, or in photographs with labels.

    Prints right, withheld, wrong and missed dice, each with its interval at 95 %, and draws the worst.
    """
    import msgspec

    from companion import config
    from companion.dice.bench.outcome import rows, worst
    from companion.dice.bench.worst_sheet import write_worst
    from companion.errors import BadInput

    name = dice or config.load().dice.set
    if folder is not None:
        if source:
            raise BadInput("a camera and --from exclude each other; give one of them")
        judged, find = _in_photographs(name, folder, whole)
    else:
        if whole:
            raise BadInput("--whole belongs to photographs; give their folder with --from")
        judged, kept = _at_the_table(source, name, throws, of, seed)
        find = _kept(kept)
    table = rows(judged)
    faults = worst(judged, _WORST)
    sheet = picture or Path(f"{name}-worst.png")
    if faults:
        write_worst(faults, find, sheet)
    if as_json:
        typer.echo(msgspec.json.encode({"set": name, "rows": table}).decode())
    else:
        _say(table)
    if faults:
        typer.echo(f"the worst of them: {sheet}", err=True)


def _in_photographs(
    name: str, folder: Path, whole: bool
) -> tuple[list[JudgedDie], Callable[[str], Picture | None]]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    from companion import config
    from companion.dice.bench.photographs import judge_photographs, load_labels
    from companion.dice.camera.opencv_log import silence_opencv
    from companion.dice.enrol.learning import open_set
    from companion.dice.files.picture_files import load_picture
    from companion.dice.files.still_pictures import PictureLine, read_mats, read_whole
    from companion.dice.identify.reader import DiceReader
    from companion.dice.mat.mat_finder import MatFinder
    from companion.dice.mat.paper import Paper

    silence_opencv()
    settings = config.load().dice
    photographs = load_labels(folder)
    dice_set = open_set(name, settings.folder)
    reader = DiceReader(dice_set, settings.die_mm)
    mats = MatFinder(Paper(*settings.mat_mm), Paper(*settings.pile_mm))

    def read(file: str, shown: Picture) -> PictureLine:
        return read_whole(file, shown, reader)[0] if whole else read_mats(file, shown, reader, mats)

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("reading photographs", total=len(photographs))
        judged = judge_photographs(
            folder, photographs, dice_set.faces, read, lambda done: progress.update(task, completed=done)
        )
    return judged, lambda file: load_picture(folder / file)


def _at_the_table(
    source: str, name: str, throws: int, of: int, seed: int
) -> tuple[list[JudgedDie], list[KeptPicture]]:
    import time

    import msgspec

    from companion import config
    from companion.cli.dice.bench_screen import BenchScreen
    from companion.cli.hardware import NO_CAMERA, with_what_is_there
    from companion.clock import MonotonicClock
    from companion.dice.bench.live_bench import bench_live
    from companion.dice.bench.told_throws import told_throws
    from companion.dice.enrol.learning import open_set
    from companion.dice.eye import Eye
    from companion.dice.settings import CameraSettings
    from companion.errors import Missing

    whole = config.load()
    settings = msgspec.structs.replace(whole.dice, set=name)
    if source:
        settings = msgspec.structs.replace(settings, cameras=(CameraSettings(source=source),))
    settings = with_what_is_there(msgspec.structs.replace(whole, dice=settings)).dice
    if not settings.cameras:
        raise Missing(f"{NO_CAMERA} in {config.settings_file()}, or name it; or photographs with --from")
    asked = told_throws(open_set(name, settings.folder).faces, throws, of, seed)
    clock = MonotonicClock()
    with Eye(settings, clock, lambda _event: None) as eye, BenchScreen() as screen:
        return bench_live(asked, eye, clock, screen.show, lambda: time.sleep(_EVERY))


def _kept(pictures: Sequence[KeptPicture]) -> Callable[[str], Picture | None]:
    import cv2
    import numpy as np

    by_name = {one.name: one.jpeg for one in pictures}

    def find(name: str) -> Picture | None:
        jpeg = by_name.get(name, b"")
        shown = cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_COLOR) if jpeg else None
        return None if shown is None else np.asarray(shown, np.uint8)

    return find


def _say(table: Sequence[SizeRow]) -> None:
    from rich.console import Console

    from companion.cli.dice.bench_screen import table_of

    Console().print(table_of(table))
