"""Random games with modules, broken off anywhere: each is resumed as it stood, and plays on to the same end.

`ESCAPE_GAMES=500 pytest tests/table/game/test_resumed_games.py` plays more of them.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from companion.rules import Act, Catalogue, Game, parse_line, parse_setup
from companion.table.game.journal import Journal
from companion.table.game.journal.lines import EVERY
from companion.table.game.resume import resume
from tests.table.game.played import Doing, PlayedGame, Standing, rules_of, standing

CATALOGUE = Catalogue.load()
GAMES = int(os.environ.get("ESCAPE_GAMES", "4"))
TURNS = 60


@dataclass
class Cut:
    """The power is cut: what lies in the file, how the game stands, and what would have followed."""

    file: Path
    rows: int
    before: int
    """How many rows there were before the last doing."""
    t: float
    stands: Standing
    doings: list[Doing] = field(default_factory=list)


class Cuts:
    """Copies the journal now and then while a game is played."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.cuts: list[Cut] = []
        self.rows = 0

    def happened(self, game: PlayedGame, doing: Doing, _: object) -> None:
        before, self.rows = self.rows, game.referee.lines.last
        for cut in self.cuts:
            cut.doings.append(doing)
        if game.chance.random() < 0.015 or (self.rows > before + 1 and game.chance.random() < 0.1):
            place = self.folder / f"{len(self.cuts)}.sqlite"
            copy(game.referee.lines._file.path, place)
            stands = standing(game.referee)
            self.cuts.append(Cut(place, self.rows, before, game.game.state.t, stands))


def copy(journal: Path, place: Path) -> None:
    with closing(sqlite3.connect(journal)) as file, closing(sqlite3.connect(place)) as into:
        file.backup(into)


def contents(file: Path) -> list[list[tuple[object, ...]]]:
    """Everything in a journal but how far the clock was, which is noted at other moments."""
    with closing(sqlite3.connect(file)) as opened:
        return [
            opened.execute(f"SELECT {what}").fetchall()
            for what in ("id, begun, setup, result FROM games", "* FROM lines", "* FROM shown")
        ]


@dataclass(frozen=True)
class CutGame:
    """A whole game, and where it was cut."""

    file: Path
    cuts: list[Cut]


def played(seed: int, folder: Path) -> CutGame:
    file = folder / "games.sqlite"
    cuts = Cuts(folder)
    with Journal(file) as journal:
        PlayedGame(seed, journal, cuts.happened).play_turns(TURNS)
    return CutGame(file, cuts.cuts)


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> list[CutGame]:
    return [played(seed, tmp_path_factory.mktemp("game")) for seed in range(GAMES)]


@pytest.fixture(params=range(GAMES))
def game(request: pytest.FixtureRequest, games: list[CutGame]) -> CutGame:
    number: int = request.param
    return games[number]


def test_a_game_that_is_cut_off_stands_again_and_plays_on_to_the_same_end(
    game: CutGame, tmp_path: Path
) -> None:
    for number, cut in enumerate(game.cuts):
        file = tmp_path / f"{number}.sqlite"
        copy(cut.file, file)
        with Journal(file) as journal:
            resumed = resume(journal, 1, CATALOGUE)
            assert resumed.differences == ()
            assert resumed.came == ()
            assert standing(resumed.referee) == cut.stands, f"row {cut.rows}"
            assert 0 <= cut.t - resumed.reached < EVERY
            resumed.referee.advance(cut.t)  # the table's next tick
            for doing in cut.doings:
                doing(resumed.referee)
        assert contents(file) == contents(game.file), f"row {cut.rows}"


def test_a_file_that_ends_between_a_cue_and_the_act_that_brought_it_is_resumed_there(
    game: CutGame, tmp_path: Path
) -> None:
    """No companion writes it so: the rows of one act are one transaction. But disks lose things."""
    for number, cut in enumerate(game.cuts):
        for rows in range(cut.before + 1, cut.rows):
            file = tmp_path / f"{number} {rows}.sqlite"
            copy(cut.file, file)
            cut_off(file, rows)
            with Journal(file) as journal:
                resumed = resume(journal, 1, CATALOGUE)
                assert resumed.differences == ()
                assert rules_of(resumed.referee.game) == rules_of(replayed(journal)), f"row {rows}"
                resumed.referee.lines.add()
                assert [row.t for row in journal.entries(1)][rows:] == [cue.t for cue in resumed.came]
                assert resume(journal, 1, CATALOGUE).came == ()


def cut_off(file: Path, rows: int) -> None:
    with closing(sqlite3.connect(file)) as opened:
        opened.execute("DELETE FROM lines WHERE number > ?", (rows,))
        opened.execute("DELETE FROM shown WHERE line > ?", (rows,))
        opened.execute("UPDATE games SET reached = 0")
        opened.commit()


def replayed(journal: Journal) -> Game:
    """The game as `companion judge` would have it, and its cues up to the last row."""
    setup, *lines = journal.export(1)
    game = Game.begin(parse_setup(setup), CATALOGUE)
    for number, line in enumerate(lines, 2):
        act = parse_line(line)
        assert isinstance(act, Act), line
        game.act(act, number)
    game.advance(journal.summary(1).reached)
    return game


def test_there_is_something_to_cut(games: list[CutGame]) -> None:
    """Among these games are mistakes that were mended, rows that came at once, and pauses."""
    cuts = [cut for game in games for cut in game.cuts]
    assert len(cuts) > 20
    assert any(cut.rows > cut.before + 1 for cut in cuts)
    assert any(view.overruled for cut in cuts for view in cut.stands.page)
    assert any(cut.stands.state["paused"] for cut in cuts)
    assert any(cut.doings for cut in cuts)
