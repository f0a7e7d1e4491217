"""People say on the page how it really is; the record is told so that it agrees."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.rules import Cell, Colour, Discover, Game
from companion.table.game.evidence import Evidence
from companion.table.game.putting_right import (
    calendar_tiles,
    chambers,
    cursed_gems,
    figures,
    gems,
    quests,
    tokens,
)
from companion.table.game.putting_right.telling import Telling, UnknownCard
from companion.table.game.putting_right.waiting_corrections import WaitingCorrection, tell_correction
from companion.table.game.referee import Referee
from companion.table.map_put_right import (
    AnyPutRight,
    CalendarPutRight,
    ChamberPutRight,
    CursedGemPutRight,
    FigurePutRight,
    GemsPutRight,
    QuestPutRight,
    SnakePutRight,
    Token,
    TokenPutRight,
)
from companion.table.view.model import Facts
from companion.table.view.module_state import module_state


@dataclass(frozen=True, slots=True)
class UnpressedDiscovery:
    """A player says that they have discovered a chamber a while ago, and have not pressed."""

    cell: Cell
    chamber: str
    act: Discover
    """At its time."""
    evidence: Evidence
    """Why they were asked, and that they have said so."""


_AsItIs = AnyPutRight | UnpressedDiscovery
"""What people say that the game shows when it is told so."""
Said = _AsItIs | WaitingCorrection


def put_right(referee: Referee, said: Said, cards: Sequence[str] = ()) -> bool | UnknownCard:
    """Tells the game as people say that it is; False, and nothing changes, if the rules do not allow that.

    ``cards``: what they have named of the cards that came with it. Nothing changes before all are named.
    """
    if isinstance(said, WaitingCorrection):
        return _corrected(referee, said, cards)
    if _is_so(referee.game, said):
        return True
    seemed = referee.game.state.temple.get(said.cell)
    telling = _telling(referee, said)
    but = (Colour(said.player),) if isinstance(said, FigurePutRight) else ()
    if isinstance(said, CursedGemPutRight) and (location := cursed_gems.location_of(referee, said.player)):
        cards = cards or (location,)  # what they have looked at
    gone = ("tasks",) if isinstance(said, QuestPutRight) and said.done else ()
    written = telling is not None and telling.write(cards, lambda game: _is_so(game, said), but, gone)
    if written is not True:
        return written
    lies = referee.game.state.temple.get(said.cell) or seemed
    chamber = "" if lies is None else lies.chamber.id
    message, facts, player = _message(said, chamber)
    referee.tell(referee.game.state.t, message, facts, player)
    return True


def _corrected(referee: Referee, said: WaitingCorrection, cards: Sequence[str]) -> bool | UnknownCard:
    telling = tell_correction(referee, said)
    written = telling is not None and telling.write(cards, but=said.moved)
    if written is True and said.overrules is not None:
        referee.tell(referee.game.state.t, "overruled", said.overrules.facts, None)
        referee.overruled(said.overrules.number)
    return written


def _telling(referee: Referee, said: _AsItIs) -> Telling | None:
    match said:
        case ChamberPutRight(cell=cell, chamber=None):
            return chambers.none_lies_there(referee, cell)
        case ChamberPutRight(cell=cell, chamber=str() as chamber) if _known(referee, chamber):
            return chambers.lies_there(referee, cell, chamber, said.stairway)
        case UnpressedDiscovery(cell=cell, chamber=chamber, act=act, evidence=evidence):
            return chambers.was_discovered(referee, cell, chamber, act, evidence)
        case GemsPutRight(cell=cell, gems=number):
            return gems.are_active(referee, cell, number)
        case FigurePutRight(player=player, cell=cell) if player in referee.game.state.players:
            return figures.stands_there(referee, Colour(player), cell)
        case _:
            return _telling_of_modules(referee, said)


def _telling_of_modules(referee: Referee, said: _AsItIs) -> Telling | None:
    players = referee.game.state.players
    match said:
        case TokenPutRight(token=Token.TELEPORTER, player=str() as player) if player in players:
            return tokens.is_carried(referee, Colour(player))
        case TokenPutRight(token=token, player=None, cell=cell):
            return tokens.stands_there(referee, token, cell)
        case QuestPutRight(cell=cell, done=True):
            return quests.is_done(referee, cell)
        case QuestPutRight(cell=cell):
            return quests.is_open(referee, cell)
        case SnakePutRight(cell=cell):
            return quests.snake_beaten(referee, cell)
        case CalendarPutRight(cell=cell, symbol=symbol, other=other):
            return calendar_tiles.were_switched(referee, cell, symbol, other)
        case CursedGemPutRight(player=player, cell=cell) if player in players:
            return cursed_gems.brought_back(referee, Colour(player), cell)
    return None


def _is_so(game: Game, said: _AsItIs) -> bool:
    """It stands so in this game."""
    placed, players = game.state.temple.get(said.cell), game.state.players
    match said:
        case ChamberPutRight(chamber=None):
            return placed is None
        case ChamberPutRight(chamber=chamber, stairway=stairway):
            same = placed is not None and placed.chamber.id == chamber
            return same and placed is not None and stairway in (None, placed.stairway)
        case UnpressedDiscovery(chamber=chamber):
            return placed is not None and placed.chamber.id == chamber
        case GemsPutRight(gems=number):
            return placed is not None and placed.gems == number
        case FigurePutRight(player=player):
            return player in players and players[Colour(player)].cell == said.cell
        case _:
            return _is_so_in_modules(game, said)


def _is_so_in_modules(game: Game, said: _AsItIs) -> bool:
    placed, modules = game.state.temple.get(said.cell), module_state(game)
    match said:
        case TokenPutRight(token=Token.TELEPORTER, player=str() as player):
            return modules.teleporter.player == player
        case TokenPutRight(token=token, player=None, cell=cell):
            return tokens.token_at(game, token) == cell
        case QuestPutRight(done=done):
            return placed is not None and quests.quest_done(game, placed.chamber.id) == done
        case SnakePutRight(cell=cell):
            return cell not in modules.snakes
        case CalendarPutRight(cell=cell, symbol=symbol):
            return modules.calendar is not None and modules.calendar.on(cell) == symbol
        case CursedGemPutRight(player=player):
            return player in modules.players and modules.players[player].cursed_gem is None
    return False


def _known(referee: Referee, chamber: str) -> bool:
    return chamber in referee.game.catalogue.chambers


def _message(said: _AsItIs, chamber: str) -> tuple[str, Facts, Colour | None]:
    match said:
        case ChamberPutRight(chamber=None):
            return "chamber-put-away", {"chamber": chamber}, None
        case ChamberPutRight() | UnpressedDiscovery():
            return "chamber-put-right", {"chamber": chamber}, None
        case GemsPutRight(gems=number):
            return "gems-put-right", {"chamber": chamber, "gems": number}, None
        case FigurePutRight(player=player):
            return "figure-put-right", {"player": player, "chamber": chamber}, Colour(player)
        case TokenPutRight(player=str() as player):
            return "teleporter-put-right", {"player": player}, Colour(player)
        case TokenPutRight(token=token):
            return "token-put-right", {"token": token, "chamber": chamber}, None
        case QuestPutRight(done=done):
            return f"quest-put-right-{'done' if done else 'open'}", {"chamber": chamber}, None
        case SnakePutRight():
            return "snake-put-right", {"chamber": chamber}, None
        case CalendarPutRight(symbol=symbol):
            return "calendar-put-right", {"chamber": chamber, "symbol": symbol}, None
        case CursedGemPutRight(player=player):
            return "cursed-gem-put-right", {"player": player, "chamber": chamber}, Colour(player)
