"""Chambers that were laid and not pressed: a camera has seen a tile go, and no press has come for it.

Who stood beside an open door then, with the dice for it, may have discovered it. They are asked, unless their
hand was at their dice just then, or the dice that would have paid were left lying in the next throw. The
chamber is known, because a camera has seen its back: a yes puts it into the record at its time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import msgspec
from msgspec import UNSET

from companion.rules import Cell, Colour, Discover, Game, Roll, Side
from companion.rules.moves import Move
from companion.table.conduct import Conduct, Repair
from companion.table.dice.mats import Mats
from companion.table.game.corrections.paid_dice import left_lying, may_pay
from companion.table.game.corrections.recent import RecentActs
from companion.table.game.decisions import PutRight
from companion.table.game.evidence import Because, Evidence, Reason
from companion.table.game.putting_right.past import done_since
from companion.table.game.putting_right.putting_right import UnpressedDiscovery
from companion.table.game.referee import Referee
from companion.table.game.timekeeping import Timekeeping
from companion.table.game.trust import only_icons_missing
from companion.table.intent.candidates import Candidate
from companion.table.intent.changes import WEIGHTS
from companion.table.intent.drawn.draw_pile import PRESSED_LATE, DrawPile
from companion.table.intent.drawn.drawing import PendingDraws
from companion.table.intent.drawn.untold_cards import UntoldCards
from companion.table.view.places import pressed_at

AGAIN = 20.0
"""Seconds after which the same is asked once more."""
_TIMES = 2
"""How often at most."""
_ASKED = 3
"""Players at most who are asked: if more can have done it, nobody knows anything."""
_HAND = (-0.4, 1.5)
"""Dice that came to rest so many seconds after a tile has gone were in a hand when it went."""
_UNREAD = 3.0
"""Seconds between a tile that goes and dice that were taken up unread, which may have paid for it."""
_LEFT = 0.25
"""The share of the dice at most that was left lying by who has paid with them."""


@dataclass(slots=True)
class _Asked:
    """What was asked about a tile."""

    moment: float
    """When it was asked last, seconds since "Escape!"."""
    times: int = 0


class UnpressedChambers:
    """Asks whose tile it was that went without a press."""

    def __init__(
        self,
        referee: Referee,
        mats: Mats,
        pile: DrawPile,
        time: Timekeeping,
        conduct: Conduct,
        pending: PendingDraws,
        untold: UntoldCards,
    ) -> None:
        """``pending``: what players are asked to name, it may be this tile; ``untold`` asks for the names of
        cards that came with the chamber."""
        self._referee = referee
        self._mats = mats
        self._pile = pile
        self._time = time
        self._offers = conduct.repair(sure=False) is not Repair.NEVER
        self._pending = pending
        self._untold = untold
        self._asked: dict[str, _Asked] = {}
        self._about: dict[tuple[Colour, Cell], UnpressedDiscovery] = {}
        """What each player was asked about each cell."""

    def due(self, now: float) -> Iterator[tuple[Sequence[Candidate], str]]:
        """Whom the table asks now whether they have laid a chamber, and which; ``now``: monotonic seconds."""
        if not self._offers:
            return
        moment = self._time.moment(now)
        for tile, went in self._lying_somewhere(now):
            asked = self._asked.setdefault(tile, _Asked(moment - AGAIN))
            if asked.times < _TIMES and moment - asked.moment >= AGAIN:
                asked.moment, asked.times = moment, asked.times + 1
                found = list(self._discoveries(tile, went))
                if found and len({each.player for each in found}) <= _ASKED:
                    yield found, tile

    def lying_somewhere(self, now: float) -> tuple[str, ...]:
        """Chambers that have been laid, and nobody has said where; ``now``: monotonic seconds."""
        return tuple(tile for tile, _ in self._lying_somewhere(now))

    def _lying_somewhere(self, now: float) -> Iterator[tuple[str, float]]:
        """Tiles that have gone for so long that no press will come any more, and when; none while somebody
        is asked what they have drawn. What went before the game was shuffled."""
        for tile in () if self._pending.players else self._pile.lying_somewhere:
            went = self._pile.went(tile)
            if went is None or now - went < PRESSED_LATE[1] or self._time.moment(went) < 0:
                continue
            if not self._is_known(tile, went):
                yield tile, went

    def _is_known(self, tile: str, went: float) -> bool:
        """Somebody has pressed for the tile: it has come under the pile since, as illusions do."""
        first = done_since(self._referee.accepted, self._time.moment(went) + _HAND[0] - PRESSED_LATE[1])
        return any(tile in (draw.name for draw in each.draws) for each in self._referee.accepted[first:])

    def told(self, answer: Candidate) -> PutRight | None:
        """A player says yes: the chamber is told at its time. None: it was not asked here."""
        if answer.evidence is None or answer.evidence.cell is None or not isinstance(answer.act, Discover):
            return None
        about = self._about.get((answer.player, answer.evidence.cell))
        if (
            about is None
            or about.act.side != answer.act.side
            or about.chamber not in self._pile.lying_somewhere
        ):
            return None
        said = replace(about, evidence=answer.evidence.also(Reason(Because.SHOWN, 0.0)))
        return PutRight(lambda: self._untold.put_right(said))

    def _discoveries(self, tile: str, went: float) -> Iterator[Candidate]:
        """What each player can have discovered when this tile went."""
        t = round(self._time.moment(went), 3)
        first = done_since(self._referee.accepted, t)
        with self._referee.aside() as game:
            recent = RecentActs(self._referee, game, first)
            if recent.first != first:
                return
            seen = [each for player in self._free(recent, went) for each in self._seen(recent, player)]
            unseen = (
                move for player in self._free(recent, went) for move in self._unseen(recent, player, went)
            )
            for move in seen or list(unseen):
                before = recent.before(0).state
                act = msgspec.structs.replace(move.act, t=max(t, before.t))
                cell = pressed_at(act, before)
                if isinstance(act, Discover) and cell is not None:
                    reason = Reason(Because.FORGOTTEN, WEIGHTS[Because.FORGOTTEN])
                    evidence = Evidence(t, cell, (reason,))
                    self._about[act.player, cell] = UnpressedDiscovery(cell, tile, act, evidence)
                    yield Candidate(act.player, act, None, evidence=evidence, told_anew=True, unpressed=True)

    def _free(self, recent: RecentActs, went: float) -> list[Colour]:
        """Whose hand was not at their dice when the tile went."""
        moment = self._time.moment(went)
        earliest, latest = (moment + seconds for seconds in _HAND)
        busy = {
            each.act.player
            for each in self._referee.accepted[-200:]
            if isinstance(each.act, Roll) and earliest <= each.moment <= latest
        }
        players = recent.before(0).state.players
        return [colour for colour, each in players.items() if not each.escaped and colour not in busy]

    def _seen(self, recent: RecentActs, player: Colour) -> Iterator[Move]:
        """The discoveries that their dice would have paid, unless these still lie there."""
        game = recent.before(0)
        for move in _to_discover(game, player):
            if move.refusal is None:
                before = may_pay(recent.before(0), player)
                recent.happens(move.act)
                after = may_pay(game, player)
                acts = [each.act for each in recent.acts]
                if left_lying(before, after, acts) <= _LEFT:
                    yield move

    def _unseen(self, recent: RecentActs, player: Colour, went: float) -> Iterator[Move]:
        """The discoveries that dice may have paid which no camera has read."""
        unread = self._mats.unread.get(player)
        if unread is not None and abs(unread - went) <= _UNREAD:
            for move in _to_discover(recent.before(0), player):
                if only_icons_missing(move.refusal):
                    yield move


def _to_discover(game: Game, player: Colour) -> list[Move]:
    return [
        move
        for move in game.moves(player, game.state.t)
        if isinstance(move.act, Discover)
        and isinstance(move.act.side, Side)
        and move.act.redraw is UNSET
        and move.act.choose is UNSET
    ]
