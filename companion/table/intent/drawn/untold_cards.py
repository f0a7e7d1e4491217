"""People put the map right, and name the cards that came with a chamber that they speak of."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from companion.table.game.decisions import Correction
from companion.table.game.evidence import Because, simply
from companion.table.game.putting_right.putting_right import Said, put_right
from companion.table.game.putting_right.telling import UnknownCard
from companion.table.game.putting_right.waiting_corrections import (
    Overruling,
    WaitingCorrection,
    waiting_correction,
)
from companion.table.game.referee import Referee
from companion.table.inbox import DrawNamed, NothingDrawn, TableEvent
from companion.table.intent.candidates import Candidate
from companion.table.intent.drawn.drawing import NAMING, DrawQuestion
from companion.table.intent.questions import PressQuestion
from companion.table.map_put_right import AnyPutRight


@dataclass(frozen=True, slots=True)
class _Untold:
    """What people have said, and waits until a card has its name."""

    said: Said
    cards: tuple[str, ...]
    deck: str
    press: PressQuestion
    """Whose card it is, and until when the table asks."""


class UntoldCards:
    """Puts the map right as soon as everything has its name."""

    def __init__(self, referee: Referee) -> None:
        self._referee = referee
        self._untold: _Untold | None = None

    @property
    def questions(self) -> Iterator[DrawQuestion]:
        """The card that a player is asked for."""
        untold, game = self._untold, self._referee.game
        if untold is None or game.state.t > untold.press.until:
            return
        (player,) = untold.press.players
        deck, known = untold.deck, self._referee.known
        options, unlikely = known.face_down(deck, game), known.unlikely(deck, game)
        yield DrawQuestion(player, deck, options, unlikely, untold.press)

    @property
    def asking(self) -> bool:
        """A card must be named before what people have said can be told."""
        return any(True for _ in self.questions)

    def taken(self, event: TableEvent) -> Callable[[], bool] | None:
        """What follows from an event: it says whether that was possible. None: it is for somebody else."""
        asked = next((each.player for each in self.questions), None)
        match event:
            case _ if isinstance(event, AnyPutRight):
                return lambda: self.put_right(event)
            case DrawNamed(player=player, name=name) if player == asked and self._untold is not None:
                said, cards = self._untold.said, self._untold.cards
                return lambda: self.put_right(said, (*cards, name))
            case NothingDrawn(player=player) if player == asked:
                return self._forget
        return None

    def put_right(self, said: Said, cards: tuple[str, ...] = ()) -> bool:
        """The record is told as people say that it is, or the table asks for a card first; False: it cannot
        be so."""
        self._untold = None
        done = put_right(self._referee, said, cards)
        if isinstance(done, UnknownCard):
            t = self._referee.game.state.t
            evidence = simply(t, Because.SHOWN, said.cell)
            long_ago = not isinstance(said, WaitingCorrection)
            drawn = Candidate(done.act.named[0], done.act, None, evidence=evidence, told_anew=long_ago)
            self._untold = _Untold(said, cards, done.deck, PressQuestion((drawn,), t + NAMING))
            return True
        return done

    def asks_first(self, correction: Correction, overrules: Overruling | None = None) -> bool:
        """A card must be named before the latest acts are told anew; False: none must."""
        said = waiting_correction(self._referee, correction, overrules)
        return said is not None and self.put_right(said)

    def _forget(self) -> bool:
        self._untold = None
        return True
