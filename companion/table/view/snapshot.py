"""From the game and the senses to what people see."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import msgspec

from companion.rules import Adventurer, Cell, Choose, Colour, PlacedChamber, State
from companion.rules.catalogue import Chamber
from companion.rules.moves import Move
from companion.table.dice.throws import Throw
from companion.table.game.referee import Referee
from companion.table.view.model import (
    CalendarView,
    ChamberView,
    CharacterView,
    ChoiceView,
    DieView,
    MoveView,
    PlayerView,
    TimerView,
)
from companion.table.view.module_state import CharacterState, ModuleState, PlayerState, module_state
from companion.table.view.moves import move_views

QUEST_KIND = "quest"


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The table as it stands after an act, made once until the next: what is costly to look up."""

    version: int
    shown: ModuleState
    temple: tuple[ChamberView, ...]
    timers: tuple[TimerView, ...]
    moves: Mapping[Colour, tuple[MoveView, ...]]
    choices: Mapping[Colour, ChoiceView]


def take_snapshot(referee: Referee) -> Snapshot:
    """Looks at the game as it stands."""
    game = referee.game
    state, told = game.state, module_state(game)
    sand = timers(state)
    open_now = {colour: referee.moves(colour) for colour in state.players}
    return Snapshot(
        version=referee.version,
        shown=told,
        temple=temple(state, told, sand),
        timers=sand,
        moves={colour: move_views(moves, state) for colour, moves in open_now.items()},
        choices={colour: choice for colour, moves in open_now.items() if (choice := _choice(moves))},
    )


def timers(state: State) -> tuple[TimerView, ...]:
    """Sand timers and tokens in the order they are served."""
    return tuple(
        TimerView(timer.cell, timer.chamber, timer.name.split()[0], timer.ends) for timer in state.timers
    )


def temple(state: State, told: ModuleState, sand: tuple[TimerView, ...]) -> tuple[ChamberView, ...]:
    """All chambers as they lie."""
    return tuple(_chamber(cell, placed, state, told, sand) for cell, placed in state.temple.items())


def players(
    state: State,
    now: Snapshot,
    names: Mapping[str, str],
    throws: Mapping[Colour, Throw],
    rolling: frozenset[Colour],
    asked: Mapping[Colour, tuple[str, ...]],
) -> tuple[PlayerView, ...]:
    """All adventurers in the order of the record; ``throws`` are the last readings of their mats."""
    return tuple(
        player(
            adventurer,
            now,
            names.get(colour, ""),
            throws.get(colour, Throw()),
            colour in rolling,
            asked.get(colour),
        )
        for colour, adventurer in state.players.items()
    )


def player(
    adventurer: Adventurer,
    now: Snapshot,
    name: str,
    throw: Throw,
    rolling: bool,
    asked: tuple[str, ...] | None,
) -> PlayerView:
    """One adventurer; ``asked`` are the moves among which the table asks him to choose, if it asks him."""
    colour = adventurer.colour
    told = now.shown.players.get(colour, PlayerState())
    unsure, away = throw.unsure, _away(throw)
    dice = tuple(
        [
            DieView(number, die.shows, die.state, number in unsure, die.on, away.get(number, ""))
            for number, die in enumerate(adventurer.dice)
        ]
    )
    character = told.character
    return PlayerView(
        colour=colour,
        name=name,
        cell=adventurer.cell,
        escaped=adventurer.escaped,
        dice=dice,
        rolling=rolling,
        wanted=asked is not None,
        part=adventurer.part,
        curses=adventurer.curses,
        treasures=adventurer.treasures,
        gems=adventurer.gems,
        character=None
        if character is None
        else CharacterView(character.name, character.card, character.face_up),
        choice=now.choices.get(colour),
        cursed_gem=told.cursed_gem,
        trapped=told.trapped,
        moves=now.moves[colour],
        asked=asked or (),
    )


def _away(throw: Throw) -> dict[int, str]:
    """Where his dice are that do not lie on his mat."""
    return dict.fromkeys(throw.missing, "off") | dict.fromkeys(throw.in_hand, "hand")


def printed(chamber: Chamber) -> ChamberView:
    """A tile as it is printed, its stairway to the south; it lies nowhere yet."""
    return ChamberView(
        cell=(0, 0),
        chamber=chamber.id,
        openings=tuple(sorted(chamber.openings)),
        stairway="south" if chamber.stairway else None,
        frame=tuple(chamber.frame),
        gem_icon=None if chamber.gem is None else chamber.gem.icon,
        gem_costs=() if chamber.gem is None else tuple(cost for _, cost in sorted(chamber.gem.costs.items())),
        gems=0,
        kind=chamber.kind,
        name=chamber.name,
        mask=chamber.mask,
        treasure_icon=chamber.treasure,
        rear=tuple(sorted(chamber.rear)),
        enterable=chamber.enterable,
    )


def large_torch(state: State) -> Cell | None:
    """Where the large torch burns."""
    spot = state.tokens.get("large_torch")
    return None if spot is None else spot.cell


def calendar(told: ModuleState) -> CalendarView | None:
    """The Maya calendar, where it is played."""
    if told.calendar is None:
        return None
    return CalendarView(told.calendar.space, told.calendar.next or "", told.calendar.pile)


def _character(told: CharacterState | None) -> CharacterView | None:
    return None if told is None else CharacterView(told.name, told.card, told.face_up)


def _choice(moves: tuple[Move, ...]) -> ChoiceView | None:
    """What the judge asks a player first; a second choice waits until that is answered."""
    answers = [move.act for move in moves if isinstance(move.act, Choose)]
    if not answers:
        return None
    what = answers[0].what
    return ChoiceView(what, tuple(answer.pick for answer in answers if answer.what == what))


def _chamber(
    cell: Cell, placed: PlacedChamber, state: State, told: ModuleState, timers: tuple[TimerView, ...]
) -> ChamberView:
    return msgspec.structs.replace(
        printed(placed.chamber),
        cell=cell,
        openings=tuple(sorted(placed.openings())),
        stairway=placed.stairway,
        gems=placed.gems,
        treasure=placed.treasure is not None,
        rear=tuple(sorted(placed.rear_sides)),
        passages=tuple(sorted(side for there, side in state.temple.passages if there == cell)),
        quest_done=placed.chamber.id in told.quests_done,
        timer=next((timer for timer in timers if timer.cell == cell), None),
        symbol=None if told.calendar is None else told.calendar.on(cell),
        location=any(location.cell == cell for location in told.gem_locations),
    )
