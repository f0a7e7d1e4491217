"""The latest acts are told anew, and a new one among them turns up a card, which people must name first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

import msgspec

from companion.rules import Act, Cell, Verdict
from companion.rules.setup.draws import PILE, turned_up
from companion.table.game.corrections.recent import RecentActs
from companion.table.game.decisions import Correction, RetoldAct
from companion.table.game.evidence import Because
from companion.table.game.putting_right.past import Past, PastAct
from companion.table.game.putting_right.telling import Telling
from companion.table.game.referee import Referee


@dataclass(frozen=True, slots=True)
class WaitingCorrection:
    """A correction that waits for the name of a card."""

    correction: Correction
    taken: tuple[Act, ...]
    """The acts that it tells anew, as they were taken."""
    cell: Cell | None
    """The cell that was pressed for it."""


def waiting_correction(referee: Referee, correction: Correction) -> WaitingCorrection | None:
    """The correction, if new acts of it turn up cards that nobody has named; else None."""
    if not _turns_up_unknown(referee, correction):
        return None
    taken = tuple(each.act for each in referee.accepted[correction.first :])
    meant = None if correction.meant is None else correction.acts[correction.meant].evidence
    return WaitingCorrection(correction, taken, None if meant is None else meant.cell)


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
    telling.stands_as(referee.game.state)
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


def _turns_up_unknown(referee: Referee, correction: Correction) -> bool:
    with referee.aside() as game:
        recent = RecentActs(referee, game, correction.first, with_cards=True)
        if recent.first != correction.first:
            return False
        old = {id(each.act) for each in recent.acts}
        known = Counter(draw for each in recent.acts for draw in each.draws)
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
                    return True
    return False
