"""Queenie New Characters: Void Runner and Trickster, Dungeon and Narrow gauge, Portal, Clone (p. 30–31)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, product

from msgspec import UnsetType
from msgspec.structs import replace

from companion.rules.acts import Ability, Use
from companion.rules.basic import moving
from companion.rules.basic.named import dice_at_hand
from companion.rules.cards import treasures
from companion.rules.events import Event
from companion.rules.modules import Borrowed, Module, abilities
from companion.rules.modules.abilities import TARGET, HeldCard, ability, target
from companion.rules.names import Cell, Code, Colour, DieState, Side
from companion.rules.record.verdicts import Refusal
from companion.rules.rulebook import AnyOf, Attempt, Box, Events, Journey, Play, Rulebook
from companion.rules.sentences import add_sentences
from companion.rules.setup.setup import Setup
from companion.rules.state import Adventurer, Die
from companion.rules.temple import PlacedChamber, Spot

CHAMBERS = ("DU", "NG")
PORTAL, CLONE = "portal", "clone"
VOID_RUNNER, TRICKSTER = "void_runner", "trickster"
PERMANENT, ACTIVATABLE = abilities.CARDS
Worth = str

add_sentences(
    {
        "not-next-to": "The portal only leads to the chambers around {chamber}, diagonal ones included",
        "no-open-entrance": "{chamber} has no open entrance to step out of or into the temple",
        "this-very-chamber": "{player} is in {chamber} already",
        "exchange-unevenly": "As many dice must be given as taken, not {own} for {others}",
        "exchange-needs-both": "The line must name dice of both players",
    }
)


class DiceExchanged(Event, frozen=True, kw_only=True, tag="dice_exchanged"):
    """Two players have exchanged dice: each die took the other's number and kept what it shows."""

    player: Colour
    dice: tuple[int, ...]
    other: Colour
    others_dice: tuple[int, ...]


def join(rules: Rulebook, setup: Setup) -> None:
    """Add two characters, two chambers and two kinds of tiles."""
    abilities.join(rules)
    rules.chambers.update(CHAMBERS)
    rules.boxes.append(mix_in)
    treasures.bring(rules, PORTAL, CLONE)
    if treasures.lay_tile not in rules.discovered:
        rules.discovered.append(treasures.lay_tile)  # the Narrow gauge has a treasure icon
    treasures.usable(rules, PORTAL, step_through, (Code.BLOCKED, chamber_around), uses=to_any_around)
    rules.journey(Use, through_the_portal)
    for card, runs in ((PERMANENT, run_alone), (ACTIVATABLE, run_together)):
        ability(
            rules,
            HeldCard(VOID_RUNNER, card),
            run,
            (Code.BLOCKED, from_edge_to_edge),
            needs=("cell",),
            journeys=runs,
            uses=to_any_chamber,
        )
    ability(
        rules,
        HeldCard(TRICKSTER, PERMANENT),
        exchange,
        *TARGET,
        (Code.BAD_LINE, dice_of_both),
        (Code.DIE_UNAVAILABLE, exchanged_dice_at_hand),
        (Code.NOT_TOGETHER, in_one_chamber),
        (Code.TOO_MANY, evenly),
        needs=("to", "dice"),
        uses=die_for_die,
    )
    ability(
        rules,
        HeldCard(TRICKSTER, ACTIVATABLE),
        exchange,
        *TARGET,
        (Code.BAD_LINE, dice_of_both),
        (Code.DIE_UNAVAILABLE, exchanged_dice_at_hand),
        (Code.TOO_MANY, evenly),
        needs=("to", "dice"),
        uses=dice_for_dice,
    )


def mix_in(play: Play, box: Box) -> None:
    """Add the chambers after START's neighbours are laid."""
    box.later += CHAMBERS


def to_any_around(play: Play, player: Adventurer, use: Use) -> Iterator[Use]:
    """Step into each of the chambers around."""
    column, row = player.spot().cell
    around = ((column + x, row + y) for y in (1, 0, -1) for x in (-1, 0, 1) if x or y)
    return (replace(use, cell=cell) for cell in around if cell in play.state.temple)


def to_any_chamber(play: Play, player: Adventurer, use: Ability) -> Iterator[Ability]:
    """Run to each chamber that can be entered from outside."""
    return (replace(use, cell=cell) for cell, placed in play.state.temple.items() if _edges(play, placed))


def die_for_die(play: Play, player: Adventurer, use: Ability) -> Iterator[AnyOf]:
    """Exchange one die for one. It costs nothing and can be repeated, so every exchange is possible."""
    return _exchanges(play, player, use, most=1)


def dice_for_dice(play: Play, player: Adventurer, use: Ability) -> Iterator[AnyOf]:
    """Exchange some dice for as many others; equal dice are not exchanged for each other.

    Before the player can pay for it, yield just one exchange for each other player.
    """
    asked = Counter(play.catalogue.characters[TRICKSTER].activatable)
    if asked <= Counter(player.showing()):
        return _exchanges(play, player, use, most=len(player.dice))
    return (each._replace(values=each.values[:1]) for each in _exchanges(play, player, use, most=1))


def chamber_around(play: Play, attempt: Attempt[Use]) -> Refusal | None:
    """The chamber must be in one of the eight cells around (R-27)."""
    cell = _to(attempt)
    here = play.state.where(attempt.who[0])
    away = max(abs(cell[0] - here.cell[0]), abs(cell[1] - here.cell[1]))
    if away == 1 and cell in play.state.temple:
        return None
    return Refusal(Code.BLOCKED, "not-next-to", chamber=here.chamber.id)


def through_the_portal(play: Play, attempt: Attempt[Use]) -> Iterable[Journey]:
    """A portal is a journey by will: traps hold, and nobody enters a closed chamber (R-27, R-109)."""
    if attempt.act.treasure != PORTAL:
        return ()
    player = attempt.who[0]
    return (Journey(player, play.state.where(player), play.state.temple[_to(attempt)]),)


def step_through(play: Play, attempt: Attempt[Use], events: Events) -> None:
    """Portal: go to a chamber next to this one, through any walls; the chalice stays (R-27, R-29)."""
    moving.enter(play, attempt.who[0], _first_room(play.state.temple[_to(attempt)]), events)


def from_edge_to_edge(play: Play, attempt: Attempt[Ability]) -> Refusal | None:
    """The player must leave and come back through entrances that lead out of the temple."""
    player, temple = attempt.who[0], play.state.temple
    here, there = play.state.where(player), temple.get(_to(attempt))
    if there is None:
        return Refusal(Code.BLOCKED, "no-chamber-at", x=_to(attempt)[0], y=_to(attempt)[1])
    if there is here:
        return Refusal(Code.BLOCKED, "this-very-chamber", player=player.colour, chamber=here.chamber.id)
    if not any(here.part(side) == player.part for side in _edges(play, here)):
        return Refusal(Code.BLOCKED, "no-open-entrance", chamber=here.chamber.id)
    if not _edges(play, there):
        return Refusal(Code.BLOCKED, "no-open-entrance", chamber=there.chamber.id)
    return None


def run_alone(play: Play, attempt: Attempt[Ability]) -> Iterable[Journey]:
    """The player goes alone."""
    yield _run(play, attempt.who[0], attempt)


def run_together(play: Play, attempt: Attempt[Ability]) -> Iterable[Journey]:
    """The player takes along everybody who is in the same chamber and may leave it (R-121)."""
    runner = attempt.who[0]
    for player in play.state.inside():
        journey = _run(play, player, attempt)
        if player is runner or (play.state.together(player, runner) and moving.may_go(play, journey)):
            yield journey


def run(play: Play, attempt: Attempt[Ability], events: Events) -> None:
    """Void Runner: go around the temple into any chamber with an open entrance,
    without the chalice (R-29)."""
    there = play.state.temple[_to(attempt)]
    alone = abilities.hands(play).held[attempt.who[0].colour].card == PERMANENT
    for journey in list((run_alone if alone else run_together)(play, attempt)):
        moving.enter(play, journey.player, _first_room(there), events)


def dice_of_both(play: Play, attempt: Attempt[Ability]) -> Refusal | None:
    """The line must name dice of both players."""
    if {attempt.act.player, attempt.act.to} == set(_dice(attempt)):
        return None
    return Refusal(Code.BAD_LINE, "exchange-needs-both")


def exchanged_dice_at_hand(play: Play, attempt: Attempt[Ability]) -> Refusal | None:
    """Dice on cards cannot be exchanged; black masks can, and stay black (R-94)."""
    for colour, numbers in _dice(attempt).items():
        if refusal := dice_at_hand(play.state.players[colour], numbers):
            return refusal
    return None


def in_one_chamber(play: Play, attempt: Attempt[Ability]) -> Refusal | None:
    """With the permanent card both players must be in the same chamber."""
    player, other = attempt.who[0], target(play, attempt)
    if play.state.together(player, other):
        return None
    return Refusal(Code.NOT_TOGETHER, "not-in-one-chamber", player=player.colour, other=other.colour)


def evenly(play: Play, attempt: Attempt[Ability]) -> Refusal | None:
    """Both players must have as many dice as before."""
    own, others = _both(play, attempt)
    if len(own) == len(others):
        return None
    return Refusal(Code.TOO_MANY, "exchange-unevenly", own=len(own), others=len(others))


def exchange(play: Play, attempt: Attempt[Ability], events: Events) -> None:
    """Trickster: each die takes the number of the other, in the order in which the act names them."""
    player, other = attempt.who[0], target(play, attempt)
    own, others = _both(play, attempt)
    for mine, theirs in zip(own, others, strict=True):
        player.dice[mine], other.dice[theirs] = other.dice[theirs], player.dice[mine]
    events.append(
        DiceExchanged(player=player.colour, dice=tuple(own), other=other.colour, others_dice=tuple(others))
    )


def _exchanges(play: Play, player: Adventurer, use: Ability, most: int) -> Iterator[AnyOf]:
    for other in [other for other in play.state.inside() if other is not player]:
        found = [
            {player.colour: _numbers(own), other.colour: _numbers(others)}
            for count in range(1, most + 1)
            for own, others in product(_handfuls(player, count), _handfuls(other, count))
            if not own.keys() & others.keys()
        ]
        if found:
            yield AnyOf(replace(use, to=other.colour, dice=found[0]), "dice", found)


def _handfuls(player: Adventurer, count: int) -> list[dict[Worth, list[int]]]:
    """Return every choice of `count` dice of a player, by worth; of equal dice the lower numbers."""
    worth = sorted((_worth(die), number) for number, die in enumerate(player.dice) if die.lies())
    found: dict[tuple[Worth, ...], dict[Worth, list[int]]] = {}
    for chosen in combinations(worth, count):
        handful: dict[Worth, list[int]] = {}
        for kind, number in chosen:
            handful.setdefault(kind, []).append(number)
        found.setdefault(tuple(kind for kind, _ in chosen), handful)
    return list(found.values())


def _worth(die: Die) -> Worth:
    """Return the worth of a die: what it shows, and whether it is under a spell."""
    if die.state in (DieState.READY, DieState.CURSED):
        return die.shows or ""
    return ""


def _numbers(handful: dict[Worth, list[int]]) -> list[int]:
    return sorted(number for numbers in handful.values() for number in numbers)


def _edges(play: Play, placed: PlacedChamber) -> list[Side]:
    """Return the sides on which a chamber is open to the outside of the temple."""
    return [side for side in Side if play.state.temple.open_door(placed.cell, side)]


def _run(play: Play, player: Adventurer, attempt: Attempt[Ability]) -> Journey:
    return Journey(player, play.state.where(player), play.state.temple[_to(attempt)])


def _first_room(placed: PlacedChamber) -> Spot:
    """Return where a player comes in: the rear of a double chamber is reached through its front (R-125)."""
    return Spot(placed.cell, "front" if placed.rear_sides else None)


def _to(attempt: Attempt[Use] | Attempt[Ability]) -> Cell:
    cell = attempt.act.cell
    assert not isinstance(cell, UnsetType)  # a line without it is a bad one
    return cell


def _dice(attempt: Attempt[Ability]) -> dict[Colour, list[int]]:
    dice = attempt.act.dice
    assert not isinstance(dice, UnsetType)  # a line without it is a bad one
    return dice


def _both(play: Play, attempt: Attempt[Ability]) -> tuple[list[int], list[int]]:
    dice = _dice(attempt)
    return dice[attempt.who[0].colour], dice[target(play, attempt).colour]


MODULES = [
    Module(
        name="queenie_characters",
        number=16,
        join=join,
        decks=("characters", "treasures"),
        borrows=(Borrowed("characters", "character_rules"),),
    )
]
