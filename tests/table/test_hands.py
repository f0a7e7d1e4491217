"""Which dice were rolled: what a friend looking over the player's shoulder would say."""

from __future__ import annotations

import math

from hypothesis import given
from hypothesis import strategies as st

from companion.dice import DieSeen, Sight
from companion.rules import DieState, Icon
from companion.table.hands import Hand, Throw, exchanged, follow

READY, CURSED, SPENT = DieState.READY, DieState.CURSED, DieState.SPENT
KEY, TORCH, RUN = Icon.KEY, Icon.TORCH, Icon.ADVENTURER
BLACK, GOLD = Icon.BLACK_MASK, Icon.GOLDEN_MASK


def die(face: Icon | None, x: float, y: float = 70.0, turn: float = 10.0) -> DieSeen:
    state = Sight.UNSURE if face is None else Sight.READ
    return DieSeen((x, y), turn, face, 0.99, state)


def lay(*dice: DieSeen) -> Hand:
    states = dict.fromkeys(range(len(dice)), DieState.UNROLLED)
    return follow(Hand(), dice, states, 0)[1]


def test_the_first_throw_rolls_every_die() -> None:
    throw, _ = follow(Hand(), [die(KEY, 20), die(TORCH, 60)], {0: DieState.UNROLLED, 1: DieState.UNROLLED}, 0)
    assert throw == Throw(rolled={0: KEY, 1: TORCH})


def test_a_die_that_lies_where_it_lay_was_not_rolled() -> None:
    hand = lay(die(KEY, 20), die(TORCH, 60))
    throw, _ = follow(hand, [die(KEY, 20.4), die(RUN, 120)], {0: READY, 1: READY}, 0)
    assert throw.rolled == {1: RUN}


def test_a_die_that_shows_something_else_in_the_same_place_was_rolled() -> None:
    hand = lay(die(KEY, 20))
    throw, _ = follow(hand, [die(TORCH, 20)], {0: READY}, 0)
    assert throw.rolled == {0: TORCH}


def test_a_die_that_was_brushed_by_a_sleeve_was_not_rolled() -> None:
    hand = lay(die(KEY, 20), die(TORCH, 60))
    throw, _ = follow(hand, [die(KEY, 30), die(TORCH, 60)], {0: READY, 1: READY}, 0)
    assert throw.rolled == {}


def test_an_accursed_die_pushed_aside_is_still_accursed() -> None:
    hand = lay(die(BLACK, 20), die(TORCH, 60))
    throw, _ = follow(hand, [die(BLACK, 20, 110), die(TORCH, 60)], {0: CURSED, 1: READY}, 0)
    assert throw == Throw()


def test_an_accursed_die_rolled_beside_a_golden_mask_was_freed() -> None:
    hand = lay(die(BLACK, 20), die(GOLD, 60))
    throw, _ = follow(hand, [die(KEY, 100), die(GOLD, 60)], {0: CURSED, 1: READY}, 2)
    assert throw.rolled == {0: KEY}
    assert throw.picked_up == (0,)


def test_an_accursed_die_rolled_without_a_golden_mask_is_told_to_the_judge() -> None:
    hand = lay(die(BLACK, 20))
    throw, _ = follow(hand, [die(KEY, 100)], {0: CURSED}, 0)
    assert throw.picked_up == (0,)


def test_an_unsure_die_is_asked_about_and_counts_as_soon_as_it_can_be_read() -> None:
    hand = lay(die(KEY, 20))
    throw, hand = follow(hand, [die(None, 100)], {0: READY}, 0)
    assert throw == Throw(unsure=(0,))
    throw, _ = follow(hand, [die(TORCH, 100.5)], {0: READY}, 0)
    assert throw == Throw(rolled={0: TORCH})


def test_a_shadow_on_a_lying_die_changes_nothing() -> None:
    hand = lay(die(KEY, 20))
    throw, hand = follow(hand, [die(None, 20)], {0: READY}, 0)
    assert throw == Throw()
    throw, _ = follow(hand, [die(KEY, 20)], {0: READY}, 0)
    assert throw == Throw()


def test_a_die_in_the_hand_is_missing_and_not_rolled() -> None:
    hand = lay(die(KEY, 20), die(TORCH, 60))
    throw, _ = follow(hand, [die(KEY, 20)], {0: READY, 1: READY}, 0)
    assert throw == Throw(missing=(1,))


def test_dice_that_a_hand_covered_for_a_moment_were_not_rolled() -> None:
    hand = lay(die(BLACK, 20), die(BLACK, 60), die(TORCH, 100))
    states = {0: CURSED, 1: CURSED, 2: READY}
    throw, hand = follow(hand, [die(BLACK, 60)], states, 0)
    assert throw == Throw(missing=(0, 2))
    throw, _ = follow(hand, [die(BLACK, 20), die(BLACK, 60), die(RUN, 140)], states, 0)
    assert throw == Throw(rolled={2: RUN})


def test_of_two_equal_dice_the_one_that_paid_is_the_one_that_was_rolled() -> None:
    hand = lay(die(RUN, 20), die(RUN, 60), die(KEY, 100))
    states = {0: SPENT, 1: READY, 2: READY}
    throw, hand = follow(hand, [die(RUN, 20), die(TORCH, 140), die(KEY, 100)], states, 0)
    assert throw == Throw(rolled={0: TORCH})
    assert hand.lying[1].x == 20


def test_of_two_black_masks_the_freed_one_is_the_one_that_was_picked_up() -> None:
    hand = lay(die(BLACK, 20), die(BLACK, 60))
    throw, _ = follow(hand, [die(BLACK, 60), die(KEY, 140)], {0: CURSED, 1: DieState.FREED}, 0)
    assert throw == Throw(rolled={1: KEY})


def test_a_sixth_die_is_a_stranger() -> None:
    hand = lay(die(KEY, 20))
    throw, _ = follow(hand, [die(KEY, 20), die(TORCH, 100)], {0: READY}, 0)
    assert throw.strangers == 1


def test_a_lost_die_is_expected_nowhere() -> None:
    hand = lay(die(KEY, 20), die(TORCH, 60))
    throw, _ = follow(hand, [die(TORCH, 60)], {0: DieState.LOST, 1: READY}, 0)
    assert throw == Throw()


def test_a_face_that_is_no_icon_of_the_game_is_not_guessed_at() -> None:
    seen = DieSeen((20.0, 70.0), 10.0, "dragon", 1.0, Sight.READ)
    throw, _ = follow(Hand(), [seen], {0: READY}, 0)
    assert throw == Throw(unsure=(0,))


places = st.tuples(st.floats(8, 200), st.floats(8, 140))
faces = st.one_of(st.none(), st.sampled_from(list(Icon)))
mats = st.lists(st.builds(lambda f, p, a: die(f, p[0], p[1], a), faces, places, st.floats(0, 90)), max_size=8)
hands = st.lists(st.sampled_from(list(DieState)), max_size=7).map(lambda s: dict(enumerate(s)))


@given(mats, mats, hands, st.integers(0, 4))
def test_every_die_is_in_one_place_and_none_comes_from_nowhere(
    before: list[DieSeen], after: list[DieSeen], states: dict[int, DieState], can_free: int
) -> None:
    _, hand = follow(Hand(), before, states, can_free)
    throw, hand = follow(hand, after, states, can_free)
    in_play = {n for n, s in states.items() if s not in (DieState.HELD, DieState.GIVEN, DieState.LOST)}
    assert set(hand.lying) | set(throw.missing) == in_play
    assert set(throw.rolled).isdisjoint(throw.unsure)
    assert len(in_play) - len(throw.missing) + throw.strangers == len(after)
    assert set(throw.picked_up) == {n for n in throw.rolled if states[n] is CURSED}


@given(mats, st.integers(1, 7), st.sampled_from([DieState.HELD, DieState.GIVEN, DieState.LOST]))
def test_a_die_that_went_to_a_card_and_lies_there_still_is_no_stranger_and_rolls_none(
    seen: list[DieSeen], size: int, gone: DieState
) -> None:
    apart = [one for i, one in enumerate(seen) if all(math.dist(one.center, o.center) > 16 for o in seen[:i])]
    read = [one for one in apart if one.state is Sight.READ][:size]
    states = dict.fromkeys(range(len(read)), READY)
    _, hand = follow(Hand(), read, states, 0)
    for number in states:
        throw, after = follow(hand, read, states | {number: gone}, 0)
        assert (throw.rolled, throw.missing, throw.strangers, throw.aside) == ({}, (), 0, 1)
        without = [one for one in read if one.center != (hand.lying[number].x, hand.lying[number].y)]
        throw, _ = follow(after, without, states | {number: gone}, 0)
        assert (throw.rolled, throw.missing, throw.strangers, throw.aside) == ({}, (), 0, 0)


def test_of_two_dice_that_show_the_same_either_may_go_to_the_card() -> None:
    hand = lay(die(KEY, 20), die(KEY, 60), die(TORCH, 100))
    states = {0: DieState.HELD, 1: READY, 2: READY}
    throw, after = follow(hand, [die(KEY, 20), die(TORCH, 100)], states, 0)
    assert throw == Throw()
    throw, _ = follow(after, [die(RUN, 150), die(TORCH, 100)], states, 0)
    assert throw.rolled == {1: RUN}


def test_dice_that_change_mats_are_not_rolled_while_they_show_what_they_showed() -> None:
    hand = exchanged(lay(die(KEY, 20), die(TORCH, 60)), {0: BLACK})
    states = {0: CURSED, 1: READY}
    waiting, hand = follow(hand, [die(KEY, 20), die(TORCH, 60)], states, 0)
    assert waiting == Throw(aside=1)
    arrived, hand = follow(hand, [die(BLACK, 120), die(TORCH, 60)], states, 0)
    assert arrived == Throw()
    rolled, _ = follow(hand, [die(RUN, 20), die(TORCH, 60)], states, 1)
    assert rolled.picked_up == (0,)


@given(mats, hands)
def test_looking_twice_at_a_quiet_mat_tells_nothing_new(
    seen: list[DieSeen], states: dict[int, DieState]
) -> None:
    apart = [one for i, one in enumerate(seen) if all(math.dist(one.center, o.center) > 16 for o in seen[:i])]
    _, hand = follow(Hand(), apart, states, 0)
    throw, _ = follow(hand, apart, states, 0)
    assert throw.rolled == {}
