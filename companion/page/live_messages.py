"""The messages to a browser: first the texts of its language, then one picture after another."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from companion.page.setup_text import SetupText
from companion.page.words import Words
from companion.rules.setup.packing import Packing
from companion.table.output.broadcast import Published, View, ViewBroadcast
from companion.table.view.chambers import ChamberView
from companion.table.view.lay_out import tiles_of
from companion.table.view.lobby import LobbyView, ObjectionView
from companion.table.view.model import DeviceView, Facts, PlayerView, TableView, VerdictView

TextKey = tuple[str, str, tuple[tuple[str, str | int | float], ...]]
"""Cache key of a text: the message, the fallback text, and the facts."""
_MODULES = frozenset({"module", "needs", "other"})
"""Facts of an objection that name modules of the box."""
Names = dict[str, str]
"""What people call players, by colour, and chambers, by id."""
HOME_MADE = "home_made"


class WordsMessage(msgspec.Struct, frozen=True, tag_field="kind", tag="words"):
    """Sent once, when a browser connects."""

    language: str
    words: dict[str, str]
    """Message id -> text, of all messages that have no placeholders."""


class SettingUp(msgspec.Struct, frozen=True):
    """How to lay a game out, in sentences."""

    heading: str
    take: tuple[str, ...]
    lay: tuple[str, ...]
    leave: tuple[str, ...]
    sums: str
    take_tiles: tuple[tuple[str, ...], ...]
    """The chambers that each line of `take` names; the view's `to_find` has them as they are printed."""
    lay_tiles: tuple[tuple[str, ...], ...]
    """The same for `lay`."""


class PictureMessage(msgspec.Struct, frozen=True, tag_field="kind", tag="picture"):
    """The table at one moment."""

    age: float
    """Seconds since `view` was true."""
    view: msgspec.Raw
    """A TableView."""
    verdicts: tuple[str, ...]
    """The text of each of the view's verdicts, in its order."""
    devices: tuple[tuple[str, ...], ...]
    """The text of each of the view's devices, in its order; then its other faults in short."""
    moves: dict[str, tuple[str, ...]]
    """The text of each player's moves, in the view's order."""
    setting: SettingUp | None = None
    """While the table waits: how to lay the game out."""


class LobbyMessage(msgspec.Struct, frozen=True, tag_field="kind", tag="lobby"):
    """The lobby at one moment."""

    view: msgspec.Raw
    """A LobbyView."""
    objections: tuple[str, ...]
    """The text of each of the view's objections, in its order."""
    devices: tuple[tuple[str, ...], ...]
    """The text of each of the view's devices, in its order; then its other faults in short."""


class PictureWriter:
    """Writes the messages; a picture is made once for all viewers of one language."""

    def __init__(self, views: ViewBroadcast) -> None:
        self._views = views
        self._encoder = msgspec.json.Encoder()
        self._made: dict[str, tuple[int, PictureMessage | LobbyMessage]] = {}
        self._told: dict[str, _LanguageWriter] = {}

    def words(self, words: Words) -> str:
        """The first message."""
        return self._encoder.encode(WordsMessage(words.language, words.plain)).decode()

    def picture(self, published: Published, words: Words) -> str:
        """The published view in one language; of a game with its present age."""
        number, message = self._made.get(words.language, (0, None))
        if message is None or number != published.number:
            telling = self._told.setdefault(words.language, _LanguageWriter(words))
            message = telling.write(published.view, msgspec.Raw(self._encoder.encode(published.view)))
            self._made[words.language] = (published.number, message)
        if isinstance(message, PictureMessage):
            message = msgspec.structs.replace(message, age=round(self._views.age(published), 4))
        return self._encoder.encode(message).decode()


class _LanguageWriter:
    """Writes pictures in one language; texts of the last picture are not translated again."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._names: Names = {}
        self._chambers: Names = {}
        self._before: dict[TextKey, str] = {}
        self._said: dict[TextKey, str] = {}
        self._packing: Packing | None = None
        self._setting: SettingUp | None = None

    def write(self, view: View, encoded: msgspec.Raw) -> PictureMessage | LobbyMessage:
        """The texts of a view; `encoded` is the view itself."""
        return self._lobby(view, encoded) if isinstance(view, LobbyView) else self._picture(view, encoded)

    def _lobby(self, view: LobbyView, encoded: msgspec.Raw) -> LobbyMessage:
        self._before, self._said = self._said, {}
        return LobbyMessage(
            view=encoded,
            objections=tuple(map(self._objection, view.objections)),
            devices=tuple(map(self._device, view.devices)),
        )

    def _objection(self, objection: ObjectionView) -> str:
        named = {
            fact: ", ".join(map(self._module, str(value).split(", ")))
            for fact, value in objection.facts.items()
            if fact in _MODULES
        }
        return self._say(objection.message, {**objection.facts, **named}, objection.why)

    def _module(self, name: str) -> str:
        return self._words.plain.get(f"setup-module-{name.replace('_', '-')}", name)

    def _picture(self, view: TableView, encoded: msgspec.Raw) -> PictureMessage:
        names = {player.colour: player.name for player in view.players if player.name}
        self._meet(view)
        names |= self._chambers
        self._before = self._said if names == self._names else {}
        self._names, self._said = names, {}
        return PictureMessage(
            age=0.0,
            view=encoded,
            verdicts=tuple(self._verdict(verdict, bool(view.to_try)) for verdict in view.verdicts),
            devices=tuple(map(self._device, view.devices)),
            moves={player.colour: self._moves(player) for player in view.players},
            setting=self._laid_out(view.packing),
        )

    def _meet(self, view: TableView) -> None:
        """Remembers what the chambers are called that have been seen: their ids are printed on no tile."""
        drawn = (tile for draw in view.draws for tile in draw.tiles)
        tiles = (*view.temple, *view.to_find, *view.choosable, *drawn)
        for tile in tiles:
            if f"word-{tile.chamber}" not in self._words.plain and tile.chamber not in self._chambers:
                told = tile.name if tile.kind == HOME_MADE else ""
                self._chambers[tile.chamber] = told or self._words.plain[_gems_of(tile)]

    def _verdict(self, verdict: VerdictView, explain: bool) -> str:
        """The judge's answer; in a practice game the rule behind a refusal is told, too."""
        facts = {"player": verdict.player, **verdict.facts} if verdict.player else verdict.facts
        told = self._say(verdict.message, facts, verdict.why)
        rule = self._words.plain.get(verdict.message.replace("refused-", "explained-")) if explain else None
        return told if rule is None else f"{told}. {rule}"

    def _device(self, device: DeviceView) -> tuple[str, ...]:
        told = self._say(device.message, {"name": device.name, **device.facts})
        return (told, *(self._say(fault.message, fault.facts) for fault in device.also))

    def _moves(self, player: PlayerView) -> tuple[str, ...]:
        """The texts of a player's moves; an ability is named after the player's character."""
        known: Facts = {"gems": 1, "character": player.character.name if player.character else ""}
        return tuple(self._say(move.message, {**known, **move.facts}) for move in player.moves)

    def _laid_out(self, packing: Packing | None) -> SettingUp | None:
        if packing is None:
            return None
        if packing is not self._packing or self._setting is None:
            self._packing, self._setting = packing, _setting_up(packing, self._words)
        return self._setting

    def _say(self, message: str, facts: Facts, otherwise: str = "") -> str:
        key = (message, otherwise, tuple(facts.items()))
        if key not in self._said:
            told = self._before.get(key) or self._words.say(message, facts, self._names, otherwise)
            if told.startswith(tuple(self._chambers.values())):
                told = told[0].upper() + told[1:]
            self._said[key] = told
        return self._said[key]


def _gems_of(tile: ChamberView) -> str:
    """The message that says how many gems a chamber has."""
    several = "one" if len(tile.gem_costs) == 1 else "several"
    return f"chamber-gems-{several if tile.gem_costs else 'none'}"


def _setting_up(packing: Packing, words: Words) -> SettingUp:
    told = SetupText(words)
    take = _with_tiles(packing, told.take)
    lay = _with_tiles(packing, told.lay)
    return SettingUp(
        heading=told.heading(packing.setup),
        take=tuple(text for text, _ in take),
        lay=tuple(text for text, _ in lay),
        leave=tuple(told.leave(packing)),
        sums=told.sums(packing),
        take_tiles=tuple(tiles for _, tiles in take),
        lay_tiles=tuple(tiles for _, tiles in lay),
    )


def _with_tiles(
    packing: Packing, tell: Callable[[Packing], Iterable[str]]
) -> list[tuple[str, tuple[str, ...]]]:
    """The lines of one section, step by step, each with its chambers: the first line of a step has them."""
    found: list[tuple[str, tuple[str, ...]]] = []
    for step in packing.steps:
        lines = tell(msgspec.structs.replace(packing, steps=(step,)))
        found += ((text, () if number else tiles_of(step)) for number, text in enumerate(lines))
    return found
