"""What a player could set out to do now: every act the judge allows, and those that only lack dice.

The basic game and each module say which acts come into question (`Rulebook.ideas`); here they are put to the
judge, with the tiles and helpers that could pay (`Rulebook.helps`), alone first and then with as few others
as will do. Rolling, freeing and losing dice are not among them: what they need is seen on the table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

import msgspec
from msgspec import UNSET, UnsetType

from companion.rules.acts import VERBS, Act, PaidAct, SharedAct, to_line
from companion.rules.names import Code, Colour, Icon, Time
from companion.rules.purse import Purse
from companion.rules.record.verdicts import Refusal
from companion.rules.rulebook import AnyOf, Attempt, Cost, Play
from companion.rules.substitutes import open_purses

Judge = Callable[[Attempt[Act]], Refusal | None]

WITH_MORE = frozenset({Code.NOT_ENOUGH_ICONS, Code.MUST_COOPERATE})
"""Why one is refused who may do the same with more dice, or together with somebody."""

RANK = {kind: place for place, kind in enumerate(VERBS)}


class Move(NamedTuple):
    """An act open to a player: now (`refusal` None), or once dice show it (`not_enough_icons`).

    `asks` are the icons that dice must show, less what the tiles of the act give. What a character makes of
    his dice counts beside; black masks stand for those that a stack or a Priest shows.
    """

    act: Act
    refusal: Refusal | None
    asks: tuple[Icon, ...]


def moves(play: Play, judge: Judge, colour: Colour, t: Time) -> tuple[Move, ...]:
    """Return the moves of a player, verb by verb, each once; `judge` says why an act is refused."""
    player = play.state.players[colour]
    hooks = play.rules.ideas_outside if player.escaped else play.rules.ideas
    found: dict[str, Move] = {}
    for hook in hooks:
        for idea in hook(play, player, t):
            for move in _any_of(play, judge, idea) if isinstance(idea, AnyOf) else _moves(play, judge, idea):
                found.setdefault(to_line(move.act), move)
    return tuple(sorted(found.values(), key=lambda move: RANK[type(move.act)]))


def _any_of(play: Play, judge: Judge, idea: AnyOf) -> Iterator[Move]:
    """Ask the judge once and yield the moves with all values."""
    for move in _moves(play, judge, idea.act):
        yield from (
            move._replace(act=msgspec.structs.replace(move.act, **{idea.key: value})) for value in idea.values
        )


def _moves(play: Play, judge: Judge, idea: Act) -> Iterable[Move]:
    first = _judged(play, judge, idea)
    if first.refusal is not None and first.refusal.code not in WITH_MORE:
        return ()
    if isinstance(idea, PaidAct) and (first.refusal is not None or play.rules.helps):
        return _with_others(play, judge, idea, first)
    return (first,)


def _with_others(play: Play, judge: Judge, idea: PaidAct, first: Move) -> Iterator[Move]:
    """Yield an act by as few as can do it, for each choice of tiles and helpers; if nobody can, once."""
    lacking: Move | None = None
    done: set[str] = set()
    for acts in _parties(play, idea):
        found: dict[str, list[Move]] = {}
        for act in acts:
            tried = act is idea or lacking is None or _within_reach(play, act, first.asks)
            plain = (first if act is idea else _judged(play, judge, act),) if tried else ()
            for move in (*plain, *_helped(play, judge, act, first.asks)):
                if move.refusal is None:
                    found.setdefault(_help(move.act), []).append(move)
                elif lacking is None and move.act is act and move.refusal.code is Code.NOT_ENOUGH_ICONS:
                    lacking = move
        for help_, working in found.items():
            if help_ not in done:
                yield from working
        done |= found.keys()
        if _help(idea) in done:
            return
    if lacking is not None:
        yield lacking


def _parties(play: Play, idea: PaidAct) -> Iterator[list[PaidAct]]:
    """Yield the act by those it names, then by one more of those beside them, by two more, and so on."""
    yield [idea]
    if not isinstance(idea, SharedAct):
        return
    named = [play.state.players[colour] for colour in idea.players]
    beside = [
        other.colour
        for other in play.state.inside()
        if other not in named and any(play.state.together(other, each) for each in named)
    ]
    for size in range(1, len(beside) + 1):
        yield [
            msgspec.structs.replace(idea, players=[*idea.players, *more])
            for more in combinations(beside, size)
        ]


def _helped(play: Play, judge: Judge, act: PaidAct, asks: Cost) -> Iterator[Move]:
    """Yield the act with each choice of tiles and helpers that could pay for some of it."""
    acts = [act]
    for hook in play.rules.helps:
        acts += [helped for each in acts for helped in hook(play, each, asks)]
    return (_judged(play, judge, helped) for helped in acts[1:] if _within_reach(play, helped, asks))


def _judged(play: Play, judge: Judge, act: Act) -> Move:
    attempt = Attempt(act)
    refusal = judge(attempt)
    asks = attempt.asks
    if isinstance(act, PaidAct) and not isinstance(act.treasures, UnsetType):
        asks = _less_tiles(play, act.treasures.values(), asks)
    return Move(act, refusal, asks)


def _less_tiles(play: Play, held: Iterable[list[str]], asks: Cost) -> Cost:
    """Return what dice must show when tiles give their icons, and others double what dice show."""
    left = Counter(asks)
    tiles = [play.catalogue.treasures[tile] for tiles in held for tile in tiles]
    for tile in tiles:
        left -= Counter(tile.gives)
    for tile in tiles:
        for icon in tile.doubles:
            left[icon] = -(-left[icon] // 2)
    return tuple(left.elements())


def _within_reach(play: Play, act: PaidAct, asks: Cost) -> bool:
    """Return False where the judge would certainly find too few icons; it is much quicker than he."""
    attempt = Attempt(act)
    attempt.who = tuple(play.state.players[colour] for colour in act.named)
    tiles = {} if isinstance(act.treasures, UnsetType) else act.treasures
    asked = _less_tiles(play, tiles.values(), asks)
    worth = 0
    for purse in open_purses(play, attempt, None):
        most = _most(purse, set(asks))
        if not most and purse.player.colour not in tiles and not purse.excused:
            return False
        worth += most
    return worth >= len(asked)


def _most(purse: Purse, asked: set[Icon]) -> int:
    """Return as how many of the icons asked for a player's dice can count at most."""
    most = sum(amount for icon, amount in purse.given.items() if icon in asked)
    for _, face in purse.dice():
        most += max((amount for icon, amount in purse.counts_as(face).items() if icon in asked), default=0)
    return most


def _help(act: Act) -> str:
    """Return which tiles and helpers an act names, as one word."""
    return f"{getattr(act, 'treasures', UNSET) or {}}|{getattr(act, 'aid', UNSET) or ''}"
