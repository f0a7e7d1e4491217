"""Acts that turn up cards or tiles wait until it is known which ones.

Players see what they draw; the companion does not, unless it deals or a camera sees the marker on the back.
One act may turn up several: the chamber, and the curse that its mask brings. The act is judged when all of
them are known. Everybody else plays on meanwhile.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field

from companion.rules import Cell, Colour, Discover
from companion.rules.setup.draws import PILE, Draw
from companion.table.game.decisions import Correction
from companion.table.game.referee import Referee
from companion.table.intent.believing import Believing
from companion.table.intent.candidates import Candidate
from companion.table.intent.drawn.draw_pile import TILE_LATE, DrawPile
from companion.table.intent.drawn.other_tiles import OtherTiles
from companion.table.intent.drawn.stacks import SeenStacks
from companion.table.intent.drawn.two_tiles import TwoTiles, redraws
from companion.table.intent.drawn.unknown_draws import UnknownDraws
from companion.table.intent.drawn.watched_tiles import WatchedTiles
from companion.table.intent.presses.press import Press
from companion.table.intent.questions import PressQuestion
from companion.table.settings import Drawn
from companion.table.view.places import pressed_at

NAMING = 30.0
"""Seconds of the game in which players must name what was drawn; then the act is forgotten."""


@dataclass(frozen=True, slots=True)
class DrawQuestion:
    """The table asks what somebody has drawn."""

    player: Colour
    deck: str
    """The key of the set-up: `pile curses treasures tasks calendar gem_locations`."""
    options: tuple[str, ...]
    """What it may be, the likeliest first."""
    unlikely: frozenset[str]
    """Of these what can only have been drawn if the pile was laid out otherwise than it should."""
    press: PressQuestion
    """The same as a question about the place and the player; after its end the act is forgotten."""


class Elsewhere:
    """What people name cannot have been drawn: it lies somewhere already, or is in somebody's hands."""


@dataclass(slots=True)
class _Waiting:
    """An act that waits for the names of what it turns up."""

    candidate: Candidate
    press: PressQuestion
    pressed: float
    """When its player pressed, seconds since "Escape!"."""
    asked: Draw
    """What the set-up would turn up where people have drawn something else."""
    told: list[Draw] = field(default_factory=list)
    """What people have named so far, and what cameras have seen."""
    quiet: bool = False
    """A camera will see the card in a moment, so people are not asked yet."""
    announced: bool = False
    tile: str | None = None
    """The chamber that the player has in their hand, or has put under the pile, if it is known although
    something else is not: nobody else draws it."""
    impossible: str | None = None
    """A camera has seen this card, but it cannot be what was drawn."""

    @property
    def names(self) -> list[str]:
        """What is known so far, by name."""
        return [draw.name for draw in self.told]


class PendingDraws:
    """The acts that wait for what they turn up, one for each player at most."""

    def __init__(
        self,
        referee: Referee,
        pile: DrawPile,
        stacks: SeenStacks,
        cards: Drawn,
        believing: Believing,
    ) -> None:
        self._referee = referee
        self._pile = pile
        self._stacks = stacks
        self._waiting: dict[Colour, _Waiting] = {}
        self._two_tiles = TwoTiles(pile)
        self._others = OtherTiles(referee)
        self._unknown = UnknownDraws(referee, pile, cards, believing)
        self.tiles = WatchedTiles(pile, self._unknown)
        """What a camera sees of the tiles that players draw."""

    @property
    def players(self) -> frozenset[Colour]:
        """The players who have drawn something that has no name yet."""
        return frozenset(self._waiting)

    @property
    def questions(self) -> tuple[DrawQuestion, ...]:
        """What the table asks: first those whose tile somebody else has named, then the oldest question."""
        asked = {
            player: (each.asked.deck, each.press) for player, each in self._waiting.items() if not each.quiet
        }
        others = {player: (PILE, press) for player, press in self._others.asked.items()}
        return tuple(
            DrawQuestion(
                player,
                deck,
                self._options(player, deck),
                self._referee.known.unlikely(deck, self._referee.game),
                press,
            )
            for player, (deck, press) in (others | asked).items()
        )

    def discovers(self, players: Iterable[Colour], cell: Cell) -> bool:
        """One of the players has pressed this cell, and the table asks what they have discovered there."""
        state = self._referee.game.state
        theirs = (self._waiting[player].candidate for player in players if player in self._waiting)
        return any(pressed_at(each.act, state) == cell for each in theirs)

    def not_naming(self, allowed: Iterable[Candidate], said: Collection[Colour]) -> list[Candidate]:
        """These without those who must name a card first, if somebody else can be meant.

        Their dice have paid already for what waits. ``said``: who has said that it was them.
        """
        every = list(allowed)
        free = [each for each in every if each.player not in self._waiting or each.player in said]
        return free or every

    def must_wait(self, candidate: Candidate, press: Press, now: float) -> bool:
        """A discovery must wait: somebody names what lies there, or a camera will see the tile go soon.

        ``now``: monotonic seconds.
        """
        player, pressed, clearer = candidate.player, press.at, candidate.player in press.of
        if player in self._waiting or any(
            not clearer or _said(other) for other in self._asked_there(candidate)
        ):
            return True
        if self._two_tiles.waits(candidate, pressed, now):
            return True
        if self.tiles.covered(player, pressed, now):
            return True
        self.tiles.note(player, pressed)
        return False

    def holds(self, candidate: Candidate, t: float) -> bool:
        """Takes an act if people must say what it turns up; returns False if all of that is known.

        ``t``: seconds since "Escape!", here and below.
        """
        self._takes_over(candidate)
        self._before(candidate)
        asked = self._unknown.first(candidate, ())
        if asked is not None:
            waiting = _Waiting(candidate, _press(candidate, t), t, asked, tile=self._tile(candidate))
            if not self._complete(waiting):
                waiting.quiet = self._will_be_seen(waiting)
                self._waiting[candidate.player] = waiting
            self._count_hands()
        return candidate.player in self._waiting

    def _asked_there(self, candidate: Candidate) -> list[_Waiting]:
        """The acts of others at the same place that wait for a name."""
        state = self._referee.game.state
        cell = pressed_at(candidate.act, state)
        return [
            each
            for player, each in self._waiting.items()
            if player is not candidate.player and pressed_at(each.candidate.act, state) == cell
        ]

    def _takes_over(self, candidate: Candidate) -> None:
        """Somebody else was asked about what this player says that they have discovered."""
        for waiting in self._asked_there(candidate) if isinstance(candidate.act, Discover) else ():
            other = waiting.candidate.player
            self.tiles.hand_over(other, candidate.player)
            self.forget(other)

    def asked_anew(self, t: float) -> Iterator[Colour]:
        """The players who are asked from now on, because no camera has seen in time what they drew."""
        for player, waiting in self._waiting.items():
            if waiting.quiet and t > waiting.pressed + TILE_LATE:
                waiting.quiet, waiting.press = False, _press(waiting.candidate, t)
                self._count_hands()
            if not waiting.quiet and not waiting.announced:
                waiting.announced = True
                yield player
        yield from self._others.asked_anew()

    def named(self, player: Colour, name: str, t: float) -> Candidate | Correction | Elsewhere | None:
        """Players say what was drawn; returns the act if that was the last that it waited for.

        If the tile was taken for somebody else's, that player is asked, and both discoveries are told anew.
        What cannot have been drawn lies elsewhere; then the question stays. Ignored if nothing was asked.
        """
        waiting = self._waiting.get(player)
        if waiting is None:
            return self._others_named(player, name)
        self._lay_back(waiting)
        if name in self._of_others(player):
            waiting.press = _press(waiting.candidate, t)
            acts = self._unknown.acts(waiting.candidate)
            self._others.claim(waiting.candidate, acts, name, waiting.pressed, t + NAMING)
            return None
        if name not in self._options(player, waiting.asked.deck) or not self._tell(waiting, name):
            return Elsewhere()
        self._others.said(name)
        waiting.press = _press(waiting.candidate, t)
        if self._complete(waiting):
            del self._waiting[player]
        self._count_hands()
        return None if player in self._waiting else waiting.candidate

    def _others_named(self, player: Colour, name: str) -> Correction | Elsewhere | None:
        """A player says what they have drawn whose tile somebody else has named."""
        if player not in self._others.asked:
            return None
        told = self._others.named(player, name)
        if told is None:
            return Elsewhere()
        claimer, correction = told
        self.forget(claimer)
        return correction

    def seen(self) -> Iterator[Candidate]:
        """The acts of which a camera has seen in the meantime what they turn up.

        A chamber that lies there by now, because people have put it right, needs no name any more.
        """
        for player in [player for player, each in self._waiting.items() if self._lies(each)]:
            self.forget(player)
        for player, waiting in tuple(self._waiting.items()):
            if self._complete(waiting):
                del self._waiting[player]
                self._count_hands()
                yield waiting.candidate

    def _lies(self, waiting: _Waiting) -> bool:
        """A chamber lies where one was discovered."""
        state, act = self._referee.game.state, waiting.candidate.act
        return isinstance(act, Discover) and pressed_at(act, state) in state.temple

    def forget(self, player: Colour | None = None) -> bool:
        """Forgets the act of a player that waits, or of everybody; True if there was one."""
        gone = list(self._waiting) if player is None else [player] if player in self._waiting else []
        for each in gone:
            del self._waiting[each]
        for each in self._others.asked if player is None else [player]:
            self._others.forget(each)
        self._count_hands()
        return bool(gone)

    def expired(self, t: float) -> bool:
        """Forgets acts for which nobody has named in time what they turn up; True if there was one."""
        late = [player for player, each in self._waiting.items() if not each.quiet and t > each.press.until]
        unanswered = [player for player, press in self._others.asked.items() if t > press.until]
        for player in (*late, *unanswered):
            self.forget(player)
        return bool(late)

    def _options(self, player: Colour, deck: str) -> tuple[str, ...]:
        """What may have been drawn: not what others hold in their hands and have named already."""
        held = {name for other, each in self._waiting.items() if other is not player for name in each.names}
        mine = set(self._waiting[player].names) if player in self._waiting else set()
        taken = held | mine if deck == PILE else set()
        others = self._of_others(player)
        return others + tuple(
            name for name in self._referee.known.face_down(deck, self._referee.game) if name not in taken
        )

    def _of_others(self, player: Colour) -> tuple[str, ...]:
        """The tiles that were taken for those of others, and may be what the player is asked for."""
        waiting = self._waiting.get(player)
        if (
            waiting is None
            or waiting.asked.deck != PILE
            or waiting.told
            or not self._unknown.overlooks(player)
        ):
            return ()
        return self._others.of_others(player, waiting.pressed)

    def _complete(self, waiting: _Waiting) -> bool:
        """Adds what cameras have seen; True if nothing is left that nobody knows."""
        self._lay_back(waiting)
        while (asked := self._unknown.first(waiting.candidate, waiting.names)) is not None:
            waiting.asked = asked
            name = self._on_top(waiting)
            if name is None or name == waiting.impossible:
                return False
            if not self._tell(waiting, name):
                waiting.impossible = name
                return False
        return True

    def _tile(self, candidate: Candidate) -> str | None:
        """The chamber that an act turns up first, if nobody need name it; an Explorer has put it back."""
        act = candidate.act
        tiles = [draw for draw in self._unknown.drawn(candidate) if draw.deck == PILE]
        if not isinstance(act, Discover) or len(tiles) != 1 + redraws(act):
            return None
        return None if self._unknown.asks(tiles[0], act) else tiles[0].name

    def _lay_back(self, waiting: _Waiting) -> None:
        """The tile in the player's hand is the one that they discover, whatever lies on top by now."""
        if waiting.tile is not None:
            self._referee.see_top(waiting.tile)

    def _on_top(self, waiting: _Waiting) -> str | None:
        """What a camera has seen of what is asked; of several cards of one stack it knows only the first."""
        asked, act = waiting.asked, waiting.candidate.act
        if asked.deck == PILE and not waiting.told:
            pressed = self.tiles.pressed(waiting.candidate.player)
            return None if pressed is None else self._pile.drawn_late(pressed)
        if asked.deck == PILE or any(draw.deck == asked.deck for draw in waiting.told):
            return None
        name = self._stacks.name(asked, act, waiting.pressed, waiting.candidate.player)
        return name if name in self._referee.known.face_down(asked.deck, self._referee.game) else None

    def _will_be_seen(self, waiting: _Waiting) -> bool:
        """A camera will see in a moment what is asked: the hand of somebody else covers it."""
        asked = waiting.asked
        several = any(draw.deck == asked.deck for draw in waiting.told)
        return asked.deck != PILE and not several and self._stacks.awaited(asked, waiting.candidate.act)

    def _tell(self, waiting: _Waiting, name: str) -> bool:
        """Takes a name for what is asked; False if it cannot have been drawn."""
        names = [*waiting.names, name]
        self._unknown.first(waiting.candidate, names)
        if not self._unknown.turns_up(waiting.candidate, names):
            return False
        waiting.told.append(Draw(waiting.asked.deck, name))
        return True

    def _in_hand(self, waiting: _Waiting) -> list[str]:
        """The stacks of the cards that people hold and have no name for the table yet, or only just."""
        asked = [] if waiting.quiet else [waiting.asked.deck]
        return [*(draw.deck for draw in waiting.told), *asked]

    def _count_hands(self) -> None:
        self._pile.in_hand = frozenset(each.tile for each in self._waiting.values() if each.tile is not None)
        self._stacks.in_hand(
            {
                player: tuple((stack, waiting.pressed) for stack in self._in_hand(waiting))
                for player, waiting in self._waiting.items()
            }
        )

    def _before(self, candidate: Candidate) -> None:
        """Prepares the decks for an act that is judged next."""
        drawn = isinstance(candidate.act, Discover) and not self._unknown.overlooks(candidate.player)
        pressed = self.tiles.pressed(candidate.player)
        self._pile.look_again(pressed if drawn else None)
        if redraws(candidate.act) and pressed is not None:
            self._two_tiles.put_back(candidate.player, pressed)
        self._referee.find(self._unknown.acts(candidate))


def _said(waiting: _Waiting) -> bool:
    """The player has said that it was them, or has named something already."""
    evidence = waiting.candidate.evidence
    return bool(waiting.told) or (evidence is not None and evidence.said)


def _press(candidate: Candidate, t: float) -> PressQuestion:
    return PressQuestion((candidate,), t + NAMING)
