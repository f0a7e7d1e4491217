"""The table at every instant of a game, as changes from row to row: what a replay on the page shows."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from companion.debrief.steps import Step
from companion.rules import Adventurer, Cell, Colour, Game, Roll, State
from companion.table.view import snapshot
from companion.table.view.chambers import ChamberView, TimerView
from companion.table.view.model import CalendarView, CharacterView
from companion.table.view.module_state import ModuleState, PlayerState, module_state

DieFrame = tuple[str | None, str, str | None]
"""What a die shows, its state, and the card or tile that holds it."""


class FigureFrame(msgspec.Struct, frozen=True):
    """Where a player's figure is."""

    cell: Cell | None
    part: str | None
    escaped: bool
    trapped: bool


class CardsFrame(msgspec.Struct, frozen=True):
    """What lies before a player beside the dice."""

    curses: tuple[str, ...]
    treasures: tuple[str, ...]
    gems: int
    character: CharacterView | None
    cursed_gem: str | None


class PlayerFrame(msgspec.Struct, frozen=True, omit_defaults=True):
    """What has changed of a player."""

    colour: Colour
    dice: tuple[DieFrame, ...] | None = None
    figure: FigureFrame | None = None
    cards: CardsFrame | None = None


class BoardFrame(msgspec.Struct, frozen=True):
    """What lies on the table beside chambers and players."""

    result: str
    paused: bool
    depot: int
    fate_gems: int
    exit_keys: int
    pile: int
    curses: int
    treasures: int
    quest_markers: int
    gem_tiles: int
    tasks: int
    chalice: Cell | None
    ghost: Cell | None
    large_torch: Cell | None
    snakes: tuple[Cell, ...]
    teleporter: Cell | None
    teleporter_player: str | None
    timers: tuple[TimerView, ...]
    forbidden: tuple[str, ...]
    calendar: CalendarView | None


class ReplayFrame(msgspec.Struct, frozen=True, omit_defaults=True):
    """What has changed with a row of the journal; the first one, row 0, says everything."""

    row: int
    t: float
    """Seconds since "Escape!"."""
    board: BoardFrame | None = None
    players: tuple[PlayerFrame, ...] = ()
    temple: tuple[ChamberView, ...] = ()
    """Chambers that are new or have changed."""
    gone: tuple[Cell, ...] = ()
    """Cells where no chamber lies any more."""


class Picture(msgspec.Struct, frozen=True):
    """The whole table at one instant."""

    board: BoardFrame
    players: dict[Colour, PlayerFrame]
    temple: dict[Cell, ChamberView]


def picture(game: Game) -> Picture:
    """The table as it stands now."""
    state, modules = game.state, module_state(game)
    sand = snapshot.timers(state)
    return Picture(
        _board(state, modules, sand),
        {colour: _player(player, modules) for colour, player in state.players.items()},
        {chamber.cell: chamber for chamber in snapshot.temple(state, modules, sand)},
    )


class FrameWriter:
    """Writes the changes, step by step."""

    def __init__(self, game: Game) -> None:
        """``game`` stands at "Escape!"."""
        self._game = game
        self._now = now = picture(game)
        players, temple = tuple(now.players.values()), tuple(now.temple.values())
        self.frames = [ReplayFrame(0, 0.0, now.board, players, temple)]

    def see(self, step: Step) -> None:
        """Takes the next step; what changes nothing has no frame."""
        if not step.allowed:
            return
        if isinstance(step.act, Roll):
            self._rolled(step)
            return
        before, self._now = self._now, picture(self._game)
        frame = ReplayFrame(
            step.row,
            step.t,
            None if self._now.board == before.board else self._now.board,
            tuple(
                _changed(before.players[colour], after)
                for colour, after in self._now.players.items()
                if before.players[colour] != after
            ),
            tuple(one for cell, one in self._now.temple.items() if before.temple.get(cell) != one),
            tuple(cell for cell in before.temple if cell not in self._now.temple),
        )
        if frame.board or frame.players or frame.temple or frame.gone:
            self.frames.append(frame)

    def _rolled(self, step: Step) -> None:
        """A roll changes nothing but the dice of who rolls."""
        colour = step.named[0]
        dice = _dice(self._game.state.players[colour])
        if dice != self._now.players[colour].dice:
            player = msgspec.structs.replace(self._now.players[colour], dice=dice)
            self._now.players[colour] = player
            self.frames.append(ReplayFrame(step.row, step.t, players=(PlayerFrame(colour, dice),)))


def assembled(frames: Iterable[ReplayFrame], row: int) -> Picture:
    """The table just after a row, put together from the changes up to there."""
    board: BoardFrame | None = None
    players: dict[Colour, PlayerFrame] = {}
    temple: dict[Cell, ChamberView] = {}
    for frame in frames:
        if frame.row > row:
            break
        board = frame.board or board
        for player in frame.players:
            before = players.get(player.colour, player)
            players[player.colour] = PlayerFrame(
                player.colour,
                player.dice if player.dice is not None else before.dice,
                player.figure or before.figure,
                player.cards or before.cards,
            )
        for cell in frame.gone:
            del temple[cell]
        temple.update({chamber.cell: chamber for chamber in frame.temple})
    assert board is not None, "the first frame says everything"
    return Picture(board, players, temple)


def _changed(before: PlayerFrame, after: PlayerFrame) -> PlayerFrame:
    return PlayerFrame(
        after.colour,
        None if before.dice == after.dice else after.dice,
        None if before.figure == after.figure else after.figure,
        None if before.cards == after.cards else after.cards,
    )


def _player(player: Adventurer, modules: ModuleState) -> PlayerFrame:
    told = modules.players.get(player.colour, PlayerState())
    character = told.character
    shown = None
    if character is not None:
        shown = CharacterView(character.name, character.card, character.face_up)
    figure = FigureFrame(player.cell, player.part, player.escaped, told.trapped)
    cards = CardsFrame(player.curses, player.treasures, player.gems, shown, told.cursed_gem)
    return PlayerFrame(player.colour, _dice(player), figure, cards)


def _dice(player: Adventurer) -> tuple[DieFrame, ...]:
    return tuple([(die.shows, die.state, die.on) for die in player.dice])


def _board(state: State, modules: ModuleState, sand: tuple[TimerView, ...]) -> BoardFrame:
    return BoardFrame(
        result=state.result,
        paused=state.paused,
        depot=state.depot,
        fate_gems=state.fate_gems,
        exit_keys=state.exit_keys,
        pile=len(state.pile),
        curses=len(state.curse_pile),
        treasures=len(state.treasure_pile),
        quest_markers=modules.quest_markers,
        gem_tiles=modules.gem_tiles,
        tasks=modules.tasks,
        chalice=modules.chalice,
        ghost=modules.ghost,
        large_torch=snapshot.large_torch(state),
        snakes=modules.snakes,
        teleporter=snapshot.teleporter(modules, state),
        teleporter_player=modules.teleporter.player,
        timers=sand,
        forbidden=modules.forbidden,
        calendar=snapshot.calendar(modules),
    )
