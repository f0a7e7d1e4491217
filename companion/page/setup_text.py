"""The set-up of a game as text: what to take from the box and how to lay it out, in one language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from msgspec import UnsetType

from companion.page.words import Words
from companion.rules.setup.dealing import DrawSeen, LayDealt, SayDraws, SortChambers, SortStack
from companion.rules.setup.packing import (
    Borrow,
    ChooseCharacters,
    Deal,
    FillDepot,
    KeepAtHand,
    Leave,
    Packing,
    PlaceStart,
    Stack,
    Substitute,
    Take,
)
from companion.rules.setup.pile import Add, DrawUnseen, HideExit, LayBeside, Mix, SetupStep
from companion.rules.setup.setup import Setup

CHAMBER = "chamber_"
DECKS = {
    "curses": "curse_card",
    "treasures": "treasure_tile",
    "tasks": "task_tile",
    "calendar": "calendar_tile",
    "gem_locations": "gem_location_tile",
    "cursed_gems": "cursed_gem_tile",
}


_NEARLY_ALL = 0.95
"""If so large a share of the chambers lies on boards, nothing is said of the others."""


class SetupText:
    """Writes a packing in one language, line by line."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def heading(self, setup: Setup) -> str:
        """The heading: how many players, which level, which modules."""
        players = self._say("setup-game", players=len(setup.players), level=setup.level)
        if not isinstance(setup.challenge, UnsetType):
            players = self._say("setup-challenge", game=players, challenge=setup.challenge)
        if not setup.modules:
            return players
        return self._say("setup-modules", game=players, modules=", ".join(map(self._module, setup.modules)))

    def take(self, packing: Packing) -> Iterator[str]:
        """What to take out of the box; chambers that are drawn unseen are counted where they are drawn."""
        for step in packing.steps:
            if isinstance(step, Take):
                yield self._counted(step)

    def leave(self, packing: Packing) -> Iterator[str]:
        """What stays in the box."""
        for step in packing.steps:
            if isinstance(step, Leave):
                yield self._counted(step)
        for what in dict.fromkeys(what for what in packing.box if what.startswith(CHAMBER)):
            unseen = packing.left[what] and not any(
                isinstance(step, Leave) and step.what == what for step in packing.steps
            )
            if unseen:
                yield f"{self.things(what, packing.left[what])} ({self._say('setup-back-unseen')})"

    def lay(self, packing: Packing) -> Iterator[str]:
        """What to do, step by step."""
        for step in packing.steps:
            if not isinstance(step, Take | Leave):
                yield from self._lines(step)

    def sums(self, packing: Packing) -> str:
        """The numbers of chambers, so that people can check them."""
        numbers = {
            name: sum(count for what, count in table.items() if what.startswith(CHAMBER))
            for name, table in (("taken", packing.taken), ("left", packing.left), ("total", packing.box))
        }
        return self._say("setup-sums", **numbers)

    def order(self, setup: Setup) -> Iterator[str]:
        """The order of the pile and the stacks as the seed has shuffled them."""
        for side, chamber in (
            {} if isinstance(setup.beside_start, UnsetType) else setup.beside_start
        ).items():
            yield self._say("setup-order-beside", side=side, chamber=chamber)
        yield self._say("setup-order-pile", which=", ".join(_listed(setup.pile)))
        for deck, what in DECKS.items():
            if names := _listed(getattr(setup, deck)):
                told = ", ".join(map(self._name, names))
                yield self._say("setup-order-stack", things=self.things(what, len(names)), which=told)
        held = {} if isinstance(setup.characters, UnsetType) else setup.characters
        for colour, (name, card) in held.items():
            yield self._say(
                "setup-order-character", player=colour, character=self._name(name), card=self._name(card)
            )

    def things(self, what: str, count: int) -> str:
        """A number of things: ``16 magic gems``; a home-made thing keeps its own name."""
        own = f"{count} × {what.removeprefix(CHAMBER).replace('_', ' ')}"
        return self._words.say(f"setup-thing-{what.replace('_', '-')}", {"count": count}, otherwise=own)

    def _counted(self, step: Take | Leave) -> str:
        things = self.things(step.what, step.count)
        if step.count < step.of:
            things = self._say("setup-of", things=things, total=step.of)
        return (
            self._say("setup-named", things=things, which=self._which(step.which)) if step.which else things
        )

    def _which(self, which: Mapping[str, int]) -> str:
        """Names with their numbers; chambers of one name (three are linked) are counted together."""
        told: Counter[str] = Counter()
        for name, count in which.items():
            told[self._name(name)] += count
        return ", ".join(f"{name}{f' ×{n}' if n > 1 else ''}" for name, n in told.items())

    def _chambers(self, which: Iterable[str]) -> str:
        return self._which(dict.fromkeys(which, 1))

    def _lines(self, step: SetupStep) -> Iterator[str]:
        yield from self._pile(step)
        yield from self._dealt(step)
        match step:
            case PlaceStart(figures=figures, on=""):
                yield self._say("setup-place-start", players=", ".join(figures))
            case PlaceStart(figures=figures, on=cell, share=share):
                laid = self._say("setup-place-start-on", cell=cell, players=", ".join(figures))
                beyond = self._say("setup-beyond-boards", count=round(10 * share))
                yield f"{laid}. {beyond}" if share < _NEARLY_ALL else laid
            case Stack(what=what, count=count):
                yield self._say("setup-stack", things=self.things(what, count))
            case FillDepot():
                yield from self._depot(step)
            case Substitute(what=what, count=count):
                yield self._say("setup-substitute", things=self.things(what, count))
            case Deal(what=what, each=each):
                yield self._say("setup-deal", things=self.things(what, each))
            case ChooseCharacters(of=of):
                yield self._say("setup-choose-characters", which=", ".join(map(self._name, of)))
            case Borrow(module=module, what=what):
                yield self._say(f"setup-borrow-{what.replace('_', '-')}", module=self._module(module))
            case KeepAtHand(what=what, count=count):
                yield self._say("setup-keep-at-hand", things=self.things(what, count))

    def _pile(self, step: SetupStep) -> Iterator[str]:
        match step:
            case Mix(which=which):
                yield self._say("setup-mix", count=len(which), which=self._chambers(which))
            case LayBeside(sides=sides, never=never):
                yield self._say("setup-lay-beside", count=len(sides), sides=", ".join(sides))
                if never:
                    yield self._say("setup-lay-beside-never", which=self._chambers(never))
            case DrawUnseen(which=which, count=count):
                yield self._say("setup-draw-unseen", count=count, which=self._chambers(which))
            case Add(which=which, unseen=unseen, pile=pile):
                told = [self._chambers(which)] if which else []
                parts = [*told, *([self._say("setup-unseen", count=unseen)] if unseen else [])]
                yield self._say("setup-add", which=", ".join(parts), pile=pile)
            case HideExit():
                yield self._exit(step)

    def _dealt(self, step: SetupStep) -> Iterator[str]:
        match step:
            case SortChambers(which=which):
                yield self._say("setup-sort-chambers", count=len(which), which=self._chambers(which))
            case LayDealt(side=side, chamber=chamber):
                yield self._say("setup-order-beside", side=side, chamber=chamber)
            case SortStack(what=what, count=count):
                yield self._say("setup-sort-stack", things=self.things(what, count))
            case DrawSeen(sides=sides):
                yield self._say("setup-draw-seen", sides=", ".join(sides))
            case SayDraws(chambers=chambers, cards=cards):
                yield self._say(f"setup-chambers-{chambers}")
                if cards is not None:
                    yield self._say(f"setup-cards-{cards}")

    def _exit(self, step: HideExit) -> str:
        if step.where == "middle":
            return self._say("setup-exit-middle", above=step.above)
        if step.where == "bottom":
            return self._say("setup-exit-bottom", count=step.with_chambers)
        if step.unseen:
            return self._say("setup-exit-top-unseen", count=step.with_chambers, unseen=step.unseen)
        return self._say("setup-exit-top", count=step.with_chambers)

    def _depot(self, step: FillDepot) -> Iterator[str]:
        yield self._say("setup-fill-depot", things=self.things("gem", step.gems))
        if step.beside:
            yield self._say("setup-fate", things=self.things("gem", step.beside))
        if step.quest_markers:
            yield self._say("setup-quest-markers", things=self.things("quest_marker", step.quest_markers))

    def _module(self, name: str) -> str:
        return self._words.plain.get(f"setup-module-{name.replace('_', '-')}", name)

    def _name(self, name: str) -> str:
        return self._words.plain.get(f"word-{name.replace('_', '-')}", name.replace("_", " "))

    def _say(self, message: str, **facts: str | int | float) -> str:
        return self._words.say(message, facts)


def _listed(deck: object) -> list[str]:
    return list(deck) if isinstance(deck, list) else []
