"""What the players of a game on paper see: made anew only where something has changed since the last look."""

from __future__ import annotations

from companion.rules import Act, Colour, Enter, Free, Game, Give, Result, Roll
from companion.table import show
from companion.table.view import ChamberView, CueView, Phase, PlayerView, TableView

_DICE_ONLY = (Roll, Free, Give)
"""Acts after which every chamber lies and shows as before."""
_PHASES = {Result.PLAYING: Phase.RUNNING, Result.WON: Phase.WON, Result.LOST: Phase.LOST}


class Glance:
    """The table view of one game."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._cues = tuple(CueView(cue.name, cue.countdown, cue.t) for cue in game.cues)
        self._plain = not game.setup.modules
        self._temple: tuple[ChamberView, ...] | None = None
        self._players: tuple[PlayerView, ...] | None = None
        self._rolling: frozenset[Colour] = frozenset()

    def done(self, act: Act) -> None:
        """An act was carried out."""
        self._players = None
        quiet = (*_DICE_ONLY, Enter) if self._plain else _DICE_ONLY
        if not isinstance(act, quiet):
            self._temple = None

    def cue_came(self) -> None:
        """A cue or a sand timer may have changed anything."""
        self._players = self._temple = None

    def view(self, rolling: frozenset[Colour]) -> TableView:
        """The table now; ``rolling`` are those with dice in their hands."""
        state = self._game.state
        if self._temple is None:
            self._temple = show.temple(state)
        if self._players is None or rolling != self._rolling:
            self._players = show.players(state, {}, {}, rolling, frozenset())
            self._rolling = rolling
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
            players=self._players,
            temple=self._temple,
        )
