"""The stacks of cards and small tiles under a camera: which card was on top when somebody drew.

Each act takes the first card that was seen on top and that no act before it has taken; so it does not matter
whether the hand or the press was faster. A tile that was seen before it was laid face down in a chamber is
known when it is claimed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from companion.rules import Act, Catalogue, Claim, Colour, UseChamber
from companion.rules.setup.backs import COPIES, numbered
from companion.rules.setup.draws import Draw
from companion.table.game.referee import Referee
from companion.table.settings import Drawn

EARLIER = 15.0
"""Seconds by which a card may be drawn before its act is pressed; after that somebody has mixed the stack."""
STILL_THERE = 3.0
"""Seconds after which a card that still lies on top was none of those that one act has taken at once."""
_LAID_FIRST = "gem_locations"
"""The stack whose tiles are turned up only where they have been laid."""


class _TopCard(NamedTuple):
    """A card that was seen on top."""

    number: int
    t: float
    """Since when, seconds since "Escape!"."""
    taken: int
    """How many cards of the stack acts had taken then: it can be none of those."""


class SeenStacks:
    """What cameras have seen of the stacks of one game."""

    def __init__(self, referee: Referee, catalogue: Catalogue, how: Drawn) -> None:
        self._referee = referee
        self._names = {stack: numbered(catalogue, stack) for stack in COPIES}
        self._how = how
        self._tops: dict[str, list[_TopCard]] = {stack: [] for stack in COPIES}
        """By stack, in the order in which they came to the top."""
        self._now: dict[str, int | None] = {}
        """What cameras see now; None: the stack is at rest, and no marker is on top."""
        self._in_hand: Mapping[Colour, tuple[tuple[str, float], ...]] = {}

    def in_hand(self, cards: Mapping[Colour, tuple[tuple[str, float], ...]]) -> None:
        """What players hold of acts that wait for names: the stack of each card, and when it was pressed."""
        self._in_hand = cards

    def seen(self, stack: str, number: int | None, t: float) -> None:
        """A camera sees this number on top of a stack, or no marker; ``t`` below 0: before the game."""
        if self._how is not Drawn.SEEN or (number is not None and number not in self._names[stack]):
            return
        self._now[stack] = number
        if number is None:
            return
        self._still_lies(stack, number, t)
        if number in self._gone(stack):
            return  # it is not taken yet, or lies elsewhere with its back up
        tops = self._tops[stack]
        if t < 0:
            tops.clear()  # people still shuffle
        again = next((place for place, top in enumerate(tops) if top.number == number), None)
        if again is not None:
            del tops[again + 1 :]  # what had been taken from it was put back into the stack
        else:
            tops.append(_TopCard(number, t, len(self._takings(stack))))

    def _still_lies(self, stack: str, number: int, t: float) -> None:
        """An act took several cards, and a hand was faster: what was seen then is the card below them."""
        takings, tops = self._takings(stack), self._tops[stack]
        drawn = self._drawn(stack, takings)
        for place, top in enumerate(drawn[1:], 1):
            at_once = takings[place] == takings[place - 1]
            if top is not None and top.number == number and at_once and t > takings[place] + STILL_THERE:
                tops[tops.index(top)] = top._replace(taken=len(takings))

    def name(self, draw: Draw, act: Act, t: float, player: Colour) -> str | None:
        """The card that the first draw of a player's act from a stack turns up; None: nobody has seen it.

        ``t``: when the act was pressed.
        """
        others = [(who, cards) for who, cards in self._in_hand.items() if who != player]
        held = [when for _, cards in others for stack, when in cards if stack == draw.deck and when <= t]
        takings = [*self._accepted(draw.deck), *held, t]
        place = self._laid(draw.deck, act) if _lies_face_down(draw, act) else len(takings) - 1
        top = None if place is None else self._drawn(draw.deck, takings)[place]
        return None if top is None else self._names[draw.deck][top.number]

    def awaited(self, draw: Draw, act: Act) -> bool:
        """A camera will see the next card in a moment: what it saw last was drawn, and a hand covers the rest
        or has not taken it yet."""
        return not _lies_face_down(draw, act) and self._now.get(draw.deck) in self._gone(draw.deck)

    def _gone(self, stack: str) -> set[int]:
        """The numbers that have been taken from a stack."""
        return {top.number for top in self._drawn(stack, self._takings(stack)) if top is not None}

    def _takings(self, stack: str) -> list[float]:
        """When each card was taken from a stack so far."""
        held = [t for cards in self._in_hand.values() for deck, t in cards if deck == stack]
        return [*self._accepted(stack), *held]

    def _accepted(self, stack: str) -> list[float]:
        """The times of the acts that have taken a card of a stack, one for each card."""
        return [each.act.t for each in self._referee.accepted for one in each.taken if one.deck == stack]

    def _drawn(self, stack: str, takings: list[float]) -> list[_TopCard | None]:
        """What was taken each time; None: nobody has seen it."""
        tops, drawn = self._tops[stack], []
        nearest = 0
        for place, t in enumerate(takings):
            may = [each for each in range(nearest, len(tops)) if tops[each].taken <= place]
            mixed = [each for each in may if tops[each].t <= t - EARLIER]
            found = (mixed[-1] if mixed else may[0]) if may else None
            drawn.append(None if found is None else tops[found])
            nearest = nearest if found is None else found + 1
        return drawn

    def _laid(self, stack: str, act: Act) -> int | None:
        """How many had been taken when the tile was laid that lies where the players of the act stand."""
        if not isinstance(act, Claim | UseChamber):
            return None
        state = self._referee.game.state
        player = act.player if isinstance(act, Claim) else act.players[0]
        here = state.where(state.players[player]).chamber.id
        taken = [one for each in self._referee.accepted for one in each.taken if one.deck == stack]
        places = [place for place, one in enumerate(taken) if one.chamber == here]
        return places[-1] if places else None


def _lies_face_down(draw: Draw, act: Act) -> bool:
    """The tile does not come from its stack, but lies face down where its player stands."""
    return draw.deck == _LAID_FIRST or isinstance(act, Claim)
