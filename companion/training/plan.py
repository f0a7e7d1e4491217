"""What is to be trained, and on how much."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import msgspec


class Network(StrEnum):
    """What can be trained."""

    FINDER = "finder"
    VERIFIER = "verifier"
    EMBEDDING = "embedding"


@dataclass(frozen=True)
class Plan:
    """How much is drawn and learned; the defaults take about three hours of one core."""

    seed: int = 1
    scenes: int = 16_000
    finder_steps: int = 3300
    photographs: int = 3
    """Of each rendered stage."""
    verifier_steps: int = 5000
    dice: int = 1400
    """Invented dice whose faces the embedding learns to tell apart, beside the rendered ones."""
    pictures: int = 8
    """Of each of those faces; at least four."""
    embedding_steps: int = 5000


class About(msgspec.Struct, frozen=True):
    """Where the shipped weights come from."""

    seed: int
    commit: str
    stages: int
    start: str
    """Folder of the networks that went on learning; empty where they began anew."""
    networks: tuple[Network, ...]
    plan: dict[str, int]
