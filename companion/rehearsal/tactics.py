"""What one player does next for the goal he has: roll dice, press a cell, wait, or hold his button."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from companion.rehearsal.plan import Explore, Fate, Gather, Goal, Habits, Leave, Rescue, is_stuck, make_plan
from companion.rehearsal.reckoning import (
    Bounds,
    Ways,
    cursed,
    here,
    in_play,
    must_roll,
    ready,
    showing,
    usable,
    ways_in,
)
from companion.rules import Cell, Icon
from companion.table.view import ChamberView, DieView, PlayerView, TableView

_PER_GOLDEN = 2  # black masks one golden mask frees
_DOOR = Counter({Icon.ADVENTURER: 2})
_FEW_LEFT = 1  # dice still rolling below which a group takes what it can pay


@dataclass(frozen=True)
class Throw:
    """Take these dice and roll them, black masks that somebody's golden mask frees among them."""

    dice: tuple[int, ...]
    thanks_to: tuple[str, ...] = ()
    """Whose golden masks free black ones among them."""


@dataclass(frozen=True)
class Press:
    """Press a cell: enter or discover next door, or do what can be done in one's own."""

    cell: Cell


@dataclass(frozen=True)
class HoldButton:
    """Hold one's panel's button, together with everybody else."""


@dataclass(frozen=True)
class Wait:
    """Nothing to do until something changes."""


Move = Throw | Press | HoldButton | Wait


def next_move(
    view: TableView, colour: str, bounds: Bounds, habits: Habits, claims: Mapping[str, str] | None = None
) -> Move:
    """What a sensible player does now.

    ``claims``: whose golden masks somebody has said he is taking just now, and who said so.
    """
    player = next(player for player in view.players if player.colour == colour)
    if player.escaped or player.cell is None:
        return Wait()
    goal = make_plan(view, bounds, habits)[colour]
    if isinstance(goal, Fate):
        return HoldButton()
    return _Turn(view, player, goal, ways_in(view, bounds), claims or {}).move()


def gift(view: TableView, colour: str) -> str | None:
    """To whom one who has escaped hands a die: whoever inside has the fewest that he can use."""
    player = next(player for player in view.players if player.colour == colour)
    others = [other for other in view.players if not other.escaped]
    if (
        not player.escaped
        or not others
        or any(die.state == "given" for die in player.dice)
        or not in_play(player)
    ):
        return None
    return min(others, key=lambda other: len(usable(other))).colour


class _Turn:
    def __init__(
        self, view: TableView, player: PlayerView, goal: Goal, ways: Ways, claims: Mapping[str, str]
    ) -> None:
        self._view = view
        self._me = player
        self._goal = goal
        self._ways = ways
        self._claims = claims
        self._here = here(view, player.cell)

    def move(self) -> Move:
        """Breaks spells first, then does what is paid for, else rolls for it."""
        assert self._me.cell is not None
        if self._spells_breakable()[0]:
            return self._throw(self._wanted())
        if is_stuck(self._me):
            return Wait()
        target = self._target()
        if target is not None:
            cell, cost = target
            if not cost - showing(self._me):
                return Press(cell)
            return self._throw(self._wanted())
        match self._goal:
            case Gather():
                return self._gather(self._ways.chambers[self._me.cell])
            case Leave():
                enough = showing(self._me)[Icon.KEY] >= self._view.exit_keys
                return Wait() if enough else self._throw(self._wanted())
            case _:
                return self._mend()

    def _target(self) -> tuple[Cell, Counter[Icon]] | None:
        """The next cell to press and what it costs; None when the goal's chamber is reached."""
        assert self._me.cell is not None
        assert not isinstance(self._goal, Fate)
        way = self._ways.first_steps(self._me.cell, self._goal.cell)
        if way:
            return way[0], _frame(self._ways.chambers[way[0]])
        return (self._goal.beyond, _DOOR) if isinstance(self._goal, Explore) else None

    def _wanted(self) -> Counter[Icon]:
        """Icons worth keeping: for the next step, for the one after it, and for what is to be done there."""
        assert self._me.cell is not None
        assert not isinstance(self._goal, Fate)
        way = self._ways.first_steps(self._me.cell, self._goal.cell)
        wanted: Counter[Icon] = Counter()
        for cell in way[:2]:
            wanted += _frame(self._ways.chambers[cell])
        if len(way) < 2:
            wanted += self._wanted_there()
        return wanted

    def _wanted_there(self) -> Counter[Icon]:
        match self._goal:
            case Explore():
                return Counter({Icon.ADVENTURER: 3})
            case Gather(cell):
                icon = self._ways.chambers[cell].gem_icon
                return Counter({Icon(icon): 9}) if icon else Counter()
            case Leave():
                return Counter({Icon.KEY: self._view.exit_keys})
            case _:
                return Counter()

    def _throw(self, wanted: Counter[Icon]) -> Move:
        """Rolls everything that is not worth keeping, and the black masks that can be freed with it."""
        free, owners = self._spells_breakable()
        keep = self._kept(wanted)
        rolled = [die.number for die in usable(self._me) if die.number not in keep]
        if not rolled and not free:
            rolled = self._in_need(keep)
        dice = (*rolled, *free)
        return Throw(tuple(sorted(dice)), owners) if dice else Wait()

    def _kept(self, wanted: Counter[Icon]) -> set[int]:
        """Numbers of ready dice that stay: what is wanted, and a golden mask that somebody here needs."""
        left = Counter(wanted)
        if self._is_helper():
            left[Icon.GOLDEN_MASK] += 2
        return _keep(ready(self._me), left)

    def _in_need(self, keep: set[int]) -> list[int]:
        """Everything is kept and still it does not do: with black masks left, go for a golden one instead."""
        if self._others_still_roll():
            return []
        return [
            die.number for die in usable(self._me) if die.number in keep and die.shows != Icon.GOLDEN_MASK
        ]

    def _others_still_roll(self) -> bool:
        """In a common task somebody else may bring what is missing."""
        return isinstance(self._goal, Gather) and any(
            other.colour != self._me.colour and must_roll(other) for other in self._here
        )

    def _mend(self) -> Move:
        """Where there is nothing else to do: roll golden masks for whoever has black ones here."""
        needy = [player for player in self._here if cursed(player)]
        if isinstance(self._goal, Rescue) or needy:
            return self._throw(Counter({Icon.GOLDEN_MASK: 2} if self._is_helper() else {}))
        return Wait()

    def _gather(self, chamber: ChamberView) -> Move:
        icon = Icon(chamber.gem_icon or Icon.KEY)
        team = [player for player in self._here if showing(player)[icon]]
        total = sum(showing(player)[icon] for player in team)
        gems = sum(1 for cost in chamber.gem_costs if cost <= total)
        gems = min(gems, self._view.depot)
        if gems and (gems >= self._worth_waiting_for(chamber) or self._rolling_here(icon) <= _FEW_LEFT):
            return Press(chamber.cell) if team[0].colour == self._me.colour else Wait()
        return self._throw(self._wanted())

    def _worth_waiting_for(self, chamber: ChamberView) -> int:
        """How many gems those present can hope for."""
        dice = sum(len(in_play(player)) for player in self._here)
        hoped = sum(1 for cost in chamber.gem_costs if cost <= 0.8 * dice)
        if len(self._here) < 2:
            hoped = 1
        return max(1, min(hoped, self._view.depot))

    def _rolling_here(self, icon: Icon) -> int:
        """Dice here that may still become the icon."""
        return sum(1 for player in self._here for die in usable(player) if die.shows != icon)

    def _spells_breakable(self) -> tuple[list[int], tuple[str, ...]]:
        """Numbers of his black masks that golden masks meant for him free now, and whose masks these are.

        His own come first, then those of the others in their order, as the table counts them too.
        """
        masks = [die.number for die in cursed(self._me)]
        free: list[int] = []
        owners = []
        for owner in sorted(self._here, key=lambda player: player is not self._me):
            if owner.rolling and owner is not self._me:
                continue  # his golden mask may be in his hand
            golden = showing(owner)[Icon.GOLDEN_MASK]
            if golden and len(free) < len(masks) and self._beneficiary(owner) == self._me.colour:
                owners.append(owner.colour)
                free = masks[: len(free) + _PER_GOLDEN * golden]
        return free, tuple(owners)

    def _is_helper(self) -> bool:
        """Golden masks of his are for somebody else here."""
        return self._beneficiary(self._me) not in (None, self._me.colour)

    def _beneficiary(self, owner: PlayerView) -> str | None:
        """Whom the owner's golden masks serve: who has said he takes them, else who is worst off here."""
        if owner.colour in self._claims:
            return self._claims[owner.colour]
        needy = [player for player in self._here if cursed(player)]
        if not needy:
            return None
        return max(needy, key=lambda player: len(cursed(player)) + 1.5 * (player is owner)).colour


def _frame(chamber: ChamberView) -> Counter[Icon]:
    return Counter(map(Icon, chamber.frame))


def _keep(dice: Iterable[DieView], wanted: Counter[Icon]) -> set[int]:
    """The dice to keep, each for one wanted icon."""
    left, kept = Counter(wanted), set()
    for die in dice:
        if die.shows is not None and left[Icon(die.shows)] > 0:
            left[Icon(die.shows)] -= 1
            kept.add(die.number)
    return kept
