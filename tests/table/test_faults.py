"""A bug in the rules, in an answer or on the page does not end a game."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from companion.clock import ManualClock
from companion.rules import Act, Colour, Enter, Game
from companion.table.game.fault_guard import FaultGuard
from companion.table.output.responder import Responder
from companion.table.view.model import GamePhase
from tests.table.conftest import MakeScene, replay

RED, BLUE = Colour.RED, Colour.BLUE
TWO = (
    '{"game": 1, "players": ["red", "blue"], "pile": ["B08", "B09", "B10"], '
    '"place": [{"cell": [1, 0], "chamber": "B07", "stairway": "west"}]}'
)


def fail_once(monkeypatch: pytest.MonkeyPatch, kind: type[Act]) -> None:
    """Makes the rules fail in the middle of the next act of this kind, when the game is half changed."""
    act, left = Game.act, [1]

    def fail(game: Game, asked: Act, line: int = 0) -> Any:
        if isinstance(asked, kind) and left[0]:
            left[0] = 0
            game.state.depot -= 3
            game.state.players[BLUE].cell = (1, 0)
            raise KeyError("a bug in the rules")
        return act(game, asked, line)

    monkeypatch.setattr(Game, "act", fail)


def test_a_bug_in_the_rules_changes_nothing_and_is_reported_and_logged(
    scene: MakeScene, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = scene(TWO)
    table.begin()
    table.dice(BLUE, "AAKTG")
    before = table.game.show()
    fail_once(monkeypatch, Enter)
    table.press((1, 0))
    assert table.game.show() == before
    assert table.said[-1] == "notice-fault"
    assert table.is_in(GamePhase.RUNNING)
    assert "game 1, line 2" in caplog.text
    assert "CellPressed(" in caplog.text
    assert "KeyError: 'a bug in the rules'" in caplog.text
    table.press((1, 0))
    assert table.game.state.players[BLUE].cell == (1, 0)


def test_the_record_of_a_game_with_a_bug_replays_to_the_same_state(
    scene: MakeScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = scene(TWO)
    table.begin()
    table.dice(BLUE, "AAKTG")
    fail_once(monkeypatch, Enter)
    table.press((1, 0))
    table.press((1, 0))
    monkeypatch.undo()
    again, _ = replay(table.record())
    assert again.show()["players"] == table.game.show()["players"]


def test_failing_lights_and_sounds_undo_no_act(
    scene: MakeScene, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("a bug in the answer")

    table = scene(TWO)
    table.begin()
    table.dice(BLUE, "AAKTG")
    monkeypatch.setattr(Responder, "judged", fail)
    table.press((1, 0))
    assert table.game.state.players[BLUE].cell == (1, 0)
    assert "the answer to Enter(" in caplog.text
    assert table.is_in(GamePhase.RUNNING)


def test_the_same_fault_is_logged_once_in_ten_seconds_and_counted_each_time(
    caplog: pytest.LogCaptureFixture,
) -> None:
    clock, recovered = ManualClock(), []
    guard = FaultGuard(clock, lambda: "game 7, line 3", lambda: recovered.append(1))

    def fail() -> None:
        raise IndexError("one die too many")

    with caplog.at_level(logging.ERROR):
        for _ in range(20):
            guard.run("the tick", fail)
            clock.advance(0.05)
        assert caplog.text.count("game 7, line 3: the tick could not be handled") == 1
        clock.advance(10.0)
        guard.run("the tick", fail)
    assert caplog.text.count("game 7, line 3: the tick could not be handled") == 2
    assert guard.faults == len(recovered) == 21


def test_a_recovery_that_fails_is_logged_too(caplog: pytest.LogCaptureFixture) -> None:
    def fail() -> None:
        raise IndexError("one die too many")

    FaultGuard(ManualClock(), lambda: "game 7", fail).run("a press", fail)
    assert "recovering after a press has failed, too" in caplog.text
