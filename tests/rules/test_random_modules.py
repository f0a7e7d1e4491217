"""Random games with random modules and mostly sensible acts keep the invariants of the table.

`ESCAPE_GAMES=10000 pytest tests/rules/test_random_modules.py` plays more of them.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from companion.rules import (
    BadRecord,
    Catalogue,
    Code,
    Colour,
    DieState,
    Game,
    Holdings,
    Icon,
    Setup,
    Side,
    neighbour,
    parse_line,
    parse_setup,
    verb,
)
from companion.rules.acts import Act
from companion.rules.modules import available
from companion.rules.names import OPPOSITE, Result
from companion.rules.record.record import judged
from companion.rules.record.verdicts import Refusal, Verdict

CATALOGUE = Catalogue.load()
GAMES = int(os.environ.get("ESCAPE_GAMES", "60"))
BATCH = 20
ACTS = 150
AT_ONCE = ("lost_treasure", "pitfall")  # curses that nobody holds
HIDDEN = (DieState.UNROLLED, DieState.HELD, DieState.GIVEN, DieState.LOST)
A, K, T, G, B = Icon
ROLLS = [
    [A, A, K, T, A, A, K],
    [A, A, T, K, T, K, A],
    [A, A, A, A, A, A, A],
    [K, K, K, K, K, K, K],
    [T, T, T, T, T, T, T],
    [K, K, T, T, A, A, G],
]
BLACK = [B, B, B, B, B, A, A]
SAID = ("do", "redraw", "with", "aid", "treasures", "gems")
"""Keys in which a move must equal the idea."""
LEFT_OPEN = (*SAID, "t", "players", "dice")
"""Keys that are compared in another way or not at all: who joins in, and which of equal dice."""


def ideas(game: Game, player: Colour) -> Iterator[dict[str, Any]]:
    """Yield ideas for a player's next act, of all verbs, most of them sensible."""
    state, me = game.state, game.state.players[player]
    cells, others = list(state.temple), [other for other in state.players if other is not player]
    there = [other.colour for other in state.inside() if other is not me and other.cell == me.cell]
    parties = [[player], [player, *there[:1]], [player, *there], [player, *others[:1]], [player, *others]]
    one = {"player": player}
    for side in Side:
        yield {"do": "enter", **one, "side": side}
        yield {"do": "enter", **one, "side": side, "with": "chalice"}
        yield {"do": "discover", **one, "side": side}
        yield {"do": "discover", **one, "side": side, "redraw": True}
        yield {"do": "ability", **one, "side": side}
        yield {"do": "ability", **one, "side": side, "with": "chalice"}
        yield {"do": "ability", **one, "path": [side]}
        if state.pile:
            tile = {"treasures": {player: ["short_cut"]}}
            yield {"do": "discover", **one, "side": side, "choose": state.pile[-1], **tile}
    yield from ({"do": do, **one} for do in ("claim", "escape", "ability"))
    yield from ({"do": "lift", **one, "curse": curse} for curse in me.curses)
    yield from ({"do": "ability", **one, "to": other} for other in others)
    yield from (
        {"do": "ability", **one, "cell": cell, **turn} for cell in cells for turn in ({}, {"turn": 90})
    )
    for treasure in set(me.treasures):
        use = {"do": "use", **one, "treasure": treasure}
        yield use
        for key, values in (("to", others), ("side", list(Side)), ("cell", cells)):
            yield from ({**use, key: value} for value in values)
        yield from ({**use, "curse": curse} for curse in me.curses)
        yield from ({**use, "choose": wish} for wish in state.treasure_pile[:3])
    for players in parties:
        yield from ({"do": "activate", "players": players, "gems": gems} for gems in (1, 2, 3))
        for do in ("chamber", "quest"):
            yield {"do": do, "players": players}
            yield from ({"do": do, "players": players, "side": side} for side in Side)
        lines: list[dict[str, Any]] = [{key: 0, "side": side} for key in ("row", "column") for side in Side]
        more = [*lines, *({"what": what} for what in ("take", "drop", "go"))]
        more += [{"curse": curse} for curse in me.curses]
        yield from ({"do": "chamber", "players": players, **keys} for keys in more)
    yield {"do": "quest", "players": [player], "dice": {player: [0]}}
    masks = [n for n, die in enumerate(me.dice) if die.shows in (G, B) and die.lies()]
    stack = {"dice": {player: masks[:5]}} if masks else {}
    yield {"do": "activate", "players": [player], **stack}
    yield from ({"do": "chamber", "players": [player], "cells": [cell, cells[-1]]} for cell in cells)
    for priest in state.players:
        for players in parties:
            yield {"do": "activate", "players": players, "aid": [priest]}
    for other in others:
        yield {"do": "ability", **one, "to": other, "dice": {player: [0], other: [1]}}


def comes_to(move: dict[str, Any], thought: dict[str, Any]) -> bool:
    """Return whether a move does what the idea does, with no more players; the
    idea may have needless keys."""
    if any(move.get(key) != thought.get(key) for key in SAID):
        return False
    if "players" in move:
        first, *others = thought["players"]
        if move["players"][0] != first or not {*move["players"]} <= {first, *others}:
            return False
    if "cells" in move:
        return sorted(map(tuple, move["cells"])) == sorted(map(tuple, thought.get("cells", ())))
    return all(key in LEFT_OPEN or thought.get(key) == value for key, value in move.items())


class Table:
    """One game: random players, modules and acts, all from one seed."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.lines = [self.set_up()]
        self.game = Game.begin(parse_setup(self.lines[0]), CATALOGUE)
        self.answers = ['{"line":1,"t":0,"ok":true}']
        self.accepted: list[tuple[int, Act]] = []
        self.events: set[str] = set()
        self.t: float = 0
        self.dice = sum(len(player.dice) for player in self.game.state.players.values())
        self.gems = self.gems_there_are()
        self.tiles = self.tiles_there_are()
        self.cards = self.cards_there_are()

    def set_up(self) -> bytes:
        """Return a set-up of compatible modules; in half of the games their chambers lie high in the pile."""
        chance = self.chance
        modules = chance.sample(sorted(available()), chance.randint(1, 5))
        players = list(Colour)[: chance.randint(1, 6)]
        keys = {"game": 1, "players": players, "modules": modules, "seed": chance.randint(0, 99)}
        keys |= chance.choice([{}, {"depot": 2}, {"cues": "quick"}])
        try:
            game = Game.begin(parse_setup(msgspec.json.encode(keys)), CATALOGUE)
        except BadRecord:
            keys |= {"modules": [modules[0], *available()[modules[0]].needs], "players": players[:5]}
            game = Game.begin(parse_setup(msgspec.json.encode(keys)), CATALOGUE)
        pile = game.setup.pile
        assert isinstance(pile, list)
        if chance.random() < 0.6:
            pile = sorted(pile, key=lambda name: not CATALOGUE.chambers[name].modules)
        laid_out = msgspec.structs.replace(game.setup, pile=pile)
        return self.deal(laid_out).to_line().encode()

    def deal(self, setup: Setup) -> Setup:
        """In half of the games, give everybody a few cards and tiles off the stacks."""
        curses = [*(setup.curses or ())]
        treasures = [*(setup.treasures or ())]
        if setup.adventurers or self.chance.random() < 0.5:
            return setup
        holdings = {}
        for player in setup.players:
            drawn = [curses.pop() for _ in range(min(len(curses), self.chance.randint(0, 2)))]
            held = dict.fromkeys(card for card in drawn if card not in AT_ONCE)
            tiles = [treasures.pop() for _ in range(min(len(treasures), self.chance.randint(0, 3)))]
            holdings[player] = Holdings(curses=list(held), treasures=tiles)
        stacks = {"curses": curses} if setup.curses else {}
        stacks |= {"treasures": treasures} if setup.treasures else {}
        return msgspec.structs.replace(setup, adventurers=holdings, **stacks)

    def does(self, wait: float = 0, **keys: Any) -> Verdict:
        self.t += 0 if self.game.state.paused else wait
        self.lines.append(msgspec.json.encode({"t": self.t, **keys}))
        act = parse_line(self.lines[-1])
        assert not isinstance(act, Refusal), act
        answers = self.game.act(act, len(self.lines))
        self.answers += (answer.to_line() for answer in answers)
        self.events |= {str(event.__struct_config__.tag) for answer in answers for event in answer.events}
        verdict = answers[-1]
        assert isinstance(verdict, Verdict)
        if verdict.ok and keys["do"] != "undo":
            self.accepted.append((len(self.lines), act))
        return verdict

    def play(self) -> None:
        for number in range(ACTS):
            self.take_a_turn()
            self.is_whole()
            if number % 20 == 0:
                self.moves_are_what_the_judge_allows()
            if number % 25 == 24:
                self.does(do="undo")
                self.is_whole()
            if self.game.state.result is not Result.PLAYING:
                break
        self.does(do="resume")
        self.stands_as_if_nothing_was_taken_back()
        again = [answer.to_bytes().decode() for answer in judged(self.lines, CATALOGUE, "random")]
        assert again == self.answers, "a replay gives the same bytes"

    def take_a_turn(self) -> None:
        state, chance = self.game.state, self.chance
        inside = [player.colour for player in state.inside()]
        player = chance.choice(inside)
        if state.paused:
            self.does(do="resume")
        for who in inside:
            self.answer_choices(who)
        for who in inside if chance.random() < 0.4 else [player]:
            self.roll_all(who, chance.choice(ROLLS) if chance.random() < 0.99 else BLACK)
        if chance.random() < 0.1:
            self.does(chance.choice([0, 1]), **chance.choice(list(ideas(self.game, player))))
            return
        moves = [move.act for move in self.game.moves(player, self.t) if move.refusal is None]
        if moves:
            kind = chance.choice(sorted({verb(act) for act in moves}))
            act = chance.choice([act for act in moves if verb(act) == kind])
            verdict = self.does(
                **{key: value for key, value in msgspec.to_builtins(act).items() if key != "t"}
            )
            assert verdict.ok, (act, verdict.refusal)
        self.does(chance.choice([0, 0, 1, 4]), do="state")

    def would(self, idea: dict[str, Any]) -> bool:
        act = parse_line(msgspec.json.encode({"t": self.t, **idea}))
        return not isinstance(act, Refusal) and self.game.would(act) is None

    def answer_choices(self, player: Colour) -> None:
        for what in self.game.state.choices.get(player, ()):
            for pick in [*Colour, *sorted(CATALOGUE.treasures)]:
                self.does(do="choose", player=player, what=what, pick=pick)

    def roll_all(self, player: Colour, icons: list[Icon]) -> None:
        dice = self.game.state.players[player].dice
        free = [n for n, die in enumerate(dice) if die.lies() and die.state is not DieState.CURSED]
        if free:
            self.does(do="roll", player=player, dice=dict(zip(map(str, free), icons * 5, strict=False)))
        cursed = [n for n, die in enumerate(dice) if die.state is DieState.CURSED]
        if cursed and not self.does(do="free", player=player, dice=cursed[:2]).ok:
            self.does(do="fate", players=[other.colour for other in self.game.state.inside()])

    def moves_are_what_the_judge_allows(self) -> None:
        """Every open move is allowed, every other lacks dice, and whatever is allowed is among them."""
        game, player = self.game, self.chance.choice(list(self.game.state.players))
        moves = game.moves(player, self.t)
        for move in moves:
            refusal = game.would(move.act)
            assert (refusal is None) is (move.refusal is None), move
            assert refusal is None or refusal.code is Code.NOT_ENOUGH_ICONS, move
        if game.state.players[player].escaped:
            return
        open_ = [msgspec.to_builtins(move.act) for move in moves if move.refusal is None]
        for idea in ideas(game, player):
            if self.would(idea) and not (idea["do"] == "ability" and "dice" in idea):
                thought = msgspec.to_builtins(self.in_full(idea))
                assert any(comes_to(move, thought) for move in open_), (thought, open_)

    def in_full(self, idea: dict[str, Any]) -> dict[str, Any]:
        """Return an idea completed with the number of gems that it leaves open."""
        if idea["do"] != "activate" or "gems" in idea:
            return idea
        gem = self.game.state.where(self.game.state.players[idea["players"][0]]).chamber.gem
        return {**idea, "gems": min(gem.costs) if gem else 1}

    def gems_there_are(self) -> int:
        state = self.game.state
        placed = sum(chamber.gems for chamber in state.temple.values())
        held = sum(player.gems for player in state.players.values())
        return state.depot + state.fate_gems + state.box_gems + placed + held

    def tiles_there_are(self) -> list[str]:
        state = self.game.state
        return sorted([placed.chamber.id for placed in state.temple.values()] + list(state.pile))

    def cards_there_are(self) -> Counter[str]:
        state = self.game.state
        held = [card for player in state.players.values() for card in (*player.curses, *player.treasures)]
        laid = [placed.treasure for placed in state.temple.values() if placed.treasure]
        return Counter([*held, *laid, *state.curse_pile, *state.treasure_pile])

    def is_whole(self) -> None:
        """No piece appears or gets lost, everybody has a place, and the temple is connected."""
        state = self.game.state
        assert self.gems_there_are() == self.gems
        assert self.tiles_there_are() == self.tiles
        assert not self.cards_there_are() - self.cards, "what is used or lifted does not come back"
        assert min(state.depot, state.fate_gems, state.gem_tiles, state.quest_markers) >= 0
        given = sum(die.state is DieState.GIVEN for player in state.players.values() for die in player.dice)
        assert sum(len(player.dice) for player in state.players.values()) == self.dice + given
        for player in state.players.values():
            assert (player.cell is None) == player.escaped
            assert len(set(player.curses)) == len(player.curses)
            if player.cell is not None:
                assert (player.part is not None) == bool(state.temple[player.cell].chamber.rear)
            for die in player.dice:
                assert (die.shows is None) == (die.state in HIDDEN)
                assert (die.shows is B) == (die.state in (DieState.CURSED, DieState.FREED))
                assert (die.on is not None) == (die.state is DieState.HELD)
        assert all(spot.cell in state.temple for spot in state.tokens.values())
        assert all(state.temple[timer.cell].chamber.id == timer.chamber for timer in state.timers)
        for cell, placed in state.temple.items():
            assert placed.cell == cell
            for side in Side:
                back = state.temple.passage(neighbour(cell, side), OPPOSITE[side])
                assert state.temple.passage(cell, side) == back
        out = all(player.escaped for player in state.players.values())
        assert out or state.result is not Result.WON
        assert state.result is not Result.PLAYING or not out

    def stands_as_if_nothing_was_taken_back(self) -> None:
        undone = {
            event["line"]
            for answer in map(msgspec.json.decode, self.answers)
            for event in answer.get("events", ())
            if event["event"] == "undone"
        }
        fresh = Game.begin(parse_setup(self.lines[0]), CATALOGUE)
        for line, act in self.accepted:
            if line not in undone:
                fresh.act(act, line)
        brings = fresh.brings(self.t)
        assert bool(fresh.advance(self.t)) is brings
        assert fresh.show() == self.game.show()
        assert fresh.state.pile == self.game.state.pile


@pytest.mark.parametrize("batch", range(GAMES // BATCH))
def test_random_games_with_modules_leave_the_table_whole(batch: int) -> None:
    for seed in range(batch * BATCH, (batch + 1) * BATCH):
        try:
            Table(seed).play()
        except AssertionError as error:
            raise AssertionError(f"game {seed}") from error
