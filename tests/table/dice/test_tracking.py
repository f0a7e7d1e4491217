"""Which dice were rolled, from what the eye sees on a mat."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from hypothesis import given
from hypothesis import strategies as st

from companion.dice import DieSeen, MatReading, Sight
from companion.dice.track.die_tracker import DieTracker
from companion.rules import DieState, Icon
from companion.table.dice import tracked_dice, tracking
from companion.table.dice.throws import Throw
from companion.table.dice.tracked_dice import LastSeen, TrackedDice

READY, CURSED, SPENT = DieState.READY, DieState.CURSED, DieState.SPENT
KEY, TORCH, RUN = Icon.KEY, Icon.TORCH, Icon.ADVENTURER
BLACK, GOLD = Icon.BLACK_MASK, Icon.GOLDEN_MASK


def die(face: Icon | None, x: float, y: float = 70.0, turn: float = 10.0) -> DieSeen:
    state = Sight.UNSURE if face is None else Sight.READ
    return DieSeen((x, y), turn, face, 0.99, state)


class Table:
    """One mat: the eye follows its dice, the table says what happened."""

    def __init__(self, *dice: DieSeen) -> None:
        self.tracker = DieTracker()
        self.hand = TrackedDice()
        self.at = 0.0
        if dice:
            self.follow(dice, dict.fromkeys(range(len(dice)), DieState.UNROLLED))

    def follow(self, dice: Sequence[DieSeen], states: Mapping[int, DieState], can_free: int = 0) -> Throw:
        self.at += 1.0
        reading = self.tracker.track(MatReading(0, tuple(dice), self.at, self.at))
        throw, self.hand = tracking.track(self.hand, reading, states, can_free)
        return throw


def test_the_first_throw_rolls_every_die() -> None:
    throw = Table().follow([die(KEY, 20), die(TORCH, 60)], {0: DieState.UNROLLED, 1: DieState.UNROLLED})
    assert throw == Throw(rolled={0: KEY, 1: TORCH})


def test_a_die_that_lies_where_it_lay_was_not_rolled() -> None:
    table = Table(die(KEY, 20), die(TORCH, 60))
    throw = table.follow([die(KEY, 20.4), die(RUN, 120)], {0: READY, 1: READY})
    assert throw.rolled == {1: RUN}


def test_a_die_that_was_given_and_taken_back_lies_there_as_one_too_many() -> None:
    """A gift that the record does not have any more: the player has one die less than lie there."""
    table = Table(die(KEY, 20), die(TORCH, 60))
    throw = table.follow([die(KEY, 20), die(TORCH, 60)], {0: READY})
    assert not throw.rolled
    assert throw.aside == 1


def test_a_die_that_shows_something_else_in_the_same_place_was_rolled() -> None:
    table = Table(die(KEY, 20))
    throw = table.follow([die(TORCH, 20)], {0: READY})
    assert throw.rolled == {0: TORCH}


def test_a_die_that_was_brushed_by_a_sleeve_counts_as_rolled_with_the_same_face() -> None:
    table = Table(die(KEY, 20), die(TORCH, 60))
    throw = table.follow([die(KEY, 30), die(TORCH, 60)], {0: READY, 1: READY})
    assert throw.rolled == {0: KEY}, "which changes nothing: it is ready, and shows a key"


def test_a_die_that_has_paid_and_comes_to_lie_beside_its_old_place_was_rolled() -> None:
    table = Table(die(KEY, 20), die(TORCH, 60))
    throw = table.follow([die(KEY, 30), die(TORCH, 60)], {0: SPENT, 1: SPENT})
    assert throw.rolled == {0: KEY}, "the other has not moved at all"


def test_a_black_mask_that_is_laid_back_tells_which_die_was_rolled_without_right() -> None:
    table = Table(die(BLACK, 20), die(TORCH, 60))
    throw = table.follow([die(KEY, 100), die(GOLD, 140)], {0: CURSED, 1: SPENT})
    assert throw.rolled.keys() == {0, 1}
    lawful = throw.rolled[1]
    other = {KEY: (die(KEY, 100), GOLD), GOLD: (die(GOLD, 140), KEY)}[lawful]
    right = table.follow(
        [die(other[1], 140 if other[1] is GOLD else 100), die(BLACK, 20)], {0: CURSED, 1: READY}
    )
    assert right.rolled == {1: other[1]}, "the die that stays is the lawful one, and shows what it shows"


def test_a_die_that_cannot_be_read_is_not_the_accursed_one_that_was_taken_up() -> None:
    table = Table(die(BLACK, 20), die(GOLD, 60), die(TORCH, 100))
    seen = [die(KEY, 140), die(GOLD, 60), die(None, 180)]
    throw = table.follow(seen, {0: CURSED, 1: READY, 2: SPENT}, 2)
    assert throw.picked_up == (0,)
    assert throw.rolled == {0: KEY}
    assert throw.unsure == (2,)


def test_an_accursed_die_pushed_aside_is_still_accursed() -> None:
    table = Table(die(BLACK, 20), die(TORCH, 60))
    throw = table.follow([die(BLACK, 20, 110), die(TORCH, 60)], {0: CURSED, 1: READY})
    assert throw == Throw()


def test_an_accursed_die_rolled_beside_a_golden_mask_was_freed() -> None:
    table = Table(die(BLACK, 20), die(GOLD, 60))
    throw = table.follow([die(KEY, 100), die(GOLD, 60)], {0: CURSED, 1: READY}, 2)
    assert throw.rolled == {0: KEY}
    assert throw.picked_up == (0,)


def test_an_accursed_die_rolled_without_a_golden_mask_is_told_to_the_judge() -> None:
    table = Table(die(BLACK, 20))
    throw = table.follow([die(KEY, 100)], {0: CURSED})
    assert throw.picked_up == (0,)


def test_of_dice_thrown_together_one_that_is_black_is_the_one_that_was_black() -> None:
    table = Table(die(KEY, 20), die(BLACK, 60), die(RUN, 100))
    states = {0: READY, 1: CURSED, 2: READY}
    throw = table.follow([die(TORCH, 40), die(GOLD, 80), die(BLACK, 190)], states)
    assert throw.rolled == {0: TORCH, 1: BLACK, 2: GOLD}, "nobody can tell, and only this was allowed"


def test_an_unsure_die_is_asked_about_and_counts_as_soon_as_it_can_be_read() -> None:
    table = Table(die(KEY, 20))
    throw = table.follow([die(None, 100)], {0: READY})
    assert throw == Throw(unsure=(0,))
    throw = table.follow([die(TORCH, 100.5)], {0: READY})
    assert throw == Throw(rolled={0: TORCH})


def test_a_shadow_on_a_lying_die_changes_nothing() -> None:
    table = Table(die(KEY, 20))
    throw = table.follow([die(None, 20)], {0: READY})
    assert throw == Throw()
    throw = table.follow([die(KEY, 20)], {0: READY})
    assert throw == Throw()


def test_a_die_in_the_hand_is_missing_and_not_rolled() -> None:
    table = Table(die(KEY, 20), die(TORCH, 60))
    throw = table.follow([die(KEY, 20)], {0: READY, 1: READY})
    assert throw == Throw(missing=(1,), in_hand=(1,))


def test_dice_that_a_hand_covered_for_a_moment_were_not_rolled() -> None:
    table = Table(die(BLACK, 20), die(BLACK, 60), die(TORCH, 100))
    states = {0: CURSED, 1: CURSED, 2: READY}
    throw = table.follow([die(BLACK, 60)], states)
    assert throw == Throw(missing=(0, 2), in_hand=(0, 2))
    throw = table.follow([die(BLACK, 20), die(BLACK, 60), die(RUN, 140)], states)
    assert throw == Throw(rolled={2: RUN})


def test_of_two_equal_dice_the_spent_one_was_rolled() -> None:
    table = Table(die(RUN, 20), die(RUN, 60), die(KEY, 100))
    states = {0: SPENT, 1: READY, 2: READY}
    throw = table.follow([die(RUN, 20), die(TORCH, 140), die(KEY, 100)], states)
    assert throw == Throw(rolled={0: TORCH})
    assert table.hand.lying[1].center[0] == 20


def test_of_two_equal_black_masks_the_freed_one_was_picked_up() -> None:
    table = Table(die(BLACK, 20), die(BLACK, 60))
    throw = table.follow([die(BLACK, 60), die(KEY, 140)], {0: CURSED, 1: DieState.FREED})
    assert throw == Throw(rolled={1: KEY})


def test_a_sixth_die_is_a_stranger() -> None:
    table = Table(die(KEY, 20))
    throw = table.follow([die(KEY, 20), die(TORCH, 100)], {0: READY})
    assert throw.strangers == (TORCH,)


def test_a_lost_die_is_not_expected_on_a_mat() -> None:
    table = Table(die(KEY, 20), die(TORCH, 60))
    throw = table.follow([die(TORCH, 60)], {0: DieState.LOST, 1: READY})
    assert throw == Throw()


def test_a_face_that_is_no_icon_of_the_game_is_not_guessed_at() -> None:
    seen = DieSeen((20.0, 70.0), 10.0, "dragon", 1.0, Sight.READ)
    throw = Table().follow([seen], {0: READY})
    assert throw == Throw(unsure=(0,))


def test_another_die_is_the_stranger_if_the_record_says_that_this_one_is_theirs() -> None:
    table = Table(die(KEY, 20))
    states = {0: READY, 1: DieState.UNROLLED}
    assert table.follow([die(KEY, 20), die(TORCH, 60), die(RUN, 100)], states).strangers == (RUN,)
    table.hand = tracked_dice.other_strangers(table.hand, {0: KEY, 1: RUN})
    assert [place.face for place in table.hand.strangers] == [TORCH]
    assert table.follow([die(KEY, 20), die(RUN, 100)], {0: READY, 1: READY}) == Throw()


def test_a_die_that_lay_there_before_is_no_stranger_whatever_the_record_says() -> None:
    table = Table(die(KEY, 20))
    table.follow([die(KEY, 20), die(TORCH, 60), die(RUN, 100)], {0: READY, 1: DieState.UNROLLED})
    assert tracked_dice.other_strangers(table.hand, {0: RUN, 1: TORCH}) == table.hand


@given(
    st.lists(st.sampled_from(list(Icon)), min_size=2, max_size=7),
    st.dictionaries(st.sampled_from(range(6)), st.none() | st.sampled_from(list(Icon))),
    st.data(),
)
def test_whatever_the_record_says_no_die_is_lost_and_none_that_is_sure_changes(
    faces: list[Icon], record: dict[int, Icon | None], data: st.DataObject
) -> None:
    places = [LastSeen(track, (float(track), 0.0), face) for track, face in enumerate(faces)]
    theirs = data.draw(st.integers(1, len(places)))
    doubtful = data.draw(st.frozensets(st.sampled_from(range(len(places)))))
    before = TrackedDice(
        dict(enumerate(places[:theirs])), doubtful=doubtful, strangers=tuple(places[theirs:])
    )
    after = tracked_dice.other_strangers(before, record)
    assert sorted([*after.lying.values(), *after.strangers], key=lambda place: place.track) == places
    assert after.lying.keys() == before.lying.keys()
    for number, place in after.lying.items():
        assert place == before.lying[number] or (place.face is record[number] and number in doubtful)


def test_a_stranger_stays_a_stranger_whatever_its_neighbours_do() -> None:
    table = Table(die(KEY, 20), die(TORCH, 60))
    states = {0: READY, 1: READY}
    assert table.follow([die(KEY, 20), die(TORCH, 60), die(RUN, 100)], states).strangers == (RUN,)
    taken = table.follow([die(KEY, 20), die(RUN, 100)], states)
    assert (taken.rolled, taken.missing, taken.in_hand, taken.strangers) == ({}, (1,), (1,), (RUN,))
    thrown = table.follow([die(KEY, 20), die(GOLD, 20, 120), die(RUN, 100)], states)
    assert (thrown.rolled, thrown.strangers) == ({1: GOLD}, (RUN,))
    assert table.follow([die(KEY, 20), die(GOLD, 20, 120)], states) == Throw()


def test_any_of_too_many_thrown_dice_may_be_taken_away() -> None:
    table = Table()
    states = {0: READY, 1: READY}
    assert table.follow([die(KEY, 20), die(TORCH, 60), die(RUN, 100)], states).strangers == (RUN,)
    assert table.follow([die(TORCH, 60), die(RUN, 100)], states) == Throw(rolled={0: RUN})


def test_a_black_mask_that_is_picked_up_is_noticed_before_it_is_thrown() -> None:
    table = Table(die(BLACK, 20), die(TORCH, 60))
    throw = table.follow([die(TORCH, 60)], {0: CURSED, 1: READY})
    assert (throw.missing, throw.in_hand) == ((0,), (0,))


def test_a_thrown_die_that_lies_nowhere_is_not_in_the_hand() -> None:
    table = Table(die(KEY, 20), die(TORCH, 60), die(RUN, 100))
    throw = table.follow([die(RUN, 100), die(GOLD, 160)], dict.fromkeys(range(3), READY))
    assert (len(throw.missing), throw.in_hand) == (1, ())


def test_dice_that_a_moved_mat_carried_with_it_were_not_rolled() -> None:
    table = Table(die(KEY, 20), die(TORCH, 60), die(TORCH, 80))
    carried = [die(KEY, 36, 60), die(TORCH, 76, 60), die(TORCH, 96, 60)]
    assert table.follow(carried, dict.fromkeys(range(3), READY)) == Throw()


places = st.tuples(st.floats(8, 200), st.floats(8, 140))
faces = st.one_of(st.none(), st.sampled_from(list(Icon)))
mats = st.lists(st.builds(lambda f, p, a: die(f, p[0], p[1], a), faces, places, st.floats(0, 90)), max_size=8)
players = st.lists(st.sampled_from(list(DieState)), max_size=7).map(lambda s: dict(enumerate(s)))


def apart(seen: list[DieSeen]) -> list[DieSeen]:
    """Keeps only dice that do not overlap."""
    return [one for i, one in enumerate(seen) if all(math.dist(one.center, o.center) > 16 for o in seen[:i])]


@given(mats, mats, players, st.integers(0, 4))
def test_every_die_is_in_exactly_one_place(
    before: list[DieSeen], after: list[DieSeen], states: dict[int, DieState], can_free: int
) -> None:
    table = Table()
    table.follow(before, states, can_free)
    throw = table.follow(after, states, can_free)
    in_play = {n for n, s in states.items() if s not in (DieState.HELD, DieState.GIVEN, DieState.LOST)}
    assert set(table.hand.lying) | set(throw.missing) == in_play
    assert set(throw.rolled).isdisjoint(throw.unsure)
    assert set(throw.in_hand) <= set(throw.missing)
    assert len(in_play) - len(throw.missing) + len(throw.strangers) == len(after)
    assert set(throw.picked_up) == {n for n in throw.rolled if states[n] is CURSED}


@given(mats, st.integers(1, 7), st.sampled_from([DieState.HELD, DieState.GIVEN, DieState.LOST]))
def test_a_die_that_went_to_a_card_and_lies_there_still_is_no_stranger_and_rolls_none(
    seen: list[DieSeen], size: int, gone: DieState
) -> None:
    read = [one for one in apart(seen) if one.state is Sight.READ][:size]
    states = dict.fromkeys(range(len(read)), READY)
    for number in states:
        table = Table()
        table.follow(read, states)
        throw = table.follow(read, states | {number: gone})
        assert (throw.rolled, throw.missing, throw.strangers, throw.aside) == ({}, (), (), 1)
        place = (*table.hand.aside, *table.hand.lost)[0].center
        throw = table.follow([one for one in read if one.center != place], states | {number: gone})
        assert (throw.rolled, throw.missing, throw.strangers, throw.aside) == ({}, (), (), 0)


def test_players_choose_which_of_their_dice_goes_into_the_box() -> None:
    table = Table()
    states = dict.fromkeys(range(3), READY)
    dice = [die(KEY, 40, 40), die(TORCH, 90, 40), die(BLACK, 140, 40)]
    table.follow(dice, states)
    throw = table.follow(dice, states | {0: DieState.LOST})
    assert (throw.rolled, throw.aside) == ({}, 1), "it goes in a moment"
    throw = table.follow([dice[0], dice[2]], states | {0: DieState.LOST})
    assert (throw.rolled, throw.missing, throw.aside) == ({1: KEY}, (), 0), "the torch went, the key stayed"
    throw = table.follow([dice[0], dice[2]], states | {0: DieState.LOST})
    assert throw.rolled == {}


def test_of_two_dice_that_show_the_same_either_may_go_to_the_card() -> None:
    table = Table(die(KEY, 20), die(KEY, 60), die(TORCH, 100))
    states = {0: DieState.HELD, 1: READY, 2: READY}
    assert table.follow([die(KEY, 20), die(TORCH, 100)], states) == Throw()
    assert table.follow([die(RUN, 150), die(TORCH, 100)], states).rolled == {1: RUN}


def test_dice_that_change_mats_are_not_rolled_while_they_show_what_they_showed() -> None:
    table = Table(die(KEY, 20), die(TORCH, 60))
    table.hand = tracked_dice.exchanged(table.hand, {0: BLACK})
    states = {0: CURSED, 1: READY}
    assert table.follow([die(KEY, 20), die(TORCH, 60)], states) == Throw(aside=1)
    assert table.follow([die(BLACK, 120), die(TORCH, 60)], states) == Throw()
    assert table.follow([die(RUN, 20), die(TORCH, 60)], states, 1).picked_up == (0,)


@given(mats, players)
def test_a_second_look_at_a_quiet_mat_reports_no_roll(
    seen: list[DieSeen], states: dict[int, DieState]
) -> None:
    table = Table()
    table.follow(apart(seen), states)
    assert table.follow(apart(seen), states).rolled == {}


def test_what_the_record_knows_under_other_numbers_gets_these_also_in_a_hand() -> None:
    """A key, a black mask and a torch lie there; two more are in the hand. For the record these have paid."""
    faces = {0: Icon.TORCH, 1: Icon.BLACK_MASK, 2: Icon.KEY, 3: Icon.ADVENTURER, 4: Icon.TORCH}
    before = TrackedDice({n: LastSeen(n, (float(n), 0.0), face) for n, face in faces.items()})
    record = {0: Icon.ADVENTURER, 1: Icon.BLACK_MASK, 2: Icon.KEY, 3: Icon.ADVENTURER, 4: Icon.TORCH}
    found = tracked_dice.renumbered(before, (3, 4), record)
    assert found is not None
    after, numbers = found
    assert numbers == {3: 3, 4: 0}
    assert {n: after.lying[n].track for n in (1, 2, 4)} == {1: 1, 2: 2, 4: 0}
    assert tracked_dice.renumbered(before, (3,), record) is None, "two torches lie there, the record has one"


@given(st.permutations(range(5)), st.lists(st.sampled_from(list(Icon)), min_size=5, max_size=5), st.data())
def test_whatever_the_numbers_are_each_die_that_lies_there_gets_one_that_shows_it(
    numbers: list[int], faces: list[Icon], data: st.DataObject
) -> None:
    missing = data.draw(st.sets(st.sampled_from(range(5))))
    before = TrackedDice({n: LastSeen(n, (0.0, 0.0), face) for n, face in enumerate(faces)})
    record: dict[int, Icon | None] = {numbers[n]: face for n, face in enumerate(faces)}
    for number in missing:  # nobody sees what these show
        record[numbers[number]] = data.draw(st.sampled_from(list(Icon)))
    found = tracked_dice.renumbered(before, sorted(missing), record)
    assert found is not None
    after, new = found
    gone = set(new.values())
    assert new.keys() == missing
    assert len(gone) == len(missing)
    assert sorted(place.track for place in after.lying.values()) == list(range(5))
    assert all(place.face is record[n] for n, place in after.lying.items() if n not in gone)
    assert {after.lying[n].track for n in gone} == missing
