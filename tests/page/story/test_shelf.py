"""All games as a page: counted, searched, page by page."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from urllib.parse import quote

import pytest

from companion.debrief.statistics import statistics
from companion.languages import LANGUAGES
from companion.page.story.shelf_page import PAGE_OF, found_games, shelf_page
from companion.page.story.shelf_page import Shelf as Shown
from companion.page.words import words_in
from companion.rules import Catalogue
from companion.table.game.journal import GameSummary
from tests.page.story.told import Shelf, served

SETUP = '{"game":1,"players":["red"],"modules":["curses"],"level":"expert"}'


def page(shelf: Shelf, query: str = "") -> str:
    return shelf.get(f"/games?lang=en{query}" if "lang=" not in query else f"/games?{query[1:]}")[0].decode()


def listed(text: str) -> list[int]:
    return [int(number) for number in re.findall(r'<a href="/games/(\d+)\?', text)]


def test_games_are_counted_when_somebody_asks_and_listed_newest_first(shelf: Shelf) -> None:
    page(shelf)
    shelf.wait_until_counted()
    text = page(shelf)
    assert listed(text) == [5, 4, 3, 2, 1]
    assert "of 4 won" in text  # the game that was left is none
    assert "still being counted" not in text
    assert "dice were rolled" in text
    assert 'title="Challenge 7: ' in text and 'title="Challenge 8: not tried"' in text


@pytest.mark.parametrize(
    ("asked", "numbers"),
    [("professional", [2]), ("LOST+curses", [2]), ("unfinished", [4]), ("challenge+7", [5]), ("no-such", [])],
)
def test_the_list_is_searched(shelf: Shelf, asked: str, numbers: list[int]) -> None:
    assert listed(page(shelf, f"&q={asked}")) == numbers


@pytest.mark.parametrize(
    ("language", "asked"),
    [("de", "Verloren Flüche"), ("fr", "perdue malédictions"), ("nl", "verloren vloeken")],
)
def test_the_list_is_searched_for_what_it_shows(shelf: Shelf, language: str, asked: str) -> None:
    assert listed(page(shelf, f"&lang={language}&q={quote(asked)}")) == [2]


def test_what_was_asked_stands_in_the_page_as_text_only(shelf: Shelf) -> None:
    text = page(shelf, "&q=%22%3E%3Cscript%3E")
    assert "<script>" not in text.replace('<script type="', "")
    assert "&quot;&gt;&lt;script&gt;" in text


@pytest.mark.parametrize("number", ["-1", "x", "9999999999999", "77", "²"])
def test_a_page_that_is_not_there_is_empty_or_the_first(shelf: Shelf, number: str) -> None:
    assert listed(page(shelf, f"&page={quote(number)}")) in ([], [5, 4, 3, 2, 1])


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_there_in_each_language(shelf: Shelf, language: str) -> None:
    text = shelf.get(f"/games?lang={language}")[0].decode()
    assert f'<html lang="{language}">' in text
    assert words_in(language).plain["shelf-ladder"] in text


def test_many_games_have_several_pages() -> None:
    games = [GameSummary(n, "2026-11-22T20:00", SETUP, "won", 1, 60.0) for n in range(120, 0, -1)]
    shown = Shown(statistics([]), 3, found_games(games, "", words_in("en")), "", 1, (1, 2))
    text = shelf_page(shown, words_in("en"))
    assert listed(text) == list(range(120 - PAGE_OF, 120 - 2 * PAGE_OF, -1))
    assert "page=0" in text and "page=2" in text
    assert "3 games are still being counted" in text
    last = shelf_page(replace(shown, page=2), words_in("en"))
    assert "page=1" in last and "page=3" not in last


def test_a_journal_without_games_says_so(catalogue: Catalogue, tmp_path: Path) -> None:
    with served(tmp_path, [], catalogue) as empty:
        text = page(empty)
    assert "0 of 0 won" in text and "No game that was won or lost" in text
