"""From the state of the game to the parts of the view: chambers, timers, players and their moves."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass

import msgspec
from msgspec import UNSET

from companion.rules import Adventurer, Cell, Choose, Colour, Game, PlacedChamber, State
from companion.rules.catalogue import Chamber
from companion.rules.moves import Move
from companion.rules.setup.draws import PILE, looked_through
from companion.table.view.chambers import ChamberView, TimerView
from companion.table.view.model import (
    CalendarView,
    CharacterView,
    ChoiceView,
    DiceWay,
    DieView,
    MoveView,
    PlayerView,
)
from companion.table.view.module_state import ModuleState, PlayerState, module_state
from companion.table.view.moves import move_views


@dataclass(frozen=True, slots=True)
class MatDice:
    """What the camera says of the dice on one player's mat, beside what they show."""

    rolling: bool = False
    """A hand or a moving die is on the mat."""
    unsure: tuple[int, ...] = ()
    """Dice that lie there and cannot be read for sure."""
    missing: tuple[int, ...] = ()
    """Dice that lie nowhere on the mat."""
    in_hand: tuple[int, ...] = ()
    """The missing dice that the player took up."""

    def away(self) -> dict[int, str]:
        """Where the missing dice are, by number: `off` or `hand`, as in `DieView.away`."""
        return dict.fromkeys(self.missing, "off") | dict.fromkeys(self.in_hand, "hand")


@dataclass(frozen=True, slots=True)
class Asked:
    """What the table asks one player."""

    moves: tuple[str, ...]
    """The ids of the moves among which they choose."""
    until: float
    """When the question is dropped, in seconds since "Escape!"."""


UNSEEN = MatDice()
"""The dice of a player whose mat has not been read."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """What is costly to compute of the view: made once after each act and kept until the next."""

    version: int
    """The version of the game; see `Referee.version`."""
    modules: ModuleState
    temple: tuple[ChamberView, ...]
    timers: tuple[TimerView, ...]
    moves: Mapping[Colour, tuple[MoveView, ...]]
    choices: Mapping[Colour, ChoiceView]
    choosable: tuple[ChamberView, ...] = ()
    """What somebody may take from the draw pile, as printed."""


def take_snapshot(game: Game, moves_of: Callable[[Colour], tuple[Move, ...]], version: int) -> Snapshot:
    """Computes the snapshot of a game as it stands; ``moves_of`` gives each player's moves."""
    state, modules = game.state, module_state(game)
    sand = timers(state)
    moves = {colour: moves_of(colour) for colour in state.players}
    return Snapshot(
        version=version,
        modules=modules,
        temple=temple(state, modules, sand, _laid_at_the_start(game)),
        timers=sand,
        moves={colour: move_views(each, state) for colour, each in moves.items()},
        choices={colour: choice for colour, each in moves.items() if (choice := _choice(each))},
        choosable=tuple(printed(game.catalogue.chambers[name]) for name in _choosable(moves.values())),
    )


def timers(state: State) -> tuple[TimerView, ...]:
    """Sand timers and tokens in the order in which they are served."""
    return tuple(
        TimerView(timer.cell, timer.chamber, timer.name.split()[0], timer.ends) for timer in state.timers
    )


def temple(
    state: State, modules: ModuleState, sand: tuple[TimerView, ...], first: Collection[str] = ()
) -> tuple[ChamberView, ...]:
    """All chambers as they lie; ``first`` are those that lay there when the game began."""
    return tuple(_chamber(cell, placed, state, modules, sand, first) for cell, placed in state.temple.items())


def player(
    adventurer: Adventurer, snapshot: Snapshot, name: str, dice: MatDice, asked: Asked | None, way: DiceWay
) -> PlayerView:
    """One adventurer; ``asked`` is what the table asks the player, if it does."""
    colour = adventurer.colour
    modules = snapshot.modules.players.get(colour, PlayerState())
    away = dice.away()
    character = modules.character
    return PlayerView(
        colour=colour,
        name=name,
        cell=adventurer.cell,
        escaped=adventurer.escaped,
        dice=tuple(
            [
                DieView(number, die.shows, die.state, number in dice.unsure, die.on, away.get(number, ""))
                for number, die in enumerate(adventurer.dice)
            ]
        ),
        rolling=dice.rolling,
        wanted=asked is not None,
        part=adventurer.part,
        curses=adventurer.curses,
        treasures=adventurer.treasures,
        gems=adventurer.gems,
        character=None
        if character is None
        else CharacterView(character.name, character.card, character.face_up),
        choice=snapshot.choices.get(colour),
        cursed_gem=modules.cursed_gem,
        trapped=modules.trapped,
        moves=snapshot.moves[colour],
        asked=() if asked is None else asked.moves,
        asked_until=None if asked is None else asked.until,
        dice_way=way,
    )


def printed(chamber: Chamber) -> ChamberView:
    """A tile as it is printed, with its stairway to the south; it lies nowhere yet."""
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
    """The cell where the large torch burns."""
    spot = state.tokens.get("large_torch")
    return None if spot is None else spot.cell


def teleporter(modules: ModuleState, state: State) -> Cell | None:
    """The cell where the teleporter's token lies, or where its carrier stands."""
    token = modules.teleporter
    return token.cell if token.player is None else state.players[Colour(token.player)].cell


def calendar(modules: ModuleState) -> CalendarView | None:
    """The Maya calendar, where it is played."""
    if modules.calendar is None:
        return None
    return CalendarView(modules.calendar.space, modules.calendar.next or "", modules.calendar.pile)


def _choosable(moves: Iterable[tuple[Move, ...]]) -> tuple[str, ...]:
    """The chambers that somebody may take from the draw pile, each once, by name."""
    sought = (looked_through(move.act) for each in moves for move in each)
    return tuple(sorted({found.name for found in sought if found is not None and found.deck == PILE}))


def _choice(moves: tuple[Move, ...]) -> ChoiceView | None:
    """What the judge asks a player first; a second question waits until the first is answered."""
    answers = [move.act for move in moves if isinstance(move.act, Choose)]
    if not answers:
        return None
    what = answers[0].what
    return ChoiceView(what, tuple(answer.pick for answer in answers if answer.what == what))


def _laid_at_the_start(game: Game) -> frozenset[str]:
    setup = game.setup
    beside = () if setup.beside_start is UNSET else setup.beside_start.values()
    return frozenset((game.state.temple.start().chamber.id, *beside, *(each.chamber for each in setup.place)))


def _chamber(
    cell: Cell,
    placed: PlacedChamber,
    state: State,
    modules: ModuleState,
    sand: tuple[TimerView, ...],
    first: Collection[str],
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
        quest_done=placed.chamber.id in modules.quests_done,
        timer=next((timer for timer in sand if timer.cell == cell), None),
        symbol=None if modules.calendar is None else modules.calendar.on(cell),
        location=any(location.cell == cell for location in modules.gem_locations),
        from_start=placed.chamber.id in first,
    )
