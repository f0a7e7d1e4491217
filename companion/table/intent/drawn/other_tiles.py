"""A player names a tile that was taken for somebody else's.

Two hands were at the draw pile, and a camera saw only one of the tiles. The table gave it to the player who
pressed first. If the other one says that it is theirs, the first has drawn a tile that no camera has seen.
They are asked, and then both discoveries are told anew.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.rules import Act, Cell, Colour, Discover
from companion.rules.setup.draws import PILE
from companion.table.game.accepted import AcceptedAct
from companion.table.game.corrections.recent import RecentActs
from companion.table.game.decisions import Correction, RetoldAct
from companion.table.game.referee import Referee
from companion.table.intent.candidates import Candidate
from companion.table.intent.questions import PressQuestion

LATELY = 8.0
"""Seconds between two discoveries whose tiles may have been taken for each other."""


@dataclass(frozen=True, slots=True)
class _Claim:
    """A player has named the tile of somebody else's discovery."""

    candidate: Candidate
    """What the player has discovered."""
    acts: Sequence[Act]
    """The same after the rolls that pay for it."""
    tile: str
    taken: AcceptedAct
    """The discovery that the tile was taken for."""


class OtherTiles:
    """Asks those whose tile somebody else has named."""

    def __init__(self, referee: Referee) -> None:
        self._referee = referee
        self._claims: dict[Colour, tuple[_Claim, PressQuestion]] = {}
        self._announced: set[Colour] = set()
        self._said: set[str] = set()

    @property
    def asked(self) -> dict[Colour, PressQuestion]:
        """The players who are asked what they have drawn, each with the place and the end of the question."""
        return {player: question for player, (_, question) in self._claims.items()}

    def asked_anew(self) -> Iterator[Colour]:
        """The players who are asked from now on."""
        self._announced &= self._claims.keys()
        for player in self._claims:
            if player not in self._announced:
                self._announced.add(player)
                yield player

    def said(self, tile: str) -> None:
        """People have named this tile: it is not doubted any more."""
        self._said.add(tile)

    def of_others(self, player: Colour, pressed: float) -> tuple[str, ...]:
        """The tiles that were taken for those of others about when a player pressed, the latest first.

        ``pressed``: seconds since "Escape!".
        """
        return tuple(tile for tile, _ in self._lately(player, pressed))

    def claim(
        self, candidate: Candidate, acts: Sequence[Act], tile: str, pressed: float, until: float
    ) -> None:
        """A player says that the tile is theirs: who seemed to have drawn it is asked, ``until`` then.

        Seconds since "Escape!".
        """
        taken = dict(self._lately(candidate.player, pressed))[tile]
        asked = Candidate(taken.act.named[0], taken.act, None, evidence=taken.evidence, told_anew=True)
        claim = _Claim(candidate, acts, tile, taken)
        self._claims[asked.player] = (claim, PressQuestion((asked,), until))

    def named(self, player: Colour, tile: str) -> tuple[Colour, Correction] | None:
        """Who was asked names their tile; returns who had claimed the other one, and both told anew.

        None: it cannot have been so. Then nothing changes, and the question stays.
        """
        claim, _ = self._claims[player]
        top = self._referee.game.state.pile[:1]
        self._referee.see_top(tile)
        correction = self._told_anew(claim, tile)
        if correction is not None:
            del self._claims[player]
            return claim.candidate.player, correction
        for chamber in top:
            self._referee.see_top(chamber)
        return None

    def forget(self, player: Colour) -> None:
        """A player is not asked any more, and nobody because of what they have claimed."""
        self._claims = {
            asked: (claim, question)
            for asked, (claim, question) in self._claims.items()
            if player not in (asked, claim.candidate.player)
        }

    def _lately(self, player: Colour, pressed: float) -> Iterator[tuple[str, AcceptedAct]]:
        for taken in reversed(self._referee.accepted):
            if pressed - taken.act.t > LATELY:
                return
            tile = next((draw.name for draw in taken.draws if draw.deck == PILE), None)
            theirs = isinstance(taken.act, Discover) and taken.act.player is not player
            if theirs and tile is not None and tile not in self._said:
                yield tile, taken

    def _told_anew(self, claim: _Claim, tile: str) -> Correction | None:
        """The claimed discovery just before the other one, which drew this tile; None if that cannot be."""
        accepted = self._referee.accepted
        index = next((i for i, each in enumerate(accepted) if each is claim.taken), None)
        if index is None:
            return None
        laid = {cell: placed.chamber.id for cell, placed in self._referee.game.state.temple.items()}
        with self._referee.aside() as game:
            recent = RecentActs(self._referee, game, index)
            place = index - recent.first
            if place < 0:
                return None
            other, *since = recent.retold(place)
            own = [RetoldAct(act, claim.candidate.evidence, None) for act in claim.acts]
            for at in range(len(since) + 1):
                acts = (*since[:at], *own, other, *since[at:])
                recent.before(place)
                if all(recent.happens(each.act) for each in acts) and _differs_in(
                    laid, {cell: placed.chamber.id for cell, placed in game.state.temple.items()}
                ) == {claim.tile, tile}:
                    return Correction(index, acts, at + len(own) - 1)
        return None


def _differs_in(before: dict[Cell, str], after: dict[Cell, str]) -> set[str]:
    """The chambers that lie otherwise than before."""
    return {chamber for cell, chamber in after.items() if before.get(cell) != chamber}
