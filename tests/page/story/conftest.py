"""Games whose stories are told: won, lost, with modules, alone, left before the end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from companion.odds import Question
from companion.rules import Catalogue
from tests.debrief.played import Written, paper_game, recorded
from tests.page.story.told import Shelf, served

LOST = (
    '{"game":1,"players":["red","blue"],"place":[{"cell":[1,0],"chamber":"EXIT","stairway":"west"}],"pile":[],'
    '"depot":1,"cues":[[30,"gong",3],[60,"collapse",3]],"adventurers":{"red":{"cell":[1,0],'
    '"dice":["key","key","torch"]},"blue":{"cell":[1,0],"dice":["key","torch"]}}}'
)
MODULES = ("curses", "treasures", "special_chambers", "time_chambers", "characters")


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    return Catalogue.load()


def games(catalogue: Catalogue) -> list[Written]:
    """The games by number: 1 lost by a key, 2 with modules, 3 alone, 4 left, 5 a challenge."""
    acts = [
        '{"t":40,"do":"enter","player":"red","side":"north"}',
        '{"t":50,"do":"escape","player":"red"}',
        '{"t":52,"do":"escape","player":"blue"}',
        '{"t":60,"do":"end"}',
    ]
    lost = recorded(LOST, acts, catalogue)
    modules = paper_game(Question(5, level="professional", modules=MODULES, seed=3), 1, catalogue, "hasty")
    alone = paper_game(Question(1, cues="quick", seed=2), 0, catalogue)
    summary, rows = paper_game(Question(2, cues="quick", seed=6), 0, catalogue)
    left = replace(summary, result="unfinished", lines=20, reached=rows[19].t), rows[:20]
    challenge = paper_game(Question(2, cues="quick", challenge=7, seed=4), 0, catalogue)
    return [lost, modules, alone, left, challenge]


@pytest.fixture(scope="session")
def shelf(catalogue: Catalogue, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shelf]:
    with served(tmp_path_factory.mktemp("shelf"), games(catalogue), catalogue) as shelf:
        yield shelf
