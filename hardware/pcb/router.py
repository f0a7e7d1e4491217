"""Routes two layers on a grid: wide nets first and for good, then signals that give way to each other.

Knows nothing of KiCad: pads, holes and tracks in mm come in, tracks and vias go out.
The same input gives the same output.
"""

from __future__ import annotations

import heapq
import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

TOP, BOTTOM = 0, 1
Spot = tuple[int, int, int]
"""Layer, column, row."""


@dataclass(frozen=True)
class Pad:
    """Copper to reach or to keep away from: a rectangle, turned; a hole without copper has no net."""

    net: str
    x: float
    y: float
    width: float
    height: float
    turn: float
    layers: tuple[int, ...]
    name: str = ""

    def distance(self, x: float, y: float) -> float:
        """From a point to the copper, mm."""
        angle = math.radians(self.turn)
        dx, dy = x - self.x, y - self.y
        u = abs(dx * math.cos(angle) - dy * math.sin(angle)) - self.width / 2
        v = abs(dx * math.sin(angle) + dy * math.cos(angle)) - self.height / 2
        return math.hypot(max(u, 0.0), max(v, 0.0))

    def holds(self, x: float, y: float) -> bool:
        """Is the point well inside, whatever the pad's corners look like?"""
        angle = math.radians(self.turn)
        dx, dy = x - self.x, y - self.y
        u = (dx * math.cos(angle) - dy * math.sin(angle)) / (self.width / 2)
        v = (dx * math.sin(angle) + dy * math.cos(angle)) / (self.height / 2)
        return math.hypot(u, v) <= 0.85


@dataclass(frozen=True)
class Wire:
    """A straight track."""

    net: str
    layer: int
    width: float
    a: tuple[float, float]
    b: tuple[float, float]


@dataclass(frozen=True)
class Via:
    """A plated hole from one layer to the other."""

    net: str
    x: float
    y: float


@dataclass(frozen=True)
class Rules:
    """Sizes in mm."""

    clearance: float = 0.2
    edge: float = 0.5
    width: float = 0.3
    via: float = 0.8
    grid: float = 0.5


VIA_COST = 10.0
BOTTOM_COST = 1.6
"""The ground lies on the bottom: keep it whole."""
CORNER = 0.06
"""A slanting track comes this much nearer to a pad's corner than the spots it joins."""
CONFLICT_COST = 12.0
ROUNDS = 400


class Router:
    """One board."""

    def __init__(
        self, size: tuple[float, float], pads: Sequence[Pad], rules: Rules, widths: dict[str, float]
    ) -> None:
        self._size, self._pads, self._rules, self._widths = size, pads, rules, widths
        self._columns = int(size[0] / rules.grid) + 1
        self._rows = int(size[1] / rules.grid) + 1
        self._fixed: list[Wire | Via] = []
        self._laid: dict[str, list[Wire | Via]] = {}
        self._claims: dict[str, set[Spot]] = {}
        self._claimed: dict[Spot, set[str]] = defaultdict(set)
        self._history: dict[Spot, float] = defaultdict(float)

    def fix(self, things: Iterable[Wire | Via]) -> None:
        """Copper that is there already."""
        self._fixed += things

    def route(self, nets: Sequence[str]) -> tuple[list[Wire | Via], list[str]]:
        """Tracks and vias, and the nets for which there was no way."""
        failed: list[str] = []
        wide = [net for net in nets if self._widths.get(net, self._rules.width) > self._rules.width]
        for net in wide:
            things, whole = self._connect(net, set())
            self._fixed += things
            if not whole:
                failed.append(net)
        waiting = [net for net in nets if net not in wide]
        waiting.sort(key=self._reach)
        for _ in range(ROUNDS):
            if not waiting:
                break
            net = waiting.pop(0)
            things, whole = self._connect(net, self._hard(net, self._rules.width / 2))
            if not whole:
                failed.append(net)
                continue
            beaten = self._beaten(net, things)
            for other in sorted(beaten):
                self._lift(other)
                waiting.append(other)
            self._lay(net, things)
        failed += waiting
        result = self._fixed + [thing for net in sorted(self._laid) for thing in self._laid[net]]
        return result, failed

    # ---- what is in the way ----

    def _reach(self, net: str) -> float:
        pads = [p for p in self._pads if p.net == net]
        return (
            max(p.x for p in pads) - min(p.x for p in pads) + max(p.y for p in pads) - min(p.y for p in pads)
        )

    def _near(
        self, x: float, y: float, width: float, height: float, reach: float
    ) -> Iterable[tuple[int, int, float, float]]:
        grid = self._rules.grid
        left, right = (
            max(0, math.floor((x - width - reach) / grid)),
            min(self._columns - 1, math.ceil((x + width + reach) / grid)),
        )
        top, bottom = (
            max(0, math.floor((y - height - reach) / grid)),
            min(self._rows - 1, math.ceil((y + height + reach) / grid)),
        )
        for i in range(left, right + 1):
            for j in range(top, bottom + 1):
                yield i, j, i * grid, j * grid

    def _around(self, thing: Wire | Via, half: float) -> set[Spot]:
        """Spots where copper of half that width would come too close to `thing`."""
        gap = half + self._rules.clearance - 1e-6
        spots: set[Spot] = set()
        if isinstance(thing, Via):
            reach = gap + self._rules.via / 2
            for i, j, x, y in self._near(thing.x, thing.y, 0, 0, reach):
                if math.hypot(x - thing.x, y - thing.y) < reach:
                    spots |= {(TOP, i, j), (BOTTOM, i, j)}
            return spots
        reach = gap + thing.width / 2
        (ax, ay), (bx, by) = thing.a, thing.b
        for i, j, x, y in self._near((ax + bx) / 2, (ay + by) / 2, abs(ax - bx) / 2, abs(ay - by) / 2, reach):
            if _to_segment(x, y, thing.a, thing.b) < reach:
                spots.add((thing.layer, i, j))
        return spots

    def _hard(self, net: str, half: float) -> set[Spot]:
        """Spots that are never free for this net: others' pads, fixed copper, the edge."""
        spots: set[Spot] = set()
        gap = half + self._rules.clearance - 1e-6
        for pad in self._pads:
            if pad.net == net and net:
                continue
            size = max(pad.width, pad.height)
            for i, j, x, y in self._near(pad.x, pad.y, size / 2, size / 2, gap + CORNER):
                if pad.distance(x, y) < gap + CORNER:
                    spots |= {(layer, i, j) for layer in pad.layers}
        for thing in self._fixed:
            if thing.net != net:
                spots |= self._around(thing, half)
        margin = self._rules.edge + half
        for i in range(self._columns):
            for j in range(self._rows):
                x, y = i * self._rules.grid, j * self._rules.grid
                if min(x, y, self._size[0] - x, self._size[1] - y) < margin:
                    spots |= {(TOP, i, j), (BOTTOM, i, j)}
        return spots

    def _beaten(self, net: str, things: list[Wire | Via]) -> set[str]:
        """The signals over which this one has gone."""
        beaten: set[str] = set()
        for thing in things:
            for spot in self._around(thing, self._rules.width / 2):
                for other in self._claimed.get(spot, ()):
                    if other != net and any(spot in _spots(t, self._rules) for t in self._laid[other]):
                        beaten.add(other)
                        self._history[spot] += 1.0
        return beaten

    def _lay(self, net: str, things: list[Wire | Via]) -> None:
        self._laid[net] = things
        claims: set[Spot] = set()
        for thing in things:
            claims |= self._around(thing, self._rules.width / 2)
        self._claims[net] = claims
        for spot in claims:
            self._claimed[spot].add(net)

    def _lift(self, net: str) -> None:
        for spot in self._claims.pop(net):
            self._claimed[spot].discard(net)
        del self._laid[net]

    # ---- finding the way ----

    def _connect(self, net: str, hard: set[Spot]) -> tuple[list[Wire | Via], bool]:
        """Joins all pads of a net, the nearest next."""
        width = self._widths.get(net, self._rules.width)
        hard = hard or self._hard(net, width / 2)
        no_via = self._hard(net, self._rules.via / 2)
        pads = [pad for pad in self._pads if pad.net == net]
        homes = [self._home(pad, hard) for pad in pads]
        tree: set[Spot] = set(homes[0])
        missing = list(range(1, len(pads)))
        missing = [i for i in missing if not (homes[i] & tree)]
        things: list[Wire | Via] = []
        whole = True
        while missing:
            goals = {spot: i for i in missing for spot in homes[i]}
            path = self._search(net, tree, goals, hard, no_via, [(pads[i].x, pads[i].y) for i in missing])
            if path is None:
                return things, False
            things += self._draw(net, width, path)
            tree |= set(path)
            for i in list(missing):
                if homes[i] & tree:
                    tree |= homes[i]
                    missing.remove(i)
        return things, whole

    def _home(self, pad: Pad, hard: set[Spot]) -> set[Spot]:
        """Spots inside the pad, the free ones; the nearest to its middle when there is none."""
        inside = set()
        for i, j, x, y in self._near(
            pad.x, pad.y, max(pad.width, pad.height) / 2, max(pad.width, pad.height) / 2, 0
        ):
            if pad.holds(x, y):
                inside |= {(layer, i, j) for layer in pad.layers}
        grid = self._rules.grid
        best = (round(pad.x / grid), round(pad.y / grid))
        return (inside - hard) or {(layer, *best) for layer in pad.layers}

    def _search(
        self,
        net: str,
        tree: set[Spot],
        goals: dict[Spot, int],
        hard: set[Spot],
        no_via: set[Spot],
        middles: list[tuple[float, float]],
    ) -> list[Spot] | None:
        grid = self._rules.grid
        targets = [(x / grid, y / grid) for x, y in middles]

        def left(spot: Spot) -> float:
            return min(max(abs(spot[1] - x), abs(spot[2] - y)) for x, y in targets) * 0.9

        best: dict[Spot, float] = dict.fromkeys(tree, 0.0)
        came: dict[Spot, Spot] = {}
        queue = [(left(spot), 0.0, spot) for spot in sorted(tree)]
        heapq.heapify(queue)
        while queue:
            _, cost, spot = heapq.heappop(queue)
            if cost > best[spot]:
                continue
            if spot in goals and spot not in tree:
                path = [spot]
                while path[-1] in came:
                    path.append(came[path[-1]])
                return path[::-1]
            for step, price in self._steps(spot):
                if step in hard and step not in goals:
                    continue
                through = step[0] != spot[0]
                if through and (step in no_via or spot in no_via):
                    continue
                total = cost + price + self._quarrel(net, step, through=through)
                if total < best.get(step, math.inf):
                    best[step] = total
                    came[step] = spot
                    heapq.heappush(queue, (total + left(step), total, step))
        return None

    def _quarrel(self, net: str, step: Spot, *, through: bool) -> float:
        """What it costs to go over another signal, or to put a via beside it."""
        if through:
            price = 3 * CONFLICT_COST if self._crowded(net, step) else 0.0
        else:
            others = self._claimed.get(step)
            price = CONFLICT_COST if others and others != {net} else 0.0
        return price * (1 + self._history.get(step, 0.0))

    def _crowded(self, net: str, spot: Spot) -> bool:
        """Would a via here come too close to another signal?"""
        _, i, j = spot
        for layer in (TOP, BOTTOM):
            for di in (-1, 0, 1):
                for dj in (-1, 0, 1):
                    others = self._claimed.get((layer, i + di, j + dj))
                    if others and others != {net}:
                        return True
        return False

    def _steps(self, spot: Spot) -> Iterable[tuple[Spot, float]]:
        layer, i, j = spot
        factor = BOTTOM_COST if layer == BOTTOM else 1.0
        for di, dj, length in NEIGHBOURS:
            if 0 <= i + di < self._columns and 0 <= j + dj < self._rows:
                yield (layer, i + di, j + dj), length * factor
        yield (1 - layer, i, j), VIA_COST

    def _draw(self, net: str, width: float, path: list[Spot]) -> list[Wire | Via]:
        """Straight pieces of the path, as long as they go."""
        grid = self._rules.grid
        things: list[Wire | Via] = []
        start = path[0]
        for place in range(1, len(path)):
            here, before = path[place], path[place - 1]
            if here[0] != before[0]:
                _append(things, net, width, start, before, grid)
                things.append(Via(net, here[1] * grid, here[2] * grid))
                start = here
                continue
            after = path[place + 1] if place + 1 < len(path) else None
            straight = (
                after is not None
                and after[0] == here[0]
                and ((after[1] - here[1], after[2] - here[2]) == (here[1] - before[1], here[2] - before[2]))
            )
            if not straight:
                _append(things, net, width, start, here, grid)
                start = here
        return things


NEIGHBOURS = [
    (1, 0, 1.0),
    (-1, 0, 1.0),
    (0, 1, 1.0),
    (0, -1, 1.0),
    (1, 1, 1.42),
    (1, -1, 1.42),
    (-1, 1, 1.42),
    (-1, -1, 1.42),
]


def _append(things: list[Wire | Via], net: str, width: float, a: Spot, b: Spot, grid: float) -> None:
    if a != b:
        things.append(Wire(net, a[0], width, (a[1] * grid, a[2] * grid), (b[1] * grid, b[2] * grid)))


def _spots(thing: Wire | Via, rules: Rules) -> set[Spot]:
    """The grid's spots on a wire or under a via."""
    grid = rules.grid
    if isinstance(thing, Via):
        i, j = round(thing.x / grid), round(thing.y / grid)
        return {
            (layer, i + di, j + dj)
            for layer in (TOP, BOTTOM)
            for di in (-1, 0, 1)
            for dj in (-1, 0, 1)
            if math.hypot(di, dj) * grid < rules.via / 2 - rules.width / 2 + 0.3
        }
    (ax, ay), (bx, by) = thing.a, thing.b
    steps = max(round(abs(ax - bx) / grid), round(abs(ay - by) / grid), 1)
    return {
        (thing.layer, round((ax + (bx - ax) * k / steps) / grid), round((ay + (by - ay) * k / steps) / grid))
        for k in range(steps + 1)
    }


def _to_segment(x: float, y: float, a: tuple[float, float], b: tuple[float, float]) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    t = 0.0 if length == 0 else max(0.0, min(1.0, ((x - a[0]) * dx + (y - a[1]) * dy) / length))
    return math.hypot(x - a[0] - t * dx, y - a[1] - t * dy)
