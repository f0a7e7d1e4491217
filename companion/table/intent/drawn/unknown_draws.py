"""What of an act's cards and tiles nobody knows yet, and where that must have lain which people have told."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.rules import Act, Colour
from companion.rules.setup.draws import PILE, Draw, looked_through
from companion.table.game.referee import Referee
from companion.table.intent.believing import Believing
from companion.table.intent.candidates import Candidate
from companion.table.intent.drawn.draw_pile import DrawPile
from companion.table.intent.drawn.named_late import as_it_happened
from companion.table.settings import Drawn


class UnknownDraws:
    """Looks ahead at what an act would turn up."""

    def __init__(self, referee: Referee, pile: DrawPile, cards: Drawn, believing: Believing) -> None:
        self._referee = referee
        self._pile = pile
        self._cards = cards
        self._believing = believing
        self._overlooked: set[Colour] = set()

    def overlook(self, player: Colour) -> None:
        """The player has drawn a tile that no camera has seen, because another hand was over the pile."""
        self._overlooked.add(player)

    def see(self, player: Colour) -> None:
        """A camera has seen the tile that the player draws."""
        self._overlooked.discard(player)

    def overlooks(self, player: Colour) -> bool:
        """No camera has seen the tile that the player draws."""
        return player in self._overlooked

    def first(self, candidate: Candidate, told: Sequence[str]) -> Draw | None:
        """Puts what people have told where it must have lain; returns the first draw that nobody knows."""
        for place in range(len(told)):
            self._turn_up(candidate, place, told)
        unknown = self._unknown_draws(candidate, told)
        return unknown[len(told)][1] if len(unknown) > len(told) else None

    def turns_up(self, candidate: Candidate, told: Sequence[str]) -> bool:
        """The act would turn up what people have told, and nothing else in its place.

        An act that cannot happen any more turns up nothing; then the judge says why.
        """
        unknown = self._unknown_draws(candidate, told)
        return not unknown or [draw.name for _, draw in unknown[: len(told)]] == list(told)

    def drawn(self, candidate: Candidate) -> tuple[Draw, ...]:
        """What the act turns up, in order: now, or, if others have gone on with what paid for it, when it
        happened."""
        then = as_it_happened(self._referee, candidate)
        return self._referee.draws(self.acts(candidate)) if then is None else then.turns_up

    def _turn_up(self, candidate: Candidate, place: int, told: Sequence[str]) -> None:
        """Lets the draw number ``place`` of those that people tell be what they have told."""
        name, unknown = told[place], self._unknown_draws(candidate, told)
        if place >= len(unknown) or unknown[place][1].name == name:
            return
        if unknown[place][1].deck != PILE:
            self._referee.turns_up(lambda: self.drawn(candidate), unknown[place][0], name)
            return
        depth = self._referee.game.state.pile.index(unknown[place][1].name)
        self._referee.see_in_pile(name, depth)

    def _unknown_draws(self, candidate: Candidate, told: Sequence[str]) -> list[tuple[int, Draw]]:
        """What people say or have said, each with its place among all draws of the act.

        A told chamber may have been seen by a camera since.
        """
        draws, act = enumerate(self.drawn(candidate)), candidate.act
        return [(place, draw) for place, draw in draws if draw.name in told or self.asks(draw, act)]

    def asks(self, draw: Draw, act: Act) -> bool:
        """People must say what this is."""
        if draw == looked_through(act) or self._referee.known.certain(draw, self._referee.game):
            return False
        if draw.deck != PILE:
            return self._cards is not Drawn.DEALT
        return act.named[0] in self._overlooked or not self._pile.knows(draw.name)

    def acts(self, candidate: Candidate) -> list[Act]:
        """The act as it would be judged now, after the rolls that pay for it where no camera sees them."""
        game = self._referee.game
        t = game.state.t
        acts: list[Act] = [*self._believing.rolls(candidate), candidate.act]
        return [msgspec.structs.replace(act, t=max(act.t, t)) for act in acts]
