"""Module 4, Special chambers: linked, double, and the treasure chamber (Big Box p. 13–16)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from companion.rules.acts import Activate, DiceByPlayer
from companion.rules.basic import gems
from companion.rules.basic.paying import settle
from companion.rules.modules import Module, chalice, quest_chambers, soul_and_torch
from companion.rules.names import Cell, Code, Colour, Time
from companion.rules.payment import spend
from companion.rules.record.verdicts import Payment, Refusal
from companion.rules.rulebook import Attempt, Box, Events, Play, Rulebook
from companion.rules.sentences import add_sentences
from companion.rules.setup.setup import Setup
from companion.rules.state import CURSED, Adventurer

LINKED = ("L1", "L2", "L3")
DOUBLE = ("D1", "D2")
FEWEST_LINKED = 2
Groups = dict[Cell, list[Adventurer]]

add_sentences(
    {
        "linked-alone": "Linked chambers need adventurers in two of them at once; all are in {chamber}",
        "not-linked": "{player} is in {chamber}, which is no linked chamber",
        "gems-at-the-rear": "The gems of {chamber} are in its rear room; {player} is in the front",
        "not-enough-icons-linked": "{chamber} asks for {asked} × {icon}; there are {shown}",
    }
)


def join(rules: Rulebook, setup: Setup) -> None:
    """Add the rules of the special chambers."""
    rules.chambers.update((*LINKED, *DOUBLE))
    chalice.join(rules)
    if not isinstance(setup.challenge, UnsetType):
        quest_chambers.count(rules, chalice.CHAMBER)
    soul_and_torch.join(rules)
    rules.boxes.append(mix_in)
    rules.ideas.append(think_of_linked_chambers)
    rules.case(
        Activate,
        lambda play, attempt: play.state.where(attempt.who[0]).chamber.id in LINKED,
        activate_linked,
        (Code.NOT_TOGETHER, in_two_linked),
        (Code.NO_GEM, gems.as_many_gem_icons),
        (Code.ALREADY_ACTIVE, links_unused),
        (Code.DEPOT_EMPTY, gems.gem_in_the_depot),
        (Code.NOT_ENOUGH_ICONS, each_group_pays),
    )
    rules.case(
        Activate,
        lambda play, attempt: play.state.where(attempt.who[0]).chamber.id in DOUBLE,
        gems.activate,
        (Code.NOT_TOGETHER, gems.in_one_chamber),
        (Code.NO_GEM, in_the_rear),
        (Code.NO_GEM, gems.as_many_gem_icons),
        (Code.ALREADY_ACTIVE, gems.none_active_here),
        (Code.DEPOT_EMPTY, gems.gem_in_the_depot),
        (
            Code.NOT_ENOUGH_ICONS,
            gems.pays_the_gems,
        ),  # one payment for both gems; one player alone may pay it
    )


def think_of_linked_chambers(play: Play, player: Adventurer, t: Time) -> Iterator[Activate]:
    """Activate the gems of two or three linked chambers together, with players in the others."""
    if play.state.where(player).chamber.id not in LINKED:
        return
    elsewhere: Groups = {}
    for other in play.state.inside():
        if other.cell != player.cell and play.state.where(other).chamber.id in LINKED:
            elsewhere.setdefault(other.spot().cell, []).append(other)
    for count in range(1, len(elsewhere) + 1):
        for cells in combinations(elsewhere, count):
            for others in product(*(elsewhere[cell] for cell in cells)):
                players = [player.colour, *(other.colour for other in others)]
                yield Activate(t=t, players=players, gems=1)


def mix_in(play: Play, box: Box) -> None:
    """Mix the chambers in before START's neighbours are drawn; the treasure chamber is never a neighbour
    (R-01).

    With Quests, and in every challenge, the treasure chamber is a quest chamber: it is drawn with the others,
    and stays in the box if there are no quests (R-110, R-115).
    """
    box.first += (*LINKED, *DOUBLE)
    box.not_beside_start.add(chalice.CHAMBER)
    if chalice.CHAMBER not in play.rules.quest_chambers:
        box.first.append(chalice.CHAMBER)


def in_two_linked(play: Play, attempt: Attempt[Activate]) -> Refusal | None:
    """All acting players must stand in linked chambers, in at least two of them (R-42, R-112)."""
    for player in _actors(attempt):
        chamber = play.state.where(player).chamber
        if chamber.id not in LINKED:
            return Refusal(Code.NOT_TOGETHER, "not-linked", player=player.colour, chamber=chamber.id)
    if len(_groups(attempt)) >= FEWEST_LINKED:
        return None
    here = play.state.where(attempt.who[0]).chamber.id
    return Refusal(Code.NOT_TOGETHER, "linked-alone", chamber=here)


def links_unused(play: Play, attempt: Attempt[Activate]) -> Refusal | None:
    """The links work only once in a game; a third chamber cannot be added later."""
    for placed in play.state.temple.values():
        if placed.chamber.id in LINKED and placed.gems:
            return Refusal(Code.ALREADY_ACTIVE, "gems-already-active", chamber=placed.chamber.id)
    return None


def each_group_pays(play: Play, attempt: Attempt[Activate]) -> Refusal | None:
    """The players in each chamber must pay its icons alone; a Priest who aids from
    elsewhere aids one chamber."""
    refusal: Refusal | None = None
    for parts in _ways_to_aid(attempt):
        refusals = [_pays(play, part) for part in parts]
        refusal = next(filter(None, refusals), None)
        attempt.asks = tuple(icon for part in parts for icon in part.asks)
        if refusal is None:
            attempt.payment = _together(parts)
            return None
    return refusal


def activate_linked(play: Play, attempt: Attempt[Activate], events: Events) -> None:
    """Activate one gem in each of the chambers, while the depot has any (R-35, R-42)."""
    ways = (parts for parts in _ways_to_aid(attempt) if not any(_pays(play, part) for part in parts))
    parts = next(ways)
    spend(play, attempt, events)
    for part in parts:
        if play.state.depot:
            gems.take_gems(play, part, play.state.where(part.who[0]), 1, events)


def in_the_rear(play: Play, attempt: Attempt[Activate]) -> Refusal | None:
    """To activate the gems of a double chamber, players must be in its rear room (R-112)."""
    player = attempt.who[0]
    if player.part == "rear":
        return None
    here = play.state.where(player).chamber.id
    return Refusal(Code.NO_GEM, "gems-at-the-rear", chamber=here, player=player.colour)


def _actors(attempt: Attempt[Activate]) -> tuple[Adventurer, ...]:
    return attempt.who[: len(attempt.act.players)]


def _groups(attempt: Attempt[Activate]) -> Groups:
    groups: Groups = {}
    for player in _actors(attempt):
        groups.setdefault(player.spot().cell, []).append(player)
    return groups


def _ways_to_aid(attempt: Attempt[Activate]) -> Iterator[list[Attempt[Activate]]]:
    """Yield all ways to split the act into one act for each chamber: each helper may aid any of them."""
    groups = _groups(attempt)
    by_colour = {player.colour: player for player in attempt.who}
    aids = [] if isinstance(attempt.act.aid, UnsetType) else [by_colour[colour] for colour in attempt.act.aid]
    for aided in product(groups, repeat=len(aids)):
        yield [
            _part(attempt.act, here, [aid for aid, there in zip(aids, aided, strict=True) if there == cell])
            for cell, here in groups.items()
        ]


def _part(act: Activate, here: list[Adventurer], aids: list[Adventurer]) -> Attempt[Activate]:
    """Return the part of the act for one chamber.

    If a Priest acts in one chamber and aids another, the masks belong to the second, the other dice to the
    first.
    """
    who = tuple(dict.fromkeys((*here, *aids)))
    pay, tiles = act.pay, act.treasures
    if not isinstance(pay, UnsetType):
        shares = {player.colour: _share(act, pay, player, here, aids) for player in who}
        pay = {colour: dice for colour, dice in shares.items() if dice}
    if not isinstance(tiles, UnsetType):
        elsewhere = {player.colour for player in aids if player not in here} & set(act.players)
        tiles = {colour: held for colour, held in tiles.items() if colour not in elsewhere}
    players, aid = [player.colour for player in here], [player.colour for player in aids]
    part = Attempt(replace(act, players=players, aid=aid or UNSET, pay=pay, treasures=tiles))
    part.who = who
    return part


def _share(
    act: Activate, pay: DiceByPlayer, player: Adventurer, here: list[Adventurer], aids: list[Adventurer]
) -> list[int]:
    """Return those named dice of a player that are for this chamber."""
    named = pay.get(player.colour, [])
    both = player.colour in act.players and not isinstance(act.aid, UnsetType) and player.colour in act.aid
    if not both or (player in here and player in aids):
        return named
    return [number for number in named if (player.dice[number].state is CURSED) is (player in aids)]


def _together(parts: list[Attempt[Activate]]) -> Payment:
    """Return the payment of all parts together; a player may pay in two of them."""
    paid: dict[Colour, list[int]] = {}
    for part in parts:
        for colour, dice in part.payment.items():
            paid[colour] = sorted((*paid.get(colour, ()), *dice))
    return {colour: tuple(dice) for colour, dice in paid.items()}


def _pays(play: Play, part: Attempt[Activate]) -> Refusal | None:
    chamber = play.state.where(part.who[0]).chamber
    assert chamber.gem is not None
    asked, icon = chamber.gem.costs[1], chamber.gem.icon
    if settle(play, part, ((icon,) * asked,)):
        return None
    shown = sum(player.showing().count(icon) for player in part.who)
    return part.refusal or Refusal(
        Code.NOT_ENOUGH_ICONS,
        "not-enough-icons-linked",
        chamber=chamber.id,
        asked=asked,
        icon=icon,
        shown=shown,
    )


MODULES = [Module(name="special_chambers", number=4, join=join, decks=("part",), players=6)]
