"""The board as people see it: a fixed list of layers drawn for one ``Scene``.

Cloth, tiles, overlays, glow, marks, pieces, ghost, labels. A scene says what is true; how it came to be true,
and what a click means, is the table's business.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

import pygame

from game.core.board import Board as CoreBoard
from game.core.features import FeatureRef
from game.core.geometry import Square
from game.core.state import GameState
from game.rules.actions import PlaceMeeple
from game.ui import board_marks, board_pieces, tokens
from game.ui.board_glow import Glow, Light
from game.ui.board_known import rim_squares, seen_tiles
from game.ui.board_tiles import copy_of, placed_sprites, rough_sprites
from game.ui.ghost import Ghost, draw_ghost
from game.ui.look import Look
from game.ui.sprites import Sprites
from game.view.camera import Box, Camera
from game.view.hits import Maps

Point = tuple[float, float]
_GOLD_LINE = (0xFF, 0xD8, 0x6B)
_HAIRLINE = (0x1C, 0x22, 0x18)


@dataclass(frozen=True, slots=True)
class Spot:
    """A place that is offered for a meeple: where, its number, the figure's pose and colour."""

    action: PlaceMeeple
    at: Point
    number: int
    pose: str
    colour: str


@dataclass(frozen=True)
class Scene:
    """All that the board's layers depend on.

    ``rough`` is 0, or the pixels of a square whose pictures are scaled while the zoom is not at rest.
    """

    state: GameState
    camera: Camera
    legal_now: frozenset[Square] = frozenset()
    legal_turned: Mapping[Square, int] = field(default_factory=dict)
    hovered: Square | None = None
    lit: tuple[tuple[tuple[FeatureRef, ...], Light], ...] = ()
    spots: tuple[Spot, ...] = ()
    chosen: PlaceMeeple | None = None
    ghost: Ghost | None = None
    last: int | None = None
    last_colour: str = ""
    hidden_pieces: frozenset[int] = frozenset()
    dead: frozenset[Square] = frozenset()
    cursor: Square | None = None
    rough: int = 0


class BoardView:
    """Draws scenes. The cloth with the tiles is kept as long as neither tiles nor camera change."""

    def __init__(self, sprites: Sprites, maps: Maps) -> None:
        self.sprites = sprites
        self.maps = maps
        self.glow = Glow(maps)
        self._ground: pygame.Surface | None = None
        self._ground_key: object = None

    def forget(self) -> None:
        """Draw everything anew the next time (pictures or look have changed)."""
        self._ground_key = None

    def draw_ground(
        self, surface: pygame.Surface, look: Look, board: CoreBoard, camera: Camera, rough: int = 0
    ) -> None:
        """Draw cloth and tiles: layer one; with ``rough`` scaled from tiles of so many pixels, not kept."""
        if rough:
            surface.blit(look.skin.linen(look.size), (0, 0))
            self._draw_tiles(surface, look, board, camera, rough)
            return
        if self._ground is None or self._ground.get_size() != surface.get_size():
            self._ground = surface.copy()
            self._ground_key = None
        self._make_ground(self._ground, look, board, camera)
        surface.blit(self._ground, (0, 0))

    def _make_ground(self, ground: pygame.Surface, look: Look, board: CoreBoard, camera: Camera) -> None:
        key = (board.placed, camera, look.size, look.scale, self.sprites.age)
        if key != self._ground_key:
            ground.blit(look.skin.linen(look.size), (0, 0))
            self._draw_tiles(ground, look, board, camera)
            self._ground_key = key

    def _draw_tiles(
        self, surface: pygame.Surface, look: Look, board: CoreBoard, camera: Camera, rough: int = 0
    ) -> None:
        seen = seen_tiles(board, camera)
        px = rough or round(camera.zoom)
        shadow = _tile_shadow(look, px)
        if rough:
            shadow = pygame.transform.scale_by(shadow, camera.zoom / rough)
        reach = (shadow.get_width() - round(camera.zoom)) // 2
        away = max(2, round(camera.zoom * 0.045))
        rim = rim_squares(board)
        edge = [camera.box(square) for _, squares in seen for square in squares if square in rim]
        surface.fblits([(shadow, (box.left - reach + away, box.top - reach + away)) for box in edge])
        if rough:
            surface.fblits(rough_sprites(self.sprites, seen, camera, rough))
        else:
            surface.fblits(
                [sprite for placed, _ in seen for sprite in placed_sprites(self.sprites, placed, camera)]
            )
        if camera.zoom >= 36:
            for _, squares in seen:
                board_marks.hairline(surface, camera, squares, _HAIRLINE)

    def getting_ready(self, look: Look, scene: Scene) -> Iterator[None]:
        """Make, one at each step, the pictures that a scene needs at its zoom."""
        state, camera, px = scene.state, scene.camera, round(scene.camera.zoom)
        for placed, _ in seen_tiles(state.board, camera):
            rotation = camera.rotation_of(placed.placement.rotation)
            yield from self.sprites.getting_ready(placed.tile, rotation, px, copy_of(placed.serial, px))
        _tile_shadow(look, px)
        yield
        for pose, colour in board_pieces.figures(state, self.maps):
            look.skin.figure(pose, colour, board_pieces.figure_size(camera.zoom))
            yield
        for refs, light in scene.lit:
            self.glow.around(state.board, refs, px, light, camera.turn)
            yield
        for turns in set(scene.legal_turned.values()):
            board_marks.turned(look, px, turns)
            yield
        if scene.legal_now:
            board_marks.legal(look, px)
            yield
        if self._ground is not None:
            self._make_ground(self._ground, look, state.board, camera)

    def draw_marks(self, surface: pygame.Surface, look: Look, scene: Scene) -> None:
        """Draw glow, the frame of the last move and the marks of legal squares."""
        camera, px = scene.camera, scene.rough or round(scene.camera.zoom)
        if scene.last is not None and not scene.spots:
            strokes = _last_strokes(look, camera, scene.last_colour)
            board_marks.frame(surface, camera, scene.state.board.placed[scene.last].squares, strokes, 1)
        for refs, light in scene.lit:
            self.draw_lit(surface, scene.state.board, camera, refs, light, scene.rough)
        for square in scene.dead:
            self._mark(surface, camera, square, board_marks.dead(look, px))
        under = scene.ghost.squares if scene.ghost is not None and scene.ghost.loose is None else ()
        for square, turns in scene.legal_turned.items():
            if square not in under:
                self._mark(surface, camera, square, board_marks.turned(look, px, turns))
        for square in scene.legal_now.difference(under):
            mark = board_marks.legal(look, px, hovered=square == scene.hovered)
            self._mark(surface, camera, square, mark)

    def draw_lit(
        self,
        surface: pygame.Surface,
        board: CoreBoard,
        camera: Camera,
        refs: tuple[FeatureRef, ...],
        light: Light,
        rough: int = 0,
    ) -> None:
        """Draw the light around parts of a feature."""
        px = rough or round(camera.zoom)
        lit = self.glow.around(board, refs, px, light, camera.turn)
        wide, high = lit.picture.get_width() / px, lit.picture.get_height() / px
        if camera.turn & 1:
            wide, high = high, wide
        x, y = lit.square
        box = camera.box_of((x, y, x + round(wide), y + round(high)))
        if rough:
            _blit_scaled(surface, lit.picture, box)
        else:
            surface.blit(lit.picture, (box.left, box.top))

    def draw_pieces(self, surface: pygame.Surface, look: Look, scene: Scene) -> None:
        """Draw the figures, the places that are offered, the ghost and the keyboard's cursor."""
        camera = scene.camera
        hidden, rough = scene.hidden_pieces, float(scene.rough)
        board_pieces.draw_pieces(surface, look, scene.state, camera, self.maps, hidden, rough)
        zoom = rough or camera.zoom
        at = {spot.number: camera.to_screen(spot.at) for spot in scene.spots}
        for spot in sorted(scene.spots, key=lambda spot: spot.action == scene.chosen):
            board_pieces.draw_spot(
                surface,
                look,
                at[spot.number],
                zoom,
                (spot.pose, spot.colour),
                chosen=spot.action == scene.chosen,
            )
        if not rough:
            board_pieces.draw_numbers(surface, look, at, zoom)
        if scene.ghost is not None:
            draw_ghost(surface, look, self.sprites, camera, scene.ghost)
        if scene.cursor is not None:
            strokes = ((tokens.FOCUS_CASING, look.px(9)), (tokens.FOCUS, max(2, look.px(4))))
            board_marks.frame(surface, camera, (scene.cursor,), strokes, -look.px(4))

    @staticmethod
    def _mark(surface: pygame.Surface, camera: Camera, square: Square, mark: pygame.Surface) -> None:
        box = camera.box(square)
        if mark.get_width() == box.width:
            surface.blit(mark, (box.left, box.top))
        else:
            _blit_scaled(surface, mark, box)


def _blit_scaled(surface: pygame.Surface, picture: pygame.Surface, box: Box) -> None:
    """Draw the part of a picture that is in sight, scaled roughly into a box of pixels."""
    seen = pygame.Rect(*box).clip(surface.get_rect())
    if not seen.width or not seen.height:
        return
    across, down = picture.get_width() / box.width, picture.get_height() / box.height
    left, top = int((seen.x - box.left) * across), int((seen.y - box.top) * down)
    wide = max(1, min(picture.get_width() - left, round(seen.width * across)))
    high = max(1, min(picture.get_height() - top, round(seen.height * down)))
    part = picture.subsurface((left, top, wide, high))
    surface.blit(pygame.transform.scale(part, seen.size), seen)


def _last_strokes(look: Look, camera: Camera, colour: str) -> tuple[tuple[tuple[int, int, int], int], ...]:
    width = max(2, round(camera.zoom * 0.022))
    core = tokens.PLAYER_COLOURS[colour].rgb if colour else _GOLD_LINE
    return (
        (tokens.CASING, width * 2 + look.px(4)),
        ((0xFF, 0xF8, 0xE8), width * 2),
        (core, width),
    )


def _tile_shadow(look: Look, px: int) -> pygame.Surface:
    return look.skin.keep(("tile shadow", px), lambda: _shadow(px))


def _shadow(px: int) -> pygame.Surface:
    reach = max(4, round(px * 0.14))
    small = pygame.Surface((px + 2 * reach, px + 2 * reach), pygame.SRCALPHA)
    small.fill((4, 6, 9, 150), pygame.Rect(reach, reach, px, px))
    made = pygame.transform.gaussian_blur(small, max(2, reach // 2))
    return made.convert_alpha() if pygame.display.get_surface() else made
