"""The tabs that hang from the score track: the pairs at their space, ticks behind them, empty pairs ahead."""

from __future__ import annotations

import pygame

from game.art.material import Shape
from game.ui import tokens
from game.ui.keys import Key
from game.ui.look import Look
from game.ui.tokens import mixed
from game.view.panel_models import RingModel

_SHARE = 0.36  # of the window's width that a row of pairs may take


class RingTabs:
    """One tab for each space of the race; the one with the pairs grows with them and stays inside."""

    def __init__(self) -> None:
        self.inside = pygame.Rect(0, 0, 0, 0)
        self.pairs: pygame.Rect | None = None
        self._look: Look | None = None
        self._thick = 0
        self._model = RingModel(())
        self._others: list[tuple[int, pygame.Rect]] = []
        self._rows = 1

    def layout(self, inside: pygame.Rect, look: Look, thick: int) -> None:
        """Hang from the upper edge of ``inside``."""
        self.inside, self._look, self._thick = inside, look, thick

    def update(self, model: RingModel, spaces: dict[int, pygame.Rect]) -> None:
        """Show where the pairs stand."""
        self._model, self.pairs, self._others = model, None, []
        assert self._look is not None
        if model.space is not None and model.waiting and model.space in spaces:
            self.pairs = self._pairs_rect(spaces[model.space])
        small = pygame.Rect(0, 0, round(self._thick * 1.7), round(self._thick * 0.62))
        for number, rect in spaces.items():
            if number == model.space and self.pairs is not None:
                continue
            tab = small.copy()
            tab.midtop = (rect.centerx, self.inside.top)
            self._keep_inside(tab)
            if self.pairs is None or not tab.colliderect(self.pairs):
                self._others.append((number, tab))

    def second(self, space: pygame.Rect) -> pygame.Rect | None:
        """Where the meeples for a second wonder lie: on the ring, from a space on, its number left free."""
        count = len(self._model.second_waiting)
        if self._model.second_space is None or not count:
            return None
        size = self._second_size()
        wide = size + round(size * 0.84) * (count - 1) + round(self._thick * 0.3)
        return pygame.Rect(
            space.left + round(self._thick * 0.72), space.centery - size * 6 // 10, wide, size * 6 // 5
        )

    def _second_size(self) -> int:
        return round(self._thick * 0.5)

    def draw_second(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Draw the meeples for a second wonder."""
        look, size = self._look, self._second_size()
        assert look is not None
        shape = Shape(place.height * 0.3, tokens.GOLD, (0x8A, 0x62, 0x10), 1.0)
        look.skin.draw_shape(surface, place, shape)
        x = place.left + round(self._thick * 0.15)
        for colour in self._model.second_waiting:
            surface.blit(look.skin.pip(colour, size), (x, place.centery - size // 2))
            x += round(size * 0.84)

    def _pair_size(self) -> tuple[int, int, int]:
        """Pixels of a figure, of the step from pair to pair, and of the padding."""
        figure = round(self._thick * 0.80)
        return figure, round(figure * 1.5), max(3, round(self._thick * 0.14))

    def _pairs_rect(self, space: pygame.Rect) -> pygame.Rect:
        figure, step, pad = self._pair_size()
        count = len(self._model.waiting)
        limit = max(step, round(self.inside.width * _SHARE))
        self._rows = -(-count * step // limit)
        in_row = -(-count // self._rows)
        high = round(figure * 0.92)
        tab = pygame.Rect(0, 0, in_row * step + 2 * pad, self._rows * high + 2 * pad)
        tab.midtop = (space.centerx, self.inside.top)
        self._keep_inside(tab)
        return tab

    def _keep_inside(self, tab: pygame.Rect) -> None:
        gap = max(2, self._thick // 6)
        tab.left = max(tab.left, self.inside.left + gap)
        tab.right = min(tab.right, self.inside.right - gap)

    def at(self, point: tuple[int, int]) -> bool:
        """Whether a tab lies at a point."""
        if self.pairs is not None and self.pairs.collidepoint(point):
            return True
        return any(tab.collidepoint(point) for _, tab in self._others)

    def explained(self) -> list[tuple[pygame.Rect, str]]:
        """What each tab means, for the bubbles."""
        assert self._look is not None
        texts, model = self._look.texts, self._model
        found = []
        if self.pairs is not None:
            found.append((self.pairs, texts.get("panels.pairs", space=model.space, key=self._key())))
        for number, tab in self._others:
            gone = model.space is None or number < model.space
            found.append((tab, texts.get("panels.pairs_gone" if gone else "panels.pairs_later")))
        return found

    def _key(self) -> str:
        """The cap of the key that shows the wonders."""
        assert self._look is not None
        return Key(self._look.settings.keymap.key("wonders")).label(self._look.texts)

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all tabs."""
        for number, tab in self._others:
            gone = self._model.space is None or number < self._model.space
            self._draw_small(surface, tab, gone)
        if self.pairs is not None:
            self._draw_pairs(surface, self.pairs)

    def _hanging(self, surface: pygame.Surface, tab: pygame.Rect, shape: Shape) -> None:
        """Draw a tab whose upper corners hide behind the ring."""
        assert self._look is not None
        hidden = round(shape.radius) + 1
        before = surface.get_clip()
        surface.set_clip(tab.inflate(4 * hidden, 0).union(tab.move(0, 2 * hidden)))
        drawn = pygame.Rect(tab.x, tab.y - hidden, tab.width, tab.height + hidden)
        self._look.skin.draw_shape(surface, drawn, shape)
        surface.set_clip(before)

    def _draw_small(self, surface: pygame.Surface, tab: pygame.Rect, gone: bool) -> None:
        look = self._look
        assert look is not None
        radius = max(3, look.px(7))
        ground = mixed(tokens.RING_RACE, tokens.LINEN, 0.55 if gone else 0.25)
        self._hanging(surface, tab, Shape(radius, ground, mixed(ground, tokens.INK, 0.4), 1.0))
        size = round(tab.height * 0.86)
        if gone:
            tick = look.skin.icon("check", size, tokens.ON_WALNUT)
            surface.blit(tick, tick.get_rect(center=tab.center))
            return
        for pose, side in (("standing", -1), ("marker", 1)):
            made = self._empty(size, pose)
            surface.blit(made, made.get_rect(center=(tab.centerx + side * round(size * 0.48), tab.centery)))

    def _empty(self, size: int, pose: str) -> pygame.Surface:
        look = self._look
        assert look is not None
        made = look.skin.pip("white", size)
        return made if pose == "standing" else pygame.transform.rotate(made, 180)

    def _draw_pairs(self, surface: pygame.Surface, tab: pygame.Rect) -> None:
        look = self._look
        assert look is not None
        shape = Shape(
            max(4, look.px(10)), tokens.GOLD, (0x8A, 0x62, 0x10), max(1.0, look.scale.space * 1.5), look.px(9)
        )
        self._hanging(surface, tab, shape)
        figure, step, pad = self._pair_size()
        in_row = -(-len(self._model.waiting) // self._rows)
        high = round(figure * 0.92)
        for index, colour in enumerate(self._model.waiting):
            row, column = divmod(index, in_row)
            middle = (tab.left + pad + column * step + step // 2, tab.top + pad + row * high + high // 2)
            if column:
                x = tab.left + pad + column * step
                pygame.draw.line(
                    surface, (0xC8, 0x98, 0x30), (x, middle[1] - high // 3), (x, middle[1] + high // 3)
                )
            for pose, side in (("marker", 1), ("standing", -1)):
                made = look.skin.figure(pose, colour, figure)
                surface.blit(made, made.get_rect(center=(middle[0] + side * round(figure * 0.32), middle[1])))
