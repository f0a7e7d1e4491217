"""The moves that a player could make now: every act that the judge allows, and those that only lack dice.

The basic game and each module propose acts (`Rulebook.ideas`). Here the judge is asked about each: first for
the player alone, then with as few others as possible, and with the tiles and helpers that could pay
(`Rulebook.helps`). Rolling, freeing and losing dice are left out: they follow from what the camera sees.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

import msgspec
from msgspec import UNSET, UnsetType

from companion.rules.acts import VERBS, Act, PaidAct, SharedAct, to_line
from companion.rules.names import Code, Colour, Icon, Time
from companion.rules.purse import Purse
from companion.rules.record.verdicts import Refusal
from companion.rules.rulebook import AnyOf, Attempt, Cost, Play
from companion.rules.state import State
from companion.rules.substitutes import open_purses

Judge = Callable[[Attempt[Act]], Refusal | None]

WITH_MORE = frozenset({Code.NOT_ENOUGH_ICONS, Code.MUST_COOPERATE})
"""The refusals of an act that more dice, or more players, would make possible."""

RANK = {kind: place for place, kind in enumerate(VERBS)}


class Move(NamedTuple):
    """An act that a player can do: now (`refusal` is None), or as soon as their dice show it
    (`not_enough_icons`).

    `asks`: the icons that dice must show, minus those that the tiles of the act give. A character may count
    dice differently. Black masks stand for those that a stack or a Priest shows.
    """

    act: Act
    refusal: Refusal | None
    asks: tuple[Icon, ...]


def moves(
    play: Play, judge: Judge, colour: Colour, t: Time, but: Collection[type[Act]] = ()
) -> tuple[Move, ...]:
    """Return the moves of a player, verb by verb, each once; `judge` returns why an act is refused.

    Nobody is asked about acts of the kinds ``but``.
    """
    player = play.state.players[colour]
    hooks = play.rules.ideas_outside if player.escaped else play.rules.ideas
    found: dict[str, Move] = {}
    for hook in hooks:
        for idea in hook(play, player, t):
            if but and type(idea.act if isinstance(idea, AnyOf) else idea) in but:
                continue
            for move in _any_of(play, judge, idea) if isinstance(idea, AnyOf) else _moves(play, judge, idea):
                found.setdefault(to_line(move.act), move)
    return tuple(sorted(found.values(), key=lambda move: RANK[type(move.act)]))


def _any_of(play: Play, judge: Judge, idea: AnyOf) -> Iterator[Move]:
    """Ask the judge once, and yield a move for each value."""
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
    """Yield an act with as few players as can do it, for each choice of tiles and
    helpers; one act if nobody can."""
    lacking: Move | None = None
    done: set[str] = set()
    for acts in parties(play.state, idea):
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


def parties(state: State, act: PaidAct) -> Iterator[list[PaidAct]]:
    """Yield the act with the players it names, then with one more from their
    chamber, with two more, and so on."""
    yield [act]
    if not isinstance(act, SharedAct):
        return
    named = [state.players[colour] for colour in act.players]
    beside = [
        other.colour
        for other in state.inside()
        if other not in named and any(state.together(other, each) for each in named)
    ]
    for size in range(1, len(beside) + 1):
        yield [
            msgspec.structs.replace(act, players=[*act.players, *more]) for more in combinations(beside, size)
        ]


def _helped(play: Play, judge: Judge, act: PaidAct, asks: Cost) -> Iterator[Move]:
    """Yield the act with each choice of tiles and helpers that could pay for a part of it."""
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
    """Return the icons that dice must show, after tiles have given or doubled icons."""
    left = Counter(asks)
    tiles = [play.catalogue.treasures[tile] for tiles in held for tile in tiles]
    for tile in tiles:
        left -= Counter(tile.gives)
    for tile in tiles:
        for icon in tile.doubles:
            left[icon] = -(-left[icon] // 2)
    return tuple(left.elements())


def _within_reach(play: Play, act: PaidAct, asks: Cost) -> bool:
    """Return False if the judge would certainly find too few icons; this is much
    faster than asking the judge."""
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
    """Return how many of the icons asked for a player's dice can count as, at most."""
    most = sum(amount for icon, amount in purse.given.items() if icon in asked)
    for _, face in purse.dice():
        most += max((amount for icon, amount in purse.counts_as(face).items() if icon in asked), default=0)
    return most


def _help(act: Act) -> str:
    """Return the tiles and helpers of an act as one string, to compare acts."""
    return f"{getattr(act, 'treasures', UNSET) or {}}|{getattr(act, 'aid', UNSET) or ''}"
