"""What is to be trained, and on how much."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import msgspec


class Network(StrEnum):
    """The networks that can be trained."""

    FINDER = "finder"
    FINDER_ANYWHERE = "finder_anywhere"
    VERIFIER = "verifier"
    EMBEDDING = "embedding"


@dataclass(frozen=True)
class Plan:
    """How much is drawn and learned; the defaults take about three and a half hours of one core."""

    seed: int = 1
    scenes: int = 16_000
    tables: int = 1500
    """Invented tables that are traced, with patterns and other things beside the dice."""
    finder_steps: int = 3300
    photographs: int = 3
    """Photographs of each rendered stage."""
    verifier_steps: int = 5000
    dice: int = 1000
    """Invented dice whose faces are drawn, beside the rendered ones, for the embedding to tell apart."""
    traced: int = 1000
    """Invented dice whose faces are traced, with the light of lamps and windows on them."""
    pictures: int = 8
    """Pictures of each of those faces; at least four."""
    embedding_steps: int = 5000


class About(msgspec.Struct, frozen=True):
    """Where a set of trained networks comes from; written beside them as ``about.json``."""

    seed: int
    commit: str
    stages: int
    start: str
    """The folder of the networks that were trained further; empty if they were trained from the beginning."""
    networks: tuple[Network, ...]
    plan: dict[str, int]
