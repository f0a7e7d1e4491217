"""Tells acts again in a game that stands otherwise than it did when they happened."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

import msgspec

from companion.rules import (
    Act,
    Cell,
    Colour,
    DieState,
    Enter,
    Escape,
    Free,
    Game,
    Icon,
    Result,
    Roll,
    Setup,
    State,
    Verdict,
)
from companion.rules.history import Checkpoint
from companion.rules.setup.draws import PILE, Draw, arranged, turned_up
from companion.rules.setup.pile import EXIT
from companion.table.game.corrections.paying import paid_for
from companion.table.game.corrections.ways import way_to
from companion.table.game.decisions import RetoldAct
from companion.table.game.evidence import Because, simply
from companion.table.game.putting_right.past import Past, PastAct, figure_cells
from companion.table.game.putting_right.rewriting import rewrite
from companion.table.game.referee import Referee

_CANNOT_SHOW = frozenset({DieState.CURSED, DieState.HELD, DieState.GIVEN, DieState.LOST})
_SHOWS = frozenset({DieState.READY, DieState.CURSED})


@dataclass(frozen=True, slots=True)
class UnknownCard:
    """A card that came with a chamber, and that nobody has named."""

    act: Act
    """Who discovered the chamber has drawn it."""
    deck: str
    """The key of the set-up: `curses tasks calendar gem_locations`."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A moment of an account."""

    checkpoint: Checkpoint
    told: int
    dropped: int
    moved: Mapping[Colour, Cell | None]


class Telling:
    """One account of the past: the acts that are told, and the game as it stands after them."""

    def __init__(
        self,
        referee: Referee,
        past: Past,
        setup: Setup | None = None,
        came_with: Mapping[str, tuple[Draw, ...]] | None = None,
        because: Because = Because.SHOWN,
    ) -> None:
        """``setup``: another set-up, if it began otherwise; ``came_with``: the cards of each chamber, if the
        past knows other ones; ``because``: what speaks for the acts that nobody has told."""
        self._referee = referee
        self._past = past
        self._because = because
        self._came_with = past.cards if came_with is None else came_with
        self.game = past.begin(setup)
        self._told: list[RetoldAct] = []
        self._cards: dict[int, tuple[Draw, ...]] = {}
        """What is known of the cards that an act turns up, by the act's place in what is told."""
        self.dropped = 0
        """Acts that cannot have happened in this account."""
        self._moved: dict[Colour, Cell | None] = {}
        """Where figures stand after something that moves others than who did it, as a trap does, and that
        has moved them in this account or in the past, but not in both."""
        self._stood = figure_cells(self.game)
        """Where the figures stood in the past, after the last act that was told."""

    def tell(self, each: PastAct, tile: str | None = None) -> None:
        """An act happens as it did; ``tile``: what it has drawn from the pile, if not the same as then.

        A figure goes where it went, by another way if it must, and dice pay that nobody has seen. Else the
        act is left out.
        """
        act = each.told.act
        self.game.advance(act.t)
        if drawn := tile or each.tile:
            self.comes_next(drawn, each.put_back)
        if drawn != each.tile:  # from now on nobody doubts whose it is
            each = replace(each, told=replace(each.told, evidence=simply(act.t, self._because)))
        place, stood, then = len(self._told), figure_cells(self.game), each.figures or self._stood
        if self.game.would(act) is None:
            self.game.act(act)
            self._told.append(each.told)
        elif isinstance(act, Enter):
            self._goes_instead(act, each)
        elif isinstance(act, Roll):
            self._rolls_instead(act, each)
        elif isinstance(act, Free):
            self._frees_instead(act, each)
        elif (acts := self._paid(act)) is None:
            self.dropped += 1
        else:
            self._add_instead(acts, each)
        if len(self._told) > place:
            cards = each.cards if drawn is None else self._came_with.get(drawn, ())
            self._cards[len(self._told) - 1] = cards
        for colour, cell in figure_cells(self.game).items():
            moved = cell != stood[colour] or then[colour] != self._stood[colour]
            if moved and cell != then[colour] and not _goes(act, colour):
                self._moved[colour] = cell
        self._stood = dict(then)

    def comes_next(self, tile: str, under: int = 0) -> bool:
        """The next discovery lays this tile; False if it does not lie in the pile.

        ``under``: how many others the discovery puts under the pile before.
        """
        pile = self.game.state.pile
        if len(pile) <= under or pile[under] == tile:
            return len(pile) > under
        instead = None if tile in pile else self._referee.known.stayed_in_the_box(tile, pile)
        return self.game.see_in_pile(tile, under, instead)

    def mark(self) -> Mark:
        """This moment of the account, to go back to."""
        return Mark(self.game.checkpoint(), len(self._told), self.dropped, dict(self._moved))

    def go_back(self, mark: Mark) -> None:
        """Nothing has happened since then."""
        self.game.restore(mark.checkpoint)
        self.dropped, self._moved = mark.dropped, dict(mark.moved)
        del self._told[mark.told :]
        self._cards = {place: cards for place, cards in self._cards.items() if place < mark.told}

    def happens(self, act: Act) -> bool:
        """Something happens that nobody has told, with the dice for it; False if it cannot."""
        stood = figure_cells(self.game)
        acts = self._paid(act)
        self.add(acts or ())
        here = figure_cells(self.game).items()
        self._moved |= {c: cell for c, cell in here if cell != stood[c] and not _goes(act, c)}
        return acts is not None

    def goes(self, player: Colour, cell: Cell) -> bool:
        """A figure goes to a chamber; False if there is no way."""
        way = way_to(self.game, player, cell)
        self.add(way or ())
        return way is not None

    def add(self, acts: Iterable[Act]) -> None:
        """These acts, which nobody has told, have happened just now."""
        self._told += [RetoldAct(act, simply(act.t, self._because), None) for act in acts]

    def stands_as(self, before: State, but: Collection[Colour] = ()) -> None:
        """Brings figures and dice to where they are, if that is possible; not the figures of ``but``.

        Nor are figures brought back that a chamber has moved and that have gone nowhere since.
        """
        self.game.advance(before.t)
        if self.game.state.result is not Result.PLAYING or self.game.state.paused:
            return
        for colour, was in before.players.items():
            now = self.game.state.players[colour]
            if was.escaped and not now.escaped:
                self._escapes(colour)
            elif (
                not now.escaped
                and was.cell not in (None, now.cell)
                and not (colour in but or self._moved.get(colour) == now.cell)
            ):
                self.goes(colour, was.cell)
            self._dice_lie_as(colour, before)

    def write(
        self,
        cards: Sequence[str] = (),
        is_so: Callable[[Game], bool] | None = None,
        but: Collection[Colour] = (),
        gone: Collection[str] = (),
        tries: int = 2,
    ) -> bool | UnknownCard:
        """Puts this account into the record; False if it cannot be.

        ``cards``: what people have named of the cards that came with it and that nobody knew. If one more has
        to be named, nothing happens. Of the decks ``gone`` none has to: the cards are out of the game again.
        Where the cards make another game of it, it is told again, ``tries`` times at most, if then ``is_so``
        still holds; the figures of ``but`` are not brought to where they were.
        """
        turned = self._turns_up(self.game.setup)
        if turned is None:
            return False
        left, names = list(cards), list[str]()
        known = {place: list(theirs) for place, theirs in self._cards.items()}
        for place, draw in turned:
            card = next((card for card in known.get(place, ()) if card.deck == draw.deck), None)
            if card is not None:
                known[place].remove(card)
                names.append(card.name)
            elif draw.deck in gone or not self._referee.people_shuffle_it(draw.deck):
                names.append(draw.name)
            elif left:
                names.append(left.pop(0))
            else:
                return UnknownCard(self._told[place].act, draw.deck)
        for setup in arranged(self.game.setup, [draw for _, draw in turned], names):
            if [draw.name for _, draw in self._turns_up(setup) or ()] == names:
                return rewrite(self._referee, self._past.kept, setup, self._told)
        named = [(place, Draw(draw.deck, name)) for (place, draw), name in zip(turned, names, strict=True)]
        for setup in arranged(self.game.setup, [draw for _, draw in turned], names) if tries else ():
            again = self._told_with(setup, named, but)
            if is_so is None or is_so(again.game):
                return again.write(left, is_so, but, gone, tries - 1)
        return False

    def _told_with(self, setup: Setup, cards: Sequence[tuple[int, Draw]], but: Collection[Colour]) -> Telling:
        """The same acts once more, where these cards lie for them: they do what they did in this account."""
        game, acts = self._past.begin(self.game.setup), list[PastAct]()
        for place, told in enumerate(self._told):
            verdict = game.act(told.act)[-1]
            tiles = turned_up(verdict.events) if isinstance(verdict, Verdict) else ()
            theirs = (card for at, card in cards if at == place)
            stood = figure_cells(game)
            acts.append(PastAct(told, stood, (*(tile for tile in tiles if tile.deck == PILE), *theirs)))
        came_with = {each.tile: each.cards for each in acts if each.tile is not None}
        again = Telling(self._referee, self._past, setup, came_with)
        for each in acts:
            again.tell(each)
        again._moved |= self._moved
        again.stands_as(self._referee.game.state, but)
        return again

    def _turns_up(self, setup: Setup) -> list[tuple[int, Draw]] | None:
        """The cards that these acts turn up, each with the act's place; None if one of them is refused."""
        game, cards = self._past.begin(setup), list[tuple[int, Draw]]()
        for place, told in enumerate(self._told):
            verdict = game.act(told.act)[-1]
            if not isinstance(verdict, Verdict) or not verdict.ok:
                return None
            cards += [(place, draw) for draw in turned_up(verdict.events) if draw.deck != PILE]
        return cards

    def _goes_instead(self, step: Enter, each: PastAct) -> None:
        """The figure comes where it went, by another way."""
        goal = each.figures.get(step.player)
        way = None if goal is None else way_to(self.game, step.player, goal)
        if way:
            self._add_instead(way, each)
        elif way is None:
            self.dropped += 1

    def _rolls_instead(self, roll: Roll, each: PastAct) -> None:
        """Some of the dice cannot have been rolled: the others were."""
        dice = self.game.state.players[roll.player].dice
        may = {number for number, die in enumerate(dice) if die.state not in _CANNOT_SHOW}
        free = {number: icon for number, icon in roll.dice.items() if number in may}
        acts = self._paid(msgspec.structs.replace(roll, dice=free)) if free else None
        if acts is not None:
            self._add_instead(acts, each)

    def _frees_instead(self, free: Free, each: PastAct) -> None:
        """The golden mask shows now what it showed then; what is not accursed is not freed."""
        players, golden = self.game.state.players, free.golden
        if isinstance(free.dice, dict):
            return
        dice = players[free.whose if isinstance(free.whose, Colour) else free.player].dice
        cursed = [number for number in free.dice if dice[number].state is DieState.CURSED]
        if cursed and isinstance(golden, int):
            roll = Roll(t=free.t, player=free.player, dice={golden: Icon.GOLDEN_MASK})
            again = msgspec.structs.replace(free, dice=cursed)
            begun = self.game.checkpoint()
            first = self._paid(roll) or ()
            then = self._paid(again)
            if then is None:
                self.game.restore(begun)
            else:
                self._add_instead((*first, *then), each)

    def _add_instead(self, acts: tuple[Act, ...], each: PastAct) -> None:
        *before, last = acts
        self.add(before)
        self._told.append(RetoldAct(last, each.told.evidence, each.told.number))

    def _paid(self, act: Act) -> tuple[Act, ...] | None:
        """The act with the dice for it, which has happened then; None, and nothing has, if it cannot."""
        here = self.game.checkpoint()
        acts = paid_for(self.game, act)
        if acts is None:
            self.game.restore(here)
        return acts

    def _escapes(self, player: Colour) -> None:
        exits = [cell for cell, placed in self.game.state.temple.items() if placed.chamber.id == EXIT]
        if exits and self.goes(player, exits[0]):
            self.happens(Escape(t=self.game.state.t, player=player))

    def _dice_lie_as(self, player: Colour, before: State) -> None:
        """Those that have paid in this account, and lie there since, stay spent."""
        now = self.game.state.players[player]
        if now.escaped:
            return
        faces = {
            number: was.shows
            for number, (was, die) in enumerate(zip(before.players[player].dice, now.dice, strict=False))
            if was.state in _SHOWS and was.shows is not None and die.state not in _CANNOT_SHOW
            if (was.state, was.shows) != (die.state, die.shows)
            and (die.state, die.shows) != (DieState.SPENT, was.shows)
        }
        if faces:
            self.happens(Roll(t=self.game.state.t, player=player, dice=faces))


def _goes(act: Act, player: Colour) -> bool:
    """The act is the player's own way to where they stand after it."""
    return isinstance(act, Enter | Escape) and player in act.named
