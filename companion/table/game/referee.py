"""The referee: every act goes to the rules and then into the journal, before the players hear."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import replace

import msgspec

from companion.rules import Act, Colour, CueVerdict, Game, Result, Roll, Setup, Undo, Verdict, to_line
from companion.rules.moves import Move
from companion.rules.setup.draws import PILE, Draw, looked_through, taken, turned_up
from companion.rules.setup.draws import exchanged as exchanged_cards
from companion.table.game.accepted import AcceptedAct, JudgedAct, RefusedAct
from companion.table.game.deck_choices import other_choices, without_choice
from companion.table.game.evidence import Evidence
from companion.table.game.exchanges import Swap, exchanged
from companion.table.game.journal import GameLines, JournalRow, RowKind, ShownVerdict
from companion.table.game.known_cards import KnownCards
from companion.table.game.why import kept_evidence
from companion.table.view.model import Facts, VerdictView
from companion.table.view.verdicts import chamber_of, verdict_view

LOG = logging.getLogger(__name__)
REMEMBERED = 40
"""How many verdicts are kept for the page, newest first."""
UNFINISHED = "unfinished"
"""The journal's word for a game that people left before its end."""


class Referee:
    """Judges one game and writes each line to disk."""

    def __init__(self, game: Game, lines: GameLines) -> None:
        self.game = game
        self.lines = lines
        self.verdicts: deque[VerdictView] = deque(maxlen=REMEMBERED)
        self.accepted: list[AcceptedAct] = []
        """The players' accepted acts, oldest first."""
        self._shuffled: frozenset[str] = frozenset()
        self.version = 0
        """Changes whenever the game may have changed."""
        self._moves: dict[Colour, tuple[Move, ...]] = {}
        self._refused: deque[RefusedAct] = deque(maxlen=REMEMBERED)
        self.judged: list[JudgedAct] = []
        """Every act of the record, also those that were refused or taken back, with its verdict."""
        self.known = KnownCards(game)
        """The cards and tiles that have been turned up."""
        self._line = 1
        self._numbers = 0

    def begin_anew(self, game: Game) -> None:
        """Replaces the game by another one; only before the first act."""
        assert not self.accepted, "a game that has begun is played to its end"
        self.game = game
        self.known = KnownCards(game)
        self._changed()
        self.lines.setup(game.setup.to_line())

    def people_shuffle(self, decks: Iterable[str]) -> None:
        """Only people know the order of these decks: keys of the set-up, `pile curses treasures …`."""
        self._shuffled = frozenset(decks)
        self._changed()

    def people_shuffle_it(self, deck: str) -> bool:
        """Only people know the order of this deck."""
        return deck in self._shuffled

    def begin(self, begun: str) -> None:
        """Enters the game into the journal; ``begun`` is the wall clock's time, ISO 8601 with zone."""
        self.lines.begin(begun)
        LOG.info("game %s begins: %s", self.place[0], self.game.setup.to_line())

    def advance(self, t: float) -> tuple[CueVerdict, ...]:
        """Advances the game to ``t``; judges and writes down the cues and timers on the way."""
        with self._as_before_if_it_fails() if self.game.brings(t) else nullcontext():
            cues = self.game.advance(t)
        if cues:
            self._changed()
            self.lines.add(*map(cue_row, cues))
        return cues

    def judge(self, act: Act, evidence: Evidence | None = None) -> tuple[Verdict, tuple[CueVerdict, ...]]:
        """Judges one act; when this returns, the verdict is in the journal and on the page.

        ``evidence``: why a press was taken for it.
        """
        chamber = chamber_of(act, self.game.state)
        with self.at_once():
            verdict, cues = self.judge_quietly(act, evidence)
            number = self._remember(act, verdict, chamber)
        if verdict.ok and act.players_act:
            self.accepted[-1] = replace(self.accepted[-1], number=number, evidence=evidence)
        elif number is not None and not verdict.ok:
            self._refused.append(RefusedAct(act, number))
        return verdict, cues

    def judge_quietly(
        self, act: Act, evidence: Evidence | None = None
    ) -> tuple[Verdict, tuple[CueVerdict, ...]]:
        """Judges one act and writes it down, but does not put it on the page; keeps it in `accepted`."""
        with self._as_before_if_it_fails():
            verdict, cues = self._judged(act, None)
        line = to_line(act)
        refusal = verdict.refusal
        answer = "accepted" if refusal is None else f"refused ({refusal.code}): {refusal.why}"
        LOG.info("game %s, line %s, %.2f s: %s: %s", *self.place, verdict.t, line, answer)
        kept = kept_evidence.to_text(evidence)
        act_row = JournalRow(RowKind.ACT, verdict.t, line, verdict.to_line(), kept)
        self.lines.add(*map(cue_row, cues), act_row)
        self._keep(act, verdict, None)
        return verdict, cues

    def judge_again(self, act: Act, number: int | None, row: int) -> tuple[Verdict, tuple[CueVerdict, ...]]:
        """Judges an act that is in the journal already; nothing is written, and the page stays as it is.

        ``number`` is that of its verdict on the page, ``row`` that of its row in the journal.
        """
        verdict, cues = self._judged(act, row)
        self._keep(act, verdict, number)
        if number is not None and not verdict.ok:
            self._refused.append(RefusedAct(act, number))
        return verdict, cues

    def restore_page(self, shown: Iterable[ShownVerdict]) -> None:
        """Puts on the page what it showed when the game was broken off; ``shown`` is oldest first."""
        for each in shown:
            self._numbers = each.number
            try:
                self.verdicts.appendleft(msgspec.json.decode(each.view, type=VerdictView))
            except msgspec.DecodeError as error:
                LOG.warning("game %s: what the page has shown cannot be read: %s", self.place[0], error)

    def _judged(self, act: Act, row: int | None) -> tuple[Verdict, tuple[CueVerdict, ...]]:
        """``row``: None if its row comes after those of the cues that it brings."""
        *cues, verdict = self.game.act(act, line=self._line + 1)
        assert isinstance(verdict, Verdict)
        self._line += 1
        self.judged.append(JudgedAct(act, verdict, row or self.lines.last + len(cues) + 1))
        self._changed()
        return verdict, tuple(cue for cue in cues if isinstance(cue, CueVerdict))

    def _keep(self, act: Act, verdict: Verdict, number: int | None) -> None:
        """Remembers what an act has turned up, and the act as long as it is not taken back."""
        if verdict.ok and isinstance(act, Undo):
            self.known.put_back(self.accepted.pop().draws)
        elif verdict.ok and act.players_act:
            swaps = tuple(swap for event in verdict.events for swap in exchanged(event))
            draws = turned_up(verdict.events)
            self.known.turn_up(draws)
            self.accepted.append(AcceptedAct(act, number, swaps, draws, taken(verdict.events)))

    @contextmanager
    def _as_before_if_it_fails(self) -> Iterator[None]:
        """If the rules raise, which is a bug, the game is as it was before, and as the journal has it."""
        checkpoint = self.game.checkpoint()
        try:
            yield
        except Exception:
            self.game.restore(checkpoint)
            self._changed()
            raise

    def finish(self, result: Result) -> None:
        """Writes down how the game ended."""
        LOG.info("game %s, line %s, %.2f s: the game is %s", *self.place, self.game.state.t, result)
        self.lines.finish(result)

    def leave(self) -> None:
        """Writes down that people left the game unfinished."""
        LOG.info("game %s, line %s, %.2f s: the game is left unfinished", *self.place, self.game.state.t)
        self.lines.finish(UNFINISHED)

    @property
    def place(self) -> tuple[str, int]:
        """The game's number in the journal, and the number of its last line as a record has it."""
        return "not in the journal" if self.lines.game is None else str(self.lines.game), self._line

    def where(self) -> str:
        """The game, the line and the moment, as the log gives them."""
        number, line = self.place
        return f"game {number}, line {line}, {self.game.state.t:.2f} s"

    @property
    def swaps(self) -> list[Swap]:
        """The exchanges of dice that have not been taken back, oldest first."""
        return [swap for done in self.accepted for swap in done.swaps]

    def at_once(self) -> AbstractContextManager[None]:
        """What happens inside the block is written at its end, in one transaction."""
        return self.lines.at_once()

    def moves(self, player: Colour) -> tuple[Move, ...]:
        """Every move open to a player, and those that lack only icons, at the game's present time."""
        if player not in self._moves:
            moves = self.game.moves(player, self.game.state.t)
            others = other_choices(moves, self._shuffled, lambda deck: self.known.face_down(deck, self.game))
            self._moves[player] = (*moves, *others)
        return self._moves[player]

    def refused(self, number: int) -> Act | None:
        """The refused act with this verdict number, if it is still remembered."""
        return next((each.act for each in self._refused if each.number == number), None)

    def index_of(self, number: int) -> int | None:
        """The index in `accepted` of the act with this verdict number."""
        return next((i for i, accepted in enumerate(self.accepted) if accepted.number == number), None)

    def renumber(self, number: int | None, evidence: Evidence | None = None) -> None:
        """Gives the last accepted act this verdict number: it is the same act judged anew."""
        self.accepted[-1] = replace(self.accepted[-1], number=number, evidence=evidence)
        if number is not None:
            self.lines.answers(number, self.lines.last)

    def overruled(self, number: int) -> None:
        """Marks a verdict as overruled by the players."""
        for place, view in enumerate(self.verdicts):
            if view.number == number:
                self.verdicts[place] = msgspec.structs.replace(view, overruled=True, overrule=False)
                self._write_shown(self.verdicts[place])
        self._changed()

    def see_top(self, chamber: str) -> None:
        """Puts ``chamber`` on top of the pile, because a camera saw it there or a player named it."""
        self.see_in_pile(chamber, 0)

    def see_in_pile(self, chamber: str, depth: int) -> None:
        """Puts ``chamber`` under a number of others of the pile, because people know that it lies there.

        Ignored if the chamber cannot be there. Also ignored if this would move a tile that was drawn before
        and put back: the journal holds acts that were judged with its place, and must replay the same.
        """
        pile = self.game.state.pile
        if depth >= len(pile) or pile[depth] == chamber:
            return
        instead = None if chamber in pile else self.known.stayed_in_the_box(chamber, pile)
        place = instead or chamber
        if place not in pile or self.known.any_lain((pile[depth], place)):
            return
        self.game.see_in_pile(chamber, depth, instead)
        self._changed()
        self.lines.setup(self.game.setup.to_line())

    def find(self, acts: Sequence[Act]) -> None:
        """Arranges that the player of the last of these acts finds in a deck what they choose there.

        Nothing changes if it cannot be there, or if the judge refuses the act for another reason.
        """
        act, sought = acts[-1], looked_through(acts[-1])
        if sought is None or sought.deck not in self._shuffled or sought in self.draws(acts):
            return
        if sought.deck == PILE:
            self._come_from_the_box(sought.name)
            return
        offered = (move.act for move in self.game.moves(act.named[0], self.game.state.t))
        others = (looked_through(each) for each in offered if without_choice(each) == without_choice(act))
        for other in filter(None, others):
            if self._rearranged(other, sought.name, lambda: sought in self.draws(acts)):
                return

    def _come_from_the_box(self, chamber: str) -> None:
        pile = self.game.state.pile
        instead = None if chamber in pile else self.known.stayed_in_the_box(chamber, pile)
        if instead is not None:
            self.game.come_from_the_box(chamber, instead)
            self._changed()
            self.lines.setup(self.game.setup.to_line())

    @contextmanager
    def aside(self) -> Iterator[Game]:
        """The game, to try something out: at the end of the block it is as it was before."""
        checkpoint = self.game.checkpoint()
        try:
            yield self.game
        finally:
            self.game.restore(checkpoint)

    def draws(self, acts: Sequence[Act]) -> tuple[Draw, ...]:
        """What the last of these acts would turn up now, in order, if the judge allowed it."""
        with self.aside() as game:
            verdict = [game.act(act)[-1] for act in acts][-1]
        return turned_up(verdict.events) if isinstance(verdict, Verdict) and verdict.ok else ()

    def turns_up(self, draws: Callable[[], tuple[Draw, ...]], place: int, told: str) -> bool:
        """Arranges that number ``place`` of these draws turns ``told`` up, a card of a stack.

        ``draws``: what somebody turns up, in the game as it stands when it is called. All that has been
        judged so far is judged again with the other order of the stack, and must come out as it did. Returns
        False if no order does that: the card lies elsewhere already.
        """
        drawn = draws()
        wanted = (*drawn[:place], drawn[place]._replace(name=told))
        return self._rearranged(drawn[place], told, lambda: draws()[: place + 1] == wanted)

    def _rearranged(self, draw: Draw, told: str, fits: Callable[[], bool]) -> bool:
        """Lets ``told`` change places with this card of a stack, so that ``fits``; False if that never is."""
        for setup in exchanged_cards(self.game.setup, draw, told):
            game = self._judged_again(setup)
            if game is None:
                continue
            before, self.game = self.game, game
            if fits():
                self._changed()
                self.lines.setup(self.game.setup.to_line())
                return True
            self.game = before
        return False

    def _judged_again(self, setup: Setup) -> Game | None:
        """This game with another set-up, at this moment; None if anything comes out otherwise."""
        game = Game.begin(setup, self.game.catalogue)
        for line, each in enumerate(self.judged, 2):
            if each.verdict.t > game.state.t:  # a refused line may have no time of its own
                game.advance(each.verdict.t)
            if game.act(each.act, line)[-1] != each.verdict:
                return None
        if self.game.state.t > game.state.t:
            game.advance(self.game.state.t)
        return game

    def take_over(self, other: Referee) -> None:
        """Goes on with what another referee, who has the same journal, has judged."""
        self.game, self.known = other.game, other.known
        self.accepted, self.judged, self._line = other.accepted, other.judged, other._line
        self._changed()

    @property
    def top_is_certain(self) -> bool:
        """The tile on top is known: it was drawn before and put back there."""
        return self.known.any_lain(self.game.state.pile[:1])

    def notice(self, t: float, message: str, facts: Facts, player: Colour | None = None) -> None:
        """Puts a notice on the page; it is no verdict and not part of the record."""
        newest = self.verdicts[0] if self.verdicts else None
        if newest is not None and (newest.message, newest.player) == (message, player):
            return
        self._show(VerdictView(0, t, player, "notice", False, message, facts, ""))

    def answers_otherwise(self, differences: Sequence[object]) -> None:
        """Says that today's rules judge some lines of a game that goes on otherwise than it was judged."""
        for difference in differences:
            LOG.warning("game %s, line %s: the rules of today answer otherwise: %s", *self.place, difference)
        if differences:
            self.notice(self.game.state.t, "notice-resumed-other-rules", {"count": len(differences)})

    def withdraw_notices(self) -> None:
        """Takes the notices from the page: what they asked for was done."""
        kept = [verdict for verdict in self.verdicts if verdict.do != "notice"]
        self.verdicts = deque(kept, maxlen=REMEMBERED)

    def tell(self, t: float, message: str, facts: Facts, player: Colour | None) -> None:
        """Puts on the page what a card, a chamber or the clock has done."""
        self._show(VerdictView(0, t, player, "event", True, message, facts, ""))

    def _changed(self) -> None:
        self.version += 1
        self._moves = {}

    def _remember(self, act: Act, verdict: Verdict, chamber: str | None) -> int | None:
        """Puts a verdict on the page and returns its number."""
        if verdict.ok and isinstance(act, Roll):
            return None  # the dice themselves show it; rolls would push all other verdicts off the page
        return self._show(verdict_view(act, verdict, chamber), self.lines.last)

    def _show(self, view: VerdictView, row: int | None = None) -> int:
        self._numbers += 1
        view = msgspec.structs.replace(view, number=self._numbers)
        self.verdicts.appendleft(view)
        self._write_shown(view, row)
        return self._numbers

    def _write_shown(self, view: VerdictView, row: int | None = None) -> None:
        self.lines.show(view.number, msgspec.json.encode(view).decode(), row)


def cue_row(cue: CueVerdict) -> JournalRow:
    """The row of what the clock has brought."""
    return JournalRow(RowKind.CUE, cue.t, None, cue.to_line())
