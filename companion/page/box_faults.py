"""Says in the owner's language why corrections of the catalogue do not fit together."""

from __future__ import annotations

from companion.page.setup_text import SetupText
from companion.page.words import Words
from companion.rules import BadCatalogue

PREFIX = "setup-fault-"


def fault_sentence(error: BadCatalogue, words: Words) -> str:
    """The entry and what is wrong with it; a fault without a translation is given in the rules' own words."""
    facts = dict(error.facts)
    if "things" in facts:
        facts["things"] = SetupText(words).things(str(facts["things"]), int(facts["expected"]))
    if "modules" in facts:
        named = str(facts["modules"]).split(" or ")
        facts["modules"] = " / ".join(
            words.plain.get(f"setup-module-{name.replace('_', '-')}", name) for name in named
        )
    sentence = words.say(f"{PREFIX}{error.message}", facts, otherwise=str(error))
    return f"{facts['entry']}: {sentence}" if "entry" in facts else sentence
