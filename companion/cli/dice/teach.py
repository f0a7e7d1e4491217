"""``companion dice teach``: learns dice that no camera could read and that people have named in games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from companion.dice.enrol.relearning import Relearned

NameArgument = Annotated[str, typer.Argument(help="Name of the set of dice; default: table.toml's.")]
LookOption = Annotated[bool, typer.Option("--look", help="Only show what would be learned.")]
ForgetOption = Annotated[bool, typer.Option("--forget", help="Delete the pictures; learn nothing.")]
JsonOption = Annotated[bool, typer.Option("--json", help="The answer as one JSON line.")]


def teach(
    name: NameArgument = "",
    look: LookOption = False,
    forget: ForgetOption = False,
    as_json: JsonOption = False,
) -> None:
    """Learns the dice that people have named in games because no camera could read them.

    Their pictures are kept while keep_named = true stands under [dice] in table.toml. Shows what was learned
    as a picture, NAME-faces.png. Returns 1 and changes nothing if it cannot be right.
    """
    import msgspec

    from companion import config
    from companion.cli.dice.sets import say_poor, show_faces
    from companion.dice.enrol.relearning import keep_relearned, relearn
    from companion.dice.files.named_faces import faces_named, forget_named
    from companion.errors import BadInput, PoorDice

    if look and forget:
        raise BadInput("--look and --forget exclude each other; give one of them")
    settings = config.load().dice
    name = name or settings.set
    if forget:
        count = len(faces_named(name, settings.folder))
        forget_named(name, settings.folder)
        deleted = f"{count} pictures for “{name}” are deleted"
        typer.echo(msgspec.json.encode({"deleted": count}).decode() if as_json else deleted)
        return
    try:
        relearned = relearn(name, settings.folder)
    except PoorDice as error:
        say_poor(error)
        raise typer.Exit(1) from error
    show_faces(relearned.dice_set)
    if not look:
        keep_relearned(relearned, settings.folder)
    _say(relearned, look, as_json)


def _say(relearned: Relearned, look: bool, as_json: bool) -> None:
    import msgspec

    report = relearned.dice_set.report
    if as_json:
        told = {
            "kept": not look,
            "learned": relearned.learned,
            "left_out": relearned.left_out,
            "report": report,
        }
        typer.echo(msgspec.json.encode(told).decode())
        return
    for face in sorted({*relearned.learned, *relearned.left_out}):
        left_out = relearned.left_out.get(face, 0)
        said = f", {left_out} left out: they look otherwise" if left_out else ""
        typer.echo(f"{face}: {relearned.learned.get(face, 0)} dice{said}")
    typer.echo(
        f"of {report.held_back} held-back pictures {report.right} were named right, {report.unsure} left open"
    )
    if look:
        typer.echo("nothing is changed; without --look the set learns them")
    else:
        typer.echo(f"“{report.name}” has learned them ({report.seconds:.1f} s); the next game reads with it")
