"""The rules of the game: a judge that knows no clock, no file and no device. It imports nothing else of ours.

>>> from companion.rules import Catalogue, Game, Setup, Roll, Colour, Icon
>>> game = Game.begin(Setup(game=1, players=[Colour.RED, Colour.BLUE]), Catalogue.load())
>>> game.act(Roll(t=1.5, player=Colour.RED, dice={0: Icon.KEY}))[-1].ok
True
"""

from companion.rules.acts import (
    Ability,
    Act,
    Activate,
    Choose,
    Claim,
    Discover,
    End,
    Enter,
    Escape,
    Fate,
    Free,
    Give,
    Lift,
    Lost,
    Pause,
    Quest,
    Resume,
    Roll,
    ShowState,
    Undo,
    Use,
    UseChamber,
    parse_line,
    to_line,
    verb,
)
from companion.rules.catalogue import Catalogue, Chamber
from companion.rules.errors import BadCatalogue, BadRecord, RulesError
from companion.rules.game import Game
from companion.rules.moves import Move
from companion.rules.names import Cell, Code, Colour, DieState, Icon, Level, Result, Side, neighbour
from companion.rules.record.verdicts import CueVerdict, Refusal, Verdict
from companion.rules.sentences import sentence
from companion.rules.setup.setup import Holdings, Place, Setup, parse_setup
from companion.rules.state import Adventurer, Die, State
from companion.rules.temple import PlacedChamber, Temple

__all__ = [
    "Ability",
    "Act",
    "Activate",
    "Adventurer",
    "BadCatalogue",
    "BadRecord",
    "Catalogue",
    "Cell",
    "Chamber",
    "Choose",
    "Claim",
    "Code",
    "Colour",
    "CueVerdict",
    "Die",
    "DieState",
    "Discover",
    "End",
    "Enter",
    "Escape",
    "Fate",
    "Free",
    "Game",
    "Give",
    "Holdings",
    "Icon",
    "Level",
    "Lift",
    "Lost",
    "Move",
    "Pause",
    "Place",
    "PlacedChamber",
    "Quest",
    "Refusal",
    "Result",
    "Resume",
    "Roll",
    "RulesError",
    "Setup",
    "ShowState",
    "Side",
    "State",
    "Temple",
    "Undo",
    "Use",
    "UseChamber",
    "Verdict",
    "neighbour",
    "parse_line",
    "parse_setup",
    "sentence",
    "to_line",
    "verb",
]
