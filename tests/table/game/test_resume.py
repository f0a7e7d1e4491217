"""A game that was broken off stands again as it stood, and nothing of it is lost or doubled."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from companion.errors import JournalError, Missing
from companion.rules import Act, Catalogue, Colour, Game, Icon, Result, Roll, parse_setup
from companion.table.game.journal import Journal
from companion.table.game.referee import Referee
from companion.table.game.resume import ResumedGame, resume, stand_still
from companion.table.game.undo import Reversals
from tests.table.game.played import BEGUN, standing

RED, BLUE = Colour.RED, Colour.BLUE
CATALOGUE = Catalogue.load()
SETUP = '{"game": 1, "players": ["red", "blue"], "pile": ["B08", "B09", "B10"], "cues": "quick"}'
KEY, TORCH = Icon.KEY, Icon.TORCH

Killed = Callable[[], Journal]
"""The program is killed; the next companion opens the journal."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


@pytest.fixture
def journal(path: Path) -> Iterator[Journal]:
    with Journal(path) as opened:
        yield opened


@pytest.fixture
def referee(journal: Journal) -> Referee:
    game = Game.begin(parse_setup(SETUP), CATALOGUE)
    referee = Referee(game, journal.lay_out(game.setup.to_line()))
    referee.begin(BEGUN)
    return referee


@pytest.fixture
def killed(path: Path, journal: Journal, tmp_path: Path) -> Iterator[Killed]:
    """The file as it lies at this moment, opened by the next companion."""
    opened: list[Journal] = []

    def kill() -> Journal:
        place = tmp_path / str(len(opened))
        place.mkdir()
        for file in path.parent.glob(f"{path.name}*"):
            shutil.copy(file, place)
        opened.append(Journal(place / path.name))
        return opened[-1]

    yield kill
    for each in opened:
        each.close()


def roll(referee: Referee, t: float, *icons: Icon) -> None:
    referee.judge(Roll(t=t, player=RED, dice=dict(enumerate(icons))))


def cues(journal: Journal) -> list[tuple[float, str]]:
    """The rows of what the clock has brought."""
    rows = [(row.t, msgspec.json.decode(row.verdict)) for row in journal.entries(1)]
    return [(t, verdict["cue"]) for t, verdict in rows if "cue" in verdict]


def again(journal: Journal) -> ResumedGame:
    return resume(journal, 1, CATALOGUE)


def test_a_game_stands_as_it_stood(referee: Referee, killed: Killed) -> None:
    roll(referee, 1.5, KEY, TORCH)
    referee.advance(2.0)
    referee.lines.reached(2.0)
    resumed = again(killed())
    assert standing(resumed.referee) == standing(referee)
    assert resumed.referee.game.state.t == resumed.reached == 2.0
    assert (resumed.came, resumed.differences) == ((), ())


def test_a_game_that_has_just_begun_is_resumed_at_zero(referee: Referee, killed: Killed) -> None:
    resumed = again(killed())
    assert (resumed.reached, resumed.referee.place) == (0.0, ("1", 1))


def test_a_resumed_game_stands_still_until_people_go_on(referee: Referee, killed: Killed) -> None:
    roll(referee, 1.5, KEY)
    journal = killed()
    resumed = again(journal)
    stand_still(resumed.referee)
    assert resumed.referee.game.state.paused
    assert list(journal.entries(1))[-1].line == '{"do":"pause","t":1.5}'


def test_a_game_that_was_paused_is_not_paused_twice(referee: Referee, killed: Killed) -> None:
    roll(referee, 1.5, KEY)
    stand_still(referee)
    journal = killed()
    resumed = again(journal)
    stand_still(resumed.referee)
    assert resumed.referee.game.state.paused
    assert journal.summary(1).lines == 2


def test_a_gong_behind_the_last_row_is_written_once_when_the_game_goes_on(
    referee: Referee, killed: Killed
) -> None:
    gong = referee.game.cues[0].t
    roll(referee, 1.5, KEY)
    referee.lines.reached(gong + 1)
    journal = killed()
    for _ in range(3):  # the power is cut again and again, before anybody goes on
        resumed = again(journal)
        assert [(cue.t, cue.cue) for cue in resumed.came] == [(gong, "gong")]
        assert resumed.referee.game.state.cues_passed == 1
        assert resumed.referee.lines.waiting == 1
        assert journal.summary(1).lines == 1, "nothing is written"
    stand_still(resumed.referee)
    assert cues(journal) == [(gong, "gong")]
    once_more = again(journal)
    assert once_more.came == ()
    assert standing(once_more.referee) == standing(resumed.referee)


def test_a_game_that_was_over_before_its_result_was_written_is_over(referee: Referee, killed: Killed) -> None:
    roll(referee, 1.5, KEY)
    referee.lines.reached(200.0)
    journal = killed()
    resumed = again(journal)
    stand_still(resumed.referee)
    assert resumed.referee.game.state.result is Result.LOST
    resumed.referee.finish(Result.LOST)
    assert journal.summary(1).result == "lost"
    assert cues(journal)[-1][1] == "collapse"
    with pytest.raises(JournalError, match="game 1 is lost"):
        again(journal)


def test_mistakes_can_be_mended_after_a_resumption(referee: Referee, killed: Killed) -> None:
    """Also acts that were judged anew have the numbers that the page shows."""
    roll(referee, 1.0, Icon.ADVENTURER, Icon.ADVENTURER, KEY)
    for number, line in enumerate(("discover", "enter"), 2):
        referee.judge(act_of(referee, line, float(number)))
    assert [view.message for view in referee.verdicts] == ["refused-not-enough-icons-enter", "done-discover"]
    assert Reversals(referee).overrule(referee.verdicts[0].number)
    assert Reversals(referee).overrule(referee.verdicts[-1].number), "entering is judged anew without it"
    resumed = again(killed())
    assert standing(resumed.referee) == standing(referee)
    referee.judge(act_of(referee, "discover", 5.0))
    resumed = again(killed())
    assert Reversals(referee).overrule(referee.verdicts[0].number)
    assert Reversals(resumed.referee).overrule(resumed.referee.verdicts[0].number)
    assert standing(resumed.referee) == standing(referee)


def act_of(referee: Referee, do: str, t: float) -> Act:
    """Any move of red's with this verb."""
    moves = [move.act for move in referee.moves(RED)]
    act = next(act for act in moves if type(act).__struct_config__.tag == do)
    return msgspec.structs.replace(act, t=t)


# What cannot be resumed, and what the rules say otherwise.


def test_there_is_no_such_game(journal: Journal) -> None:
    with pytest.raises(Missing, match="no game 1"):
        again(journal)


def spoilt(path: Path, statement: str, *values: object) -> None:
    file = sqlite3.connect(path)
    file.execute(statement, values)
    file.commit()
    file.close()


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("""UPDATE lines SET line = '{"t":1.5,"do":"dance"}'""", "row 1 cannot be read"),
        ("UPDATE lines SET line = NULL", "row 1 cannot be read"),
        ("UPDATE games SET setup = '{}'", "cannot be laid out by these rules"),
        ("""UPDATE games SET setup = replace(setup, '"red"', '"pink"')""", "cannot be laid out"),
        ("UPDATE lines SET verdict = 'yes'", "row 1 cannot be judged"),
    ],
)
def test_what_cannot_be_replayed_is_one_sentence(
    referee: Referee, journal: Journal, path: Path, statement: str, said: str
) -> None:
    roll(referee, 1.5, KEY)
    spoilt(path, statement)
    with pytest.raises(JournalError, match=said) as error:
        again(journal)
    assert "companion games export 1" in str(error.value)
    assert "\n" not in str(error.value)


def test_rules_that_raise_are_one_sentence(
    referee: Referee, journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    roll(referee, 1.5, KEY)

    def fail(*_: object, **__: object) -> None:
        raise ZeroDivisionError("a bug in the rules")

    monkeypatch.setattr(Game, "act", fail)
    with pytest.raises(JournalError, match="row 1 cannot be judged any more: ZeroDivisionError"):
        again(journal)


def test_where_the_rules_answer_otherwise_now_is_told(referee: Referee, journal: Journal, path: Path) -> None:
    roll(referee, 1.5, KEY)
    referee.advance(referee.game.cues[1].t)
    rows = list(journal.entries(1))
    no = '{"line":2,"t":1.5,"ok":false,"code":"paused","why":"The game was paused in those days"}'
    spoilt(path, "UPDATE lines SET verdict = ? WHERE number = 1", no)
    spoilt(path, "DELETE FROM lines WHERE number = 2")
    spoilt(path, "UPDATE lines SET number = 2 WHERE number = 3")
    resumed = again(journal)
    told = [(each.row, each.said, each.now) for each in resumed.differences]
    assert told[0] == (1, no, rows[0].verdict)
    assert told[1] == (2, rows[2].verdict, rows[1].verdict), "the journal lacks the gong before the door"
    assert resumed.referee.game.state.cues_passed == 2, "the game stands as the rules say now"


def test_numbers_that_are_written_otherwise_are_no_difference(
    referee: Referee, journal: Journal, path: Path
) -> None:
    roll(referee, 1.0, KEY)
    spoilt(path, "UPDATE lines SET verdict = replace(verdict, '1.0', '1')")
    assert again(journal).differences == ()


def test_a_page_of_another_version_is_left_out(
    referee: Referee, journal: Journal, path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    roll(referee, 1.0, KEY)
    referee.tell(1.0, "event-reminded", {}, None)
    referee.tell(1.0, "event-stranded", {}, RED)
    spoilt(path, "UPDATE shown SET view = '[]' WHERE number = 1")
    resumed = again(journal)
    assert [view.message for view in resumed.referee.verdicts] == ["event-stranded"]
    assert "cannot be read" in caplog.text
    resumed.referee.tell(1.0, "event-reminded", {}, None)
    assert resumed.referee.verdicts[0].number == 3


def test_a_game_of_the_first_companion_goes_on_without_what_its_page_showed(
    referee: Referee, journal: Journal, path: Path
) -> None:
    roll(referee, 1.0, Icon.ADVENTURER, Icon.ADVENTURER)
    referee.judge(act_of(referee, "discover", 2.0))
    spoilt(path, "DELETE FROM shown")
    resumed = again(journal)
    assert list(resumed.referee.verdicts) == []
    assert [done.number for done in resumed.referee.accepted] == [None, None]
    assert Reversals(resumed.referee).take_back()
