"""The sheet of stickers: its markers are those that the eye finds, and each piece of the box has one."""

from __future__ import annotations

import subprocess
from collections import Counter
from itertools import combinations
from pathlib import Path

import cv2
import msgspec
import numpy as np
import pytest
from reportlab.pdfgen.canvas import Canvas

from companion.cli.stickers.chamber_picture import SIDE, draw_chamber
from companion.cli.stickers.pieces import groups_of
from companion.cli.stickers.sticker_pages import stickers_pdf
from companion.cli.stickers.svg_symbols import draw_symbol, has_symbol
from companion.dice.geometry.planes import mean_edge
from companion.dice.mat.back_markers import MARKERS, QUIET_MM, STICKER_MM, back_with
from companion.dice.mat.mat_finder import MarkerFinder
from companion.languages import Language
from companion.page.words import words_in
from companion.rules import Catalogue
from companion.rules.catalogue import Chamber
from companion.rules.setup.backs import numbered
from tests.programs import PDFTOPPM

CATALOGUE = Catalogue.load()
PX_PER_MM = 6
DPI = PX_PER_MM * 25.4


def pages(pdf: bytes, folder: Path) -> list[np.ndarray]:
    """The pages as a printer prints them, grey, ``uint8[H, W]``."""
    PDFTOPPM.need()
    (folder / "sheet.pdf").write_bytes(pdf)
    command = ["pdftoppm", "-gray", "-r", f"{DPI}", "sheet.pdf", "page"]
    subprocess.run(command, cwd=folder, check=True)
    printed = [cv2.imread(str(file), cv2.IMREAD_GRAYSCALE) for file in sorted(folder.glob("page*.pgm"))]
    return [page for page in printed if page is not None]


def sheet(language: str) -> bytes:
    words = words_in(language, "names", "setup")
    return stickers_pdf(groups_of(CATALOGUE, words), words)


def test_the_detector_finds_each_sticker_once_in_its_true_size(tmp_path: Path) -> None:
    finder, found = MarkerFinder(), Counter[int]()
    for page in pages(sheet("en"), tmp_path):
        for marker, quad in finder.find(page).items():
            found[marker] += 1
            back = back_with(marker)
            assert back is not None
            edge = 20.0 if back.stack == "pile" else STICKER_MM
            assert mean_edge(quad) / PX_PER_MM == pytest.approx(edge, rel=0.03)
    wanted = {MARKERS[stack][number] for stack in MARKERS for number in numbered(CATALOGUE, stack)}
    assert set(found) == wanted
    assert set(found.values()) == {1}


def test_every_card_of_the_box_has_a_number_of_its_own() -> None:
    assert len(numbered(CATALOGUE, "curses")) == sum(card.count for card in CATALOGUE.curses.values())
    assert len(numbered(CATALOGUE, "treasures")) == sum(tile.count for tile in CATALOGUE.treasures.values())
    assert Counter(numbered(CATALOGUE, "calendar").values()) == CATALOGUE.calendar.tiles
    assert len(numbered(CATALOGUE, "tasks")) == len(CATALOGUE.tasks)
    assert len(numbered(CATALOGUE, "gem_locations")) == CATALOGUE.numbers.cursed_gems
    for stack, markers in MARKERS.items():
        assert max(numbered(CATALOGUE, stack)) < len(markers)


def test_stickers_that_people_have_printed_stay_right() -> None:
    assert numbered(CATALOGUE, "pile")[1] == "EXIT"
    assert numbered(CATALOGUE, "curses")[85] == "misinformation"
    assert {numbered(CATALOGUE, "treasures")[number] for number in (25, 26, 27)} == {"secret_passage"}
    assert numbered(CATALOGUE, "calendar") == {
        0: "gear",
        1: "gear",
        10: "moon",
        11: "moon",
        12: "moon",
        20: "sun",
        21: "sun",
        22: "sun",
        23: "sun",
    }


@pytest.mark.parametrize("language", list(Language))
def test_the_sheet_speaks_every_language_with_the_same_stickers(language: Language) -> None:
    words, english = words_in(language.value, "names", "setup"), words_in("en", "names", "setup")
    markers = [sticker.marker for group in groups_of(CATALOGUE, words) for sticker in group.stickers]
    assert markers == [each.marker for group in groups_of(CATALOGUE, english) for each in group.stickers]
    assert sheet(language.value).startswith(b"%PDF")
    if language.value != "en":
        titles = [group.title for group in groups_of(CATALOGUE, words)]
        assert titles != [group.title for group in groups_of(CATALOGUE, english)]


@pytest.mark.parametrize("stack", ["curses", "treasures"])
def test_every_card_has_a_picture_of_its_own(stack: str) -> None:
    names = set(numbered(CATALOGUE, stack).values())
    assert [name for name in names if not has_symbol(f"card-{name}")] == []


def test_chambers_that_differ_have_pictures_that_differ(tmp_path: Path) -> None:
    chambers = [CATALOGUE.chambers[name] for name in numbered(CATALOGUE, "pile").values()]
    file = tmp_path / "chambers.pdf"
    canvas = Canvas(str(file), pagesize=(SIDE, SIDE))
    for chamber in chambers:
        canvas.translate(0, SIDE)
        canvas.scale(1, -1)
        draw_chamber(canvas, chamber)
        canvas.showPage()
    canvas.save()
    drawn = {
        looks_of(chamber): page
        for chamber, page in zip(chambers, pages(file.read_bytes(), tmp_path), strict=True)
    }
    assert len(drawn) > 40
    for (_, page), (_, other) in combinations(drawn.items(), 2):
        assert np.count_nonzero(page != other) > 50


def looks_of(chamber: Chamber) -> bytes:
    """What people see of a chamber, motifs left out."""
    seen = (sorted(chamber.openings), chamber.frame, chamber.gem, chamber.mask, chamber.treasure)
    return msgspec.json.encode((seen, chamber.rear, chamber.forbids, chamber.enterable))


def test_a_symbol_that_the_page_does_not_have_is_none(tmp_path: Path) -> None:
    assert not has_symbol("nonsense")
    with pytest.raises(KeyError):
        draw_symbol(Canvas(str(tmp_path / "x.pdf")), "nonsense", None, (0, 0), 1)


def test_a_sticker_has_a_white_rim_of_one_cell() -> None:
    assert pytest.approx(STICKER_MM / 8) == QUIET_MM
