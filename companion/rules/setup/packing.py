"""Says what to take out of the box for a game, what to do with it step by step, and what stays inside.

``pack(setup, catalogue)`` lays the game out as the judge does (`Game.begin`) and derives the steps from it:
how the draw pile was built, and which stacks there are. So the steps always agree with the judge, and a new
module needs nothing here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

import msgspec
from msgspec import UNSET, UnsetType

from companion.rules.catalogue import Catalogue
from companion.rules.catalogue.adventures import Piece
from companion.rules.game import Game
from companion.rules.modules import available
from companion.rules.names import Colour
from companion.rules.setup.pile import Built, SetupStep
from companion.rules.setup.setup import Setup

START = "START"
CARDS_EACH = 2  # a character has two cards, one permanent and one activatable
STACKS = {  # decks of the set-up that lie face down, and what they are made of
    "curses": "curse_card",
    "treasures": "treasure_tile",
    "tasks": "task_tile",
    "calendar": "calendar_tile",
    "gem_locations": "gem_location_tile",
}


class Take(SetupStep, frozen=True, kw_only=True, tag="take"):
    """Take `count` of all `of` pieces; if they differ, `which` says how many of each."""

    what: str
    count: int
    of: int
    which: dict[str, int]


class Leave(SetupStep, frozen=True, kw_only=True, tag="leave"):
    """These stay in the box."""

    what: str
    count: int
    of: int
    which: dict[str, int]


class Substitute(SetupStep, frozen=True, kw_only=True, tag="substitute"):
    """The box has too few: use something else for the `count` missing ones (R-41)."""

    what: str
    count: int


class PlaceStart(SetupStep, frozen=True, kw_only=True, tag="place_start"):
    """Lay START in the middle, face up, with everybody's figure on it."""

    figures: tuple[Colour, ...]
    on: str = ""
    """The name of a board's cell on which it is to lie; empty without boards."""
    share: float = 0.0
    """The share of the chambers that come to lie on boards then."""


class Stack(SetupStep, frozen=True, kw_only=True, tag="stack"):
    """Shuffle these face down and stack them beside the pile."""

    what: str
    count: int


class FillDepot(SetupStep, frozen=True, kw_only=True, tag="fill_depot"):
    """Put gems into the depot, `beside` more for turns of fate, and quest markers onto it."""

    gems: int
    beside: int
    quest_markers: int = 0


class Deal(SetupStep, frozen=True, kw_only=True, tag="deal"):
    """Give `each` of the players this many of these."""

    what: str
    each: int
    players: int


class ChooseCharacters(SetupStep, frozen=True, kw_only=True, tag="choose_characters"):
    """Each player chooses a character and one of its two cards; the other card goes back (Big Box p. 20)."""

    players: int
    of: tuple[str, ...]


class Borrow(SetupStep, frozen=True, kw_only=True, tag="borrow"):
    """The module uses `what` of another one, `of`, that is not played; the Big Box holds both (R-114)."""

    module: str
    of: str
    what: str


class KeepAtHand(SetupStep, frozen=True, kw_only=True, tag="keep_at_hand"):
    """Put these beside the pile until a chamber asks for them."""

    what: str
    count: int


class Packing(msgspec.Struct, frozen=True, kw_only=True):
    """The steps; and how many pieces of each kind are in the box, are taken, and are left.

    The names in `box`, `taken` and `left` are those of `what`: pieces, cards, and kinds of chambers such as
    `chamber_basic`. Chambers drawn unseen count as one group, under the kind of the first one.
    """

    setup: Setup
    steps: tuple[SetupStep, ...]
    box: dict[str, int]
    taken: dict[str, int]
    left: dict[str, int]


def start_on_boards(packing: Packing, on: str, share: float) -> Packing:
    """Return the packing with START on this cell of boards."""
    steps = tuple(
        msgspec.structs.replace(step, on=on, share=share) if isinstance(step, PlaceStart) else step
        for step in packing.steps
    )
    return msgspec.structs.replace(packing, steps=steps)


Contents = dict[str, Counter[str]]
"""For every `what`, the number of each kind."""


def pack(setup: Setup, catalogue: Catalogue) -> Packing:
    """Return what people do to lay this game out; raises BadRecord if it cannot be played.

    The pile is always built again: places and piles in the set-up are ignored.
    """
    setup = msgspec.structs.replace(setup, pile=UNSET, beside_start=UNSET, place=[], adventurers={})
    game = Game.begin(setup, catalogue)
    built = game.built
    assert built is not None  # a set-up without a pile has it built
    box, taken = _chambers(game, built)
    decks_box, decks = _decks(game)
    pieces_box, pieces = _pieces(game, built)
    box, taken = {**box, **decks_box, **pieces_box}, {**taken, **decks, **pieces}
    left = {what: box[what] - taken[what] for what in box}
    unseen = {_group(name, game, built) for drawn in built.drawn for name in drawn.of}
    steps = (
        *(_step(Take, what, taken[what], box[what]) for what in box if what not in unseen),
        PlaceStart(figures=tuple(setup.players)),
        *built.steps,
        *(Stack(what=what, count=decks[what].total()) for what in STACKS.values() if decks[what].total()),
        *_on_the_table(game, pieces),
        *(_step(Leave, what, left[what], box[what]) for what in box if what not in unseen),
    )
    return Packing(
        setup=game.setup,
        steps=tuple(step for step in steps if not isinstance(step, Take | Leave) or step.count),
        box=_totals(box),
        taken=_totals(taken),
        left=_totals(left),
    )


def _step(kind: type[Take] | type[Leave], what: str, some: Counter[str], all_: Counter[str]) -> Take | Leave:
    which = {} if set(all_) == {what} else dict(sorted(some.items()))
    return kind(what=what, count=some.total(), of=all_.total(), which=which)


def _totals(contents: Contents) -> dict[str, int]:
    return {what: names.total() for what, names in contents.items()}


def _group(name: str, game: Game, built: Built) -> str:
    """Return the `what` of a chamber: that of the group from which it may be drawn unseen."""
    for drawn in built.drawn:
        if name in drawn.of:
            name = drawn.of[0]
    return f"chamber_{game.catalogue.chambers[name].kind}"


def _chambers(game: Game, built: Built) -> tuple[Contents, Contents]:
    used = {START, *built.beside.values(), *built.pile}
    box: Contents = {}
    taken: Contents = {}
    for name in game.catalogue.chambers:
        what = _group(name, game, built)
        box.setdefault(what, Counter())[name] = 1
        taken.setdefault(what, Counter())
        if name in used:
            taken[what][name] = 1
    return box, taken


def _decks(game: Game) -> tuple[Contents, Contents]:
    """Return cards and tiles: in the box, and in the stacks and hands of this game."""
    catalogue, setup = game.catalogue, game.setup
    pairs = catalogue.numbers.cursed_gems
    box: Contents = {
        "curse_card": Counter({name: card.count for name, card in catalogue.curses.items()}),
        "treasure_tile": Counter({name: tile.count for name, tile in catalogue.treasures.items()}),
        "task_tile": Counter(catalogue.tasks.keys()),
        "calendar_tile": Counter(catalogue.calendar.tiles),
        "gem_location_tile": Counter({"gem_location_tile": pairs}),
        "cursed_gem_tile": Counter({"cursed_gem_tile": pairs}),
        "character_card": Counter({"character_card": CARDS_EACH * len(catalogue.characters)}),
    }
    taken: Contents = {what: Counter(_given(getattr(setup, deck))) for deck, what in STACKS.items()}
    for what, count in (
        ("gem_location_tile", taken["gem_location_tile"].total()),
        ("cursed_gem_tile", len(_given(setup.cursed_gems))),
        ("character_card", len(_given(setup.characters))),
    ):
        taken[what] = Counter({what: count})
    return box, taken


def _given(deck: list[str] | Mapping[Colour, object] | UnsetType) -> list[str]:
    return [] if isinstance(deck, UnsetType) else list(deck)


def _pieces(game: Game, built: Built) -> tuple[Contents, Contents]:
    pieces, state = game.catalogue.pieces, game.state
    counted = {
        "gem": state.depot + state.fate_gems,
        "die": sum(len(player.dice) for player in state.players.values()),
        "quest_marker": state.quest_markers,
    }
    box = {what: Counter({what: piece.count}) for what, piece in pieces.items()}
    may_come = {*built.beside.values(), *built.pile, *(name for drawn in built.drawn for name in drawn.of)}
    taken = {
        what: Counter({what: min(piece.count, counted.get(what, _count(piece, game.setup)))})
        for what, piece in pieces.items()
        if piece.chamber is None or piece.chamber in may_come
    }
    return box, {what: taken.get(what, Counter({what: 0})) for what in pieces}


def _count(piece: Piece, setup: Setup) -> int:
    """Return how many of a piece are used."""
    if piece.modules and not set(piece.modules) & set(setup.modules):
        return 0
    players = len(setup.players)
    return {"player": players, "other": players - 1, "game": 0}.get(piece.each or "", piece.count)


def _on_the_table(game: Game, pieces: Contents) -> Iterator[SetupStep]:
    """Yield what everybody gets, what lies in and beside the depot, and what is kept at hand."""
    catalogue, setup, state = game.catalogue, game.setup, game.state
    players = len(setup.players)
    yield FillDepot(gems=state.depot, beside=state.fate_gems, quest_markers=state.quest_markers)
    for what, wanted in (("gem", state.depot + state.fate_gems), ("quest_marker", state.quest_markers)):
        if wanted > catalogue.pieces[what].count:
            yield Substitute(what=what, count=wanted - catalogue.pieces[what].count)
    yield Deal(what="die", each=len(state.players[setup.players[0]].dice), players=players)
    yield Deal(what="token", each=1, players=players)
    if dealt := _given(setup.characters):
        known = [
            name for name, card in catalogue.characters.items() if set(card.modules) & set(setup.modules)
        ]
        yield ChooseCharacters(players=len(dealt), of=tuple(known))
    if dealt := _given(setup.cursed_gems):
        yield Deal(what="cursed_gem_tile", each=1, players=min(players, len(dealt)))
    for what, piece in catalogue.pieces.items():
        if piece.modules and (count := pieces[what].total()):
            yield KeepAtHand(what=what, count=count)
    for name in setup.modules:
        for of, what in available()[name].borrows:
            if of not in setup.modules:
                yield Borrow(module=name, of=of, what=what)
