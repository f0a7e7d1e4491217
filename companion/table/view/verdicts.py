"""The judge's answers to acts as the page shows them: a message with its facts, who, where, how many."""

from __future__ import annotations

import msgspec

from companion.rules import Act, Code, Colour, Free, Roll, State, Verdict, verb
from companion.table.view.model import Facts, VerdictView

COPIED_KEYS = ("side", "to", "treasure", "curse", "pick", "choose", "what", "turn")
"""Keys of an act that become facts unchanged."""
OF_DICE = frozenset({Code.NOT_ENOUGH_ICONS, Code.DIE_CURSED})
"""Refusals because of what the dice show: players may say that the dice show something else."""
_MAY_BE_OVERRULED = OF_DICE | {Code.QUEST_OPEN}
"""Refusals that people may overrule: who has escaped has done all quests."""


def verdict_view(act: Act, verdict: Verdict, chamber: str | None) -> VerdictView:
    """The view of a verdict, without a number; ``chamber`` is where the first player stood before the act."""
    refusal, do = verdict.refusal, verb(act)
    if refusal is None:
        facts, may = accepted_facts(act, verdict, chamber), act.players_act
        return VerdictView(0, verdict.t, actor(act), do, True, f"done-{do}", facts, "", may)
    facts = {name: _plain(name, fact) for name, fact in refusal.facts.items()}
    message, may = f"refused-{refusal.message}", refusal.code in _MAY_BE_OVERRULED
    return VerdictView(0, verdict.t, actor(act), do, False, message, facts, refusal.why, may)


def chamber_of(act: Act, state: State) -> str | None:
    """The chamber where the first player of an act stands; None outside, and for an act of no player."""
    player = state.players.get(act.named[0]) if act.named else None
    return state.where(player).chamber.id if player is not None and player.cell is not None else None


def actor(act: Act) -> Colour | None:
    """The first player who acts; None for an act of no player (a pause)."""
    return act.named[0] if act.named else None


def accepted_facts(act: Act, verdict: Verdict, chamber: str | None) -> Facts:
    """The facts of the message ``done-<verb>``: `player`, what the act names, and what followed from it.

    ``chamber`` is the chamber of the first player before the act; an event that names a chamber replaces it.
    """
    facts: Facts = {} if chamber is None else {"chamber": chamber}
    for event in verdict.events:
        fields = msgspec.structs.asdict(event)
        facts.update({key: fields[key] for key in ("chamber", "gems") if key in fields})
    if act.named:
        facts["player"] = act.named[0]
        facts["players"] = ", ".join(act.named)
    fields = msgspec.structs.asdict(act)
    facts.update({key: fields[key] for key in COPIED_KEYS if isinstance(fields.get(key), str | int)})
    match act:
        case Roll():
            facts["dice"] = ", ".join(act.dice.values())
        case Free():
            facts["for"] = ", ".join(act.freed)
            facts["count"] = sum(map(len, act.freed.values()))
    return facts


def _plain(name: str, fact: object) -> str | int | float:
    """A fact in the form that the page takes; lists become text, as in the judge's own sentences."""
    if isinstance(fact, tuple):
        return (" + " if name == "asked" else ", ").join(map(str, fact)) or "nothing"
    return fact if isinstance(fact, int | float) else str(fact)
