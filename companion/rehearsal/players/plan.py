"""The players' agreement: who goes where, and why.

All players come to the same plan from the same view, like people who talk all the time. The plan is made
anew for every decision, so that nobody follows one that has become wrong. A task goes to the nearest player,
so the player who is near it keeps it.
"""

from __future__ import annotations

from math import inf
from operator import itemgetter

from companion.rehearsal.players.assessment import HELPS, Assessment, Mate, Observer, next_door
from companion.rehearsal.players.evaluation import PlayerTask, pressing, tasks
from companion.rehearsal.players.goals import (
    CallFate,
    DoTask,
    Explore,
    Gather,
    Go,
    Goal,
    LeaveTemple,
    RescuePlayer,
)
from companion.rehearsal.players.habits import Habits
from companion.rehearsal.players.paths import FAR, REACH, Bounds, Room
from companion.rules import Cell, Side, neighbour
from companion.table.view.model import TableView


def make_plan(view: TableView, bounds: Bounds, habits: Habits) -> dict[str, Goal]:
    """A goal for everybody inside, by colour."""
    return Agreement(habits).goals(Observer(bounds).see(view))


class Agreement:
    """A group's plan; it is made anew as soon as something has changed that matters to it."""

    def __init__(self, habits: Habits) -> None:
        self._habits = habits
        self._about: tuple[object, ...] | None = None
        self._second = 0
        self._holds = (0.0, 0.0)
        """The span in which the clock alone does not change the plan."""
        self._goals: dict[str, Goal] = {}

    def goals(self, assessment: Assessment) -> dict[str, Goal]:
        """A goal for everybody inside, by colour."""
        about, now = _matters(assessment), assessment.view.t
        second = int(now)  # the plan is checked against the clock once a second
        in_time = second == self._second or self._holds[0] <= now < self._holds[1]
        if about is None or about != self._about or not in_time:
            planning = _Planning(assessment, self._habits)
            self._goals = planning.plan()
            self._about, self._holds = about, (now, planning.holds_until)
        self._second = second
        return self._goals


def _matters(assessment: Assessment) -> tuple[object, ...] | None:
    """What matters to a plan of the basic game, except the time; None with modules: too much does."""
    view, mates = assessment.view, assessment.inside
    if view.modules:
        return None
    standing = [mate.standing for mate in mates]
    stuck = view.fate_gems and any(mate.stuck for mate in mates)
    dice = [(len(mate.cursed), mate.in_play) for mate in mates] if stuck else ()
    return assessment.ways, view.depot, view.fate_gems, view.exit_keys, standing, dice


class _Planning:
    def __init__(self, assessment: Assessment, habits: Habits) -> None:
        self._sight = assessment
        self._view = assessment.view
        self._habits = habits
        self._ways = assessment.ways
        self._free = {mate.colour: mate for mate in assessment.inside if mate.room is not None}
        self._goals: dict[str, Goal] = {}
        self._known: list[PlayerTask] | None = None
        self._walked: dict[Room, list[tuple[int, Mate]]] = {}
        self._exit = assessment.ways.exit
        self._start = assessment.ways.start
        self.holds_until = inf
        """The next moment at which the time alone may change the plan."""

    def plan(self) -> dict[str, Goal]:
        if self._fate_wanted():
            return {colour: CallFate() for colour in self._free}
        self._stay_where_stuck()
        self._what_cannot_wait()
        if self._exit is not None and self._time_to_leave(self._exit):
            self._rescue()
            self._work([task for task in self._errands() if task.must])
            self._give_all(LeaveTemple(self._exit), self._exit)
            return self._goals
        self._run_back()
        self._rescue()
        if self._view.length < self._habits.short:
            self._explore((len(self._free) + 1) // 2)
        self._work(self._errands())
        self._explore(len(self._free))
        self._give_all(LeaveTemple(self._exit) if self._exit else Go(self._start), self._exit or self._start)
        return self._goals

    def _errands(self) -> list[PlayerTask]:
        """All tasks, those of the basic game and of the modules that are played."""
        if self._known is None:
            self._known = list(tasks(self._sight, self._habits))
        return self._known

    def _what_cannot_wait(self) -> None:
        """Players who are held fast must free themselves before anything else."""
        if not self._view.modules:
            return
        for mate in list(self._free.values()):
            do = pressing(self._sight, mate)
            if do:
                self._assign(mate, DoTask(mate.room or self._start, do))

    def _assign(self, mate: Mate, goal: Goal) -> None:
        self._goals[mate.colour] = goal
        del self._free[mate.colour]

    def _give_all(self, goal: Goal, cell: Cell) -> None:
        """Gives the goal to all players who have none and can get to the cell."""
        for mate in list(self._free.values()):
            reachable = self._distance(mate, cell) < REACH
            self._assign(mate, goal if reachable else Go(mate.room or self._start))

    def _distance(self, mate: Mate, room: Room) -> int:
        assert mate.room is not None
        return self._ways.distance(mate.room, room)

    def _fate_wanted(self) -> bool:
        """Everybody is stuck, or most are and nobody else is near enough to help in time."""
        mates = self._sight.inside
        if not self._view.fate_gems or not any(mate.stuck for mate in mates):
            return False
        masks = sum(len(mate.cursed) for mate in mates)
        return all(mate.stuck for mate in mates) or masks >= 0.75 * sum(mate.in_play for mate in mates)

    def _stay_where_stuck(self) -> None:
        for mate in list(self._free.values()):
            if mate.stuck:
                self._assign(mate, Go(mate.room or self._start))

    def _time_to_leave(self, out: Cell) -> bool:
        """The last run begins when time gets short, when few keys are enough, or when all else is done."""
        habits, view = self._habits, self._view
        keys = habits.keys[min(view.exit_keys, len(habits.keys) - 1)]
        steps = self._ways.steps(out)
        ways = [steps[mate.room] for mate in self._sight.inside if mate.room in steps]
        needed = max(ways, default=0) * habits.step + keys
        if not self._before(view.length - needed - habits.spare * view.length / 600):
            return True
        if view.modules and any(task.must for task in self._errands()):
            return False
        return view.exit_keys <= habits.enough or not (self._ways.doors or self._errands())

    def _run_back(self) -> None:
        """At the gong, or before it if the way is long, players go back to the starting chamber."""
        door = next_door(self._view)
        if door is None or not self._before(door[1]):
            return
        for mate in list(self._free.values()):
            way = self._distance(mate, self._start)
            needed = way * self._habits.step * self._habits.hurry
            in_time = way < REACH and self._before(door[1] - way * self._habits.step * 0.6)
            if in_time and not self._before(door[1] - max(needed, 2.0 if way else 6.0) - 4.0):
                self._assign(mate, Go(self._start))

    def _before(self, moment: float) -> bool:
        """Whether a moment is still to come; the plan is checked again then."""
        if self._view.t >= moment:
            return False
        self.holds_until = min(self.holds_until, moment)
        return True

    def _rescue(self) -> None:
        """The nearest player goes to a player who is stuck; a player who is there already stays."""
        for stuck in self._sight.inside:
            if not stuck.stuck or stuck.room is None:
                continue
            steps = self._ways.steps(stuck.room)
            near = [mate for mate in self._free.values() if len(mate.usable) >= HELPS and mate.room in steps]
            if near:
                self._assign(
                    min(near, key=lambda mate: steps.get(mate.room or (), FAR)), RescuePlayer(stuck.room)
                )

    def _work(self, tasks: list[PlayerTask]) -> None:
        """Gives tasks to the nearest players; the task that is worth most for its distance comes first."""
        while tasks and self._free:
            offers = [offer for task in tasks if (offer := self._offer(task))]
            if not offers:
                return
            _, task, team = min(offers, key=itemgetter(0))
            for mate, post in team:
                done = Gather(post) if task.do == "activate" else DoTask(post, task.do, task.asks)
                self._assign(mate, done)
            tasks = [other for other in tasks if other is not task]

    def _walks(self, room: Room) -> list[tuple[int, Mate]]:
        """The free players who can get there, with their distances, the nearest first."""
        if room not in self._walked:
            steps = self._ways.steps(room)
            able = [(steps[mate.room], mate) for mate in self._free.values() if mate.room in steps]
            self._walked[room] = sorted(able, key=itemgetter(0))
        return self._walked[room]

    def _offer(self, task: PlayerTask) -> tuple[float, PlayerTask, list[tuple[Mate, Room]]] | None:
        """The steps for each gem that a task is worth, and the players who would go; None if too few can."""
        if len(self._free) < task.least:
            return None
        team: dict[str, tuple[Mate, Room]] = {}
        longest = 0
        for post in task.posts:
            for walk, mate in self._walks(post):
                if mate.colour in self._free and mate.colour not in team and task.only in (None, mate.colour):
                    team[mate.colour] = mate, post
                    longest = max(longest, walk)
                    break
        if len(team) < task.least or not team:
            return None
        return (longest + 2) / task.worth_for(len(team)), task, list(team.values())

    def _explore(self, scouts: int) -> None:
        """Gives each door to one player, to ``scouts`` players at most; the nearest pair first."""
        taken = {goal.beyond for goal in self._goals.values() if isinstance(goal, Explore)}
        doors = [door for door in self._ways.doors if door[1] not in taken]
        stay = len(self._free) - scouts
        while doors and len(self._free) > stay:
            pairs = [(way - self._drawn_to(beyond), mate.colour, room, beyond)
                     for mate in self._free.values() for room, beyond in doors
                     if (way := self._distance(mate, room)) < REACH]  # fmt: skip
            if not pairs:
                return
            _, colour, room, beyond = min(pairs)
            self._assign(self._free[colour], Explore(room, beyond))
            doors = [door for door in doors if door[1] != beyond]

    def _drawn_to(self, beyond: Cell) -> float:
        """The steps that a place is worth because of the chambers around it."""
        if not self._habits.huddle:
            return 0.0
        around = sum(neighbour(beyond, side) in self._ways.chambers for side in Side)
        return self._habits.huddle * around
