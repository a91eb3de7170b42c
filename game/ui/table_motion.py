"""What moves on the table: tiles that come to lie, meeples on their way, points that rise from a feature.

It draws one moment of the timeline at its share of time over the state that is shown; the timeline knows when
it ends. Where pieces come from and go to off the board, the panels say.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.art.material import Shape
from game.core.features import FeatureRef
from game.core.pieces import on_site
from game.core.state import GameState
from game.core.tile import covered
from game.rules.events import (
    Event,
    FeatureCompleted,
    MeeplePlaced,
    PieceMoved,
    PieceReturned,
    Scored,
    TileDiscarded,
    TilePlaced,
)
from game.ui import board_marks, board_pieces, tokens
from game.ui.board import BoardView
from game.ui.board_tiles import copy_of
from game.ui.fonts import Role
from game.ui.look import Look
from game.ui.panel_words import lowered
from game.view import hits
from game.view.camera import Camera, Point
from game.view.timeline import Moment

_ABOVE = 0.34  # squares by which points begin above the middle of what they are for

Home = Callable[[int], Point]
"""Gives the pixel where a player's meeples are kept."""


@dataclass(frozen=True, slots=True)
class Motion:
    """A moment at ``share`` (0..1) of its time over the state that is shown."""

    moment: Moment
    share: float
    state: GameState

    @property
    def hidden(self) -> frozenset[int]:
        """The pieces that are on their way, so that the board does not draw them."""
        return frozenset(event.piece for event in self.moment.events if isinstance(event, PieceReturned))

    @property
    def lit(self) -> tuple[FeatureRef, ...]:
        """The parts of the feature that lights up, if one does."""
        for event in self.moment.events:
            if isinstance(event, FeatureCompleted | Scored) and event.ref is not None:
                return self.state.board.feature(event.ref).refs
        return ()

    @property
    def walks(self) -> dict[int, float]:
        """How far the scoring meeples are now, by player."""
        scores = {}
        for event in self.moment.events:
            if isinstance(event, Scored):
                eased = eased_out(min(1.0, self.share * 1.25))
                scores[event.player] = self.state.scores[event.player] + event.receipt.points * eased
        return scores


def eased_out(share: float) -> float:
    """Fast first, slow at the end."""
    return 1 - (1 - share) ** 3


def draw_motion(
    surface: pygame.Surface, look: Look, view: BoardView, camera: Camera, motion: Motion, home: Home
) -> None:
    """Draw what moves in a moment."""
    for index, event in enumerate(motion.moment.events):
        if isinstance(event, TilePlaced):
            _draw_drop(surface, look, view, camera, motion, event)
        elif isinstance(event, MeeplePlaced | PieceMoved | PieceReturned):
            _draw_flight(surface, look, view, camera, motion, event, home)
        elif isinstance(event, Scored):
            _draw_points(surface, look, view, camera, motion, event, index)
        elif isinstance(event, TileDiscarded):
            _draw_discard(surface, look, view, camera, motion, event)


def _draw_drop(
    surface: pygame.Surface,
    look: Look,
    view: BoardView,
    camera: Camera,
    motion: Motion,
    event: TilePlaced,
) -> None:
    grand = motion.moment.kind == "arrival"
    share = eased_out(min(1.0, motion.share * (1.7 if grand else 1.0)))
    squares = covered(event.tile, event.placement)
    boxes = [camera.box(square) for square in squares]
    left, top = min(b.left for b in boxes), min(b.top for b in boxes)
    right, bottom = max(b.left + b.width for b in boxes), max(b.top + b.height for b in boxes)
    seen = camera.rotation_of(event.placement.rotation)
    copy = copy_of(len(motion.state.board.placed))
    picture = view.sprites.tile(event.tile, seen, round(camera.zoom), copy)
    factor = 1 + (0.4 if grand else 0.22) * (1 - share)
    size = (round(picture.get_width() * factor), round(picture.get_height() * factor))
    lift = round(camera.zoom * (0.5 if grand else 0.22) * (1 - share))
    if factor > 1.005:
        picture = pygame.transform.scale(picture, size)
    middle = ((left + right) // 2, (top + bottom) // 2 - lift)
    shade = look.skin.keep(("drop shade", round(camera.zoom)), lambda: _shade(round(camera.zoom)))
    away = round(camera.zoom * (0.05 + 0.18 * (1 - share)))
    surface.fblits([(shade, (box.left + away, box.top + away)) for box in boxes])
    surface.blit(picture, picture.get_rect(center=middle))
    if grand and motion.share > 0.45:
        late = (motion.share - 0.45) / 0.55
        width = max(2, round(camera.zoom * 0.07 * (1 - late) + 2))
        grow = -round(camera.zoom * 0.22 * late)
        strokes = ((tokens.CASING, width + 4), (tokens.GOLD, width))
        board_marks.frame(surface, camera, squares, strokes, grow)


def _shade(px: int) -> pygame.Surface:
    made = pygame.Surface((px, px), pygame.SRCALPHA)
    made.fill((5, 7, 10, 120))
    return made


def _draw_flight(
    surface: pygame.Surface,
    look: Look,
    view: BoardView,
    camera: Camera,
    motion: Motion,
    event: MeeplePlaced | PieceMoved | PieceReturned,
    home: Home,
) -> None:
    state = motion.state
    piece = state.roster[event.piece]
    off = home(piece.owner)
    share = eased_out(motion.share)
    if isinstance(event, PieceReturned):
        place = event.origin
    else:
        place = on_site(event.site) if isinstance(event, MeeplePlaced) else event.place
    world = hits.point_of(state, view.maps, place)
    if world is None:
        return
    on_board = camera.to_screen(world)
    start, end = (on_board, off) if isinstance(event, PieceReturned) else (off, on_board)
    x = start[0] + (end[0] - start[0]) * share
    y = start[1] + (end[1] - start[1]) * share - camera.zoom * 0.9 * share * (1 - share) * 4 * 0.35
    pose = board_pieces.pose_of(state, piece, place) if share > 0.75 or place.tile is not None else "standing"
    board_pieces.draw_figure(surface, look, pose, state.players[piece.owner].colour, (x, y), camera.zoom)


def _draw_points(
    surface: pygame.Surface,
    look: Look,
    view: BoardView,
    camera: Camera,
    motion: Motion,
    event: Scored,
    index: int,
) -> None:
    at = _where(view, camera, motion, event)
    colour = motion.state.players[event.player].colour
    share = motion.share
    rise = camera.zoom * _ABOVE + look.px(56) * eased_out(share)  # above the pieces that stand there
    size = tokens.SCORE_AT_TURN if len(motion.moment.events) == 1 else tokens.SCORE
    made = look.skin.keep(
        ("points", event.receipt.points, colour, size),
        lambda: _points(look, f"+{event.receipt.points}", colour, size),
    )
    if share > 0.8:
        made = made.copy()
        made.set_alpha(round(255 * (1 - share) / 0.2))
    aside = (index - (len(motion.moment.events) - 1) / 2) * (made.get_width() + look.px(8))
    surface.blit(made, made.get_rect(center=(round(at[0] + aside), round(at[1] - rise))))


def _where(view: BoardView, camera: Camera, motion: Motion, event: Scored) -> Point:
    if event.ref is not None:
        refs = motion.state.board.feature(event.ref).refs
        return camera.to_screen(hits.centre(motion.state.board, view.maps, refs))
    placed = motion.state.turn.placed
    if placed and not motion.state.final:
        return camera.to_screen(hits.middle(motion.state.board, placed[-1], view.maps))
    return (camera.width / 2, camera.height / 2)


def _points(look: Look, text: str, colour: str, size: float) -> pygame.Surface:
    """Points on a pill that reads on every ground, with the sign of who gets them."""
    number = look.fonts.render(text, Role.BLACK, size, tokens.INK)
    high = round(number.get_height() * 0.98)
    badge = look.skin.badge(colour, round(high * 0.8))
    gap, edge = look.px(9), look.px(12)
    wide = edge + badge.get_width() + gap + number.get_width() + 2 * edge
    made = pygame.Surface((wide + 2 * edge, high + 2 * edge), pygame.SRCALPHA)
    pill = pygame.Rect(edge, edge, wide, high)
    rim = Shape(high / 2, tokens.CASING, shadow=look.px(8))
    look.skin.draw_shape(made, pill, rim)
    inner = pill.inflate(-2 * max(1, look.px(3)), -2 * max(1, look.px(3)))
    look.skin.draw_shape(made, inner, Shape(inner.height / 2, tokens.GOLD, (0xFF, 0xF3, 0xD0), 2.0))
    left = pill.left + edge
    made.blit(badge, badge.get_rect(midleft=(left, pill.centery)))
    made.blit(
        number, number.get_rect(midleft=(left + badge.get_width() + gap, pill.centery + lowered(look, size)))
    )
    return made


def _draw_discard(
    surface: pygame.Surface,
    look: Look,
    view: BoardView,
    camera: Camera,
    motion: Motion,
    event: Event,
) -> None:
    assert isinstance(event, TileDiscarded)
    picture = view.sprites.fitting(event.tile, look.px(170))
    middle = (camera.width // 2, camera.height // 2 - look.px(30))
    gone = max(0.0, (motion.share - 0.75) / 0.25)
    made = picture.copy()
    made.set_alpha(round(255 * (1 - gone)))
    rect = made.get_rect(center=middle)
    look.skin.draw_panel(surface, rect.inflate(look.px(24), look.px(24)), "walnut")
    surface.blit(made, rect)
