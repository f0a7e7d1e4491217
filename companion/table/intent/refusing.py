"""Nobody can have meant a press: to whom the judge says why, and in which words."""

from __future__ import annotations

from companion.table.dice.mats import Mats
from companion.table.game.decisions import Notice
from companion.table.intent import candidates
from companion.table.intent.candidates import Candidate
from companion.table.intent.likely import as_often
from companion.table.intent.press import Press
from companion.table.view.places import spends_tiles


def told(possible: list[Candidate], mats: Mats) -> Candidate:
    """What the judge refuses: what whoever rolled last seems to have wanted."""
    newest = max(possible, key=lambda each: mats.rested.get(each.player, 0.0)).player
    theirs = [each for each in possible if each.player is newest and not spends_tiles(each.act)]
    return (candidates.first_choices(as_often(theirs, 1)) or possible)[0]


def nobody_near(press: Press, t: float) -> Notice:
    """On the phone of one player it is this player who is not near; ``t``: seconds since "Escape!"."""
    if len(press.of) != 1:
        return Notice(t, "notice-nobody-near")
    (player,) = press.of
    return Notice(t, "notice-not-near", {"player": player}, player)
