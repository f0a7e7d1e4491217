"""Between two games a camera looks seldom, unless somebody needs it."""

from __future__ import annotations

from companion.dice.process.attention import WATCHED_SECONDS, Attention


def test_in_a_game_a_camera_looks_at_every_frame() -> None:
    assert not Attention().seldom(requests=0, enrols=False, now=100.0)


def test_between_two_games_it_looks_seldom() -> None:
    attention = Attention()
    attention.between_games = True
    assert attention.seldom(requests=0, enrols=False, now=100.0)


def test_while_somebody_watches_the_camera_or_enrols_dice_it_looks_at_every_frame() -> None:
    attention = Attention()
    attention.between_games = True
    assert not attention.seldom(requests=1, enrols=False, now=100.0)
    assert not attention.seldom(requests=1, enrols=False, now=100.0 + WATCHED_SECONDS - 0.1)
    assert attention.seldom(requests=1, enrols=False, now=100.0 + WATCHED_SECONDS)
    assert not attention.seldom(requests=1, enrols=True, now=200.0)
