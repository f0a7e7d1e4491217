"""Renders tracks and effects: ``python -m synthesis [--only NAME] [--into FOLDER]`` in the folder `audio`."""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

from synthesis.notation import BadNotation
from synthesis.orchestra import NoOrchestra
from synthesis.render import AUDIO, TooHigh, render_effects, render_track

_AT_ONCE = 2
"""So many tracks are rendered at the same time; each needs 2 GB."""


def main() -> int:
    """The program: renders what the command line names."""
    names = sorted(path.stem for path in (AUDIO / "scores").glob("*.toml"))
    parser = argparse.ArgumentParser(description="Renders the soundtracks and effects from their scores.")
    parser.add_argument("--only", action="append", choices=[*names, "effects"], help="again for several")
    parser.add_argument("--into", type=Path, default=AUDIO, help="folder with `tracks` and `effects`")
    wanted = parser.parse_args()
    chosen = wanted.only or [*names, "effects"]
    try:
        if "effects" in chosen:
            render_effects(wanted.into / "effects")
        tracks = [name for name in chosen if name != "effects"]
        if len(tracks) < 2:
            lines = [render_track(wanted.into / "tracks", name) for name in tracks]
        else:
            with ProcessPoolExecutor(_AT_ONCE, mp_context=get_context("spawn")) as pool:
                lines = list(pool.map(partial(render_track, wanted.into / "tracks"), tracks))
    except (BadNotation, NoOrchestra, TooHigh) as error:
        print(f"render: {error}", file=sys.stderr)
        return 2
    print("\n".join(lines))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
