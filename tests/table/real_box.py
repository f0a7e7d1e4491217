"""A companion beside a real box: its decks are shuffled by people, who say what they turn up.

The real game is judged by a twin of the rules whose decks lie as people have shuffled them. The companion's
game has decks in an order of its own. After every act both must agree on all that is known.
"""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec

from companion.rules import Catalogue, Colour, Game, Result, Roll, Setup, Side, Verdict
from companion.rules.acts import Act, Discover
from companion.rules.errors import RulesError
from companion.rules.modules import available, maya, queenie_cursed_gems, quests
from companion.rules.names import Icon
from companion.rules.setup.backs import numbered
from companion.rules.setup.draws import taken, turned_up
from companion.table.game.journal import Journal
from companion.table.game.openings import Openings
from companion.table.game.referee import Referee
from companion.table.intent.candidates import Candidate
from companion.table.intent.drawn.draw_pile import TILE_LATE, DrawPile
from companion.table.intent.drawn.drawing import Elsewhere, PendingDraws
from companion.table.intent.drawn.stacks import SeenStacks
from companion.table.settings import Drawn, TableLayout
from tests.table.conftest import word_of

CATALOGUE = Catalogue.load()
TURNED_OVER = ("tasks", "treasures")
"""Stacks of which a hand may take more than one at a time, or turn the top over where it lies."""
DEALT_BEFORE = ("characters", "cursed_gems")
"""The companion deals these before the game."""
CARDS = ("curses", "treasures", "tasks", "calendar", "gem_locations")
WAYS = (
    (Drawn.TOLD, Drawn.TOLD),
    (Drawn.SEEN, Drawn.TOLD),
    (Drawn.SEEN, Drawn.SEEN),
    (Drawn.DEALT, Drawn.DEALT),
)
"""How the table knows chambers, and how cards."""


def game_of(seed: int) -> Setup:
    """A game with random modules."""
    chance = random.Random(f"box {seed}")
    names = sorted(available())
    while True:
        modules = [name for name in names if chance.random() < 0.3]
        players = list(Colour)[: chance.randint(1, 5)]
        setup = Setup(game=1, players=players, modules=modules, seed=seed)
        try:
            Game.begin(setup, CATALOGUE)
        except RulesError:
            continue
        return setup


class RealBox:
    """One game at a table; ``seed`` shuffles the real decks, and people play by it, too."""

    def __init__(self, folder: Path, setup: Setup, seed: int, tiles: Drawn, cards: Drawn) -> None:
        self.chance = random.Random(seed)
        own = Game.begin(setup, CATALOGUE)
        real = {key: getattr(own.setup, key) for key in DEALT_BEFORE}
        if cards is Drawn.DEALT:
            real |= {key: getattr(own.setup, key) for key in CARDS}
        if tiles is not Drawn.DEALT:  # else nobody shuffles the pile but the companion
            real["seed"] = seed + 1_000_000
        self.truth = Game.begin(msgspec.structs.replace(setup, **real), CATALOGUE)
        self.journal = Journal(folder / f"games-{seed}.sqlite")
        self.referee = Referee(own, self.journal.lay_out(own.setup.to_line()))
        self.t = 0.0
        self.told: Counter[str] = Counter()
        """What people were asked, by deck."""
        self.acts = 0
        """After so many both tables were compared."""
        if tiles is not Drawn.DEALT:
            self._lay_openings()
        self.referee.people_shuffle(TableLayout(tiles=tiles, cards=cards).shuffled)
        self._taken: Counter[str] = Counter()
        """How many cards have really been taken from each stack."""
        self._stickers: dict[tuple[str, int], int] = {}
        """The number on the card that was on top when so many had been taken."""
        self.referee.begin("2026-01-01T20:00:00+01:00")
        self.pile = DrawPile(self.referee, CATALOGUE, tiles)
        self.stacks = SeenStacks(self.referee, CATALOGUE, cards)
        self.pending = PendingDraws(
            self.referee, self.pile, self.stacks, cards, word_of(self.referee, lambda _: True)
        )

    def _lay_openings(self) -> None:
        openings = Openings(self.referee, CATALOGUE)
        beside = self.truth.setup.beside_start
        assert isinstance(beside, dict)
        for side, chamber in beside.items():
            assert openings.name(Side(side), chamber)

    @property
    def over(self) -> bool:
        return self.truth.state.result is not Result.PLAYING

    def play(self, turns: int) -> None:
        """Plays until the game is over, or for so many turns."""
        for _ in range(turns):
            if self.over:
                break
            self.t = round(self.t + self.chance.choice((0.5, 1.5, 4.0)), 3)
            self._advance()
            if self.over:
                break
            player = self.chance.choice([p.colour for p in self.truth.state.inside()])
            self._roll(player)
            self._act(player)
        self.journal.close()

    def _advance(self) -> None:
        if self.truth.state.paused:
            self.t = self.truth.state.t
        real = self.truth.advance(self.t)
        assert [cue.to_line() for cue in self.referee.advance(self.t)] == [cue.to_line() for cue in real]

    def _roll(self, player: Colour) -> None:
        faces = self.chance.choices(list(Icon), (30, 25, 25, 10, 3), k=12)
        dice = {
            number: faces[number]
            for number, die in enumerate(self.truth.state.players[player].dice)
            if self.truth.would(Roll(t=self.t, player=player, dice={number: faces[number]})) is None
        }
        if dice:
            self._both(Roll(t=self.t, player=player, dice=dice))

    def _act(self, player: Colour) -> None:
        """Somebody does one of the things that the companion offers them."""
        moves = [move for move in self.referee.moves(player) if move.refusal is None]
        self.chance.shuffle(moves)
        moves.sort(key=lambda move: type(move.act).__name__ not in ("Discover", "Claim", "UseChamber"))
        for move in moves[:8]:
            act = msgspec.structs.replace(move.act, t=self.t)
            if self.truth.would(act) is None:
                self._do(player, act)
                return

    def _do(self, player: Colour, act: Act) -> None:
        checkpoint = self.truth.checkpoint()
        verdict = self.truth.act(act)[-1]
        self.truth.restore(checkpoint)
        assert isinstance(verdict, Verdict)
        self._camera_sees(act, verdict)
        drawn = list(turned_up(verdict.events))
        if self.pending.holds(Candidate(player, act, None), self.t):
            candidate = None
            for first in {draw.deck: draw for draw in reversed(drawn) if draw.deck in CARDS}.values():
                if self.stacks.name(first, act, self.t, player) is not None:
                    drawn.remove(first)
            while candidate is None:
                if not self.pending.questions:  # a camera could see the next card in a moment, but does not
                    assert list(self.pending.asked_anew(self.t + TILE_LATE + 0.1)) == [player]
                (question,) = self.pending.questions
                self.told[question.deck] += 1
                assert drawn, (question, turned_up(verdict.events), act)
                while drawn[0].deck != question.deck or drawn[0].name not in question.options:
                    assert len(drawn) > 1, (question, turned_up(verdict.events), act)
                    drawn.pop(0)  # people are not asked what they know already
                assert drawn[0].name not in question.unlikely, (question, act)
                told = self.pending.named(player, drawn.pop(0).name, self.t)
                assert not isinstance(told, Elsewhere)
                candidate = told
        self._both(act)

    def _camera_sees(self, act: Act, verdict: Verdict) -> None:
        """A camera has seen the back of the tile on top, and then of the one below what was drawn."""
        pile = self.truth.state.pile
        redraws = isinstance(act, Discover) and act.redraw is True
        for chamber in pile[: 2 if redraws else 1]:
            self.pile.seen(CATALOGUE.chambers[chamber].number, self.t)
        if self.chance.random() < 0.1:
            return  # a hand still covers the stacks
        self._see_stacks(self._taken)
        if self.chance.random() < 0.3:  # the hand that draws is faster than the press
            self._see_stacks(self._taken + Counter(one.deck for one in taken(verdict.events)))

    def _see_stacks(self, gone: Counter[str]) -> None:
        """A camera sees the top of each stack of which so many cards are gone."""
        for stack, names in _stacks(self.truth).items():
            below = gone[stack] - self._taken[stack]
            if below >= len(names) or (below and stack in TURNED_OVER):
                continue
            place = (stack, gone[stack])
            if place not in self._stickers:
                self._stickers[place] = self._sticker(stack, names[below])
            self.stacks.seen(stack, self._stickers[place], self.t)

    def _sticker(self, stack: str, name: str) -> int:
        """A number of this kind of card that has not been on top yet; the last one if there is none."""
        numbers = [number for number, kind in numbered(CATALOGUE, stack).items() if kind == name]
        used = {number for (deck, _), number in self._stickers.items() if deck == stack}
        return next((number for number in numbers if number not in used), numbers[-1])

    def _both(self, act: Act) -> None:
        *_, real = self.truth.act(act)
        verdict, _ = self.referee.judge(act)
        assert isinstance(real, Verdict)
        self._taken.update(one.deck for one in taken(real.events))
        mine, theirs = _known(verdict), _known(real)
        assert mine == theirs, (act, self.referee.game.setup.to_line(), self.truth.setup.to_line())
        shown = _face_up(self.referee.game), _face_up(self.truth)
        differ = {key: (shown[0][key], shown[1][key]) for key in shown[0] if shown[0][key] != shown[1][key]}
        assert not differ, (differ, act)
        self.acts += 1


def _stacks(game: Game) -> dict[str, tuple[str, ...]]:
    """What lies face down in each stack of the table, from the top."""
    state = game.state
    found = {"curses": state.curse_pile, "treasures": state.treasure_pile}
    for part in state.parts.values():
        match part:
            case maya.MayaCalendar():
                found["calendar"] = part.stack
            case queenie_cursed_gems.Tiles():
                found["gem_locations"] = part.stack
            case quests.Progress():
                found["tasks"] = (part.beside or part.tasks)[1 if part.shown else 0 :]
            case _:
                pass
    return found


def _face_up(game: Game) -> dict[str, Any]:
    """The state as the record shows it, without the names of what lies face down."""
    shown: dict[str, Any] = game.show()
    for chamber in shown["temple"]:
        chamber["treasure"] = chamber["treasure"] is not None
    for location in shown.get("gem_locations", ()):
        del location["location"]
    return shown


def _known(verdict: Verdict) -> dict[str, Any]:
    told: dict[str, Any] = msgspec.json.decode(verdict.to_line())
    told.pop("line", None)
    return told
