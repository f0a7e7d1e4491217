"""The chambers with purple masks and treasure icons replace the basic ones (Big Box p. 10)."""

from __future__ import annotations

from companion.rules.rulebook import Box, Play


def swap_basic_chambers(play: Play, box: Box) -> None:
    """Replace each basic chamber in the pile by the one that shows the same, and a mask or treasure icon."""
    chambers = play.catalogue.chambers.values()
    basic, marked = (
        [chamber.id for chamber in chambers if chamber.kind == kind] for kind in ("basic", "curse_treasure")
    )
    others = dict(zip(basic, marked, strict=True))
    box.first = [others.get(name, name) for name in box.first]
