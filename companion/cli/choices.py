"""Choices that several commands share: players, level, language. Each raises BadInput with one sentence."""

from __future__ import annotations


def chosen_players(said: str) -> tuple[str, ...]:
    """``3`` or ``red,green``; the rules say whether this many can play."""
    from companion.errors import BadInput
    from companion.rules.names import Colour

    colours = tuple(colour.value for colour in Colour)
    if said.isdigit():
        if not 1 <= int(said) <= len(colours):
            raise BadInput(f"--players {said}: 1 to {len(colours)} can play")
        return colours[: int(said)]
    named = tuple(colour.strip() for colour in said.split(","))
    for colour in named:
        if colour not in colours or named.count(colour) > 1:
            raise BadInput(f"--players {said}: name each of {', '.join(colours)} at most once")
    return named


def check_level(said: str) -> None:
    """Raises BadInput if there is no such level."""
    from companion.errors import BadInput
    from companion.rules.names import Level

    if said not in tuple(Level):
        raise BadInput(f"--level {said}: choose one of {', '.join(Level)}")


def check_mode(said: str) -> None:
    """Raises BadInput if the table cannot be like that."""
    from companion.errors import BadInput
    from companion.table.conduct import Mode

    if said not in tuple(Mode):
        raise BadInput(f"--mode {said}: choose one of {', '.join(Mode)}")


def check_temper(said: str) -> None:
    """Raises BadInput if no simulated players are like that."""
    from companion.errors import BadInput
    from companion.rehearsal.people.clumsiness import TEMPERS

    if said not in TEMPERS:
        raise BadInput(f"--temper {said}: choose one of {', '.join(TEMPERS)}")


def check_language(said: str) -> None:
    """Raises BadInput if there is no such language."""
    from companion.errors import BadInput
    from companion.languages import LANGUAGES

    if said not in LANGUAGES:
        raise BadInput(f"--language {said}: choose one of {', '.join(LANGUAGES)}")
