"""The benchmark's own pictures: stages are set, rendered and photographed once, then kept."""

from __future__ import annotations

import shutil
import subprocess
import time
from pathlib import Path

import platformdirs
from dice_bench.art.looks import draw_bench_look, pictogram_of
from dice_bench.pictures import photograph_all
from dice_bench.stages import draw_stages, random_of_look
from dice_bench.truth import Labels, load_labels

import companion.training.rendered as rendered

_LONGEST_SECONDS = 900
SEED = 90_411
"""Seed of art, stages and photographs; no training uses it (`dice_bench/README.md`)."""


def sign_of(style: str, face: str) -> int:
    """The number of the pictogram that a face of a set of dice shows; sets may have some in common."""
    return pictogram_of(random_of_look(SEED, int(style.removeprefix("look"))), face)


def kept_in(folder: Path | None) -> Path:
    """Returns where the pictures are kept: ``folder`` or the user's cache."""
    return folder or Path(platformdirs.user_cache_dir("companion", appauthor=False)) / "dice-benchmark"


def pictures(folder: Path, rounds: int, processes: int) -> Labels:
    """Returns the labels of the pictures in ``folder``; ``processes`` of Blender make missing ones.

    Raises `SystemExit` if Blender is needed and missing.
    """
    stages = folder / "stages"
    if not stages.exists() and not (folder / "labels.json").exists():
        draw_stages(stages, SEED, rounds, rounds, draw_bench_look)
    if processes and _waiting(stages):
        _render(stages, processes)
    if _is_news(folder, stages):
        photograph_all(stages, folder, SEED)
    return load_labels(folder)


def _waiting(stages: Path) -> int:
    """Counts the stages that have not been rendered."""
    return len(list(stages.glob("*.stage.json"))) - len(list(stages.glob("*.seen.json")))


def _is_news(folder: Path, stages: Path) -> bool:
    labels = folder / "labels.json"
    if not labels.exists():
        return True
    return any(path.stat().st_mtime > labels.stat().st_mtime for path in stages.glob("*.seen.json"))


def _render(stages: Path, processes: int) -> None:
    """Renders missing stages; a whole table takes a core ten to twenty seconds."""
    blender = shutil.which("blender")
    if blender is None:
        raise SystemExit(
            f"{_waiting(stages)} stages wait in {stages} and Blender is not installed: "
            "apt-get install blender, or give --folder with pictures made elsewhere"
        )
    _forget_old_claims(stages)
    script = Path(rendered.__file__).parent / "in_blender.py"
    print(
        f"rendering {_waiting(stages)} stages, some {_waiting(stages) // 5 + 1} minutes of a core", flush=True
    )
    command = [blender, "--background", "--python", str(script), "--", str(stages)]
    running = [subprocess.Popen(command, stdout=subprocess.DEVNULL) for _ in range(processes)]
    if sum(process.wait() != 0 for process in running):
        raise SystemExit(f"Blender stopped early; {_waiting(stages)} stages wait in {stages}")


def _forget_old_claims(stages: Path) -> None:
    """Frees the stages that a stopped renderer had claimed."""
    for claim in stages.glob("*.claimed"):
        if time.time() - claim.stat().st_mtime > _LONGEST_SECONDS:
            claim.unlink()
