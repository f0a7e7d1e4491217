"""What the tests of the rules share: the catalogue, and a game begun from a line of JSON."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
import pytest
from msgspec import UnsetType

from companion.rules import (
    Act,
    Catalogue,
    Colour,
    CueVerdict,
    Game,
    Move,
    Refusal,
    Verdict,
    parse_line,
    parse_setup,
    to_line,
    verb,
)


def is_whole(answer: CueVerdict | Verdict) -> None:
    """Check that an answer says all it should: every fact of a refusal, every field of an event."""
    for event in answer.events:
        assert msgspec.json.decode(msgspec.json.encode(event), type=type(event)) == event
    if isinstance(answer, Verdict):
        assert answer.ok is (answer.refusal is None)
    if isinstance(answer, Verdict) and answer.refusal is not None:
        for name, fact in answer.refusal.facts.items():
            assert fact is not None, f"{answer.refusal.message} does not say {name}"
        assert answer.refusal.why


Key = TypeVar("Key")
Kind = TypeVar("Kind", bound=Act)


class Judged:
    """A game one talks to in the record's own words; every answer is the decoded JSON."""

    def __init__(self, catalogue: Catalogue, **setup: Any) -> None:
        line = msgspec.json.encode({"game": 1, "players": ["red", "blue"], "pile": [], **setup})
        self.game = Game.begin(parse_setup(line), catalogue)
        self.cues: list[dict[str, Any]] = []
        self.line = 1
        self.t = 0.0

    def does(self, do: str, t: float | None = None, /, **keys: Any) -> dict[str, Any]:
        """Judge one act, half a second after the last if no ``t`` is given; return its verdict."""
        t = keys.pop("t", t)
        self.t = self.t + 0.5 if t is None else t
        self.line += 1
        act = parse_line(msgspec.json.encode({"t": self.t, "do": do, **keys}))
        if isinstance(act, Refusal):
            answers: tuple[CueVerdict | Verdict, ...] = (self.game.bad_line(act, self.line),)
        else:
            answers = self.game.act(act, self.line)
        assert isinstance(answers[-1], Verdict)
        assert (answers[-1].line, answers[-1].t) == (self.line, self.game.state.t)
        for answer in answers:
            is_whole(answer)
        decoded: list[dict[str, Any]] = [msgspec.json.decode(answer.to_bytes()) for answer in answers]
        assert (decoded[-1]["line"], decoded[-1]["t"]) == (self.line, self.game.state.t)
        self.cues = decoded[:-1]
        return decoded[-1]

    def code(self, do: str, t: float | None = None, /, **keys: Any) -> str | None:
        """Judge one act and return the code of its refusal, None if it was allowed."""
        return self.does(do, t, **keys).get("code")

    def moves(self, player: str, do: str = "") -> list[Move]:
        """Return a player's moves, those of one verb if it is given."""
        found = self.game.moves(Colour(player), self.t)
        assert all(move.act.t == self.t for move in found)
        return [move for move in found if not do or verb(move.act) == do]

    def lines(self, player: str, do: str = "") -> list[dict[str, Any]]:
        """Return those moves as a record writes them, but for the time."""
        told = [msgspec.json.decode(to_line(move.act)) for move in self.moves(player, do)]
        return [{key: value for key, value in line.items() if key != "t"} for line in told]

    def state(self, t: float | None = None) -> dict[str, Any]:
        """Return the state."""
        state: dict[str, Any] = self.does("state", self.t if t is None else t)["state"]
        return state

    def dice(self, player: str) -> list[tuple[str | None, str]]:
        """Return what a player's dice show and are."""
        return [(die["shows"], die["is"]) for die in self.state()["players"][player]["dice"]]


def act_of(move: Move, kind: type[Kind]) -> Kind:
    """Return what a move does: an act of this kind."""
    assert isinstance(move.act, kind)
    return move.act


def filled(key: Key | UnsetType) -> Key:
    """Return a key of a set-up that the game has filled in."""
    assert not isinstance(key, UnsetType)
    return key


Begin = Callable[..., Judged]
"""Begins a game from the keys of a set-up."""


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    return Catalogue.load()


@pytest.fixture(scope="session")
def whole() -> Callable[[CueVerdict | Verdict], None]:
    return is_whole


@pytest.fixture
def begin(catalogue: Catalogue) -> Begin:
    return lambda **setup: Judged(catalogue, **setup)
