"""What goes wrong at a table: dice fall, doors are tried that are none, cards are used by who has none.

Sensible players alone would never hear most of what the judge can refuse.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from companion.rules import (
    Ability,
    Act,
    Activate,
    Choose,
    Claim,
    Colour,
    Discover,
    End,
    Enter,
    Escape,
    Fate,
    Free,
    Game,
    Give,
    Icon,
    Lift,
    Lost,
    Pause,
    Quest,
    Resume,
    Roll,
    ShowState,
    Side,
    Undo,
    Use,
    UseChamber,
)


class Mishaps:
    """Draws acts of which most are refused; the same for the same seed."""

    def __init__(self, game: Game, seed: int) -> None:
        self._game = game
        self._rng = random.Random(f"{seed} mishaps")
        catalogue = game.catalogue
        self._curses, self._treasures = list(catalogue.curses), list(catalogue.treasures)
        self._kinds: tuple[Callable[[float, Colour], Sequence[Act]], ...] = (
            self._dice, self._doors, self._together, self._cards, self._chamber, self._table, self._nonsense,
        )  # fmt: skip

    def happen(self, share: float) -> bool:
        """Whether something goes wrong just now."""
        return share > 0 and self._rng.random() < share

    def acts(self, t: float, player: Colour) -> Sequence[Act]:
        """What somebody does by mistake."""
        return self._rng.choice(self._kinds)(t, player)

    def _dice(self, t: float, player: Colour) -> Sequence[Act]:
        number = self._rng.randrange(6)
        others = self._others(1)
        return self._rng.choice((
            [Lost(t=t, player=player, die=number)],
            [Roll(t=t, player=player, dice={number: self._rng.choice(list(Icon))})],
            [Free(t=t, player=player, dice=[number])],
            [Free(t=t, player=player, whose=others[0], dice=[0, 1, 2, 3])],
            [Give(t=t, player=player, to=others[0])],
        ))  # fmt: skip

    def _doors(self, t: float, player: Colour) -> Sequence[Act]:
        side = self._rng.choice(list(Side))
        return self._rng.choice((
            [Enter(t=t, player=player, side=side)],
            [Enter(t=t, player=player, side=side, carrying="chalice")],
            [Discover(t=t, player=player, side=side)],
            [Discover(t=t, player=player, side=side, redraw=True)],
            [Escape(t=t, player=player)],
            [Use(t=t, player=player, treasure="secret_passage", side=side)],
        ))  # fmt: skip

    def _together(self, t: float, player: Colour) -> Sequence[Act]:
        group = [player, *(other for other in self._others(2) if other is not player)]
        gems = self._rng.randint(1, 3)
        return self._rng.choice((
            [Activate(t=t, players=group, gems=gems)],
            [Activate(t=t, players=[player], gems=gems)],
            [Fate(t=t, players=group)],
            [Quest(t=t, players=group)],
            [Quest(t=t, players=[player], side=self._rng.choice(list(Side)))],
        ))  # fmt: skip

    def _cards(self, t: float, player: Colour) -> Sequence[Act]:
        other = self._others(1)[0]
        return self._rng.choice((
            [Claim(t=t, player=player)],
            [Use(t=t, player=player, treasure=self._rng.choice(self._treasures))],
            [Use(t=t, player=player, treasure="teleport", to=other)],
            [Use(t=t, player=player, treasure="counterspell", curse=self._rng.choice(self._curses))],
            [Lift(t=t, player=player, curse=self._rng.choice(self._curses))],
            [Lift(t=t, player=player, curse="weakest_link")],
            [Ability(t=t, player=player, to=other)],
            [Ability(t=t, player=player, side=self._rng.choice(list(Side)))],
            [Choose(t=t, player=player, what="player", pick=other)],
        ))  # fmt: skip

    def _chamber(self, t: float, player: Colour) -> Sequence[Act]:
        return self._rng.choice((
            [UseChamber(t=t, players=[player])],
            [UseChamber(t=t, players=[player], what=self._rng.choice(("take", "drop", "go")))],
            [UseChamber(t=t, players=[player], row=0, side=Side.EAST)],
            [UseChamber(t=t, players=[player], curse=self._rng.choice(self._curses))],
        ))  # fmt: skip

    def _table(self, t: float, player: Colour) -> Sequence[Act]:
        return self._rng.choice((
            [Pause(t=t), Escape(t=t, player=player), Resume(t=t)],
            [ShowState(t=t)],
            [Resume(t=t)],
            [Undo(t=t)],
        ))  # fmt: skip

    def _nonsense(self, t: float, player: Colour) -> Sequence[Act]:
        return self._rng.choice((
            [Activate(t=t, players=[player, player])],
            [Enter(t=max(0.0, t - 5), player=player, side=Side.NORTH)],
            [Escape(t=t, player=Colour.PURPLE)],
        ))  # fmt: skip

    def _others(self, count: int) -> list[Colour]:
        return self._rng.sample(list(self._game.state.players), min(count, len(self._game.state.players)))


def at_the_end(t: float, player: Colour) -> tuple[Act, ...]:
    """Somebody still wants to leave when the game is over, and the clock is run down."""
    return Escape(t=t, player=player), End(t=t)
