"""Queenie Quest Chambers: chaos, constellation, snake pit, and three curses (Big Box p. 28–29).

It joins before the module Quests, so that a snake in a chamber comes before the chamber's own quest.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import UnsetType

from companion.rules.acts import Quest
from companion.rules.basic import moving
from companion.rules.basic.gems import in_one_chamber
from companion.rules.basic.paying import pay_here
from companion.rules.cards import curses
from companion.rules.catalogue import Chamber
from companion.rules.events import CurseDiscarded, Event
from companion.rules.modules import Borrowed, Module, quest_chambers
from companion.rules.names import Cell, Code, Colour, Icon, Time
from companion.rules.payment import spend
from companion.rules.record.known_keys import add_state_keys
from companion.rules.record.verdicts import Refusal
from companion.rules.rulebook import Attempt, Events, Play, Rulebook
from companion.rules.sentences import add_sentences
from companion.rules.setup.setup import Setup
from companion.rules.state import Adventurer
from companion.rules.temple import PlacedChamber, Spot

CHAOS, CONSTELLATION, SNAKE_PIT = CHAMBERS = "Q6", "Q7", "Q8"
MIND_CONTROL, PITFALL, MAGICAL_BOND = "mind_control", "pitfall", "magical_bond"
K, T = Icon.KEY, Icon.TORCH
STARS, SNAKE, MOTHER = (K, K), (T, T), (T,) * 5
TRIPLE, SINGLE = "triple_gem_chamber", "single_gem_chamber"
SIGNS = (CONSTELLATION, "START", TRIPLE, SINGLE, "EXIT")

add_state_keys(snakes=None)
add_sentences(
    {
        "not-all-in-chaos": "{chamber} needs everybody at once; {player} is elsewhere",
        "not-in-constellation": "Nobody stands where the constellation asks for {missing}",
        "snakes-at-large": "{count} snake(s) must be beaten before their mother comes",
    }
)


class SnakePlaced(Event, frozen=True, kw_only=True, tag="snake_placed"):
    """A snake lies in `cell`, before the figure of a player."""

    player: Colour
    cell: Cell


class SnakeBeaten(Event, frozen=True, kw_only=True, tag="snake_beaten"):
    """A snake was beaten; `left` are still at large."""

    players: tuple[Colour, ...]
    cell: Cell
    left: int


def join(rules: Rulebook, setup: Setup) -> None:
    """Add the chambers and the cards."""
    quest_chambers.join(rules, CHAOS, CONSTELLATION, SNAKE_PIT)
    curses.bring(rules, MIND_CONTROL, PITFALL, MAGICAL_BOND)  # two of these are only shown to players
    rules.instants[PITFALL] = fall
    rules.discovered.append(let_snakes_out)
    rules.shown.append(show)
    rules.ideas.append(think_of_quests)
    rules.case(
        Quest,
        meets_a_snake,
        beat,
        (Code.NOT_TOGETHER, in_one_chamber),
        (Code.NOT_ENOUGH_ICONS, lambda play, attempt: pay_here(play, attempt, SNAKE)),
    )
    rules.case(
        Quest,
        quest_chambers.open_in(SNAKE_PIT),
        beat_mother,
        (Code.NOTHING_HERE, all_beaten),
        (Code.NOT_TOGETHER, in_one_chamber),
        (Code.NOT_ENOUGH_ICONS, lambda play, attempt: pay_here(play, attempt, MOTHER)),
    )
    rules.case(Quest, quest_chambers.open_in(CHAOS), let_chaos_break_out, (Code.NOT_TOGETHER, everybody_here))
    rules.case(
        Quest,
        quest_chambers.open_in(CONSTELLATION),
        align,
        (Code.NOT_TOGETHER, stars_are_right),
        (Code.NOT_ENOUGH_ICONS, shows_the_stars),
    )


def think_of_quests(play: Play, player: Adventurer, t: Time) -> Iterator[Quest]:
    """Beat the snake that lies here, or work on the chamber's own quest."""
    here = play.state.where(player).chamber.id
    if _snake(play, player) or (here in CHAMBERS and quest_chambers.is_open(play, here)):
        yield Quest(t=t, players=[player.colour])


def fall(play: Play, player: Adventurer, events: Events) -> None:
    """Pitfall: place the figure in START at once, even if a trap holds it (R-33), and discard the card."""
    moving.put(play, player, Spot(play.state.temple.start().cell), events)
    events.append(CurseDiscarded(player=player.colour, curse=PITFALL))


def let_snakes_out(play: Play, player: Adventurer, placed: PlacedChamber, events: Events) -> None:
    """Lay a snake before the figure of every other adventurer (R-71)."""
    if placed.chamber.id == SNAKE_PIT:
        for other in play.state.inside():
            if other is not player:
                play.state.tokens[_token(other.colour)] = other.spot()
                events.append(SnakePlaced(player=other.colour, cell=other.spot().cell))


def meets_a_snake(play: Play, attempt: Attempt[Quest]) -> bool:
    """Return whether a snake lies where the first player stands, and the act has no key of another quest."""
    act = attempt.act
    if not isinstance(act.side, UnsetType) or not isinstance(act.dice, UnsetType):
        return False
    return _snake(play, attempt.who[0]) is not None


def beat(play: Play, attempt: Attempt[Quest], events: Events) -> None:
    """Beat one snake of the chamber."""
    spend(play, attempt, events)
    snake = _snake(play, attempt.who[0])
    assert snake is not None
    cell = play.state.tokens.pop(snake).cell
    players = tuple(player.colour for player in attempt.who)
    events.append(SnakeBeaten(players=players, cell=cell, left=len(_snakes(play))))


def all_beaten(play: Play, attempt: Attempt[Quest]) -> Refusal | None:
    """All other snakes must be beaten before the mother snake; in a game with one
    player there are none (R-71)."""
    count = len(_snakes(play))
    return Refusal(Code.NOTHING_HERE, "snakes-at-large", count=count) if count else None


def beat_mother(play: Play, attempt: Attempt[Quest], events: Events) -> None:
    """Beat the mother snake in her pit."""
    spend(play, attempt, events)
    quest_chambers.complete(play, SNAKE_PIT, events)


def everybody_here(play: Play, attempt: Attempt[Quest]) -> Refusal | None:
    """Everybody in the temple must be in the chaos chamber at the same time (R-61)."""
    for player in play.state.inside():
        if not play.state.together(player, attempt.who[0]):
            return Refusal(Code.NOT_TOGETHER, "not-all-in-chaos", chamber=CHAOS, player=player.colour)
    return None


def let_chaos_break_out(play: Play, attempt: Attempt[Quest], events: Events) -> None:
    """Let everybody draw a curse, while there are any (R-63, R-72); then the quest is done."""
    for player in list(play.state.inside()):
        curses.draw(play, player, events)
    quest_chambers.complete(play, CHAOS, events)


def stars_are_right(play: Play, attempt: Attempt[Quest]) -> Refusal | None:
    """Somebody must stand on as many signs as players began; a sixth player is not needed (R-90)."""
    signs = SIGNS[: len(play.state.players)]
    held = {_sign(play.state.where(player).chamber) for player in play.state.inside()}
    missing = tuple(sign for sign in signs if sign not in held)
    return Refusal(Code.NOT_TOGETHER, "not-in-constellation", missing=missing) if missing else None


def shows_the_stars(play: Play, attempt: Attempt[Quest]) -> Refusal | None:
    """The player in the constellation chamber must show two keys; the others need not show anything."""
    alone = Attempt(attempt.act)
    alone.who = attempt.who[:1]
    refusal = pay_here(play, alone, STARS)
    attempt.payment, attempt.asks = alone.payment, alone.asks
    return refusal


def align(play: Play, attempt: Attempt[Quest], events: Events) -> None:
    """Complete the constellation."""
    spend(play, attempt, events)
    quest_chambers.complete(play, CONSTELLATION, events)


def show(play: Play, shown: dict[str, Any]) -> None:
    """Show where snakes are."""
    shown["snakes"] = [play.state.tokens[snake].cell for snake in _snakes(play)]


def _sign(chamber: Chamber) -> str | None:
    """Return which sign of the constellation a chamber is; its printed gems
    count, even if activated (R-90)."""
    if chamber.id in SIGNS:
        return chamber.id
    most = chamber.gem.most if chamber.gem else 0
    return {3: TRIPLE, 1: SINGLE}.get(most)


def _token(colour: Colour) -> str:
    return f"snake of {colour}"


def _snakes(play: Play) -> list[str]:
    tokens = play.state.tokens
    return [_token(colour) for colour in play.state.players if _token(colour) in tokens]


def _snake(play: Play, player: Adventurer) -> str | None:
    """Return a snake that lies where a player is."""
    return next((name for name in _snakes(play) if play.state.tokens[name] == player.spot()), None)


MODULES = [
    Module(
        name="queenie_quests",
        number=5,
        join=join,
        decks=("curses", "quests"),
        borrows=(Borrowed("quests", "quest_marker"),),
    )
]
