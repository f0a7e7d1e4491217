"""What a board is made of: parts and nets, the one text that drawing and board are checked against."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Part:
    """One line of the parts list. `about` is what a person orders."""

    symbol: str
    footprint: str
    value: str
    about: str = ""
    at: tuple[float, float, float] = (0.0, 0.0, 0.0)
    """Place on the board: x, y in mm from the upper left corner of the board's frame, degrees."""
    side: str = "top"
    fitted: bool = True
    """Holes and the like are on the board and in no parts list."""


@dataclass(frozen=True)
class Pour:
    """Copper poured over an area, in mm."""

    net: str
    layer: str
    outline: tuple[tuple[float, float], ...]
    priority: int = 0


@dataclass(frozen=True)
class Writing:
    """A word on the silkscreen: centre in mm, height of its letters in mm, degrees."""

    text: str
    x: float
    y: float
    size: float = 1.0
    turn: float = 0.0
    layer: str = "F.Silkscreen"
    align: str = "center"


@dataclass(frozen=True)
class Stitch:
    """A via that joins the pours of a net."""

    net: str
    x: float
    y: float


@dataclass(frozen=True)
class Track:
    """A track laid by hand, in mm."""

    net: str
    layer: str
    width: float
    points: tuple[tuple[float, float], ...]


@dataclass(frozen=True)
class Design:
    """A board's text. Nets name pins as `U1.9`; pins in no net are left open on purpose."""

    name: str
    title: str
    revision: str
    size: tuple[float, float]
    parts: Mapping[str, Part]
    nets: Mapping[str, str]
    widths: Mapping[str, float]
    """Track widths in mm of the nets that carry current; all others 0.3 mm."""
    pours: tuple[Pour, ...] = ()
    writings: tuple[Writing, ...] = ()
    stitches: tuple[Stitch, ...] = ()
    tracks: tuple[Track, ...] = ()
    poured: frozenset[str] = frozenset()
    """Nets that their pours join; the router leaves them alone."""
    references: Mapping[str, tuple[float, float, float]] = field(default_factory=dict)
    """Where a part's name stands, mm from the part as seen, and its turn; else the library's place."""
    corner: float = 3.0

    def net_of(self) -> dict[str, str]:
        """Net by pin (`U1.9`)."""
        owner: dict[str, str] = {}
        for net, text in self.nets.items():
            for pin in text.split():
                if pin in owner:
                    raise ValueError(f"{self.name}: {pin} is in {owner[pin]} and in {net}")
                if pin.split(".")[0] not in self.parts:
                    raise ValueError(f"{self.name}: net {net} names {pin}, which no part has")
                owner[pin] = net
        return owner
