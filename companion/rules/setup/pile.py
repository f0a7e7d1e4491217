"""Builds the draw pile as people do it, and notes each step (Big Box p. 3–4; R-01 to R-04).

The judge uses the pile, and `companion.rules.setup.packing` shows people the same steps.
"""

from __future__ import annotations

import random
from collections.abc import Collection
from typing import Literal, NamedTuple

import msgspec
from msgspec import UnsetType

from companion.rules.catalogue import Numbers
from companion.rules.names import Side
from companion.rules.setup.box import Box, UnseenChambers
from companion.rules.setup.setup import Setup

EXIT = "EXIT"


class SetupStep(msgspec.Struct, frozen=True, kw_only=True, tag_field="step"):
    """Something to do with the pieces when a game is laid out."""


class DrawUnseen(SetupStep, frozen=True, kw_only=True, tag="draw_unseen"):
    """Shuffle these chambers face down and draw `count`; nobody looks at those that go back into the box."""

    which: tuple[str, ...]
    count: int


class Mix(SetupStep, frozen=True, kw_only=True, tag="mix"):
    """Mix these chambers face down and stack them."""

    which: tuple[str, ...]


class LayBeside(SetupStep, frozen=True, kw_only=True, tag="lay_beside"):
    """Draw a chamber for each of these sides of START; if it is one of `never`, it goes
    into the middle of the pile."""

    sides: tuple[Side, ...]
    never: tuple[str, ...] = ()


class Add(SetupStep, frozen=True, kw_only=True, tag="add"):
    """Shuffle these into the pile, with `unseen` chambers that were drawn unseen;
    then it has `pile` chambers."""

    which: tuple[str, ...]
    unseen: int
    pile: int


class HideExit(SetupStep, frozen=True, kw_only=True, tag="hide_exit"):
    """Put the exit into the pile: under the top `above` chambers, or shuffled with others.

    It is shuffled with the top `with_chambers` of the pile and with `unseen` chambers that were drawn unseen.
    This packet is put under the pile or on top of it.
    """

    where: Literal["middle", "bottom", "top"]
    above: int = 0
    with_chambers: int = 0
    unseen: int = 0


class Built(NamedTuple):
    """A draw pile, top first, the chambers beside START, and the steps."""

    pile: list[str]
    beside: dict[Side, str]
    drawn: tuple[UnseenChambers, ...]
    steps: tuple[SetupStep, ...]


def build_pile(
    box: Box, setup: Setup, numbers: Numbers, packet: int, sides: list[Side], laid: Collection[str]
) -> Built:
    """Build the pile from the chambers in `box` that are not `laid`, by the seed; draw those for START's
    `sides` first. As many chambers as `packet` says are shuffled with the exit and lie at the bottom
    (R-04)."""
    # A dealer of its own: a game with given decks then replays with the same shuffles.
    dealer = random.Random(f"pile:{setup.seed}")
    first = [name for name in box.first if name not in laid]
    steps: list[SetupStep] = [Mix(which=tuple(first))]
    dealer.shuffle(first)
    beside, put_back = _draw_beside(first, sides, box.not_beside_start)
    never = tuple(sorted(box.not_beside_start & {*first, *put_back}))
    steps.append(LayBeside(sides=tuple(beside), never=never))
    challenged = not isinstance(setup.challenge, UnsetType)
    later = [name for name in (box.later if challenged else box.later + box.with_exit) if name not in laid]
    pile = first + later
    steps += [DrawUnseen(which=drawn.of, count=len(drawn.names)) for drawn in box.drawn if drawn.names]
    if later:
        steps.append(_add(box, later, len(pile) + len(put_back)))
    dealer.shuffle(pile)
    pile[len(pile) // 2 : len(pile) // 2] = put_back
    if challenged:
        hidden = [name for name in (EXIT, *box.with_exit) if name not in laid]
        pile, step = _into_the_top(pile, numbers.challenge_top, hidden, dealer)
        steps.append(step)
    elif EXIT not in laid:
        pile, step = _with_exit(pile, len(setup.players) <= numbers.small_party, packet, dealer)
        steps.append(step)
    return Built(pile, beside, tuple(box.drawn), tuple(steps))


def _draw_beside(first: list[str], sides: list[Side], never: set[str]) -> tuple[dict[Side, str], list[str]]:
    """Take START's neighbours from the pile; return also those that may not lie
    there, to be put back (R-01)."""
    beside: dict[Side, str] = {}
    put_back: list[str] = []
    for side in sides:
        while first and first[0] in never:
            put_back.append(first.pop(0))
        if first:
            beside[side] = first.pop(0)
    return beside, put_back


def _add(box: Box, later: list[str], height: int) -> Add:
    seen = tuple(name for name in later if not any(name in drawn.names for drawn in box.drawn))
    return Add(which=seen, unseen=len(later) - len(seen), pile=height)


def _with_exit(
    pile: list[str], small_party: bool, packet: int, dealer: random.Random
) -> tuple[list[str], HideExit]:
    """Put the exit into the middle (1 or 2 players: 7 chambers above it, R-02) or
    into the bottom packet (R-04)."""
    if small_party:
        middle = len(pile) // 2
        return [*pile[:middle], EXIT, *pile[middle:]], HideExit(where="middle", above=middle)
    lowest = [*pile[:packet], EXIT]
    dealer.shuffle(lowest)
    step = HideExit(where="bottom", with_chambers=len(lowest) - 1)
    return pile[packet:] + lowest, step


def _into_the_top(
    pile: list[str], top: int, hidden: list[str], dealer: random.Random
) -> tuple[list[str], HideExit]:
    """Shuffle exit and quests of a challenge into the pile's top chambers (facts §2.4)."""
    upper = pile[:top] + hidden
    step = HideExit(where="top", with_chambers=len(pile[:top]), unseen=sum(name != EXIT for name in hidden))
    dealer.shuffle(upper)
    return upper + pile[top:], step
