"""What the player at the board may do now: the pickers of this moment, pointed at by mouse or keyboard.

It turns places of the board into actions and says what is to be seen of it (ghost, spots, reasons). It must
not know events, panels or pixels beyond the camera's.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.features import FeatureRef
from game.core.geometry import Square
from game.core.state import GameState
from game.core.tile import Tile
from game.rules.actions import Action, PlaceMeeple, Skip
from game.rules.doors import Objection
from game.rules.ruleset import Ruleset
from game.ui.board import Spot
from game.ui.board_pieces import pose_of
from game.ui.board_tiles import copy_of
from game.ui.ghost import Ghost
from game.view import pickers
from game.view.camera import Point
from game.view.hits import Hit, Maps, spread, standing, under
from game.view.pickers import PlacementPicker, SitePicker


@dataclass(frozen=True, slots=True)
class Pointed:
    """What the pointer is on: pixel, world point and what lies there."""

    pixel: Point
    world: Point
    hit: Hit


class TurnInput:
    """The pickers for one state and its legal actions; empty while nothing may be chosen on the board."""

    def __init__(self, rules: Ruleset, maps: Maps) -> None:
        self._rules = rules
        self._maps = maps
        self.state: GameState | None = None
        self.legal: tuple[Action, ...] = ()
        self.wanted = ""
        self.placing: PlacementPicker | None = None
        self.sites: SitePicker | None = None
        self.pointed: Pointed | None = None
        self.by_keys = False
        self._quiet: Square | None = None
        self._moment = (0, 0, 0)
        self._rotations: dict[tuple[int, int, int], int] = {}
        self._objections: tuple[object, tuple[Objection, ...]] = (None, ())

    # -- what may be done -----------------------------------------------------------------------------------

    def offer(self, state: GameState, legal: tuple[Action, ...]) -> None:
        """Take over what may be done in a state; the same again changes nothing."""
        if state is self.state and legal == self.legal:
            return
        if self.placing is not None:
            self._rotations = {self._moment: self.placing.rotation}
        self.state, self.legal = state, legal
        self._moment = (state.turn.number, len(state.board.placed), len(state.hand))
        self.wanted = pickers.wanted(legal)
        self.placing, self.sites, self.by_keys = None, None, False
        if self.wanted == "placement" and state.hand:
            tile = state.hand[0]
            self.placing = PlacementPicker(tile, legal, self._rotations.get(self._moment))
        elif self.wanted == "site":
            offered = [action for action in legal if isinstance(action, PlaceMeeple)]
            sites = dict.fromkeys(action.site for action in offered)
            at = spread(state.board, self._maps, sites, standing(state, self._maps).values())
            spots = {action: at[action.site] for action in offered}
            self.sites = SitePicker(legal, spots)
        if self.pointed is not None:
            self.point(self.pointed.pixel, self.pointed.world)

    @property
    def skip(self) -> Skip | None:
        """The action of doing without, if that is possible."""
        return next((action for action in self.legal if isinstance(action, Skip)), None)

    @property
    def piece(self) -> str:
        """The kind of piece that is meant; empty while none is to be placed."""
        return self.sites.piece if self.sites is not None else ""

    @property
    def other_piece(self) -> str:
        """The kind of piece that could be placed instead of the one that is meant; empty for none."""
        return self.sites.next_piece if self.sites is not None else ""

    @property
    def on_pieces(self) -> tuple[Action, ...]:
        """The actions on pieces that stand on the board already, such as taking one back."""
        return tuple(action for action in self.legal if action.target == "piece")

    @property
    def action(self) -> Action | None:
        """The action that is pointed at, if any: what a click or Enter does."""
        if self.placing is not None:
            return self.placing.action
        return self.sites.selected if self.sites is not None else None

    # -- pointing -------------------------------------------------------------------------------------------

    def point(self, pixel: Point, world: Point) -> bool:
        """The mouse points at a place of the board; tell whether the picture changes."""
        if self.state is None:
            return False
        hit = under(self.state.board, self._maps, world)
        self.pointed = Pointed(pixel, world, hit)
        if self.placing is not None:
            if self.by_keys:
                return False
            if self._quiet is not None and self.state.board.covers(self._quiet):
                return self.placing.point(None)
            changed = self.placing.point(hit.square)
            return changed or self._is_loose()
        if self.sites is not None and not self.by_keys:
            return self.sites.point(self.state.board, world, hit.ref)
        return False

    def mouse_leads(self) -> None:
        """The mouse has moved: it leads again, not the keyboard's cursor."""
        self.by_keys = False

    def hush(self) -> None:
        """A click has placed something: no tile is shown over that until the mouse goes elsewhere."""
        self._quiet = self.pointed.hit.square if self.pointed is not None else None
        if self.placing is not None and not self.by_keys:
            self.placing.point(None)

    def moved_to(self, world: Point) -> None:
        """The mouse itself has moved, not the board below it."""
        if self._quiet is not None and (int(world[0] // 1), int(world[1] // 1)) != self._quiet:
            self._quiet = None

    @property
    def is_quiet(self) -> bool:
        """Whether the mouse still rests where it has placed something."""
        return self._quiet is not None

    def leave(self) -> bool:
        """The mouse is not over the board any more; tell whether the picture changes."""
        had = self.pointed is not None
        self.pointed = None
        if not self.by_keys:
            if self.placing is not None:
                self.placing.point(None)
            if self.sites is not None:
                self.sites.select(None)
        return had

    def turn(self, by: int = 1) -> bool:
        """Turn the tile in hand."""
        if self.placing is None:
            return False
        self.placing.turn(by)
        return True

    # -- by keyboard ----------------------------------------------------------------------------------------

    def step(self, by: int) -> bool:
        """Go on to the next legal square or spot (Tab)."""
        if self.placing is not None:
            squares = self.placing.squares
            if not squares:
                return False
            here = self.placing.square
            at = squares.index(here) + by if here in squares and self.by_keys else (0 if by > 0 else -1)
            self.placing.point(squares[at % len(squares)])
        elif self.sites is not None:
            self.sites.step(by)
        else:
            return False
        self.by_keys = True
        return True

    def arrow(self, direction: Point) -> bool:
        """An arrow key (in directions of the board): move the cursor if the keyboard leads."""
        if not self.by_keys:
            return False
        if self.placing is not None:
            self.placing.point(pickers.next_square(self.placing.square, self.placing.squares, direction))
            return True
        if self.sites is not None:
            self.sites.step(1 if sum(direction) > 0 else -1)
            return True
        return False

    def number(self, number: int) -> bool:
        """Select a spot by its number."""
        if self.sites is None or not self.sites.number(number):
            return False
        self.by_keys = True
        return True

    # -- what is to be seen ---------------------------------------------------------------------------------

    @property
    def cursor(self) -> Square | None:
        """The square of the keyboard's cursor."""
        return self.placing.square if self.placing is not None and self.by_keys else None

    def against(self, tile: Tile) -> tuple[Objection, ...]:
        """Return what speaks against the placement that is pointed at."""
        assert self.state is not None and self.placing is not None
        there = self.placing.placement
        if there is None or self.placing.action is not None:
            return ()
        key = (self.state, tile.id, there)
        if self._objections[0] != key:
            self._objections = (key, self._rules.objections(self.state, tile, there))
        return self._objections[1]

    def _is_loose(self) -> bool:
        """Tell whether the tile only hovers: it touches nothing, or its grip is over a tile."""
        if self.placing is None or self.by_keys or self.state is None:
            return False
        if self.placing.square is not None and self.state.board.covers(self.placing.square):
            return True
        against = self.against(self.placing.tile)
        return bool(against) and all(objection.cause == "apart" for objection in against)

    def ghost(self) -> Ghost | None:
        """Return the tile in hand as it is to be seen now."""
        if self.placing is None or self.placing.placement is None:
            return None
        against = self.against(self.placing.tile)
        hovers = self._is_loose()
        loose = self.pointed.pixel if hovers and self.pointed is not None else None
        return Ghost(
            self.placing.tile,
            self.placing.placement,
            self.placing.grip,
            self.placing.action is not None,
            () if hovers else against,
            copy_of(len(self.state.board.placed)) if self.state is not None else 0,
            loose,
        )

    def spots(self) -> tuple[Spot, ...]:
        """Return the places that are offered for a meeple."""
        if self.sites is None or self.state is None:
            return ()
        actor = self.state.agenda[0].actor
        colour = self.state.players[actor].colour
        found = []
        for number, option in enumerate(self.sites.options, 1):
            piece = next(p for p in self.state.pieces_of(actor, "supply") if p.kind.name == option.piece)
            after = self.state.with_place(piece.id, self.state.places[piece.id]._replace(site=option.site))
            pose = pose_of(after, piece, after.places[piece.id])
            found.append(Spot(option, self.sites.spot(option), number, pose, colour))
        return tuple(found)

    def offered_parts(self) -> tuple[FeatureRef, ...]:
        """Return the parts of the tile just placed that may be claimed."""
        if self.sites is None:
            return ()
        return tuple(dict.fromkeys(option.site.ref for option in self.sites.options))
