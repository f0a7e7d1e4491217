"""How many lines a second the judge answers on one core with all modules in play; run by hand."""

from __future__ import annotations

import random
import sys

from bench_judge import considered, seconds

from companion.rules import BadRecord, Catalogue, Game, Setup
from companion.rules.acts import Act, Claim, Lift, Quest, Resume, Use, UseChamber, to_line
from companion.rules.modules import available
from companion.rules.names import Colour

LINES = 20_000


def main() -> None:
    """Print lines a second for a game with as many modules as go together."""
    catalogue = Catalogue.load()
    setup = fullest(catalogue)
    record = hasty_game(catalogue, setup, LINES)
    best = min(seconds(record, catalogue) for _ in range(5))
    sys.stdout.write(f"{len(setup.modules)} modules: {', '.join(setup.modules)}\n")
    sys.stdout.write(f"{len(record)} lines{best:8.3f} s{len(record) / best:10,.0f} lines/s\n")


def fullest(catalogue: Catalogue) -> Setup:
    """Return a set-up for five with every module that goes with those before it."""
    setup = Setup(game=1, players=list(Colour)[:5], seed=3)
    for name in available():
        more = Setup(game=1, players=setup.players, seed=3, modules=[*setup.modules, name])
        try:
            Game.begin(more, catalogue)
        except BadRecord:
            continue
        setup = more
    return setup


def hasty_game(catalogue: Catalogue, setup: Setup, count: int) -> list[bytes]:
    """Return a record: four acts of five as in the basic game, the fifth is of a module."""
    dice = random.Random(2)
    game = Game.begin(setup, catalogue)
    lines = [game.setup.to_line().encode()]
    for number in range(count):
        t = round(number * 590 / count, 2)
        act: Act = Resume(t=game.state.t)
        if not game.state.paused:
            act = of_a_module(game, t, dice) if dice.random() < 0.2 else considered(game, t, dice)
        game.act(act, number + 2)
        lines.append(to_line(act).encode())
    return lines


def of_a_module(game: Game, t: float, dice: random.Random) -> Act:
    """Return what one of the players does with a card, a tile or a chamber."""
    player = dice.choice(list(game.state.players.values()))
    curse, treasure = dice.choice(player.curses or ("trap",)), dice.choice(player.treasures or ("extra_gem",))
    choices: list[Act] = [
        Claim(t=t, player=player.colour),
        Lift(t=t, player=player.colour, curse=curse),
        Quest(t=t, players=[player.colour]),
        UseChamber(t=t, players=[player.colour]),
    ]
    if not game.catalogue.treasures[treasure].needs:
        choices.append(Use(t=t, player=player.colour, treasure=treasure))
    return dice.choice(choices)


if __name__ == "__main__":
    main()
