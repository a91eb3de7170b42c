"""Wooden figures on the board: which picture, how large, where; and the rings where one may be put.

It must not know whose turn it is or how a figure got there.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from functools import partial

import pygame

from game.art.pieces import POSES
from game.core.pieces import Piece, Place
from game.core.state import GameState
from game.core.tile import FIELD
from game.ui import tokens
from game.ui.fonts import Role
from game.ui.look import Look
from game.view.camera import Camera
from game.view.hits import Maps, standing

Point = tuple[float, float]
LAST_KEY = 9
"""The last spot that has a key of its own."""

NUMBERS_FROM = 56
"""Pixels of a square from which on there is room for the numbers of the keys beside the spots."""

SHARE = 0.62
"""A figure's picture in squares; the figure itself takes three quarters of it."""


def figure_size(zoom: float) -> int:
    """Return the pixels of a figure's picture at a zoom, in steps so that few sizes are drawn."""
    return max(18, round(zoom * SHARE / 4) * 4)


def pose_of(state: GameState, piece: Piece, place: Place) -> str:
    """Return how a piece is seen: farmers lie, a piece in the middle of a tile stands on its head (W-P2)."""
    name = piece.kind.name
    if place.tile is not None:
        return "marker" if "marker" in POSES else "standing"
    base = "standing" if name not in POSES else name
    if place.site is not None:
        kind = state.board.placed[place.site.serial].tile.features[place.site.feature].kind
        if kind == FIELD:
            lying = "lying" if base == "standing" else f"{base}_lying"
            return lying if lying in POSES else base
    return base


def figures(state: GameState, maps: Maps) -> set[tuple[str, str]]:
    """Return pose and colour of all figures that stand on the board."""
    found = set()
    for number in standing(state, maps):
        piece = state.roster[number]
        found.add((pose_of(state, piece, state.places[number]), state.players[piece.owner].colour))
    return found


def draw_pieces(
    surface: pygame.Surface,
    look: Look,
    state: GameState,
    camera: Camera,
    maps: Maps,
    hidden: Collection[int] = (),
    rough: float = 0.0,
) -> None:
    """Draw every piece that stands on the board, those further down over those further up.

    With ``rough`` the figures are scaled from those of that zoom.
    """
    points = standing(state, maps)
    seen = {piece: camera.to_screen(point) for piece, point in points.items() if piece not in hidden}
    for number in sorted(seen, key=lambda piece: seen[piece][1]):
        piece = state.roster[number]
        draw_figure(
            surface,
            look,
            pose_of(state, piece, state.places[number]),
            state.players[piece.owner].colour,
            seen[number],
            camera.zoom,
            rough=rough,
        )


def draw_figure(
    surface: pygame.Surface, look: Look, pose: str, colour: str, at: Point, zoom: float, *, rough: float = 0.0
) -> None:
    """Draw one figure with its middle at a pixel; with ``rough`` it is scaled from that of another zoom."""
    made = look.skin.figure(pose, colour, figure_size(rough or zoom))
    if rough:
        side = max(18, round(zoom * SHARE))
        made = pygame.transform.smoothscale(made, (side, side))
    surface.blit(made, made.get_rect(center=(round(at[0]), round(at[1]))))


def draw_spot(
    surface: pygame.Surface,
    look: Look,
    at: Point,
    zoom: float,
    figure: tuple[str, str],
    *,
    chosen: bool,
) -> None:
    """Draw a ring where a meeple may be put, with a faint figure (pose, colour)."""
    side = ring_size(zoom, chosen=chosen)
    ring = look.skin.keep(("spot", side, chosen), lambda: _ring(side, chosen))
    middle = (round(at[0]), round(at[1]))
    surface.blit(ring, ring.get_rect(center=middle))
    size = max(18, round(side * (1.4 if chosen else 1.0) / 4) * 4)
    made = look.skin.figure(figure[0], figure[1], size)
    if not chosen:
        key = ("faint", figure, size)
        made = look.skin.keep(key, lambda: _faint(look.skin.figure(figure[0], figure[1], size)))
    surface.blit(made, made.get_rect(center=middle))


def ring_size(zoom: float, *, chosen: bool = False) -> int:
    """Return the pixels that the ring of a spot is wide."""
    return max(24, round(zoom * (0.4 if chosen else 0.32)))


def draw_numbers(surface: pygame.Surface, look: Look, spots: Mapping[int, Point], zoom: float) -> None:
    """Draw the number of the key beside each spot, away from the other spots."""
    for number, at in spots.items():
        if number > LAST_KEY or zoom < NUMBERS_FROM:
            continue
        label = look.fonts.render(str(number), Role.BLACK, tokens.TEXT_LEAST * 0.82, tokens.WHITE)
        disc = max(label.get_height(), label.get_width()) + look.tx(1)
        dot = look.skin.keep(("spot number", disc), partial(_disc, disc))
        others = [other for key, other in spots.items() if key != number]
        corner = beside(at, others, ring_size(zoom) * 0.54)
        surface.blit(dot, dot.get_rect(center=corner))
        surface.blit(label, label.get_rect(center=corner))


def beside(at: Point, others: Collection[Point], far: float) -> tuple[int, int]:
    """Return the pixel ``far`` from a spot, below right of it unless another spot is near there."""
    best: tuple[float, tuple[int, int]] | None = None
    for dx, dy in ((1, 1), (-1, 1), (1, -1), (-1, -1)):
        x, y = at[0] + dx * far * 0.71, at[1] + dy * far * 0.71
        near = min((math.hypot(x - ox, y - oy) for ox, oy in others), default=math.inf)
        room = min(near, far * 2)
        if best is None or room > best[0] + 1:
            best = (room, (round(x), round(y)))
    assert best is not None
    return best[1]


def _faint(figure: pygame.Surface) -> pygame.Surface:
    made = figure.copy()
    made.set_alpha(150)
    return made


def _ring(side: int, chosen: bool) -> pygame.Surface:
    over = 4
    big = pygame.Surface((side * over, side * over), pygame.SRCALPHA)
    middle, radius = side * over // 2, side * over // 2 - over
    core = tokens.FOCUS if chosen else (0xFF, 0xF3, 0xD0)
    line = max(2, side // 13) * over
    pygame.draw.circle(big, (*tokens.FOCUS_CASING, 235), (middle, middle), radius)
    pygame.draw.circle(big, core, (middle, middle), radius - over)
    pygame.draw.circle(big, (*tokens.FOCUS_CASING, 255), (middle, middle), radius - over - line)
    pygame.draw.circle(big, (*tokens.LINEN, 120), (middle, middle), radius - 2 * over - line)
    return pygame.transform.smoothscale(big, (side, side))


def _disc(side: int) -> pygame.Surface:
    big = pygame.Surface((side * 4, side * 4), pygame.SRCALPHA)
    pygame.draw.circle(big, tokens.FOCUS_CASING, (side * 2, side * 2), side * 2 - 1)
    return pygame.transform.smoothscale(big, (side, side))
