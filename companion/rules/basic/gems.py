"""Action 3: activating magic gems (Big Box p. 6–7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import UnsetType

from companion.rules.acts import Activate
from companion.rules.basic.paying import pays_only_with_icons, settle
from companion.rules.events import GemsActivated
from companion.rules.names import Code, Time
from companion.rules.payment import spend
from companion.rules.record.verdicts import Refusal
from companion.rules.rulebook import Attempt, Cost, Events, Play, Rulebook
from companion.rules.state import Adventurer
from companion.rules.temple import PlacedChamber


def join(rules: Rulebook) -> None:
    """Add the rules of gems."""
    rules.case(
        Activate,
        lambda play, attempt: True,
        activate,
        (Code.NOT_TOGETHER, in_one_chamber),
        (Code.NO_GEM, as_many_gem_icons),
        (Code.ALREADY_ACTIVE, none_active_here),
        (Code.DEPOT_EMPTY, gem_in_the_depot),
        (Code.MUST_COOPERATE, cooperates),
        (Code.NOT_ENOUGH_ICONS, pays_the_gems),
    )
    rules.ideas.append(think_of_gems)


def think_of_gems(play: Play, player: Adventurer, t: Time) -> Iterator[Activate]:
    """Activate as many gems as the chamber gives at once: one, two, or three."""
    here = play.state.where(player)
    if here.chamber.gem is not None and not here.gems:
        for gems in sorted(here.chamber.gem.costs):
            yield Activate(t=t, players=[player.colour], gems=gems)


def wanted(play: Play, attempt: Attempt[Activate]) -> int:
    """Return how many gems are to be activated: as many as the act says, else the fewest possible here."""
    gems = attempt.act.gems
    if not isinstance(gems, UnsetType):
        return gems
    gem = _here(play, attempt).chamber.gem
    return min(gem.costs) if gem else 1


def in_one_chamber(play: Play, attempt: Attempt[Any]) -> Refusal | None:
    """Players who act together must be in one chamber."""
    first = attempt.who[0]
    for other in attempt.who[1 : len(attempt.act.players)]:
        if not play.state.together(first, other):
            return Refusal(Code.NOT_TOGETHER, "not-in-one-chamber", player=first.colour, other=other.colour)
    return None


def as_many_gem_icons(play: Play, attempt: Attempt[Activate]) -> Refusal | None:
    """The chamber must show this many gem icons."""
    chamber, gems = _here(play, attempt).chamber, wanted(play, attempt)
    if chamber.gem is None:
        return Refusal(Code.NO_GEM, "no-gem-icon", chamber=chamber.id)
    if gems not in chamber.gem.costs:
        icons = chamber.gem.most
        return Refusal(Code.NO_GEM, "not-so-many-gems", chamber=chamber.id, gems=gems, icons=icons)
    return None


def none_active_here(play: Play, attempt: Attempt[Activate]) -> Refusal | None:
    """A chamber gives its gems at once; afterwards nobody can activate any there."""
    here = _here(play, attempt)
    if here.gems:
        return Refusal(Code.ALREADY_ACTIVE, "gems-already-active", chamber=here.chamber.id)
    return None


def gem_in_the_depot(play: Play, attempt: Attempt[Activate]) -> Refusal | None:
    """With an empty depot there is nothing to activate (R-36)."""
    return None if play.state.depot else Refusal(Code.DEPOT_EMPTY, "depot-is-empty")


def cooperates(play: Play, attempt: Attempt[Activate]) -> Refusal | None:
    """At least two adventurers must pay for two or three gems, except in a game with one player (R-34)."""
    act, gems = attempt.act, wanted(play, attempt)
    if gems < 2 or len(play.state.players) < 2 or not play.setup.option("strict_cooperation"):
        return None
    contributors = set(act.payers)
    if not isinstance(act.pay, UnsetType):
        contributors = {*act.pay, *(() if isinstance(act.treasures, UnsetType) else act.treasures)}
    if len(contributors) > 1:
        return None
    attempt.asks = _price(play, attempt)
    return Refusal(Code.MUST_COOPERATE, "must-cooperate", gems=gems, player=next(iter(contributors)))


def pays_the_gems(play: Play, attempt: Attempt[Activate]) -> Refusal | None:
    """Together they must show as many of the chamber's icon as it asks for; each pays at least one die."""
    price = _price(play, attempt)
    if settle(play, attempt, (price,)):
        return None
    icon, asked = price[0], len(price)
    if attempt.refusal:
        return attempt.refusal
    for player in attempt.who:
        if icon not in player.showing() and pays_only_with_icons(play, attempt, player):
            return Refusal(Code.NOT_ENOUGH_ICONS, "pays-nothing", player=player.colour, icon=icon)
    return Refusal(
        Code.NOT_ENOUGH_ICONS,
        "not-enough-icons-gems",
        gems=wanted(play, attempt),
        chamber=_here(play, attempt).chamber.id,
        asked=asked,
        icon=icon,
        shown=sum(player.showing().count(icon) for player in attempt.who),
    )


def activate(play: Play, attempt: Attempt[Activate], events: Events) -> None:
    """Move the gems from the depot to the chamber: as many as chosen, or as many as are left (R-35)."""
    spend(play, attempt, events)
    here = _here(play, attempt)
    take_gems(play, attempt, here, wanted(play, attempt), events)


def take_gems(play: Play, attempt: Attempt[Activate], here: PlacedChamber, gems: int, events: Events) -> None:
    """Activate up to `gems` gems of the depot on a chamber; they never return."""
    state = play.state
    taken = min(gems, state.depot)
    state.depot -= taken
    here.gems += taken
    events.append(
        GemsActivated(
            players=tuple(player.colour for player in attempt.who),
            cell=here.cell,
            chamber=here.chamber.id,
            gems=taken,
            depot=state.depot,
        )
    )
    for hook in play.rules.activated:
        hook(play, here, events)


def _price(play: Play, attempt: Attempt[Activate]) -> Cost:
    gem = _here(play, attempt).chamber.gem
    assert gem is not None  # a check has made sure that it has an icon
    return (gem.icon,) * gem.costs[wanted(play, attempt)]


def _here(play: Play, attempt: Attempt[Activate]) -> PlacedChamber:
    return play.state.where(attempt.who[0])
