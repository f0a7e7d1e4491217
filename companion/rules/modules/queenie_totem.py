"""Queenie Totem: players stack dice that show masks for up to two gems (Big Box p. 35)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from msgspec import UnsetType

from companion.rules.acts import Activate
from companion.rules.basic import gems
from companion.rules.basic.dice import break_spell
from companion.rules.basic.named import dice_at_hand
from companion.rules.modules import Module
from companion.rules.names import Code, Colour, DieState, Icon, Time
from companion.rules.payment import spend
from companion.rules.record.verdicts import Refusal
from companion.rules.rulebook import Attempt, Box, Events, Play, Rulebook
from companion.rules.sentences import add_sentences
from companion.rules.setup.setup import Setup
from companion.rules.state import Adventurer, Die

TOTEM = "TT"
MOST_GEMS = 2
DICE_FOR_A_GEM = 5

add_sentences(
    {
        "stacks-no-die": "{player} takes part and stacks no die",
        "stack-too-low": "{gems} gem(s) ask for a stack of {asked} dice, not {stacked}",
        "shows-no-mask": "Die {die} of {player} shows no mask and cannot be stacked",
        "only-dice-stack": "{chamber} takes the dice of those in it and nothing else",
    }
)


def join(rules: Rulebook, setup: Setup) -> None:
    """Add the chamber. The judge does not see the stack until players name it (R-45)."""
    rules.chambers.add(TOTEM)
    rules.gem_chambers.add(TOTEM)
    rules.taken_keys.add("dice")
    rules.boxes.append(mix_in)
    rules.ideas.append(think_of_stacks)
    rules.case(
        Activate,
        lambda play, attempt: play.state.where(attempt.who[0]).chamber.id == TOTEM,
        stack,
        (Code.BAD_LINE, everybody_stacks),
        (Code.DIE_UNAVAILABLE, stacked_dice_at_hand),
        (Code.NOT_TOGETHER, gems.in_one_chamber),
        (Code.NO_GEM, two_at_most),
        (Code.ALREADY_ACTIVE, gems.none_active_here),
        (Code.DEPOT_EMPTY, gems.gem_in_the_depot),
        (Code.NOT_ENOUGH_ICONS, masks_enough),
    )


def think_of_stacks(play: Play, player: Adventurer, t: Time) -> Iterator[Activate]:
    """Stack five dice, and ten: the player's own masks first, then those of as few others as possible."""
    here = play.state.where(player)
    if here.chamber.id != TOTEM or here.gems:
        return
    beside = [
        other
        for other in play.state.inside()
        if other is not player and _masks(other) and play.state.together(player, other)
    ]
    for gems_ in range(1, MOST_GEMS + 1):
        parties = (
            (player, *others) for count in range(len(beside) + 1) for others in combinations(beside, count)
        )
        high = [party for party in parties if _stack_of(party, gems_)]
        for party in high:
            if len(party) == len(high[0]):
                yield _think_of(party, gems_, t)
        if not high:
            yield _think_of((player,), gems_, t)


def mix_in(play: Play, box: Box) -> None:
    """Add the chamber after START's neighbours are laid."""
    box.later.append(TOTEM)


def everybody_stacks(play: Play, attempt: Attempt[Activate]) -> Refusal | None:
    """The line must name the stacked dice of everybody who takes part."""
    if isinstance(attempt.act.dice, UnsetType):
        return Refusal(Code.BAD_LINE, "key-needed", verb="activate", name=TOTEM, key="dice")
    for player in attempt.who[: len(attempt.act.players)]:
        if player.colour not in attempt.act.dice:
            return Refusal(Code.BAD_LINE, "stacks-no-die", player=player.colour)
    return None


def stacked_dice_at_hand(play: Play, attempt: Attempt[Activate]) -> Refusal | None:
    """Dice on cards, given dice and lost dice cannot be stacked."""
    for colour, numbers in _stacked(attempt).items():
        if refusal := dice_at_hand(play.state.players[colour], numbers):
            return refusal
    return None


def two_at_most(play: Play, attempt: Attempt[Activate]) -> Refusal | None:
    """Only one or two gems are possible."""
    wanted = gems.wanted(play, attempt)
    if wanted <= MOST_GEMS:
        return None
    return Refusal(Code.NO_GEM, "not-so-many-gems", chamber=TOTEM, gems=wanted, icons=MOST_GEMS)


def masks_enough(play: Play, attempt: Attempt[Activate]) -> Refusal | None:
    """Each gem needs five dice that show masks; one player may stack them all (R-34)."""
    act, stacked = attempt.act, _stacked(attempt)
    attempt.asks = (Icon.BLACK_MASK,) * DICE_FOR_A_GEM * gems.wanted(play, attempt)
    if not all(isinstance(key, UnsetType) for key in (act.aid, act.treasures, act.pay)):
        return Refusal(Code.NOT_ENOUGH_ICONS, "only-dice-stack", chamber=TOTEM)
    for colour, numbers in stacked.items():
        for number in numbers:
            if not _shows_a_mask(play.state.players[colour].dice[number]):
                return Refusal(Code.NOT_ENOUGH_ICONS, "shows-no-mask", player=colour, die=number)
    wanted, count = gems.wanted(play, attempt), sum(map(len, stacked.values()))
    asked = DICE_FOR_A_GEM * wanted
    if count != asked:
        return Refusal(Code.NOT_ENOUGH_ICONS, "stack-too-low", gems=wanted, asked=asked, stacked=count)
    attempt.payment = {
        player.colour: tuple(sorted(stacked[player.colour]))
        for player in attempt.who
        if player.colour in stacked
    }
    return None


def stack(play: Play, attempt: Attempt[Activate], events: Events) -> None:
    """Activate the gems; the stacked dice are rolled again, black masks too."""
    spend(play, attempt, events)
    for player in attempt.who:
        black = [
            number
            for number in attempt.payment[player.colour]
            if player.dice[number].state is DieState.CURSED
        ]
        if black:
            break_spell(player, black, player, events)
    here = play.state.where(attempt.who[0])
    gems.take_gems(play, attempt, here, gems.wanted(play, attempt), events)


def _stacked(attempt: Attempt[Activate]) -> dict[Colour, list[int]]:
    dice = attempt.act.dice
    assert not isinstance(dice, UnsetType)  # a check has asked for them
    return dice


def _masks(player: Adventurer) -> list[int]:
    """Return the player's dice that show masks, black masks first, because they may be rolled again then."""
    shown = [number for number, die in enumerate(player.dice) if _shows_a_mask(die)]
    return sorted(shown, key=lambda number: player.dice[number].state is not DieState.CURSED)


def _stack_of(party: tuple[Adventurer, ...], gems_: int) -> dict[Colour, list[int]]:
    """Return a stack for that many gems; empty if they have too few masks or one player gives none."""
    left, stacked = DICE_FOR_A_GEM * gems_, dict[Colour, list[int]]()
    for player in party:
        stacked[player.colour] = sorted(_masks(player)[:left])
        left -= len(stacked[player.colour])
    return stacked if left == 0 and all(stacked.values()) else {}


def _think_of(party: tuple[Adventurer, ...], gems_: int, t: Time) -> Activate:
    """Return the act with the stack, or with the first player's masks if there are too few."""
    first = party[0]
    at_hand = [number for number, die in enumerate(first.dice) if die.lies()]
    dice = _stack_of(party, gems_) or {first.colour: _masks(first) or at_hand}
    return Activate(t=t, players=[player.colour for player in party], gems=gems_, dice=dice)


def _shows_a_mask(die: Die) -> bool:
    golden = die.state is DieState.READY and die.shows is Icon.GOLDEN_MASK
    return golden or die.state is DieState.CURSED


MODULES = [Module(name="queenie_totem", number=19, join=join)]
