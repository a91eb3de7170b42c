"""The Abbot: a meeple for monasteries and gardens that may be taken back early (B-6).

Gardens score like monasteries, but only the abbot may stand on them, and they are no monasteries for anybody
else's rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from game.core.features import Feature, Site
from game.core.pieces import SUPPLY, Piece, PieceKind
from game.core.state import GameState, Pending
from game.core.tile import GARDEN
from game.core.value import value
from game.rules.actions import Action, Skip, Target
from game.rules.doors import Guest, carries_out, on
from game.rules.events import GameBegan, PieceReturned, PiecesDealt, Scored
from game.rules.ruleset import Ruleset
from game.rules.scoring import Steps
from game.rules.surrounded import Surrounded

ABBOT: Final = PieceKind("abbot", frozenset({"monk", "gardener", "wooden_meeple"}))


@value
class TakeBackAbbot(Action):
    """Take one's abbot back from ``site`` and score it as it stands, instead of placing a meeple."""

    target: ClassVar[Target] = "piece"
    site: Site


class Garden(Surrounded):
    """A garden: 1 point a square, and only an abbot may stand there."""

    name = GARDEN

    def claimable(self, piece: Piece) -> bool:
        """Return whether ``piece`` may stand there."""
        return piece.has("gardener")


class Abbot(Guest):
    """Gardens, the abbot, and its way back."""

    id = "abbot"
    order = 20
    requires = ("base",)
    feature_kinds = (Garden(),)
    piece_kinds = (ABBOT,)
    amends = ("meeple",)
    rulings: ClassVar[Mapping[str, str]] = {"garden": "B-6", "MeeplePlaced.abbot": "B-6 W-E10.9"}

    @on(GameBegan)
    def deal(self, state: GameState, event: GameBegan, rules: Ruleset) -> Steps:
        """Give each player an abbot."""
        for player in range(len(state.players)):
            yield PiecesDealt(((ABBOT, player, SUPPLY),))

    def strength(self, state: GameState, piece: Piece, feature: Feature, strength: int) -> int:
        """Count an abbot like a meeple."""
        return 1 if piece.kind is ABBOT else strength

    def amend(
        self, state: GameState, pending: Pending, options: tuple[Action, ...], rules: Ruleset
    ) -> tuple[Action, ...]:
        """Offer to take the abbot back in the step in which a meeple may be placed.

        Not from what the tile just placed has completed: that is about to be scored as ever.
        """
        if pending.subject or not state.turn.placed:
            return options
        standing = (
            state.places[p.id].site for p in state.pieces_of(pending.actor, "site") if p.kind is ABBOT
        )
        offers = tuple(
            TakeBackAbbot(site)
            for site in standing
            if site is not None and not _is_complete(state, site, rules)
        )
        rest = tuple(option for option in options if not isinstance(option, Skip))
        return (*rest, *offers, Skip()) if offers else options

    @carries_out(TakeBackAbbot)
    def take_back(self, state: GameState, pending: Pending, action: TakeBackAbbot, rules: Ruleset) -> Steps:
        """Score the monastery or garden as it stands, then take the abbot home."""
        feature = state.board.feature(action.site.ref)
        receipt = rules.kind(feature.kind).receipt(state, feature, False)
        abbot = next(p for p in state.occupants(feature) if p.kind is ABBOT and p.owner == pending.actor)
        state = yield Scored(pending.actor, receipt, action.site.ref)
        yield PieceReturned(abbot.id, state.places[abbot.id])


def _is_complete(state: GameState, site: Site, rules: Ruleset) -> bool:
    feature = state.board.feature(site.ref)
    return rules.kind(feature.kind).is_complete(state, feature)


EXPANSION = Abbot()
