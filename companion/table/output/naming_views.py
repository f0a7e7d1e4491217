"""The views of what people are asked to name: what lies beside START, and what somebody has drawn."""

from __future__ import annotations

from collections.abc import Iterable

from companion.rules import Catalogue
from companion.rules.setup.draws import PILE
from companion.table.game.handed import Handed
from companion.table.game.openings import Openings
from companion.table.intent.drawn.drawing import DrawQuestion
from companion.table.view.chambers import ChamberView
from companion.table.view.questions import DrawView, HoldingView, OpeningView
from companion.table.view.snapshot import printed


def openings(asked: Openings | None, catalogue: Catalogue) -> tuple[OpeningView, ...]:
    """The sides of START; empty where nobody has to say what lies there."""
    if asked is None:
        return ()
    tiles = _printed(asked.options, catalogue)
    return tuple(OpeningView(side, named, tiles) for side, named in asked.named.items())


def holdings(asked: Handed | None) -> tuple[HoldingView, ...]:
    """What the players hold; empty where nobody has to say it."""
    if asked is None:
        return ()
    return tuple(
        HoldingView(holding.player, holding.deck, named, asked.options(holding.deck))
        for holding, named in asked.named.items()
    )


def questions(asked: Iterable[DrawQuestion], catalogue: Catalogue) -> tuple[DrawView, ...]:
    """What players have drawn."""
    return tuple(
        DrawView(
            each.player,
            each.deck,
            each.options,
            _printed(each.options, catalogue) if each.deck == PILE else (),
            round(each.press.until),
            tuple(sorted(each.unlikely)),
        )
        for each in asked
    )


def _printed(chambers: Iterable[str], catalogue: Catalogue) -> tuple[ChamberView, ...]:
    return tuple(printed(catalogue.chambers[name]) for name in chambers)
