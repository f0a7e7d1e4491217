"""Queenie The Maze: chambers that move others, curses that stay, treasures that
show the way (Big Box p. 29)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UnsetType
from msgspec.structs import replace

from companion.rules.acts import Discover, Use, UseChamber
from companion.rules.basic import ways
from companion.rules.basic.countdown import is_safe
from companion.rules.basic.gems import in_one_chamber
from companion.rules.basic.paying import pay_here
from companion.rules.basic.rebuilding import move_chambers, rearranged
from companion.rules.cards import curses, treasures
from companion.rules.cards.treasures import named_tiles
from companion.rules.events import Event, GameLost, Paused
from companion.rules.modules import Module
from companion.rules.names import Cell, Code, Colour, Icon, Result, Side, Time, neighbour
from companion.rules.payment import spend
from companion.rules.record.verdicts import Refusal
from companion.rules.rulebook import AnyOf, Attempt, Box, Cost, Events, Play, Rulebook, SlamStep
from companion.rules.sentences import add_sentences
from companion.rules.setup.setup import Setup
from companion.rules.state import Adventurer
from companion.rules.temple import PlacedChamber

MIRAGE, GEAR = "MI", "GE"
WEAKEST_LINK, MISINFORMATION = "weakest_link", "misinformation"  # neither can be lifted
SHORT_CUT, TIME_OUT, GENIE_LAMP = "short_cut", "time_out", "genie_lamp"
TURN: Cost = (Icon.TORCH, Icon.TORCH)
SEEN_BY_THE_GENIE = 3
ACROSS = (Side.EAST, Side.WEST)

add_sentences(
    {
        "gear-needs": "{chamber} needs a row or a column, and the side to which it slides",
        "row-goes-across": "A row slides east or west, a column north or south, not {side}",
        "no-such-line": "No chamber lies in that row or column",
        "short-cut-not-named": "{player} chooses a chamber, but names no {card}",
        "not-in-the-pile": "{chamber} is not in the draw pile",
        "genie-does-not-see": "{card} is not among the top tiles of the stack",
    }
)


class PileShuffled(Event, frozen=True, kw_only=True, tag="pile_shuffled"):
    """The draw pile was looked through and shuffled."""

    player: Colour


class TreasureTaken(Event, frozen=True, kw_only=True, tag="treasure_taken"):
    """A player took a tile out of the stack; the others that they saw are now at the bottom."""

    turns_up = ("treasures", "treasure")
    takes_from = "treasures"

    player: Colour
    treasure: str


class Reminded(Event, frozen=True, kw_only=True, tag="reminded"):
    """A player must now obey a curse that only the players can enforce."""

    player: Colour
    curse: str


def join(rules: Rulebook, setup: Setup) -> None:
    """Add the chambers, the cards and the tiles."""
    rules.chambers.update((MIRAGE, GEAR))
    rules.boxes.append(shuffle_in)
    rules.discovered.append(show_mirage)
    rules.case(
        UseChamber,
        lambda play, attempt: play.state.where(attempt.who[0]).chamber.id == GEAR,
        turn_gears,
        (Code.BAD_LINE, names_a_line),
        (Code.NOT_TOGETHER, in_one_chamber),
        (Code.BLOCKED, line_can_slide),
        (Code.NOT_ENOUGH_ICONS, lambda play, attempt: pay_here(play, attempt, TURN)),
    )
    curses.bring(rules, WEAKEST_LINK, MISINFORMATION)
    rules.at_door(SlamStep.LOSSES, break_at_the_weakest_link)
    rules.discovered.append(remind_to_yell)
    treasures.bring(rules, SHORT_CUT, TIME_OUT, GENIE_LAMP)
    rules.taken_keys.add("choose")
    rules.case(
        Discover,
        lambda play, attempt: not isinstance(attempt.act.choose, UnsetType),
        take_short_cut,
        (Code.NOT_IN_PLAY, chamber_in_play),
        (Code.NOT_YOURS, names_short_cut),
        (Code.PILE_EMPTY, chamber_in_the_pile),
    )
    rules.ideas.append(think_of_short_cuts)
    rules.ideas.append(think_of_gears)
    treasures.usable(rules, TIME_OUT, pause)
    treasures.usable(
        rules,
        GENIE_LAMP,
        take_treasure,
        (Code.NOT_IN_PLAY, wish_in_play),
        (Code.NOTHING_HERE, genie_sees_it),
        uses=for_what_the_genie_sees,
    )


def think_of_short_cuts(play: Play, player: Adventurer, t: Time) -> Iterator[AnyOf]:
    """Lay any chamber of the pile at any open door. The act names it, because the
    player looks through the pile."""
    names, tiles = sorted(play.state.pile), {player.colour: [SHORT_CUT]}
    for plain in ways.think_of_ways(play, player, t) if SHORT_CUT in player.treasures and names else ():
        if isinstance(plain, Discover):
            yield AnyOf(replace(plain, choose=names[0], treasures=tiles), "choose", names)


def think_of_gears(play: Play, player: Adventurer, t: Time) -> Iterator[UseChamber]:
    """Slide every row and column, either way."""
    if play.state.where(player).chamber.id != GEAR:
        return
    columns, rows = ({cell[axis] for cell in play.state.temple} for axis in (0, 1))
    for side in Side:
        for line in sorted(rows if side in ACROSS else columns):
            key = "row" if side in ACROSS else "column"
            slide = UseChamber(t=t, players=[player.colour], side=side)
            yield replace(slide, **{key: line})


def for_what_the_genie_sees(play: Play, player: Adventurer, use: Use) -> Iterator[Use]:
    """Wish for each of the tiles that the genie sees."""
    seen = dict.fromkeys(play.state.treasure_pile[:SEEN_BY_THE_GENIE])
    return (replace(use, choose=wish) for wish in seen)


def shuffle_in(play: Play, box: Box) -> None:
    """Shuffle the chambers in after START's neighbours are laid (R-01)."""
    box.later += (MIRAGE, GEAR)


def show_mirage(play: Play, player: Adventurer, placed: PlacedChamber, events: Events) -> None:
    """Mirage: exchange it with START, which is then beside its discoverer; both keep their direction.

    Figures in START stay in their cell, so they are in Mirage then, which is not safe (R-52, R-82).
    """
    if placed.chamber.id == MIRAGE:
        start = play.state.temple.start().cell
        move_chambers(play, {placed.cell: start, start: placed.cell}, events, carrying=False)


def names_a_line(play: Play, attempt: Attempt[UseChamber]) -> Refusal | None:
    """The line must name one row or one column, and one side."""
    act = attempt.act
    one_line = isinstance(act.row, UnsetType) is not isinstance(act.column, UnsetType)
    if one_line and not isinstance(act.side, UnsetType):
        return None
    return Refusal(Code.BAD_LINE, "gear-needs", chamber=GEAR)


def line_can_slide(play: Play, attempt: Attempt[UseChamber]) -> Refusal | None:
    """A row slides east or west, a column north or south, and a chamber must lie there."""
    act = attempt.act
    assert not isinstance(act.side, UnsetType)
    if (act.side in ACROSS) is isinstance(act.row, UnsetType):
        return Refusal(Code.BLOCKED, "row-goes-across", side=act.side)
    return None if _slides(play, attempt) else Refusal(Code.BLOCKED, "no-such-line")


def turn_gears(play: Play, attempt: Attempt[UseChamber], events: Events) -> None:
    """Slide a whole line by one chamber, with gaps, START, exit and everything in it (R-83)."""
    spend(play, attempt, events)
    move_chambers(play, _slides(play, attempt), events)
    rearranged(play, events)


def break_at_the_weakest_link(play: Play, countdown: int, events: Events) -> None:
    """Weakest link: if a player who holds it is not in START, all players have lost."""
    inside = tuple(play.state.inside())
    if any(WEAKEST_LINK in player.curses and not is_safe(play, player) for player in inside):
        play.state.result = Result.LOST
        events.append(GameLost(inside=tuple(player.colour for player in inside)))


def remind_to_yell(play: Play, player: Adventurer, placed: PlacedChamber, events: Events) -> None:
    """Misinformation: remind the player to shout what is not true; nobody checks it (R-106)."""
    if MISINFORMATION in player.curses:
        events.append(Reminded(player=player.colour, curse=MISINFORMATION))


def chamber_in_play(play: Play, attempt: Attempt[Discover]) -> Refusal | None:
    """The chosen chamber must be part of this game."""
    name = attempt.act.choose
    if name in play.state.pile or any(placed.chamber.id == name for placed in play.state.temple.values()):
        return None
    return Refusal(Code.NOT_IN_PLAY, "card-not-in-play", card=str(name))


def names_short_cut(play: Play, attempt: Attempt[Discover]) -> Refusal | None:
    """Only a player who names a short cut may choose a chamber."""
    if any(SHORT_CUT in tiles for _, tiles in named_tiles(attempt.act)):
        return None
    player = attempt.who[0].colour
    return Refusal(Code.NOT_YOURS, "short-cut-not-named", player=player, card=SHORT_CUT)


def chamber_in_the_pile(play: Play, attempt: Attempt[Discover]) -> Refusal | None:
    """The chosen chamber must be in the pile."""
    name = attempt.act.choose
    if name in play.state.pile:
        return None
    return Refusal(Code.PILE_EMPTY, "not-in-the-pile", chamber=str(name))


def take_short_cut(play: Play, attempt: Attempt[Discover], events: Events) -> None:
    """Short cut: discover the chosen chamber, and shuffle the pile; then the exit may be anywhere (R-84)."""
    name, state = attempt.act.choose, play.state
    assert isinstance(name, str)
    state.pile = (name, *(other for other in state.pile if other != name))
    ways.discover(play, attempt, events)
    state.pile = tuple(play.shuffled(state.pile))
    events.append(PileShuffled(player=attempt.who[0].colour))


def pause(play: Play, attempt: Attempt[Use], events: Events) -> None:
    """Time out: clock, cues and sand stand still until the table resumes (R-85)."""
    play.state.paused = True
    events.append(Paused())


def wish_in_play(play: Play, attempt: Attempt[Use]) -> Refusal | None:
    """The wanted tile must belong to a module of this game."""
    wish = attempt.act.choose
    if wish in play.rules.treasures:
        return None
    return Refusal(Code.NOT_IN_PLAY, "card-not-in-play", card=str(wish))


def genie_sees_it(play: Play, attempt: Attempt[Use]) -> Refusal | None:
    """The tile must be one of the top three, or of fewer if fewer are left (R-98)."""
    wish = attempt.act.choose
    if wish in play.state.treasure_pile[:SEEN_BY_THE_GENIE]:
        return None
    return Refusal(Code.NOTHING_HERE, "genie-does-not-see", card=str(wish))


def take_treasure(play: Play, attempt: Attempt[Use], events: Events) -> None:
    """Genie lamp: take one of the top three tiles, the others go to the bottom."""
    state, player, wish = play.state, attempt.who[0], attempt.act.choose
    assert isinstance(wish, str)
    seen = list(state.treasure_pile[:SEEN_BY_THE_GENIE])
    seen.remove(wish)
    state.treasure_pile = (*state.treasure_pile[SEEN_BY_THE_GENIE:], *seen)
    player.treasures += (wish,)
    events.append(TreasureTaken(player=player.colour, treasure=wish))


def _slides(play: Play, attempt: Attempt[UseChamber]) -> dict[Cell, Cell]:
    """Return the new cell of each chamber in the line that the act names."""
    act = attempt.act
    assert not isinstance(act.side, UnsetType)
    return {
        cell: neighbour(cell, act.side)
        for cell in play.state.temple
        if act.row == cell[1] or act.column == cell[0]
    }


MODULES = [Module(name="queenie_maze", number=15, join=join, decks=("curses", "treasures"))]
