"""What has happened since some act, so that it can be told otherwise."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion.rules import Act, Cell, Colour, Discover, Game, Setup, ShowState, Undo, Verdict
from companion.rules.setup.draws import PILE, Draw, turned_up
from companion.table.game.accepted import AcceptedAct, JudgedAct
from companion.table.game.decisions import RetoldAct
from companion.table.game.referee import Referee

BACK = 120.0
"""Seconds for which it is looked back who may have done something that the table has not heard."""


@dataclass(frozen=True, slots=True)
class PastAct:
    """An act that has not been taken back, as it happened."""

    told: RetoldAct
    figures: Mapping[Colour, Cell | None]
    """Where the figures stood after it."""
    draws: tuple[Draw, ...]
    """What it has turned up."""

    @property
    def moment(self) -> float:
        """When it was done, seconds since "Escape!"; the record may have it later."""
        return self.told.act.t if self.told.evidence is None else self.told.evidence.t

    @property
    def cards(self) -> tuple[Draw, ...]:
        """The cards that it has turned up."""
        return tuple(draw for draw in self.draws if draw.deck != PILE)

    @property
    def tile(self) -> str | None:
        """The chamber that it has laid."""
        drawn = [draw.name for draw in self.draws if draw.deck == PILE]
        return drawn[self.put_back] if len(drawn) > self.put_back else None

    @property
    def put_back(self) -> int:
        """How many chambers it has put under the pile before it laid one."""
        return int(isinstance(self.told.act, Discover) and self.told.act.redraw is True)


class Past:
    """The end of a record: the acts that stand from some place on, each with its own time."""

    def __init__(self, referee: Referee, first: int) -> None:
        """``first``: the index in `Referee.accepted` of the oldest act that may be told otherwise."""
        self._referee = referee
        self.kept = _after(referee.judged, referee.accepted[:first])
        """How many acts of `Referee.judged` stay as they are."""
        self._before: Game | None = None
        self.acts = tuple(self._happened())
        self.cards = {each.tile: each.cards for each in self.acts if each.tile is not None}
        """What came with each chamber that these acts have drawn."""

    def begin(self, setup: Setup | None = None) -> Game:
        """A game that stands before the first of these acts; ``setup``: another set-up."""
        if setup is not None:
            return self._begun(setup)
        if self._before is None:
            self._before = self._begun(self._referee.game.setup)
        return self._before.twin()

    def _begun(self, setup: Setup) -> Game:
        game = Game.begin(setup, self._referee.game.catalogue)
        for line, each in enumerate(self._referee.judged[: self.kept], 2):
            if each.verdict.t > game.state.t:
                game.advance(each.verdict.t)
            game.act(each.act, line)
        return game

    def stays(self, cells: Collection[Cell]) -> Iterator[int]:
        """The places among the acts before which somebody stood on one of these cells, the latest first.

        Each company that stood there counts once. The greatest place is the present.
        """
        now = figure_cells(self._referee.game)
        before = [*(each.figures for each in self.acts[:-1]), now] if self.acts else [now]
        last: frozenset[tuple[Colour, Cell | None]] = frozenset()
        for place, figures in reversed(list(enumerate(before, min(1, len(self.acts))))):
            here = frozenset((colour, cell) for colour, cell in figures.items() if cell in cells)
            if here and here != last:
                yield place
            last = here

    def _happened(self) -> Iterator[PastAct]:
        game = self.begin()
        kept = {id(each.act): each for each in self._referee.accepted}
        for act in _standing(self._referee.judged[self.kept :]):
            verdict = game.act(act)[-1]
            taken = kept.get(id(act))
            told = RetoldAct(act, taken.evidence, taken.number) if taken else RetoldAct(act, None, None)
            stood = figure_cells(game)
            draws = turned_up(verdict.events) if isinstance(verdict, Verdict) else ()
            yield PastAct(told, stood, draws)


def figure_cells(game: Game) -> dict[Colour, Cell | None]:
    """Where each player's figure stands; None: nowhere in the temple."""
    return {colour: player.cell for colour, player in game.state.players.items()}


def before_tiles(referee: Referee, tiles: Collection[str]) -> int:
    """The index in `Referee.accepted` before which none of these chambers has ever been drawn."""
    kept = {id(each.act): index for index, each in enumerate(referee.accepted)}
    first = 0
    for each in referee.judged:
        if each.verdict.ok and not {draw.name for draw in turned_up(each.verdict.events)}.isdisjoint(tiles):
            return first
        first = max(first, kept.get(id(each.act), -1) + 1)
    return len(referee.accepted)


def since(referee: Referee, t: float) -> int:
    """The index in `Referee.accepted` of the first act after ``t``, seconds since "Escape!"."""
    first = len(referee.accepted)
    while first > 0 and referee.accepted[first - 1].act.t > t:
        first -= 1
    return first


def done_since(acts: Sequence[AcceptedAct] | Sequence[PastAct], moment: float) -> int:
    """The place of the first act that was done after a moment, seconds since "Escape!".

    Acts that were told anew may stand later in the record than they were done.
    """
    first = len(acts)
    while first > 0 and acts[first - 1].moment > moment:
        first -= 1
    return first


def _after(judged: Sequence[JudgedAct], accepted: Sequence[AcceptedAct]) -> int:
    """How many acts have been judged when the last of these was."""
    if not accepted:
        return 0
    last = accepted[-1].act
    return next(place for place in range(len(judged), 0, -1) if judged[place - 1].act is last)


def _standing(judged: Iterable[JudgedAct]) -> list[Act]:
    """The acts that have not been taken back."""
    standing: list[Act] = []
    for each in judged:
        if not each.verdict.ok or isinstance(each.act, ShowState):
            continue
        if isinstance(each.act, Undo):
            place = next(at for at in range(len(standing) - 1, -1, -1) if standing[at].players_act)
            del standing[place]
        else:
            standing.append(each.act)
    return standing
