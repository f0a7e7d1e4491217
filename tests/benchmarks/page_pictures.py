"""Takes pictures of every screen, in every size and language, to be looked at; and sheets with many of them.

python tests/benchmarks/page_pictures.py /tmp/pictures
python tests/benchmarks/page_pictures.py /tmp/pictures --only phone --sizes 390x844 --languages fr
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from PIL import Image, ImageDraw

from companion.languages import LANGUAGES
from tests.page.chromium import open_browser
from tests.page.screens import SCREENS, open_screen, served

SIZES = ("390x844", "1024x768", "1920x1080", "3840x2160")
SHEET = (1536, 1300)
"""Pixels of a sheet, at most."""
ON_A_SHEET = 24


def take(folder: Path, names: Sequence[str], sizes: Sequence[str], languages: Sequence[str]) -> None:
    """Takes the pictures, `SIZE/LANGUAGE/NAME.png`; one sheet for each size and language."""
    with open_browser() as browser, served(browser) as seeing, served(browser, camera=False) as blind:
        for size in sizes:
            width, height = (int(part) for part in size.split("x"))
            for language in languages:
                taken = []
                for name in names:
                    house = seeing if SCREENS[name].camera else blind
                    tab = open_screen(house, SCREENS[name], language, (width, height))
                    file = folder / size / language / f"{name.replace(' ', '-')}.png"
                    file.parent.mkdir(parents=True, exist_ok=True)
                    tab.screenshot(path=file)
                    tab.context.close()
                    taken.append(file)
                for begin in range(0, len(taken), ON_A_SHEET):
                    sheet(taken[begin : begin + ON_A_SHEET], folder / f"{size}-{language}-{begin}.png")
                print(f"{size} {language}: {len(taken)}", flush=True)
        for complaint in sorted({*seeing.complaints, *blind.complaints}):
            print(f"the browser complains: {complaint}")


def sheet(files: Sequence[Path], to: Path) -> None:
    """Many small pictures in one, each with its name."""
    pictures = [Image.open(file).convert("RGB") for file in files]
    across = 8 if pictures[0].height > pictures[0].width else 4
    down = -(-len(pictures) // across)
    place = (SHEET[0] // across, SHEET[1] // down)
    page = Image.new("RGB", SHEET, (60, 60, 60))
    for number, (file, picture) in enumerate(zip(files, pictures, strict=True)):
        picture.thumbnail((place[0] - 4, place[1] - 4))
        ImageDraw.Draw(picture).text((4, 2), file.stem, fill=(255, 255, 0))
        page.paste(picture, (number % across * place[0], number // across * place[1]))
    page.save(to)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    asked.add_argument("folder", type=Path)
    asked.add_argument("--only", default="", help="only screens with this in their name")
    asked.add_argument("--sizes", nargs="+", default=SIZES)
    asked.add_argument("--languages", nargs="+", default=LANGUAGES)
    told = asked.parse_args()
    take(told.folder, [name for name in SCREENS if told.only in name], told.sizes, told.languages)


if __name__ == "__main__":
    main()
