"""Where cue sheets, tracks and effects lie."""

from __future__ import annotations

from pathlib import Path

from companion.errors import Missing


def audio_folder() -> Path:
    """The folder with `cues`, `tracks`, `effects`: inside the installed package, or the checkout's `audio`.

    Raises Missing if there is neither.
    """
    here = Path(__file__).resolve()
    for folder in (here.parent / "audio", here.parents[2] / "audio"):
        if (folder / "cues").is_dir():
            return folder
    raise Missing(f"{here.parent / 'audio'}: the soundtracks are missing; install the companion again")
