"""The Wonders of Humanity: the race for wonders, placing them, and the effects that they bring.

``race.py`` is who gets one (W-S, W-G), ``placing.py`` how it is placed (W-P), ``effects/`` one file for each
wonder (W-E). The wonders laid out are the guest's ``extras`` of the set-up; only their effects take part.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from game.core.pieces import PieceKind
from game.core.state import Setup
from game.expansions.wonders import placing, race
from game.expansions.wonders.effects import discover
from game.expansions.wonders.effects.effect import FinalEffects
from game.expansions.wonders.memory import GUEST, TWO_WONDERS
from game.rules.doors import Guest, Switch


class Wonders(placing.Placing, race.Race):
    """One guest with two sides: getting a wonder and placing it."""

    id = GUEST
    order = 900
    requires = ("base",)
    piece_kinds: ClassVar[tuple[PieceKind, ...]] = (race.MARKER,)
    phases = (placing.Helper(), race.RaceForWonders(), race.ChooseWonder(), FinalEffects())
    switches = (
        Switch("wonder_effect_starts", ("next_turn", "at_once")),
        Switch("alhambra_per_farmer", ("by_tiles", 4, 5, 6)),
        Switch("stonehenge_roads", ("occupied", "all")),
        Switch(TWO_WONDERS, (False, True)),
    )
    editions: ClassVar[Mapping[str, Mapping[str, Any]]] = {
        "2023": {"wonder_effect_starts": "at_once", "alhambra_per_farmer": 4, "stonehenge_roads": "all"},
        "2023-10": {
            "wonder_effect_starts": "next_turn",
            "alhambra_per_farmer": 4,
            "stonehenge_roads": "occupied",
        },
        "2024": {
            "wonder_effect_starts": "next_turn",
            "alhambra_per_farmer": "by_tiles",
            "stonehenge_roads": "occupied",
        },
    }

    rulings: ClassVar[Mapping[str, str]] = {
        "WonderTaken": "W-G1 W-G2 W-G4 W-E10.2 W-E10.10",
        "WonderTaken.second": "W-V2 W-V3 W-E10.11",
        "PairsMoved": "W-G2 W-G3 W-G4",
        "TilePlaced.large": "W-P1 W-P2 W-P3",
        "HelperDrawn": "W-P4",
        "TileDiscarded": "W-P4",
        "WonderWaits": "W-P4 W-E10.1",
        "FinalScoringBegan": "W-E9 W-G5",
    }

    def parts(self, setup: Setup) -> tuple[Guest, ...]:
        """Return the effects of the wonders laid out; the others are out of the game (W-S3)."""
        laid_out = {tile.id for tile in setup.extras.get(GUEST, ())}
        return tuple(effect for effect in discover() if effect.id in laid_out)


EXPANSION = Wonders()
