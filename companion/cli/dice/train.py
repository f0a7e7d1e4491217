"""``companion dice train`` and ``companion dice stages``: how the shipped networks are made."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from companion.errors import Missing


def train(
    out: Annotated[Path, typer.Option("--out", help="Folder for the trained networks.")] = Path("models"),
    stages: Annotated[Path, typer.Option("--stages", help="Folder of rendered stages.")] = Path("stages"),
    start: Annotated[
        Path | None,
        typer.Option(
            "--from", help="Folder of networks to train further; left out: train from the beginning."
        ),
    ] = None,
    only: Annotated[
        list[str] | None,
        typer.Option("--only", help="Only this network (finder, verifier, embedding); may be repeated."),
    ] = None,
    seed: Annotated[int, typer.Option("--seed", help="The same seed draws the same scenes.")] = 1,
    effort: Annotated[
        float, typer.Option("--effort", help="1: about three and a half hours of one core; 0.01: a try.")
    ] = 1.0,
    scenes: Annotated[
        int, typer.Option("--scenes", min=0, help="Number of scenes; 0: as --effort says.")
    ] = 0,
    steps: Annotated[
        int, typer.Option("--steps", min=0, help="Number of steps for each network; 0: as --effort says.")
    ] = 0,
) -> None:
    """Trains the networks on scenes drawn for it and on rendered stages (needs the extra “train”).

    The stages come from companion dice stages and Blender. --scenes 12 --steps 3 only tests whether
    everything runs: its networks cannot be used.
    """
    _check_that_training_is_installed()
    from companion.errors import BadInput
    from companion.training.training_plan import Network, Plan

    for name in only or ():
        if name not in tuple(Network):
            raise BadInput(f"--only {name}: choose one of {', '.join(Network)}")
    try:
        from companion.training.train_all import train_all
    except ModuleNotFoundError as error:
        raise Missing(f"training needs {error.name}: pip install 'companion[train]'") from error
    plain = Plan(seed)
    plan = Plan(
        seed,
        scenes=scenes or max(40, round(plain.scenes * effort)),
        tables=max(8, round(plain.tables * effort)),
        finder_steps=steps or max(20, round(plain.finder_steps * effort)),
        verifier_steps=steps or max(20, round(plain.verifier_steps * effort)),
        dice=max(8, round(plain.dice * effort)),
        traced=max(8, round(plain.traced * effort)),
        pictures=4 if scenes else plain.pictures,
        embedding_steps=steps or max(20, round(plain.embedding_steps * effort)),
    )
    networks = tuple(map(Network, only or Network))
    train_all(plan, networks, stages, start, out, typer.echo)
    typer.echo(f"{out}: {', '.join(networks)}; copy them to companion/dice/models to use them")


def stages(
    out: Annotated[Path, typer.Option("--out", help="Folder for the stages.")] = Path("stages"),
    count: Annotated[int, typer.Option("--count", min=1, help="Pictures to be rendered.")] = 1500,
    seed: Annotated[int, typer.Option("--seed", help="The same seed draws the same stages.")] = 1,
) -> None:
    """Draws stages for Blender to render, with dice that lie flat, lean or are stacked: training uses them.

    Then: blender --background --python companion/training/rendered/in_blender.py -- FOLDER
    """
    _check_that_training_is_installed()
    from rich.progress import Progress

    from companion.training.rendered.draw_stage import draw_stages

    with Progress() as progress:
        task = progress.add_task("stages", total=count)
        draw_stages(out, count, seed, lambda done: progress.update(task, completed=done))
    typer.echo(f"{out}: {count} stages; Blender renders one in about five seconds on one core")


def _check_that_training_is_installed() -> None:
    """An installed wheel leaves ``companion.training`` out; a checkout of the sources has it."""
    if find_spec("companion.training") is None:
        raise Missing(
            "training the networks is not part of this installation; "
            "run this command in a checkout of the project's sources"
        )
