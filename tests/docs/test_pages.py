"""Every link of a page leads to its target, and every file that a page names exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.docs.pages import FOLDERS, PAGES, ROOT, anchors, links, name, paths

every_page = pytest.mark.parametrize("page", PAGES, ids=name)


@every_page
def test_every_link_and_picture_leads_somewhere(page: Path) -> None:
    for target in links(page):
        file, _, anchor = target.partition("#")
        there = (page.parent / file).resolve() if file else page
        assert there.exists(), f"{name(page)} links to {target}"
        if anchor:
            assert anchor in anchors(there), f"{name(page)} links to {target}; there are {anchors(there)}"


@every_page
def test_every_path_that_a_page_names_exists(page: Path) -> None:
    for path in paths(page):
        found = any(ROOT.glob(path)) or any(page.parent.glob(path))
        assert found, f"{name(page)} names {path}"


@every_page
def test_every_program_that_a_page_names_by_its_end_exists(page: Path) -> None:
    """`pace.py` or `intent/pace.py`, where the page has said in which room it is."""
    ends = set(re.findall(r"`([a-z]\w*(?:/\w+)*\.py)`", page.read_text("utf-8"))) - paths(page)
    for end in sorted(end for end in ends if end.split("/")[0] not in FOLDERS):
        found = any(file.match(end) for folder in FOLDERS for file in (ROOT / folder).rglob("*.py"))
        assert found, f"{name(page)} names {end}"


@every_page
def test_every_benchmark_that_a_page_names_exists_with_its_options(page: Path) -> None:
    for benchmark, words in re.findall(r"`(?:[\w/ ]*/)?(bench_\w+\.py)([^`\n]*)`", page.read_text("utf-8")):
        file = next((ROOT / "tests" / "benchmarks").rglob(benchmark), None)
        assert file, f"{name(page)} names {benchmark}"
        for option in re.findall(r"--[\w-]+", words):
            assert f'"{option}"' in file.read_text("utf-8"), f"{benchmark} has no {option}"


def test_every_page_of_docs_is_in_the_table_of_contents() -> None:
    linked = {(ROOT / target).resolve() for target in links(ROOT / "README.md")}
    assert {page for page in PAGES if page.parent == ROOT / "docs"} <= linked


def test_every_picture_of_docs_is_shown_by_a_page() -> None:
    shown = {(page.parent / target).resolve() for page in PAGES for target in links(page)}
    assert set((ROOT / "docs" / "pictures").iterdir()) <= shown
