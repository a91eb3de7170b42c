"""Parts of the practice screen: pictures of tiles for its board, the tray to take tiles from, words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame
from PIL import Image

from game.art.labels import LabelMap
from game.art.material import Shape
from game.content.spec import TileSpec
from game.core.board import Clash
from game.core.features import Feature
from game.core.tile import FIELD, Tile
from game.rules.doors import Objection
from game.ui import tokens
from game.ui.look import Look
from game.ui.screens import Answer
from game.ui.skin import surface_of
from game.ui.sprites import Key
from game.ui.widget import Widget, draw_focus
from game.view.reasons import sentence
from game.view.tile_maps import tile_map
from game.view.wording import Texts
from game.workshop import words
from game.workshop.context import WorkshopContext
from game.workshop.painting import Job, PaintDesk, plain

_COPIES = 3


class PracticeArtist:
    """Pictures of library tiles and of the one under work, painted in the background where need be."""

    def __init__(
        self, context: WorkshopContext, specs: Mapping[str, TileSpec], own: Tile, unchanged: bool
    ) -> None:
        self._context = context
        self._specs = specs
        self._own = own
        self._unchanged = unchanged
        self._desk = PaintDesk()
        self._dry: dict[tuple[str, int], Image.Image] = {}

    def picture(self, tile: Tile, rotation: int, copy: int) -> Image.Image:
        """Return the best picture at hand."""
        key = (tile.id, rotation & 3)
        found = self._dry.get(key)
        if found is None and (tile is not self._own or self._unchanged):
            found = self._context.ready_picture(*key)
        if found is not None:
            return found
        spec = self._specs[tile.id]
        self._desk.ask(Job(key, spec, tile, key[1]))
        made = plain(spec, tile, key[1], 96)
        return made if made is not None else Image.new("RGBA", (96, 96), (*tokens.TRACK, 255))

    def want(self, tile: Tile, rotation: int, copy: int) -> None:
        """Pictures are asked for when they are shown."""

    def dried(self) -> frozenset[Key]:
        """Return what has been painted since this was last asked."""
        found = set()
        for job, picture in self._desk.take():
            if picture is not None:
                self._dry[job.tile.id, job.rotation] = picture
                found |= {(job.tile.id, job.rotation, copy) for copy in range(_COPIES)}
        return frozenset(found)

    def labels(self, tile: Tile, rotation: int) -> LabelMap:
        """Return the label map of a tile in a rotation."""
        return tile_map(self._specs[tile.id], tile, rotation)

    def close(self) -> None:
        """Send the painter home."""
        self._desk.close()


class TrayTile(Widget):
    """A tile that can be taken in hand; the one under work has a golden rim."""

    focusable = True
    solid = True

    def __init__(
        self,
        rect: pygame.Rect,
        tile: Tile,
        picture: Callable[[], Image.Image],
        name: str,
        on_click: Callable[[], Answer],
        *,
        own: bool,
        held: bool,
    ) -> None:
        super().__init__(rect, f"tray {tile.id}")
        self.tile, self.picture, self.on_click = tile, picture, on_click
        self.own, self.held = own, held
        self.tooltip = name
        self._made: pygame.Surface | None = None

    def activate(self) -> Answer:
        """Take it."""
        return self.on_click()

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw rim and picture."""
        rect = self.place
        edge = tokens.PETROL if self.held else tokens.GOLD if self.own else tokens.PANEL_EDGE
        ground = tokens.IVORY if self.held or self.hovered else tokens.VELLUM
        wide = max(1.0, look.px(4 if self.held or self.own else 1.5))
        look.skin.draw_shape(surface, rect, Shape(look.px(8), ground, edge, wide, shadow=look.px(5)))
        if self._made is None:
            whole = self.picture()
            share = (rect.width - look.tx(16)) / max(whole.size)
            size = (max(1, round(whole.width * share)), max(1, round(whole.height * share)))
            self._made = surface_of(whole.resize(size, Image.Resampling.LANCZOS))
        surface.blit(self._made, self._made.get_rect(center=rect.center))
        if self.focused and self.form is not None and self.form.focus_shown:
            draw_focus(surface, look, rect, radius=8)


def objections(clashes: tuple[Clash, ...]) -> tuple[Objection, ...]:
    """Return the board's clashes as objections, which have sentences."""
    return tuple(Objection(c.cause, c.square, c.side, c.ours, c.theirs) for c in clashes)


def reasons(texts: Texts, clashes: tuple[Clash, ...]) -> list[str]:
    """Return every different reason as a sentence."""
    return list(dict.fromkeys(sentence(objection, texts) for objection in objections(clashes)))


def counted(texts: Texts, feature: Feature) -> str:
    """Return what a joined feature counts, as a line."""
    kind = texts.get(f"workshop.kind.{feature.kind}")
    parts = [texts.get("workshop.squares", n=feature.size)]
    if feature.kind == FIELD:
        parts.append(texts.get("workshop.practice.cities", n=len(feature.cities)))
    elif feature.open_ends:
        parts.append(texts.get("workshop.practice.open", n=feature.open_ends))
    else:
        parts.append(texts.get("workshop.practice.closed"))
    parts += [words.trait_text(texts, name, number) for name, number in feature.traits.items()]
    return f"{kind[:1].upper()}{kind[1:]}: {', '.join(parts)}"
