"""Overlays over the board: whose fields, how long roads, how large cities, coordinates, rows and columns.

What is written comes from ``view.overlays``; here it gets colours and places. It must not know which keys
show an overlay.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

import pygame

from game.art.material import Shape
from game.core.features import FeatureRef
from game.core.geometry import Square
from game.core.state import GameState
from game.rules.ruleset import Ruleset
from game.ui import board_pieces, tokens
from game.ui.board import BoardView
from game.ui.board_glow import Light
from game.ui.fonts import Role
from game.ui.look import Look
from game.ui.tokens import Colour
from game.view import hits, overlays
from game.view.camera import Camera, Point
from game.view.overlays import FeatureNote, Run

_AROUND: Final = (
    (0.0, (0.0, 0.0)),
    *((1.0, way) for way in ((0.0, -1.0), (0.0, 1.0), (1.0, 0.0), (-1.0, 0.0))),
    *((1.0, way) for way in ((1.0, -1.0), (-1.0, -1.0), (1.0, 1.0), (-1.0, 1.0))),
    *((1.7, way) for way in ((0.0, -1.0), (0.0, 1.0), (1.0, 0.0), (-1.0, 0.0))),
)
"""Where a label goes, best first: how many steps away, and which way."""

_NEUTRAL: Colour = (0xFF, 0xF1, 0xC9)
_DONE: Colour = (0xC9, 0xE2, 0xB8)


def light_of(state: GameState, note: FeatureNote) -> Light:
    """Return how a noted feature is lit: in its holder's colour, pale when nobody or several hold it."""
    if len(note.holders) == 1:
        rgb = tokens.PLAYER_COLOURS[state.players[note.holders[0]].colour].rgb
        return Light(rgb, 0.05, 105, tokens.CASING)
    return Light(_NEUTRAL, 0.03, 70 if note.holders else 26, tokens.CASING)


class Notes:
    """The overlays of one state: worked out when the state changes, drawn for any camera."""

    def __init__(self, rules: Ruleset, view: BoardView) -> None:
        self._rules = rules
        self._view = view
        self._state: GameState | None = None
        self._found: dict[str, tuple[FeatureNote, ...]] = {}
        self._runs: tuple[Run, ...] = ()
        self._pieces_of: GameState | None = None
        self._pieces: Mapping[int, Point] = {}
        self._centres: dict[tuple[FeatureRef, ...], tuple[float, float]] = {}

    def _read(self, state: GameState, name: str) -> tuple[FeatureNote, ...]:
        if state is not self._state:
            self._state, self._found, self._runs, self._centres = state, {}, (), {}
        if name not in self._found:
            self._found[name] = overlays.notes(state, self._rules, name)
        return self._found[name]

    def draw_ground(
        self, surface: pygame.Surface, state: GameState, camera: Camera, shown: Iterable[str], rough: int = 0
    ) -> None:
        """Draw what lies under the pieces: tinted fields, lit roads and cities."""
        for note in self._lit(state, shown):
            self._view.draw_lit(surface, state.board, camera, note.refs, light_of(state, note), rough)

    def getting_ready(self, state: GameState, camera: Camera, shown: Iterable[str]) -> Iterator[None]:
        """Make, one at each step, the lights that are shown at a zoom."""
        px = round(camera.zoom)
        for note in self._lit(state, shown):
            self._view.glow.around(state.board, note.refs, px, light_of(state, note), camera.turn)
            yield

    def _lit(self, state: GameState, shown: Iterable[str]) -> Iterator[FeatureNote]:
        for name in shown:
            yield from (note for note in self._read(state, name) if name == "fields" or note.holders)

    def draw_labels(
        self,
        surface: pygame.Surface,
        look: Look,
        state: GameState,
        camera: Camera,
        shown: Iterable[str],
        clear: Iterable[pygame.Rect] = (),
    ) -> None:
        """Draw what is written over the pieces; off them, ``clear`` and each other where there is room."""
        taken = [*self._figures(state, camera), *clear]
        for name in shown:
            for note in self._read(state, name):
                if note.refs not in self._centres:
                    self._centres[note.refs] = hits.centre(state.board, self._view.maps, note.refs)
                at = camera.to_screen(self._centres[note.refs])
                colours = [state.players[holder].colour for holder in note.holders]
                text = str(note.points) if name == "fields" else str(note.size)
                pennants = dict(note.traits).get("pennant", 0)
                if name == "cities" and pennants:
                    text = f"{note.size}+{pennants}"
                size = tag_size(look, text, len(colours))
                rect = free_place(size, at, taken, camera.zoom)
                taken.append(rect)
                tag(surface, look, text, rect.center, colours, done=note.complete)
            if name == "lines":
                self._draw_runs(surface, look, state, camera)
            elif name == "grid":
                draw_grid(surface, look, state.board.squares, camera)

    def _figures(self, state: GameState, camera: Camera) -> list[pygame.Rect]:
        """Return the pixels of the figures on the board."""
        if self._pieces_of is not state:
            self._pieces_of, self._pieces = state, hits.standing(state, self._view.maps)
        side = round(board_pieces.figure_size(camera.zoom) * 0.72)
        found = []
        for point in self._pieces.values():
            rect = pygame.Rect(0, 0, side, side)
            x, y = camera.to_screen(point)
            rect.center = (round(x), round(y))
            found.append(rect)
        return found

    def _draw_runs(self, surface: pygame.Surface, look: Look, state: GameState, camera: Camera) -> None:
        self._read(state, "lines")
        if not self._runs:
            found = overlays.runs(state.board.squares)
            self._runs = tuple(run for run in found if run.length >= overlays.SHORT_RUN)
        for run in self._runs:
            first, last = (run.first + 0.5, run.last + 0.5)
            ends = (
                ((first, run.number + 0.5), (last, run.number + 0.5))
                if run.row
                else ((run.number + 0.5, first), (run.number + 0.5, last))
            )
            a, b = (camera.to_screen(end) for end in ends)
            core, wide = (tokens.GOLD, 7) if run.length >= overlays.LONG_RUN else (tokens.VELLUM_DIM, 3)
            pygame.draw.line(surface, tokens.CASING, a, b, look.px(wide) + 4)
            pygame.draw.line(surface, core, a, b, max(1, look.px(wide)))
        for run in self._runs:
            outer = (run.first + 0.2, run.number + 0.5) if run.row else (run.number + 0.5, run.first + 0.2)
            tag(
                surface,
                look,
                str(run.length),
                camera.to_screen(outer),
                (),
                fill=tokens.GOLD if run.length >= overlays.LONG_RUN else tokens.VELLUM_DIM,
            )


def free_place(size: tuple[int, int], at: Point, taken: Sequence[pygame.Rect], zoom: float) -> pygame.Rect:
    """Return where a label goes: around ``at``, or where nearby it covers least of what is taken."""
    best: tuple[float, pygame.Rect] | None = None
    for ring, (dx, dy) in _AROUND:
        rect = pygame.Rect((0, 0), size)
        step = ring * max(size[1], 0.42 * zoom)
        rect.center = (round(at[0] + dx * step), round(at[1] + dy * step))
        clips = [rect.clip(other) for other in taken]
        hidden = sum(clip.width * clip.height for clip in clips)
        if best is None or hidden < best[0]:
            best = (hidden, rect)
        if not hidden:
            break
    assert best is not None
    return best[1]


def tag_size(look: Look, text: str, badges: int) -> tuple[int, int]:
    """Return the pixels of a label with so many badges."""
    wide = look.fonts.width(text, Role.BLACK, tokens.TEXT_SMALL) + badges * look.tx(27) + look.tx(18)
    return (max(wide, look.tx(34)), look.tx(30))


def tag(
    surface: pygame.Surface,
    look: Look,
    text: str,
    middle: tuple[float, float],
    colours: Sequence[str],
    *,
    done: bool = False,
    fill: Colour = tokens.VELLUM,
) -> pygame.Rect:
    """Draw a small label with the badges of some players around a pixel."""
    made = look.fonts.render(text, Role.BLACK, tokens.TEXT_SMALL, tokens.INK)
    side, gap = look.tx(22), look.tx(5)
    rect = pygame.Rect((0, 0), tag_size(look, text, len(colours)))
    rect.center = (round(middle[0]), round(middle[1]))
    ground = _DONE if done else fill
    edge = tokens.mixed(ground, tokens.INK, 0.8)
    look.skin.draw_shape(
        surface, rect, Shape(rect.height / 2, ground, edge, max(1, look.px(2)), shadow=look.px(6))
    )
    content = len(colours) * (side + gap) + made.get_width()
    x = rect.centerx - content // 2
    for colour in colours:
        badge = look.skin.badge(colour, side)
        surface.blit(badge, badge.get_rect(midleft=(x, rect.centery)))
        x += side + gap
    surface.blit(made, made.get_rect(midleft=(x, rect.centery)))
    return rect


def draw_grid(surface: pygame.Surface, look: Look, squares: Iterable[Square], camera: Camera) -> None:
    """Draw the lines between squares over the whole view, and the coordinates of covered squares."""
    left, top, right, bottom = camera.bounds
    for x in range(int(left // 1), int(right // 1) + 2):
        pygame.draw.line(
            surface, (0x6E, 0x7D, 0x8C), camera.to_screen((x, top)), camera.to_screen((x, bottom))
        )
    for y in range(int(top // 1), int(bottom // 1) + 2):
        pygame.draw.line(
            surface, (0x6E, 0x7D, 0x8C), camera.to_screen((left, y)), camera.to_screen((right, y))
        )
    if camera.zoom < 44:
        return
    size = tokens.TEXT_LEAST * 0.8
    for x, y in squares:
        box = camera.box((x, y))
        made = look.fonts.render(f"{x},{y}", Role.BOLD, size, tokens.WHITE)
        rect = made.get_rect(topleft=(box.left + look.px(4), box.top + look.px(3))).inflate(look.px(8), 2)
        look.skin.draw_shape(surface, rect, Shape(look.px(4), tokens.CASING))
        surface.blit(made, made.get_rect(center=rect.center))
