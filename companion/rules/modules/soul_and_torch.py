"""The curse Soul exchange and the treasure Large torch of the sixth adventurer's box (Big Box p. 17).

They belong to the modules Illusions and Special chambers. Each of these adds the curse to games with curses,
and the treasure to games with treasures (R-111).
"""

from __future__ import annotations

from companion.rules.acts import Use
from companion.rules.basic.choosing import ask
from companion.rules.basic.moving import exchange_figures
from companion.rules.cards import curses, treasures
from companion.rules.events import Event
from companion.rules.names import Cell, Colour
from companion.rules.rulebook import Attempt, Choice, Events, Play, Rulebook, SlamStep
from companion.rules.state import Adventurer

SOUL_EXCHANGE = "soul_exchange"
LARGE_TORCH = "large_torch"


class TorchLit(Event, frozen=True, kw_only=True, tag="torch_lit"):
    """A large torch burns in `cell`: at the next door players there lose no die, as in START."""

    player: Colour
    cell: Cell


class TorchOut(Event, frozen=True, kw_only=True, tag="torch_out"):
    """The large torch has burned out and leaves the game."""

    cell: Cell


class Souls:
    """The player with whom each holder of the curse has exchanged figures."""

    def __init__(self, partners: dict[Colour, Colour]) -> None:
        self.partners = partners

    def copy(self) -> Souls:
        """Return an independent copy."""
        return Souls(dict(self.partners))


def join(rules: Rulebook) -> None:
    """Add the card to games with curses, and the tile to games with treasures; a second call adds nothing."""
    if "curses" in rules.modules and SOUL_EXCHANGE not in rules.curses:
        curses.bring(rules, SOUL_EXCHANGE)
        rules.begun.append(nobody_exchanged)
        rules.curse_begins[SOUL_EXCHANGE] = lambda play, player, events: ask(play, player, "player", events)
        rules.curse_ends[SOUL_EXCHANGE] = return_figure
        rules.choices["player"] = Choice(others_inside, take_figure)
    if "treasures" in rules.modules and LARGE_TORCH not in rules.treasures:
        treasures.bring(rules, LARGE_TORCH)
        treasures.usable(rules, LARGE_TORCH, light)
        rules.safe.append(by_torchlight)
        rules.at_door(SlamStep.TORCH, burn_out)


def nobody_exchanged(play: Play) -> None:
    """Begin with every player in their own figure; a player who holds the curse
    at the start exchanges then."""
    play.state.parts[SOUL_EXCHANGE] = Souls({})


def others_inside(play: Play, player: Adventurer) -> tuple[str, ...]:
    """Return the players with whom the player can exchange figures."""
    return tuple(other.colour for other in play.state.inside() if other is not player)


def take_figure(play: Play, player: Adventurer, pick: str, events: Events) -> None:
    """Exchange figures; dice, treasures and curses stay with their players (R-65)."""
    other = play.state.players[Colour(pick)]
    _souls(play).partners[player.colour] = other.colour
    exchange_figures(play, player, other, events)


def return_figure(play: Play, player: Adventurer, events: Events) -> None:
    """Exchange the figures back, unless one of them has left the temple."""
    partner = _souls(play).partners.pop(player.colour, None)
    if partner is not None and not play.state.players[partner].escaped:
        exchange_figures(play, player, play.state.players[partner], events)


def light(play: Play, attempt: Attempt[Use], events: Events) -> None:
    """Place the torch where its player is."""
    player = attempt.who[0]
    play.state.tokens[LARGE_TORCH] = player.spot()
    events.append(TorchLit(player=player.colour, cell=player.spot().cell))


def by_torchlight(play: Play, player: Adventurer) -> bool:
    """Return whether the torch protects a player from the door; only in this respect its chamber
    is like START (R-52, R-89)."""
    return play.state.tokens.get(LARGE_TORCH) == player.spot()


def burn_out(play: Play, countdown: int, events: Events) -> None:
    """Take the torch out of the game after it has protected players (R-58)."""
    torch = play.state.tokens.pop(LARGE_TORCH, None)
    if torch is not None:
        events.append(TorchOut(cell=torch.cell))


def _souls(play: Play) -> Souls:
    souls = play.state.parts[SOUL_EXCHANGE]
    assert isinstance(souls, Souls)
    return souls
