"""An act whose card is named late is told at its time: before the dice that paid for it were rolled again.

People name a card a second or two after the act that turned it up. Meanwhile others who have paid with them
roll their dice again, and the act would be refused. Or somebody rolls black masks, as if a golden mask were
free that has paid for the act: then that spell holds.
"""

from __future__ import annotations

from dataclasses import replace

import msgspec

from companion.rules import DieState, Free, Game, Roll, Verdict
from companion.rules.setup.draws import PILE, turned_up
from companion.table.game.corrections.paid_dice import paid_with_rolled
from companion.table.game.corrections.recent import RecentActs
from companion.table.game.decisions import Correction, RetoldAct
from companion.table.game.referee import Referee
from companion.table.intent.candidates import Candidate


def as_it_happened(referee: Referee, candidate: Candidate) -> Correction | None:
    """The latest acts with this one at its time; None: it is allowed now, or was not allowed then either.

    Nor is it told at its time if somebody has drawn since what it would have turned up.
    """
    evidence, now = candidate.evidence, referee.game.state.t
    if evidence is None or not candidate.allowed:
        return None
    if referee.game.would(msgspec.structs.replace(candidate.act, t=now)) is None:
        return None
    with referee.aside() as game:
        recent = RecentActs(referee, game)
        place = recent.since(evidence.t)
        then = recent.before(place)
        act = paid_with_rolled(then, candidate.act, [each.act for each in recent.acts[place:]])
        verdict = then.act(msgspec.structs.replace(act, t=now))[-1]
        if not isinstance(verdict, Verdict) or not verdict.ok:
            return None
        drawn = turned_up(verdict.events)
        since = _since(recent, place, then)
    if since is None or any(draw.deck == PILE and draw.name not in referee.game.state.pile for draw in drawn):
        return None
    acts = (RetoldAct(act, evidence, None), *since)
    return Correction(recent.first + place, acts, 0, drawn)


def _since(recent: RecentActs, place: int, game: Game) -> tuple[RetoldAct, ...] | None:
    """What has happened since this place, now that the act has happened in the game; None if something else
    cannot have.

    Spells that can be broken no more, because their golden mask has paid, hold; their dice were not rolled.
    """
    happened: list[RetoldAct] = []
    for each in recent.retold(place):
        if recent.happens(each.act):
            happened.append(each)
        elif isinstance(each.act, Roll):
            lawful = _without_black_masks(game, each.act)
            if lawful.dice:
                if not recent.happens(lawful):
                    return None
                happened.append(replace(each, act=lawful))
        elif not isinstance(each.act, Free):
            return None
    return tuple(happened)


def _without_black_masks(game: Game, roll: Roll) -> Roll:
    dice = game.state.players[roll.player].dice
    free = {number: icon for number, icon in roll.dice.items() if dice[number].state is not DieState.CURSED}
    return msgspec.structs.replace(roll, dice=free)
