"""What people see wrong on the page of quests, tokens and tiles that they have just used."""

from __future__ import annotations

from collections.abc import Iterator

from companion.rehearsal.people.intents import Intent
from companion.rules import Cell, Enter, Escape, Game, Quest, UseChamber
from companion.rules.modules.chalice import CHALICE
from companion.rules.modules.chalice import CHAMBER as TREASURE_CHAMBER
from companion.table.map_put_right import (
    AnyPutRight,
    CalendarPutRight,
    CursedGemPutRight,
    QuestPutRight,
    SnakePutRight,
    Token,
    TokenPutRight,
)
from companion.table.view.module_state import CalendarState, ModuleState, module_state


def wrong_things(intent: Intent, real: Game, mine: Game) -> Iterator[AnyPutRight]:
    """What they can say on the page; ``real``: the game as it is, ``mine``: the game as the table has it."""
    there, shown = module_state(real), module_state(mine)
    match intent.act:
        case Enter(carrying=carrying) if carrying == CHALICE:
            yield from _chalice(real, there, shown)
        case Quest():
            yield from _ghost(there, shown)
            yield from (SnakePutRight(cell=cell) for cell in shown.snakes if cell not in there.snakes)
            yield from (each for each in _quests(real, there, shown) if each.cell == intent.cell)
        case UseChamber():
            yield from _teleporter(there, shown, intent)
            yield from _calendar(there.calendar, shown.calendar)
            yield from _cursed_gem(there, shown, intent)
        case Escape():
            yield from _quests(real, there, shown)
            yield from _cursed_gem(there, shown, intent)


def _chalice(real: Game, there: ModuleState, shown: ModuleState) -> Iterator[AnyPutRight]:
    if there.chalice is not None and there.chalice != shown.chalice:
        yield TokenPutRight(token=Token.CHALICE, cell=there.chalice)
    yield from (each for each in _quests(real, there, shown) if each.cell == _cell(real, TREASURE_CHAMBER))


def _quests(real: Game, there: ModuleState, shown: ModuleState) -> Iterator[QuestPutRight]:
    """The quests that are done, and seem to be open."""
    for chamber in there.quests_done:
        cell = _cell(real, chamber)
        if chamber not in shown.quests_done and cell is not None:
            yield QuestPutRight(cell=cell, done=True)


def _ghost(there: ModuleState, shown: ModuleState) -> Iterator[AnyPutRight]:
    if there.ghost is not None and there.ghost != shown.ghost:
        yield TokenPutRight(token=Token.GHOST, cell=there.ghost)


def _teleporter(there: ModuleState, shown: ModuleState, intent: Intent) -> Iterator[AnyPutRight]:
    token = there.teleporter
    if token == shown.teleporter:
        return
    if token.cell is not None:
        yield TokenPutRight(token=Token.TELEPORTER, cell=token.cell)
    elif token.player == intent.player and intent.cell is not None:
        yield TokenPutRight(token=Token.TELEPORTER, cell=intent.cell, player=token.player)


def _calendar(there: CalendarState | None, shown: CalendarState | None) -> Iterator[AnyPutRight]:
    """Two tiles that were switched."""
    if there is None or shown is None:
        return
    wrong = [tile for tile in there.tiles if shown.on(tile.cell) not in (None, tile.symbol)]
    for tile in wrong[:1]:
        others = (each.cell for each in wrong[1:] if shown.on(each.cell) == tile.symbol)
        yield from (CalendarPutRight(cell=tile.cell, symbol=tile.symbol, other=other) for other in others)


def _cursed_gem(there: ModuleState, shown: ModuleState, intent: Intent) -> Iterator[AnyPutRight]:
    player, cell = intent.player, intent.cell or intent.before
    held = shown.players[player].cursed_gem
    if held is not None and there.players[player].cursed_gem is None and cell is not None:
        yield CursedGemPutRight(player=player, cell=cell)


def _cell(game: Game, chamber: str) -> Cell | None:
    cells = (cell for cell, placed in game.state.temple.items() if placed.chamber.id == chamber)
    return next(cells, None)
