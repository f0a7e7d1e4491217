"""Which cards and tiles have been turned up, and which may still lie face down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable

from companion.rules import Game
from companion.rules.setup.draws import PILE, Draw, built_anew, deck_of
from companion.rules.setup.exit_place import ExitComes, exit_comes
from companion.rules.setup.pile import EXIT


class KnownCards:
    """What people have seen of the decks of one game."""

    def __init__(self, game: Game) -> None:
        self._lain = {placed.chamber.id for placed in game.state.temple.values()}
        self._built = built_anew(game.setup, game.catalogue)
        self._unseen = tuple(frozenset(drawn.of) for drawn in self._built.drawn)
        """Groups of chambers: some of each group are in the pile, and nobody knows which."""
        self._out: Counter[Draw] = Counter()
        self._back: Counter[Draw] = Counter()

    def turn_up(self, draws: Iterable[Draw]) -> None:
        """These cards and tiles have been turned up."""
        for draw in draws:
            self._lain |= {draw.name} if draw.deck == PILE else set()
            self._back[draw] = max(0, self._back[draw] - 1)
            self._out[draw] += 1

    def put_back(self, draws: Iterable[Draw]) -> None:
        """The act that turned them up was taken back; people know what lies on top now."""
        for draw in draws:
            self._out[draw] -= 1
            self._back[draw] += 1

    def certain(self, draw: Draw, game: Game) -> bool:
        """People know this card already: it was put back where it came from, or they look at it again."""
        if draw.deck == PILE:
            return draw.name in self._lain
        return self._back[draw] > 0 or draw.name not in self.face_down(draw.deck, game)

    def any_lain(self, chambers: Iterable[str]) -> bool:
        """One of these chambers lies on the table, or has lain there."""
        return not self._lain.isdisjoint(chambers)

    def stayed_in_the_box(self, chamber: str, pile: Collection[str]) -> str | None:
        """An unseen chamber of the pile that must have stayed in the box if ``chamber`` did not.

        Some kinds of chambers are drawn only in part, unseen, and the others go back into the box. None: the
        chamber
        cannot be in the pile.
        """
        if chamber in self._lain:
            return None
        group = next((group for group in self._unseen if chamber in group), frozenset[str]())
        return next((name for name in pile if name in group and name not in self._lain), None)

    def face_down(self, deck: str, game: Game) -> tuple[str, ...]:
        """The names of what a deck may turn up next, each once, the likeliest first.

        Chambers stand in the order of the catalogue, the exit last until it must come.
        """
        if deck == PILE:
            pile = game.state.pile
            may = (
                name
                for name in game.catalogue.chambers
                if name not in self._lain and (name in pile or self.stayed_in_the_box(name, pile))
            )
            exit_first = self._exit_comes(game) is ExitComes.NOW
            return tuple(sorted(may, key=lambda name: (name == EXIT) is not exit_first))
        left = Counter(deck_of(game.setup, deck))
        for draw, count in (self._out + self._back).items():
            if draw.deck == deck:
                left[draw.name] -= count
        return tuple(sorted(name for name, count in left.items() if count > 0))

    def unlikely(self, deck: str, game: Game) -> frozenset[str]:
        """The names that a deck cannot turn up yet if it was built by the rules."""
        never = deck == PILE and self._exit_comes(game) is ExitComes.NEVER
        return frozenset({EXIT}) if never else frozenset()

    def _exit_comes(self, game: Game) -> ExitComes:
        return exit_comes(game.setup, game.state.pile, self._built)
