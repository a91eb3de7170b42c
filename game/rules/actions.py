"""What a player may intend. An action is legal exactly when ``engine.legal_actions`` lists it."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from game.core.features import Site
from game.core.geometry import Rotation, Square
from game.core.tile import Placement
from game.core.value import made, value

Target: TypeAlias = Literal["placement", "site", "player", "tile", "piece", "button"]
"""What the screen lets a player point at to choose the action: the closed list of pickers."""


@value
class Action:
    """Base of all actions; two actions are the same when all their fields are."""

    target: ClassVar[Target] = "button"


@value
class PlaceTile(Action):
    """Lay the tile in hand so that its anchor comes to lie on ``square``, turned by ``rotation``."""

    target: ClassVar[Target] = "placement"
    tile: str
    square: Square
    rotation: Rotation

    @property
    def placement(self) -> Placement:
        """Where and how the tile would lie."""
        return made(Placement, (self.square, self.rotation))


@value
class PlaceMeeple(Action):
    """Put a piece of kind ``piece`` from the supply on ``site``."""

    target: ClassVar[Target] = "site"
    piece: str
    site: Site


@value
class ChoosePlayer(Action):
    """Decide which player comes first in the matter named by ``what`` (W-G4: ``wonder``)."""

    target: ClassVar[Target] = "player"
    what: str
    player: int


@value
class ChooseTile(Action):
    """Choose one of several tiles that lie open: ``what`` names the matter (``wonder``, ``draw``)."""

    target: ClassVar[Target] = "tile"
    what: str
    tile: str


@value
class Skip(Action):
    """Do without what the current step offers."""
