"""Counts wins of many simulated games: the questions, the processes that play, and the answers."""

from companion.odds.answer import OddsAnswer, answer
from companion.odds.onward import Onward, PlayedOnward, play_on
from companion.odds.picture import draw
from companion.odds.play import play
from companion.odds.question import Batch, BatchResult, Question, batches, grid
from companion.odds.spread import Cluster, Pool, Processes
from companion.rehearsal.players.habits import TACTICS

__all__ = [
    "TACTICS",
    "Batch",
    "BatchResult",
    "Cluster",
    "OddsAnswer",
    "Onward",
    "PlayedOnward",
    "Pool",
    "Processes",
    "Question",
    "answer",
    "batches",
    "draw",
    "grid",
    "play",
    "play_on",
]
