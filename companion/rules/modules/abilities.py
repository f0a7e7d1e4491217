"""The rules of all characters: who holds which card, how an ability is used, and when again (p. 20–21).

The modules Characters and Queenie New Characters join this first; each then adds what its cards do.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec import UnsetType
from msgspec.structs import replace

from companion.rules.acts import Ability
from companion.rules.basic.paying import settle
from companion.rules.errors import BadRecord
from companion.rules.events import Event
from companion.rules.modules import chalice
from companion.rules.names import Code, Colour, DieState, Time
from companion.rules.payment import spend
from companion.rules.record.verdicts import Refusal
from companion.rules.rulebook import (
    AnyOf,
    Attempt,
    CarryOut,
    Check,
    Events,
    Journey,
    Play,
    Rulebook,
    SlamStep,
)
from companion.rules.sentences import add_sentences
from companion.rules.state import Adventurer

PART = "abilities"
CardKind = Literal["permanent", "activatable"]
CARDS: tuple[CardKind, CardKind] = ("permanent", "activatable")
Uses = Callable[[Play, Adventurer, Ability], Iterable[Ability | AnyOf]]

add_sentences(
    {
        "no-such-ability": "{player} holds no ability card that can be used like this",
        "card-face-down": "The card of {player} lies face down until the next door",
        "not-enough-icons-ability": "{card} asks for {asked:+}; {player} shows {shows}",
        "carries-nothing": "The {card} carries nothing along by this ability",
        "with-somebody-else": "{player} must choose another adventurer for this ability",
        "already-together": "{player} and {other} are in one chamber already",
    }
)


class CardFlipped(Event, frozen=True, kw_only=True, tag="card_flipped"):
    """A character card was flipped: face down after its use, face up after the door."""

    player: Colour
    face_up: bool


class HeldCard(NamedTuple):
    """A player's character card."""

    name: str
    card: CardKind


class Hands:
    """Who holds which character card, and whose card lies face down."""

    def __init__(self, held: dict[Colour, HeldCard], face_down: frozenset[Colour] = frozenset()) -> None:
        self.held = held
        self.face_down = face_down

    def copy(self) -> Hands:
        """Return an independent copy; the cards themselves never change in a game."""
        return Hands(self.held, self.face_down)


def join(rules: Rulebook) -> None:
    """Add what all characters share; a second call adds nothing."""
    if rules.in_play(Ability):
        return
    rules.laid_out.append(deal)
    rules.verb(Ability, _nothing)
    rules.check(Ability, Code.NOT_YOURS, card_for_this)
    rules.at_door(SlamStep.CARDS, flip_back)
    rules.shown.append(show)


def ability(
    rules: Rulebook,
    held: HeldCard,
    deed: CarryOut[Ability],
    *checks: tuple[Code, Check[Ability]],
    needs: tuple[str, ...],
    carries: bool = False,
    journeys: Callable[[Play, Attempt[Ability]], Iterable[Journey]] | None = None,
    uses: Uses | None = None,
) -> None:
    """Add what a card does when it is used. It costs its icons, and an activatable card is flipped.

    `carries`: the chalice can come along for one more torch (R-116). `uses` yields all possible ways to use
    it; left out, there is only one.
    """

    def fits(play: Play, attempt: Attempt[Ability]) -> bool:
        return hands(play).held.get(attempt.who[0].colour) == held

    def think_of_using(play: Play, player: Adventurer, t: Time) -> Iterable[Ability | AnyOf]:
        """Use it in all possible ways while it lies face up."""
        if not holds(play, player, held.name, held.card):
            return ()
        plainly = Ability(t=t, player=player.colour)
        return (plainly,) if uses is None else uses(play, player, plainly)

    def use(play: Play, attempt: Attempt[Ability], events: Events) -> None:
        spend(play, attempt, events)
        if held.card == "activatable":
            flip(play, attempt.who[0], events)
        deed(play, attempt, events)
        if not isinstance(attempt.act.carrying, UnsetType):
            chalice.bring_along(play, attempt.who[0], events)

    rules.ideas.append(think_of_using)
    keys = _keys_there(held, needs, carries=carries)
    carried = ((Code.NOT_IN_PLAY, chalice.chalice_in_play), (Code.NOTHING_HERE, chalice.chalice_here))
    own = ((Code.BAD_LINE, keys), *carried, *checks)
    rules.case(Ability, fits, use, *own, (Code.NOT_ENOUGH_ICONS, _pays(held)))
    if journeys is not None:
        ways = journeys
        rules.journey(Ability, lambda play, attempt: ways(play, attempt) if fits(play, attempt) else ())


def _keys_there(held: HeldCard, needs: tuple[str, ...], *, carries: bool) -> Check[Ability]:
    def keys_there(play: Play, attempt: Attempt[Ability]) -> Refusal | None:
        """The line must have the keys that the ability needs, and must not ask it to carry what it cannot."""
        for key in needs:
            if isinstance(getattr(attempt.act, key), UnsetType):
                return Refusal(Code.BAD_LINE, "key-needed", verb="ability", name=held.name, key=key)
        if not carries and not isinstance(attempt.act.carrying, UnsetType):
            return Refusal(Code.BAD_LINE, "carries-nothing", card=held.name)
        return None

    return keys_there


def _pays(held: HeldCard) -> Check[Ability]:
    def pays(play: Play, attempt: Attempt[Ability]) -> Refusal | None:
        """The player alone must show the icons on the card, and those for what they carry."""
        character, player = play.catalogue.characters[held.name], attempt.who[0]
        asked = character.permanent if held.card == "permanent" else character.activatable
        asked += chalice.extra_icons(attempt.act)
        if not asked or settle(play, attempt, (asked,)):
            return None
        return attempt.refusal or Refusal(
            Code.NOT_ENOUGH_ICONS,
            "not-enough-icons-ability",
            card=held.name,
            asked=asked,
            player=player.colour,
            shows=player.showing(),
        )

    return pays


def deal(play: Play) -> None:
    """Give each player one card of a different character; they are drawn if the set-up names none (R-96).

    If the set-up names cards for some players only, the others play without.
    """
    setup, known = play.setup, play.catalogue.characters
    names = [name for name in known if set(known[name].modules) & set(play.rules.modules)]
    given = setup.characters
    if isinstance(given, UnsetType):
        chance = random.Random(f"characters:{setup.seed}")
        drawn = chance.sample(names, min(len(names), len(setup.players)))
        given = {
            colour: (name, chance.choice(CARDS)) for colour, name in zip(setup.players, drawn, strict=False)
        }
    held: dict[Colour, HeldCard] = {}
    for colour, (name, card) in given.items():
        _check(play, colour, name, card, names, held)
        held[colour] = HeldCard(name, "permanent" if card == "permanent" else "activatable")
    play.setup = msgspec.structs.replace(setup, characters=given)
    play.state.parts[PART] = Hands(held)


def holds(play: Play, player: Adventurer, name: str, card: CardKind) -> bool:
    """Return whether this card lies face up before a player."""
    cards = hands(play)
    return cards.held.get(player.colour) == (name, card) and player.colour not in cards.face_down


def hands(play: Play) -> Hands:
    """Return who holds which card."""
    part = play.state.parts[PART]
    assert isinstance(part, Hands)
    return part


def flip(play: Play, player: Adventurer, events: Events) -> None:
    """Flip a used card to its back."""
    hands(play).face_down |= {player.colour}
    events.append(CardFlipped(player=player.colour, face_up=False))


def flip_back(play: Play, countdown: int, events: Events) -> None:
    """Flip all cards face up; it is the last step when the door slams (R-58)."""
    cards = hands(play)
    for colour in play.state.players:
        if colour in cards.face_down:
            events.append(CardFlipped(player=colour, face_up=True))
    cards.face_down = frozenset()


def card_for_this(play: Play, attempt: Attempt[Ability]) -> Refusal | None:
    """The player must hold a card that is used by an act of its own, and it must lie face up."""
    player = attempt.who[0]
    if player.colour in hands(play).face_down:
        return Refusal(Code.NOT_YOURS, "card-face-down", player=player.colour)
    if attempt.case is None or attempt.case.carry_out is not _nothing:
        return None
    return Refusal(Code.NOT_YOURS, "no-such-ability", player=player.colour)


def target(play: Play, attempt: Attempt[Ability]) -> Adventurer:
    """Return the player for whom an ability is used; the checks below have found them."""
    to = attempt.act.to
    assert not isinstance(to, UnsetType)
    return play.state.players[to]


def target_in_play(play: Play, attempt: Attempt[Ability]) -> Refusal | None:
    """The other player must be in this game."""
    to = attempt.act.to
    if to in play.state.players:
        return None
    return Refusal(Code.NOT_IN_PLAY, "player-not-in-play", player=str(to))


def target_inside(play: Play, attempt: Attempt[Ability]) -> Refusal | None:
    """The other player must be in the temple."""
    other = target(play, attempt)
    return Refusal(Code.ESCAPED, "has-escaped", player=other.colour) if other.escaped else None


def target_another(play: Play, attempt: Attempt[Ability]) -> Refusal | None:
    """The other player must be somebody else."""
    player = attempt.who[0]
    if attempt.act.to != player.colour:
        return None
    return Refusal(Code.BAD_LINE, "with-somebody-else", player=player.colour)


def for_anybody(play: Play, player: Adventurer, use: Ability) -> Iterator[Ability]:
    """Use it with each of the other players."""
    return (replace(use, to=other.colour) for other in play.state.inside() if other is not player)


FOUND: tuple[tuple[Code, Check[Ability]], ...] = (
    (Code.NOT_IN_PLAY, target_in_play),
    (Code.ESCAPED, target_inside),
)
TARGET: tuple[tuple[Code, Check[Ability]], ...] = ((Code.BAD_LINE, target_another), *FOUND)
"""The checks on the player in `to`. An ability that goes to `to` needs only `FOUND`: a player is always in
one chamber with themselves, and is refused for that."""


def cursed(player: Adventurer) -> list[int]:
    """Return the numbers of a player's black masks under their spell."""
    return [number for number, die in enumerate(player.dice) if die.state is DieState.CURSED]


def show(play: Play, shown: dict[str, Any]) -> None:
    """Show everybody's card."""
    cards = hands(play)
    for colour, (name, card) in cards.held.items():
        face_up = colour not in cards.face_down
        shown["players"][colour]["character"] = {"name": name, "card": card, "face_up": face_up}


def _check(
    play: Play, colour: Colour, name: str, card: str, names: list[str], held: dict[Colour, HeldCard]
) -> None:
    if colour not in play.setup.players:
        raise BadRecord(f"characters names {colour}, who is not among the players")
    if name not in play.catalogue.characters:
        raise BadRecord(f"characters: there is no {name!r} in the catalogue")
    if name not in names:
        raise BadRecord(f"characters: {name} belongs to a module that is not part of this game")
    if card not in CARDS:
        raise BadRecord(f"characters: a card is permanent or activatable, not {card!r}")
    if any(name == other.name for other in held.values()):
        raise BadRecord(f"characters: two players cannot both be the {name}")


def _nothing(play: Play, attempt: Attempt[Ability], events: Events) -> None:
    raise AssertionError("a check refuses this act of a player who has no such card")
