"""What one player can pay an act with; modules say what the dice are worth (`Rulebook.purses`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.rules.names import DieState, Icon
from companion.rules.state import Adventurer

PAYING = (DieState.READY, DieState.CURSED)  # a cursed die shows a black mask, which only few costs ask for
Counts = dict[Icon, int]


class Purse:
    """What one player can pay an act with.

    `worth`: what a die that shows a face counts as, if that is not once its own icon: ``{Icon.TORCH:
    {Icon.TORCH: 2}}``, ``{Icon.GOLDEN_MASK: {Icon.GOLDEN_MASK: 1, Icon.KEY: 1}}``. `given`: icons that count
    before any other die; the dice `also` pay for them, whatever they show. `excused`: the player need not pay
    a die. `named`: the dice that the act names; None if the judge may choose.
    """

    __slots__ = ("also", "excused", "given", "named", "player", "worth")

    def __init__(self, player: Adventurer, named: tuple[int, ...] | None) -> None:
        self.player = player
        self.named = named
        self.worth: dict[Icon, Counts] = {}
        self.given: Counter[Icon] = Counter()
        self.also: tuple[int, ...] = ()
        self.excused = False

    @property
    def plain(self) -> bool:
        """Whether every ready die counts once as the icon that it shows, and nothing else counts."""
        return not (self.worth or self.also or self.given)

    def dice(self) -> Iterator[tuple[int, Icon]]:
        """Yield the numbers of the dice that may pay, with what they show."""
        for number, die in enumerate(self.player.dice):
            open_to_pay = number not in self.also and (self.named is None or number in self.named)
            if open_to_pay and die.shows and die.state in PAYING:
                yield number, die.shows

    def counts_as(self, face: Icon) -> Counts:
        """Return what a die showing `face` counts as, by icon."""
        return self.worth.get(face) or {face: 1}

    def double(self, icons: tuple[Icon, ...]) -> None:
        """Double the worth of these icons, after a character has changed it (R-92)."""
        for icon in icons:
            worth = self.counts_as(icon)
            self.worth[icon] = {**worth, icon: worth[icon] * 2}
