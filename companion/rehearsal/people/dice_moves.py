"""What hands do with dice after an act: onto cards and chambers, into the box, and to another player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from companion.rehearsal.camera.dice_art import Face
from companion.rehearsal.people.group import Group
from companion.rules import Ability, Act, Colour, DieState, Icon

GONE = (DieState.LOST, DieState.GIVEN, DieState.HELD)
"""Dice in these states are not on the mat, and cannot be thrown."""


def put_dice_where_they_belong(group: Group) -> None:
    """Dice on cards and chambers leave their mats, and gifts come into the hand of who gets them."""
    for seat, colour in enumerate(group.seats):
        own = group.dice[colour]
        dice = group.truth.game.state.players[colour].dice
        for number in range(len(dice)):
            if number not in own:
                own[number] = _given(group, colour)
                group.mats.hand_to(seat, own[number])
            there = own[number] in group.mats.lying(seat) or own[number] in group.mats.in_hand(seat)
            if dice[number].state in GONE and there:
                group.mats.put_away(seat, own[number])
            elif dice[number].state not in GONE and not there:
                group.mats.hand_to(seat, own[number])


def within_reach(group: Group, act: Act) -> bool:
    """Exchanged dice lie on the mats: two players need longer to agree than a camera to read them."""
    lying = group.lying
    return all(
        number in lying[owner] and group.mats.read_at(group.seats.index(owner)) <= group.now()
        for pair in _exchanged(act)
        for owner, number in pair
    )


def lay_exchanged(group: Group, act: Act) -> None:
    """Dice that two players have exchanged are laid on each other's mats, and show there what they showed."""
    for (owner, mine), (other, theirs) in _exchanged(act):
        real = (group.dice[owner][mine], group.dice[other][theirs])
        seats = (group.seats.index(owner), group.seats.index(other))
        faces = tuple(group.mats.lying(seat)[die] for seat, die in zip(seats, real, strict=True))
        group.dice[owner][mine], group.dice[other][theirs] = reversed(real)
        for seat, die, face in zip(reversed(seats), real, faces, strict=True):
            group.mats.lay(seat, die, face)


def those_that_have_paid(group: Group, colour: Colour, faces: Mapping[int, Face]) -> dict[int, Face]:
    """Of dice that showed the same, people say that they have rolled the one that had to be rolled."""
    own, dice = group.dice[colour], group.truth.game.state.players[colour].dice
    said = dict(faces)
    for number in faces:
        if dice[number].state is not DieState.READY:
            continue
        paid = (
            other
            for other, die in enumerate(dice)
            if die.state is DieState.SPENT and die.shows is dice[number].shows and other not in said
        )
        other = next(paid, None)
        if other is not None:
            said[other] = said.pop(number)
            own[number], own[other] = own[other], own[number]
    return said


def unread_dice(group: Group, colour: Colour) -> dict[int, Icon]:
    """What the dice show that the camera cannot read, by the table's numbers; empty if nobody can tell."""
    dice = group.shown(colour).dice
    unsure = [die.number for die in dice if die.unsure]
    known = Counter(Icon(die.shows or Icon.BLACK_MASK) for die in dice if not die.unsure)
    lying = Counter(Icon(face.value) for face in group.mats.lying(group.seats.index(colour)).values())
    left = sorted((lying - known).elements())
    return dict(zip(unsure, left, strict=True)) if len(left) == len(unsure) else {}


def _exchanged(act: Act) -> Iterator[tuple[tuple[Colour, int], tuple[Colour, int]]]:
    """The pairs of dice that two players exchange in this act, each with its player and number."""
    if isinstance(act, Ability) and isinstance(act.to, str) and isinstance(act.dice, dict):
        owner, other = act.player, act.to
        for mine, theirs in zip(act.dice[owner], act.dice[other], strict=True):
            yield (owner, mine), (other, theirs)


def _given(group: Group, receiver: Colour) -> int:
    """The real die that the receiver gets: one that somebody has just given away."""
    owners = [(colour, number, die) for colour, own in group.dice.items() for number, die in own.items()]
    every = [die for _, _, die in owners]
    for colour, number, die in owners:
        state = group.truth.game.state.players[colour].dice[number].state
        if colour is not receiver and state is DieState.GIVEN and every.count(die) == 1:
            return die
    return max(every) + 1
