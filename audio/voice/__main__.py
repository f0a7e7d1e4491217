"""Renders the voice: ``python -m voice [--language en] [--clip NAME]`` in `audio`; needs espeak-ng."""

from __future__ import annotations

import argparse
import shutil
import sys
import tomllib
from pathlib import Path

from rich.progress import Progress
from synthesis.vorbis import write_ogg

from voice.speaker import VOICES
from voice.temple import clip, narration

_HERE = Path(__file__).resolve().parent
_QUALITY = 0.0
_LONG = {"introduction"}
_CALLED = {"escape"}


def main() -> int:
    """The program: renders the clips that the command line names."""
    parser = argparse.ArgumentParser(description="Renders the voice of the temple from its texts.")
    parser.add_argument("--language", choices=sorted(VOICES), default=None)
    parser.add_argument("--clip", default=None, help="one clip's name; default: all")
    parser.add_argument("--into", type=Path, default=_HERE.parent, help="folder with `voice`")
    wanted = parser.parse_args()
    if shutil.which("espeak-ng") is None:
        print("espeak-ng is not installed: apt-get install espeak-ng", file=sys.stderr)
        return 2
    with Progress() as progress:
        for language in VOICES if wanted.language is None else (wanted.language,):
            texts = tomllib.loads((_HERE / "texts" / f"{language}.toml").read_text(encoding="utf-8"))
            folder = wanted.into / "voice" / language
            folder.mkdir(parents=True, exist_ok=True)
            names = texts if wanted.clip is None else [wanted.clip]
            for name in progress.track(names, description=language):
                sound = (
                    narration(texts[name], language)
                    if name in _LONG
                    else clip(texts[name], language, name in _CALLED)
                )
                write_ogg(folder / f"{name}.ogg", sound, _QUALITY)
    return 0


if __name__ == "__main__":
    sys.exit(main())
