"""What the players agree on across the table: who goes where, and what for.

Everybody thinks the same from the same view, as people who talk all the time do. A plan is made anew for
every decision, so nobody clings to what has become wrong; whoever is near a task keeps it, because
tasks go to the nearest.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.rehearsal.reckoning import Bounds, cursed, here, in_play, inside, next_door, usable, ways_in
from companion.rules import Cell
from companion.table.view import ChamberView, PlayerView, TableView

START: Cell = (0, 0)


@dataclass(frozen=True)
class Habits:
    """How this group plays; found by playing many games."""

    step: float = 6.0
    """Seconds to enter a chamber."""
    keys: tuple[float, ...] = (0.0, 4.0, 9.0, 17.0, 32.0, 70.0)
    """Seconds to show so many keys at once; more than five are hopeless."""
    spare: float = 20.0
    """Seconds to spare in the last run to the exit."""
    enough: int = 2
    """So few keys are enough to run at once."""
    triple: int = 3
    """Players wanted in a chamber with three gems."""
    single: int = 2
    """Players wanted in a chamber with one gem."""
    hurry: float = 1.5
    """Share of the time for the way back that is kept in hand before a door."""
    short: float = 200.0
    """Seconds of a game too short for all the gems: half of the players look around first."""


@dataclass(frozen=True)
class Go:
    """Be in a chamber, and wait there."""

    cell: Cell


@dataclass(frozen=True)
class Explore:
    """Lay the next chamber on ``beyond`` from ``cell``."""

    cell: Cell
    beyond: Cell


@dataclass(frozen=True)
class Gather:
    """Activate gems in a chamber."""

    cell: Cell


@dataclass(frozen=True)
class Rescue:
    """Roll golden masks beside somebody who has only black ones left."""

    cell: Cell


@dataclass(frozen=True)
class Leave:
    """Get out through the exit."""

    cell: Cell


@dataclass(frozen=True)
class Fate:
    """All hold their buttons: a turn of fate."""


Goal = Go | Explore | Gather | Rescue | Leave | Fate


def make_plan(view: TableView, bounds: Bounds, habits: Habits) -> dict[str, Goal]:
    """A goal for everybody inside, by colour."""
    return _Planning(view, bounds, habits).plan()


def is_stuck(player: PlayerView) -> bool:
    """He cannot help himself any more: no die left that he may roll."""
    return bool(in_play(player)) and not usable(player)


class _Planning:
    def __init__(self, view: TableView, bounds: Bounds, habits: Habits) -> None:
        self._view = view
        self._habits = habits
        self._ways = ways_in(view, bounds)
        self._free = {player.colour: player for player in inside(view) if player.cell is not None}
        self._goals: dict[str, Goal] = {}
        self._exit = next((chamber.cell for chamber in view.temple if chamber.kind == "exit"), None)

    def plan(self) -> dict[str, Goal]:
        if self._fate_wanted():
            return {colour: Fate() for colour in self._free}
        self._stay_where_stuck()
        if self._exit is not None and self._time_to_leave(self._exit):
            self._rescue()
            self._give_all(Leave(self._exit), self._exit)
            return self._goals
        self._run_back()
        self._rescue()
        if self._view.length < self._habits.short:
            self._explore((len(self._free) + 1) // 2)
        self._gather()
        self._explore(len(self._free))
        self._give_all(Leave(self._exit) if self._exit else Go(START), self._exit or START)
        return self._goals

    def _assign(self, player: PlayerView, goal: Goal) -> None:
        self._goals[player.colour] = goal
        del self._free[player.colour]

    def _give_all(self, goal: Goal, cell: Cell) -> None:
        """Whoever has nothing to do and can get there."""
        for player in list(self._free.values()):
            reachable = self._distance(player, cell) < 50
            self._assign(player, goal if reachable else Go(player.cell or START))

    def _distance(self, player: PlayerView, cell: Cell) -> int:
        assert player.cell is not None
        return self._ways.distance(player.cell, cell)

    def _fate_wanted(self) -> bool:
        """Everybody is stuck, or most are and nobody else is near enough to help in time."""
        players = inside(self._view)
        stuck = [player for player in players if is_stuck(player)]
        if not self._view.fate_gems or not stuck:
            return False
        masks = sum(len(cursed(player)) for player in players)
        return len(stuck) == len(players) or masks >= 0.75 * sum(len(in_play(player)) for player in players)

    def _stay_where_stuck(self) -> None:
        for player in list(self._free.values()):
            if is_stuck(player):
                self._assign(player, Go(player.cell or START))

    def _time_to_leave(self, out: Cell) -> bool:
        """The last run begins when there is just time for it, few keys do, or nothing else is to be done."""
        habits, view = self._habits, self._view
        keys = habits.keys[min(view.exit_keys, len(habits.keys) - 1)]
        ways = [self._distance(player, out) for player in inside(view) if player.cell is not None]
        needed = max((way for way in ways if way < 50), default=0) * habits.step + keys
        if view.length - view.t < needed + habits.spare * view.length / 600:
            return True
        return view.exit_keys <= habits.enough or not (self._gem_chambers() or self._ways.doors)

    def _gem_chambers(self) -> list[ChamberView]:
        return [
            chamber
            for chamber in self._view.temple
            if chamber.gem_costs and not chamber.gems and self._view.depot
        ]

    def _run_back(self) -> None:
        """At the gong, or before it where the way is long, back to the starting chamber."""
        door = next_door(self._view)
        if door is None:
            return
        left = door[1] - self._view.t
        for player in list(self._free.values()):
            way = self._distance(player, START)
            needed = way * self._habits.step * self._habits.hurry
            in_time = way < 50 and way * self._habits.step * 0.6 < left
            if in_time and left < max(needed, 2.0 if way else 6.0) + 4.0:
                self._assign(player, Go(START))

    def _rescue(self) -> None:
        """The nearest goes to whoever is stuck; one who is there already stays."""
        for stuck in [
            player for player in inside(self._view) if is_stuck(player) and player.cell is not None
        ]:
            near = [player for player in self._free.values() if len(usable(player)) >= 2]
            near = [player for player in near if self._distance(player, stuck.cell or START) < 50]
            if near:
                self._assign(
                    min(near, key=lambda p: self._distance(p, stuck.cell or START)),
                    Rescue(stuck.cell or START),
                )

    def _gather(self) -> None:
        """Chambers with gems call the nearest players, the nearest chamber first."""
        chambers = self._gem_chambers()
        while chambers and self._free:
            offers = [offer for offer in (self._offer(chamber) for chamber in chambers) if offer]
            if not offers:
                return
            chamber, team = min(offers, key=lambda offer: self._cost(*offer))
            chambers.remove(chamber)
            for player in team:
                self._assign(player, Gather(chamber.cell))

    def _offer(self, chamber: ChamberView) -> tuple[ChamberView, list[PlayerView]] | None:
        triple = len(chamber.gem_costs) > 1
        wanted = self._habits.triple if triple else self._habits.single
        wanted = min(wanted, len(inside(self._view)))
        players = sorted(self._free.values(), key=lambda player: self._distance(player, chamber.cell))
        team = [player for player in players[:wanted] if self._distance(player, chamber.cell) < 50]
        return (chamber, team) if len(team) >= min(wanted, 2) else None

    def _cost(self, chamber: ChamberView, team: list[PlayerView]) -> float:
        """Steps to walk for each gem that may be had."""
        walk = max(self._distance(player, chamber.cell) for player in team)
        return (walk + 2) / min(len(chamber.gem_costs), max(1, len(team) - 1))

    def _explore(self, scouts: int) -> None:
        """Every door is for one player, for ``scouts`` of them at most; the nearest pair first."""
        taken = {goal.beyond for goal in self._goals.values() if isinstance(goal, Explore)}
        doors = [door for door in self._ways.doors if door[1] not in taken]
        stay = len(self._free) - scouts
        while doors and len(self._free) > stay:
            pairs = [(self._distance(player, cell), player.colour, cell, beyond)
                     for player in self._free.values() for cell, beyond in doors]  # fmt: skip
            way, colour, cell, beyond = min(pairs)
            if way >= 50:
                return
            self._assign(self._free[colour], Explore(cell, beyond))
            doors = [door for door in doors if door[1] != beyond]


def helpers(view: TableView, player: PlayerView) -> list[PlayerView]:
    """The others in his chamber."""
    return [other for other in here(view, player.cell) if other.colour != player.colour]
