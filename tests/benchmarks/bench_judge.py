"""How many lines a second the judge answers on one core, JSON in and out; run by hand."""

from __future__ import annotations

import random
import sys
import time

from companion.rules import Catalogue, Game, Setup, Side
from companion.rules.acts import Act, Activate, Discover, Enter, Escape, Fate, Free, Roll, ShowState, to_line
from companion.rules.modules import available
from companion.rules.names import Colour, DieState, Icon
from companion.rules.record.record import judged

FACES = (Icon.ADVENTURER, Icon.ADVENTURER, Icon.KEY, Icon.TORCH, Icon.GOLDEN_MASK, Icon.BLACK_MASK)
LINES = 20_000


def main() -> None:
    """Print lines a second for rolls alone and for games with all acts in their usual mixture."""
    catalogue = Catalogue.load()
    modules = sorted(set(available()) - {"queenie_maya_doomed"})  # one calendar at a time
    for name, record in (
        ("mixed game", mixed(catalogue, LINES, [])),
        ("all modules", mixed(catalogue, LINES, modules)),
        ("rolls only", rolls(LINES)),
    ):
        best = min(seconds(record, catalogue) for _ in range(5))
        sys.stdout.write(
            f"{name:<12}{len(record):>7} lines{best:8.3f} s{len(record) / best:10,.0f} lines/s\n"
        )


def seconds(record: list[bytes], catalogue: Catalogue) -> float:
    """Return how long the judge takes for a record."""
    began = time.perf_counter()
    for answer in judged(record, catalogue, "bench"):
        answer.to_bytes()
    return time.perf_counter() - began


def rolls(count: int) -> list[bytes]:
    """Return a record of five players who only roll."""
    dice = random.Random(1)
    setup = Setup(game=1, players=list(Colour)[:5])
    lines = [setup.to_line().encode()]
    for number in range(count):
        player = setup.players[number % 5]
        thrown = {die: dice.choice(FACES[:5]) for die in range(5)}
        lines.append(to_line(Roll(t=round(number * 500 / count, 2), player=player, dice=thrown)).encode())
    return lines


def mixed(catalogue: Catalogue, count: int, modules: list[str]) -> list[bytes]:
    """Return a record of five hasty players: a third of the acts are refused, a few ask the state."""
    dice = random.Random(2)
    game = Game.begin(Setup(game=1, players=list(Colour)[:5], modules=modules, seed=3), catalogue)
    lines = [game.setup.to_line().encode()]
    for number in range(count):
        act = considered(game, round(number * 590 / count, 2), dice)
        game.act(act, number + 2)
        lines.append(to_line(act).encode())
    return lines


def considered(game: Game, t: float, dice: random.Random) -> Act:
    """Return an act that is allowed, seven times of ten, if one of six ideas is."""
    ideas = [hasty(game, t, dice) for _ in range(6)]
    if dice.random() < 0.7:
        allowed = [idea for idea in ideas if game.would(idea) is None]
        ideas = [idea for idea in allowed if not isinstance(idea, Roll | ShowState)] or allowed or ideas
    return ideas[0]


def hasty(game: Game, t: float, dice: random.Random) -> Act:
    """Return what one of the players does now."""
    player = dice.choice(list(game.state.players.values()))
    free = [n for n, die in enumerate(player.dice) if die.lies() and die.state is not DieState.CURSED]
    kind = dice.random()
    if kind < 0.66 and free:
        thrown = {n: dice.choice(FACES) for n in free if dice.random() < 0.5} or {free[0]: Icon.KEY}
        return Roll(t=t, player=player.colour, dice=thrown)
    cursed = [n for n, die in enumerate(player.dice) if die.state is DieState.CURSED][:2]
    if kind < 0.75 and cursed and Icon.GOLDEN_MASK in player.showing():
        return Free(t=t, player=player.colour, dice=cursed)
    side = dice.choice(list(Side))
    here = [p.colour for p in game.state.players.values() if p.cell == player.cell and p is not player][:1]
    choices: list[Act] = [
        Enter(t=t, player=player.colour, side=side),
        Enter(t=t, player=player.colour, side=side),
        Discover(t=t, player=player.colour, side=side),
        Activate(t=t, players=[player.colour, *here], gems=dice.choice((1, 1, 2))),
        Escape(t=t, player=player.colour),
        Fate(t=t, players=list(game.state.players)) if dice.random() < 0.05 else ShowState(t=t),
    ]
    return dice.choices(choices, weights=(8, 8, 6, 4, 2, 1.5))[0]


if __name__ == "__main__":
    main()
