"""An act that the table has accepted belongs to who intended it, once."""

from __future__ import annotations

from companion.rehearsal.people.intents import Accepted, Heard, Intent
from companion.rules import Colour, Enter, Icon, Roll, Side

RED, BLUE = Colour.RED, Colour.BLUE
THERE = (1, 0)


def enter(player: Colour, t: float = 5.0) -> Enter:
    return Enter(t=t, player=player, side=Side.EAST)


def intent(player: Colour, at: float = 5.0) -> Intent:
    return Intent(enter(player), player, at, THERE)


def test_what_is_accepted_after_somebody_looked_in_vain_is_found() -> None:
    heard, red = Heard(), intent(RED)
    assert not heard.claim(red)
    heard.take(Accepted(enter(BLUE), THERE, 5.5))
    assert not heard.claim(red)
    heard.take(Accepted(enter(RED), THERE, 6.0))
    assert heard.claim(red)
    assert red.understood == 6.0
    assert [each.act.named for each in heard.free] == [(BLUE,)], "nobody has claimed blue's step"


def test_one_accepted_act_is_not_claimed_twice() -> None:
    heard = Heard()
    heard.take(Accepted(enter(RED), THERE, 5.5))
    assert heard.claim(intent(RED))
    assert not heard.claim(intent(RED))


def test_rolls_and_what_happened_long_before_or_elsewhere_are_nobodys_intent() -> None:
    heard = Heard()
    heard.take(Accepted(Roll(t=5.0, player=RED, dice={0: Icon.KEY}), THERE, 5.5))
    heard.take(Accepted(enter(RED), THERE, 3.0))
    heard.take(Accepted(enter(RED), (2, 0), 5.5))
    assert not heard.claim(intent(RED))
    assert len(heard.free) == 2


def test_what_the_table_takes_back_it_has_not_understood() -> None:
    heard, early, late = Heard(), intent(RED), intent(RED, at=9.0)
    for each in (early, late):
        heard.take(Accepted(enter(RED), THERE, each.at + 0.5))
        assert heard.claim(each)
    heard.take_back(enter(RED))
    assert early.understood == 5.5
    assert late.understood is None, "the newest of two acts that are alike was taken back"
    heard.take(Accepted(enter(RED), THERE, 12.0))
    assert heard.claim(late)
    assert late.understood == 12.0


def test_a_step_counts_by_whatever_way_the_table_thinks_that_they_came() -> None:
    heard = Heard()
    heard.take(Accepted(Enter(t=5.0, player=RED, side=Side.SOUTH), THERE, 5.5))
    assert heard.claim(intent(RED))


def test_a_step_long_afterwards_is_another_one() -> None:
    heard = Heard()
    heard.take(Accepted(enter(RED), THERE, 40.0))
    assert not heard.claim(intent(RED))
