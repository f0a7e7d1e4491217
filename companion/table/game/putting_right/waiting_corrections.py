"""The latest acts are told anew, and a new one among them turns up a card, which people must name first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import msgspec

from companion.rules import Act, Cell, Colour, Verdict
from companion.rules.setup.draws import PILE, turned_up
from companion.table.game.corrections.recent import RecentActs
from companion.table.game.decisions import Correction, RetoldAct
from companion.table.game.evidence import Because
from companion.table.game.putting_right.past import Past, PastAct, figure_cells
from companion.table.game.putting_right.telling import Telling
from companion.table.game.referee import Referee
from companion.table.view.model import Facts


@dataclass(frozen=True, slots=True)
class Overruling:
    """People say that a refused act has happened."""

    number: int
    """Of the verdict."""
    facts: Facts
    """Who says so."""


@dataclass(frozen=True, slots=True)
class WaitingCorrection:
    """A correction that waits for the name of a card."""

    correction: Correction
    taken: tuple[Act, ...]
    """The acts that it tells anew, as they were taken."""
    cell: Cell | None
    """The cell that was pressed for it."""
    moved: frozenset[Colour]
    """The players whose figures stand elsewhere if it is right."""
    overrules: Overruling | None = None


def waiting_correction(
    referee: Referee, correction: Correction, overrules: Overruling | None = None
) -> WaitingCorrection | None:
    """The correction, if new acts of it turn up cards that nobody has named; else None."""
    account = _account(referee, correction)
    if account is None or not account.turns_up_unknown:
        return None
    taken = tuple(each.act for each in referee.accepted[correction.first :])
    meant = None if correction.meant is None else correction.acts[correction.meant].evidence
    cell = None if meant is None else meant.cell
    return WaitingCorrection(correction, taken, cell, account.moved, overrules)


def tell_correction(referee: Referee, said: WaitingCorrection) -> Telling | None:
    """The acts as the correction tells them, and those that have come since; None if that cannot be."""
    first, taken = said.correction.first, said.taken
    now = [each.act for each in referee.accepted[first : first + len(taken)]]
    if len(now) != len(taken) or any(one is not other for one, other in zip(now, taken, strict=True)):
        return None
    past = Past(referee, first)
    telling = Telling(referee, past, because=Because.PUT_RIGHT)
    for each in _in_order(past, said):
        telling.tell(each)
    telling.stands_as(referee.game.state, but=said.moved)
    return None if telling.dropped else telling


def _in_order(past: Past, said: WaitingCorrection) -> Iterator[PastAct]:
    """All acts of the account; one that is new comes at the time of the next that is not."""
    was = {id(each.told.act): each for each in past.acts}
    covered = {id(act) for act in said.taken}
    since = [each for each in past.acts if id(each.told.act) not in covered]
    told: list[PastAct] = []
    t = since[0].told.act.t if since else None
    for each in reversed(said.correction.acts):
        old = was.get(id(each.act))
        if old is None:
            act = each.act if t is None else msgspec.structs.replace(each.act, t=min(t, each.act.t))
            told.append(PastAct(RetoldAct(act, each.evidence, None), {}, ()))
        else:
            told.append(old)
            t = each.act.t
    yield from reversed(told)
    yield from since


class _Account(NamedTuple):
    """What a correction would bring about."""

    turns_up_unknown: bool
    """A new act turns up a card that nobody has named."""
    moved: frozenset[Colour]
    """The players whose figures stand elsewhere then."""


def _account(referee: Referee, correction: Correction) -> _Account | None:
    """None: it tells nothing anew that can be told anew."""
    stood, unknown = figure_cells(referee.game), False
    with referee.aside() as game:
        recent = RecentActs(referee, game, correction.first)
        if recent.first != correction.first:
            return None
        old = {id(each.act) for each in recent.acts}
        known = Counter([*correction.turns_up, *(draw for each in recent.acts for draw in each.draws)])
        game = recent.before(0)
        for each in correction.acts:
            verdict = game.act(msgspec.structs.replace(each.act, t=referee.game.state.t))[-1]
            if id(each.act) in old or not isinstance(verdict, Verdict):
                continue
            for draw in turned_up(verdict.events):
                if draw.deck == PILE or not referee.people_shuffle_it(draw.deck):
                    continue
                if known[draw] > 0:
                    known[draw] -= 1
                elif not referee.known.certain(draw, game):
                    unknown = True
        stands = figure_cells(game)
    return _Account(unknown, frozenset(colour for colour, cell in stands.items() if cell != stood[colour]))
