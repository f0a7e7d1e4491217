"""What really lies on the table: a twin of the rules judges what people do, with the decks as they lie."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from companion.rehearsal.paper.paper_view import PaperView
from companion.rules import Act, Catalogue, Colour, DieState, Game, Icon, Result, Resume, Setup, Verdict
from companion.rules.setup.draws import Draw, deck_of, turned_up
from companion.rules.setup.packing import STACKS
from companion.table.dice import throws
from companion.table.dice.throws import Throw
from companion.table.settings import Drawn
from companion.table.view.model import MoveView, TableView

_BEFORE = ("characters", "cursed_gems")
"""What the companion deals before the game."""
_ELSEWHERE = 1_000_000


def shuffled_by_people(asked: Setup, own: Setup, tiles: Drawn, cards: Drawn, catalogue: Catalogue) -> Setup:
    """The set-up as it really lies, where ``own`` is the companion's, every deck explicit.

    What the companion deals lies as it says; people have shuffled the rest. ``asked`` is what is played.
    """
    chance = random.Random(f"people shuffle {own.seed}")
    decks: dict[str, Any] = {key: getattr(own, key) for key in _BEFORE}
    for deck in STACKS:
        names = list(deck_of(own, deck))
        if cards is not Drawn.DEALT:
            chance.shuffle(names)
        decks[deck] = names or UNSET
    if tiles is Drawn.DEALT:
        return replace(own, **decks)
    assert isinstance(own.seed, int)
    return Game.begin(replace(asked, seed=own.seed + _ELSEWHERE, **decks), catalogue).setup


class Truth:
    """One game as it really is."""

    def __init__(self, setup: Setup, catalogue: Catalogue, time: Callable[[], float]) -> None:
        """``time``: seconds since "Escape!"."""
        self.game = Game.begin(setup, catalogue)
        self.done: list[Act] = []
        """The acts that really happened, in order."""
        self._time = time
        self._stood = 0.0
        """Seconds of pauses in which the soundtrack ran on, because the table knew nothing of them."""
        self._view = PaperView(self.game)
        self.rolling: frozenset[Colour] = frozenset()
        """Whose dice are in their hands."""

    @property
    def playing(self) -> bool:
        """The game is not over."""
        self.advance()
        return self.game.state.result is Result.PLAYING

    @property
    def changes(self) -> int:
        """Counts what has happened."""
        return self._view.changes

    def advance(self) -> None:
        """Brings the game to this moment."""
        if self.game.advance(max(0.0, self._passed())):
            self._view.cue_came()

    def view(self, looker: Colour) -> TableView:
        """What a player sees on the table."""
        self.advance()
        return self._view.view(self.rolling, looker)

    def chosen(self, move: MoveView) -> Act | None:
        """The act of a move in the last view."""
        return self._view.chosen(move, self.game.state.t)

    def allows(self, act: Act) -> bool:
        """The rules allow it now."""
        return self.game.would(act) is None

    def do(self, act: Act) -> tuple[Draw, ...] | None:
        """Somebody really does it; returns what it turns up, or None if the rules do not allow it."""
        self.advance()
        *cues, verdict = self.game.act(replace(act, t=max(self.game.state.t, self._now())))
        if cues:
            self._view.cue_came()
        if not isinstance(verdict, Verdict) or not verdict.ok:
            return None
        self._view.done(act)
        self.done.append(replace(act, t=self.game.state.t))
        return turned_up(verdict.events)

    def throw(
        self, player: Colour, rolled: Mapping[int, Icon], picked_up: tuple[int, ...]
    ) -> tuple[int, ...]:
        """Dice have come to rest; returns those that it was forbidden to roll: they stay as they were."""
        throw = Throw(rolled=rolled, picked_up=picked_up)
        for act in throws.acts(self.game, player, throw, self._now()):
            self.do(act)
        dice = self.game.state.players[player].dice
        return tuple(
            number
            for number in picked_up
            if dice[number].shows is Icon.BLACK_MASK and rolled[number] is not Icon.BLACK_MASK
        )

    def go_on(self) -> None:
        """A pause is over; what ran on meanwhile does not count."""
        self._stood += max(0.0, self._passed() - self.game.state.t)
        self.do(Resume(t=self.game.state.t))

    def escapes(self) -> Iterator[Act]:
        """Carries out and yields every escape that the dice bring by themselves."""
        for player in tuple(self.game.state.players):
            act = throws.escape(self.game, player, self._now())
            if act is not None and self.do(act) is not None:
                yield act

    def _now(self) -> float:
        return max(self.game.state.t, self._passed())

    def _passed(self) -> float:
        return self._time() - self._stood


def face_up(game: Game, rolling: Collection[Colour] = ()) -> dict[str, Any]:
    """A game's state as far as people see it: as the record shows it, without the names of what lies face
    down.

    ``rolling``: whose dice roll, and show nothing.
    """
    shown: dict[str, Any] = game.show()
    shown["gifts"] = _gifts(game, rolling)
    own = _own(game)
    for colour, player in shown["players"].items():
        if player["escaped"] or colour in rolling:  # their dice are out of play, or in the air
            player["dice"] = []
        dice = [(str(die.get("shows")), str(die["is"])) for die in player["dice"]]
        gifts = [die for die in dice[own:] if die[1] != DieState.UNROLLED]  # others are in a hand
        player["dice"] = sorted(dice[:own] + gifts)  # nobody sees a number on a die
    shown["temple"].sort(key=lambda chamber: chamber["cell"])  # nobody sees which came first
    for chamber in shown["temple"]:
        chamber["treasure"] = chamber["treasure"] is not None
    for location in shown.get("gem_locations", ()):
        del location["location"]
    for timer in shown.get("timers", ()):
        if timer.get("ends") is not None:
            timer["ends"] = round(timer["ends"], 1)  # nobody sees a thousandth of a second
    return shown


def _own(game: Game) -> int:
    """How many dice of their own each player has."""
    return min(len(player.dice) for player in game.state.players.values())


def _gifts(game: Game, rolling: Collection[Colour]) -> int:
    """How many dice were given away and rolled; nobody sees one in a hand or in the air at the end."""
    players, own = game.state.players, _own(game)
    given = sum(die.state is DieState.GIVEN for player in players.values() for die in player.dice)
    unseen = sum(
        colour in rolling or die.state is DieState.UNROLLED
        for colour, player in players.items()
        for die in player.dice[own:]
    )
    return given - unseen
