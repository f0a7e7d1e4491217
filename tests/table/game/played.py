"""Random games with modules, with a journal; every step can be done again at another table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

import msgspec

from companion.rules import Colour, CueVerdict, Game, Refusal, Result, Verdict, parse_line, to_line
from companion.rules.acts import Act
from companion.table.game.journal import Journal
from companion.table.game.referee import Referee
from companion.table.game.undo import Reversals
from companion.table.view import announcements
from companion.table.view.model import Facts
from tests.rules.test_random_modules import Table

BEGUN = "2026-11-22T20:14:00+01:00"
Doing = Callable[[Referee], Any]
"""Something that happens at a table."""


def judge(act: Act) -> Doing:
    return lambda referee: referee.judge(act)[0]


def announce(verdict: Verdict) -> Iterator[Doing]:
    """What the responder puts on the page."""
    for message, facts, player in announcements.announce(verdict.events):
        yield telling(verdict.t, message, facts, player)


def telling(t: float, message: str, facts: Facts, player: Colour | None) -> Doing:
    return lambda referee: referee.tell(t, message, facts, player)


def overruling(number: int) -> Doing:
    return lambda referee: Reversals(referee).overrule(number)


def ticking(t: float) -> Doing:
    def tick(referee: Referee) -> tuple[CueVerdict, ...]:
        cues = referee.advance(t)
        referee.lines.reached(t)
        return cues

    return tick


class PlayedGame(Table):
    """A game of random acts, with mistakes that people mend; ``happened`` learns each doing and answer."""

    def __init__(
        self, seed: int, journal: Journal, happened: Callable[[PlayedGame, Doing, object], None]
    ) -> None:
        super().__init__(seed)
        self.happened = happened
        self.referee = Referee(self.game, journal.lay_out(self.game.setup.to_line()))
        self.referee.begin(BEGUN)
        self.reversals = Reversals(self.referee)

    def do(self, doing: Doing) -> Any:
        result = doing(self.referee)
        self.happened(self, doing, result)
        return result

    def does(self, wait: float = 0, **keys: Any) -> Verdict:
        """Somebody does something, and the page learns what came of it."""
        self.passes(wait)
        act = parse_line(msgspec.json.encode({"t": self.t, **keys}))
        assert not isinstance(act, Refusal), act
        verdict: Verdict = self.do(judge(act))
        for doing in announce(verdict) if verdict.ok else ():
            self.do(doing)
        return verdict

    def passes(self, seconds: float) -> None:
        """Time passes, as the table's clock ticks."""
        if self.game.state.paused:
            return
        self.t = max(round(self.t + seconds, 3), self.game.state.t)
        if self.chance.random() < 0.7:  # else an act brings the cues that are due
            self.do(ticking(self.t))

    def play_turns(self, turns: int) -> None:
        """Plays until the game is over, or for so many turns."""
        for _ in range(turns):
            self.passes(self.chance.choice((0.3, 1.1, 2.7, 9.4)))
            if self.over:
                break
            self.take_a_turn()
            if self.chance.random() < 0.15:
                self.mend()
            if self.chance.random() < 0.1:
                self.see_top()
            if self.chance.random() < 0.05:
                self.do(lambda referee: referee.notice(referee.game.state.t, "notice-nobody-near", {}))

    @property
    def over(self) -> bool:
        return self.game.state.result is not Result.PLAYING

    def mend(self) -> None:
        """Somebody takes back or overrules something, perhaps in a pause."""
        if self.chance.random() < 0.3:
            self.does(do="pause")
        for _ in range(self.chance.choice((1, 1, 2, 5))):
            may = [verdict.number for verdict in self.referee.verdicts if verdict.overrule]
            if may and self.chance.random() < 0.6:
                self.do(overruling(self.chance.choice(may)))
            else:
                self.do(lambda referee: Reversals(referee).take_back())

    def see_top(self) -> None:
        """A camera sees another tile on the pile, or somebody names it."""
        if self.game.state.pile:
            tile = self.chance.choice(self.game.state.pile)
            self.do(lambda referee: referee.see_top(tile))


@dataclass(frozen=True)
class Standing:
    """How a game stands: everything that must be there again after the power was cut."""

    state: Any
    history: Any
    setup: str
    line: int
    accepted: list[Any]
    refused: list[Any]
    drawn: dict[str, Any]
    page: list[Any]
    numbers: int


def standing(referee: Referee) -> Standing:
    """Field by field; only the game's time is left out, which runs on between two rows."""
    return Standing(
        **rules_of(referee.game),
        setup=referee.game.setup.to_line(),
        line=referee.place[1],
        accepted=[(to_line(done.act), done.number, done.swaps) for done in referee.accepted],
        refused=[(to_line(refused.act), refused.number) for refused in referee._refused],
        drawn=deepcopy(vars(referee.known)),
        page=list(referee.verdicts),
        numbers=referee._numbers,
    )


def rules_of(game: Game) -> dict[str, Any]:
    """The game's state, and what it can go back to: all fields of `Game.state` and `Game.checkpoint`."""
    checkpoint = game.checkpoint()
    state, now = fields(game.state), fields(checkpoint.state)
    assert state == now
    del state["t"]
    entries = [(line, to_line(act)) for line, act in checkpoint.entries]
    return {"state": state, "history": [entries, *map(fields, checkpoint.kept)]}


def fields(thing: Any) -> Any:
    """A thing with everything in it, as plain values that do not change with it."""
    if isinstance(thing, set | frozenset):
        return frozenset(thing)
    if isinstance(thing, dict):
        passages = {"passages": frozenset(thing.passages)} if hasattr(thing, "passages") else {}
        return {**{key: fields(value) for key, value in thing.items()}, **passages}
    if isinstance(thing, list | tuple):
        return [fields(each) for each in thing]
    if hasattr(thing, "copy"):  # what changes in a game
        names = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
        return {name: fields(getattr(thing, name)) for name in (*names, *getattr(thing, "__dict__", ()))}
    return thing
