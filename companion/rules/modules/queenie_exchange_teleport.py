"""Queenie Exchange and Teleport: exchange a curse for a treasure, and teleport to a token (Big Box p. 34).

It joins before all others, so that its token can be dropped and used in chambers with an effect of their own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Literal

from msgspec import UnsetType
from msgspec.structs import replace

from companion.rules.acts import UseChamber
from companion.rules.basic import moving
from companion.rules.basic.gems import in_one_chamber
from companion.rules.cards import curses
from companion.rules.events import Event
from companion.rules.modules import Module
from companion.rules.names import Cell, Code, Colour, Time
from companion.rules.record.known_keys import add_state_keys
from companion.rules.record.verdicts import Refusal
from companion.rules.rulebook import Attempt, Box, Events, Journey, Play, Rulebook
from companion.rules.sentences import add_sentences
from companion.rules.setup.setup import Setup
from companion.rules.state import Adventurer
from companion.rules.temple import PlacedChamber, Spot

NAME = "queenie_exchange_teleport"
EXCHANGE, TELEPORTER = "EX", "TE"
TELEPORTS: tuple[Literal["take", "drop", "go"], ...] = ("take", "drop", "go")
TRAVELLING = "teleporter"

add_state_keys(teleporter=dict.fromkeys(("cell", "player")))
add_sentences(
    {
        "exchanged-already": "{player} has exchanged a curse on this visit; leave {chamber} and come back",
        "no-treasure-left": "No treasure tile is left to exchange a curse for",
        "no-teleporter-here": "The teleporter token is not where {player} is",
        "teleporter-not-held": "{player} does not carry the teleporter token",
        "nowhere-to-go": "Teleporter chamber and token must be in two chambers, and {player} in one of them",
        "teleporter-within": "The teleporter token lies in {chamber} itself",
    }
)


class TreasureDrawn(Event, frozen=True, kw_only=True, tag="treasure_drawn"):
    """A player drew the top treasure tile."""

    turns_up = ("treasures", "treasure")
    takes_from = "treasures"

    player: Colour
    treasure: str


class TeleporterPlaced(Event, frozen=True, kw_only=True, tag="teleporter_placed"):
    """The teleporter token lies in `cell`."""

    cell: Cell


class TeleporterTaken(Event, frozen=True, kw_only=True, tag="teleporter_taken"):
    """A player carries the teleporter token."""

    player: Colour


class Visits:
    """Who has exchanged a curse on this visit, and who carries the teleporter token."""

    def __init__(self, exchanged: frozenset[Colour] = frozenset(), carrier: Colour | None = None) -> None:
        self.exchanged = exchanged
        self.carrier = carrier

    def copy(self) -> Visits:
        """Return an independent copy."""
        return Visits(self.exchanged, self.carrier)


def join(rules: Rulebook, setup: Setup) -> None:
    """Add the two chambers."""
    rules.chambers.update((EXCHANGE, TELEPORTER))
    rules.boxes.append(mix_in)
    rules.begun.append(begin)
    rules.discovered.append(place_token)
    rules.left.append(end_visit)
    rules.exchanged.append(end_visits)
    rules.escaped.append(leave_token)
    rules.shown.append(show)
    rules.ideas.append(think_of_both)
    rules.case(
        UseChamber,
        lambda play, attempt: attempt.act.what == "take",
        take,
        (Code.NOTHING_HERE, token_here),
        (Code.NOT_TOGETHER, in_one_chamber),
    )
    rules.case(
        UseChamber,
        lambda play, attempt: attempt.act.what == "drop",
        drop,
        (Code.NOT_YOURS, carries_token),
        (Code.NOT_TOGETHER, in_one_chamber),
    )
    rules.case(
        UseChamber,
        lambda play, attempt: attempt.act.what == "go",
        go,
        (Code.NOTHING_HERE, at_an_end),
        (Code.NOT_TOGETHER, in_one_chamber),
        (Code.BLOCKED, ends_apart),
    )
    rules.journey(UseChamber, by_teleporter)
    rules.case(
        UseChamber,
        lambda play, attempt: play.state.where(attempt.who[0]).chamber.id == EXCHANGE,
        exchange,
        (Code.BAD_LINE, curse_named),
        (Code.NOT_IN_PLAY, curse_in_play),
        (Code.NOTHING_HERE, first_of_this_visit),
        (Code.NOTHING_HERE, treasure_left),
        (Code.NOT_YOURS, curse_held),
        (Code.NOT_TOGETHER, in_one_chamber),
        (Code.NOT_LIFTABLE, curse_removable),
    )


def think_of_both(play: Play, player: Adventurer, t: Time) -> Iterator[UseChamber]:
    """Take, drop or use the teleporter token; exchange each of the player's curses."""
    use = UseChamber(t=t, players=[player.colour])
    for what in TELEPORTS:
        yield replace(use, what=what)
    if play.state.where(player).chamber.id == EXCHANGE:
        yield from (replace(use, curse=curse) for curse in player.curses)


def mix_in(play: Play, box: Box) -> None:
    """Add the chambers after START's neighbours are laid."""
    box.later += (EXCHANGE, TELEPORTER)


def begin(play: Play) -> None:
    """Begin with nothing exchanged and the token beside the table."""
    play.state.parts[NAME] = Visits()


def place_token(play: Play, player: Adventurer, placed: PlacedChamber, events: Events) -> None:
    """Place the token in its chamber when this is discovered."""
    if placed.chamber.id == TELEPORTER:
        play.state.tokens[TRAVELLING] = Spot(placed.cell)
        events.append(TeleporterPlaced(cell=placed.cell))


def end_visit(play: Play, player: Adventurer, placed: PlacedChamber, events: Events) -> None:
    """A player who leaves the exchange chamber may exchange again when they come back (R-112)."""
    if placed.chamber.id == EXCHANGE:
        _visits(play).exchanged -= {player.colour}


def end_visits(play: Play, one: Adventurer, other: Adventurer) -> None:
    """A visit belongs to the player, not to the figure: a player whose figure
    was exchanged has left (R-65)."""
    for player in (one, other):
        if play.state.where(player).chamber.id != EXCHANGE:
            _visits(play).exchanged -= {player.colour}


def leave_token(play: Play, player: Adventurer, events: Events) -> None:
    """Leave the token in the temple when its carrier escapes."""
    if _visits(play).carrier is player.colour:
        _put_down(play, player, events)


def curse_named(play: Play, attempt: Attempt[UseChamber]) -> Refusal | None:
    """The line must name a curse."""
    if not isinstance(attempt.act.curse, UnsetType):
        return None
    return Refusal(Code.BAD_LINE, "key-needed", verb="chamber", name=EXCHANGE, key="curse")


def curse_in_play(play: Play, attempt: Attempt[UseChamber]) -> Refusal | None:
    """The card must belong to a module of this game."""
    return curses.in_play(play, _curse(attempt))


def first_of_this_visit(play: Play, attempt: Attempt[UseChamber]) -> Refusal | None:
    """A player may exchange once in each visit (R-112)."""
    player = attempt.who[0]
    if player.colour in _visits(play).exchanged:
        return Refusal(Code.NOTHING_HERE, "exchanged-already", player=player.colour, chamber=EXCHANGE)
    return None


def treasure_left(play: Play, attempt: Attempt[UseChamber]) -> Refusal | None:
    """There must be a treasure left in the stack."""
    return None if play.state.treasure_pile else Refusal(Code.NOTHING_HERE, "no-treasure-left")


def curse_held(play: Play, attempt: Attempt[UseChamber]) -> Refusal | None:
    """It must be a curse of the player."""
    return curses.held_by(attempt.who[0], _curse(attempt))


def curse_removable(play: Play, attempt: Attempt[UseChamber]) -> Refusal | None:
    """A curse that cannot be lifted cannot be exchanged (R-64)."""
    return curses.removable(play, _curse(attempt))


def exchange(play: Play, attempt: Attempt[UseChamber], events: Events) -> None:
    """Discard the curse and draw a treasure."""
    state, player = play.state, attempt.who[0]
    _visits(play).exchanged |= {player.colour}
    curses.end(play, player, _curse(attempt), events)
    treasure, state.treasure_pile = state.treasure_pile[0], state.treasure_pile[1:]
    player.treasures += (treasure,)
    events.append(TreasureDrawn(player=player.colour, treasure=treasure))


def token_here(play: Play, attempt: Attempt[UseChamber]) -> Refusal | None:
    """The token must lie in the player's chamber."""
    player = attempt.who[0]
    if play.state.tokens.get(TRAVELLING) == player.spot():
        return None
    return Refusal(Code.NOTHING_HERE, "no-teleporter-here", player=player.colour)


def take(play: Play, attempt: Attempt[UseChamber], events: Events) -> None:
    """Take the token along."""
    del play.state.tokens[TRAVELLING]
    _visits(play).carrier = attempt.who[0].colour
    events.append(TeleporterTaken(player=attempt.who[0].colour))


def carries_token(play: Play, attempt: Attempt[UseChamber]) -> Refusal | None:
    """The player who drops the token must carry it."""
    player = attempt.who[0]
    if _visits(play).carrier is player.colour:
        return None
    return Refusal(Code.NOT_YOURS, "teleporter-not-held", player=player.colour)


def drop(play: Play, attempt: Attempt[UseChamber], events: Events) -> None:
    """Leave the token in the player's chamber."""
    _put_down(play, attempt.who[0], events)


def at_an_end(play: Play, attempt: Attempt[UseChamber]) -> Refusal | None:
    """Chamber and token must both lie in the temple, and the player must be at one of them."""
    player, ends = attempt.who[0], _ends(play)
    if ends is not None and player.spot() in ends:
        return None
    return Refusal(Code.NOTHING_HERE, "nowhere-to-go", player=player.colour)


def ends_apart(play: Play, attempt: Attempt[UseChamber]) -> Refusal | None:
    """Chamber and token must be in different chambers."""
    ends = _ends(play)
    if ends is not None and ends[0] != ends[1]:
        return None
    return Refusal(Code.BLOCKED, "teleporter-within", chamber=TELEPORTER)


def by_teleporter(play: Play, attempt: Attempt[UseChamber]) -> Iterable[Journey]:
    """It is a journey by will: traps and bans hold for it (R-86, R-109)."""
    if attempt.act.what == "go":
        there = play.state.temple[_other_end(play, attempt.who[0]).cell]
        for player in attempt.who:
            yield Journey(player, play.state.where(player), there)


def go(play: Play, attempt: Attempt[UseChamber], events: Events) -> None:
    """Go to the other end without dice; the chalice stays (R-86)."""
    there = _other_end(play, attempt.who[0])
    for player in attempt.who:
        moving.enter(play, player, there, events)


def show(play: Play, shown: dict[str, Any]) -> None:
    """Show where the teleporter token is, or who carries it."""
    spot, carrier = play.state.tokens.get(TRAVELLING), _visits(play).carrier
    shown["teleporter"] = {"cell": None if spot is None else spot.cell, "player": carrier}


def _ends(play: Play) -> tuple[Spot, Spot] | None:
    """Return the two ends of the teleporter, or None while the token is not in the temple."""
    token = play.state.tokens.get(TRAVELLING)
    cells = [cell for cell, placed in play.state.temple.items() if placed.chamber.id == TELEPORTER]
    return (Spot(cells[0]), token) if token is not None and cells else None


def _other_end(play: Play, player: Adventurer) -> Spot:
    ends = _ends(play)
    assert ends is not None
    return ends[1] if player.spot() == ends[0] else ends[0]


def _put_down(play: Play, player: Adventurer, events: Events) -> None:
    _visits(play).carrier = None
    play.state.tokens[TRAVELLING] = player.spot()
    events.append(TeleporterPlaced(cell=player.spot().cell))


def _curse(attempt: Attempt[UseChamber]) -> str:
    curse = attempt.act.curse
    assert not isinstance(curse, UnsetType)  # a check has asked for it
    return curse


def _visits(play: Play) -> Visits:
    part = play.state.parts[NAME]
    assert isinstance(part, Visits)
    return part


MODULES = [Module(name=NAME, number=0, join=join, needs=("curses", "treasures"))]
