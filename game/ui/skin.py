"""Pictures of one scale as pygame surfaces: panels, figures, badges, icons, cloth.

It turns what `game.art` draws with Pillow into surfaces and keeps them; it knows no widget and no text.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import lru_cache

import pygame
from PIL import Image

from game.art import icons, material, pieces
from game.art.material import Shape
from game.ui import tokens
from game.ui.cloth import cloth
from game.ui.tokens import Colour, Scale

_KEPT = 700
_VELLUM = 256
_MIDDLE = (128, 128, 128)  # far enough from black and white that no step of tone is cut off


def panel_colours(kind: str) -> tuple[Colour | None, Colour]:
    """The colour of a panel's ground (None: walnut) and of its edge."""
    grounds: dict[str, tuple[Colour | None, Colour]] = {
        "vellum": (tokens.VELLUM, tokens.PANEL_EDGE),
        "dim": (tokens.VELLUM_DIM, tokens.PANEL_EDGE),
        "walnut": (None, tokens.WALNUT_EDGE),
    }
    return grounds[kind]


def surface_of(picture: Image.Image) -> pygame.Surface:
    """A Pillow picture as a surface that blits fast."""
    if picture.mode == "RGB":
        made = pygame.image.frombytes(picture.tobytes(), picture.size, "RGB")
        return made.convert() if pygame.display.get_surface() else made
    made = pygame.image.frombytes(picture.convert("RGBA").tobytes(), picture.size, "RGBA")
    return made.convert_alpha() if pygame.display.get_surface() else made


class Skin:
    """All pictures of one scale, made when first asked for. Sizes are pixels; do not draw on what is
    returned.
    """

    def __init__(self, scale: Scale) -> None:
        self._scale = scale
        self._made: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def keep(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """What `make` gives, made once for the key."""
        found = self._made.get(key)
        if found is not None:
            self._made.move_to_end(key)
            return found
        made = make()
        self._made[key] = made
        if len(self._made) > _KEPT:
            self._made.popitem(last=False)
        return made

    # Small pictures

    def figure(self, pose: str, colour: str, size: int) -> pygame.Surface:
        """A wooden figure, see `pieces.figure`."""
        return self.keep(
            ("figure", pose, colour, size), lambda: surface_of(pieces.figure(pose, colour, size))
        )

    def badge(self, colour: str, size: int) -> pygame.Surface:
        """The round sign of a player."""
        return self.keep(("badge", colour, size), lambda: surface_of(pieces.badge(colour, size)))

    def pip(self, colour: str, size: int, *, kind: str = "meeple", filled: bool = True) -> pygame.Surface:
        """A small flat figure that counts."""
        return self.keep(
            ("pip", colour, size, kind, filled),
            lambda: surface_of(pieces.pip(colour, size, kind=kind, filled=filled)),
        )

    def icon(self, name: str, size: int, colour: Colour) -> pygame.Surface:
        """An icon of `icons.NAMES` in one colour."""
        return self.keep(("icon", name, size, colour), lambda: surface_of(icons.icon(name, size, colour)))

    def footprint(
        self,
        squares: Iterable[tuple[int, int]],
        square: int,
        colour: Colour = tokens.FOOTPRINT,
        edge: Colour = tokens.FOOTPRINT_EDGE,
    ) -> pygame.Surface:
        """A tile's outline in squares of `square` pixels."""
        cells = tuple(sorted(squares))
        key = ("footprint", cells, square, colour, edge)
        return self.keep(key, lambda: surface_of(icons.footprint(cells, square, colour, edge)))

    def tile_stack(self, size: int, depth: int = 4) -> pygame.Surface:
        """The stack of tiles, backs up."""
        brown, dark = (0x6B, 0x45, 0x1F), (0x24, 0x17, 0x0D)
        return self.keep(
            ("stack", size, depth),
            lambda: surface_of(icons.tile_stack(size, brown, dark, tokens.BRASS, depth)),
        )

    # Grounds

    def linen(self, size: tuple[int, int]) -> pygame.Surface:
        """The table cloth of a whole window, a little darker towards the corners."""
        return self.keep(("linen", size), lambda: cloth(size, self._scale))

    def panel(
        self, size: tuple[int, int], kind: str = "vellum", *, radius: int = 0, shadow: bool = True
    ) -> pygame.Surface:
        """A panel with its shadow; it is larger than `size` by `panel_outset` on every side."""
        key = ("panel", size, kind, radius, shadow)
        return self.keep(key, lambda: self._panel(size, kind, radius, shadow))

    def draw_panel(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        kind: str = "vellum",
        *,
        radius: int = 0,
        shadow: bool = True,
    ) -> None:
        """Draw a panel so that its inside fills `rect`."""
        made = self.panel(rect.size, kind, radius=radius, shadow=shadow)
        surface.blit(made, made.get_rect(center=rect.center))

    def _panel(self, size: tuple[int, int], kind: str, radius: int, shadow: bool) -> pygame.Surface:
        """One large surface and nothing else of its size: getting the memory takes longer than drawing."""
        ground, edge = panel_colours(kind)
        radius = radius or self._scale.px(tokens.RADIUS_PANEL)
        width = max(1.0, 1.6 * self._scale.space)
        base = Shape(
            radius, ground or tokens.WALNUT_BOTTOM, edge, width, shadow=self._scale.px(13) if shadow else 0
        )
        made = _stretched(base, size)
        inset = round(width)
        inner = pygame.Rect(0, 0, max(1, size[0] - 2 * inset), max(1, size[1] - 2 * inset))
        inner.center = made.get_rect().center
        strip = self._walnut(inner.size, radius) if ground is None else self._vellum(inner.size, ground)
        _lay(made, inner, strip, Shape(max(1.0, radius - width), tokens.WHITE, None))
        return made

    @staticmethod
    def _walnut(size: tuple[int, int], radius: int) -> pygame.Surface:
        """A board of walnut with light on its upper edge, between the corners."""
        made = surface_of(material.walnut(*size, tokens.WALNUT_TOP, tokens.WALNUT_BOTTOM))
        pygame.draw.line(made, (0x5A, 0x46, 0x3A), (radius, 0), (size[0] - radius, 0))
        return made

    def _vellum(self, size: tuple[int, int], colour: Colour) -> pygame.Surface:
        """Vellum with the light that falls on a panel, of its height; across it repeats without a seam."""
        tile = self.texture(colour)
        made = pygame.Surface((min(size[0], tile.get_width()), size[1]), pygame.SRCALPHA)
        for y in range(0, size[1], tile.get_height()):
            made.blit(tile, (0, y))
        made.blit(pygame.transform.smoothscale(_fall(), made.get_size()), (0, 0))
        return made

    def texture(self, colour: Colour) -> pygame.Surface:
        """A square of vellum in a colour; it repeats without a seam."""
        return self.keep(("vellum", colour), lambda: self._grained(colour))

    def _grained(self, colour: Colour) -> pygame.Surface:
        """What ``material.vellum`` makes of a colour: its grain, in whole steps, is that of any other."""
        grain = self.keep(("grain",), lambda: surface_of(material.vellum(_VELLUM, _MIDDLE)))
        lighter, darker, made = grain.copy(), grain.copy(), grain.copy()
        lighter.fill(_MIDDLE, special_flags=pygame.BLEND_RGB_SUB)
        darker.fill(_MIDDLE)
        darker.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        made.fill(colour)
        made.blit(lighter, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        made.blit(darker, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        return made

    def shape(self, shape: Shape, size: tuple[int, int]) -> pygame.Surface:
        """A rounded rectangle; it is larger than `size` by the outset of its nine-patch on every side."""
        return self.keep((shape, size), lambda: _stretched(shape, size))

    def draw_shape(self, surface: pygame.Surface, rect: pygame.Rect, shape: Shape) -> None:
        """Draw a rounded rectangle so that it fills `rect`, its shadow outside."""
        if rect.width > 0 and rect.height > 0:
            made = self.shape(shape, rect.size)
            surface.blit(made, made.get_rect(center=rect.center))


def _stretched(shape: Shape, size: tuple[int, int]) -> pygame.Surface:
    patch = _nine_patch(shape)
    width, height = size[0] + 2 * patch.outset, size[1] + 2 * patch.outset
    made = pygame.Surface((width, height), pygame.SRCALPHA)
    for part, place in _parts(patch, (width, height)):
        pygame.transform.scale(part, place.size, made.subsurface(place))
    return made


def _parts(patch: material.NinePatch, size: tuple[int, int]) -> Iterator[tuple[pygame.Surface, pygame.Rect]]:
    """The parts of a nine-patch and where they come to lie in so many pixels."""
    source = surface_of(patch.image)
    across = _thirds(source.get_width(), patch.corner, size[0])
    down = _thirds(source.get_height(), patch.corner, size[1])
    for from_y, from_h, to_y, to_h in down:
        for from_x, from_w, to_x, to_w in across:
            if to_w > 0 and to_h > 0:
                part = source.subsurface((from_x, from_y, from_w, from_h))
                yield part, pygame.Rect(to_x, to_y, to_w, to_h)


def _lay(made: pygame.Surface, inner: pygame.Rect, strip: pygame.Surface, shape: Shape) -> None:
    """Cover the inside of a panel with a strip, over and over from the left, its corners cut by a shape.

    Only in the corners something has to be cut: everything else is covered as it is.
    """
    patch = _nine_patch(shape)
    for part, place in _parts(patch, inner.size):
        at = place.move(inner.topleft)
        if patch.corner in part.get_offset():  # between two corners
            made.set_clip(at)
            _repeat(made, strip, inner.topleft, at)
            continue
        piece = pygame.Surface(at.size, pygame.SRCALPHA)
        _repeat(piece, strip, (-place.x, -place.y), piece.get_rect())
        piece.blit(part, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        made.set_clip(None)
        made.blit(piece, at)
    made.set_clip(None)


def _repeat(
    surface: pygame.Surface, strip: pygame.Surface, corner: tuple[int, int], within: pygame.Rect
) -> None:
    """Draw a strip again and again to the right of a corner, as far as it is needed within a place."""
    wide = strip.get_width()
    first = max(0, within.left - corner[0]) // wide
    for x in range(corner[0] + first * wide, within.right, wide):
        surface.blit(strip, (x, corner[1]))


_nine_patch = lru_cache(maxsize=128)(material.nine_patch)
"""Kept, because one shape comes in many sizes."""


def _thirds(source: int, corner: int, target: int) -> tuple[tuple[int, int, int, int], ...]:
    """Where the three bands of a nine-patch come from and go to, along one axis; narrow targets cut the
    corners.
    """
    first = min(corner, target // 2)
    last = min(corner, target - first)
    return (
        (0, first, 0, first),
        (corner, source - 2 * corner, first, target - first - last),
        (source - last, last, target - last, last),
    )


def _fall() -> pygame.Surface:
    """Light that falls on a panel: a breath brighter above, a breath darker below."""
    made = pygame.Surface((4, 32), pygame.SRCALPHA)
    for y in range(32):
        share = y / 31
        colour = (
            (255, 252, 240, round(46 * (1 - share * 2.2)))
            if share < 0.45
            else (120, 90, 40, round(26 * (share - 0.45)))
        )
        pygame.draw.line(made, colour, (0, y), (3, y))
    return made
