"""The view of a game on paper: only what has changed since the last view is computed again."""

from __future__ import annotations

import dataclasses
from typing import NamedTuple

from msgspec.structs import replace

from companion.rules import Act, Adventurer, Colour, Enter, Free, Game, Give, Result, Roll, State, verb
from companion.rules.moves import Move
from companion.table.view import snapshot
from companion.table.view.model import CueView, DiceWay, DieView, GamePhase, MoveView, PlayerView, TableView
from companion.table.view.module_state import ModuleState, module_state
from companion.table.view.moves import move_view
from companion.table.view.snapshot import MatDice, Snapshot

_DICE_ONLY = (Roll, Free, Give)
"""Acts that change nothing in any chamber."""
_MOVES = (*_DICE_ONLY, Enter)
"""Acts that in the basic game change nothing but the dice and figures of those they name."""
_WAYS = (Enter,)
"""Players find their way themselves; to count its steps takes a third of a game's time."""
_STILL, _ROLLING = MatDice(), MatDice(rolling=True)
_PHASES = {Result.PLAYING: GamePhase.RUNNING, Result.WON: GamePhase.WON, Result.LOST: GamePhase.LOST}


class _Moves(NamedTuple):
    """The moves of one player; the time that passes without a change changes none."""

    changes: int
    by_id: dict[str, Move]
    """Those that are open."""
    views: tuple[MoveView, ...]


class PaperView:
    """The view of one game, for one player after the other."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.changes = 0
        """Counts what has happened; as long as it stays the same there is nothing new to see."""
        self._cues = tuple(CueView(cue.name, cue.countdown, cue.t) for cue in game.cues)
        self._plain = not game.setup.modules
        self._laid: Snapshot | None = None
        self._table: TableView | None = None
        """The last view, from which unchanged parts are taken."""
        self._players: dict[Colour, PlayerView] = {}
        self._changed = set(game.state.players)
        """Players whose view must be computed again."""
        self._moved: set[Colour] = set()
        """Players who have only moved dice or their figure since the last look."""
        self._rolling: frozenset[Colour] = frozenset()
        self._looker = next(iter(game.state.players))
        self._moves: dict[Colour, _Moves] = {}
        """The moves of players as they were counted last."""

    def done(self, act: Act) -> None:
        """An act was carried out."""
        self.changes += 1
        if self._plain and isinstance(act, _MOVES):
            self._moved.update(act.named)
            return
        if isinstance(act, Roll):
            self._changed.add(act.player)
            return
        self._changed.update(self._players)
        if not isinstance(act, _DICE_ONLY):
            self._laid = None

    def cue_came(self) -> None:
        """A cue or a sand timer may have changed anything."""
        self.changes += 1
        self._changed.update(self._players)
        self._laid = None

    def chosen(self, view: MoveView, t: float) -> Act | None:
        """The act of a move in the last view."""
        known = self._moves.get(self._looker)
        move = None if known is None else known.by_id.get(view.id)
        return None if move is None else _at(move.act, t)

    def view(self, rolling: frozenset[Colour], looker: Colour) -> TableView:
        """The view now; ``rolling`` have dice in their hands. It holds only the moves of ``looker``."""
        state = self._game.state
        if self._laid is None:
            self._laid = self._look(state)
            self._table = None
        laid = self._laid
        if not self._plain:
            laid = self._with_moves(laid, looker)
            self._changed |= {self._looker, looker}
            self._looker = looker
        other = self._changed | self._moved | (rolling ^ self._rolling)
        for colour, adventurer in state.players.items():
            if colour in other:
                self._players[colour] = self._player(adventurer, laid, colour in rolling)
        self._rolling = rolling
        self._changed.clear()
        self._moved.clear()
        players = tuple(self._players.values())
        if self._table is None:
            self._table = self._whole(state, laid, players)
        else:
            self._table = replace(
                self._table,
                t=state.t,
                depot=state.depot,
                fate_gems=state.fate_gems,
                exit_keys=state.exit_keys,
                pile=len(state.pile),
                players=players,
                curses=len(state.curse_pile),
                treasures=len(state.treasure_pile),
            )
        return self._table

    def _player(self, adventurer: Adventurer, laid: Snapshot, rolling: bool) -> PlayerView:
        colour = adventurer.colour
        if colour in self._changed:
            return snapshot.player(adventurer, laid, "", _ROLLING if rolling else _STILL, None, DiceWay.SEEN)
        if colour not in self._moved:
            return replace(self._players[colour], rolling=rolling)
        dice = tuple([DieView(n, die.shows, die.state, on=die.on) for n, die in enumerate(adventurer.dice)])
        cell, part = adventurer.cell, adventurer.part
        return replace(self._players[colour], cell=cell, part=part, dice=dice, rolling=rolling)

    def _look(self, state: State) -> Snapshot:
        told = ModuleState({}, 0, 0, None, None, ()) if self._plain else module_state(self._game)
        sand = snapshot.timers(state)
        nobody: dict[Colour, tuple[MoveView, ...]] = dict.fromkeys(state.players, ())
        return Snapshot(0, told, snapshot.temple(state, told, sand), sand, nobody, {})

    def _with_moves(self, laid: Snapshot, looker: Colour) -> Snapshot:
        known = self._moves.get(looker)
        if known is None or known.changes != self.changes:
            known = self._moves[looker] = self._counted(looker)
        return dataclasses.replace(laid, moves={**laid.moves, looker: known.views})

    def _counted(self, looker: Colour) -> _Moves:
        """The moves of a player, those that are open first; a step is one only with the chalice."""
        state = self._game.state
        chalice = self._laid is not None and self._laid.modules.chalice is not None
        moves = self._game.moves(looker, state.t, but=() if chalice else _WAYS)
        views = [(move_view(move, state), move) for move in moves if move.refusal is None]
        lacking = [_only_asks(move) for move in moves if move.refusal is not None]
        by_id = {view.id: move for view, move in views}
        return _Moves(self.changes, by_id, (*(view for view, _ in views), *lacking))

    def _whole(self, state: State, laid: Snapshot, players: tuple[PlayerView, ...]) -> TableView:
        told = laid.modules
        return TableView(
            phase=_PHASES[state.result],
            t=state.t,
            running=True,
            length=self._cues[-1].at,
            cues=self._cues,
            level=self._game.setup.level,
            depot=state.depot,
            fate_gems=state.fate_gems,
            exit_keys=state.exit_keys,
            pile=len(state.pile),
            top=None,
            players=players,
            temple=laid.temple,
            modules=tuple(self._game.setup.modules),
            quest_markers=told.quest_markers,
            gem_tiles=told.gem_tiles,
            tasks=told.tasks,
            task=told.task,
            curses=len(state.curse_pile),
            treasures=len(state.treasure_pile),
            chalice=told.chalice,
            ghost=told.ghost,
            snakes=told.snakes,
            teleporter=told.teleporter.cell,
            teleporter_player=told.teleporter.player,
            timers=laid.timers,
            forbidden=told.forbidden,
            calendar=snapshot.calendar(told),
        )


def _only_asks(move: Move) -> MoveView:
    """A move that lacks icons: players on paper look only at what it asks for."""
    return MoveView("", verb(move.act), open=False, message="", facts={}, asks=tuple(move.asks))


def _at(act: Act, t: float) -> Act:
    return replace(act, t=t)
