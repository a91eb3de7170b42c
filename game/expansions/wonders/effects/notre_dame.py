"""Notre-Dame: a meeple placed beside a monastery brings points at once (W-E1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from game.core.geometry import AROUND
from game.core.state import GameState, Setup
from game.expansions.wonders.effects.effect import WonderEffect
from game.rules.doors import on
from game.rules.events import MeeplePlaced, Scored
from game.rules.receipts import Receipt
from game.rules.ruleset import Ruleset
from game.rules.scoring import Fixed

POINTS: Final = 3


class NotreDame(WonderEffect):
    """3 points for a meeple on one of the eight squares around any monastery, occupied or not."""

    id = "notre-dame"
    order = 902
    rulings: ClassVar[Mapping[str, str]] = {id: "W-E1"}

    def terms(self, setup: Setup, rules: Ruleset) -> Mapping[str, object]:
        """Return the points for one meeple."""
        return {"points": POINTS}

    @on(MeeplePlaced)
    def reward(self, state: GameState, event: MeeplePlaced, rules: Ruleset) -> Fixed:
        """Judge the meeple's own square, once, however many monasteries are around (W-E1)."""
        if event.player != self.holder(state, rules):
            return ()
        monastic = [name for name, kind in rules.kinds.items() if getattr(kind, "monastic", False)]
        centres = {square for name in monastic for square, _ in state.board.square_centres(name)}
        x, y = event.site.square
        if not any((x + dx, y + dy) in centres for dx, dy in AROUND):
            return ()
        receipt = Receipt(self.id).with_line("beside_monastery", 1, POINTS)
        return (Scored(event.player, receipt, event.site.ref),)


EFFECT = NotreDame()
