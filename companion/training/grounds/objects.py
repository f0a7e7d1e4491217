"""Flat things that lie about: coins, buttons, gems, counters, screws, caps, figures, pens, plates, phones."""

from __future__ import annotations

import math

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.training.grounds.ground_tools import (
    Colour,
    Field,
    Picture,
    Random,
    clouds,
    dim,
    flat,
    lay,
    mix,
    noise,
    palette,
    relief,
    shade,
    soft,
    tone,
)
from companion.training.grounds.motifs import any_outline

_MEEPLE = np.array([[0, -1], [0.28, -0.85], [0.25, -0.5], [0.85, -0.25], [0.8, 0], [0.4, 0.1], [0.75, 0.9],
                    [0.15, 0.9], [0, 0.5]])  # fmt: skip
Thing = tuple[Picture, Field, Field]
"""The colours, the cover from 0 to 1, and the height in pixels."""


def _polar(half: int) -> tuple[Field, Field]:
    line = np.arange(-half, half + 1, dtype=np.float32)
    return np.hypot(line[None], line[:, None]), np.arctan2(line[:, None], line[None])


def _filled(outline: NDArray[np.float64], half: int, radius: float) -> Field:
    sheet = np.zeros((2 * half + 1, 2 * half + 1), np.uint8)
    corners = np.rint((outline * radius + half) * 16).astype(np.int32)
    cv2.fillPoly(sheet, [corners], 255, cv2.LINE_AA, 4)
    return np.asarray(sheet / np.float32(255), np.float32)


def _metal(random: Random) -> Colour:
    tints = ((190, 195, 200), (80, 165, 205), (70, 110, 170), (120, 125, 125))
    return np.array(tints[int(random.integers(4))], np.float32) * np.float32(random.uniform(0.5, 1.2))


def _coin(random: Random, radius: float) -> Thing:
    """A coin with a rim and a portrait of bumps, or a counter with a sign."""
    half = math.ceil(radius) + 2
    far, _ = _polar(half)
    cover = soft(np.float32(radius) - far)
    rim = soft(np.abs(far - np.float32(radius * 0.9)) * -1 + np.float32(radius * 0.06))
    metal = random.random() < 0.6
    image = flat(_metal(random) if metal else tone(random), len(far))
    height = rim * np.float32(radius * 0.1)
    if metal:
        inner = soft(np.float32(radius * 0.75) - far)
        height += clouds(random, len(far), max(2.0, radius * 0.4)) * inner * np.float32(radius * 0.06)
    else:
        sign = _filled(any_outline(random), half, radius * random.uniform(0.2, 0.6))
        image = mix(image, tone(random), sign)
    return image, cover, height


def _button(random: Random, radius: float) -> Thing:
    """A button with two to five holes around its middle."""
    half = math.ceil(radius) + 2
    far, _ = _polar(half)
    count = int(random.integers(2, 6))
    image = flat(tone(random), len(far))
    line = np.arange(-half, half + 1, dtype=np.float32)
    for k in range(count):
        x, y = (radius * 0.3 * f(2 * math.pi * k / count) for f in (math.cos, math.sin))
        hole = soft(
            np.float32(radius * 0.11) - np.hypot(line[None] - np.float32(x), line[:, None] - np.float32(y))
        )
        image = mix(image, image[0, 0] * np.float32(0.25), hole)
    dish = np.clip(np.abs(far - np.float32(radius * 0.8)), 0, np.float32(radius * 0.15))
    return image, soft(np.float32(radius) - far), -dish


def _cap(random: Random, radius: float) -> Thing:
    """A bottle cap or a gear: a rim of teeth."""
    half = math.ceil(radius) + 2
    far, turn = _polar(half)
    teeth = np.cos(turn * np.float32(random.integers(10, 24)))
    cover = soft(np.float32(radius * 0.94) + teeth * np.float32(radius * 0.05) - far)
    image = flat(tone(random), len(far))
    image = mix(image, tone(random), _filled(any_outline(random), half, radius * random.uniform(0.2, 0.5)))
    height = np.clip(np.float32(radius) - far, 0, np.float32(radius * 0.25)) * (1 + teeth * np.float32(0.3))
    return image, cover, height.astype(np.float32)


def _screw(random: Random, radius: float) -> Thing:
    """The head of a screw with a slot or a cross, or a nut."""
    half = math.ceil(radius) + 2
    far, _ = _polar(half)
    line = np.abs(np.arange(-half, half + 1, dtype=np.float32))
    slot = soft(np.float32(radius * 0.14) - line)[None] * soft(np.float32(radius * 0.8) - line)[:, None]
    if random.random() < 0.6:
        slot = np.maximum(slot, slot.T)
    image = flat(_metal(random), len(far))
    image = mix(image, image[0, 0] * np.float32(0.25), slot)
    return (
        image,
        soft(np.float32(radius) - far),
        np.clip(np.float32(radius) - far, 0, np.float32(radius * 0.3)),
    )


def _gem(random: Random, radius: float) -> Thing:
    """A cut or round stone of glass."""
    half = math.ceil(radius) + 2
    far, turn = _polar(half)
    count = int(random.integers(4, 9))
    facet = np.floor(turn * np.float32(count / 6.28319)).astype(int) % count
    light = random.uniform(-50, 60, count).astype(np.float32)[facet] * (far > radius * 0.45)
    image = shade(flat(tone(random), len(far)), light)
    turns = np.arange(count) * 2 * math.pi / count
    cover = _filled(np.stack([np.cos(turns), np.sin(turns)], 1), half, radius)
    spot = np.exp(-((far / np.float32(radius * 0.4)) ** 2)) * np.float32(random.uniform(0, 60))
    return shade(image, spot), cover, np.zeros_like(far)


def _figure(random: Random, radius: float) -> Thing:
    """A wooden figure or another flat cut-out of one colour, or a square block without symbols."""
    half = math.ceil(radius) + 2
    outline = (
        np.concatenate([_MEEPLE, _MEEPLE[::-1] * [-1, 1]]) if random.random() < 0.4 else any_outline(random)
    )
    cover = _filled(outline, half, radius)
    image = flat(tone(random), 2 * half + 1)
    height = cv2.GaussianBlur(cover, (0, 0), max(0.8, radius * 0.1)) * np.float32(radius * 0.35)
    return image, cover, height


def _bar(random: Random, radius: float) -> Thing:
    """A pen, a stick, a phone, a domino, a strip of tape: oblong, with a few bands or a screen."""
    half = math.ceil(radius) + 2
    line = np.abs(np.arange(-half, half + 1, dtype=np.float32))
    thin = radius * (random.uniform(0.04, 0.15) if random.random() < 0.6 else random.uniform(0.3, 0.6))
    bend = np.float32(thin * random.uniform(0.05, 0.9))
    x = np.maximum(line - np.float32(radius) + bend, 0)[None]
    y = np.maximum(line - np.float32(thin) + bend, 0)[:, None]
    inside = bend - np.hypot(x, y)
    colours = palette(random, 3)
    image = flat(colours[0], len(line))
    for colour in colours[1:]:
        begin = int(random.integers(0, len(line)))
        image[:, begin : begin + int(radius * random.uniform(0.1, 0.6))] = colour
    rounded = 1 - (line / np.float32(thin)) ** 2
    image *= np.clip(np.float32(0.6) + rounded * np.float32(0.4), 0.3, 1)[:, None, None]
    return image, soft(inside), np.clip(inside, 0, np.float32(max(1.0, thin * 0.3)))


_THINGS = (_coin, _coin, _button, _cap, _screw, _gem, _figure, _figure, _bar)


def strew(random: Random, ground: Picture, edge: float, count: int) -> None:
    """Lays things with their shadows on the ground, in groups of one kind; changes the ground."""
    size = ground.shape[0]
    turn = random.uniform(0, 2 * math.pi)
    while count > 0:
        draw = _THINGS[int(random.integers(len(_THINGS)))]
        common = edge * math.exp(random.uniform(math.log(0.15), math.log(1.0)))
        for _ in range(min(count, int(random.integers(1, 8)))):
            radius = max(
                3.0, common * (4 * random.uniform(0.7, 1) if draw is _bar else random.uniform(0.85, 1.1))
            )
            image, cover, height = draw(random, min(radius, 4 * edge))
            lit = dim(image, relief(random, height, random.uniform(0.2, 0.8)))
            at, spin = random.uniform(0, size, 2), random.uniform(0, 360)
            far = radius * random.uniform(0.03, 0.25)
            black = np.zeros_like(image)
            shadow = cv2.GaussianBlur(cover, (0, 0), max(0.8, min(radius, edge) * 0.1)) * np.float32(
                random.uniform(0.15, 0.6)
            )
            lay(ground, black, shadow, (at[0] + far * math.cos(turn), at[1] + far * math.sin(turn)), spin)
            lay(ground, lit, cover, (at[0], at[1]), spin)
            count -= 1


def things(random: Random, size: int, edge: float) -> Picture:
    """Many things on one plain colour."""
    ground = shade(flat(tone(random), size), noise(random, size, size / 3) * np.float32(random.uniform(0, 6)))
    strew(random, ground, edge, int(min(45, (size / edge) ** 2 * random.uniform(0.08, 0.4) + 3)))
    return ground


def plate(random: Random, size: int, edge: float) -> Picture:
    """Parts of plates, trays, lids and boxes: large rounds and oblongs with rims, over each other."""
    ground = flat(tone(random), size)
    line = np.arange(size, dtype=np.float32)
    for _ in range(int(random.integers(1, 4))):
        middle, radius = random.uniform(0, size, 2), edge * random.uniform(1.5, 6)
        x, y = line[None] - np.float32(middle[0]), line[:, None] - np.float32(middle[1])
        if random.random() < 0.6:
            far = np.hypot(x, y)
        else:
            turn = random.uniform(0, math.pi)
            cos, sin = np.float32(math.cos(turn)), np.float32(math.sin(turn))
            far = np.maximum(
                np.abs(x * cos + y * sin), np.abs(y * cos - x * sin) * np.float32(random.uniform(1, 2))
            )
        inside = np.float32(radius) - far
        shadow = np.exp(-np.maximum(-inside, 0) / np.float32(edge * random.uniform(0.1, 0.5)))
        dim(ground, 1 - shadow * np.float32(random.uniform(0.1, 0.6)))
        body = flat(tone(random), size)
        steps = np.float32(edge * random.uniform(0.1, 0.6))
        height = np.abs(np.clip(inside, 0, 2 * steps) - steps)
        ground = mix(ground, dim(body, relief(random, height, random.uniform(0.1, 0.5))), soft(inside, 1.2))
        if random.random() < 0.4:
            band = soft(np.float32(edge * 0.06) - np.abs(inside - np.float32(edge * random.uniform(0.2, 1))))
            ground = mix(ground, tone(random), band)
    return ground
