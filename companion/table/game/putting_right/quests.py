"""A quest is done of which the table has not heard, or one is not that seems to be or a snake is beaten."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import msgspec
from msgspec import UNSET

from companion.rules import Act, Cell, Enter, Game, Quest
from companion.rules.modules.chalice import CHAMBER as TREASURE_CHAMBER
from companion.rules.modules.queenie_quests import CHAMBERS as QUEENIE
from companion.rules.modules.quest_chambers import QuestDone
from companion.rules.modules.quests import ALTAR, TASK, TREE
from companion.rules.modules.quests import GHOST as HAUNTED
from companion.table.game.putting_right import tokens
from companion.table.game.putting_right.company import at_present, companies, with_others
from companion.table.game.putting_right.past import BACK, Past, since
from companion.table.game.putting_right.telling import Telling
from companion.table.game.referee import Referee
from companion.table.map_put_right import Token
from companion.table.view.module_state import module_state

_QUESTS = frozenset({ALTAR, TASK, HAUNTED, TREE, TREASURE_CHAMBER, *QUEENIE})
"""The chambers whose quest players do; that of the obelisk is done when it is discovered."""
_STEPS = 8
"""Acts of one quest at most: four tasks, or two dice for the altar."""


def quest_done(game: Game, chamber: str) -> bool:
    """The chamber's quest is done."""
    return chamber in module_state(game).quests_done


def open_quests(game: Game) -> tuple[Cell, ...]:
    """The cells of the quests that are open; empty if one of them has not been discovered yet."""
    done, temple = module_state(game).quests_done, game.state.temple
    cells = [
        cell
        for cell, placed in temple.items()
        if placed.chamber.id in _QUESTS and placed.chamber.id not in done
    ]
    return tuple(cells) if len(cells) == game.state.quest_markers else ()


def is_done(referee: Referee, cell: Cell) -> Telling | None:
    """The quest of the chamber on the cell is done; None if it cannot be told so."""
    placed = referee.game.state.temple.get(cell)
    if placed is None or quest_done(referee.game, placed.chamber.id):
        return None
    chamber = placed.chamber.id
    if chamber == TREASURE_CHAMBER:
        return tokens.recovered(referee)
    if chamber == HAUNTED:
        return tokens.stands_there(referee, Token.GHOST, cell)
    return _worked_on(referee, cell, lambda game: quest_done(game, chamber))


def snake_beaten(referee: Referee, cell: Cell) -> Telling | None:
    """No snake lies in the chamber any more; None if it cannot be told so."""
    lay = module_state(referee.game).snakes.count(cell)
    return _worked_on(referee, cell, lambda game: module_state(game).snakes.count(cell) < lay)


def is_open(referee: Referee, cell: Cell) -> Telling | None:
    """The quest of the chamber on the cell is still open: what seemed to complete it has not happened.

    Whoever carried the chalice out has left it behind. None: it was done when its chamber was discovered.
    """
    placed = referee.game.state.temple.get(cell)
    first = None if placed is None else _completed(referee, placed.chamber.id)
    if placed is None or first is None:
        return None
    past = Past(referee, first)
    act = past.acts[0].told.act
    telling = Telling(referee, past)
    if isinstance(act, Enter):
        plain = replace(past.acts[0].told, act=msgspec.structs.replace(act, carrying=UNSET))
        telling.tell(replace(past.acts[0], told=plain))
    elif not isinstance(act, Quest):
        return None
    for each in past.acts[1:]:
        telling.tell(each)
    telling.stands_as(referee.game.state)
    return telling if not telling.dropped and not quest_done(telling.game, placed.chamber.id) else None


def _completed(referee: Referee, chamber: str) -> int | None:
    """The index in `Referee.accepted` of the act that has completed a quest; None: none has."""
    indices = {id(each.act): index for index, each in enumerate(referee.accepted)}
    for each in reversed(referee.judged):
        done = (event for event in each.verdict.events if isinstance(event, QuestDone))
        if id(each.act) in indices and any(event.chamber == chamber for event in done):
            return indices[id(each.act)]
    return None


def _worked_on(referee: Referee, cell: Cell, reached: Callable[[Game], bool]) -> Telling | None:
    """Those who stood there have done what the quest asks for: the latest who can have; else the nearest of
    the others were there, too."""
    past = Past(referee, since(referee, referee.game.state.t - BACK))
    for place in past.stays({cell}):
        telling = Telling(referee, past)
        for each in past.acts[:place]:
            telling.tell(each)
        if place == len(past.acts):
            telling.game.advance(referee.game.state.t)
        if not _work(telling, cell, reached):
            continue
        for each in past.acts[place:]:
            telling.tell(each)
        telling.stands_as(referee.game.state)
        if not telling.dropped and reached(telling.game):
            return telling
    telling = at_present(referee)
    done = with_others(telling, cell, lambda: _work(telling, cell, reached))
    telling.stands_as(referee.game.state)
    return telling if done else None


def _work(telling: Telling, cell: Cell, reached: Callable[[Game], bool]) -> bool:
    """Those who stand there do one part of the quest after the other."""
    for _ in range(_STEPS):
        if reached(telling.game):
            return True
        if not any(telling.happens(act) for act in list(_parts(telling.game, cell))):
            return False
    return reached(telling.game)


def _parts(game: Game, cell: Cell) -> Iterator[Act]:
    """What those who stand there can do for its quest, all of them together first."""
    for company in companies(game, cell):
        for move in game.moves(company[0], game.state.t):
            if isinstance(move.act, Quest) and move.act.side is UNSET:
                yield msgspec.structs.replace(move.act, players=list(company))
