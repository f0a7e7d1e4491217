"""What the camera knows of one player's dice, and how that changes when they are exchanged or named."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace

from companion.rules import Icon


@dataclass(frozen=True, slots=True)
class LastSeen:
    """Where a die was last seen on its mat."""

    track: int
    """The eye's number for the die; it changes each time that the die comes to lie."""
    center: tuple[float, float]
    """Millimetres from the mat's upper left corner."""
    face: Icon | None
    """None while the camera cannot read it for sure."""


@dataclass(frozen=True, slots=True)
class TrackedDice:
    """What the camera knows of one player's dice: where each was seen last.

    A missing die keeps its place, because a hand may only cover it.
    """

    lying: Mapping[int, LastSeen] = field(default_factory=dict)
    aside: tuple[LastSeen, ...] = ()
    """The places of dice that are no longer the player's."""
    lost: tuple[LastSeen, ...] = ()
    """The places of dice that go into the box."""
    arriving: Mapping[int, Icon] = field(default_factory=dict)
    """Dice that come from another adventurer, with what they showed there."""
    doubtful: frozenset[int] = frozenset()
    """Tracks of the dice that may be strangers: those that came to lie when there were too many."""
    strangers: tuple[LastSeen, ...] = ()
    """The places of the dice on the mat beyond those that the player has."""
    wrongly: Mapping[int, frozenset[int]] = field(default_factory=dict)
    """Accursed dice that were rolled without right, with the dice that were rolled together with them."""


def exchanged(before: TrackedDice, numbers: Mapping[int, Icon | None]) -> TrackedDice:
    """These dice were exchanged: the new ones come from another mat and show this (None: no icon)."""
    return TrackedDice(
        lying={number: place for number, place in before.lying.items() if number not in numbers},
        aside=before.aside + tuple(before.lying[number] for number in numbers if number in before.lying),
        lost=before.lost,
        arriving={
            **before.arriving,
            **{number: face for number, face in numbers.items() if face is not None},
        },
        doubtful=before.doubtful,
        strangers=before.strangers,
    )


def exchanged_back(before: TrackedDice, numbers: Mapping[int, Icon | None]) -> tuple[TrackedDice, bool]:
    """An exchange of these dice is taken back; True if a die must change mats by hand.

    Dice that show the same are interchangeable: one that shows what is wanted stays, whoever owned it. A die
    that has not changed mats yet is where it lay before the exchange.
    """
    lying, aside, arriving = dict(before.lying), list(before.aside), dict(before.arriving)
    must_change = False
    for number, shows in numbers.items():
        arriving.pop(number, None)
        if number in lying and lying[number].face is shows:
            continue
        lay = next((place for place in aside if place.face is shows), None)
        if number in lying:
            aside.append(lying.pop(number))
        elif lay is not None:
            aside.remove(lay)
            lying[number] = lay
            continue
        must_change = True
        if shows is not None:
            arriving[number] = shows
    tracked = TrackedDice(lying, tuple(aside), before.lost, arriving, before.doubtful, before.strangers)
    return tracked, must_change


def named(before: TrackedDice, faces: Mapping[int, Icon]) -> TrackedDice:
    """People say what these dice show, which lie there and cannot be read."""
    told = {number: replace(before.lying[number], face=face) for number, face in faces.items()}
    return replace(before, lying={**before.lying, **told})


def other_strangers(before: TrackedDice, shows: Mapping[int, Icon | None]) -> TrackedDice:
    """The dice, with those exchanged for strangers that the record knows better.

    The record says that a die, which may be a stranger, shows something else; and a stranger shows that.
    ``shows``: what the record says of the player's dice in play.
    """
    lying, strangers = dict(before.lying), list(before.strangers)
    for number, place in before.lying.items():
        told = shows.get(number)
        if told is None or place.face is told or place.track not in before.doubtful:
            continue
        theirs = next((other for other in strangers if other.face is told), None)
        if theirs is not None:
            lying[number] = theirs
            strangers[strangers.index(theirs)] = place
    return replace(before, lying=lying, strangers=tuple(strangers))


def renumbered(
    before: TrackedDice, missing: Collection[int], shows: Mapping[int, Icon | None]
) -> tuple[TrackedDice, Mapping[int, int]] | None:
    """The dice with numbers under which the record knows them, and the new number of each ``missing`` one.

    Nobody sees a number on a die. ``shows``: what the record says of the player's dice in play. None: what
    lies there is not what the record says, whatever the numbers are.
    """
    left = {number: face for number, face in shows.items() if number not in before.arriving}
    here = {number: place for number, place in before.lying.items() if number not in missing}
    lying = {n: place for n, place in here.items() if n in left and place.face in (None, left[n])}
    for number in lying:
        del left[number]
    others = [place for number, place in here.items() if number not in lying]
    for place in others:
        new = next((number for number, face in left.items() if face is place.face), None)
        if new is None or place.face is None:
            return None
        lying[new] = place
        del left[new]
    kept = [number for number in missing if number in left]
    free = iter(number for number in left if number not in kept)
    numbers = {number: number if number in kept else next(free, -1) for number in missing}
    if -1 in numbers.values():
        return None
    lying |= {new: before.lying[old] for old, new in numbers.items() if old in before.lying}
    return replace(before, lying=dict(sorted(lying.items()))), numbers
