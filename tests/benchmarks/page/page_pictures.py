"""Takes pictures of every screen, in every size and language, to be looked at, and sheets of them.

python tests/benchmarks/page/page_pictures.py /tmp/pictures
python tests/benchmarks/page/page_pictures.py /tmp/pictures --only phone --sizes 390x844 --languages fr
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from PIL import Image

from companion.languages import LANGUAGES
from tests.page.chromium import open_browser
from tests.page.screens import SCREENS, open_screen, resize, served

SIZES = ("390x844", "1024x768", "1920x1080", "3840x2160")
PATIENCE_MS = 120_000
SHEET = 1560
"""Pixels across of a sheet: four telephones beside each other keep their size."""


def take(folder: Path, names: Sequence[str], sizes: Sequence[str], languages: Sequence[str]) -> None:
    """Takes the pictures, `SIZE/LANGUAGE/NAME.png`, and a sheet of each screen and size."""
    with open_browser() as browser, served(browser) as seeing, served(browser, camera=False) as blind:
        for name in names:
            house = seeing if SCREENS[name].camera else blind
            for language in languages:
                tab = open_screen(house, SCREENS[name], language, window(sizes[0]))
                for size in sizes:
                    resize(tab, *window(size))
                    file = picture(folder, size, language, name)
                    file.parent.mkdir(parents=True, exist_ok=True)
                    tab.screenshot(path=file, timeout=PATIENCE_MS)
                tab.context.close()
            for size in sizes:
                sheet([picture(folder, size, language, name) for language in languages], folder, name, size)
            print(f"{name}", flush=True)
        for complaint in sorted({*seeing.complaints, *blind.complaints}):
            print(f"the browser complains: {complaint}")


def window(size: str) -> tuple[int, int]:
    """Width and height in pixels, out of `1024x768`."""
    width, height = (int(part) for part in size.split("x"))
    return width, height


def picture(folder: Path, size: str, language: str, name: str) -> Path:
    """The file of one picture."""
    return folder / size / language / f"{name.replace(' ', '-')}.png"


def sheet(files: Sequence[Path], folder: Path, name: str, size: str) -> None:
    """The languages of one screen beside each other: telephones in a row, wider screens in two columns."""
    width, height = window(size)
    across = min(len(files), 4 if height > width else 2)
    place = (SHEET // across, SHEET // across * height // width)
    page = Image.new("RGB", (SHEET, place[1] * -(-len(files) // across)), (60, 60, 60))
    for number, file in enumerate(files):
        small = Image.open(file).convert("RGB").resize((place[0] - 4, place[1] - 4), Image.Resampling.LANCZOS)
        page.paste(small, (number % across * place[0], number // across * place[1]))
    to = folder / "sheets" / f"{name.replace(' ', '-')}-{size}.png"
    to.parent.mkdir(parents=True, exist_ok=True)
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
