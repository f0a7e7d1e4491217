"""What is printed for mats and trays is found again by the eye, also where scissors slipped."""

from __future__ import annotations

import subprocess
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.dice.files.mats_pdf import mats_pdf
from companion.dice.mat.mat_finder import MarkerFinder
from companion.dice.mat.paper import Paper
from tests.programs import PDFTOPPM

PX_PER_MM = 4.0
MAT, PILE_PAPER = Paper(210, 148), Paper(148, 105)


def pages(folder: Path, tray: bool) -> list[NDArray[np.uint8]]:
    """The pages as grey pictures."""
    PDFTOPPM.need()
    (folder / "m.pdf").write_bytes(mats_pdf(2, MAT, PILE_PAPER, tray))
    dots = ["-r", str(25.4 * PX_PER_MM), "-gray", "-png"]
    subprocess.run(["pdftoppm", *dots, str(folder / "m.pdf"), str(folder / "page")], check=True)
    return [
        np.asarray(cv2.imread(str(path), cv2.IMREAD_GRAYSCALE), np.uint8)
        for path in sorted(folder.glob("page*.png"))
    ]


def test_every_marker_of_mats_and_trays_is_found_on_paper_in_its_true_size(tmp_path: Path) -> None:
    for tray in (False, True):
        folder = tmp_path / str(tray)
        folder.mkdir()
        found: dict[int, NDArray[np.float64]] = {}
        for page in pages(folder, tray):
            found |= MarkerFinder().find(page)
        assert set(range(8)) <= found.keys()
        for quad in found.values():
            edges = np.linalg.norm(quad - np.roll(quad, 1, axis=0), axis=1) / PX_PER_MM
            assert np.allclose(edges, 20.0, atol=0.3)


def test_a_tray_marker_that_was_cut_out_three_millimetres_inside_its_line_is_found_on_dark_ground(
    tmp_path: Path,
) -> None:
    first, *_ = pages(tmp_path, tray=True)
    for number, quad in MarkerFinder().find(first).items():
        left, top = np.floor(quad.min(axis=0) - PX_PER_MM).astype(int)
        right, bottom = np.ceil(quad.max(axis=0) + PX_PER_MM).astype(int)
        cut = first[top:bottom, left:right]
        ground = np.random.default_rng(number).integers(0, 90, (240, 240)).astype(np.uint8)
        ground[60 : 60 + cut.shape[0], 60 : 60 + cut.shape[1]] = cut
        seen = np.asarray(cv2.GaussianBlur(ground, (0, 0), 1.5), np.uint8)
        assert number in MarkerFinder().find(seen)
