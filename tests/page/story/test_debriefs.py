"""Debriefs are reckoned once, kept beside their games, and made anew when something has changed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from companion.clock import ManualClock
from companion.debrief.debriefed import Debriefed
from companion.errors import Missing
from companion.odds import Question
from companion.page.story.debriefs import Debriefs, as_packed, edition, unpacked
from companion.rules import Catalogue
from companion.table.game.journal import Journal
from companion.table.game.journal.journal import MOST_DEBRIEFS
from companion.table.output.broadcast import ViewBroadcast
from companion.table.view.model import GamePhase, TableView
from tests.conftest import PATIENCE
from tests.debrief.played import paper_game
from tests.page.story.told import keep


class ToldJournal(Journal):
    """A journal that says when a debrief is kept."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.kept = asyncio.Event()

    def keep_debrief(self, game: int, edition: str, rows: int, debrief: bytes) -> bool:
        done = super().keep_debrief(game, edition, rows, debrief)
        self.kept.set()
        return done


@pytest.fixture
def journal(tmp_path: Path, catalogue: Catalogue) -> Iterator[ToldJournal]:
    """Two short games."""
    with ToldJournal(tmp_path / "games.sqlite") as journal:
        keep(journal, [paper_game(Question(1, cues="quick", seed=n), 0, catalogue) for n in (2, 3)])
        yield journal


def of(journal: Journal, catalogue: Catalogue, game: int) -> Debriefed:
    """What a companion says that has just been started."""
    return asyncio.run(Debriefs(journal, catalogue).of(game))[1]


def with_level(found: Debriefed, level: str) -> Debriefed:
    """A debrief that can be told from the right one."""
    account = msgspec.structs.replace(found.account, level=level)
    return Debriefed(account, found.frames, found.lines, found.happenings)


def test_a_debrief_comes_back_as_it_was_packed(journal: ToldJournal, catalogue: Catalogue) -> None:
    found = of(journal, catalogue, 1)
    assert unpacked(as_packed(found)) == found
    assert found.account.game == 1 and found.lines and found.frames


def test_a_companion_that_starts_again_takes_what_was_kept(
    journal: ToldJournal, catalogue: Catalogue
) -> None:
    found = with_level(of(journal, catalogue, 1), "kept")
    rows = journal.summary(1).lines
    journal.keep_debrief(1, edition(catalogue), rows, as_packed(found))
    assert of(journal, catalogue, 1) == found
    assert of(journal, catalogue, 2).account.game == 2


def test_other_rules_reckon_anew(journal: ToldJournal, catalogue: Catalogue) -> None:
    right = of(journal, catalogue, 1)
    rows = journal.summary(1).lines
    journal.keep_debrief(1, "other rules", rows, as_packed(with_level(right, "old")))
    assert of(journal, catalogue, 1) == right
    other_box = msgspec.structs.replace(catalogue, challenges={})
    assert edition(other_box) != edition(catalogue)


def test_a_game_that_went_on_is_reckoned_anew(journal: ToldJournal, catalogue: Catalogue) -> None:
    right = of(journal, catalogue, 1)
    rows = journal.summary(1).lines
    journal.keep_debrief(1, edition(catalogue), rows - 1, as_packed(with_level(right, "shorter")))
    assert of(journal, catalogue, 1) == right


@pytest.mark.parametrize("cut", [0, 5, -4])
def test_a_debrief_that_is_damaged_on_the_disk_is_reckoned_anew(
    journal: ToldJournal, catalogue: Catalogue, cut: int
) -> None:
    right = of(journal, catalogue, 1)
    rows = journal.summary(1).lines
    journal.keep_debrief(1, edition(catalogue), rows, as_packed(right)[:cut])
    assert of(journal, catalogue, 1) == right


def test_a_debrief_goes_with_its_game(journal: ToldJournal, catalogue: Catalogue) -> None:
    of(journal, catalogue, 1)
    rows = journal.summary(1).lines
    assert journal.debrief(1, edition(catalogue), rows) is not None
    journal.delete(1)
    assert journal.debrief(1, edition(catalogue), rows) is None


def test_only_the_last_debriefs_are_kept(journal: ToldJournal) -> None:
    journal.keep_debrief(2, "now", 5, b"other")
    for number in range(MOST_DEBRIEFS):
        journal.keep_debrief(1, "now", number, b"one")
    assert journal.debrief(1, "now", MOST_DEBRIEFS - 1) == b"one"
    assert journal.debrief(2, "now", 5) is None


def test_a_game_is_reckoned_as_soon_as_it_has_ended(journal: ToldJournal, catalogue: Catalogue) -> None:
    async def play() -> None:
        views = ViewBroadcast(ManualClock(), lambda: 0.0)
        running = TableView(GamePhase.RUNNING, 5.0, True, 600.0, (), game=1)
        views.publish(running)
        ahead = asyncio.create_task(Debriefs(journal, catalogue).reckon_at_the_end(views))
        views.publish(msgspec.structs.replace(running, phase=GamePhase.WON))
        await asyncio.wait_for(journal.kept.wait(), PATIENCE)
        ahead.cancel()

    asyncio.run(play())
    assert journal.debrief(1, edition(catalogue), journal.summary(1).lines) is not None


def test_two_who_ask_at_once_get_the_same(journal: ToldJournal, catalogue: Catalogue) -> None:
    async def ask() -> bool:
        debriefs = Debriefs(journal, catalogue)
        one, other = await asyncio.gather(debriefs.of(1), debriefs.of(1))
        return one is other

    assert asyncio.run(ask())


def test_a_game_that_is_not_there_may_come_later(
    journal: ToldJournal, catalogue: Catalogue, tmp_path: Path
) -> None:
    async def ask() -> int:
        debriefs = Debriefs(journal, catalogue)
        with pytest.raises(Missing):
            await debriefs.of(3)
        keep(journal, [paper_game(Question(1, cues="quick", seed=4), 0, catalogue)])
        return (await debriefs.of(3))[1].account.game

    assert asyncio.run(ask()) == 3
