"""A move on the page as people look for it: dice by what they show, since nobody sees a number on a die."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from companion.rules import Colour, Game
from companion.table.view.model import MoveView


def same_move(wanted: MoveView, in_truth: Game, moves: Iterable[MoveView], at_table: Game) -> MoveView | None:
    """The move that people want, among those that the page shows; None if the page has none like it.

    If the page thinks that nobody can do it now, it names one player alone: people choose it all the same.
    """
    shown, looked_for = tuple(moves), _as_seen(wanted, in_truth)
    same = next((move for move in shown if _as_seen(move, at_table) == looked_for), None)
    alone = (move for move in shown if not move.open and move.do == wanted.do == "quest")
    return same or next((move for move in alone if move.message == wanted.message), None)


def _as_seen(move: MoveView, game: Game) -> Hashable:
    facts = {key: value for key, value in move.facts.items() if key != "dice"}
    return move.message, move.cell, frozenset(facts.items()), _faces(str(move.facts.get("dice", "")), game)


def _faces(dice: str, game: Game) -> tuple[tuple[str, str], ...]:
    """What the dice of a move show, from the page's words: "red 1 3, blue 2"."""
    named = (part.split() for part in dice.split(", ") if part)
    return tuple(
        sorted(
            (colour, str(game.state.players[Colour(colour)].dice[int(number) - 1].shows))
            for colour, *numbers in named
            for number in numbers
        )
    )
