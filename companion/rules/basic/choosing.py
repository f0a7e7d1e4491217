"""Choices that a card leaves to a player. A module asks; the player must answer with `choose` first."""

from __future__ import annotations

from collections.abc import Iterator

from companion.rules.acts import CHOICES, Choose
from companion.rules.events import ChoiceAsked
from companion.rules.names import Code, Colour, Time
from companion.rules.record.verdicts import Refusal
from companion.rules.rulebook import Attempt, Events, Play, Rulebook
from companion.rules.state import Adventurer


def join(rules: Rulebook) -> None:
    """Add the rules of answering."""
    rules.verb(Choose, choose)
    rules.check(Choose, Code.NOT_IN_PLAY, pick_in_play)
    rules.check(Choose, Code.ESCAPED, pick_inside)
    rules.check(Choose, Code.NOTHING_HERE, choice_open)
    rules.check(Choose, Code.NOT_YOURS, can_be_picked)
    rules.ideas.append(think_of_answers)


def think_of_answers(play: Play, player: Adventurer, t: Time) -> Iterator[Choose]:
    """Give each possible answer to an open choice; until then the judge allows nothing else."""
    asked = open_choices(play, player) if play.state.choices else ()
    for what in CHOICES:
        for pick in play.rules.choices[what].options(play, player) if what in asked else ():
            yield Choose(t=t, player=player.colour, what=what, pick=pick)


def ask(play: Play, player: Adventurer, what: str, events: Events) -> None:
    """Ask a player for a choice (one of `Rulebook.choices`). If only one answer is possible, it is taken."""
    options = play.rules.choices[what].options(play, player)
    if len(options) > 1:
        play.state.choices[player.colour] = (*play.state.choices.get(player.colour, ()), what)
        events.append(ChoiceAsked(player=player.colour, what=what, options=options))
    elif options:
        play.rules.choices[what].answer(play, player, options[0], events)


def open_choices(play: Play, player: Adventurer) -> tuple[str, ...]:
    """Return what a player must still choose. A choice is closed when no answer is possible any more."""
    asked = play.state.choices.get(player.colour, ())
    return tuple(what for what in asked if play.rules.choices[what].options(play, player))


def nothing_to_choose(play: Play, attempt: Attempt[Choose]) -> Refusal | None:
    """A player with an open choice must answer it first."""
    if play.state.choices:
        for player in attempt.who:
            if open_choices(play, player):
                return Refusal(Code.CHOOSE_FIRST, "choose-first", player=player.colour)
    return None


def pick_in_play(play: Play, attempt: Attempt[Choose]) -> Refusal | None:
    """A player who is picked must play in this game."""
    act = attempt.act
    if act.what != "player" or act.pick in play.state.players:
        return None
    return Refusal(Code.NOT_IN_PLAY, "player-not-in-play", player=act.pick)


def pick_inside(play: Play, attempt: Attempt[Choose]) -> Refusal | None:
    """A player who is picked must be in the temple."""
    act = attempt.act
    if act.what != "player" or not play.state.players[Colour(act.pick)].escaped:
        return None
    return Refusal(Code.ESCAPED, "has-escaped", player=act.pick)


def choice_open(play: Play, attempt: Attempt[Choose]) -> Refusal | None:
    """Only an open choice can be answered."""
    if attempt.act.what in open_choices(play, attempt.who[0]):
        return None
    return Refusal(Code.NOTHING_HERE, "no-choice-open", player=attempt.who[0].colour)


def can_be_picked(play: Play, attempt: Attempt[Choose]) -> Refusal | None:
    """The answer must be one of the possible ones."""
    act, player = attempt.act, attempt.who[0]
    options = play.rules.choices[act.what].options(play, player)
    if act.pick in options:
        return None
    return Refusal(Code.NOT_YOURS, "not-an-answer", player=player.colour, pick=act.pick, options=options)


def choose(play: Play, attempt: Attempt[Choose], events: Events) -> None:
    """Let the answer take effect. Answer the player's next choices, too, if only one answer is possible."""
    act, player = attempt.act, attempt.who[0]
    others = list(play.state.choices.pop(player.colour))
    others.remove(act.what)
    play.rules.choices[act.what].answer(play, player, act.pick, events)
    for what in others:
        ask(play, player, what, events)
