"""What gets a sticker: every chamber, card and tile that is drawn, sorted as the box is sorted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas

from companion.cli.stickers.chamber_picture import ICON_COLOURS, SIDE, draw_chamber
from companion.cli.stickers.svg_symbols import draw_symbol, has_symbol
from companion.dice.mat.back_markers import Back
from companion.page.setup_text import CHAMBER, DECKS, SetupText
from companion.page.words import Words
from companion.rules import Catalogue
from companion.rules.names import Icon
from companion.rules.setup.backs import COPIES, numbered
from companion.rules.setup.draws import PILE

DrawSticker = Callable[[Canvas], None]
"""Draws a picture in the square from (0, 0) to (`SIDE`, `SIDE`) of a canvas with y downwards."""
_HOME_MADE = {"curses": "curse", "treasures": "chest"}
"""The picture of a card that has none of its own."""
_COLOURS = {
    "curses": HexColor("#7c2fb8"),
    "treasures": HexColor("#9a5b0c"),
    "calendar": HexColor("#8a5a10"),
    "gem_locations": HexColor("#b01f3c"),
}


@dataclass(frozen=True)
class Sticker:
    """One sticker: its marker, what people call the piece, and its picture."""

    marker: int
    name: str
    draw: DrawSticker


@dataclass(frozen=True)
class StickerGroup:
    """Stickers of pieces that lie together in the box."""

    title: str
    stickers: tuple[Sticker, ...]
    tiles: bool
    """They are for chambers, on which a larger sticker fits."""


def groups_of(catalogue: Catalogue, words: Words) -> tuple[StickerGroup, ...]:
    """The stickers of a whole box; titles and names in the language of the words."""
    chambers = (_chambers(kind, catalogue, words) for kind in _kinds(catalogue))
    stacks = (group for stack in COPIES for group in _stack(stack, catalogue, words))
    return (*chambers, *stacks)


def _kinds(catalogue: Catalogue) -> Sequence[str]:
    drawn = numbered(catalogue, PILE).values()
    return tuple(dict.fromkeys(catalogue.chambers[name].kind for name in drawn))


def _chambers(kind: str, catalogue: Catalogue, words: Words) -> StickerGroup:
    stickers = tuple(
        Sticker(Back(PILE, number).marker, _chamber_name(name, words), _of_chamber(catalogue, name))
        for number, name in numbered(catalogue, PILE).items()
        if catalogue.chambers[name].kind == kind
    )
    return StickerGroup(SetupText(words).things(f"{CHAMBER}{kind}", len(stickers)), stickers, True)


def _chamber_name(name: str, words: Words) -> str:
    """Its name for people; the plain ones have only the name by which the companion calls them."""
    word = words.plain.get(f"word-{name.replace('_', '-')}")
    return f"{name} · {word}" if word and word.casefold() != name.casefold() else word or name


def _of_chamber(catalogue: Catalogue, name: str) -> DrawSticker:
    return lambda canvas: draw_chamber(canvas, catalogue.chambers[name])


def _stack(stack: str, catalogue: Catalogue, words: Words) -> Iterator[StickerGroup]:
    """One group for the cards of each module."""
    modules: dict[str, list[Sticker]] = {}
    for number, name in numbered(catalogue, stack).items():
        sticker = Sticker(
            Back(stack, number).marker, _card_name(name, words), _of_card(stack, name, catalogue)
        )
        modules.setdefault(_module(stack, name, catalogue), []).append(sticker)
    for module, stickers in modules.items():
        things = SetupText(words).things(DECKS[stack], len(stickers))
        told = words.plain.get(f"setup-module-{module.replace('_', '-')}", module)
        yield StickerGroup(f"{things} · {told}" if module else things, tuple(stickers), False)


def _card_name(name: str, words: Words) -> str:
    return words.plain.get(f"word-{name.replace('_', '-')}", name.replace("_", " "))


def _module(stack: str, name: str, catalogue: Catalogue) -> str:
    if stack == "curses":
        return catalogue.curses[name].modules[0]
    return catalogue.treasures[name].modules[0] if stack == "treasures" else ""


def _of_card(stack: str, name: str, catalogue: Catalogue) -> DrawSticker:
    if stack == "tasks":
        return lambda canvas: _draw_task(canvas, catalogue.tasks[name].icons)
    if stack == "gem_locations":
        return lambda canvas: _draw_location(canvas, name.removeprefix("GL"))
    own = name if stack == "calendar" else f"card-{name}"
    picture = own if has_symbol(own) else _HOME_MADE.get(stack, "mark-card")

    def draw(canvas: Canvas) -> None:
        draw_symbol(canvas, picture, _COLOURS[stack], (SIDE / 2, SIDE / 2), SIDE - 20)

    return draw


def _draw_task(canvas: Canvas, icons: Sequence[Icon]) -> None:
    """The icons that the tile asks for, three in a row."""
    for place, icon in enumerate(icons):
        middle = (18.0 + place % 3 * 32, 32.0 + place // 3 * 34)
        draw_symbol(canvas, icon.value, ICON_COLOURS[icon], middle, 28)


def _draw_location(canvas: Canvas, number: str) -> None:
    draw_symbol(canvas, "location", _COLOURS["gem_locations"], (35, 50), 70)
    canvas.setFillColor(_COLOURS["gem_locations"])
    canvas.translate(80, 66)
    canvas.scale(1, -1)
    canvas.setFont("Helvetica-Bold", 44)
    canvas.drawCentredString(0, 0, number)
