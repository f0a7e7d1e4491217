"""What goes wrong at a table: dice fall, players press walls, or use cards that they do not have.

Sensible players alone would never cause most of the judge's refusals.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.rules import (
    Ability,
    Act,
    Activate,
    Choose,
    Claim,
    Colour,
    DieState,
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
    neighbour,
)

_SOMEBODY_ELSE = 0.3
"""The share of mishaps that happen to another player than the one who is thinking."""
_TOWARDS_A_CHAMBER = 0.7
"""The share of tries that go towards a side with a chamber behind it."""


USUAL = ("dice", "doors", "together", "cards", "chamber", "table", "nonsense")
KINDS = (*USUAL, "falls", "haste")
"""The kinds of mishaps; the usual ones happen in every group."""


@dataclass(frozen=True)
class Temper:
    """What goes wrong in a group, and how often."""

    share: float = 0.0
    """The share of decisions after which something goes wrong."""
    leaning: tuple[str, ...] = ()
    """Further `KINDS` that happen in this group; one that is named twice is twice as likely."""
    asked: int = 1
    """How many times more often a player makes a mistake when the judge has asked for a choice."""


TEMPERS = {
    "calm": Temper(0.01),
    "clumsy": Temper(0.06, ("falls",) * 9, asked=5),
    "hasty": Temper(0.05, ("haste",) * 9, asked=10),
}
"""Groups: one with few mistakes, one whose dice often fall off the table, and one that acts too fast."""


class Mishaps:
    """Draws wrong acts, most of which the judge refuses; the same seed gives the same acts."""

    def __init__(self, game: Game, seed: int, temper: Temper) -> None:
        self._game = game
        self._temper = temper
        self.possible = temper.share > 0
        """Something may go wrong in this group; its players also take acts back."""
        self._rng = random.Random(f"{seed} mishaps")
        catalogue = game.catalogue
        self._curses, self._treasures = list(catalogue.curses), list(catalogue.treasures)
        known: tuple[Callable[[float, Colour], Sequence[Act]], ...] = (
            self._dice, self._doors, self._together, self._cards, self._chamber, self._table, self._nonsense,
            self._falls, self._haste,
        )  # fmt: skip
        by_name = dict(zip(KINDS, known, strict=True))
        self._kinds = [by_name[name] for name in (*USUAL, *temper.leaning)]

    def happen(self) -> bool:
        """Whether something goes wrong just now."""
        if not self.possible:
            return False
        share = self._temper.share * (self._temper.asked if self._game.state.choices else 1)
        return self._rng.random() < share

    def acts(self, t: float, player: Colour) -> Sequence[Act]:
        """What a player does by mistake; a player who is asked something often does something else first."""
        asked = list(self._game.state.choices)
        if asked or self._rng.random() < _SOMEBODY_ELSE:
            player = self._rng.choice(asked or list(self._game.state.players))
        return self._rng.choice(self._kinds)(t, player)

    def _dice(self, t: float, player: Colour) -> Sequence[Act]:
        number = self._rng.randrange(6)
        black = [
            place
            for place, die in enumerate(self._game.state.players[player].dice)
            if die.state is DieState.CURSED
        ]
        others = self._others(1)
        return self._rng.choice((
            [Lost(t=t, player=player, die=number)],
            [Roll(t=t, player=player, dice={number: self._rng.choice(list(Icon))})],
            [Free(t=t, player=player, dice=[number])],
            [Free(t=t, player=player, dice=black or [number])],
            [Free(t=t, player=player, whose=others[0], dice=[0, 1, 2, 3])],
            [Give(t=t, player=player, to=others[0])],
        ))  # fmt: skip

    def _doors(self, t: float, player: Colour) -> Sequence[Act]:
        sides, here = list(Side), self._game.state.players[player].cell
        beyond = [s for s in sides if here is not None and neighbour(here, s) in self._game.state.temple]
        side = self._rng.choice(beyond if beyond and self._rng.random() < _TOWARDS_A_CHAMBER else sides)
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
            [Fate(t=t, players=[each.colour for each in self._game.state.inside()])],
            [Quest(t=t, players=[player], dice={player: [0, 1, 2]})],
            [Quest(t=t, players=group)],
            [Quest(t=t, players=[player], side=self._rng.choice(list(Side)))],
        ))  # fmt: skip

    def _cards(self, t: float, player: Colour) -> Sequence[Act]:
        other = self._others(1)[0]
        held = list(self._game.state.players[player].curses) or self._curses
        return self._rng.choice((
            [Claim(t=t, player=player)],
            [Use(t=t, player=player, treasure=self._rng.choice(self._treasures))],
            [Use(t=t, player=player, treasure="teleport", to=other)],
            [Use(t=t, player=player, treasure="counterspell", curse=self._rng.choice(self._curses))],
            [Lift(t=t, player=player, curse=self._rng.choice(self._curses))],
            [Lift(t=t, player=player, curse=self._rng.choice(held))],
            [Lift(t=t, player=player, curse=held[0])],
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

    def _falls(self, t: float, player: Colour) -> Sequence[Act]:
        """A die that was lying there rolls off the table."""
        dice = self._game.state.players[player].dice
        lying = [number for number, die in enumerate(dice) if die.lies()]
        return [Lost(t=t, player=player, die=self._rng.choice(lying))] if lying else []

    def _haste(self, t: float, player: Colour) -> Sequence[Act]:
        """A hasty act: into the chamber just laid, or for gems and golden masks that are not paid for."""
        state = self._game.state
        here = state.players[player].cell
        if here is None:
            return [Give(t=t, player=player, to=self._others(1)[0])]
        ahead = [side for side in Side if state.temple.passage(here, side)]
        shut = [side for side in ahead if not state.temple[neighbour(here, side)].chamber.enterable]
        acts: list[Act] = [Enter(t=t, player=player, side=self._rng.choice(shut or ahead or list(Side)))]
        if gem := state.temple[here].chamber.gem:
            acts.append(Activate(t=t, players=[player], gems=min(gem.costs)))
        if black := [n for n, die in enumerate(state.players[player].dice) if die.state is DieState.CURSED]:
            acts.append(Free(t=t, player=player, dice=black[:2]))
        return [self._rng.choice(acts)]

    def _others(self, count: int) -> list[Colour]:
        return self._rng.sample(list(self._game.state.players), min(count, len(self._game.state.players)))


def at_the_end(t: float, player: Colour) -> tuple[Act, ...]:
    """Acts after the end of a game: somebody still wants to leave, and the clock runs to the collapse."""
    return Escape(t=t, player=player), End(t=t)
