"""What travels to a browser: first the words of its language, then one picture after another."""

from __future__ import annotations

import msgspec

from companion.page.views import Newest, Sighting
from companion.page.words import Words
from companion.table.view import DeviceView, VerdictView

Saying = tuple[int, float, str, tuple[str, ...]]
"""What the text of a verdict hangs on: which it is, and how people are called."""


class WordsMessage(msgspec.Struct, frozen=True, tag_field="kind", tag="words"):
    """Sent once, when a browser has come."""

    language: str
    words: dict[str, str]
    """Message id -> text, of all messages that have no placeholders."""


class PictureMessage(msgspec.Struct, frozen=True, tag_field="kind", tag="picture"):
    """The table at one moment."""

    age: float
    """Seconds since `view` was true."""
    view: msgspec.Raw
    """A TableView."""
    verdicts: tuple[str, ...]
    """The text of each of the view's verdicts, in its order."""
    devices: tuple[str, ...]
    """The text of each of the view's devices, in its order."""


class RefusedMessage(msgspec.Struct, frozen=True, tag_field="kind", tag="refused"):
    """What a browser sent was not taken."""

    text: str


class Teller:
    """Makes the messages; a picture that several viewers need in one language is made once."""

    def __init__(self, newest: Newest) -> None:
        self._newest = newest
        self._encoder = msgspec.json.Encoder()
        self._made: dict[str, tuple[int, PictureMessage]] = {}
        self._said: dict[str, dict[Saying, str]] = {}

    def words(self, words: Words) -> str:
        """The first message."""
        return self._encoder.encode(WordsMessage(words.language, words.plain)).decode()

    def picture(self, sighting: Sighting, words: Words) -> str:
        """This sighting in these words, with its age as of now."""
        number, picture = self._made.get(words.language, (0, None))
        if picture is None or number != sighting.number:
            picture = self._make(sighting, words)
            self._made[words.language] = (sighting.number, picture)
        age = round(self._newest.age(sighting), 4)
        return self._encoder.encode(msgspec.structs.replace(picture, age=age)).decode()

    def _make(self, sighting: Sighting, words: Words) -> PictureMessage:
        view = sighting.view
        names = {player.colour: player.name for player in view.players if player.name}
        return PictureMessage(
            age=0.0,
            view=msgspec.Raw(self._encoder.encode(view)),
            verdicts=self._verdicts(view.verdicts, names, words),
            devices=tuple(_device(device, words) for device in view.devices),
        )

    def _verdicts(
        self, verdicts: tuple[VerdictView, ...], names: dict[str, str], words: Words
    ) -> tuple[str, ...]:
        """Their texts; one that was in the picture before is not translated again."""
        before = self._said.get(words.language, {})
        said = {}
        for verdict in verdicts:
            key = (verdict.number, verdict.t, verdict.message, tuple(names.values()))
            said[key] = before.get(key) or _verdict(verdict, names, words)
        self._said[words.language] = said
        return tuple(said.values())


def _verdict(verdict: VerdictView, names: dict[str, str], words: Words) -> str:
    facts = {"player": verdict.player, **verdict.facts} if verdict.player else verdict.facts
    return words.say(verdict.message, facts, names, otherwise=verdict.why)


def _device(device: DeviceView, words: Words) -> str:
    return words.say(device.message, {"name": device.name, **device.facts})
