"""Renders tracks and effects: ``python -m synthesis [--only NAME] [--into FOLDER]`` in the folder `audio`."""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec
import numpy as np
import soundfile
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from companion.sound.sheet import CueSheet
from synthesis.compose import compose
from synthesis.effects import EFFECTS, effect
from synthesis.master import fade, master
from synthesis.score import Score
from synthesis.tones import RATE
from synthesis.vorbis import write_ogg

_AUDIO = Path(__file__).resolve().parents[1]
_QUALITY = 0.3


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Renders the soundtracks and effects from their scores.")
    parser.add_argument("--only", help="one cue sheet's track, or `effects`", default=None)
    parser.add_argument("--into", type=Path, default=_AUDIO, help="folder with `tracks` and `effects`")
    wanted = parser.parse_args()
    names = sorted(path.stem for path in (_AUDIO / "scores").glob("*.toml"))
    columns = (TextColumn("{task.description:<40}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns) as progress:
        if wanted.only in (None, "effects"):
            _effects(wanted.into / "effects", progress)
        for name in names:
            if wanted.only in (None, name):
                _track(name, wanted.into / "tracks", progress)


def _effects(folder: Path, progress: Progress) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    task = progress.add_task("effects", total=len(EFFECTS))
    for name in EFFECTS:
        samples = (effect(name) * 32767).round().astype(np.int16)
        soundfile.write(str(folder / f"{name}.flac"), samples, RATE, subtype="PCM_16")
        progress.advance(task)


def _track(name: str, folder: Path, progress: Progress) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    sheet = msgspec.toml.decode((_AUDIO / "cues" / f"{name}.toml").read_bytes(), type=CueSheet)
    score = Score.load(_AUDIO / "scores" / f"{name}.toml")
    task = progress.add_task(name, total=len(sheet.sections) + 5)

    def tell(what: str) -> None:
        progress.update(task, advance=1, description=f"{name}: {what}")

    tape = compose(sheet, score, tell)
    tell("mastering")
    track = fade(master(tape))
    tell("encoding")
    write_ogg(folder / sheet.track, track, _QUALITY)
    progress.update(task, advance=1, description=f"{name}: {len(track) / RATE:.1f} s")


if __name__ == "__main__":
    main()
