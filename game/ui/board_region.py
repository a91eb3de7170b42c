"""A picture of a whole board on which what some points are for is lit and all else dimmed.

Features shine and are outlined, groups of squares are framed, the pieces that count stand out, and each thing
wears its points. It must not know how points are counted.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

import pygame

from game.art.material import Shape
from game.core.features import FeatureRef
from game.core.geometry import Square
from game.core.state import GameState
from game.ui import board_marks, board_pieces, tokens
from game.ui.board import BoardView, Scene
from game.ui.board_glow import SHOWN, Light
from game.ui.fonts import Role
from game.ui.look import Look
from game.view import hits
from game.view.camera import Box, Camera, Point, bounds_of
from game.view.lit_places import Lit, Mark

_DIMMED: Final = (96, 96, 106)  # what is not lit is multiplied by this
_STENCIL: Final = Light((255, 255, 255), SHOWN.width, 255, (255, 255, 255))
_LINE: Final = Light(SHOWN.colour, SHOWN.width, 0)
_ALSO: Final = Light((0x8F, 0xD8, 0xFF), 0.035, 0)
_LARGEST: Final = 112.0  # pixels of a square at most
_WORDS_FROM: Final = 22  # pixels of a square below which points would hide what they are for


def draw_region(
    view: BoardView, look: Look, state: GameState, lit: Sequence[Lit], size: tuple[int, int]
) -> pygame.Surface:
    """Return the whole board in ``size`` pixels, with some places lit; all of it is, when there are none."""
    camera = _whole(state, size)
    whole = pygame.Surface(size)
    view.draw_ground(whole, look, state.board, camera)
    board_pieces.draw_pieces(whole, look, state, camera, view.maps)
    if not any(one.refs or one.groups or one.pieces for one in lit):
        return whole
    made = whole.copy()
    made.fill(_DIMMED, special_flags=pygame.BLEND_RGB_MULT)
    own, also = _parts(one.refs for one in lit), _parts(one.also for one in lit)
    groups = [group for one in lit for group in one.groups]
    shining = whole.convert_alpha()
    shining.blit(_stencil(view, state, camera, (own, also), groups), (0, 0), None, pygame.BLEND_RGBA_MULT)
    made.blit(shining, (0, 0))
    for refs, light in ((also, _ALSO), (own, _LINE)):
        if refs:
            view.draw_lit(made, state.board, camera, refs, light)
    for group in groups:
        _frame(made, camera, group)
    counted = {piece for one in lit for piece in one.pieces}
    others = [piece.id for piece in state.roster if piece.id not in counted]
    board_pieces.draw_pieces(made, look, state, camera, view.maps, others)
    if camera.zoom >= _WORDS_FROM:
        _write_points(made, look, view, state, camera, lit)
    return made


def getting_ready(
    view: BoardView, look: Look, state: GameState, lit: Sequence[Lit], size: tuple[int, int]
) -> Iterator[None]:
    """Make, a little at each step, what ``draw_region`` takes longest for."""
    camera = _whole(state, size)
    yield from view.getting_ready(look, Scene(state=state, camera=camera))
    own, also = _parts(one.refs for one in lit), _parts(one.also for one in lit)
    for ref in (*own, *also):
        tile, (_, rotation), _ = state.board.placed[ref.serial]
        view.maps.of(tile, rotation)
        yield
    for refs, line in ((own, _LINE), (also, _ALSO)):
        for light in (_STENCIL, line) if refs else ():
            view.glow.around(state.board, refs, round(camera.zoom), light, camera.turn)
            yield
    standing = hits.standing(state, view.maps)
    for one in lit:
        for mark in one.marks if one.each else ():
            _place_of(mark, view, state, standing)
            yield


def _whole(state: GameState, size: tuple[int, int]) -> Camera:
    bounds, place = bounds_of(state.board.squares), Box(0, 0, *size)
    return Camera(*size).fitted(bounds, place, most=_LARGEST, margin=0.3)


def _parts(found: Iterable[tuple[FeatureRef, ...]]) -> tuple[FeatureRef, ...]:
    return tuple(dict.fromkeys(ref for refs in found for ref in refs))


def _stencil(
    view: BoardView,
    state: GameState,
    camera: Camera,
    features: Iterable[tuple[FeatureRef, ...]],
    groups: Iterable[tuple[Square, ...]],
) -> pygame.Surface:
    """Return white where something shines, clear elsewhere."""
    made = pygame.Surface((camera.width, camera.height), pygame.SRCALPHA)
    made.fill((255, 255, 255, 0))
    for refs in features:
        if refs:
            view.draw_lit(made, state.board, camera, refs, _STENCIL)
    for group in groups:
        for square in group:
            made.fill((255, 255, 255, 255), pygame.Rect(*camera.box(square)))
    return made


def _frame(surface: pygame.Surface, camera: Camera, group: tuple[Square, ...]) -> None:
    """Frame squares that count as one thing; a column a little further inside than a row, so that both can be
    told where they cross.
    """
    upright = len({x for x, _ in group}) == 1 and len(group) > 1
    width = max(2, round(camera.zoom * 0.05))
    strokes = ((tokens.CASING, width + 2), (_ALSO.colour if upright else tokens.GOLD, width))
    board_marks.frame(surface, camera, group, strokes, round(camera.zoom * (0.2 if upright else 0.07)))


def _write_points(
    surface: pygame.Surface,
    look: Look,
    view: BoardView,
    state: GameState,
    camera: Camera,
    lit: Iterable[Lit],
) -> None:
    """Write beside each thing what it is worth; what several get their points for wears them once."""
    standing = hits.standing(state, view.maps)
    taken: list[pygame.Rect] = []
    for one in lit:
        size = max(13.0, min(22.0, camera.zoom * 0.36 / look.scale.text))
        pill = _pill(look, f"+{one.each}", size)
        for mark in one.marks if one.each else ():
            x, y = camera.to_screen(_place_of(mark, view, state, standing))
            place = pill.get_rect(midtop=(round(x), round(y + camera.zoom * 0.2)))
            place.clamp_ip(surface.get_rect())
            while (other := place.collidelist(taken)) >= 0:
                place.top = taken[other].bottom + 1
            taken.append(place)
            surface.blit(pill, place)


def _place_of(mark: Mark, view: BoardView, state: GameState, standing: Mapping[int, Point]) -> Point:
    """Return the world point that points are written below."""
    if isinstance(mark, int):
        return standing[mark]
    if isinstance(mark, FeatureRef):
        return hits.centre(state.board, view.maps, state.board.feature(mark).refs)
    return (mark[0] + 0.5, mark[1] + 0.2)


def _pill(look: Look, text: str, size: float) -> pygame.Surface:
    def make() -> pygame.Surface:
        words = look.fonts.render(text, Role.BLACK, size, tokens.INK)
        rect = words.get_rect().inflate(words.get_height() * 2 // 3, 0)
        made = pygame.Surface((rect.width + 4, rect.height + 4), pygame.SRCALPHA)
        place = made.get_rect().inflate(-4, -4)
        look.skin.draw_shape(made, place, Shape(place.height / 2, tokens.GOLD, tokens.CASING, 1.0))
        made.blit(words, words.get_rect(center=place.center))
        return made

    return look.skin.keep(("region points", text, size), make)
