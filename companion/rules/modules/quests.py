"""Module 5, Quest chambers: altar, task, ghost, Tree of Life, obelisk (Big Box p. 17–20).

The treasure chamber is drawn with them, and then is a quest, too (R-39, R-110).
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import msgspec
from msgspec import UnsetType
from msgspec.structs import replace

from companion.rules.acts import Quest
from companion.rules.basic.gems import in_one_chamber
from companion.rules.basic.named import dice_at_hand
from companion.rules.basic.paying import pay_here
from companion.rules.cards.supply import check_supply
from companion.rules.events import DieHeld, Event
from companion.rules.modules import Module, chalice, obelisk, quest_chambers
from companion.rules.names import OPPOSITE, SIDES, Cell, Code, Colour, DieState, Icon, Side, Time, neighbour
from companion.rules.payment import spend
from companion.rules.record.known_keys import add_state_keys
from companion.rules.record.verdicts import Refusal
from companion.rules.rulebook import Attempt, Events, Play, Rulebook
from companion.rules.sentences import add_sentences
from companion.rules.setup.setup import Setup
from companion.rules.state import Adventurer
from companion.rules.temple import PlacedChamber, Spot

NAME = "quests"
ALTAR, TASK, GHOST, TREE = "Q1", "Q2", "Q3", "Q4"
SPECTRE = "ghost"
ON_THE_ALTAR = 2
STACKED = 4
MASKS_EACH = 2
PUSH = (Icon.TORCH, Icon.TORCH)

add_state_keys(tasks=None, task=None)
add_sentences(
    {
        "altar-needs-dice": "The altar asks for {left} more dice, not {asked}",
        "offers-no-die": "{player} takes part and offers no die",
        "ghost-elsewhere": "The ghost is not where {player} is",
        "ghost-cannot-pass": "The ghost cannot leave {chamber} to the {side}; there is no open entrance",
    }
)


class GhostPlaced(Event, frozen=True, kw_only=True, tag="ghost_placed"):
    """The ghost appears in START, because its chamber was discovered."""

    cell: Cell


class GhostPushed(Event, frozen=True, kw_only=True, tag="ghost_pushed"):
    """A player has pushed the ghost into `cell`."""

    player: Colour
    cell: Cell
    chamber: str


class TasksLaid(Event, frozen=True, kw_only=True, tag="tasks_laid"):
    """The number of task tiles that lie face down in the task chamber."""

    cell: Cell
    tiles: int


class TaskRevealed(Event, frozen=True, kw_only=True, tag="task_revealed"):
    """The top task tile lies open and asks for these icons together."""

    turns_up = ("tasks", "task")
    takes_from = "tasks"

    task: str
    icons: tuple[Icon, ...]


class TaskSolved(Event, frozen=True, kw_only=True, tag="task_solved"):
    """Players have shown the icons of a task tile; `left` tiles remain."""

    players: tuple[Colour, ...]
    task: str
    left: int


class Progress:
    """The task tiles beside the depot and in their chamber, whether the top one is
    open, and the dice offered."""

    def __init__(self, beside: tuple[str, ...], tasks: tuple[str, ...] = (), shown: bool = False) -> None:
        self.beside = beside
        self.tasks = tasks
        self.shown = shown
        self.offered = 0

    def copy(self) -> Progress:
        """Return an independent copy."""
        twin = Progress(self.beside, self.tasks, self.shown)
        twin.offered = self.offered
        return twin


def join(rules: Rulebook, setup: Setup) -> None:
    """Add the rules of the quests."""
    chalice.join(rules)
    quest_chambers.join(rules, ALTAR, TASK, GHOST, TREE, obelisk.OBELISK, chalice.CHAMBER)
    obelisk.join(rules)
    rules.laid_out.append(lay_out)
    rules.discovered.append(begin)
    rules.entered.append(reveal_first)
    rules.shown.append(show)
    rules.ideas.append(think_of_quests)
    rules.case(
        Quest,
        lambda play, attempt: not isinstance(attempt.act.side, UnsetType),
        push,
        (Code.NOTHING_HERE, ghost_here),
        (Code.NOT_TOGETHER, in_one_chamber),
        (Code.BLOCKED, open_way),
        (Code.TRAPPED, not_up_the_slide),
        (Code.NOT_ENOUGH_ICONS, lambda play, attempt: pay_here(play, attempt, PUSH)),
    )
    rules.case(
        Quest,
        quest_chambers.open_in(ALTAR),
        offer,
        (Code.BAD_LINE, everybody_offers),
        (Code.DIE_UNAVAILABLE, offered_dice_at_hand),
        (Code.NOT_TOGETHER, in_one_chamber),
        (Code.TOO_MANY, room_on_the_altar),
    )
    rules.case(
        Quest,
        lambda play, attempt: quest_chambers.open_in(TASK)(play, attempt) and bool(_progress(play).tasks),
        solve,
        (Code.NOT_TOGETHER, in_one_chamber),
        (Code.NOT_ENOUGH_ICONS, shows_the_task),
    )
    rules.case(
        Quest,
        quest_chambers.open_in(TREE),
        heal,
        (Code.NOT_TOGETHER, in_one_chamber),
        (Code.NOT_ENOUGH_ICONS, shows_the_masks),
    )


def think_of_quests(play: Play, player: Adventurer, t: Time) -> Iterator[Quest]:
    """Push the ghost, offer dice on the altar, or show what the chamber asks for."""
    here, quest = play.state.where(player).chamber.id, Quest(t=t, players=[player.colour])
    if play.state.tokens.get(SPECTRE) == player.spot():
        yield from (replace(quest, side=side) for side in SIDES)
    if not quest_chambers.is_open(play, here):
        return
    if here == ALTAR:
        left = ON_THE_ALTAR - _progress(play).offered
        for dice in _offers(player, left):
            yield replace(quest, dice={player.colour: dice})
    elif here in (TASK, TREE):
        yield quest


def lay_out(play: Play) -> None:
    """Shuffle the task tiles, or take them as the set-up gives them."""
    known, given = play.catalogue.tasks, play.setup.tasks
    if isinstance(given, UnsetType):
        given = list(known)
        random.Random(f"tasks:{play.setup.seed}").shuffle(given)
    check_supply("tasks", given, dict.fromkeys(known, 1))
    play.setup = msgspec.structs.replace(play.setup, tasks=given)
    play.state.parts[NAME] = Progress(tuple(given))


def begin(play: Play, player: Adventurer, placed: PlacedChamber, events: Events) -> None:
    """Let a quest begin when its chamber is discovered: stack the tasks, let the ghost appear."""
    state, progress = play.state, _progress(play)
    if placed.chamber.id == TASK:
        progress.tasks, progress.beside = progress.beside[:STACKED], ()
        events.append(TasksLaid(cell=placed.cell, tiles=len(progress.tasks)))
    elif placed.chamber.id == GHOST:
        start = state.temple.start().cell
        state.tokens[SPECTRE] = Spot(start)
        events.append(GhostPlaced(cell=start))


def reveal_first(play: Play, player: Adventurer, placed: PlacedChamber, events: Events) -> None:
    """Turn the top task over when the first player comes in."""
    if placed.chamber.id == TASK and not _progress(play).shown:
        _reveal(play, events)


def everybody_offers(play: Play, attempt: Attempt[Quest]) -> Refusal | None:
    """The act must name the dice that are laid on the altar, for everybody who takes part."""
    dice = attempt.act.dice
    if isinstance(dice, UnsetType):
        return Refusal(Code.BAD_LINE, "key-needed", verb="quest", name=ALTAR, key="dice")
    for player in attempt.who:
        if player.colour not in dice:
            return Refusal(Code.BAD_LINE, "offers-no-die", player=player.colour)
    return None


def offered_dice_at_hand(play: Play, attempt: Attempt[Quest]) -> Refusal | None:
    """A die on a card cannot be offered; a black mask can (R-68)."""
    for player in attempt.who:
        if refusal := dice_at_hand(player, _offered(attempt)[player.colour]):
            return refusal
    return None


def room_on_the_altar(play: Play, attempt: Attempt[Quest]) -> Refusal | None:
    """The altar takes two dice in all, from one player or two, together or one after the other."""
    asked = sum(map(len, _offered(attempt).values()))
    left = ON_THE_ALTAR - _progress(play).offered
    return Refusal(Code.TOO_MANY, "altar-needs-dice", left=left, asked=asked) if asked > left else None


def offer(play: Play, attempt: Attempt[Quest], events: Events) -> None:
    """Lay the dice on the altar, where they stay to the end (R-19)."""
    progress = _progress(play)
    for player in attempt.who:
        for number in sorted(_offered(attempt)[player.colour]):
            player.dice[number].take_away(DieState.HELD, on=ALTAR)
            events.append(DieHeld(player=player.colour, die=number, on=ALTAR))
            progress.offered += 1
    if progress.offered == ON_THE_ALTAR:
        quest_chambers.complete(play, ALTAR, events)


def shows_the_task(play: Play, attempt: Attempt[Quest]) -> Refusal | None:
    """The players who work on the task must show its icons together."""
    return pay_here(play, attempt, play.catalogue.tasks[_progress(play).tasks[0]].icons)


def solve(play: Play, attempt: Attempt[Quest], events: Events) -> None:
    """Remove the top task and reveal the next one; if none is left, the quest is done."""
    spend(play, attempt, events)
    progress = _progress(play)
    task, progress.tasks = progress.tasks[0], progress.tasks[1:]
    players = tuple(player.colour for player in attempt.who)
    events.append(TaskSolved(players=players, task=task, left=len(progress.tasks)))
    if progress.tasks:
        _reveal(play, events)
    else:
        quest_chambers.complete(play, TASK, events)


def ghost_here(play: Play, attempt: Attempt[Quest]) -> Refusal | None:
    """The player must be where the ghost is."""
    player = attempt.who[0]
    if play.state.tokens.get(SPECTRE) == player.spot():
        return None
    return Refusal(Code.NOTHING_HERE, "ghost-elsewhere", player=player.colour)


def open_way(play: Play, attempt: Attempt[Quest]) -> Refusal | None:
    """Both chambers must be open there; the ghost uses no secret passage (R-30) and passes no inner wall."""
    here, side = play.state.where(attempt.who[0]), _side(attempt)
    beyond = play.state.temple.get(neighbour(here.cell, side))
    both_open = side in here.openings() and beyond is not None and OPPOSITE[side] in beyond.openings()
    if both_open and here.part(side) == attempt.who[0].part:
        return None
    return Refusal(Code.BLOCKED, "ghost-cannot-pass", chamber=here.chamber.id, side=side)


def not_up_the_slide(play: Play, attempt: Attempt[Quest]) -> Refusal | None:
    """A slanted stairway only leads in, also for the ghost (R-99)."""
    here = play.state.where(attempt.who[0])
    if here.chamber.one_way and here.stairway is _side(attempt):
        return Refusal(Code.TRAPPED, "stairway-one-way", chamber=here.chamber.id)
    return None


def push(play: Play, attempt: Attempt[Quest], events: Events) -> None:
    """Push the ghost by one chamber; no ban forbids it (R-109). In its own chamber its quest is done."""
    spend(play, attempt, events)
    state, player, side = play.state, attempt.who[0], _side(attempt)
    beyond = state.temple[neighbour(player.spot().cell, side)]
    state.tokens[SPECTRE] = Spot(beyond.cell, beyond.part(OPPOSITE[side]))
    events.append(GhostPushed(player=player.colour, cell=beyond.cell, chamber=beyond.chamber.id))
    if beyond.chamber.id == GHOST:
        quest_chambers.complete(play, GHOST, events)


def shows_the_masks(play: Play, attempt: Attempt[Quest]) -> Refusal | None:
    """The players present must show together twice as many golden masks as players began (R-69)."""
    return pay_here(play, attempt, (Icon.GOLDEN_MASK,) * (MASKS_EACH * len(play.state.players)))


def heal(play: Play, attempt: Attempt[Quest], events: Events) -> None:
    """Heal the Tree of Life; no ban on golden masks forbids it (R-49)."""
    spend(play, attempt, events)
    quest_chambers.complete(play, TREE, events)


def show(play: Play, shown: dict[str, Any]) -> None:
    """Show how many task tiles lie in their chamber, and the open one."""
    progress = _progress(play)
    shown["tasks"] = len(progress.tasks)
    shown["task"] = progress.tasks[0] if progress.tasks and progress.shown else None


def _offers(player: Adventurer, most: int) -> list[list[int]]:
    """Return the choices of dice that a player can offer; of equal dice the lower numbers."""
    dice = [(number, (die.shows, die.state)) for number, die in enumerate(player.dice) if die.lies()]
    found: dict[tuple[Any, ...], list[int]] = {}
    for count in range(1, most + 1):
        for chosen in combinations(dice, count):
            kinds = tuple(sorted((str(shows), state) for _, (shows, state) in chosen))
            found.setdefault(kinds, [number for number, _ in chosen])
    return list(found.values())


def _reveal(play: Play, events: Events) -> None:
    progress = _progress(play)
    progress.shown = True
    if progress.tasks:
        task = play.catalogue.tasks[progress.tasks[0]]
        events.append(TaskRevealed(task=task.id, icons=task.icons))


def _progress(play: Play) -> Progress:
    part = play.state.parts[NAME]
    assert isinstance(part, Progress)
    return part


def _offered(attempt: Attempt[Quest]) -> dict[Colour, list[int]]:
    dice = attempt.act.dice
    assert not isinstance(dice, UnsetType)  # a check has asked for them
    return dice


def _side(attempt: Attempt[Quest]) -> Side:
    side = attempt.act.side
    assert not isinstance(side, UnsetType)  # without a side it is no act on the ghost
    return side


MODULES = [Module(name=NAME, number=5, join=join, decks=("tasks", "quests"))]
