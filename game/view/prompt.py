"""What the turn bar says: who has to do what, and how.

Found by what may be pointed at (an action's ``target``), not by the names of phases, so that a guest's own
steps get a sentence too. It knows neither buttons nor pictures.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.core.state import GameState
from game.core.tile import Tile
from game.rules.actions import Action, ChoosePlayer, ChooseTile, PlaceMeeple, Skip
from game.rules.doors import TableFacts
from game.rules.events import Event, FeatureCompleted
from game.view.events_text import line_of
from game.view.panel_names import Names
from game.view.wording import Texts

MEEPLES_ON_A_WON_TILE: Final = 2
"""Up to so many meeples go on a wonder in one turn (W-P3)."""


@dataclass(frozen=True, slots=True)
class Fits:
    """On how many squares the tile in hand may be put down as it is turned now, and only when turned."""

    now: int
    turned: int


@dataclass(frozen=True, slots=True)
class Prompt:
    """``sentence`` says who does what, ``do`` how (stressed), ``more`` what else to know, ``note`` what is
    special about the turn. ``kind`` is ``place``, ``meeple``, ``choose``, ``wait``, ``shows`` (something is
    being shown, nobody has to do anything) or ``over``; ``number`` is (2, 2) for the second of two meeples;
    ``hand`` what is in hand, the tile to be placed first.
    """

    player: int | None
    sentence: str
    do: str = ""
    more: str = ""
    note: str = ""
    kind: str = "choose"
    number: tuple[int, int] | None = None
    hand: tuple[Tile, ...] = ()


def prompt(
    state: GameState,
    legal: Sequence[Action],
    facts: TableFacts,
    names: Names,
    texts: Texts,
    *,
    computer: bool = False,
    fits: Fits | None = None,
    piece: str = "",
) -> Prompt:
    """What the bar says now. ``computer``: the player who acts is one; ``fits`` counts legal squares,
    ``piece`` is the kind of piece that is meant where several may be placed.
    """
    if state.over or not state.agenda:
        return _over(state, texts)
    return _Speaker(state, tuple(legal), facts, names, texts).prompt(computer, fits, piece)


SCORING: Final = frozenset({"complete", "points", "home"})
"""The kinds of moments (`game.view.timeline`) that belong to a scoring."""


def shows(
    kind: str, events: Sequence[Event], before: Prompt, state: GameState, names: Names, texts: Texts
) -> Prompt:
    """What the bar says while a moment of ``kind`` is shown: what is scored or given up; for anything short
    the sentence that led to it stays, without asking for anything any more.
    """
    if kind not in SCORING and kind != "discard":
        turn = state.turn.player
        if state.agenda and before.player not in (None, turn) and before.kind != "over":
            sentence = texts.get("prompt.shows.turn", player=state.players[turn].name)
            return Prompt(turn, sentence, note=before.note, kind="shows")
        return replace(before, do="", more="", kind="shows" if before.kind == "meeple" else before.kind)
    said = [_completed(event, state, names) for event in events if isinstance(event, FeatureCompleted)]
    for event in events:
        line = line_of(event, state, event.apply(state), names, texts) if kind != "home" else None
        if line is not None and line.points is not None:
            values = {"player": line.who, "text": line.text, "n": line.points}
            said.append(texts.get("prompt.shows.points", **values))
        elif line is not None:
            key = "prompt.shows.line" if line.who else ""
            said.append(texts.get(key, player=line.who, text=line.text) if key else line.text)
    if kind == "discard":
        return replace(before, sentence=" ".join(said) or before.sentence, do="", more="")
    sentence = texts.get("prompt.shows.final" if state.final else "prompt.shows.scoring")
    player = None if state.final else before.player
    return Prompt(player, sentence, "  ·  ".join(said), note=before.note, kind="shows")


def _completed(event: FeatureCompleted, state: GameState, names: Names) -> str:
    """What is complete now, whether anybody gets points for it or not."""
    texts, key = names.texts, f"table.feature.{event.kind}"
    size = state.board.feature(event.ref).size
    what = texts.get(key, n=size) if texts.has(key) else names.source(event.kind)
    return texts.get("prompt.shows.complete", what=what)


def _over(state: GameState, texts: Texts) -> Prompt:
    best = max(state.scores, default=0)
    winners = [p.name for p, score in zip(state.players, state.scores, strict=True) if score == best]
    do = texts.get("prompt.over.won", n=len(winners), player=texts.get("prompt.and").join(winners))
    more = texts.get("prompt.over.points", n=best)
    return Prompt(None, texts.get("prompt.over.sentence"), do, more, kind="over")


class _Speaker:
    def __init__(
        self, state: GameState, legal: tuple[Action, ...], facts: TableFacts, names: Names, texts: Texts
    ) -> None:
        self.state, self.legal, self.facts, self.names, self.texts = state, legal, facts, names, texts
        self.player = state.agenda[0].actor
        self.name = state.players[self.player].name

    def prompt(self, computer: bool, fits: Fits | None, piece: str) -> Prompt:
        if computer:
            return self._made("wait", "prompt.computer")
        targets = {action.target for action in self.legal}
        if "placement" in targets:
            return self._place(fits)
        if targets & {"site", "piece"}:
            return self._meeple(piece)
        if "player" in targets:
            return self._choose("player", next(a.what for a in self.legal if isinstance(a, ChoosePlayer)))
        if "tile" in targets:
            return self._choose_tile([action for action in self.legal if isinstance(action, ChooseTile)])
        return self._made("choose", "prompt.button.any")

    def _made(
        self,
        kind: str,
        key: str,
        more: str = "",
        number: tuple[int, int] | None = None,
        the: str = "",
        do: str = "",
    ) -> Prompt:
        do = do or f"{key}_do"
        return Prompt(
            self.player,
            self.texts.get(key, player=self.name, the=the),
            self.texts.get(do, the=the) if self.texts.has(do) else "",
            more,
            self._note(),
            kind,
            number,
            self.state.hand,
        )

    def _note(self) -> str:
        last = not self.state.bag and not any(self.state.kept)
        return self.texts.get("prompt.last_turn") if last else ""

    def _place(self, fits: Fits | None) -> Prompt:
        tile, *others = self.state.hand
        won = self._in_front()
        do = "prompt.place.grip_do" if len(tile.footprint) > 1 else "prompt.place.tile_do"
        waiting = next((other for other in others if other in won), None)
        more = self._fits(fits)
        if waiting is not None and tile not in won:
            return self._made("place", "prompt.place.helper", more, the=self.names.the(waiting.id))
        if tile in won:
            return self._made("place", "prompt.place.won", more, the=self.names.the(tile.id), do=do)
        return self._made("place", "prompt.place.tile", more, do=do)

    def _in_front(self) -> tuple[Tile, ...]:
        front = self.facts.in_front
        return front[self.player] if self.player < len(front) else ()

    def _fits(self, fits: Fits | None) -> str:
        if fits is None:
            return ""
        if not fits.now:
            return self.texts.get("prompt.fits.turned", n=fits.turned)
        first = self.texts.get("prompt.fits.now", n=fits.now)
        return first + self.texts.get("prompt.fits.more", n=fits.turned) if fits.turned else first + "."

    def _meeple(self, piece: str) -> Prompt:
        more = [
            self.texts.get(f"prompt.also.{name}")
            for name in dict.fromkeys(type(action).__name__ for action in self.legal)
            if name not in (PlaceMeeple.__name__, Skip.__name__) and self.texts.has(f"prompt.also.{name}")
        ]
        if not any(isinstance(action, PlaceMeeple) for action in self.legal):
            return self._made("meeple", "prompt.meeple.none", " ".join(more))
        placed = self.state.turn.placed
        last = placed[-1] if placed else -1
        stands = next((s for s in self.facts.standing if s.serial == last), None)
        if stands is None:
            own = f"prompt.meeple.{piece}"
            key = own if piece and self.texts.has(own) else "prompt.meeple.one"
            return self._made("meeple", key, " ".join(more), do="prompt.meeple.one_do")
        here = sum(place.site is not None and place.site.serial == last for place in self.state.places)
        number = (min(here + 1, MEEPLES_ON_A_WON_TILE), MEEPLES_ON_A_WON_TILE)
        key = "prompt.meeple.first" if here == 0 else "prompt.meeple.second"
        return self._made("meeple", key, " ".join(more), number, self.names.the(stands.tile.id))

    def _choose_tile(self, offered: Sequence[ChooseTile]) -> Prompt:
        what = offered[0].what
        last = f"{what}_last"
        only = len(offered) == 1 == len(self.facts.laid_out) and self.texts.has(f"prompt.tile.{last}")
        return self._choose("tile", last if only else what)

    def _choose(self, target: str, what: str) -> Prompt:
        key = f"prompt.{target}.{what}"
        return self._made("choose", key if self.texts.has(key) else f"prompt.{target}.any")
