"""Counts wins of many simulated games: the questions, the processes that play, and the answers."""

from companion.odds.answer import Answer, answer
from companion.odds.onward import Onward, PlayedOnward, play_on
from companion.odds.picture import draw
from companion.odds.play import play
from companion.odds.question import Batch, Played, Question, batches, grid
from companion.odds.spread import Cluster, Pool, Processes
from companion.rehearsal.players.habits import TACTICS

__all__ = [
    "TACTICS",
    "Answer",
    "Batch",
    "Cluster",
    "Onward",
    "Played",
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
