"""The score track around the window: fifty spaces, the scoring meeples with their laps, the race for wonders.

17 spaces above, 17 below, 8 at each side; 0 lies below left and they count up and clockwise, so that the
spaces of the race lie on top. It shows a model and knows no rule.
"""

from __future__ import annotations

import math

import pygame

from game.art.material import Shape
from game.ui import tokens
from game.ui.fonts import Role
from game.ui.look import Look
from game.ui.panel_base import Consumed, PanelAnswer, Pressed, TablePanel
from game.ui.panel_ring_tabs import RingTabs
from game.ui.tokens import mixed
from game.view.panel_models import RingModel, Runner

SPACES = 50
ACROSS, DOWN = 17, 8
_LEFT_TOP, _RIGHT_TOP = DOWN + 1, DOWN + ACROSS  # 9 and 25, the upper corners
_RIGHT_BOTTOM = _RIGHT_TOP + DOWN + 1  # 34
_LEAST = 28  # pixels
_CROWD = 4  # so many on one space stand in two rows, smaller


def ring_thickness(look: Look) -> int:
    """How thick the ring is, in pixels."""
    return max(_LEAST, look.px(tokens.RING_THICK))


class ScoreRing(TablePanel):
    """The ring. ``inside`` is what it leaves of the window."""

    def __init__(self) -> None:
        super().__init__()
        self.model = RingModel(())
        self.thick = _LEAST
        self.inside = pygame.Rect(0, 0, 0, 0)
        self.tabs = RingTabs()
        self._walking: dict[int, float] = {}
        self._second: pygame.Rect | None = None
        self._fixed_tips = 0

    def layout(self, rect: pygame.Rect, look: Look) -> None:
        """Lie around the edge of ``rect``, the whole window."""
        super().layout(rect, look)
        self.thick = ring_thickness(look)
        self.inside = rect.inflate(-2 * self.thick, -2 * self.thick)
        self.tabs.layout(self.inside, look, self.thick)
        self._place_tabs()

    def update(self, model: RingModel) -> None:
        """Show other scores."""
        if model != self.model:
            self.model, self.stale = model, True
            if self._look is not None:
                self._place_tabs()

    def _place_tabs(self) -> None:
        self.tabs.update(self.model, {n: self.space_rect(n) for n in self.model.race})
        self.clear_tips()
        for rect, text in self.tabs.explained():
            self.tip(rect, text)
        self._second = self.tabs.second(self.space_rect(SPACES - 1))
        if self._second is not None:
            text = self.look.texts.get("panels.second", space=self.model.second_space)
            self.tip(self._second, text)
        self._fixed_tips = len(self._tips)

    def covers(self, point: tuple[int, int]) -> bool:
        """Whether a point lies on the ring or on a tab."""
        on_ring = self.rect.collidepoint(point) and not self.inside.collidepoint(point)
        return on_ring or self.tabs.at(point)

    @property
    def hanging(self) -> int:
        """How far the tabs reach into the inside, in pixels; what lies beside the race should begin below."""
        pairs = self.tabs.pairs
        return (pairs.bottom if pairs is not None else self.inside.top) - self.inside.top

    def walk(self, player: int, score: float | None) -> None:
        """Show a player's scoring meeple somewhere on its way; ``None`` puts it back to its score."""
        if score is None:
            self._walking.pop(player, None)
        else:
            self._walking[player] = score
        self.stale = True

    # Places

    def space_rect(self, number: int) -> pygame.Rect:
        """The place of a space (0 to 49; higher totals go round)."""
        number %= SPACES
        rect, thick = self.rect, self.thick
        if _LEFT_TOP <= number <= _RIGHT_TOP:
            return self._across(number - _LEFT_TOP, rect.top)
        if number == 0 or number >= _RIGHT_BOTTOM:
            return self._across((SPACES - number) % SPACES, rect.bottom - thick)
        if number < _LEFT_TOP:
            return self._down(DOWN - number, rect.left)
        return self._down(number - _RIGHT_TOP - 1, rect.right - thick)

    def _across(self, index: int, top: int) -> pygame.Rect:
        left = self.rect.left + self.rect.width * index // ACROSS
        right = self.rect.left + self.rect.width * (index + 1) // ACROSS
        return pygame.Rect(left, top, right - left, self.thick)

    def _down(self, index: int, left: int) -> pygame.Rect:
        height = self.inside.height
        top = self.inside.top + height * index // DOWN
        bottom = self.inside.top + height * (index + 1) // DOWN
        return pygame.Rect(left, top, self.thick, bottom - top)

    def spot(self, player: int, score: float) -> tuple[int, int]:
        """Where the middle of a player's scoring meeple is at a score (which may lie between two spaces)."""
        low = math.floor(score)
        share = score - low
        here = self._spot_on(player, low)
        if share == 0:
            return here
        there = self._spot_on(player, low + 1)
        return (
            round(here[0] + (there[0] - here[0]) * share),
            round(here[1] + (there[1] - here[1]) * share),
        )

    def _spot_on(self, player: int, score: int) -> tuple[int, int]:
        rect = self.space_rect(score)
        index, count = self._company(player, score)
        size = self._size(count)
        if self._is_side(score % SPACES):
            along, across = _stacked(rect.top, rect.bottom, rect.left, rect.right, size, index, count, -1)
            return (across, along)
        return _stacked(rect.left, rect.right, rect.top, rect.bottom, size, index, count, 1)

    def _company(self, player: int, score: int) -> tuple[int, int]:
        """A player's place among those on a space, and how many they are, the player counted in."""
        space = score % SPACES
        same = {r.player for r in self.model.runners if int(self._shown(r)) % SPACES == space}
        order = sorted(same | {player})
        return order.index(player), len(order)

    def _shown(self, runner: Runner) -> float:
        return self._walking.get(runner.player, float(runner.score))

    def _size(self, count: int) -> int:
        """Pixels of a figure among so many on one space."""
        return round(self.thick * (1.06 if count < _CROWD else 0.66))

    @staticmethod
    def _is_side(space: int) -> bool:
        return 0 < space < _LEFT_TOP or _RIGHT_TOP < space < _RIGHT_BOTTOM

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw spaces, tabs and scoring meeples."""
        for side in self._sides():
            surface.blit(self._base(side), side)
        self._draw_edge(surface)
        self.tabs.draw(surface)
        if self._second is not None:
            self.tabs.draw_second(surface, self._second)
        self._draw_runners(surface)
        self.stale = False

    def _draw_edge(self, surface: pygame.Surface) -> None:
        line = max(1, self.look.px(3))
        pygame.draw.rect(surface, (0x16, 0x12, 0x0D), self.inside, line)
        inner = self.inside.inflate(-2 * line, -2 * line)
        pygame.draw.rect(surface, mixed(tokens.BRASS, tokens.LINEN, 0.45), inner, max(1, self.look.px(1.5)))

    def _sides(self) -> tuple[pygame.Rect, ...]:
        """The four sides, the corners with those above and below."""
        rect, inside, thick = self.rect, self.inside, self.thick
        return (
            pygame.Rect(rect.x, rect.y, rect.width, thick),
            pygame.Rect(rect.x, inside.bottom, rect.width, thick),
            pygame.Rect(rect.x, inside.y, thick, inside.height),
            pygame.Rect(inside.right, inside.y, thick, inside.height),
        )

    def _base(self, side: pygame.Rect) -> pygame.Surface:
        """A side without what stands on it. Each has a picture of its own: in one of the whole window it
        would be the getting of memory that takes time, whenever a wonder is taken.
        """
        key = ("ring", tuple(side), self.rect.size, self.model.race, self.model.space)
        return self.look.skin.keep(key, lambda: self._make_base(side))

    def _make_base(self, side: pygame.Rect) -> pygame.Surface:
        made = pygame.Surface(side.size)
        for number in range(SPACES):
            place = self.space_rect(number)
            if place.colliderect(side):
                self._draw_space(made, number, place.move(-side.x, -side.y), side)
        return made

    def _draw_space(self, surface: pygame.Surface, number: int, rect: pygame.Rect, side: pygame.Rect) -> None:
        look, model = self.look, self.model
        strong = number % 5 == 0
        ground, ink = tokens.RING, tokens.INK_SECOND
        if number == 0:
            ground, ink = tokens.WALNUT_BOTTOM, tokens.ON_WALNUT
        elif model.space is not None and number == model.space:
            ground, ink = tokens.GOLD, tokens.INK
        elif number in model.race:
            ground, ink = tokens.RING_RACE, tokens.INK
        elif strong:
            ground, ink = tokens.RING_FIVES, tokens.INK
        before = surface.get_clip()
        surface.set_clip(rect)
        texture = look.skin.texture(ground)
        for y in range(self.rect.y - side.y, rect.bottom, texture.get_height()):
            for x in range(self.rect.x - side.x, rect.right, texture.get_width()):
                if rect.colliderect((x, y, *texture.get_size())):
                    surface.blit(texture, (x, y))
        surface.set_clip(before)
        pygame.draw.rect(surface, mixed(ground, tokens.INK, 0.22), rect, 1)
        self._draw_number(surface, number, rect, ink, strong)

    def _draw_number(
        self, surface: pygame.Surface, number: int, rect: pygame.Rect, ink: tokens.Colour, strong: bool
    ) -> None:
        look = self.look
        role, size = (Role.BLACK, 22) if strong else (Role.BOLD, 18)
        made = look.fonts.render(str(number), role, size, ink)
        room = self.thick - 2
        if made.get_width() > room:
            made = pygame.transform.smoothscale(made, (room, made.get_height() * room // made.get_width()))
        if self._is_side(number):
            at = made.get_rect(midbottom=(rect.centerx, rect.bottom - max(1, look.px(3))))
        else:
            at = made.get_rect(midleft=(rect.left + max(3, look.px(7)), rect.centery))
        surface.blit(made, at)

    def _draw_runners(self, surface: pygame.Surface) -> None:
        del self._tips[self._fixed_tips :]
        look, turn = self.look, self.model.at_turn
        order = sorted(self.model.runners, key=lambda r: (r.player == turn, r.player))
        placed = []
        for runner in order:
            score = self._shown(runner)
            size = self._size(self._company(runner.player, int(score))[1])
            place = pygame.Rect(0, 0, size, size)
            place.center = self.spot(runner.player, score)
            placed.append((runner, score, place))
        for runner, _, place in placed:
            if runner.player == turn:
                self._draw_light(surface, place)
        for runner, _, place in placed:
            surface.blit(look.skin.figure("standing", runner.colour, place.width), place)
            text = look.texts.get("panels.runner", name=runner.name, n=runner.score)
            self.tip(place.inflate(-place.width // 4, 0), text)
        for _, score, place in placed:
            if int(score) >= SPACES:
                self._draw_lap(surface, place, int(score) // SPACES)

    def _draw_light(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """The light around the meeple of the player at turn."""
        radius = round(place.width * 0.46)
        pygame.draw.circle(surface, tokens.FOCUS_CASING, place.center, radius + max(1, self.look.px(2)))
        pygame.draw.circle(surface, tokens.FOCUS, place.center, radius)
        pygame.draw.circle(surface, tokens.RING, place.center, radius - max(2, self.look.px(3)))

    def _draw_lap(self, surface: pygame.Surface, place: pygame.Rect, laps: int) -> None:
        look = self.look
        text = look.texts.get("panels.plus_lap", n=laps * SPACES)
        made = look.fonts.render(text, Role.BLACK, 13, tokens.ON_WALNUT_BRIGHT)
        tag = pygame.Rect(0, 0, made.get_width() + look.tx(8), made.get_height() - max(1, look.tx(2)))
        tag.midbottom = (place.centerx, place.bottom + 1)
        if tag.bottom > self.rect.bottom:
            tag.bottom = self.rect.bottom
        tag.clamp_ip(self.rect)
        look.skin.draw_shape(surface, tag, Shape(tag.height / 2, tokens.WALNUT_BOTTOM, tokens.BRASS, 1.0))
        surface.blit(made, made.get_rect(center=tag.center))

    # Events

    def on_event(self, event: pygame.event.Event) -> PanelAnswer:
        """Keep the mouse on the ring away from the board; a click on the pairs asks for the wonders."""
        self.hover(event)
        pairs = self.tabs.pairs
        if event.type == pygame.MOUSEBUTTONDOWN and pairs is not None and pairs.collidepoint(event.pos):
            return Pressed("wonders") if event.button == 1 else Consumed()
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and self.covers(event.pos):
            return Consumed()
        return None


def _stacked(
    start: int, end: int, near: int, far: int, size: int, index: int, count: int, number_at: int
) -> tuple[int, int]:
    """Where the ``index``-th of ``count`` figures stands along and across a space, its number left free
    while they are few; ``number_at`` is 1 when the number stands at the start, -1 at the end.
    """
    middle = (near + far) // 2
    crowded = count >= _CROWD
    room = round((far - near) * (0.6 if number_at > 0 else 0.64)) if count < _CROWD - 1 else 0
    first = start + size * 0.44 + (room if number_at > 0 else 0)
    last = end - size * 0.44 - (room if number_at < 0 else 0)
    share = index / (count - 1) if count > 1 and last > first else 0.5
    along = round(first + (last - first) * share)
    if not crowded:
        return along, middle
    away = (far - near - size * 0.80) / 2
    return along, round(middle + (away if index % 2 else -away))
