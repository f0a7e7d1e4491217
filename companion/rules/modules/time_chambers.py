"""Module 8, Time chambers: tasks and bans that last as long as the sand runs (Big Box p. 24–25).

The green timer is for prohibitions, the blue one for all others. If a chamber is discovered while its timer
runs elsewhere, it gets a token and waits. The sand always runs to its end, even after its task is mastered.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from msgspec import UnsetType

from companion.rules.acts import Activate, UseChamber
from companion.rules.basic.dice import lose_die
from companion.rules.basic.gems import in_one_chamber
from companion.rules.basic.paying import pay_here
from companion.rules.events import DieHeld, DieLost, DieReturned, Event, Stranded
from companion.rules.modules import Module
from companion.rules.names import Cell, Code, Colour, DieState, Time
from companion.rules.payment import spend
from companion.rules.record.verdicts import Refusal
from companion.rules.rulebook import Attempt, Box, Cost, Events, Journey, Play, Rulebook
from companion.rules.sentences import add_sentences
from companion.rules.setup.setup import Setup
from companion.rules.state import Adventurer, Timer
from companion.rules.temple import PlacedChamber

NAME = "time_chambers"
CHAMBERS = ("P1", "P2", "P3", "P4", "LV1", "LV2", "TO", "SA")
COUNT = 3
PACKET = 5
GREEN, BLUE = "green sand timer", "blue sand timer"
SECONDS = {GREEN: 30, BLUE: 60}
SACRIFICE, TORCHES, LAVA_OF_DICE, LAVA_OF_GEMS = "SA", "TO", "LV1", "LV2"
WITH_TASKS = (TORCHES, LAVA_OF_DICE, LAVA_OF_GEMS)

add_sentences(
    {
        "sand-forbids-movement": "While the sand runs on {chamber} nobody may enter a chamber",
        "sand-forbids-start": "While the sand runs on {chamber} nobody may enter START",
        "sand-forbids-gems": "While the sand runs on {chamber} nobody may activate gems",
        "sand-forbids-golden-masks": "While the sand runs on {chamber} no golden mask breaks a spell",
        "no-task-now": "There is no task to master in {chamber} now",
    }
)


class SandRuns(Event, frozen=True, kw_only=True, tag="sand_runs"):
    """The sand runs on a chamber until `ends`; `forbids` is what it forbids, or null."""

    cell: Cell
    chamber: str
    ends: Time
    forbids: str | None


class TokenPlaced(Event, frozen=True, kw_only=True, tag="token_placed"):
    """A chamber waits for its sand timer, which is in use elsewhere."""

    cell: Cell
    chamber: str


class TaskMastered(Event, frozen=True, kw_only=True, tag="task_mastered"):
    """Players have mastered a task of a chamber; `left` are still to master."""

    players: tuple[Colour, ...]
    chamber: str
    left: int


class GemsAdded(Event, frozen=True, kw_only=True, tag="gems_added"):
    """Gems from the box were added to the depot, which now holds `depot`."""

    gems: int
    depot: int


class Sand:
    """The state of the running chambers: the phase of the prohibition, and the
    tasks mastered in each chamber."""

    def __init__(self, phase: int = 0, mastered: dict[str, int] | None = None) -> None:
        self.phase = phase
        self.mastered = dict(mastered or {})

    def copy(self) -> Sand:
        """Return an independent copy."""
        return Sand(self.phase, self.mastered)


def join(rules: Rulebook, setup: Setup) -> None:
    """Add the rules of the time chambers."""
    rules.chambers.update(CHAMBERS)
    rules.boxes.append(mix_in)
    rules.packet = PACKET
    rules.begun.append(begin)
    rules.discovered.append(activate)
    rules.entered.append(fetch_die)
    rules.timers[GREEN] = rules.timers[BLUE] = run_out
    rules.shown.append(show)
    rules.ideas.append(think_of_tasks)
    rules.bans.append(ban_on_ways)
    rules.check(Activate, Code.FORBIDDEN, ban_on_gems)
    rules.gold_bans.append(ban_on_golden_masks)
    rules.case(
        UseChamber,
        lambda play, attempt: play.state.where(attempt.who[0]).chamber.id in WITH_TASKS,
        master,
        (Code.NOTHING_HERE, task_here),
        (Code.NOT_TOGETHER, in_one_chamber),
        (Code.NOT_ENOUGH_ICONS, pays_the_task),
    )


def think_of_tasks(play: Play, player: Adventurer, t: Time) -> Iterator[UseChamber]:
    """Master the task of the player's chamber."""
    if play.state.where(player).chamber.id in WITH_TASKS:
        yield UseChamber(t=t, players=[player.colour])


def mix_in(play: Play, box: Box) -> None:
    """Draw as many for the pile as the set-up says."""
    count = COUNT if isinstance(play.setup.time, UnsetType) else play.setup.time
    box.later += box.draw(CHAMBERS, count, random.Random(f"{NAME}:{play.setup.seed}"))


def begin(play: Play) -> None:
    """Begin with no sand running."""
    play.state.parts[NAME] = Sand()


def activate(play: Play, player: Adventurer, placed: PlacedChamber, events: Events) -> None:
    """Put the sand timer on a chamber just discovered, or a token if the timer is in use (R-78)."""
    if placed.chamber.id not in CHAMBERS:
        return
    colour = GREEN if placed.chamber.forbids else BLUE
    play.state.timers.append(Timer(colour, placed.cell, placed.chamber.id, None))
    if any(timer.name == colour and timer.ends is not None for timer in play.state.timers):
        events.append(TokenPlaced(cell=placed.cell, chamber=placed.chamber.id))
    else:
        start_next(play, colour, events)


def start_next(play: Play, colour: str, events: Events) -> None:
    """Let the sand run on the first chamber that waits for this timer (R-78)."""
    timer = next((timer for timer in play.state.timers if timer.name == colour), None)
    if timer is None:
        return
    if colour == GREEN:
        _sand(play).phase = 0
    _turn_over(play, timer, events)
    if timer.chamber == SACRIFICE:
        sacrifice(play, events)


def run_out(play: Play, timer: Timer, events: Events) -> None:
    """Turn the timer over for the second phase of a prohibition; else carry out
    what follows from failed tasks."""
    sand = _sand(play)
    if timer.name == GREEN and sand.phase + 1 < len(play.catalogue.chambers[timer.chamber].forbids):
        sand.phase += 1
        _turn_over(play, timer, events)
        return
    if timer.chamber == SACRIFICE:
        lose_sacrificed(play, events)
    elif timer.chamber in WITH_TASKS:
        fail(play, timer.chamber, events)
    play.state.timers.remove(timer)
    start_next(play, timer.name, events)


def sacrifice(play: Play, events: Events) -> None:
    """Lay a die of everybody inside on the chamber when its sand begins to run
    (R-88), but not a last die (R-20)."""
    for player in play.state.inside():
        number = player.die_to_lose()
        if number is not None and sum(die.lies() for die in player.dice) > 1:
            player.dice[number].take_away(DieState.HELD, on=SACRIFICE)
            events.append(DieHeld(player=player.colour, die=number, on=SACRIFICE))


def fetch_die(play: Play, player: Adventurer, placed: PlacedChamber, events: Events) -> None:
    """A player who enters the Sacrifice chamber in time gets their die back."""
    if placed.chamber.id != SACRIFICE:
        return
    for number, die in enumerate(player.dice):
        if die.state is DieState.HELD and die.on == SACRIFICE:
            die.take_away(DieState.UNROLLED)
            events.append(DieReturned(player=player.colour, die=number))


def lose_sacrificed(play: Play, events: Events) -> None:
    """Lose the dice that nobody has fetched, for the rest of the game."""
    for player in play.state.players.values():
        for number, die in enumerate(player.dice):
            if die.state is DieState.HELD and die.on == SACRIFICE:
                die.take_away(DieState.LOST)
                events.append(DieLost(player=player.colour, die=number))
                if player.die_to_lose() is None:
                    events.append(Stranded(player=player.colour))


def fail(play: Play, chamber: str, events: Events) -> None:
    """Carry out the penalty for the first task that was not mastered, and only for that one (R-81)."""
    mastered = _sand(play).mastered.get(chamber, 0)
    if mastered == len(_tasks(play, chamber)):
        return
    penalty = play.catalogue.chambers[chamber].penalties[mastered]
    if chamber == TORCHES:
        for player in _richest(play)[:penalty]:
            lose_die(player, events)
    elif chamber == LAVA_OF_GEMS:
        play.state.box_gems -= penalty
        play.state.depot += penalty
        events.append(GemsAdded(gems=penalty, depot=play.state.depot))
    else:
        for _ in range(penalty):
            for player in _richest(play)[:1]:
                lose_die(player, events)


def task_here(play: Play, attempt: Attempt[UseChamber]) -> Refusal | None:
    """The chamber's sand must run, and a task must be left."""
    here = play.state.where(attempt.who[0]).chamber.id
    running = any(timer.chamber == here and timer.ends is not None for timer in play.state.timers)
    if running and _sand(play).mastered.get(here, 0) < len(_tasks(play, here)):
        return None
    return Refusal(Code.NOTHING_HERE, "no-task-now", chamber=here)


def pays_the_task(play: Play, attempt: Attempt[UseChamber]) -> Refusal | None:
    """The players named must show all its icons at the same moment (R-79)."""
    return pay_here(play, attempt, _task(play, attempt))


def master(play: Play, attempt: Attempt[UseChamber], events: Events) -> None:
    """Go on to the next task. If all are mastered, nothing happens at the end of the sand."""
    spend(play, attempt, events)
    here, mastered = play.state.where(attempt.who[0]).chamber.id, _sand(play).mastered
    mastered[here] = mastered.get(here, 0) + 1
    players = tuple(player.colour for player in attempt.who)
    left = len(_tasks(play, here)) - mastered[here]
    events.append(TaskMastered(players=players, chamber=here, left=left))


def ban_on_ways(play: Play, journey: Journey) -> Refusal | None:
    """No journey by will may lead into any chamber, or into START (R-60, R-109);
    discovering is allowed (R-77)."""
    ban = _ban(play)
    if ban.what == "movement":
        return Refusal(Code.FORBIDDEN, "sand-forbids-movement", chamber=ban.chamber)
    if ban.what == "start" and journey.end.chamber.kind == "start":
        return Refusal(Code.FORBIDDEN, "sand-forbids-start", chamber=ban.chamber)
    return None


def ban_on_gems(play: Play, attempt: Attempt[Activate]) -> Refusal | None:
    """Nobody may activate gems."""
    ban = _ban(play)
    return Refusal(Code.FORBIDDEN, "sand-forbids-gems", chamber=ban.chamber) if ban.what == "gems" else None


def ban_on_golden_masks(play: Play) -> Refusal | None:
    """No golden mask may break a spell; fate and healing do, and golden masks still pay (R-49)."""
    ban = _ban(play)
    if ban.what == "golden_masks":
        return Refusal(Code.FORBIDDEN, "sand-forbids-golden-masks", chamber=ban.chamber)
    return None


def show(play: Play, shown: dict[str, Any]) -> None:
    """Show what is forbidden now."""
    ban = _ban(play)
    shown["forbidden"] = [ban.what] if ban.what else []


class Ban(NamedTuple):
    """What is forbidden now, and by which chamber; nothing if `what` is empty."""

    what: str
    chamber: str


def _ban(play: Play) -> Ban:
    for timer in play.state.timers:
        if timer.name == GREEN and timer.ends is not None:
            return Ban(play.catalogue.chambers[timer.chamber].forbids[_sand(play).phase], timer.chamber)
    return Ban("", "")


def _turn_over(play: Play, timer: Timer, events: Events) -> None:
    timer.ends = play.state.t + SECONDS[timer.name]
    forbids = _ban(play).what if timer.name == GREEN else None
    events.append(SandRuns(cell=timer.cell, chamber=timer.chamber, ends=timer.ends, forbids=forbids))


def _task(play: Play, attempt: Attempt[UseChamber]) -> Cost:
    here = play.state.where(attempt.who[0]).chamber.id
    return _tasks(play, here)[_sand(play).mastered.get(here, 0)]


def _tasks(play: Play, chamber: str) -> tuple[Cost, ...]:
    return play.catalogue.chambers[chamber].asks


def _richest(play: Play) -> list[Adventurer]:
    """Return the players inside who have a die to lose: those with the most dice first, then
    in the set-up's order (R-80)."""
    players = [player for player in play.state.inside() if player.die_to_lose() is not None]
    return sorted(players, key=lambda player: -sum(die.lies() for die in player.dice))


def _sand(play: Play) -> Sand:
    sand = play.state.parts[NAME]
    assert isinstance(sand, Sand)
    return sand


MODULES = [Module(name=NAME, number=8, join=join, decks=("time",))]
